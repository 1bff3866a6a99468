"""The benchmark runs, checks rows and prints its table; figures are not looked at."""

from __future__ import annotations

import pytest

from tests.benchmarks.__main__ import main
from tests.benchmarks.jobs import JOBS
from tests.oracle import flink_is_installed


@pytest.mark.slow
@pytest.mark.spark
@pytest.mark.kafka
def test_every_contestant_writes_the_same_rows_and_gets_its_line(
    broker: str, capsys: pytest.CaptureFixture[str]
) -> None:
    contestants = {"us": "kafka-sql, streaming", "us-batch": "kafka-sql, batch", "a": "Spark from_json"}
    if flink_is_installed():
        contestants["b"] = "Flink SQL"
    only = ",".join(contestants)
    code = main(["--events", "5000", "--repeat", "1", "--bootstrap", broker, "--only", only])
    printed = capsys.readouterr()
    assert code == 0, printed.err
    lines = printed.out.splitlines()
    for job in JOBS.values():
        of_job = [line for line in lines if line.startswith(f"| {job.title} |")]
        assert len(of_job) == len(contestants)
        for title in contestants.values():
            assert any(f"| {title}" in line for line in of_job)

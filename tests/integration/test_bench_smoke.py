"""The benchmark runs, checks rows and prints its table; figures are not looked at."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from tests.benchmarks import breakdown
from tests.benchmarks.__main__ import main
from tests.benchmarks.jobs import JOBS
from tests.oracle import flink_is_installed

pytestmark = pytest.mark.sampled(6)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.spark
@pytest.mark.kafka
def test_every_contestant_writes_the_same_rows_and_gets_its_line(
    broker: str, spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    contestants = {"us": "kafka-sql, streaming", "us-batch": "kafka-sql, batch", "a": "Spark "}
    if flink_is_installed():
        contestants["b"] = "Flink SQL"
    only = ",".join(contestants)
    few = ["--events", "5000", "--warm-ups", "0", "--repeat", "1"]
    code = main([*few, "--bootstrap", broker, "--only", only])
    printed = capsys.readouterr()
    assert code == 0, printed.err
    lines = printed.out.splitlines()
    for job in JOBS.values():
        of_job = [line for line in lines if line.startswith(f"| {job.title} |")]
        assert len(of_job) == len(contestants)
        for title in contestants.values():
            assert any(f"| {title}" in line for line in of_job)


@pytest.mark.slow
@pytest.mark.spark
@pytest.mark.kafka
def test_the_breakdown_times_every_stage(
    broker: str, spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    assert breakdown.main(["--events", "5000", "--repeat", "1", "--bootstrap", broker]) == 0
    stages = [line.split("|")[1].strip() for line in capsys.readouterr().out.splitlines() if "|" in line]
    assert stages[2] == "consume"
    assert stages[-1] == "+ produce, acknowledged"

"""Metrics as samples, JSON lines and Prometheus' text, and the dashboard over them."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.runtime.metrics import ALL_METRICS, JobMetrics, Kind, json_value
from kafka_sql.runtime.metrics_file import MetricsFile
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.prometheus import PREFIX, Endpoint
from kafka_sql.spark.part_metrics import PartMetrics, SinkMetrics, SourceMetrics, StateMetrics
from kafka_sql.text.diagnostics import UnreachableError

SOURCE = SourceMetrics("orders", 10, 2, 3, 40, 500, 6, 1, "", (("in", 0, 10), ("in", 1, 7)), (("in", 0, 9),))
PART = PartMetrics(
    (SOURCE,), (SinkMetrics("sums", 8, 12),), StateMetrics(1_000_000, 4, 100, 2_048, 150), restarts=2
)


def job(state: JobState = JobState.RUNNING, number: int = 1) -> JobMetrics:
    progress = JobProgress("sums", state, 10, 8, 1, 3, 1.5, 6.7, 5)
    return JobMetrics(number, progress, (PART,), at=1_002.0)


def test_every_metric_has_a_sample() -> None:
    assert {sample.name for sample in job().samples()} == {metric.name for metric in ALL_METRICS}


def test_samples_have_the_labels_that_their_metric_says() -> None:
    labels = {metric.name: metric.labels for metric in ALL_METRICS}
    for sample in job().samples():
        assert tuple(name for name, _ in sample.labels) == labels[sample.name]


def test_what_is_not_known_has_none() -> None:
    progress = JobProgress("k", JobState.RUNNING, 0, 0, 0, None, 0.0, 0.0, 0)
    empty = JobMetrics(1, progress, (PartMetrics((SourceMetrics("s"),)),))
    names = {sample.name for sample in empty.samples()}
    assert not names & {"watermarkLag", "currentEmitEventTimeLag", "pendingRecords", "currentSendTime"}
    assert "numRecordsIn" in names


def test_a_job_as_json() -> None:
    value = json_value(job())
    assert value["time"] == "1970-01-01T00:16:42.000+00:00"
    assert (value["job"], value["state"], value["numRecordsIn"], value["watermarkLag"]) == (
        "sums",
        "running",
        10,
        2_000,
    )
    assert value["tables"] == {
        "orders": {
            "pendingRecords": 3,
            "currentEmitEventTimeLag": 40,
            "sourceIdleTime": 500,
            "commitsSucceeded": 6,
            "commitsFailed": 1,
            "recordsLost": 2,
            "currentOffsets": {"in-0": 10, "in-1": 7},
            "committedOffsets": {"in-0": 9},
        },
        "sums": {"numRecordsSend": 8, "currentSendTime": 12},
    }


def test_prometheus_reads_them() -> None:
    endpoint = Endpoint(0, lambda: (job(), job(number=2)))
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{endpoint.port}/metrics", timeout=10) as answer:
            text = answer.read().decode()
        with pytest.raises(UnreachableError) as raised:
            Endpoint(endpoint.port, lambda: ())
    finally:
        endpoint.close()
    assert raised.value.diagnostics[0].code == "port-in-use"
    assert 'kafka_sql_numRecordsIn_total{job="sums",job_id="2"} 10.0' in text
    assert (
        'kafka_sql_committedOffsets{job="sums",job_id="1",partition="0",table="orders",topic="in"} 9.0'
        in text
    )
    for metric in ALL_METRICS:
        name = PREFIX + metric.name + ("_total" if metric.kind is Kind.COUNTER else "")
        assert f"\n{name}{{" in text


def test_lines_are_added_to_a_file_until_a_job_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "metrics.jsonl"
    path.write_text('{"of": "before"}\n')
    states = [JobState.RUNNING]
    written = MetricsFile(str(path), 3_600, lambda: (job(states[0]),))
    written.close()
    states[0] = JobState.FINISHED
    again = MetricsFile(str(path), 3_600, lambda: (job(states[0]),))
    again.close()
    again._write()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line.get("state") for line in lines] == [None, "running", "finished"]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreachableError) as raised:
        MetricsFile(str(tmp_path / "none" / "metrics.jsonl"), 1, lambda: ())
    assert raised.value.diagnostics[0].code == "file-unwritable"


def test_every_metric_of_the_dashboard_exists(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["metrics", "dashboard"]) == 0
    board = json.loads(capsys.readouterr().out)
    expressions = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    used = set(re.findall(r"\bkafka_sql_\w+", expressions + json.dumps(board["templating"])))
    given = {PREFIX + each.name + ("_total" if each.kind is Kind.COUNTER else "") for each in ALL_METRICS}
    assert used
    assert used <= given
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_the_metrics_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["metrics", "list", "--format", "json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed] == [metric.name for metric in ALL_METRICS]

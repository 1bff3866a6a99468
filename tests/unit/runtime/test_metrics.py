"""Metrics as samples, JSON lines and Prometheus' text, and the dashboard over them."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics_families
from prometheus_client.parser import text_string_to_metric_families

from kafka_sql.cli.main import run_command
from kafka_sql.runtime.client_metrics import CONSUMER, PRODUCER
from kafka_sql.runtime.metrics import ALL_METRICS, JobMetrics, Kind, json_value
from kafka_sql.runtime.metrics_file import MetricsFile
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.prometheus import PREFIX, Endpoint
from kafka_sql.spark.parts.part_metrics import (
    OperatorSize,
    PartMetrics,
    SinkMetrics,
    SourceMetrics,
    StateMetrics,
    TaskLoad,
)
from kafka_sql.text.diagnostics import UnreachableError

SOURCE = SourceMetrics(
    *("orders", 10, 2, 3, 40, 500, 6, 1, "", (("in", 0, 10), ("in", 1, 7)), (("in", 0, 9),)),
    records_late=5,
    bytes_in=1_000,
    fetch_lag_ms=30,
    records_in_rate=2.0,
    bytes_in_rate=200.0,
)
SINK = SinkMetrics("sums", 8, 12, 80, 0.5, 5.0)
PART = PartMetrics((SOURCE,), (SINK,), StateMetrics(1_000_000, 4, 100, 2_048, 150), restarts=2)

WATCHED = replace(
    PART,
    sources=(replace(SOURCE, client={name: 2.0 for name in CONSUMER}, ends=(("in", 0, 15), ("in", 2, 9))),),
    sinks=(replace(SINK, client={name: 3.0 for name in PRODUCER}),),
    state=StateMetrics(1_000_000, 4, 100, 2_048, 150, (OperatorSize("sums/TopN", 100, 2_048),)),
    loads=(TaskLoad("before exchange", 1, idle_ms=200, back_pressured_ms=700),),
)
"""With what librdkafka has told."""


def job(
    state: JobState = JobState.RUNNING, number: int = 1, parts: tuple[PartMetrics, ...] = (PART,)
) -> JobMetrics:
    progress = JobProgress("sums", state, 10, 8, 1, 3, 1.5, 6.7, 5)
    return JobMetrics(number, progress, parts, at=1_002.0)


def exposed(*jobs: JobMetrics, accept: str = "text/plain") -> str:
    endpoint = Endpoint(0, lambda: jobs)
    try:
        question = urllib.request.Request(
            f"http://127.0.0.1:{endpoint.port}/metrics", headers={"Accept": accept}
        )
        with urllib.request.urlopen(question, timeout=10) as answer:
            return answer.read().decode()
    finally:
        endpoint.close()


def test_every_metric_has_a_sample() -> None:
    found = {sample.name for sample in job(parts=(WATCHED,)).samples()}
    assert found == {metric.name for metric in ALL_METRICS}


def test_samples_have_the_labels_that_their_metric_says() -> None:
    labels = {metric.name: metric.labels for metric in ALL_METRICS}
    for sample in job(parts=(WATCHED,)).samples():
        assert tuple(name for name, _ in sample.labels) == labels[sample.name]


def test_what_is_not_known_has_none() -> None:
    progress = JobProgress("k", JobState.RUNNING, 0, 0, 0, None, 0.0, 0.0, 0)
    empty = JobMetrics(1, progress, (PartMetrics((SourceMetrics("s"),)),))
    names = {sample.name for sample in empty.samples()}
    assert not names & {"watermarkLag", "currentEmitEventTimeLag", "pendingRecords", "currentSendTime"}
    assert "numRecordsIn" in names


def test_partitions_and_tables_have_lags_of_their_own() -> None:
    two = PartMetrics((SOURCE, replace(SOURCE, table="more")), (), StateMetrics(5_000))
    figures = [
        (each.name, each.value, dict(each.labels))
        for each in job(parts=(WATCHED, two)).samples()
        if each.name in ("KafkaConsumer_records_lag", "tableWatermarkLag")
    ]
    assert figures == [
        ("KafkaConsumer_records_lag", 5, {"table": "orders", "topic": "in", "partition": "0"}),
        ("tableWatermarkLag", 2_000, {"table": "orders"}),
    ]


def test_clients_of_all_tables_together() -> None:
    """What is counted is added up, of what is the most the greatest counts; a mean of means says nothing."""
    one = replace(
        SOURCE, client={"request-total": 2.0, "request-latency-max": 7.0, "request-latency-avg": 1.0}
    )
    other = replace(SOURCE, table="more", client={"request-total": 3.0, "request-latency-max": 5.0})
    figures = {
        each.name: each.value for each in job(parts=(PartMetrics((one, other)),)).samples() if not each.labels
    }
    assert figures["job_KafkaConsumer_request_total"] == 5
    assert figures["job_KafkaConsumer_request_latency_max"] == 7
    assert "job_KafkaConsumer_request_latency_avg" not in figures
    assert "job_KafkaConsumer_connection_count" not in figures
    assert not any(name.startswith("job_KafkaProducer") for name in figures)


def test_the_time_of_a_task_adds_up_to_a_second() -> None:
    found = {each.name: each for each in job(parts=(PART, WATCHED)).samples() if "TimeMs" in each.name}
    assert {name: each.value for name, each in found.items()} == {
        "busyTimeMsPerSecond": 100,
        "backPressuredTimeMsPerSecond": 700,
        "idleTimeMsPerSecond": 200,
    }
    (place,) = {each.labels for each in found.values()}
    assert dict(place) == {"insert": "1", "task_name": "before exchange", "subtask_index": "1"}
    tasks = json_value(job(parts=(WATCHED,)))["tasks"]
    assert tasks == {"0/before exchange/1": {name: each.value for name, each in found.items()}}


def test_the_state_of_an_operator_has_its_name() -> None:
    (found,) = [each for each in job(parts=(PART, WATCHED)).samples() if each.name == "stateSize"]
    assert dict(found.labels) == {"insert": "1", "operator_name": "sums/TopN"}
    operators = json_value(job(parts=(WATCHED,)))["operators"]
    assert operators == {"0/sums/TopN": {"stateEntries": 100, "stateSize": 2_048}}


def test_a_job_as_json() -> None:
    value = json_value(job())
    assert value["time"] == "1970-01-01T00:16:42.000+00:00"
    assert (value["job_name"], value["state"], value["numRecordsIn"], value["watermarkLag"]) == (
        "sums",
        "running",
        10,
        2_000,
    )
    assert value["tables"] == {
        "orders": {
            "pendingRecords": 3,
            "currentEmitEventTimeLag": 40,
            "currentFetchEventTimeLag": 30,
            "records_consumed": 10,
            "records_consumed_rate": 2,
            "bytes_consumed": 1_000,
            "bytes_consumed_rate": 200,
            "sourceIdleTime": 500,
            "commitsSucceeded": 6,
            "commitsFailed": 1,
            "recordsLost": 2,
            "lateRecords": 5,
            "currentOffsets": {"in-0": 10, "in-1": 7},
            "committedOffsets": {"in-0": 9},
            "tableWatermarkLag": 2_000,
        },
        "sums": {
            "numRecordsSend": 8,
            "currentSendTime": 12,
            "numBytesSend": 80,
            "record_send_rate": 0.5,
            "byte_rate": 5,
        },
    }


def test_prometheus_reads_them() -> None:
    text = exposed(job(parts=(WATCHED,)), job(number=2, parts=(WATCHED,)))
    assert 'kafka_sql_KafkaConsumer_request_total{job_id="2",job_name="sums",table="orders"} 2.0' in text
    assert 'kafka_sql_KafkaProducer_batch_size_avg{job_id="1",job_name="sums",table="sums"} 3.0' in text
    assert 'kafka_sql_numRecordsIn_total{job_id="2",job_name="sums"} 10.0' in text
    assert (
        'kafka_sql_committedOffsets{job_id="1",job_name="sums",partition="0",table="orders",topic="in"} 9.0'
        in text
    )
    for metric in ALL_METRICS:
        name = PREFIX + metric.name.removesuffix("_total") + ("_total" if metric.kind is Kind.COUNTER else "")
        assert f"\n{name}{{" in text


def test_no_two_series_have_the_same_labels() -> None:
    """Three INSERTs of a statement set read one table, two of them write one."""
    behind = replace(SOURCE, pending=9, current=(("in", 0, 4), ("in", 2, 1)), committed=())
    parts = (
        WATCHED,
        PartMetrics((behind,), (SinkMetrics("sums", 5, None, 20, 0.25, 1.0),)),
        PartMetrics(WATCHED.sources),
    )
    jobs = job(parts=parts), job(number=2, parts=parts)
    plain = list(text_string_to_metric_families(exposed(*jobs)))
    strict = list(openmetrics_families(exposed(*jobs, accept="application/openmetrics-text")))
    for families in (plain, strict):
        series = [(each.name, *sorted(each.labels.items())) for family in families for each in family.samples]
        assert len(series) == len(set(series)) > 2 * len(ALL_METRICS)
        assert not {"job", "instance"} & {name for _, *labels in series for name, _ in labels}
    (tables,) = {json.dumps(json_value(each)["tables"], sort_keys=True) for each in jobs}
    orders, sums = (json.loads(tables)[name] for name in ("orders", "sums"))
    assert (orders["pendingRecords"], orders["commitsSucceeded"], orders["recordsLost"]) == (9, 18, 2)
    assert orders["currentOffsets"] == {"in-0": 4, "in-1": 7, "in-2": 1}  # what is furthest behind
    assert orders["KafkaConsumer_request_total"] == 4
    assert orders["KafkaConsumer_connection_count"] == 2
    sums = {name: value for name, value in sums.items() if not name.startswith("KafkaProducer_")}
    assert sums == {
        "numRecordsSend": 13,
        "currentSendTime": 12,
        "numBytesSend": 100,
        "record_send_rate": 0.75,
        "byte_rate": 6,
    }
    assert (orders["currentFetchEventTimeLag"], orders["bytes_consumed"], orders["bytes_consumed_rate"]) == (
        *(30, 1_000, 200),
    )


def test_bytes_and_rates_of_a_job_are_those_of_its_tables() -> None:
    names = ("numBytesIn", "numBytesOut", "numBytesInPerSecond", "numBytesOutPerSecond")

    def figures(state: JobState) -> list[object]:
        told = json_value(job(state))
        return [told[name] for name in (*names, "numRecordsOutPerSecond")]

    assert figures(JobState.RUNNING) == [1_000, 80, 200, 5, 0.5]
    assert figures(JobState.FINISHED) == [1_000, 80, 0, 0, 0]


def test_a_job_is_called_by_its_pipeline_name() -> None:
    named = replace(job(), pipeline="shop")
    assert 'kafka_sql_running{job_id="1",job_name="shop"} 1.0' in exposed(named)
    assert json_value(named)["job_name"] == "shop"


def test_a_port_that_is_taken_is_told() -> None:
    endpoint = Endpoint(0, lambda: ())
    try:
        with pytest.raises(UnreachableError) as raised:
            Endpoint(endpoint.port, lambda: ())
    finally:
        endpoint.close()
    assert raised.value.diagnostics[0].code == "port-in-use"


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
    labels = {"job_name", "job_id", *(label for each in ALL_METRICS for label in each.labels)}
    shown = re.findall(r"\{\{(\w+)\}\}", json.dumps(board)) + re.findall(
        r"[{,(](\w+)(?:=~|, |\) )", expressions
    )
    assert set(shown) <= labels
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_the_metrics_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["metrics", "list", "--format", "json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed] == [metric.name for metric in ALL_METRICS]

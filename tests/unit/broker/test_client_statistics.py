"""librdkafka's statistics under Kafka's names, and what tasks report of them."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import Any

from kafka_sql.broker.statistics.client_statistics import ClientKind, ClientStatistics, figures, statistics_of
from kafka_sql.runtime.client_metrics import CONSUMER, PRODUCER
from kafka_sql.spark.platform.task_reports import ReportListener, TaskReport, TaskReporter, together

WINDOW = {"min": 100, "max": 9_000, "avg": 3_000, "cnt": 2}
BROKER = {
    "nodeid": 1,
    "state": "UP",
    "connects": 2,
    "disconnects": 1,
    "txretries": 3,
    "waitresp_cnt": 4,
    "rtt": WINDOW,
    "req": {"Fetch": 8},
    "throttle": {"min": 0, "max": 20, "avg": 5, "cnt": 4},
    "int_latency": WINDOW,
}
TOLD: dict[str, Any] = {
    "tx": 10,
    "tx_bytes": 100,
    "rx": 9,
    "rx_bytes": 1_000,
    "txmsgs": 7,
    "txmsg_bytes": 70,
    "rxmsgs": 8,
    "rxmsg_bytes": 80,
    "msg_size": 400,
    "msg_size_max": 1_000,
    "brokers": {
        "h:1/1": BROKER,
        "h:2/2": {**BROKER, "nodeid": 2, "state": "DOWN", "rtt": {**WINDOW, "avg": 6_000, "cnt": 1}},
        "h:1/bootstrap": {**BROKER, "nodeid": -1, "connects": 90},
    },
    "topics": {
        "t": {
            "metadata_age": 1500,
            "batchsize": {"avg": 500, "max": 900, "cnt": 2},
            "batchcnt": {"avg": 5, "max": 9, "cnt": 2},
            "partitions": {
                "0": {"consumer_lag": -1, "app_offset": 10, "ls_offset": 14, "lo_offset": 2},
                "1": {"consumer_lag": -1, "app_offset": 20, "ls_offset": 26},
                "2": {"consumer_lag": -1, "app_offset": -1001, "ls_offset": 90},
                "-1": {"app_offset": 0, "ls_offset": 99},
            },
        }
    },
}
"""As librdkafka's STATISTICS.md lays them out: times in microseconds, throttling in milliseconds."""


def told_twice(kind: ClientKind) -> dict[str, float]:
    statistics = ClientStatistics(kind)
    statistics(json.dumps({**TOLD, "ts": 1_000_000}))
    more = {"tx": 20, "tx_bytes": 300, "txmsgs": 27, "txmsg_bytes": 270, "rxmsgs": 28, "rxmsg_bytes": 480}
    fetched = {name: {**each, "req": {"Fetch": 10}} for name, each in TOLD["brokers"].items()}
    statistics(json.dumps({**TOLD, **more, "ts": 3_000_000, "brokers": fetched}))
    return {name.removeprefix(kind.value): value for name, value in statistics.latest.items()}


def test_a_consumer_has_the_figures_that_are_listed() -> None:
    found = dict(figures(TOLD, ClientKind.CONSUMER))
    assert set(told_twice(ClientKind.CONSUMER)) == {
        each for each in CONSUMER if not each.startswith("commit-")
    }
    assert (found["request-total"], found["incoming-byte-total"], found["records-consumed-total"]) == (
        10,
        1000,
        8,
    )
    assert (found["connection-count"], found["connection-creation-total"]) == (1, 4)
    assert (found["request-latency-avg"], found["request-latency-max"]) == (4.0, 9.0)
    assert (found["fetch-throttle-time-avg"], found["records-lag-max"]) == (5.0, 6)


def test_a_producer_has_the_figures_that_are_listed() -> None:
    found = dict(figures(TOLD, ClientKind.PRODUCER))
    assert set(told_twice(ClientKind.PRODUCER)) == set(PRODUCER)
    assert (found["record-send-total"], found["byte-total"], found["record-retry-total"]) == (7, 70, 6)
    assert (found["buffer-available-bytes"], found["batch-size-avg"]) == (600, 500)
    assert (found["record-queue-time-avg"], found["records-per-request-avg"]) == (3.0, 5)


def test_rates_and_means_are_those_since_the_client_told_before() -> None:
    consumer = told_twice(ClientKind.CONSUMER)
    assert (consumer["request-rate"], consumer["request-size-avg"]) == (5.0, 20.0)
    assert (consumer["fetch-total"], consumer["fetch-rate"], consumer["fetch-size-avg"]) == (20, 2.0, 100.0)
    assert (consumer["records-per-request-avg"], consumer["records-lag-avg"]) == (5.0, 5)
    assert consumer["records-lead-min"] == 8
    producer = told_twice(ClientKind.PRODUCER)
    assert (producer["record-send-rate"], producer["record-size-avg"]) == (10.0, 10.0)
    assert (producer["metadata-age"], producer["batch-size-max"]) == (1.5, 900)


def test_what_was_not_measured_has_none() -> None:
    for kind in ClientKind:
        found = dict(figures({"brokers": {"h:1/1": {"nodeid": 1, "rtt": {"cnt": 0, "avg": 0}}}}, kind))
        assert found["request-total"] == 0
        assert not {"request-latency-avg", "records-lag-max", "batch-size-avg"} & set(found)


def test_a_client_names_its_figures() -> None:
    statistics = ClientStatistics(ClientKind.CONSUMER)
    assert statistics.latest == {}
    statistics(json.dumps(TOLD))
    assert statistics.latest["KafkaConsumer.request-total"] == 10
    statistics(json.dumps({**TOLD, "tx": 12, "brokers": {}}))
    assert statistics.latest["KafkaConsumer.request-total"] == 12
    assert statistics.latest["KafkaConsumer.request-latency-avg"] == 4.0  # the last that was measured
    assert statistics_of("a query") is statistics_of("a query")
    assert statistics_of("a query") is not statistics_of("another")


def test_tasks_that_use_one_client_after_another_count_each_request_once() -> None:
    listener, seen = ReportListener(), ClientStatistics(ClientKind.CONSUMER)
    seen.latest = {"c.request-total": 100.0, "c.connection-count": 1.0}
    address = listener.address()

    def requests() -> float:
        tables = listener.tables(address)
        return tables["t"].tasks.client.get("c.request-total", 0) if "t" in tables else 0

    for more in (5.0, 7.0):
        reporter = TaskReporter(address, "t")
        reporter.watch(partial(getattr, seen, "latest"))
        before = requests()
        reporter.add(read=1)
        total = seen.latest["c.request-total"] + more
        seen.latest = {"c.request-total": total, "c.connection-count": 1.0}
        reporter.close()
        limit = time.monotonic() + 5
        while requests() != before + more:
            assert time.monotonic() < limit, requests()
            time.sleep(0.01)
    assert listener.tables(address)["t"].tasks.client == {"c.request-total": 12.0, "c.connection-count": 1.0}
    listener.close()


def test_figures_of_two_clients() -> None:
    one, other = {"a-total": 2.0, "b": 5.0}, {"a-total": 3.0, "b": 1.0, "c": 4.0}
    assert together(one, other) == {"a-total": 5.0, "b": 1.0, "c": 4.0}
    assert TaskReport("", "t").client == {}

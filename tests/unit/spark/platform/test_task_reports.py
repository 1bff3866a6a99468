"""Reports of tasks reach the driver and are added up by table."""

from __future__ import annotations

import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from kafka_sql.broker.statistics.outages import Outage, tell
from kafka_sql.spark.parts.part_metrics import outage_of, table_metrics
from kafka_sql.spark.platform import task_reports
from kafka_sql.spark.platform.task_reports import (
    History,
    Rates,
    ReportListener,
    SourceStatus,
    StatusReporter,
    TableReport,
    TaskReport,
    TaskReporter,
)
from kafka_sql.text.redaction import hide


@pytest.fixture
def listener() -> Iterator[ReportListener]:
    listener = ReportListener()
    yield listener
    listener.close()


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_what_was_counted_last_is_told_though_nothing_follows(listener: ReportListener) -> None:
    address = listener.address()
    reporter = TaskReporter(address, "orders")
    for _ in range(3):
        reporter.add(read=1)

    def told() -> bool:
        reporter.beat()
        return listener.counts(address)[0] == 3

    wait_for(told)
    reporter.close()


def test_what_tasks_wait_for_is_told_until_it_answers(
    listener: ReportListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = listener.address()

    def outage() -> str:
        return outage_of(listener.tables(address))

    hide("s3cret-word")
    reporters = [TaskReporter(address, "orders"), TaskReporter(address, "users"), TaskReporter(None)]
    reporters[0].add(read=1)
    wait_for(lambda: "orders" in listener.tables(address))
    assert outage() == ""
    tell(Outage("the registry", "does not answer (s3cret-word)"))
    wait_for(lambda: outage() == "the registry does not answer (******)")
    reporters[0].hear(Outage("the registry"))
    wait_for(lambda: listener.tables(address)["orders"].outage == Outage("the registry"))
    assert outage().endswith("does not answer (******)")  # for the other
    tell(Outage())
    wait_for(lambda: outage() == "the registry answers again")
    monkeypatch.setattr(task_reports, "_OVER_SAID_S", 0.0)
    assert outage() == ""
    reporters[1].add(read=1)
    tell(Outage("the registry", "is away"))
    wait_for(lambda: outage() == "the registry is away")
    monkeypatch.setattr(task_reports, "_WAITING_SAID_S", 0.0)  # the task was killed
    assert outage() == ""
    for reporter in reporters:
        reporter.close()


def test_tasks_are_added_up_by_table(listener: ReportListener) -> None:
    address = listener.address()
    for rows in (3, 4):
        reporter = TaskReporter(address, "orders")
        reporter.event_time_lag_ms = rows
        reporter.fetch_lag_ms = rows - 1
        reporter.bytes_read = 10 * rows
        reporter.rejected = 1
        reporter.add(read=rows)
        reporter.close()
    writer = TaskReporter(address, "sums")
    writer.send_ms = 12
    writer.bytes_written = 50
    writer.add(written=5)
    writer.close()
    wait_for(lambda: listener.counts(address) == (7, 5, {"orders": 2}))
    sources, sinks = table_metrics(listener.tables(address))
    assert [(each.table, each.records_in, each.event_time_lag_ms) for each in sources] == [("orders", 7, 4)]
    assert [(each.table, each.records_out, each.send_ms) for each in sinks] == [("sums", 5, 12)]
    assert (sources[0].fetch_lag_ms, sources[0].bytes_in, sinks[0].bytes_out) == (3, 70, 50)


def test_what_clients_tell_is_added_up_where_it_grows(
    listener: ReportListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each task counts from when it began; of a figure that goes up and down the newest counts."""
    monkeypatch.setattr(task_reports, "_EVERY_S", -1.0)
    address = listener.address()
    told = [{"sent-total": 10.0, "age": 1.0}]
    tasks = [TaskReporter(address, "sums") for _ in range(2)]

    def client() -> dict[str, float]:
        found = listener.tables(address).get("sums")
        return {} if found is None else found.tasks.client

    for task in tasks:
        task.watch(lambda: told[0])
    for sent, age, task in ((13.0, 5.0, tasks[0]), (17.0, 2.0, tasks[1]), (20.0, 3.0, tasks[0])):
        told[0] = {"sent-total": sent, "age": age}
        task.beat()
        wait_for(lambda: client().get("age") == age)  # noqa: B023
    added_up = client()
    for task in tasks:
        task.close()
    assert added_up == {"sent-total": 10.0 + 7.0, "age": 3.0}


def test_rates_are_those_of_the_last_minute() -> None:
    begin = TaskReport("", "")
    history = History(deque([(0.0, begin)]))
    at = partial(TaskReport, "", "t")
    assert history.rates(10.0, at(read=100, bytes_read=1_000)) == Rates(10.0, 0.0, 100.0, 0.0)
    assert history.rates(10.5, at(read=100, written=21)).written == 2.0
    assert history.rates(40.0, at(read=400)).read == 10.0
    assert history.rates(70.0, at(read=400)).read == 5.0  # against the 10th second
    assert history.rates(500.0, at(read=400)).read == 0.0
    assert len(history.samples) < 5


def test_more_tasks_than_are_remembered_still_count(listener: ReportListener) -> None:
    address = listener.address()
    for number in range(600):
        reporter = TaskReporter(address, "orders")
        reporter.add(read=1)
        reporter.close()
        if number % 50 == 49:  # a datagram that finds no room is lost
            wait_for(lambda: listener.counts(address)[0] == number + 1)  # noqa: B023
    assert listener.counts(address) == (600, 0, {})


def test_the_offsets_of_many_partitions_come_in_several_reports(listener: ReportListener) -> None:
    address = listener.address()
    places = tuple(("t" * 249, number, number * 1000) for number in range(1_200))
    reporter = StatusReporter(address)
    reporter.tell(SourceStatus("orders", 7, 2, 1, "", places, places, places), now=True)
    reporter.close()
    wait_for(lambda: len(listener.tables(address).get("orders", _NOTHING).current) == len(places))
    ((source,), _) = table_metrics(listener.tables(address))
    assert (source.pending, source.commits_succeeded, source.commits_failed) == (7, 2, 1)
    assert (source.current, source.committed, source.ends) == (places, places, places)


def test_status_is_told_twice_a_second_at_most(listener: ReportListener) -> None:
    address = listener.address()
    reporter = StatusReporter(address)
    reporter.tell(SourceStatus("orders", 1))
    reporter.tell(SourceStatus("orders", 2))
    reporter.tell(SourceStatus("orders", 3), now=True)
    reporter.close()
    wait_for(lambda: _pending(listener.tables(address)) == 3)
    assert not listener.tables(address)["orders"].committed


def test_what_is_no_report_is_left_out(listener: ReportListener) -> None:
    address = listener.address()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        for text in (
            b"",
            b"x" * 20,
            address.part + b"{",
            address.part + b"[1]",
            address.part + b'{"task": "1"}',
        ):
            sender.sendto(text, (address.host, address.port))
    TaskReporter(address, "orders").close()
    wait_for(lambda: "orders" in listener.tables(address))
    assert list(listener.tables(address)) == ["orders"]
    listener.forget(address)
    assert listener.tables(address) == {}


def _pending(tables: dict[str, TableReport]) -> int | None:
    status = tables["orders"].status if "orders" in tables else None
    return status.pending if status is not None else None


_NOTHING = TableReport(tasks=None)  # type: ignore[arg-type]


def test_a_listener_that_is_closed_leaves_no_thread() -> None:
    before = set(threading.enumerate())
    listener = ReportListener()
    [receiver] = set(threading.enumerate()) - before
    listener.close()
    receiver.join(5)
    assert not receiver.is_alive()

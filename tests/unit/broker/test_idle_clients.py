"""What idle clients have to say does not pile up: they are polled, or closed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

import pytest

from kafka_sql.broker.client import consumer, idle_clients, producer
from kafka_sql.broker.client.consumer import asked_consumer
from kafka_sql.broker.client.producer import new_producer
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.offsets import range_consumer
from kafka_sql.broker.offsets.range_consumer import RangeConsumer

NOWHERE = [("bootstrap.servers", "127.0.0.1:1"), ("statistics.interval.ms", "10")]


def nowhere(role: ClientRole, *more: tuple[str, str]) -> ClientProperties:
    return translate([*NOWHERE, *more], role)


def within(seconds: float, condition: Callable[[], bool]) -> bool:
    limit = time.monotonic() + seconds
    while not condition() and time.monotonic() < limit:
        time.sleep(0.01)
    return condition()


@pytest.fixture
def own_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_clients, "_running", None)
    monkeypatch.setattr(idle_clients, "_EVERY_S", 0.01)


@pytest.mark.usefixtures("own_thread")
def test_chores_are_done_again_and_again() -> None:
    done: list[str] = []

    def fails() -> None:
        done.append("fails")
        raise ValueError

    def works() -> None:
        done.append("works")

    for chore in (fails, works, works):
        idle_clients.look_after(chore)
    assert within(10, lambda: done.count("works") > 2)
    assert abs(done.count("fails") - done.count("works")) <= 1
    running: Any = idle_clients._running
    running.chores.clear()


@pytest.mark.usefixtures("own_thread")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_process_that_was_forked_has_chores_of_its_own() -> None:
    idle_clients.look_after(lambda: None)
    child = os.fork()
    if not child:
        done: list[int] = []
        idle_clients.look_after(lambda: done.append(1))
        running: Any = idle_clients._running
        os._exit(0 if within(10, lambda: bool(done)) and len(running.chores) == 1 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_a_producer_is_polled_while_it_sends_nothing() -> None:
    kept = new_producer(nowhere(ClientRole.PRODUCER))

    def told() -> bool:
        producer._poll_idle()
        return bool(kept.statistics.latest)

    kept.sending = True
    assert not within(0.3, told)
    kept.sending = False
    assert within(20, told)


def test_a_consumer_for_questions_is_polled_and_tells_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []
    heard: list[Any] = []

    class Asked(consumer._Asked):
        def __init__(self, config: dict[str, Any]) -> None:
            given.append(config)
            super().__init__({**config, "error_cb": heard.append})

    monkeypatch.setattr(consumer, "_Asked", Asked)
    asked = asked_consumer(nowhere(ClientRole.CONSUMER))
    assert given[0]["statistics.interval.ms"] == "0"

    def polled() -> bool:
        consumer._poll_asked()
        return bool(heard)

    assert within(20, polled)
    before = len(consumer._ASKED)
    del asked
    assert len(consumer._ASKED) == before - 1


def test_a_reader_that_was_not_used_for_long_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Any] = []
    monkeypatch.setattr(range_consumer, "_CACHE", {})
    monkeypatch.setattr(range_consumer, "_close", closed.append)
    properties = nowhere(ClientRole.CONSUMER)
    for reader in ("one", "two"):
        with RangeConsumer(properties, [("t", 0, 5, 5)], reader=reader):
            pass
    kept = range_consumer._CACHE
    range_consumer._close_unused()
    assert not closed
    kept[properties, "one"].kept_at -= 3_600
    range_consumer._close_unused()
    assert len(closed) == 1
    assert list(kept) == [(properties, "two")]

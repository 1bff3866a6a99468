"""Records on their way from tasks to the driver: all of them, once, or none."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.kafka_write import driver_channel as module
from kafka_sql.spark.kafka_write.driver_channel import HandOver, hand_over
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.text.diagnostics import JobError


def block(*values: bytes) -> pa.RecordBatch:
    return Records("topic", values).batch()


def taken(records: HandOver) -> list[bytes | None]:
    return [value for found in records.records() for value in found.values]


def in_thread(address: str, attempt: int, batches: list[pa.RecordBatch]) -> threading.Thread:
    thread = threading.Thread(target=hand_over, args=(address, attempt, batches))
    thread.start()
    return thread


def test_what_all_tasks_hand_over_comes_in_their_order():
    with HandOver() as records:
        tasks = [
            in_thread(records.address, attempt, [block(b"%d-0" % attempt), block(), block(b"%d-1" % attempt)])
            for attempt in range(5)
        ]
        for task in tasks:
            task.join()
        assert hand_over(records.address, 9, []) == 0
        records.complete({9: 0} | dict.fromkeys(range(5), 2))
        found = taken(records)
        assert sorted(found) == [b"%d-%d" % (attempt, n) for attempt in range(5) for n in range(2)]
        for attempt in range(5):
            assert found.index(b"%d-0" % attempt) < found.index(b"%d-1" % attempt)
    assert not Path(records.address).exists()


def test_records_are_published_before_the_tasks_have_ended():
    with HandOver() as records:
        first, released = records.records(), threading.Event()

        def slow() -> Iterator[pa.RecordBatch]:
            yield block(b"a")
            assert released.wait(60)
            yield block(b"b")

        task = threading.Thread(target=hand_over, args=(records.address, 1, slow()))
        task.start()
        assert next(first).values == [b"a"]
        released.set()
        task.join()
        records.complete({1: 2})
        assert [found.values for found in first] == [[b"b"]]


def test_more_than_may_wait_is_taken_when_there_is_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "_WAITING_BYTES", 1000)
    with HandOver() as records:
        task = in_thread(records.address, 1, [block(bytes(200_000)) for _ in range(20)])
        first = records.records()
        assert len(next(first).values) == 1
        assert task.is_alive()
        records.complete({1: 20})
        assert sum(len(found.values) for found in first) == 19
        task.join()


def refused(records: HandOver) -> str:
    """Why not all of the records came."""
    with pytest.raises(JobError) as raised:
        taken(records)
    (problem,) = raised.value.diagnostics
    assert problem.code == "transaction-aborted"
    return problem.notes[0]


@pytest.mark.parametrize("sent", [b"", b"\0\0\0", bytes(7) + b"\1" + bytes(7) + b"\5"])
def test_a_task_that_dies_fails_all(sent: bytes):
    with HandOver() as records:
        with socket.socket(socket.AF_UNIX) as dying:
            dying.connect(records.address)
            dying.sendall(sent)
        assert "is gone" in refused(records)
    assert records.broken


def test_a_task_that_is_executed_again_fails_all():
    with HandOver() as records:
        for attempt in (1, 2):
            hand_over(records.address, attempt, [block(b"a")])
        records.complete({2: 1})
        assert "more than once" in refused(records)


def test_a_task_that_lies_about_its_records_fails_all():
    with HandOver() as records:
        hand_over(records.address, 1, [block(b"a")])
        records.complete({1: 2})
        refused(records)


def test_what_is_cancelled_is_taken_from_nobody():
    with HandOver() as records:
        task_failed = threading.Event()

        def endless() -> Iterator[pa.RecordBatch]:
            while True:
                yield block(bytes(100_000))

        def send() -> None:
            with pytest.raises(OSError):  # noqa: PT011 - a broken pipe, or a connection that is reset
                hand_over(records.address, 1, endless())
            task_failed.set()

        task = threading.Thread(target=send)
        task.start()
        next(records.records())
        records.cancel("a task failed")
        assert refused(records) == "a task failed"
        task.join(60)
        assert task_failed.is_set()
    assert not records.broken


def test_what_is_complete_cannot_be_cancelled():
    with HandOver() as records:
        hand_over(records.address, 1, [block(b"a")])
        records.complete({1: 1})
        first = records.records()
        assert next(first).values == [b"a"]
        assert next(first, None) is None
        records.cancel("too late")
        assert taken(records) == []

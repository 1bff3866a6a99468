"""The connections between tasks: messages arrive as they were sent, a slow receiver slows its senders,
barriers are aligned, and a connection that is cut is noticed."""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark
from kafka_sql.spark.strategies.pipeline.exchange.links import (
    CREDIT,
    Delivery,
    Exchange,
    Link,
    Lost,
    Sender,
    SendingThread,
    send_to_all,
)
from kafka_sql.spark.strategies.pipeline.exchange.messages import Barrier, Marks, Rows
from kafka_sql.spark.strategies.pipeline.exchange.stage_thread import StageThread
from kafka_sql.spark.strategies.pipeline.exchange.task_time import TaskTime
from kafka_sql.text.diagnostics import JobError

LIMIT_S = 20.0


def batch(*numbers: int, text: str = "") -> pa.RecordBatch:
    columns = [pa.array(numbers, pa.int64()), pa.array([text] * len(numbers))]
    return pa.RecordBatch.from_arrays(columns, names=["n", "s"])


def comes(condition: Callable[[], bool]) -> bool:
    limit = time.monotonic() + LIMIT_S
    while not condition() and time.monotonic() < limit:
        time.sleep(0.01)
    return condition()


@contextmanager
def connected(
    tasks: int, host: str | None = None, sending: SendingThread | None = None
) -> Iterator[list[tuple[Exchange, Sequence[Link]]]]:
    """The ends of an exchange between so many tasks, where task 0 sends as ``sending`` says."""
    secret = secrets.token_bytes(32)
    ends = [Exchange(number, secret, host=host) for number in range(tasks)]
    addresses = [end.address for end in ends]
    links: dict[int, Sequence[Link]] = {}

    def connect(number: int) -> None:
        mine = SendingThread() if number or sending is None else sending
        links[number] = ends[number].connect(addresses, mine)

    threads = [threading.Thread(target=connect, args=(number,)) for number in range(tasks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LIMIT_S)
    try:
        yield [(end, links[number]) for number, end in enumerate(ends)]
    finally:
        for end in ends:
            end.close()


def received(end: Exchange) -> Delivery:
    found = end.inbox.get(timeout=LIMIT_S)
    assert isinstance(found, Delivery)
    found.done()
    return found


@pytest.mark.parametrize("host", [None, "127.0.0.1"])
def test_messages_arrive_as_they_were_sent(host: str | None) -> None:
    other = pa.RecordBatch.from_pydict({"d": pa.array([None, "1.50"]).cast(pa.decimal128(10, 2))})
    sent = [
        Rows(0, batch(1, 2)),
        Rows(1, other),
        Rows(0, batch(text="none")),
        Marks((SourceMark(5), SourceMark(None, is_idle=True))),
        Rows(0, batch(3)),
        Rows(0, other),
        Barrier(7, last=False),
    ]
    with connected(3, host) as ends:
        for sender, (_, links) in enumerate(ends):
            for message in sent:
                links[(sender + 1) % 3].send(message)
            send_to_all(links, Barrier(8, last=True))
        for number, (end, _) in enumerate(ends):
            found: dict[int, list[object]] = {0: [], 1: [], 2: []}
            for _ in range(len(sent) + 3):
                delivery = received(end)
                found[delivery.sender.task].append(delivery.message)
            last = Barrier(8, last=True)
            assert found == {(number + 2) % 3: [*sent, last], number: [last], (number + 1) % 3: [last]}


@pytest.mark.parametrize("receiver", [0, 1], ids=["itself", "another task"])
def test_a_slow_receiver_slows_its_senders(receiver: int) -> None:
    rows = Rows(0, batch(*range(1000), text="x" * 400))
    most = 40
    size = rows.batch.nbytes
    assert most * size > 2 * CREDIT
    with connected(2) as ends:
        (_, links), sent = ends[0], []

        def send() -> None:
            for number in range(most):
                links[receiver].send(rows)
                sent.append(number)

        thread = threading.Thread(target=send, daemon=True)
        thread.start()
        assert comes(lambda: (len(sent) + 1) * size > CREDIT)
        time.sleep(0.3)
        assert len(sent) * size <= CREDIT
        inbox = ends[receiver][0].inbox
        for _ in range(most):
            found = inbox.get(timeout=LIMIT_S)
            assert isinstance(found, Delivery)
            assert found.message == rows
            assert inbox.qsize() * size <= CREDIT
            found.done()
        thread.join(LIMIT_S)
        assert len(sent) == most


def test_a_message_that_is_larger_than_the_credit_arrives() -> None:
    large = Rows(0, batch(1, text="x" * (CREDIT + 1)))
    with connected(2) as ends:
        for receiver in (0, 1):
            ends[0][1][receiver].send(large)
            assert received(ends[receiver][0]).message == large


def test_who_waits_for_credit_hears_of_a_failure() -> None:
    large = Rows(0, batch(1, text="x" * (CREDIT + 1)))

    def fail() -> None:
        raise InterruptedError

    with connected(2, sending=SendingThread(check=fail)) as ends:
        for link in ends[0][1]:
            link.send(large)
            with pytest.raises(InterruptedError):
                link.send(large)


@pytest.mark.parametrize("last", [True, False])
def test_a_connection_that_ends_before_the_last_barrier_is_lost(last: bool) -> None:
    with connected(2) as ends:
        send_to_all(ends[0][1], Barrier(1, last=last))
        assert received(ends[1][0]).message == Barrier(1, last=last)
        ends[0][0].close()
        if not last:
            assert ends[1][0].inbox.get(timeout=LIMIT_S) == Lost(Sender(0, 0))
        else:
            time.sleep(0.2)
            assert ends[1][0].inbox.empty()


def test_a_stranger_is_no_task() -> None:
    secret = secrets.token_bytes(32)
    ends = [Exchange(number, secret, host="127.0.0.1") for number in range(2)]
    host, port = ends[0].address
    addresses = [end.address for end in ends]
    other = threading.Thread(target=ends[1].connect, args=(addresses, SendingThread()), daemon=True)
    with socket.create_connection((str(host), int(port)), 5) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\n\r\n")
        other.start()
        stranger.close()
        links = ends[0].connect(addresses, SendingThread())
        other.join(LIMIT_S)
    links[1].send(Barrier(1, last=True))
    assert received(ends[1]).message == Barrier(1, last=True)
    for end in ends:
        end.close()


@dataclass
class Noted:
    """Work that notes what is asked for."""

    seen: list[object] = field(default_factory=list)

    def rows(self, path: int, batches: Sequence[pa.RecordBatch]) -> None:
        self.seen += [number for each in batches for number in each.column(0).to_pylist()]
        if -1 in self.seen:
            raise ValueError("a row that is wrong")

    def marks(self, sender: Sender, marks: Sequence[SourceMark]) -> None:
        self.seen.append((sender.task, marks[0].us))

    def checkpoint(self, barrier: Barrier) -> None:
        self.seen.append(f"checkpoint {barrier.number}")

    def commit(self, batch: int, fingerprint: str) -> None:
        self.seen.append(f"commit {batch} {fingerprint}")

    def go_on(self, batch: int) -> None:
        self.seen.append(f"go on {batch}")

    def beat(self) -> None:
        """Nothing is due."""


def test_what_follows_a_barrier_waits_for_the_checkpoint() -> None:
    """A task that has heard that the checkpoint was noted sends at once; one that has not must not work on
    it: it belongs to the next checkpoint."""
    with connected(2) as ends:
        work = Noted()
        half = StageThread(ends[0][0].inbox, 2, work, SendingThread())
        half.start()
        mine, other = ends[0][1][0], ends[1][1][0]
        other.send(Rows(0, batch(1)))
        other.send(Barrier(1, last=False))
        other.send(Rows(0, batch(4)))
        other.send(Marks((SourceMark(9),)))
        assert comes(lambda: work.seen == [1])
        mine.send(Rows(0, batch(2, 3)))
        assert comes(lambda: work.seen == [1, 2, 3])
        mine.send(Barrier(1, last=False))
        assert comes(lambda: work.seen[3:] == ["checkpoint 1"])
        half.commit(1, "abc")
        assert comes(lambda: work.seen[4:] == ["commit 1 abc"])
        half.go_on(2)
        mine.send(Rows(0, batch(5)))
        assert comes(lambda: len(work.seen) == 9)
        assert work.seen[5] == "go on 2"
        assert [each for each in work.seen[6:] if each != 5] == [4, (1, 9)]
        half.check()
        half.stop()


def test_the_other_half_hears_what_this_one_failed_with() -> None:
    with connected(2) as ends:
        half = StageThread(ends[0][0].inbox, 2, Noted(), SendingThread())
        half.start()
        ends[1][1][0].send(Rows(0, batch(-1)))
        with pytest.raises(ValueError, match="a row that is wrong"):
            assert comes(lambda: half.check() is not None)
        half.stop()


def test_a_lost_connection_fails_the_task() -> None:
    with connected(2) as ends:
        half = StageThread(ends[0][0].inbox, 2, Noted(), SendingThread())
        half.start()
        ends[1][0].close()
        with pytest.raises(JobError, match="connection with task 1"):
            assert comes(lambda: half.check() is not None)
        half.stop()


def test_a_sender_that_waits_for_credit_is_back_pressured() -> None:
    clock = TaskTime(lambda: time.monotonic() * 100)  # a hundredth of a second is one
    with connected(2, sending=SendingThread(time=clock)) as ends:
        _, links = ends[0]
        large = Rows(0, batch(*range(CREDIT // 8)))
        links[1].send(large)
        sender = threading.Thread(target=links[1].send, args=(large,), daemon=True)
        sender.start()
        assert comes(lambda: (clock.load() or (0, 0))[1] > 900)
        received(ends[1][0])
        sender.join(LIMIT_S)
        received(ends[1][0])

"""The thread of a task that works in a stage after an exchange: it takes what all tasks send to the keys of
this one."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from functools import partial
from queue import Empty
from typing import Protocol, TypeGuard

import pyarrow as pa

from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark
from kafka_sql.spark.strategies.pipeline.exchange.links import (
    Command,
    Delivery,
    Inbox,
    Lost,
    Sender,
    SendingThread,
    connection_lost,
)
from kafka_sql.spark.strategies.pipeline.exchange.messages import Barrier, Marks, Rows
from kafka_sql.spark.strategies.pipeline.exchange.task_time import Wait

_TICK_S = 0.2
_MOST_ROWS = 20_000
"""Rows that wait are worked on together, up to so many."""
_JOIN_LIMIT_S = 5.0


class StageWork(Protocol):
    """What a stage of a task does."""

    def rows(self, path: int, batches: Sequence[pa.RecordBatch]) -> None:
        """Work on rows that came through a source path."""

    def marks(self, sender: Sender, marks: Sequence[SourceMark]) -> None:
        """Take in how far the watermarks of a sender are."""

    def checkpoint(self, barrier: Barrier) -> None:
        """Everything that belongs to the checkpoint of a barrier was worked on."""

    def commit(self, batch: int, fingerprint: str) -> None:
        """Make what was written visible, as micro-batch ``batch``."""

    def go_on(self, batch: int) -> None:
        """What follows belongs to micro-batch ``batch``."""

    def beat(self) -> None:
        """Do what is due now and then."""


class Alignment:
    """Barriers of so many ``senders``: what one sends behind its barrier waits until the checkpoint of that
    barrier was noted."""

    def __init__(self, senders: int) -> None:
        self._senders = senders
        self._behind: set[Sender] = set()
        self._number: int | None = None
        self._held: deque[Delivery] = deque()

    def holds(self, delivery: Delivery) -> bool:
        """Whether a message has to wait; it is kept then."""
        if delivery.sender not in self._behind:
            return False
        self._held.append(delivery)
        return True

    def completes(self, sender: Sender, barrier: Barrier) -> bool:
        """Take in a barrier, and return whether those of all senders are there. Raises AssertionError
        if it is another one than those before."""
        assert self._number in (None, barrier.number), f"barrier {barrier.number} meets {self._number}"
        self._number = barrier.number
        self._behind.add(sender)
        return len(self._behind) == self._senders

    def released(self) -> list[Delivery]:
        """Return what has waited: the checkpoint was noted. Raises AssertionError before all barriers
        are there."""
        assert len(self._behind) == self._senders, "a checkpoint was noted that is not complete"
        self._behind.clear()
        self._number = None
        held, self._held = list(self._held), deque()
        return held


class _Stopped(Exception):
    """The thread was told to stop while it waited for another task."""


class StageThread:
    """Runs ``work`` on what comes into ``inbox`` from so many ``senders``, and sends as ``sending``. Whoever
    uses it calls :meth:`check` now and then, to raise what it failed with."""

    def __init__(self, inbox: Inbox, senders: int, work: StageWork, sending: SendingThread) -> None:
        self._inbox = inbox
        self._work = work
        self._alignment = Alignment(senders)
        self._next: deque[Delivery | Lost | Command] = deque()
        self._failure: BaseException | None = None
        self._ended = self._stops = False
        self.time = sending.time
        sending.check = self._waits
        self._thread = threading.Thread(target=self._run, name="kafka-sql stage", daemon=True)

    def start(self) -> None:
        """Begin to work."""
        self._thread.start()

    def check(self) -> None:
        """Raise what the thread has failed with."""
        if self._failure is not None:
            raise self._failure

    def commit(self, batch: int, fingerprint: str) -> None:
        """Have what was written made visible, as micro-batch ``batch``."""
        self._inbox.put(partial(self._work.commit, batch, fingerprint))

    def go_on(self, batch: int) -> None:
        """The checkpoint was noted: what follows belongs to micro-batch ``batch``."""
        self._inbox.put(partial(self._go_on, batch))

    def stop(self) -> None:
        """End the thread, and wait for it."""
        self._stops = True
        self._inbox.put(self._end)
        if self._thread.is_alive():
            self._thread.join(_JOIN_LIMIT_S)

    # --- in its thread

    def _run(self) -> None:
        try:
            while not self._ended:
                self._work.beat()
                item = self._taken()
                if item is not None:
                    self._do(item)
        except _Stopped:
            return
        except BaseException as error:
            self._failure = error

    def _taken(self, wait_s: float = _TICK_S) -> Delivery | Lost | Command | None:
        """The next item, None if none comes for a moment."""
        if self._next:
            return self._next.popleft()
        try:
            if not wait_s:
                return self._inbox.get_nowait()
            with self.time.waiting(Wait.IDLE):
                return self._inbox.get(timeout=wait_s)
        except Empty:
            return None

    def _do(self, item: Delivery | Lost | Command) -> None:
        if isinstance(item, Lost):
            raise connection_lost(item.sender.task)
        if not isinstance(item, Delivery):
            item()
            return
        if self._alignment.holds(item):
            return
        match item.message:
            case Rows(path=path):
                self._work_on(path, item)
            case Marks(marks=marks):
                self._work.marks(item.sender, marks)
                item.done()
            case Barrier() as barrier:
                item.done()
                if self._alignment.completes(item.sender, barrier):
                    self._work.checkpoint(barrier)

    def _work_on(self, path: int, first: Delivery) -> None:
        """Work on rows, and on further ones of the path that are there and follow at once."""
        found, count = [first], 0
        while True:
            message = found[-1].message
            assert isinstance(message, Rows)
            count += message.batch.num_rows
            item = self._taken(0) if count < _MOST_ROWS else None
            if item is None:
                break
            if not _has_rows_of(item, path):
                self._next.appendleft(item)
                break
            if self._alignment.holds(item):
                break
            found.append(item)
        self._work.rows(path, [each.message.batch for each in found if isinstance(each.message, Rows)])
        for each in found:
            each.done()

    def _go_on(self, batch: int) -> None:
        self._work.go_on(batch)
        self._next.extendleft(reversed(self._alignment.released()))

    def _waits(self) -> None:
        """Called while the thread waits for another task."""
        if self._stops:
            raise _Stopped

    def _end(self) -> None:
        self._ended = True


def _has_rows_of(item: Delivery | Lost | Command, path: int) -> TypeGuard[Delivery]:
    return isinstance(item, Delivery) and isinstance(item.message, Rows) and item.message.path == path

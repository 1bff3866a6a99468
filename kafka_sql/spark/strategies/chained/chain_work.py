"""What a task does with the rows that it reads: all of it in one thread, or the half in front of a keyed
exchange here, and the half after it in a thread of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.strategies.chained.chain_steps import ChainSteps, Written
from kafka_sql.spark.strategies.chained.ends.output import Output, WrittenRecords
from kafka_sql.spark.strategies.chained.event_time.operator_mark import SourceMark
from kafka_sql.spark.strategies.chained.exchange.keyed_half import KeyedHalf
from kafka_sql.spark.strategies.chained.exchange.links import Exchange, Link, send_to_all
from kafka_sql.spark.strategies.chained.exchange.messages import Barrier, Marks, Rows
from kafka_sql.spark.strategies.chained.exchange.task_time import TaskTime

PIPELINE, BEFORE_EXCHANGE, AFTER_EXCHANGE = "pipeline", "before exchange", "after exchange"
"""What metrics call the threads of a task: one for everything, or one for each half."""

Tell = Callable[..., None]
"""Tells the driver of a kind of message, with further figures."""


class Work:
    """The ``steps`` over rows that are read, and what is written to ``output`` then. ``tell`` reaches the
    driver."""

    def __init__(self, steps: ChainSteps, output: Output, written: WrittenRecords, tell: Tell) -> None:
        self.steps = steps
        self.output = output
        self.written = written
        self.tell = tell
        self.gave = False
        """Whether something was written because event time went on, since the last checkpoint."""
        self.follows = bool(steps.watermarks)
        self.interval_s = steps.interval_s
        self.asks_ends = steps.asks_ends
        self.keeps_state = steps.keeps_state
        self.time = TaskTime()
        """The time of the thread that reads."""

    @property
    def bundles(self) -> bool:
        """Whether rows of several blocks may be taken at once: not if each change of a key is written."""
        return self.keeps_state and not self.steps.repetition.on

    def rows(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None:
        """Work on rows of a scan, for all sinks or one."""
        self.send(self.steps.records(batch, sink, scan))

    def advance(self, positions: Offsets, ends: Offsets) -> None:
        """All records before ``positions`` were read, and there are some until ``ends``: let event time go
        on."""
        self.send(self.steps.advance(positions, ends), timed=True)

    def send(self, found: Iterable[Written], *, timed: bool = False) -> None:
        """Write records; ``timed`` ones are there because event time went on."""
        for write, records in found:
            self.gave = self.gave or timed
            self.output.send(records)
            self.written.add(write, records)

    def take_late(self) -> int:
        """How many rows came too late since it was asked last."""
        return self.steps.take_late()

    def checkpoint(self, number: int, *, last: bool) -> None:
        """Come to checkpoint ``number``, and tell the driver then."""
        self.flush()
        self.steps.save()
        self.tell("done", number=number)

    def flush(self) -> None:
        """Wait until everything is acknowledged."""
        begun = time.monotonic()
        self.output.flush()
        self.written.waited(begun)

    def commit(self, batch: int, fingerprint: str) -> None:
        """Make what was written visible, and tell the driver then."""
        self.output.commit(batch, fingerprint)
        self.tell("committed", batch=batch)

    def go_on(self, batch: int, *, repeats: bool) -> None:
        """The checkpoint was noted: what follows belongs to the next one, number ``batch``. ``repeats`` is as
        for the steps."""
        self.gave = False
        self.steps.go_on(batch)
        self.steps.repetition.on = repeats
        self.output.go_on(batch)

    def poll(self) -> None:
        """Hear of what was not delivered."""
        self.output.poll()

    def beat(self) -> None:
        """Report what was counted, if it is time."""
        self.written.beat()

    def check(self) -> None:
        """Nothing runs beside this thread."""

    def figures(self) -> Mapping[str, Any]:
        """What the driver wants to know."""
        return {
            "written": self.output.written,
            "full": self.steps.is_full or self.output.is_due,
            "gave": self.gave,
            "watermark": self.steps.mark_us,
            "marks": [mark for watermark in self.steps.watermarks for mark in watermark.of_partitions()],
            "loads": {PIPELINE: self.time.load()},
        }


class ExchangedWork:
    """The halves of ``work`` before and after an exchange; ``links`` lead to all tasks. A context
    manager, outside of which the second half does not run."""

    def __init__(self, work: Work, links: Sequence[Link], exchange: Exchange) -> None:
        self._work = work
        self._steps = work.steps
        self._links = links
        self._marks: tuple[SourceMark, ...] = ()
        self._behind = _Behind(work)
        self._late_taken = 0
        self._half = KeyedHalf(exchange.inbox, len(links), self._behind)
        exchange.check = self._half.check
        self.time = exchange.time
        self.follows, self.interval_s = work.follows, work.interval_s
        self.asks_ends, self.keeps_state = work.asks_ends, work.keeps_state

    def __enter__(self) -> ExchangedWork:
        self._half.start()
        return self

    def __exit__(self, *error: Any) -> None:
        self._half.stop()

    @property
    def bundles(self) -> bool:
        """As :attr:`Work.bundles`."""
        return self._work.bundles

    def rows(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None:
        """As :meth:`Work.rows`; there is one sink."""
        for path, task, rows in self._steps.divided(batch, scan):
            self._links[task].send(Rows(path, rows))

    def advance(self, positions: Offsets, ends: Offsets) -> None:
        """As :meth:`Work.advance`, for all tasks."""
        marks = self._steps.source_marks(positions, ends)
        if marks != self._marks:
            self._marks = marks
            send_to_all(self._links, Marks(marks))

    def take_late(self) -> int:
        """As :meth:`Work.take_late`."""
        late = self._behind.late
        before, self._late_taken = self._late_taken, late
        return late - before

    def checkpoint(self, number: int, *, last: bool) -> None:
        """Send a barrier after all rows; the driver gets a report once the barriers of all tasks are here."""
        self._steps.save_sources()
        send_to_all(self._links, Barrier(number, last))

    def commit(self, batch: int, fingerprint: str) -> None:
        """As :meth:`Work.commit`."""
        self._half.commit(batch, fingerprint)

    def go_on(self, batch: int, *, repeats: bool) -> None:
        """As :meth:`Work.go_on`."""
        self._steps.go_on_sources(batch)
        self._half.go_on(batch)
        self._steps.repetition.on = repeats

    def poll(self) -> None:
        """Raise the failure of the second half."""
        self.check()

    def beat(self) -> None:
        """The second half reports."""

    def check(self) -> None:
        """As :meth:`poll`."""
        self._half.check()

    def figures(self) -> Mapping[str, Any]:
        """As :meth:`Work.figures`."""
        loads = {BEFORE_EXCHANGE: self.time.load(), AFTER_EXCHANGE: self._half.time.load()}
        return {**self._work.figures(), "watermark": self._steps.exchanged_mark_us, "loads": loads}


class _Behind:
    """The half of ``work`` after the exchange."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self.late = 0
        """How many rows came too late."""

    def rows(self, path: int, batches: Sequence[pa.RecordBatch]) -> None:
        self._work.send(self._work.steps.exchanged(batches, path))

    def marks(self, sender: int, marks: Sequence[SourceMark]) -> None:
        self._work.send(self._work.steps.receive(sender, marks), timed=True)

    def checkpoint(self, number: int) -> None:
        reach("aligned")
        self._work.flush()
        self._work.steps.save_exchanged()
        reach("saved")
        self._work.tell("done", number=number)

    def commit(self, batch: int, fingerprint: str) -> None:
        self._work.commit(batch, fingerprint)

    def go_on(self, batch: int) -> None:
        work = self._work
        work.gave = False
        work.steps.go_on_exchanged(batch)
        work.output.go_on(batch)

    def beat(self) -> None:
        self._work.poll()
        self._work.beat()
        self.late += self._work.take_late()

"""The work of a task on the rows that it reads: all of it in one thread, or stage 0 here, and each stage
after an exchange in a thread of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import pyarrow as pa

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.staging import CopyWriter
from kafka_sql.spark.strategies.pipeline.ends.output import Output, WrittenRecords
from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark
from kafka_sql.spark.strategies.pipeline.exchange.connections import Address
from kafka_sql.spark.strategies.pipeline.exchange.links import (
    Exchange,
    Link,
    Sender,
    SendingThread,
    send_to_all,
)
from kafka_sql.spark.strategies.pipeline.exchange.messages import Barrier, Marks, Rows
from kafka_sql.spark.strategies.pipeline.exchange.stage_thread import StageThread
from kafka_sql.spark.strategies.pipeline.exchange.stages import Shipment
from kafka_sql.spark.strategies.pipeline.exchange.task_time import TaskTime
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps, Written

PIPELINE, BEFORE_EXCHANGE, AFTER_EXCHANGE = "pipeline", "before exchange", "after exchange"
"""What metrics call the threads of a task: one for everything, or one for each stage."""

Tell = Callable[..., None]
"""Tells the driver of a kind of message, with further figures."""


class Work:
    """The ``steps`` over rows that are read, and what is written to ``output`` then, and to ``copies`` if
    there are any. ``tell`` reaches the driver."""

    def __init__(
        self,
        steps: PipelineSteps,
        output: Output,
        written: WrittenRecords,
        tell: Tell,
        copies: CopyWriter | None = None,
    ) -> None:
        self.steps = steps
        self.output = output
        self.written = written
        self._copies = copies
        self._tell = tell
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
        self.write(self.steps.records(batch, sink, scan))

    def advance(self, positions: Offsets, ends: Offsets) -> None:
        """All records before ``positions`` were read, and there are some until ``ends``: let event time go
        on."""
        self.write(self.steps.advance(positions, ends), timed=True)

    def write(self, found: Iterable[Written], *, timed: bool = False) -> None:
        """Write records; ``timed`` ones are there because event time went on."""
        for write, records in found:
            self.gave = self.gave or timed
            self.output.send(records)
            if self._copies is not None:
                assert isinstance(records, Records), "only a topic is written exactly once"
                self._copies.add(records)
            self.written.add(write, records)

    def take_late(self) -> int:
        """How many rows came too late since it was asked last."""
        return self.steps.take_late()

    def checkpoint(self, number: int, *, last: bool) -> None:
        """Come to checkpoint ``number``, and tell the driver then."""
        self.flush()
        self.steps.save()
        self.done(number)

    def flush(self) -> None:
        """Wait until everything is acknowledged."""
        begun = time.monotonic()
        self.output.flush()
        self.written.waited(begun)

    def done(self, number: int) -> None:
        """Tell the driver that everything before checkpoint ``number`` is written, and saved."""
        copy = None if self._copies is None else self._copies.complete()
        self._tell("done", number=number, copy=None if copy is None else asdict(copy))

    def commit(self, batch: int, fingerprint: str) -> None:
        """Make what was written visible, and tell the driver then."""
        self.output.commit(batch, fingerprint)
        self._tell("committed", batch=batch)

    def go_on(self, batch: int, *, repeats: bool) -> None:
        """The checkpoint was noted: what follows belongs to the next one, number ``batch``. ``repeats`` is as
        for the steps."""
        self.steps.go_on(batch)
        self.steps.repetition.on = repeats
        self.write_on(batch)

    def write_on(self, batch: int) -> None:
        """What is written from now on belongs to micro-batch ``batch``."""
        self.gave = False
        if self._copies is not None:
            self._copies.go_on(batch)
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
            "staged": list(self.output.staged),
            "watermark": self.steps.mark_us,
            "marks": [mark for watermark in self.steps.watermarks for mark in watermark.of_partitions()],
            "loads": {PIPELINE: self.time.load()},
        }


class ExchangedWork:
    """The stages of ``work``: ``exchanges`` are in front of all but stage 0, and reach all tasks at ``peers``
    (the addresses of each task, one for each exchange). A context manager, outside of which only stage 0
    runs."""

    def __init__(self, work: Work, exchanges: Sequence[Exchange], peers: Sequence[Sequence[Address]]) -> None:
        self._work = work
        self._steps = work.steps
        self._late_taken = 0
        threads = [SendingThread(stage) for stage in range(len(exchanges) + 1)]
        senders = [work.steps.senders(stage) for stage in range(len(threads))]
        links: list[dict[int, Sequence[Link]]] = [{} for _ in threads]
        for stage, exchange in enumerate(exchanges, 1):
            addresses = [of_task[stage - 1] for of_task in peers]
            for sender in senders[stage]:
                links[sender][stage] = exchange.connect(
                    addresses, threads[sender], senders=len(senders[stage])
                )
        self._source, *self._stages = (_Stage(work, stage, each) for stage, each in enumerate(links))
        self._threads = [
            StageThread(
                exchange.inbox, len(senders[stage]) * len(peers), self._stages[stage - 1], threads[stage]
            )
            for stage, exchange in enumerate(exchanges, 1)
        ]
        threads[0].check = self.check
        self.time = threads[0].time
        self.follows, self.interval_s = work.follows, work.interval_s
        self.asks_ends = work.asks_ends

    def __enter__(self) -> ExchangedWork:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *error: Any) -> None:
        for thread in self._threads:
            thread.stop()

    @property
    def bundles(self) -> bool:
        """As :attr:`Work.bundles`."""
        return self._work.bundles

    def rows(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None:
        """As :meth:`Work.rows`; there is one sink."""
        self._source.send(self._steps.read(batch, scan))

    def advance(self, positions: Offsets, ends: Offsets) -> None:
        """As :meth:`Work.advance`, for all tasks."""
        self._steps.follow(positions, ends)
        self._source.send_marks()

    def take_late(self) -> int:
        """As :meth:`Work.take_late`."""
        late = sum(stage.late for stage in self._stages)
        before, self._late_taken = self._late_taken, late
        return late - before

    def checkpoint(self, number: int, *, last: bool) -> None:
        """Send a barrier after all rows; the driver gets a report once it has passed all stages."""
        self._source.send_barrier(Barrier(number, last))

    def commit(self, batch: int, fingerprint: str) -> None:
        """As :meth:`Work.commit`."""
        self._threads[-1].commit(batch, fingerprint)

    def go_on(self, batch: int, *, repeats: bool) -> None:
        """As :meth:`Work.go_on`."""
        self._steps.go_on(batch, 0)
        for thread in self._threads:
            thread.go_on(batch)
        self._steps.repetition.on = repeats

    def poll(self) -> None:
        """Raise the failure of a later stage."""
        self.check()

    def beat(self) -> None:
        """The last stage reports."""

    def check(self) -> None:
        """As :meth:`poll`."""
        for thread in self._threads:
            thread.check()

    def figures(self) -> Mapping[str, Any]:
        """As :meth:`Work.figures`."""
        loads = {BEFORE_EXCHANGE: self.time.load()}
        for number, thread in enumerate(self._threads, 1):
            name = AFTER_EXCHANGE if number == 1 else f"{AFTER_EXCHANGE} {number}"
            loads[name] = thread.time.load()
        return {**self._work.figures(), "watermark": self._steps.exchanged_mark_us, "loads": loads}


class _Stage:
    """What a stage of ``work`` does, and sends over its ``links``, which lead to all tasks of each later
    stage. The last stage has none, and writes."""

    def __init__(self, work: Work, stage: int, links: Mapping[int, Sequence[Link]]) -> None:
        self._work = work
        self._steps = work.steps
        self._stage = stage
        self._links = links
        self._marks: dict[int, tuple[SourceMark, ...]] = {}
        self.late = 0
        """How many rows came too late."""

    def send(self, found: Iterable[Shipment | pa.RecordBatch], *, timed: bool = False) -> None:
        """Send rows to the tasks that own their keys, or write them; ``timed`` as for :meth:`Work.write`."""
        for rows in found:
            if isinstance(rows, Shipment):
                self._links[rows.stage][rows.task].send(Rows(rows.path, rows.rows))
            else:
                self._work.write((self._steps.written(rows),), timed=timed)

    def send_marks(self) -> None:
        """Send the watermarks that have moved, or fallen idle."""
        for receiver, marks in self._steps.marks(self._stage).items():
            if marks != self._marks.get(receiver):
                self._marks[receiver] = marks
                send_to_all(self._links[receiver], Marks(marks))

    def send_barrier(self, barrier: Barrier) -> None:
        """Save what belongs to a checkpoint, and send its barrier after all rows."""
        self._steps.save(self._stage)
        for links in self._links.values():
            send_to_all(links, barrier)

    # --- in the thread of a stage after an exchange

    def rows(self, path: int, batches: Sequence[pa.RecordBatch]) -> None:
        # rows may come from an earlier stage because event time went on there
        self.send(self._steps.arrived(self._stage, path, batches), timed=self._stage > 1)

    def marks(self, sender: Sender, marks: Sequence[SourceMark]) -> None:
        self.send(self._steps.receive(self._stage, sender.stage, sender.task, marks), timed=True)
        self.send_marks()

    def checkpoint(self, barrier: Barrier) -> None:
        reach("aligned")
        if self._links:
            self.send_barrier(barrier)
            return
        self._work.flush()
        self._steps.save(self._stage)
        reach("saved")
        self._work.done(barrier.number)

    def commit(self, batch: int, fingerprint: str) -> None:
        self._work.commit(batch, fingerprint)

    def go_on(self, batch: int) -> None:
        self._steps.go_on(batch, self._stage)
        if not self._links:
            self._work.write_on(batch)

    def beat(self) -> None:
        if not self._links:
            self._work.poll()
            self._work.beat()
        self.late += self._steps.take_late(self._stage)

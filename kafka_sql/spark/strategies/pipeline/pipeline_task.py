"""The task of a pipeline: reads, decodes, computes, encodes and produces until the driver says that it is
enough."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark import BarrierTaskContext

from kafka_sql.broker.offsets.log_client import record_consumer
from kafka_sql.broker.statistics.client_statistics import ClientKind, ClientStatistics
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, Partition
from kafka_sql.spark.kafka_write.staging import CopyWriter
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.strategies.pipeline.bundle import Bundle
from kafka_sql.spark.strategies.pipeline.channel import DriverLine, Message
from kafka_sql.spark.strategies.pipeline.ends.input import ScanInput
from kafka_sql.spark.strategies.pipeline.ends.output import (
    AcknowledgedOutput,
    Output,
    TransactionalOutput,
    WrittenRecords,
)
from kafka_sql.spark.strategies.pipeline.ends.row_output import (
    DatabaseOutput,
    ResultOutput,
    RowOutput,
    StagedOutput,
)
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowWrite
from kafka_sql.spark.strategies.pipeline.exchange.connections import Address
from kafka_sql.spark.strategies.pipeline.exchange.links import Exchange
from kafka_sql.spark.strategies.pipeline.exchange.task_time import Wait
from kafka_sql.spark.strategies.pipeline.pipeline import (
    ChannelAddress,
    Pipeline,
    Positions,
    listed,
    mapped,
)
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipeline_work import ExchangedWork, Work
from kafka_sql.text.collector import collector_paused

_ENDLESS = 1 << 62
_TELL_EVERY_S = 0.25
_DRIVER_WAIT_S = 1.0
_LOOK_EVERY_S = 0.1
_FAR_BEHIND = 50_000
"""With so many records left to read, rows of several blocks are processed together."""
_COLLECT_EVERY_S, _ROUNDS_TO_WHOLE = 30.0, 20
"""New objects are collected every 30 s, and all objects in each 20th round."""
_TICK_S = 0.2
"""So long it is waited for records before the driver is heard again."""


def pipeline_task(
    pipeline: Pipeline, address: ChannelAddress, tasks: Iterator[pa.RecordBatch]
) -> Iterator[Any]:
    """Runs the task whose number is in ``tasks``; gives nothing, all is said to the driver."""
    for batch in tasks:
        for number in batch.column(0).to_pylist():
            with reporting():
                _run(pipeline, address, number)
    yield from ()


def _run(pipeline: Pipeline, address: ChannelAddress, number: int) -> None:
    with ExitStack() as stack:
        exchanges = []
        if pipeline.tasks is not None:
            host = _own_host() if address.remote else None
            exchanges = [
                stack.enter_context(Exchange(number, address.secret, host=host))
                for _ in range(pipeline.exchanges)
            ]
        line = stack.enter_context(closing(DriverLine(address, number, [each.address for each in exchanges])))
        start = None
        while start is None:
            start = line.hear(_DRIVER_WAIT_S)
        if start["kind"] == "end":
            return
        written = WrittenRecords()
        with (
            closing(written),
            collector_paused(),
            _settled_heap(),
            PipelineSteps(pipeline, start["batch"], number, repeats=start["repeats"]) as steps,
            _output(pipeline, number, start["batch"], line) as output,
            nullcontext()
            if pipeline.copies is None
            else CopyWriter(pipeline.copies, start["batch"]) as copies,
            _Reading(pipeline, line, start["positions"], start["ends"]) as reading,
        ):
            if isinstance(pipeline.write, KafkaWrite) and pipeline.write.client_metrics:
                written.watch(pipeline.write.table, output)
            reading.ahead = [mapped(each) for each in start["ahead"]]
            work = Work(steps, output, written, reading.told, copies)
            static = pipeline.static_rows(start["batch"], number)
            if not exchanges:
                reading.run(work, static)
                return
            peers = [[_place_of(each) for each in addresses] for addresses in start["peers"]]
            with ExchangedWork(work, exchanges, peers) as exchanged:
                reading.run(exchanged, static)


def _own_host() -> str:
    """Return the name or address under which other executors know the one of this task."""
    context = BarrierTaskContext.get()
    return context.getTaskInfos()[context.partitionId()].address.rpartition(":")[0]


def _output(pipeline: Pipeline, number: int, batch: int, line: DriverLine) -> Output:
    """Return the output of task ``number``, from micro-batch ``batch`` on."""
    if pipeline.discards:
        return (
            RowOutput(None)
            if pipeline.results is None
            else ResultOutput(Path(f"{pipeline.results}-{number}"))
        )
    if isinstance(pipeline.write, RowWrite):
        if pipeline.write.database is not None:
            return DatabaseOutput(pipeline.write.database)
        if pipeline.write.staged is not None:
            return StagedOutput(pipeline.write.staged)
        return RowOutput(None if pipeline.write.thrown_away else line.give)
    first = pipeline.publication
    if first is None:
        return AcknowledgedOutput(pipeline.write)
    wanted = replace(first.wanted, this=replace(first.wanted.this, batch=batch))
    return TransactionalOutput(replace(first, writer=number, wanted=wanted))


class _Garbage:
    """Collects cycles now and then: rows that operators keep in memory are many objects, and a collection
    looks through all of them."""

    def __init__(self) -> None:
        self._collected_at, self._rounds = time.monotonic(), 0

    def collect(self) -> None:
        """Collect what was made lately, if it is time; every so often everything."""
        if time.monotonic() - self._collected_at < _COLLECT_EVERY_S:
            return
        self._rounds += 1
        gc.collect(2 if self._rounds % _ROUNDS_TO_WHOLE == 0 else 1)
        self._collected_at = time.monotonic()


@contextmanager
def _settled_heap() -> Iterator[None]:
    """What is loaded already is not looked through again and again: a collection would take 0.2 s."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


class _Reading:
    """What a task reads, and what the driver asks meanwhile: it is answered when what is written for all rows
    given before was handed to the producer."""

    def __init__(
        self, pipeline: Pipeline, line: DriverLine, positions: Positions, ends: Positions | None
    ) -> None:
        self._pipeline = pipeline
        self._ends = None if ends is None else mapped(ends)
        self._line = line
        self._work: Work | ExchangedWork
        statistics = ClientStatistics(ClientKind.CONSUMER) if pipeline.scan.client_metrics else None
        self._consumer = record_consumer(
            pipeline.consumer,
            self._ranges(positions),
            patient=True,
            ticks=True,
            prompt=True,
            statistics=statistics,
        )
        figures = None if statistics is None else (lambda: statistics.latest)
        self._inputs = [
            ScanInput(scan, None if number else figures) for number, scan in enumerate(pipeline.scans)
        ]
        self._bundle = Bundle()
        self._garbage = _Garbage()
        self._look_at, self._far_behind = 0.0, False
        self._stack = ExitStack()
        self._advanced_at, self._moves = 0.0, False
        self._told_at = 0.0
        self._told: Message = {}
        self.ahead: list[Offsets] = []
        """Where each sink goes on, as long as that is not where reading is."""
        self._waits = self._last = self._ended = False

    def __enter__(self) -> _Reading:
        for each in self._inputs:
            self._stack.enter_context(each)
        self._stack.enter_context(self._consumer)
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    def run(self, work: Work | ExchangedWork, static: Iterable[tuple[int, pa.RecordBatch]]) -> None:
        """Have ``work`` done on the rows of ``static`` tables, with the numbers of their scans, and then on
        those that are read, until the driver says that it is enough."""
        self._work = work
        for number, rows in static:
            work.rows(rows, None, number)
            work.poll()
        if work.follows:
            self._advance()
        for messages in self._blocks():
            for number, of_scan in self._by_scan(messages):
                for wanted, sink in self._wanted(of_scan):
                    self._inputs[number].lost = 0 if number else self._consumer.lost
                    batch = self._inputs[number].rows(wanted)
                    if batch is not None:
                        self._bundle.add(batch, sink, number)
            if self._bundle.is_due or not (work.bundles and self._is_far_behind()):
                self._bundle.give(work)
            if work.follows and self._is_time_to_advance(bool(messages)):
                self._advance()
            work.poll()
            asked = self._line.hear()
            while asked is not None or self._waits:
                work.check()
                if asked is not None and asked["kind"] == "checkpoint" and work.follows:
                    self._advance()
                if asked is not None:
                    self._answer(asked)
                if self._ended:
                    return
                asked = self._asked()
            if self._ended:
                return
            for each in self._inputs:
                each.beat()
            work.beat()
            self._tell()

    def _blocks(self) -> Iterator[list[Any]]:
        """The messages that are read, block by block."""
        blocks = self._consumer.blocks()
        while True:
            with self._work.time.waiting(Wait.IDLE):
                messages = next(blocks, None)
            if messages is None:
                return
            yield messages

    def _is_far_behind(self) -> bool:
        """Whether so many records wait that nobody waits for single rows. The consumer is asked now and then:
        it may read thousands of partitions."""
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + _LOOK_EVERY_S
            positions, ends = self._consumer.positions, self._consumer.known_ends()
            self._far_behind = sum(end - positions[place] for place, end in ends.items()) > _FAR_BEHIND
        return self._far_behind

    def _asked(self) -> Message | None:
        """The next message of the driver, which is waited for at a checkpoint."""
        if not self._waits:
            return self._line.hear()
        with self._work.time.waiting(Wait.IDLE):
            return self._line.hear(_DRIVER_WAIT_S)

    def _advance(self) -> None:
        """Let event time go on."""
        self._bundle.give(self._work)
        positions = self._consumer.positions
        self._advanced_at, self._moves = time.monotonic(), False
        ends = self._consumer.known_ends() if self._work.asks_ends else positions
        self._work.advance(positions, ends)
        late = self._work.take_late()
        if late:
            self._inputs[0].report_late(late)

    def _is_time_to_advance(self, came: bool) -> bool:
        """Whether the watermark goes on now: it does so in steps, as Flink's."""
        self._moves = self._moves or came
        left_s = self._advanced_at + self._work.interval_s - time.monotonic()
        self._consumer.wait_s = min(_TICK_S, left_s) if self._moves and left_s > 0 else _TICK_S
        return left_s <= 0

    def _by_scan(self, messages: list[Any]) -> Iterable[tuple[int, list[Any]]]:
        """The messages of each scan, with its number."""
        if not self._pipeline.further or not messages:
            return ((0, messages),)
        found: dict[str, list[Any]] = {}
        for each in messages:
            found.setdefault(each.topic(), []).append(each)
        parts: dict[int, list[Any]] = {}
        for topic, several in found.items():
            parts.setdefault(self._pipeline.scan_of((topic, 0)), []).extend(several)
        return parts.items()

    def _ranges(self, positions: Positions) -> list[tuple[str, int, int, int]]:
        """What is read of partitions from these positions on: all, or the records before their ends."""
        ends = self._ends
        return [
            (
                topic,
                number,
                offset,
                _ENDLESS if ends is None else max(offset, ends.get((topic, number), offset)),
            )
            for topic, number, offset in positions
        ]

    def _wanted(self, messages: list[Any]) -> Iterator[tuple[list[Any], int | None]]:
        """The messages that each sink has not got before this start."""
        behind = [begin for begin in self.ahead if self._is_before(begin)]
        if messages and not self.ahead:
            yield messages, None
        elif messages:
            for number, begin in enumerate(self.ahead):
                wanted = [each for each in messages if each.offset() >= begin.get(_place(each), 0)]
                if wanted:
                    yield wanted, number
        if not behind:
            self.ahead = []

    def _is_before(self, begin: Offsets) -> bool:
        """Whether reading has not come to all of these places."""
        positions = self._consumer.positions
        return any(positions.get(place, offset) < offset for place, offset in begin.items())

    def _answer(self, asked: Message) -> None:
        work = self._work
        match asked["kind"]:
            case "read":
                self._consumer.read_on(self._ranges(asked["positions"]))
                if work.follows:  # nothing of a new partition is read before it is waited for
                    self._advance()
            case "until":
                self._ends = mapped(asked["ends"])
                self._consumer.read_until(self._ends)
            case "checkpoint":
                self._bundle.give(work)
                for each in self._inputs:
                    each.settle()
                self._last = asked["last"]
                work.checkpoint(asked["number"], last=self._last)
                self._garbage.collect()
                # what follows belongs to the next one: it waits until this one is noted
                self._waits = self._last or self._pipeline.waits
            case "commit":
                work.commit(asked["batch"], asked["fingerprint"])
            case "noted" if not self._last:
                work.go_on(asked["batch"], repeats=asked["repeats"])
                self._waits = False
            case "end":
                self._ended = True

    def _tell(self) -> None:
        """Tell the driver where reading is, now and then."""
        now = time.monotonic()
        if now - self._told_at < _TELL_EVERY_S and not (self._ends and self._consumer.is_at_end):
            return
        state = self._state("at")
        if state != self._told:
            self._told_at, self._told = now, state
            self._line.tell(state)

    def told(self, kind: str, **further: Any) -> None:
        """Tell the driver that something is done, and where the task is. From any thread, while the task does
        not read."""
        self._line.tell(self._state(kind) | further)

    def _state(self, kind: str) -> Message:
        return {
            "kind": kind,
            "positions": listed(self._consumer.positions),
            "read": sum(each.read for each in self._inputs),
            "refused": [dict(each.refused) for each in self._inputs],
            **self._work.figures(),
        }


def _place(message: Any) -> Partition:
    return message.topic(), message.partition()


def _place_of(address: Any) -> Address:
    """An address that has travelled."""
    return address if isinstance(address, str) else (address[0], address[1])

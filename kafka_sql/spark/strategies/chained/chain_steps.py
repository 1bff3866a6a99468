"""The steps of a chain in its task: rows go through them block by block, and what operators keep of them
becomes a file at each checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from uuid import uuid4

import pyarrow as pa

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.encoded_records import RecordEncoder, Records
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.strategies.chained.chain import (
    Chain,
    JoinedRows,
    JoinOperator,
    Stateless,
    Step,
    Timed,
)
from kafka_sql.spark.strategies.chained.ends.row_output import RowBlock, RowEncoder, RowWrite
from kafka_sql.spark.strategies.chained.event_time.event_time_operator import EventTimeOperator, EventTimeRows
from kafka_sql.spark.strategies.chained.event_time.operator_mark import (
    OperatorMark,
    ReceivedMark,
    SourceMark,
    WatermarkSource,
)
from kafka_sql.spark.strategies.chained.event_time.watermark import WatchedRows, Watermark
from kafka_sql.spark.strategies.chained.exchange.partitioning import KeyedStep, Partitioner, partitioner
from kafka_sql.spark.strategies.chained.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.chained.joins.temporal_join_sides import TemporalJoinRows, TemporalJoinSides
from kafka_sql.spark.strategies.chained.repetition import BatchByBatch, KeyByKey, Repetition
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoin, IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.event_time.session_windows import SessionWindows
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows, Windows
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.over_aggregate import OverAggregateOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files
from kafka_sql.spark.strategies.incremental.state.routing import StatefulTask

_MOST_IN_MEMORY = 200_000_000
"""With so many bytes of state in memory a checkpoint is due."""


Written = tuple[KafkaWrite | RowWrite, Records | RowBlock]
"""How a table is written, and what is written into it."""
Running = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]
"""A step as it runs in a task."""
_Waiting = Windows | SessionWindows | EventTimeOperator | IntervalJoin | TemporalJoinSides
"""What gives rows when the watermark goes on."""


@dataclass(frozen=True, slots=True)
class _Timer:
    """An operator that waits for ``mark``, and the steps behind it: those of ``path`` from ``begin`` on."""

    operator: _Waiting
    mark: OperatorMark
    path: list[Running]
    begin: int


@dataclass(frozen=True, slots=True)
class _ExchangePoint:
    """Rows are divided between tasks in front of step number ``begin``."""

    begin: int
    partitioner: Partitioner


@dataclass
class _Pipes:
    """Steps as they run: the ``paths`` from each source to the end, with what they have in common, and what
    waits in them, in the order of the rows; ``marks`` are the watermarks there, as :class:`OperatorMark`
    says. ``exchanges`` say for each path where its rows go to other tasks, if they do."""

    paths: list[list[Running]]
    timers: list[_Timer] = field(default_factory=list)
    marks: tuple[tuple[WatermarkSource, int], ...] = ()
    exchanges: list[_ExchangePoint] = field(default_factory=list)


@dataclass
class _Steps:
    """The steps to one sink, as they run in a task."""

    write: KafkaWrite | RowWrite
    pipes: _Pipes
    task: int

    @cached_property
    def encoder(self) -> RecordEncoder | RowEncoder:
        """What makes records of the rows."""
        return RowEncoder() if isinstance(self.write, RowWrite) else RecordEncoder(self.write, self.task)

    def rows(self, batch: pa.RecordBatch, source: int) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of a block of a source."""
        return _through(self.pipes.paths[source], iter((batch,)))

    def divided(
        self, batch: pa.RecordBatch, source: int, *, adds_up: bool
    ) -> Iterator[tuple[int, pa.RecordBatch]]:
        """The rows of a block of a source as they are exchanged, and the task that owns their keys. They may
        be added up first only if ``adds_up``."""
        point = self.pipes.exchanges[source]
        for rows in _through(self.pipes.paths[source][: point.begin], iter((batch,))):
            yield from point.partitioner.divided(rows, adds_up=adds_up)

    def exchanged(self, batches: Sequence[pa.RecordBatch], source: int) -> Iterator[pa.RecordBatch]:
        """What comes out for exchanged rows of a source."""
        return _through(self.pipes.paths[source][self.pipes.exchanges[source].begin :], iter(batches))

    def advance(self) -> Iterator[pa.RecordBatch]:
        """What comes out once the watermarks are where they are: rows go on through the steps behind, then
        the watermark does."""
        for timer in self.pipes.timers:
            if timer.mark.moves():
                assert timer.mark.us is not None
                yield from _through(timer.path[timer.begin :], timer.operator.advance(timer.mark.us))


def _through(steps: Sequence[Running], rows: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for step in steps:
        rows = step(rows)
    return rows


class ChainSteps:
    """The steps of ``chain`` to all its sinks, whose next checkpoint has the number ``batch``; ``task`` is
    the number of the one that they are in. With ``repeats`` an earlier run may have processed the rows. A
    context manager: what was not saved is gone after it."""

    def __init__(self, chain: Chain, batch: int, task: int = 0, *, repeats: bool = False) -> None:
        self._chain = chain
        self.repetition = Repetition(repeats)
        self._batch = batch
        self._states: list[HeldState] = []
        self._task = task
        self.watermarks: list[Watermark] = []
        """What follows event time; nothing where nothing does."""
        self._source_states: list[HeldState] = []
        """The states of :attr:`watermarks`."""
        self._received: list[list[ReceivedMark]] = []
        """The watermarks that tasks have sent, by the numbers of :attr:`watermarks` and of tasks."""
        self._watched: list[int] = []
        self._run = uuid4().hex
        self._branches = []
        for branch in chain.branches:
            self._sources = iter(chain.sources)
            self._branches.append(_Steps(branch.write, self._pipes(branch.steps), task))

    def __enter__(self) -> ChainSteps:
        return self

    def __exit__(self, *error: Any) -> None:
        for state in self._states:
            state.close()
        close_scratch_files(self._run)

    # --- the steps

    def _pipes(self, steps: Sequence[Step]) -> _Pipes:
        first = steps[0] if steps else None
        if isinstance(first, JoinedRows):
            found = self._joined(first)
            steps = steps[1:]
        else:
            scan = next(self._sources)
            found = _Pipes([[]])
        for step in steps:
            running = self._running(step, found)
            if isinstance(step, WatchedRows):
                self._watched.append(scan)
            if isinstance(step, KeyedStep):
                self._exchange(found, step)
            for path in found.paths:
                path.append(running)
        return found

    def _exchange(self, pipes: _Pipes, step: KeyedStep) -> None:
        """Divide rows in front of the next step, which is ``step``."""
        if self._chain.tasks is not None:
            assert not pipes.exchanges, "rows are exchanged once"
            divides = partitioner(step, self._chain.tasks)
            pipes.exchanges = [_ExchangePoint(len(path), divides) for path in pipes.paths]

    def _running(self, step: Step, pipes: _Pipes) -> Running:
        """A step behind those of ``pipes``."""
        if isinstance(step, ConsolidationOperator):
            return BatchByBatch(step, self.repetition)
        if isinstance(step, Stateless):
            return step
        assert not isinstance(step, JoinedRows), "a join comes first"
        state = self._held(step)
        match step:
            case WatchedRows():
                watermark = step.held(state, self._times())
                self.watermarks.append(watermark)
                self._source_states.append(state)
                self._received.append([ReceivedMark() for _ in range(self._chain.tasks or 0)])
                pipes.marks = tuple((each, 0) for each in self._received[-1] or (watermark,))
                return watermark
            case WindowedRows() | EventTimeRows():
                mark = OperatorMark(pipes.marks, state)
                operator = step.held(state, mark.us)
                pipes.timers.append(_Timer(operator, mark, pipes.paths[0], len(pipes.paths[0]) + 1))
                return operator
            case OverAggregateOperator() | RowtimeDeduplicateOperator():  # their rows stay
                return replace(step, place=state.place)
            case (
                AggregateOperator()
                | AppendOnlyTopNOperator()
                | RetractableTopNOperator()
                | ChangelogNormalizeOperator()
            ):
                return KeyByKey(replace(step, place=state.place), step.keys, self.repetition)
            case _:  # rows of all keys stay in their order
                return KeyByKey(replace(step, place=state.place), 0, self.repetition)

    def _times(self) -> Sequence[tuple[bytes, bytes]] | None:
        """What tasks that exchange rows have kept of event times, of the operator that was made last; None
        for one task."""
        chain = self._chain
        return None if chain.tasks is None else chain.times.get(len(self._states) - 1, ())

    def _joined(self, step: JoinedRows) -> _Pipes:
        inputs = list(map(self._pipes, step.inputs))
        found = _Pipes(
            [path for each in inputs for path in each.paths],
            [timer for each in inputs for timer in each.timers],
            tuple(mark for each in inputs for mark in each.marks),
        )
        if step.join is None:
            return found
        left, right = inputs
        if isinstance(step.join, KeyedStep):
            self._exchange(found, step.join)
        state = self._held(step.join)
        match step.join:
            case EquiJoinRows() as equal:
                keys = 0 if equal.joining.in_order else equal.joining.keys
                sides: Sequence[Running] = [
                    KeyByKey(side, keys, self.repetition) for side in equal.sides(state)
                ]
            case IntervalJoinRows() as interval:
                mark = OperatorMark(found.marks, state)
                join = interval.held(state, mark.us)
                sides = join.sides
                found.timers.append(_Timer(join, mark, left.paths[0], len(left.paths[0]) + 1))
                found.marks = tuple((each, delay + interval.delay_us) for each, delay in found.marks)
            case TemporalJoinRows() as temporal:
                mark = OperatorMark(found.marks, state)
                versions = temporal.held(state, mark.us)
                sides = versions.sides
                found.timers.append(_Timer(versions, mark, left.paths[0], len(left.paths[0]) + 1))
        for pipes, side in zip((left, right), sides, strict=True):
            for path in pipes.paths:
                path.append(side)
        return found

    def _held(self, step: Timed | StatefulTask | JoinOperator) -> HeldState:
        """The state of the next operator."""
        chain = self._chain
        assert chain.state is not None
        timed = isinstance(
            step, (WatchedRows, WindowedRows, EventTimeRows, IntervalJoinRows, TemporalJoinRows)
        )
        ttl_ms = 0 if timed else chain.state_ttl_ms
        location = f"{chain.state}/{len(self._states)}"
        part = 0 if chain.tasks is None else self._task
        state = HeldState(StatePlace(location, self._run, self._batch, ttl_ms, 0, part))
        self._states.append(state)
        return state

    # --- rows

    def add(self, batch: pa.RecordBatch, source: int = 0) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of a source, at the first sink."""
        return self._branches[0].rows(batch, source)

    def records(self, batch: pa.RecordBatch, sink: int | None = None, scan: int = 0) -> Iterator[Written]:
        """What is written for the rows of a scan, and into which sink: all of them, or the one of number
        ``sink``."""
        for branch in self._branches if sink is None else self._branches[sink : sink + 1]:
            for source, number in enumerate(self._chain.sources):
                if number == scan:
                    for rows in branch.rows(batch, source):
                        yield branch.write, branch.encoder.records(rows)

    def divided(self, batch: pa.RecordBatch, scan: int) -> Iterator[tuple[int, int, pa.RecordBatch]]:
        """Yield the rows of a scan as tasks exchange them: the number of their path, and of the task that
        owns their keys."""
        (branch,) = self._branches
        for source, number in enumerate(self._chain.sources):
            if number == scan:
                for task, rows in branch.divided(batch, source, adds_up=not self.repetition.on):
                    yield source, task, rows

    def exchanged(self, batches: Sequence[pa.RecordBatch], path: int) -> Iterator[Written]:
        """What is written for rows of a path that were exchanged."""
        branch = self._branches[0]
        return ((branch.write, branch.encoder.records(rows)) for rows in self.exchanged_rows(batches, path))

    def exchanged_rows(self, batches: Sequence[pa.RecordBatch], path: int) -> Iterator[pa.RecordBatch]:
        """As :meth:`exchanged`, what comes out at the sink."""
        (branch,) = self._branches
        return branch.exchanged(batches, path)

    def own_rows(self, batch: pa.RecordBatch, scan: int) -> Iterator[Written]:
        """What is written for those rows of a scan whose keys this task owns."""
        for path, task, rows in self.divided(batch, scan):
            if task == self._task:
                yield from self.exchanged((rows,), path)

    # --- event time

    def source_marks(self, positions: Offsets, ends: Offsets) -> tuple[SourceMark, ...]:
        """How far the watermarks of this task's partitions are, as :meth:`advance` says. Nobody waits for a
        task that reads no partition of a scan."""
        self._follow(positions, ends)
        return tuple(
            SourceMark(mark.us, mark.is_idle or not self._of_scan(scan, positions))
            for mark, scan in zip(self.watermarks, self._watched, strict=True)
        )

    def receive(self, sender: int, marks: Sequence[SourceMark]) -> Iterator[Written]:
        """What is written because the watermarks of task ``sender`` have moved."""
        branch = self._branches[0]
        return ((branch.write, branch.encoder.records(rows)) for rows in self.received_rows(sender, marks))

    def received_rows(self, sender: int, marks: Sequence[SourceMark]) -> Iterator[pa.RecordBatch]:
        """As :meth:`receive`, what comes out at the sink."""
        for received, mark in zip(self._received, marks, strict=True):
            received[sender].mark = mark
        (branch,) = self._branches
        return branch.advance()

    @property
    def exchanged_mark_us(self) -> int | None:
        """The least watermark of the operators after the exchange (microseconds since 1970), None before
        they have one."""
        marks = [timer.mark.us for timer in self._timers]
        known = [us for us in marks if us is not None]
        return min(known) if known and len(known) == len(marks) else None

    @property
    def interval_s(self) -> float:
        """Seconds between two steps of the watermark."""
        return min((mark.interval_s for mark in self.watermarks), default=0.0)

    @property
    def asks_ends(self) -> bool:
        """Whether it matters how far partitions reach, because they may be idle."""
        return any(mark.asks_ends for mark in self.watermarks)

    @property
    def mark_us(self) -> int | None:
        """The watermark (microseconds since 1970), the least one of all; None before there is one."""
        known = [mark.us for mark in self.watermarks if mark.us is not None]
        return min(known) if known and len(known) == len(self.watermarks) else None

    def advance(self, positions: Offsets, ends: Offsets) -> Iterator[Written]:
        """What is written because the watermark has moved, when all records before ``positions`` were read,
        and there are some until ``ends``."""
        for branch, rows in self._advanced(positions, ends):
            yield branch.write, branch.encoder.records(rows)

    def passed(self, positions: Offsets, ends: Offsets) -> Iterator[pa.RecordBatch]:
        """As :meth:`advance`, what comes out at the first sink."""
        return (rows for branch, rows in self._advanced(positions, ends) if branch is self._branches[0])

    def _advanced(self, positions: Offsets, ends: Offsets) -> Iterator[tuple[_Steps, pa.RecordBatch]]:
        self._follow(positions, ends)
        for branch in self._branches:
            for rows in branch.advance():
                yield branch, rows

    def _follow(self, positions: Offsets, ends: Offsets) -> None:
        for watermark, scan in zip(self.watermarks, self._watched, strict=True):
            watermark.advance(self._of_scan(scan, positions), self._of_scan(scan, ends))

    def _of_scan(self, number: int, offsets: Offsets) -> Offsets:
        if not self._chain.further:
            return offsets
        return {place: offset for place, offset in offsets.items() if self._chain.scan_of(place) == number}

    def take_late(self) -> int:
        """How many rows came too late since it was asked last."""
        operators = [timer.operator for timer in self._timers if not isinstance(timer.operator, IntervalJoin)]
        late = sum(operator.late for operator in operators)
        for operator in operators:
            operator.late = 0
        return late

    @property
    def _timers(self) -> list[_Timer]:
        return [timer for branch in self._branches for timer in branch.pipes.timers]

    # --- state

    @property
    def keeps_state(self) -> bool:
        """Whether there is something to save."""
        return bool(self._states)

    @property
    def is_full(self) -> bool:
        """Whether so much is in memory that a checkpoint is due."""
        return any(state.bytes_in_memory > _MOST_IN_MEMORY for state in self._states)

    def save(self) -> None:
        """Write what has changed since the last checkpoint."""
        self.save_sources()
        self.save_exchanged()

    def save_sources(self) -> None:
        """As :meth:`save`, of the watermark assigners."""
        for watermark in self.watermarks:
            watermark.save()
        for state in self._source_states:
            state.save()

    def save_exchanged(self) -> None:
        """As :meth:`save`, of the operators after the exchange."""
        for timer in self._timers:
            timer.mark.save()
            timer.operator.save()
        for state in self._exchanged_states:
            state.save()

    @property
    def _exchanged_states(self) -> list[HeldState]:
        return [state for state in self._states if state not in self._source_states]

    def go_on(self, batch: int) -> None:
        """The next checkpoint has the number ``batch``."""
        self.go_on_sources(batch)
        self.go_on_exchanged(batch)

    def go_on_sources(self, batch: int) -> None:
        """As :meth:`go_on`, for the watermark assigners."""
        for state in self._source_states:
            state.go_on(batch)

    def go_on_exchanged(self, batch: int) -> None:
        """As :meth:`go_on`, for the operators after the exchange."""
        for state in self._exchanged_states:
            state.go_on(batch)

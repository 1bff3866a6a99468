"""The steps of a pipeline in its task: rows go through them block by block, and what operators keep of them
becomes a file at each checkpoint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from uuid import uuid4

import pyarrow as pa

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.encoded_records import RecordEncoder, Records
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoin, IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.event_time.session_windows import SessionWindows
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows, Windows
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.over_aggregate import OverAggregateOperator
from kafka_sql.spark.strategies.incremental.operators.set_operation import SetOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files
from kafka_sql.spark.strategies.incremental.state.routing import StatefulTask
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowBlock, RowEncoder, RowWrite
from kafka_sql.spark.strategies.pipeline.event_time.event_time_operator import (
    EventTimeOperator,
    EventTimeRows,
)
from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import (
    OperatorMark,
    SourceMark,
    WatermarkValve,
)
from kafka_sql.spark.strategies.pipeline.event_time.watermark import WatchedRows, Watermark
from kafka_sql.spark.strategies.pipeline.exchange.partitioning import KeyedStep, partitioner
from kafka_sql.spark.strategies.pipeline.exchange.stages import (
    ExchangePoint,
    Running,
    Shipment,
    StageMark,
    StepPath,
    combined,
)
from kafka_sql.spark.strategies.pipeline.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.pipeline.joins.temporal_join_sides import TemporalJoinRows, TemporalJoinSides
from kafka_sql.spark.strategies.pipeline.pipeline import (
    JoinedRows,
    JoinOperator,
    Pipeline,
    Stateless,
    Step,
    Timed,
)
from kafka_sql.spark.strategies.pipeline.repetition import BatchByBatch, KeyByKey, Repetition

_MOST_IN_MEMORY = 200_000_000
"""With so many bytes of state in memory a checkpoint is due."""


Written = tuple[KafkaWrite | RowWrite, Records | RowBlock]
"""How a table is written, and what is written into it."""
_Waiting = Windows | SessionWindows | EventTimeOperator | IntervalJoin | TemporalJoinSides
"""What gives rows when the watermark goes on."""


@dataclass(frozen=True, slots=True)
class _Timer:
    """An operator of ``stage`` that waits for ``mark``, and the steps after it: those of ``path`` from
    ``begin`` on."""

    operator: _Waiting
    mark: OperatorMark
    path: StepPath
    stage: int
    begin: int


@dataclass
class _Stage:
    """The operators of one stage: its timers, in the order of the rows, and the states of all of them.
    ``sends`` are the watermarks that go to each later stage, in the order in which they are ``received``
    there, of each earlier stage."""

    timers: list[_Timer] = field(default_factory=list)
    states: list[HeldState] = field(default_factory=list)
    sends: dict[int, list[tuple[StageMark, ...]]] = field(default_factory=dict)
    received: dict[int, list[WatermarkValve]] = field(default_factory=dict)

    def advance(self, *, adds_up: bool) -> Iterator[Shipment | pa.RecordBatch]:
        """Yield the rows that the watermarks release: they pass through the next steps, then the watermark
        does."""
        for timer in self.timers:
            if timer.mark.moves():
                assert timer.mark.us is not None
                rows = timer.operator.advance(timer.mark.us)
                yield from timer.path.run(timer.stage, timer.begin, rows, adds_up=adds_up)
            if isinstance(timer.operator, Windows):
                early = timer.operator.fire()
                yield from timer.path.run(timer.stage, timer.begin, early, adds_up=adds_up)


@dataclass
class _Pipes:
    """Steps as they run: the ``paths`` from each source to the end, with what they have in common; ``marks``
    are the watermarks there, as :class:`OperatorMark` says."""

    paths: list[StepPath]
    marks: tuple[StageMark, ...] = ()

    def mark(self, state: HeldState) -> OperatorMark:
        """The watermark of the next operator, which keeps ``state``."""
        return OperatorMark(tuple((mark.source, mark.delay_us) for mark in self.marks), state)


@dataclass
class _Branch:
    """The steps to one sink, as they run in a task."""

    write: KafkaWrite | RowWrite
    paths: list[StepPath]
    task: int

    @cached_property
    def encoder(self) -> RecordEncoder | RowEncoder:
        """What makes records of the rows."""
        return RowEncoder() if isinstance(self.write, RowWrite) else RecordEncoder(self.write, self.task)

    def written(self, batch: pa.RecordBatch) -> Written:
        """Rows as they are written."""
        return self.write, self.encoder.records(batch)


class PipelineSteps:
    """The steps of ``pipeline`` to all its sinks, whose next checkpoint has the number ``batch``; ``task`` is
    the number of the one that they are in. With ``repeats`` an earlier run may have processed the rows. A
    context manager: what was not saved is gone after it."""

    def __init__(self, pipeline: Pipeline, batch: int, task: int = 0, *, repeats: bool = False) -> None:
        self._pipeline = pipeline
        self.repetition = Repetition(repeats)
        self._batch = batch
        self._task = task
        self.watermarks: list[Watermark] = []
        """What follows event time; nothing where nothing does."""
        self._watched: list[int] = []
        self._operators = 0
        self._stages = [_Stage() for _ in range(self.last_stage + 1)]
        self._run = uuid4().hex
        self._branches = []
        for branch in pipeline.branches:
            self._sources = iter(enumerate(pipeline.sources))
            self._branches.append(_Branch(branch.write, self._pipes(branch.steps).paths, task))

    def __enter__(self) -> PipelineSteps:
        return self

    def __exit__(self, *error: Any) -> None:
        for state in self._states:
            state.close()
        close_scratch_files(self._run)

    @property
    def last_stage(self) -> int:
        """The number of the stage that writes: how many exchanges rows pass through."""
        return 0 if self._pipeline.tasks is None else self._pipeline.exchanges

    # --- the steps

    def _pipes(self, steps: Sequence[Step]) -> _Pipes:
        first = steps[0] if steps else None
        if isinstance(first, JoinedRows):
            found = self._joined(first)
            steps = steps[1:]
        else:
            source, scan = next(self._sources)
            found = _Pipes([StepPath(source)])
        for step in steps:
            if isinstance(step, WatchedRows):
                self._watched.append(scan)
            if isinstance(step, KeyedStep):
                self._exchange(found, step)
            running = self._running(step, found)
            if isinstance(running, Watermark) and running.step.watching.on_event:
                found.paths[0].moved_by = len(found.paths[0].steps), running
            for path in found.paths:
                path.steps.append(running)
        return found

    def _exchange(self, pipes: _Pipes, step: KeyedStep) -> None:
        """Divide rows in front of the next operator, which is ``step``, unless they are in place."""
        tasks = self._pipeline.tasks
        if tasks is None or self._operators in self._pipeline.in_place:
            return
        stage = 1 + max(path.stage for path in pipes.paths)
        for path in pipes.paths:
            path.points.append(
                ExchangePoint(len(path.steps), stage, partitioner(step, tasks, self._pipeline.key_groups))
            )
        marks: list[StageMark] = []
        for sender in sorted({mark.stage for mark in pipes.marks}):
            of_sender = tuple(mark for mark in pipes.marks if mark.stage == sender)
            self._stages[sender].sends.setdefault(stage, []).append(of_sender)
            valve = WatermarkValve(tasks)
            self._stages[stage].received.setdefault(sender, []).append(valve)
            marks.append(StageMark(valve, 0, stage))
        pipes.marks = tuple(marks)

    def _running(self, step: Step, pipes: _Pipes) -> Running:
        """A step behind those of ``pipes``."""
        if isinstance(step, ConsolidationOperator):
            return BatchByBatch(step, self.repetition)
        if isinstance(step, Stateless):
            return step
        assert not isinstance(step, JoinedRows), "a join comes first"
        stage = pipes.paths[0].stage
        state = self._held(step, stage)
        match step:
            case WatchedRows():
                watermark = step.held(state, self._times())
                self.watermarks.append(watermark)
                pipes.marks = (StageMark(watermark, 0, stage),)
                return watermark
            case WindowedRows() | EventTimeRows():
                mark = pipes.mark(state)
                operator = step.held(state, mark.us)
                self._wait(operator, mark, pipes.paths[0])
                return operator
            case OverAggregateOperator() | RowtimeDeduplicateOperator():  # their rows stay
                return replace(step, place=state.place)
            case (
                AggregateOperator()
                | AppendOnlyTopNOperator()
                | RetractableTopNOperator()
                | ChangelogNormalizeOperator()
                | SetOperator()
            ):
                return KeyByKey(replace(step, place=state.place), step.keys, self.repetition)
            case _:  # rows of all keys stay in their order
                return KeyByKey(replace(step, place=state.place), 0, self.repetition)

    def _wait(self, operator: _Waiting, mark: OperatorMark, path: StepPath) -> None:
        """The next step of ``path`` waits for ``mark``."""
        timer = _Timer(operator, mark, path, path.stage, len(path.steps) + 1)
        self._stages[path.stage].timers.append(timer)

    def _times(self) -> Sequence[tuple[bytes, bytes]] | None:
        """What tasks that exchange rows have kept of event times, of the operator that was made last; None
        for one task."""
        pipeline = self._pipeline
        return None if pipeline.tasks is None else pipeline.times.get(self._operators - 1, ())

    def _joined(self, step: JoinedRows) -> _Pipes:
        inputs = list(map(self._pipes, step.inputs))
        found = _Pipes(
            [path for each in inputs for path in each.paths],
            tuple(mark for each in inputs for mark in each.marks),
        )
        if step.join is None:
            return found
        left, right = inputs
        self._exchange(found, step.join)
        stage = found.paths[0].stage
        state = self._held(step.join, stage)
        match step.join:
            case EquiJoinRows() as equal:
                keys = 0 if equal.joining.in_order else equal.joining.keys
                sides: Sequence[Running] = [
                    KeyByKey(side, keys, self.repetition) for side in equal.sides(state)
                ]
            case IntervalJoinRows() as interval:
                mark = found.mark(state)
                join = interval.held(state, mark.us)
                sides = join.sides
                self._wait(join, mark, left.paths[0])
                found.marks = tuple(
                    replace(each, delay_us=each.delay_us + interval.delay_us) for each in found.marks
                )
            case TemporalJoinRows() as temporal:
                mark = found.mark(state)
                versions = temporal.held(state, mark.us)
                sides = versions.sides
                self._wait(versions, mark, left.paths[0])
        for pipes, side in zip((left, right), sides, strict=True):
            for path in pipes.paths:
                path.steps.append(side)
        return found

    def _held(self, step: Timed | StatefulTask | JoinOperator, stage: int) -> HeldState:
        """The state of the next operator, which runs in ``stage``."""
        pipeline = self._pipeline
        assert pipeline.state is not None
        timed = isinstance(
            step, (WatchedRows, WindowedRows, EventTimeRows, IntervalJoinRows, TemporalJoinRows)
        )
        ttl_ms = 0 if timed else pipeline.state_ttl_ms
        location = f"{pipeline.state}/{self._operators}"
        self._operators += 1
        part = 0 if pipeline.tasks is None else self._task
        state = HeldState(StatePlace(location, self._run, self._batch, ttl_ms, 0, part))
        self._stages[stage].states.append(state)
        return state

    # --- rows of one task

    def add(self, batch: pa.RecordBatch, source: int = 0) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of a source, at the first sink."""
        return self._rows(self._branches[0], source, batch)

    def records(self, batch: pa.RecordBatch, sink: int | None = None, scan: int = 0) -> Iterator[Written]:
        """What is written for the rows of a scan, and into which sink: all of them, or the one of number
        ``sink``."""
        for branch in self._branches if sink is None else self._branches[sink : sink + 1]:
            for source, number in enumerate(self._pipeline.sources):
                if number == scan:
                    yield from map(branch.written, self._rows(branch, source, batch))

    def _rows(self, branch: _Branch, source: int, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        path = branch.paths[source]
        if path.moved_by is None:
            return self._at_sink(path.run(0, 0, iter((batch,)), adds_up=False))
        return self._at_sink(self._by_event(path, batch))

    def _by_event(self, path: StepPath, batch: pa.RecordBatch) -> Iterator[Shipment | pa.RecordBatch]:
        """What comes out for the rows of a source whose records move the watermark."""
        assert path.moved_by is not None
        position, watermark = path.moved_by
        rows = iter((batch,))
        for step in path.steps[:position]:
            rows = step(rows)
        for part in watermark.parts(rows):
            if part.num_rows:
                yield from path.run(0, position + 1, iter((part,)), adds_up=False)
            yield from self._stages[0].advance(adds_up=False)

    def _at_sink(self, found: Iterator[Shipment | pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Rows that no task has to get."""
        for rows in found:
            assert not isinstance(rows, Shipment), "several tasks exchange rows"
            yield rows

    # --- rows of several tasks

    def read(self, batch: pa.RecordBatch, scan: int) -> Iterator[Shipment | pa.RecordBatch]:
        """Run the rows of a scan through stage 0; yield the results."""
        (branch,) = self._branches
        for path, number in zip(branch.paths, self._pipeline.sources, strict=True):
            if number == scan:
                yield from path.run(0, 0, iter((batch,)), adds_up=self._adds_up)

    def arrived(
        self, stage: int, path: int, batches: Sequence[pa.RecordBatch]
    ) -> Iterator[Shipment | pa.RecordBatch]:
        """Run rows that tasks have sent on a path through ``stage``; yield the results."""
        (branch,) = self._branches
        found = branch.paths[path]
        return found.run(stage, found.begin(stage), iter(batches), adds_up=self._adds_up)

    def written(self, rows: pa.RecordBatch) -> Written:
        """Rows that the last stage has made, as they are written."""
        (branch,) = self._branches
        return branch.written(rows)

    @property
    def _adds_up(self) -> bool:
        """Whether rows may be added up before they are exchanged: not if each change of a key is written."""
        return not self.repetition.on

    def senders(self, stage: int) -> list[int]:
        """Return the stages that send rows to a stage."""
        (branch,) = self._branches
        found = set()
        for path in branch.paths:
            before = 0
            for point in path.points:
                if point.stage == stage:
                    found.add(before)
                before = point.stage
        return sorted(found)

    # --- event time

    def follow(self, positions: Offsets, ends: Offsets) -> None:
        """All records before ``positions`` were read, and there are some until ``ends``: advance the
        watermarks of the tables that are read."""
        for watermark, scan in zip(self.watermarks, self._watched, strict=True):
            watermark.advance(self._of_scan(scan, positions), self._of_scan(scan, ends))

    def marks(self, stage: int) -> dict[int, tuple[SourceMark, ...]]:
        """Return the watermarks that ``stage`` of this task sends to each later one."""
        sends = self._stages[stage].sends
        return {receiver: tuple(map(combined, groups)) for receiver, groups in sends.items()}

    def receive(
        self, stage: int, sender: int, task: int, marks: Sequence[SourceMark]
    ) -> Iterator[Shipment | pa.RecordBatch]:
        """Take in the watermarks that stage ``sender`` of a task has sent, and yield the rows that ``stage``
        releases."""
        for valve, mark in zip(self._stages[stage].received[sender], marks, strict=True):
            valve.receive(task, mark)
        return self._stages[stage].advance(adds_up=self._adds_up)

    @property
    def exchanged_mark_us(self) -> int | None:
        """The least watermark of the operators after the exchanges (microseconds since 1970), None before
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
        """Yield what one task writes because the watermark has moved, as :meth:`follow` says."""
        return map(self._branches[0].written, self.passed(positions, ends))

    def passed(self, positions: Offsets, ends: Offsets) -> Iterator[pa.RecordBatch]:
        """As :meth:`advance`, the rows of the sink. Several sinks have no operator that waits."""
        self.follow(positions, ends)
        return self._at_sink(self._stages[0].advance(adds_up=False))

    def _of_scan(self, number: int, offsets: Offsets) -> Offsets:
        if not self._pipeline.further:
            return offsets
        return {place: offset for place, offset in offsets.items() if self._pipeline.scan_of(place) == number}

    def take_late(self, stage: int = 0) -> int:
        """Return how many rows came too late to a stage since the last call."""
        timers = self._stages[stage].timers
        operators = [timer.operator for timer in timers if not isinstance(timer.operator, IntervalJoin)]
        late = sum(operator.late for operator in operators)
        for operator in operators:
            operator.late = 0
        return late

    @property
    def _timers(self) -> list[_Timer]:
        return [timer for stage in self._stages for timer in stage.timers]

    # --- state

    @property
    def _states(self) -> list[HeldState]:
        return [state for stage in self._stages for state in stage.states]

    @property
    def keeps_state(self) -> bool:
        """Whether there is something to save."""
        return self._operators > 0

    @property
    def is_full(self) -> bool:
        """Whether so much is in memory that a checkpoint is due."""
        return any(state.bytes_in_memory > _MOST_IN_MEMORY for state in self._states)

    def save(self, stage: int = 0) -> None:
        """Write what has changed in a stage since the last checkpoint."""
        if stage == 0:
            for watermark in self.watermarks:
                watermark.save()
        for timer in self._stages[stage].timers:
            timer.mark.save()
            timer.operator.save()
        for state in self._stages[stage].states:
            state.save()

    def go_on(self, batch: int, stage: int = 0) -> None:
        """The next checkpoint of a stage has the number ``batch``."""
        for state in self._stages[stage].states:
            state.go_on(batch)

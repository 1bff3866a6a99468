"""The stages of a pipeline: stage 0 reads, and rows that have passed n exchanges are worked on in stage n.
Each stage of a task has a thread of its own. It sends rows to later stages only, so that tasks that wait for
one another never wait in a circle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pyarrow as pa

from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark, WatermarkSource
from kafka_sql.spark.strategies.pipeline.event_time.watermark import Watermark
from kafka_sql.spark.strategies.pipeline.exchange.partitioning import Partitioner

Running = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]
"""A step as it runs in a task."""


@dataclass(frozen=True, slots=True)
class Shipment:
    """Rows that go to ``stage`` of a task, on the path of a source."""

    stage: int
    path: int
    task: int
    rows: pa.RecordBatch


@dataclass(frozen=True, slots=True)
class ExchangePoint:
    """In front of step ``begin`` of a path rows go to ``stage`` of the task that owns their keys."""

    begin: int
    stage: int
    partitioner: Partitioner


@dataclass
class StepPath:
    """The steps from source ``number`` to the end, and the exchanges among them."""

    number: int
    steps: list[Running] = field(default_factory=list)
    points: list[ExchangePoint] = field(default_factory=list)
    moved_by: tuple[int, Watermark] | None = None
    """The step, and its number, whose watermark moves with each record; None if it moves in steps."""

    @property
    def stage(self) -> int:
        """The stage of the next step."""
        return self.points[-1].stage if self.points else 0

    def begin(self, stage: int) -> int:
        """Return the first step of a stage."""
        return next((point.begin for point in self.points if point.stage == stage), 0)

    def run(
        self, stage: int, begin: int, rows: Iterator[pa.RecordBatch], *, adds_up: bool
    ) -> Iterator[Shipment | pa.RecordBatch]:
        """Yield what comes out of the steps of a stage from ``begin`` on: rows for later stages, which may be
        added up only if ``adds_up``; or for the sink."""
        point = next((each for each in self.points if each.stage > stage), None)
        for step in self.steps[begin : None if point is None else point.begin]:
            rows = step(rows)
        if point is None:
            yield from rows
            return
        for batch in rows:
            for task, part in point.partitioner.divided(batch, adds_up=adds_up):
                yield Shipment(point.stage, self.number, task, part)


@dataclass(frozen=True, slots=True)
class StageMark:
    """A watermark that operators of ``stage`` follow, less how far (microseconds) rows may be behind it."""

    source: WatermarkSource
    delay_us: int
    stage: int


def combined(marks: Sequence[StageMark]) -> SourceMark:
    """Return the least one of several watermarks, idle ones aside, unless there is only one."""
    awake = [mark for mark in marks if not mark.source.is_idle]
    counted = marks if len(marks) == 1 else awake
    known = [mark.source.us - mark.delay_us for mark in counted if mark.source.us is not None]
    return SourceMark(min(known) if known and len(known) == len(counted) else None, is_idle=not awake)

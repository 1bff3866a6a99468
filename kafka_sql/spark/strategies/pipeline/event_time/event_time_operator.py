"""Event-time operators in long-lived tasks: insert-only rows wait until the watermark has passed them. The
operator then takes them in the order of their times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.pipeline.event_time.waiting_rows import WaitingRows


@dataclass(frozen=True, slots=True)
class EventTimeRows:
    """The step. ``operator`` is a task of :mod:`kafka_sql.spark.strategies.incremental`, whose field ``now``
    is the watermark, and whose first ``keys`` columns are its key. Its columns are those of ``schema``, of
    which number ``time`` is the event time."""

    place: StatePlace
    operator: Any
    time: int
    schema: pa.Schema
    needs_time: bool = False
    """Whether the operator itself looks at rows without an event time; else they have that of 1970."""

    def held(self, state: HeldState, mark_us: int | None) -> EventTimeOperator:
        """Return the step as it runs in a task, where the watermark was ``mark_us`` last."""
        return EventTimeOperator(self, state, mark_us)


@dataclass
class EventTimeOperator:
    """Rows that wait for the watermark, and the operator that takes them. Late rows are dropped and counted.
    A row without an event time has that of 1970, as in Flink."""

    step: EventTimeRows
    state: HeldState
    mark_us: int | None
    late: int = field(init=False, default=0)
    """The number of late rows since it was last reset."""

    def __post_init__(self) -> None:
        step = self.step
        self._waiting = WaitingRows(self.state, step.schema, step.time, self.mark_us)

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Take in rows; the operator emits nothing before the watermark has passed them."""
        for batch in incoming:
            self._waiting.add(self._in_time(batch))
        return iter(())

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """Return the results for the rows that the watermark has passed now."""
        due = self._waiting.passed(mark_us)
        self.mark_us = mark_us
        yield from replace(self.step.operator, place=self.state.place, now=mark_us)(iter((due,)))

    def save(self) -> None:
        """Write the rows that wait into the state."""
        self._waiting.save()

    def _in_time(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        number = self.step.time
        if batch.column(number).null_count and self.step.needs_time:
            none = batch.filter(batch.column(number).is_null())
            list(replace(self.step.operator, place=self.state.place)(iter((none,))))  # raises
        if batch.column(number).null_count:
            times = batch.column(number).cast(pa.int64()).fill_null(0).cast(self.step.schema.types[number])
            batch = batch.set_column(number, batch.schema.field(number), times)
        if self.mark_us is None:
            return batch
        times = batch.column(number).cast(pa.int64())
        late = pc.less_equal(times, self.mark_us)
        count = pc.sum(late).as_py()
        if count:
            self.late += count
            batch = batch.filter(pc.invert(late))
        return batch

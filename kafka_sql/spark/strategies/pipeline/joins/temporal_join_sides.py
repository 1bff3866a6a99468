"""Temporal joins in long-lived tasks: versions go to the operator as they come, and left rows wait until the
watermark has passed them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import TemporalJoin
from kafka_sql.spark.strategies.incremental.event_time.temporal_join import TemporalJoinOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.pipeline.event_time.waiting_rows import WaitingRows


@dataclass(frozen=True, slots=True)
class TemporalJoinRows:
    """The join. ``schema`` are the columns of its operator."""

    place: StatePlace
    join: TemporalJoin
    schema: pa.Schema

    def held(self, state: HeldState, mark_us: int | None) -> TemporalJoinSides:
        """Return the join as it runs in a task, where the watermark was ``mark_us`` last."""
        return TemporalJoinSides(self, state, mark_us)


@dataclass
class TemporalJoinSides:
    """The rows that wait, and the versions. Columns of a side as
    :class:`~kafka_sql.planner.plan.pipeline_plan.TemporalJoin` says. A late left row is joined when the
    watermark advances, as in Flink."""

    step: TemporalJoinRows
    state: HeldState
    mark_us: int | None
    late: int = field(init=False, default=0)
    """No row is dropped."""

    def __post_init__(self) -> None:
        join, place = self.step.join, self.state.place
        self._keys = len(join.key_types)
        left, right = map(len, join.types)
        self._operator = TemporalJoinOperator(place, self._keys, left, right, None)
        self._waiting = WaitingRows(self.state, self.step.schema, self._keys, self.mark_us)

    @property
    def sides(self) -> tuple[TemporalJoinSide, TemporalJoinSide]:
        """The steps that take the left and the right rows."""
        return TemporalJoinSide(self, 0), TemporalJoinSide(self, 1)

    def add(self, side: int, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """Take in rows of a side; nothing is emitted before the watermark has passed them."""
        rows = self._of_both(side, batch)
        if side == 0 and self.step.join.inserts:
            self._waiting.add(rows)
        else:
            yield from self._run(None, rows)

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """Return the left rows that the watermark has passed, with the versions at their times."""
        self.mark_us = mark_us
        yield from self._run(mark_us, self._waiting.passed(mark_us))

    def save(self) -> None:
        """Write the rows that wait into the state."""
        self._waiting.save()

    def _run(self, now: int | None, rows: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        for found in replace(self._operator, now=now)(iter((rows,))):
            if found.num_rows:
                yield found

    def _of_both(self, side: int, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The rows of a side in the columns of the operator."""
        count, schema, keys = batch.num_rows, self.step.schema, self._keys
        numbers = pa.repeat(pa.scalar(side, pa.int32()), count)
        time = batch.column(keys)
        # a row without an event time has that of 1970, as in Flink
        micros = time.cast(pa.timestamp("us", time.type.tz)).cast(pa.int64()).fill_null(0)
        if side:
            places, own = batch.columns[keys + 1 : keys + 3], batch.columns[keys + 3 : -1]
        else:
            places, own = [pa.repeat(pa.scalar(0, pa.int64()), count)] * 2, batch.columns[keys + 1 : -1]
        first = keys + 4
        left = len(self.step.join.types[0])
        others = schema.types[first : first + left] if side else schema.types[first + left : -1]
        nothing = [pa.nulls(count, each) for each in others]
        row = [*nothing, *own] if side else [*own, *nothing]
        columns = [*batch.columns[:keys], micros, numbers, *places, *row, batch.columns[-1]]
        return pa.RecordBatch.from_arrays(columns, schema=schema)


@dataclass(frozen=True, slots=True)
class TemporalJoinSide:
    """One side of a temporal join."""

    join: TemporalJoinSides
    number: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Take in rows."""
        for batch in incoming:
            if batch.num_rows:
                yield from self.join.add(self.number, batch)


def temporal_join_schema(keys: pa.Schema, rows: pa.Schema) -> pa.Schema:
    """The columns of the operator, with those of its keys and of the rows of both sides."""
    whole, side = pa.int64(), pa.int32()
    middle = [("t", whole), ("side", side), ("partition", whole), ("offset", whole)]
    return pa.schema([*keys, *(pa.field(*each) for each in middle), *rows, pa.field(WEIGHT, whole)])

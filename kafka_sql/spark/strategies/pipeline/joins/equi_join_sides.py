"""Joins on equal keys whose rows come from one side at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.planner.plan.pipeline_plan import Joining
from kafka_sql.spark.strategies.incremental.in_order.ordered_join import OrderedJoinOperator
from kafka_sql.spark.strategies.incremental.operators.equi_join import EquiJoinOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.pipeline.joins.one_by_one import placed, without_places


@dataclass(frozen=True, slots=True)
class EquiJoinRows:
    """The join. ``schemas`` are the Arrow types of the rows of both sides."""

    place: StatePlace
    joining: Joining
    schemas: tuple[pa.Schema, pa.Schema]

    def sides(self, state: HeldState) -> tuple[EquiJoinSide, EquiJoinSide]:
        """Where rows of the left and of the right side go in, in a task."""
        joining = self.joining
        shape = (state.place, joining.keys, len(joining.types[0]), len(joining.types[1]), joining.kind)
        if joining.in_order:
            ordered = OrderedJoinOperator(*shape, joining.unique, joining.condition, joining.zone)
            return self._side(ordered, 0), self._side(ordered, 1)
        join = EquiJoinOperator(*shape, joining.inserts, joining.kept)
        return self._side(join, 0), self._side(join, 1)

    def _side(self, join: EquiJoinOperator | OrderedJoinOperator, number: int) -> EquiJoinSide:
        kind = OrderedJoinSide if isinstance(join, OrderedJoinOperator) else EquiJoinSide
        return kind(join, number, self.joining.nulls, self.schemas)


@dataclass
class EquiJoinSide:
    """One side of a join. Columns as :class:`~kafka_sql.planner.plan.pipeline_plan.Joining` says."""

    join: EquiJoinOperator | OrderedJoinOperator
    number: int
    nulls: tuple[bool, ...]
    schemas: tuple[pa.Schema, pa.Schema]
    _names: list[str] = field(init=False)

    def __post_init__(self) -> None:
        keys = [f"k{number}" for number in range(self.join.keys)]
        rows = [f"c{number}" for number in range(self.join.left + self.join.right)]
        self._names = [*keys, "side", *rows, WEIGHT]

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What the rows give together with those of the other side that are there."""
        for batch in incoming:
            keyed, alone = self._parted(batch)
            if alone.num_rows and self._gives_alone:
                yield self._padded(alone)
            if keyed.num_rows:
                yield from self._joined(keyed)

    def _joined(self, keyed: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        return self.join(iter((self._sided(keyed),)))

    @property
    def _gives_alone(self) -> bool:
        """Whether rows of this side that have no partner are given."""
        kind = self.join.kind
        return kind.pads[self.number] or (kind is JoinKind.ANTI and self.number == 0)

    def _parted(self, batch: pa.RecordBatch) -> tuple[pa.RecordBatch, pa.RecordBatch]:
        """The rows that may have partners, and those whose keys equal nothing."""
        alone = self._alone(batch)
        if alone is None:
            return batch, batch.slice(0, 0)
        return batch.filter(pc.invert(alone)), batch.filter(alone)

    def _alone(self, batch: pa.RecordBatch) -> pa.BooleanArray | None:
        """Return for each row whether its key equals nothing; None if no row has such a key."""
        strict = [column for column, equal in zip(batch.columns, self.nulls, strict=False) if not equal]
        if not any(column.null_count for column in strict):
            return None
        return reduce(pc.or_, (column.is_null() for column in strict))

    def _sided(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        keys, side = (
            batch.columns[: self.join.keys],
            pa.repeat(pa.scalar(self.number, pa.int32()), batch.num_rows),
        )
        return pa.RecordBatch.from_arrays([*keys, side, *self._both(batch)], names=self._names)

    def _padded(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        columns, names = self._both(batch), self._names[self.join.keys + 1 :]
        if self.join.kind.is_half:
            columns, names = [*columns[: self.join.left], columns[-1]], [*names[: self.join.left], WEIGHT]
        return pa.RecordBatch.from_arrays(columns, names=names)

    def _both(self, batch: pa.RecordBatch) -> Sequence[pa.Array]:
        """The columns of both sides, and the weight."""
        own = batch.columns[self.join.keys : -1]
        other = [pa.nulls(batch.num_rows, held) for held in self.schemas[1 - self.number].types]
        return [*(other if self.number else own), *(own if self.number else other), batch.columns[-1]]


class OrderedJoinSide(EquiJoinSide):
    """One side of a join that takes its rows one by one."""

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What the rows give, in their order."""
        for batch in incoming:
            alone = self._alone(batch)
            if alone is None:
                yield from self._joined(batch)
                continue
            changes = np.flatnonzero(np.diff(alone.to_numpy(zero_copy_only=False))) + 1
            for begin, end in pairwise((0, *changes.tolist(), batch.num_rows)):
                rows = batch.slice(begin, end - begin)
                if not alone[begin].as_py():
                    yield from self._joined(rows)
                elif self._gives_alone:
                    yield self._padded(rows)

    def _joined(self, keyed: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        return map(without_places, self.join(placed(iter((self._sided(keyed),)))))

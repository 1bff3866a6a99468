"""Joins without an equation over weighted rows: every row may be a partner. Both sides are kept whole, and a
side is given out where the other one changed, so that Spark looks for the pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import batches, decode, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

SIDE, CHANGED = "__side", "__changed"
"""The columns that say of which side a row is, and whether it came or went in this micro-batch."""


@dataclass(frozen=True, slots=True)
class CrossJoinOperator:
    """The task, in one partition. Columns: which side a row is of (0 or 1), the ``left`` columns of the left
    and the others of the right side (NULL for the other one), the weight."""

    place: StatePlace
    left: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The columns with :data:`SIDE` in front, :data:`CHANGED` and the weight: what changed, and what
        was there before on each side whose other side changed."""
        source = Incoming(incoming, 0)
        changes: tuple[dict[bytes, int], dict[bytes, int]] = ({}, {})
        width = 0
        for _, (side, *columns, weight) in source:
            width = len(columns)
            row = encode(columns[self.left :] if side else columns[: self.left])
            changes[side][row] = changes[side].get(row, 0) + weight
        if source.schema is None:
            return
        fields = [source.schema.field(number) for number in range(1 + width)]
        schema = pa.schema([*fields, pa.field(CHANGED, pa.bool_()), pa.field(WEIGHT, pa.int64())])
        with self.place.open() as state:
            yield from batches(schema, self._given(state, changes, width))

    def _given(
        self, state: KeyedState, changes: tuple[dict[bytes, int], dict[bytes, int]], width: int
    ) -> Iterator[tuple[Sequence[Any], int]]:
        for side, changed in enumerate(changes):
            prefix = bytes([side])
            if any(changes[1 - side].values()):
                for key, count in state.items_before(prefix):
                    yield (side, *self._columns(side, key[1:], width), False), count
            state.fetch([prefix + row for row in changed])
            for row, weight in changed.items():
                if weight:
                    yield (side, *self._columns(side, row, width), True), weight
                    state.put(prefix + row, (state.get(prefix + row) or 0) + weight or None)

    def _columns(self, side: int, row: bytes, width: int) -> Sequence[Any]:
        cells = decode(row)
        if side:
            return (*(None,) * self.left, *cells)
        return (*cells, *(None,) * (width - self.left))

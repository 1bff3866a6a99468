"""The local half of a GROUP BY whose rows are exchanged. A task sends a batch as few rows that add up to the
same accumulators, so that a hot key does not cost the task that owns it a message of all its rows.

All rows of a group become two: one with the sums and the best values, whose weight is 1, and one with zeros,
whose weight is the number of further rows. The operator after the exchange takes them as any other rows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept, adds_in_order
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.columnar_aggregate import partial_results
from kafka_sql.spark.strategies.incremental.operators.key_numbering import first_rows, value_numbers
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind

_FEW = 32
"""Batches of fewer rows are sent as they are."""
_WORTH = 2
"""Rows are to become at most this part of what they were: a half."""
_PAUSE = 50
"""Batches that are sent as they are after one that did not become smaller."""
_SUMS = (Accumulator.SUM, Accumulator.TOTAL)
_DIGITS = 38


class LocalAggregate:
    """Adds up rows of ``keys`` key columns, an argument for each of ``kept``, and the weight. None of them is
    a retraction."""

    def __init__(self, keys: int, kept: Sequence[Kept]) -> None:
        self._keys = keys
        self._kept = kept
        self._pause = 0
        self._adds_up: bool | None = None
        """Whether rows add up, which the first batch tells by its types."""

    def __call__(self, rows: pa.RecordBatch) -> pa.RecordBatch:
        """Return rows that add up to the same accumulators. Sums of integers are BIGINT."""
        if self._adds_up is None:
            held = rows.schema.types[self._keys : -1]
            self._adds_up = all(map(_adds_up, self._kept, held))
        if not self._adds_up:
            return rows
        rows = self._widened(rows)
        if self._pause or rows.num_rows < _FEW or not self._can_add(rows):
            self._pause = max(0, self._pause - 1)
            return rows
        found = self._added(rows)
        if found.num_rows * _WORTH > rows.num_rows:
            self._pause = _PAUSE
            return rows
        return found

    def _widened(self, rows: pa.RecordBatch) -> pa.RecordBatch:
        """Rows whose sums of integers have room: they have one type, whether they were added up or not."""
        for number, each in enumerate(self._kept, self._keys):
            field = rows.schema.field(number)
            if each.kind in _SUMS and pa.types.is_integer(field.type) and field.type != pa.int64():
                rows = rows.set_column(
                    number, field.with_type(pa.int64()), rows.column(number).cast(pa.int64())
                )
        return rows

    def _can_add(self, rows: pa.RecordBatch) -> bool:
        """Return whether sums have room, and no decimal is so large that its place in the order counts."""
        arguments = zip(self._kept, rows.columns[self._keys : -1], strict=True)
        return not any(
            pa.types.is_decimal(column.type)
            and each.kind in _SUMS
            and (column.type.precision != _DIGITS or adds_in_order(each, [column]))
            for each, column in arguments
        )

    def _added(self, rows: pa.RecordBatch) -> pa.RecordBatch:
        arguments = rows.columns[self._keys : -1]
        # rows of one group have the same arguments that are NULL
        there = [column.is_valid() for column in arguments if column.null_count]
        numbers = value_numbers([*rows.columns[: self._keys], *there], rows.num_rows)
        first = rows.take(pa.array(first_rows(numbers)))
        groups, weights = first.num_rows, rows.columns[-1].to_numpy()
        further = np.zeros(groups, np.int64)
        np.add.at(further, numbers, weights)
        further -= 1
        once, often = list(first.columns), list(first.columns)
        for number, (each, argument) in enumerate(zip(self._kept, arguments, strict=True), self._keys):
            if each.kind is Accumulator.COUNT:
                continue
            once[number] = partial_results(each.kind, argument, numbers, weights, groups)
            if each.kind in _SUMS:
                zero = pa.scalar(0, pa.int64()).cast(argument.type)
                often[number] = pc.if_else(often[number].is_valid(), zero, pa.scalar(None, argument.type))
        once[-1], often[-1] = pa.array(np.ones(groups, np.int64)), pa.array(further)
        more = pa.RecordBatch.from_arrays(often, schema=rows.schema).filter(pa.array(further > 0))
        added = pa.Table.from_batches([pa.RecordBatch.from_arrays(once, schema=rows.schema), more])
        return added.combine_chunks().to_batches()[0]


def local_aggregate(step: AggregateOperator) -> LocalAggregate | None:
    """Return the local half of a GROUP BY, or None if rows are retracted or count once, with DISTINCT."""
    if not step.inserts or any(each.distinct for each in step.kept):
        return None
    return LocalAggregate(step.keys, step.kept)


def _adds_up(kept: Kept, held: pa.DataType) -> bool:
    """Return whether values of a type add up, in any order: sums of floating numbers do not."""
    if kept.kind is Accumulator.COUNT:
        return True
    if kept.kind in _SUMS:
        return bool(pa.types.is_integer(held) or pa.types.is_decimal(held))
    return not pa.types.is_nested(held) and cell_kind(held) is CellKind.WHOLE

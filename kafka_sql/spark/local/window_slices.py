"""Puts rows of the same keys and slice together."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import LocalAggregation, Partial, PartialAggregate
from kafka_sql.spark.local.local_values import TaskRows, task_value

_AT_ONCE = 100_000
"""So many rows are put into slices at once; what they give is put together in the end."""
_BATCH_ROWS = 10_000
"""Rows of a batch as Spark gets it."""
_FUNCTIONS = {
    Partial.ROWS: "sum",
    Partial.COUNT: "sum",
    Partial.SUM: "sum",
    Partial.MIN: "min",
    Partial.MAX: "max",
}
"""What puts the summands of rows together, and what that gave once more."""


def summand(partial: PartialAggregate, rows: TaskRows) -> pa.Array:
    """What each of ``rows`` adds to an aggregate: 1 or 0 where rows are counted, else a value."""
    if partial.value is None:
        return pa.array(np.ones(rows.rows, np.int64))
    added = task_value(partial.value, rows)
    return pc.is_valid(added).cast(pa.int64()) if partial.function is Partial.COUNT else added


def _grouped(table: pa.Table, functions: dict[str, str]) -> pa.Table:
    """A row for each of the values of all columns that are not aggregated, with the same columns."""
    names = table.schema.names
    keys = [name for name in names if name not in functions]
    grouped = table.group_by(keys, use_threads=False).aggregate(list(functions.items()))
    found = [name if name in keys else f"{name}_{functions[name]}" for name in names]
    return grouped.select(found).rename_columns(names)


class SliceRows:
    """Rows of the same slice and keys. Their columns are the rowtime (microseconds, in front), keys, and the
    summands of aggregates."""

    def __init__(self, combining: LocalAggregation) -> None:
        slices = combining.times
        self._size, self._offset = slices.size_ms * 1000, slices.offset_ms * 1000
        self._functions = {each.name: _FUNCTIONS[each.function] for each in combining.aggregates}
        self._waiting: list[pa.RecordBatch] = []
        self._grouped: list[pa.Table] = []

    def add(self, rows: pa.RecordBatch) -> None:
        """Take in rows."""
        self._waiting.append(rows.set_column(0, rows.schema.field(0), self._begins(rows.column(0))))
        if sum(each.num_rows for each in self._waiting) >= _AT_ONCE:
            self._group()

    def end(self) -> list[pa.RecordBatch]:
        """Return what they are together."""
        if self._waiting:
            self._group()
        if not self._grouped:
            return []
        table = self._grouped[0]
        if len(self._grouped) > 1:
            table = _grouped(pa.concat_tables(self._grouped), self._functions)
        return list(table.combine_chunks().to_batches(_BATCH_ROWS))

    def _group(self) -> None:
        self._grouped.append(_grouped(pa.Table.from_batches(self._waiting), self._functions))
        self._waiting = []

    def _begins(self, rowtime: pa.Array) -> pa.Array:
        moments = pc.fill_null(rowtime, 0).to_numpy()
        begins = (moments - self._offset) // self._size * self._size + self._offset
        unknown = pc.is_null(rowtime).to_numpy(zero_copy_only=False) if rowtime.null_count else None
        return pa.array(begins, pa.int64(), mask=unknown)

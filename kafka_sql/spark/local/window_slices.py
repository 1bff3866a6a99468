"""Puts rows of the same keys and time together: by slices, or to sessions."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import LocalAggregation, Partial, PartialAggregate, Sessions, Slices
from kafka_sql.spark.local.local_values import TaskRows, task_value

_AT_ONCE = 100_000
"""So many rows are put into slices at once; what they give is put together in the end."""
_SESSIONS_AT_ONCE = 500_000
"""So many rows are put into sessions at once; Spark puts the sessions together."""
_BATCH_ROWS = 10_000
"""Rows of a batch as Spark gets it."""
_SESSION = "session$"
_FUNCTIONS = {
    Partial.ROWS: "sum",
    Partial.COUNT: "sum",
    Partial.SUM: "sum",
    Partial.MIN: "min",
    Partial.MAX: "max",
}
"""What puts the summands of rows together, and what that gave once more."""


class LocalAggregateRows(Protocol):
    """Rows that are put together. Their columns are the rowtime (microseconds, in front), keys, and the
    summands of aggregates."""

    def add(self, rows: pa.RecordBatch) -> None:
        """Take in rows."""

    def end(self) -> list[pa.RecordBatch]:
        """What they are together."""

    def schema(self, rows: pa.Schema) -> pa.Schema:
        """The columns of what rows are together."""


def combined_rows(combining: LocalAggregation) -> LocalAggregateRows:
    """Takes the rows of a task."""
    functions = {each.name: _FUNCTIONS[each.function] for each in combining.aggregates}
    if isinstance(combining.times, Slices):
        return _Slices(combining.times, functions)
    return _Sessions(combining.times, functions)


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


class _Slices:
    """Rows of the same slice and keys."""

    def __init__(self, slices: Slices, functions: dict[str, str]) -> None:
        self._size, self._offset = slices.size_ms * 1000, slices.offset_ms * 1000
        self._functions = functions
        self._waiting: list[pa.RecordBatch] = []
        self._grouped: list[pa.Table] = []

    def add(self, rows: pa.RecordBatch) -> None:
        self._waiting.append(rows.set_column(0, rows.schema.field(0), self._begins(rows.column(0))))
        if sum(each.num_rows for each in self._waiting) >= _AT_ONCE:
            self._group()

    def end(self) -> list[pa.RecordBatch]:
        if self._waiting:
            self._group()
        if not self._grouped:
            return []
        table = self._grouped[0]
        if len(self._grouped) > 1:
            table = _grouped(pa.concat_tables(self._grouped), self._functions)
        return list(table.combine_chunks().to_batches(_BATCH_ROWS))

    def schema(self, rows: pa.Schema) -> pa.Schema:
        return rows

    def _group(self) -> None:
        self._grouped.append(_grouped(pa.Table.from_batches(self._waiting), self._functions))
        self._waiting = []

    def _begins(self, rowtime: pa.Array) -> pa.Array:
        moments = pc.fill_null(rowtime, 0).to_numpy()
        begins = (moments - self._offset) // self._size * self._size + self._offset
        unknown = pc.is_null(rowtime).to_numpy(zero_copy_only=False) if rowtime.null_count else None
        return pa.array(begins, pa.int64(), mask=unknown)


class _Sessions:
    """Rows of the same keys that are at most a gap apart; those without a rowtime are sessions of their
    own."""

    def __init__(self, sessions: Sessions, functions: dict[str, str]) -> None:
        self._gap = sessions.gap_ms * 1000
        self._length = pa.field(sessions.length, pa.int64())
        self._functions = functions
        self._waiting: list[pa.RecordBatch] = []
        self._found: list[pa.RecordBatch] = []

    def add(self, rows: pa.RecordBatch) -> None:
        self._waiting.append(rows)
        if sum(each.num_rows for each in self._waiting) >= _SESSIONS_AT_ONCE:
            self._join()

    def end(self) -> list[pa.RecordBatch]:
        self._join()
        return self._found

    def schema(self, rows: pa.Schema) -> pa.Schema:
        return rows.insert(1, self._length)

    def _join(self) -> None:
        table = pa.Table.from_batches(self._waiting) if self._waiting else None
        self._waiting = []
        if table is None or not table.num_rows:
            return
        rowtime = table.column(0).combine_chunks()
        moments = pc.fill_null(rowtime, 0).to_numpy()
        keys = [name for name in table.schema.names[1:] if name not in self._functions]
        apart = [table.column(name).combine_chunks() for name in keys]
        apart += [pc.is_null(rowtime)] if rowtime.null_count else []
        group = _numbered(apart, table.num_rows)
        order = np.lexsort((moments, group))
        moments, group = moments[order], group[order]
        begins = np.ones(table.num_rows, np.bool_)
        begins[1:] = (np.diff(group) != 0) | (np.diff(moments) > self._gap)
        first = np.flatnonzero(begins)
        last = np.append(first[1:], table.num_rows) - 1
        lengths = pa.array(moments[last] - moments[first] + self._gap)
        joined = table.take(pa.array(order[first])).add_column(1, self._length, lengths)
        if self._functions:
            added = table.select(list(self._functions)).take(pa.array(order))
            numbered = added.append_column(_SESSION, pa.array(np.cumsum(begins)))
            totals = _grouped(numbered, self._functions).sort_by(_SESSION)
            for name in self._functions:
                place = joined.schema.get_field_index(name)
                joined = joined.set_column(place, joined.schema.field(place), totals.column(name))
        self._found += joined.combine_chunks().to_batches(_BATCH_ROWS)


def _numbered(keys: list[pa.Array], rows: int) -> Any:
    """A number for each row, the same where all keys are."""
    numbers = np.zeros(rows, np.int64)
    for key in keys:
        encoded = key.dictionary_encode(null_encoding="encode")
        numbers = numbers * len(encoded.dictionary) + encoded.indices.to_numpy()
        _, numbers = np.unique(numbers, return_inverse=True) if len(keys) > 1 else (None, numbers)
    return numbers

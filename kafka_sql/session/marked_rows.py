"""Rows of results with what they do: ``+I``, ``-U``, ``+U``, ``-D``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kafka_sql.java.calendars import date_of
from kafka_sql.model.row_kind import RowKind

if TYPE_CHECKING:
    import pyarrow as pa

_MARKS = [kind.mark for kind in RowKind]


def marked_rows(table: pa.Table, columns: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """(mark, values) of each row. The first ``columns`` columns are the values; one behind them is that of
    row kinds, without it all rows are inserts."""
    for batch in table.to_batches():
        marks = [RowKind.INSERT.mark] * batch.num_rows
        if batch.num_columns > columns:
            marks = [_MARKS[kind] for kind in batch.column(columns).to_pylist()]
        values = zip(*(_values(batch.column(i)) for i in range(columns)), strict=True)
        yield from zip(marks, values, strict=True)


def _values(column: pa.Array) -> list[Any]:
    try:
        return list(column.to_pylist())
    except OverflowError:
        days = column.cast("int32").to_pylist()
        return [None if day is None else _far_date(day) for day in days]


def _far_date(days: int) -> str:
    """A date that Python may not have, with the last four digits of its year: so Flink shows it, with digits
    below 0 where the year is (``000/`` for -1)."""
    year, month, day = date_of(days)
    sign = -1 if year < 0 else 1
    digits = "".join(chr(ord("0") + sign * int(digit)) for digit in f"{abs(year) % 10_000:04d}")
    return f"{digits}-{month:02d}-{day:02d}"

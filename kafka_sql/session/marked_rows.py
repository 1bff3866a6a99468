"""Rows of results with their row kinds: ``+I``, ``-U``, ``+U``, ``-D``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kafka_sql.java.calendars import date_of
from kafka_sql.model.row_kind import RowKind

if TYPE_CHECKING:
    import pyarrow as pa

_MARKS = [kind.mark for kind in RowKind]


def marked_rows(table: pa.Table, columns: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield (mark, values) of each row. The first ``columns`` columns are the values; one more column holds
    the row kinds. Without it all rows are inserts."""
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
    """Return a date that Python may not have as text, with the last four digits of its year, as Flink shows
    it: with characters below ``0`` if the year is negative (``000/`` for -1)."""
    year, month, day = date_of(days)
    sign = -1 if year < 0 else 1
    digits = "".join(chr(ord("0") + sign * int(digit)) for digit in f"{abs(year) % 10_000:04d}")
    return f"{digits}-{month:02d}-{day:02d}"

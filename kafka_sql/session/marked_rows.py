"""Rows of results with what they do: ``+I``, ``-U``, ``+U``, ``-D``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kafka_sql.codecs.contract import RowKind

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
        values = zip(*(batch.column(i).to_pylist() for i in range(columns)), strict=True)
        yield from zip(marks, values, strict=True)

"""Rows as a DataFrame of pandas that has what Flink's types can hold: whole numbers beside NULLs stay whole
(pandas' nullable types), moments keep microseconds, and what pandas cannot hold stays a Python value."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd  # type: ignore[import-untyped]
import pyarrow as pa

from kafka_sql.session.marked_rows import marked_rows

if TYPE_CHECKING:
    from kafka_sql.model.data_types import DataType

_NULLABLE = {
    pa.int8(): pd.Int8Dtype(),
    pa.int16(): pd.Int16Dtype(),
    pa.int32(): pd.Int32Dtype(),
    pa.int64(): pd.Int64Dtype(),
    pa.float32(): pd.Float32Dtype(),
    pa.float64(): pd.Float64Dtype(),
    pa.bool_(): pd.BooleanDtype(),
}
OP = "op"
"""The column of row kinds, in front."""


def data_frame(
    table: pa.Table, columns: Sequence[tuple[str, DataType]], zone: tzinfo, *, ops: bool = False
) -> pd.DataFrame:
    """Return the rows of a table whose first columns are ``columns``; timestamps with a zone are shown in
    ``zone``. With ``ops`` the row kind (``+I``, ``-U``, ``+U``, ``-D``) is the first column."""
    found = [_series(table.select([number]), zone) for number in range(len(columns))]
    names = [name for name, _ in columns]
    if ops:
        marks = [mark for mark, _ in marked_rows(table, len(columns))]
        found, names = [pd.Series(marks, dtype=object), *found], [OP, *names]
    frame = pd.concat(found, axis=1)
    frame.columns = pd.Index(names)
    return frame


def text_frame(names: Sequence[str], rows: Sequence[Sequence[str | None]]) -> pd.DataFrame:
    """Return cells of text, None for NULL."""
    return pd.DataFrame(list(map(list, rows)), columns=list(names), dtype=object)


def _series(column: pa.Table, zone: tzinfo) -> pd.Series[Any]:
    kind = column.schema.types[0]
    if pa.types.is_nested(kind):  # as numpy's arrays, whole numbers beside NULLs would not stay whole
        return _python_values(column)
    try:
        series = column.column(0).to_pandas(types_mapper=_NULLABLE.get)
        if pa.types.is_timestamp(kind) and kind.tz is not None:
            series = series.dt.tz_convert(zone)
        return series
    except (ArithmeticError, ValueError, NotImplementedError, pa.ArrowException):
        # Years that pandas or Python does not have, and types that pandas does not know.
        if pa.types.is_date32(kind):
            days = column.column(0).cast(pa.int32()).to_pylist()
            return pd.Series([None if day is None else np.datetime64(day, "D") for day in days], dtype=object)
        return _python_values(column)


def _python_values(column: pa.Table) -> pd.Series[Any]:
    return pd.Series([values[0] for _, values in marked_rows(column, 1)], dtype=object)

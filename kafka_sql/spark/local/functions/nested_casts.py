"""Casts of arrays, maps and rows: element by element."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa

from kafka_sql.spark.local.functions.elements import Spans, elements, entries, list_of, unique_map_of, valid

Cast = Callable[[pa.DataType, Any], Any]
"""What casts a column to a type."""


def nested_cast(target: pa.DataType, column: pa.Array, cast: Cast) -> pa.Array:
    """The column with its elements cast."""
    if pa.types.is_list(target):
        found = cast(target.value_type, elements(column))
        return list_of(target, Spans.of(column).sizes, found, valid(column))
    if pa.types.is_map(target):
        keys, values = entries(column)
        found = cast(target.key_type, keys), cast(target.item_type, values)
        return unique_map_of(target, Spans.of(column).sizes, *found, valid(column))
    fields = [cast(field.type, each) for field, each in zip(target.fields, column.flatten(), strict=True)]
    return pa.StructArray.from_arrays(fields, fields=list(target.fields), mask=column.is_null())

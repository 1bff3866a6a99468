"""Rows, arrays and maps of a task's query: made, and looked into."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions.elements import (
    Spans,
    entries,
    identities,
    list_of,
    repeated,
    unique_map_of,
    valid,
)
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row, columnar


def _row(target: pa.StructType, *columns: Column) -> pa.Array:
    values = [column.cast(field.type) for column, field in zip(repeated(columns), target.fields, strict=True)]
    return pa.StructArray.from_arrays(values, fields=list(target.fields))


def _list(target: pa.ListType, *columns: Column) -> Column:
    if not columns:
        return pa.scalar([], target)
    arrays = [array.cast(target.value_type) for array in repeated(columns)]
    rows, width = len(arrays[0]), len(arrays)
    places = np.arange(rows * width).reshape(rows, width) % width * rows + np.arange(rows)[:, None]
    values = pa.concat_arrays(arrays).take(pa.array(places.ravel()))
    offsets = pa.array(np.arange(0, rows * width + 1, width), pa.int32())
    return pa.ListArray.from_arrays(offsets, values, type=target)


def _map(target: pa.MapType, *columns: Column) -> pa.Array:
    arrays = repeated(columns)
    rows, width = len(arrays[0]), len(arrays) // 2
    inner = pa.list_(target.key_type), pa.list_(target.item_type)
    keys, values = (_list(kind, *arrays[at::2]).values for at, kind in enumerate(inner))
    return unique_map_of(target, np.full(rows, width), keys, values, np.ones(rows, np.bool_))


def size(collection: pa.Array) -> pa.Array:
    offsets = collection.offsets
    return pc.if_else(
        collection.is_valid(), pc.subtract(offsets[1:], offsets[:-1]), pa.scalar(None, pa.int32())
    )


def _keys(maps: pa.MapArray) -> pa.Array:
    return list_of(pa.list_(maps.type.key_type), Spans.of(maps).sizes, entries(maps)[0], valid(maps))


def _values(maps: pa.MapArray) -> pa.Array:
    return list_of(pa.list_(maps.type.item_type), Spans.of(maps).sizes, entries(maps)[1], valid(maps))


def _entries(target: pa.ListType, maps: pa.MapArray) -> pa.Array:
    rows = pa.StructArray.from_arrays(list(entries(maps)), fields=list(target.value_type.fields))
    return list_of(target, Spans.of(maps).sizes, rows, valid(maps))


def _held(target: pa.DataType, maps: Column, key: Column) -> pa.Array:
    """The value of a key of a map; NULL for one that it does not have."""
    found, sought = repeated((maps, key))
    spans, (keys, values) = Spans.of(found), entries(found)
    wanted = identities(sought)
    places: list[int | None] = [None] * len(found)
    for place, (row, held) in enumerate(zip(spans.rows().tolist(), identities(keys), strict=True)):
        if held == wanted[row]:
            places[row] = place
    return values.take(pa.array(places, pa.int64()))


def _joined(texts: list[str | None], between: str, missing: str | None = None) -> str:
    shown = (missing if text is None else text for text in texts)
    return between.join(text for text in shown if text is not None)


def _equal(target: pa.DataType, left: Column, right: Column) -> pa.Array:
    pairs = zip(*map(identities, repeated((left, right))), strict=True)
    return pa.array([None if None in pair else pair[0] == pair[1] for pair in pairs], target)


NESTED_VALUES: dict[str, TaskFunction] = {
    "FIELD": columnar(lambda row, name: pc.struct_field(row, name.as_py())),
    "ROW": TaskFunction(_row),
    "ARRAY": TaskFunction(_list),
    "MAP": TaskFunction(_map, is_lazy=True),
    "EQUAL ARRAYS": TaskFunction(_equal, is_lazy=True),
    "VALUE OF KEY": TaskFunction(_held, is_lazy=True),
    "MAP_KEYS": columnar(_keys),
    "MAP_VALUES": columnar(_values),
    "MAP_ENTRIES": TaskFunction(_entries),
    "ARRAY_JOIN": by_row(_joined),
}
"""Kernels of rows, arrays and maps by name."""

"""Rows, arrays and maps of a task's query: made, and looked into."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row, columnar, values_of


def _arrays(columns: tuple[Column, ...]) -> list[pa.Array]:
    rows = max(len(column) for column in columns if isinstance(column, pa.Array))
    return [pa.repeat(column, rows) if isinstance(column, pa.Scalar) else column for column in columns]


def _row(target: pa.StructType, *columns: Column) -> pa.Array:
    values = [column.cast(field.type) for column, field in zip(_arrays(columns), target.fields, strict=True)]
    return pa.StructArray.from_arrays(values, fields=list(target.fields))


def _list(target: pa.ListType, *columns: Column) -> Column:
    if not columns:
        return pa.scalar([], target)
    arrays = [array.cast(target.value_type) for array in _arrays(columns)]
    rows, width = len(arrays[0]), len(arrays)
    places = np.arange(rows * width).reshape(rows, width) % width * rows + np.arange(rows)[:, None]
    values = pa.concat_arrays(arrays).take(pa.array(places.ravel()))
    offsets = pa.array(np.arange(0, rows * width + 1, width), pa.int32())
    return pa.ListArray.from_arrays(offsets, values, type=target)


def _map(target: pa.MapType, *columns: Column) -> pa.Array:
    found = []
    for row in zip(*map(values_of, columns), strict=False):
        keys = row[::2]
        if None in keys:
            raise ArithmeticError("a key of a MAP is NULL")
        if len(set(keys)) < len(keys):
            raise ArithmeticError("a MAP has a key twice")
        found.append(list(zip(keys, row[1::2], strict=True)))
    return pa.array(found, target)


def _element(array: pa.Array, index: Column) -> pa.Array:
    """GET: the element at an index from 0; NULL outside."""
    lists, places = _arrays((array, index))
    offsets = lists.offsets.to_numpy(zero_copy_only=False).astype(np.int64)
    at = pc.fill_null(places, -1).to_numpy(zero_copy_only=False).astype(np.int64)
    found = offsets[:-1] + at
    known = (at >= 0) & (found < offsets[1:]) & lists.is_valid().to_numpy(zero_copy_only=False)
    return lists.values.take(pa.array(np.where(known, found, 0), mask=~known))


def _held(pairs: list[tuple[Any, Any]], key: Any) -> Any:
    return next((value for name, value in pairs if name == key), None)


def _sliced(values: list[Any], start: int, length: int) -> list[Any]:
    if start == 0 or length < 0:
        raise ArithmeticError(f"SLICE from {start} for {length}")
    begin = start - 1 if start > 0 else len(values) + start
    return values[begin : begin + length] if begin >= 0 else []


def _appended(target: pa.ListType, lists: Column, element: Column) -> pa.Array:
    rows = zip(*map(values_of, (lists, element)), strict=False)
    return pa.array([None if values is None else [*values, added] for values, added in rows], target)


def _size(collection: pa.Array) -> pa.Array:
    offsets = collection.offsets
    return pc.if_else(
        collection.is_valid(), pc.subtract(offsets[1:], offsets[:-1]), pa.scalar(None, pa.int32())
    )


def _known(target: pa.ListType, lists: pa.Array) -> pa.Array:
    """The lists without their elements that are NULL."""
    elements = pc.list_flatten(lists)
    if not elements.null_count:
        return lists
    parents = pc.list_parent_indices(lists).filter(elements.is_valid()).to_numpy()
    offsets = np.zeros(len(lists) + 1, np.int32)
    np.cumsum(np.bincount(parents, minlength=len(lists)), out=offsets[1:])
    mask = lists.is_null() if lists.null_count else None
    return pa.ListArray.from_arrays(pa.array(offsets), elements.drop_null(), type=lists.type, mask=mask)


NESTED_FUNCTIONS: dict[str, TaskFunction] = {
    "FIELD": columnar(lambda row, name: pc.struct_field(row, name.as_py())),
    "NAMED_STRUCT": TaskFunction(_row),
    "ARRAY": TaskFunction(_list),
    "MAP": TaskFunction(_map, is_lazy=True),
    "GET": columnar(_element),
    "TRY_ELEMENT_AT": by_row(_held),
    "SIZE": columnar(_size),
    "KNOWN ELEMENTS": TaskFunction(_known),
    "HAS NULL": by_row(lambda values: None in values),
    "ARRAY_CONTAINS": by_row(lambda values, sought: sought in values or (None if None in values else False)),
    "SLICE": by_row(_sliced),
    "ARRAY_APPEND": TaskFunction(_appended, is_lazy=True),
    "MAP_KEYS": by_row(lambda pairs: [key for key, _ in pairs]),
    "MAP_VALUES": by_row(lambda pairs: [value for _, value in pairs]),
    "ARRAY_JOIN": by_row(lambda texts, between: between.join(text for text in texts if text is not None)),
}
"""Functions of rows, arrays and maps by name."""

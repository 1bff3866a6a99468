"""The elements of arrays and the entries of maps as columns, and arrays and maps made of columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions.function import Column

Indices: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Spans:
    """Where the elements of each row are among the values of an array or map: none for NULL."""

    begins: Indices
    sizes: Indices

    @classmethod
    def of(cls, array: pa.Array) -> Spans:
        offsets = array.offsets.to_numpy(zero_copy_only=False).astype(np.int64)
        sizes = np.where(valid(array), np.diff(offsets), 0)
        return cls(offsets[:-1], sizes)

    def places(self) -> Indices:
        """The places of all elements, row by row."""
        return np.repeat(self.begins - (np.cumsum(self.sizes) - self.sizes), self.sizes) + np.arange(
            self.sizes.sum()
        )

    def rows(self) -> Indices:
        """The row of each element."""
        return np.repeat(np.arange(len(self.sizes)), self.sizes)


def valid(array: pa.Array) -> npt.NDArray[np.bool_]:
    """Which values are not NULL."""
    known: npt.NDArray[np.bool_] = array.is_valid().to_numpy(zero_copy_only=False)
    return known


def repeated(columns: Sequence[Column]) -> list[pa.Array]:
    """A value for each row of all columns."""
    rows = max(len(column) for column in columns if isinstance(column, pa.Array))
    return [pa.repeat(column, rows) if isinstance(column, pa.Scalar) else column for column in columns]


def elements(array: pa.Array) -> pa.Array:
    """The elements of all rows."""
    return array.values.take(pa.array(Spans.of(array).places()))


def entries(maps: pa.MapArray) -> tuple[pa.Array, pa.Array]:
    """The keys and the values of all rows."""
    places = pa.array(Spans.of(maps).places())
    return maps.keys.take(places), maps.items.take(places)


def list_of(target: pa.ListType, sizes: Indices, values: pa.Array, known: npt.NDArray[np.bool_]) -> pa.Array:
    """Arrays of ``sizes`` elements; NULL for rows that are not ``known``."""
    inner = values if values.type == target.value_type else values.cast(target.value_type)
    return pa.ListArray.from_arrays(_offsets(sizes), inner, type=target, mask=_mask(known))


def map_of(
    target: pa.MapType, sizes: Indices, keys: pa.Array, values: pa.Array, known: npt.NDArray[np.bool_]
) -> pa.Array:
    """Maps of ``sizes`` entries; NULL for rows that are not ``known``."""
    parts = [
        part if part.type == wanted else part.cast(wanted)
        for part, wanted in ((keys, target.key_type), (values, target.item_type))
    ]
    return pa.MapArray.from_arrays(_offsets(sizes), *parts, type=target, mask=_mask(known))


def _offsets(sizes: Indices) -> pa.Array:
    return pa.array(np.concatenate([[0], np.cumsum(sizes)]), pa.int32())


def _mask(known: npt.NDArray[np.bool_]) -> pa.Array | None:
    return None if known.all() else pa.array(~known)


def any_of(tests: pa.Array, spans: Spans, known: npt.NDArray[np.bool_]) -> pa.Array:
    """Whether a test of the row is TRUE; NULL where one is NULL and none is TRUE."""
    rows, count = spans.rows(), len(spans.sizes)
    hits = pc.fill_null(tests, False).to_numpy(zero_copy_only=False)
    has_hit = np.bincount(rows[hits], minlength=count) > 0
    has_null = np.bincount(rows[~valid(tests)], minlength=count) > 0
    return pa.array(has_hit, mask=~known | (has_null & ~has_hit))


def unique_map_of(
    target: pa.MapType, sizes: Indices, keys: pa.Array, values: pa.Array, known: npt.NDArray[np.bool_]
) -> pa.Array:
    """Maps in which the last of equal keys wins, at the place of the first. A key that is NULL fails."""
    if keys.null_count:
        raise ArithmeticError("a key of a MAP is NULL")
    rows = np.repeat(np.arange(len(sizes)), sizes).tolist()
    last: dict[tuple[int, Any], int] = {}
    firsts: list[int] = []
    for place, named in enumerate(zip(rows, identities(keys), strict=True)):
        if named not in last:
            firsts.append(place)
        last[named] = place
    if len(firsts) == len(rows):
        return map_of(target, sizes, keys, values, known)
    kept = np.bincount(np.array([row for row, _ in last], np.int64), minlength=len(sizes))
    return map_of(target, kept, keys.take(firsts), values.take(list(last.values())), known)


def stored(data_type: pa.DataType) -> pa.DataType:
    """The type with numbers in place of times, which Python has for the years 1 to 9999 alone."""
    if pa.types.is_date32(data_type):
        return pa.int32()
    if pa.types.is_temporal(data_type):
        return pa.int64()
    if pa.types.is_map(data_type):
        return pa.map_(stored(data_type.key_type), stored(data_type.item_type))
    if pa.types.is_list(data_type):
        return pa.list_(stored(data_type.value_type))
    if pa.types.is_struct(data_type):
        return pa.struct([pa.field(field.name, stored(field.type)) for field in data_type.fields])
    return data_type


def identities(values: pa.Array) -> list[Any]:
    """What values are compared by: equal where they are, with a hash; None for NULL. Two NULLs in rows and
    arrays are equal, in maps none is equal to another."""
    kind, held = values.type, stored(values.type)
    plain = values if held == kind else values.view(held)
    found: list[Any] = plain.to_pylist()
    if not (pa.types.is_nested(kind) or pa.types.is_floating(kind)):
        return found
    return [_identity(value, kind) for value in found]


def _identity(value: Any, data_type: pa.DataType, *, in_map: bool = False) -> Any:
    if value is None:
        return object() if in_map else None
    if pa.types.is_map(data_type):
        key, item = data_type.key_type, data_type.item_type
        return frozenset((_identity(k, key), _identity(v, item, in_map=True)) for k, v in value)
    if pa.types.is_list(data_type):
        return tuple(_identity(each, data_type.value_type, in_map=in_map) for each in value)
    if pa.types.is_struct(data_type):
        return tuple(
            None if each is None else _identity(each, field.type, in_map=in_map)
            for each, field in zip(value.values(), data_type.fields, strict=True)
        )
    if pa.types.is_floating(data_type):
        return "NaN" if value != value else value
    return value

"""Kernels of Flink's functions of arrays, maps and bitmaps. Elements are compared by their identities; what a
function gives are elements of its arguments, taken by their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.data_types import ArrayType, DataType, MapType, RowType
from kafka_sql.spark.functions.builtin import strings
from kafka_sql.spark.functions.json import variants
from kafka_sql.spark.local.functions.elements import (
    Spans,
    elements,
    entries,
    identities,
    list_of,
    repeated,
    stored,
    unique_map_of,
    valid,
)
from kafka_sql.spark.local.functions.function import (
    Column,
    TaskFunction,
    TypedKernel,
    by_row,
    columnar,
    values_of,
)
from kafka_sql.spark.local.functions.kernels.nested_values import size

_UNSIGNED = 0xFFFFFFFF
_GREATEST_INT = 0x7FFFFFFF


@dataclass(frozen=True, slots=True)
class _Elements:
    """The elements of all arguments in one column; for each row the places of the elements of each argument,
    and whether all arrays are there."""

    pool: pa.Array
    rows: list[tuple[range, ...]]
    known: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, kind: pa.DataType, columns: Sequence[Column], lists: int) -> _Elements:
        """Of arguments, the first ``lists`` of which are arrays; others are elements themselves."""
        arrays = repeated(columns)
        parts, rows, base = [], [], 0
        for number, array in enumerate(arrays):
            held = elements(array) if number < lists else array
            sizes = Spans.of(array).sizes if number < lists else np.ones(len(array), np.int64)
            ends = base + np.cumsum(sizes)
            rows.append(list(map(range, (ends - sizes).tolist(), ends.tolist())))
            parts.append(held if held.type == kind else held.cast(kind))
            base += len(held)
        known = np.logical_and.reduce([valid(array) for array in arrays[:lists]])
        return cls(pa.concat_arrays(parts), list(zip(*rows, strict=True)), known)


def _array(choose: Callable[..., Iterable[int]], lists: int | None = None) -> TaskFunction:
    """A function that gives an array of the elements whose places ``choose`` returns, from the places of the
    elements of each argument. All arguments are arrays, or the first ``lists``."""
    return _compared(lambda names, *places: choose(*places), lists, by=lambda pool: [])


def _compared(
    choose: Callable[..., Iterable[int]],
    lists: int | None = None,
    *,
    by: Callable[[pa.Array], list[Any]] = identities,
) -> TaskFunction:
    """As :func:`_array`; ``choose`` gets the identities of all elements first."""

    def compute(target: pa.ListType, *columns: Column) -> pa.Array:
        found = _Elements.of(target.value_type, columns, len(columns) if lists is None else lists)
        names = by(found.pool)
        chosen = [
            list(choose(names, *row)) if known else []
            for row, known in zip(found.rows, found.known.tolist(), strict=True)
        ]
        return _taken(target, found, chosen)

    return TaskFunction(compute, is_lazy=True)


def _taken(target: pa.ListType, found: _Elements, chosen: list[list[int]]) -> pa.Array:
    sizes = np.fromiter(map(len, chosen), np.int64, len(chosen))
    places = pa.array([place for row in chosen for place in row], pa.int64())
    return list_of(target, sizes, found.pool.take(places), found.known)


def _element(
    choose: Callable[[list[Any], range], int | None], by: Callable[[pa.Array], list[Any]]
) -> TaskFunction:
    """A function that gives one element of an array, or NULL."""

    def compute(target: pa.DataType, column: Column) -> pa.Array:
        found = _Elements.of(target, [column], 1)
        keys = by(found.pool)
        return found.pool.take(pa.array([choose(keys, places) for (places,) in found.rows], pa.int64()))

    return TaskFunction(compute, is_lazy=True)


def _search(seek: Callable[[list[Any], range, int], Any]) -> TaskFunction:
    """A function that looks for an element in an array; NULL where there is no array."""

    def compute(target: pa.DataType, column: Column, wanted: Column) -> pa.Array:
        found = _Elements.of(column.type.value_type, [column, wanted], 1)
        names = identities(found.pool)
        values = [seek(names, places, sought.start) for places, sought in found.rows]
        return pa.array(values, target, mask=~found.known)

    return TaskFunction(compute, is_lazy=True)


def _intersected(names: list[Any], one: range, other: range) -> Iterable[int]:
    held = {names[place] for place in other}
    return _unique(names, [place for place in one if names[place] in held])


def _without(names: list[Any], one: range, other: range) -> Iterable[int]:
    held = {names[place] for place in other}
    return _unique(names, [place for place in one if names[place] not in held])


def _unique(names: list[Any], places: Iterable[int]) -> Iterable[int]:
    """The places of elements that equal no earlier one."""
    firsts: dict[Any, int] = {}
    for place in places:
        firsts.setdefault(names[place], place)
    return firsts.values()


def _removed(names: list[Any], places: range, wanted: range) -> Iterable[int]:
    return (place for place in places if names[place] != names[wanted.start])


def _position(names: list[Any], places: range, wanted: int) -> int | None:
    sought = names[wanted]
    if sought is None:
        return None
    return next((place - places.start + 1 for place in places if names[place] == sought), 0)


def _ranks(values: pa.Array) -> list[Any]:
    """What values are sorted by: NULL is the least, NaN the greatest number; None for NULL itself."""
    kind, held = values.type, stored(values.type)
    plain = values if held == kind else values.view(held)
    return [None if value is None else _rank(value, kind) for value in plain.to_pylist()]


def _rank(value: Any, data_type: pa.DataType) -> Any:
    if value is None:
        return (0,)
    if pa.types.is_list(data_type):
        return (1, tuple(_rank(each, data_type.value_type) for each in value))
    if pa.types.is_struct(data_type):
        pairs = zip(value.values(), data_type.fields, strict=True)
        return (1, tuple(_rank(each, field.type) for each, field in pairs))
    return (1, value != value, value) if pa.types.is_floating(data_type) else (1, value)


def _extreme(best: Callable[..., int]) -> TaskFunction:
    def choose(ranks: list[Any], places: range) -> int | None:
        known = [place for place in places if ranks[place] is not None]
        return best(known, key=ranks.__getitem__) if known else None

    return _element(choose, _ranks)


def _single(names: list[Any], places: range) -> int | None:
    if len(places) > 1:
        raise ArithmeticError("ELEMENT: the array has more than one element")
    return places.start if places else None


def _sorted(target: pa.ListType, column: Column, *flags: Column) -> pa.Array:
    """ARRAY_SORT(array [, ascending [, NULLs first]]): NULLs come first in an ascending order unless it is
    said."""
    found = _Elements.of(target.value_type, [column], 1)
    ranks = _ranks(found.pool)
    said = zip(*map(values_of, flags), strict=False) if flags else iter([(True,)] * len(found.rows))
    chosen: list[list[int]] = []
    for number, ((places,), flag) in enumerate(zip(found.rows, said, strict=False)):
        if None in flag:
            found.known[number] = False
            chosen.append([])
            continue
        ascending, nulls_first = flag[0], flag[-1]
        nulls = [place for place in places if ranks[place] is None]
        others = sorted(
            (place for place in places if ranks[place] is not None),
            key=ranks.__getitem__,
            reverse=not ascending,
        )
        chosen.append([*nulls, *others] if nulls_first else [*others, *nulls])
    return _taken(target, found, chosen)


def _sliced(target: pa.ListType, column: Column, *ends: Column) -> pa.Array:
    """ARRAY_SLICE(array, first [, last]): places from 1, or from the end where they are negative."""
    found = _Elements.of(target.value_type, [column], 1)
    chosen: list[list[int]] = []
    for number, ((places,), bounds) in enumerate(
        zip(found.rows, zip(*map(values_of, ends), strict=False), strict=False)
    ):
        if None in bounds:
            found.known[number] = False
            chosen.append([])
            continue
        size = len(places)
        first, last = (each + size + 1 if each < 0 else each or 1 for each in (bounds[0], (*bounds, size)[1]))
        chosen.append(list(places[max(first, 1) - 1 : max(last, 0)]))
    return _taken(target, found, chosen)


def _map_union(target: pa.MapType, *columns: Column) -> pa.Array:
    arrays = repeated(columns)
    known = np.logical_and.reduce([valid(array) for array in arrays])
    spans = [Spans.of(array) for array in arrays]
    rows = np.concatenate([each.rows() for each in spans])
    order = np.argsort(rows, kind="stable")
    order = pa.array(order[known[rows[order]]])
    pairs = [entries(array) for array in arrays]
    keys = pa.concat_arrays([keys.cast(target.key_type) for keys, _ in pairs]).take(order)
    values = pa.concat_arrays([values.cast(target.item_type) for _, values in pairs]).take(order)
    sizes = np.where(known, np.sum([each.sizes for each in spans], axis=0), 0)
    return unique_map_of(target, sizes, keys, values, known)


def _map_from_arrays(target: pa.MapType, *columns: Column) -> pa.Array:
    names, held = repeated(columns)
    keys = elements(names)
    if keys.null_count:
        raise ArithmeticError("MAP_FROM_ARRAYS: a key is NULL, which a map cannot hold here")
    known = valid(names) & valid(held)
    spans = Spans.of(names), Spans.of(held)
    if (spans[0].sizes != spans[1].sizes)[known].any():
        raise ArithmeticError("MAP_FROM_ARRAYS: the arrays have different lengths")
    values = elements(held)
    keys, values = (
        each.filter(pa.array(known[span.rows()])) for each, span in zip((keys, values), spans, strict=True)
    )
    return unique_map_of(target, np.where(known, spans[0].sizes, 0), keys, values, known)


def _element_at(array: pa.Array, position: Column) -> pa.Array:
    """``array[i]`` from 1; NULL outside."""
    lists, places = repeated((array, position))
    offsets = lists.offsets.to_numpy(zero_copy_only=False).astype(np.int64)
    at = pc.fill_null(places, 0).to_numpy(zero_copy_only=False).astype(np.int64) - 1
    found = offsets[:-1] + at
    known = (at >= 0) & (found < offsets[1:]) & valid(lists)
    return lists.values.take(pa.array(np.where(known, found, 0), mask=~known))


def _equality(*, negated: bool) -> TypedKernel:
    """``=`` or ``<>`` of arrays, maps or rows: NULL where one is NULL."""

    def made(target: DataType, left: DataType, right: DataType) -> TaskFunction:
        def compute(arrow: pa.DataType, *columns: Column) -> pa.Array:
            sides = (
                each.view(stored(each.type)) if stored(each.type) != each.type else each
                for each in repeated(columns)
            )
            one, other = (side.to_pylist() for side in sides)
            found = [
                None if a is None or b is None else _is_equal(a, b, left) is not negated
                for a, b in zip(one, other, strict=True)
            ]
            return pa.array(found, arrow)

        return TaskFunction(compute, is_lazy=True)

    return TypedKernel(made)


def _is_equal(one: Any, other: Any, data_type: DataType) -> bool:
    """Whether two values that are there are equal. Two elements of arrays, or values of maps, of which one is
    NULL are different; two NULL fields of rows are equal."""
    match data_type:
        case ArrayType(element=element):
            pairs = zip(one, other, strict=False)
            return len(one) == len(other) and all(_are_equal(*pair, element) for pair in pairs)
        case MapType(key=key, value=value):
            held = {_name(name, key): each for name, each in other}
            found = ((each, held.get(_name(name, key))) for name, each in one)
            return len(one) == len(other) and all(_are_equal(*pair, value) for pair in found)
        case RowType(fields=fields):
            cells = zip(one.values(), other.values(), fields, strict=True)
            return all((a is None and b is None) or _are_equal(a, b, field.type) for a, b, field in cells)
        case _:
            return bool(one == other or (one != one and other != other))


def _are_equal(one: Any, other: Any, data_type: DataType) -> bool:
    return one is not None and other is not None and _is_equal(one, other, data_type)


def _name(key: Any, data_type: DataType) -> Any:
    """What a key of a map is found by."""
    if isinstance(data_type, ArrayType) and key is not None:
        return tuple(_name(each, data_type.element) for each in key)
    if isinstance(data_type, RowType) and key is not None:
        cells = zip(key.values(), data_type.fields, strict=True)
        return tuple(_name(cell, field.type) for cell, field in cells)
    return "NaN" if key != key else key


def _cardinality(target: pa.DataType, held: pa.Array) -> pa.Array:
    return size(held).cast(target)


def _text_map(text: str, entries: str = ",", key: str = "=") -> list[tuple[str, str | None]]:
    return list(strings.text_map(text, entries, key).items())


def _member(variant: str, name: str) -> str | None:
    if not variant.startswith("{"):
        raise ArithmeticError("the variant is no object")
    return variants.member(variant, name)


def _variant_element(variant: str, position: int) -> str | None:
    if not variant.startswith("["):
        raise ArithmeticError("the variant is no array")
    return variants.element(variant, position)


COLLECTIONS: dict[str, TaskFunction | TypedKernel] = {
    "ELEMENT AT": columnar(_element_at),
    "VARIANT MEMBER": by_row(_member),
    "VARIANT ELEMENT": by_row(_variant_element),
    "CARDINALITY": TaskFunction(_cardinality),
    "STR_TO_MAP": by_row(_text_map),
    "EQUAL": _equality(negated=False),
    "DIFFERENT": _equality(negated=True),
    "ARRAY_APPEND": _array(lambda places, added: [*places, *added], 1),
    "ARRAY_PREPEND": _array(lambda places, added: [*added, *places], 1),
    "ARRAY_CONCAT": _array(lambda *arrays: [place for places in arrays for place in places]),
    "ARRAY_CONTAINS": _search(lambda names, places, wanted: any(names[at] == names[wanted] for at in places)),
    "ARRAY_DISTINCT": _compared(_unique),
    "ARRAY_EXCEPT": _compared(_without),
    "ARRAY_INTERSECT": _compared(_intersected),
    "ARRAY_MAX": _extreme(max),
    "ARRAY_MIN": _extreme(min),
    "ARRAY_POSITION": _search(_position),
    "ARRAY_REMOVE": _compared(_removed, 1),
    "ARRAY_REVERSE": _array(lambda places: reversed(places)),
    "ARRAY_SLICE": TaskFunction(_sliced, is_lazy=True),
    "ARRAY_SORT": TaskFunction(_sorted, is_lazy=True),
    "ARRAY_UNION": _compared(lambda names, one, other: _unique(names, [*one, *other])),
    "ELEMENT": _element(_single, lambda pool: []),
    "MAP_FROM_ARRAYS": TaskFunction(_map_from_arrays, is_lazy=True),
    "MAP_UNION": TaskFunction(_map_union, is_lazy=True),
    "BITMAP_BUILD": by_row(
        lambda numbers: sorted({each & _UNSIGNED for each in numbers if each is not None})
    ),
    "BITMAP_AND": by_row(lambda one, other: sorted({*one} & {*other})),
    "BITMAP_OR": by_row(lambda one, other: sorted({*one} | {*other})),
    "BITMAP_XOR": by_row(lambda one, other: sorted({*one} ^ {*other})),
    "BITMAP_ANDNOT": by_row(lambda one, other: sorted({*one} - {*other})),
    "BITMAP_TO_ARRAY": by_row(
        lambda values: [each - (each > _GREATEST_INT) * (_UNSIGNED + 1) for each in values]
    ),
    "BITMAP_TO_STRING": by_row(lambda values: f"{{{','.join(map(str, values))}}}"),
}
"""Functions of arrays, maps and bitmaps by name."""

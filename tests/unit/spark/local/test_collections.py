"""Kernels of arrays, maps and bitmaps beyond the recorded answers: columns that are slices, NULLs with
elements behind them, times outside Python's years, NaN, and elements that are rows and maps."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.data_types import BOOLEAN, INT, ArrayType
from kafka_sql.model.local_query import (
    KERNEL,
    Computed,
    ElementFunction,
    Elementwise,
    Operation,
    Path,
)
from kafka_sql.spark.local.local_values import task_value
from kafka_sql.spark.local.task_functions import function_of

INTS = pa.list_(pa.int32())
MOMENTS = pa.list_(pa.timestamp("us"))
MAPS = pa.list_(pa.map_(pa.string(), pa.int32()))
NUMBERS = pa.list_(pa.float64())
ROWS = pa.list_(pa.struct([("a", pa.int32())]))
LATE = 253_402_300_800_000_000
"""The first microsecond of the year 10000."""
NAN = float("nan")


def masked(values: list[list[int]], *, null: int) -> pa.Array:
    """Arrays of which one is NULL that has elements nevertheless."""
    plain = pa.array(values, INTS)
    mask = pa.array([at == null for at in range(len(values))])
    return pa.ListArray.from_arrays(plain.offsets, plain.values, mask=mask)


def kernel(name: str, target: pa.DataType, *columns: Any) -> pa.Array:
    return function_of(f"{KERNEL}{name}").compute(target, *columns)


def moments(values: list[list[int | None] | None]) -> pa.Array:
    return pa.array(values, pa.list_(pa.int64())).view(MOMENTS)


CASES: list[tuple[str, pa.DataType, list[list[Any]], list[pa.DataType], list[Any]]] = [
    ("ARRAY_DISTINCT", INTS, [[[1, None, 1, None], None, []]], [INTS], [[1, None], None, []]),
    (
        "ARRAY_DISTINCT",
        ROWS,
        [[[{"a": 1}, {"a": 1}, None, {"a": None}, {"a": None}]]],
        [ROWS],
        [[{"a": 1}, None, {"a": None}]],
    ),
    (
        "ARRAY_DISTINCT",
        MAPS,
        [[[[("k", 1)], [("k", 1)], [("k", None)], [("k", None)]]]],
        [MAPS],
        [[[("k", 1)], [("k", None)], [("k", None)]]],
    ),
    ("ARRAY_UNION", INTS, [[[1, 2], [1], None], [[2, 3], None, [1]]], [INTS, INTS], [[1, 2, 3], None, None]),
    ("ARRAY_EXCEPT", INTS, [[[1, 2, 2, None]], [[2]]], [INTS, INTS], [[1, None]]),
    ("ARRAY_INTERSECT", INTS, [[[1, None, None]], [[None, 5]]], [INTS, INTS], [[None]]),
    ("ARRAY_CONCAT", INTS, [[[1], [2], None], [[3], [], [1]]], [INTS, INTS], [[1, 3], [2], None]),
    ("ARRAY_APPEND", INTS, [[[1], None, []], [2, 3, None]], [INTS, pa.int32()], [[1, 2], None, [None]]),
    ("ARRAY_PREPEND", INTS, [[[1], None, []], [2, 3, None]], [INTS, pa.int32()], [[2, 1], None, [None]]),
    (
        "ARRAY_CONTAINS",
        pa.bool_(),
        [[[1, None], [1], [None], None], [1, 2, None, 1]],
        [INTS, pa.int32()],
        [True, False, True, None],
    ),
    ("ARRAY_CONTAINS", pa.bool_(), [[[NAN], [0.0]], [NAN, -0.0]], [NUMBERS, pa.float64()], [True, True]),
    (
        "ARRAY_POSITION",
        pa.int32(),
        [[[4, 5], [5], [None], None], [5, 4, None, 1]],
        [INTS, pa.int32()],
        [2, 0, None, None],
    ),
    ("ARRAY_REMOVE", INTS, [[[1, None, 2], [1, None]], [1, None]], [INTS, pa.int32()], [[None, 2], [1]]),
    ("ARRAY_REVERSE", INTS, [[[1, None], None]], [INTS], [[None, 1], None]),
    ("ARRAY_MAX", pa.float64(), [[[1.0, NAN], [None], None, []]], [NUMBERS], ["nan", None, None, None]),
    ("ARRAY_MIN", pa.int32(), [[[3, None, 2], []]], [INTS], [2, None]),
    (
        "ARRAY_SLICE",
        INTS,
        [[[1, 2, 3]] * 5, [2, -2, 0, 4, None], [3, -1, 0, 9, 1]],
        [INTS, pa.int32(), pa.int32()],
        [[2, 3], [2, 3], [1], [], None],
    ),
    (
        "ARRAY_SORT",
        INTS,
        [[[2, None, 1]] * 3, [True, False, None]],
        [INTS, pa.bool_()],
        [[None, 1, 2], [2, 1, None], None],
    ),
    (
        "ARRAY_SORT",
        INTS,
        [[[2, None, 1]] * 2, [True, False], [False, True]],
        [INTS, pa.bool_(), pa.bool_()],
        [[1, 2, None], [None, 2, 1]],
    ),
    (
        "ARRAY_SORT",
        ROWS,
        [[[{"a": 2}, {"a": None}, None, {"a": 1}]]],
        [ROWS],
        [[None, {"a": None}, {"a": 1}, {"a": 2}]],
    ),
    ("ELEMENT", pa.int32(), [[[1], [], None, [None]]], [INTS], [1, None, None, None]),
    (
        "MAP_FROM_ARRAYS",
        pa.map_(pa.int32(), pa.int32()),
        [[[1, 2, 1], None, []], [[7, 8, 9], [1], []]],
        [INTS, INTS],
        [[(1, 9), (2, 8)], None, []],
    ),
    (
        "MAP_UNION",
        pa.map_(pa.string(), pa.int32()),
        [[[("a", 1)], None], [[("a", 2), ("b", 3)], []]],
        [MAPS.value_type] * 2,
        [[("a", 2), ("b", 3)], None],
    ),
    ("BITMAP_BUILD", pa.list_(pa.int64()), [[[-1, 1, None, 1], None]], [INTS], [[1, 0xFFFFFFFF], None]),
    ("BITMAP_TO_ARRAY", INTS, [[[1, 0xFFFFFFFF]]], [pa.list_(pa.int64())], [[1, -1]]),
]


@pytest.mark.parametrize(
    ("name", "target", "columns", "types", "expected"), CASES, ids=[case[0] for case in CASES]
)
@pytest.mark.parametrize("sliced", [False, True])
def test_kernels(
    name: str,
    target: pa.DataType,
    columns: list[list[Any]],
    types: list[pa.DataType],
    expected: list[Any],
    sliced: bool,
) -> None:
    if sliced:
        arrays = [
            pa.array([*values[:1], *values], kind)[1:] for values, kind in zip(columns, types, strict=True)
        ]
    else:
        arrays = [pa.array(values, kind) for values, kind in zip(columns, types, strict=True)]
    found = kernel(name, target, *arrays)
    assert found.type == target
    found.validate(full=True)
    assert [str(each) if each != each else each for each in found.to_pylist()] == expected


def test_elements_behind_a_null_are_none() -> None:
    column = masked([[1, 2], [3], [4]], null=1)
    assert kernel("ARRAY_CONCAT", INTS, column, column).to_pylist() == [[1, 2, 1, 2], None, [4, 4]]
    assert function_of("CAST").compute(pa.list_(pa.string()), column).to_pylist() == [["1", "2"], None, ["4"]]


def test_times_outside_of_pythons_years() -> None:
    column = moments([[LATE, LATE, None], None])
    assert kernel("ARRAY_DISTINCT", MOMENTS, column).equals(moments([[LATE, None], None]))
    assert kernel("ARRAY_SORT", MOMENTS, column).equals(moments([[None, LATE, LATE], None]))


def test_a_map_has_no_key_that_is_null() -> None:
    keys, values = pa.array([[1, None]], INTS), pa.array([[1, 2]], INTS)
    with pytest.raises(ArithmeticError, match="a key is NULL"):
        kernel("MAP_FROM_ARRAYS", pa.map_(pa.int32(), pa.int32()), keys, values)


def test_an_array_of_several_has_no_element() -> None:
    with pytest.raises(ArithmeticError, match="more than one element"):
        kernel("ELEMENT", pa.int32(), pa.array([[1, 2]], INTS))


X, N = Path(("x",)), Path(("n",))
COLUMNS = {"a": masked([[1, 5], [9], []], null=1), "n": pa.array([3, 3, 3], pa.int32())}
GREATER = Computed(Operation.GREATER, (X, N))


@pytest.mark.parametrize(
    ("function", "body", "data_type", "expected"),
    [
        (ElementFunction.FILTER, GREATER, ArrayType(INT), [[5], None, []]),
        (ElementFunction.EXISTS, GREATER, BOOLEAN, [True, None, False]),
    ],
)
def test_elements_know_the_columns_of_their_row(
    function: ElementFunction, body: Any, data_type: Any, expected: list[Any]
) -> None:
    value = Elementwise(function, Path(("a",)), "x", body, data_type)
    assert task_value(value, COLUMNS).to_pylist() == expected


def test_a_test_of_elements_that_is_unknown() -> None:
    column = pa.array([[1, None], [5, None], [None]], INTS)
    columns = {"a": column, "n": pa.array([3, 3, 3], pa.int32())}
    exists = Elementwise(ElementFunction.EXISTS, Path(("a",)), "x", GREATER, BOOLEAN)
    assert task_value(exists, columns).to_pylist() == [None, True, None]


def test_the_later_of_two_instants() -> None:
    instants = pa.array([LATE, 0, None], pa.int64()).cast(pa.timestamp("us", "UTC"))
    other = pa.scalar(1, pa.int64()).cast(instants.type)
    found = function_of(f"{KERNEL}GREATEST").compute(instants.type, instants, other)
    assert found.cast(pa.int64()).to_pylist() == [LATE, 1, None]

"""What tasks have in place of a function of Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

Column: TypeAlias = pa.Array | pa.Scalar
"""A value of each row, or one for all."""

_WORTH_ENCODING = 32


@dataclass(frozen=True, slots=True)
class TaskFunction:
    """``compute`` gives the column of the type from the columns of the arguments, at least one of which is no
    scalar (constants behind the first always are); it raises ArithmeticError with the words of the failure
    where a row fails.

    It ``is_lazy`` where it may fail or is slow: then it is asked only for rows that need it. Where it
    ``is_local``, its last argument is the zone of local times. Where it ``is_drawn``, it is called with the
    number of rows alone: each row has a random value, and so has each call."""

    compute: Callable[..., Column]
    is_lazy: bool = False
    is_local: bool = False
    is_drawn: bool = False


@dataclass(frozen=True, slots=True)
class TypedKernel:
    """A kernel that depends on more than the types of columns, such as the digits of a TIMESTAMP: ``made``
    gives the function for the Flink types of the result and of the arguments."""

    made: Callable[..., TaskFunction]


def columnar(compute: Callable[..., Column], *, lazy: bool = False) -> TaskFunction:
    """A function over columns that needs no type."""
    return TaskFunction(lambda target, *columns: compute(*columns), lazy)


def by_row(compute: Callable[..., Any]) -> TaskFunction:
    """A function over the values of a row, NULL where one of them is. Where one argument alone varies and
    often has the same value, each value is computed once."""

    def computed(target: pa.DataType, *columns: Column) -> pa.Array:
        varying = [column for column in columns if isinstance(column, pa.Array)]
        if len(varying) == 1 and len(varying[0]) > _WORTH_ENCODING and _is_encodable(varying[0].type):
            encoded = varying[0].dictionary_encode()
            if len(encoded.dictionary) * 2 < len(varying[0]):
                alike = [encoded.dictionary if each is varying[0] else each for each in columns]
                return _computed(target, alike).take(encoded.indices)
        return _computed(target, columns)

    def _computed(target: pa.DataType, columns: Any) -> pa.Array:
        values = [
            None if None in row else compute(*row) for row in zip(*map(values_of, columns), strict=False)
        ]
        return pa.array(values, target)

    return TaskFunction(computed, is_lazy=True)


def with_nulls(compute: Callable[..., Any]) -> TaskFunction:
    """A function over the values of a row, NULLs among them."""

    def computed(target: pa.DataType, *columns: Column) -> pa.Array:
        rows = zip(*map(values_of, columns), strict=False)
        return pa.array([compute(*row) for row in rows], target)

    return TaskFunction(computed, is_lazy=True)


def values_of(column: Column) -> Iterator[Any]:
    """The values of the rows; without end for a scalar."""
    return repeat(column.as_py()) if isinstance(column, pa.Scalar) else iter(column.to_pylist())


def _is_encodable(data_type: pa.DataType) -> bool:
    return bool(
        pa.types.is_string(data_type) or pa.types.is_integer(data_type) or pa.types.is_temporal(data_type)
    )


def by_number(compute: Callable[..., npt.NDArray[Any]], *, lazy: bool = False) -> TaskFunction:
    """A function over whole numbers as numpy has them (times are those of their units), NULL where an
    argument is."""

    def computed(target: pa.DataType, *columns: Column) -> pa.Array:
        rows = max(len(column) for column in columns if isinstance(column, pa.Array))
        known = np.ones(rows, bool)
        numbers = []
        for column in columns:
            array = pa.repeat(column, rows) if isinstance(column, pa.Scalar) else column
            if array.null_count:
                known &= array.is_valid().to_numpy(zero_copy_only=False)
            numbers.append(_numbers(array))
        found = compute(*numbers)
        storage = pa.int32() if pa.types.is_date32(target) else pa.int64() if _is_wide(target) else target
        return pa.array(found, mask=~known).cast(storage).view(target)

    return TaskFunction(computed, lazy)


def _is_wide(data_type: pa.DataType) -> bool:
    return bool(
        pa.types.is_timestamp(data_type) or pa.types.is_time64(data_type) or pa.types.is_duration(data_type)
    )


def _numbers(array: pa.Array) -> npt.NDArray[np.int64]:
    if pa.types.is_date32(array.type):
        array = array.view(pa.int32())
    elif pa.types.is_temporal(array.type):
        array = array.view(pa.int64())
    numbers: npt.NDArray[np.int64] = (
        (pc.fill_null(array, 0) if array.null_count else array)
        .to_numpy(zero_copy_only=False)
        .astype(np.int64)
    )
    return numbers

"""Kernels of Flink's arithmetic: integers wrap, integer division truncates, a DECIMAL without room is NULL,
floating numbers are divided by 0."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions import numbers
from kafka_sql.spark.local.functions.casts import CAST_FUNCTIONS
from kafka_sql.spark.local.functions.elements import repeated
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row, columnar
from kafka_sql.spark.local.functions.kernels.flink_casts import low_bits
from kafka_sql.spark.local.functions.times import stretched

_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}
_LONG = pa.int64()
_LOWEST = -(1 << 63)


def exact(column: Column) -> Column:
    """Return whole numbers as DECIMALs, and DECIMALs as they are."""
    if not pa.types.is_integer(column.type):
        return column
    return column.cast(pa.decimal128(_DIGITS[column.type.bit_width], 0))


def approximate(target: pa.DataType, column: Column) -> Column:
    """Return numbers as the floating ones of ``target``."""
    if not pa.types.is_decimal(column.type):
        return column.cast(target, safe=False)
    found = CAST_FUNCTIONS["CAST"].compute(target, repeated_one(column))
    return found if isinstance(column, pa.Array) else found[0]


def repeated_one(column: Column) -> pa.Array:
    """Return a column; a single value as a column of one row."""
    return column if isinstance(column, pa.Array) else pa.repeat(column, 1)


def _operator(wrapping: Callable[..., Column], decimals: str) -> TaskFunction:
    decimal = numbers.NUMBER_FUNCTIONS[decimals]

    def compute(target: pa.DataType, left: Column, right: Column) -> Column:
        if pa.types.is_decimal(target):
            return decimal.compute(target, exact(left), exact(right))
        if pa.types.is_floating(target):
            return wrapping(approximate(target, left), approximate(target, right))
        return wrapping(left.cast(_LONG), right.cast(_LONG)).cast(target, safe=False)

    return TaskFunction(compute, is_lazy=True)


def _divided(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_floating(target):
        return pc.divide(approximate(target, left), approximate(target, right))
    if pc.any(
        pc.equal(right, pa.scalar(Decimal(0) if pa.types.is_decimal(right.type) else 0, right.type)),
        min_count=0,
    ).as_py():
        raise ArithmeticError(numbers.BY_ZERO)
    if pa.types.is_decimal(target):
        return numbers.NUMBER_FUNCTIONS["TRY_DIVIDE"].compute(target, exact(left), exact(right))
    dividend, divisor = left.cast(_LONG), right.cast(_LONG)
    turned = pc.equal(divisor, -1)  # the lowest number divided by -1 is itself
    quotient = pc.divide(dividend, pc.if_else(turned, pa.scalar(1, _LONG), divisor))
    return pc.if_else(turned, pc.subtract(pa.scalar(0, _LONG), dividend), quotient).cast(target, safe=False)


def _remainder(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_decimal(target):
        return numbers.NUMBER_FUNCTIONS["%"].compute(target, exact(left), exact(right))
    if pa.types.is_decimal(left.type):  # Flink computes with the low 64 bits of the left side
        low = by_row(lambda number: low_bits(int(number), 64)).compute(_LONG, repeated_one(left))
        left = low if isinstance(left, pa.Array) else low[0]
    return numbers.NUMBER_FUNCTIONS["%"].compute(target, left.cast(_LONG), right.cast(_LONG))


def _negated(target: pa.DataType, value: Column) -> Column:
    if pa.types.is_duration(target) or pa.types.is_integer(target):
        return by_number(lambda number: -number).compute(target, value)
    return pc.negate(value)


def _interval_times(target: pa.DataType, interval: Column, number: Column) -> Column:
    if pa.types.is_duration(target):
        return by_number(stretched).compute(target, interval, number)
    return by_number(lambda months, times: (months * times).astype(np.int32)).compute(
        target, interval, number
    )


def _sum_of_halves(target: pa.DataType, high: Column, low: Column) -> Column:
    """Two sums of 32 bits of whole numbers each, put together modulo 2^64."""
    return pc.add(pc.shift_left(high, 32), low)


def _average(target: pa.DataType, total: Column, count: Column) -> Column:
    """A sum divided by the number of values, NULL without values."""
    if pa.types.is_decimal(target):
        return numbers.NUMBER_FUNCTIONS["TRY_DIVIDE"].compute(target, total, exact(count))
    some = pc.if_else(pc.equal(count, 0), pa.scalar(None, _LONG), count)
    if pa.types.is_floating(target):
        return pc.divide(total, some.cast(pa.float64())).cast(target, safe=False)
    return pc.divide(total, some).cast(target, safe=False)


def _extreme(name: str) -> TaskFunction:
    """GREATEST or LEAST: NULL where any argument is NULL."""
    best = numbers.NUMBER_FUNCTIONS[name]

    def compute(target: pa.DataType, *columns: Column) -> Column:
        arrays = repeated(columns)
        found = best.compute(target, *arrays)
        known = np.logical_and.reduce([each.is_valid().to_numpy(zero_copy_only=False) for each in arrays])
        return found if known.all() else pc.if_else(pa.array(known), found, pa.scalar(None, found.type))

    return TaskFunction(compute, is_lazy=True)


ARITHMETIC: dict[str, TaskFunction] = {
    "+": _operator(pc.add, "TRY_ADD"),
    "-": _operator(pc.subtract, "TRY_SUBTRACT"),
    "*": _operator(pc.multiply, "TRY_MULTIPLY"),
    "/": TaskFunction(_divided, is_lazy=True),
    "%": TaskFunction(_remainder, is_lazy=True),
    "SUM OF HALVES": TaskFunction(_sum_of_halves),
    "AVG": TaskFunction(_average, is_lazy=True),
    "NEGATED": TaskFunction(_negated),
    "TIMES": columnar(lambda count, factor: pc.multiply_checked(count, factor.cast(count.type)), lazy=True),
    "INTERVAL TIMES": TaskFunction(_interval_times, is_lazy=True),
    "GREATEST": _extreme("GREATEST"),
    "LEAST": _extreme("LEAST"),
}
"""Kernels of numbers by name."""

"""Kernels of Flink's arithmetic: integers wrap, integer division truncates, a DECIMAL without room is NULL,
floating numbers are divided by 0."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import ROUND_DOWN, Context, Decimal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions import decimals
from kafka_sql.spark.local.functions.casts import CAST_FUNCTIONS
from kafka_sql.spark.local.functions.function import (
    Column,
    TaskFunction,
    by_number,
    by_row,
    columnar,
    values_of,
)
from kafka_sql.spark.local.functions.kernels.flink_casts import low_bits
from kafka_sql.spark.local.functions.times import stretched

_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}
_LONG = pa.int64()
_EXACT = Context(prec=120)
_QUOTIENT = Context(prec=100, rounding=ROUND_DOWN)
_LOWER_BITS = pa.scalar(0xFFFFFFFF, _LONG)
_BY_ZERO = "Division by zero"
_Exactly = Callable[[Decimal, Decimal], Decimal]


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


def _operator(wrapping: Callable[..., Column], exactly: _Exactly) -> TaskFunction:
    def compute(target: pa.DataType, left: Column, right: Column) -> Column:
        if pa.types.is_decimal(target):
            return _decimals(target, exact(left), exact(right), wrapping, exactly)
        if pa.types.is_floating(target):
            return wrapping(approximate(target, left), approximate(target, right))
        return wrapping(left.cast(_LONG), right.cast(_LONG)).cast(target, safe=False)

    return TaskFunction(compute, is_lazy=True)


def _decimals(
    target: pa.Decimal128Type, left: Column, right: Column, arrow: Callable[..., Column], exactly: _Exactly
) -> Column:
    """DECIMALs by Arrow's operation if it has room for the exact result, else by Python's; NULL for a result
    that has no room in ``target``."""
    natural = _natural(left.type, right.type, arrow)
    found = decimals.computed(target, left, right, natural, arrow, tried=True)
    return _rounded(target, left, right, exactly) if found is None else found


def _rounded(target: pa.Decimal128Type, left: Column, right: Column, exactly: _Exactly) -> pa.Array:
    pairs = zip(values_of(left), values_of(right), strict=False)
    found = (None if None in pair else exactly(*pair) for pair in pairs)
    return decimals.rounded_decimals(target, found, tried=True)


def _natural(left: pa.DataType, right: pa.DataType, arrow: Callable[..., Column]) -> tuple[int, int]:
    """The digits of Arrow's result."""
    if arrow is pc.multiply:
        return left.precision + right.precision + 1, left.scale + right.scale
    scale = max(left.scale, right.scale)
    return max(left.precision - left.scale, right.precision - right.scale) + scale + 1, scale


def _check_divisor(dividend: Column, divisor: Column) -> None:
    """Raise ArithmeticError if a number is divided by 0; NULL divided by 0 is NULL."""
    zero = pa.scalar(Decimal(0) if pa.types.is_decimal(divisor.type) else 0, divisor.type)
    if pc.any(pc.and_(pc.equal(divisor, zero), pc.is_valid(dividend)), min_count=0).as_py():
        raise ArithmeticError(_BY_ZERO)


def _divided(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_floating(target):
        return pc.divide(approximate(target, left), approximate(target, right))
    _check_divisor(left, right)
    if pa.types.is_decimal(target):
        return _rounded(target, exact(left), exact(right), _QUOTIENT.divide)
    dividend, divisor = left.cast(_LONG), right.cast(_LONG)
    turned = pc.equal(divisor, -1)  # the lowest number divided by -1 is itself
    quotient = pc.divide(dividend, pc.if_else(turned, pa.scalar(1, _LONG), divisor))
    return pc.if_else(turned, pc.subtract(pa.scalar(0, _LONG), dividend), quotient).cast(target, safe=False)


def _remainder(target: pa.DataType, left: Column, right: Column) -> Column:
    _check_divisor(left, right)
    if pa.types.is_decimal(target):
        return _rounded(target, exact(left), exact(right), _EXACT.remainder)
    if pa.types.is_decimal(left.type):  # Flink computes with the low 64 bits of the left side
        low = by_row(lambda number: low_bits(int(number), 64)).compute(_LONG, repeated_one(left))
        left = low if isinstance(left, pa.Array) else low[0]
    dividend, divisor = left.cast(_LONG), right.cast(_LONG)
    # the lowest number divided by -1 is no number of its type
    divisor = pc.if_else(pc.equal(divisor, -1), pa.scalar(1, _LONG), divisor)
    rest = pc.subtract(dividend, pc.multiply(pc.divide(dividend, divisor), divisor))
    return rest.cast(target)


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
    some = pc.if_else(pc.equal(count, 0), pa.scalar(None, _LONG), count)
    if pa.types.is_decimal(target):
        return _rounded(target, total, exact(some), _QUOTIENT.divide)
    if pa.types.is_floating(target):
        return pc.divide(total, some.cast(pa.float64())).cast(target, safe=False)
    return pc.divide(total, some).cast(target, safe=False)


def _extreme(*, greatest: bool) -> TaskFunction:
    """GREATEST or LEAST: NULL where any argument is NULL."""

    def compute(target: pa.DataType, *columns: Column) -> Column:
        if pa.types.is_boolean(target) or pa.types.is_timestamp(target):  # Arrow has no kernel for them
            held = pa.int8() if pa.types.is_boolean(target) else _LONG
            return compute(held, *(column.cast(held) for column in columns)).cast(target)
        if not pa.types.is_floating(target):
            return (pc.max_element_wise if greatest else pc.min_element_wise)(*columns, skip_nulls=False)
        rows = zip(*map(values_of, columns), strict=False)
        return pa.array([None if None in row else _best(row, greatest) for row in rows], target)

    return TaskFunction(compute, is_lazy=True)


def _best(row: tuple[float, ...], greatest: bool) -> float:
    best = row[0]
    for each in row[1:]:
        best = each if _is_after(each, best) is greatest and each != best else best
    return best


def _is_after(one: float, other: float) -> bool:
    """By Java's order, in which NaN is the greatest."""
    if math.isnan(one) or math.isnan(other):
        return math.isnan(one) and not math.isnan(other)
    return one > other


ARITHMETIC: dict[str, TaskFunction] = {
    "+": _operator(pc.add, _EXACT.add),
    "-": _operator(pc.subtract, _EXACT.subtract),
    "*": _operator(pc.multiply, _EXACT.multiply),
    "/": TaskFunction(_divided, is_lazy=True),
    "%": TaskFunction(_remainder, is_lazy=True),
    "LOWER HALF": columnar(lambda number: pc.bit_wise_and(number, _LOWER_BITS)),
    "UPPER HALF": columnar(lambda number: pc.shift_right(number, 32)),
    "SUM OF HALVES": TaskFunction(_sum_of_halves),
    "AVG": TaskFunction(_average, is_lazy=True),
    "NEGATED": TaskFunction(_negated),
    "TIMES": columnar(lambda count, factor: pc.multiply_checked(count, factor.cast(count.type)), lazy=True),
    "INTERVAL TIMES": TaskFunction(_interval_times, is_lazy=True),
    "GREATEST": _extreme(greatest=True),
    "LEAST": _extreme(greatest=False),
}
"""Kernels of numbers by name."""

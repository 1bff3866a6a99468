"""Arithmetic of a task's query: Spark's in ANSI mode, Java's where it is WRAPPING."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import ROUND_DOWN, Context, Decimal
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions import decimals
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row, columnar, values_of

_EXACT = Context(prec=120)
BY_ZERO = "Division by zero"


def _arithmetic(
    checked: Callable[..., Column], plain: Callable[..., Column], exact: Callable[[Decimal, Decimal], Decimal]
) -> TaskFunction:
    def compute(target: pa.DataType, left: Column, right: Column) -> Column:
        if pa.types.is_decimal(target):
            return _decimals(target, left, right, plain, exact, tried=False)
        return checked(left, right) if pa.types.is_integer(target) else plain(left, right)

    return TaskFunction(compute, is_lazy=True)


def _tried(
    plain: Callable[..., Column], exact: Callable[[Decimal, Decimal], Decimal], name: str
) -> TaskFunction:
    def wholes(bits: int) -> TaskFunction:
        def whole(left: int, right: int) -> int | None:
            result: int = {"+": left + right, "-": left - right, "*": left * right}[name]
            return result if -(1 << (bits - 1)) <= result < 1 << (bits - 1) else None

        return by_row(whole)

    def compute(target: pa.DataType, left: Column, right: Column) -> Column:
        if pa.types.is_decimal(target):
            return _decimals(target, left, right, plain, exact, tried=True)
        return wholes(target.bit_width).compute(target, left, right)

    return TaskFunction(compute, is_lazy=True)


def _decimals(
    target: pa.Decimal128Type,
    left: Column,
    right: Column,
    plain: Callable[..., Column],
    exact: Callable[[Decimal, Decimal], Decimal],
    *,
    tried: bool,
) -> Column:
    if plain is not pc.divide:
        natural = _natural(left.type, right.type, plain)
        found = decimals.computed(target, left, right, natural, plain, tried=tried)
        if found is not None:
            return found
    return decimals.rounded_decimals(
        target,
        (
            None if one is None or other is None else exact(one, other)
            for one, other in zip(values_of(left), values_of(right), strict=False)
        ),
        tried=tried,
    )


def _natural(left: pa.DataType, right: pa.DataType, plain: Callable[..., Column]) -> tuple[int, int]:
    """The digits of Arrow's result."""
    if plain is pc.multiply:
        return left.precision + right.precision + 1, left.scale + right.scale
    scale = max(left.scale, right.scale)
    return max(left.precision - left.scale, right.precision - right.scale) + scale + 1, scale


def _quotient(left: Decimal, right: Decimal) -> Decimal:
    if not right:
        raise ArithmeticError(BY_ZERO)
    return Context(prec=100, rounding=ROUND_DOWN).divide(left, right)


def _remainder(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_decimal(target):
        pairs = zip(values_of(left), values_of(right), strict=False)
        found = (None if None in pair else _decimal_remainder(*pair) for pair in pairs)
        return decimals.rounded_decimals(target, found, tried=False)
    # the lowest number divided by -1 is no number of its type
    is_minus_one = pc.equal(right, -1)
    divisor = pc.if_else(is_minus_one, pa.scalar(1, right.type), right)
    rest = pc.subtract(left, pc.multiply(pc.divide(left, divisor), divisor))
    return rest.cast(target)


def _decimal_remainder(left: Decimal, right: Decimal) -> Decimal:
    if not right:
        raise ArithmeticError(BY_ZERO)
    return _EXACT.remainder(left, right)


def _positive_remainder(left: Any, right: Any) -> Any:
    if not right:
        raise ArithmeticError(BY_ZERO)
    if isinstance(left, int):
        rest = abs(left) % abs(right) * (1 if left >= 0 else -1)
        return rest + right if rest < 0 else rest
    rest = _EXACT.remainder(left, right)
    return _EXACT.remainder(_EXACT.add(rest, right), right) if rest < 0 else rest


def _divided(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_decimal(target):
        return _decimals(target, left, right, pc.divide, _quotient, tried=False)
    if pc.any(pc.equal(right, 0), min_count=0).as_py():
        raise ArithmeticError(BY_ZERO)
    return pc.divide(left, right)


def _divided_or_null(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_decimal(target):
        return _decimals(target, left, right, pc.divide, _quotient, tried=True)
    return pc.divide(left, pc.if_else(pc.equal(right, 0), pa.scalar(None, right.type), right))


def _integer_quotient(target: pa.DataType, left: Column, right: Column) -> Column:
    if pa.types.is_decimal(left.type):
        raise ArithmeticError("DIV of DECIMAL")
    return pc.divide_checked(left, right)


def _extreme(greatest: bool) -> Callable[..., Column]:
    def compute(target: pa.DataType, *columns: Column) -> Column:
        if pa.types.is_boolean(target) or pa.types.is_timestamp(target):  # Arrow has no kernel for them
            held = pa.int8() if pa.types.is_boolean(target) else pa.int64()
            return compute(held, *(column.cast(held) for column in columns)).cast(target)
        if not pa.types.is_floating(target):
            return (pc.max_element_wise if greatest else pc.min_element_wise)(*columns, skip_nulls=True)
        rows = zip(*map(values_of, columns), strict=False)
        found = []
        for row in rows:
            known = [each for each in row if each is not None]
            best = known[0] if known else None
            for each in known[1:]:
                best = each if _is_after(each, best) is greatest and each != best else best
            found.append(best)
        return pa.array(found, target)

    return compute


def _is_after(one: Any, other: Any) -> bool:
    """In Spark's order, where NaN is the greatest."""
    if math.isnan(one) or math.isnan(other):
        return math.isnan(one) and not math.isnan(other)
    return bool(one > other)


def _exact(name: str) -> Callable[[Decimal, Decimal], Decimal]:
    operations = {"+": _EXACT.add, "-": _EXACT.subtract, "*": _EXACT.multiply}
    return operations[name]


NUMBER_FUNCTIONS: dict[str, TaskFunction] = {
    "+": _arithmetic(pc.add_checked, pc.add, _exact("+")),
    "-": _arithmetic(pc.subtract_checked, pc.subtract, _exact("-")),
    "*": _arithmetic(pc.multiply_checked, pc.multiply, _exact("*")),
    "/": TaskFunction(_divided, is_lazy=True),
    "%": TaskFunction(_remainder, is_lazy=True),
    "DIV": TaskFunction(_integer_quotient, is_lazy=True),
    "DECIMAL ORDER": columnar(decimals.order),
    "TRY_ADD": _tried(pc.add, _exact("+"), "+"),
    "TRY_SUBTRACT": _tried(pc.subtract, _exact("-"), "-"),
    "TRY_MULTIPLY": _tried(pc.multiply, _exact("*"), "*"),
    "TRY_DIVIDE": TaskFunction(_divided_or_null, is_lazy=True),
    "PMOD": by_row(_positive_remainder),
    "GREATEST": TaskFunction(_extreme(greatest=True)),
    "LEAST": TaskFunction(_extreme(greatest=False)),
    "&": columnar(pc.bit_wise_and),
    "|": columnar(pc.bit_wise_or),
    "SHIFTLEFT": columnar(lambda value, bits: pc.shift_left(value, bits.cast(value.type))),
    "SHIFTRIGHT": columnar(lambda value, bits: pc.shift_right(value, bits.cast(value.type))),
}
"""Functions of numbers by name."""

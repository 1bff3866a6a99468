"""Kernels of Flink's functions of numbers. The last binary digit of angles and hyperbolic functions may be
that of the neighbour of what ``java.lang.Math`` gives, as it may on another processor there."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java import math as java
from kafka_sql.java.numbers import to_decimal
from kafka_sql.model.data_types import INT, DataType
from kafka_sql.model.type_rules import is_approximate, is_integer
from kafka_sql.spark.local.functions.casts import decimal_of_text
from kafka_sql.spark.local.functions.decimals import to_places
from kafka_sql.spark.local.functions.elements import repeated, valid
from kafka_sql.spark.local.functions.function import Column, TaskFunction, TypedKernel, by_row, columnar
from kafka_sql.spark.local.functions.kernels.arithmetic import approximate
from kafka_sql.spark.local.functions.kernels.flink_casts import low_bits

_DEGREES = 57.29577951308232
"""Java's ``180 / π``."""
_RADIANS = 0.017453292519943295


def _of_doubles(compute: Callable[..., Any]) -> TaskFunction:
    """A function over numbers taken as DOUBLE, NULL where an argument is."""

    def computed(target: pa.DataType, *columns: Column) -> pa.Array:
        arrays = repeated(columns)
        doubles = [pc.fill_null(array.cast(pa.float64(), safe=False), 0.0) for array in arrays]
        with np.errstate(all="ignore"):
            result = compute(*(array.to_numpy(zero_copy_only=False) for array in doubles))
        return pa.array(result, target, mask=~np.logical_and.reduce([valid(array) for array in arrays]))

    return TaskFunction(computed)


def _exactly(compute: Callable[..., float]) -> TaskFunction:
    """A function that is computed row by row, of numbers taken as DOUBLE."""
    rows = by_row(compute)
    return TaskFunction(
        lambda target, *columns: rows.compute(target, *(approximate(pa.float64(), each) for each in columns)),
        is_lazy=True,
    )


def _whole(mode: str, towards: Callable[[Column], Column]) -> TaskFunction:
    """CEIL or FLOOR in the type of the number."""

    def compute(target: pa.DataType, value: Column) -> Column:
        if pa.types.is_decimal(target):
            return to_places(target, value, 0, mode)
        return towards(value).cast(target)

    return TaskFunction(compute, is_lazy=True)


def _sign(target: pa.DataType, value: Column) -> Column:
    if pa.types.is_floating(target):
        return pc.if_else(pc.equal(value, 0), value, pc.sign(value)).cast(target)  # -0.0 has its own
    return by_row(lambda number: type(number)((number > 0) - (number < 0))).compute(target, value)


def _rounding(*, cut: bool, by_places: bool = False) -> TypedKernel:
    """ROUND, or TRUNCATE (``cut``), to a number of places; ``by_places`` where the row says to how many: the
    digits of a DECIMAL are read otherwise then."""
    name, mode = ("TRUNCATE", ROUND_DOWN) if cut else ("ROUND", ROUND_HALF_UP)

    def rounded_double(number: float, places: int) -> float | None:
        if not cut and not math.isfinite(number):
            raise ArithmeticError("ROUND of NaN or an infinite number")
        found = java.truncated(number, places) if cut else java.rounded(number, places)
        if cut and found is None:
            raise ArithmeticError("TRUNCATE: the number has no decimal of 38 digits")
        return found

    def made(target: DataType, value: DataType, places: DataType = INT) -> TaskFunction:
        def compute(arrow: pa.DataType, column: Column, digits: Column = _NO_PLACES) -> Column:
            if is_approximate(value):
                doubles = approximate(pa.float64(), column)
                return by_row(rounded_double).compute(pa.float64(), doubles, digits).cast(arrow)
            if is_integer(value):
                bits = arrow.bit_width
                whole = by_row(lambda number, count: low_bits(java.rounded_whole(number, count, cut), bits))
                return whole.compute(arrow, column, digits)

            def rounded_decimal(number: Decimal, count: int) -> Decimal | None:
                if by_places:
                    text = java.rounded_digits(f"{number:f}", count, cut)
                    return decimal_of_text(text, arrow.precision, arrow.scale)
                exact = number.quantize(Decimal(1).scaleb(-count), mode, _WIDE)
                found = to_decimal(exact, arrow.precision, arrow.scale)
                if found is None and not value.nullable:
                    raise ArithmeticError(f"{name}: the number has more than 38 digits")
                return found

            return by_row(rounded_decimal).compute(arrow, column, digits)

        return TaskFunction(compute, is_lazy=True)

    return TypedKernel(made)


def _below(share: Column, bound: Column) -> Column:
    """A whole number from 0 below a bound."""
    return pc.floor(pc.multiply(share, bound.cast(pa.float64()))).cast(pa.int32())


_WIDE = Context(prec=120)
_NO_PLACES = pa.scalar(0, pa.int32())

MATHEMATICS: dict[str, TaskFunction | TypedKernel] = {
    "EXP": _exactly(java.exponential),
    "LN": _exactly(java.natural_logarithm),
    "LOG": _exactly(java.logarithm),
    "LOG2": _exactly(java.binary_logarithm),
    "LOG10": _exactly(java.decimal_logarithm),
    "POWER": _exactly(java.power),
    "SQRT": _exactly(lambda number: java.power(number, 0.5)),
    "PI": TaskFunction(lambda target: pa.scalar(math.pi, target)),
    "E": TaskFunction(lambda target: pa.scalar(math.e, target)),
    "ABS": columnar(pc.abs),
    "SIGN": TaskFunction(_sign, is_lazy=True),
    "CEIL": _whole("up", pc.ceil),
    "FLOOR": _whole("down", pc.floor),
    "ROUND": _rounding(cut=False),
    "ROUND BY ROW": _rounding(cut=False, by_places=True),
    "TRUNCATE": _rounding(cut=True),
    "TRUNCATE BY ROW": _rounding(cut=True, by_places=True),
    "BELOW": columnar(_below),
    "SIN": _of_doubles(np.sin),
    "COS": _of_doubles(np.cos),
    "TAN": _of_doubles(np.tan),
    "COT": _of_doubles(lambda value: 1.0 / np.tan(value)),
    "ASIN": _of_doubles(np.arcsin),
    "ACOS": _of_doubles(np.arccos),
    "ATAN": _of_doubles(np.arctan),
    "ATAN2": _of_doubles(np.arctan2),
    "SINH": _of_doubles(np.sinh),
    "COSH": _of_doubles(np.cosh),
    "TANH": _of_doubles(np.tanh),
    "DEGREES": _of_doubles(lambda value: value * _DEGREES),
    "RADIANS": _of_doubles(lambda value: value * _RADIANS),
}

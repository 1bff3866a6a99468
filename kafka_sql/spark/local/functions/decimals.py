"""DECIMALs of a task's query in other types, column by column."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.numbers import to_decimal
from kafka_sql.spark.local.functions.function import Column, values_of

_OVERFLOW = "a number has more digits than its type"
_MOST_DIGITS = 38
_MOST_WIDE_DIGITS = 76
_ZERO = Decimal(0)
_HALF_UP = "half_towards_infinity"


def rescaled(target: pa.Decimal128Type, column: Column, *, tried: bool) -> Column:
    """DECIMALs as DECIMALs of another type, half up; where one has too many digits NULL if ``tried``, else it
    fails."""
    found = _rescaled(target, column)
    if found is not None:
        return found
    made = rounded_decimals(target, values_of(_array(column)), tried=tried)
    return made if isinstance(column, pa.Array) else made[0]


def computed(
    target: pa.Decimal128Type,
    left: Column,
    right: Column,
    natural: tuple[int, int],
    operation: Callable[..., Column],
    *,
    tried: bool,
) -> Column | None:
    """The result of an operation of Arrow's that is exact, whose type has the ``natural`` precision and
    scale, in the type ``target``; None where it has more digits than Arrow can hold."""
    precision, scale = natural
    if precision > _MOST_WIDE_DIGITS:
        return None
    if precision > _MOST_DIGITS:
        left, right = _wide(left), _wide(right)
    found = operation(left, right)
    assert (found.type.precision, found.type.scale) == (precision, scale)
    return found if found.type == target else rescaled(target, found, tried=tried)


def order(left: Column, right: Column) -> Column:
    """-1, 0 or 1 for DECIMALs or whole numbers that are less than, equal to, or greater than others."""
    scale = max(each.type.scale if pa.types.is_decimal(each.type) else 0 for each in (left, right))
    widest = pa.decimal256(_MOST_WIDE_DIGITS, scale)
    one, other = (each.cast(widest) for each in (left, right))
    return pc.subtract(pc.greater(one, other).cast(pa.int32()), pc.less(one, other).cast(pa.int32()))


def rounded_decimals(target: pa.Decimal128Type, values: object, *, tried: bool) -> pa.Array:
    """Numbers as DECIMALs of a type, half up; where one has too many digits NULL if ``tried``, else it
    fails."""
    found = []
    for value in values:  # type: ignore[attr-defined]
        made = None if value is None else to_decimal(value, target.precision, target.scale)
        if made is None and value is not None and not tried:
            raise ArithmeticError(f"{_OVERFLOW}: '{value}' is no DECIMAL({target.precision}, {target.scale})")
        found.append(made)
    return pa.array(found, target)


def to_places(target: pa.Decimal128Type, column: Column, places: int, mode: str) -> Column:
    """DECIMALs with ``places`` digits behind the point, in the type ``target``; ``mode`` is a rounding mode
    of Arrow's. Raises ArithmeticError where one has too many digits."""
    return rescaled(target, _rounded(column, places, mode), tried=False)


def _rescaled(target: pa.Decimal128Type, column: Column) -> Column | None:
    """None where a number has too many digits."""
    more = target.scale - column.type.scale
    precision = column.type.precision + more
    try:
        if more < 0:
            column = _rounded(column, target.scale, _HALF_UP)
        elif precision > _MOST_WIDE_DIGITS:
            return None
        elif precision > _MOST_DIGITS:  # Arrow multiplies without a look whether the result has room
            column = column.cast(pa.decimal256(precision, target.scale))
        return column.cast(target)
    except pa.ArrowInvalid:
        return None


def _rounded(column: Column, places: int, mode: str) -> Column:
    """Rounded in a type with room for a digit more; Arrow refuses to round to more digits than it has."""
    if -places > column.type.precision - column.type.scale:
        return pc.if_else(pc.is_null(column), pa.scalar(None, column.type), pa.scalar(_ZERO, column.type))
    precision = min(column.type.precision + 1, _MOST_WIDE_DIGITS)
    made: Any = pa.decimal128 if precision <= _MOST_DIGITS else pa.decimal256
    return pc.round(column.cast(made(precision, column.type.scale)), ndigits=places, round_mode=mode)


def _wide(column: Column) -> Column:
    return column.cast(pa.decimal256(column.type.precision, column.type.scale))


def _array(column: Column) -> pa.Array:
    return column if isinstance(column, pa.Array) else pa.repeat(column, 1)

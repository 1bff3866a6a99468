"""Exponentials and logarithms with the precision that ``java.lang.Math`` promises (the nearest number or
its neighbour), and its values where mathematics defines none."""

from __future__ import annotations

import math
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal

import numpy as np

_STEP = Decimal("1e-18")
_DIGITS = Context(prec=60)
_WIDE = Context(prec=1_000)
_MOST_PLACES = 400
"""More places than a DOUBLE has, on either side of the point."""


def exponential(value: float) -> float:
    """Return ``Math.exp``."""
    try:
        return math.exp(value)
    except OverflowError:
        return math.inf


def _outside(value: float) -> float:
    return -math.inf if value == 0 else math.nan


def natural_logarithm(value: float) -> float:
    """Return ``Math.log``: minus infinity for 0, NaN below."""
    return math.log(value) if value > 0 else _outside(value)


def decimal_logarithm(value: float) -> float:
    """Return ``Math.log10``: the nearest number, where the C library often returns its neighbour."""
    return float(np.log10(np.longdouble(value))) if value > 0 else _outside(value)


def binary_logarithm(value: float) -> float:
    """Return ``Math.log(value) / Math.log(2)``."""
    return natural_logarithm(value) / math.log(2)


def logarithm(base: float, value: float) -> float:
    """Return ``Math.log(value) / Math.log(base)``."""
    return divided(natural_logarithm(value), natural_logarithm(base))


def divided(dividend: float, divisor: float) -> float:
    """Return Java's division of floating point numbers."""
    if divisor:
        return dividend / divisor
    if dividend == 0 or math.isnan(dividend):
        return math.nan
    return math.copysign(math.inf, dividend) * math.copysign(1, divisor)


def truncated(value: float, places: int) -> float | None:
    """Return TRUNCATE of a DOUBLE. It is computed on the decimal with 38 digits, 18 of them after the
    point, to which the number is rounded. None if that decimal overflows."""
    if not abs(value) < 1e20:
        return None
    exact = Decimal(repr(value)).quantize(_STEP, ROUND_HALF_UP, _DIGITS)
    if places >= 18:
        return float(exact)
    if places < -20:
        return 0.0
    cut = exact.quantize(Decimal(1).scaleb(-places), ROUND_DOWN, _DIGITS)
    return float(cut) or 0.0


def rounded(value: float, places: int) -> float | None:
    """Return ROUND of a DOUBLE, half up, computed on the decimal that Java writes for it; None for NaN and
    infinities."""
    if not math.isfinite(value) or places > _MOST_PLACES:
        return value if math.isfinite(value) else None
    if places < -_MOST_PLACES:
        return 0.0
    exact = Decimal(repr(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _WIDE)
    return float(exact) or 0.0


def rounded_whole(value: int, places: int, cut: bool) -> int:
    """Return ROUND or (``cut``) TRUNCATE of a BIGINT, which wraps."""
    if places >= 0:
        return value
    unit: int = 10 ** min(-places, 40)
    steps = (abs(value) + (0 if cut else unit // 2)) // unit * unit
    wrapped = (steps if value >= 0 else -steps) & 0xFFFF_FFFF_FFFF_FFFF
    return wrapped - (1 << 64) if wrapped >> 63 else wrapped


def rounded_digits(text: str, places: int, cut: bool) -> str:
    """Return ROUND or (``cut``) TRUNCATE of a DECIMAL to a number of places from the row: Flink reads the
    digits of the result with the scale that the number had."""
    number = Decimal(text)
    _, _, exponent = number.as_tuple()
    scale = -int(exponent)
    if places >= scale:
        return text
    mode = ROUND_DOWN if cut else ROUND_HALF_UP
    exact = number.quantize(Decimal(1).scaleb(-max(places, -_MOST_PLACES)), mode, _WIDE)
    digits = int(exact.scaleb(max(places, 0), _WIDE))
    return f"{Decimal(digits).scaleb(-scale, _WIDE):f}"


def power(base: float, exponent: float) -> float:
    """Return ``Math.pow``."""
    if abs(base) == 1 and (math.isinf(exponent) or math.isnan(exponent)):
        return math.nan
    if math.isnan(exponent):
        return math.nan
    try:
        return math.pow(base, exponent)
    except OverflowError:
        odd = exponent == math.floor(exponent) and exponent % 2 == 1
        return -math.inf if base < 0 and odd else math.inf
    except ValueError:
        if base == 0:
            odd = exponent == math.floor(exponent) and exponent % 2 == 1
            return math.copysign(math.inf, base) if odd else math.inf
        return math.nan

"""Exponentials and logarithms with the precision that ``java.lang.Math`` promises (the nearest number or its
neighbour), and its values where the mathematics has none."""

from __future__ import annotations

import math


def exponential(value: float) -> float:
    """``Math.exp``."""
    try:
        return math.exp(value)
    except OverflowError:
        return math.inf


def _outside(value: float) -> float:
    return -math.inf if value == 0 else math.nan


def natural_logarithm(value: float) -> float:
    """``Math.log``: minus infinity for 0, NaN below."""
    return math.log(value) if value > 0 else _outside(value)


def decimal_logarithm(value: float) -> float:
    """``Math.log10``."""
    return math.log10(value) if value > 0 else _outside(value)


def binary_logarithm(value: float) -> float:
    """``Math.log(value) / Math.log(2)``."""
    return natural_logarithm(value) / math.log(2)


def logarithm(base: float, value: float) -> float:
    """``Math.log(value) / Math.log(base)``."""
    return divided(natural_logarithm(value), natural_logarithm(base))


def divided(dividend: float, divisor: float) -> float:
    """Java's division of floating point numbers."""
    if divisor:
        return dividend / divisor
    if dividend == 0 or math.isnan(dividend):
        return math.nan
    return math.copysign(math.inf, dividend) * math.copysign(1, divisor)


def power(base: float, exponent: float) -> float:
    """``Math.pow``."""
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

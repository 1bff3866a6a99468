"""Reads and writes numbers as Java does: the rules of Flink's coercions of text.

Readers raise ``ValueError`` with a sentence for the user. Sources: the JDK's documentation of
``Integer.parseInt``, ``Double.valueOf``, ``BigDecimal(String)``, ``Double.toString`` (its shortest form,
JDK 19 and later).
"""

from __future__ import annotations

import math
import re
import struct
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import lru_cache

_INTEGER = re.compile(r"[+-]?\d+")
_DECIMAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,10})?")
_FLOAT = re.compile(r"[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[fFdD]?")
_HEX_FLOAT = re.compile(r"([+-]?0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)[fFdD]?")
_SPECIAL = {"NaN": math.nan, "Infinity": math.inf}
_BLANKS = "".join(map(chr, range(33)))
_MAX_DIGITS = 4_000
_MAX_FLOAT32 = 3.4028234663852886e38


def trim(text: str) -> str:
    """Return ``String.trim``: without the characters up to U+0020 at both ends."""
    return text.strip(_BLANKS)


def parse_integer(text: str, bits: int) -> int:
    """Return ``Byte/Short/Integer/Long.parse…`` of text that is trimmed already; any Unicode decimal
    digits, no blanks."""
    if not _INTEGER.fullmatch(text) or max(text) > "\uffff":
        raise ValueError(f"{shown(text)} is not a whole number")
    # A number of more digits than any type has needs no value (and Python limits how long a text int()
    # reads).
    value = int(text) if len(text) < _MAX_DIGITS or not text.lstrip("+-0")[_MAX_DIGITS:] else 1 << 64
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise ValueError(f"{shown(text)} does not fit into {bits} bits")
    return value


def parse_double(text: str) -> float:
    """Return ``Double.parseDouble``: blanks around are allowed, also ``NaN``, ``Infinity``, ``1.5d``,
    ``0x1p3``."""
    text = trim(text)
    if _FLOAT.fullmatch(text):
        return float(text.rstrip("fFdD"))
    if (found := _HEX_FLOAT.fullmatch(text)) is not None:
        try:
            return float.fromhex(found[1])
        except OverflowError:
            return -math.inf if text.startswith("-") else math.inf
    unsigned = text[1:] if text[:1] in ("+", "-") else text
    if unsigned not in _SPECIAL:
        raise ValueError(f"{shown(text)} is not a number")
    return -_SPECIAL[unsigned] if text.startswith("-") else _SPECIAL[unsigned]


def parse_float(text: str) -> float:
    """Return ``Float.parseFloat``: the 32-bit number nearest to the text, as a Python float."""
    wide = parse_double(text)
    narrow = to_float32(wide)
    if not is_float32_tie(wide):
        return narrow
    digits = trim(text).rstrip("fFdD")
    return narrow if "x" in digits.lower() else _nearest_float32(Decimal(digits), narrow)


def is_float32_tie(value: float) -> bool:
    """Return whether a 64-bit number may lie midway between two 32-bit ones, so that rounding a text twice
    may be wrong."""
    bits = struct.unpack("<q", struct.pack("<d", value))[0]
    return bits & 0x1FFFFFFF == 0x10000000 or 0 < abs(value) < 2.0**-125


def to_float32(value: float) -> float:
    """Return the 32-bit number nearest to a 64-bit one (ties to even); beyond the range infinity."""
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def _nearest_float32(exact: Decimal, guess: float) -> float:
    """Correct a guess that was rounded twice: a tie of the 64-bit number need not be one of the text."""
    if abs(exact.adjusted()) > 400:
        return guess
    target = Fraction(exact)
    if math.isinf(guess):
        below = abs(target) < (1 << 128) - (1 << 103)
        return math.copysign(_MAX_FLOAT32, guess) if below else guess
    bits = struct.unpack("<i", struct.pack("<f", abs(guess)))[0]
    best = guess
    for neighbour in (bits - 1, bits + 1):
        if 0 <= neighbour < 0x7F800000:
            candidate = math.copysign(struct.unpack("<f", struct.pack("<i", neighbour))[0], guess)
            if abs(Fraction(candidate) - target) < abs(Fraction(best) - target):
                best = candidate
    return best


def parse_decimal(text: str, precision: int, scale: int) -> Decimal | None:
    """Return ``new BigDecimal(text)`` as DECIMAL(precision, scale): rounded half up, None (SQL NULL) on
    overflow."""
    if not _DECIMAL.fullmatch(text) or max(text) > "\uffff":
        raise ValueError(f"{shown(text)} is not a decimal number")
    exponent = re.search(r"[eE]([+-]?\d+)$", text)
    if exponent is not None and not -(1 << 31) < int(exponent[1]) < 1 << 31:
        raise ValueError(f"{shown(text)} is not a decimal number")
    return to_decimal(Decimal(text), precision, scale)


def to_decimal(value: Decimal, precision: int, scale: int) -> Decimal | None:
    """Return Flink's ``DecimalData.fromBigDecimal``: half up to ``scale``; None if more than ``precision``
    digits remain."""
    if not value:
        return Decimal(0).scaleb(-scale)
    whole_digits = value.adjusted() + 1
    if whole_digits > precision - scale:
        return None
    if whole_digits < -scale - 1:
        return Decimal(0).scaleb(-scale)
    rounded = value.quantize(*_unit(precision, scale))
    if not rounded:
        return Decimal(0).scaleb(-scale)
    return None if rounded.adjusted() >= precision - scale else rounded


@lru_cache(maxsize=256)
def _unit(precision: int, scale: int) -> tuple[Decimal, None, Context]:
    """Return the arguments that quantize numbers to the last digit of a DECIMAL."""
    return Decimal(1).scaleb(-scale), None, Context(prec=precision + 2, rounding=ROUND_HALF_UP)


def truncate_to_integer(value: float, bits: int) -> int:
    """Return Java's cast of a 64-bit float to ``int`` or ``long`` after Jackson's range check (inclusive
    at both ends)."""
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    if not float(low) <= value <= float(high):
        raise ValueError(f"{double_text(value)} does not fit into {bits} bits")
    return min(int(value), high)


def double_text(value: float) -> str:
    """Return ``Double.toString``: the fewest digits (but two, if two are nearer than one), ``1.0E20`` from
    10^7 and below 10^-3."""
    if 1e-3 <= abs(value) < 1e7:
        return repr(value)
    two_digits = f"{value:.1e}"
    return _java_float_text(two_digits if float(two_digits) == value else repr(value), value)


def float_text(value: float) -> str:
    """Return ``Float.toString`` of a value that is a 32-bit number."""
    return _java_float_text(_shortest_float32(value), value)


def _shortest_float32(value: float) -> str:
    if not math.isfinite(value):
        return repr(value)
    for digits in range(2, 10):
        text = f"{value:.{digits - 1}e}"
        if to_float32(float(text)) == value:
            return text
    return repr(value)


def _java_float_text(text: str, value: float) -> str:
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "-0.0" if math.copysign(1.0, value) < 0 else "0.0"
    sign, digit_values, exponent = Decimal(text).normalize().as_tuple()
    digits = "".join(map(str, digit_values))
    point = len(digits) + int(exponent)
    minus = "-" if sign else ""
    if -3 < point <= 7:
        if point <= 0:
            return f"{minus}0.{'0' * -point}{digits}"
        if point >= len(digits):
            return f"{minus}{digits}{'0' * (point - len(digits))}.0"
        return f"{minus}{digits[:point]}.{digits[point:]}"
    return f"{minus}{digits[0]}.{digits[1:] or '0'}E{point - 1}"


def decimal_text(value: Decimal) -> str:
    """Return ``BigDecimal.toString``: plain if the exponent is small, else ``2.7E-8``."""
    sign, digit_values, exponent = value.as_tuple()
    digits = "".join(map(str, digit_values))
    scale = -int(exponent)
    adjusted = len(digits) - 1 - scale
    minus = "-" if sign else ""
    if scale == 0:
        return minus + digits
    if scale > 0 and adjusted >= -6:
        padded = digits.rjust(scale + 1, "0")
        return f"{minus}{padded[:-scale]}.{padded[-scale:]}"
    fraction = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{minus}{digits[0]}{fraction}" + (f"E{adjusted:+d}" if adjusted else "")


def shown(text: str) -> str:
    """Return text quoted for a message, cut at 60 characters."""
    return f"'{text}'" if len(text) <= 60 else f"'{text[:57]}…'"

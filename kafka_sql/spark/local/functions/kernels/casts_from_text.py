"""Texts read as numbers, truth values, dates and times as Flink reads them (BinaryStringDataUtil,
DateTimeUtils). A reader gives the number that a column of the type holds, None for what is malformed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kafka_sql.java.calendars import length_of_month
from kafka_sql.java.numbers import parse_double, parse_float
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, TIMESTAMPS
from kafka_sql.spark.local.functions.casts import (
    day_of_text,
    decimal_of_text,
    float_of_text,
    moment_of_text,
    nanos_of_text,
)
from kafka_sql.spark.local.functions.times import DAY_US

Reader = Callable[[str], Any]

_END = r"(?:\r\n|[\n\r\x85])?"
_INTEGER = re.compile(rf" *(?=[+-]?[.0-9])([+-]?)([0-9]*)(?:\.[0-9]*)? *{_END}")
_SPECIAL = re.compile(rf"[ \t\n\x0b\f\r]*[+-]?(?:NaN|Infinity)[ \t\n\x0b\f\r]*{_END}")
_TRUTH = re.compile(rf"(t|true|y|yes|1|f|false|n|no|0){_END}", re.IGNORECASE | re.ASCII)
_PLAIN_DATE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?: .*)?", re.DOTALL)
_DATE = re.compile(
    r"(?:[ \t\n\x0b\f\r]+(?=[^ \t\n\x0b\f\r]+[ \t\n\x0b\f\r]*\Z))?"
    r"0*([0-9]{1,4})(?:-0*([0-9]{1,2})(?:-0*([0-9]{1,2}))?)?(?: .*|[ \t\n\x0b\f\r]*)",
    re.DOTALL,
)
_TIME = re.compile(
    r"[ \t\n\x0b\f\r]*0*([0-9]{1,2})(?::0*([0-9]{1,2})(?::0*([0-9]{1,2})(?:\.[0-9]*)?)?)?[ \t\n\x0b\f\r]*"
)
_TIME_FRACTION = re.compile(r"\.([0-9]{1,3})")
_MOMENT = re.compile(
    r"(?!0000)([0-9]{4}-[0-9]{1,2})-([0-9]{1,2})( [0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]{0,9})?)?" + _END
)
_MIDNIGHT = re.compile(r" 24:0{1,2}:0{1,2}(?:\.0*)?")
_PLAIN_DECIMAL = re.compile(r"[+-]?[1-9][0-9]*(?:\.[0-9]*)?")
_SHORT_DECIMAL = re.compile(
    r"[ \n\t]*(?![+-]?\Z)([+-]?)([0-9]*)(?:\.([0-9]*))?"
    r"(?:[eE]([+-]?[0-9]+)[\x00-\x7f]?[ \n\t]*|[eE][+-]?[\x00-\x2a\x2c\x2e\x2f\x3a-\x7f][ \n\t]*"
    r"|[\x00-\x2d\x2f\x3a-\x7f][ \n\t]*)?"
)
_SHORT_DIGITS = 18
"""Up to so many bytes for up to so many digits Flink reads DECIMALs with a routine of its own, which passes
over one character behind the number and counts leading zeros as digits."""
_MICROSECONDS = 6


def reader_of(target: AtomicType) -> Reader:
    """Return what reads a text as ``target``; a TIMESTAMP_LTZ as its local time."""
    match target:
        case AtomicType(root=root) if root in INTEGER_BITS:
            bits = INTEGER_BITS[root]
            return lambda text: _whole(text, bits)
        case AtomicType(root=TypeRoot.DOUBLE):
            return lambda text: _number(text, parse_double)
        case AtomicType(root=TypeRoot.FLOAT):
            return lambda text: _number(text, parse_float)
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return lambda text: _decimal(text, precision or 0, scale or 0)
        case AtomicType(root=TypeRoot.BOOLEAN):
            return _truth
        case AtomicType(root=TypeRoot.DATE):
            return day
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            return lambda text: _clock(text, bool(precision))
        case AtomicType(root=root, precision=precision) if root in TIMESTAMPS:
            digits = precision or 0
            return lambda text: _checked_moment(text, digits)
        case _:
            raise AssertionError(target)


def day(text: str) -> int | None:
    """Return the day of ``y[-M[-d]]`` with anything behind a blank."""
    plain = _PLAIN_DATE.fullmatch(text)
    if plain is not None:
        return day_of_text(plain[1])
    found = _DATE.fullmatch(text)
    return None if found is None else day_of_text(f"{found[1]:0>4}-{found[2] or 1}-{found[3] or 1}")


def moment(text: str, digits: int) -> int | None:
    """Return the microseconds of ``yyyy-M-d[ H:m:s[.fraction]]``, the fraction cut to ``digits``; a day past
    the end of its month is the last one, 24:00:00 the day after."""
    found = _MOMENT.fullmatch(text)
    if found is None:
        return None
    month, day_number, clock = found[1], found[2], found[3] or ""
    head, _, fraction = clock.partition(".")
    kept = fraction[: min(digits, _MICROSECONDS)]
    clock = f"{head}.{kept}" if kept else head
    read = moment_of_text(f"{month}-{day_number}{clock}")
    if read is not None:
        return read
    if day_number in ("29", "30", "31"):
        year, number = map(int, month.split("-"))
        if not 1 <= number <= 12:
            return None
        return moment_of_text(f"{month}-{length_of_month(year, number)}{clock}")
    if _MIDNIGHT.fullmatch(found[3] or ""):
        before = day_of_text(f"{month}-{day_number}")
        return None if before is None else (before + 1) * DAY_US
    return None


def _checked_moment(text: str, digits: int) -> int | None:
    beyond = digits - _MICROSECONDS
    if beyond > 0 and re.search(rf":\d{{1,2}}\.\d{{6}}\d{{0,{beyond - 1}}}[1-9]", text, re.ASCII):
        raise ArithmeticError(f"more than six digits of a second: {text}")
    return moment(text, digits)


def _whole(text: str, bits: int) -> int | None:
    found = _INTEGER.fullmatch(text)
    if found is None or len(found[2].lstrip("0")) > 19:
        return None
    number = int(f"{found[1]}0{found[2]}")
    return number if -(1 << (bits - 1)) <= number < 1 << (bits - 1) else None


def _number(text: str, parse: Callable[[str], float]) -> float | None:
    if re.search("[iInN]", text) and not _SPECIAL.fullmatch(text):
        return None
    return float_of_text(text, parse)


def _truth(text: str) -> bool | None:
    found = _TRUTH.fullmatch(text)
    return None if found is None else found[1][0] in "tTyY1"


def _clock(text: str, has_fraction: bool) -> int | None:
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    fraction = _TIME_FRACTION.search(text) if has_fraction else None
    clock = ":".join(f"{each or 0:0>2}" for each in found.groups())
    return nanos_of_text(clock if fraction is None else f"{clock}.{fraction[1]}")


def _decimal(text: str, precision: int, scale: int) -> Any:
    short = precision <= _SHORT_DIGITS and not _PLAIN_DECIMAL.fullmatch(text)
    if not short or len(text.encode()) > _SHORT_DIGITS:
        return decimal_of_text(text, precision, scale)
    found = _SHORT_DECIMAL.fullmatch(text)
    if found is None:
        return None
    whole, exponent = found[2], found[4] or "0"
    if len(whole) + int(exponent) > precision - scale:
        return None
    return decimal_of_text(f"{found[1]}0{whole}.{found[3] or ''}0E{exponent}", precision, scale)

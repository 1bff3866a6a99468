"""CAST and TRY_CAST of a task's query, with Spark's meaning in ANSI mode."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.calendars import date_of, days_of, length_of_month
from kafka_sql.java.numbers import double_text, float_text, parse_decimal, parse_double, parse_float, trim
from kafka_sql.spark.local.functions.decimals import rescaled, rounded_decimals
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row, values_of
from kafka_sql.spark.local.functions.nested_casts import nested_cast
from kafka_sql.spark.local.functions.times import DAY_US, day_of

_WHOLE = re.compile(r"[+-]?[0-9]+")
_TRUTHS = dict.fromkeys(("t", "true", "y", "yes", "1"), True) | dict.fromkeys(
    ("f", "false", "n", "no", "0"), False
)
_WORDS = {"inf": math.inf, "+inf": math.inf, "infinity": math.inf, "+infinity": math.inf, "nan": math.nan}
_WORDS |= {"-inf": -math.inf, "-infinity": -math.inf}
_CONTROLS = "".join(map(chr, (*range(33), *range(127, 160))))
_DATE = re.compile(r"([+-]?)([0-9]{4,7})(?:-([0-9]{1,2})(?:-([0-9]{1,2})(?:[ T](.*))?)?)?", re.DOTALL)
_TIME = re.compile(r"([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(?:\.([0-9]*))?)?")

CANNOT = "CAST of '{}' to {}"


def _cast(*, tried: bool) -> TaskFunction:
    def compute(target: pa.DataType, column: Column) -> Column:
        source = column.type
        if source == target:
            return column
        if pa.types.is_nested(target):
            rows = pa.repeat(column, 1) if isinstance(column, pa.Scalar) else column
            found = nested_cast(target, rows, compute)
            return found if rows is column else found[0]
        if pa.types.is_string(source):
            return _from_text(target, column, tried)
        if pa.types.is_decimal(target):
            return _to_decimals(target, column, tried)
        if pa.types.is_string(target):
            return _to_text(column)
        if pa.types.is_boolean(source) or pa.types.is_boolean(target):
            return (
                column.cast(pa.int8()).cast(target)
                if pa.types.is_boolean(source)
                else pc.not_equal(column, 0)
            )
        if pa.types.is_date32(target):
            return by_number(day_of).compute(target, column)
        if pa.types.is_time64(target) and pa.types.is_timestamp(source):
            return by_number(lambda moments: moments % DAY_US * 1000).compute(target, column)
        if pa.types.is_timestamp(target) and pa.types.is_date32(source):
            return by_number(lambda days: days * DAY_US).compute(target, column)
        if pa.types.is_integer(target):
            return _to_whole(target, column, tried)
        if pa.types.is_decimal(source):
            return pa.array([None if each is None else float(each) for each in values_of(column)], target)
        return column.cast(target, safe=False)

    return TaskFunction(compute, is_lazy=True)


def _from_text(target: pa.DataType, column: Column, tried: bool) -> Column:
    if pa.types.is_binary(target):
        return column.cast(target)
    read = _reader(target)
    storage = target
    if pa.types.is_date32(target):
        storage = pa.int32()
    elif pa.types.is_temporal(target):
        storage = pa.int64()

    def value(text: str) -> Any:
        found = read(text)
        if found is None and not tried:
            raise ArithmeticError(CANNOT.format(text, target))
        return found

    return by_row(value).compute(storage, column).view(target)


def _reader(target: pa.DataType) -> Callable[[str], Any]:
    """What reads a text; None where it is none of the type."""
    if pa.types.is_integer(target):
        return lambda text: _whole_of(text, target.bit_width)
    if pa.types.is_floating(target):
        parse = parse_double if target.bit_width == 64 else parse_float
        return lambda text: float_of_text(text, parse)
    if pa.types.is_decimal(target):
        return lambda text: decimal_of_text(text, target.precision, target.scale)
    if pa.types.is_boolean(target):
        return lambda text: _TRUTHS.get(text.strip(_CONTROLS).lower())
    if pa.types.is_date32(target):
        return day_of_text
    if pa.types.is_time64(target):
        return nanos_of_text
    return moment_of_text


def _whole_of(text: str, bits: int) -> int | None:
    digits = text.strip(_CONTROLS)
    if not _WHOLE.fullmatch(digits) or len(digits.lstrip("+-0")) > 19:
        return None
    number = int(digits)
    return number if -(1 << (bits - 1)) <= number < 1 << (bits - 1) else None


def float_of_text(text: str, parse: Callable[[str], float]) -> float | None:
    try:
        return parse(text)
    except ValueError:
        return _WORDS.get(trim(text).lower())


def decimal_of_text(text: str, precision: int, scale: int) -> Decimal | None:
    try:
        return parse_decimal(trim(text), precision, scale)
    except ValueError:
        return None


def day_of_text(text: str) -> int | None:
    found = _DATE.fullmatch(text.strip(_CONTROLS))
    if found is None:
        return None
    year = int(found[2]) * (-1 if found[1] == "-" else 1)
    month, day = int(found[3] or 1), int(found[4] or 1)
    if not 1 <= month <= 12 or not 1 <= day <= length_of_month(year, month):
        return None
    return days_of(year, month, day)


def nanos_of_text(text: str) -> int | None:
    found = _TIME.fullmatch(text.strip(_CONTROLS))
    if found is None:
        return None
    hours, minutes, seconds = int(found[1]), int(found[2]), int(found[3] or 0)
    fraction = found[4] or ""
    if hours > 23 or minutes > 59 or seconds > 59 or len(fraction) > 6:
        return None
    return (hours * 3600 + minutes * 60 + seconds) * 1_000_000_000 + int(fraction.ljust(9, "0"))


def moment_of_text(text: str) -> int | None:
    """A TIMESTAMP; digits behind the sixth of a second are cut."""
    text = text.strip(_CONTROLS)
    text = text.removesuffix("Z")
    found, days = _DATE.fullmatch(text), day_of_text(text)
    if found is None or days is None:
        return None
    if found[5] is None:
        return None if text[-1] in " T" else days * DAY_US
    head, point, fraction = found[5].partition(".")
    nanos = nanos_of_text(head + point + fraction[:6])
    if nanos is None or (fraction and not fraction.isdigit()):
        return None
    return days * DAY_US + nanos // 1000


def _to_decimals(target: pa.Decimal128Type, column: Column, tried: bool) -> Column:
    source = column.type
    if pa.types.is_boolean(source):
        column, source = column.cast(pa.int8()), pa.int8()
    if pa.types.is_integer(source):
        column = column.cast(pa.decimal128(_DIGITS[source.bit_width], 0))
    if not pa.types.is_floating(source):
        return rescaled(target, column, tried=tried)
    values = (None if each is None else _shortest(each) for each in values_of(column))
    rows = len(column) if isinstance(column, pa.Array) else 1
    return rounded_decimals(target, (next(values) for _ in range(rows)), tried=tried)


_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}


def _shortest(number: float) -> Decimal | None:
    """The number that Java writes for a DOUBLE."""
    return Decimal(repr(number)) if math.isfinite(number) else None


def _to_whole(target: pa.DataType, column: Column, tried: bool) -> Column:
    """Numbers without what is behind their point."""
    low, high = -(1 << (target.bit_width - 1)), (1 << (target.bit_width - 1)) - 1
    if pa.types.is_integer(column.type) and (not tried or column.type.bit_width <= target.bit_width):
        return column.cast(target)

    def whole(number: Any) -> int | None:
        if isinstance(number, float):  # the greatest BIGINT is no DOUBLE: its neighbour stands for it
            fits = math.isfinite(number) and float(low) <= math.trunc(number) <= float(high)
            found = min(int(number), high) if fits else None
        else:
            found = int(number) if low <= int(number) <= high else None
        if found is None and not tried:
            raise ArithmeticError(CANNOT.format(number, target))
        return found

    return by_row(whole).compute(target, column)


def _to_text(column: Column) -> Column:
    source, target = column.type, pa.string()
    if pa.types.is_integer(source) or pa.types.is_boolean(source):
        return column.cast(target)
    if pa.types.is_date32(source):
        return by_row(_date_text).compute(target, column.view(pa.int32()))
    if pa.types.is_floating(source):
        return by_row(double_text if source.bit_width == 64 else float_text).compute(target, column)
    if pa.types.is_decimal(source):
        return by_row(lambda number: f"{number:f}").compute(target, column)
    if pa.types.is_timestamp(source):
        return by_row(moment_text).compute(target, column.cast(pa.timestamp("us")).view(pa.int64()))
    if pa.types.is_time64(source):
        return by_row(_time_text).compute(target, column.view(pa.int64()))
    return column.cast(target)


def moment_text(micros: int) -> str:
    days, of_day = divmod(micros, DAY_US)
    return f"{_date_text(days)} {_time_text(of_day * 1000)}"


@lru_cache(maxsize=4096)
def _date_text(days: int) -> str:
    year, month, day = date_of(days)
    sign = "-" if year < 0 else "+" if year > 9999 else ""
    return f"{sign}{abs(year):04d}-{month:02d}-{day:02d}"


def _time_text(nanos: int) -> str:
    seconds, fraction = divmod(nanos, 1_000_000_000)
    text = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    digits = f"{fraction:09d}".rstrip("0")
    return f"{text}.{digits}" if digits else text


CAST_FUNCTIONS = {"CAST": _cast(tried=False), "TRY_CAST": _cast(tried=True)}
"""Casts by name."""

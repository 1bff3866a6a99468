"""Kernels of dates and times: months later, differences, texts in patterns."""

from __future__ import annotations

from datetime import tzinfo

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.date_formatting import java_time_text, simple_text
from kafka_sql.java.date_time_parsing import to_instant, to_timestamp
from kafka_sql.model.data_types import DataType, TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.spark.local.functions.function import Column, TaskFunction, TypedKernel, by_number, by_row
from kafka_sql.spark.local.functions.kernels.casts_from_text import moment
from kafka_sql.spark.local.functions.kernels.flink_casts import low_bits, saturating
from kafka_sql.spark.local.functions.kernels.time_fields import date_field, quotient
from kafka_sql.spark.local.functions.times import (
    DAY_US,
    TIME_FUNCTIONS,
    Numbers,
    day_of,
    days_months_later,
    stretched,
    summed,
)

_DAY_MS = 86_400_000
_MICROS = pa.timestamp("us")
_MICROSECONDS = 6
"""Digits of a second that a column holds."""
_MONTHS = {"MONTH": 1, "QUARTER": 3, "YEAR": 12, "DECADE": 120, "CENTURY": 1200, "MILLENNIUM": 12_000}
_UNITS = {
    "SECOND": 1000,
    "MINUTE": 60_000,
    "HOUR": 3_600_000,
    "DAY": _DAY_MS,
    "WEEK": 7 * _DAY_MS,
}
_FRACTIONS = {"MILLISECOND": 1000, "MICROSECOND": 1_000_000}


def _months_later(target: pa.DataType, value: Column, months: Column) -> Column:
    if pa.types.is_date32(target):
        return by_number(days_months_later).compute(target, value, months)
    return by_number(
        lambda moments, by: days_months_later(day_of(moments), by) * DAY_US + moments % DAY_US
    ).compute(target, value, months)


def _difference(target: pa.DataType, first: Column, second: Column, unit: Column) -> Column:
    name, types = unit.as_py(), (first.type, second.type)

    def units(start: Numbers, end: Numbers) -> Numbers:
        start, end = (_milliseconds(*each) for each in zip((start, end), types, strict=True))
        if name in _MONTHS:
            found = quotient(_months_between(start, end), _MONTHS[name])
        elif name in _FRACTIONS:  # Flink: whole seconds, in such parts
            found = quotient(end - start, 1000) * _FRACTIONS[name]
        else:
            found = quotient(end - start, _UNITS[name])
        return found.astype(np.int32)

    return by_number(units).compute(target, first, second)


def _milliseconds(numbers: Numbers, data_type: pa.DataType) -> Numbers:
    """Milliseconds since 1970, or of a day."""
    if pa.types.is_date32(data_type):
        return numbers * _DAY_MS
    return np.floor_divide(numbers, 1_000_000 if pa.types.is_time64(data_type) else 1000)


def _months_between(first: Numbers, second: Numbers) -> Numbers:
    """The most months that added to the first day do not pass the second one (towards zero, the last day of
    a month for days it has not), one less where they lead to that very day but to an earlier time of it."""
    start, end = first // _DAY_MS, second // _DAY_MS
    years, months = (date_field(end, unit) - date_field(start, unit) for unit in ("YEAR", "MONTH"))
    whole = 12 * years + months
    forward = end >= start
    too_far = forward & (days_months_later(start, whole) > end)
    too_far_back = ~forward & (days_months_later(end, -whole) > start)
    found: Numbers = whole - too_far + too_far_back
    same_day = days_months_later(start, found) == end
    found -= same_day & (second % _DAY_MS < first % _DAY_MS)
    return found


def _later(target: pa.DataType, value: Column, milliseconds: Column) -> Column:
    """A time moved by milliseconds: a DATE by the whole days of them, a TIME around the clock."""
    if pa.types.is_date32(target):
        moved = by_number(lambda days, by: days + quotient(by, _DAY_MS))
    elif pa.types.is_time64(target):
        moved = by_number(lambda nanos, by: (nanos // 1_000_000 + by) % _DAY_MS * 1_000_000)
    else:
        moved = by_number(lambda micros, by: summed(micros, stretched(by, np.array(1000))))
    return moved.compute(target, value, milliseconds)


def _milliseconds_between(target: pa.DataType, earlier: Column, later: Column) -> Column:
    types = earlier.type, later.type
    between = by_number(lambda start, end: _milliseconds(end, types[1]) - _milliseconds(start, types[0]))
    return between.compute(target, earlier, later)


def _read(target: pa.DataType, text: Column, pattern: Column) -> pa.Array:
    return by_row(to_timestamp).compute(pa.int64(), text, pattern).view(target)


def _repeated(column: Column, beside: Column) -> pa.Array:
    """A value for each row of the two columns."""
    rows = len(beside) if isinstance(beside, pa.Array) else 1
    return column if isinstance(column, pa.Array) else pa.repeat(column, rows)


def _instant_of_text(text: str) -> int:
    found = to_instant(text, "yyyy-MM-dd HH:mm:ss", "UTC")
    if found is None:
        raise ArithmeticError(f"Cannot parse '{text}' as TIMESTAMP_LTZ(3)")
    return found


def _instant_of(*, by_digits: bool) -> TaskFunction:
    """TO_TIMESTAMP_LTZ of a number of parts of a second; NULL outside of the years 0 to 9999. ``by_digits``
    where the row says of which parts: milliseconds are kept then."""

    def compute(target: pa.DataType, number: Column, digits: Column) -> pa.Array:
        array = _repeated(number, digits)
        if pa.types.is_floating(array.type):
            found = by_row(_micros_of_double).compute(pa.int64(), array.cast(pa.float64()), digits)
            return found.view(target)
        if pa.types.is_decimal(array.type):
            array = by_row(lambda each: low_bits(int(each), 64)).compute(pa.int64(), array)
        known = digits.as_py() if isinstance(digits, pa.Scalar) and not by_digits else None
        if known is not None and 0 <= known <= _MICROSECONDS:
            return _instants(array.cast(pa.int64()), known).view(target)
        rows = by_row(_milliseconds_of if by_digits else _micros_of)
        return rows.compute(pa.int64(), array, digits).view(target)

    return TaskFunction(compute, is_lazy=True)


def _limits(digits: int) -> tuple[int, int]:
    """The parts of a second from the year 0 to 9999."""
    return -62_167_219_200 * 10**digits, 253_402_300_800 * 10**digits - 1


def _instants(numbers: pa.Array, digits: int) -> pa.Array:
    """The microseconds of seconds, milliseconds or microseconds."""
    low, high = _limits(digits)
    bounds = pc.min_max(numbers).as_py()
    if bounds["min"] is not None and not low <= bounds["min"] <= bounds["max"] <= high:
        inside = pc.and_(pc.greater_equal(numbers, low), pc.less_equal(numbers, high))
        numbers = pc.if_else(inside, numbers, pa.scalar(None, pa.int64()))
    return pc.multiply(numbers, 10 ** (_MICROSECONDS - digits))


def _micros_of_double(number: float, digits: int) -> int | None:
    low, high = map(float, _limits(digits))
    if number == number and not low <= number <= high:
        return None
    return _cut(saturating(64)(number * float(10 ** (9 - digits))), 9, max(digits, 3))


def _micros_of(number: int, digits: int, kept: int = 9) -> int | None:
    low, high = _limits(digits)
    inside = max(low, -(1 << 63) + 1) <= number <= min(high, (1 << 63) - 1)
    return _cut(number, digits, kept) if inside else None


def _milliseconds_of(number: int, digits: int) -> int | None:
    if not 0 <= digits <= 9:
        raise ArithmeticError("TO_TIMESTAMP_LTZ: the second argument is 0 to 9")
    found = _micros_of(number, digits, 3)
    return None if found is None else found // 1000 * 1000


def _cut(count: int, digits: int, kept: int) -> int:
    """The microseconds of parts of a second, of which ``kept`` digits count."""
    if digits <= 6:
        finer: int = 10 ** (6 - digits)
        return count * finer
    step: int = 10 ** (digits - min(kept, 6))
    if kept > 6 and count % step:
        raise ArithmeticError("TO_TIMESTAMP_LTZ: nanoseconds that are no whole microseconds")
    whole: int = count // step * step // 10 ** (digits - 6)
    return whole


def _shown(target: DataType, value: DataType, pattern: DataType) -> TaskFunction:
    """DATE_FORMAT of a local time, or of an instant by its local time."""
    formatted = TIME_FUNCTIONS["DATE_FORMAT"]

    def compute(arrow: pa.DataType, column: Column, shape: Column, zone: tzinfo | None = None) -> pa.Array:
        array = _repeated(column, shape)
        if zone is not None:
            array = TIME_FUNCTIONS["LOCAL TIME OF"].compute(_MICROS, array, zone)
        if isinstance(shape, pa.Scalar) and shape.is_valid:
            return formatted.compute(arrow, array, shape)
        return by_row(java_time_text).compute(arrow, array.cast(pa.int64()), shape)

    is_local = root_of(value) is TypeRoot.TIMESTAMP_LTZ
    return TaskFunction(compute, is_lazy=True, is_local=is_local)


def _milliseconds_shown(target: pa.DataType, millis: Column, pattern: Column, zone: tzinfo) -> pa.Array:
    """FROM_UNIXTIME of milliseconds."""
    instants = pc.multiply_checked(_repeated(millis, pattern), 1000).cast(pa.timestamp("us", "UTC"))
    local = TIME_FUNCTIONS["LOCAL TIME OF"].compute(_MICROS, instants, zone)
    shown = by_number(lambda micros: np.floor_divide(micros, 1000)).compute(pa.int64(), local)
    return by_row(simple_text).compute(target, shown, pattern)


def _timed(target: pa.DataType, text: Column) -> pa.Array:
    """The time that DATE_FORMAT reads a text as: a day alone is none."""
    read = by_row(lambda each: moment(each, 3) if ":" in each else None)
    return read.compute(pa.int64(), text).view(target)


TIMES: dict[str, TaskFunction | TypedKernel] = {
    "TIME OF TEXT": TaskFunction(_timed, is_lazy=True),
    "DATE_FORMAT": TypedKernel(_shown),
    "FROM_UNIXTIME": TaskFunction(_milliseconds_shown, is_lazy=True, is_local=True),
    "INSTANT OF TEXT": TaskFunction(
        lambda target, text: by_row(_instant_of_text).compute(pa.int64(), text).view(target), is_lazy=True
    ),
    "INSTANT OF NUMBER": _instant_of(by_digits=False),
    "INSTANT OF NUMBER BY ROW": _instant_of(by_digits=True),
    "MONTHS LATER": TaskFunction(_months_later, is_lazy=True),
    "LATER": TaskFunction(_later, is_lazy=True),
    "DAYS LATER": by_number(lambda days, added: days + added),
    "MILLISECONDS BETWEEN": TaskFunction(_milliseconds_between),
    "TIMESTAMPDIFF": TaskFunction(_difference, is_lazy=True),
    "TO_TIMESTAMP": TaskFunction(_read, is_lazy=True),
}
"""Kernels of dates and times by name."""

"""Kernels of dates and times: months later, differences, texts in patterns."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from kafka_sql.java.date_time_parsing import to_timestamp
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row
from kafka_sql.spark.local.functions.kernels.time_fields import date_field, quotient
from kafka_sql.spark.local.functions.times import (
    DAY_US,
    Numbers,
    day_of,
    days_months_later,
    stretched,
    summed,
)

_DAY_MS = 86_400_000
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


TIMES: dict[str, TaskFunction] = {
    "MONTHS LATER": TaskFunction(_months_later, is_lazy=True),
    "LATER": TaskFunction(_later, is_lazy=True),
    "DAYS LATER": by_number(lambda days, added: days + added),
    "MILLISECONDS BETWEEN": TaskFunction(_milliseconds_between),
    "TIMESTAMPDIFF": TaskFunction(_difference, is_lazy=True),
    "TO_TIMESTAMP": TaskFunction(_read, is_lazy=True),
}
"""Kernels of dates and times by name."""

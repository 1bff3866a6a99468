"""Kernels of the fields of dates, times and intervals: EXTRACT, and FLOOR and CEIL TO a unit. Moments are
counted as Flink counts them: by milliseconds since 1970, divided as Java divides."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.calendars import days_of
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number
from kafka_sql.spark.local.functions.times import (
    Numbers,
    days_months_later,
    first_days,
)

_DAY_MS = 86_400_000
_YEAR_ONE_MS = -62_135_596_800_000
_CLOCK = {
    "HOUR": (_DAY_MS, 3_600_000),
    "MINUTE": (3_600_000, 60_000),
    "SECOND": (60_000, 1000),
    "MILLISECOND": (1000, 1),
}
"""Fields of a day: the milliseconds of the field above, and its own."""
_INTERVAL = {"DAY": (1 << 62, _DAY_MS), **_CLOCK}
_MONTHS = {
    "MILLENNIUM": (1 << 62, 12_000),
    "CENTURY": (1 << 62, 1200),
    "YEAR": (1 << 62, 12),
    "QUARTER": (12, 3),
    "MONTH": (12, 1),
}
_FRACTIONS = {"MICROSECOND": 1, "NANOSECOND": 1000}
_DATE_FIELDS: dict[str, Callable[[pa.Array], pa.Array]] = {
    "YEAR": pc.year,
    "QUARTER": pc.quarter,
    "MONTH": pc.month,
    "WEEK": pc.iso_week,
    "DOY": pc.day_of_year,
    "DOW": lambda days: pc.add(pc.day_of_week(days, week_start=7), 1),
    "DAY": pc.day,
    "ISODOW": lambda days: pc.add(pc.day_of_week(days), 1),
    "ISOYEAR": pc.iso_year,
}
_MONTHS_OF_UNITS = {"MONTH": 1, "QUARTER": 3, "YEAR": 12}
_PERIODS = {"DECADE": (10, 0), "CENTURY": (100, 1), "MILLENNIUM": (1000, 1)}
"""Years of a period, and the year of it that it begins with."""
_MS_OF_UNITS = {"DAY": _DAY_MS, **{unit: size for unit, (_, size) in _CLOCK.items()}}


def quotient(numbers: Numbers, divisor: int) -> Numbers:
    """Whole numbers divided as Java divides: towards zero."""
    return (numbers - np.fmod(numbers, divisor)) // divisor


def _extracted(target: pa.DataType, value: Column, unit: Column) -> Column:
    return by_number(_field(value.type, unit.as_py())).compute(target, value)


def _field(data_type: pa.DataType, unit: str) -> Callable[[Numbers], Numbers]:
    """What takes a field of values that are counted as their type is."""
    if pa.types.is_int32(data_type):
        return lambda months: _interval_months(months, unit)
    if pa.types.is_duration(data_type):
        return lambda micros: _part(quotient(micros, 1000), *_INTERVAL[unit])
    if pa.types.is_time64(data_type):
        return lambda nanos: _part(nanos // 1_000_000, *_CLOCK[unit])
    if pa.types.is_date32(data_type):
        return lambda days: date_field(days, unit)
    if unit in _FRACTIONS:
        return lambda micros: _fraction(micros) * _FRACTIONS[unit]
    if unit in _CLOCK:
        return lambda micros: _part(np.floor_divide(micros, 1000), *_CLOCK[unit])
    if unit == "EPOCH":
        return lambda micros: quotient(np.floor_divide(micros, 1000), 1000)
    return lambda micros: date_field(_day(micros), unit)


def _part(numbers: Numbers, whole: int, part: int) -> Numbers:
    return quotient(np.fmod(numbers, whole), part)


def _interval_months(months: Numbers, unit: str) -> Numbers:
    if unit == "QUARTER":
        return quotient(np.fmod(months, 12) - 1, 3) + 1
    return _part(months, *_MONTHS[unit])


def _fraction(micros: Numbers) -> Numbers:
    """The microseconds of a second, those below a millisecond forwards and the others as Java has them."""
    return np.fmod(np.floor_divide(micros, 1000), 1000) * 1000 + micros % 1000


def _day(micros: Numbers) -> Numbers:
    """The day of a moment, CAST AS DATE."""
    return quotient(np.floor_divide(micros, 1000), _DAY_MS)


def date_field(days: Numbers, unit: str) -> Numbers:
    """EXTRACT of dates."""
    if unit == "EPOCH":
        return days * 86_400
    if unit == "DECADE":
        return quotient(date_field(days, "YEAR"), 10)
    if unit in _PERIODS:
        years, _ = _PERIODS[unit]
        return quotient(date_field(days, "YEAR") + years - 1, years)
    dates = pa.array(days.astype(np.int32)).view(pa.date32())
    found: Numbers = _DATE_FIELDS[unit](dates).to_numpy(zero_copy_only=False).astype(np.int64)
    return found


def _rounded(*, up: bool) -> TaskFunction:
    """FLOOR or CEIL of a value. An instant is given as its local time and as itself: it keeps the offset of
    the zone that it has before it is rounded."""

    def compute(target: pa.DataType, value: Column, unit: Column, instant: Column | None = None) -> Column:
        rounding = _rounding(value.type, unit.as_py(), up)
        if instant is None:
            return by_number(rounding).compute(target, value)
        moved = by_number(lambda local, utc: rounding(local) - (local - utc))
        return moved.compute(target, value, instant)

    return TaskFunction(compute, is_lazy=True)


def _rounding(data_type: pa.DataType, unit: str, up: bool) -> Callable[[Numbers], Numbers]:
    if pa.types.is_date32(data_type):
        return lambda days: _rounded_day(days, unit, up)
    if pa.types.is_time64(data_type):
        return lambda nanos: _rounded_clock(nanos, _MS_OF_UNITS[unit] * 1_000_000, up)
    if unit in _MS_OF_UNITS:
        return lambda micros: _rounded_moment(micros, unit, up)
    return lambda micros: _rounded_day(_day(micros), unit, up) * (_DAY_MS * 1000)


def _rounded_clock(nanos: Numbers, size: int, up: bool) -> Numbers:
    if not up:
        return nanos // size * size
    raised = (nanos // 1_000_000 * 1_000_000 + size - 1_000_000) // size * size
    if np.any(raised >= _DAY_MS * 1_000_000):
        raise ArithmeticError("CEIL gives 24:00:00, which is no TIME here")
    return raised


def _rounded_moment(micros: Numbers, unit: str, up: bool) -> Numbers:
    """Milliseconds since the year 1, of which CEIL leaves microseconds out for all units but its own."""
    size = _MS_OF_UNITS[unit]
    raised = 999 if up and unit == "MILLISECOND" else 0
    elapsed = np.floor_divide(micros + raised, 1000) - _YEAR_ONE_MS + (size - 1 if up else 0)
    return (quotient(elapsed, size) * size + _YEAR_ONE_MS) * 1000


def _rounded_day(days: Numbers, unit: str, up: bool) -> Numbers:
    """The first day of a unit. CEIL gives the next period of years also for the first day of one."""
    if unit == "DAY":
        return days + 1 if up else days
    if unit == "WEEK":
        weekday = date_field(days, "DOW")
        return days + (8 - weekday) % 7 if up else days - weekday + 1
    if unit in _PERIODS:
        years, first = _PERIODS[unit]
        year = date_field(days, "YEAR") - first + (years if up else 0)
        return np.array(
            [days_of(int(each), 1, 1) for each in quotient(year, years) * years + first], np.int64
        )
    if up:
        days = days_months_later(days - 1, np.full(len(days), _MONTHS_OF_UNITS[unit]))
    return first_days(days, unit)


TIME_FIELDS: dict[str, TaskFunction] = {
    "EXTRACT": TaskFunction(_extracted),
    "FLOOR TO": _rounded(up=False),
    "CEIL TO": _rounded(up=True),
}
"""Kernels of fields of times by name."""

"""Functions of dates and times of a task's query, computed on whole numbers: days, microseconds since 1970,
nanoseconds of a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.java.calendars import date_of, days_of, length_of_month
from kafka_sql.java.date_formatting import java_time_text
from kafka_sql.java.date_patterns import Letters, pattern_parts
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row

Numbers = npt.NDArray[np.int64]

DAY_US = 86_400_000_000
_SLOT_US = 900_000_000
_EPOCH = datetime(1970, 1, 1)
_FIRST_US, _LAST_US = ((datetime(year, 1, 3) - _EPOCH) // timedelta(microseconds=1) for year in (1, 9999))
"""Python has no zone outside."""
_UNITS = (("nNAS", 1), ("s", 1_000_000), ("m", 60_000_000), ("HhKka", 3_600_000_000))
"""Letters of patterns that need a finer time than the next line has, and the microseconds that they need."""


def day_of(moments: Numbers) -> Numbers:
    """The days of moments in microseconds."""
    return np.floor_divide(moments, DAY_US)


def summed(left: Numbers, right: Numbers) -> Numbers:
    """The sum of times and lengths; raises ArithmeticError where it is too far away."""
    total = left + right
    if np.any(((left ^ total) & (right ^ total)) < 0):
        raise ArithmeticError("a time lies too far away")
    return total


def stretched(interval: Numbers, times: Numbers) -> Numbers:
    """An interval so many times; raises ArithmeticError where it is too long."""
    if np.any(np.abs(interval.astype(float) * times.astype(float)) >= 2.0**63):
        raise ArithmeticError("an interval is too long")
    return interval * times


def days_months_later(days: Numbers, months: Numbers) -> Numbers:
    """Days some months later: the last one of a month for those that it has not."""
    return np.array([_month_later(int(day), int(by)) for day, by in zip(days, months, strict=True)], np.int64)


def _month_later(days: int, months: int) -> int:
    year, month, day = date_of(days)
    years, at = divmod(month - 1 + months, 12)
    return days_of(year + years, at + 1, min(day, length_of_month(year + years, at + 1)))


def _formatted(target: pa.DataType, moment: Column, pattern: Column) -> Column:
    """DATE_FORMAT of a TIMESTAMP: what the pattern does not show is cut off first, so that rows are alike."""
    text = pattern.as_py()
    unit = next((micros for letters, micros in _UNITS if any(letter in text for letter in letters)), DAY_US)
    numbers = (moment.cast(pa.timestamp("us"))).cast(pa.int64())
    if unit > 1:
        numbers = _CUT.compute(pa.int64(), numbers, pa.scalar(unit, pa.int64()))
    return by_row(_written(text)).compute(target, numbers)


def _written(pattern: str) -> Callable[[int], str]:
    """The text of a moment; what most patterns have in them is written at once."""
    pieces: list[str] = []
    for part in pattern_parts(pattern, brackets=True):
        if isinstance(part, Letters) and part.letter * part.count in _PLAIN:
            pieces.append(_PLAIN[part.letter * part.count])
        elif isinstance(part, str):
            pieces.append(part.replace("{", "{{").replace("}", "}}"))
        else:
            return lambda micros: java_time_text(micros, pattern)
    template = "".join(pieces).format

    def text(micros: int) -> str:
        days, of_day = divmod(micros, DAY_US)
        year, month, day = _date_of(days)
        if not 0 < year < 10_000:
            return java_time_text(micros, pattern)
        seconds, fraction = divmod(of_day, 1_000_000)
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        return template(y=year, o=month, d=day, h=hour, m=minute, s=second, f=fraction, i=fraction // 1000)

    return text


_date_of = lru_cache(maxsize=4096)(date_of)
_PLAIN = {
    "yyyy": "{y:04d}",
    "uuuu": "{y:04d}",
    "MM": "{o:02d}",
    "dd": "{d:02d}",
    "HH": "{h:02d}",
    "mm": "{m:02d}",
    "ss": "{s:02d}",
    "SSS": "{i:03d}",
    "SSSSSS": "{f:06d}",
}
"""Runs of letters as Python's format has them."""


_CUT = by_number(lambda numbers, unit: np.floor_divide(numbers, unit) * unit)


def _now(target: pa.DataType) -> pa.Scalar:
    return pa.scalar(datetime.now(timezone.utc), target)


def first_days(days: Numbers, unit: str) -> Numbers:
    """The first days of the years, quarters or months (``unit``) that days are in."""

    def first(day: int) -> int:
        year, month, _ = date_of(day)
        begin = {"YEAR": 1, "QUARTER": (month - 1) // 3 * 3 + 1, "MONTH": month}[unit]
        return days_of(year, begin, 1)

    return np.array([first(int(day)) for day in days], np.int64)


def _zoned(offsets_of: Callable[[datetime, tzinfo], datetime], sign: int) -> TaskFunction:
    """Moments moved by the offset of a zone, which is looked up for a quarter of an hour at a time."""

    def compute(target: pa.DataType, moments: Column, zone: tzinfo) -> Column:
        def offset(moment: int) -> int:
            there = offsets_of(_EPOCH + timedelta(microseconds=min(max(moment, _FIRST_US), _LAST_US)), zone)
            return (there.utcoffset() or timedelta()) // timedelta(microseconds=1)

        def moved(numbers: Numbers) -> Numbers:
            slots, places = np.unique(np.floor_divide(numbers, _SLOT_US), return_inverse=True)
            first = [offset(int(slot) * _SLOT_US) for slot in slots]
            last = [offset(int(slot) * _SLOT_US + _SLOT_US - 1) for slot in slots]
            offsets = np.array(first, np.int64)[places]
            for at in np.flatnonzero(np.array(first) != np.array(last)).tolist():
                changing = np.flatnonzero(places == at)
                offsets[changing] = [offset(int(numbers[each])) for each in changing]
            return numbers + sign * offsets

        array = pa.repeat(moments, 1) if isinstance(moments, pa.Scalar) else moments
        found = by_number(moved).compute(target, array)
        return found[0] if isinstance(moments, pa.Scalar) else found

    return TaskFunction(compute, is_lazy=True, is_local=True)


def _there(moment: datetime, zone: tzinfo) -> datetime:
    return moment.replace(tzinfo=timezone.utc).astimezone(zone)


def _here(moment: datetime, zone: tzinfo) -> datetime:
    """A local time that there is twice is the first one; one that there is not has the offset before the
    gap, as with java.time."""
    return moment.replace(tzinfo=zone)


TIME_FUNCTIONS: dict[str, TaskFunction] = {
    "UNIX_SECONDS": by_number(lambda micros: np.floor_divide(micros, 1_000_000)),
    "TIME +": by_number(summed, lazy=True),
    "TIME -": by_number(lambda left, right: summed(left, -right), lazy=True),
    "DATE_FORMAT": TaskFunction(_formatted, is_lazy=True),
    "CUT TO": _CUT,
    "LOCAL TIME OF": _zoned(_there, 1),
    "INSTANT OF": _zoned(_here, -1),
    "CURRENT_TIMESTAMP": TaskFunction(_now),
}
"""Functions of dates and times by name."""

"""Dates and times as Flink's JSON and CSV formats read and write them (``TimeFormats`` over ``java.time``).

Readers take text and raise ``ValueError`` with a message for the user. Values are those of Arrow: days since
the epoch, nanoseconds of the day (whole milliseconds, as in Flink), microseconds since the epoch.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from kafka_sql.java.numbers import shown
from kafka_sql.model.formats import TimestampFormat

_DATE = r"([0-9]{4}|\+[0-9]{5,10}|-[0-9]{4,10})-([0-9]{2})-([0-9]{2})"
_SQL_TIME = r"([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{0,9}))?"
_ISO_TIME = r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{0,9}))?)?"

_DATE_ONLY = re.compile(_DATE)
_TIME_ONLY = re.compile(_SQL_TIME)
_ISO_TIME_ONLY = re.compile(_ISO_TIME)
_SQL = re.compile(f"{_DATE} {_SQL_TIME}")
_SQL_LTZ = re.compile(f"{_DATE} {_SQL_TIME}Z")
_ISO = re.compile(f"{_DATE}[Tt]{_ISO_TIME}")
_ISO_LTZ = re.compile(f"{_DATE}T{_ISO_TIME}Z")

MICROS_PER_DAY = 86_400_000_000
_DAYS_TO_EPOCH = date(1970, 1, 1).toordinal()
_DAYS_PER_400_YEARS = 146_097


def parse_date(text: str) -> int:
    """Read ``yyyy-MM-dd``, a valid day (``ISO_LOCAL_DATE``, strict): days since the epoch."""
    found = _DATE_ONLY.fullmatch(text)
    if found is None:
        raise ValueError(f"{shown(text)} is not a date of the form yyyy-MM-dd")
    days = _days(text, found[1], found[2], found[3], strict=True)
    if not -(1 << 31) <= days < 1 << 31:
        raise ValueError(f"the year of {shown(text)} is out of range")
    return days


def parse_time(text: str, precision: int) -> int:
    """Read ``HH:mm:ss[.f]``: nanoseconds of the day, cut to ``precision`` digits, at most to Flink's
    milliseconds."""
    found = _TIME_ONLY.fullmatch(text)
    if found is None:
        raise ValueError(f"{shown(text)} is not a time of the form HH:mm:ss[.fraction]")
    micros = _micros_of_day(text, found[1], found[2], found[3], found[4], min(precision, 3), strict=False)
    return micros % MICROS_PER_DAY * 1000


def parse_iso_time(text: str, precision: int) -> int:
    """Read ``HH:mm[:ss[.f]]`` (``ISO_LOCAL_TIME``, strict): nanoseconds of the day, cut as by
    :func:`parse_time`."""
    found = _ISO_TIME_ONLY.fullmatch(text)
    if found is None:
        raise ValueError(f"{shown(text)} is not a time of the form HH:mm[:ss[.fraction]]")
    return _micros_of_day(text, found[1], found[2], found[3], found[4], min(precision, 3), strict=True) * 1000


def timestamp_parser(standard: TimestampFormat, with_zone: bool) -> Callable[[str], int]:
    """Return a reader of timestamps in the layout of a standard: microseconds since the epoch, regardless of
    the precision of the column. (Flink keeps all digits until it shuffles the rows; this reader drops those
    after the sixth.)

    With ``with_zone`` the text must end in the letter ``Z`` and means UTC. As in ``java.time``, ISO-8601
    without zone is strict; the others take February 30 for the last day of February and 24:00:00 for the next
    midnight.
    """
    iso = standard is TimestampFormat.ISO_8601
    pattern = (_ISO_LTZ if with_zone else _ISO) if iso else (_SQL_LTZ if with_zone else _SQL)
    strict = iso and not with_zone
    layout = f"yyyy-MM-dd{'T' if iso else ' '}HH:mm{'[:ss[.fraction]]' if iso else ':ss[.fraction]'}"
    layout += "Z" if with_zone else ""

    def parse(text: str) -> int:
        found = pattern.fullmatch(text)
        if found is None:
            raise ValueError(f"{shown(text)} is not a timestamp of the form {layout}")
        year, month, day, hour, minute, second, fraction = found.groups()
        days = _days(text, year, month, day, strict)
        micros = days * MICROS_PER_DAY + _micros_of_day(text, hour, minute, second, fraction, 6, strict)
        if not -(1 << 63) <= micros < 1 << 63:
            raise ValueError(f"the year of {shown(text)} is out of range")
        return micros

    return parse


def _days(text: str, year_text: str, month_text: str, day_text: str, strict: bool) -> int:
    year, month, day = int(year_text), int(month_text), int(day_text)
    explicit_sign = year_text[0] in "+-"
    if explicit_sign and (
        year == 0
        or abs(year) > 999_999_999
        or (len(year_text) > 5 and year_text[1] == "0" and year_text[0] == "+" and year < 10_000)
    ):
        raise ValueError(f"{shown(text)} has no valid year")
    if not 1 <= month <= 12 or not 1 <= day <= 31:
        raise ValueError(f"{shown(text)} is not a day of the calendar")
    cycle, year_in_cycle = divmod(year - 1, 400)
    last = _last_day(year_in_cycle + 1, month)
    if day > last:
        if strict:
            raise ValueError(f"{shown(text)} is not a day of the calendar")
        day = last
    return date(year_in_cycle + 1, month, day).toordinal() + cycle * _DAYS_PER_400_YEARS - _DAYS_TO_EPOCH


def _last_day(year: int, month: int) -> int:
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _micros_of_day(
    text: str, hour: str, minute: str, second: str | None, fraction: str | None, digits: int, strict: bool
) -> int:
    """Return microseconds of the day; 24:00:00 is allowed (and is a whole day) unless strict."""
    hours, minutes, seconds = int(hour), int(minute), int(second or "0")
    kept = (fraction or "")[:digits]
    micros = int(kept.ljust(6, "0")) if kept else 0
    end_of_day = hours == 24 and minutes == 0 and seconds == 0 and not (fraction or "").strip("0")
    if (hours > 23 and (strict or not end_of_day)) or minutes > 59 or seconds > 59:
        raise ValueError(f"{shown(text)} has no valid time of day")
    return ((hours * 60 + minutes) * 60 + seconds) * 1_000_000 + micros


def date_text(days: int) -> str:
    """Return ``yyyy-MM-dd`` of days since the epoch, as ``ISO_LOCAL_DATE`` writes it."""
    cycle, day = divmod(days + _DAYS_TO_EPOCH - 1, _DAYS_PER_400_YEARS)
    moment = date.fromordinal(day + 1)
    return f"{_year_text(moment.year + cycle * 400)}-{moment.month:02d}-{moment.day:02d}"


def _year_text(year: int) -> str:
    if 0 <= year <= 9999:
        return f"{year:04d}"
    return f"+{year}" if year > 0 else f"-{-year:04d}"


def timestamp_text(micros: int, separator: str, suffix: str = "") -> str:
    """Return ``yyyy-MM-dd<separator>HH:mm:ss[.f]<suffix>`` without trailing zeros of the fraction."""
    days, rest = divmod(micros, MICROS_PER_DAY)
    seconds, fraction = divmod(rest, 1_000_000)
    return f"{date_text(days)}{separator}{_clock(seconds)}{_fraction(fraction * 1000)}{suffix}"


def _clock(seconds: int) -> str:
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def _fraction(nanos: int) -> str:
    return "." + f"{nanos:09d}".rstrip("0") if nanos else ""

"""Dates and times as texts: ``DateTimeFormatter`` (DATE_FORMAT) and ``SimpleDateFormat`` (FROM_UNIXTIME)
in English, with weeks that start on Sunday."""

from __future__ import annotations

from kafka_sql.java.calendars import (
    DAY_MS,
    MONTHS,
    WEEKDAYS,
    date_of,
    days_of,
    is_leap,
    mixed_date_of,
    mixed_days_of,
    weekday_of,
)
from kafka_sql.java.date_patterns import InvalidPattern, Letters, Optional, Part, pattern_parts


def java_time_text(microseconds: int, pattern: str) -> str:
    """Return the text of a local time in microseconds since 1970 in a pattern of the letters
    ``GyuYMLdDQqwWeEcaHhKkmsSAnN``. Raises :class:`InvalidPattern`."""
    days, of_day = divmod(microseconds, DAY_MS * 1000)
    year, month, day = date_of(days)
    return "".join(_written(part, days, (year, month, day), of_day * 1000) for part in _parts(pattern))


def _parts(pattern: str) -> list[str | Letters]:
    flat: list[str | Letters] = []

    def add(parts: tuple[Part, ...]) -> None:
        for part in parts:
            if isinstance(part, Optional):
                add(part.parts)
            else:
                flat.append(part)

    add(pattern_parts(pattern, brackets=True))
    return flat


def _written(part: str | Letters, days: int, date: tuple[int, int, int], nanos: int) -> str:
    if isinstance(part, str):
        return part
    year, month, day = date
    count = part.count
    seconds, fraction = divmod(nanos, 1_000_000_000)
    hour = seconds // 3600
    match part.letter:
        case "y" | "u" | "Y":
            value = year
            if part.letter == "Y":
                value = week_date(days)[0]
            elif part.letter == "y" and year < 1:
                value = 1 - year
            return f"{value % 100:02d}" if count == 2 else _year(value, count)
        case "M" | "L" if count >= 3:
            return _name(MONTHS[month - 1], count, part)
        case "E":
            return _name(WEEKDAYS[weekday_of(days)], max(count, 3), part)
        case "Q" | "q" if count <= 2:
            return _number((month + 2) // 3, count)
        case "G" if count <= 3:
            return "AD" if year > 0 else "BC"
        case "a" if count == 1:
            return "AM" if hour < 12 else "PM"
        case "e" | "c" if count == 1 or (part.letter == "e" and count == 2):
            return _number((weekday_of(days) + 1) % 7 + 1, count)
        case "S" if count <= 9:
            return f"{fraction:09d}"[:count]
        case "A":
            return _number(nanos // 1_000_000, count)
        case "N":
            return _number(nanos, count)
        case "n":
            return _number(fraction, count)
    most = {"D": 3, "W": 1}.get(part.letter, 2)
    values = {
        "M": month,
        "L": month,
        "d": day,
        "D": days - days_of(year, 1, 1) + 1,
        "w": week_date(days)[1],
        "W": _week_of_month(days, day),
        "H": hour,
        "h": (hour + 11) % 12 + 1,
        "K": hour % 12,
        "k": (hour + 23) % 24 + 1,
        "m": seconds // 60 % 60,
        "s": seconds % 60,
    }
    if part.letter not in values or count > most:
        raise InvalidPattern(f"'{part.letter * count}' in a date pattern")
    return _number(values[part.letter], count)


def _year(value: int, count: int) -> str:
    digits = f"{abs(value):0{count}d}"
    if value < 0:
        return "-" + digits
    return "+" + digits if count >= 4 and len(digits) > count else digits


def _name(name: str, count: int, part: Letters) -> str:
    if count > 5:
        raise InvalidPattern(f"'{part.letter * part.count}' in a date pattern")
    return {3: name[:3], 4: name, 5: name[0]}[count]


def _number(value: int, count: int) -> str:
    return f"{value:0{count}d}"


def week_date(days: int) -> tuple[int, int]:
    """Return year and week of a day; weeks start on Sunday, the first has January 1."""
    year = date_of(days)[0]
    sunday = days - (weekday_of(days) + 1) % 7
    if date_of(sunday + 6)[0] > year:
        return year + 1, 1
    first = days_of(year, 1, 1)
    return year, (sunday - (first - (weekday_of(first) + 1) % 7)) // 7 + 1


def _week_of_month(days: int, day: int) -> int:
    first = days - day + 1
    return (day - 1 + (weekday_of(first) + 1) % 7) // 7 + 1


def simple_text(milliseconds: int, pattern: str) -> str:
    """Return the text of a local time in ms since 1970 in a pattern of the letters
    ``GyYMLwWdDFEuaHkKhmsS``. Raises :class:`InvalidPattern`."""
    days, of_day = divmod(milliseconds, DAY_MS)
    year, month, day = mixed_date_of(days)
    era_year = year if year > 0 else 1 - year
    hour, minute = of_day // 3_600_000, of_day // 60_000 % 60
    pieces: list[str] = []
    for part in pattern_parts(pattern, brackets=False):
        if isinstance(part, str):
            pieces.append(part)
            continue
        assert isinstance(part, Letters)
        count = part.count
        match part.letter:
            case "y" | "Y":
                shown = week_date(days)[0] if part.letter == "Y" else era_year
                pieces.append(f"{shown % 100:02d}" if count == 2 else f"{shown:0{count}d}")
            case "M" | "L" if count >= 3:
                pieces.append(MONTHS[month - 1] if count > 3 else MONTHS[month - 1][:3])
            case "E":
                name = WEEKDAYS[weekday_of(days)]
                pieces.append(name if count > 3 else name[:3])
            case "G":
                pieces.append("AD" if year > 0 else "BC")
            case "a":
                pieces.append("AM" if hour < 12 else "PM")
            case letter:
                values = {
                    "M": month,
                    "L": month,
                    "d": day,
                    "D": days - mixed_days_of(year, 1, 1) + 1,
                    "F": (day - 1) // 7 + 1,
                    "u": weekday_of(days) + 1,
                    "w": week_date(days)[1],
                    "W": _week_of_month(days, day),
                    "H": hour,
                    "h": (hour + 11) % 12 + 1,
                    "K": hour % 12,
                    "k": (hour + 23) % 24 + 1,
                    "m": minute,
                    "s": of_day // 1000 % 60,
                    "S": of_day % 1000,
                }
                if letter not in values:
                    raise InvalidPattern(f"the letter '{letter}' in the pattern '{pattern}'")
                pieces.append(_number(values[letter], count))
    return "".join(pieces)


def length_of_year(year: int) -> int:
    """Return the days of a year."""
    return 366 if is_leap(year) else 365

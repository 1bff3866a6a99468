"""``SimpleDateFormat`` reading a text leniently: UNIX_TIMESTAMP, TO_DATE with a pattern, CONVERT_TZ.

Fields beyond their bounds carry over, text after the end of the pattern is ignored, and dates before
1582-10-15 are Julian."""

from __future__ import annotations

import re
from datetime import datetime, timezone, tzinfo

from kafka_sql.java.calendars import DAY_MS, MONTHS, WEEKDAYS, mixed_days_of
from kafka_sql.java.date_formatting import simple_text
from kafka_sql.java.date_patterns import InvalidPattern, Letters, pattern_parts
from kafka_sql.java.legacy_zones import (
    ABBREVIATIONS,
    java_zone,
    offset_of_instant,
    offset_of_local,
    session_zone,
)

READ_LETTERS = "yMLdDHhKkmsSEaGzZX"
_INVALID = -(2**63)
_NUMBER = re.compile(r"-?\d+")
_SECOND = 1000
_ISO_OFFSETS = {1: r"([+-])(\d\d)()", 2: r"([+-])(\d\d)(\d\d)", 3: r"([+-])(\d\d):(\d\d)"}


class _Unread(ValueError):
    """The text does not match the pattern."""


class _Reading:
    """The fields read so far."""

    def __init__(self) -> None:
        self.fields: dict[str, int] = {}
        self.offset: int | None = None


def simple_milliseconds(text: str, pattern: str, zone: tzinfo) -> int | None:
    """Return the milliseconds since 1970 of a text in a pattern, in ``zone`` unless it names another one,
    or None if it does not match. Raises :class:`InvalidPattern` for letters other than
    :data:`READ_LETTERS`."""
    reading = _Reading()
    parts = pattern_parts(pattern, brackets=False)
    position = 0
    try:
        for number, part in enumerate(parts):
            if isinstance(part, str):
                if not text.startswith(part, position):
                    return None
                position += len(part)
                continue
            assert isinstance(part, Letters)
            if part.letter not in READ_LETTERS:
                raise InvalidPattern(f"the letter '{part.letter}' in the pattern '{pattern}'")
            following = parts[number + 1] if number + 1 < len(parts) else None
            abuts = isinstance(following, Letters) and _is_number(following)
            position = _read(text, position, part, reading, abuts=abuts)
    except _Unread:
        return None
    return _milliseconds(reading, zone)


def _is_number(part: Letters) -> bool:
    return part.letter in "ydDHhKkmsS" or (part.letter in "ML" and part.count < 3)


def _read(text: str, position: int, part: Letters, reading: _Reading, *, abuts: bool) -> int:
    while text[position : position + 1] in (" ", "\t") and position < len(text):
        position += 1
    if position >= len(text):
        raise _Unread
    fields = reading.fields
    match part.letter:
        case "M" | "L" if part.count >= 3:
            index, end = _named(text, position, MONTHS)
            fields["M"] = index + 1
            return end
        case "E":
            return _named(text, position, WEEKDAYS)[1]
        case "a":
            fields["a"], end = _one_of(text, position, ("AM", "PM"))
            return end
        case "G":
            fields["G"], end = _one_of(text, position, ("BC", "AD"))
            return end
        case "z" | "Z" | "X":
            reading.offset, end = _zone(text, position, part)
            return end
    limit = position + part.count if abuts and _is_number(part) else len(text)
    found = _NUMBER.match(text, position, limit)
    if found is None:
        raise _Unread
    value = int(found[0])
    letter = {"L": "M"}.get(part.letter, part.letter)
    if letter == "h":
        letter, value = "K", 0 if value == 12 else value
    elif letter == "k":
        letter, value = "H", 0 if value == 24 else value
    if letter == "y" and part.count <= 2 and len(found[0]) == 2 and found[0].isdecimal():
        value = _near_year(value)
    fields[letter] = value
    return found.end()


def _near_year(value: int) -> int:
    """Return the year with these last digits between 80 years ago and in 20 years."""
    start = datetime.now(timezone.utc).year - 80
    return start - start % 100 + value + (100 if value < start % 100 else 0)


def _named(text: str, position: int, names: tuple[str, ...]) -> tuple[int, int]:
    """Return the index of the longest name, or its first three letters, at the position of the text, and
    the end of it."""
    best = (-1, position)
    for index, name in enumerate(names):
        for form in (name, name[:3]):
            end = position + len(form)
            if text[position:end].lower() == form.lower() and end > best[1]:
                best = (index, end)
    if best[0] < 0:
        raise _Unread
    return best


def _one_of(text: str, position: int, names: tuple[str, str]) -> tuple[int, int]:
    found = text[position : position + 2].upper()
    if found not in names:
        raise _Unread
    return names.index(found), position + 2


def _zone(text: str, position: int, part: Letters) -> tuple[int, int]:
    """Return the offset in ms, and the position after it."""
    rest = text[position:]
    if part.letter == "X":
        if rest.startswith("Z"):
            return 0, position + 1
        found = re.match(_ISO_OFFSETS.get(part.count, "(?!)()()()"), rest)
    elif rest[:1] in ("+", "-"):
        found = re.match(r"([+-])(\d\d)(\d\d)", rest) or re.match(r"([+-])(\d{1,2}):(\d\d)", rest)
    elif rest[:4].upper() in ("GMT+", "GMT-"):
        found = re.match(r"...([+-])(\d{1,2}):(\d\d)", rest)
    else:
        named = re.match(r"[A-Za-z]+", rest)
        if named is None:
            raise _Unread
        if named[0].upper() not in ABBREVIATIONS:
            raise ValueError(f"the time zone name '{named[0]}' in '{text}' is not supported")
        return ABBREVIATIONS[named[0].upper()] * 60 * _SECOND, position + named.end()
    if found is None or int(found[2]) > 23 or int(found[3] or 0) > 59:
        raise _Unread
    minutes = int(found[2]) * 60 + int(found[3] or 0)
    return (-minutes if found[1] == "-" else minutes) * 60 * _SECOND, position + found.end()


def _milliseconds(reading: _Reading, zone: tzinfo) -> int:
    fields = reading.fields
    year = fields.get("y", 1970)
    if fields.get("G", 1) == 0:
        year = 1 - year
    if "D" in fields and "M" not in fields and "d" not in fields:
        days = mixed_days_of(year, 1, 1) + fields["D"] - 1
    else:
        days = mixed_days_of(year, fields.get("M", 1), fields.get("d", 1))
    hour = fields["H"] if "H" in fields else fields.get("K", 0) + 12 * fields.get("a", 0)
    clock = (hour * 60 + fields.get("m", 0)) * 60 + fields.get("s", 0)
    local = days * DAY_MS + clock * _SECOND + fields.get("S", 0)
    offset = offset_of_local(zone, local) if reading.offset is None else reading.offset
    return local - offset


def _divided(value: int, divisor: int) -> int:
    """Return Java's division, towards zero."""
    return -(-value // divisor) if value < 0 else value // divisor


def unix_timestamp(text: str, pattern: str, zone: str) -> int:
    """Return UNIX_TIMESTAMP: seconds since 1970, the lowest BIGINT for a text that does not match."""
    found = simple_milliseconds(text, pattern, session_zone(zone))
    return _INVALID if found is None else _divided(found, _SECOND)


def simple_date(text: str, pattern: str) -> int:
    """Return TO_DATE with a pattern: days since 1970; for a text that does not match, the lowest BIGINT
    reduced to days."""
    found = simple_milliseconds(text, pattern, timezone.utc)
    days = _divided(_INVALID if found is None else found, DAY_MS)
    return (days + 2**31) % 2**32 - 2**31


def converted_zone(text: str, source: str, target: str) -> str | None:
    """Return CONVERT_TZ: a local time of the zone ``source`` as the local time of ``target``, or None for
    a text that is not a time."""
    found = simple_milliseconds(text, "yyyy-MM-dd HH:mm:ss", java_zone(source))
    if found is None:
        return None
    local = found + offset_of_instant(java_zone(target), found)
    return simple_text(local, "yyyy-MM-dd HH:mm:ss")

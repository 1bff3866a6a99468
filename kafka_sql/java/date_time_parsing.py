"""``DateTimeFormatter`` reading a text, as TO_TIMESTAMP and TO_TIMESTAMP_LTZ use it: exact in widths and
cases, with day 30 of February as its last day. A text that it refuses is read as
``java.sql.Timestamp.valueOf`` or ``java.sql.Date.valueOf`` would, whatever the pattern."""

from __future__ import annotations

import re
from zoneinfo import available_timezones

from kafka_sql.java.calendars import DAY_MS, MONTHS, WEEKDAYS, date_of, days_of, length_of_month, weekday_of
from kafka_sql.java.date_formatting import length_of_year
from kafka_sql.java.date_patterns import InvalidPattern, Letters, Optional, Part, pattern_parts
from kafka_sql.java.legacy_zones import ABBREVIATIONS, offset_of_local
from kafka_sql.options.time_zones import zone_id

READ_LETTERS = "yuMLdDHhKkmsSEaGXxZzn"
_DAY_MICROS = DAY_MS * 1000
_VALUE_OF = re.compile(
    r"(\d{4})-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])"
    r"(?: (\d{1,5}):(\d{1,5}):(\d{1,5})(?:\.(\d{1,9}))?)?",
    re.ASCII,
)
_OFFSETS = {
    1: r"([+-])(\d\d)(\d\d)?()",
    2: r"([+-])(\d\d)(\d\d)()",
    3: r"([+-])(\d\d):(\d\d)()",
    4: r"([+-])(\d\d)(\d\d)(\d\d)?",
    5: r"([+-])(\d\d):(\d\d)(?::(\d\d))?",
}
_LIMITS = {"M": (1, 12), "d": (1, 31), "D": (1, 366), "H": (0, 23), "m": (0, 59), "s": (0, 59), "K": (0, 11)}


class _Unread(ValueError):
    """The text does not match the pattern."""


def read_time(text: str, pattern: str) -> int | None:
    """Return the microseconds since 1970 of a local time, or None for any other text. Raises
    :class:`InvalidPattern` for letters other than :data:`READ_LETTERS`."""
    try:
        parts = pattern_parts(pattern, brackets=True)
    except InvalidPattern:
        return None
    fields: dict[str, int] = {}
    try:
        if _read_parts(parts, text, 0, fields) == len(text):
            return _resolved(fields)
    except _Unread:
        pass
    return _value_of(text)


def to_timestamp(text: str, pattern: str) -> int | None:
    """Return TO_TIMESTAMP: as :func:`read_time`, cut to milliseconds."""
    found = read_time(text, pattern)
    return None if found is None else found - found % 1000


def to_instant(text: str, pattern: str, zone: str) -> int | None:
    """Return TO_TIMESTAMP_LTZ: the instant in microseconds since 1970 of a local time of a zone, or None
    for an unknown zone."""
    return _at_zone(to_timestamp(text, pattern), zone)


def to_fine_instant(text: str, pattern: str, zone: str) -> int | None:
    """As :func:`to_instant`, with all digits of microseconds."""
    return _at_zone(read_time(text, pattern), zone)


def _at_zone(micros: int | None, zone: str) -> int | None:
    known = zone_id(zone)
    if micros is None or known is None:
        return None
    return micros - offset_of_local(known, micros // 1000, later=False) * 1000


def _read_parts(parts: tuple[Part, ...], text: str, position: int, fields: dict[str, int]) -> int:
    for number, part in enumerate(parts):
        if isinstance(part, str):
            if not text.startswith(part, position):
                raise _Unread
            position += len(part)
        elif isinstance(part, Optional):
            kept = dict(fields)
            try:
                position = _read_parts(part.parts, text, position, fields)
            except _Unread:
                fields.clear()
                fields.update(kept)
        else:
            position = _read_letters(part, text, position, fields, _reserved(part, parts[number + 1 :]))
    return position


def _width(part: Letters) -> int | None:
    """Return the number of digits of letters with a fixed width, or None for an open number, or for no
    number."""
    if part.letter == "S":
        return part.count
    if part.letter in "yu":
        return 2 if part.count == 2 else None
    if part.letter in "MLdHhKkms" and part.count == 2:
        return 2
    return 3 if part.letter == "D" and part.count == 3 else None


def _reserved(part: Letters, following: tuple[Part, ...]) -> int:
    """Return the digits that the numbers of fixed width directly after an open one keep for themselves."""
    kept = 0
    if _width(part) is None:
        for other in following:
            width = _width(other) if isinstance(other, Letters) else None
            if width is None:
                break
            kept += width
    return kept


def _read_letters(part: Letters, text: str, position: int, fields: dict[str, int], reserved: int) -> int:
    letter = {"L": "M"}.get(part.letter, part.letter)
    if letter not in READ_LETTERS:
        raise InvalidPattern(f"the letter '{part.letter}' in a date pattern")
    if letter == "M" and part.count >= 3:
        return _read_name(MONTHS, part.count, text, position, fields, "M", 1)
    match letter:
        case "E":
            return _read_name(WEEKDAYS, max(part.count, 3), text, position, fields, "E", 0)
        case "a" | "G":
            names = ("AM", "PM") if letter == "a" else ("BC", "AD")
            found = text[position : position + 2]
            if found not in names:
                raise _Unread
            return _put(fields, letter, names.index(found), position + 2)
        case "X" | "x" | "Z" | "z":
            return _read_zone(part, text, position)
    width = _width(part)
    if width is not None:
        digits = text[position : position + width]
        if not re.fullmatch(rf"[0-9]{{{width}}}", digits):
            raise _Unread
        value = int(digits)
        if letter == "S":
            value = int(digits.ljust(9, "0")[:9])
        elif letter in "yu":
            value += 2000
        return _put(fields, letter, value, position + width)
    return _read_number(part, letter, text, position, fields, reserved)


def _read_number(
    part: Letters, letter: str, text: str, position: int, fields: dict[str, int], reserved: int
) -> int:
    """Read a number of open width: at least as many digits as letters (years), else one."""
    least = part.count if letter in "yuDn" else 1
    found = re.compile(r"([+-]?)([0-9]{1,19})").match(text, position)
    if found is None:
        raise _Unread
    sign, digits = found[1], found[2]
    if letter in "yu" and part.count > 3:
        if sign == "+" and len(digits) <= part.count:
            raise _Unread
    elif sign == "+" or (sign and letter in "Dn"):
        raise _Unread
    if reserved:
        digits = digits[: max(least, len(digits) - reserved)]
    if letter == "D":
        digits = digits[: max(3, least)] if part.count > 1 else digits
    if len(digits) < least:
        raise _Unread
    if letter in "yu" and part.count > 3 and not sign and len(digits) > part.count:
        raise _Unread
    value = -int(digits) if sign == "-" else int(digits)
    return _put(fields, letter, value, found.start() + len(sign) + len(digits))


def _put(fields: dict[str, int], letter: str, value: int, position: int) -> int:
    if fields.setdefault(letter, value) != value:
        raise _Unread
    return position


def _read_name(
    names: tuple[str, ...],
    count: int,
    text: str,
    position: int,
    fields: dict[str, int],
    letter: str,
    base: int,
) -> int:
    if count > 4:
        raise InvalidPattern(f"'{letter * count}' in a date pattern")
    forms = [name[:3] if count == 3 else name for name in names]
    for index, form in enumerate(forms):
        if text.startswith(form, position):
            return _put(fields, letter, index + base, position + len(form))
    raise _Unread


def _read_zone(part: Letters, text: str, position: int) -> int:
    rest = text[position:]
    if part.letter == "z":
        if part.count > 3:
            raise InvalidPattern("'zzzz' in a date pattern")
        found = re.match(r"[A-Za-z][A-Za-z0-9_/+\-]*", rest)
        if found is None or not (found[0] in ABBREVIATIONS or found[0] in available_timezones()):
            raise _Unread
        return position + found.end()
    count = part.count
    if part.letter == "Z":
        if count > 3:
            raise InvalidPattern(f"'{'Z' * count}' in a date pattern")
        count = 2
    if part.letter == "X" and rest.startswith("Z"):
        return position + 1
    found = re.match(_OFFSETS.get(count, "(?!)()()()()"), rest, re.ASCII)
    if found is None or int(found[2]) > 18 or int(found[3] or 0) > 59 or int(found[4] or 0) > 59:
        raise _Unread
    if int(found[2]) == 18 and (int(found[3] or 0) or int(found[4] or 0)):
        raise _Unread
    return position + found.end()


def _resolved(fields: dict[str, int]) -> int:
    """Return the microseconds of the fields, starting from 1970-01-01 00:00. Raises _Unread for values out
    of range and fields that contradict one another."""
    known = dict(fields)
    if "h" in known:
        known["K"] = _checked(known.pop("h"), 0, 12) % 12
    if "k" in known:
        known["H"] = _checked(known.pop("k"), 0, 24) % 24
    if "K" in known and "a" in known:
        _checked(known["K"], 0, 11)
        known["H"] = known.pop("K") + 12 * known["a"]
    year = known.get("u")
    if "y" in known:
        of_era = known["y"]
        if of_era < 1:
            raise _Unread
        year = 1 - of_era if known.get("G") == 0 else of_era
    midnight = known.get("H") == 24 and not any(known.get(letter) for letter in "msSn")
    for letter, (low, high) in _LIMITS.items():
        if letter in known and not (letter == "H" and midnight):
            _checked(known[letter], low, high)
    month, day = known.get("M", 1), known.get("d", 1)
    if year is not None and "D" in known:
        if known["D"] > length_of_year(year):
            raise _Unread
        days = days_of(year, 1, 1) + known["D"] - 1
        if ("M" in known or "d" in known) and date_of(days)[1:] != (month, day):
            raise _Unread
    else:
        complete = year is not None and "M" in known and "d" in known
        if not complete and day > length_of_month(1970 if year is None else year, month):
            raise _Unread
        shown = 1970 if year is None else year
        days = days_of(shown, month, min(day, length_of_month(shown, month)))
        if "E" in known and complete and weekday_of(days) != known["E"]:
            raise _Unread
    hour = known.get("H", 0)
    if midnight:
        hour = 24 if year is not None and "d" in known else 0
    seconds = (hour * 60 + known.get("m", 0)) * 60 + known.get("s", 0)
    nanos = known.get("S", known.get("n", 0))
    return days * _DAY_MICROS + seconds * 1_000_000 + nanos // 1000


def _checked(value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise _Unread
    return value


def _value_of(text: str) -> int | None:
    found = _VALUE_OF.fullmatch(text.strip("".join(map(chr, range(33)))))
    if found is None:
        return None
    days = days_of(max(int(found[1]), 1), int(found[2]), 1) + int(found[3]) - 1
    if found[4] is None:
        return days * _DAY_MICROS
    seconds = (int(found[4]) * 60 + int(found[5])) * 60 + int(found[6])
    return days * _DAY_MICROS + seconds * 1_000_000 + int((found[7] or "0").ljust(9, "0")) // 1000

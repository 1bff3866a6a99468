"""Durations and sizes of memory as Flink writes them (``TimeUtils.parseDuration``, ``MemorySize.parse``)."""

from __future__ import annotations

import re
from datetime import timedelta

_UNITS_NS = {
    **dict.fromkeys(("d", "day", "days"), 86_400_000_000_000),
    **dict.fromkeys(("h", "hour", "hours"), 3_600_000_000_000),
    **dict.fromkeys(("min", "m", "minute", "minutes"), 60_000_000_000),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), 1_000_000_000),
    **dict.fromkeys(("", "ms", "milli", "millis", "millisecond", "milliseconds"), 1_000_000),
    **dict.fromkeys(("µs", "micro", "micros", "microsecond", "microseconds"), 1_000),
    **dict.fromkeys(("ns", "nano", "nanos", "nanosecond", "nanoseconds"), 1),
}
_UNITS_BYTES = {
    **dict.fromkeys(("", "b", "bytes"), 1),
    **dict.fromkeys(("k", "kb", "kibibytes"), 1 << 10),
    **dict.fromkeys(("m", "mb", "mebibytes"), 1 << 20),
    **dict.fromkeys(("g", "gb", "gibibytes"), 1 << 30),
    **dict.fromkeys(("t", "tb", "tebibytes"), 1 << 40),
}
_QUANTITY = re.compile(r"\s*([0-9]+)\s*(\D.*?)?\s*")
_ISO = re.compile(
    r"([-+]?)P(?:([-+]?[0-9]+)D)?(T(?:([-+]?[0-9]+)H)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+(?:[.,][0-9]{0,9})?)S)?)?",
    re.IGNORECASE,
)
_LONG_MAX = 2**63 - 1


def parse_duration(text: str) -> int:
    """Return the milliseconds of ``5 min``, ``100ms``, ``1 d``, ``250`` (milliseconds) or ISO-8601 ``PT10S``.

    Cuts off parts of a millisecond. Raises ValueError with a message for the user.

    >>> parse_duration("5 min")
    300000
    """
    quantity = _QUANTITY.fullmatch(text)
    if quantity is None:
        return _parse_iso(text.strip())
    amount, unit = int(quantity[1]), (quantity[2] or "").lower()
    if unit not in _UNITS_NS:
        raise ValueError(f"'{unit}' is not a unit of time; units: d, h, min, s, ms, µs, ns")
    if amount > _LONG_MAX:
        raise ValueError("the number is too large")
    return amount * _UNITS_NS[unit] // 1_000_000


def _parse_iso(text: str) -> int:
    match = _ISO.fullmatch(text)
    if match is None or not any(match.group(2, 4, 5, 6)) or match[3] in ("T", "t"):
        raise ValueError("a duration is a number and a unit")
    _, days, _, hours, minutes, seconds = match.groups()
    if "-" in text:
        raise ValueError("a duration cannot be negative")
    total = timedelta(
        days=int(days or 0),
        hours=int(hours or 0),
        minutes=int(minutes or 0),
        microseconds=round(float((seconds or "0").replace(",", ".")) * 1_000_000),
    )
    return total // timedelta(milliseconds=1)


def format_duration(milliseconds: int) -> str:
    """Return a duration in its largest whole unit.

    >>> format_duration(300000)
    '5 min'
    """
    for unit, size in (("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1_000)):
        if milliseconds and milliseconds % size == 0:
            return f"{milliseconds // size} {unit}"
    return f"{milliseconds} ms"


def parse_memory_size(text: str) -> int:
    """Return the bytes of ``64 mb``, ``5k`` or ``1024``. Raises ValueError with a message for the user.

    >>> parse_memory_size("64 mb")
    67108864
    """
    quantity = _QUANTITY.fullmatch(text)
    if quantity is None:
        raise ValueError("a size is a number and a unit")
    unit = (quantity[2] or "").lower()
    if unit not in _UNITS_BYTES:
        raise ValueError(f"'{unit}' is not a unit of memory; units: b, kb, mb, gb, tb")
    return int(quantity[1]) * _UNITS_BYTES[unit]


def format_memory_size(size: int) -> str:
    """Return a size in its largest whole unit.

    >>> format_memory_size(67108864)
    '64 mb'
    """
    for unit, factor in (("tb", 1 << 40), ("gb", 1 << 30), ("mb", 1 << 20), ("kb", 1 << 10)):
        if size and size % factor == 0:
            return f"{size // factor} {unit}"
    return f"{size} bytes"

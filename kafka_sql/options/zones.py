"""Names of time zones that ``table.local-time-zone`` accepts (Flink's ``TableConfig``: names of the time
zone database, and offsets only as ``GMT+08:00``)."""

from __future__ import annotations

import os
import re
import time as clock
from datetime import datetime, timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo

_OFFSET = re.compile(r"GMT([+-])([0-9]{1,2})(?::?([0-9]{2}))?")
_WEEKS = tuple(datetime(2000, 1, 1) + timedelta(weeks=week) for week in range(52 * 50))
# In the database, but not among Java's zone ids.
_NOT_IN_JAVA = ("EST", "MST", "HST", "ROC", "localtime", "posixrules", "Factory", "UTC0")


def parse_time_zone(text: str) -> str:
    """The zone in a form that Java, Spark and Python's zoneinfo users understand: a name as written,
    ``UTC``, or an offset as ``GMT+08:00``. Raises ValueError where Flink refuses the text.

    >>> parse_time_zone("GMT+8")
    'GMT+08:00'
    """
    offset = _OFFSET.fullmatch(text)
    if offset is not None:
        hours, minutes = int(offset[2]), int(offset[3] or 0)
        if hours > 18 or minutes > 59 or (hours == 18 and minutes):
            raise ValueError(f"'{text}' is no offset")
        return f"GMT{offset[1]}{hours:02}:{minutes:02}"
    if not text or text in _NOT_IN_JAVA or text.startswith(("posix/", "right/")):
        raise ValueError(f"'{text}' is no time zone")
    try:
        return ZoneInfo(text).key
    except (KeyError, ValueError, OSError):
        raise ValueError(f"'{text}' is no time zone") from None


def time_zone(name: str) -> tzinfo:
    """Python's time zone for a name that :func:`parse_time_zone` returned."""
    offset = _OFFSET.fullmatch(name)
    if offset is None:
        return ZoneInfo(name)
    delta = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return timezone(delta if offset[1] == "+" else -delta, name)


@cache
def offsets_ms(name: str) -> tuple[int, ...]:
    """The offsets from UTC, in ms, that a zone which :func:`parse_time_zone` returned has had since the year
    2000, as far as its rules are known.

    >>> offsets_ms("Asia/Shanghai")
    (28800000,)
    """
    zone = time_zone(name)
    offsets = {zone.utcoffset(week) or timedelta() for week in _WEEKS}
    return tuple(sorted(offset // timedelta(milliseconds=1) for offset in offsets))


def machine_time_zone() -> str:
    """The zone of this machine: ``TZ``, else the file that ``/etc/localtime`` points to, else its present
    offset."""
    link = os.path.realpath("/etc/localtime")
    for candidate in (os.environ.get("TZ", "").lstrip(":"), link.partition("/zoneinfo/")[2]):
        try:
            return parse_time_zone(candidate)
        except ValueError:
            continue
    minutes = -(clock.altzone if clock.localtime().tm_isdst > 0 else clock.timezone) // 60
    if not minutes:
        return "UTC"
    return f"GMT{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"

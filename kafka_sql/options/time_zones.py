"""Names of time zones that ``table.local-time-zone`` accepts (Flink's ``TableConfig``: names of the time
zone database, and offsets only as ``GMT+08:00``)."""

from __future__ import annotations

import os
import re
import time as clock
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

_OFFSET = re.compile(r"GMT([+-])([0-9]{1,2})(?::?([0-9]{2}))?")
_ANY_OFFSET = re.compile(r"(?:UTC|GMT|UT)?([+-])([0-9]{1,2}|[0-9]{2}(?::?[0-9]{2}){1,2})")
_UTC = ("Z", "UTC", "GMT", "UT")
_MOST = timedelta(hours=18)
_EPOCH = datetime(1970, 1, 1)
_MILLISECOND = timedelta(milliseconds=1)
# In the database, but not among Java's zone ids.
_NOT_IN_JAVA = ("EST", "MST", "HST", "ROC", "localtime", "posixrules", "Factory", "UTC0")


def parse_time_zone(text: str) -> str:
    """Return the zone in a form that Java, Spark and Python's zoneinfo understand: a name as written,
    ``UTC``, or an offset as ``GMT+08:00``. Raises ValueError if Flink refuses the text.

    >>> parse_time_zone("GMT+8")
    'GMT+08:00'
    """
    offset = _OFFSET.fullmatch(text)
    if offset is not None:
        hours, minutes = int(offset[2]), int(offset[3] or 0)
        if hours > 18 or minutes > 59 or (hours == 18 and minutes):
            raise ValueError(f"'{text}' is not an offset")
        return f"GMT{offset[1]}{hours:02}:{minutes:02}"
    if not text or text in _NOT_IN_JAVA or text.startswith(("posix/", "right/")):
        raise ValueError(f"'{text}' is not a time zone")
    try:
        return ZoneInfo(text).key
    except (KeyError, ValueError, OSError):
        raise ValueError(f"'{text}' is not a time zone") from None


def time_zone(name: str) -> tzinfo:
    """Return Python's time zone for a name that :func:`parse_time_zone` returned."""
    offset = _OFFSET.fullmatch(name)
    if offset is None:
        return ZoneInfo(name)
    delta = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return timezone(delta if offset[1] == "+" else -delta, name)


@lru_cache(maxsize=256)
def zone_id(text: str) -> tzinfo | None:
    """Return the zone of ``java.time.ZoneId.of``, None if that finds none: also offsets without a name.

    >>> zone_id("+08:00")
    datetime.timezone(datetime.timedelta(seconds=28800))
    >>> zone_id("PST")
    """
    if text in _UTC:
        return timezone.utc
    offset = _ANY_OFFSET.fullmatch(text)
    if offset is not None:
        digits = offset[2].replace(":", "")
        parts = [int(digits[at : at + 2]) for at in range(0, len(digits), 2)]
        hours, minutes, seconds = (*parts, 0, 0)[:3]
        ahead = timedelta(hours=hours, minutes=minutes, seconds=seconds)
        mixed = offset[2].count(":") not in (0, len(parts) - 1)
        if mixed or minutes > 59 or seconds > 59 or ahead > _MOST:
            return None
        return timezone(ahead if offset[1] == "+" else -ahead)
    try:
        return None if text in _NOT_IN_JAVA else time_zone(parse_time_zone(text))
    except ValueError:
        return None


def clock_ms(name: str, instant: int) -> int:
    """Return the UTC instant (ms) at which UTC clocks show what the zone's clocks show at ``instant``.

    >>> clock_ms("Europe/Berlin", 0)
    3600000
    """
    seen = (_EPOCH + timedelta(milliseconds=instant)).replace(tzinfo=timezone.utc).astimezone(time_zone(name))
    return (seen.replace(tzinfo=None) - _EPOCH) // _MILLISECOND


def instant_ms(name: str, clock: int) -> int:
    """Return the first instant (ms) at which the clocks of a zone show ``clock``, the inverse of
    :func:`clock_ms`. A time that the clocks skip is shifted by the length of the gap.

    >>> instant_ms("Europe/Berlin", 3600000)
    0
    """
    said = (_EPOCH + timedelta(milliseconds=clock)).replace(tzinfo=time_zone(name))
    return (said - _EPOCH.replace(tzinfo=timezone.utc)) // _MILLISECOND


def machine_time_zone() -> str:
    """Return the zone of this machine: ``TZ``, else the file that ``/etc/localtime`` points to, else its
    present offset.
    """
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

"""Names of time zones as ``java.util.TimeZone`` and the date patterns read them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

SHORT_IDS = {
    "ACT": "Australia/Darwin",
    "AET": "Australia/Sydney",
    "AGT": "America/Argentina/Buenos_Aires",
    "ART": "Africa/Cairo",
    "AST": "America/Anchorage",
    "BET": "America/Sao_Paulo",
    "BST": "Asia/Dhaka",
    "CAT": "Africa/Harare",
    "CNT": "America/St_Johns",
    "CST": "America/Chicago",
    "CTT": "Asia/Shanghai",
    "EAT": "Africa/Addis_Ababa",
    "ECT": "Europe/Paris",
    "IET": "America/Indiana/Indianapolis",
    "IST": "Asia/Kolkata",
    "JST": "Asia/Tokyo",
    "MIT": "Pacific/Apia",
    "NET": "Asia/Yerevan",
    "NST": "Pacific/Auckland",
    "PLT": "Asia/Karachi",
    "PNT": "America/Phoenix",
    "PRT": "America/Puerto_Rico",
    "PST": "America/Los_Angeles",
    "SST": "Pacific/Guadalcanal",
    "VST": "Asia/Ho_Chi_Minh",
}
"""The three-letter names of ``java.util.TimeZone``."""

ABBREVIATIONS = {
    "UTC": 0,
    "GMT": 0,
    "EST": -300,
    "EDT": -240,
    "CST": -360,
    "CDT": -300,
    "MST": -420,
    "MDT": -360,
    "PST": -480,
    "PDT": -420,
    "CET": 60,
    "CEST": 120,
    "EET": 120,
    "EEST": 180,
    "MSK": 180,
    "JST": 540,
}
"""Minutes east of Greenwich of the abbreviations that patterns with ``z`` read."""

_CUSTOM = re.compile(r"GMT([+-])(\d{1,2})(?::?(\d{2}))?")
_OFFSET = re.compile(r"(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?")
_EPOCH = datetime(1970, 1, 1)


@lru_cache(maxsize=256)
def java_zone(name: str) -> tzinfo:
    """Return the zone of ``TimeZone.getTimeZone``: GMT for an unknown name."""
    custom = _CUSTOM.fullmatch(name)
    if custom is not None and int(custom[2]) < 24 and int(custom[3] or 0) < 60:
        minutes = int(custom[2]) * 60 + int(custom[3] or 0)
        return timezone(timedelta(minutes=-minutes if custom[1] == "-" else minutes))
    fixed = {"EST": -5, "MST": -7, "HST": -10}.get(name)
    if fixed is not None:
        return timezone(timedelta(hours=fixed))
    name = SHORT_IDS.get(name, name)
    return ZoneInfo(name) if name in available_timezones() else timezone.utc


@lru_cache(maxsize=256)
def session_zone(name: str) -> tzinfo:
    """Return the zone of ``table.local-time-zone``: a region or an offset."""
    offset = _OFFSET.fullmatch(name)
    if offset is not None:
        seconds = int(offset[2]) * 3600 + int(offset[3] or 0) * 60 + int(offset[4] or 0)
        return timezone(timedelta(seconds=-seconds if offset[1] == "-" else seconds))
    return timezone.utc if name in ("Z", "UT") else ZoneInfo(name)


def offset_of_local(zone: tzinfo, milliseconds: int, *, later: bool = True) -> int:
    """Return the offset in ms of a local time given in ms since 1970. In an hour that occurs twice, it is
    the second (``later``) or the first; in a skipped hour, the offset before it."""
    moment = _moment(milliseconds)
    first = _offset(zone, moment.replace(fold=0))
    second = _offset(zone, moment.replace(fold=1))
    if first == second:
        return first
    ambiguous = first > second
    return second if ambiguous and later else first


def offset_of_instant(zone: tzinfo, milliseconds: int) -> int:
    """Return the offset in ms of an instant given in ms since 1970."""
    moment = _moment(milliseconds).replace(tzinfo=timezone.utc).astimezone(zone)
    offset = moment.utcoffset()
    assert offset is not None
    return offset // timedelta(milliseconds=1)


def _moment(milliseconds: int) -> datetime:
    """Return a moment with the same zone rules as one in ms since 1970 (which may be outside Python's
    years)."""
    low, high = -62_135_510_400_000, 253_402_128_000_000
    return _EPOCH + timedelta(milliseconds=min(max(milliseconds, low), high))


def _offset(zone: tzinfo, moment: datetime) -> int:
    offset = zone.utcoffset(moment.replace(tzinfo=zone))
    assert offset is not None
    return offset // timedelta(milliseconds=1)

"""Units of time, and time zones that have one offset for ever."""

from __future__ import annotations

import re

from kafka_sql.planner.operators.time_casts import MS_PER_DAY

UNIT_MONTHS = {"MONTH": 1, "QUARTER": 3, "YEAR": 12}
"""Months of the units that have no fixed length."""
UNIT_MS = {
    "MILLISECOND": 1,
    "SECOND": 1000,
    "MINUTE": 60_000,
    "HOUR": 3_600_000,
    "DAY": MS_PER_DAY,
    "WEEK": 7 * MS_PER_DAY,
}
"""Milliseconds of all others."""


def fixed_offset_ms(zone: str) -> int | None:
    """The offset of a zone that never changes it (UTC, GMT+08:00, +08:00), None for any other zone."""
    if zone in ("UTC", "GMT", "Z", "UT", "Etc/UTC", "Etc/GMT", "Etc/UCT", "Universal", "Zulu"):
        return 0
    match = re.fullmatch(r"(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?", zone)
    if match is None:
        return None
    seconds = int(match[2]) * 3600 + int(match[3] or 0) * 60 + int(match[4] or 0)
    return (-1 if match[1] == "-" else 1) * seconds * 1000

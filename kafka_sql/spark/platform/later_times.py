"""Event times as Spark's operators see them in a stream: :data:`LATER_US` later. Spark's watermark begins at
1970, and would call all rows before it late."""

from __future__ import annotations

from datetime import datetime

LATER_US = 6000 // 400 * 146_097 * 86_400_000_000
"""6000 years, in microseconds. They begin and end on the same day of the week and of the calendar."""
_CYCLE_YEARS = 400
_CYCLE_MS = 146_097 * 86_400_000
_FIRST_MS = -62_135_596_800_000
"""0001-01-01, the first event time."""


def watermark_ms(text: str | None) -> int | None:
    """The watermark (milliseconds since 1970) that Spark gives as ISO time; None for none, and for 1970, with
    which it begins. A query in Spark's dialect has its event times as they are."""
    if not text or text.startswith("1970-01-01T00:00:00"):
        return None
    year, rest = text.lstrip("+").split("-", 1)  # Python knows no year after 9999
    cycles, years = divmod(int(year), _CYCLE_YEARS)
    at = datetime.fromisoformat(f"{years + _CYCLE_YEARS:04}-{rest.replace('Z', '+00:00')}")
    found = int(at.timestamp() * 1000) + (cycles - 1) * _CYCLE_MS
    return found - LATER_US // 1000 if found >= LATER_US // 1000 + _FIRST_MS else found

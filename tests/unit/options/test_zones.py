"""Names of time zones as ``java.time.ZoneId`` reads them: Flink 2.3 said of each whether TO_TIMESTAMP_LTZ
takes it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from kafka_sql.options.time_zones import zone_id

_WINTER = datetime(2020, 1, 1)


@pytest.mark.parametrize(
    ("text", "hours"),
    [("UTC", 0), ("Z", 0), ("Europe/Berlin", 1), ("GMT+8", 8), ("+08:00", 8), ("UTC+1", 1), ("+8", 8)],
)
def test_zones_that_flink_takes(text: str, hours: int) -> None:
    zone = zone_id(text)
    assert zone is not None
    assert zone.utcoffset(_WINTER) == timedelta(hours=hours)


@pytest.mark.parametrize(
    "text",
    ["Asia/Nowhere", "utc", "PST", "", " UTC", "GMT+99", "EST", "8", "z", "CTT", "America/Los_angeles"],
)
def test_names_that_flink_refuses(text: str) -> None:
    assert zone_id(text) is None


@pytest.mark.parametrize("text", ["+8:00", "+08:0000", "+18:01", "+19", "+08:60"])
def test_offsets_that_are_none(text: str) -> None:
    assert zone_id(text) is None

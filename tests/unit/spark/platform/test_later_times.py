"""The watermark that Spark has of event times that are later for it."""

from __future__ import annotations

import pytest

from kafka_sql.spark.platform.later_times import LATER_US, watermark_ms


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [
        (None, None),
        ("1970-01-01T00:00:00.000Z", None),
        ("8024-01-01T00:00:10.500Z", 1_704_067_210_500),
        ("7969-12-31T23:59:59.999Z", -1),
        ("6001-01-01T00:00:00.000Z", -62_135_596_800_000),
        ("+15999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ("2024-01-01T00:00:10.500Z", 1_704_067_210_500),
    ],
)
def test_the_watermark_is_that_of_the_rows(text: str | None, milliseconds: int | None) -> None:
    assert watermark_ms(text) == milliseconds


def test_later_times_fall_on_the_same_day_of_the_week() -> None:
    assert LATER_US % (7 * 86_400_000_000) == 0

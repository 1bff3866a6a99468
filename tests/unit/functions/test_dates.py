"""Java's date patterns over Arrow columns, without Spark."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.java.calendars import date_of, days_of, mixed_date_of, mixed_days_of, weekday_of
from kafka_sql.java.date_formatting import java_time_text, simple_text, week_date
from kafka_sql.java.date_patterns import InvalidPattern, pattern_parts
from kafka_sql.java.date_time_parsing import read_time
from kafka_sql.java.simple_date_parsing import converted_zone, simple_date, unix_timestamp
from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS

EPOCH = datetime(1970, 1, 1)


def moment(text: str, pattern: str) -> str | None:
    found = read_time(text, pattern)
    return None if found is None else str(EPOCH + timedelta(microseconds=found))


@given(st.dates())
def test_days_are_those_of_python(day: date) -> None:
    number = (day - date(1970, 1, 1)).days
    assert days_of(day.year, day.month, day.day) == number
    assert date_of(number) == (day.year, day.month, day.day)
    assert weekday_of(number) == day.weekday()
    year, month, of_month = mixed_date_of(number)
    assert mixed_days_of(year, month, of_month) == number


def test_dates_before_the_cutover_are_julian() -> None:
    assert mixed_date_of(days_of(1582, 10, 15)) == (1582, 10, 15)
    assert mixed_date_of(days_of(1582, 10, 14)) == (1582, 10, 4)
    assert date_of(mixed_days_of(20, 1, 2)) == (19, 12, 31)


@pytest.mark.parametrize(
    ("text", "pattern", "expected"),
    [
        ("2020-01-02 03:04:05 PM", "yyyy-MM-dd hh:mm:ss a", "2020-01-02 15:04:05"),
        ("2020-01-02 13:00:00 PM", "yyyy-MM-dd hh:mm:ss a", None),
        ("02/Jan/2020:03:04:05 +0200", "dd/MMM/yyyy:HH:mm:ss Z", "2020-01-02 03:04:05"),
        ("2020-01-02T03:04:05+02:00", "yyyy-MM-dd'T'HH:mm:ssXXX", "2020-01-02 03:04:05"),
        ("2020-01-02T03:04:05+0200", "yyyy-MM-dd'T'HH:mm:ssXXX", None),
        ("Fri Jan 02 03:04:05 2020", "EEE MMM dd HH:mm:ss yyyy", None),
        ("99-12-31", "yy-MM-dd", "2099-12-31 00:00:00"),
        ("2020-060", "yyyy-DDD", "2020-02-29 00:00:00"),
        ("2021-366", "yyyy-DDD", None),
        ("2020-02-30", "yyyy-MM-dd", "2020-02-29 00:00:00"),
        ("2020-02-30", "yyyy/MM/dd", "2020-03-01 00:00:00"),
        ("2020-01-02T24:00:00", "yyyy-MM-dd'T'HH:mm:ss", "2020-01-03 00:00:00"),
        ("2020-01-02 03:04:05.12", "yyyy-MM-dd HH:mm:ss[.SSS]", "2020-01-02 03:04:05.120000"),
        ("20200102030405123", "yyyyMMddHHmmssSSS", "2020-01-02 03:04:05.123000"),
        ("x", "yyyy", None),
        ("2020-01-02T", "yyyy-MM-dd'T", None),
    ],
)
def test_texts_are_read_in_patterns(text: str, pattern: str, expected: str | None) -> None:
    assert moment(text, pattern) == expected


@pytest.mark.parametrize(
    ("text", "pattern", "seconds"),
    [
        ("2020-01-02 03:04:05 x", "yyyy-MM-dd HH:mm:ss", 1577934245),
        ("2020-02-30 25:61:61", "yyyy-MM-dd HH:mm:ss", 1583114521),
        ("02/jan/2020:03:04:05 -0830", "dd/MMM/yyyy:HH:mm:ss Z", 1577964845),
        ("2020-01-02 03:04:05.999999", "yyyy-MM-dd HH:mm:ss.SSS", 1577935244),
        ("1969-12-31 23:59:59", "yyyy-MM-dd HH:mm:ss", -1),
        ("2020-01-02 03:04:05 PST", "yyyy-MM-dd HH:mm:ss z", 1577963045),
        ("bad", "yyyy", -(2**63)),
    ],
)
def test_seconds_of_lenient_texts(text: str, pattern: str, seconds: int) -> None:
    assert unix_timestamp(text, pattern, "UTC") == seconds


def test_local_times_that_come_twice_or_never() -> None:
    pattern, zone = "yyyy-MM-dd HH:mm:ss", "America/New_York"
    assert unix_timestamp("2020-03-08 02:30:00", pattern, zone) == 1583652600
    assert unix_timestamp("2020-11-01 01:30:00", pattern, zone) == 1604212200


def test_a_text_that_is_no_date_has_the_day_that_is_left_of_the_lowest_long() -> None:
    assert simple_date("x", "yyyy-MM-dd") == 622191233
    found = FUNCTIONS["KAFKA_SQL_TO_DATE"](pa.array(["2020-1-2", None]), pa.array(["yyyy-MM-dd"] * 2))
    assert found.equals(pa.array([date(2020, 1, 2), None], pa.date32()))


def test_zones_are_converted() -> None:
    assert converted_zone("1970-01-01 00:00:00", "UTC", "America/Los_Angeles") == "1969-12-31 16:00:00"
    assert converted_zone("2020-01-02 03:04:05", "UTC", "Nowhere") == "2020-01-02 03:04:05"
    assert converted_zone("2020-01-02", "UTC", "UTC") is None


def test_weeks_begin_on_sunday() -> None:
    assert week_date(days_of(2021, 1, 3)) == (2021, 2)
    assert week_date(days_of(2024, 12, 30)) == (2025, 1)


@pytest.mark.parametrize(
    ("pattern", "java", "simple"),
    [
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2021-01-03T12:30:45.678", "2021-01-03T12:30:45.678"),
        ("EEE MMMM d, hh:mm a", "Sun January 3, 12:30 PM", "Sun January 3, 12:30 PM"),
        ("u", "2021", "7"),
        ("S", "6", "678"),
        ("YYYY-ww", "2021-02", "2021-02"),
    ],
)
def test_times_are_written_in_patterns(pattern: str, java: str, simple: str) -> None:
    micros = (datetime(2021, 1, 3, 12, 30, 45, 678000) - EPOCH) // timedelta(microseconds=1)
    assert java_time_text(micros, pattern) == java
    assert simple_text(micros // 1000, pattern) == simple


def test_patterns_that_are_none() -> None:
    with pytest.raises(InvalidPattern, match="not closed"):
        pattern_parts("yyyy'T", brackets=False)
    with pytest.raises(InvalidPattern, match="'z'"):
        java_time_text(0, "z")
    with pytest.raises(InvalidPattern):
        pattern_parts("{", brackets=True)


def test_instants_are_local_times_of_a_zone() -> None:
    found = FUNCTIONS["KAFKA_SQL_TO_TIMESTAMP_LTZ"](
        pa.array(["2020-07-02 03:04:05"]), pa.array(["yyyy-MM-dd HH:mm:ss"]), pa.array(["America/New_York"])
    )
    assert found.to_pylist() == [datetime(2020, 7, 2, 7, 4, 5, tzinfo=timezone.utc)]

"""Windows over instants by the clocks of a zone with daylight saving time: the rows that Flink 2.3 gave for
these records, in streaming mode over a file."""

from __future__ import annotations

import json

import pytest

from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

TIMES = (
    "2026-03-28 22:30:00Z",
    "2026-03-28 23:30:00Z",
    "2026-03-29 00:30:00Z",
    "2026-03-29 01:30:00Z",
    "2026-03-29 21:59:59Z",
    "2026-03-29 22:00:00Z",
    "2026-10-24 22:10:00Z",
    "2026-10-25 00:20:00Z",
    "2026-10-25 01:40:00Z",
    "2026-10-25 02:05:00Z",
    "2026-10-25 22:59:59Z",
    "2026-10-25 23:00:00Z",
)
"""Around both changes of the clocks in Berlin; the records are numbered from 1."""
COLUMNS = "id INT, ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts"
BOUNDED = {
    """SELECT window_start, window_end, COUNT(*), MIN(id)
       FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end""": {
        ("2026-03-28 23:00:00", "2026-03-29 00:00:00", 1, 1),
        ("2026-03-29 00:00:00", "2026-03-29 01:00:00", 1, 2),
        ("2026-03-29 01:00:00", "2026-03-29 02:00:00", 1, 3),
        ("2026-03-29 03:00:00", "2026-03-29 04:00:00", 1, 4),
        ("2026-03-29 23:00:00", "2026-03-30 00:00:00", 1, 5),
        ("2026-03-30 00:00:00", "2026-03-30 01:00:00", 1, 6),
        ("2026-10-25 00:00:00", "2026-10-25 01:00:00", 1, 7),
        ("2026-10-25 02:00:00", "2026-10-25 03:00:00", 2, 8),
        ("2026-10-25 03:00:00", "2026-10-25 04:00:00", 1, 10),
        ("2026-10-25 23:00:00", "2026-10-26 00:00:00", 1, 11),
        ("2026-10-26 00:00:00", "2026-10-26 01:00:00", 1, 12),
    },
    """SELECT window_start, window_end, COUNT(*), MIN(id)
       FROM TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '1' HOUR))
       GROUP BY window_start, window_end""": {
        ("2026-03-28 01:00:00", "2026-03-29 01:00:00", 2, 1),
        ("2026-03-28 13:00:00", "2026-03-29 13:00:00", 4, 1),
        ("2026-03-29 01:00:00", "2026-03-30 01:00:00", 4, 3),
        ("2026-03-29 13:00:00", "2026-03-30 13:00:00", 2, 5),
        ("2026-10-24 01:00:00", "2026-10-25 01:00:00", 1, 7),
        ("2026-10-24 13:00:00", "2026-10-25 13:00:00", 4, 7),
        ("2026-10-25 01:00:00", "2026-10-26 01:00:00", 5, 8),
        ("2026-10-25 13:00:00", "2026-10-26 13:00:00", 2, 11),
    },
    """SELECT window_start, window_end, COUNT(*), MIN(id)
       FROM TABLE(CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY))
       GROUP BY window_start, window_end""": {
        ("2026-03-28 00:00:00", "2026-03-29 00:00:00", 1, 1),
        ("2026-03-29 00:00:00", "2026-03-29 12:00:00", 3, 2),
        ("2026-03-29 00:00:00", "2026-03-30 00:00:00", 4, 2),
        ("2026-03-30 00:00:00", "2026-03-30 12:00:00", 1, 6),
        ("2026-03-30 00:00:00", "2026-03-31 00:00:00", 1, 6),
        ("2026-10-25 00:00:00", "2026-10-25 12:00:00", 4, 7),
        ("2026-10-25 00:00:00", "2026-10-26 00:00:00", 5, 7),
        ("2026-10-26 00:00:00", "2026-10-26 12:00:00", 1, 12),
        ("2026-10-26 00:00:00", "2026-10-27 00:00:00", 1, 12),
    },
}
DAYS = {
    ("2026-03-28 00:00:00", "2026-03-29 00:00:00", "2026-03-28 22:59:59.999Z", 1),
    ("2026-03-29 00:00:00", "2026-03-30 00:00:00", "2026-03-29 21:59:59.999Z", 4),
    ("2026-03-30 00:00:00", "2026-03-31 00:00:00", "2026-03-30 21:59:59.999Z", 1),
    ("2026-10-25 00:00:00", "2026-10-26 00:00:00", "2026-10-25 22:59:59.999Z", 5),
}
"""Those that end before the last record, which stands in the next day."""


@pytest.fixture
def berlin(session, topic, produce, kafka_table):
    """A session by Berlin's clocks, and the topic of the records."""
    name = topic()
    produce(
        name, [{"value": json.dumps({"id": number, "ts": at})} for number, at in enumerate(TIMES, start=1)]
    )
    session.sql("SET 'table.local-time-zone' = 'Europe/Berlin'")
    session.sql(kafka_table("t", name, COLUMNS))
    session.sql(kafka_table("endless", name, COLUMNS, **{"scan.bounded.mode": None}))
    return session


@pytest.mark.parametrize("query", BOUNDED, ids=("tumble", "hop", "cumulate"))
def test_windows_follow_the_clocks(berlin, query) -> None:
    found = {(str(start), str(end), *rest) for start, end, *rest in berlin.sql(query).collect()}
    assert found == BOUNDED[query]


def test_days_of_a_stream(berlin, kafka_table, topic, consume) -> None:
    sink = topic()
    berlin.sql(kafka_table("days", sink, "s TIMESTAMP(3), e TIMESTAMP(3), wt TIMESTAMP_LTZ(3), n BIGINT"))
    windows = "TABLE(TUMBLE(TABLE endless, DESCRIPTOR(ts), INTERVAL '1' DAY))"
    columns = "window_start, window_end, window_time"
    job = berlin.sql(f"INSERT INTO days SELECT {columns}, COUNT(*) FROM {windows} GROUP BY {columns}")
    try:
        wait_until(lambda: job.progress().rows_written >= len(DAYS), 180)
    finally:
        job.stop()
    assert {tuple(json.loads(record.value()).values()) for record in consume(sink)} == DAYS

"""Rows joined with the greatest value of their window: few of them are kept, and none is missed."""

from __future__ import annotations

import json

import pytest

from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


def bids(*rows: tuple[int, int]) -> list[dict]:
    return [
        {"value": json.dumps({"n": n, "ts": f"2020-01-01 00:00:{second:02d}", "kind": 1})}
        for second, n in rows
    ]


def test_rows_are_measured_by_those_that_count_in_their_windows(
    session, kafka_table, topic, produce, consume
):
    """A row that is late for the window does not count there, while one of the row's own value still joins
    with what the window had."""
    source, sink = topic(), topic()
    columns = "n BIGINT, ts TIMESTAMP(3), kind INT, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
    session.sql(
        kafka_table("s", source, columns, **{"scan.bounded.mode": None})
        + kafka_table("k", sink, "n BIGINT, ts TIMESTAMP(3), e TIMESTAMP(3)")
        + "CREATE VIEW v AS SELECT n, ts FROM s WHERE kind = 1"
    )
    produce(source, bids(*((second, n) for second in (3, 6) for n in range(51)), (30, 1)))
    job = session.sql(
        """INSERT INTO k SELECT v.n, v.ts, e
           FROM v JOIN (SELECT MAX(n) AS best, window_end AS e
                        FROM TABLE(TUMBLE(TABLE v, DESCRIPTOR(ts), INTERVAL '10' SECOND))
                        GROUP BY window_start, window_end)
           ON n = best WHERE v.ts BETWEEN e - INTERVAL '10' SECOND AND e"""
    )
    wait_until(lambda: job.progress().rows_written == 2)
    assert job.metrics().parts[0].state.state_rows < 10
    produce(source, bids((8, 100), (7, 50), (10, 50), (59, 1)))
    wait_until(lambda: job.progress().rows_written == 5)
    job.stop()
    found = [json.loads(record.value()) for record in consume(sink)]
    assert sorted((row["n"], row["ts"][-2:], row["e"][-2:]) for row in found) == [
        (1, "30", "40"),
        (50, "03", "10"),
        (50, "06", "10"),
        (50, "07", "10"),
        (50, "10", "10"),
    ]

"""Watermarks with each record (``scan.watermark.emit.strategy``): a row is late behind those before it."""

from __future__ import annotations

import json

import pytest

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(2)]

ROWS = [(1, "a", 1, 10), (2, "a", 4, 20), (3, "b", 7, 5), (4, "a", 12, 1), (5, "b", 3, 100), (6, "a", 25, 7)]
"""id, k, second, v: one record after the other. Flink 2.3 leaves out the row 5, which comes behind 11 s."""

TUMBLE = "SELECT k, SUM(v), COUNT(*) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND))"
HOP = """SELECT '', SECOND(window_start) + 0, COUNT(*)
FROM TABLE(HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))"""
CASES = {
    "tumble": (
        f"{TUMBLE} GROUP BY window_start, window_end, k",
        [("a", 1, 1), ("a", 7, 1), ("a", 30, 2), ("b", 5, 1)],
    ),
    "hop": (
        f"{HOP} GROUP BY window_start, window_end",
        [("", 0, 3), ("", 5, 2), ("", 10, 1), ("", 20, 1), ("", 25, 1), ("", 55, 2)],
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("emit", ["on-event", "on-periodic"])
def test_the_rows_of_flink(session, kafka_table, topic, produce, consume, case, emit):
    query, expected = CASES[case]
    name, sink = topic(), topic()
    produce(
        name,
        [
            {"value": json.dumps({"id": i, "k": k, "ts": f"2020-01-01 00:00:{second:02d}", "v": v})}
            for i, k, second, v in ROWS
        ],
    )
    columns = "id INT, k STRING, ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
    session.sql("SET 'execution.runtime-mode' = 'streaming'")
    session.sql(kafka_table("s", name, columns, **{"scan.watermark.emit.strategy": emit}))
    session.sql(kafka_table("o", sink, "k STRING, n BIGINT, c BIGINT"))
    job = session.sql(f"INSERT INTO o {query}")
    job.wait()
    found = sorted(tuple(json.loads(record.value()).values()) for record in consume(sink))
    assert (found == expected) is (emit == "on-event"), found
    assert job.progress().rows_late == (1 if emit == "on-event" else 0)

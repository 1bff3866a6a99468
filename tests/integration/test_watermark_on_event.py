"""Watermarks with each record (``scan.watermark.emit.strategy``): a row is late behind those before it."""

from __future__ import annotations

import json

import pytest

from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

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


MARKED = [
    (1, "a", "data", 1, 10),
    (2, "a", "data", 14, 20),
    (3, "b", "data", 7, 5),
    (4, "a", "end", 12, 1),
    (5, "b", "data", 3, 100),
    (6, "a", "data", 25, 7),
    (7, "b", "data", 13, 2),
    (8, "a", "end", 22, 0),
    (9, "b", "data", 15, 50),
]
"""id, k, kind, second, v. Of these Flink 2.3 leaves out 5, which comes behind 11 s, and 9, behind 21 s; where
all records carry the watermark 3 and 7 too."""
OF_MARKED = {
    "CASE WHEN kind = 'end' THEN ts - INTERVAL '1' SECOND END": (
        [("a", 7, 2), ("a", 10, 1), ("a", 21, 2), ("b", 2, 1), ("b", 5, 1)],
        2,
    ),
    "ts - INTERVAL '1' SECOND": ([("a", 7, 2), ("a", 10, 1), ("a", 21, 2)], 4),
}


@pytest.mark.parametrize("watermark", OF_MARKED, ids=["some records", "all records"])
def test_a_watermark_that_some_records_carry(session, kafka_table, topic, produce, consume, watermark):
    expected, late = OF_MARKED[watermark]
    name, sink = topic(), topic()
    produce(
        name,
        [
            {"value": json.dumps({"k": k, "kind": kind, "ts": f"2020-01-01 00:00:{second:02d}", "v": v})}
            for _, k, kind, second, v in MARKED
        ],
    )
    columns = f"k STRING, kind STRING, ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS {watermark}"
    session.sql("SET 'execution.runtime-mode' = 'streaming'")
    session.sql(kafka_table("s", name, columns, **{"scan.watermark.emit.strategy": "on-event"}))
    session.sql(kafka_table("o", sink, "k STRING, n BIGINT, c BIGINT"))
    job = session.sql(f"INSERT INTO o {TUMBLE} GROUP BY window_start, window_end, k")
    job.wait()
    assert sorted(tuple(json.loads(record.value()).values()) for record in consume(sink)) == expected
    assert job.progress().rows_late == late


GENERATOR = """
class EndOfBatch:
    def on_event(self, event, event_timestamp, output):
        if event["kind"] == "end":
            output.emit_watermark(event_timestamp - 1000)
"""


@pytest.mark.parametrize(
    ("marker", "host"),
    [
        ("kind = 'end'", "micro-batch"),
        ("kind LIKE 'e%'", "micro-batch"),
        ("kind = 'end'", "auto"),
        ("", "auto"),
    ],
    ids=["native", "incremental", "pipeline", "a generator in Python"],
)
def test_an_endless_stream_goes_on_with_marks_alone(
    session, kafka_table, topic, produce, consume, tmp_path, marker, host
):
    """A window ends with a mark, not with the rows behind it, also behind a new start."""
    name, sink = topic(), topic()
    watermark, options = f"CASE WHEN {marker} THEN ts - INTERVAL '1' SECOND END", {}
    if not marker:
        (tmp_path / "batch_ends.py").write_text(GENERATOR, encoding="utf-8")
        session.sql(f"SET 'python.files' = '{tmp_path}'")
        watermark, options = "ts", {"scan.watermark.generator": "batch_ends.EndOfBatch"}
    columns = f"kind STRING, ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS {watermark}"
    session.sql(f"SET 'kafka-sql.host' = '{host}'")
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}'")
    session.sql(kafka_table("s", name, columns, **{"scan.bounded.mode": None, **options}))
    session.sql(kafka_table("o", sink, "n BIGINT, c BIGINT"))

    def send(*rows):
        moments = [{"kind": kind, "ts": f"2020-01-01 00:00:{at:02d}", "v": 1} for kind, at in rows]
        produce(name, [{"value": json.dumps(row)} for row in moments])

    def written():
        return sorted(tuple(json.loads(record.value()).values()) for record in consume(sink))

    def start():
        return session.sql(
            "INSERT INTO o SELECT SUM(v), COUNT(*) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), "
            "INTERVAL '10' SECOND)) GROUP BY window_start, window_end"
        )

    send(("data", 1), ("data", 15), ("end", 12))
    job = start()
    try:
        wait_until(lambda: written() == [(1, 1)], 90)
    finally:
        job.stop()
    send(("data", 5), ("data", 59))
    job = start()
    try:
        wait_until(lambda: job.progress().rows_late == 1, 90)
        assert written() == [(1, 1)]
        send(("end", 21))
        wait_until(lambda: written() == [(1, 1), (2, 2)], 90)
    finally:
        job.stop()

"""Records of late rows in a topic of their own, in each strategy whose operators drop them."""

from __future__ import annotations

import json

import pytest

from tests.integration.conftest import wait_until
from tests.integration.test_streaming import UNBOUNDED

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

WINDOW = """INSERT INTO o SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, k"""
OVER = "INSERT INTO o SELECT k, COUNT(*) OVER (PARTITION BY k ORDER BY ts) FROM s"
REFRESHED = f"SET 'kafka-sql.strategy' = 'REFRESH'; {WINDOW}"
COMPUTED = (
    "k STRING, came STRING, ts AS CAST(REPLACE(came, 'T', ' ') AS TIMESTAMP(3)), WATERMARK FOR ts AS ts"
)
PLAIN = "k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"


@pytest.mark.parametrize(
    ("columns", "query", "topics"),
    [(PLAIN, WINDOW, 1), (PLAIN, WINDOW, 2), (PLAIN, OVER, 1), (PLAIN, REFRESHED, 1), (COMPUTED, WINDOW, 1)],
    ids=["native", "native-two-topics", "incremental", "refresh", "computed"],
)
def test_records_of_late_rows_go_to_a_topic(
    session, kafka_table, topic, produce, consume, columns, query, topics
):
    sources, sink, late = [topic() for _ in range(topics)], topic(), topic()
    options = {"scan.late-rows": "topic", "scan.late-rows.topic": late, **UNBOUNDED}
    session.sql(kafka_table("s", ";".join(sources), columns, **options))
    session.sql(kafka_table("o", sink, "k STRING, n BIGINT"))
    field = "came" if columns == COMPUTED else "ts"

    def record(k: str, minute: int, **more) -> dict:
        return {"value": json.dumps({"k": k, field: f"2024-01-01 00:{minute:02d}:30"}), **more}

    for source in sources:
        produce(source, [record("a", 1), record("a", 10)])
    job = session.sql(query)
    wait_until(lambda: job.progress().rows_written >= 1, 60, job.progress)
    behind = [record("late", 2, key="x", headers=[("h", b"1")]), record("a", 11), record("later", 3)]
    produce(sources[-1], behind)
    wait_until(lambda: job.progress().rows_late == 2, 60, job.progress)
    wait_until(lambda: len(list(consume(late))) == 2, 30)
    job.stop()
    found = list(consume(late))
    assert [json.loads(each.value())["k"] for each in found] == ["late", "later"]
    assert [each.key() for each in found] == [b"x", None]
    headers = dict(found[0].headers())
    assert headers["h"] == b"1"
    assert (headers["kafka_sql.topic"], headers["kafka_sql.offset"]) == (sources[-1].encode(), b"2")
    assert (headers["kafka_sql.table"], headers["kafka_sql.part"]) == (b"s", b"late")
    assert headers["kafka_sql.reason"] == (
        b"the event time 2024-01-01 00:02:30.000 is behind the watermark 2024-01-01 00:10:30.000"
    )
    keys = {json.loads(each.value())["k"] for each in consume(sink)}
    assert keys == {"a"}

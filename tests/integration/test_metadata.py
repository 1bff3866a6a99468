"""Metadata columns of Kafka tables on the real broker: every key, read and written, with casts."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

T0 = 1_700_000_000_123
HEADERS = [("a", b"1"), ("b", None), ("a", b"2"), ("c", b"")]


def only_row(session, query: str) -> dict:
    (row,) = session.sql(query).toArrow().to_pylist()
    return row


def failure_of(session, insert: str):
    with pytest.raises(JobError) as raised:
        session.sql(insert).wait()
    return raised.value.diagnostics[0]


def test_raw_bytes_and_header_list_are_read_as_they_are(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"key": b"\xff\x00k", "value": '{"n": 7}', "headers": HEADERS}, {"value": "{}"}])
    columns = """n INT,
      `key` BYTES METADATA FROM '__raw_key__' VIRTUAL,
      text STRING METADATA FROM '__raw_value__' VIRTUAL,
      items ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'"""
    session.sql(kafka_table("t", name, columns))
    assert only_row(session, "SELECT * FROM t WHERE n = 7") == {
        "n": 7,
        "key": b"\xff\x00k",
        "text": '{"n": 7}',
        "items": [{"key": key, "value": value} for key, value in HEADERS],
    }
    assert only_row(session, "SELECT `key`, text, items FROM t WHERE n IS NULL") == {
        "key": None,
        "text": "{}",
        "items": [],
    }


def test_casts_are_those_of_flink(session, utc, kafka_table, topic, produce):
    """What Flink 2.3 gives for the same record with 'table.local-time-zone' = 'Asia/Kolkata'."""
    name = topic()
    produce(name, [{"value": '{"n": 1}', "timestamp": T0, "headers": [("a", b"1"), ("c", b"x\xff")]}])
    columns = """n INT,
      o STRING METADATA FROM 'offset' VIRTUAL,
      p BOOLEAN METADATA FROM 'partition' VIRTUAL,
      e TINYINT METADATA FROM 'leader-epoch' VIRTUAL,
      kind VARCHAR(6) METADATA FROM 'timestamp-type' VIRTUAL,
      ts TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL,
      h MAP<STRING, STRING> METADATA FROM 'headers' VIRTUAL,
      later AS ts + INTERVAL '1' SECOND"""
    session.sql("SET 'table.local-time-zone' = 'Asia/Kolkata'")
    session.sql(kafka_table("t", name, columns))
    row = only_row(session, "SELECT * FROM t")
    assert row | {"h": dict(row["h"])} == {
        "n": 1,
        "o": "0",
        "p": False,
        "e": 0,
        "kind": "Create",
        "ts": datetime(2023, 11, 15, 3, 43, 20, 123_000),
        "h": {"a": "1", "c": "x\ufffd"},
        "later": datetime(2023, 11, 15, 3, 43, 21, 123_000),
    }


def test_written_in_the_types_of_kafka(session, utc, kafka_table, topic, consume):
    name = topic()
    columns = """v STRING,
      ts TIMESTAMP(3) METADATA FROM 'timestamp',
      h MAP<STRING, STRING> METADATA FROM 'headers'"""
    session.sql("SET 'table.local-time-zone' = 'Asia/Kolkata'")
    session.sql(kafka_table("t", name, columns, format="raw"))
    session.sql(
        "INSERT INTO t VALUES ('a', TIMESTAMP '2023-11-15 03:43:20.123', MAP['k', 'v', 'none', CAST(NULL AS "
        "STRING)]), ('b', CAST(NULL AS TIMESTAMP(3)), CAST(NULL AS MAP<STRING, STRING>))"
    ).wait()
    first, second = sorted(consume(name), key=lambda record: record.value())
    assert first.timestamp() == (1, T0)
    assert first.headers() == [("k", b"v")], "Flink writes no header without a value"
    now = datetime.now(timezone.utc).timestamp() * 1000
    assert abs(second.timestamp()[1] - now) < 600_000  # the client's time
    assert second.headers() is None


def test_a_header_list_keeps_order_and_repetition(session, kafka_table, topic, consume):
    name = topic()
    columns = "v STRING, items ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'"
    session.sql(kafka_table("t", name, columns, format="raw"))
    null = "CAST(NULL AS STRING)"
    session.sql(
        f"""INSERT INTO t
        SELECT 'a', ARRAY[ROW('x', X'01'), ROW('y', CAST(NULL AS BYTES)), ROW('x', X'02'), ROW({null}, X'03'),
                          CAST(NULL AS ROW<`key` STRING, `value` BYTES>)]
        UNION ALL SELECT 'b', CAST(NULL AS ARRAY<ROW<`key` STRING, `value` BYTES>>)"""
    ).wait()
    first, second = sorted(consume(name), key=lambda record: record.value())
    assert first.headers() == [("x", b"\x01"), ("y", None), ("x", b"\x02")]
    assert second.headers() is None
    assert [row[1] for row in rows_of(session, "SELECT v, CARDINALITY(items) FROM t")] == [3, 0]


@pytest.mark.parametrize("moment", ["1970-01-01 00:00:00.000", "1969-12-31 23:59:59.999"])
def test_times_that_the_client_cannot_write_fail_the_job(session, utc, kafka_table, topic, consume, moment):
    name = topic()
    session.sql(kafka_table("t", name, "v STRING, ts TIMESTAMP(3) METADATA FROM 'timestamp'", format="raw"))
    problem = failure_of(session, f"INSERT INTO t VALUES ('a', TIMESTAMP '{moment}')")
    assert problem.code == "wrong-timestamp"
    assert consume(name) == []


def test_rows_choose_their_topic(session, kafka_table, topic, consume):
    first, second, other = topic(), topic(), topic()
    columns = "n INT, `topic` STRING METADATA"
    session.sql(kafka_table("t", f"{first};{second}", columns))
    session.sql(f"INSERT INTO t VALUES (1, '{first}'), (2, '{second}'), (3, '{second}')").wait()
    assert [record.value() for record in consume(first)] == [b'{"n":1}']
    assert sorted(record.value() for record in consume(second)) == [b'{"n":2}', b'{"n":3}']
    assert len(rows_of(session, "SELECT * FROM t")) == 3
    problem = failure_of(session, f"INSERT INTO t VALUES (4, '{other}')")
    assert (problem.code, other in problem.message) == ("wrong-topic", True)
    assert failure_of(session, "INSERT INTO t VALUES (5, CAST(NULL AS STRING))").code == "wrong-topic"
    session.sql(kafka_table("p", None, columns, **{"topic-pattern": f"{first[:-1]}."}))
    session.sql(f"INSERT INTO p VALUES (6, '{first}')").wait()
    assert len(consume(first)) == 2
    assert failure_of(session, f"INSERT INTO p VALUES (7, '{second}')").code == "wrong-topic"


def test_a_topic_of_the_list_that_is_missing_is_known_before_the_job_starts(session, kafka_table, topic):
    there = topic()
    session.sql(kafka_table("t", f"{there};{there}-missing", "n INT, `topic` STRING METADATA"))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql(f"INSERT INTO t VALUES (1, '{there}')")
    assert raised.value.diagnostics[0].code == "topic-not-found"


def test_topics_are_copied_byte_by_byte(session, kafka_table, topic, produce, consume):
    source, target = topic(), topic()
    records = [
        {"key": b"\x00\xff", "value": b"\xfe", "headers": HEADERS, "timestamp": T0},
        {"key": b"", "value": b"", "timestamp": T0 + 1},
        {"key": b"k", "value": None, "timestamp": T0 + 2},
    ]
    produce(source, records)
    columns = """line BYTES,
      k BYTES METADATA FROM '__raw_key__',
      v BYTES METADATA FROM '__raw_value__',
      ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
      items ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'"""
    session.sql(
        kafka_table("s", source, columns, format="raw") + kafka_table("t", target, columns, format="raw")
    )
    session.sql("INSERT INTO t (k, v, ts, items) SELECT k, v, ts, items FROM s").wait()
    copied = sorted(consume(target), key=lambda record: record.timestamp())
    assert [(record.key(), record.value(), record.timestamp()[1]) for record in copied] == [
        (record["key"], record["value"], record["timestamp"]) for record in records
    ]
    assert copied[0].headers() == HEADERS


def test_records_are_kept_by_their_headers_before_they_are_decoded(session, kafka_table, topic, produce):
    name = topic(partitions=2)
    produce(
        name,
        [
            {"value": '{"n": 1}', "headers": [("depart", b"toy")], "partition": 0},
            {"value": "not json", "headers": [("depart", b"toy"), ("env", b"test")], "partition": 0},
            {"value": '{"n": 2}', "headers": [("depart", b"food"), ("depart", b"book")], "partition": 1},
            {"value": "{", "partition": 1},
            {"value": '{"n": 3}', "headers": [("depart", b"toy\xff")], "partition": 1},
        ],
    )
    session.sql(kafka_table("t", name, "n INT", **{"scan.header-filter": "depart:toy|depart:book&!env:test"}))
    session.sql("CREATE TABLE nowhere (n INT) WITH ('connector' = 'blackhole')")
    job = session.sql("INSERT INTO nowhere SELECT n FROM t")
    job.wait()
    progress = job.progress()
    assert (progress.rows_read, progress.rows_written, progress.rows_rejected) == (5, 2, 0)
    assert rows_of(session, "SELECT n FROM t") == [(1,), (2,)]

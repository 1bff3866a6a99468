"""Kafka tables as sinks, on the real broker: what ends up in the topic, and what happens when it cannot."""

from __future__ import annotations

import json

import pytest
from confluent_kafka import murmur2

from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]


def test_json_values_and_a_summary(session, kafka_table, topic, consume):
    name = topic()
    session.sql(kafka_table("t", name, "id BIGINT, name STRING, price DECIMAL(10, 2), moment TIMESTAMP(3)"))
    job = session.sql(
        "INSERT INTO t VALUES (1, 'it''s', 1.50, TIMESTAMP '2024-01-02 03:04:05.600'), "
        "(2, CAST(NULL AS STRING), CAST(NULL AS DECIMAL(10, 2)), CAST(NULL AS TIMESTAMP(3)))"
    )
    job.wait()
    assert sorted(record.value().decode() for record in consume(name)) == [
        '{"id":1,"name":"it\'s","price":1.5,"moment":"2024-01-02 03:04:05.6"}',
        '{"id":2,"name":null,"price":null,"moment":null}',
    ]
    assert job.progress().rows_written == 2
    assert [row[0] for row in rows_of(session, "SELECT id FROM t")] == [1, 2]


def test_key_headers_and_timestamp(session, kafka_table, topic, consume):
    name = topic()
    columns = """id INT, amount INT,
      ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', headers MAP<STRING, BYTES> METADATA,
      `offset` BIGINT METADATA VIRTUAL"""
    options = {
        "format": None,
        "key.format": "json",
        "key.fields": "id",
        "value.format": "json",
        "value.fields-include": "EXCEPT_KEY",
    }
    session.sql(kafka_table("t", name, columns, **options))
    session.sql(
        "INSERT INTO t VALUES (7, 70, TO_TIMESTAMP_LTZ(1700000000123, 3), MAP['h', ENCODE('v', 'UTF-8')])"
    ).wait()
    (record,) = consume(name)
    assert (record.key(), record.value()) == (b'{"id":7}', b'{"amount":70}')
    assert record.timestamp() == (1, 1_700_000_000_123)
    assert record.headers() == [("h", b"v")]


def test_default_partitioner_is_the_java_clients(session, kafka_table, topic, consume):
    name = topic(partitions=5)
    options = {"format": None, "key.format": "raw", "key.fields": "k", "value.format": "json"}
    session.sql(kafka_table("t", name, "k STRING, n INT", **options))
    rows = ", ".join(f"('key-{i}', {i})" for i in range(20))
    session.sql(f"INSERT INTO t VALUES {rows}").wait()
    records = consume(name)
    assert len(records) == 20
    assert all(record.partition() == murmur2(record.key(), 5) for record in records)


@pytest.mark.parametrize(("partitioner", "used"), [("fixed", {0}), ("round-robin", {0, 1, 2})])
def test_other_partitioners(session, kafka_table, topic, consume, partitioner, used):
    name = topic(partitions=3)
    session.sql(kafka_table("t", name, "n INT", **{"sink.partitioner": partitioner}))
    session.sql("INSERT INTO t VALUES (1), (2), (3), (4), (5), (6)").wait()
    assert {record.partition() for record in consume(name)} == used


def test_csv_and_raw(session, kafka_table, topic, consume):
    csv, raw = topic(), topic()
    session.sql(kafka_table("c", csv, "a INT, b STRING, c DOUBLE", format="csv"))
    session.sql(kafka_table("r", raw, "line STRING", format="raw"))
    session.sql("INSERT INTO c VALUES (1, 'a b', 1e20)").wait()
    session.sql("INSERT INTO r VALUES ('text'), (CAST(NULL AS STRING))").wait()
    assert [record.value() for record in consume(csv)] == [b'1,"a b",1.0E20']
    assert {record.value() for record in consume(raw)} == {b"text", None}


def test_a_statement_set_is_one_job(session, kafka_table, topic, produce, consume):
    source, evens, all_ = topic(), topic(), topic()
    produce(source, [{"value": json.dumps({"n": n})} for n in range(10)])
    session.sql(
        kafka_table("s", source, "n INT") + kafka_table("e", evens, "n INT") + kafka_table("a", all_, "n INT")
    )
    job = session.sql(
        """EXECUTE STATEMENT SET BEGIN
             INSERT INTO e SELECT n FROM s WHERE MOD(n, 2) = 0;
             INSERT INTO a SELECT n * 10 FROM s;
           END"""
    )
    job.wait()
    assert sorted(json.loads(r.value())["n"] for r in consume(evens)) == [0, 2, 4, 6, 8]
    assert sorted(json.loads(r.value())["n"] for r in consume(all_)) == [n * 10 for n in range(10)]
    assert session.jobs == [job]


def test_a_record_the_broker_refuses_fails_the_job(session, kafka_table, topic):
    name = topic(**{"max.message.bytes": "2000"})
    session.sql(kafka_table("t", name, "n STRING"))
    job = session.sql("INSERT INTO t SELECT REPEAT(n, 4000) FROM (VALUES ('ab')) AS v (n)")
    with pytest.raises(JobError) as raised:
        job.wait()
    assert raised.value.diagnostics[0].code == "record-too-large"
    assert name in " ".join(raised.value.diagnostics[0].notes)


def test_a_missing_sink_topic_is_known_before_the_job_starts(session, kafka_table, topic):
    session.sql(kafka_table("t", topic() + "-missing", "n INT"))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("INSERT INTO t VALUES (1)")
    assert raised.value.diagnostics[0].code == "topic-not-found"
    assert session.jobs == []


def test_a_broker_that_is_down_is_known_within_seconds(session, kafka_table):
    session.sql(kafka_table("t", "any", "n INT", **{"properties.bootstrap.servers": "127.0.0.1:1"}))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("INSERT INTO t VALUES (1)")
    assert raised.value.diagnostics[0].code == "broker-unreachable"
    assert raised.value.exit_code == 3


def test_names_with_dots(session, kafka_table, topic):
    columns = "`a.b` INT, `file.name` STRING"
    session.sql(kafka_table("dotted", topic(), columns))
    session.sql("INSERT INTO dotted SELECT 1, 'x'").wait(60)
    assert rows_of(session, "SELECT `file.name`, `a.b` FROM dotted") == [("x", 1)]

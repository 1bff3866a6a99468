"""Kafka tables as sources, on the real broker: what is read, from where to where, and with which metadata."""

from __future__ import annotations

import json
from datetime import datetime, timezone

import pytest

from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

T0 = 1_700_000_000_000
"""Epoch ms of the first record of ``numbers``."""


@pytest.fixture
def numbers(topic, produce):
    """Two partitions of five records each: n = 10 * partition + index, one second apart."""
    name = topic(partitions=2)
    produce(
        name,
        [
            {"value": json.dumps({"n": 10 * part + i}), "partition": part, "timestamp": T0 + 1000 * i}
            for part in range(2)
            for i in range(5)
        ],
    )
    return name


def values(session, table: str) -> list[int]:
    session.sql(table)
    return [n for (n,) in rows_of(session, "SELECT n FROM t")]


def test_earliest_to_latest(session, kafka_table, numbers):
    assert values(session, kafka_table("t", numbers, "n INT")) == [0, 1, 10, 11, 12, 13, 14, 2, 3, 4]


def test_startup_timestamp(session, kafka_table, numbers):
    options = {"scan.startup.mode": "timestamp", "scan.startup.timestamp-millis": str(T0 + 3000)}
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [13, 14, 3, 4]


def test_startup_specific_offsets_begin_others_at_the_earliest(session, kafka_table, numbers):
    options = {
        "scan.startup.mode": "specific-offsets",
        "scan.startup.specific-offsets": "partition:0,offset:4",
    }
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [10, 11, 12, 13, 14, 4]


def test_startup_latest_reads_nothing_that_was_there(session, kafka_table, numbers):
    assert values(session, kafka_table("t", numbers, "n INT", **{"scan.startup.mode": "latest-offset"})) == []


def test_startup_group_offsets(session, kafka_table, numbers, commit):
    commit("readers-" + numbers, {(numbers, 0): 3, (numbers, 1): 5})
    options = {"scan.startup.mode": "group-offsets", "properties.group.id": "readers-" + numbers}
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [3, 4]


def test_startup_group_offsets_without_commit_fails_with_the_way_out(session, kafka_table, numbers):
    options = {"scan.startup.mode": "group-offsets", "properties.group.id": "nobody-" + numbers}
    session.sql(kafka_table("t", numbers, "n INT", **options))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("SELECT n FROM t").collect()
    assert raised.value.diagnostics[0].code == "no-committed-offset"
    assert "properties.auto.offset.reset" in " ".join(raised.value.diagnostics[0].helps)


def test_startup_group_offsets_with_reset(session, kafka_table, numbers):
    options = {
        "scan.startup.mode": "group-offsets",
        "properties.group.id": "nobody-" + numbers,
        "properties.auto.offset.reset": "earliest",
    }
    assert len(values(session, kafka_table("t", numbers, "n INT", **options))) == 10


def test_bounded_timestamp(session, kafka_table, numbers):
    options = {"scan.bounded.mode": "timestamp", "scan.bounded.timestamp-millis": str(T0 + 2000)}
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [0, 1, 10, 11]


def test_bounded_specific_offsets(session, kafka_table, numbers):
    options = {
        "scan.bounded.mode": "specific-offsets",
        "scan.bounded.specific-offsets": "partition:0,offset:2;partition:1,offset:1",
    }
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [0, 1, 10]


def test_bounded_group_offsets(session, kafka_table, numbers, commit):
    commit("ends-" + numbers, {(numbers, 0): 1, (numbers, 1): 2})
    options = {"scan.bounded.mode": "group-offsets", "properties.group.id": "ends-" + numbers}
    assert values(session, kafka_table("t", numbers, "n INT", **options)) == [0, 10, 11]


def test_topic_list_and_pattern(session, kafka_table, topic, produce):
    first, second = topic(), topic()
    produce(first, [{"value": '{"n": 1}'}])
    produce(second, [{"value": '{"n": 2}'}])
    session.sql(kafka_table("t", f"{first};{second}", "n INT"))
    assert rows_of(session, "SELECT n FROM t") == [(1,), (2,)]
    pattern = kafka_table("p", None, "n INT", **{"topic-pattern": f"{first}|{second[:-1]}."})
    session.sql(pattern)
    assert {n for (n,) in rows_of(session, "SELECT n FROM p")} >= {1, 2}


def test_metadata_columns(session, kafka_table, topic, produce):
    name = topic(partitions=2)
    record = {
        "key": "k",
        "value": '{"n": 7}',
        "partition": 1,
        "timestamp": T0,
        "headers": [("a", b"1"), ("b", None), ("a", b"2")],
    }
    produce(name, [record])
    columns = """n INT,
      `topic` STRING METADATA VIRTUAL,
      part BIGINT METADATA FROM 'partition' VIRTUAL,
      `offset` BIGINT METADATA VIRTUAL,
      ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
      kind STRING METADATA FROM 'timestamp-type' VIRTUAL,
      epoch INT METADATA FROM 'leader-epoch' VIRTUAL,
      headers MAP<STRING, BYTES> METADATA"""
    session.sql(kafka_table("t", name, columns))
    (row,) = session.sql("SELECT * FROM t").toArrow().to_pylist()
    assert row | {"headers": dict(row["headers"])} == {
        "n": 7,
        "topic": name,
        "part": 1,
        "offset": 0,
        "ts": datetime.fromtimestamp(T0 / 1000, timezone.utc),
        "kind": "CreateTime",
        "epoch": 0,
        "headers": {"a": b"2", "b": None},
    }


def test_key_and_value_fields(session, kafka_table, topic, produce):
    name = topic()
    produce(
        name, [{"key": '{"id": 1, "part": "x"}', "value": '{"amount": 2.5}'}, {"key": None, "value": "{}"}]
    )
    options = {
        "format": None,
        "key.format": "json",
        "value.format": "json",
        "key.fields": "k_id; k_part",
        "key.fields-prefix": "k_",
        "value.fields-include": "EXCEPT_KEY",
    }
    session.sql(kafka_table("t", name, "amount DOUBLE, k_id INT, k_part STRING", **options))
    assert rows_of(session, "SELECT k_id, k_part, amount FROM t") == [(1, "x", 2.5)]


def test_csv_and_raw(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": "1,'a b',true"}, {"value": "2,c,false"}])
    session.sql(
        kafka_table("c", name, "a INT, b STRING, c BOOLEAN", format="csv", **{"csv.quote-character": "''"})
    )
    session.sql(kafka_table("r", name, "line STRING", format="raw"))
    assert rows_of(session, "SELECT * FROM c") == [(1, "a b", True), (2, "c", False)]
    assert rows_of(session, "SELECT * FROM r") == [("1,'a b',true",), ("2,c,false",)]


def test_tombstones_and_empty_values_give_no_row(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"key": "a", "value": None}, {"value": ""}, {"value": '{"n": 1}'}])
    assert values(session, kafka_table("t", name, "n INT")) == [1]


def test_predicates_are_evaluated_in_the_scan(session, kafka_table, numbers):
    session.sql(kafka_table("t", numbers, "n INT"))
    assert "n >= 12" in session.explain("SELECT n FROM t WHERE n >= 12 AND n <> 13").replace("`", "")
    assert rows_of(session, "SELECT n FROM t WHERE n >= 12 AND n <> 13") == [(12,), (14,)]
    assert rows_of(session, "SELECT n FROM t WHERE n IN (1, 2)") == [(1,), (2,)]


def test_a_bad_record_fails_the_query_with_its_place(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": '{"n": 1}'}, {"value": '{"n": "many"}'}, {"value": '{"n": 3}'}])
    session.sql(kafka_table("t", name, "n INT"))
    session.sql("CREATE TABLE s (n INT) WITH ('connector' = 'blackhole')")
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO s SELECT n FROM t").wait()
    (problem,) = raised.value.diagnostics
    assert problem.code == "bad-record"
    assert "column 'n'" in problem.message
    assert any(f"topic '{name}', partition 0, offset 1" in note for note in problem.notes)
    assert any('{"n": "many"}' in note for note in problem.notes)


def test_skipped_records_are_counted(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": '{"n": 1}'}, {"value": "not json"}, {"value": "["}, {"value": '{"n": "x"}'}])
    session.sql(kafka_table("t", name, "n INT", **{"json.ignore-parse-errors": "true"}))
    session.sql("CREATE TABLE s (n INT) WITH ('connector' = 'blackhole')")
    job = session.sql("INSERT INTO s SELECT n FROM t")
    job.wait()
    progress = job.progress()
    assert (progress.rows_read, progress.rows_written, progress.rows_rejected) == (4, 2, 2)


def test_aborted_transactions_are_invisible_and_bounded_reads_end_behind_their_markers(
    session, kafka_table, topic, broker
):
    from confluent_kafka import Producer

    name = topic()
    producer = Producer({"bootstrap.servers": broker, "transactional.id": f"tx-{name}"})
    producer.init_transactions(30)
    for n, commit in ((1, True), (2, False), (3, True), (4, False)):
        producer.begin_transaction()
        producer.produce(name, json.dumps({"n": n}))
        producer.flush()
        (producer.commit_transaction if commit else producer.abort_transaction)(30)
    assert values(session, kafka_table("t", name, "n INT")) == [1, 3]
    everything = kafka_table("u", name, "n INT", **{"properties.isolation.level": "read_uncommitted"})
    session.sql(everything)
    assert rows_of(session, "SELECT n FROM u") == [(1,), (2,), (3,), (4,)]


def test_missing_topic_names_the_nearest(session, kafka_table, numbers):
    session.sql(kafka_table("t", numbers + "x", "n INT"))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("SELECT n FROM t").collect()
    assert raised.value.diagnostics[0].code == "topic-not-found"
    assert numbers in str(raised.value.diagnostics[0])

"""Partitions by name, on the real broker: those that are read, those that rows and partitioners choose."""

from __future__ import annotations

import json

import pytest

from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

PARTITIONER = """
class ByName:
    def open(self, task):
        self.opened = True

    def partition(self, record, key, value, target_topic, partitions):
        assert self.opened and target_topic and isinstance(value, bytes) and key is None
        return {"a": 0, "b": len(partitions) - 1}[record["name"]]


class Beyond:
    def partition(self, record, key, value, target_topic, partitions):
        return len(partitions)


class Nothing:
    pass
"""


@pytest.fixture
def partitioner(session, tmp_path):
    (tmp_path / "placing.py").write_text(PARTITIONER)
    session.sql(f"SET 'python.files' = '{tmp_path}'")


def numbered(first, last, partitions):
    return [{"value": json.dumps({"n": n}), "partition": n % partitions} for n in range(first, last)]


def test_some_partitions_are_read(session, kafka_table, topic, produce):
    one, other = topic(partitions=4), topic(partitions=2)
    produce(one, numbered(0, 16, 4))
    produce(other, numbered(100, 104, 2))
    session.sql(kafka_table("t", one, "n INT", **{"scan.partitions": "1;3"}))
    assert sorted(n for (n,) in rows_of(session, "SELECT n FROM t")) == [1, 3, 5, 7, 9, 11, 13, 15]
    listed = f"{one}:0;{other}:1"
    session.sql(kafka_table("u", f"{one};{other}", "n INT", **{"scan.partitions": listed}))
    assert sorted(n for (n,) in rows_of(session, "SELECT n FROM u")) == [0, 4, 8, 12, 101, 103]


def test_a_partition_that_is_not_there(session, kafka_table, topic):
    session.sql(kafka_table("t", topic(partitions=2), "n INT", **{"scan.partitions": "2"}))
    with pytest.raises(KafkaSqlError) as raised:
        rows_of(session, "SELECT n FROM t")
    assert raised.value.diagnostics[0].code == "unknown-partition"


def test_a_stream_reads_its_partitions_only(session, kafka_table, topic, produce, consume, tmp_path):
    name, out = topic(partitions=3), topic()
    produce(name, numbered(0, 6, 3))
    unbounded = {"scan.bounded.mode": "unbounded"}
    session.sql(kafka_table("o", out, "n INT"))
    session.sql(
        f"SET 'state.checkpoints.dir' = '{tmp_path}'; SET 'execution.checkpointing.interval' = '200 ms'"
    )

    def run(partitions, until):
        options = {**unbounded, "scan.partitions": partitions}
        session.sql("DROP TABLE IF EXISTS t;" + kafka_table("t", name, "n INT", **options))
        job = session.sql("INSERT INTO o SELECT n FROM t")
        try:
            wait_until(lambda: len(consume(out)) >= until, 60)
        finally:
            job.stop()

    run("0;2", 4)
    assert sorted(json.loads(r.value())["n"] for r in consume(out)) == [0, 2, 3, 5]
    produce(name, numbered(6, 12, 3))
    run("0", 8)  # what the checkpoint has is read on, as in Flink
    assert sorted(json.loads(r.value())["n"] for r in consume(out)) == [0, 2, 3, 5, 6, 8, 9, 11]


@pytest.mark.parametrize("guarantee", ["at-least-once", "exactly-once"])
def test_rows_say_their_partition(session, kafka_table, topic, consume, guarantee):
    name = topic(partitions=3)
    options = {"sink.delivery-guarantee": guarantee, "sink.partitioner": "fixed"}
    if guarantee == "exactly-once":
        options["sink.transactional-id-prefix"] = name
    session.sql(kafka_table("t", name, "n INT, `partition` INT METADATA", **options))
    session.sql("INSERT INTO t VALUES (1, 2), (2, 1), (3, 2), (4, CAST(NULL AS INT))").wait()
    placed = sorted((json.loads(record.value())["n"], record.partition()) for record in consume(name))
    assert placed == [(1, 2), (2, 1), (3, 2), (4, 0)]
    rows = rows_of(session, "SELECT n, `partition` FROM t")
    assert sorted(rows) == placed


def test_rows_without_a_partition_go_by_their_key(session, kafka_table, topic, consume):
    name, plain = topic(partitions=5), topic(partitions=5)
    options = {"format": None, "key.format": "raw", "key.fields": "k", "value.format": "json"}
    session.sql(kafka_table("t", name, "k STRING, p INT METADATA FROM 'partition'", **options))
    session.sql(kafka_table("u", plain, "k STRING", **options))
    rows = ", ".join(f"('key-{i}')" for i in range(20))
    session.sql(f"INSERT INTO t SELECT k, CAST(NULL AS INT) FROM (VALUES {rows}) AS v (k)").wait()
    session.sql(f"INSERT INTO u VALUES {rows}").wait()
    places = [{(r.key(), r.partition()) for r in consume(each)} for each in (name, plain)]
    assert places[0] == places[1]
    assert len({partition for _, partition in places[0]}) > 1


@pytest.mark.parametrize("number", [3, -1])
def test_a_row_with_a_partition_that_is_not_there(session, kafka_table, topic, consume, number):
    name = topic(partitions=3)
    session.sql(kafka_table("t", name, "n INT, `partition` INT METADATA"))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql(f"INSERT INTO t VALUES (1, {number})").wait()
    assert raised.value.diagnostics[0].code == "wrong-partition"
    assert f"a row names partition {number} of topic '{name}'" in raised.value.diagnostics[0].message
    assert consume(name) == []


@pytest.mark.parametrize("guarantee", ["at-least-once", "exactly-once"])
def test_a_partitioner_in_python(session, kafka_table, topic, consume, partitioner, guarantee):
    name = topic(partitions=4)
    options = {"sink.partitioner": "placing.ByName", "sink.delivery-guarantee": guarantee}
    if guarantee == "exactly-once":
        options["sink.transactional-id-prefix"] = name
    session.sql(kafka_table("t", name, "n INT, name STRING", **options))
    session.sql("INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'a'), (4, 'b')").wait()
    placed = sorted((json.loads(record.value())["n"], record.partition()) for record in consume(name))
    assert placed == [(1, 0), (2, 3), (3, 0), (4, 3)]


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("placing.Nothing", "function-module", "has no method 'partition'"),
        ("placing.Missing", "function-module", "module 'placing' has no class 'Missing'"),
        ("org.example.Mine", "function-module", "is in the module 'org.example', which is not there"),
        ("placing.Beyond", "wrong-partition", "the partitioner 'placing.Beyond' gave partition 2"),
        ("placing.ByName", "function-failed", "failed with KeyError: 'c'"),
    ],
)
def test_a_partitioner_that_cannot_be_used(session, kafka_table, topic, partitioner, name, code, says):
    session.sql(kafka_table("t", topic(partitions=2), "n INT, name STRING", **{"sink.partitioner": name}))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("INSERT INTO t VALUES (1, 'c')").wait()
    assert raised.value.diagnostics[0].code == code
    assert says in raised.value.diagnostics[0].message

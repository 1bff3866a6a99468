"""Queries whose rows change, and DataFrames as tables, in Python programs."""

from __future__ import annotations

import datetime as dt
import json

import pandas as pd
import pyarrow as pa
import pytest

from kafka_sql.session.frames.change_streams import ChangeStream
from kafka_sql.text.diagnostics import JobError, KafkaSqlError, UsageError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.sampled(6)]

ENDLESS = {"scan.bounded.mode": None}


@pytest.fixture
def view(spark):
    """The name of a temporary view that is dropped behind the test."""
    yield "registered_rows"
    spark.catalog.dropTempView("registered_rows")


# --- tables of the program


def test_a_frame_of_spark_is_a_table(spark, session, view):
    session.register(spark.sql("SELECT 1 AS id, 'Ada' AS who UNION ALL SELECT 2, 'Grace'"), view)
    assert session.sql(f"SELECT UPPER(who) FROM {view} WHERE id > 1").collect() == [("GRACE",)]
    session.register(spark.range(3), view)
    assert session.sql(f"SELECT COUNT(*) FROM {view}").first()[0] == 3


def test_a_frame_of_pandas_keeps_its_values(session, view):
    moments = pd.to_datetime(["2024-01-01 10:00:00.123456", None])
    frame = pd.DataFrame(
        {
            "n": pd.array([1, None], dtype="Int64"),
            "text": ["a", None],
            "kind": pd.Categorical(["x", "y"]),
            "moment": moments,
            "instant": moments.tz_localize("Europe/Berlin"),
            "small": pd.array([1, 255], dtype="uint8"),
            "nothing": [None, None],
        },
        index=[7, 8],
    )
    session.sql("SET 'table.local-time-zone' = 'UTC'")
    session.register(frame, view)
    described = [(row[0], row[1]) for row in session.sql(f"DESCRIBE {view}").collect()]
    assert described == [
        ("n", "BIGINT"),
        ("text", "STRING"),
        ("kind", "STRING"),
        ("moment", "TIMESTAMP(6)"),
        ("instant", "TIMESTAMP_LTZ(6)"),
        ("small", "SMALLINT"),
        ("nothing", "STRING"),
    ]
    shown = session.sql(
        f"SELECT n, text, kind, CAST(moment AS STRING), CAST(instant AS STRING), small FROM {view}"
    )
    assert [tuple(row) for row in shown.collect()] == [
        (1, "a", "x", "2024-01-01 10:00:00.123456", "2024-01-01 09:00:00.123456", 1),
        (None, None, "y", None, None, 255),
    ]


def test_a_table_of_arrow_keeps_its_types(session, view):
    table = pa.table(
        {
            "t": pa.array([dt.time(1, 2, 3)]),
            "price": pa.array([1], pa.decimal128(5, 2)),
            "tags": [["a", "b"]],
            "place": [{"x": 1.5}],
        }
    )
    session.register(table, view)
    row = session.sql(f"SELECT t, price, tags[2] AS tag, place.x FROM {view}").first()
    assert (row.t, str(row.price), row.tag, row.x) == (dt.time(1, 2, 3), "1.00", "b", 1.5)


def test_a_temporary_view_of_spark_is_a_table(spark, session, view):
    spark.range(5).createOrReplaceTempView(view)
    session.sql(f"CREATE TEMPORARY VIEW later AS SELECT id + 1 AS n FROM {view} WHERE id > 2")
    assert sorted(row.n for row in session.sql("SELECT n FROM later").collect()) == [4, 5]
    assert f"Scan {view} [id]" in session.explain(f"SELECT * FROM {view}")
    (problem,) = session.check(f"SELECT other FROM {view}")
    assert problem.code == "unknown-column"
    with pytest.raises(KafkaSqlError, match="not-a-sink: 'registered_rows' is a temporary view of Spark"):
        session.sql(f"INSERT INTO {view} SELECT 1")
    session.sql(f"CREATE TABLE {view} (mine INT) WITH ('connector' = 'blackhole')")
    (problem,) = session.check(f"SELECT id FROM {view}")  # what a script declares comes first
    assert problem.code == "not-a-source"


def test_what_cannot_be_a_table_is_refused(spark, session, view):
    session.sql("CREATE TABLE mine (n INT) WITH ('connector' = 'blackhole')")
    stream = spark.readStream.format("rate").load()
    for frame, name, reason in (
        ([1, 2], view, "builtins.list is no DataFrame"),
        (pd.DataFrame({"x": [1, "a"]}), view, "Arrow has no type for a column"),
        (
            pa.table({"x": pa.array([1], pa.duration("ns"))}),
            "mine",
            "there is a table or view 'mine' already",
        ),
        (stream, view, "a streaming DataFrame cannot be registered"),
        (spark.newSession().range(1), view, "the DataFrame belongs to another Spark session"),
    ):
        with pytest.raises(UsageError, match=reason):
            session.register(frame, name)
    stream.createOrReplaceTempView(view)
    with pytest.raises(KafkaSqlError, match="is a stream of Spark, which Flink's dialect cannot read"):
        session.sql(f"SELECT * FROM {view}")


@pytest.mark.kafka
def test_a_registered_frame_beside_a_stream(session, kafka_table, topic, produce, consume, view):
    source, sink = topic(), topic()
    session.sql(kafka_table("s", source, "id INT", **ENDLESS) + kafka_table("k", sink, "who STRING"))
    session.register(pd.DataFrame({"id": [1, 2], "who": ["Ada", "Grace"]}), view)
    produce(source, [{"value": json.dumps({"id": n})} for n in (2, 3)])
    job = session.sql(f"INSERT INTO k SELECT who FROM s JOIN {view} AS r ON s.id = r.id")
    wait_until(lambda: [json.loads(each.value()) for each in consume(sink)] == [{"who": "Grace"}], 120)
    job.stop()


# --- rows that change


@pytest.mark.kafka
@pytest.mark.parametrize("strategy", ["auto", "refresh"])
def test_changes_are_given_batch_by_batch(session, kafka_table, topic, produce, strategy):
    source = topic()
    if strategy != "auto":
        session.sql(f"SET 'kafka-sql.strategy' = '{strategy}'")
    session.sql(kafka_table("s", source, "k STRING, v INT", **ENDLESS))
    stream = session.sql("SELECT k, SUM(v) AS total FROM s GROUP BY k")
    assert isinstance(stream, ChangeStream)
    assert repr(stream) == "ChangeStream[k: STRING, total: INT]"
    given = []

    def look(changes, number):
        changes.limit(1).collect()  # the state follows all of the rows, whatever is looked at
        given.append((number, [tuple(row) for row in changes.collect()]))

    produce(source, [{"value": '{"k": "a", "v": 1}'}, {"value": '{"k": "a", "v": 2}'}])
    job = stream.foreach_batch(look)
    wait_until(lambda: sum(len(rows) for _, rows in given) >= 1, 120)
    produce(source, [{"value": '{"k": "a", "v": 10}'}])
    wait_until(lambda: given[-1][1][-1] == ("+U", "a", 13), 120)
    job.stop()
    assert given[0] == (0, [("+I", "a", 3)])
    assert given[-1] == (1, [("-U", "a", 3), ("+U", "a", 13)])
    assert (job.name, job.progress().rows_read, job.progress().rows_written) == ("look", 3, 3)
    assert job in session.jobs


@pytest.mark.kafka
def test_a_table_in_memory_follows_the_changes(spark, session, kafka_table, topic, produce, view):
    source = topic()
    session.sql(kafka_table("s", source, "k STRING, v INT", **ENDLESS))
    stream = session.sql("SELECT k, v, COUNT(*) AS n FROM s GROUP BY k, v HAVING COUNT(*) < 3")
    job = stream.to_memory(view)
    assert spark.table(view).columns == ["k", "v", "n"]  # it is there at once
    produce(source, [{"value": json.dumps({"k": k, "v": None})} for k in ("a", "a", "b")])
    wait_until(lambda: rows_of(session, view) == [("a", None, 2), ("b", None, 1)], 120)
    produce(source, [{"value": '{"k": "a"}'}, {"value": '{"k": "b"}'}])
    wait_until(lambda: rows_of(session, view) == [("b", None, 2)], 120)
    job.stop()
    assert rows_of(session, view) == [("b", None, 2)]


@pytest.mark.kafka
def test_changes_that_pass_through_are_changes(session, kafka_table, topic, produce, view):
    source = topic()
    options = {"format": "debezium-json", **ENDLESS}
    session.sql(kafka_table("d", source, "k STRING, v INT", **options))
    stream = session.sql("SELECT k, v + 1 AS v FROM d")
    assert isinstance(stream, ChangeStream)
    job = stream.to_memory(view)
    produce(source, [{"value": '{"op": "c", "after": {"k": "a", "v": 1}}'}])
    wait_until(lambda: rows_of(session, view) == [("a", 2)], 120)
    produce(source, [{"value": '{"op": "u", "before": {"k": "a", "v": 1}, "after": {"k": "a", "v": 7}}'}])
    wait_until(lambda: rows_of(session, view) == [("a", 8)], 120)
    job.stop()


@pytest.mark.kafka
def test_an_exception_of_the_function_fails_the_job(session, kafka_table, topic, produce):
    source = topic()
    session.sql(kafka_table("s", source, "n INT", **ENDLESS))
    stream = session.sql("SELECT COUNT(*) AS n FROM s")

    def fails(changes, number):
        raise ValueError("the disk is not mine")

    produce(source, [{"value": '{"n": 1}'}])
    job = stream.foreach_batch(fails)
    with pytest.raises(JobError, match="ValueError: the disk is not mine"):
        job.wait(120)
    session.sql("CREATE TABLE taken (n INT) WITH ('connector' = 'blackhole')")
    for call in (lambda: stream.foreach_batch(fails, op="N"), lambda: stream.to_memory("taken")):
        with pytest.raises(UsageError, match="already-exists"):
            call()


def rows_of(session, view) -> list[tuple[object, ...]]:
    return sorted((tuple(row) for row in session.sql(f"SELECT * FROM {view}").collect()), key=str)

"""Kafka tables through Spark's own API: ``format("kafka_sql")`` and ``USING kafka_sql``."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pyspark
import pytest
from pyspark.errors import PySparkException

from kafka_sql.spark.launch.spark_session import prepare_session
from kafka_sql.text.diagnostics import UsageError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(8)]

EXACTLY_ONCE = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": "p"}
AT_MS = 1_700_000_000_000


@pytest.fixture
def source(utc: Any) -> Any:
    """A Spark that knows the data source."""
    return prepare_session(utc)


@pytest.fixture
def options(broker: str) -> Callable[..., dict[str, str]]:
    """The options of a table in JSON: ``options(topic, **more)``."""

    def make(topic: str, **more: str) -> dict[str, str]:
        return {"topic": topic, "properties.bootstrap.servers": broker, "format": "json", **more}

    return make


def numbers(first: int, last: int) -> list[dict[str, Any]]:
    return [
        {"value": json.dumps({"id": n, "name": f"n{n}"}), "timestamp": AT_MS + n} for n in range(first, last)
    ]


def values(consume: Callable[..., list[Any]], topic: str) -> list[dict[str, Any]]:
    return [json.loads(record.value()) for record in consume(topic)]


def failure(raised: pytest.ExceptionInfo[BaseException]) -> str:
    return str(raised.value)


def test_a_topic_is_read_to_its_end(source, topic, produce, options):
    name = topic(partitions=2)
    produce(name, numbers(0, 20))
    frame = source.read.format("kafka_sql").options(**options(name)).schema("id BIGINT, name STRING").load()
    assert sorted(row.id for row in frame.collect()) == list(range(20))
    assert frame.where("id >= 15 AND name <> 'n17'").count() == 4


def test_filters_reach_the_tasks(source, topic, produce, options):
    name = topic()
    produce(name, [*numbers(0, 20), {"value": '{"id": 30, "name": "it\'s"}'}])
    source.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    try:
        read = source.read.format("kafka_sql").options(**options(name, **{"pushdown.filters": "true"}))
        frame = read.schema("id BIGINT, name STRING").load()
        assert frame.where("id >= 15 AND name <> 'n17' AND id IN (16, 17, 18)").count() == 2
        assert frame.where("name = 'it\\'s' AND id IS NOT NULL").count() == 1
        assert frame.where("id IS NULL").count() == 0
    finally:
        source.conf.set("spark.sql.python.filterPushdown.enabled", "false")


def test_metadata_takes_the_place_of_columns(source, topic, produce, options):
    name = topic()
    produce(name, numbers(3, 5))
    metadata = "`at` TIMESTAMP_LTZ(3) FROM 'timestamp', `partition` INT VIRTUAL"
    frame = (
        source.read.format("kafka_sql")
        .options(**options(name, **{"metadata.columns": metadata}))
        .schema("at TIMESTAMP, id BIGINT, `partition` INT")
        .load()
    )
    rows = frame.orderBy("id").collect()
    assert [(row.id, row.partition) for row in rows] == [(3, 0), (4, 0)]
    expected = datetime.fromtimestamp((AT_MS + 3) / 1000, timezone.utc)
    assert rows[0]["at"].astimezone(timezone.utc) == expected
    assert frame.where(frame["at"] > expected).count() == 1


def test_columns_are_given_as_in_flink(source, topic, produce, options):
    name = topic()
    produce(name, numbers(0, 3))
    columns = "id BIGINT NOT NULL, `offset` BIGINT METADATA VIRTUAL"
    frame = source.read.format("kafka_sql").options(**options(name, columns=columns)).load()
    assert frame.columns == ["id", "offset"]
    assert [tuple(row) for row in frame.orderBy("id").collect()] == [(0, 0), (1, 1), (2, 2)]


def test_options_of_sparks_own_source(source, topic, produce, broker):
    name = topic()
    produce(name, numbers(0, 10))
    offsets = json.dumps({name: {"0": 4}})
    frame = (
        source.read.format("kafka_sql")
        .option("kafka.bootstrap.servers", broker)
        .option("subscribe", name)
        .option("startingOffsets", offsets)
        .option("format", "json")
        .schema("id BIGINT")
        .load()
    )
    assert sorted(row.id for row in frame.collect()) == list(range(4, 10))


def test_a_stream_is_read_and_written(source, topic, produce, consume, options, tmp_path):
    name, out = topic(partitions=2), topic()
    produce(name, numbers(0, 5))
    stream = (
        source.readStream.format("kafka_sql")
        .options(**options(name, **{"scan.startup.mode": "earliest-offset"}))
        .schema("id BIGINT, name STRING")
        .load()
    )
    query = (
        stream.where("id <> 2")
        .selectExpr("name", "id * 2 AS double")
        .writeStream.format("kafka_sql")
        .options(**options(out))
        .option("checkpointLocation", str(tmp_path))
        .start()
    )
    try:
        wait_until(lambda: len(consume(out)) == 4, 60)
        produce(name, numbers(5, 8))
        wait_until(lambda: len(consume(out)) == 7, 60)
    finally:
        query.stop()
    assert sorted(row["double"] for row in values(consume, out)) == [0, 2, 6, 8, 10, 12, 14]


def test_bad_records_are_left_out_where_the_table_says_so(source, topic, produce, options):
    name = topic()
    produce(name, [*numbers(0, 2), {"value": "{"}])
    read = source.read.format("kafka_sql").schema("id BIGINT")
    frame = read.options(**options(name, **{"json.ignore-parse-errors": "true"})).load()
    assert sorted(row.id for row in frame.collect()) == [0, 1]
    with pytest.raises(PySparkException) as raised:
        read.options(**options(name, **{"json.ignore-parse-errors": "false"})).load().collect()
    assert "bad-record" in failure(raised)
    assert "offset 2" in failure(raised)


def test_a_batch_is_written(source, topic, consume, options):
    name = topic()
    frame = source.sql("SELECT CAST(id AS BIGINT) AS id, 'x' AS name FROM RANGE(3)")
    key = {"key.format": "json", "key.fields": "id"}
    frame.write.format("kafka_sql").options(**options(name, **key)).mode("append").save()
    assert sorted(row["id"] for row in values(consume, name)) == [0, 1, 2]
    assert sorted(record.key() for record in consume(name)) == [b'{"id":0}', b'{"id":1}', b'{"id":2}']


def test_columns_are_written_by_name(source, topic, consume, options):
    name = topic()
    columns = "a TIMESTAMP(3), b STRING, c INT, `at` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'"
    frame = source.sql(
        "SELECT 7 AS c, TIMESTAMP_NTZ'2024-01-01 00:00:00.123456' AS a, "
        "TIMESTAMP'2023-11-14 22:13:20.5' AS at"
    )
    frame.write.format("kafka_sql").options(**options(name, columns=columns)).mode("append").save()
    assert values(consume, name) == [{"a": "2024-01-01 00:00:00.123", "b": None, "c": 7}]
    assert consume(name)[0].timestamp()[1] == AT_MS + 500


@pytest.mark.parametrize(
    ("more", "text", "code"),
    [
        (EXACTLY_ONCE, "nothing is written exactly once", "unsupported"),
        ({"sink.paralelism": "2"}, "'sink.paralelism'", "unknown-option"),
        ({"columns": "id INT"}, "column 'id' at position 1 is INT, the query gives BIGINT", "type-mismatch"),
        ({"columns": "other BIGINT"}, "id", "unknown-column"),
        ({"format": "jsn"}, "jsn", "unknown-format"),
    ],
    ids=["exactly once", "an option", "a type", "a column", "a format"],
)  # fmt: skip
def test_what_cannot_be_written_is_refused(source, topic, options, more, text, code):
    frame = source.sql("SELECT CAST(1 AS BIGINT) AS id")
    with pytest.raises(PySparkException) as raised:
        frame.write.format("kafka_sql").options(**{**options(topic()), **more}).mode("append").save()
    assert code in failure(raised)
    assert text in failure(raised)


def test_null_is_refused_in_a_column_that_has_none(source, topic, consume, options):
    name = topic()
    frame = source.sql("SELECT CAST(NULL AS BIGINT) AS id")
    writer = frame.write.format("kafka_sql").options(**options(name, columns="id BIGINT NOT NULL"))
    with pytest.raises(PySparkException) as raised:
        writer.mode("append").save()
    assert "Column 'id' is NOT NULL" in failure(raised)
    assert consume(name) == []


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"format": "debezium-json"}, "the rows of this table are a changelog"),
        ({"columns": "id BIGINT, twice AS id * 2"}, "computed columns"),
        ({"groupIdPrefix": "x"}, "'groupidprefix' of Spark's Kafka source has no meaning here"),
        ({"topic": "no-such-topic"}, "topic-not-found"),
        (
            {"connector": "datagen", "topic": None, "format": None},
            "reads and writes Kafka tables, not 'datagen'",
        ),
    ],
    ids=["changes", "a computed column", "an option of Spark", "a topic", "another connector"],
)
def test_what_cannot_be_read_is_refused(source, topic, options, more, text):
    given = {"columns": "id BIGINT", **options(topic()), **more}
    given = {name: value for name, value in given.items() if value is not None}
    if given.get("connector") == "datagen":
        del given["properties.bootstrap.servers"]
    with pytest.raises(PySparkException) as raised:
        source.read.format("kafka_sql").options(**given).load().collect()
    assert text in failure(raised)


def listed(options: dict[str, str]) -> str:
    return ", ".join(f"`{key}` '{value}'" for key, value in options.items())


def test_temporary_views_read_and_write(source, topic, produce, consume, options):
    name = topic()
    produce(name, numbers(0, 3))
    using = f"USING kafka_sql OPTIONS ({listed(options(name))})"
    source.sql(f"CREATE OR REPLACE TEMPORARY VIEW orders_seen (id BIGINT, name STRING) {using}")
    source.sql("INSERT INTO orders_seen VALUES (10, 'ten')")
    assert source.sql("SELECT SUM(id) FROM orders_seen WHERE name <> 'n1'").collect()[0][0] == 12
    assert values(consume, name)[-1] == {"id": 10, "name": "ten"}


@pytest.fixture
def catalog_table(source):
    """Makes tables of Spark's catalog, which are dropped at the end."""
    made = []

    def make(name: str, options: dict[str, str]) -> None:
        source.sql(f"CREATE TABLE {name} USING kafka_sql OPTIONS ({listed(options)})")
        made.append(name)

    yield make
    for name in made:
        source.sql(f"DROP TABLE {name}")


def test_tables_of_sparks_catalog_are_read(source, topic, produce, consume, options, catalog_table, tmp_path):
    name, third = topic(), topic()
    produce(name, numbers(0, 3))
    more = {"scan.startup.mode": "earliest-offset", "columns": "id BIGINT, name STRING"}
    catalog_table("orders_one", options(name, **more))
    assert source.sql("SELECT MAX(name) FROM orders_one WHERE id < 2").collect()[0][0] == "n1"
    query = (
        source.readStream.table("orders_one")
        .writeStream.format("kafka_sql")
        .options(**options(third))
        .option("checkpointLocation", str(tmp_path))
        .trigger(availableNow=True)
        .start()
    )
    query.awaitTermination(60)
    assert sorted(row["id"] for row in values(consume, third)) == [0, 1, 2]


def test_no_row_goes_to_the_table_it_was_read_from(source, topic, produce, consume, options, catalog_table):
    name, other = topic(), topic()
    produce(name, numbers(0, 3))
    catalog_table("orders_one", options(name, columns="id BIGINT, name STRING"))
    catalog_table("orders_two", options(other, columns="id BIGINT, name STRING"))
    with pytest.raises(PySparkException, match="the target table of its catalog is unknown"):
        source.sql("INSERT INTO orders_two SELECT * FROM orders_one")
    rows = source.table("orders_one")
    with pytest.raises(PySparkException, match="needs 'topic'"):
        rows.write.format("kafka_sql").option("format", "json").mode("append").save()
    rows.write.format("kafka_sql").options(**options(other)).mode("append").save()
    assert len(values(consume, name)) == len(values(consume, other)) == 3


def test_a_table_that_spark_keeps_no_options_for_says_so(source):
    source.sql("CREATE TABLE orders_three (id BIGINT) USING kafka_sql OPTIONS (`topic` 'x')")
    try:
        with pytest.raises(PySparkException, match="leave the list of columns out"):
            source.sql("SELECT * FROM orders_three").collect()
    finally:
        source.sql("DROP TABLE orders_three")


UNBOUNDED = "/*+ OPTIONS('scan.bounded.mode' = 'unbounded') */"


def test_tables_of_a_session_take_and_give_frames(
    session, kafka_table, topic, produce, consume, tmp_path, source
):
    name, out, streamed = topic(), topic(), topic()
    produce(name, numbers(0, 3))
    session.sql(
        kafka_table("t", name, "id BIGINT, name STRING")
        + kafka_table("o", out, "name STRING, id BIGINT, twice AS id * 2, PRIMARY KEY (id) NOT ENFORCED",
                      **{"connector": "upsert-kafka", "format": None, "key.format": "json",
                         "value.format": "json", "scan.startup.mode": None, "scan.bounded.mode": None})
        + kafka_table("s", streamed, "id BIGINT, `ts` TIMESTAMP(3) METADATA FROM 'timestamp', name STRING")
    )  # fmt: skip
    frame = session.table("t")
    assert sorted(row.id for row in frame.collect()) == [0, 1, 2]
    session.sql(f"CREATE VIEW endless AS SELECT id * 2 AS twice FROM t {UNBOUNDED}")
    session.sql(f"CREATE VIEW counted AS SELECT COUNT(*) AS n FROM t {UNBOUNDED}")
    session.share("t", "default_catalog.default_database.endless")
    assert [row.n for row in source.sql("SELECT MAX(id) AS n FROM t WHERE name <> 'n9'").collect()] == [2]
    assert source.table("endless").isStreaming
    with pytest.raises(UsageError, match="rows of 'counted' change"):
        session.share("counted")
    session.write(frame.where("id > 0"), "o")
    assert sorted(row["id"] for row in values(consume, out)) == [1, 2]
    stream = source.readStream.format("rate").option("rowsPerSecond", 50).load()
    rows = stream.selectExpr("value AS id", "CONCAT('n', value) AS name", "TIMESTAMP_NTZ'2024-01-01' AS ts")
    query = session.write_stream(rows, "s", tmp_path)
    try:
        # tasks write side by side: the row is there, at no given place
        first = {"id": 0, "name": "n0"}
        wait_until(lambda: first in values(consume, streamed), 60, lambda: query.exception())
    finally:
        query.stop()
    assert all(row["name"] == f"n{row['id']}" for row in values(consume, streamed))
    with pytest.raises(UsageError, match="no stream"):
        session.write_stream(frame, "s", tmp_path)


@pytest.mark.sampled(9, "Spark processes")
def test_plain_spark_sql_needs_no_python(topic, produce, options, tmp_path):
    name = topic()
    produce(name, numbers(0, 3))
    columns = "id BIGINT, name STRING"
    script = (
        f"CREATE TABLE orders USING kafka_sql OPTIONS ({listed(options(name, columns=columns))});"
        f"CREATE TEMPORARY VIEW more ({columns}) USING kafka_sql OPTIONS ({listed(options(name))});"
        "INSERT INTO more VALUES (4, 'four'); SELECT COUNT(*), MAX(id) FROM orders;"
    )
    home = Path(pyspark.__file__).parent
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "kafka_sql" / "plugins")])
    program = [home / "bin" / "spark-sql", "--master", "local[2]", "--conf", "spark.ui.enabled=false"]
    done = subprocess.run(
        [*program, "-e", script],
        capture_output=True, text=True, timeout=200, cwd=tmp_path, check=False,
        env={**os.environ, "SPARK_HOME": str(home), "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.split() == ["4", "4"]

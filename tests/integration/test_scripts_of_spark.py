"""Scripts as people write them for Spark's own Kafka source run here with another name of the format."""

from __future__ import annotations

import json
import textwrap

import pytest
from pyspark.errors import PySparkException

from kafka_sql.spark.launch.spark_session import prepare_session

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

T0 = 1_700_000_000_000
ORDERS = [(1, "ada", 10.0), (2, "bob", 5.5), (3, "ada", 2.5), (4, "eve", 7.0)]

PARSED = """
    from pyspark.sql.functions import col, from_json
    raw = (spark.read.format("kafka_sql").option("kafka.bootstrap.servers", servers)
           .option("subscribe", source).option("startingOffsets", "earliest")
           .option("endingOffsets", "latest").load())
    parsed = raw.select(from_json(col("value").cast("string"), "id INT, who STRING, price DOUBLE").alias("o"))
    result = parsed.select("o.*").groupBy("who").sum("price").collect()
"""
ECHO = """
    df = (spark.readStream.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("subscribe", source).option("startingOffsets", "earliest")
          .option("failOnDataLoss", "true").load())
    query = (df.selectExpr("CAST(key AS STRING) AS key", "CAST(value AS STRING) AS value")
             .writeStream.format("kafka_sql").option("kafka.bootstrap.servers", servers)
             .option("topic", target).option("checkpointLocation", folder).trigger(availableNow=True).start())
    query.awaitTermination(60)
"""
COPY = """
    df = (spark.read.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("subscribe", source).option("includeHeaders", "true").load())
    (df.write.format("kafka_sql").option("kafka.bootstrap.servers", servers).option("topic", target)
     .mode("append").save())
"""
WINDOWED = """
    from pyspark.sql import functions as F
    df = (spark.readStream.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("subscribePattern", source).option("startingOffsets", "earliest")
          .option("maxOffsetsPerTrigger", 2).load())
    counts = (df.withWatermark("timestamp", "1 minute").groupBy(F.window("timestamp", "2 seconds"))
              .count().selectExpr("CAST(UNIX_TIMESTAMP(window.start) AS STRING) AS key",
                                  "CAST(count AS STRING) AS value"))
    query = (counts.writeStream.outputMode("complete").format("memory").queryName("windowed")
             .option("checkpointLocation", folder).trigger(availableNow=True).start())
    query.awaitTermination(60)
    result = spark.table("windowed").collect()
"""
BATCHES = """
    seen = []
    def each(frame, number):
        seen.extend(row.value.decode() for row in frame.collect())
    df = (spark.readStream.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("subscribe", source).option("startingOffsets", '{"%s": {"0": 1, "1": -2}}' % source).load())
    query = (df.writeStream.foreachBatch(each).option("checkpointLocation", folder)
             .trigger(availableNow=True).start())
    query.awaitTermination(60)
    result = seen
"""
ASSIGNED = """
    import json
    df = (spark.read.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("assign", json.dumps({source: [1]})).load())
    result = df.select("partition", "offset", "topic").collect()
"""
STRUCTS = """
    from pyspark.sql.functions import struct, to_json
    rows = spark.createDataFrame([(1, "ada"), (2, "bob")], "id INT, who STRING")
    (rows.select(rows.who.alias("key"), to_json(struct("*")).alias("value")).write.format("kafka_sql")
     .option("kafka.bootstrap.servers", servers).option("topic", target).mode("append").save())
"""
ROUTED = """
    from pyspark.sql.functions import lit
    rows = spark.range(3).selectExpr("CAST(id AS STRING) AS value", "CAST(1 AS INT) AS partition")
    rows = rows.withColumn("topic", lit(target))
    rows.write.format("kafka_sql").option("kafka.bootstrap.servers", servers).mode("append").save()
"""
VIEW = """
    spark.sql(f\"\"\"CREATE OR REPLACE TEMPORARY VIEW raw_orders USING kafka_sql OPTIONS (
        `kafka.bootstrap.servers` '{servers}', subscribe '{source}', startingOffsets 'earliest')\"\"\")
    result = spark.sql("SELECT get_json_object(CAST(value AS STRING), '$.who') AS who, COUNT(*) AS n "
                       "FROM raw_orders GROUP BY 1").collect()
"""
SINCE = """
    df = (spark.read.format("kafka_sql").option("kafka.bootstrap.servers", servers)
          .option("subscribe", source).option("startingTimestamp", 1700000000001)
          .option("kafka.group.id", "a-group").load())
    result = df.selectExpr("CAST(value AS STRING) AS v", "timestamp").collect()
"""


@pytest.fixture
def run(utc, broker, topic, produce, tmp_path):
    """Runs a script on a topic of orders and gives the names of its variables."""
    source, target = topic(partitions=2), topic(partitions=2)
    records = [
        {
            "key": who,
            "value": json.dumps({"id": number, "who": who, "price": price}),
            "timestamp": T0 + number * 1000,
            "partition": number % 2,
            "headers": [("h", b"1")],
        }
        for number, who, price in ORDERS
    ]
    produce(source, records)
    spark = prepare_session(utc)

    def execute(script):
        names = {
            "spark": spark,
            "servers": broker,
            "source": source,
            "target": target,
            "folder": str(tmp_path),
        }
        exec(textwrap.dedent(script), names)
        return names

    return execute


def test_json_is_parsed(run):
    assert {tuple(row) for row in run(PARSED)["result"]} == {("ada", 12.5), ("bob", 5.5), ("eve", 7.0)}


@pytest.mark.parametrize("script", [ECHO, COPY], ids=["a stream", "a batch with all columns"])
def test_a_topic_is_copied(run, consume, script):
    names = run(script)
    pairs = [sorted((r.key(), r.value()) for r in consume(names[each])) for each in ("source", "target")]
    assert pairs[0] == pairs[1]
    assert len(pairs[1]) == 4
    if script is COPY:  # the column 'partition' is written, as by Spark's sink
        assert all(r.headers() == [("h", b"1")] for r in consume(names["target"]))
        places = [{(r.value(), r.partition()) for r in consume(names[each])} for each in ("source", "target")]
        assert places[0] == places[1]


def test_windows_of_record_times(run):
    found = {int(row.key) - T0 // 1000: row.value for row in run(WINDOWED)["result"]}
    assert found == {0: "1", 2: "2", 4: "1"}


def test_each_batch_is_handed_over(run):
    assert sorted(json.loads(text)["id"] for text in run(BATCHES)["result"]) == [1, 3, 4]


def test_partitions_are_assigned(run):
    names = run(ASSIGNED)
    assert sorted(tuple(row) for row in names["result"]) == [(1, 0, names["source"]), (1, 1, names["source"])]


def test_structs_are_written(run, consume):
    names = run(STRUCTS)
    written = sorted((r.key(), json.loads(r.value())) for r in consume(names["target"]))
    assert written == [(b"ada", {"id": 1, "who": "ada"}), (b"bob", {"id": 2, "who": "bob"})]


def test_rows_say_their_topic_and_partition(run, consume):
    names = run(ROUTED)
    assert sorted((r.value(), r.partition()) for r in consume(names["target"])) == [
        (b"0", 1),
        (b"1", 1),
        (b"2", 1),
    ]


def test_a_view_in_sql(run):
    assert {tuple(row) for row in run(VIEW)["result"]} == {("ada", 2), ("bob", 1), ("eve", 1)}


def test_a_read_since_a_time(run):
    assert len(run(SINCE)["result"]) == 4
    assert len(run(SINCE.replace("1700000000001", "1700000002500"))["result"]) == 2


def test_columns_that_sparks_sink_does_not_have_are_refused(run):
    with pytest.raises(PySparkException, match="has no 'id'"):
        run(ROUTED.replace('"CAST(1 AS INT) AS partition"', '"id"'))


LOSSY = """
    seen = []
    def each(frame, number):
        seen.extend(sorted(row.value.decode() for row in frame.collect()))
    df = (spark.readStream.format("kafka_sql").option("kafka.bootstrap.servers", "http://" + servers)
          .option("subscribe", source).option("startingOffsets", "earliest")
          .option("kafkaConsumer.pollTimeoutMs", 500).option("failOnDataLoss", "LOSS").load())
    query = (df.writeStream.foreachBatch(each).option("checkpointLocation", folder)
             .trigger(availableNow=True).start())
    query.awaitTermination(60)
"""


def test_records_that_have_expired(run, produce, delete_records):
    """With failOnDataLoss = false reading goes on at the first record that is left, else it ends."""
    names = run(LOSSY.replace("LOSS", "true"))
    assert len(names["seen"]) == len(ORDERS)
    produce(names["source"], [{"value": f"v{n}", "partition": 0} for n in range(4)])
    delete_records(names["source"], {0: 4})
    with pytest.raises(PySparkException, match="offsets-expired"):
        run(LOSSY.replace("LOSS", "true"))
    assert run(LOSSY.replace("LOSS", "false"))["seen"] == ["v2", "v3"]

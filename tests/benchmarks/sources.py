"""``python -m tests.benchmarks --sources``: the data source ``kafka_sql`` beside Spark's own of Kafka.

Both read a topic of order events in JSON in one Spark session, in turn: all columns or three of them, once
and as a stream, into nothing; Spark's rows go through ``from_json``. What both read is compared first.
"""

from __future__ import annotations

import argparse
import tempfile
import uuid
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

from pyspark import __version__ as spark_version
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from kafka_sql.broker.embedded.ivy import Coordinate
from kafka_sql.broker.embedded.jars import cache_folder, ensure_kafka_jars, install_jars
from kafka_sql.connector.table_source import KafkaTableSource
from kafka_sql.spark.launch.spark_session import create_session
from tests.benchmarks.bench_broker import bench_broker
from tests.benchmarks.bench_spark import HEAP
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.orders import OrderTopic, delete_topic, fill_topic

_SOURCE = "4.2.0"
"""Of Spark's Kafka source: the newest there is beside Spark 4.3, which runs it."""
_JARS = (
    Coordinate("org.apache.spark", "spark-sql-kafka-0-10_2.13", _SOURCE),
    Coordinate("org.apache.spark", "spark-token-provider-kafka-0-10_2.13", _SOURCE),
    Coordinate("org.apache.commons", "commons-pool2", "2.12.1"),
)
_CUSTOMER = "STRUCT<id: INT, name: STRING, email: STRING, country: STRING>"
_COLUMNS = {
    "all columns": (
        f"order_id BIGINT, customer {_CUSTOMER}, category STRING, product STRING, quantity INT, unit_price "
        "DECIMAL(10, 2), currency STRING, coupon STRING, status STRING, order_time TIMESTAMP_NTZ"
    ),
    "three columns": "order_id BIGINT, category STRING, unit_price DECIMAL(10, 2)",
}
_TIMES = {"timestampNTZFormat": "yyyy-MM-dd HH:mm:ss.SSS"}
Source = Callable[[Any, OrderTopic, str], DataFrame]
"""Rows of the topic through a reader (``read`` or ``readStream``) with these columns."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table of events per second and processor seconds, best of ``--repeat`` runs."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks --sources", description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000, help="order events in the topic")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    asked = parser.parse_args(arguments)
    with ExitStack() as cleanup:
        broker = cleanup.enter_context(bench_broker(asked.bootstrap))
        topic = f"bench-orders-{uuid.uuid4().hex[:8]}"
        cleanup.callback(delete_topic, broker.bootstrap, topic)
        orders = fill_topic(broker.bootstrap, topic, asked.events, 4)
        spark = create_session(None, {"spark.driver.memory": HEAP, "spark.jars": ",".join(source_jars())})
        cleanup.callback(spark.stop)
        outside = () if broker.pid is None else (broker.pid,)
        spark.dataSource.register(KafkaTableSource)
        print(
            f"\n{asked.events:,} events of {orders.bytes // orders.events} bytes, Spark {spark_version}, its "
            f"Kafka source {_SOURCE}; best of {asked.repeat}\n"
        )
        print("| read | source | events/s | CPU s |\n| --- | --- | ---: | ---: |")
        for columns, schema in _COLUMNS.items():
            refuse_other_rows(spark, orders, schema)
            for way, run in (("once", _once), ("stream", _stream)):
                for name, source in SOURCES.items():
                    one = partial(run, spark, source, orders, schema, outside)
                    print(f"| {columns}, {way} | {name} | {_told(_best(one, asked.repeat), asked.events)} |")
    return 0


def source_jars() -> list[str]:
    """Paths of the jars of Spark's Kafka source, downloaded where they are missing.

    Raises UnreachableError."""
    folder = install_jars(_JARS, cache_folder() / f"spark-kafka-{_SOURCE}")
    (client,) = ensure_kafka_jars().glob("kafka-clients-*.jar")
    return [*(str(folder / each.file_name) for each in _JARS), str(client)]


def ours(reader: Any, orders: OrderTopic, schema: str) -> DataFrame:
    """``format("kafka_sql")``."""
    options = {
        "topic": orders.topic,
        "properties.bootstrap.servers": orders.bootstrap,
        "format": "json",
        "scan.startup.mode": "earliest-offset",
    }
    return reader.format("kafka_sql").options(**options).schema(schema).load()


def sparks(reader: Any, orders: OrderTopic, schema: str) -> DataFrame:
    """``format("kafka")`` and ``from_json``."""
    options = {
        "kafka.bootstrap.servers": orders.bootstrap,
        "subscribe": orders.topic,
        "startingOffsets": "earliest",
        "maxOffsetsPerTrigger": "1000000",  # as many as ours takes
    }
    raw = reader.format("kafka").options(**options).load()
    value = F.from_json(F.col("value").cast("string"), schema, _TIMES).alias("v")
    return raw.select(value).select("v.*")


SOURCES: dict[str, Source] = {"`kafka_sql`": ours, "`kafka` and `from_json`": sparks}


def refuse_other_rows(spark: SparkSession, orders: OrderTopic, schema: str) -> None:
    """Raises RuntimeError where the two do not read the same rows."""
    texts = [
        source(spark.read, orders, schema).select(F.to_json(F.struct("*")).alias("t"))
        for source in SOURCES.values()
    ]
    sums = [frame.agg(F.count("t"), F.sum(F.xxhash64("t").cast("decimal(38, 0)"))).first() for frame in texts]
    if sums[0] != sums[1] or sums[0] is None or sums[0][0] != orders.events:
        raise RuntimeError(f"the sources read different rows: {sums}")


def _once(
    spark: SparkSession, source: Source, orders: OrderTopic, schema: str, outside: tuple[int, ...]
) -> Measurement:
    watch = Stopwatch(outside)
    source(spark.read, orders, schema).write.format("noop").mode("overwrite").save()
    return watch.stop()


def _stream(
    spark: SparkSession, source: Source, orders: OrderTopic, schema: str, outside: tuple[int, ...]
) -> Measurement:
    with tempfile.TemporaryDirectory(prefix="kafka-sql-bench-") as folder:
        watch = Stopwatch(outside)
        writer = source(spark.readStream, orders, schema).writeStream.format("noop")
        query = writer.option("checkpointLocation", folder).trigger(availableNow=True).start()
        query.awaitTermination()
        return watch.stop()


def _told(best: Measurement, events: int) -> str:
    # what a process used that ended in between is lost
    known = best.cpu_s is not None and best.cpu_s > 0
    return f"{events / best.net_s:,.0f} | {best.cpu_s:.1f}" if known else f"{events / best.net_s:,.0f} | "


def _best(run: Callable[[], Measurement], repeat: int) -> Measurement:
    run()  # to get warm
    return min((run() for _ in range(repeat)), key=lambda found: found.net_s)

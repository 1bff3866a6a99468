"""Contestant (a): Spark's own ``from_json`` and ``to_json`` between our raw reader and our raw writer."""

from __future__ import annotations

import tempfile

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from kafka_sql.broker.offsets import beginning_offsets
from kafka_sql.broker.properties import ClientRole, translate
from kafka_sql.codecs.contract import DecoderSpec, EncoderSpec, Field
from kafka_sql.connectors.config import Topics
from kafka_sql.formats.config import RawFormat
from kafka_sql.spark.kafka_scan import KafkaScan, Origin, ScanColumn, to_option
from kafka_sql.spark.kafka_source import SCAN_OPTION, SOURCE_NAME, WRITE_OPTION, nested
from kafka_sql.spark.kafka_write import KafkaWrite
from kafka_sql.sql.types import STRING
from tests.benchmarks.jobs import Job
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.orders import WATERMARK_DELAY, OrderTopic
from tests.benchmarks.spark_streams import catch_up

_VALUE = (Field("value", STRING),)
_TIME_FORMAT = "yyyy-MM-dd HH:mm:ss.SSS"
_JSON_OPTIONS = {"timestampNTZFormat": _TIME_FORMAT, "timestampFormat": _TIME_FORMAT}


class SparkJsonStreaming:
    """What a Spark user writes by hand: only the columns used are parsed; a checkpoint like ours."""

    key = "a"
    title = "Spark from_json/to_json, streaming"

    def __init__(
        self, spark: SparkSession, max_records_per_batch: int, tasks: int, outside: tuple[int, ...] = ()
    ) -> None:
        self._spark = spark
        self._limit = max_records_per_batch
        self._tasks = tasks
        self._outside = outside

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run the job once."""
        with tempfile.TemporaryDirectory(prefix="kafka-sql-bench-") as folder:
            watch = Stopwatch(self._outside)
            raw = (
                self._spark.readStream.format(SOURCE_NAME)
                .schema("value STRING")
                .option(SCAN_OPTION, to_option(self._scan(orders)))
                .load()
            )
            parsed = raw.select(f.from_json("value", job.spark_schema, _JSON_OPTIONS).alias("v")).select(
                "v.*"
            )
            if job.watermark is not None:
                parsed = parsed.withWatermark(job.watermark, f"{WATERMARK_DELAY.total_seconds():.0f} seconds")
            parsed.createOrReplaceTempView("orders")
            rows = self._spark.sql(job.spark_query)
            text = rows.select(f.to_json(f.struct(*rows.columns), _JSON_OPTIONS).alias("value"))
            query = (
                text.writeStream.format(SOURCE_NAME)
                .option(WRITE_OPTION, to_option(_write(orders, sink_topic)))
                .option("checkpointLocation", folder)
                .outputMode("append")
                .start()
            )
            try:
                caught_up = catch_up(query)
                return watch.stop(caught_up.net_s, caught_up.note)
            finally:
                query.stop()

    def close(self) -> None:
        """The Spark session belongs to the caller."""

    def _scan(self, orders: OrderTopic) -> KafkaScan:
        consumer = translate((("bootstrap.servers", orders.bootstrap),), ClientRole.CONSUMER)
        partitions = [(orders.topic, partition) for partition in range(orders.partitions)]
        return KafkaScan(
            table="orders",
            topics=Topics((orders.topic,)),
            consumer=consumer,
            value=DecoderSpec(RawFormat(), _VALUE, (0,)),
            key=None,
            columns=(ScanColumn("value", Origin.VALUE, 0),),
            predicates=(),
            start=nested(beginning_offsets(consumer, partitions)),
            end=None,
            discovery_interval_ms=0,
            max_records_per_batch=self._limit,
            max_tasks=self._tasks,
            align=True,
            fail=True,
        )


def _write(orders: OrderTopic, topic: str) -> KafkaWrite:
    return KafkaWrite(
        table="results",
        topics=(topic,),
        topic_pattern=None,
        producer=translate((("bootstrap.servers", orders.bootstrap),), ClientRole.PRODUCER),
        value=EncoderSpec(RawFormat(), _VALUE),
        value_columns=(0,),
    )

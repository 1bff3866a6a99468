"""Contestant (a): what a Spark user writes without this project, between our raw reader and our raw writer.

JSON and CSV by Spark's own functions. Spark's Avro functions are a download of their own, so Avro is fastavro
in ``mapInArrow``.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator
from datetime import timezone
from typing import Any

import fastavro
import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.offsets.start_and_end import beginning_offsets
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.model.connectors import Topics
from kafka_sql.model.data_types import BYTES, STRING, DataType
from kafka_sql.model.formats import RawFormat
from kafka_sql.spark.kafka_scan.offset_ranges import nested
from kafka_sql.spark.kafka_scan.scan import BadRecordRules, KafkaScan, Origin, ScanColumn
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.columns import SCAN_OPTION, SOURCE_NAME, WRITE_OPTION
from kafka_sql.spark.platform.options import to_option
from tests.benchmarks.jobs import Job
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.order_formats import ORDER_SCHEMA, RESULT_SCHEMA
from tests.benchmarks.orders import WATERMARK_DELAY, OrderTopic
from tests.benchmarks.spark_streams import catch_up

_TIME_FORMAT = "yyyy-MM-dd HH:mm:ss.SSS"
_TEXT_OPTIONS = {"timestampNTZFormat": _TIME_FORMAT, "timestampFormat": _TIME_FORMAT}
_TITLES = {
    "json": "Spark from_json/to_json, streaming",
    "csv": "Spark from_csv/to_csv, streaming",
    "avro": "Spark with fastavro, streaming",
}


class SparkStreaming:
    """A checkpoint like ours; of JSON only the columns used are parsed."""

    key = "a"

    def __init__(
        self, spark: SparkSession, max_records_per_batch: int, tasks: int, outside: tuple[int, ...] = ()
    ) -> None:
        self._spark = spark
        self._limit = max_records_per_batch
        self._tasks = tasks
        self._outside = outside

    def title(self, job: Job) -> str:
        """The engine's line in the table."""
        return _TITLES[job.format.name]

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run the job once."""
        kind = BYTES if job.format.name == "avro" else STRING
        with tempfile.TemporaryDirectory(prefix="kafka-sql-bench-") as folder:
            watch = Stopwatch(self._outside)
            raw = (
                self._spark.readStream.format(SOURCE_NAME)
                .schema("value BINARY" if kind is BYTES else "value STRING")
                .option(SCAN_OPTION, to_option(self._scan(orders, kind)))
                .load()
            )
            parsed = _PARSE[job.format.name](raw, job)
            if job.watermark is not None:
                parsed = parsed.withWatermark(job.watermark, f"{WATERMARK_DELAY.total_seconds():.0f} seconds")
            parsed.createOrReplaceTempView("orders")
            values = _FORMAT[job.format.name](self._spark.sql(job.spark_query))
            query = (
                values.writeStream.format(SOURCE_NAME)
                .option(WRITE_OPTION, to_option(_write(orders, sink_topic, kind)))
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

    def _scan(self, orders: OrderTopic, kind: DataType) -> KafkaScan:
        consumer = translate((("bootstrap.servers", orders.bootstrap),), ClientRole.CONSUMER)
        partitions = [(orders.topic, partition) for partition in range(orders.partitions)]
        return KafkaScan(
            table="orders",
            topics=Topics((orders.topic,)),
            consumer=consumer,
            value=DecoderSpec(RawFormat(), (Field("value", kind),), (0,)),
            key=None,
            columns=(ScanColumn("value", Origin.VALUE, 0),),
            predicates=(),
            start=nested(beginning_offsets(consumer, partitions)),
            end=None,
            discovery_interval_ms=0,
            max_records_per_batch=self._limit,
            max_tasks=self._tasks,
            align=True,
            bad=BadRecordRules(),
        )


def _write(orders: OrderTopic, topic: str, kind: DataType) -> KafkaWrite:
    return KafkaWrite(
        table="results",
        topics=(topic,),
        topic_pattern=None,
        producer=translate((("bootstrap.servers", orders.bootstrap),), ClientRole.PRODUCER),
        value=EncoderSpec(RawFormat(), (Field("value", kind),)),
        value_columns=(0,),
    )


def _parse_json(raw: DataFrame, job: Job) -> DataFrame:
    return raw.select(f.from_json("value", job.spark_schema, _TEXT_OPTIONS).alias("v")).select("v.*")


def _parse_csv(raw: DataFrame, job: Job) -> DataFrame:
    return raw.select(f.from_csv("value", job.spark_schema, _TEXT_OPTIONS).alias("v")).select("v.*")


def _parse_avro(raw: DataFrame, job: Job) -> DataFrame:
    def parse(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        schema = fastavro.parse_schema(ORDER_SCHEMA)
        for batch in batches:
            rows = [fastavro.schemaless_reader(io.BytesIO(value.as_py()), schema, None) for value in batch[0]]  # type: ignore[arg-type]
            for row in rows:
                row["order_time"] = row["order_time"].replace(tzinfo=None)  # type: ignore[index,call-overload]
            yield pa.RecordBatch.from_pylist(rows, _AVRO_COLUMNS)

    return raw.mapInArrow(parse, job.spark_schema)


_AVRO_COLUMNS = pa.schema(
    [
        ("order_id", pa.int64()),
        ("customer", pa.struct([("name", pa.string()), ("country", pa.string())])),
        ("category", pa.string()),
        ("product", pa.string()),
        ("quantity", pa.int32()),
        ("unit_price", pa.decimal128(10, 2)),
        ("currency", pa.string()),
        ("coupon", pa.string()),
        ("status", pa.string()),
        ("order_time", pa.timestamp("us")),
    ]
)
"""``Job.spark_schema`` of the Avro job in Arrow."""


def _format_json(rows: DataFrame) -> DataFrame:
    return rows.select(f.to_json(f.struct(*rows.columns), _TEXT_OPTIONS).alias("value"))


def _format_csv(rows: DataFrame) -> DataFrame:
    return rows.select(f.to_csv(f.struct(*rows.columns), _TEXT_OPTIONS).alias("value"))


def _format_avro(rows: DataFrame) -> DataFrame:
    def format_rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        schema = fastavro.parse_schema(RESULT_SCHEMA)
        for batch in batches:
            yield pa.RecordBatch.from_arrays(
                [pa.array([_avro(schema, row) for row in batch.to_pylist()], pa.binary())], ["value"]
            )

    return rows.mapInArrow(format_rows, "value BINARY")


def _avro(schema: Any, row: dict[str, Any]) -> bytes:
    out = io.BytesIO()
    row["order_time"] = row["order_time"].replace(tzinfo=timezone.utc)
    fastavro.schemaless_writer(out, schema, row)
    return out.getvalue()


_PARSE: dict[str, Callable[[DataFrame, Job], DataFrame]] = {
    "json": _parse_json,
    "csv": _parse_csv,
    "avro": _parse_avro,
}
_FORMAT: dict[str, Callable[[DataFrame], DataFrame]] = {
    "json": _format_json,
    "csv": _format_csv,
    "avro": _format_avro,
}

"""What the stages of the breakdown do inside Spark's tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pyarrow as pa
from pyspark import TaskContext

from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.spark.kafka_read.read_task import read_ranges
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.kafka_write.write_task import write_batches
from kafka_sql.text.collector import collector_paused

Batches = Iterator[pa.RecordBatch]


def consume(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> None:
    """Consume the ranges and drop the messages."""
    for _ in _messages(scan, ranges):
        pass


def take_values(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> None:
    """Consume and take the bytes out of the messages."""
    for messages in _messages(scan, ranges):
        [message.value() for message in messages]


def decode(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> None:
    """Consume and decode to Arrow columns."""
    assert scan.value is not None
    decoder = make_decoder(scan.value)
    for messages in _messages(scan, ranges):
        decoder.decode([message.value() for message in messages])


def read(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> None:
    """The whole reading loop, its record batches dropped."""
    exhaust(read_ranges(scan, ranges))


def exhaust(batches: Batches) -> None:
    """Take all batches."""
    for _ in batches:
        pass


def encode(write: KafkaWrite, batches: Batches) -> None:
    """Encode all rows and drop the records."""
    encoder = make_encoder(write.value)
    for batch in batches:
        encoder.encode([batch.columns[position] for position in write.value_columns])


def write_all(write: KafkaWrite, batches: Batches) -> None:
    """The whole writing loop."""
    context = TaskContext.get()
    write_batches(write, batches, context.partitionId() if context is not None else 0)


def _messages(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> Iterator[list[Any]]:
    places = [(item.topic, item.partition, item.start, item.end) for item in ranges]
    with collector_paused(), RangeConsumer(scan.consumer, places) as consumer:
        yield from consumer.blocks()

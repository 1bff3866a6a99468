"""The benchmark's input: the demo's order events in a Kafka topic, and the table that declares them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import timedelta

from confluent_kafka import KafkaException, Producer
from confluent_kafka.admin import AdminClient, NewTopic  # type: ignore[attr-defined]

from kafka_sql.cli.demo.order_events import OrderEvents
from tests.benchmarks.order_formats import JSON, OrderFormat

WATERMARK_DELAY = timedelta(seconds=5)
"""How far the watermark of ``orders`` stays behind the latest event; no event is later than 4 s."""

_QUIET = {"log_level": 3}


@dataclass(frozen=True, slots=True)
class OrderTopic:
    """A filled topic: ``events`` records in ``format``, of ``bytes`` bytes in all.

    Windows that end up to ``due`` (``yyyy-MM-dd HH:mm:ss``) are closed once all events are read.
    """

    bootstrap: str
    topic: str
    partitions: int
    events: int
    bytes: int
    due: str
    format: OrderFormat = JSON


def orders_ddl(orders: OrderTopic, *, bounded: bool, watermark: bool, group: str) -> str:
    """``CREATE TABLE orders`` over the topic, from its first record; ``bounded`` ends at its present end."""
    rowtime = ",\n  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND" if watermark else ""
    end = "\n  'scan.bounded.mode' = 'latest-offset'," if bounded else ""
    return f"""CREATE TABLE orders (
  {orders.format.columns}{rowtime}
) WITH (
  'connector' = 'kafka', 'topic' = '{orders.topic}', 'properties.bootstrap.servers' = '{orders.bootstrap}',
  'properties.group.id' = '{group}', 'scan.startup.mode' = 'earliest-offset',{end}
  'format' = '{orders.format.name}'{orders.format.options}
)"""


def fill_topic(
    bootstrap: str, topic: str, events: int, partitions: int, order_format: OrderFormat = JSON
) -> OrderTopic:
    """Create ``topic`` and write ``events`` order events to it, round robin over its partitions."""
    create_topic(bootstrap, topic, partitions)
    producer = Producer({"bootstrap.servers": bootstrap, "linger.ms": 50, "batch.size": 1_000_000, **_QUIET})
    source = OrderEvents(events)
    written = number = 0
    for events_of_chunk in source.chunks():
        chunk = [order_format.record(event) for event in events_of_chunk]
        written += sum(map(len, chunk))
        for value in chunk:
            while True:
                try:
                    producer.produce(topic, value, partition=number % partitions)
                    break
                except BufferError:
                    producer.poll(0.05)
            number += 1
        producer.poll(0)
    if producer.flush(60):
        raise RuntimeError(f"not all events could be written to topic '{topic}'")
    last = source.start + timedelta(minutes=source.span_minutes) - WATERMARK_DELAY
    due = (last - timedelta(seconds=1)).replace(second=0, microsecond=0).strftime("%Y-%m-%d %H:%M:%S")
    return OrderTopic(bootstrap, topic, partitions, events, written, due, order_format)


def create_topic(bootstrap: str, topic: str, partitions: int) -> None:
    """Create a topic and wait until the broker shows it; raises KafkaException where it exists."""
    admin = AdminClient({"bootstrap.servers": bootstrap, **_QUIET})
    admin.create_topics([NewTopic(topic, partitions, 1)])[topic].result(30)
    deadline = time.monotonic() + 30
    while True:
        found = admin.list_topics(topic, timeout=10).topics[topic]
        if found.error is None and len(found.partitions) == partitions:
            return
        if time.monotonic() > deadline:
            raise RuntimeError(f"the broker does not show topic '{topic}', which it has created")
        time.sleep(0.1)


def delete_topic(bootstrap: str, topic: str) -> None:
    """Delete a topic if it exists."""
    admin = AdminClient({"bootstrap.servers": bootstrap, **_QUIET})
    try:
        admin.delete_topics([topic])[topic].result(30)
    except KafkaException as error:
        if "UNKNOWN_TOPIC" not in str(error):
            raise

"""Feeds topics step by step, and reads what queries write meanwhile."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from confluent_kafka import Consumer, KafkaError, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewPartitions

from kafka_sql.broker.client.consumer import assigned_consumer
from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.skew.corpus import Record, Rows, Step, changes

_LIMIT_S = 30.0
_KEPT = {"retention.ms": "-1"}
"""The records are older than what brokers keep."""


def make_topics(servers: str, topics: Mapping[str, int]) -> None:
    """Make topics with their numbers of partitions."""
    for name, partitions in topics.items():
        create_topic(
            translate([("bootstrap.servers", servers)], ClientRole.CONSUMER), name, partitions, _KEPT
        )


def carry_out(step: Step, prefix: str, servers: str) -> None:
    """Let the step happen; it is over when the broker has it (and its seconds have passed)."""
    match step.is_:
        case "write":
            _write(_paced(step.records), step.over_s, prefix, servers)
        case "wait":
            time.sleep(step.over_s)
        case "topic":
            make_topics(servers, {prefix + step.topic: step.partitions})
        case "partitions":
            admin = AdminClient({"bootstrap.servers": servers})
            for answer in admin.create_partitions(
                [NewPartitions(prefix + step.topic, step.partitions)]
            ).values():
                answer.result(30)


def _paced(records: Sequence[Record]) -> list[tuple[float, Record]]:
    """The records with the part of the time after which each is due: partitions keep step, in their order."""
    groups: dict[tuple[str, int], list[Record]] = {}
    for record in records:
        groups.setdefault((record.topic, record.partition), []).append(record)
    due = [
        (place / max(len(group) - 1, 1), record)
        for group in groups.values()
        for place, record in enumerate(group)
    ]
    return sorted(due, key=lambda each: each[0])


def _write(due: Sequence[tuple[float, Record]], over_s: float, prefix: str, servers: str) -> None:
    with kept_producer(translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)) as kept:
        _wait_for_partitions(kept.producer, [record for _, record in due], prefix)
        began = time.monotonic()
        for part, record in due:
            wait_s = began + part * over_s - time.monotonic()
            if over_s and wait_s > 0:
                assert not kept.producer.flush(30)
                time.sleep(wait_s)
            stamp = {"timestamp": record.ms} if record.stamped else {}
            key = json.dumps({"k": record.key})
            topic = prefix + record.topic
            kept.producer.produce(topic, key=key, value=record.text(), partition=record.partition, **stamp)
        assert not kept.producer.flush(30)
        assert not kept.failures, kept.failures


def _wait_for_partitions(producer: Producer, records: Sequence[Record], prefix: str) -> None:
    """Let a producer that knew a topic before it became larger see its new partitions."""
    deadline = time.monotonic() + _LIMIT_S
    for topic in {record.topic for record in records}:
        last = max(record.partition for record in records if record.topic == topic)
        while last not in producer.list_topics(prefix + topic, timeout=10).topics[prefix + topic].partitions:
            assert time.monotonic() < deadline, f"{topic} has no partition {last}"
            time.sleep(0.1)


class Outputs:
    """The rows that were written into topics of one partition (JSON or debezium events), by topic."""

    def __init__(self, consumer: Consumer, topics: Sequence[str]) -> None:
        self._consumer = consumer
        self._rows: dict[str, list[tuple[str, Sequence[Any]]]] = {topic: [] for topic in topics}
        self.changed = time.monotonic()

    def take(self, wait_s: float = 0.1) -> None:
        """Read what has come since."""
        while messages := self._consumer.consume(1000, wait_s):
            for message in messages:
                error = message.error()
                if error is not None:
                    assert error.code() == KafkaError._PARTITION_EOF, error
                    continue
                self.changed = time.monotonic()
                self._rows[message.topic() or ""].append(_row(json.loads(message.value() or b"null")))

    def take_all(self) -> None:
        """Read what there is now to its end."""
        topics = list(self._rows)
        ends = {
            topic: self._consumer.get_watermark_offsets(TopicPartition(topic, 0), 30)[1] for topic in topics
        }
        deadline = time.monotonic() + _LIMIT_S
        while True:
            places = self._consumer.position([TopicPartition(topic, 0) for topic in topics])
            if all(place.offset >= ends[place.topic] or not ends[place.topic] for place in places):
                return
            assert time.monotonic() < deadline, f"not read in {_LIMIT_S} s: {places} of {ends}"
            self.take()

    def rows(self, topic: str) -> Rows:
        """What there is in a topic now."""
        return changes(self._rows[topic])


@contextmanager
def read_outputs(servers: str, topics: Sequence[str]) -> Iterator[Outputs]:
    """Read topics of one partition from their beginning on."""
    properties = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
    with assigned_consumer(properties, {(topic, 0): 0 for topic in topics}) as (consumer, _):
        yield Outputs(consumer, topics)


def _row(value: dict[str, Any]) -> tuple[str, Sequence[Any]]:
    if value.keys() == {"before", "after", "op"}:
        gone = value["op"] == "d"
        return "-" if gone else "+", list(value["before" if gone else "after"].values())
    return "+", list(value.values())

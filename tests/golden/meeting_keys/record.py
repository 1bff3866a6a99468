"""Asks Flink for the answers of ``cases.jsonl``: ``python -m tests.golden.meeting_keys.record SERVERS``.

``SERVERS`` is a broker whose topics may be created. Needs Flink (``python -m tests.oracle install``)."""

from __future__ import annotations

import json
import sys
import uuid

from confluent_kafka import Consumer, TopicPartition

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.meeting_keys import corpus
from tests.oracle.flink import FlinkOracle


def main(servers: str) -> None:
    """Record every case."""
    cases = corpus.cases()
    topics = {name: _topic(servers, values) for name, values in corpus.records().items()}
    script = "SET 'table.exec.sink.require-on-conflict' = 'false';\n"
    script += "".join(
        corpus.source(name, topics[topic], servers) for name, (topic, _, _) in corpus.TABLES.items()
    )
    written = [_topic(servers, []) for _ in cases]
    for number, (case, topic) in enumerate(zip(cases, written, strict=True)):
        script += corpus.sink(f"sink{number}", case["sink"], topic, servers)
        script += f"INSERT INTO sink{number} {case['query']};\n"
    with FlinkOracle(heap="1g") as flink:
        for answer in flink.run(script, timeout_s=120):
            if answer.failed or answer.cancelled:
                raise SystemExit(f"{answer.sql}: {answer.errors}")
    for case, topic in zip(cases, written, strict=True):
        case["table"] = corpus.newest(_records(servers, topic))
    corpus.CASES.write_text("".join(json.dumps(case) + "\n" for case in cases), "utf-8")


def _topic(servers: str, values: list[str]) -> str:
    client = translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)
    name = f"meeting-{uuid.uuid4().hex[:12]}"
    create_topic(client, name, 1, {})
    with kept_producer(client) as kept:
        for value in values:
            kept.producer.produce(name, value=value)
        kept.producer.flush(30)
    return name


def _records(servers: str, topic: str) -> list[tuple[bytes, bytes | None]]:
    consumer = Consumer({"bootstrap.servers": servers, "group.id": "meeting", "enable.auto.commit": False})
    place = TopicPartition(topic, 0, 0)
    _, end = consumer.get_watermark_offsets(place, timeout=10)
    consumer.assign([place])
    found: list[tuple[bytes, bytes | None]] = []
    while end and (message := consumer.poll(10)) is not None:
        found.append((message.key(), message.value()))
        if message.offset() >= end - 1:
            break
    consumer.close()
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])

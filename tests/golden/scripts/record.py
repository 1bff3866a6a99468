"""Asks Flink for the answers of the cases beside this file: ``python -m tests.golden.scripts.record SERVERS
[NAME…]``.

``SERVERS`` is a broker whose topics may be created, ``NAME…`` are the cases to ask again (default: those
without an answer). Needs Flink (``python -m tests.oracle install``).
"""

from __future__ import annotations

import re
import sys
import uuid
from collections.abc import Iterator
from dataclasses import replace

from confluent_kafka import Consumer, TopicPartition

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.scripts import corpus
from tests.golden_cases import GoldenCase, golden_cases, write_cases
from tests.oracle.flink import FlinkOracle
from tests.oracle.jars import require_flink, require_format_jars

_TIMED = re.compile("METADATA FROM 'timestamp'|`timestamp`")
"""A table of the script writes the times of records."""


def main(servers: str, *names: str) -> None:
    """Record the cases named, or all that have no answer."""
    cases = golden_cases(corpus.AREA)
    asked = [case for case in cases if case.name in names or (not names and not case.sections)]
    prefix = f"scripts-{uuid.uuid4().hex[:8]}-"
    _produce(servers, prefix)
    installation = replace(require_flink(), more=(require_format_jars(),))
    with FlinkOracle(installation, heap="1g") as flink:
        for case in asked:
            case.sections = dict(_answer(flink, case, servers, prefix))
    for path in {case.path for case in asked}:
        write_cases(path, (case for case in cases if case.path == path))


def _answer(flink: FlinkOracle, case: GoldenCase, servers: str, prefix: str) -> Iterator[tuple[str, str]]:
    out = f"scripts-{uuid.uuid4().hex[:12]}-"
    topics = tuple(corpus.written(case.sql))
    for topic in topics:
        create_topic(_properties(servers), out + topic.topic, topic.partitions, {})
    answers = flink.run(corpus.script(case.sql, servers, prefix, out), timeout_s=60)
    failed = next((answer for answer in answers if answer.failed), None)
    if failed is not None:
        yield "flink error", " ".join(str(failed.errors[-1]).replace(out, "").split())[:200]
        return
    assert not any(answer.cancelled for answer in answers), f"'{case.name}' does not end"
    timed = bool(_TIMED.search(case.sql))
    for topic in topics:
        found = _consumed(servers, out + topic.topic)
        yield f"flink {topic.topic}", corpus.content(topic, found, timed=timed, prefix=prefix)
    shown = corpus.printed("\n".join(answer.stdout for answer in answers))
    if shown:
        yield "flink printed", shown


def _produce(servers: str, prefix: str) -> None:
    made: set[str] = set()
    with kept_producer(_properties(servers)) as kept:
        for name, partitions, record in corpus.records():
            if name not in made:
                create_topic(_properties(servers), prefix + name, partitions, {})
                made.add(name)
            kept.producer.produce(prefix + name, **record)
        assert not kept.producer.flush(30)


def _consumed(servers: str, topic: str) -> Iterator[corpus.Record]:
    consumer = Consumer({"bootstrap.servers": servers, "group.id": "scripts", "enable.auto.commit": False})
    try:
        for number in consumer.list_topics(topic, timeout=10).topics[topic].partitions:
            first, end = consumer.get_watermark_offsets(TopicPartition(topic, number), timeout=10)
            consumer.assign([TopicPartition(topic, number, first)])
            at = first
            while at < end:
                message = consumer.poll(10)
                assert message is not None
                assert message.error() is None
                at = (message.offset() or 0) + 1
                yield corpus.Record(
                    number,
                    message.key(),
                    message.value(),
                    message.headers() or (),
                    message.timestamp()[1],
                )
    finally:
        consumer.close()


def _properties(servers: str) -> ClientProperties:
    return translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)


if __name__ == "__main__":
    main(*sys.argv[1:])

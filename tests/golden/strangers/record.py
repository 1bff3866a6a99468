"""Asks Flink for the answers that cases lack, or with ``--all`` for all of them:
``python -m tests.golden.strangers.record SERVERS [--all] [NAME…]``.

``SERVERS`` is a broker whose topics may be created; a NAME is a part of the names of cases, whose answers are
asked for once more. Needs Flink (``python -m tests.oracle install``).
"""

from __future__ import annotations

import sys
import uuid

from confluent_kafka import Consumer, TopicPartition

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.strangers.corpus import Script, cases, records, records_text, rows_text, script
from tests.golden_cases import GoldenCase, write_cases
from tests.oracle.flink import FlinkOracle
from tests.oracle.results import FlinkAnswer

_UNBOUNDED_S = 5
"""So long an unbounded query runs before its rows are taken."""


def main(servers: str, *flags: str) -> None:
    """Record the cases."""
    found = cases()
    named = [flag for flag in flags if flag != "--all"]
    asked = [case for case in found if _is_asked(case, named, everything="--all" in flags)]
    with FlinkOracle(heap="1g") as flink:
        for case in asked:
            case.sections = {
                name: text for name, text in case.sections.items() if not name.startswith("flink")
            }
            _ask(flink, case, servers)
            print(case.name)
            write_cases(case.path, (other for other in found if other.path == case.path))
    print(f"{len(asked)} of {len(found)} cases")


def _is_asked(case: GoldenCase, named: list[str], *, everything: bool) -> bool:
    if named:
        return any(part in case.name for part in named)
    return everything or not any(name.startswith("flink") for name in case.sections)


def _ask(flink: FlinkOracle, case: GoldenCase, servers: str) -> None:
    run = prepared(case, servers)
    texts = [statement.sql for statement in run.statements]
    answers = flink.run([*run.before, *texts], timeout_s=60)
    for answer in answers[: len(run.before)]:
        assert not answer.failed, f"{case.name}: {answer.sql}: {answer.errors[-1]}"
    for statement, answer in zip(run.statements, answers[len(run.before) :], strict=True):
        case.sections[f"flink {statement.number}"] = _text(run, statement.target, answer, servers)
    if "WATERMARK" not in case.sql:
        return
    run = prepared(case, servers, bounded=False)
    read = [statement for statement in run.statements if statement.target is None]
    answers = flink.run([*run.before, *(statement.sql for statement in read)], timeout_s=_UNBOUNDED_S)
    for statement, answer in zip(read, answers[len(run.before) :], strict=True):
        text = _text(run, None, answer, servers)
        if text != case.sections[f"flink {statement.number}"]:
            case.sections[f"flink {statement.number} unbounded"] = text


def _text(run: Script, target: str | None, answer: FlinkAnswer, servers: str) -> str:
    if answer.failed:
        return f"ERROR {str(answer.errors[-1]).splitlines()[0]}"
    if target is not None:
        written = _records(run.topic_of(target), servers)
        return records_text(written, newest=run.is_upsert(target))
    return rows_text(answer.columns, ((row.kind, *row.cells) for row in answer.rows))


def prepared(case: GoldenCase, servers: str, *, bounded: bool = True) -> Script:
    """A run of a case whose topics are there, with their records."""
    suffix = uuid.uuid4().hex[:8]
    run = script(case, servers, lambda name: f"{name}-{suffix}", bounded=bounded)
    client = translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)
    partitions = {name: 1 for name in run.topics}
    for record in records(case):
        partitions[record["topic"]] = max(partitions[record["topic"]], (record.get("partition") or 0) + 1)
    for name, topic in run.topics.items():
        create_topic(client, topic, partitions[name], {})
    with kept_producer(client) as kept:
        for record in records(case):
            arguments = {key: value for key, value in record.items() if value is not None and key != "topic"}
            kept.producer.produce(run.topics[record["topic"]], **arguments)
        assert not kept.producer.flush(30)
        assert not kept.failures, kept.failures
    return run


def _records(topic: str, servers: str) -> list[tuple[bytes | None, bytes | None]]:
    consumer = Consumer({"bootstrap.servers": servers, "group.id": "recording", "enable.auto.commit": False})
    try:
        low, high = consumer.get_watermark_offsets(TopicPartition(topic, 0), timeout=10)
        consumer.assign([TopicPartition(topic, 0, low)])
        found: list[tuple[bytes | None, bytes | None]] = []
        while consumer.position([TopicPartition(topic, 0)])[0].offset < high and high > low:
            for message in consumer.consume(1000, 0.5):
                assert message.error() is None
                found.append((message.key(), message.value()))
        return found
    finally:
        consumer.close()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Records which topics the positions of a checkpoint belong to: ``kafka-sql-topics.json`` beside the
record has their ids. A topic that was deleted and created again has another id; its offsets mean other
records (KIP-516)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from kafka_sql.broker.client.properties import ClientRole, client_of
from kafka_sql.broker.topics import describe_topics, topic_ids
from kafka_sql.model.connectors import plain_kafka
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

TOPICS_FILE = "kafka-sql-topics.json"

TopicIdsByBrokers = dict[str, dict[str, str]]
"""``bootstrap.servers`` as written to topic to id."""


def record_topics(folder: CheckpointFolder, sinks: Sequence[Sink], *, resume: bool) -> None:
    """Record the topics that INSERTs of one query read. With ``resume`` positions are kept, and the
    recorded topics must be the same. The secrets of ``sinks`` are filled in.

    Raises JobError ``topic-recreated``; UnreachableError; PropertiesError."""
    now = _ids(sinks)
    known = _noted(folder) if resume else {}
    read = _positions(folder) if known else None
    if read is not None:  # a topic that was forgotten may be made again
        known = {
            servers: {topic: found for topic, found in ids.items() if topic in read}
            for servers, ids in known.items()
        }
    for servers, ids in now.items():
        before = known.setdefault(servers, {})
        for topic, found in ids.items():
            if before.setdefault(topic, found) != found:
                raise _made_again(topic, before[topic], found, folder)
    folder.write(TOPICS_FILE, json.dumps(known or now, indent=1))


def forget_topics(folder: CheckpointFolder, topics: Iterable[str]) -> None:
    """Remove the ids of ``topics`` from the record after a reset: the new positions belong to the current
    topics."""
    moved = set(topics)
    known = _noted(folder)
    left = {
        servers: {topic: found for topic, found in ids.items() if topic not in moved}
        for servers, ids in known.items()
    }
    if left != known:
        folder.write(TOPICS_FILE, json.dumps(left, indent=1))


def _ids(sinks: Sequence[Sink]) -> TopicIdsByBrokers:
    found: TopicIdsByBrokers = {}
    for scan in [scan for sink in sinks for scan in scans(sink.input)]:
        kafka = plain_kafka(scan.table.connector)
        if kafka is None:
            continue
        servers = dict(kafka.properties).get("bootstrap.servers", "")
        client = client_of(kafka, ClientRole.ADMIN)
        names = kafka.topics.names or tuple(describe_topics(client, kafka.topics))
        found.setdefault(servers, {}).update(topic_ids(client, names))
    return found


def _noted(folder: CheckpointFolder) -> TopicIdsByBrokers:
    """Return the recorded ids; empty without a valid record."""
    text = folder.read(TOPICS_FILE)
    try:
        value = json.loads(text or "{}")
        return {str(servers): dict(ids) for servers, ids in value.items()}
    except (ValueError, TypeError, AttributeError):
        return {}


def _positions(folder: CheckpointFolder) -> set[str] | None:
    """Return the topics that the checkpoint has positions of, or None if they cannot be read."""
    numbers = folder.numbers("offsets")
    try:
        batch = folder.batch(numbers[-1]) if numbers else None
    except ValueError:
        return None
    return None if batch is None else {topic for each in batch.sources.values() for topic in each or {}}


def _made_again(topic: str, before: str, now: str, folder: CheckpointFolder) -> JobError:
    message = f"topic '{topic}' was deleted and made again since this checkpoint was taken"
    note = f"its id was {before} and is {now}: records before the position of this query would be left out"
    helps = (
        f"kafka-sql state reset {folder.location} --to-offsets earliest reads the new topic from the start",
        "a new pipeline.name starts over; --force continues at the old positions",
    )
    return JobError(Diagnostic(ErrorCode.TOPIC_RECREATED, message, notes=(note,), helps=helps))

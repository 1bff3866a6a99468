"""The topic for bad records: made when a job starts, written by the tasks that read.

A dead letter is the record as it was (key, value, headers in their order) with headers behind its own that
say where it was and why it was refused. A task waits for the brokers to have it before the records around it
are handed on, so that a job that dies repeats dead letters rather than lose one.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.delivery import AnyDelivery, delivering
from kafka_sql.codecs.contract.rejected_records import Refused
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.spark.kafka_scan.scan import DeadLetterTopic
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

HEADER_PREFIX = "kafka_sql."
"""In front of the names of the headers that are added: ``topic``, ``partition``, ``offset``, ``timestamp``
(ms since 1970), ``table``, ``part`` (``key`` or ``value``), ``column`` (empty where the whole record is bad)
and ``reason``, all UTF-8 text."""
_LARGEST_RECORD = "200000000"
_HEADER_BYTES = 16_384
_JAVA_MAX = (1 << 31) - 1
_BROKER_DEFAULT = -1


def dead_letter_topic(connector: KafkaTable, source_topics: Sequence[str]) -> DeadLetterTopic | None:
    """The table's dead-letter topic, None where it has none.

    Raises PlanError for a topic that the table reads itself (only the brokers know all topics of a pattern).
    """
    return _target(
        connector, source_topics, connector.bad_records.dead_letter_topic, "scan.dead-letter.topic"
    )


def late_topic(connector: KafkaTable, source_topics: Sequence[str]) -> DeadLetterTopic | None:
    """The topic for records of late rows, None where the table has none. Raises as
    :func:`dead_letter_topic`."""
    found = _target(connector, source_topics, connector.late_topic, "scan.late-rows.topic")
    return None if found is None else replace(found, kind="late-row")


def _target(
    connector: KafkaTable, source_topics: Sequence[str], topic: str | None, option: str
) -> DeadLetterTopic | None:
    if topic is None:
        return None
    pattern = connector.topics.pattern
    if topic in source_topics or (pattern is not None and topic_pattern(pattern).fullmatch(topic)):
        raise PlanError(
            Diagnostic(
                ErrorCode.CONFLICTING_OPTIONS,
                f"'{option}' = '{topic}' is a topic that the table reads",
                helps=("name another topic, or its records would be read again without end",),
            )
        )
    producer = translate(connector.properties, ClientRole.PRODUCER)
    # A record that the brokers took before is not too large for the client; the topic may have a limit.
    pairs = tuple(pair for pair in producer.pairs if pair[0] != "message.max.bytes")
    pairs = tuple(sorted((*pairs, ("message.max.bytes", _LARGEST_RECORD))))
    return DeadLetterTopic(topic, replace(producer, pairs=pairs))


def make_topic(target: DeadLetterTopic, sources: Sequence[str]) -> None:
    """Makes the topic, with as many partitions and replicas as the brokers make by default, if it is missing.
    It takes the largest records that the topics ``sources`` take.

    Raises UnreachableError or JobError where it cannot be made or this user may not write it.
    """
    facts = broker_topics.topic_facts(target.producer, (target.topic,))[target.topic]
    if isinstance(facts, broker_topics.TopicFacts):
        if facts.rights and not facts.rights & {"WRITE", "ALL"}:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.TOPIC_NOT_AUTHORIZED,
                    f"this user may not write to the {target.kind} topic '{target.topic}'",
                    helps=("it needs WRITE and DESCRIBE on the topic",),
                )
            )
        return
    if facts.code != ErrorCode.TOPIC_NOT_FOUND:
        raise UnreachableError(facts)
    largest = broker_topics.largest_record(target.producer, sources) if sources else None
    config = {} if largest is None else {"max.message.bytes": str(min(largest + _HEADER_BYTES, _JAVA_MAX))}
    try:
        broker_topics.create_topic(target.producer, target.topic, _BROKER_DEFAULT, config, exists_ok=True)
    except KafkaSqlError as error:
        first = error.diagnostics[0]
        message = f"the {target.kind} topic '{target.topic}' is missing and cannot be made: {first.message}"
        help = "make the topic yourself, or give this user the right to CREATE it"
        raise type(error)(replace(first, message=message, helps=(*first.helps, help))) from error


class DeadLetters:
    """Writes the bad records of one task; a client is made when the first one comes."""

    def __init__(self, target: DeadLetterTopic, table: str) -> None:
        self._target = target
        self._table = table
        self._stack = ExitStack()
        self._delivery: AnyDelivery | None = None
        self._waiting = False

    def __enter__(self) -> DeadLetters:
        return self

    def __exit__(self, *error: Any) -> bool | None:
        return self._stack.__exit__(*error)

    def send(self, messages: Sequence[Any], refused: Sequence[Refused]) -> None:
        """Hands the refused ones of ``messages`` over. Raises as :meth:`settle`."""
        if not refused:
            return
        if self._delivery is None:
            self._delivery = self._stack.enter_context(delivering(self._target.producer, self._table))
        bad = [messages[item.record] for item in refused]
        self._delivery.send_records(
            [self._target.topic] * len(bad),
            [message.value() for message in bad],
            [message.key() for message in bad],
            None,
            None,
            [
                [*(message.headers() or ()), *provenance(self._table, message, item)]
                for message, item in zip(bad, refused, strict=True)
            ],
        )
        self._waiting = True

    def settle(self) -> None:
        """Waits until the brokers have everything. Raises JobError for a record that they refuse,
        UnreachableError where they stay away."""
        if self._delivery is not None and self._waiting:
            self._delivery.flush()
            self._waiting = False


def provenance(table: str, message: Any, refused: Refused) -> list[tuple[str, bytes]]:
    """The headers that say where a record was and why it was refused."""
    place = (message.topic(), message.partition(), message.offset(), message.timestamp()[1])
    return place_headers(*place, table=table, part=refused.part, column=refused.path, reason=refused.reason)


def place_headers(
    topic: str, partition: int, offset: int, timestamp: int, **told: str
) -> list[tuple[str, bytes]]:
    """The headers for a record that was at this place (``timestamp`` in ms since 1970); ``told`` are
    ``table``, ``part``, ``column`` and ``reason``."""
    said = {"topic": topic, "partition": partition, "offset": offset, "timestamp": timestamp, **told}
    return [
        (HEADER_PREFIX + name, str(value).encode("utf-8", "backslashreplace")) for name, value in said.items()
    ]

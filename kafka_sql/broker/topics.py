"""Topics: which there are, how many partitions they have, making and removing them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from shlex import quote
from typing import Any

from confluent_kafka import KafkaError, KafkaException, TopicCollection
from confluent_kafka.admin import ConfigResource, NewTopic, ResourceType  # type: ignore[attr-defined]

from kafka_sql.broker.client.admin import ask_all, call
from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import Topics
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_INTERNAL = {"__consumer_offsets", "__transaction_state", "__share_group_state", "__cluster_metadata"}
_VISIBLE_S = 10.0
_POLL_S = 0.02
_SETTLED_S = 0.5
"""How long a topic may be unknown to a broker that another one has told to make it."""
_MAKES_TOPICS = "auto.create.topics.enable"
_BROKERS_CHOICE = -1
_MISSING = (KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError._UNKNOWN_TOPIC, KafkaError.TOPIC_EXCEPTION)


def list_topics(properties: ClientProperties) -> dict[str, int]:
    """Every topic this user may see, Kafka's own left out, with its number of partitions."""
    metadata = call(properties, lambda client, limit: client.list_topics(timeout=limit), "listing topics")
    return {
        name: len(topic.partitions)
        for name, topic in sorted(metadata.topics.items())
        if topic.error is None and name not in _INTERNAL
    }


def describe_topics(properties: ClientProperties, topics: Topics) -> dict[str, int]:
    """Topic to number of partitions, for a list of topics or for all that match a pattern (maybe none).

    Never creates a topic. Raises UnreachableError: ``topic-not-found``, ``topic-not-authorized``, or what
    keeps the brokers from answering; OptionError for a pattern that is none.
    """
    if topics.pattern is not None:
        matches = topic_pattern(topics.pattern).fullmatch
        return {name: count for name, count in list_topics(properties).items() if matches(name)}
    settled = time.monotonic() + _SETTLED_S
    answers = _describe(properties, topics.names)
    while any(map(_is_missing, answers.values())) and time.monotonic() < settled:
        time.sleep(_POLL_S)
        answers = _describe(properties, topics.names)
    result: dict[str, int] = {}
    problems: list[Diagnostic] = []
    for name, answer in answers.items():
        if isinstance(answer, KafkaException):
            problems.append(_problem(properties, name, answer))
        else:
            result[name] = len(answer.partitions)
    if problems:
        raise UnreachableError(*problems)
    return result


def describe_sink_topics(properties: ClientProperties, names: Sequence[str]) -> dict[str, int]:
    """Topic to number of partitions, for topics that are about to be written. Missing ones are made where the
    brokers make topics that somebody writes to (``auto.create.topics.enable``), as they do for Flink's
    producer. Raises as :func:`describe_topics` and :func:`create_topic`."""
    topics = Topics(tuple(names))
    try:
        return describe_topics(properties, topics)
    except UnreachableError as error:
        codes = {diagnostic.code for diagnostic in error.diagnostics}
        if codes != {ErrorCode.TOPIC_NOT_FOUND} or not makes_topics(properties):
            raise
    for name, answer in _describe(properties, topics.names).items():
        if _is_missing(answer):
            create_topic(properties, name, _BROKERS_CHOICE, exists_ok=True)
    return describe_topics(properties, topics)


def makes_topics(properties: ClientProperties) -> bool:
    """Whether the brokers make a missing topic that somebody writes to; False where they do not tell this
    user. Raises UnreachableError where they do not answer."""
    doing = "looking up whether brokers make topics"
    brokers = call(properties, lambda client, limit: client.list_topics(timeout=limit), doing).brokers
    resources = [ConfigResource(ResourceType.BROKER, str(number)) for number in brokers]
    answers = ask_all(
        properties,
        lambda client, limit: {
            resource: future
            for one in resources
            for resource, future in client.describe_configs([one], request_timeout=limit).items()
        },
        doing,
    )
    return all(
        not isinstance(answer, KafkaException) and answer[_MAKES_TOPICS].value == "true"
        for answer in answers.values()
    )


@dataclass(frozen=True, slots=True)
class TopicFacts:
    """What brokers tell of a topic: its ``partitions``, and the ``rights`` of this user (``READ``, ``WRITE``,
    ``DESCRIBE`` …; None where brokers do not say).
    """

    partitions: int
    rights: frozenset[str] | None


def topic_facts(properties: ClientProperties, names: Sequence[str]) -> dict[str, TopicFacts | Diagnostic]:
    """The facts of each topic, or what is wrong with it (``topic-not-found``, ``topic-not-authorized``).

    Raises UnreachableError where the brokers do not answer.
    """
    facts: dict[str, TopicFacts | Diagnostic] = {}
    for name, answer in _describe(properties, tuple(names), rights=True).items():
        if isinstance(answer, KafkaException):
            facts[name] = _problem(properties, name, answer)
        else:
            operations = answer.authorized_operations
            rights = None if operations is None else frozenset(each.name for each in operations)
            facts[name] = TopicFacts(len(answer.partitions), rights)
    return facts


def largest_record(properties: ClientProperties, names: Sequence[str]) -> int | None:
    """The bytes that a record of one of the topics may have at most, as far as this user may know; None where
    nothing is known. Raises UnreachableError where the brokers do not answer."""
    resources = [ConfigResource(ResourceType.TOPIC, name) for name in names]
    answers = ask_all(
        properties,
        lambda client, limit: client.describe_configs(resources, request_timeout=limit),
        "looking up how large records may be",
    )
    found = [answer["max.message.bytes"] for answer in answers.values() if isinstance(answer, dict)]
    sizes = [int(entry.value) for entry in found if entry.value]
    return max(sizes) if len(sizes) == len(names) else None


def create_topic(
    properties: ClientProperties,
    name: str,
    partitions: int,
    config: Mapping[str, str] | None = None,
    *,
    replication_factor: int = -1,
    exists_ok: bool = False,
) -> None:
    """Makes a topic and waits until it can be used; -1 leaves partitions or replication to the brokers.

    Raises UnreachableError, or JobError where the brokers refuse (``topic-exists``, a name that is none …).
    """
    topic = NewTopic(
        name, num_partitions=partitions, replication_factor=replication_factor, config=dict(config or {})
    )
    doing = f"creating topic '{name}'"
    answer = ask_all(
        properties, lambda client, limit: client.create_topics([topic], request_timeout=limit), doing
    )[name]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() != KafkaError.TOPIC_ALREADY_EXISTS:
            raise kafka_failure(answer, doing) from answer
        if not exists_ok:
            raise UnreachableError(
                Diagnostic(ErrorCode.TOPIC_EXISTS, f"topic '{name}' exists already")
            ) from answer
        return
    _wait(properties, name, lambda found: _ready(found, partitions), doing)


def creating(topic: str, servers: str) -> str:
    """The command line that makes a topic there."""
    return f"kafka-sql topic create {quote(topic)} --bootstrap {quote(servers)}"


def delete_topic(properties: ClientProperties, name: str, *, missing_ok: bool = False) -> None:
    """Removes a topic and waits until it is gone. Raises as :func:`create_topic`."""
    doing = f"deleting topic '{name}'"
    answer = ask_all(
        properties, lambda client, limit: client.delete_topics([name], request_timeout=limit), doing
    )[name]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() in _MISSING and missing_ok:
            return
        if answer.args[0].code() in _MISSING:
            raise UnreachableError(_problem(properties, name, answer)) from answer
        raise kafka_failure(answer, doing) from answer
    _wait(properties, name, lambda found: isinstance(found, KafkaException), doing)


def _describe(
    properties: ClientProperties, names: tuple[str, ...], *, rights: bool = False
) -> dict[str, Any]:
    doing = f"looking up {'topic' if len(names) == 1 else 'topics'} {', '.join(repr(name) for name in names)}"
    collection = TopicCollection(list(dict.fromkeys(names)))
    return ask_all(
        properties,
        lambda client, limit: client.describe_topics(
            collection, include_authorized_operations=rights, request_timeout=limit
        ),
        doing,
    )


def _is_missing(answer: Any) -> bool:
    return isinstance(answer, KafkaException) and answer.args[0].code() in _MISSING


def _problem(properties: ClientProperties, name: str, error: KafkaException) -> Diagnostic:
    servers = properties.bootstrap_servers
    if _is_missing(error):
        return Diagnostic(
            ErrorCode.TOPIC_NOT_FOUND,
            f"topic '{name}' does not exist at {servers}",
            label=did_you_mean(name, list_topics(properties)),
            helps=(
                f"create the topic first: {creating(name, servers)}",
                f"as with Flink, only brokers with {_MAKES_TOPICS} make one, when it is written",
            ),
        )
    if error.args[0].code() == KafkaError.TOPIC_AUTHORIZATION_FAILED:
        return Diagnostic(
            ErrorCode.TOPIC_NOT_AUTHORIZED,
            f"topic '{name}' does not exist at {servers} or this user has no right to it",
            helps=("reading needs READ and DESCRIBE on the topic, writing WRITE and DESCRIBE",),
        )
    return kafka_failure(error, f"looking up topic '{name}'").diagnostics[0]


def _ready(found: Any, partitions: int) -> bool:
    return (
        not isinstance(found, KafkaException)
        and (len(found.partitions) == partitions or partitions < 0)
        and all(partition.leader is not None for partition in found.partitions)
    )


def _wait(properties: ClientProperties, name: str, done: Callable[[Any], bool], doing: str) -> None:
    """Waits until the brokers show what was asked of them; a topic is made and removed behind the answer."""
    limit = time.monotonic() + _VISIBLE_S
    while not done(_describe(properties, (name,))[name]):
        if time.monotonic() > limit:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.KAFKA_ERROR, f"{doing} was accepted but has no effect after {_VISIBLE_S:.0f} s"
                )
            )
        time.sleep(_POLL_S)

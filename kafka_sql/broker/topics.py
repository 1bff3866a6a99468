"""Topics: lists, describes, creates and removes them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from shlex import quote
from typing import Any

from confluent_kafka import KafkaError, KafkaException, TopicCollection
from confluent_kafka.admin import (  # type: ignore[attr-defined]
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
    ConfigSource,
    NewPartitions,
    NewTopic,
    ResourceType,
)

from kafka_sql.broker.client.admin import ask_all, call
from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.log_client import calling
from kafka_sql.broker.offsets.partition_offsets import Partition, beginning_offsets, latest_offsets
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import Topics
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_INTERNAL = {"__consumer_offsets", "__transaction_state", "__share_group_state", "__cluster_metadata"}
_VISIBLE_S = 10.0
_POLL_S = 0.02
_SETTLED_S = 0.5
"""How long a topic may be unknown to a broker while another one creates it."""
_MAKES_TOPICS = "auto.create.topics.enable"
_BROKERS_CHOICE = -1
_MISSING = (KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError._UNKNOWN_TOPIC, KafkaError.TOPIC_EXCEPTION)


def list_topics(properties: ClientProperties) -> dict[str, int]:
    """Return every topic this user may see, without Kafka's own, with its number of partitions."""
    if (log := properties.log) is not None:
        with calling(log, "listing its partitions"):
            return {log.name: 1 + max(log.partitions(), default=-1)}
    metadata = call(properties, lambda client, limit: client.list_topics(timeout=limit), "listing topics")
    return {
        name: len(topic.partitions)
        for name, topic in sorted(metadata.topics.items())
        if topic.error is None and name not in _INTERNAL
    }


def describe_topics(properties: ClientProperties, topics: Topics) -> dict[str, int]:
    """Return topic to number of partitions, for a list of topics or for all that match a pattern (maybe
    none).

    Never creates a topic. Raises UnreachableError: ``topic-not-found``, ``topic-not-authorized``, or the
    reason why the brokers do not answer; OptionError for an invalid pattern.
    """
    if properties.log is not None:
        return list_topics(properties)
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


def partitions_to_read(properties: ClientProperties, topics: Topics) -> list[Partition]:
    """Return the partitions of topics that are read: all, or those that the topics name, in order.

    Raises as :func:`describe_topics`, and UnreachableError (``unknown-partition``) for one that does not
    exist, as Flink's ``PartitionSetSubscriber``.
    """
    if (log := properties.log) is not None:
        with calling(log, "listing its partitions"):
            return [(log.name, number) for number in sorted(log.partitions())]
    counts = describe_topics(properties, topics)
    for topic, partition in topics.partitions:
        if partition >= counts[topic]:
            last = f"0 to {counts[topic] - 1}" if counts[topic] > 1 else "0 only"
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.UNKNOWN_PARTITION,
                    f"'scan.partitions' names partition {partition} of topic '{topic}', which has none such",
                    helps=(f"it has {last}",),
                )
            )
    if topics.partitions:
        return sorted(topics.partitions)
    return [(topic, partition) for topic, count in sorted(counts.items()) for partition in range(count)]


def describe_sink_topics(properties: ClientProperties, names: Sequence[str]) -> dict[str, int]:
    """Return topic to number of partitions, for topics that are about to be written. Missing ones are
    created if the brokers create topics on a write (``auto.create.topics.enable``), as they do for Flink's
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
    """Return whether the brokers create a missing topic on a write; False if this user may not read that
    setting. Raises UnreachableError if they do not answer."""
    if properties.log is not None:
        return False
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
    """The brokers' facts about a topic: its ``partitions``, and the ``rights`` of this user (``READ``,
    ``WRITE``, ``DESCRIBE`` …; None if the brokers do not report them). ``in_sync`` is the number of
    replicas in sync of the partition with the fewest.
    """

    partitions: int
    rights: frozenset[str] | None
    in_sync: int = 1


def topic_facts(properties: ClientProperties, names: Sequence[str]) -> dict[str, TopicFacts | Diagnostic]:
    """Return the facts of each topic, or its problem (``topic-not-found``, ``topic-not-authorized``).

    Raises UnreachableError if the brokers do not answer.
    """
    if properties.log is not None:
        return {name: TopicFacts(count, None) for name, count in list_topics(properties).items()}
    facts: dict[str, TopicFacts | Diagnostic] = {}
    for name, answer in _describe(properties, tuple(names), rights=True).items():
        if isinstance(answer, KafkaException):
            facts[name] = _problem(properties, name, answer)
        else:
            operations = answer.authorized_operations
            rights = None if operations is None else frozenset(each.name for each in operations)
            in_sync = min((len(each.isr) for each in answer.partitions), default=0)
            facts[name] = TopicFacts(len(answer.partitions), rights, in_sync)
    return facts


def largest_record(properties: ClientProperties, names: Sequence[str]) -> int | None:
    """Return the most bytes that a record of one of the topics may have, as far as this user may know, or
    None if it is unknown. Raises UnreachableError if the brokers do not answer."""
    sizes = _numbers(properties, names, "max.message.bytes", "looking up how large records may be")
    return max(sizes.values()) if len(sizes) == len(names) else None


def least_in_sync(properties: ClientProperties, names: Sequence[str]) -> dict[str, int]:
    """Return ``min.insync.replicas`` of the topics, as far as this user may know. Raises UnreachableError
    if the brokers do not answer."""
    if properties.log is not None:
        return {}
    return _numbers(properties, names, "min.insync.replicas", "looking up how many replicas must be in sync")


def _numbers(properties: ClientProperties, names: Sequence[str], setting: str, doing: str) -> dict[str, int]:
    resources = [ConfigResource(ResourceType.TOPIC, name) for name in names]
    answers = ask_all(
        properties, lambda client, limit: client.describe_configs(resources, request_timeout=limit), doing
    )
    found = {key.name: answer[setting] for key, answer in answers.items() if isinstance(answer, dict)}
    return {name: int(entry.value) for name, entry in found.items() if entry.value}


def create_topic(
    properties: ClientProperties,
    name: str,
    partitions: int,
    config: Mapping[str, str] | None = None,
    *,
    replication_factor: int = -1,
    exists_ok: bool = False,
) -> None:
    """Create a topic and wait until it can be used; -1 leaves partitions or replication to the brokers.

    Raises UnreachableError, or JobError if the brokers refuse (``topic-exists``, an invalid name …).
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


@dataclass(frozen=True, slots=True)
class TopicPartition:
    """A partition: broker ids of its leader (None during an election), of its replicas and of those in
    sync; its first offset and the next one."""

    number: int
    leader: int | None
    replicas: tuple[int, ...]
    in_sync: tuple[int, ...]
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class TopicDescription:
    """A topic: its partitions by number, and the settings that differ from the brokers' own."""

    partitions: tuple[TopicPartition, ...]
    settings: dict[str, str]


def describe_topic(properties: ClientProperties, name: str) -> TopicDescription:
    """Return the brokers' description of a topic. Raises UnreachableError (``topic-not-found`` among
    others)."""
    answer = _describe(properties, (name,))[name]
    if isinstance(answer, KafkaException):
        raise UnreachableError(_problem(properties, name, answer))
    led = [(name, each.id) for each in answer.partitions if each.leader is not None]
    first, end = beginning_offsets(properties, led), latest_offsets(properties, led)
    partitions = (
        TopicPartition(
            each.id,
            None if each.leader is None else each.leader.id,
            tuple(broker.id for broker in each.replicas),
            tuple(broker.id for broker in each.isr),
            first.get((name, each.id), 0),
            end.get((name, each.id), 0),
        )
        for each in sorted(answer.partitions, key=lambda each: each.id)
    )
    resource = ConfigResource(ResourceType.TOPIC, name)
    entries = ask_all(
        properties,
        lambda client, limit: client.describe_configs([resource], request_timeout=limit),
        f"looking up the settings of topic '{name}'",
    )[resource]
    settings = {}
    if isinstance(entries, dict):  # else this user may not know
        own = ConfigSource.DYNAMIC_TOPIC_CONFIG.value
        settings = {key: entry.value or "" for key, entry in sorted(entries.items()) if entry.source == own}
    return TopicDescription(tuple(partitions), settings)


def alter_settings(
    properties: ClientProperties, name: str, settings: Mapping[str, str], reset: Sequence[str] = ()
) -> None:
    """Set ``settings`` of a topic, and reset those of ``reset`` to the brokers' own. Raises
    UnreachableError, JobError if the brokers refuse one."""
    entries = [
        ConfigEntry(key, value, incremental_operation=AlterConfigOpType.SET)
        for key, value in settings.items()
    ]
    entries += [ConfigEntry(key, None, incremental_operation=AlterConfigOpType.DELETE) for key in reset]
    resource = ConfigResource(ResourceType.TOPIC, name, incremental_configs=entries)
    doing = f"changing the settings of topic '{name}'"
    answer = ask_all(
        properties,
        lambda client, limit: client.incremental_alter_configs([resource], request_timeout=limit),
        doing,
    )[resource]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() in _MISSING:
            raise UnreachableError(replace(_problem(properties, name, answer), helps=())) from answer
        raise kafka_failure(answer, doing) from answer


def grow_topic(properties: ClientProperties, name: str, partitions: int) -> None:
    """Give a topic more partitions and wait until they can be used; records stay where they are. Raises as
    :func:`alter_settings`."""
    doing = f"giving topic '{name}' {partitions} partitions"
    request = [NewPartitions(name, partitions)]
    answer = ask_all(
        properties, lambda client, limit: client.create_partitions(request, request_timeout=limit), doing
    )[name]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() in _MISSING:
            raise UnreachableError(_problem(properties, name, answer)) from answer
        raise kafka_failure(answer, doing) from answer
    _wait(properties, name, lambda found: _ready(found, partitions), doing)


def creating(topic: str, servers: str) -> str:
    """Return the command line that creates a topic there."""
    return f"kafka-sql topic create {quote(topic)} --bootstrap {quote(servers)}"


def delete_topic(properties: ClientProperties, name: str, *, missing_ok: bool = False) -> None:
    """Remove a topic and wait until it is gone. Raises as :func:`create_topic`."""
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


def topic_ids(properties: ClientProperties, names: Sequence[str]) -> dict[str, str]:
    """Return the id of each topic, which no other topic ever has, also not of the same name (KIP-516).
    Topics that do not exist, or that this user may not see, are left out, and all if brokers have no ids
    (before Kafka 2.8). Raises UnreachableError."""
    answers = _describe(properties, tuple(names)) if names and properties.log is None else {}
    ids = {
        name: str(answer.topic_id)
        for name, answer in answers.items()
        if not isinstance(answer, KafkaException) and answer.topic_id is not None
    }
    return {name: found for name, found in ids.items() if found.strip("A")}  # all bits zero: none


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
    """Wait until the brokers show the effect of a request; they create and remove a topic only after their
    response."""
    limit = time.monotonic() + _VISIBLE_S
    while not done(_describe(properties, (name,))[name]):
        if time.monotonic() > limit:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.KAFKA_ERROR, f"{doing} was accepted but has no effect after {_VISIBLE_S:.0f} s"
                )
            )
        time.sleep(_POLL_S)

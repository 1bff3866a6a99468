"""Consumer groups: lists them, their members and committed offsets, and removes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from confluent_kafka import ConsumerGroupTopicPartitions, KafkaError, KafkaException

from kafka_sql.broker.client.admin import ask, ask_all
from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.partition_offsets import (
    Offsets,
    Partition,
    beginning_offsets,
    latest_offsets,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The position of a group in a partition: the committed offset, which it reads next, and the first and
    end offset of the partition."""

    topic: str
    partition: int
    committed: int
    first: int
    end: int

    @property
    def lag(self) -> int:
        """The records that the group has not read yet, without expired ones."""
        return max(0, self.end - max(self.committed, self.first))


@dataclass(frozen=True, slots=True)
class Group:
    """A consumer group: its ``state`` in Kafka's words, its members as ``client at host``, and its
    positions by topic and partition."""

    name: str
    state: str
    members: tuple[str, ...]
    places: tuple[GroupPlace, ...]


def list_groups(properties: ClientProperties) -> dict[str, str]:
    """Return every consumer group that this user may see, with its state. Raises UnreachableError."""
    answer = ask(
        properties, lambda client, limit: client.list_consumer_groups(request_timeout=limit), "listing groups"
    )
    return {group.group_id: _words(group.state) for group in sorted(answer.valid, key=lambda g: g.group_id)}


def describe_group(properties: ClientProperties, name: str) -> Group:
    """Return a group with its members and positions. Raises UnreachableError ``unknown-group`` if it does
    not exist."""
    doing = f"looking up group '{name}'"
    answer = ask_all(
        properties,
        lambda client, limit: client.describe_consumer_groups([name], request_timeout=limit),
        doing,
    )[name]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() == KafkaError.GROUP_ID_NOT_FOUND:
            raise _unknown(properties, name)
        raise kafka_failure(answer, doing) from answer
    committed = _all_committed(properties, name, doing)
    state = _words(answer.state)
    if state == "dead" and not committed:
        raise _unknown(properties, name)
    places = sorted(committed)
    first, end = beginning_offsets(properties, places), latest_offsets(properties, places)
    members = sorted(f"{member.client_id} at {member.host}" for member in answer.members)
    return Group(
        name,
        state,
        tuple(members),
        tuple(GroupPlace(*at, committed[at], first.get(at, 0), end.get(at, committed[at])) for at in places),
    )


def delete_group(properties: ClientProperties, name: str) -> None:
    """Remove a group and its committed offsets. Raises UnreachableError ``unknown-group``, JobError
    ``group-in-use`` if it has members."""
    doing = f"deleting group '{name}'"
    answer = ask_all(
        properties, lambda client, limit: client.delete_consumer_groups([name], request_timeout=limit), doing
    )[name]
    if not isinstance(answer, KafkaException):
        return
    code = answer.args[0].code()
    if code == KafkaError.GROUP_ID_NOT_FOUND:
        raise _unknown(properties, name)
    if code == KafkaError.NON_EMPTY_GROUP:
        message = f"group '{name}' has members"
        raise JobError(Diagnostic(ErrorCode.GROUP_IN_USE, message, helps=("stop its consumers first",)))
    raise kafka_failure(answer, doing) from answer


def _all_committed(properties: ClientProperties, name: str, doing: str) -> Offsets:
    request = ConsumerGroupTopicPartitions(name)
    answers: Mapping[str, object] = ask_all(
        properties,
        lambda client, limit: client.list_consumer_group_offsets([request], request_timeout=limit),
        doing,
    )
    answer = answers[name]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() == KafkaError.GROUP_ID_NOT_FOUND:
            return {}
        raise kafka_failure(answer, doing) from answer
    assert isinstance(answer, ConsumerGroupTopicPartitions)
    found: Sequence[object] = answer.topic_partitions or ()
    return {_place(each): each.offset for each in found if each.offset >= 0}  # type: ignore[attr-defined]


def _place(item: object) -> Partition:
    return item.topic, item.partition  # type: ignore[attr-defined]


def _words(state: object) -> str:
    """Return ``STABLE`` as ``stable``, ``PREPARING_REBALANCING`` as ``preparing rebalancing``."""
    return str(getattr(state, "name", state)).lower().replace("_", " ")


def _unknown(properties: ClientProperties, name: str) -> UnreachableError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.UNKNOWN_GROUP,
            f"consumer group '{name}' does not exist at {properties.bootstrap_servers}",
            label=did_you_mean(name, list_groups(properties)),
            helps=("kafka-sql group list shows all",),
        )
    )

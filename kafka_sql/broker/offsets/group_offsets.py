"""Reads and commits the offsets of a consumer group, without being a member.

While the coordinator of a group is loading or moving (always so for the first group of a fresh broker),
the request is repeated.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from confluent_kafka import (
    Consumer,
    ConsumerGroupTopicPartitions,
    KafkaError,
    KafkaException,
    TopicPartition,
)
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.admin import ask_all, probe
from kafka_sql.broker.client.consumer import asked_consumer
from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.partition_offsets import Offsets, Partition
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode

_PATIENCE_S = 15.0
_PAUSE_S = 0.1
_NOWHERE = 2**31 - 1
"""A partition that no topic has."""
PASSING = {
    KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
    KafkaError.COORDINATOR_NOT_AVAILABLE,
    KafkaError.NOT_COORDINATOR,
    KafkaError.UNSTABLE_OFFSET_COMMIT,
    KafkaError.REQUEST_TIMED_OUT,
    KafkaError._WAIT_COORD,
}
"""The errors of a group's coordinator while it is loading or moving."""


def committed_offsets(
    properties: ClientProperties, group_id: str, partitions: Sequence[Partition]
) -> Offsets:
    """Return the offsets that ``group_id`` has committed; partitions without one are left out.

    Raises UnreachableError (``group-not-authorized`` among others).
    """
    if not partitions:
        return {}
    places = [TopicPartition(*partition) for partition in partitions]
    probe(properties)  # which knows why brokers do not answer
    answer = _answer(
        lambda: _kept_consumer(properties, group_id).committed(places, timeout=_PATIENCE_S),
        group_id,
        f"looking up the committed offsets of group '{group_id}'",
    )
    return {(item.topic, item.partition): item.offset for item in answer if item.offset >= 0}


def _kept_consumer(properties: ClientProperties, group_id: str) -> Consumer:
    """Return a consumer that never joins the group. An admin client cannot request committed offsets: if
    the coordinator is just moving, librdkafka 2.15 looks for the group that such a client does not have,
    and the process ends with a segmentation fault."""
    pairs = dict(properties.pairs) | {
        "group.id": group_id,
        "isolation.level": "read_committed",  # offsets of open transactions are waited for
        "enable.auto.commit": "false",
    }
    key = os.getpid(), replace(properties, pairs=tuple(sorted(pairs.items())))
    if key not in _CONSUMERS:
        _CONSUMERS[key] = asked_consumer(key[1])
    return _CONSUMERS[key]


_CONSUMERS: dict[tuple[int, ClientProperties], Consumer] = {}
"""By process id too: a client does not survive a fork. None is closed, which hangs without a right."""


def commit_offsets(properties: ClientProperties, group_id: str, offsets: Mapping[Partition, int]) -> None:
    """Commit ``offsets`` for a group without subscribed members.

    Raises JobError (``group-in-use`` if the group has members) or UnreachableError.
    """
    if not offsets:
        return
    places = [TopicPartition(topic, partition, offset) for (topic, partition), offset in offsets.items()]
    request = ConsumerGroupTopicPartitions(group_id, places)
    _ask(
        properties,
        group_id,
        lambda client, limit: client.alter_consumer_group_offsets([request], request_timeout=limit),
        f"committing offsets of group '{group_id}'",
    )


def may_commit(properties: ClientProperties, group_id: str, topics: Sequence[str]) -> bool:
    """Return whether this user may commit offsets for ``group_id``; False only if the brokers refuse it.
    Commits nothing: the request is for a partition that no topic has.

    Raises UnreachableError if the brokers do not answer."""
    request = ConsumerGroupTopicPartitions(group_id, [TopicPartition(each, _NOWHERE, 0) for each in topics])
    if not topics:
        return True
    try:
        _ask(
            properties,
            group_id,
            lambda client, limit: client.alter_consumer_group_offsets([request], request_timeout=limit),
            f"asking whether offsets of group '{group_id}' may be committed",
        )
    except KafkaSqlError as error:
        code = error.diagnostics[0].code
        if code == ErrorCode.BROKER_UNREACHABLE:
            raise
        return code != ErrorCode.GROUP_NOT_AUTHORIZED
    return True


def no_commits(group_id: str) -> Diagnostic:
    """Return the warning for a group whose offsets this user may not commit."""
    return Diagnostic(
        ErrorCode.GROUP_NOT_AUTHORIZED,
        f"this user may not commit offsets of the consumer group '{group_id}'",
        notes=("the rows are read, but the group does not show the progress",),
        helps=(
            "grant READ on the group, leave 'properties.group.id' out, or set "
            "'properties.commit.offsets.on.checkpoint' = 'false'",
        ),
        severity=Severity.WARNING,
    )


def refuse_members(properties: ClientProperties, group_id: str) -> None:
    """Raise JobError ``duplicated-group-id`` if consumers are subscribed with ``group_id``. Readers that
    take partitions without subscribing, as kafka-sql's and Flink's do, are not visible. Raises
    UnreachableError too."""
    doing = f"looking up the members of group '{group_id}'"
    answer = ask_all(
        properties,
        lambda client, limit: client.describe_consumer_groups([group_id], request_timeout=limit),
        doing,
    )[group_id]
    if isinstance(answer, KafkaException):
        if answer.args[0].code() == KafkaError.GROUP_ID_NOT_FOUND:
            return
        raise _refused(answer.args[0], group_id, doing)
    if answer.members:
        hosts = ", ".join(sorted({f"{member.client_id} at {member.host}" for member in answer.members})[:3])
        raise JobError(
            Diagnostic(
                ErrorCode.DUPLICATED_GROUP_ID,
                f"group '{group_id}' has {len(answer.members)} members already",
                notes=(f"they are {hosts}", "'scan.check.duplicated.group.id' forbids that"),
                helps=("stop them, or give this table a 'properties.group.id' of its own",),
            )
        )


def _ask(
    properties: ClientProperties,
    group_id: str,
    submit: Callable[[AdminClient, float], Mapping[str, Future[Any]]],
    doing: str,
) -> list[TopicPartition]:
    """Return the partitions of the response to an admin client."""

    def asked() -> list[TopicPartition]:
        answer = ask_all(properties, submit, doing)[group_id]
        if isinstance(answer, KafkaException):
            raise answer
        found: list[TopicPartition] = answer.topic_partitions
        return found

    return _answer(asked, group_id, doing)


def _answer(ask: Callable[[], list[TopicPartition]], group_id: str, doing: str) -> list[TopicPartition]:
    """Return the partitions of the response, and repeat the request while the coordinator is not ready."""
    limit = time.monotonic() + _PATIENCE_S
    while True:
        try:
            found = ask()
            errors = [item.error for item in found if item.error is not None]
            if not errors:
                return found
            error = errors[0]
        except KafkaException as failure:
            error = failure.args[0]
        if error.code() == KafkaError.GROUP_ID_NOT_FOUND:
            return []
        if error.code() not in PASSING or time.monotonic() > limit:
            raise _refused(error, group_id, doing)
        time.sleep(_PAUSE_S)


def _refused(error: KafkaError, group_id: str, doing: str) -> Exception:
    if error.code() in (KafkaError.UNKNOWN_MEMBER_ID, KafkaError.NON_EMPTY_GROUP):
        return JobError(
            Diagnostic(
                ErrorCode.GROUP_IN_USE,
                f"offsets of group '{group_id}' cannot be committed while other "
                "consumers are subscribed with it",
                helps=("give this table a 'properties.group.id' of its own",),
            )
        )
    return kafka_failure(KafkaException(error), doing)

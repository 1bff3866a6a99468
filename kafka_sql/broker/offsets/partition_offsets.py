"""The offsets of partitions: their first, their last, and by time. The request goes to all leaders at
once.

Under ``isolation.level = read_committed`` the latest offset is the last stable one: no open transaction
can hold it back.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from confluent_kafka import IsolationLevel, KafkaError, KafkaException, TopicPartition
from confluent_kafka.admin import OffsetSpec  # type: ignore[attr-defined]

from kafka_sql.broker.client.admin import ask_all, renew
from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.log_client import calling
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

Partition = tuple[str, int]
Offsets = dict[Partition, int]
"""(topic, partition) to an offset, mostly that of the next record to read."""

_EARLIEST: Any = OffsetSpec.earliest()  # type: ignore[no-untyped-call]
_LATEST: Any = OffsetSpec.latest()  # type: ignore[no-untyped-call]

_PATIENCE_S = 5.0
_PAUSE_S = 0.1
_PASSING = {
    KafkaError.NOT_LEADER_FOR_PARTITION,
    KafkaError.LEADER_NOT_AVAILABLE,
    KafkaError.FENCED_LEADER_EPOCH,
    KafkaError.UNKNOWN_LEADER_EPOCH,
    KafkaError.OFFSET_NOT_AVAILABLE,
    KafkaError.REPLICA_NOT_AVAILABLE,
    KafkaError.UNKNOWN_TOPIC_OR_PART,
    KafkaError._NOENT,
}
"""The errors of a leader during its election or takeover, of a new topic, and of a broker that has just
started."""
_OUT_OF_DATE = {KafkaError.FENCED_LEADER_EPOCH, KafkaError.UNKNOWN_LEADER_EPOCH}


def beginning_offsets(properties: ClientProperties, partitions: Sequence[Partition]) -> Offsets:
    """Return the offset of the first record kept, per partition."""
    if (log := properties.log) is not None:
        with calling(log, "looking up its first offsets"):
            return {place: log.earliest(place[1]) for place in partitions}
    return _listed(properties, partitions, _EARLIEST)


def latest_offsets(properties: ClientProperties, partitions: Sequence[Partition]) -> Offsets:
    """Return the offset after the last record that this reader may see, per partition."""
    if (log := properties.log) is not None:
        with calling(log, "looking up its last offsets"):
            return {place: log.latest(place[1]) for place in partitions}
    return _listed(properties, partitions, _LATEST)


def offsets_for_time(
    properties: ClientProperties, partitions: Sequence[Partition], timestamp_ms: int
) -> Offsets:
    """Return the first offset whose record has a timestamp of at least ``timestamp_ms``; a partition
    without one is left out."""
    if timestamp_ms < 0:  # would be a mark of the protocol, not a time
        return beginning_offsets(properties, partitions)
    if (log := properties.log) is not None:
        with calling(log, "looking up offsets by timestamp"):
            by_time = {place: log.offset_at(place[1], timestamp_ms) for place in partitions}
        return {place: offset for place, offset in by_time.items() if offset is not None}
    found = _listed(properties, partitions, OffsetSpec.for_timestamp(timestamp_ms))
    return {partition: offset for partition, offset in found.items() if offset >= 0}


def high_watermarks(properties: ClientProperties, partitions: Sequence[Partition]) -> Offsets:
    """Return the offset after the last record, also of open transactions."""
    if properties.log is not None:
        return latest_offsets(properties, partitions)
    return _listed(properties.for_admin(), partitions, _LATEST)


def _listed(properties: ClientProperties, partitions: Sequence[Partition], spec: OffsetSpec) -> Offsets:
    """Return one offset per partition, or -1 for none, with one request to all leaders."""
    if not partitions:
        return {}
    isolation = (
        IsolationLevel.READ_COMMITTED if properties.read_committed else IsolationLevel.READ_UNCOMMITTED
    )
    wanted = {TopicPartition(*partition): spec for partition in partitions}
    topics = ", ".join(repr(topic) for topic in sorted({topic for topic, _ in partitions}))
    doing = f"looking up offsets of {topics}"
    limit = time.monotonic() + _PATIENCE_S
    renewed = False
    while True:
        answers = ask_all(
            properties,
            lambda client, limit: client.list_offsets(
                wanted, isolation_level=isolation, request_timeout=limit
            ),
            doing,
        )
        refusals = [
            (place, answer) for place, answer in answers.items() if isinstance(answer, KafkaException)
        ]
        if not refusals:
            found: dict[TopicPartition, Any] = answers
            return {(place.topic, place.partition): answer.offset for place, answer in found.items()}
        place, refusal = refusals[0]
        passing = all(error.args[0].code() in _PASSING for _, error in refusals)
        if not passing or time.monotonic() > limit:
            raise _no_offset(place, refusal) from refusal
        if not renewed and any(error.args[0].code() in _OUT_OF_DATE for _, error in refusals):
            renew(properties)  # a client keeps the leader epoch of before the leader's restart
            renewed = True
        time.sleep(_PAUSE_S)


def _no_offset(place: TopicPartition, refusal: KafkaException) -> KafkaSqlError:
    if refusal.args[0].code() != KafkaError._NOENT:
        return kafka_failure(refusal, f"looking up offsets of '{place.topic}'-{place.partition}")
    return UnreachableError(
        Diagnostic(
            ErrorCode.TOPIC_NOT_FOUND,
            f"'{place.topic}'-{place.partition} has no leader: the topic does not exist, this user has no "
            "right to it, or its broker is down",
        )
    )

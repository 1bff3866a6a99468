"""Offsets that a user-defined function returns for each partition, as an ``OffsetsInitializer`` of Flink
does.

The driver calls the function once, when the rows are read; a query with a checkpoint resumes from that.

Source: Flink's documentation of the Kafka DataStream connector, ``OffsetsInitializer``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.offsets import partition_offsets
from kafka_sql.broker.offsets.group_offsets import committed_offsets
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode


class KafkaTopicPartition(NamedTuple):
    """A partition of a topic."""

    topic: str
    partition: int


Offsets = dict[KafkaTopicPartition, int]


@dataclass(frozen=True)
class PartitionOffsetsRetriever:
    """Reads offsets of partitions from the brokers for a user-defined function. Each call raises
    UnreachableError."""

    consumer: ClientProperties
    group_id: str | None

    def beginning_offsets(self, partitions: Iterable[KafkaTopicPartition]) -> Offsets:
        """Return the offset of the first record that is kept."""
        return _named(partition_offsets.beginning_offsets(self.consumer, list(partitions)))

    def end_offsets(self, partitions: Iterable[KafkaTopicPartition]) -> Offsets:
        """Return the offset after the last record."""
        return _named(partition_offsets.latest_offsets(self.consumer, list(partitions)))

    def committed_offsets(self, partitions: Iterable[KafkaTopicPartition]) -> Offsets:
        """Return the offsets that the group has committed; a partition without one is left out. Raises
        UsageError without a group."""
        if self.group_id is None:
            raise _wrong("committed offsets are those of a group", "set_group_id('…')")
        return _named(committed_offsets(self.consumer, self.group_id, list(partitions)))

    def offsets_for_times(self, timestamps_to_search: Mapping[KafkaTopicPartition, int]) -> Offsets:
        """Return the first record of each partition at or after an epoch time in milliseconds; a partition
        without one is left out."""
        found: Offsets = {}
        for at in sorted(set(timestamps_to_search.values())):
            asked = [place for place, time in timestamps_to_search.items() if time == at]
            found |= _named(partition_offsets.offsets_for_time(self.consumer, asked, at))
        return found


OffsetsFunction = Callable[
    [list[KafkaTopicPartition], PartitionOffsetsRetriever], Mapping[KafkaTopicPartition, int]
]


def asked_offsets(function: OffsetsFunction, table: KafkaTable) -> Offsets:
    """Return the offsets that ``function`` returns for the partitions of a table.

    Raises UsageError if a partition has none, UnreachableError, and the function's own exceptions."""
    consumer = translate(table.properties, ClientRole.CONSUMER)
    places = [
        KafkaTopicPartition(*place) for place in broker_topics.partitions_to_read(consumer, table.topics)
    ]
    found = dict(function(places, PartitionOffsetsRetriever(consumer, table.group_id)))
    wrong = next((at for at in found.values() if not isinstance(at, int) or at < 0), None)
    if wrong is not None:
        raise _wrong(f"{wrong!r} is not an offset", "give 0 or more for each partition")
    unknown = sorted(set(found) - set(places))
    missing = sorted(set(places) - set(found))
    for names, said in ((unknown, "that is not read"), (missing, "that has no offset then")):
        if names:
            topic, number = names[0]
            message = f"the function of the offsets leaves a partition '{topic}'-{number} {said}"
            raise _wrong(message, "give an offset for each of the partitions that it gets")
    return {place: int(at) for place, at in found.items()}


def _named(offsets: Mapping[tuple[str, int], int]) -> Offsets:
    return {KafkaTopicPartition(*place): at for place, at in offsets.items()}


def _wrong(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.INVALID_VALUE, message, helps=(help_text,)))

"""Consumes exact ranges of offsets: the inner loop of every reading task.

The consumer is kept per worker process and configuration, together with its positions, so that the next
micro-batch of the same query continues with the records already fetched (a new consumer costs about 70 ms:
connect, metadata, first fetch). Another query gets another consumer: meanwhile a topic may have been
deleted and created again, and the fetched records and metadata would be those of the old topic."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from kafka_sql.broker.client.consumer import new_consumer
from kafka_sql.broker.client.errors import ClientErrors, kafka_failure, unreachable
from kafka_sql.broker.client.idle_clients import look_after
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.statistics.client_statistics import ClientStatistics
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_BLOCK = 2_000
"""The records handed over at a time: few enough for them and their decoded values to stay in the
processor's cache (decoding takes 0.6 of the time of batches of 20 000)."""
_LEFTOVER = 20_000
"""Records consumed beyond the end of ranges after which completed partitions are paused.

Partitions that advance together leave far fewer, so that a micro-batch usually fetches nothing twice."""
_POLL_S = 0.2
_PACE_S = 0.004
"""Seconds between two batches of a prompt reader while records arrive without a pause: a batch costs as
much as a hundred records, and so do the messages sent for it."""
_STALL_S = 30.0
"""Seconds without a record or progress after which reading gives up (10 if every broker is known to be
down)."""
_STALL_ALL_DOWN_S = 10.0
_WATERMARK_S = 10.0

Partition = tuple[str, int]
_TRANSIENT = {
    KafkaError._TRANSPORT,
    KafkaError._ALL_BROKERS_DOWN,
    KafkaError._TIMED_OUT,
    KafkaError._RESOLVE,
    KafkaError.NOT_LEADER_FOR_PARTITION,
    KafkaError.LEADER_NOT_AVAILABLE,
    KafkaError.REQUEST_TIMED_OUT,
    KafkaError._PARTITION_EOF,
}
_OF_THE_GROUP = {KafkaError.GROUP_AUTHORIZATION_FAILED}
"""Errors of the group that every consumer of librdkafka has and requests from the brokers; partitions
assigned by hand are read without it."""


@dataclass
class _Cached:
    """A consumer of this process, the partitions assigned to it, and the records consumed beyond the last
    ranges."""

    consumer: Consumer
    errors: ClientErrors
    positions: dict[Partition, int] = field(default_factory=dict)
    leftover: list[Any] = field(default_factory=list)
    kept_at: float = 0.0
    """The time of its last use (monotonic seconds)."""


_MOST_KEPT = 8
"""The most consumers that a process keeps, those of the latest readers: a process that stays runs many
queries."""
_KEPT_S = 60.0
_CACHE: dict[tuple[ClientProperties, Hashable], _Cached] = {}
"""By configuration and query, in the order of their last use."""


class RangeConsumer:
    """Reads ``(topic, partition, start, end)`` ranges, ``end`` exclusive, to their ends.

    ``reader`` stands for the query: its next ranges reuse the consumer of those before; None reuses and
    keeps no consumer. A ``patient`` reader waits for records that do not exist yet; with ``ticks`` it
    yields an empty list whenever none has arrived for a moment. A ``prompt`` one hands records over within
    milliseconds, others wait a moment for more. ``statistics`` gets the figures of a new consumer.
    ``wait_s`` is how long it waits for the first record of a batch (seconds).

    Use it as a context manager; :meth:`blocks` yields lists of confluent-kafka messages without errors
    among them. Within a partition messages arrive in offset order. ``positions`` are the next offsets to
    read. If 'auto.offset.reset' is earliest or latest, expired offsets are skipped and counted in
    ``lost``.

    Raises JobError or UnreachableError if a range cannot be read: expired offsets, a deleted topic, no
    right to read, brokers that stay away."""

    def __init__(
        self,
        properties: ClientProperties,
        ranges: Sequence[tuple[str, int, int, int]],
        *,
        reader: Hashable = None,
        patient: bool = False,
        ticks: bool = False,
        prompt: bool = False,
        block: int = _BLOCK,
        statistics: ClientStatistics | None = None,
    ) -> None:
        self._properties = properties
        self._reader = reader
        self._stall_s = math.inf if patient else _STALL_S
        self._ticks = ticks
        self._prompt = prompt
        self._next_block_at = 0.0
        self._starts: dict[Partition, int] = {(topic, part): start for topic, part, start, _ in ranges}
        self._ends: dict[Partition, int] = {(topic, part): end for topic, part, _, end in ranges}
        self._block = block
        self._statistics = statistics
        self.positions = dict(self._starts)
        self.wait_s = _POLL_S
        self._open_ends: dict[Partition, int] = {}
        self._cached: _Cached | None = None
        self._finished = False
        self._paused: list[TopicPartition] = []
        self._reset = dict(properties.pairs).get("auto.offset.reset", "error")
        self.lost = 0
        """Records that expired before they were read and were passed over."""

    def __enter__(self) -> RangeConsumer:
        cached = _CACHE.pop((self._properties, self._reader), None)
        if cached is None:
            cached = _Cached(*new_consumer(_stopping_at_expired(self._properties), self._statistics))
        if cached.positions != self._starts:
            cached.leftover.clear()
            cached.consumer.assign([TopicPartition(t, p, offset) for (t, p), offset in self._starts.items()])
        self._cached = cached
        cached.errors.clear()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: object) -> None:
        cached, self._cached = self._cached, None
        assert cached is not None
        if self._reader is None:
            _close(cached.consumer)
            return
        if kind is None and self._finished:
            cached.positions = dict(self._ends)
        else:
            cached.positions = {}
            cached.leftover.clear()
            cached.consumer.resume(self._paused)  # a partition stays paused through unassign and assign
            cached.consumer.unassign()
        previous = _CACHE.pop((self._properties, self._reader), None)
        if previous is not None:
            _close(previous.consumer)
        cached.kept_at = time.monotonic()
        _CACHE[self._properties, self._reader] = cached
        look_after(_close_unused)
        while len(_CACHE) > _MOST_KEPT:
            _close(_CACHE.pop(next(iter(_CACHE))).consumer)

    def blocks(self) -> Iterator[list[Any]]:
        """Yield lists of messages until every range is read to its end."""
        assert self._cached is not None
        cached = self._cached
        positions = self.positions
        open_ends = {p: end for p, end in self._ends.items() if end > positions[p]}
        self._open_ends = open_ends
        leftover, cached.leftover = cached.leftover, []
        if leftover:
            yield from self._within(leftover)
            self._advance(positions, open_ends)
        last_progress = time.monotonic()
        while open_ends or self._ticks:
            if not open_ends:
                self._wait()
                yield []
                continue
            wanted = sum(end - positions[p] for p, end in open_ends.items())
            messages = self._consumed(min(self._block, wanted))
            failed = [message for message in messages if message.error() is not None]
            if failed:
                messages = [message for message in messages if message.error() is None]
                self._raise_for(failed, positions, open_ends)
            some_are_done = len(open_ends) < len(self._ends)
            advanced, overrun = self._advance(positions, open_ends)
            if advanced or messages:
                last_progress = time.monotonic()
            if messages and (overrun or some_are_done):
                yield from self._within(messages)
            elif messages:
                yield messages
            else:
                if open_ends:
                    self._check_stall(last_progress, open_ends)
                if self._ticks:
                    yield []
            if open_ends and len(cached.leftover) > _LEFTOVER:
                self._pause_all_but(open_ends)
        self._finished = not self._paused

    def known_ends(self) -> dict[Partition, int]:
        """Return the ends of partitions, as the brokers reported them with the last records; partitions
        without such a report are left out."""
        assert self._cached is not None
        found = {}
        for place in self.positions:
            _, end = self._cached.consumer.get_watermark_offsets(TopicPartition(*place), cached=True)
            if end >= 0:
                found[place] = end
        return found

    def read_on(self, ranges: Sequence[tuple[str, int, int, int]]) -> None:
        """Add ranges of further partitions while records are read."""
        assert self._cached is not None
        for topic, partition, start, end in ranges:
            place = (topic, partition)
            self._starts[place] = self.positions[place] = start
            self._ends[place] = self._open_ends[place] = end
        self._cached.consumer.assign([TopicPartition(*p, offset) for p, offset in self.positions.items()])

    def read_until(self, ends: Mapping[Partition, int]) -> None:
        """Continue from here to other ends, between two batches. A partition that ``ends`` lacks is not
        read any further."""
        assert self._cached is not None
        for place, position in self.positions.items():
            self._ends[place] = max(position, ends.get(place, position))
            self._open_ends.pop(place, None)
            if self._ends[place] > position:
                self._open_ends[place] = self._ends[place]
        self._cached.leftover.clear()
        self._cached.consumer.resume(self._paused)
        self._paused = []
        self._cached.consumer.assign([TopicPartition(*p, offset) for p, offset in self.positions.items()])

    @property
    def is_at_end(self) -> bool:
        """Whether all ranges are read to their ends."""
        return not self._open_ends

    def _wait(self) -> None:
        """Wait a moment for further ends, without fetching."""
        assert self._cached is not None
        self._pause_all_but({})
        self._cached.consumer.poll(self.wait_s)

    def _consumed(self, most: int) -> list[Any]:
        """Return the next messages, at most ``most``."""
        assert self._cached is not None
        consumer = self._cached.consumer
        if not self._prompt:
            return list(consumer.consume(most, self.wait_s))
        first = consumer.poll(self.wait_s)
        if first is None or most == 1:
            return [] if first is None else [first]
        wait_s = max(0.0, self._next_block_at - time.monotonic())
        found = [first, *consumer.consume(most - 1, wait_s)]
        self._next_block_at = time.monotonic() + _PACE_S
        return found

    def _advance(self, positions: dict[Partition, int], open_ends: dict[Partition, int]) -> tuple[bool, bool]:
        """Take the consumer's positions over and close the ranges they have passed (control records leave
        no message, so a range ends by position). Return whether any advanced, and whether any went beyond
        its end."""
        assert self._cached is not None
        advanced = overrun = False
        for position in self._cached.consumer.position([TopicPartition(*p) for p in open_ends]):
            partition = (position.topic, position.partition)
            if position.offset > positions[partition]:
                positions[partition] = min(position.offset, open_ends[partition])
                advanced = True
            if position.offset >= open_ends[partition]:
                overrun |= position.offset > open_ends[partition]
                del open_ends[partition]
        return advanced, overrun

    def _within(self, messages: list[Any]) -> Iterator[list[Any]]:
        """Yield the messages inside the ranges; those beyond are kept for the next micro-batch."""
        assert self._cached is not None
        inside = []
        for message in messages:
            if message.offset() < self._ends[message.topic(), message.partition()]:
                inside.append(message)
            else:
                self._cached.leftover.append(message)
        if inside:
            yield inside

    def _pause_all_but(self, open_ends: dict[Partition, int]) -> None:
        """Stop fetching beyond the completed ranges; the next ranges will be fetched again."""
        assert self._cached is not None
        done = [TopicPartition(*partition) for partition in self._ends if partition not in open_ends]
        self._cached.consumer.pause(done)
        self._cached.leftover.clear()
        self._paused = done

    def _raise_for(
        self, failed: list[Any], positions: dict[Partition, int], open_ends: dict[Partition, int]
    ) -> None:
        for message in failed:
            error = message.error()
            if error.code() in _TRANSIENT or error.code() in _OF_THE_GROUP:
                continue
            if error.code() in (KafkaError.OFFSET_OUT_OF_RANGE, KafkaError._AUTO_OFFSET_RESET):
                partition = (message.topic(), message.partition())
                if partition in open_ends:
                    self._skip_expired(partition, positions)
                    if positions[partition] >= open_ends[partition]:
                        del open_ends[partition]
                continue
            raise kafka_failure(KafkaException(error), f"reading topic '{message.topic()}'")

    def _skip_expired(self, partition: Partition, positions: dict[Partition, int]) -> None:
        """Continue after records of a partition that expired before they were read: as 'auto.offset.reset'
        defines, and counted in ``lost``. Raises JobError ``offsets-expired`` otherwise."""
        assert self._cached is not None
        consumer = self._cached.consumer
        wanted = positions[partition]
        try:
            first, _ = consumer.get_watermark_offsets(TopicPartition(*partition), timeout=_WATERMARK_S)
        except KafkaException as error:
            raise kafka_failure(error, f"looking up the offsets of '{partition[0]}'") from error
        if self._reset == "error":
            raise _expired(partition, wanted, first)
        target = self._ends[partition] if self._reset == "latest" else min(first, self._ends[partition])
        self.lost += max(0, target - wanted)
        places = []
        for place in consumer.position([TopicPartition(*p) for p in self._starts]):
            known = (place.topic, place.partition)
            offset = place.offset if place.offset >= 0 else positions[known]
            places.append(TopicPartition(*known, target if known == partition else offset))
        positions[partition] = target
        consumer.assign(places)

    def _check_stall(self, last_progress: float, open_ends: dict[Partition, int]) -> None:
        assert self._cached is not None
        waited = time.monotonic() - last_progress
        errors = self._cached.errors
        if waited > (_STALL_ALL_DOWN_S if errors.all_brokers_down else self._stall_s):
            servers = self._properties.bootstrap_servers
            partition, end = next(iter(open_ends.items()))
            raise unreachable(
                servers,
                errors,
                f"waiting {waited:.0f} s for offset {end - 1} of '{partition[0]}'-{partition[1]}",
            )


def _close_unused() -> None:
    """Close consumers that were not used for long: their fetched records and reports take memory."""
    for key, cached in tuple(_CACHE.items()):
        if time.monotonic() - cached.kept_at > _KEPT_S and (found := _CACHE.pop(key, None)) is not None:
            if found is cached:
                _close(found.consumer)
            else:
                _CACHE.setdefault(key, found)


def _close(consumer: Consumer) -> None:
    """Close a consumer in a thread of its own: it takes a moment, and without a right to the group it
    hangs."""
    threading.Thread(target=consumer.close, name="kafka-sql closes a consumer", daemon=True).start()


def _stopping_at_expired(properties: ClientProperties) -> ClientProperties:
    """Return the same consumer with an error at expired offsets, so that this module decides where to
    continue: the consumer itself would not report what it skipped."""
    pairs = {**dict(properties.pairs), "auto.offset.reset": "error"}
    return replace(properties, pairs=tuple(sorted(pairs.items())))


def _expired(partition: Partition, wanted: int, first: int) -> JobError:
    gone = f"; {first - wanted:,} records are gone" if first > wanted else ""
    return JobError(
        Diagnostic(
            ErrorCode.OFFSETS_EXPIRED,
            f"records that this query has not read yet are gone from topic '{partition[0]}', partition "
            f"{partition[1]}",
            notes=(f"wanted from offset {wanted}, the first one kept is {first}{gone}",),
            helps=(
                "the topic's retention removed them; to skip them set 'properties.auto.offset.reset' "
                "to 'earliest' or 'latest', which counts the skipped records",
            ),
        )
    )

"""A few records of topics, for people to look at: the newest ones, or the first from a place on."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.log_client import record_consumer
from kafka_sql.broker.offsets.partition_offsets import (
    Offsets,
    Partition,
    beginning_offsets,
    latest_offsets,
    offsets_for_time,
)

Message = Any
_MOST = 100_000
"""Records read at most to find those that are shown."""
_WIDER = 4
_NO_END = 1 << 62


class Place(Enum):
    """The start of a window."""

    EARLIEST = auto()
    NEWEST = auto()
    OFFSET = auto()
    TIME = auto()


@dataclass(frozen=True, slots=True)
class WindowStart:
    """``NEWEST`` are the ``number`` newest records of all partitions together, ``OFFSET`` starts at that
    offset of every partition, ``TIME`` at the first record of that time (epoch milliseconds) or later."""

    place: Place
    number: int = 0


@dataclass(frozen=True, slots=True)
class RecordWindow:
    """Records in the order of their timestamps (within a partition in that of their offsets), and the first
    and next offsets that the partitions had then."""

    messages: tuple[Message, ...]
    first: Offsets
    last: Offsets

    @property
    def there(self) -> int:
        """How many offsets are kept; transactions and compaction may have left fewer records."""
        return sum(self.last[place] - self.first[place] for place in self.last)


def record_window(
    properties: ClientProperties, partitions: Sequence[Partition], start: WindowStart, count: int
) -> RecordWindow:
    """Return at most ``count`` records. Raises UnreachableError or JobError if they cannot be read."""
    first, last = beginning_offsets(properties, partitions), latest_offsets(properties, partitions)
    each = max(-(-count // max(len(partitions), 1)), min(count, _MOST // max(len(partitions), 1)))
    if start.place is Place.NEWEST:
        newest = min(start.number, each)
        found = _collected(properties, first, last, newest, _backwards)
        merged = _by_time(messages[-newest:] for messages in found.values())
        return RecordWindow(tuple(merged[-start.number :][:count]), first, last)
    begin = _begin(properties, first, last, start)
    found = _collected(properties, begin, last, each, _forwards)
    return RecordWindow(tuple(_by_time(found.values())[:count]), first, last)


def following(properties: ClientProperties, starts: Mapping[Partition, int]) -> Iterator[list[Message]]:
    """Yield new records from ``starts`` on, for ever; an empty list if none arrives for a moment. Raises
    as :func:`record_window`."""
    ranges = [(topic, partition, offset, _NO_END) for (topic, partition), offset in starts.items()]
    with record_consumer(properties, ranges, patient=True, ticks=True) as consumer:
        yield from consumer.blocks()


def _begin(
    properties: ClientProperties, first: Mapping[Partition, int], last: Offsets, start: WindowStart
) -> Offsets:
    match start.place:
        case Place.OFFSET:
            return {place: max(first[place], min(start.number, last[place])) for place in first}
        case Place.TIME:
            found = offsets_for_time(properties, list(first), start.number)
            return {place: found.get(place, last[place]) for place in first}
        case _:
            return dict(first)


Step = Callable[[int, int, int], tuple[int, int, int, int]]
"""(from, to, records wanted) → the offsets to read now and those that are left."""


def _forwards(begin: int, end: int, step: int) -> tuple[int, int, int, int]:
    cut = min(begin + step, end)
    return begin, cut, cut, end


def _backwards(begin: int, end: int, step: int) -> tuple[int, int, int, int]:
    cut = max(begin, end - step)
    return cut, end, begin, cut


def _collected(
    properties: ClientProperties, begin: Offsets, end: Offsets, wanted: int, step: Step
) -> dict[Partition, list[Message]]:
    """Return at least ``wanted`` records of each partition, if it has that many. Offsets without a record
    (those of transactions, of compacted topics) need a wider read."""
    found: dict[Partition, list[Message]] = {place: [] for place in begin}
    left = {place: (begin[place], end[place]) for place in begin}
    width = wanted
    while True:
        ranges = []
        for place, (low, high) in left.items():
            if high > low and len(found[place]) < wanted:
                start, stop, low, high = step(low, high, width)
                ranges.append((*place, start, stop))
                left[place] = low, high
        if not ranges:
            return found
        read: dict[Partition, list[Message]] = {}
        with record_consumer(properties, ranges) as consumer:
            for block in consumer.blocks():
                for message in block:
                    read.setdefault((message.topic(), message.partition()), []).append(message)
        for place, messages in read.items():
            found[place] = [*messages, *found[place]] if step is _backwards else [*found[place], *messages]
        width *= _WIDER


def _by_time(partitions: Any) -> list[Message]:
    return list(heapq.merge(*partitions, key=lambda message: message.timestamp()[1]))

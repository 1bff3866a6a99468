"""Whether what the soak's jobs have written is what they were sent: each event once, each window's sum."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from confluent_kafka import Consumer, TopicPartition

_WAIT_S = 30.0


@dataclass(frozen=True)
class Exactness:
    """Of a topic: what was expected, found, found twice, and not found."""

    topic: str
    expected: int
    found: int
    doubled: int
    lost: int

    @property
    def exact(self) -> bool:
        """Whether nothing was lost or doubled."""
        return not self.doubled and not self.lost


def of_events(topic: str, values: Iterator[int], sent: int) -> Exactness:
    """``values`` are the ids that were written; 0 to ``sent`` (exclusive) were sent."""
    counts = Counter(values)
    doubled = sum(count - 1 for count in counts.values())
    lost = sum(1 for number in range(sent) if number not in counts)
    return Exactness(topic, sent, counts.total(), doubled, lost)


def of_windows(topic: str, rows: Iterator[tuple[str, int, int]], sent: dict[str, int]) -> Exactness:
    """``rows`` are (window, key, events in it), ``sent`` the events of each window. The last ones, which are
    not through yet, count for nothing."""
    found: Counter[str] = Counter()
    places: Counter[tuple[str, int]] = Counter()
    for window, key, events in rows:
        found[window] += events
        places[window, key] += 1
    through = max(found, default="")
    expected = {window: events for window, events in sent.items() if window <= through}
    lost = sum(max(0, events - found[window]) for window, events in expected.items())
    more = sum(max(0, events - expected.get(window, 0)) for window, events in found.items())
    doubled = more + sum(count - 1 for count in places.values())
    return Exactness(topic, sum(expected.values()), found.total(), doubled, lost)


def values(servers: str, topic: str, partitions: int) -> Iterator[bytes]:
    """The values of all records of a topic whose transactions are committed."""
    consumer = Consumer(
        {
            "bootstrap.servers": servers,
            "group.id": "soak-check",
            "isolation.level": "read_committed",
            "enable.partition.eof": True,
            "auto.offset.reset": "earliest",
        }
    )
    consumer.assign([TopicPartition(topic, partition, 0) for partition in range(partitions)])
    left = partitions
    try:
        while left:
            messages = consumer.consume(10_000, _WAIT_S)
            assert messages, f"{topic} does not answer"
            for message in messages:
                if message.error() is not None:
                    left -= 1
                else:
                    yield message.value()
    finally:
        consumer.close()


def events_of(records: Iterator[bytes]) -> Iterator[int]:
    """The ids in JSON records."""
    return (json.loads(value)["id"] for value in records)


def framed_events_of(records: Iterator[bytes]) -> Iterator[int]:
    """The ids in Avro records of a registry whose one field is a nullable long."""
    for value in records:
        number = shift = 0
        for byte in value[6:]:  # behind the header of five bytes and the branch of the union
            number |= (byte & 0x7F) << shift
            shift += 7
        yield (number >> 1) ^ -(number & 1)


def windows_of(records: Iterator[bytes]) -> Iterator[tuple[str, int, int]]:
    """(window, key, events) in JSON records."""
    for value in records:
        row = json.loads(value)
        yield row["w"], row["k"], row["n"]

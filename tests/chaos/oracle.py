"""What a topic should hold, and what it holds.

The topic is read as any consumer with ``isolation.level=read_committed`` reads it.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from confluent_kafka import Consumer, KafkaError, TopicPartition

from tests.chaos.jobs import KEYS, NEWEST, WINDOW

_READ_LIMIT_S = 30.0


@dataclass(frozen=True)
class Record:
    """A record of a topic."""

    partition: int
    key: bytes | None
    value: bytes | None


@dataclass(frozen=True)
class Verdict:
    """How a topic differs from what an undisturbed job writes. ``disorder`` counts records that stand before
    one of the same key that should come first."""

    records: int
    lost: int
    duplicated: int
    disorder: int
    foreign: int = 0

    @property
    def exact(self) -> bool:
        """Whether nothing is lost, twice or out of order."""
        return not (self.lost or self.duplicated or self.disorder or self.foreign)


def read_topic(servers: str, topic: str, *, committed: bool = True) -> list[Record]:
    """All records of a topic, in offset order per partition."""
    consumer = Consumer(
        {
            "bootstrap.servers": servers,
            "group.id": "chaos-oracle",
            "isolation.level": "read_committed" if committed else "read_uncommitted",
            "enable.auto.commit": False,
            "enable.partition.eof": True,
            "fetch.queue.backoff.ms": 2,
            "log_level": 0,
        }
    )
    partitions = consumer.list_topics(topic, 20).topics[topic].partitions
    consumer.assign([TopicPartition(topic, partition, 0) for partition in partitions])
    ended: set[int] = set()
    found: list[Record] = []
    while len(ended) < len(partitions):
        first = consumer.poll(_READ_LIMIT_S)
        assert first is not None, f"{topic} cannot be read to its end"
        for message in (first, *consumer.consume(5000, 0)):
            error = message.error()
            if error is None:
                found.append(Record(message.partition(), message.key(), message.value()))
            elif error.code() == KafkaError._PARTITION_EOF:
                ended.add(message.partition())
    consumer.close()
    return found


def judge(proof: str, records: list[Record], events: int) -> Verdict:
    """The verdict about a topic after ``events`` events; ``proof`` as in :mod:`tests.chaos.jobs`."""
    judges = {
        "copies": _copies,
        "counts": _counts,
        "histogram": _histogram,
        "windows": _windows,
        "top": _top,
    }
    return judges[proof](records, events)


def complete(proof: str, records: list[Record], events: int) -> bool:
    """Whether a topic has got all that ``events`` events make."""
    return judge(proof, records, events).lost == 0


def _copies(records: list[Record], events: int) -> Verdict:
    seen: Counter[int] = Counter()
    last: dict[int, int] = {}
    disorder = 0
    for record in records:
        event = json.loads(record.value or b"")
        seen[event["id"]] += 1
        disorder += last.get(event["k"], -1) > event["id"]
        last[event["k"]] = event["id"]
    lost = sum(1 for number in range(events) if number not in seen)
    duplicated = sum(count - 1 for count in seen.values())
    return Verdict(len(records), lost, duplicated, disorder, sum(number >= events for number in seen))


def _values(records: list[Record]) -> dict[int, list[int | None]]:
    """The values of each key in order, None where it is deleted."""
    found: dict[int, list[int | None]] = {}
    for record in records:
        key = json.loads(record.key or b"")["k"]
        found.setdefault(key, []).append(None if record.value is None else json.loads(record.value)["c"])
    return found


def _counts(records: list[Record], events: int) -> Verdict:
    """Counts only grow, so that one that comes twice was written twice."""
    lost = duplicated = disorder = foreign = 0
    values = _values(records)
    for key in range(KEYS):
        expected = len(range(key, events, KEYS))
        history = values.get(key, [])
        numbers = [number or 0 for number in history]
        lost += max(0, expected - max(numbers, default=0))
        foreign += sum(number > expected or number < 1 for number in numbers)
        for before, after in pairwise(numbers):
            duplicated += before == after
            disorder += before > after
    return Verdict(len(records), lost, duplicated, disorder, foreign)


def _windows(records: list[Record], events: int) -> Verdict:
    """A window ends when each partition has an event behind it, which is so after as many events as there are
    keys."""
    found: Counter[int] = Counter()
    foreign = 0
    for record in records:
        row = json.loads(record.value or b"")
        begin = datetime.fromisoformat(row["w"]) - datetime(1970, 1, 1)
        number, rest = divmod(begin // timedelta(milliseconds=1), WINDOW)
        found[number] += 1
        foreign += bool(rest) or row["c"] != WINDOW
    whole = range((events - KEYS) // WINDOW)
    duplicated = sum(count - 1 for count in found.values())
    return Verdict(len(records), sum(number not in found for number in whole), duplicated, 0, foreign)


def _histogram(records: list[Record], events: int) -> Verdict:
    """Only differences are written, so that a value (or a deletion) that comes twice in a row was written
    twice. At the end the topic holds how many keys have how many events."""
    values = _values(records)
    duplicated = sum(before == after for history in values.values() for before, after in pairwise(history))
    duplicated += sum(history[0] is None for history in values.values())
    left = {key: history[-1] for key, history in values.items() if history[-1] is not None}
    sizes = Counter(len(range(key, events, KEYS)) for key in range(min(KEYS, events)))
    lost = sum(left.get(size) != count for size, count in sizes.items())
    foreign = sum(key not in sizes for key in left)
    return Verdict(len(records), lost + foreign, duplicated, 0)


def _top(records: list[Record], events: int) -> Verdict:
    """The event in a place of a key is only replaced by a newer one. At the end the newest events of the key
    are there."""
    found: dict[tuple[int, int], list[int]] = {}
    for record in records:
        row = json.loads(record.value or b"{}")
        key = json.loads(record.key or b"")
        found.setdefault((key["k"], key["place"]), []).append(row.get("id", -1))
    last = {place: numbers[-1] for place, numbers in found.items()}
    expected = {
        (key, place): number
        for key in range(min(KEYS, events))
        for place, number in enumerate(list(range(key, events, KEYS))[: -NEWEST - 1 : -1], 1)
    }
    pairs = [pair for numbers in found.values() for pair in pairwise(numbers)]
    return Verdict(
        len(records),
        sum(last.get(place) != number for place, number in expected.items()),
        sum(before == after for before, after in pairs),
        sum(before > after for before, after in pairs),
        len(last.keys() - expected.keys()),
    )

"""The rows a job wrote to its topic, as an order-independent fingerprint of parsed values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from hashlib import blake2b
from typing import Any

import numpy as np
from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from tests.benchmarks.jobs import Job, Kind


@dataclass(frozen=True, slots=True)
class ResultRows:
    """``count`` of all rows compared, and their sorted 64-bit hashes: equal multisets have equal arrays."""

    count: int
    hashes: np.ndarray

    def same_as(self, other: ResultRows) -> bool:
        """Whether both hold the same multiset of rows."""
        return self.count == other.count and bool(np.array_equal(self.hashes, other.hashes))


def read_result_rows(job: Job, topic: str, bootstrap: str, due: str | None = None) -> ResultRows:
    """Fingerprint of all rows in ``topic``; of windowed jobs only rows whose window end is at most ``due``
    (``yyyy-MM-dd HH:mm:ss``), which a stream has certainly written."""
    hashes = [_hash(line) for line in _lines(job, topic, bootstrap, due)]
    return ResultRows(len(hashes), np.sort(np.array(hashes, dtype=np.uint64)))


def count_records(topic: str, bootstrap: str) -> int:
    """The number of records in a topic that nothing was deleted from and no transaction wrote to."""
    with _consumer(bootstrap) as consumer:
        partitions = consumer.list_topics(topic, timeout=10).topics[topic].partitions
        ends = [consumer.get_watermark_offsets(TopicPartition(topic, partition)) for partition in partitions]
    return sum(high - low for low, high in ends)


def last_created(topic: str, bootstrap: str) -> float:
    """When the last record of a topic was handed to its producer (epoch seconds)."""
    with _consumer(bootstrap) as consumer:
        places = []
        for partition in consumer.list_topics(topic, timeout=10).topics[topic].partitions:
            low, high = consumer.get_watermark_offsets(TopicPartition(topic, partition))
            if high > low:
                places.append(TopicPartition(topic, partition, high - 1))
        consumer.assign(places)
        found: dict[int, float] = {}
        while len(found) < len(places):
            for message in consumer.consume(len(places), timeout=0.2):
                if message.error() is None:
                    found[message.partition()] = message.timestamp()[1] / 1000
    return max(found.values(), default=0.0)


def difference(job: Job, topic: str, bootstrap: str, expected: ResultRows, due: str | None = None) -> str:
    """Up to three rows of ``topic`` that ``expected`` does not hold, and how many are missing."""
    unexpected: list[str] = []
    seen: list[int] = []
    wanted = set(expected.hashes.tolist())
    for line in _lines(job, topic, bootstrap, due):
        value = _hash(line)
        seen.append(value)
        if value not in wanted and len(unexpected) < 3:
            unexpected.append(line)
    missing = len(wanted.difference(seen))
    rows = "".join(f"\n  unexpected: {line}" for line in unexpected)
    return f"{len(seen)} rows instead of {expected.count}, {missing} different rows missing{rows}"


def row_text(job: Job, value: bytes) -> str:
    """A record as text that is the same for the same values, whatever their spelling and order in it."""
    row = _row(job, value)
    cells = ((row.get(column.name), _CANONICAL[column.kind]) for column in job.columns)
    return "|".join("NULL" if cell is None else form(cell) for cell, form in cells)


def _row(job: Job, value: bytes) -> Mapping[str, Any]:
    return job.format.row([column.name for column in job.columns], value)


def _lines(job: Job, topic: str, bootstrap: str, due: str | None) -> Iterator[str]:
    for value in _values(topic, bootstrap):
        if job.window_end is not None and due is not None:
            if _timestamp(_row(job, value)[job.window_end]) <= due:
                yield row_text(job, value)
        else:
            yield row_text(job, value)


def _hash(line: str) -> int:
    return int.from_bytes(blake2b(line.encode(), digest_size=8).digest(), "big")


def _decimal(value: Any) -> str:
    return format(Decimal(value).normalize(), "f")


def _timestamp(value: str) -> str:
    text = value.replace("T", " ").removesuffix("Z")
    return text.rstrip("0").removesuffix(".") if "." in text else text


_CANONICAL: dict[Kind, Callable[[Any], str]] = {
    Kind.TEXT: repr,
    Kind.INTEGER: lambda value: str(int(value)),
    Kind.DECIMAL: _decimal,
    Kind.TIMESTAMP: _timestamp,
}


@contextmanager
def _consumer(bootstrap: str) -> Iterator[Consumer]:
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap,
            "group.id": "bench-rows",
            "enable.auto.commit": False,
            "enable.partition.eof": True,
            "isolation.level": "read_committed",
            "fetch.queue.backoff.ms": 2,
        }
    )
    try:
        yield consumer
    finally:
        consumer.close()


def _values(topic: str, bootstrap: str) -> Iterator[bytes]:
    with _consumer(bootstrap) as consumer:
        partitions = list(consumer.list_topics(topic, timeout=10).topics[topic].partitions)
        consumer.assign([TopicPartition(topic, partition, 0) for partition in partitions])
        ended = 0
        while ended < len(partitions):
            for message in consumer.consume(10_000, timeout=0.2):
                error = message.error()
                if error is None:
                    yield message.value() or b"null"
                elif error.code() == KafkaError._PARTITION_EOF:
                    ended += 1
                else:
                    raise KafkaException(error)

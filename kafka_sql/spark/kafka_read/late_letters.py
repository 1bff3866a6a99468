"""Writes the records of late rows to the topic that a table names for them (``scan.late-rows.topic``).

Rows are late by an event time that is known only once they are decoded, and few are: so what is kept of them
is their place, and their records are read again. They are written as dead letters are, with headers that say
where they were, and before the micro-batch is done: a job that dies repeats some rather than lose one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from typing import Any

from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.delivery import AnyDelivery, delivering
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.spark.kafka_read.dead_letters import place_headers
from kafka_sql.spark.kafka_scan.offset_ranges import Partition, place_number
from kafka_sql.spark.kafka_scan.scan import KafkaScan

LateRow = tuple[int, int, int]
"""The number of its partition, its offset, and its event time in microseconds since 1970."""

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_GAP = 1_000
"""Records between two late ones of a partition that are read over; reading begins anew behind more."""


def write_late_rows(
    scan: KafkaScan, rows: Iterable[LateRow], watermark_us: int, places: Sequence[Partition] | None = None
) -> None:
    """Writes the records of ``rows``, which came behind ``watermark_us``, and waits until the brokers have
    them. ``places`` are the partitions that they may be of, None for all of the table.

    Raises JobError for a record that the brokers refuse or that is gone already, UnreachableError."""
    assert scan.late is not None
    known = broker_topics.partitions_to_read(scan.consumer, scan.topics) if places is None else places
    numbers = {place_number(*place, many=scan.topics.are_many): place for place in known}
    found: dict[Partition, dict[int, int]] = {}
    for number, offset, at_us in rows:
        found.setdefault(numbers[number], {})[offset] = at_us
    if not found:
        return
    with delivering(scan.late.producer, scan.table) as delivery:
        for messages in _records(scan, found):
            _send(scan, delivery, messages, found, watermark_us)
        delivery.flush()


def _records(scan: KafkaScan, late: Mapping[Partition, Mapping[int, int]]) -> Iterator[list[Any]]:
    """The records at these offsets."""
    for ranges in _ranges(late):
        with RangeConsumer(scan.consumer, ranges) as consumer:
            for messages in consumer.blocks():
                yield [each for each in messages if each.offset() in late[each.topic(), each.partition()]]


def _ranges(late: Mapping[Partition, Mapping[int, int]]) -> Iterator[list[tuple[str, int, int, int]]]:
    """What is read one after the other: of each partition one range at a time."""
    several = {place: _stretches(sorted(offsets)) for place, offsets in late.items()}
    while several:
        yield [(*place, *stretches.pop()) for place, stretches in several.items()]
        several = {place: stretches for place, stretches in several.items() if stretches}


def _stretches(offsets: Sequence[int]) -> list[tuple[int, int]]:
    """Ranges (end exclusive) with all ``offsets`` and no long gap, the last one first."""
    found = [(offsets[0], offsets[0] + 1)]
    for offset in offsets[1:]:
        begin, end = found[-1]
        if offset - end < _GAP:
            found[-1] = begin, offset + 1
        else:
            found.append((offset, offset + 1))
    return found[::-1]


def _send(
    scan: KafkaScan,
    delivery: AnyDelivery,
    messages: Sequence[Any],
    late: Mapping[Partition, Mapping[int, int]],
    watermark_us: int,
) -> None:
    assert scan.late is not None
    headers = []
    for message in messages:
        place = message.topic(), message.partition(), message.offset()
        at_us = late[place[0], place[1]][place[2]]
        reason = f"the event time {_text(at_us)} is behind the watermark {_text(watermark_us)}"
        told = place_headers(
            *place, message.timestamp()[1], table=scan.table, part="late", column="", reason=reason
        )
        headers.append([*(message.headers() or ()), *told])
    delivery.send_records(
        [scan.late.topic] * len(messages),
        [message.value() for message in messages],
        [message.key() for message in messages],
        None,
        None,
        headers,
    )


def _text(at_us: int) -> str:
    at = _EPOCH + timedelta(microseconds=at_us)
    return at.isoformat(sep=" ", timespec="milliseconds").removesuffix("+00:00")

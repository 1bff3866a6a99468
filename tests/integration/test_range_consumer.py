"""Exact ranges: whatever their lengths, every record of a range comes once, and none from outside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.broker.topics import create_topic, delete_topic

RECORDS = 30_000
Ranges = list[tuple[int, int]]


@pytest.fixture
def filled(topic: Callable[..., str], produce: Callable[..., None]) -> str:
    name = topic(partitions=2)
    produce(name, [{"value": b"%d" % n, "partition": p} for n in range(RECORDS) for p in (0, 1)])
    return name


@pytest.mark.kafka
@pytest.mark.parametrize(
    "micro_batches",
    [
        pytest.param([[(0, 100), (0, 20_000)], [(100, 300), (20_000, 20_001)]], id="one ends early"),
        pytest.param([[(0, 1), (0, RECORDS)], [(1, RECORDS), (RECORDS, RECORDS)]], id="one ends at once"),
        pytest.param([[(n, n + 5_000)] * 2 for n in range(0, RECORDS, 5_000)], id="side by side"),
        pytest.param([[(0, 10_000), (0, 10_000)], [(50, 60), (0, 5)]], id="back to the start"),
    ],
)
def test_ranges_give_each_of_their_records_once(
    filled: str, kafka_properties: Callable[..., ClientProperties], micro_batches: list[Ranges]
) -> None:
    properties = kafka_properties()
    for ranges in micro_batches:
        places = [(filled, p, start, end) for p, (start, end) in enumerate(ranges)]
        expected = [(p, offset) for _, p, start, end in places for offset in range(start, end)]
        assert sorted(_read(properties, places)) == expected


def _read(properties: ClientProperties, places: list[Any]) -> Iterator[tuple[int, int]]:
    with RangeConsumer(properties, places, reader="a query") as consumer:
        for messages in consumer.blocks():
            for message in messages:
                assert message.value() == b"%d" % message.offset()
                yield message.partition(), message.offset()


@pytest.mark.kafka
@pytest.mark.parametrize("prompt", [True, False])
def test_reading_stops_at_ends_that_move(
    filled: str, kafka_properties: Callable[..., ClientProperties], prompt: bool
) -> None:
    """Ends move on while partitions are read, when one of them is done, and when both are."""
    stops = [(0, 0), (100, 20_500), (100, 20_501), (25_000, 20_502), (RECORDS, RECORDS)]
    places = [(filled, p, 0, 0) for p in (0, 1)]
    found: list[tuple[int, int]] = []
    with RangeConsumer(kafka_properties(), places, patient=True, ticks=True, prompt=prompt) as consumer:
        blocks = consumer.blocks()
        for stop in stops:
            next(blocks)
            consumer.read_until({(filled, p): end for p, end in enumerate(stop)})
            while not consumer.is_at_end:
                found += [(each.partition(), each.offset()) for each in next(blocks)]
            assert next(blocks) == []
            assert tuple(consumer.positions[filled, p] for p in (0, 1)) == stop
            assert sorted(found) == [(p, offset) for p, end in enumerate(stop) for offset in range(end)]


@pytest.mark.kafka
def test_another_query_reads_nothing_of_a_topic_that_is_gone(
    topic: Callable[..., str],
    produce: Callable[..., None],
    kafka_properties: Callable[..., ClientProperties],
) -> None:
    """One worker process reads a topic, which is deleted and made again: the second query's ranges begin
    where those of the first have ended, and what was fetched behind them is of the old topic."""
    name = topic()
    produce(name, [{"value": b"old"}] * 10)
    assert _values(kafka_properties(), name, 0, 3, "first") == [b"old"] * 3
    for reader, start, count in (("second", 3, 10), ("third", 0, 2)):
        delete_topic(kafka_properties(), name)
        create_topic(kafka_properties(), name, 1)
        produce(name, [{"value": reader.encode()}] * count)
        assert _values(kafka_properties(), name, start, count, reader) == [reader.encode()] * (count - start)


def _values(properties: ClientProperties, name: str, start: int, end: int, reader: str) -> list[bytes]:
    with RangeConsumer(properties, [(name, 0, start, end)], reader=reader) as consumer:
        return [message.value() for messages in consumer.blocks() for message in messages]

"""Exact ranges: whatever their lengths, every record of a range comes once, and none from outside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.range_consumer import RangeConsumer

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
    with RangeConsumer(properties, places) as consumer:
        for messages in consumer.blocks():
            for message in messages:
                assert message.value() == b"%d" % message.offset()
                yield message.partition(), message.offset()

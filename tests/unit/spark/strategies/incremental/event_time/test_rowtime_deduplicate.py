"""The newest row of each key is a version from when it comes until a newer one comes."""

from __future__ import annotations

import random

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

TYPES = [pa.string(), pa.int64(), pa.int64(), pa.int64()]


@pytest.fixture
def task(tmp_path) -> RowtimeDeduplicateOperator:
    return RowtimeDeduplicateOperator(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1, 1)


@pytest.mark.parametrize("seed", range(5))
def test_no_row_is_older_than_those_before_it(task: RowtimeDeduplicateOperator, seed: int) -> None:
    chance = random.Random(seed)
    newest: dict[str | None, int] = {}
    for number in range(10):
        batch, expected = [], []
        for place in range(chance.randrange(12)):
            key, time = chance.choice(["a", "b", None]), chance.choice([*range(20), None])
            batch.append((key, time, place, 1))
            if time is not None and time >= newest.get(key, 0):
                newest[key] = time
                expected.append(((place,), 1))
        assert given(task, number, TYPES, batch) == expected


def test_a_micro_batch_that_is_repeated_gives_the_same(task: RowtimeDeduplicateOperator) -> None:
    given(task, 0, TYPES, [("a", 5, 1, 1)])
    again = [given(task, 1, TYPES, [("a", 4, 2, 1), ("a", 6, 3, 1), ("a", 6, 4, 1)]) for _ in "12"]
    assert again == [[((3,), 1), ((4,), 1)]] * 2

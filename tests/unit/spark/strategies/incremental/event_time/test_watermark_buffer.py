"""Rows wait until the watermark has passed their time, and are given as often as they are there then."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.event_time.watermark_buffer import WatermarkBufferOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

TYPES = [pa.int64(), pa.string(), pa.int64()]


@pytest.fixture
def task(tmp_path) -> WatermarkBufferOperator:
    return WatermarkBufferOperator(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1, None, None)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_there_when_its_time_has_come(task: WatermarkBufferOperator, seed: int) -> None:
    chance = random.Random(seed)
    there: Counter[tuple[int, str]] = Counter()
    mark: int | None = None
    for number in range(25):
        batch = []
        for _ in range(chance.randrange(8)):
            known = list(there.elements())
            weight = -1 if known and chance.random() < 0.3 else 1
            moment, text = chance.choice(known) if weight < 0 else (chance.randrange(30), chance.choice("ab"))
            if mark is None or moment > mark:
                there[moment, text] += weight
            batch.append((moment, text, weight))
        now = mark if number % 3 else number
        rows = given(replace(task, before=mark, now=now), number, TYPES, batch)
        mark = now
        due = [row for row in sorted(there.elements()) if mark is not None and row[0] <= mark]
        assert [row for row, _ in rows] == [(text,) for _, text in due]
        assert all(weight == 1 for _, weight in rows)
        there -= Counter(due)


def test_nothing_is_kept_of_what_was_given(task: WatermarkBufferOperator) -> None:
    given(task, 0, TYPES, [(5, "a", 1)])
    given(replace(task, now=5), 1, TYPES, [])
    with KeyedState(replace(task.place, batch=2)) as state:
        assert not list(state.items(b"t"))


def test_late_rows(task: WatermarkBufferOperator) -> None:
    given(replace(task, now=5), 0, TYPES, [(1, "a", 1)])
    late = replace(task, before=5, now=5)
    assert given(late, 1, TYPES, [(5, "b", 1)]) == []
    assert given(replace(late, keeps_late=True), 1, TYPES, [(5, "b", 1)]) == [(("b",), 1)]

"""Interval joins in micro-batches give the pairs of rows in time, however the rows are divided; of late rows
those that Flink's TimeIntervalJoin still has partners for."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.planner.plan.pipeline_plan import Joining
from kafka_sql.spark.strategies.incremental.event_time.interval_join import (
    IntervalJoinOperator,
    IntervalJoinRows,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

MS = 1_000
BEFORE, AFTER = 3, 10
"""A right row is at most so many milliseconds before, and after, its left partner."""
MOMENT = pa.timestamp("us", "UTC")
TYPES = [pa.int64(), pa.int32(), MOMENT, pa.int64(), pa.int64(), pa.int64()]
"""Key, side, event time, the row of the left side, that of the right side, weight."""
Row = tuple[int, int | None, int, int]
"""Side, key, event time (ms), value."""
BASE = 1_000_000
"""Times are so many milliseconds later: before 1970 Flink's timers differ."""


class Joined:
    """Micro-batches one after the other."""

    def __init__(self, folder: Path, kind: JoinKind) -> None:
        self.mark: int | None = None
        place = StatePlace(str(folder / "state"), "run", 0, number=0)
        schemas = pa.schema([("c0", pa.int64())]), pa.schema([("c1", pa.int64())])
        types = ((BIGINT,), (BIGINT,))
        self._joining = Joining(((), ()), 1, (False,), types, kind, (True, True), (AFTER, BEFORE))
        self._step = IntervalJoinRows(place, self._joining, schemas)
        self._batch = -1

    def step(self, rows: list[Row], now_ms: int | None) -> list[tuple[int | None, int | None]]:
        """The pairs that a micro-batch gives, which moves the watermark to ``now_ms``."""
        self._batch += 1
        now = None if now_ms is None else (BASE + now_ms) * MS
        task = IntervalJoinOperator(self._step.place, self._step, self.mark, now)
        cells: list[tuple[Any, ...]] = [
            (key, side, (BASE + at) * MS, *((value, None) if side == 0 else (None, value)), 1)
            for side, key, at, value in rows
        ]
        self.mark = now
        return [row for row, _ in given(task, self._batch, TYPES, cells)]  # type: ignore[misc]


def test_rows_meet_across_micro_batches(tmp_path: Path) -> None:
    joined = Joined(tmp_path, JoinKind.INNER)
    assert joined.step([(0, 1, 50, 1), (0, 2, 50, 2)], 45) == []
    assert joined.step([(1, 1, 60, 10), (1, 1, 61, 11), (1, 1, 47, 12), (1, 1, 46, 13)], 50) == [
        (1, 10),
        (1, 12),
    ]
    assert joined.step([(1, 2, 55, 14), (1, 3, 55, 15)], 60) == [(2, 14)]


def test_a_row_without_a_partner_is_given_when_none_can_come(tmp_path: Path) -> None:
    joined = Joined(tmp_path, JoinKind.LEFT)
    assert joined.step([(0, 1, 50, 1), (0, None, 50, 2), (1, 1, 90, 9)], 50) == []
    reach = 50 + AFTER + (BEFORE + AFTER) // 2
    assert joined.step([], reach) == []
    assert sorted(joined.step([], reach + 1)) == [(1, None), (2, None)]
    assert joined.step([], 500) == []


def test_a_late_row_meets_what_is_still_kept(tmp_path: Path) -> None:
    joined = Joined(tmp_path, JoinKind.INNER)
    joined.step([(1, 1, 100, 1)], 100)
    assert joined.step([(0, 1, 95, 2)], 104) == [(2, 1)]
    joined.step([], 200)
    assert joined.step([(0, 1, 95, 3)], 200) == []


@pytest.mark.parametrize("kind", [JoinKind.INNER, JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL])
@pytest.mark.parametrize("seed", range(8))
def test_any_division_into_micro_batches_gives_the_same_pairs(
    seed: int, kind: JoinKind, tmp_path: Path
) -> None:
    draw = random.Random(seed)
    rows = [
        (draw.randrange(2), draw.choice([1, 1, 2, None]), draw.randrange(200), number) for number in range(80)
    ]
    pairs = [
        (left[3], right[3])
        for left in rows
        for right in rows
        if (left[0], right[0]) == (0, 1)
        and left[1] is not None
        and left[1] == right[1]
        and left[2] - BEFORE <= right[2] <= left[2] + AFTER
    ]
    expected: Counter[tuple[int | None, int | None]] = Counter(pairs)
    pads = kind.pads
    if pads[0]:
        partners = {left for left, _ in pairs}
        expected.update((row[3], None) for row in rows if row[0] == 0 and row[3] not in partners)
    if pads[1]:
        partners = {right for _, right in pairs}
        expected.update((None, row[3]) for row in rows if row[0] == 1 and row[3] not in partners)
    joined, found, mark = Joined(tmp_path, kind), Counter[tuple[int | None, int | None]](), 0
    waiting = sorted(rows, key=lambda row: row[2] + draw.randrange(30))
    while waiting:
        count = draw.randrange(1, 15)
        came, waiting = waiting[:count], waiting[count:]
        mark = max(mark, min((row[2] for row in waiting), default=1_000) - 1)
        found.update(joined.step(came, mark))
    assert found == expected

"""Window aggregates in micro-batches keep accumulators and give each window once, when the watermark has
passed it."""

from __future__ import annotations

import random
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.planner.plan.pipeline_plan import Windowing
from kafka_sql.planner.plan.windows import (
    AssignedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
)
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import (
    WindowAggregateOperator,
    WindowedRows,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

S = 1_000_000
"""A second in microseconds."""
TYPES = [pa.timestamp("us"), pa.string(), pa.int64(), pa.int64(), pa.int64()]
"""Event time, key, the arguments of COUNT(DISTINCT) and MAX, weight."""
ACCUMULATORS = ((Accumulator.COUNT, True), (Accumulator.MAX, False))
Row = tuple[int, str, int, int]
"""Event time (s), key, value, weight."""


class Windows:
    """Micro-batches one after the other; watermarks are seconds."""

    def __init__(self, folder: Path, window: AssignedWindow, *, inserts: bool = True) -> None:
        self.mark: int | None = None
        self.late = 0
        place = StatePlace(str(folder / "state"), "run", 0, number=0)
        windowing = Windowing(window, "ts", False, None, 1, ACCUMULATORS, inserts, ())
        schema = pa.schema([("k0", pa.string()), ("a0", pa.int64()), ("a1", pa.int64())])
        self._step = WindowedRows(place, windowing, schema)
        self._batch = -1

    def step(self, rows: list[Row], now: int | None) -> list[tuple[Any, ...]]:
        """Start and end of each window that is given (s), its key, COUNT(DISTINCT value) and MAX(value)."""
        self._batch += 1
        marks = [None if mark is None else mark * S for mark in (self.mark, now)]
        task = WindowAggregateOperator(self._step.place, self._step, *marks, self._count_late)
        cells = [(at * S, key, value, value, weight) for at, key, value, weight in rows]
        self.mark = now
        found = []
        for (start, end, last, *others), weight in given(task, self._batch, TYPES, cells):
            assert weight == 1
            assert end - last == timedelta(milliseconds=1)
            found.append((_seconds(start), _seconds(end), *others))
        return found

    def _count_late(self, rows: int) -> None:
        self.late += rows


def _seconds(moment: datetime) -> int:
    return round((moment - datetime(1970, 1, 1)).total_seconds())


def test_a_window_is_given_once(tmp_path: Path) -> None:
    windows = Windows(tmp_path, TumblingWindow("ts", 10_000))
    assert windows.step([(1, "a", 5, 1), (9, "a", 5, 1), (2, "b", 7, 1), (11, "a", 6, 1)], 9) == []
    assert windows.step([(3, "a", 9, 1)], 10) == [(0, 10, "a", 2, 9), (0, 10, "b", 1, 7)]
    assert windows.step([(4, "a", 99, 1)], 20) == [(10, 20, "a", 1, 6)]


def test_a_row_is_late_for_some_of_its_windows(tmp_path: Path) -> None:
    windows = Windows(tmp_path, HoppingWindow("ts", 10_000, 5_000))
    windows.step([(12, "a", 1, 1)], 15)
    assert windows.step([(12, "a", 2, 1)], 30) == [(10, 20, "a", 2, 2)]


def test_a_changelog(tmp_path: Path) -> None:
    windows = Windows(tmp_path, TumblingWindow("ts", 10_000), inserts=False)
    windows.step([(1, "a", 5, 1), (2, "a", 7, 1), (3, "b", 1, 1)], 3)
    windows.step([(2, "a", 7, -1), (3, "b", 1, -1)], 4)
    assert windows.step([], 10) == [(0, 10, "a", 1, 5)]


WINDOWS = [
    TumblingWindow("ts", 10_000, 3_000),
    HoppingWindow("ts", 12_000, 4_000),
    CumulatingWindow("ts", 12_000, 4_000),
]


def of_row(window: AssignedWindow, at: int) -> list[tuple[int, int]]:
    """The windows of a row (s)."""
    match window:
        case TumblingWindow():
            start = (at - 3) // 10 * 10 + 3
            return [(start, start + 10)]
        case HoppingWindow():
            return [(start, start + 12) for start in range(-12, 400, 4) if start <= at < start + 12]
        case _:
            start = at // 12 * 12
            return [(start, start + size) for size in (4, 8, 12) if at < start + size]


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: type(window).__name__)
@pytest.mark.parametrize("count", [50, 2_000])  # few rows one by one, many column by column
def test_any_division_into_micro_batches_gives_the_same_windows(
    window: AssignedWindow, count: int, tmp_path: Path
) -> None:
    draw = random.Random(count)
    rows = [(draw.randrange(300), draw.choice("abc"), draw.randrange(20), 1) for _ in range(count)]
    expected: dict[tuple[int, int, str], set[int]] = {}
    for at, key, value, _ in rows:
        for bounds in of_row(window, at):
            expected.setdefault((*bounds, key), set()).add(value)
    windows, mark = Windows(tmp_path, window), 0
    found: Counter[tuple[Any, ...]] = Counter()
    waiting = sorted(rows, key=lambda row: row[0] + draw.randrange(20))
    while waiting:
        size = draw.randrange(1, max(10, count // 3))
        came, waiting = waiting[:size], waiting[size:]
        mark = max(mark, min((row[0] for row in waiting), default=1_000) - 1)
        found.update(windows.step(came, mark))
    assert found == Counter((*group, len(values), max(values)) for group, values in expected.items())


def test_a_late_row_counts_only_in_an_open_session(tmp_path: Path) -> None:
    sessions = Windows(tmp_path, SessionWindow("ts", 10_000))
    sessions.step([(20, "a", 1, 1)], 25)
    rows = [(12, "a", 5, 1), (1, "a", 9, 1), (12, "b", 4, 1)]
    assert sessions.step(rows, 90) == [(12, 30, "a", 2, 5)]
    assert sessions.late == 2


@pytest.mark.parametrize("seed", range(20))
def test_sessions_of_micro_batches_are_those_of_single_records(seed: int, tmp_path: Path) -> None:
    """Flink's rule, record by record: a record merges the open sessions that it touches, and is late only if
    what it makes is over (MergingWindowSet, WindowOperator)."""
    draw, gap = random.Random(seed), 10
    sessions = Windows(tmp_path, SessionWindow("ts", gap * 1000))
    rows = [(draw.randrange(300), draw.choice("ab"), draw.randrange(9), 1) for _ in range(60)]
    waiting = sorted(rows, key=lambda row: row[0] + draw.randrange(60))
    open_sessions: list[tuple[int, int, str, list[int]]] = []
    late, mark = 0, None
    while waiting:
        count = draw.randrange(1, 12)
        came, waiting = waiting[:count], waiting[count:]
        for at, key, value, _ in came:
            touched = [
                each for each in open_sessions if each[2] == key and each[0] <= at + gap and at <= each[1]
            ]
            start = min([at, *(each[0] for each in touched)])
            end = max([at + gap, *(each[1] for each in touched)])
            if mark is not None and end <= mark:
                late += 1
                continue
            values = [value, *(one for each in touched for one in each[3])]
            open_sessions = [each for each in open_sessions if each not in touched]
            open_sessions.append((start, end, key, values))
        newest = max(came)[0] - draw.randrange(20) if waiting else 1000
        mark = newest if mark is None else max(mark, newest)
        passed = [each for each in open_sessions if each[1] <= mark]
        open_sessions = [each for each in open_sessions if each[1] > mark]
        expected = Counter((start, end, key, len(set(of)), max(of)) for start, end, key, of in passed)
        assert Counter(sessions.step(came, mark)) == expected
    assert sessions.late == late

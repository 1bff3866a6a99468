"""Sessions in micro-batches: rows that are at most a gap apart are given together, once the watermark has
passed the end of their session (Flink documentation, "Window TVF": SESSION)."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.event_time.session_rows import SessionRowsOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

MS = 1_000
GAP = 10 * MS
TYPES = [pa.string(), pa.int64(), pa.int64(), pa.int64()]
"""Key, event time, value, weight."""


class Sessions:
    """Micro-batches one after the other; ``mark`` is the watermark after the last one."""

    def __init__(self, folder: Path, gap: int = GAP) -> None:
        self._gap = gap
        self.mark: int | None = None
        self._place = StatePlace(str(folder / "state"), "run", 0, number=0)
        self._batch = -1
        self.late: list[int] = []
        """How many rows each micro-batch reported as late."""

    def step(self, rows: list[tuple[str, int, int, int]], now: int | None) -> list[tuple[int, int, int]]:
        """What a micro-batch gives: value, start and end of the session."""
        self._batch += 1
        task = SessionRowsOperator(self._place, 1, 1, self._gap, self.mark, now, self.late.append)
        found = given(task, self._batch, TYPES, rows)
        assert all(weight == 1 for _, weight in found)
        self.mark = now
        return [row for row, _ in found]  # type: ignore[misc]


@pytest.fixture
def sessions(tmp_path: Path) -> Sessions:
    return Sessions(tmp_path)


def test_rows_wait_for_the_end_of_their_session(sessions: Sessions) -> None:
    assert sessions.step([("a", 5 * MS, 1, 1), ("a", 12 * MS, 2, 1), ("b", 5 * MS, 3, 1)], 13 * MS) == []
    assert sessions.step([], 14 * MS) == [(3, 5 * MS, 15 * MS)]
    assert sessions.step([], 21 * MS) == [(1, 5 * MS, 22 * MS), (2, 5 * MS, 22 * MS)]
    assert sessions.step([], 99 * MS) == []


def test_rows_a_gap_apart_are_one_session(sessions: Sessions) -> None:
    rows = [("a", 0, 1, 1), ("a", GAP, 2, 1), ("a", 2 * GAP + 1, 3, 1)]
    ends = [(1, 0, 2 * GAP), (2, 0, 2 * GAP), (3, 2 * GAP + 1, 3 * GAP + 1)]
    assert sessions.step(rows, 90 * MS) == ends


def test_a_row_joins_two_sessions(sessions: Sessions) -> None:
    assert sessions.step([("a", 0, 1, 1), ("a", 15 * MS, 2, 1)], None) == []
    assert sessions.step([("a", 8 * MS, 3, 1)], 90 * MS) == [
        (1, 0, 25 * MS),
        (3, 0, 25 * MS),
        (2, 0, 25 * MS),
    ]


def test_a_late_row_counts_only_in_an_open_session(sessions: Sessions) -> None:
    sessions.step([("a", 20 * MS, 1, 1)], 25 * MS)
    assert sessions.step([("a", 12 * MS, 2, 1), ("a", 1 * MS, 3, 1), ("b", 12 * MS, 4, 1)], 90 * MS) == [
        (2, 12 * MS, 30 * MS),
        (1, 12 * MS, 30 * MS),
    ]
    assert sessions.late == [2]


def test_a_retracted_row_leaves_the_bounds(sessions: Sessions) -> None:
    sessions.step([("a", 0, 1, 1), ("a", 8 * MS, 2, 1), ("a", 8 * MS, 3, 2)], None)
    assert sessions.step([("a", 8 * MS, 2, -1), ("a", 8 * MS, 3, -1)], 90 * MS) == [
        (1, 0, 18 * MS),
        (3, 0, 18 * MS),
    ]


@pytest.mark.parametrize("seed", range(20))
def test_any_division_into_micro_batches_gives_the_same_sessions(seed: int, tmp_path: Path) -> None:
    draw, gap = random.Random(seed), 11 * MS  # no rows are a gap apart: their order would matter
    sessions = Sessions(tmp_path, gap)
    rows = [(draw.choice("ab"), draw.randrange(150) * 2 * MS, number, 1) for number in range(60)]
    expected: Counter[tuple[int, int, int]] = Counter()
    for key in "ab":
        of_key = sorted((row for row in rows if row[0] == key), key=lambda row: row[1])
        session: list[tuple[str, int, int, int]] = []
        for row in [*of_key, None]:
            if session and (row is None or row[1] > session[-1][1] + gap):
                bounds = (session[0][1], session[-1][1] + gap)
                expected.update((each[2], *bounds) for each in session)
                session = []
            if row is not None:
                session.append(row)
    found: Counter[tuple[int, int, int]] = Counter()
    waiting = sorted(rows, key=lambda row: row[1] + draw.randrange(40) * MS)
    while waiting:
        count = draw.randrange(1, 12)
        came, waiting = waiting[:count], waiting[count:]
        mark = min((row[1] for row in waiting), default=10_000 * MS) - MS
        found.update(sessions.step(came, max(mark, sessions.mark or 0)))
    assert found == expected

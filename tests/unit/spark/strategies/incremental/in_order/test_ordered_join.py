"""A join that takes rows one by one gives, in any micro-batches, the changes that Flink's does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.in_order.ordered_join import OrderedJoinOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

_TYPES = [pa.string(), pa.int32(), pa.int64(), pa.string(), pa.list_(pa.int64()), pa.int64()]
_LEFT, _RIGHT = 0, 1


def changes(kind: JoinKind, size: int, folder: Path, *rows: tuple[int, Any, int]) -> list[tuple[Any, ...]]:
    """The changes of a join on one key in their order; ``rows`` are side, value and weight."""
    task = OrderedJoinOperator(StatePlace(str(folder / f"state-{size}"), "run", 0), 1, 1, 1, kind)
    found = []
    for batch, begin in enumerate(range(0, len(rows), size)):
        incoming = [
            ("k", side, None if side else value, value if side else None, [begin + place], weight)
            for place, (side, value, weight) in enumerate(rows[begin : begin + size])
        ]
        given_rows = given(task, batch, _TYPES, incoming)
        assert [row[-1] for row, _ in given_rows] == sorted(row[-1] for row, _ in given_rows)
        found += [(*row[:-1], weight) for row, weight in given_rows]
    return found


@pytest.mark.parametrize("size", [1, 2, 100])
class TestAnySize:
    def test_inner(self, size, tmp_path):
        rows = (_LEFT, 1, 1), (_RIGHT, "x", 1), (_LEFT, 2, 1), (_RIGHT, "x", -1)
        assert changes(JoinKind.INNER, size, tmp_path, *rows) == [
            (1, "x", 1),
            (2, "x", 1),
            (1, "x", -1),
            (2, "x", -1),
        ]

    def test_left(self, size, tmp_path):
        rows = (_LEFT, 1, 1), (_RIGHT, "x", 1), (_RIGHT, "y", 1), (_RIGHT, "x", -1), (_RIGHT, "y", -1)
        assert changes(JoinKind.LEFT, size, tmp_path, *rows) == [
            (1, None, 1),
            (1, None, -1),
            (1, "x", 1),
            (1, "y", 1),
            (1, "x", -1),
            (1, "y", -1),
            (1, None, 1),
        ]

    def test_full(self, size, tmp_path):
        rows = (_RIGHT, "x", 1), (_LEFT, 1, 1), (_LEFT, 1, -1), (_RIGHT, "x", -1)
        assert changes(JoinKind.FULL, size, tmp_path, *rows) == [
            (None, "x", 1),
            (None, "x", -1),
            (1, "x", 1),
            (1, "x", -1),
            (None, "x", 1),
            (None, "x", -1),
        ]

    @pytest.mark.parametrize(
        ("kind", "expected"),
        [
            (JoinKind.SEMI, [(1, 1), (2, 1), (1, -1), (2, -1)]),
            (JoinKind.ANTI, [(1, 1), (1, -1), (1, 1), (2, 1)]),
        ],
    )
    def test_half(self, kind, expected, size, tmp_path):
        rows = (_LEFT, 1, 1), (_RIGHT, "x", 1), (_LEFT, 2, 1), (_RIGHT, "x", -1)
        assert changes(kind, size, tmp_path, *rows) == expected


@pytest.mark.parametrize("size", [1, 2, 100])
class TestRowsThatNeverCame:
    """A topic that begins in mid-history, as Flink's StreamingJoinOperator takes it."""

    def test_inner(self, size, tmp_path):
        rows = (_RIGHT, "x", 1), (_LEFT, 9, -1), (_LEFT, 9, 1)
        assert changes(JoinKind.INNER, size, tmp_path, *rows) == [(9, "x", -1), (9, "x", 1)]

    def test_left(self, size, tmp_path):
        rows = (_LEFT, 1, 1), (_RIGHT, "x", -1), (_RIGHT, "x", 1)
        # the left row has lost a partner that it never had, and gets its first one
        assert changes(JoinKind.LEFT, size, tmp_path, *rows) == [(1, None, 1), (1, "x", -1), (1, "x", 1)]

    def test_semi(self, size, tmp_path):
        rows = (_LEFT, 1, 1), (_RIGHT, "x", -1), (_RIGHT, "x", 1), (_RIGHT, "y", 1)
        assert changes(JoinKind.SEMI, size, tmp_path, *rows) == [(1, 1)]

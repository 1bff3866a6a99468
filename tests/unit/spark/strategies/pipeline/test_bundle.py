"""Rows that operators with state take at once while a task catches up."""

from __future__ import annotations

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.pipeline import bundle
from kafka_sql.spark.strategies.pipeline.bundle import Bundle


class Taken:
    """What was given, in order."""

    def __init__(self) -> None:
        self.rows_of: list[tuple[list[int], int | None, int]] = []

    def rows(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None:
        self.rows_of.append((batch.column(0).to_pylist(), sink, scan))


def rows(*values: int) -> pa.RecordBatch:
    return pa.RecordBatch.from_pydict({"v": pa.array(values, pa.int64())})


def test_rows_of_a_scan_are_given_together_in_their_order() -> None:
    taken, waiting = Taken(), Bundle()
    waiting.add(rows(1, 2), None, 0)
    waiting.add(rows(10), None, 1)
    waiting.add(rows(3), None, 0)
    waiting.give(taken)
    assert taken.rows_of == [([1, 2, 3], None, 0), ([10], None, 1)]
    waiting.give(taken)
    assert len(taken.rows_of) == 2, "nothing is given twice"


def test_rows_for_one_sink_stay_apart() -> None:
    taken, waiting = Taken(), Bundle()
    waiting.add(rows(1), 0, 0)
    waiting.add(rows(1), 1, 0)
    waiting.add(rows(2), 0, 0)
    waiting.give(taken)
    assert taken.rows_of == [([1, 2], 0, 0), ([1], 1, 0)]


def test_a_bundle_is_due_when_it_is_full_or_old(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(bundle.time, "monotonic", lambda: now)
    monkeypatch.setattr(bundle, "_FIRST_ROWS", 2)
    monkeypatch.setattr(bundle, "_MOST_ROWS", 3)
    waiting = Bundle()
    for most in (2, 3, 3):
        assert not waiting.is_due
        waiting.add(rows(*range(most - 1)), None, 0)
        assert not waiting.is_due
        waiting.add(rows(9), None, 0)
        assert waiting.is_due
        waiting.give(Taken())
    waiting.add(rows(1), None, 0)
    assert not waiting.is_due
    now += 5.0
    assert waiting.is_due
    waiting.give(Taken())
    waiting.add(rows(1, 2), None, 0)
    assert waiting.is_due, "one that was not filled makes the next one small again"

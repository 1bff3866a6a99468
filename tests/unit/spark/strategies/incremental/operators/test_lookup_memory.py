"""What was looked up for a row goes with the row, whatever would be found by then."""

from __future__ import annotations

from dataclasses import replace

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.operators.lookup_memory import LookupMemoryOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace

FOUND = pa.list_(pa.struct([("c0", pa.string())]))


@pytest.fixture
def place(tmp_path) -> StatePlace:
    return StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0)


def given(
    task: LookupMemoryOperator, rows: list[tuple[int, list[str], int]]
) -> list[tuple[int, list[str], int]]:
    """What a task gives for rows of a number, what was found for it, and a weight."""
    columns = [
        pa.array([number for number, _, _ in rows], pa.int64()),
        pa.array([[{"c0": each} for each in found] for _, found, _ in rows], FOUND),
        pa.array([weight for _, _, weight in rows], pa.int64()),
    ]
    incoming = pa.RecordBatch.from_arrays(columns, ["c0", "found", "weight"])
    given = []
    for batch in task(iter([incoming])):
        for number, found, weight in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            given.append((number, [each["c0"] for each in found], weight))
    return given


def test_a_row_is_taken_back_with_what_was_found_then(place) -> None:
    task = LookupMemoryOperator(place, 1)
    assert given(task, [(1, ["a", "b"], 1), (2, [], 1)]) == [(1, ["a", "b"], 1), (2, [], 1)]
    later = LookupMemoryOperator(replace(place, batch=1), 1)
    assert given(later, [(1, ["x"], 1), (1, [], -1), (2, ["y"], -1)]) == [
        (1, ["x"], 1),
        (1, ["a", "b"], -1),
        (2, [], -1),
    ]
    last = LookupMemoryOperator(replace(place, batch=2), 1)
    assert given(last, [(1, [], -1)]) == [(1, ["x"], -1)]


def test_the_oldest_goes_first_and_a_batch_done_again_gives_the_same(place) -> None:
    given(LookupMemoryOperator(place, 1), [(1, ["a"], 2)])
    task = LookupMemoryOperator(replace(place, batch=1), 1)
    rows = [(1, ["b"], 1), (1, [], -2)]
    first = given(task, rows)
    assert first == [(1, ["b"], 1), (1, ["a"], -2)]
    assert given(task, rows) == first
    assert given(LookupMemoryOperator(replace(place, batch=2), 1), [(1, [], -1)]) == [(1, ["b"], -1)]


def test_nothing_comes_of_nothing(place) -> None:
    assert list(LookupMemoryOperator(place, 1)(iter([]))) == []

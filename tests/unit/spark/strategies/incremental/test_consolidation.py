"""What a few weighted rows add up to."""

from __future__ import annotations

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import RowKind
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator

GOES, BEFORE = RowKind.DELETE, RowKind.UPDATE_BEFORE
COMES, AFTER = RowKind.INSERT, RowKind.UPDATE_AFTER


def changes(key: tuple[int, ...] | None, rows: list[tuple[str | None, int, int]]) -> list[tuple[object, ...]]:
    columns = [list(column) for column in zip(*rows, strict=True)]
    batch = pa.record_batch(columns, names=["k", "v", "weight"])
    halves = [batch.slice(0, 2), batch.slice(2)]
    found = [
        row
        for out in ConsolidationOperator(2, key)(iter(halves))
        for row in zip(*out.to_pydict().values(), strict=True)
    ]
    return [(RowKind(kind), key, value) for key, value, kind in found]


def test_a_row_that_replaces_another_one_of_its_key_stands_behind_it():
    rows = [("a", 2, 1), ("b", 5, -1), ("a", 1, -1), ("c", 7, 1), (None, 1, -1), (None, 2, 1)]
    assert changes((0,), rows[::-1]) == [
        (BEFORE, None, 1),
        (AFTER, None, 2),
        (BEFORE, "a", 1),
        (AFTER, "a", 2),
        (GOES, "b", 5),
        (COMES, "c", 7),
    ]


def test_an_empty_key_is_that_of_the_one_row():
    assert changes((), [("a", 1, -1), ("b", 2, 1)]) == [(BEFORE, "a", 1), (AFTER, "b", 2)]


def test_without_a_key_rows_only_go_and_come():
    rows = [("a", 2, 2), ("a", 1, -1), ("b", 3, 1), ("b", 3, -1)]
    assert changes(None, rows) == [(GOES, "a", 1), (COMES, "a", 2), (COMES, "a", 2)]


@pytest.mark.parametrize("key", [None, (0,)])
def test_rows_that_go_as_often_as_they_come_do_not_change(key):
    assert changes(key, [("a", 1, 1), ("a", 1, -2), ("a", 1, 1)]) == []

"""Rows that meet in a primary key come back when the one that hides them goes, over any micro-batches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.in_order.sink_materializer import SinkMaterializeOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

_TYPES = [pa.string(), pa.string(), pa.int64(), pa.string(), pa.list_(pa.int64()), pa.int64()]
_Change = tuple[str, int, str, int]
"""Key, number and text of a row, and whether it comes (1) or goes (-1)."""


def there_after(
    changes: Sequence[_Change],
    size: int,
    folder: Path,
    told_by: tuple[int, ...] | None,
    *,
    inserts: bool = False,
) -> dict[str, tuple[int, str]]:
    """What the table holds after ``changes``, so many at a time."""
    task = SinkMaterializeOperator(
        StatePlace(str(folder / f"state-{size}"), "run", 0), 1, 3, told_by, inserts
    )
    held: dict[str, tuple[int, str]] = {}
    for batch, begin in enumerate(range(0, len(changes), size)):
        rows: list[tuple[Any, ...]] = [
            (key, key, number, text, [begin + place], weight)
            for place, (key, number, text, weight) in enumerate(changes[begin : begin + size])
        ]
        found = given(task, batch, _TYPES, rows)
        for (key, *_), weight in found:
            if weight < 0:
                held.pop(key, None)
        for (key, number, text), weight in found:
            if weight > 0:
                held[key] = number, text
    return held


@pytest.mark.parametrize("size", [1, 2, 3, 100])
class TestAnySize:
    def test_the_row_before_comes_back(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("b", 3, "z", 1), ("a", 2, "y", -1)]
        assert there_after(changes, size, tmp_path, None) == {"a": (1, "x"), "b": (3, "z")}

    def test_a_hidden_row_goes_without_a_change(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("a", 1, "x", -1)]
        assert there_after(changes, size, tmp_path, None) == {"a": (2, "y")}

    def test_the_last_one_takes_the_key_with_it(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("a", 1, "x", -1), ("a", 2, "y", -1)]
        assert there_after(changes, size, tmp_path, None) == {}

    def test_equal_rows_are_several(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 1, "x", 1), ("a", 1, "x", -1)]
        assert there_after(changes, size, tmp_path, None) == {"a": (1, "x")}

    def test_a_row_that_was_never_there_takes_nothing(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 9, "x", -1)]
        assert there_after(changes, size, tmp_path, None) == {"a": (1, "x")}

    def test_a_row_that_changes_is_the_last(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("a", 1, "x", -1), ("a", 1, "w", 1)]
        assert there_after(changes, size, tmp_path, None) == {"a": (1, "w")}

    def test_rows_told_apart_by_a_key_go_with_other_values(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("a", 2, "other", -1)]
        assert there_after(changes, size, tmp_path, (1,)) == {"a": (1, "x")}

    def test_an_update_without_what_it_replaces_is_written_where_it_stands(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("a", 2, "y", 1), ("a", 1, "w", 1), ("a", 1, "w", -1)]
        assert there_after(changes[:3], size, tmp_path, (1,)) == {"a": (1, "w")}

    def test_of_inserts_the_last_is_written(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("b", 2, "y", 1), ("a", 3, "z", 1)]
        assert there_after(changes, size, tmp_path, None, inserts=True) == {"a": (3, "z"), "b": (2, "y")}

    def test_a_row_that_always_replaces_the_one_before_it_is_not_kept(self, size, tmp_path):
        changes = [("a", 1, "x", 1), ("b", 2, "y", 1), ("a", 1, "x", -1), ("a", 1, "w", 1), ("b", 2, "y", -1)]
        assert there_after(changes, size, tmp_path, ()) == {"a": (1, "w")}
        assert not list(tmp_path.iterdir())


def test_a_replaced_row_that_comes_and_goes_has_the_weight_0(tmp_path):
    task = SinkMaterializeOperator(StatePlace(str(tmp_path), "run", 0), 1, 3, (), inserts=False)
    rows = [
        (key, key, 1, text, [place], weight)
        for place, (key, text, weight) in enumerate(
            [("a", "x", 1), ("a", "x", -1), ("b", "y", -1), ("b", "z", 1), ("b", "z", -1), ("b", "y", 1)]
        )
    ]
    assert given(task, 0, _TYPES, rows) == [(("a", 1, "x"), 0)]

"""A Top-N that takes rows one by one gives, in any micro-batches, the changes that Flink's does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.in_order.ordered_top_n import OrderedTopNOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import FirstRows
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

_TYPES = [pa.string(), pa.int64(), pa.string(), pa.list_(pa.int64()), pa.int64()]
_DESCENDING = Order(descending=True, nulls_first=False)


def changes(
    size: int,
    folder: Path,
    *rows: tuple[int, str, int],
    limit: int = 1,
    newest_first: bool = False,
    numbered: bool = True,
) -> list[tuple[Any, ...]]:
    """The changes of a Top-N by a descending number in their order; ``rows`` are number, text and weight."""
    first = FirstRows(1, 1, (_DESCENDING,), limit, newest_first)
    inserts = all(weight > 0 for *_, weight in rows)
    task = OrderedTopNOperator(StatePlace(str(folder / f"state-{size}"), "run", 0), first, inserts, numbered)
    found = []
    for batch, begin in enumerate(range(0, len(rows), size)):
        incoming = [
            ("k", value, text, [begin + place], weight)
            for place, (value, text, weight) in enumerate(rows[begin : begin + size])
        ]
        found += [(*row[:-1], weight) for row, weight in given(task, batch, _TYPES, incoming)]
    return found


@pytest.mark.parametrize("size", [1, 2, 100])
class TestAnySize:
    def test_each_better_row_replaces_the_one_before(self, size, tmp_path):
        rows = (1, "a", 1), (3, "b", 1), (2, "c", 1), (4, "d", 1)
        assert changes(size, tmp_path, *rows) == [
            ("a", 1, 1),
            ("a", 1, -1),
            ("b", 1, 1),
            ("b", 1, -1),
            ("d", 1, 1),
        ]

    def test_of_equal_rows_the_first_one_stays(self, size, tmp_path):
        assert changes(size, tmp_path, (1, "a", 1), (1, "b", 1)) == [("a", 1, 1)]

    def test_deduplication_takes_each_equal_row_even_if_it_is_the_same(self, size, tmp_path):
        rows = (1, "a", 1), (1, "a", 1)
        assert changes(size, tmp_path, *rows, newest_first=True) == [("a", 1, 1), ("a", 1, -1), ("a", 1, 1)]

    def test_rows_move_to_other_numbers(self, size, tmp_path):
        rows = (1, "a", 1), (2, "b", 1)
        assert changes(size, tmp_path, *rows, limit=2) == [
            ("a", 1, 1),
            ("a", 1, -1),
            ("b", 1, 1),
            ("a", 2, 1),
        ]

    def test_numbers_that_nobody_sees_change_nothing(self, size, tmp_path):
        rows = (1, "a", 1), (2, "b", 1), (3, "c", 1)
        assert changes(size, tmp_path, *rows, limit=2, numbered=False) == [
            ("a", 1, 1),
            ("b", 1, 1),
            ("a", 2, -1),
            ("c", 1, 1),
        ]

    def test_a_row_that_goes_brings_back_the_next_one(self, size, tmp_path):
        rows = (1, "a", 1), (2, "b", 1), (2, "b", -1)
        assert changes(size, tmp_path, *rows)[-2:] == [("b", 1, -1), ("a", 1, 1)]

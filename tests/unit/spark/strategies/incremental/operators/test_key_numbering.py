"""Keys of rows, and the order of rows by columns of any kind."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.operators.top_n import Order, RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given


@pytest.mark.parametrize(
    ("columns", "numbers"),
    [
        ([], [0, 0, 0, 0]),
        ([pa.array(["a", None, "a", None])], [0, 1, 0, 1]),
        ([pa.array([0.0, -0.0, float("nan"), float("nan")])], [0, 1, 2, 2]),
        ([pa.array([1, 1, 2, 2]), pa.array(["x", "y", "x", "x"])], [0, 1, 2, 2]),
        ([pa.array([{"a": 1}, {"a": None}, {"a": 1}, None])], [0, 1, 0, 2]),
    ],
)
def test_rows_of_equal_keys_have_one_number(columns: list[pa.Array], numbers: list[int]) -> None:
    found = numbered_keys(columns, 4)
    alike = {number: found.numbers.tolist()[numbers.index(number)] for number in numbers}
    assert found.numbers.tolist() == [alike[number] for number in numbers]
    assert len(found.keys) == len(found.codes) == len(set(found.codes)) == len(set(numbers))


def test_there_may_be_no_row() -> None:
    assert numbered_keys([pa.array([], pa.string())], 0).codes == []


@pytest.mark.parametrize("order", [Order(True, nulls_first=False), Order(False, nulls_first=True)])
@pytest.mark.parametrize(
    ("held", "cells"),
    [
        (pa.string(), ["", "a", "ab", "b", "ä", None]),
        (pa.float64(), [0.0, -0.0, 1.5, -2.0, float("inf"), float("nan"), None]),
        (pa.decimal128(10, 2), [Decimal("1.10"), Decimal("-3.00"), Decimal("10.00"), None]),
        (pa.bool_(), [True, False, None]),
        (pa.date32(), [date(1969, 12, 31), date(2024, 2, 29), None]),
        (pa.int32(), [3, -3, 0, None]),
        (pa.int64(), [-(2**63), 2**63 - 1, 0]),
    ],
)
def test_the_first_rows_are_those_of_all_rows_in_order(
    held: pa.DataType, cells: list[Any], order: Order, tmp_path
) -> None:
    chance = random.Random(5)
    place = StatePlace(f"{tmp_path}/leading", "run", 0)
    leading = AppendOnlyTopNOperator(place, 1, 1, (order,), 3, False)
    ranking = RetractableTopNOperator(
        replace(place, location=f"{tmp_path}/ranking", run="other"), 1, 1, (order,), 3, False, True
    )
    types = [pa.int64(), held, pa.int64(), pa.int64()]
    for batch in range(3):
        rows = [(chance.randint(0, 2), chance.choice(cells), 100 * batch + n, 1) for n in range(12)]
        assert sorted(given(leading, batch, types, rows)) == sorted(given(ranking, batch, types, rows))

"""What the sides of a join without an equation give adds up to all pairs."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.operators.cross_join import CrossJoinOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

TYPES = [pa.int32(), pa.int64(), pa.string(), pa.int64()]


@pytest.mark.parametrize("seed", range(5))
def test_all_pairs(tmp_path, seed: int) -> None:
    task = CrossJoinOperator(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1)
    chance = random.Random(seed)
    there: tuple[Counter[object], Counter[object]] = (Counter(), Counter())
    pairs: Counter[tuple[object, object]] = Counter()
    for number in range(12):
        batch: list[tuple[int, int | None, str | None, int]] = []
        for _ in range(chance.randrange(6)):
            side = chance.randrange(2)
            known = list(there[side].elements())
            if known and chance.random() < 0.4:
                row, weight = chance.choice(known), -1
            else:
                row, weight = (chance.choice("xyz") if side else chance.randrange(4)), 1
            there[side][row] += weight
            batch.append((1, None, str(row), weight) if side else (0, int(str(row)), None, weight))
        rows = given(task, number, TYPES, batch)
        left = [(row[1], row[3], weight) for row, weight in rows if row[0] == 0]
        right = [(row[2], row[3], weight) for row, weight in rows if row[0] == 1]
        for (one, new, first), (other, also_new, second) in product(left, right):
            if new or also_new:
                pairs[one, other] += first * second
    expected = {(a, b): n * m for (a, n), (b, m) in product(*(side.items() for side in there)) if n * m}
    assert {pair: count for pair, count in pairs.items() if count} == expected


def test_the_side_whose_other_side_did_not_change_is_not_read(tmp_path) -> None:
    task = CrossJoinOperator(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1)
    given(task, 0, TYPES, [(0, 1, None, 1), (1, None, "x", 1)])
    assert given(task, 1, TYPES, [(0, 2, None, 1)]) == [((0, 2, None, True), 1), ((1, None, "x", False), 1)]

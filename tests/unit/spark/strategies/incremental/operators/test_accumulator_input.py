"""The values of many rows are gathered as those of few rows are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Group, Kept, gathered

ROWS = 5_000
KEYS = [pa.string(), pa.float64(), pa.timestamp("us", "UTC")]
ARGUMENTS = [pa.int64(), pa.string(), pa.decimal128(10, 2), pa.float64(), pa.int32(), pa.bool_()]
KEPT = (
    Kept(Accumulator.COUNT, distinct=False),
    Kept(Accumulator.COUNT, distinct=True),
    Kept(Accumulator.SUM, distinct=False),
    Kept(Accumulator.SUM, distinct=True),
    Kept(Accumulator.MAX, distinct=False),
    Kept(Accumulator.COUNT, distinct=True),
)


def many(seed: int, *, inserts: bool) -> pa.RecordBatch:
    chance = random.Random(seed)
    moments = [datetime(2026, 1, day, tzinfo=timezone.utc) for day in (1, 2)]
    rows = [
        (
            chance.choice(["a", "b", "", None]),
            chance.choice([0.0, -0.0, 1.5, None]),
            chance.choice([*moments, None]),
            chance.choice([chance.randint(0, 99), None]),
            chance.choice(["x", "y", "é", None]),
            chance.choice([Decimal("1.10"), Decimal("-2.25"), None]),
            chance.choice([-1.5, 0.5, None]),
            chance.choice([chance.randint(-9, 9), None]),
            chance.choice([True, False, None]),
            1 if inserts else chance.choice([1, 1, -1]),
        )
        for _ in range(ROWS)
    ]
    types = [*KEYS, *ARGUMENTS, pa.int64()]
    columns = [pa.array(column, held) for column, held in zip(zip(*rows, strict=True), types, strict=True)]
    return pa.RecordBatch.from_arrays(columns, names=[f"c{n}" for n in range(len(types))])


def shown(groups: dict[bytes, Group]) -> dict[bytes, tuple[Any, ...]]:
    """What is in the groups, without values that go as often as they come."""
    kept = {}
    for code, group in groups.items():
        values = [{value: count for value, count in held.items() if count} for held in group.values]
        kept[code] = group.key, group.count, values
    return kept


def together(parts: Sequence[dict[bytes, Group]]) -> dict[bytes, Group]:
    found: dict[bytes, Group] = {}
    for part in parts:
        for code, group in part.items():
            known = found.setdefault(code, Group(group.key, [{} for _ in group.values]))
            known.count += group.count
            for mine, theirs in zip(known.values, group.values, strict=True):
                for value, count in theirs.items():
                    mine[value] = mine.get(value, 0) + count
    return found


@pytest.mark.parametrize("keys", [0, 1, 3])
def test_many_rows_add_up_to_what_few_at_a_time_do(keys):
    rows = many(keys, inserts=False)
    rows = rows.select([*range(keys), *range(len(KEYS), rows.num_columns)])
    few = [gathered([rows.slice(begin, 100)], keys, KEPT, False) for begin in range(0, ROWS, 100)]
    assert shown(gathered([rows], keys, KEPT, False)) == shown(together(few))


@pytest.mark.parametrize("kind", [Accumulator.MIN, Accumulator.MAX])
def test_of_many_rows_that_only_come_the_best_value_is_enough(kind):
    rows = many(9, inserts=True).select([0, 3, 9])
    best = min if kind is Accumulator.MIN else max
    found = gathered([rows.slice(0, 2500), rows.slice(2500)], 1, (Kept(kind, distinct=False),), True)
    few = gathered([rows.slice(0, 100)], 1, (Kept(kind, distinct=False),), True)
    assert found.keys() == few.keys()
    for group in found.values():
        mine = [row for row in rows.to_pylist() if row["c0"] == group.key[0]]
        assert group.count == len(mine)
        assert set(group.values[0]) == {best(row["c3"] for row in mine if row["c3"] is not None)}

"""Groups that are held column by column give the rows and entries of those that are held one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.operators import aggregate
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.state import keyed_state
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles

NEVER = 10**9
_ALWAYS = [
    (Kept(Accumulator.COUNT, False), pa.int64()),
    (Kept(Accumulator.SUM, False), pa.int64()),
    (Kept(Accumulator.SUM, False), pa.float64()),
    (Kept(Accumulator.COUNT, True), pa.string()),
    (Kept(Accumulator.COUNT, True), pa.decimal128(10, 2)),
    (Kept(Accumulator.SUM, True), pa.int64()),
]
KINDS = {
    "changes": _ALWAYS,
    "inserts": [
        *_ALWAYS,
        (Kept(Accumulator.SUM, False), pa.decimal128(10, 2)),
        (Kept(Accumulator.SUM, True), pa.decimal128(10, 2)),
        (Kept(Accumulator.MAX, False), pa.int64()),
        (Kept(Accumulator.MIN, False), pa.int64()),
        (Kept(Accumulator.MAX, False), pa.string()),
        (Kept(Accumulator.MIN, True), pa.string()),
    ],
}


def block(
    chance: random.Random, model: Counter[Any], types: Sequence[pa.DataType], inserts: bool
) -> pa.RecordBatch:
    """Some rows that come, and of those that came some that go."""
    rows = []
    for _ in range(chance.choice([1, 3, 40])):
        known = [row for row, count in model.items() if count > 0]
        if known and not inserts and chance.random() < 0.4:
            row, weight = chance.choice(known), -1
        else:
            key = chance.choice([None, "a", "b", f"k{chance.randrange(30)}"])
            cells = {
                pa.int64(): chance.choice([None, chance.randrange(-5, 9), 2**62]),
                pa.float64(): chance.choice([None, chance.randrange(8) / 4]),
                pa.decimal128(10, 2): chance.choice([None, Decimal(chance.randrange(-500, 500)) / 100]),
                pa.string(): chance.choice([None, "", "a", "b\x00", "\uff5e", "\U0001f600"]),
            }
            row, weight = (key, *(cells[held] for held in types)), 1
        model[row] += weight
        rows.append((*row, weight))
    columns = [
        pa.array(values, held)
        for values, held in zip(zip(*rows, strict=True), [pa.string(), *types, pa.int64()], strict=True)
    ]
    names = ["k0", *(f"a{n}" for n in range(len(types))), "__weight"]
    return pa.RecordBatch.from_arrays(columns, names=names)


@pytest.mark.parametrize("ttl_ms", [0, 10**9])
@pytest.mark.parametrize("most_in_table", [0, 20_000, NEVER])
@pytest.mark.parametrize("rows", ["inserts", "changes"])
def test_the_results_are_those_of_single_rows(
    rows: str, most_in_table: int, ttl_ms: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyed_state, "_MOST_IN_TABLE", most_in_table)
    chance, model = random.Random(f"{rows} {most_in_table} {ttl_ms}"), Counter[Any]()
    kinds, types = zip(*KINDS[rows], strict=True)
    one_by_one = HeldState(StatePlace(f"{tmp_path}/0", "single", 1, ttl_ms, 0, 0))
    together = HeldState(StatePlace(f"{tmp_path}/1", "together", 1, ttl_ms, 0, 0))

    def given(state: HeldState, batch: pa.RecordBatch, many: int) -> Counter[str]:
        monkeypatch.setattr(aggregate, "MANY", many)
        operator = AggregateOperator(state.place, 1, kinds, inserts=rows == "inserts")
        found = [table.to_pydict() for table in operator(iter([batch]))]
        return Counter(repr(row) for columns in found for row in zip(*columns.values(), strict=True))

    number = 1
    with closing(one_by_one), closing(together):
        for _ in range(120):
            batch = block(chance, model, types, rows == "inserts")
            assert given(together, batch, chance.choice([1, 1, NEVER])) == given(one_by_one, batch, NEVER)
            if chance.random() < 0.15:
                one_by_one.save()
                together.save()
                number += 1
                one_by_one.go_on(number)
                together.go_on(number)
                sizes = [StateFiles(f"{tmp_path}/{place}/0").size()[0] for place in (0, 1)]
                assert sizes[0] == sizes[1]
        one_by_one.save()
        together.save()
        entries = [dict(state.now().items(b"")) for state in (one_by_one, together)]
        assert repr(entries[0]) == repr(entries[1])
        assert entries[0]
    again = HeldState(replace(StatePlace(f"{tmp_path}/1", "again", 1, ttl_ms, 0, 0), batch=number + 1))
    with closing(again):
        assert repr(dict(again.now().items(b""))) == repr(entries[0])
    for run in ("single", "together", "again"):
        close_scratch_files(run)


def test_a_group_that_was_removed_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """0.1 + 0.2 + 0.3 without the three is not 0."""
    monkeypatch.setattr(aggregate, "MANY", 1)
    state = HeldState(StatePlace(f"{tmp_path}/0", "anew", 1, 0, 0, 0))
    operator = AggregateOperator(state.place, 1, (Kept(Accumulator.SUM, False),), inserts=False)

    def given(values: list[float], weight: int) -> list[tuple[Any, ...]]:
        names = ["k0", "a0", "__weight"]
        columns = [["k"] * len(values), values, [weight] * len(values)]
        types = [pa.string(), pa.float64(), pa.int64()]
        arrays = [pa.array(each, held) for each, held in zip(columns, types, strict=True)]
        rows = operator(iter([pa.RecordBatch.from_arrays(arrays, names=names)]))
        return [row for batch in rows for row in zip(*batch.to_pydict().values(), strict=True)]

    with closing(state):
        given([0.1, 0.2, 0.3], 1)
        assert [row[-1] for row in given([0.3, 0.2, 0.1], -1)] == [-1]
        assert given([0.5], 1) == [("k", 0.5, 1)]
    close_scratch_files("anew")

"""The local half of a GROUP BY: the rows that it sends add up to the groups of a recomputation, and a hot key
costs two rows a batch."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.pipeline.exchange.local_aggregate import LocalAggregate, local_aggregate

KEPT = tuple(
    Kept(kind, distinct=False)
    for kind in (
        Accumulator.COUNT,
        Accumulator.COUNT,
        Accumulator.SUM,
        Accumulator.SUM,
        Accumulator.MIN,
        Accumulator.MAX,
    )
)
SCHEMA = pa.schema(
    [
        ("k0", pa.string()),
        ("a0", pa.int32()),
        ("a1", pa.string()),
        ("a2", pa.int32()),
        ("a3", pa.decimal128(38, 2)),
        ("a4", pa.int64()),
        ("a5", pa.timestamp("us")),
        (WEIGHT, pa.int64()),
    ]
)
BIG = 2**31 - 1
Row = tuple[str | None, int | None, int]
"""Key, the number of which all arguments are made (None: NULL), and a number that is never NULL."""


def columns(rows: list[Row]) -> pa.RecordBatch:
    times = pa.array([number for _, number, _ in rows], pa.int64()).cast(pa.timestamp("us"))
    numbers = [number for _, number, _ in rows]
    arrays = [
        pa.array([key for key, _, _ in rows], pa.string()),
        pa.array([1] * len(rows), pa.int32()),
        pa.array([None if number is None else f"s{number}" for number in numbers], pa.string()),
        pa.array([whole for _, _, whole in rows], pa.int32()),
        pa.array([None if n is None else Decimal(n).scaleb(-2) for n in numbers], pa.decimal128(38, 2)),
        pa.array([None if number is None else -number for number in numbers], pa.int64()),
        times,
        pa.array([1] * len(rows), pa.int64()),
    ]
    return pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)


def expected(rows: list[Row]) -> dict[str | None, tuple[Any, ...]]:
    found = {}
    for key in {key for key, _, _ in rows}:
        group = [(number, whole) for each, number, whole in rows if each == key]
        numbers = [number for number, _ in group if number is not None]
        wholes = sum(whole for _, whole in group)
        if numbers:
            cells = (Decimal(sum(numbers)).scaleb(-2), -max(numbers), max(numbers))
        else:
            cells = (None, None, None)
        found[key] = (len(group), len(numbers), wholes, *cells)
    return found


def results(folder: Path, batches: list[pa.RecordBatch]) -> dict[str | None, tuple[Any, ...]]:
    """The table that a GROUP BY has after each of the batches."""
    table: dict[str | None, tuple[Any, ...]] = {}
    for number, batch in enumerate(batches):
        place = StatePlace(str(folder), "run", number, 0, 0, 0)
        for changes in AggregateOperator(place, 1, KEPT, inserts=True)(iter((batch,))):
            times = changes.schema.get_field_index("r5")
            moments = changes.column(times).cast(pa.int64())
            cells = changes.set_column(times, "r5", moments).to_pylist()
            for row in sorted(cells, key=lambda each: each[WEIGHT]):
                *values, weight = row.values()
                if weight > 0:
                    table[values[0]] = tuple(values[1:])
    return table


@pytest.mark.parametrize("size", [20, 150, 700, 3000])
def test_rows_add_up_to_the_same_groups(size: int, tmp_path: Path) -> None:
    chance = random.Random(size)
    local = local_aggregate(AggregateOperator(StatePlace("", "", 0), 1, KEPT, inserts=True))
    assert local is not None
    every: list[Row] = []
    batches = []
    for _ in range(3):
        rows: list[Row] = [
            (
                chance.choice(["hot"] * 30 + ["a", "b", None, "only NULLs"]),
                None if chance.random() < 0.2 else chance.randrange(-1000, 1000),
                chance.choice([1, BIG, -BIG]),
            )
            for _ in range(size)
        ]
        rows = [(key, None if key == "only NULLs" else number, whole) for key, number, whole in rows]
        every += rows
        batches.append(local(columns(rows)))
    if size > 20:
        assert sum(batch.num_rows for batch in batches) <= 3 * 5 * 2 * 2
    assert results(tmp_path, batches) == expected(every)


def test_rows_that_do_not_become_fewer_are_sent_as_they_are() -> None:
    local = LocalAggregate(1, KEPT)
    rows = columns([(f"k{number}", number, 1) for number in range(500)])
    sent = local(rows)
    assert sent.num_rows == 500
    assert sent.schema == SCHEMA.set(3, pa.field("a2", pa.int64()))
    assert local(columns([("hot", 1, 1)] * 500)).num_rows == 500  # not looked at for a while


def test_decimals_that_may_have_no_room_are_sent_one_by_one() -> None:
    large = Decimal(10) ** 35
    schema = pa.schema([("k0", pa.int64()), ("a0", pa.decimal128(38, 0)), (WEIGHT, pa.int64())])
    local = LocalAggregate(1, KEPT[2:3])
    for value, sent in ((large, 100), (Decimal(5), 2)):
        arrays = [pa.array([1] * 100), pa.array([value] * 100, pa.decimal128(38, 0)), pa.array([1] * 100)]
        assert local(pa.RecordBatch.from_arrays(arrays, schema=schema)).num_rows == sent


@pytest.mark.parametrize(
    ("kept", "inserts"),
    [((Kept(Accumulator.COUNT, distinct=True),), True), ((Kept(Accumulator.SUM, distinct=False),), False)],
)
def test_what_does_not_add_up(kept: tuple[Kept, ...], inserts: bool) -> None:
    assert local_aggregate(AggregateOperator(StatePlace("", "", 0), 1, kept, inserts)) is None


def test_floating_numbers_keep_their_order() -> None:
    schema = pa.schema([("k0", pa.int64()), ("a0", pa.float64()), (WEIGHT, pa.int64())])
    arrays = [pa.array([1] * 100), pa.array([0.1] * 100), pa.array([1] * 100)]
    rows = pa.RecordBatch.from_arrays(arrays, schema=schema)
    assert LocalAggregate(1, KEPT[2:3])(rows) is rows

"""Keys that came and went within a micro-batch are deleted: what a table of upserts holds in the end is the
same as where every change is a micro-batch of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import RowKind
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace

_UPSERTS = pa.schema(
    [(name, pa.int64()) for name in ("k0", "id", "c", "v")]
    + [("kind", pa.int8()), ("partition", pa.int64()), ("offset", pa.int64())]
)
_KEPT = tuple(
    Kept(kind, distinct) for kind, distinct in ((Accumulator.COUNT, False), (Accumulator.MAX, True))
)


def upserts(seed: int) -> list[tuple[int, int, int, int]]:
    """Kind, key, group and value of random changes of a table of upserts."""
    chance = random.Random(seed)
    kinds = (RowKind.UPDATE_AFTER, RowKind.UPDATE_AFTER, RowKind.DELETE)
    return [
        (int(chance.choice(kinds)), chance.randrange(3), chance.randrange(5), chance.randrange(2))
        for _ in range(chance.randrange(2, 300 if seed % 4 == 0 else 12))
    ]


def written(place: StatePlace, changes: list[tuple[int, int, int, int]], size: int, *, grouped: bool) -> Any:
    """What a table holds that had a row of an earlier run for each key, after micro-batches of ``size``."""
    table: dict[int, Any] = dict.fromkeys(range(5), "earlier")
    for batch, begin in enumerate(range(0, len(changes), size)):
        now = replace(place, batch=batch)
        rows = [
            (key, key, group, value, kind, 0, begin + offset)
            for offset, (kind, key, group, value) in enumerate(changes[begin : begin + size])
        ]
        columns = [
            pa.array(column, field.type)
            for column, field in zip(zip(*rows, strict=True), _UPSERTS, strict=True)
        ]
        source = iter([pa.RecordBatch.from_arrays(columns, schema=_UPSERTS)])
        found = ChangelogNormalizeOperator(now, 1, 3, passing=True)(source)
        found = _small(found) if not grouped else _groups(found, now)
        for settled in ConsolidationOperator(3, (0,), in_order=False)(iter(list(found))):
            for key, *cells, kind in zip(*settled.to_pydict().values(), strict=True):
                if kind in (RowKind.INSERT, RowKind.UPDATE_AFTER):
                    table[key] = tuple(cells)
                else:
                    table.pop(key, None)
    return table


def _small(rows: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows of groups below 2."""
    for batch in rows:
        kept = [number for number, group in enumerate(batch.column(1).to_pylist()) if group < 2]
        if kept:
            yield batch.take(pa.array(kept))


def _groups(rows: Iterator[pa.RecordBatch], place: StatePlace) -> Iterator[pa.RecordBatch]:
    operator = AggregateOperator(
        replace(place, location=f"{place.location}-groups"), 1, _KEPT, inserts=False, passing=True
    )
    names = ["g", "one", "v", "weight"]
    columns = [
        pa.RecordBatch.from_arrays([batch.column(n) for n in (1, 2, 2, 3)], names=names) for batch in rows
    ]
    return operator(iter(columns))


@pytest.mark.parametrize("grouped", [False, True])
@pytest.mark.parametrize("seed", range(24))
def test_the_table_is_the_same_however_many_changes_come_at_once(seed, grouped, tmp_path):
    changes = upserts(seed)
    tables = [
        written(StatePlace(f"{tmp_path}/{size}/0", f"{size}", 0), changes, size, grouped=grouped)
        for size in (1, 3, len(changes))
    ]
    assert tables[0] == tables[1] == tables[2]


@pytest.mark.parametrize("seed", range(12))
def test_groups_of_a_topic_that_begins_in_mid_history(seed, tmp_path):
    """A row that goes from a group that is not there is nothing, as in Flink's GroupAggFunction; rows of an
    earlier run stay where a group never was there, and go with its last row."""
    chance = random.Random(seed)
    length = chance.randrange(2, 300 if seed % 4 == 0 else 12)
    changes = [(chance.randrange(5), chance.randrange(3), chance.choice((1, -1, -1))) for _ in range(length)]
    table: dict[int, Any] = dict.fromkeys(range(5), "earlier")
    state: dict[int, tuple[int, int]] = {}
    for group, value, weight in changes:
        if weight < 0 and group not in state:
            continue
        count, total = state.pop(group, (0, 0))
        table.pop(group, None)
        if count + weight:
            table[group] = state[group] = count + weight, total + weight * value
    for size in (1, 3, length):
        assert _written_groups(StatePlace(f"{tmp_path}/{size}", f"{size}", 0), changes, size) == table


def _written_groups(place: StatePlace, changes: list[tuple[int, int, int]], size: int) -> dict[int, Any]:
    """What COUNT(*) and SUM of the changes leave in a table, after micro-batches of ``size``."""
    table: dict[int, Any] = dict.fromkeys(range(5), "earlier")
    schema = pa.schema([(name, pa.int64()) for name in ("g", "one", "v", "weight")])
    kept = (Kept(Accumulator.COUNT, False), Kept(Accumulator.SUM, False))
    for batch, begin in enumerate(range(0, len(changes), size)):
        rows = [(group, 1, value, weight) for group, value, weight in changes[begin : begin + size]]
        columns = [pa.array(column, pa.int64()) for column in zip(*rows, strict=True)]
        operator = AggregateOperator(
            replace(place, batch=batch), 1, kept, inserts=False, lacks_rows=True, passing=True
        )
        found = list(operator(iter([pa.RecordBatch.from_arrays(columns, schema=schema)])))
        for settled in ConsolidationOperator(3, (0,), in_order=False)(iter(found)):
            for key, *cells, kind in zip(*settled.to_pydict().values(), strict=True):
                if kind in (RowKind.INSERT, RowKind.UPDATE_AFTER):
                    table[key] = tuple(cells)
                else:
                    table.pop(key, None)
    return table

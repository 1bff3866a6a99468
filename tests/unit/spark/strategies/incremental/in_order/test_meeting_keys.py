"""The tasks that follow rows one by one, put together by hand, leave what Flink leaves of rows that meet in a
primary key, in micro-batches of any size (tests/golden/meeting_keys)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.in_order.ordered_aggregate import OrderedAggregateOperator
from kafka_sql.spark.strategies.incremental.in_order.ordered_join import OrderedJoinOperator
from kafka_sql.spark.strategies.incremental.in_order.sink_materializer import SinkMaterializeOperator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.golden.meeting_keys import corpus
from tests.unit.spark.strategies.incremental.batches_of_rows import given

_NUMBER, _TEXT, _PLACE = pa.int64(), pa.string(), pa.list_(pa.int64())
_Change = tuple[tuple[Any, ...], list[int], int]
"""A row, its place and its weight."""
_Operator = Callable[[int, list[_Change]], list[_Change]]
"""What comes out in a micro-batch for what goes in."""
CHANGES, DECLARED, FILTERED, COUNTS, GREATEST, JOINED, *_ = corpus.cases()


def read(topic: str) -> Iterator[list[_Change]]:
    """The changes of each record."""
    for offset, value in enumerate(corpus.records()[topic]):
        event = json.loads(value)
        if "op" in event:
            before, after = event["before"], event["after"]
        else:
            (row,) = event["data"]
            before = event["old"][0] if event["old"] else row if event["type"] == "DELETE" else None
            after = None if event["type"] == "DELETE" else row
        rows = [(row, weight) for row, weight in ((before, -1), (after, 1)) if row is not None]
        yield [
            ((row["id"], row["k"], row["v"]), [0, 0, offset, number], weight)
            for number, (row, weight) in enumerate(rows)
        ]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[StatePlace]:
    """A place for the state of each operator."""
    return (StatePlace(str(tmp_path / str(number)), "run", 0) for number in range(100))


def aggregated(place: StatePlace, key: int, *kept: tuple[Accumulator, int]) -> _Operator:
    """GROUP BY a column; of each accumulator the column that it takes."""
    types = {0: _NUMBER, 1: _TEXT, 2: _NUMBER}
    task = OrderedAggregateOperator(place, 1, tuple(Kept(kind, False) for kind, _ in kept), inserts=False)

    def run(batch: int, changes: list[_Change]) -> list[_Change]:
        rows = [
            (row[key], *(row[column] for _, column in kept), path, weight) for row, path, weight in changes
        ]
        columns = [types[key], *(types[column] for _, column in kept), _PLACE, _NUMBER]
        return [(row, path, weight) for (*row, path), weight in given(task, batch, columns, rows)]

    return run


def table(
    place: StatePlace, types: Sequence[pa.DataType], primary: int, told_by: tuple[int, ...] | None
) -> tuple[_Operator, dict[Any, Any]]:
    """A table of upserts with a key of one column, and what it holds."""
    task = SinkMaterializeOperator(place, 1, len(types), told_by, inserts=False)
    held: dict[Any, Any] = {}

    def run(batch: int, changes: list[_Change]) -> list[_Change]:
        in_order = sorted(changes, key=lambda change: change[1])
        rows = [(row[primary], *row, path, weight) for row, path, weight in in_order]
        found = given(task, batch, [types[primary], *types, _PLACE, _NUMBER], rows)
        for row, weight in sorted(found, key=lambda each: each[1]):
            held.pop(row[primary], None)
            if weight > 0:
                held[row[primary]] = row
        return []

    return run, held


def batches(topic: str, size: int) -> Iterator[tuple[int, list[_Change]]]:
    """The changes of the micro-batches of so many records."""
    records = list(read(topic))
    for batch, begin in enumerate(range(0, len(records), size)):
        yield batch, [change for record in records[begin : begin + size] for change in record]


def left(case: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What Flink leaves, sorted by the first column."""
    return sorted(tuple(row.values()) for row in case["table"])


@pytest.mark.parametrize("size", [1, 7, 300])
class TestAnySize:
    @pytest.mark.parametrize(
        ("topic", "told_by", "columns", "case"),
        [
            ("canal", None, (1, 0, 2), CHANGES),
            ("cdc", (1,), (1, 0, 2), DECLARED),
            ("cdc", None, (2, 0, 1), FILTERED),
        ],
    )
    def test_changes_as_they_are(self, size, topic, told_by, columns, case, place):
        types = [(_NUMBER, _TEXT, _NUMBER)[column] for column in columns]
        write, held = table(next(place), types, 0, told_by)
        for batch, changes in batches(topic, size):
            kept = [change for change in changes if case is not FILTERED or change[0][1] != "a"]
            write(batch, [(tuple(row[c] for c in columns), path, weight) for row, path, weight in kept])
        assert sorted(held.values()) == left(case)

    def test_counts(self, size, place):
        group = aggregated(next(place), 1, (Accumulator.COUNT, 0), (Accumulator.SUM, 2))
        write, held = table(next(place), [_NUMBER, _TEXT, _NUMBER], 0, (1,))
        for batch, changes in batches("cdc", size):
            counted = group(batch, changes)
            write(batch, [((n, k, s), path, weight) for (k, n, s), path, weight in counted])
        assert sorted(held.values()) == left(COUNTS)

    def test_greatest_and_least(self, size, place):
        group = aggregated(next(place), 0, (Accumulator.MAX, 2), (Accumulator.MIN, 1))
        write, held = table(next(place), [_NUMBER, _NUMBER, _TEXT], 0, (1,))
        for batch, changes in batches("canal", size):
            found = group(batch, changes)
            write(batch, [((most, number, k), path, weight) for (number, most, k), path, weight in found])
        assert sorted(held.values()) == left(GREATEST)

    def test_a_table_joined_with_its_counts(self, size, place):
        group = aggregated(next(place), 1, (Accumulator.COUNT, 0))
        join = OrderedJoinOperator(next(place), 1, 3, 2, JoinKind.INNER)
        write, held = table(next(place), [_NUMBER, _NUMBER, _NUMBER], 0, None)
        columns = [_TEXT, pa.int32(), _NUMBER, _TEXT, _NUMBER, _TEXT, _NUMBER, _PLACE, _NUMBER]
        for batch, changes in batches("cdc", size):
            sides = [
                *((row[1], 0, *row, None, None, [*path, 0], weight) for row, path, weight in changes),
                *(
                    (k, 1, None, None, None, k, n, [*path[:4], 1, *path[4:]], weight)
                    for (k, n), path, weight in group(batch, changes)
                ),
            ]
            sides.sort(key=lambda row: row[-2])
            joined = given(join, batch, columns, sides)
            write(batch, [((v, number, n), path, w) for (number, _, v, _, n, path), w in joined])
        assert sorted(held.values()) == left(JOINED)

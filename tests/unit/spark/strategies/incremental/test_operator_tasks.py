"""A task that goes on with its rows gives those of operators that are tasks of their own, and goes on with
their state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pyarrow as pa
import pytest
from sqlglot import exp

from kafka_sql.model.row_kind import RowKind
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.row_placement import partition_keys
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.fused_rows import (
    computed_arguments,
    computed_places,
    computed_row,
    rows_in_task,
    source_of,
)
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.operator_tasks import StepsInTask, columns_of, spark_task
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.equi_join import EquiJoinOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.routing import OnePartition
from tests.unit.planner.strategies.test_row_placement import JOIN, plan_of

BEST = (
    "SELECT id, n, w FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY w DESC) AS r "
    f"FROM {JOIN}) WHERE r <= 1"
)
"""Of b the row with the greatest w for each id of a, above v."""

Tasks = tuple[list[Any], StatePlace]
_COLUMNS = {"id": pa.int64(), "v": pa.int32(), "aid": pa.int64(), "n": pa.int32(), "w": pa.int64()}
_KINDS = [kind.name for kind in RowKind]


@pytest.fixture
def steps(tmp_path) -> Tasks:
    """The steps of :data:`BEST`: join, what it computes, Top-N, what that computes, and the changes."""
    plan = plan_of(BEST)
    (ranked,) = (node for node in nodes(plan) if isinstance(node, rel.Over))
    join = source_of(ranked.input)
    assert isinstance(join, rel.Join)
    assert [field.name for field in join.schema] == list(_COLUMNS)
    place = StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0, number=0)
    (order,) = ranked.items[0].expression.find_all(exp.Ordered)
    rows = rows_in_task(ranked.input, "UTC")
    places, _ = columns_of(computed_places(rows, partition_keys(ranked), [order.this], ranked.input), "UTC")
    shown, _ = columns_of(computed_row(rows_in_task(plan, "UTC"), plan), "UTC")
    below = replace(place, location=f"{tmp_path}/state/1")
    width = len(ranked.input.schema)
    top = AppendOnlyTopNOperator(below, 1, width, (Order(True, False),), 1, newest_first=False)
    paired = EquiJoinOperator(place, 1, 2, 3, rel.JoinKind.INNER, (True, True))
    return [paired, places, top, shown, ConsolidationOperator(3, (0,), in_order=False)], place


def rows_of(left: Sequence[tuple[int, int]], right: Sequence[tuple[int, int, int]]) -> pa.RecordBatch:
    """Rows of a (id, v) and of b (aid, n, w) as the join takes them."""
    cells = [
        *((key, 0, key, v, None, None, None, 1) for key, v in left),
        *((key, 1, None, None, key, n, w, 1) for key, n, w in right),
    ]
    types = [pa.int64(), pa.int32(), *_COLUMNS.values(), pa.int64()]
    names = ["k0", "side", *(f"c{n}" for n in range(len(_COLUMNS))), "__weight"]
    columns = [pa.array(column, held) for column, held in zip(zip(*cells, strict=True), types, strict=True)]
    return pa.RecordBatch.from_arrays(columns, names=names)


def changes(batches: Iterator[pa.RecordBatch]) -> list[tuple[Any, ...]]:
    found = [row for batch in batches for row in zip(*(c.to_pylist() for c in batch.columns), strict=True)]
    return sorted((*row, _KINDS[kind]) for *row, kind in found)


def alone(steps: list[Any], batch: int, incoming: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """Each step over all rows of the one before."""
    rows = [incoming]
    for step in steps:
        own = replace(step, place=replace(step.place, batch=batch)) if hasattr(step, "place") else step
        rows = list(own(iter(rows)))
    return iter(rows)


@pytest.mark.parametrize("begun_alone", [True, False])
def test_the_first_rows_of_pairs_change_as_the_pairs_do(steps: Tasks, begun_alone: bool) -> None:
    each, place = steps

    def given(batch: int, incoming: pa.RecordBatch) -> list[tuple[Any, ...]]:
        if begun_alone and not batch:
            return changes(alone(each, batch, incoming))
        *own, together = [
            replace(step, place=replace(step.place, batch=batch)) if hasattr(step, "place") else step
            for step in each
        ]
        task = OnePartition(StepsInTask(replace(place, batch=batch), tuple(own)))
        parted = incoming.append_column("part", pa.array([0] * incoming.num_rows))
        return changes(spark_task(task, together)(iter([parted])))

    first = rows_of([(1, 5), (2, 5), (3, 50)], [(1, 10, 9), (1, 11, 7), (2, 12, 4), (3, 13, 60), (4, 14, 9)])
    assert given(0, first) == [(1, 10, 9, "INSERT"), (3, 13, 60, "INSERT")]
    second = rows_of([(4, 0)], [(1, 20, 8), (1, 21, 12), (2, 22, 6), (3, 23, 40)])
    assert given(1, second) == [
        (1, 10, 9, "UPDATE_BEFORE"),
        (1, 21, 12, "UPDATE_AFTER"),
        (2, 22, 6, "INSERT"),
        (4, 14, 9, "INSERT"),
    ]


def test_a_task_of_a_partition_has_the_state_of_its_operators_there(steps: Tasks, tmp_path) -> None:
    each, place = steps
    task = StepsInTask(place, tuple(each[:-1]))
    list(replace(task, place=replace(place, number=7))(iter([rows_of([(1, 5)], [(1, 10, 9)])])))
    folders = {path.parent.relative_to(tmp_path) for path in (tmp_path / "state").rglob("*.arrow")}
    assert {str(folder) for folder in folders} == {"state/0/7", "state/1/7"}


def test_what_tasks_do_not_compute_goes_by_way_of_spark() -> None:
    plan = plan_of(f"SELECT id, MAX(CAST(w AS DECIMAL(20, 2))) AS m FROM {JOIN} GROUP BY id")
    (grouped,) = (node for node in nodes(plan) if isinstance(node, rel.Aggregate))
    found = accumulation(grouped)
    assert found is not None
    with pytest.raises(PipelineRefused):
        computed_arguments(rows_in_task(grouped.input, "UTC"), grouped, found)


@pytest.mark.parametrize("zone", ["UTC", "GMT+08:00", "+08:00", "Europe/Berlin"])
def test_tasks_go_on_in_every_zone_of_a_session(zone):
    rows = rows_in_task(plan_of(JOIN), zone)
    assert computed_row(rows, plan_of(JOIN)).types

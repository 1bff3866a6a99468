"""Few rows go through the state of all partitions in one task, and come out as from a task for each."""

from __future__ import annotations

from dataclasses import replace

import pyarrow as pa

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.event_time.watermark_buffer import WatermarkBufferOperator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.routing import EveryPartition, OnePartition, asking

COLUMNS = ["k", "v", "weight"]


def rows_of(batches) -> list[tuple[object, ...]]:
    return sorted(row for batch in batches for row in zip(*batch.to_pydict().values(), strict=True))


def test_one_task_goes_on_with_the_state_of_several(tmp_path):
    place = StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0)
    task = AggregateOperator(place, 1, (Kept(Accumulator.SUM, distinct=False),), inserts=True)
    for partition, key in enumerate(("a", "b")):
        alone = replace(task, place=replace(place, number=partition))
        rows = pa.record_batch([[key, key], [1, 2], [1, 1]], names=COLUMNS)
        assert rows_of(alone(iter([rows]))) == [(key, 3, 1)]
    together = EveryPartition(replace(task, place=replace(place, batch=1)))
    rows = pa.record_batch([["b", "a", "c"], [10, 20, 30], [1, 1, 1], [1, 0, 2]], names=[*COLUMNS, "part"])
    assert rows_of(together(iter([rows]))) == [
        ("a", 3, -1),
        ("a", 23, 1),
        ("b", 3, -1),
        ("b", 13, 1),
        ("c", 30, 1),
    ]
    third = OnePartition(replace(task, place=replace(place, batch=2)))
    rows = pa.record_batch([["c"], [1], [1], [2]], names=[*COLUMNS, "part"])
    assert rows_of(third(iter([rows]))) == [("c", 30, -1), ("c", 31, 1)]


def test_a_partition_without_rows_is_looked_at_where_that_is_asked_for(tmp_path):
    place = StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0)
    names = ["time", "v", "weight", "part"]
    for number in range(2):
        task = OnePartition(WatermarkBufferOperator(place, 1, None, None))
        rows = pa.record_batch([[5], [number], [1], [number]], names=names)
        assert rows_of(task(iter([rows]))) == []
    due = WatermarkBufferOperator(replace(place, batch=1), 1, None, 5)
    nothing = [pa.array([None], pa.int64())] * 3
    asked = [pa.record_batch([*nothing, [asking(number)]], names=names) for number in range(2)]
    assert rows_of(OnePartition(due)(iter(asked[1:]))) == [(1, 1)]
    assert rows_of(EveryPartition(due)(iter(asked))) == [(0, 1), (1, 1)]

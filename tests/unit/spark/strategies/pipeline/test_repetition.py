"""A run that was killed has written rows behind its last checkpoint: the next run, which works on them in
other blocks, ends with the right rows in the sink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from kafka_sql.spark.strategies.pipeline.repetition import rounds
from tests.unit.spark.strategies.pipeline.test_edits import _Spec, _Topics, planned

SOURCE = "CREATE TABLE {name} (id INT, g INT, v BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({{upsert}});"
SINK = "CREATE TABLE sink (id {key}, v BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({{upsert}});"
QUERIES = {
    "filter": "SELECT id, v FROM src WHERE v > 3",
    "having": "SELECT g, SUM(v) FROM src GROUP BY g HAVING SUM(v) > 20",
    "sum": "SELECT g, SUM(v) FROM src GROUP BY g",
    "nested": "SELECT n, COUNT(*) FROM (SELECT g, COUNT(*) AS n FROM src GROUP BY g) GROUP BY n",
    "top": "SELECT g, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY v DESC, id) AS r "
    "FROM src) WHERE r = 1",
    "join": "SELECT a.id, a.v + b.v FROM src AS a JOIN other AS b ON a.id = b.id WHERE a.v + b.v > 4",
}
_SCHEMA = {"id": pa.int32(), "g": pa.int32(), "v": pa.int64()}

Row = tuple[int, int, int, RowKind]


def input_rows(seed: int, count: int) -> list[Row]:
    """Upserts and deletions of 15 ids."""
    chance = random.Random(seed)
    return [
        (
            chance.randrange(15),
            chance.randrange(4),
            chance.randrange(8),
            RowKind.DELETE if chance.random() < 0.3 else RowKind.INSERT,
        )
        for _ in range(count)
    ]


class Run:
    """A run over state in ``folder``. A join reads some of the first rows from its second table: rows of two
    tables meet in any order, also in Flink."""

    def __init__(self, name: str, folder: Path, batch: int, *, repeats: bool = False) -> None:
        tables = ("src", "other") if name == "join" else ("src",)
        declared = "".join(SOURCE.format(name=table).format(upsert="{upsert}") for table in tables)
        key = "BIGINT" if name == "nested" else "INT"
        sink = planned(f"{declared} {SINK.format(key=key)} INSERT INTO sink {QUERIES[name]};")
        assert sink.pipeline is not None
        steps = steps_of(sink.pipeline, sink, result_key(sink.input, sink.table))
        first, *others = (_Spec(_Topics((table,))) for table in tables)
        self._tables = range(len(tables))
        sources = tuple(self._tables)
        pipeline = Pipeline(first, steps, None, str(folder), further=tuple(others), sources=sources)  # type: ignore[arg-type]
        self.steps = PipelineSteps(pipeline, batch, repeats=repeats)

    def work(self, rows: list[Row], first: int, sink: dict[int, Any]) -> None:
        """Work on one block of rows, the first of which has this offset."""
        for table in self._tables:
            number = len(self._tables) if first < 40 else 1
            of_table = [(*row, n) for n, row in enumerate(rows, first) if n % number == table]
            if of_table:
                take(self.steps.add(_batch(of_table), table), sink)


def _batch(rows: list[tuple[int, int, int, RowKind, int]]) -> pa.RecordBatch:
    columns = [pa.array([row[n] for row in rows], held) for n, held in enumerate(_SCHEMA.values())]
    kinds = pa.array([int(row[3]) for row in rows], pa.int8())
    places = pa.array([0] * len(rows), pa.int64()), pa.array([row[4] for row in rows], pa.int64())
    names = [*_SCHEMA, KIND_COLUMN, PARTITION_COLUMN, OFFSET_COLUMN]
    return pa.RecordBatch.from_arrays([*columns, kinds, *places], names=names)


def take(batches: Iterator[pa.RecordBatch], sink: dict[int, Any]) -> None:
    for batch in batches:
        for row_id, v, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            if kind in (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER)):
                sink[row_id] = v
            elif kind == int(RowKind.DELETE):
                sink.pop(row_id, None)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", QUERIES)
def test_the_next_run_writes_what_the_killed_one_left_unfinished(
    name: str, seed: int, tmp_path: Path
) -> None:
    chance, rows = random.Random(seed), input_rows(seed, 120)
    whole: dict[int, Any] = {}
    run = Run(name, tmp_path / "whole", 1)
    for number in range(len(rows)):
        run.work(rows[number : number + 1], number, whole)
    sink: dict[int, Any] = {}
    killed = Run(name, tmp_path / "kept", 1)
    killed.work(rows[:40], 0, sink)
    killed.steps.save()
    killed.steps.go_on(2)
    begin, end = 40, chance.randrange(50, 100)
    while begin < end:
        size = chance.randint(1, 9)
        killed.work(rows[begin : min(begin + size, end)], begin, sink)
        begin += size
    killed.steps.__exit__()
    again = Run(name, tmp_path / "kept", 2, repeats=True)
    again.work(rows[40:], 40, sink)
    assert sink == whole
    for each in (run, again):
        each.steps.__exit__()


def test_rounds_have_each_key_once_and_keep_the_order_of_a_key() -> None:
    chance = random.Random(3)
    keys = [chance.choice([None, 1, 2, 3]) for _ in range(50)]
    batch = pa.RecordBatch.from_arrays([pa.array(keys, pa.int32()), pa.array(range(50))], names=["k", "n"])
    found = list(rounds(batch, 1))
    for each in found:
        assert len(set(each.columns[0].to_pylist())) == each.num_rows
    for key in (None, 1, 2, 3):
        order = [
            n
            for each in found
            for k, n in zip(*(c.to_pylist() for c in each.columns), strict=True)
            if k == key
        ]
        assert order == [n for n, k in enumerate(keys) if k == key]
    assert [each.num_rows for each in rounds(batch, 0)] == [1] * 50

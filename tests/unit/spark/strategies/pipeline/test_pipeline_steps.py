"""The operators of pipelines that keep state: rows that come and go in blocks of any size, saved and begun
again at any place, give the table that a query over all of them gives (SQLite's answer)."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from tests.unit.planner.test_plans import check

COLUMNS = "id BIGINT NOT NULL, k INT, v BIGINT, w STRING"
KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
UPSERT = (
    "'connector' = 'upsert-kafka', 'topic' = '{}', 'properties.bootstrap.servers' = 'localhost:9092', "
    "'key.format' = 'json', 'value.format' = 'json'"
)
TABLES = f"""
CREATE TABLE inserted ({COLUMNS}) WITH ({KAFKA}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE changed ({COLUMNS}) WITH
  ({KAFKA}, 'format' = 'debezium-json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE upserted ({COLUMNS}, PRIMARY KEY (id) NOT ENFORCED) WITH ({UPSERT.format("u")});
"""
QUERIES = {
    "aggregates": (
        "a INT, b BIGINT, c BIGINT, d BIGINT, e STRING, f BIGINT",
        "a",
        "SELECT k, COUNT(*), SUM(v), MAX(v), MIN(w), COUNT(DISTINCT v) FROM {} WHERE k IS NOT NULL "
        "GROUP BY k",
    ),
    "a filter and HAVING": (
        "a INT, b BIGINT",
        "a",
        "SELECT k, COUNT(v) FROM {} WHERE v <> 3 AND k IS NOT NULL GROUP BY k HAVING COUNT(*) > 1",
    ),
    "groups of groups": (
        "a BIGINT, b BIGINT, c BIGINT",
        "a",
        "SELECT n, COUNT(*), SUM(m) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM {} GROUP BY k) AS x "
        "GROUP BY n",
    ),
    "different values": ("a INT, b STRING", "a, b", "SELECT DISTINCT k, w FROM {} WHERE k > 0 AND w <> ''"),
    "spreads": (
        "a INT, b DOUBLE, c BIGINT, d BIGINT",
        "a",
        "SELECT k, AVG(v * 1.0E0), SUM(CASE WHEN w = 'a' THEN 1 ELSE 0 END), CAST(AVG(v) AS BIGINT) FROM {} "
        "WHERE k IS NOT NULL GROUP BY k",
    ),
    "all rows": ("a INT, b BIGINT, c BIGINT", "a", "SELECT 1, COUNT(*), SUM(v) FROM {} HAVING COUNT(*) > 0"),
    "the newest of each": (
        "a INT, b BIGINT, c STRING",
        "a",
        "SELECT k, id, w FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id DESC) AS n FROM {}) "
        "AS x WHERE n = 1 AND k IS NOT NULL",
    ),
    "three of each": (
        "a INT, b BIGINT, c BIGINT",
        "a, b",
        "SELECT k, n, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id) AS n FROM {}) "
        "AS x WHERE n <= 3 AND k IS NOT NULL",
    ),
}
TYPES = [
    ("id", pa.int64()),
    ("k", pa.int32()),
    ("v", pa.int64()),
    ("w", pa.string()),
]
Row = tuple[int, int | None, int | None, str | None]
Change = tuple[Row, RowKind]


def planned(table: str, columns: str, key: str, query: str, *, tasks: int = 1) -> Sink:
    keyed = [f"{name} NOT NULL" if name[0] in key else name for name in columns.split(", ")]
    sink = (
        f"CREATE TABLE sink ({', '.join(keyed)}, PRIMARY KEY ({key}) NOT ENFORCED) "
        f"WITH ({UPSERT.format('s')});\nSET 'kafka-sql.flink-version' = '2.2';\n"
        f"SET 'parallelism.default' = '{tasks}';\n"
    )
    checked = check(TABLES + sink + f"INSERT INTO sink {query.format(table)};")
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (found,) = checked.statements[-1].sinks
    assert found.pipeline is not None, found.refused
    assert found.strategy.name == "incremental"
    return found


def changes(table: str, chance: random.Random, count: int) -> Iterator[Change]:
    """Rows that come; where the table is one of changes they also go, and others take their places."""
    there: dict[int, Row] = {}
    for number in range(count):
        old = chance.choice(list(there.values())) if there and table != "inserted" else None
        action = chance.randrange(4) if old is not None else 3
        row: Row = (
            number if action == 3 or old is None else old[0],
            chance.choice([None, *range(1, 6 if count < 1000 else 400)]),
            chance.choice([None, -(2**40), 0, 3, 2**40]),
            chance.choice([None, "", "a", "ß"]),
        )
        if action == 0 and old is not None:
            del there[old[0]]
            yield old, RowKind.DELETE
            continue
        if action != 3 and old is not None:
            if table == "changed":
                yield old, RowKind.UPDATE_BEFORE
            yield row, RowKind.UPDATE_AFTER
        else:
            yield row, RowKind.INSERT
        there[row[0]] = row


def block(rows: Sequence[Change], first: int, table: str, scan: Scan) -> pa.RecordBatch:
    columns = [pa.array([row[n] for row, _ in rows], held) for n, (_, held) in enumerate(TYPES)]
    names = [name for name, _ in TYPES]
    if table != "inserted":
        columns.append(pa.array([int(kind) for _, kind in rows], pa.int8()))
        names.append(KIND_COLUMN)
    if table == "upserted":
        columns += [pa.array([0] * len(rows), pa.int64()), pa.array(range(first, first + len(rows)))]
        names += [PARTITION_COLUMN, OFFSET_COLUMN]
    found = pa.RecordBatch.from_arrays(columns, names=names)
    if not scan.predicates:
        return found
    return found.filter(predicate_mask(scan.predicates, dict(zip(names, columns, strict=True))))


def answer(rows: Sequence[Change], query: str) -> set[tuple[Any, ...]]:
    """SQLite's rows of the query."""
    there: dict[int, Row] = {}
    for row, kind in rows:
        if kind in (RowKind.INSERT, RowKind.UPDATE_AFTER):
            there[row[0]] = row
        else:
            there.pop(row[0], None)
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE t (id, k, v, w)")
    database.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", there.values())
    found = database.execute(query.format("t")).fetchall()
    return set(found)


class Written:
    """The sink's table, to which changes are applied."""

    def __init__(self, key: int) -> None:
        self.rows: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self._key = key

    def take(self, batches: Iterator[pa.RecordBatch]) -> None:
        for batch in batches:
            for *row, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                key = tuple(row[: self._key])
                if kind in (RowKind.INSERT, RowKind.UPDATE_AFTER):
                    self.rows[key] = tuple(row)
                elif kind == RowKind.DELETE:
                    self.rows.pop(key, None)  # one that came and went was never there


@pytest.mark.sampled(2)
@pytest.mark.parametrize("table", ["inserted", "changed", "upserted"])
@pytest.mark.parametrize("name", QUERIES)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("count", "sizes"), [(300, (1, 1, 2, 7, 50)), (3000, (150, 250, 600))])
def test_rows_are_those_of_a_query_over_all(
    tmp_path: Path, table: str, name: str, seed: int, count: int, sizes: tuple[int, ...]
) -> None:
    columns, key, query = QUERIES[name]
    sink = planned(table, columns, key, query)
    assert sink.pipeline is not None
    steps = steps_of(sink.pipeline, sink, result_key(sink.input, sink.table))
    pipeline = Pipeline(None, steps, None, str(tmp_path), 0)  # type: ignore[arg-type]
    (scan,) = scans(sink.input)
    chance = random.Random(seed)
    rows = list(changes(table, chance, count))
    written, saved, batch = Written(1 + key.count(",")), 0, 1
    running = PipelineSteps(pipeline, batch)
    position = 0
    while position < len(rows):
        size = chance.choice(sizes)
        written.take(running.add(block(rows[position : position + size], position, table, scan)))
        position = min(len(rows), position + size)
        assert set(written.rows.values()) == answer(rows[:position], query)
        match chance.randrange(6):
            case 0:
                running.save()
                batch, saved, kept = batch + 1, position, dict(written.rows)
                running.go_on(batch)
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # it dies, and begins again behind its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                position, written.rows = saved, dict(kept)
    running.__exit__()
    assert set(written.rows.values()) == answer(rows, query)

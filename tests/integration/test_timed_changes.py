"""Windows, versions and order by time over rows that come and go, kept up to date by their changes, give the
rows of Flink (tests/golden/event_time)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.spark.frames.types import spark_schema
from kafka_sql.spark.strategies.incremental.incremental_strategy import Incremental
from kafka_sql.text.source import SourceText
from tests.golden.changelog.corpus import remaining
from tests.golden.event_time import corpus
from tests.integration.change_records import rows_of_part
from tests.integration.test_event_time import before_the_end

pytestmark = [pytest.mark.spark]

_MINUTES = "DESCRIPTOR(ts), INTERVAL '1' MINUTE))"
QUICK = {
    f"SELECT window_start, COUNT(*), SUM(v) FROM TABLE(TUMBLE(TABLE moves, {_MINUTES} "
    "GROUP BY window_start, window_end": False,
    "SELECT o.id, r.v FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k": True,
}
"""Queries that run in ``make test``, and whether their micro-batches have few rows."""
QUERIES = (
    *QUICK,
    f"SELECT window_start, COUNT(*), SUM(v) FROM TABLE(TUMBLE(TABLE rates, {_MINUTES} "
    "GROUP BY window_start, window_end",
    f"SELECT k, window_start, COUNT(*), MAX(v) FROM TABLE(TUMBLE(TABLE moves, {_MINUTES} "
    "GROUP BY k, window_start, window_end",
    f"SELECT l.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, {_MINUTES}) l WHERE NOT EXISTS (SELECT 1 "
    f"FROM (SELECT * FROM TABLE(TUMBLE(TABLE shipments, {_MINUTES}) r WHERE l.id = r.order_id AND "
    "l.window_start = r.window_start AND l.window_end = r.window_end)",
    "SELECT o.id, r.v, r.ts FROM orders o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k",
    "SELECT o.id, r.v, r.ts FROM orders o LEFT JOIN rates_cdc FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k",
    "SELECT o.id, r.v FROM orders o LEFT JOIN written FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k",
    "SELECT o.id, r.v, r.ts FROM orders o LEFT JOIN last_prices FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k",
    "SELECT m.id, m.v, r.v FROM moves m LEFT JOIN last_prices FOR SYSTEM_TIME AS OF m.ts AS r ON m.k = r.k",
    "SELECT r.k, SUM(o.v * r.v) FROM orders o JOIN last_prices FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k "
    "GROUP BY r.k",
    "SELECT o.id, r.tenfold, r.ts FROM orders o LEFT JOIN high_rates FOR SYSTEM_TIME AS OF o.ts AS r "
    "ON o.k = r.k",
    "SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM orders",
    "SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY p) FROM orders",
    "SELECT id, RANK() OVER (PARTITION BY k ORDER BY p) FROM orders",
    "SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM orders) "
    "WHERE rn = 1",
    "SELECT id, k FROM orders ORDER BY ts, v DESC",
    "SELECT id FROM moves LIMIT 1",
    "SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY PROCTIME()) AS rn "
    "FROM moves) WHERE rn = 1",
    "SELECT k, LISTAGG(CAST(id AS STRING)) FROM moves GROUP BY k",
)
_PARTS = 2
RESULTS = {case["query"]: case.get("result") for case in corpus.cases()}


def planned(query: str) -> Sink:
    """The plan of an INSERT of the query into a topic of changes."""
    tables = "".join(corpus.table(name, name, "localhost:9", bounded=False) for name in corpus.COLUMNS)
    options = "'connector' = 'kafka', 'topic' = 'c', 'properties.bootstrap.servers' = 'localhost:9'"
    script = (
        f"{tables}{corpus.views()}SET 'kafka-sql.host' = 'micro-batch'; "
        f"CREATE TABLE changed WITH ({options}, 'format' = 'debezium-json') AS "
    )
    source = SourceText("q", f"{script}{query};")
    checked = checked_script(source, Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics, checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0]


def rows_of(name: str, part: int) -> Iterator[tuple[dict[str, Any], RowKind, int]]:
    """A part of the records of a table: row, kind and offset."""
    return rows_of_part(corpus.RECORDS[name], part, _PARTS, changes=name in corpus.CHANGES)


def log_of(spark: SparkSession, part: int) -> Callable[[Scan, bool], DataFrame]:
    """What a scan reads of a part of the records."""

    def read(scan: Scan, _event_time: bool) -> DataFrame:
        assert not scan.predicates
        name, rows = scan.table.identifier.name, []
        for row, kind, offset in rows_of(name, part):
            time = datetime.fromisoformat(row["ts"]) if row.get("ts") else None
            if name in corpus.TIMES:
                time = datetime(1970, 1, 1) + timedelta(milliseconds=corpus.TIMES[name] + offset * 20_000)
            cells = {**row, "ts": time}
            rows.append((*(cells.get(column) for column in scan.columns), int(kind), 0, offset))
        schema = spark_schema(scan.schema)
        schema = schema.add(KIND_COLUMN, "byte").add(PARTITION_COLUMN, "integer").add(OFFSET_COLUMN, "long")
        return spark.createDataFrame(rows, schema).coalesce(1)

    return read


@pytest.mark.parametrize(
    ("query", "few"),
    [
        pytest.param(query, few, marks=() if QUICK.get(query) is few else pytest.mark.exhaustive)
        for query in QUERIES
        for few in (False, True)
    ],
)
def test_what_the_watermark_has_passed_is_that_of_flink(query, few, utc, tmp_path):
    sink = planned(query)
    assert sink.strategy.name == "incremental"
    events: list[tuple[str, ...]] = []

    def take(frame: DataFrame) -> int:
        rows = frame.collect()
        for *cells, kind in rows:
            mark = "+I" if RowKind(kind) in (RowKind.INSERT, RowKind.UPDATE_AFTER) else "-D"
            events.append((mark, *(None if cell is None else str(cell) for cell in cells)))
        return len(rows)

    key = result_key(sink.input, sink.table)
    records = (lambda _batch: 1) if few else (lambda _batch: None)
    running = Incremental(sink.input, f"{tmp_path}/state", 2, 0, key, take, records)
    for part in range(_PARTS):
        running.run(running.log(log_of(utc, part)), part)
    result = RESULTS[query]
    assert result is not None
    assert before_the_end([list(row) for row in remaining(events)]) == before_the_end(result)

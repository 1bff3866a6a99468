"""OVER and MATCH_RECOGNIZE give in each micro-batch, from the state of what can still matter, what they give
when all rows are computed anew."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.session import Session
from kafka_sql.spark.frames.types import spark_schema
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.strategies.incremental.incremental_strategy import Incremental
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh
from tests.golden.event_time import corpus

pytestmark = [pytest.mark.spark, pytest.mark.sampled(4)]

_PARTS = 4
QUERIES = {
    "rows": "SELECT id, SUM(v) OVER w, COUNT(*) OVER w FROM orders "
    "WINDOW w AS (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)",
    "range": "SELECT id, MIN(v) OVER w, COUNT(DISTINCT v) OVER w FROM orders "
    "WINDOW w AS (ORDER BY ts RANGE BETWEEN INTERVAL '30' SECOND PRECEDING AND CURRENT ROW)",
    "lag": "SELECT id, LAG(v, 2) OVER (PARTITION BY UPPER(k) ORDER BY ts), ts FROM orders",
    "pattern": "SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts "
    "MEASURES A.id AS a, B.id AS b, MATCH_ROWTIME() AS mt AFTER MATCH SKIP TO NEXT ROW "
    "PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS B.v < A.v)",
    "interval join": "SELECT a.id, b.id FROM orders a LEFT JOIN orders b ON a.k = b.k AND b.v > a.v "
    "AND b.ts BETWEEN a.ts - INTERVAL '10' SECOND AND a.ts + INTERVAL '30' SECOND",
    "rows of sessions": "SELECT id, window_start, window_end "
    "FROM TABLE(SESSION(TABLE orders PARTITION BY k, DESCRIPTOR(ts), INTERVAL '25' SECOND))",
    "pattern by arrival": "SELECT * FROM orders MATCH_RECOGNIZE (ORDER BY p "
    "MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v < A.v)",
}
QUICK = ("range", "pattern by arrival")


def planned(session: Session, query: str, setting: str) -> Sink:
    table = corpus.table("orders", "orders", "localhost:9", bounded=False)
    script = (
        f"{table}SET 'kafka-sql.strategy' = '{setting}'; SET 'kafka-sql.host' = 'micro-batch'; "
        "CREATE TABLE given WITH ('connector' = 'kafka', "
        f"'topic' = 'g', 'properties.bootstrap.servers' = 'localhost:9', 'format' = 'json') AS {query};"
    )
    (checked,) = session.checked_all([("q", script)])
    assert not checked.diagnostics, checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0]


def log_of(spark: SparkSession, part: int) -> Callable[[Scan, bool], DataFrame]:
    """What a scan reads of a part of the records."""
    records = list(enumerate(corpus.RECORDS["orders"]))
    size = -(-len(records) // _PARTS)

    def read(scan: Scan, _event_time: bool) -> DataFrame:
        rows = []
        for offset, (_, value) in records[part * size : (part + 1) * size]:
            row = json.loads(value or "")
            row["ts"] = datetime.fromisoformat(row["ts"])
            rows.append((*(row[column] for column in scan.columns), 0, 0, offset))
        schema = spark_schema(scan.schema)
        schema = schema.add(KIND_COLUMN, "byte").add(PARTITION_COLUMN, "integer").add(OFFSET_COLUMN, "long")
        return spark.createDataFrame(rows, schema)

    return read


def given(running: Incremental | Refresh, spark: SparkSession) -> list[Counter[tuple[Any, ...]]]:
    """The rows of each micro-batch."""
    taken: list[Counter[tuple[Any, ...]]] = []

    def take(frame: DataFrame) -> int:
        rows = frame.collect()
        assert all(row[-1] == 0 for row in rows)
        taken.append(Counter(tuple(row[:-1]) for row in rows))
        return len(rows)

    running.take = take
    for part in range(_PARTS):
        running.run(running.log(log_of(spark, part)), part)
    return taken


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in QUICK else pytest.mark.exhaustive, id=name.replace(" ", "-"))
        for name in QUERIES
    ],
)
def test_what_is_kept_is_enough(name, session, utc, tmp_path) -> None:
    sink = planned(session, QUERIES[name], "auto")
    assert sink.strategy.name == "incremental"
    found = given(Incremental(sink.input, f"{tmp_path}/state", 2, 0, None, lambda frame: 0), utc)
    assert sum(sum(rows.values()) for rows in found) > 1
    anew = planned(session, QUERIES[name], "refresh")
    assert anew.strategy.name == "refresh"
    refresh = Refresh(anew.input, StateFolder(f"{tmp_path}/refresh"), None, lambda frame: 0)
    assert given(refresh, utc) == found

"""What a plan computes of single records, and which expression fails on which of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.pipeline_plan import Computation, Unnesting
from kafka_sql.planner.strategies.pipeline.record_steps import RecordSteps, record_steps, rowtime_steps
from kafka_sql.session import Session
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.spark.local.unnested_rows import UnnestedRows
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.source import SourceText

KAFKA = (
    "'connector' = 'kafka', 'format' = 'json', 'properties.bootstrap.servers' = 'b:1', "
    "'scan.startup.mode' = 'earliest-offset'"
)
TABLES = f"""
CREATE TABLE s (id INT, a INT, b INT, t STRING, list ARRAY<INT>, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
  WITH ({KAFKA}, 'topic' = 's');
CREATE TABLE other (id INT, c INT) WITH ({KAFKA}, 'topic' = 'other');
CREATE VIEW v AS SELECT id, 30 / b AS q, a FROM s WHERE a > 0;
CREATE VIEW timed AS SELECT id, 40 / b AS q, a, ts FROM s;
"""
SCHEMA = pa.schema(
    {
        "id": pa.int32(),
        "a": pa.int32(),
        "b": pa.int32(),
        "t": pa.string(),
        "list": pa.list_(pa.int32()),
        "ts": pa.timestamp("us"),
    }
)
ROWS: list[dict[str, Any]] = [
    {"id": 1, "a": 1, "b": 1, "t": "1", "list": [1], "ts": 0},
    {"id": 2, "a": 0, "b": 1, "t": "2", "list": [2, 0], "ts": 0},
    {"id": 3, "a": 1, "b": 0, "t": "x", "list": [], "ts": 0},
    {"id": 4, "a": 1, "b": 2, "t": "x", "list": None, "ts": None},
]
"""Records with the offsets 0 to 3."""


@cache
def planned(query: str) -> tuple[SourceText, Plan]:
    """Return the plan of a query, and the text that its spans are in."""
    text = f"{TABLES}\nCREATE TABLE k WITH ('connector' = 'blackhole') AS {query}"
    (checked,) = Session().checked_all([("script", text)])
    assert not [each.message for each in checked.diagnostics if each.severity.value == "error"]
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    return SourceText("script", text), job.sinks[0].input


def failures(found: Iterator[RecordSteps], source: SourceText) -> set[tuple[int, str | None]]:
    """Return the offset and the text of the expression of each failure over records of table s."""
    seen = set()
    for steps in found:
        if steps.scan.table.identifier.name != "s":
            continue
        for offset, row in enumerate(ROWS):
            batch = pa.RecordBatch.from_pylist([row], SCHEMA).select(list(steps.scan.columns))
            batch = batch.rename_columns([field.name for field in steps.scan.schema])
            for name in (PARTITION_COLUMN, OFFSET_COLUMN):
                batch = batch.append_column(name, pa.array([offset], pa.int64()))
            failure = failure_of(batch, steps)
            if failure is not None:
                mark = failure.diagnostic.mark
                span = None if mark is None else source.marked(mark)
                seen.add((offset, None if span is None else span.text))
    return seen


def failure_of(batch: pa.RecordBatch, steps: RecordSteps) -> ReportedFailure | None:
    given = [batch]
    try:
        for step in steps.steps:
            match step:
                case Computation(rows=computed):
                    given = list(task_rows(computed, given))
                case Unnesting():
                    given = list(UnnestedRows(step)(iter(given)))
                case _:
                    raise AssertionError(step)
    except ReportedFailure as failure:
        return failure
    return None


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        pytest.param("SELECT id, 10 / a, 20 / b FROM s", {(1, "10 / a"), (2, "20 / b")}, id="two divisions"),
        pytest.param("SELECT 10 / a FROM s WHERE a > 0", set(), id="left out by WHERE"),
        pytest.param("SELECT id FROM s WHERE 5 / b > 1", {(2, "5 / b")}, id="in WHERE"),
        pytest.param("SELECT q FROM v", {(2, "30 / b")}, id="in a view"),
        pytest.param("SELECT id FROM v", set(), id="not used of a view"),
        pytest.param(
            "SELECT CASE WHEN a > 0 THEN 10 / a WHEN b > 0 THEN 20 / a END FROM s",
            {(1, "20 / a")},
            id="the branch of CASE that is taken",
        ),
        pytest.param(
            "SELECT 10 / CAST(t AS INT) FROM s",
            {(2, "CAST(t AS INT)"), (3, "CAST(t AS INT)")},
            id="inside another",
        ),
        pytest.param("SELECT SUM(10 / b) FROM s GROUP BY a", {(2, "10 / b")}, id="aggregated"),
        pytest.param(
            "SELECT SUM(10 / b) FILTER (WHERE b > 0) FROM s GROUP BY a", set(), id="left out by FILTER"
        ),
        pytest.param("SELECT COUNT(*) FROM s GROUP BY 10 / b", {(2, "10 / b")}, id="grouped by"),
        pytest.param("SELECT a, 1 / (COUNT(*) - 1) FROM s GROUP BY a", set(), id="of an aggregate"),
        pytest.param(
            "SELECT x.id, y.c FROM (SELECT id, 10 / b AS q FROM s) AS x JOIN other AS y ON x.q = y.c",
            {(2, "10 / b")},
            id="joined",
        ),
        pytest.param(
            "SELECT s.id FROM s JOIN other ON 10 / s.a = other.id AND 20 / s.b > other.c",
            {(1, "10 / s.a")},
            id="of each row of a join",
        ),
        pytest.param(
            "SELECT 10 / a FROM s UNION ALL SELECT 20 / b FROM s",
            {(1, "10 / a"), (2, "20 / b")},
            id="united",
        ),
        pytest.param(
            "SELECT 10 / e FROM s CROSS JOIN UNNEST(list) AS u (e)", {(1, "10 / e")}, id="of an element"
        ),
        pytest.param(
            """SELECT window_start, SUM(q)
               FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
               GROUP BY window_start, window_end""",
            {(2, "40 / b")},
            id="in a window",
        ),
    ],
)
def test_the_expression_that_fails_on_a_record(query: str, expected: set[tuple[int, str]]) -> None:
    source, plan = planned(query)
    assert failures(record_steps(plan, "UTC"), source) == expected


@pytest.mark.parametrize(
    "query",
    [
        "SELECT COUNT(*) FROM TABLE({}) GROUP BY window_start, window_end",
        "SELECT COUNT(*) FROM TABLE({}) GROUP BY GROUPING SETS ((window_start, window_end, a), "
        "(window_start, window_end))",
    ],
)
def test_the_record_without_an_event_time(query: str) -> None:
    windows = "TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
    source, plan = planned(query.format(windows))
    assert failures(rowtime_steps(plan, "UTC"), source) == {(3, None)}

"""What a sink does with NULLs at NOT NULL places inside of its columns, on rows that a pipeline computes.
Flink was asked for such rows (it names elements by their index): rows inside of rows are looked into, a NULL
row is none, collections are looked into where that is asked for."""

from __future__ import annotations

import pyarrow as pa
import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.local_query import LocalPlan
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.pipeline_plan import Computation
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText

KAFKA = (
    "'connector' = 'kafka', 'topic' = '{}', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', "
    "'scan.startup.mode' = 'earliest-offset'"
)
ROWS = pa.RecordBatch.from_pydict(
    {
        "i": pa.array([1, 2, 3, 4], pa.int32()),
        "r": pa.array(
            [{"a": 1, "q": {"b": 1}}, {"a": None, "q": {"b": 2}}, {"a": 3, "q": {"b": None}}, None],
            pa.struct([("a", pa.int32()), ("q", pa.struct([("b", pa.int32())]))]),
        ),
        "l": pa.array([[1, None], [1], None, []], pa.list_(pa.int32())),
    }
)


def _pipeline(nested: str, nulls: str) -> LocalPlan:
    text = f"""
    CREATE TABLE s (i INT, r ROW<a INT, q ROW<b INT>>, l ARRAY<INT>) WITH ({KAFKA.format("s")});
    CREATE TABLE k (i INT, r ROW<a INT NOT NULL, q ROW<b INT NOT NULL>>, l ARRAY<INT NOT NULL>)
      WITH ({KAFKA.format("k")});
    SET 'table.exec.sink.nested-constraint-enforcer' = '{nested}';
    SET 'table.exec.sink.not-null-enforcer' = '{nulls}';
    INSERT INTO k SELECT * FROM s;"""
    script = parse_script(SourceText("constraints", text))
    checked = check_script(script, Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    pipeline = job.sinks[0].pipeline
    assert pipeline is not None, job.sinks[0].refused
    (step,) = pipeline.steps
    assert isinstance(step, Computation)
    return step.rows


@pytest.mark.parametrize(
    ("nested", "kept"), [("IGNORE", [1, 2, 3, 4]), ("ROWS", [1, 4]), ("ROWS_AND_COLLECTIONS", [4])]
)
def test_rows_with_nulls_inside_are_left_out(nested: str, kept: list[int]) -> None:
    found = [row for rows in task_rows(_pipeline(nested, "DROP"), [ROWS]) for row in rows["i"].to_pylist()]
    assert found == kept


@pytest.mark.parametrize(
    ("nested", "row", "place"),
    [("ROWS", 1, "r.a"), ("ROWS", 2, "r.q.b"), ("ROWS_AND_COLLECTIONS", 0, r"l\[element\]")],
)
def test_nulls_inside_fail_the_job(nested: str, row: int, place: str) -> None:
    pipeline = _pipeline(nested, "ERROR")
    with pytest.raises(ReportedFailure, match=f"Column '{place}' is NOT NULL"):
        list(task_rows(pipeline, [ROWS.slice(row, 1)]))
    (fine,) = task_rows(pipeline, [ROWS.slice(3, 1)])
    assert fine.to_pylist() == [{"i": 4, "r": None, "l": []}]

"""Steps of pipelines that make rows of collections, call functions of the user, or look rows up."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.functions.traced_calls import OriginTable
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from tests.unit.planner.test_plans import check

KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
SOURCE = f"""CREATE TABLE read_from (
  id BIGINT, tags ARRAY<STRING>, pairs MAP<STRING, INT>, items ARRAY<ROW<sku STRING, n INT>>,
  moment TIMESTAMP_LTZ(3), pt AS PROCTIME()
) WITH ({KAFKA}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
"""
ROWS = {
    "id": pa.array([1, 2, 3, 4], pa.int64()),
    "tags": pa.array([["a", None, "b"], [], None, ["c"]], pa.list_(pa.string())),
    "pairs": pa.array([[("x", 1), ("y", None)], None, [], [("z", 3)]], pa.map_(pa.string(), pa.int32())),
    "items": pa.array(
        [[{"sku": "s", "n": 1}, None], [{"sku": None, "n": 2}], None, []],
        pa.list_(pa.struct([("sku", pa.string()), ("n", pa.int32())])),
    ),
    "moment": pa.array([0, 1_000_000, 2_000_000, None], pa.int64()).cast(pa.timestamp("us", "UTC")),
}


def sink_of(query: str, columns: str, more: str = "") -> Sink:
    """The INSERT of a query over the table ``read_from``."""
    sink = f"CREATE TABLE written ({columns}) WITH ({KAFKA}, 'format' = 'json');\n"
    checked = check(f"{SOURCE}{more}{sink}INSERT INTO written {query};")
    assert not checked.diagnostics, checked.diagnostics
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    return plan.sinks[0]


def rows_of(sink: Sink, *, zone: str = "UTC") -> list[tuple[Any, ...]]:
    """The rows that a pipeline writes for the records of :data:`ROWS`, which are those of partition 7 from
    offset 40 on."""
    assert sink.pipeline is not None, sink.refused
    consumer = ClientProperties((), "localhost:9092")
    origin = OriginTable("read_from", "t", consumer, BadRecordPolicy.FAIL, None)
    pipeline = Pipeline(None, steps_of(sink.pipeline, sink, None, zone, origin), None)  # type: ignore[arg-type]
    columns = dict(ROWS)
    columns[PARTITION_COLUMN] = pa.array([7] * 4, pa.int64())
    columns[OFFSET_COLUMN] = pa.array([40, 41, 42, 43], pa.int64())
    read = pa.RecordBatch.from_pydict(columns)
    predicates = scans(sink.input)[0].predicates
    if predicates:
        read = read.filter(predicate_mask(predicates, columns))
    with PipelineSteps(pipeline, 0) as steps:
        batches = list(steps.add(read))
    return [tuple(row.values()) for batch in batches for row in batch.to_pylist()]


UNNESTED = {
    "an array": ("id BIGINT, x STRING", "SELECT id, x FROM read_from CROSS JOIN UNNEST(tags) AS u (x)"),
    "an array, with empty ones": (
        "id BIGINT, x STRING",
        "SELECT id, x FROM read_from LEFT JOIN UNNEST(tags) AS u (x) ON TRUE",
    ),
    "numbered": (
        "id BIGINT, x STRING, n INT",
        "SELECT id, x, n FROM read_from LEFT JOIN UNNEST(tags) WITH ORDINALITY AS u (x, n) ON TRUE",
    ),
    "a map": (
        "id BIGINT, k STRING, v INT",
        "SELECT id, k, v FROM read_from CROSS JOIN UNNEST(pairs) AS u (k, v)",
    ),
    "rows": (
        "id BIGINT, sku STRING, n INT",
        "SELECT id, sku, n + 1 FROM read_from CROSS JOIN UNNEST(items) AS u (sku, n) WHERE id < 3",
    ),
    "twice": (
        "id BIGINT, x STRING, k STRING",
        "SELECT id, x, k FROM read_from CROSS JOIN UNNEST(tags) AS u (x) "
        "CROSS JOIN UNNEST(pairs) AS w (k, v) "
        "WHERE x <> 'a'",
    ),
}
EXPECTED = {
    "an array": [(1, "a"), (1, None), (1, "b"), (4, "c")],
    "an array, with empty ones": [(1, "a"), (1, None), (1, "b"), (2, None), (3, None), (4, "c")],
    "numbered": [(1, "a", 1), (1, None, 2), (1, "b", 3), (2, None, None), (3, None, None), (4, "c", 1)],
    "a map": [(1, "x", 1), (1, "y", None), (4, "z", 3)],
    "rows": [(1, "s", 2), (2, None, 3)],
    "twice": [(1, "b", "x"), (1, "b", "y"), (4, "c", "z")],
}


@pytest.mark.parametrize("name", UNNESTED)
def test_collections_become_rows(name):
    columns, query = UNNESTED[name]
    assert rows_of(sink_of(query, columns)) == EXPECTED[name]


MODULE = """
from datetime import datetime
from decimal import Decimal
from kafka_sql import udf, udtf

def twice(id: int) -> int:
    return 2 * id

def hour_of(at: datetime) -> int:
    return None if at is None else at.hour

def refuse(id: int) -> int:
    if id == 3:
        raise ValueError("three")
    return id

@udtf(result_types=["INT", "STRING"])
def countdown(id: int):
    for number in range(id - 1, 0, -1):
        yield number, str(number)
"""


@pytest.fixture
def functions(tmp_path: Path) -> str:
    """The statements that make the functions of :data:`MODULE` known."""
    (tmp_path / "pipeline_functions.py").write_text(MODULE, encoding="utf-8")
    made = [
        f"CREATE TEMPORARY FUNCTION {name} AS 'pipeline_functions.{name}' LANGUAGE PYTHON;\n"
        for name in ("twice", "hour_of", "refuse", "countdown")
    ]
    return f"SET 'python.files' = '{tmp_path}';\n" + "".join(made)


def test_functions_of_the_user_are_called(functions):
    sink = sink_of(
        "SELECT twice(twice(id)) + 1, twice(id) FROM read_from WHERE twice(id) > 2 AND id < 4",
        "a BIGINT, b BIGINT",
        functions,
    )
    assert rows_of(sink) == [(9, 4), (13, 6)]


def test_functions_get_local_times(functions):
    sink = sink_of("SELECT id, hour_of(moment) FROM read_from WHERE id > 2", "a BIGINT, b BIGINT", functions)
    assert rows_of(sink, zone="Asia/Tokyo") == [(3, 9), (4, None)]


def test_table_functions_give_rows(functions):
    sink = sink_of(
        "SELECT id, n, t FROM read_from LEFT JOIN LATERAL TABLE(countdown(id)) AS f (n, t) ON TRUE "
        "WHERE id < 4",
        "a BIGINT, b INT, c STRING",
        functions,
    )
    assert rows_of(sink) == [(1, None, None), (2, 1, "1"), (3, 2, "2"), (3, 1, "1")]


def test_a_function_that_fails_names_the_record(functions):
    sink = sink_of("SELECT refuse(id) FROM read_from", "a BIGINT", functions)
    with pytest.raises(ReportedFailure) as failed:
        rows_of(sink)
    assert "refuse failed: ValueError: three" in failed.value.diagnostic.message
    assert any("offset 42" in note and "partition 7" in note for note in failed.value.diagnostic.notes)


@pytest.fixture
def prices(tmp_path: Path) -> str:
    """A table of a database to look rows up in."""
    file = tmp_path / "prices.db"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE prices (product BIGINT, price INT)")
        database.executemany("INSERT INTO prices VALUES (?, ?)", [(1, 10), (1, 11), (3, 30)])
    return (
        "CREATE TABLE prices (product BIGINT, price INT) WITH ('connector' = 'jdbc', "
        f"'url' = 'jdbc:sqlite:{file}', 'table-name' = 'prices');\n"
    )


LOOKUP = "FROM read_from AS r {} JOIN prices FOR SYSTEM_TIME AS OF r.pt AS p ON r.id = p.product"


def test_functions_are_called_for_rows_that_pass_all_else(functions):
    where = "refuse(id) > 0 AND CARDINALITY(pairs) > 0 AND CHAR_LENGTH(CAST(id AS STRING)) > 0"
    sink = sink_of(f"SELECT id FROM read_from WHERE {where}", "a BIGINT", functions)
    assert rows_of(sink) == [(1,), (4,)]


def test_rows_are_looked_up(prices):
    inner = sink_of(f"SELECT id, price + 1 {LOOKUP.format('')} AND price > 10", "a BIGINT, b INT", prices)
    assert sorted(rows_of(inner)) == [(1, 12), (3, 31)]
    outer = sink_of(f"SELECT id, price {LOOKUP.format('LEFT')} WHERE id < 4", "a BIGINT, b INT", prices)
    assert sorted(rows_of(outer), key=str) == [(1, 10), (1, 11), (2, None), (3, 30)]


def test_what_is_no_pipeline_says_why(prices, functions):
    refused = sink_of(
        f"SELECT id, price {LOOKUP.format('LEFT')} AND price > 10", "a BIGINT, b INT", prices
    ).refused
    assert refused == ("not a pipeline: a LEFT JOIN of look-ups with further conditions",)

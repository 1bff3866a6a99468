"""What a script in Spark's dialect will do, as far as it is known without Spark; which texts Spark gets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.catalog.table import Identifier, Table, TableColumn
from kafka_sql.model import data_types
from kafka_sql.model.connectors import BlackholeTable
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, RowField, RowType, TypeRoot
from kafka_sql.planner.plan.checked_script import (
    CheckedStatement,
    CollectPlan,
    JobPlan,
    SparkCommand,
    SparkExplain,
)
from kafka_sql.planner.plan.nodes import Project, SparkQuery
from kafka_sql.planner.plan.sinks import ChangelogMode, Sink
from kafka_sql.planner.plan.spark_text import Replacement, SparkText
from kafka_sql.planner.store_assignment import SparkColumn, assigned, stores
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.session import Session
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable, Name, PhysicalColumn
from kafka_sql.text.diagnostics import PlanError, UsageError
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases

TABLES = """
CREATE TABLE orders (id INT, amount INT, happened TIMESTAMP_LTZ(3), WATERMARK FOR happened AS happened) WITH (
  'connector' = 'kafka', 'topic' = 'orders', 'properties.bootstrap.servers' = 'b:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE TABLE past LIKE orders;
ALTER TABLE past SET ('scan.bounded.mode' = 'latest-offset');
CREATE TABLE newest (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'newest', 'properties.bootstrap.servers' = 'b:1',
  'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE strict (Id INT NOT NULL, note STRING, twice AS Id * 2) WITH (
  'connector' = 'kafka', 'topic' = 'strict', 'properties.bootstrap.servers' = 'b:1', 'format' = 'json');
CREATE VIEW big AS SELECT id, amount FROM orders WHERE amount > 100;
CREATE VIEW counted AS SELECT id, COUNT(*) AS n FROM orders GROUP BY id;
CREATE DATABASE other;
CREATE TABLE other.orders (id BIGINT) WITH ('connector' = 'datagen', 'number-of-rows' = '9');
CREATE CATALOG lake WITH ('type' = 'spark', 'name' = 'iceberg');
"""
SPARK = "SET 'table.sql-dialect' = 'spark';"


@pytest.mark.parametrize("case", golden_cases("spark-dialect"), ids=lambda case: case.id)
def test_golden(case: GoldenCase) -> None:
    tables, checked = Session().checked_all([("tables.sql", TABLES + SPARK), ("case.sql", case.sql.strip())])
    assert not tables.diagnostics, [render(problem) for problem in tables.diagnostics]
    if checked.diagnostics:
        case.expect("error", "\n".join(map(render, checked.diagnostics)))
    if checked.statements:
        case.expect("statements", "\n".join(map(described, checked.statements)))


def described(statement: CheckedStatement) -> str:
    """What becomes of a statement, in a line for each text that Spark gets."""
    match statement:
        case SparkCommand(query=query):
            return f"command {text_of(query)}"
        case SparkExplain(queries=queries):
            return "\n".join(f"explain {text_of(query)}" for query in queries)
        case CollectPlan(collect=collect) if isinstance(collect.input, SparkQuery):
            return f"select, {collect.strategy.name} {text_of(collect.input)}"
        case JobPlan(sinks=sinks):
            return "\n".join(map(described_sink, sinks))
        case _:
            return type(statement).__name__


def described_sink(sink: Sink) -> str:
    assert isinstance(sink.input, SparkQuery)
    columns = f" ({', '.join(sink.columns)})" if sink.columns else ""
    updates = " updates" if sink.input.updates else ""
    return (
        f"insert into {sink.table.identifier}{columns}, {sink.strategy.name}{updates} {text_of(sink.input)}"
    )


def text_of(query: SparkQuery) -> str:
    return f"[{', '.join(query.names)}]: {' '.join(query.text.sql.split())}"


def test_the_dialect_begins_as_the_session_says() -> None:
    query = "SELECT explode(array(1)) LATERAL VIEW x"
    assert [found.code for found in Session().check(query)]
    assert Session(dialect="SPARK").check(query) == ()
    with pytest.raises(UsageError, match="dialect 'hive' does not exist"):
        Session(dialect="hive")


def test_thousands_of_statements_are_checked() -> None:
    script = TABLES + SPARK + "SELECT id FROM orders JOIN t USING (id);" * 2000
    (checked,) = Session().checked_all([("many.sql", script)])
    assert len(checked.statements) > 2000
    assert not checked.diagnostics


# --- texts and places


@given(st.data())
def test_places_in_the_text_that_spark_gets(data: st.DataObject) -> None:
    written = data.draw(st.text("abc ", min_size=1, max_size=30))
    cuts = sorted(data.draw(st.sets(st.integers(0, len(written)), max_size=6)))
    replaced = [
        Replacement(start, end, data.draw(st.text("XYZ", min_size=1, max_size=4)))
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]
    source = SourceText("x", f"-- in front\n{written}")
    offset = len("-- in front\n")
    text = SparkText(source.span(offset, offset + len(written)), tuple(replaced))
    for index, character in enumerate(text.sql):
        place = text.place(index, index + 1)
        if character in "XYZ":
            assert (place.start - offset, place.end - offset) in [(r.start, r.end) for r in replaced]
        else:
            assert place.text == character


# --- what Spark stores


def atomic(spelling: str) -> DataType:
    script = parse_script(SourceText("x", f"CREATE TABLE t (a {spelling}) WITH ('connector' = 'print')"))
    (table,) = script.statements
    assert isinstance(table, CreateTable)
    (column,) = table.columns
    assert isinstance(column, PhysicalColumn)
    return column.type


@pytest.mark.parametrize(
    ("source", "target", "stored"),
    [
        ("INT", "BIGINT", True),
        ("DOUBLE", "TINYINT", True),
        ("DECIMAL(10, 2)", "FLOAT", True),
        ("INT", "STRING", True),
        ("BOOLEAN", "CHAR(5)", True),
        ("STRING", "INT", False),
        ("STRING", "DATE", False),
        ("STRING", "BYTES", False),
        ("BYTES", "STRING", True),
        ("INT", "BOOLEAN", False),
        ("BOOLEAN", "INT", False),
        ("DATE", "TIMESTAMP(3)", True),
        ("TIMESTAMP_LTZ(3)", "DATE", True),
        ("TIMESTAMP(3)", "TIMESTAMP_LTZ(6)", True),
        ("TIMESTAMP(3)", "BIGINT", False),
        ("TIME(0)", "TIMESTAMP(3)", False),
        ("ARRAY<INT>", "ARRAY<STRING>", True),
        ("ARRAY<INT>", "ARRAY<BIGINT NOT NULL>", False),
        ("ARRAY<STRING>", "ARRAY<INT>", False),
        ("MAP<STRING, INT>", "MAP<STRING, BIGINT>", True),
        ("MAP<STRING, STRING>", "MAP<STRING, BIGINT>", False),
        ("ROW<a INT, b INT>", "ROW<x BIGINT, y STRING>", True),
        ("ROW<a INT>", "ROW<a INT, b INT>", False),
        ("ARRAY<INT>", "STRING", False),
        ("INT", "ARRAY<INT>", False),
    ],
)
def test_what_spark_stores(source: str, target: str, stored: bool) -> None:
    assert stores(atomic(source), atomic(target)) is stored


def test_a_type_of_spark_alone_is_stored_as_text() -> None:
    assert stores(None, data_types.STRING)
    assert not stores(None, data_types.INT)
    assert not stores(None, ArrayType(data_types.INT))
    assert stores(data_types.NULL, RowType((RowField("a", data_types.INT),)))


def sink(*columns: tuple[str, DataType]) -> Sink:
    span = SourceText("x", "SELECT 1").span(0, 8)
    table = Table(
        identifier=Identifier("c", "d", "t"),
        columns=tuple(
            TableColumn(PhysicalColumn(Name(name, span), kind, None, span), kind) for name, kind in columns
        ),
        watermark=None,
        primary_key=(),
        primary_key_name=None,
        partitioned_by=(),
        comment=None,
        options=(),
        connector=BlackholeTable(),
        temporary=False,
        span=span,
    )
    query = SparkQuery(SparkText(span), (), ())
    names = tuple(name for name, _ in columns)
    return Sink(query, table, names, BATCH, ChangelogMode.INSERT_ONLY, span)


def test_rows_are_converted_by_position() -> None:
    varchar = AtomicType(TypeRoot.VARCHAR, length=2)
    found = assigned(
        sink(("a", data_types.BIGINT.not_null()), ("b", varchar)),
        [SparkColumn("x", data_types.INT, "INT"), SparkColumn("x", data_types.STRING, "STRING")],
    )
    assert isinstance(found.input, Project)
    first, second = (item.expression.sql(dialect="spark") for item in found.input.items)
    assert first == (
        "COALESCE(CAST(`column_1` AS BIGINT), CAST(RAISE_ERROR('NULL cannot be stored in column ''a'', "
        "which is NOT NULL') AS BIGINT))"
    ).replace("''", "\\'")
    assert second.startswith(
        "CASE WHEN CHAR_LENGTH(RTRIM(CAST(`column_2` AS STRING))) > 2 THEN CAST(RAISE_ERROR("
    )


def test_instants_have_the_digits_of_the_column() -> None:
    found = assigned(
        sink(("a", data_types.timestamp_ltz(0)), ("b", data_types.timestamp_ltz(9))),
        [
            SparkColumn("x", data_types.timestamp_ltz(6), "TIMESTAMP"),
            SparkColumn("y", data_types.DATE, "DATE"),
        ],
    )
    assert isinstance(found.input, Project)
    first, second = (item.expression.sql(dialect="spark") for item in found.input.items)
    instant = "UNIX_MICROS(CAST(`column_1` AS TIMESTAMP))"
    assert first == f"TIMESTAMP_MICROS({instant} - PMOD({instant}, 1000000))"
    assert second == "CAST(`column_2` AS TIMESTAMP)"


def test_every_column_that_does_not_fit_is_named() -> None:
    given_columns = [
        SparkColumn("x", data_types.STRING, "STRING"),
        SparkColumn("y", data_types.BOOLEAN, "BOOLEAN"),
    ]
    with pytest.raises(PlanError) as error:
        assigned(sink(("a", data_types.INT), ("b", data_types.DOUBLE)), given_columns)
    assert [found.message for found in error.value.diagnostics] == [
        "Spark does not store STRING in column 'a', which is INT",
        "Spark does not store BOOLEAN in column 'b', which is DOUBLE",
    ]

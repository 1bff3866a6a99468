"""Golden plans and golden errors of checked scripts (tests/golden/plans)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.plan_text import explain_collect, explain_sinks
from kafka_sql.planner.lineage.columns import lineage
from kafka_sql.planner.plan.checked_script import Answer, CheckedScript, CollectPlan, JobPlan
from kafka_sql.planner.plan.nodes import Plan, SparkQuery, Values
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases

_KAFKA = "'connector' = 'kafka', 'properties.bootstrap.servers' = 'localhost:9092', 'format' = 'json'"
_SOURCE = f"{_KAFKA}, 'scan.startup.mode' = 'earliest-offset'"
_BOUNDED = f"{_SOURCE}, 'scan.bounded.mode' = 'latest-offset'"
TABLES = f"""
CREATE TABLE orders (
  id BIGINT, category STRING, price DECIMAL(10, 2), quantity INT, ts TIMESTAMP(3), total AS price * quantity,
  off BIGINT METADATA FROM 'offset' VIRTUAL, pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND
) WITH ('topic' = 'orders', {_SOURCE});
CREATE TABLE bounded (
  id INT, name STRING, d DOUBLE, amount DECIMAL(10, 2), flag BOOLEAN, ts TIMESTAMP(3), born DATE,
  WATERMARK FOR ts AS ts
) WITH ('topic' = 'bounded', {_BOUNDED});
CREATE TABLE bounded_orders (id BIGINT, category STRING, f FLOAT) WITH ('topic' = 'orders', {_BOUNDED});
CREATE TABLE nested (
  address ROW<city STRING, zip INT>, tags ARRAY<STRING>, attributes MAP<STRING, INT>
) WITH ('topic' = 'nested', {_SOURCE});
CREATE TABLE instants (id INT, ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts) WITH ('topic' = 'i', {_SOURCE});
CREATE TABLE generated (a INT) WITH ('connector' = 'datagen');
CREATE TABLE copied (id BIGINT, category STRING, price DECIMAL(12, 2)) WITH ('topic' = 'copied', {_SOURCE});
CREATE TABLE sums (
  window_start TIMESTAMP(3), window_end TIMESTAMP(3), category STRING, total DECIMAL(38, 2), n BIGINT
) WITH ('topic' = 'sums', {_KAFKA});
CREATE TABLE strict (n BIGINT NOT NULL, category VARCHAR(3), price DOUBLE, happened TIMESTAMP_LTZ(3) NOT NULL)
  WITH ('topic' = 'strict', {_KAFKA});
CREATE TABLE keyed (
  id BIGINT, category STRING, happened TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
  headers MAP<STRING, BYTES> METADATA
) WITH ('topic' = 'keyed', {_KAFKA});
CREATE VIEW bounded_view AS SELECT id, name AS n, amount * 2 AS twice FROM bounded WHERE flag;
CREATE VIEW windowed AS
  SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
"""


def check(text: str, *, optimised: bool = True) -> CheckedScript:
    """The checked script, over the tables of this file, in UTC; as for a check before a run unless
    ``optimised``."""
    prepared = check_script(
        parse_script(SourceText("tables.sql", TABLES)), Catalog(), SessionOptions.default("UTC")
    )
    assert not prepared.diagnostics, [render(problem) for problem in prepared.diagnostics]
    script = parse_script(SourceText("query.sql", text))
    return check_script(script, prepared.catalog, prepared.options, optimised=optimised)


def shown(checked: CheckedScript) -> str:
    """The plans and answers of a script."""
    texts = []
    for statement in checked.statements:
        match statement:
            case JobPlan(sinks=sinks):
                texts.append(explain_sinks(sinks))
            case CollectPlan(collect=collect):
                texts.append(explain_collect(collect))
            case Answer(columns=columns, rows=rows):
                lines = [" | ".join(columns), *(" | ".join(str(cell) for cell in row) for row in rows)]
                texts.append("\n".join(lines))
    return "\n\n".join(texts)


def plans(checked: CheckedScript) -> Iterator[Plan]:
    """The plans of all INSERTs and SELECTs."""
    for statement in checked.statements:
        match statement:
            case JobPlan(sinks=sinks):
                yield from (sink.input for sink in sinks)
            case CollectPlan(collect=collect):
                yield collect.input
            case _:
                continue


def untraced(plan: Plan) -> set[str]:
    """The fields of a plan without a lineage. Spark's queries and VALUES have none."""
    if any(isinstance(node, SparkQuery | Values) for node in nodes(plan)):
        return set()
    return {field.name for field in plan.schema} - set(lineage(plan).columns)


@pytest.mark.parametrize("case", golden_cases("plans"), ids=lambda case: case.id)
def test_plans_and_errors_are_as_recorded(case: GoldenCase) -> None:
    checked = check(case.sql)
    errors = [problem for problem in checked.diagnostics if problem.severity is Severity.ERROR]
    if case.group == "errors":
        assert errors, shown(checked)
    else:
        assert not errors, [render(problem) for problem in errors]
    for error in errors:
        assert error.span is not None
    if errors:
        case.expect("error", "\n\n".join(render(problem) for problem in checked.diagnostics))
    else:
        case.expect("plan", shown(checked))
        for plan in plans(checked):
            assert untraced(plan) == set()

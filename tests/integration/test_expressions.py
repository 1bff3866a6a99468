"""Expressions mean on Spark what they mean in Flink: every answer recorded from Flink is compared with
ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.checked import CheckedScript, CollectPlan
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan import Plan, Scan, Schema
from kafka_sql.sql.parser import parse_script
from kafka_sql.sql.types import AtomicType, DataType, TypeRoot
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import (
    FAILS,
    OURS,
    Answer,
    escaped,
    expressions_of,
    flink_text,
    frame_of,
    zone_of,
)

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_TEXT = (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DATE)
"""Java writes these as Flink does; Python's dates have no year 0."""

pytestmark = pytest.mark.spark


def _checked(expressions: Sequence[str], zone: str) -> CheckedScript:
    items = ", ".join(["id", *(f"{text} AS x{number}" for number, text in enumerate(expressions))])
    text = f"{OURS}\nSET 'table.local-time-zone' = '{zone}';\nSELECT {items} FROM t;"
    script = parse_script(SourceText("expressions", text))
    return check_script(script, Catalog(), SessionOptions.default("UTC"))


def _plan(expressions: Sequence[str], zone: str) -> Plan:
    checked = _checked(expressions, zone)
    assert not checked.diagnostics, [str(problem.message) for problem in checked.diagnostics]
    collect = checked.statements[-1]
    assert isinstance(collect, CollectPlan)
    return collect.collect.input


def _answers(spark: SparkSession, plan: Plan) -> list[Answer]:
    from pyspark.sql import functions as F

    from kafka_sql.spark.relations import Relations, quoted

    def read(scan: Scan, event_time: bool) -> DataFrame:
        columns = tuple((c.name, c.type) for c in scan.table.columns)
        frame = frame_of(spark, columns)
        pairs = zip(scan.columns, scan.schema, strict=True)
        return frame.select(*(F.col(quoted(name)).alias(field.name) for name, field in pairs))

    frame = Relations(spark, False, read).build(plan)
    found = sorted(frame.select(*shown_columns(plan.schema)).collect(), key=lambda row: row[0])
    return [
        Answer(str(field.type), tuple(escaped(text_of(row[position], field.type)) for row in found))
        for position, field in enumerate(plan.schema)
    ][1:]


def shown_columns(schema: Schema) -> list[Any]:
    """The columns of a frame as they are collected: what Java writes as Flink does already as text."""
    from pyspark.sql import functions as F

    from kafka_sql.spark.relations import quoted

    shown = []
    for field in schema:
        column = F.col(quoted(field.name))
        if isinstance(field.type, AtomicType) and field.type.root in _TEXT:
            column = column.cast("string")
        if isinstance(field.type, AtomicType) and field.type.root is TypeRoot.TIMESTAMP_LTZ:
            column = column.cast("timestamp_ntz")
        shown.append(column)
    return shown


def text_of(value: Any, data_type: DataType) -> str:
    """A collected value in Flink's text form."""
    return value if isinstance(value, str) else flink_text(value, data_type)


@pytest.mark.parametrize("case", golden_cases("functions"), ids=lambda case: case.id)
def test_expressions_have_the_values_recorded_from_flink(case: GoldenCase, utc: SparkSession) -> None:
    zone = zone_of(case)
    utc.conf.set("spark.sql.session.timeZone", zone)
    recorded = dict(zip(expressions_of(case), case.sections["flink"].splitlines(), strict=True))
    answered = [text for text, answer in recorded.items() if answer != FAILS]
    answers = _answers(utc, _plan(answered, zone)) if answered else []
    ours = {text: str(answer) for text, answer in zip(answered, answers, strict=True)}
    differences = [
        f"{text}\n  flink {recorded[text]}\n  ours  {ours[text]}"
        for text in answered
        if ours[text] != recorded[text]
    ]
    for text in (text for text, answer in recorded.items() if answer == FAILS):
        plan = _plan([text], zone)
        try:
            _answers(utc, plan)
        except Exception:
            continue
        differences.append(f"{text}\n  flink fails\n  ours does not")
    assert not differences, "\n".join(differences)

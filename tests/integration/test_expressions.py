"""Expressions mean on Spark what they mean in Flink: every answer recorded from Flink is compared with
ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript, CollectPlan
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import (
    AREAS,
    FAILS,
    ZONE,
    Answer,
    area_of,
    comparable,
    escaped,
    exceptions,
    expressions_of,
    flink_text,
    frame_of,
    our_table,
    rows,
    settings_of,
)

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_TEXT = (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DATE)
"""Java writes these as Flink does; Python's dates have no year 0."""

pytestmark = [pytest.mark.spark, pytest.mark.sampled(9)]


def _checked(area: str, expressions: Sequence[str], settings: Mapping[str, str]) -> CheckedScript:
    items = ", ".join(["id", *(f"{text} AS x{number}" for number, text in enumerate(expressions))])
    said = "".join(f"SET '{key}' = '{value}';\n" for key, value in settings.items())
    text = f"{said}{our_table(area)}\nSELECT {items} FROM t;"
    script = parse_script(SourceText("expressions", text))
    return check_script(script, Catalog(), SessionOptions.default("UTC"))


def plan_of(area: str, expressions: Sequence[str], settings: Mapping[str, str]) -> Plan:
    checked = _checked(area, expressions, settings)
    assert not checked.diagnostics, [str(problem.message) for problem in checked.diagnostics]
    collect = checked.statements[-1]
    assert isinstance(collect, CollectPlan)
    return collect.collect.input


def _answers(spark: SparkSession, area: str, plan: Plan) -> list[Answer]:
    from pyspark.sql import functions as F

    from kafka_sql.spark.translate.translator import Translator, quoted

    def read(scan: Scan, event_time: bool) -> DataFrame:
        columns = tuple((c.name, c.type) for c in scan.table.columns)
        frame = frame_of(spark, columns, rows(area))
        pairs = zip(scan.columns, scan.schema, strict=True)
        return frame.select(*(F.col(quoted(name)).alias(field.name) for name, field in pairs))

    frame = Translator(spark, read).build(plan)
    found = sorted(frame.select(*shown_columns(plan.schema)).collect(), key=lambda row: row[0])
    return [
        Answer(str(field.type), tuple(escaped(text_of(row[position], field.type)) for row in found))
        for position, field in enumerate(plan.schema)
    ][1:]


def shown_columns(schema: Schema) -> list[Any]:
    """The columns of a frame as they are collected: what Java writes as Flink does already as text."""
    from pyspark.sql import functions as F

    from kafka_sql.spark.translate.translator import quoted

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


EXCEPTIONS = exceptions()


_BULK = ("temporal_", "bitmaps", "variants", "json_more", "truncation", "synonyms", "hashes")


def is_bulk(case: GoldenCase) -> bool:
    """Whether a case is one of many alike, of which `make test` takes a sample."""
    return area_of(case) != "functions" or case.group.startswith(_BULK)


CASES = [
    pytest.param(
        case, id=f"{area}-{case.id}", marks=pytest.mark.exhaustive if is_bulk(case) and at % 4 else ()
    )
    for area in AREAS
    for at, case in enumerate(golden_cases(area))
]
FAILING = [
    param
    for param in CASES
    for case in param.values
    if isinstance(case, GoldenCase) and FAILS in case.sections.get("flink", "").splitlines()
]


def recorded_of(case: GoldenCase) -> dict[str, str]:
    return dict(zip(expressions_of(case), case.sections["flink"].splitlines(), strict=True))


def _answer(spark: SparkSession, case: GoldenCase, text: str) -> str:
    """Our answer to one expression; ``fails`` where it is refused or its job fails."""
    area, settings = area_of(case), settings_of(case)
    if _checked(area, [text], settings).diagnostics:
        return FAILS
    try:
        return str(_answers(spark, area, plan_of(area, [text], settings))[0])
    except Exception:
        return FAILS


@pytest.mark.parametrize("case", CASES)
def test_expressions_have_the_values_recorded_from_flink(case: GoldenCase, utc: SparkSession) -> None:
    settings, area = settings_of(case), area_of(case)
    utc.conf.set("spark.sql.session.timeZone", settings[ZONE])
    recorded = recorded_of(case)
    answered = [text for text, answer in recorded.items() if answer != FAILS and text not in EXCEPTIONS]
    answers = _answers(utc, area, plan_of(area, answered, settings)) if answered else []
    ours = {text: str(answer) for text, answer in zip(answered, answers, strict=True)}
    differences = [
        f"{text}\n  flink {recorded[text]}\n  ours  {ours[text]}"
        for text in answered
        if comparable(ours[text]) != comparable(recorded[text])
    ]
    assert not differences, "\n".join(differences)


@pytest.mark.parametrize("case", FAILING)
def test_what_fails_in_flink_fails_here(case: GoldenCase, utc: SparkSession) -> None:
    utc.conf.set("spark.sql.session.timeZone", settings_of(case)[ZONE])
    failing = [
        text for text, answer in recorded_of(case).items() if answer == FAILS and text not in EXCEPTIONS
    ]
    answers = {text: _answer(utc, case, text) for text in failing}
    assert answers == dict.fromkeys(failing, FAILS)


@pytest.mark.exhaustive
def test_every_exception_differs_from_flink(utc: SparkSession) -> None:
    cases = [case for area in AREAS for case in golden_cases(area)]
    known = {text: (case, answer) for case in cases for text, answer in recorded_of(case).items()}
    assert EXCEPTIONS.keys() <= known.keys()
    for text in EXCEPTIONS:
        case, recorded = known[text]
        utc.conf.set("spark.sql.session.timeZone", settings_of(case)[ZONE])
        assert _answer(utc, case, text) != recorded, text

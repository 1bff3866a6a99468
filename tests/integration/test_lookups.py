"""Lookup joins give the rows recorded from Flink's JDBC connector (tests/golden/lookups), and what Flink
refuses is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.lookup_corpus import fill, tables
from tests.integration.query_corpus import answer
from tests.integration.test_expressions import shown_columns, text_of

CASES = golden_cases("lookups")
MORE_THAN_FLINK = ("in a subquery with exists", "natural")
"""What Flink's planner fails at."""
STRICTER = ("as of a literal",)
"""Flink reads over a time that is not the clock's where the connector has no versions."""
REFUSED = [case for case in CASES if "flink error" in case.sections and case.name not in MORE_THAN_FLINK] + [
    case for case in CASES if case.name in STRICTER
]
ANSWERED = [case for case in CASES if "flink" in case.sections and case.name not in STRICTER]


def checked(case: GoldenCase, url: str):
    text = ";\n".join([*tables(url), case.sql])
    return check_script(parse_script(SourceText("q", text)), Catalog(), SessionOptions.default("UTC"))


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.id)
def test_lookup_joins_that_flink_refuses_are_refused(case: GoldenCase) -> None:
    problems = checked(case, "jdbc:postgresql://localhost/x").diagnostics
    assert problems
    case.expect("error", "\n".join(problem.message for problem in problems))


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with the rows of the corpus."""
    path = tmp_path_factory.mktemp("lookups") / "shop.db"
    with closing(sqlite3.connect(path)) as connection:
        fill(connection.execute)
        connection.commit()
    return f"jdbc:sqlite:{path}"


@pytest.mark.spark
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.id, marks=() if number % 5 == 0 else pytest.mark.exhaustive)
        for number, case in enumerate(ANSWERED)
    ],
)
def test_lookup_joins_give_the_rows_recorded_from_flink(case: GoldenCase, utc, url: str) -> None:
    from kafka_sql.spark.tables.static_tables import read_static
    from kafka_sql.spark.translate.translator import Translator

    script = checked(case, url)
    assert not [each for each in script.diagnostics if each.severity is Severity.ERROR], [
        render(problem) for problem in script.diagnostics
    ]
    collect = script.statements[-1]
    assert isinstance(collect, CollectPlan)
    plan = collect.collect.input
    frame = Translator(utc, lambda scan, _event_time: read_static(utc, scan)).build(plan)
    rows = frame.select(*shown_columns(plan.schema)).collect()
    cells = [
        [None if cell is None else text_of(cell, f.type) for cell, f in zip(row, plan.schema, strict=True)]
        for row in rows
    ]
    columns = [(field.name, str(field.type)) for field in plan.schema]
    assert answer(case, columns, cells) == case.sections["flink"]

"""Queries give on Spark the rows recorded from Flink in batch mode and in streaming mode
(tests/golden/queries-in-both-modes), and what Flink refuses in a mode is refused there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript, CollectPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import frame_of, scanned
from tests.integration.mode_corpus import AREA, MODES, declared, differences, modes_of, recorded, rows_of
from tests.integration.query_corpus import answer, is_ordered
from tests.integration.test_expressions import shown_columns, text_of
from tests.integration.test_queries import pushed

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CASES = golden_cases(AREA)
DIFFERENCES = differences()
_ONE_IN = 20
"""So few of the cases run with the quick tests."""


def answered() -> list[object]:
    found = []
    for case in CASES:
        for mode in modes_of(case):
            if recorded(case, mode) is None:
                continue
            marks = [] if len(found) % _ONE_IN == 0 else [pytest.mark.exhaustive]
            found.append(pytest.param(case, mode, id=f"{case.id}-{mode}", marks=[*marks, *known(case, mode)]))
    return found


def known(case: GoldenCase, mode: str) -> list[pytest.MarkDecorator]:
    """A listed difference must stay one: the list says where we are not like Flink."""
    reason = DIFFERENCES.get(f"{case.id}-{mode}")
    return [] if reason is None else [pytest.mark.xfail(strict=True, reason=reason)]


def test_differences_are_of_cases() -> None:
    assert DIFFERENCES.keys() <= {f"{case.id}-{mode}" for case in CASES for mode in modes_of(case)}


def checked(case: GoldenCase, mode: str) -> tuple[CheckedScript, int]:
    """The case as a script, and where its query begins. Streaming mode is not asked for: it is what there is
    by default, where sources that end are read as a batch."""
    asked = "" if mode == "streaming" else f"SET 'execution.runtime-mode' = '{mode}';\n"
    before = f"{asked}{declared()}"
    text = SourceText("q", f"{before}{case.sql}")
    return check_script(parse_script(text), Catalog(), SessionOptions.default("UTC")), len(before)


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("case", "mode"),
    [
        pytest.param(case, mode, id=f"{case.id}-{mode}", marks=known(case, mode))
        for case in CASES
        for mode in modes_of(case)
        if recorded(case, mode) is None
    ],
)
def test_what_flink_refuses_in_a_mode_is_refused(case: GoldenCase, mode: str) -> None:
    script, begin = checked(case, mode)
    problems = [each for each in script.diagnostics if each.severity is Severity.ERROR]
    assert problems, case.sections[MODES[mode][1]]
    for problem in problems:
        assert problem.span is not None
        assert problem.span.start >= begin, render(problem)


@pytest.mark.spark
@pytest.mark.sampled(4)
@pytest.mark.parametrize(("case", "mode"), answered())
def test_queries_give_the_rows_of_flink(case: GoldenCase, mode: str, utc: SparkSession) -> None:
    from kafka_sql.spark.translate.translator import Translator

    script, _ = checked(case, mode)
    errors = [each for each in script.diagnostics if each.severity is Severity.ERROR]
    assert not errors, [render(problem) for problem in errors]
    collect = script.statements[-1]
    assert isinstance(collect, CollectPlan)
    plan = collect.collect.input

    def read(scan: Scan, event_time: bool) -> DataFrame:
        rows = rows_of(scan.table.identifier.name)
        columns = tuple((each.name, each.type) for each in scan.table.columns if each.name in rows[0])
        frame = frame_of(utc, columns, rows)
        for predicate in scan.predicates:
            frame = frame.where(pushed(predicate))
        return scanned(frame, scan)

    frame = Translator(utc, read).build(plan)
    found = frame.select(*shown_columns(plan.schema)).collect()
    cells = [
        [None if cell is None else text_of(cell, f.type) for cell, f in zip(row, plan.schema, strict=True)]
        for row in found
    ]
    columns = [(field.name, str(field.type)) for field in plan.schema]
    rows = recorded(case, mode)
    assert rows is not None
    given = answer(case, columns, cells)
    if is_ordered(case.sql) and mode == "streaming":
        given, rows = in_any_order(given), in_any_order(rows)
    assert given == rows


def in_any_order(text: str) -> str:
    header, *lines = text.splitlines()
    return "\n".join([header, *sorted(lines)])

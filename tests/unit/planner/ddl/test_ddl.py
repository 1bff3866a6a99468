"""Golden scripts of DDL: answers, plans and rendered errors (tests/golden/ddl)."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.plan_text import explain_collect, explain_sinks
from kafka_sql.planner.plan.checked_script import Answer, CheckedScript, CollectPlan, JobPlan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases


def checked(case: GoldenCase) -> CheckedScript:
    script = parse_script(SourceText("ddl.sql", case.sql))
    return check_script(script, Catalog(), SessionOptions.default("UTC"))


def said(script: CheckedScript) -> str:
    texts = []
    for statement in script.statements:
        match statement:
            case Answer(columns=columns, rows=rows):
                lines = [" | ".join(columns), *(" | ".join(cell or "" for cell in row) for row in rows)]
                texts.append("\n".join(line.rstrip() for line in lines))
            case JobPlan(sinks=sinks):
                texts.append(explain_sinks(sinks))
            case CollectPlan(collect=collect):
                texts.append(explain_collect(collect))
    return "\n\n".join(texts)


@pytest.mark.parametrize("case", golden_cases("ddl"), ids=lambda case: case.id)
def test_answers_and_errors_are_as_recorded(case: GoldenCase) -> None:
    script = checked(case)
    errors = [problem for problem in script.diagnostics if problem.severity is Severity.ERROR]
    assert bool(errors) is (case.group == "errors")
    assert all(problem.span is not None for problem in script.diagnostics)
    if script.diagnostics:
        case.expect("says", "\n\n".join(render(problem) for problem in script.diagnostics))
    if not errors:
        case.expect("answers", said(script))

"""Streaming queries that Flink refuses are refused with their place; those that it runs are planned, or
refused by name (tests/golden/query_verdicts)."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript, CollectPlan, JobPlan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden.query_verdicts import corpus
from tests.golden_cases import GoldenCase, golden_cases

CASES = golden_cases("query_verdicts")


@pytest.fixture(scope="module")
def declared() -> CheckedScript:
    script = ";\n".join(["SET 'kafka-sql.flink-version' = '2.3'", *corpus.tables()]) + ";"
    found = check_script(parse_script(SourceText("t", script)), Catalog(), SessionOptions.default("UTC"))
    assert not found.diagnostics
    return found


def checked(declared: CheckedScript, sql: str) -> tuple[CheckedScript, list[Diagnostic]]:
    found = check_script(parse_script(SourceText("query.sql", sql)), declared.catalog, declared.options)
    return found, [problem for problem in found.diagnostics if problem.severity is Severity.ERROR]


@pytest.mark.parametrize("case", [c for c in CASES if c.group == "rejected"], ids=lambda case: case.id)
def test_what_flink_refuses_is_refused_with_its_place(case: GoldenCase, declared) -> None:
    _, errors = checked(declared, case.sql)
    assert errors
    assert all(error.span is not None for error in errors)
    case.expect("error", "\n\n".join(map(render, errors)))


@pytest.mark.parametrize("case", [c for c in CASES if c.group == "accepted"], ids=lambda case: case.id)
def test_what_flink_runs_is_planned_or_refused_by_name(case: GoldenCase, declared) -> None:
    found, errors = checked(declared, case.sql)
    if errors:
        assert [error.code for error in errors] == ["unsupported"]
        case.expect("refused", errors[0].message)
        return
    (statement,) = found.statements
    assert isinstance(statement, (CollectPlan, JobPlan))


@pytest.mark.parametrize("case", [c for c in CASES if c.group == "conflicts"], ids=lambda case: case.id)
def test_rows_that_may_meet_in_a_key_need_a_clause_where_flink_asks_for_one(
    case: GoldenCase, declared
) -> None:
    _, errors = checked(declared, case.sql)
    assert {error.code for error in errors} <= {"missing-on-conflict"}
    refused = case.sections["flink verdict"] != "takes it"
    if bool(errors) is refused:
        assert "differs" not in case.sections
        return
    why = corpus.reason(case.name)
    assert why
    case.expect("differs", f"{'refused' if errors else 'taken'} here: {why}")


def test_every_query_has_its_case() -> None:
    there = {(case.group, case.name): case.sql for case in CASES}
    wanted = {(file, name): f"{query};" for file in corpus.FILES for name, query in corpus.queries(file)}
    assert there == wanted
    refused = [case.name for case in CASES if "refused" in case.sections]
    assert len(refused) <= 10, refused

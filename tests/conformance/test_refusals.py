"""Every statement of the matrix that Flink refuses: the code and the span of our error, where it is found
before a job starts.

``refusals.txt`` holds a line for each: case, number of the statement, then the code and the text that the
error marks; ``job:`` stands before those of an error of its job, which the matrix compares on every host."""

from __future__ import annotations

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.source import SourceText
from tests.conformance.corpora import JOB, REFUSALS, job_failures, matrix_cases
from tests.golden.strangers.corpus import Statement, script
from tests.golden_cases import REWRITE, GoldenCase


def test_refusals_have_the_recorded_code_and_span() -> None:
    found = [line for case in matrix_cases() for line in _refusals(case)]
    if REWRITE:
        REFUSALS.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == REFUSALS.read_text(encoding="utf-8").splitlines()


def _refusals(case: GoldenCase) -> list[str]:
    run, failures = script(case, "localhost:9092", lambda name: name), job_failures()
    return [
        f"{case.name} ¦ {statement.number} ¦ "
        + (_refusal(run.before, statement) or f"{JOB}{failures.get((case.name, statement.number), '')}")
        for statement in run.statements
        if case.sections[f"flink {statement.number}"].startswith("ERROR")
    ]


def _refusal(before: tuple[str, ...], statement: Statement) -> str | None:
    """The code and the marked text of an error before the job, None where there is none."""
    declared = check_script(
        parse_script(SourceText("tables.sql", ";".join((*before, "")))),
        Catalog(),
        SessionOptions.default("UTC"),
    )
    checked = check_script(
        parse_script(SourceText("query.sql", statement.sql)), declared.catalog, declared.options
    )
    errors = [problem for problem in checked.diagnostics if problem.severity is Severity.ERROR]
    if not errors:
        return None
    span = errors[0].span
    assert span is not None
    marked = " ".join(statement.sql[span.start : span.end].split())
    return f"{errors[0].code.value} ¦ {marked}"

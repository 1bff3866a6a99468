"""The place of a failure in a script: the expression that failed, where there is one that can have."""

from __future__ import annotations

import pytest

from kafka_sql.planner.explain.failing_expressions import at_expression
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

BY_ZERO = "k failed: Division by zero"
BAD_CAST = "k failed: Cannot parse 'x' as INT"


@pytest.mark.parametrize(
    ("statement", "message", "place"),
    [
        ("SELECT id, 10 / (id - 3) AS z FROM src", BY_ZERO, "10 / (id - 3)"),
        ("INSERT INTO t SELECT id % n FROM src", BY_ZERO, "id % n"),
        ("SELECT MOD(id, n) FROM src", BY_ZERO, "MOD(id, n)"),
        ("SELECT id / 2, 7 / n FROM src", BY_ZERO, "7 / n"),
        ("SELECT CAST(s AS INT) FROM src", BAD_CAST, "CAST(s AS INT)"),
        ("SELECT TRY_CAST(s AS INT), CAST(s AS INT) FROM src", BAD_CAST, "CAST(s AS INT)"),
        (
            "BEGIN STATEMENT SET; INSERT INTO t SELECT 1 / a FROM s; INSERT INTO t SELECT a FROM s; END",
            BY_ZERO,
            "1 / a",
        ),
        ("SELECT 1 / a, 1 / b FROM src", BY_ZERO, None),
        ("SELECT a FROM v", BY_ZERO, None),
        ("SELECT 1 / a FROM src", "k failed: something else", None),
    ],
)
def test_the_expression_is_named(statement: str, message: str, place: str | None):
    source = SourceText("script", f"SELECT 5 / x;\n{statement}")
    span = source.span(14, len(source.text))
    failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, message))
    (found,) = at_expression(failure, [span]).diagnostics
    assert (None if found.span is None else found.span.text) == place


@pytest.mark.parametrize(
    ("marked", "place"),
    [("SELECT 1 / a, 1 / (b) FROM src", "1 / (b)"), ("SELECT 1 / a FROM elsewhere", None)],
)
def test_the_expression_that_a_task_reports(marked: str, place: str | None):
    """A mark of another text, that of a view, is none of the statement: no other expression is blamed."""
    source = SourceText("script", "SELECT 1 / a, 1 / (b) FROM src")
    mark = SourceText("view", marked).span(14, 20).mark
    failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, BY_ZERO, mark=mark))
    (found,) = at_expression(failure, [source.span(0, len(source.text))]).diagnostics
    assert (None if found.span is None else found.span.text) == place

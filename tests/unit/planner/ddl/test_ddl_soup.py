"""Wild DDL: statements in any order, cut and mixed; views that grow without end."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText

LINES = Path(__file__).parents[3] / "golden" / "ddl" / "flink_verdicts.jsonl"
STATEMENTS = [json.loads(line)["sql"] for line in LINES.read_text(encoding="utf-8").splitlines()]


def checked(text: str) -> CheckedScript:
    return check_script(parse_script(SourceText("soup.sql", text)), Catalog(), SessionOptions.default("UTC"))


@given(
    st.lists(st.sampled_from(STATEMENTS), min_size=1, max_size=40),
    st.integers(0, 4000),
    st.integers(0, 12),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_mixture_has_an_answer(statements: list[str], place: int, length: int) -> None:
    text = ";\n".join(statements)
    text = text[:place] + text[place + length :]
    for diagnostic in checked(text).diagnostics:
        assert diagnostic.span is not None
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text) + 1  # the end has a place too
        assert len(render(diagnostic).splitlines()) <= 10


def test_views_do_not_double_for_ever() -> None:
    script = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen'); CREATE VIEW v0 AS SELECT a FROM t;"
    script += "".join(
        f"CREATE VIEW v{n + 1} AS SELECT a FROM v{n} UNION ALL SELECT a FROM v{n};" for n in range(40)
    )
    (found,) = checked(script + "SELECT * FROM v40").diagnostics
    assert found.code == "too-large"
    assert found.span is not None
    assert found.span.text == "SELECT a FROM v9 UNION ALL SELECT a FROM v9"


def test_a_long_chain_of_views_has_an_answer() -> None:
    script = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen'); CREATE VIEW v0 AS SELECT a FROM t;"
    script += "".join(f"CREATE VIEW v{n + 1} AS SELECT a FROM v{n};" for n in range(300))
    found = checked(script + "SELECT * FROM v300").diagnostics
    assert {diagnostic.code for diagnostic in found} <= {"too-deep"}
    assert len(found) <= 1

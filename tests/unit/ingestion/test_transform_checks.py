"""The SQL of transforms: what is wrong with it is said before a record comes, with its place in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.command_table import run_command
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.source import SourceText

HEAD = """source:
  type: kafka
  properties.bootstrap.servers: h:1
  topic: t
  scan.startup.mode: earliest-offset
OPTIONS
sink:
  type: print
transform:
  - source-table: \\.*.\\.*
"""
DECLARED = "  scan.value.initial-schemas.ddls: CREATE TABLE a.t (id BIGINT, name STRING)"


def preparation(body: str, options: str = "  value.format: debezium-json") -> Preparation:
    text = HEAD.replace("OPTIONS", options) + body
    pipeline = read_pipeline(SourceText("p.yaml", text), {"v": "nix(c)", "c": "name"}.get)
    return Preparation(pipeline, Secrets(environment={}))


def errors(body: str, options: str = "  value.format: debezium-json") -> list[Diagnostic]:
    with pytest.raises(PlanError) as raised:
        preparation(body, options).flow()
    return list(raised.value.diagnostics)


def shown(problem: Diagnostic) -> tuple[str, tuple[int, int], str]:
    """Code, place and what stands there in the file."""
    assert problem.span is not None
    return problem.code.value, problem.span.position, problem.span.written.text


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "    projection: \\*, uper(name) AS n, substring(x) AS z\n    filter: id >\n",
            [
                ("unknown-function", (11, 21), "uper(name)"),
                ("wrong-arguments", (11, 38), "substring(x)"),
                ("unexpected-token", (12, 17), "\n"),
            ],
        ),
        ("    projection: 'a, ''x'' || uper(b)'\n", [("unknown-function", (11, 30), "uper(b)")]),
        ('    projection: "a, \\u0041, uper(b)"\n', [("unknown-function", (11, 29), "uper(b)")]),
        ('    projection: "a, \\\n      uper(b)"\n', [("unknown-function", (12, 7), "uper(b)")]),
        ("    projection: |\n      a,\n        uper(b)\n", [("unknown-function", (13, 9), "uper(b)")]),
        ("    projection: >-\n      a,\n\n      uper(b)\n", [("unknown-function", (14, 7), "uper(b)")]),
        ("    projection: a,\n      uper(b)\n", [("unknown-function", (12, 7), "uper(b)")]),
        (
            "    projection: ${v}, uper(${c})\n",
            [("unknown-function", (11, 17), "${v}"), ("unknown-function", (11, 23), "uper(${c})")],
        ),
        ("    projection: id FROM x\n", [("syntax", (11, 25), "x")]),
        ("    projection: id; DROP TABLE x\n", [("unexpected-token", (11, 21), "DROP")]),
        ("    projection: CAST(a AS BIGNT)\n", [("invalid-type", (11, 27), "BIGNT")]),
        ("    projection: a.b.f(1)\n", [("unknown-function", (11, 17), "a.b.f(1)")]),
        ("    projection: a, DATE '2020-13-01'\n", [("invalid-literal", (11, 20), "DATE '2020-13-01'")]),
        ("    filter: a, b\n", [("syntax", (11, 13), "a, b")]),
        ("    filter: a GROUP BY b\n", [("syntax", (11, 24), "b")]),
        ("    filter: COUNT(a) > 1\n", [("misplaced-aggregate", (11, 13), "COUNT(a)")]),
        ("    filter: a > 1 + 'x'\n", [("type-mismatch", (11, 17), "1 + 'x'")]),
        ("    filter: a = 1 OR b IN (SELECT 1)\n", [("unsupported", (11, 35), "1")]),
    ],
)
def test_what_no_column_decides_is_said_at_once(
    body: str, expected: list[tuple[str, tuple[int, int], str]]
) -> None:
    assert [shown(problem) for problem in errors(body)] == expected


def test_the_nearest_function_is_named() -> None:
    (problem,) = errors("    filter: char_lenght(a) > 1\n")
    assert (problem.message, problem.label) == (
        "function 'char_lenght' does not exist",
        "did you mean 'CHAR_LENGTH'?",
    )


@pytest.mark.parametrize(
    "body",
    [
        "    projection: \\*, a LIKE 'x' ESCAPE '!' AS b, TRIM(BOTH ' ' FROM a), now(), CURRENT_TIMESTAMP\n",
        "    projection: JSON_OBJECT(KEY 'a' VALUE JSON('{}')), JSON_VALUE(a, '$.b' RETURNING INT) -- c\n",
        "    projection: EXTRACT(YEAR FROM a), TIMESTAMPADD(DAY, 1, a), a + INTERVAL '1' DAY, x[1].y\n",
        "    filter: a IN (1, 2) AND CASE b WHEN 1, 2 THEN TRUE END -- c\n",
        "    filter: (a, b) IN ((1, 2)) OR a SIMILAR TO 'x' OR b IS NOT DISTINCT FROM NULL\n",
        "    primary-keys: a\n",
    ],
)
def test_what_columns_decide_is_left_to_them(body: str) -> None:
    preparation(body).flow()


def test_a_table_that_is_declared_is_checked_with_its_columns() -> None:
    body = "    projection: id, upper(nmae) AS n, upper(id) AS z, topic\n"
    options = f"{DECLARED}\n  metadata.list: topic"
    with pytest.raises(PlanError) as raised:
        preparation(body, options).check()
    warning, error = raised.value.diagnostics
    assert shown(warning) == ("unknown-column", (12, 27), "nmae")
    assert (warning.severity.value, warning.label) == ("warning", "did you mean 'name'?")
    assert shown(error) == ("type-mismatch", (12, 39), "upper(id)")
    assert error.message == "the transform of table a.t: UPPER cannot be applied to (BIGINT)"


def test_a_column_that_no_record_can_bring_is_an_error() -> None:
    options = f"{DECLARED}\n  schema.inference.strategy: static"
    with pytest.raises(PlanError, match="column 'nmae' not found"):
        preparation("    filter: nmae = 'x'\n", options).check()
    with pytest.raises(PlanError, match="column 'key' of the primary key does not exist"):
        preparation("    projection: id\n    primary-keys: key\n", options).check()


def test_check_takes_pipelines_beside_scripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipeline, script = tmp_path / "p.yaml", tmp_path / "s.sql"
    script.write_text("SELECT 1;\n")
    pipeline.write_text(HEAD.replace("OPTIONS", DECLARED) + "    filter: uper(name) = 'A'\n")
    for command in (["check", str(pipeline), str(script)], ["ingest", "check", str(pipeline)]):
        assert run_command(command) == 1
        said = capsys.readouterr().err
        assert f"{pipeline}:11:13" in said
        assert "did you mean 'UPPER'?" in said
        assert "1 error" in said
    pipeline.write_text(HEAD.replace("OPTIONS", DECLARED) + "    filter: upper(name) = 'A'\n")
    assert run_command(["check", str(pipeline)]) == 0

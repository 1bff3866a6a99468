"""Golden files: scripts and the statements they become."""

import pytest

from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.unit.sql.statement_tree import tree


@pytest.mark.parametrize("case", golden_cases("statements"), ids=lambda case: case.id)
def test_statements(case: GoldenCase) -> None:
    script = parse_script(SourceText("script.sql", case.sql))
    assert [render(error) for error in script.errors] == []
    case.expect("statements", "\n".join(tree(statement) for statement in script.statements))


@pytest.mark.parametrize("case", golden_cases("syntax-errors"), ids=lambda case: case.id)
def test_errors(case: GoldenCase) -> None:
    script = parse_script(SourceText("script.sql", case.sql))
    assert script.errors
    shown = [render(error) for error in script.errors]
    kept = [
        f"(kept: {type(statement).__name__} {statement.span.text.split(chr(10))[0]})"
        for statement in script.statements
    ]
    case.expect("error", "\n".join(shown + kept))


def test_an_error_costs_one_statement() -> None:
    script = parse_script(
        SourceText("script.sql", "SET 'a' = 'b'; SELEC 1; DROP TABLE t; SELECT FROM; RESET")
    )
    assert [type(statement).__name__ for statement in script.statements] == [
        "SetOption",
        "Drop",
        "ResetOption",
    ]
    assert [error.span.position for error in script.errors if error.span] == [(1, 16), (1, 46)]


def test_every_node_knows_its_place() -> None:
    text = "  -- comment\n  CREATE TABLE t (\n  a INT NOT NULL COMMENT 'x',\n  b AS a + 1) WITH ('k' = 'v');"
    (statement,) = parse_script(SourceText("script.sql", text)).statements
    assert statement.span.text == text[15:-1]
    assert [column.span.text for column in statement.columns] == ["a INT NOT NULL COMMENT 'x'", "b AS a + 1"]
    assert statement.columns[1].expression.span.position == (4, 8)
    assert (statement.options[0].key.span.text, statement.options[0].value.span.text) == ("'k'", "'v'")


@pytest.mark.parametrize("text", ["", "   \n", "-- only a comment", ";;;", "/* x */ ;"])
def test_nothing_is_no_statement(text: str) -> None:
    script = parse_script(SourceText("script.sql", text))
    assert (script.statements, script.errors) == ((), ())

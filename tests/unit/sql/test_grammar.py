"""The grammar files are true: every example in them is parsed, everything marked wrong is refused, and every
branch of every production is taken.
"""

import re
from pathlib import Path

import pytest

from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.unit.sql.ebnf import read_rules, sentences

GRAMMAR = Path(__file__).parents[3] / "grammar"


def marked(file: str, mark: str) -> list[str]:
    """What stands behind ``example:`` or ``wrong:`` in a comment of its own line."""
    text = (GRAMMAR / file).read_text(encoding="utf-8")
    found = re.findall(rf"^\(\* {mark}: (.*) \*\)$", text, re.MULTILINE)
    assert len(found) == len(re.findall(rf"\(\* {mark}:", text)), (
        f"a comment '{mark}:' of {file} is malformed"
    )
    assert found
    return found


@pytest.mark.parametrize("sql", marked("statements.ebnf", "example"))
def test_statements(sql: str) -> None:
    script = parse_script(SourceText("statements.ebnf", sql))
    assert [render(error) for error in script.errors] == []
    assert len(script.statements) == 1


@pytest.mark.parametrize("sql", marked("statements.ebnf", "wrong"))
def test_wrong_statements(sql: str) -> None:
    assert parse_script(SourceText("statements.ebnf", sql)).errors


@pytest.mark.parametrize("example", marked("types.ebnf", "example"))
def test_types(example: str) -> None:
    written, _, printed = example.partition(" => ")
    assert str(parse_type(written)) == printed


@pytest.mark.parametrize("text", marked("types.ebnf", "wrong"))
def test_wrong_types(text: str) -> None:
    with pytest.raises(SqlSyntaxError):
        parse_type(text)


MEANING = {
    "unknown-column",
    "duplicate-column",
    "duplicate-detail",
    "invalid-like",
    "invalid-primary-key",
    "invalid-watermark",
    "invalid-computed-column",
}
"""Codes of sentences that can be read and have no meaning: generated names refer to nothing."""


def test_every_branch_of_every_production() -> None:
    rules = read_rules(GRAMMAR / "statements.ebnf", GRAMMAR / "types.ebnf")
    tried = dict.fromkeys(sentences(rules, "script"))
    refused = [
        f"{rule}: {sentence} -- {error.message}"
        for rule, sentence in tried
        for error in parse_script(SourceText("generated", sentence)).errors
        if error.code not in MEANING
    ]
    assert refused == []
    assert {rule for rule, _ in tried} == set(rules), "rules that nothing leads to"
    assert len({sentence for _, sentence in tried}) > 450

"""``fmt``: one layout, the same meaning, nothing lost, and twice is as once."""

from __future__ import annotations

import dataclasses
import re
from enum import Enum
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kafka_sql.sql.formatter import formatted
from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import Expression, Query
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.source import SourceText, Span
from tests.golden_cases import GOLDEN, GoldenCase, golden_cases

EXAMPLES = sorted((Path(__file__).parents[3] / "sql_examples").glob("*.sql"))
AREAS = sorted({path.relative_to(GOLDEN).parts[0] for path in GOLDEN.rglob("*.sql")} - {"properties"})
ONE_IN_A_LINE = ("functions", "flink-syntax", "types")
_SET_URL = re.compile(r"^(SET .*:)//", re.MULTILINE)
_COMMENT = re.compile(r"--[^\r\n]*|//[^\r\n]*|/\*(?!\+).*?\*/", re.DOTALL)


def format_text(text: str) -> str:
    return formatted(SourceText("a.sql", text))


def meaning(value: object) -> object:
    """A statement without places and without the text of its expressions."""
    match value:
        case Span():
            return None
        case Expression(ast=ast) | Query(ast=ast):
            return ast.sql()
        case tuple():
            return tuple(map(meaning, value))
        case Enum():
            return value
        case _ if dataclasses.is_dataclass(value):
            held = (getattr(value, field.name) for field in dataclasses.fields(value))
            return (type(value).__name__, *map(meaning, held))
        case _:
            return value


def script_meaning(text: str) -> tuple[object, list[str]]:
    script = parse_script(SourceText("a.sql", text))
    return [meaning(statement) for statement in script.statements], [error.code for error in script.errors]


def token_texts(text: str) -> list[str]:
    """Every token with its characters; reserved words in capitals."""
    text = _SET_URL.sub(r"\1__", text)
    tokens, _ = tokenize(SourceText("a.sql", text))
    texts = [(token, text[token.start : token.end]) for token in tokens]
    return [
        written.upper() if token.kind is TokenKind.WORD and written.upper() in RESERVED else written
        for token, written in texts
    ]


def comments(text: str) -> list[str]:
    """All comments in order."""
    text = _SET_URL.sub(r"\1__", text)
    tokens, _ = tokenize(SourceText("a.sql", text))
    end, found = 0, []
    for token in tokens:
        found += _COMMENT.findall(text[end : token.start])
        end = token.end
    return found


def hold(text: str, once: str) -> None:
    """Asserts all that must hold of a text and its formatted one."""
    assert format_text(once) == once
    assert [t.upper() for t in token_texts(once)] == [t.upper() for t in token_texts(text)]
    assert comments(once) == comments(text)
    before = script_meaning(text)
    if not before[1]:
        assert script_meaning(once) == before


@pytest.mark.sampled(3)
@pytest.mark.parametrize("area", AREAS)
def test_golden_scripts_keep_their_meaning(area: str) -> None:
    held = 0
    for case in golden_cases(area):
        for text in [case.sql, *(case.sql.splitlines() if area in ONE_IN_A_LINE else ())]:
            try:
                once = format_text(text)
            except SqlSyntaxError:
                continue
            hold(text, once)
            held += 1
    assert held


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_keep_their_meaning(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hold(text, format_text(text))


_SOUP = """
    SELECT a , b FROM t WHERE x = 1 AND y OR ( ) ( ) [ ] CASE WHEN THEN ELSE END CREATE TABLE VIEW AS WITH 'k'
    = 'v' JOIN ON INSERT INTO VALUES - + * . < > ROW ARRAY GROUP BY ORDER desc ; ; /*+ */ BEGIN STATEMENT SET
    EXECUTE `q` 1 2.5 BETWEEN UNION ALL PATTERN metadata virtual OVER PARTITION ${v} IF NOT EXISTS drop
"""
_WORDS = st.sampled_from([*_SOUP.split(), "'two\nlines'"])
_GAPS = st.sampled_from(
    [" ", " ", " ", "\n", "\n\n", " -- c\n", "\n-- d\n", " /* e */ ", "\n/* f */\n", "\n\n// g\n\n"]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(_WORDS, _GAPS), max_size=40))
@example([("-", " "), (">", " ")])
def test_any_tokens_and_comments_are_kept_and_stable(pieces: list[tuple[str, str]]) -> None:
    text = "".join(word + gap for word, gap in pieces)
    try:
        once = format_text(text)
    except SqlSyntaxError:
        return
    assert format_text(once) == once
    assert comments(once) == comments(text)
    assert [t.upper() for t in token_texts(once)] == [t.upper() for t in token_texts(text)]
    assert all(line == line.rstrip(" ") for line in once.splitlines())


@pytest.mark.parametrize("case", golden_cases("formatting"), ids=lambda case: case.id)
def test_layout(case: GoldenCase) -> None:
    case.expect("formatted", format_text(case.sql).rstrip("\n"))

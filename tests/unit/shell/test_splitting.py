"""Typed text in pieces, and whether Enter runs it."""

from __future__ import annotations

import time

import pytest

from kafka_sql.shell.typed.splitting import Form, is_complete, pieces
from kafka_sql.sql.statements.nodes import Dialect

SET = "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; INSERT INTO b SELECT 2; END;"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SELECT 1; SELECT 2;", ["SELECT 1;", "SELECT 2;"]),
        ("SELECT ';' -- x;\n;", ["SELECT ';' -- x;\n;"]),
        (";; -- nothing\n", []),
        ("SELECT 1", ["SELECT 1"]),
        (SET + "SHOW JOBS;", [SET, "SHOW JOBS;"]),
        ("BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END; QUIT;", None),
        ("EXPLAIN " + SET, ["EXPLAIN " + SET]),
        ("\\x on\nSELECT 1;\n  \\timing", ["\\x on", "SELECT 1;", "\\timing"]),
        ("SELECT 'a\\G';", ["SELECT 'a\\G';"]),
        ("SELEC 1; SHOW TABLES;", ["SELEC 1;", "SHOW TABLES;"]),
    ],
)
def test_pieces(text: str, found: list[str] | None) -> None:
    wanted = ["BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;", "QUIT;"] if found is None else found
    assert [piece.text for piece in pieces(text)] == wanted


def test_a_piece_knows_where_it_stands() -> None:
    text = "-- first\nSELECT 1;\n\\x\n  SELECT 2;"
    assert [text[piece.start :][: len(piece.text)] for piece in pieces(text)] == [
        piece.text for piece in pieces(text)
    ]


def test_vertical_for_one_statement() -> None:
    first, second = pieces("SELECT 1\\G SELECT 2;")
    assert (first.text, first.form, first.ended) == ("SELECT 1", Form.VERTICAL, True)
    assert second.form is Form.AS_SET


def test_sparks_strings_and_blocks() -> None:
    text = 'SELECT "a;b"; BEGIN SELECT 1; END;'
    assert [piece.text for piece in pieces(text, Dialect.SPARK)] == ['SELECT "a;b";', "BEGIN SELECT 1; END;"]


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("SELECT 1", False),
        ("SELECT 1;", True),
        ("SELECT 1; -- done", True),
        ("SELECT 1; SELECT 2", False),
        ("SELECT 'a;", False),
        ("SELECT 1 /* ;", False),
        ("quit", True),
        ("  Help  ", True),
        ("HELP jobs", False),
        ("\\timing", True),
        ("SELECT 1\\G", True),
        (SET[:-5], False),
        ("", True),
    ],
)
def test_enter_runs_what_is_complete(text: str, complete: bool) -> None:
    assert is_complete(text) is complete


def test_many_statements_take_linear_time() -> None:
    started = time.monotonic()
    assert len(pieces("SELECT 1;\n" * 20_000)) == 20_000
    assert time.monotonic() - started < 10

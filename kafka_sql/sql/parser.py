"""Scripts: text to statements, by our own recursive descent; queries go to :mod:`kafka_sql.sql.shaping`."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor, described
from kafka_sql.sql.query_parser import (
    QUERY_STARTS,
    read_explain,
    read_insert,
    read_select,
    read_statement_set,
    statement_end,
)
from kafka_sql.sql.session_parser import read_describe, read_reset, read_set, read_show
from kafka_sql.sql.shaping import read_expression, read_query
from kafka_sql.sql.statements import Expression, Query, Script, Statement
from kafka_sql.sql.tokens import TokenKind, tokenize
from kafka_sql.sql.unsupported import refuse_known
from kafka_sql.sql.view_parser import read_create, read_drop
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.source import SourceText

_STATEMENT_STARTS = (
    "CREATE",
    "DROP",
    "INSERT",
    "SELECT",
    "WITH",
    "VALUES",
    "EXECUTE",
    "BEGIN",
    "SET",
    "RESET",
    "SHOW",
    "DESCRIBE",
    "EXPLAIN",
)
_NEVER_INSIDE = frozenset({"CREATE", "DROP", "INSERT", "SELECT", "EXPLAIN", "DESCRIBE", "EXECUTE"})


def parse_script(source: SourceText) -> Script:
    """The statements of a script and every syntax error in it; never raises for what the text contains."""
    tokens, lexical = tokenize(source)
    cursor = Cursor(source, tokens)
    statements: list[Statement] = []
    errors = list(lexical)
    wrong = sorted(error.span.start for error in lexical if error.span)
    while cursor.token.kind is not TokenKind.END:
        if cursor.accept(";"):
            continue
        start = cursor.previous.end if cursor.position else 0
        found, failed = _read(cursor)
        # What the tokenizer could not read hides whatever else seems wrong in the same statement.
        if any(start <= place <= cursor.token.end for place in wrong):
            continue
        statements += found
        errors += failed
    errors.sort(key=lambda error: error.span.start if error.span else 0)
    return Script(tuple(statements), tuple(errors))


def parse_query(source: SourceText) -> Query:
    """The query that is the whole text (a semicolon may follow). Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = statement_end(cursor)
    query = read_query(source, cursor.tokens, 0, end)
    _expect_end(cursor, end)
    return query


def parse_expression(source: SourceText) -> Expression:
    """The scalar expression that is the whole text. Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = len(cursor.tokens) - 1
    return read_expression(source, cursor.tokens, 0, end)


def _cursor(source: SourceText) -> Cursor:
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    return Cursor(source, tokens)


def _expect_end(cursor: Cursor, end: int) -> None:
    cursor.position = end
    cursor.accept(";")
    if cursor.token.kind is not TokenKind.END:
        raise cursor.unexpected("the end of the text")


def _read(cursor: Cursor) -> tuple[list[Statement], list[Diagnostic]]:
    """One statement and its semicolon, or what is wrong with it; an error costs this statement only."""
    start = cursor.position
    try:
        statement = _read_statement(cursor)
        _expect_semicolon(cursor)
        return [statement], []
    except (SqlSyntaxError, RecursionError) as error:
        if cursor.position == start:
            cursor.position += 1
        cursor.position = statement_end(cursor)
        if isinstance(error, SqlSyntaxError):
            return [], list(error.diagnostics)
        return [], [Diagnostic("too-deep", "this statement is nested too deeply", cursor.span(start))]


def _expect_semicolon(cursor: Cursor) -> None:
    if cursor.at_end():
        return
    token = cursor.token
    behind = cursor.previous.end
    new_line = "\n" in cursor.source.text[behind : token.start]
    if token.word in _NEVER_INSIDE or (new_line and token.word in _STATEMENT_STARTS):
        raise cursor.error(
            "missing-semicolon",
            f"a semicolon is missing in front of {token.value}",
            cursor.source.span(behind, behind + 1),
            "write ; here",
        )
    raise cursor.unexpected(";")


def _read_statement(cursor: Cursor) -> Statement:
    word = cursor.token.word
    if word in QUERY_STARTS:
        return read_select(cursor)
    refuse_known(cursor)
    match word:
        case "CREATE":
            return read_create(cursor)
        case "DROP":
            return read_drop(cursor)
        case "INSERT":
            return read_insert(cursor)
        case "EXECUTE" if cursor.peek().word == "INSERT":
            return read_insert(cursor)
        case "EXECUTE" | "BEGIN":
            return read_statement_set(cursor)
        case "SET":
            return read_set(cursor)
        case "RESET":
            return read_reset(cursor)
        case "SHOW":
            return read_show(cursor)
        case "DESCRIBE" | "DESC":
            return read_describe(cursor)
        case "EXPLAIN":
            return read_explain(cursor)
    if cursor.token.kind is TokenKind.WORD:
        label = did_you_mean(cursor.token.value.upper(), _STATEMENT_STARTS)
        raise cursor.error(
            "unexpected-token", f"no statement starts with {described(cursor.token)}", None, label
        )
    raise cursor.error("unexpected-token", f"expected a statement, found {described(cursor.token)}")

"""Scripts: text to statements, by our own recursive descent; queries go to :mod:`kafka_sql.sql.shaping`."""

from __future__ import annotations

from collections.abc import Callable

from kafka_sql.sql.cursor import Cursor, described
from kafka_sql.sql.insert_parser import read_insert
from kafka_sql.sql.object_parser import read_alter, read_create, read_drop, read_replace_table
from kafka_sql.sql.query_parser import QUERY_STARTS, read_select
from kafka_sql.sql.session_parser import (
    read_add_jar,
    read_load_module,
    read_remove_jar,
    read_reset,
    read_set,
    read_unload_module,
    read_use,
)
from kafka_sql.sql.shaping import read_expression, read_query
from kafka_sql.sql.show_parser import read_describe, read_show
from kafka_sql.sql.statement_end import STATEMENT_STARTS, expect_end, statement_end
from kafka_sql.sql.statement_set_parser import read_explain, read_statement_set
from kafka_sql.sql.statements import Expression, Query, Script, Statement
from kafka_sql.sql.tokens import TokenKind, tokenize
from kafka_sql.sql.unsupported import refuse_known
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.source import SourceText


def parse_script(source: SourceText) -> Script:
    """The statements of a script and every syntax error in it; never raises for what the text contains."""
    tokens, lexical = tokenize(source)
    cursor = Cursor(source, tokens)
    statements: list[Statement] = []
    errors = list(lexical)
    lost_set = False  # its END, further on, is no error of its own
    wrong = sorted(error.span.start for error in lexical if error.span)
    while cursor.token.kind is not TokenKind.END:
        if cursor.accept(";"):
            continue
        start = cursor.previous.end if cursor.position else 0
        if lost_set and cursor.at("END"):
            cursor.position = statement_end(cursor)
            lost_set = False
            continue
        first = cursor.position
        found, failed = _read(cursor)
        if failed:
            lost_set = any(tokens[i].word == "STATEMENT" for i in range(first, min(first + 3, len(tokens))))
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
        expect_end(cursor)
        return [statement], []
    except (SqlSyntaxError, RecursionError) as error:
        if cursor.position == start:
            cursor.position += 1
        cursor.position = statement_end(cursor)
        if isinstance(error, SqlSyntaxError):
            return [], list(error.diagnostics)
        return [], [Diagnostic("too-deep", "this statement is nested too deeply", cursor.span(start))]


def _read_statement(cursor: Cursor) -> Statement:
    word = cursor.token.word
    if word in QUERY_STARTS:
        return read_select(cursor)
    refuse_known(cursor)
    reader = _READERS.get(word)
    if reader is not None:
        return reader(cursor)
    if word == "EXECUTE":
        return _read_executed(cursor)
    if cursor.token.kind is TokenKind.WORD:
        label = did_you_mean(cursor.token.value.upper(), STATEMENT_STARTS)
        raise cursor.error(
            "unexpected-token", f"no statement starts with {described(cursor.token)}", None, label
        )
    raise cursor.error("unexpected-token", f"expected a statement, found {described(cursor.token)}")


def _read_executed(cursor: Cursor) -> Statement:
    following = cursor.peek().word
    if following == "INSERT":
        return read_insert(cursor)
    return read_select(cursor) if following in QUERY_STARTS else read_statement_set(cursor)


_READERS: dict[str, Callable[[Cursor], Statement]] = {
    "CREATE": read_create,
    "ALTER": read_alter,
    "DROP": read_drop,
    "REPLACE": read_replace_table,
    "INSERT": read_insert,
    "BEGIN": read_statement_set,
    "SET": read_set,
    "RESET": read_reset,
    "USE": read_use,
    "SHOW": read_show,
    "DESCRIBE": read_describe,
    "DESC": read_describe,
    "EXPLAIN": read_explain,
    "LOAD": read_load_module,
    "UNLOAD": read_unload_module,
    "ADD": read_add_jar,
    "REMOVE": read_remove_jar,
}

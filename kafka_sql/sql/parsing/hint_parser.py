"""Hints: ``/*+ OPTIONS('k' = 'v'), BROADCAST(t) */``."""

from __future__ import annotations

from kafka_sql.sql.lexer.token_range import TokenRange
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor, is_name
from kafka_sql.sql.statements.statements import OptionEntry, TableHint, Text
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def read_hints(cursor: Cursor, table: Span) -> tuple[list[TableHint], int]:
    """Read the hints whose ``/*+`` is at the cursor; return them and the index after ``*/``.

    ``table`` is the span of the name (or SELECT) in front. An argument without a value, as in
    ``BROADCAST(t)``, is an entry with an empty value.
    """
    opening = cursor.token
    cursor.expect("/*+")
    hints = []
    while True:
        start = cursor.position
        if cursor.at_end():
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN,
                "this hint is not closed",
                cursor.source.span(opening.start, opening.end),
                "opened here",
                "close it with */",
            )
        name = cursor.name("hint name")
        options = _arguments(cursor) if cursor.accept("(") else ()
        hints.append(TableHint(name.text.upper(), table, options, cursor.span(start)))
        if cursor.accept("*/"):
            return hints, cursor.position
        if not cursor.at_end():
            cursor.expect(",", instead=("*/",))


def hinted(tokens: TokenRange, index: int, in_from: bool) -> Span:
    """Return the span of the table name, or of SELECT, in front of the hint at ``index``; ``in_from`` says
    that it is in FROM.

    Raises :class:`SqlSyntaxError` where Flink takes no hint: after an alias, a bracket or a condition.
    """
    if tokens.word(index - 1) == "SELECT":
        return tokens.span(index - 1, index)
    first = index - 1
    while first > 1 and tokens.word(first - 1) == "." and is_name(tokens.tokens[first - 2]):
        first -= 2
    before = tokens.word(first - 1)
    if not (in_from and is_name(tokens.tokens[first]) and before in ("FROM", "JOIN", ",")):
        cursor = Cursor(tokens.source, tokens.tokens, index)
        message = "a hint must directly follow SELECT or the name of a table"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message)
    return tokens.span(first, index)


def _arguments(cursor: Cursor) -> tuple[OptionEntry, ...]:
    found: list[OptionEntry] = []
    if cursor.accept(")"):
        return ()
    while True:
        if cursor.token.kind is TokenKind.STRING and cursor.peek().word == "=":
            found.append(cursor.option("an option"))
        elif cursor.token.kind is TokenKind.STRING:
            key = cursor.string("an argument")
            found.append(OptionEntry(key, Text("", key.span)))
        else:
            written = cursor.name("hint argument")
            key = Text(written.text, written.span)
            value = cursor.string("an option value") if cursor.accept("=") else Text("", written.span)
            found.append(OptionEntry(key, value))
        if not cursor.accept(","):
            break
    cursor.expect(")", instead=(",",))
    return tuple(found)

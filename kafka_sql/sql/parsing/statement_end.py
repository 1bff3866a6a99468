"""The limits of statements: the words that start one, and the semicolon after it."""

from __future__ import annotations

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.text.error_codes import ErrorCode

STATEMENT_STARTS = (
    "CREATE",
    "ALTER",
    "DROP",
    "REPLACE",
    "INSERT",
    "SELECT",
    "WITH",
    "VALUES",
    "EXECUTE",
    "BEGIN",
    "SET",
    "RESET",
    "USE",
    "SHOW",
    "DESCRIBE",
    "DESC",
    "EXPLAIN",
    "LOAD",
    "UNLOAD",
    "ADD",
    "REMOVE",
    "HELP",
    "SOURCE",
    "STOP",
    "QUIT",
    "EXIT",
    "CLEAR",
)
"""The first words of statements, for suggestions."""

_NEVER_INSIDE = frozenset({"CREATE", "ALTER", "DROP", "INSERT", "SELECT", "EXPLAIN", "DESCRIBE", "EXECUTE"})


def statement_end(cursor: Cursor) -> int:
    """Return the index of the next semicolon, or of the END token."""
    index = cursor.position
    tokens = cursor.tokens
    while tokens[index].kind is not TokenKind.END and tokens[index].word != ";":
        index += 1
    return index


def expect_end(cursor: Cursor, *instead: str) -> None:
    """Raise unless the statement ends at the cursor; ``instead`` lists the clauses that could also follow."""
    if cursor.at_end():
        return
    token = cursor.token
    behind = cursor.previous.end
    new_line = "\n" in cursor.source.text[behind : token.start]
    if token.word in _NEVER_INSIDE or (new_line and token.word in STATEMENT_STARTS):
        raise cursor.error(
            ErrorCode.MISSING_SEMICOLON,
            f"a semicolon is missing in front of {token.value}",
            cursor.source.span(behind, behind + 1),
            "write ; here",
        )
    raise cursor.unexpected(";", *instead)

"""Queries as statements, and inside of others."""

from __future__ import annotations

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.statement_end import statement_end
from kafka_sql.sql.query.query_reader import read_query
from kafka_sql.sql.statements.statements import Name, Query, Select
from kafka_sql.text.error_codes import ErrorCode

QUERY_STARTS = ("SELECT", "WITH", "VALUES", "TABLE", "(")
"""Words that a query starts with."""


def read_query_to_end(cursor: Cursor) -> Query:
    """Read the query that reaches to the end of the statement."""
    if cursor.prepared is not None and cursor.token.kind is TokenKind.END:
        return cursor.prepared
    end = statement_end(cursor)
    query = read_query(cursor.source, cursor.tokens, cursor.position, end)
    cursor.position = end
    return query


def read_select(cursor: Cursor) -> Select:
    """``[EXECUTE] query`` as a statement."""
    start = cursor.position
    cursor.accept("EXECUTE")
    return Select(read_query_to_end(cursor), cursor.span(start))


def read_names_before_query(cursor: Cursor) -> tuple[Name, ...]:
    """``(a, b)``, unless the bracket opens a query or does not come."""
    if not cursor.at("(") or cursor.peek().word in QUERY_STARTS:
        return ()
    return cursor.names("column name")


def refuse_duplicates(cursor: Cursor, columns: tuple[Name, ...]) -> None:
    """Raise where a column is named twice."""
    seen: set[str] = set()
    for column in columns:
        if column.text in seen:
            raise cursor.error(
                ErrorCode.DUPLICATE_COLUMN, f"the column '{column.text}' is named twice", column.span
            )
        seen.add(column.text)

"""Views: ``CREATE VIEW`` and ``ALTER VIEW``."""

from __future__ import annotations

from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.query.query_statement import read_names_before_query, read_query_to_end, refuse_duplicates
from kafka_sql.sql.statements.statements import AlterView, CreateView, Query, RenameTo


def read_create_view(cursor: Cursor, start: int, temporary: bool, or_replace: bool) -> CreateView:
    """Read what follows ``CREATE [OR REPLACE] [TEMPORARY] VIEW``; ``start`` is the index of CREATE."""
    if_not_exists = cursor.if_not_exists()
    name = cursor.object_name("view name")
    columns = read_names_before_query(cursor)
    refuse_duplicates(cursor, columns)
    comment = cursor.comment()
    cursor.expect("AS", instead=() if columns or comment is not None else ("(", "COMMENT"))
    query = read_query_to_end(cursor)
    span = cursor.span(start)
    return CreateView(name, columns, comment, query, temporary, if_not_exists, span, or_replace)


def read_alter_view(cursor: Cursor, start: int) -> AlterView:
    """Read what follows ``ALTER VIEW``; ``start`` is the index of ALTER."""
    name = cursor.object_name("view name")
    action = cursor.position
    changed: RenameTo | Query
    if cursor.accept("RENAME"):
        cursor.expect("TO")
        changed = RenameTo(cursor.object_name("view name"), cursor.span(action))
    else:
        cursor.expect("AS", instead=("RENAME TO",))
        changed = read_query_to_end(cursor)
    return AlterView(name, changed, cursor.span(start))

"""CREATE and DROP: which kind of object, and everything about views (tables have a module of their own)."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.query_parser import read_names_before_query, read_query_to_end, refuse_duplicates
from kafka_sql.sql.statements import CreateTable, CreateView, Drop, DropKind
from kafka_sql.sql.table_parser import read_create_table


def read_create(cursor: Cursor) -> CreateTable | CreateView:
    """``CREATE [OR REPLACE] [TEMPORARY] TABLE …`` or ``CREATE [TEMPORARY] VIEW …``.

    OR REPLACE without AS creates a table and fails where it exists, as in Flink.
    """
    start = cursor.position
    cursor.expect("CREATE")
    replacing = cursor.accept("OR", "REPLACE")
    temporary = cursor.accept("TEMPORARY")
    if cursor.accept("TABLE"):
        return read_create_table(cursor, start, temporary)
    if not cursor.accept("VIEW"):
        raise cursor.unexpected("TABLE", "VIEW", *(() if temporary else ("TEMPORARY",)))
    if replacing:
        raise cursor.error(
            "unexpected-token",
            "Flink has no CREATE OR REPLACE VIEW",
            cursor.span(start),
            "write DROP VIEW IF EXISTS and CREATE VIEW",
        )
    return _read_view(cursor, start, temporary)


def _read_view(cursor: Cursor, start: int, temporary: bool) -> CreateView:
    if_not_exists = cursor.if_not_exists()
    name = cursor.object_name("view name")
    columns = read_names_before_query(cursor)
    refuse_duplicates(cursor, columns)
    comment = cursor.comment()
    cursor.expect("AS", instead=() if columns or comment is not None else ("(", "COMMENT"))
    query = read_query_to_end(cursor)
    return CreateView(name, columns, comment, query, temporary, if_not_exists, cursor.span(start))


def read_drop(cursor: Cursor) -> Drop:
    """``DROP [TEMPORARY] TABLE|VIEW [IF EXISTS] name``."""
    start = cursor.position
    cursor.expect("DROP")
    temporary = cursor.accept("TEMPORARY")
    if cursor.accept("TABLE"):
        kind = DropKind.TABLE
    elif cursor.accept("VIEW"):
        kind = DropKind.VIEW
    else:
        raise cursor.unexpected("TABLE", "VIEW", *(() if temporary else ("TEMPORARY",)))
    if_exists = cursor.if_exists()
    name = cursor.object_name(f"{kind.value.lower()} name")
    return Drop(kind, name, temporary, if_exists, cursor.span(start))

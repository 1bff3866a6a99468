"""CREATE, ALTER, DROP and REPLACE: which kind of object, each of which has a module of its own."""

from __future__ import annotations

from kafka_sql.sql.ddl.alter_table_parser import read_alter_table
from kafka_sql.sql.ddl.database_parser import (
    read_alter_catalog,
    read_alter_database,
    read_create_catalog,
    read_create_database,
    read_drop_catalog,
    read_drop_database,
)
from kafka_sql.sql.ddl.function_parser import read_alter_function, read_create_function, read_drop_function
from kafka_sql.sql.ddl.table_parser import read_create_table
from kafka_sql.sql.ddl.view_parser import read_alter_view, read_create_view
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import CreateTable, Drop, DropKind, Statement
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_KINDS = ("TABLE", "VIEW", "DATABASE", "CATALOG", "FUNCTION")
_TEMPORARY_KINDS = ("TABLE", "VIEW", "FUNCTION", "SYSTEM FUNCTION")


def read_create(cursor: Cursor) -> Statement:
    """``CREATE [OR REPLACE] [TEMPORARY [SYSTEM]] kind …``.

    OR REPLACE is for tables with AS. Everywhere else Flink reads it and does not replace: where the object
    exists, the statement fails.
    """
    start = cursor.position
    cursor.expect("CREATE")
    or_replace = cursor.accept("OR", "REPLACE")
    temporary = cursor.accept("TEMPORARY")
    system = temporary and cursor.accept("SYSTEM")
    if not system and cursor.accept("TABLE"):
        return read_create_table(cursor, start, temporary=temporary, or_replace=or_replace)
    if not system and cursor.accept("VIEW"):
        return read_create_view(cursor, start, temporary, or_replace)
    if cursor.accept("FUNCTION"):
        return read_create_function(cursor, start, temporary, system)
    if not temporary and cursor.accept("DATABASE"):
        return read_create_database(cursor, start)
    if not temporary and cursor.accept("CATALOG"):
        return read_create_catalog(cursor, start)
    raise _unknown_kind(cursor, temporary, system)


def read_replace_table(cursor: Cursor) -> CreateTable:
    """``REPLACE TABLE … AS query``."""
    start = cursor.position
    cursor.expect("REPLACE", "TABLE")
    return read_create_table(cursor, start, replaces=True)


def read_alter(cursor: Cursor) -> Statement:
    """``ALTER kind …``."""
    start = cursor.position
    cursor.expect("ALTER")
    temporary = cursor.accept("TEMPORARY")
    system = temporary and cursor.accept("SYSTEM")
    if cursor.accept("FUNCTION"):
        return read_alter_function(cursor, start, temporary, system)
    if temporary:
        raise cursor.unexpected("FUNCTION", *(() if system else ("SYSTEM FUNCTION",)))
    if cursor.accept("TABLE"):
        return read_alter_table(cursor, start)
    if cursor.accept("VIEW"):
        return read_alter_view(cursor, start)
    if cursor.accept("DATABASE"):
        return read_alter_database(cursor, start)
    if cursor.accept("CATALOG"):
        return read_alter_catalog(cursor, start)
    raise cursor.unexpected(*_KINDS)


def read_drop(cursor: Cursor) -> Statement:
    """``DROP [TEMPORARY [SYSTEM]] kind [IF EXISTS] name``."""
    start = cursor.position
    cursor.expect("DROP")
    temporary = cursor.accept("TEMPORARY")
    system = temporary and cursor.accept("SYSTEM")
    if cursor.accept("FUNCTION"):
        return read_drop_function(cursor, start, temporary, system)
    for kind in DropKind:
        if not system and cursor.accept(kind.value):
            if_exists = cursor.if_exists()
            name = cursor.object_name(f"{kind.value.lower()} name")
            return Drop(kind, name, temporary, if_exists, cursor.span(start))
    if not temporary and cursor.accept("DATABASE"):
        return read_drop_database(cursor, start)
    if not temporary and cursor.accept("CATALOG"):
        return read_drop_catalog(cursor, start)
    raise _unknown_kind(cursor, temporary, system)


def _unknown_kind(cursor: Cursor, temporary: bool, system: bool) -> SqlSyntaxError:
    if system:
        return cursor.unexpected("FUNCTION")
    if temporary and cursor.token.word in ("DATABASE", "CATALOG"):
        kind = cursor.token.word.lower()
        place = cursor.span(cursor.position - 1)
        return cursor.error(
            ErrorCode.UNEXPECTED_TOKEN, f"a {kind} cannot be temporary", place, "remove this word"
        )
    if cursor.token.word == "SCHEMA":
        return cursor.unexpected(*_KINDS, helps=("Flink SQL calls it DATABASE",))
    return cursor.unexpected(*(_TEMPORARY_KINDS if temporary else (*_KINDS, "TEMPORARY")))

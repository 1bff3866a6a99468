"""Databases and catalogs: CREATE, ALTER and DROP of each (reference §5.2)."""

from __future__ import annotations

from kafka_sql.sql.ddl.copy_parser import read_copied_database
from kafka_sql.sql.ddl.table_clauses import read_reset_options, read_set_options, read_with
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import (
    AlterCatalog,
    AlterDatabase,
    CreateCatalog,
    CreateDatabase,
    DropCatalog,
    DropDatabase,
    Name,
    ObjectName,
    ResetOptions,
    SetComment,
    SetOptions,
)
from kafka_sql.text.error_codes import ErrorCode


def read_database_name(cursor: Cursor) -> ObjectName:
    """Read ``[catalog.]database``."""
    name = cursor.object_name("database name")
    if len(name.parts) > 2:
        raise cursor.error(
            ErrorCode.INVALID_NAME,
            f"the database name has {len(name.parts)} parts",
            name.span,
            "write at most catalog.database",
        )
    return name


def read_catalog_name(cursor: Cursor) -> Name:
    """Read the name of a catalog, which has one part."""
    start = cursor.position
    name = cursor.name("catalog name")
    if cursor.accept("."):
        cursor.name("name")
        raise cursor.error(
            ErrorCode.INVALID_NAME, "a catalog name has one part", cursor.span(start), f"write {name.text}"
        )
    return name


def read_create_database(cursor: Cursor, start: int) -> CreateDatabase:
    """Read what follows ``CREATE DATABASE``; ``start`` is the index of CREATE."""
    if_not_exists = cursor.if_not_exists()
    name = read_database_name(cursor)
    comment = cursor.comment()
    options = read_with(cursor)
    copied = read_copied_database(cursor) if cursor.at("AS") else None
    return CreateDatabase(name, comment, options, if_not_exists, cursor.span(start), copied)


def read_alter_database(cursor: Cursor, start: int) -> AlterDatabase:
    """Read what follows ``ALTER DATABASE``; ``start`` is the index of ALTER."""
    name = read_database_name(cursor)
    action = cursor.position
    cursor.expect("SET")
    return AlterDatabase(name, read_set_options(cursor, action), cursor.span(start))


def read_drop_database(cursor: Cursor, start: int) -> DropDatabase:
    """Read what follows ``DROP DATABASE``; ``start`` is the index of DROP."""
    if_exists = cursor.if_exists()
    name = read_database_name(cursor)
    cascade = cursor.accept("CASCADE")
    if not cascade:
        cursor.accept("RESTRICT")
    return DropDatabase(name, if_exists, cascade, cursor.span(start))


def read_create_catalog(cursor: Cursor, start: int) -> CreateCatalog:
    """Read what follows ``CREATE CATALOG``; ``start`` is the index of CREATE."""
    if_not_exists = cursor.if_not_exists()
    name = read_catalog_name(cursor)
    comment = cursor.comment()
    options = read_with(cursor)
    return CreateCatalog(name, comment, options, if_not_exists, cursor.span(start))


def read_alter_catalog(cursor: Cursor, start: int) -> AlterCatalog:
    """Read what follows ``ALTER CATALOG``; ``start`` is the index of ALTER."""
    name = read_catalog_name(cursor)
    action = cursor.position
    changed: SetOptions | ResetOptions | SetComment
    if cursor.accept("SET"):
        changed = read_set_options(cursor, action)
    elif cursor.accept("RESET"):
        changed = read_reset_options(cursor, action)
    else:
        cursor.expect("COMMENT", instead=("SET", "RESET"))
        changed = SetComment(cursor.plain_string("a comment").value, cursor.span(action))
    return AlterCatalog(name, changed, cursor.span(start))


def read_drop_catalog(cursor: Cursor, start: int) -> DropCatalog:
    """Read what follows ``DROP CATALOG``; ``start`` is the index of DROP."""
    if_exists = cursor.if_exists()
    return DropCatalog(read_catalog_name(cursor), if_exists, cursor.span(start))

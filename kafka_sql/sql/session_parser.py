"""Statements about the session and the catalog's contents: SET, RESET, SHOW, DESCRIBE."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.statements import Describe, ObjectName, ResetOption, SetOption, Show, ShowKind, Text
from kafka_sql.sql.tokens import TokenKind
from kafka_sql.sql.unsupported import unsupported
from kafka_sql.text.diagnostics import SqlSyntaxError

_LISTS = {
    "TABLES": ShowKind.TABLES,
    "VIEWS": ShowKind.VIEWS,
    "JOBS": ShowKind.JOBS,
    "DATABASES": ShowKind.DATABASES,
    "CATALOGS": ShowKind.CATALOGS,
}


def read_set(cursor: Cursor) -> SetOption:
    """``SET ['key' = 'value']``."""
    start = cursor.position
    cursor.expect("SET")
    if cursor.at_end():
        return SetOption(None, cursor.span(start))
    if cursor.token.kind is not TokenKind.STRING:
        raise _unquoted_option(cursor, "SET")
    return SetOption(cursor.option("an option"), cursor.span(start))


def read_reset(cursor: Cursor) -> ResetOption:
    """``RESET ['key']``."""
    start = cursor.position
    cursor.expect("RESET")
    if cursor.at_end():
        return ResetOption(None, cursor.span(start))
    if cursor.token.kind is not TokenKind.STRING:
        raise _unquoted_option(cursor, "RESET")
    return ResetOption(cursor.string("an option key"), cursor.span(start))


def _unquoted_option(cursor: Cursor, verb: str) -> SqlSyntaxError:
    """``SET key = value`` as other systems write it."""
    rest = cursor.source.text[cursor.token.start :].partition("\n")[0].partition(";")[0].strip()
    key, equals, value = (part.strip() for part in rest.partition("="))
    example = f"{verb} '{key}'" + (f" = '{value.strip(chr(39))}'" if equals else "")
    helps = (f"write {example}",) if key and "'" not in key else ()
    return cursor.unexpected("an option key in single quotes", helps=helps)


def read_show(cursor: Cursor) -> Show:
    """``SHOW TABLES [[NOT] LIKE 'p']``, ``SHOW CREATE TABLE name`` and the others of :class:`ShowKind`."""
    start = cursor.position
    cursor.expect("SHOW")
    if cursor.accept("CREATE"):
        kind, name = _created(cursor)
        return Show(kind, name, None, False, cursor.span(start))
    if cursor.accept("CURRENT"):
        kind = ShowKind.CURRENT_CATALOG
        if not cursor.accept("CATALOG"):
            cursor.expect("DATABASE", instead=("CATALOG",))
            kind = ShowKind.CURRENT_DATABASE
        return Show(kind, None, None, False, cursor.span(start))
    shown = _LISTS.get(cursor.token.word)
    if shown is None:
        raise cursor.unexpected(*_LISTS, "CREATE TABLE", "CREATE VIEW", "CURRENT DATABASE", "CURRENT CATALOG")
    cursor.position += 1
    if cursor.token.word in ("FROM", "IN"):
        raise unsupported(cursor, f"SHOW {shown.value} {cursor.token.word}")
    negated = cursor.accept("NOT")
    if cursor.at("ILIKE"):
        raise unsupported(cursor, f"SHOW {shown.value} ILIKE", "write LIKE")
    like: Text | None = None
    if negated or cursor.at("LIKE"):
        cursor.expect("LIKE")
        like = cursor.string("a pattern")
    return Show(shown, None, like, negated, cursor.span(start))


def _created(cursor: Cursor) -> tuple[ShowKind, ObjectName]:
    if cursor.accept("TABLE"):
        return ShowKind.CREATE_TABLE, cursor.object_name("table name")
    cursor.expect("VIEW", instead=("TABLE",))
    return ShowKind.CREATE_VIEW, cursor.object_name("view name")


def read_describe(cursor: Cursor) -> Describe:
    """``DESCRIBE | DESC [EXTENDED] name``."""
    start = cursor.position
    cursor.position += 1
    extended = cursor.accept("EXTENDED")
    return Describe(cursor.object_name("table name"), extended, cursor.span(start))

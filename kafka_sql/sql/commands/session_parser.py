"""Statements about the session: SET, RESET, USE, modules and jars (reference §5.2)."""

from __future__ import annotations

import re

from kafka_sql.sql.ddl.database_parser import read_catalog_name, read_database_name
from kafka_sql.sql.ddl.table_clauses import read_with
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import (
    AddJar,
    LoadModule,
    OptionEntry,
    RemoveJar,
    ResetOption,
    SetOption,
    Text,
    UnloadModule,
    UseCatalog,
    UseDatabase,
    UseModules,
)
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_UNQUOTED_SET = re.compile(r"(?P<key>[^'\s=;]+)\s*=\s*(?:'(?P<quoted>[^']*)'|(?P<plain>[^';\s][^;\s]*))")
_UNQUOTED_RESET = re.compile(r"(?P<key>[^'\s;]+)")


def read_set(cursor: Cursor) -> SetOption:
    """``SET ['key' = 'value']``; also ``SET key = value``, which Flink's client takes."""
    start = cursor.position
    cursor.expect("SET")
    if cursor.at_end():
        return SetOption(None, cursor.span(start))
    if cursor.token.kind is TokenKind.STRING:
        if cursor.peek().word == "=" and cursor.peek(2).word == "DEFAULT":
            raise _reset_instead(cursor)
        return SetOption(cursor.option("an option"), cursor.span(start))
    match = _UNQUOTED_SET.match(cursor.source.text, cursor.token.start)
    if match is None or not _ends_behind(cursor, match.end()):
        raise _unquoted_option(cursor, "SET")
    quoted = match["quoted"] is not None
    key = Text(match["key"], cursor.source.span(*match.span("key")))
    value_start, value_end = match.span("quoted" if quoted else "plain")
    value = Text(
        match["quoted"] if quoted else match["plain"],
        cursor.source.span(value_start - quoted, value_end + quoted),
    )
    cursor.position = _index_behind(cursor, value.span.end)
    return SetOption(OptionEntry(key, value), cursor.span(start))


def read_reset(cursor: Cursor) -> ResetOption:
    """``RESET ['key']``; also ``RESET key``, which Flink's client takes."""
    start = cursor.position
    cursor.expect("RESET")
    if cursor.at_end():
        return ResetOption(None, cursor.span(start))
    if cursor.token.kind is TokenKind.STRING:
        return ResetOption(cursor.string("an option key"), cursor.span(start))
    match = _UNQUOTED_RESET.match(cursor.source.text, cursor.token.start)
    if match is None or not _ends_behind(cursor, match.end()):
        raise _unquoted_option(cursor, "RESET")
    key = Text(match["key"], cursor.source.span(*match.span("key")))
    cursor.position = _index_behind(cursor, key.span.end)
    return ResetOption(key, cursor.span(start))


def _index_behind(cursor: Cursor, end: int) -> int:
    """Return the index of the first token that starts at or after character ``end``."""
    index = cursor.position
    while cursor.tokens[index].kind is not TokenKind.END and cursor.tokens[index].start < end:
        index += 1
    return index


def _ends_behind(cursor: Cursor, end: int) -> bool:
    """Whether only blanks and comments follow character ``end`` in the statement."""
    token = cursor.tokens[_index_behind(cursor, end)]
    return token.kind is TokenKind.END or token.word == ";"


def _reset_instead(cursor: Cursor) -> SqlSyntaxError:
    """Return the error for ``SET 'key' = default``, which resets an option in other systems."""
    key = cursor.token.value
    cursor.position += 2
    message = "the value of an option stands in single quotes, DEFAULT is none"
    helps = (f"write RESET '{key}'",)
    return SqlSyntaxError(Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, cursor.here(), helps=helps))


def _unquoted_option(cursor: Cursor, verb: str) -> SqlSyntaxError:
    """Return the error for ``SET key = a value``, as other systems write it."""
    rest = cursor.source.text[cursor.token.start :].partition("\n")[0].partition(";")[0].strip()
    key, equals, value = (part.strip() for part in rest.partition("="))
    if verb == "SET" and not equals and len(key.split()) == 2:
        key, value = key.split()
        equals = "="
    example = f"{verb} '{key}'" + (f" = '{value.strip(chr(39))}'" if equals else "")
    helps = (f"write {example}",) if key and "'" not in key else ()
    return cursor.unexpected("an option key in single quotes", helps=helps)


def read_use(cursor: Cursor) -> UseCatalog | UseDatabase | UseModules:
    """``USE CATALOG name``, ``USE MODULES a, b`` or ``USE [catalog.]database``."""
    start = cursor.position
    cursor.expect("USE")
    if cursor.accept("MODULES"):
        names = [cursor.name("module name")]
        while cursor.accept(","):
            names.append(cursor.name("module name"))
        return UseModules(tuple(names), cursor.span(start))
    if cursor.accept("CATALOG"):
        return UseCatalog(read_catalog_name(cursor), cursor.span(start))
    if cursor.at("DATABASE") and not _is_whole_name(cursor):
        raise cursor.unexpected("a database name", helps=("Flink SQL writes USE name, without DATABASE",))
    return UseDatabase(read_database_name(cursor), cursor.span(start))


def _is_whole_name(cursor: Cursor) -> bool:
    """Whether the word at the cursor is a name, or its first part, rather than a keyword."""
    following = cursor.peek()
    return following.kind is TokenKind.END or following.word in (";", ".")


def read_load_module(cursor: Cursor) -> LoadModule:
    """``LOAD MODULE name [WITH (…)]``."""
    start = cursor.position
    cursor.expect("LOAD", "MODULE")
    name = cursor.name("module name")
    return LoadModule(name, read_with(cursor), cursor.span(start))


def read_unload_module(cursor: Cursor) -> UnloadModule:
    """``UNLOAD MODULE name``."""
    start = cursor.position
    cursor.expect("UNLOAD", "MODULE")
    return UnloadModule(cursor.name("module name"), cursor.span(start))


def read_add_jar(cursor: Cursor) -> AddJar:
    """``ADD JAR 'path'``."""
    start = cursor.position
    cursor.expect("ADD", "JAR")
    return AddJar(cursor.plain_string("a path"), cursor.span(start))


def read_remove_jar(cursor: Cursor) -> RemoveJar:
    """``REMOVE JAR 'path'``."""
    start = cursor.position
    cursor.expect("REMOVE", "JAR")
    return RemoveJar(cursor.plain_string("a path"), cursor.span(start))

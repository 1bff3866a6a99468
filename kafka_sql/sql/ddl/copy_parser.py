"""The copying forms of VVR's CREATE TABLE and CREATE DATABASE: ``AS TABLE name ADD COLUMN (…)``, ``AS
DATABASE …``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafka_sql.sql.ddl.column_parser import read_element, read_elements
from kafka_sql.sql.ddl.table_rules import TableElements, check_table
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.hint_parser import read_hints
from kafka_sql.sql.query.query_reader import read_query
from kafka_sql.sql.query.query_statement import read_query_to_end
from kafka_sql.sql.statements.statements import ComputedColumn, CopiedDatabase, ObjectName, Query, Text
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class CopiedQuery:
    """The query after AS. ``table`` is the table that it copies, if any; ``added`` the columns that it
    adds.
    """

    query: Query
    table: ObjectName | None = None
    added: tuple[ComputedColumn, ...] = ()


def read_copied_query(cursor: Cursor) -> CopiedQuery:
    """Read the query after AS, to the end of the statement."""
    start = cursor.position
    if cursor.at("TABLE"):
        cursor.position += 1
        name = cursor.object_name("table name")
        behind = cursor.position
        if cursor.at("/*+") or cursor.at("ADD") or cursor.at_end():
            tokens = [*cursor.tokens[:behind], cursor.tokens[-1]]
            query = read_query(cursor.source, tokens, start, behind)
            if cursor.at("/*+"):
                hints, cursor.position = read_hints(cursor, name.span)
                query = replace(query, hints=tuple(hints))
            return CopiedQuery(query, name, _added(cursor) if cursor.at("ADD") else ())
        cursor.position = start
    return CopiedQuery(read_query_to_end(cursor))


def _added(cursor: Cursor) -> tuple[ComputedColumn, ...]:
    """Read ``ADD COLUMN name AS expression`` or ``ADD COLUMN (…)``."""
    start = cursor.position
    cursor.expect("ADD")
    cursor.expect("COLUMN")
    elements = TableElements()
    errors: list[Diagnostic] = []
    if cursor.accept("("):
        read_elements(cursor, elements, errors)
    else:
        read_element(cursor, elements)
    errors += check_table(elements, (), open_schema=True)
    added = []
    for column in elements.columns:
        definition = column.definition
        if isinstance(definition, ComputedColumn):
            added.append(definition)
        else:
            errors.append(_not_computed(definition.name.text, cursor, definition.span.start))
    if len(elements.columns) < len(elements.names) + len(elements.watermarks) + len(elements.primary_keys):
        errors.append(
            Diagnostic(
                ErrorCode.UNEXPECTED_TOKEN, "ADD COLUMN adds computed columns", cursor.span(start), _FORM
            )
        )
    if errors:
        raise SqlSyntaxError(*errors)
    return tuple(added)


_FORM = "write name AS expression"


def _not_computed(name: str, cursor: Cursor, start: int) -> Diagnostic:
    place = cursor.source.span(start, start + len(name))
    return Diagnostic(ErrorCode.UNEXPECTED_TOKEN, f"the added column '{name}' is not computed", place, _FORM)


def read_copied_database(cursor: Cursor) -> CopiedDatabase:
    """Read ``AS DATABASE [catalog.]name INCLUDING ALL TABLES | TABLE 'a', 'b' [EXCLUDING TABLE 'c']``."""
    start = cursor.position
    cursor.expect("AS")
    cursor.expect("DATABASE")
    source = cursor.object_name("database name")
    if len(source.parts) > 2:
        raise cursor.error(
            ErrorCode.INVALID_NAME,
            f"the database name has {len(source.parts)} parts",
            source.span,
            "write at most catalog.database",
        )
    cursor.expect("INCLUDING")
    included: tuple[Text, ...] = ()
    if cursor.accept("ALL"):
        cursor.expect("TABLES")
    else:
        cursor.expect("TABLE", instead=("ALL",))
        included = _patterns(cursor)
    excluded: tuple[Text, ...] = ()
    if cursor.accept("EXCLUDING"):
        cursor.expect("TABLE")
        excluded = _patterns(cursor)
    return CopiedDatabase(source, included, excluded, cursor.span(start))


def _patterns(cursor: Cursor) -> tuple[Text, ...]:
    found = [cursor.string("name of a table")]
    while cursor.accept(","):
        found.append(cursor.string("name of a table"))
    return tuple(found)

"""``CREATE TABLE`` and ``REPLACE TABLE`` (reference §5.1; grammar/statements.ebnf)."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.sql.ddl.column_parser import read_elements
from kafka_sql.sql.ddl.copy_parser import CopiedQuery, read_copied_query
from kafka_sql.sql.ddl.table_clauses import read_distribution, read_like, read_options
from kafka_sql.sql.ddl.table_rules import TableElements, check_table
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.statement_end import expect_end
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    CreateTable,
    Name,
    OptionEntry,
    PhysicalColumn,
)
from kafka_sql.sql.statements.table_elements import has_metadata_keys
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_CLAUSES = ("COMMENT", "DISTRIBUTED", "PARTITIONED", "WITH", "LIKE", "AS")


def read_create_table(
    cursor: Cursor, start: int, *, temporary: bool = False, or_replace: bool = False, replaces: bool = False
) -> CreateTable:
    """Read the rest of a statement after ``CREATE [OR REPLACE] [TEMPORARY] TABLE`` or ``REPLACE TABLE``
    (``replaces``); ``start`` is the index of the first word.

    Raises :class:`SqlSyntaxError` with every diagnostic: the parser continues after a wrong column or option.
    """
    if_not_exists = cursor.if_not_exists()
    name = cursor.object_name("table name")
    errors: list[Diagnostic] = []
    elements = TableElements()
    clauses: tuple[str, ...] = _CLAUSES
    if cursor.accept("("):
        read_elements(cursor, elements, errors)
    elif cursor.token.word not in _CLAUSES:
        expect_end(cursor, "(", *_CLAUSES)
    comment = cursor.comment()
    distribution = None
    if cursor.at("DISTRIBUTED"):
        cursor.position += 1
        distribution = read_distribution(cursor, cursor.position - 1)
        clauses = _CLAUSES[2:]
    partitioned_by: tuple[Name, ...] = ()
    if cursor.accept("PARTITIONED"):
        cursor.expect("BY")
        partitioned_by = cursor.names("column name")
        clauses = _CLAUSES[3:]
    options: tuple[OptionEntry, ...] = ()
    if cursor.accept("WITH"):
        options = read_options(cursor, errors)
        clauses = _CLAUSES[4:]
    like = read_like(cursor) if cursor.at("LIKE") and not replaces else None
    copied: CopiedQuery | None = None
    if like is None and (cursor.at("AS") or replaces):
        if errors:
            raise SqlSyntaxError(*errors)
        cursor.expect("AS", instead=tuple(each for each in clauses if each not in ("AS", "LIKE")))
        copied = read_copied_query(cursor)
    as_query = None if copied is None else copied.query
    if not errors:
        expect_end(cursor, *(() if like is not None else clauses))
    span = cursor.span(start)
    distributed_by = distribution.columns if distribution is not None else ()
    # A schema registry may supply the columns of a table that declares none; names are checked after that.
    physical = any(isinstance(column.definition, PhysicalColumn) for column in elements.columns)
    open_schema = like is not None or as_query is not None or (bool(options) and not physical and not errors)
    if as_query is None or elements.columns or elements.watermarks or elements.primary_keys:
        errors += _untyped_columns(elements, as_query is not None)
    errors += check_table(
        elements, partitioned_by, distributed_by, open_schema, metadata_keys=has_metadata_keys(options)
    )
    if as_query is not None and temporary:
        errors.append(_refused("a temporary table cannot be created AS a query", cursor, start))
    if errors:
        raise SqlSyntaxError(*errors)
    return CreateTable(
        name=name,
        columns=_key_not_null(elements),
        watermark=elements.watermarks[0] if elements.watermarks else None,
        primary_key=elements.primary_keys[0] if elements.primary_keys else None,
        comment=comment,
        partitioned_by=partitioned_by,
        options=options,
        temporary=temporary,
        if_not_exists=if_not_exists,
        span=span,
        column_names=tuple(elements.untyped),
        distribution=distribution,
        like=like,
        as_query=as_query,
        or_replace=or_replace,
        replace=replaces,
        as_table=None if copied is None else copied.table,
        added=() if copied is None else copied.added,
    )


def _refused(message: str, cursor: Cursor, start: int) -> Diagnostic:
    span = cursor.span(start, start + 2)
    return Diagnostic(ErrorCode.UNSUPPORTED, message, span, "write CREATE TABLE, or CREATE TEMPORARY VIEW")


def _untyped_columns(elements: TableElements, has_query: bool) -> list[Diagnostic]:
    """Report bare names that appear without AS, or beside columns with a type."""
    helps = () if has_query else ("a list of names alone is for CREATE TABLE … AS",)
    label = "names alone stand beside nothing else" if has_query else "expected a data type"
    return [
        Diagnostic(
            ErrorCode.UNEXPECTED_TOKEN, f"the column '{name.text}' has no type", name.span, label, (), helps
        )
        for name in elements.untyped
    ]


def _key_not_null(elements: TableElements) -> tuple[ColumnDefinition, ...]:
    """Return the columns; those of the primary key become NOT NULL, as in Flink."""
    keys = {column.text for key in elements.primary_keys for column in key.columns}
    definitions = (column.definition for column in elements.columns)
    return tuple(
        replace(column, type=column.type.not_null())
        if isinstance(column, PhysicalColumn) and column.name.text in keys
        else column
        for column in definitions
    )

"""Statements that are answered from the catalog and the options alone: SHOW, DESCRIBE, SET.

Titles and cells are those that Flink 2.3 prints; functions, connectors and formats have modules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from typing_extensions import assert_never

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import catalog_error
from kafka_sql.catalog.namespaces import KAFKA, SPARK
from kafka_sql.catalog.show_create import describe, show_create_catalog, show_create_table, show_create_view
from kafka_sql.catalog.table import Table, View
from kafka_sql.model.connectors import JobsTable
from kafka_sql.options.masking import mask
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.binder.tables.table_uses import TopicsNeeded, find_object
from kafka_sql.planner.ddl.show_functions import described_function, listed_functions
from kafka_sql.planner.ddl.show_options import connector_list, connector_options, format_list, format_options
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.plan.checked_script import Answer, JobsListing
from kafka_sql.sql.statements.statements import (
    Describe,
    DescribeKind,
    DropKind,
    ObjectName,
    Show,
    ShowKind,
    Text,
)
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.registry import user_functions

Row = tuple[str | None, ...]
_INFO = ("info name", "info value")


def listed_options(options: SessionOptions, span: Span) -> Answer:
    """``SET`` without a key: every option and its value."""
    return Answer(("key", "value"), options.listing(), span)


def described(statement: Describe, catalog: Catalog, options: SessionOptions) -> Answer:
    """``DESCRIBE [kind] [EXTENDED] name``. EXTENDED of a table adds nothing, as in Flink."""
    span = statement.span
    match statement.kind:
        case DescribeKind.TABLE:
            streaming = options.runtime_mode is RuntimeMode.STREAMING
            return Answer(*describe(find_object(catalog, statement.name), streaming=streaming), span)
        case DescribeKind.CATALOG:
            return Answer(_INFO, _catalog_rows(statement, catalog), span)
        case DescribeKind.DATABASE:
            return Answer(_INFO, _database_rows(statement, catalog), span)
        case DescribeKind.FUNCTION:
            rows = described_function(catalog, options, statement.name, statement.extended)
            return Answer(_INFO, rows, span)
        case DescribeKind.CONNECTOR:
            return Answer(*connector_options(statement.name), span)
        case DescribeKind.FORMAT:
            return Answer(*format_options(statement.name), span)
        case _:
            assert_never(statement.kind)


def shown(statement: Show, catalog: Catalog) -> Answer | JobsListing:
    """``SHOW …``."""
    span = statement.span
    match statement.kind:
        case ShowKind.TABLES | ShowKind.VIEWS:
            kind = DropKind.VIEW if statement.kind is ShowKind.VIEWS else None
            title = "view name" if kind is DropKind.VIEW else "table name"
            where = _database(statement, catalog)
            listed = {
                *catalog.names(kind, *where),
                *(_topics(where[0], catalog, statement) if kind is None else ()),
            }
            return _list(title, sorted(listed), statement)
        case ShowKind.COLUMNS:
            titles, rows = describe(find_object(catalog, _named(statement)))
            return Answer(titles, _matching(rows, statement), span)
        case ShowKind.PARTITIONS:
            return Answer(("partition name",), _partitions(_named(statement), catalog), span)
        case ShowKind.CREATE_TABLE:
            return _text(show_create_table(_table(_named(statement), catalog), mask), span)
        case ShowKind.CREATE_VIEW:
            return _text(show_create_view(_view(_named(statement), catalog)), span)
        case ShowKind.CREATE_CATALOG:
            name = _named(statement)
            entry = catalog.entry(name.parts[-1].text, name.span)
            if not entry.described:
                raise _undescribed(name)
            return _text(show_create_catalog(entry, mask), span)
        case ShowKind.DATABASES:
            owner = statement.container.parts[-1] if statement.container is not None else None
            current = catalog.current_catalog
            entry = catalog.entry(owner.text, owner.span) if owner else catalog.entry(current, span)
            return _list("database name", sorted(entry.databases), statement)
        case ShowKind.CATALOGS:
            return _list("catalog name", sorted(catalog.catalogs), statement)
        case ShowKind.CURRENT_DATABASE:
            return Answer(("current database name",), ((catalog.current_database,),), span)
        case ShowKind.CURRENT_CATALOG:
            return Answer(("current catalog name",), ((catalog.current_catalog,),), span)
        case ShowKind.FUNCTIONS | ShowKind.USER_FUNCTIONS:
            names = user_functions(catalog, *_function_database(statement, catalog))
            if statement.kind is ShowKind.FUNCTIONS:
                names = tuple(sorted({*listed_functions(), *names}))
            return _list("function name", names, statement)
        case ShowKind.MODULES:
            return _list("module name", ("core",), statement)
        case ShowKind.FULL_MODULES:
            return Answer(("module name", "used"), _matching((("core", "TRUE"),), statement), span)
        case ShowKind.JARS:
            return _list("jars", catalog.jars, statement)
        case ShowKind.MODELS:
            return _list("model name", (), statement)
        case ShowKind.MATERIALIZED_TABLES:
            return _list("materialized table", (), statement)
        case ShowKind.PROCEDURES:
            raise unsupported("SHOW PROCEDURES", span, "there are no procedures to CALL")
        case ShowKind.JOBS:
            return JobsListing(span)
        case ShowKind.CONNECTORS:
            titles, rows = connector_list()
            return Answer(titles, _matching(rows, statement), span)
        case ShowKind.FORMATS:
            titles, rows = format_list()
            return Answer(titles, _matching(rows, statement), span)
        case ShowKind.CONNECTOR_OPTIONS:
            titles, rows = connector_options(_named(statement))
            return Answer(titles, _matching(rows, statement), span)
        case ShowKind.FORMAT_OPTIONS:
            titles, rows = format_options(_named(statement))
            return Answer(titles, _matching(rows, statement), span)
        case _:
            assert_never(statement.kind)


# --- names --------------------------------------------------------------------------------------------------


def _named(statement: Show) -> ObjectName:
    assert statement.name is not None
    return statement.name


def _database(statement: Show, catalog: Catalog) -> tuple[str, str]:
    if statement.container is None:
        here = (catalog.current_catalog, catalog.current_database)
        _refuse_spark(catalog, here[0], statement.span)
        return here
    entry, name = catalog.database_path(statement.container)
    _refuse_spark(catalog, entry.name, statement.container.span)
    catalog.database(entry, name.text, name.span)
    return entry.name, name.text


def _function_database(statement: Show, catalog: Catalog) -> tuple[str, str]:
    if statement.container is None:
        return catalog.current_catalog, catalog.current_database
    entry, name = catalog.database_path(statement.container)
    return entry.name, name.text  # Flink lists nothing where there is no such database


def _refuse_spark(catalog: Catalog, name: str, span: Span) -> None:
    entry = catalog.catalogs.get(name)
    if entry is not None and entry.type == SPARK:
        raise unsupported("listing the tables of a Spark catalog", span, "name them, or use spark-sql")


def _topics(name: str, catalog: Catalog, statement: Show) -> tuple[str, ...]:
    """The topics of a catalog of type ``kafka``; none of another one."""
    entry = catalog.catalogs.get(name)
    if entry is None or entry.type != KAFKA:
        return ()
    if catalog.ask_topics is None:
        raise TopicsNeeded(f"the tables of catalog '{name}' are the topics of its brokers", statement.span)
    try:
        return catalog.ask_topics.names(entry)
    except KafkaSqlError as error:
        raise error.placed(statement.span) from None


def _table(name: ObjectName, catalog: Catalog) -> Table:
    found = find_object(catalog, name)
    if isinstance(found, View):
        raise catalog_error(
            ErrorCode.NOT_A_TABLE, f"'{name}' is a view, not a table", name.span, "", "write SHOW CREATE VIEW"
        )
    if isinstance(found.connector, JobsTable):
        raise _undescribed(name)
    return found


def _view(name: ObjectName, catalog: Catalog) -> View:
    found = find_object(catalog, name)
    if isinstance(found, Table):
        raise catalog_error(
            ErrorCode.NOT_A_VIEW, f"'{name}' is a table, not a view", name.span, "", "write SHOW CREATE TABLE"
        )
    return found


# --- rows ---------------------------------------------------------------------------------------------------


def _catalog_rows(statement: Describe, catalog: Catalog) -> tuple[Row, ...]:
    name = statement.name
    entry = catalog.entry(name.parts[-1].text, name.span)
    if not entry.described:
        raise _undescribed(name)
    rows: list[Row] = [("name", entry.name), ("type", entry.type), ("comment", entry.comment)]
    if statement.extended:
        options = {option.key.value: option.value.value for option in entry.options}
        rows += [(f"option:{key}", mask(key, options[key])) for key in sorted(options) if key != "type"]
    return tuple(rows)


def _undescribed(name: ObjectName) -> Exception:
    return catalog_error(
        ErrorCode.NOT_ALLOWED,
        f"'{name}' was not created by a statement, there is nothing to tell of it",
        name.span,
    )


def _database_rows(statement: Describe, catalog: Catalog) -> tuple[Row, ...]:
    entry, name = catalog.database_path(statement.name)
    database = catalog.database(entry, name.text, name.span)
    rows: list[Row] = [("name", database.name), ("catalog", entry.name), ("comment", database.comment)]
    if statement.extended:
        rows += [(f"option:{key}", mask(key, value)) for key, value in sorted(database.options)]
    return tuple(rows)


def _partitions(name: ObjectName, catalog: Catalog) -> tuple[Row, ...]:
    found = find_object(catalog, name)
    if isinstance(found, View) or not found.partitioned_by:
        raise catalog_error(ErrorCode.NOT_PARTITIONED, f"'{name}' is not partitioned", name.span)
    return ()  # partitions are what ALTER TABLE … ADD PARTITION registers, and that is refused


def _text(text: str, span: Span) -> Answer:
    return Answer(("result",), ((text,),), span)


def _list(title: str, names: Sequence[str], statement: Show) -> Answer:
    return Answer((title,), _matching([(name,) for name in names], statement), statement.span)


def _matching(rows: Sequence[Row], statement: Show) -> tuple[Row, ...]:
    """The rows whose first cell the pattern of LIKE or ILIKE matches (or, with NOT, does not)."""
    if statement.like is None:
        return tuple(rows)
    # Flink's own names of functions mix cases, so that LIKE cannot mean one of them here
    functions = statement.kind in (ShowKind.FUNCTIONS, ShowKind.USER_FUNCTIONS)
    flags = re.DOTALL | (re.IGNORECASE if statement.ignore_case or functions else 0)
    pattern = re.compile(_like(statement.like), flags)
    return tuple(row for row in rows if bool(pattern.fullmatch(row[0] or "")) is not statement.negated)


def _like(pattern: Text) -> str:
    """The regular expression of a pattern; a backslash takes ``%``, ``_`` and itself literally, as in
    Flink."""
    parts = {"%": ".*", "_": "."}
    found, characters = "", iter(pattern.value)
    for character in characters:
        if character != "\\":
            found += parts.get(character, re.escape(character))
            continue
        literal = next(characters, "")
        if literal not in ("%", "_", "\\"):
            raise wrong(
                ErrorCode.INVALID_VALUE,
                "in a pattern a backslash stands in front of %, _ or a backslash",
                pattern.span,
            )
        found += re.escape(literal)
    return found

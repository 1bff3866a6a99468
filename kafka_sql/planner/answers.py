"""Statements that are answered from the catalog and the options alone: SHOW, DESCRIBE, SET."""

from __future__ import annotations

import re

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.printing import describe, show_create_table, show_create_view
from kafka_sql.options.secrets import mask
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.checked import Answer
from kafka_sql.planner.refusals import unsupported
from kafka_sql.sql.statements import Describe, DescribeKind, DropKind, Show, ShowKind
from kafka_sql.text.source import Span


def listed_options(options: SessionOptions, span: Span) -> Answer:
    """``SET`` without a key: every option and its value."""
    return Answer(("key", "value"), options.listing(), span)


def described(statement: Describe, catalog: Catalog) -> Answer:
    """``DESCRIBE name``."""
    if statement.kind is not DescribeKind.TABLE:
        raise unsupported(f"DESCRIBE {statement.kind.value}", statement.span)
    if statement.extended:
        raise unsupported("DESCRIBE EXTENDED", statement.span)
    columns, rows = describe(catalog.find(statement.name))
    return Answer(columns, rows, statement.span)


def shown(statement: Show, catalog: Catalog) -> Answer:
    """``SHOW …``; titles and cells as Flink's client prints them."""
    span = statement.span
    if statement.container is not None or statement.ignore_case:
        raise unsupported(f"SHOW {statement.kind.value} FROM and ILIKE", span)
    match statement.kind:
        case ShowKind.TABLES:
            return _list("table name", catalog.names(), statement)
        case ShowKind.VIEWS:
            return _list("view name", catalog.names(DropKind.VIEW), statement)
        case ShowKind.CREATE_TABLE:
            assert statement.name is not None
            return Answer(("result",), ((show_create_table(catalog.table(statement.name), mask),),), span)
        case ShowKind.CREATE_VIEW:
            assert statement.name is not None
            return Answer(("result",), ((show_create_view(catalog.view(statement.name)),),), span)
        case ShowKind.DATABASES:
            names = tuple(database for name, database in catalog.databases if name == catalog.current_catalog)
            return _list("database name", names, statement)
        case ShowKind.CATALOGS:
            return _list("catalog name", tuple(sorted({name for name, _ in catalog.databases})), statement)
        case ShowKind.CURRENT_DATABASE:
            return Answer(("current database name",), ((catalog.current_database,),), span)
        case ShowKind.CURRENT_CATALOG:
            return Answer(("current catalog name",), ((catalog.current_catalog,),), span)
        case _:
            raise unsupported(f"SHOW {statement.kind.value}", span)


def _list(title: str, names: tuple[str, ...], statement: Show) -> Answer:
    if statement.like is not None:
        pattern = re.compile(_like(statement.like.value), re.DOTALL)
        names = tuple(name for name in names if bool(pattern.fullmatch(name)) is not statement.negated)
    return Answer((title,), tuple((name,) for name in names), statement.span)


def _like(pattern: str) -> str:
    parts = {"%": ".*", "_": "."}
    return "".join(parts.get(character, re.escape(character)) for character in pattern)

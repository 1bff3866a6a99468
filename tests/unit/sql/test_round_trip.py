"""Parse → SHOW CREATE TABLE → parse: the same table, for every CREATE TABLE in a golden file."""

from __future__ import annotations

import re

import pytest

from kafka_sql.catalog.catalog import DEFAULT_CATALOG, DEFAULT_DATABASE
from kafka_sql.catalog.show_create import show_create_table
from kafka_sql.catalog.table import Identifier, Table, TableColumn, Watermark
from kafka_sql.model.connectors import BlackholeTable
from kafka_sql.model.data_types import STRING, DataType
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import ComputedColumn, CreateTable, MetadataColumn, PhysicalColumn
from kafka_sql.text.source import SourceText
from tests.golden_cases import GOLDEN, golden_cases

AREAS = sorted(path.name for path in GOLDEN.iterdir() if any(path.rglob("*.sql")))


def creates(text: str) -> list[CreateTable]:
    """The tables of a text that stand for themselves: without LIKE and AS."""
    statements = parse_script(SourceText("golden.sql", text)).statements
    tables = (statement for statement in statements if isinstance(statement, CreateTable))
    return [table for table in tables if table.like is None and table.as_query is None]


def table_of(statement: CreateTable) -> Table:
    """The table as the catalog keeps it, but for its connector and the types of computed columns."""
    parts = [part.text for part in statement.name.parts]
    watermark, key = statement.watermark, statement.primary_key
    return Table(
        identifier=Identifier(*[DEFAULT_CATALOG, DEFAULT_DATABASE][: 3 - len(parts)], *parts),
        columns=tuple(
            TableColumn(column, STRING if isinstance(column, ComputedColumn) else column.type)
            for column in statement.columns
        ),
        watermark=None if watermark is None else Watermark(watermark.column.text, watermark.expression, None),
        primary_key=() if key is None else tuple(name.text for name in key.columns),
        primary_key_name=None if key is None else key.name,
        partitioned_by=tuple(name.text for name in statement.partitioned_by),
        comment=statement.comment,
        options=statement.options,
        connector=BlackholeTable(),
        temporary=statement.temporary,
        span=statement.span,
        distribution=statement.distribution,
    )


def spelled(data_type: DataType) -> str:
    """A type without the comments of its fields, which SHOW CREATE TABLE leaves out, as in Flink."""
    return re.sub(r"(?<!STRUCTURED<)(?<!RAW\()(?<!, ) '(?:[^']|'')*'(?=[,>])", "", str(data_type))


def meaning(statement: CreateTable) -> object:
    """All that a table is, without places and with options as a mapping (the last of one key counts)."""
    columns: list[object] = []
    for column in statement.columns:
        match column:
            case PhysicalColumn():
                columns.append((column.name.text, spelled(column.type), column.comment))
            case MetadataColumn():
                key = None if column.key is None else column.key.value
                columns.append((column.name.text, spelled(column.type), key, column.virtual, column.comment))
            case ComputedColumn():
                columns.append((column.name.text, column.expression.ast.sql(), column.comment))
    watermark, primary_key, distribution = statement.watermark, statement.primary_key, statement.distribution
    names = () if primary_key is None else tuple(name.text for name in primary_key.columns)
    return (
        columns,
        None if watermark is None else (watermark.column.text, watermark.expression.ast.sql()),
        None if primary_key is None else (primary_key.name or f"PK_{'_'.join(names)}", names),
        statement.comment,
        [name.text for name in statement.partitioned_by],
        {entry.key.value: entry.value.value for entry in statement.options},
        statement.temporary,
        None
        if distribution is None
        else (distribution.kind, [name.text for name in distribution.columns], distribution.buckets),
    )


@pytest.mark.parametrize("area", AREAS)
def test_every_table_of_the_golden_files(area: str) -> None:
    texts = [case.sql for case in golden_cases(area)]
    if area == "flink-syntax":
        texts = [line for text in texts for line in text.split("\n")]
    for statement in (statement for text in texts for statement in creates(text)):
        shown = show_create_table(table_of(statement), lambda _, value: value)
        (again,) = creates(shown)
        assert meaning(again) == meaning(statement), shown
        assert show_create_table(table_of(again), lambda _, value: value) == shown


def test_there_are_enough_tables() -> None:
    texts = [line for area in AREAS for case in golden_cases(area) for line in (case.sql,)]
    assert sum(len(creates(text)) for text in texts) > 200

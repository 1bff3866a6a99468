"""Tables and views made from SQL without options and planner, for the tests of the catalog."""

from __future__ import annotations

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table, TableColumn, View, Watermark
from kafka_sql.model.connectors import BlackholeTable
from kafka_sql.model.data_types import BIGINT, DataType
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import ComputedColumn, CreateTable, CreateView, ObjectName
from kafka_sql.text.source import SourceText


def declared(sql: str, computed: dict[str, DataType] | None = None) -> Table | View:
    """The object of one CREATE statement; ``computed`` has the types of computed and of view columns."""
    script = parse_script(SourceText("t.sql", sql))
    assert script.errors == ()
    (statement,) = script.statements
    types = computed or {}
    if isinstance(statement, CreateView):
        columns = tuple(types.items()) or tuple((name.text, BIGINT) for name in statement.columns)
        identifier = Catalog().resolve(statement.name)
        return View(
            identifier, columns, statement.query, statement.comment, statement.temporary, statement.span
        )
    assert isinstance(statement, CreateTable)
    watermark = statement.watermark
    key = statement.primary_key
    return Table(
        identifier=Catalog().resolve(statement.name),
        columns=tuple(
            TableColumn(
                column, types[column.name.text] if isinstance(column, ComputedColumn) else column.type
            )
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
    )


def named(text: str) -> ObjectName:
    """The name in ``DROP TABLE text``."""
    (statement,) = parse_script(SourceText("name.sql", f"DESCRIBE {text}")).statements
    return statement.name  # type: ignore[union-attr]

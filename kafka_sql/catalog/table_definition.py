"""A table as the statement that declares it: what LIKE merges with and ALTER TABLE changes.

The result of both is declared again as a whole, so that every check of CREATE TABLE holds for it.
"""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.catalog.table import Table
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    CreateTable,
    Name,
    ObjectName,
    PhysicalColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.source import Span


def definition_of(table: Table) -> CreateTable:
    """Return the statement that declares ``table`` as it is: physical columns with the nullability they
    have."""
    span = table.span
    identifier = table.identifier
    parts = tuple(Name(part, span) for part in (identifier.catalog, identifier.database, identifier.name))
    return CreateTable(
        name=ObjectName(parts, span),
        columns=tuple(_column(column.definition, column.type.nullable) for column in table.columns),
        watermark=_watermark(table),
        primary_key=_primary_key(table),
        comment=table.comment,
        partitioned_by=tuple(Name(name, span) for name in table.partitioned_by),
        options=table.options,
        temporary=table.temporary,
        if_not_exists=False,
        span=span,
        distribution=table.distribution,
    )


def _column(definition: ColumnDefinition, nullable: bool) -> ColumnDefinition:
    if isinstance(definition, PhysicalColumn) and not nullable:
        return replace(definition, type=definition.type.not_null())
    return definition


def _watermark(table: Table) -> WatermarkDefinition | None:
    if table.watermark is None:
        return None
    expression = table.watermark.expression
    return WatermarkDefinition(Name(table.watermark.column, expression.span), expression, expression.span)


def _primary_key(table: Table) -> PrimaryKeyDefinition | None:
    if not table.primary_key:
        return None
    place = _place_of_key(table)
    return PrimaryKeyDefinition(
        table.primary_key_name or f"PK_{'_'.join(table.primary_key)}",
        tuple(Name(name, place) for name in table.primary_key),
        place,
    )


def _place_of_key(table: Table) -> Span:
    first = next((c.definition.name.span for c in table.columns if c.name == table.primary_key[0]), None)
    return first or table.span

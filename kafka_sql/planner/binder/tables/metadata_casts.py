"""Metadata columns declared with another type than the connector's: cast as CAST does, reading and writing
(Flink documentation, "Metadata columns": the data type may be any that an explicit cast leads to)."""

from __future__ import annotations

from kafka_sql.catalog.table import Table, TableColumn
from kafka_sql.connectors.registry import metadata_columns
from kafka_sql.model.connectors import Unconnected
from kafka_sql.model.data_types import DataType
from kafka_sql.model.type_rules import same_ignoring_null
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.cast_rules import CastRules
from kafka_sql.planner.operators.casts import cast
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Plan, Project
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.source import Span


def stored_type(table: Table, column: TableColumn) -> DataType:
    """The type in which a connector reads and writes a column: its own, but for metadata that is declared
    with another type."""
    if not isinstance(column.definition, MetadataColumn) or isinstance(table.connector, Unconnected):
        return column.type
    key = metadata_columns(table.connector).get(column.definition.metadata_key)
    if key is None or same_ignoring_null(key.type, column.type):
        return column.type
    return key.type


def as_declared(plan: Plan, table: Table, span: Span, casts: CastRules) -> Plan:
    """The plan, whose fields are columns of ``table`` as stored, with all of them as declared."""
    declared = {column.name: column for column in table.columns}
    if all(item.type == declared[item.name].type for item in plan.schema):
        return plan
    items = []
    for item in plan.schema:
        column = declared[item.name]
        value = Bound(spark.column(item.name), item.type, column.definition.span)
        if item.type != column.type:
            value = cast(value, column.type, span, rules=casts)
        items.append(NamedExpression(PlanField(item.name, column.type), value.spark))
    return Project(plan, tuple(items))


def as_stored(
    item: NamedExpression, table: Table, column: TableColumn, span: Span, casts: CastRules
) -> NamedExpression:
    """A value of the declared type of ``column`` in the type that the connector writes."""
    stored = stored_type(table, column).as_nullable()
    if same_ignoring_null(stored, column.type):
        return item
    value = cast(Bound(item.expression, column.type, span), stored, span, rules=casts)
    return NamedExpression(PlanField(item.field.name, stored), value.spark)

"""Intervals among the columns of a SELECT: Flink shows their texts, and so no client needs to know them."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import (
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
)
from kafka_sql.model.type_rules import inner_types, is_interval
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.operators.arithmetic import interval_text
from kafka_sql.planner.operators.nested_casts import constructed_cast
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Plan, Project


def with_interval_texts(plan: Plan) -> Plan:
    """The plan with the texts of intervals in place of these, also inside arrays, maps and rows; the columns
    keep their types."""
    if not any(_holds_intervals(field.type) for field in plan.schema):
        return plan
    shown = ((field, _shown_column(field)) for field in plan.schema)
    return Project(plan, tuple(NamedExpression(field, value) for field, value in shown))


def _shown_column(field: PlanField) -> exp.Expression:
    value = spark.column(field.name)
    if isinstance(field.type, AtomicType) or not _holds_intervals(field.type):
        return _shown(value, field.type)
    tree = _shown(placeholder(0), field.type)
    return flink_call("CAST", [value], _with_texts(field.type), tree, [field.type])


def _shown(value: exp.Expression, data_type: DataType) -> exp.Expression:
    if isinstance(data_type, AtomicType):
        return interval_text(value, data_type) if is_interval(data_type) else value
    if not _holds_intervals(data_type):
        return value

    def inside(element: exp.Expression, of: DataType, _to: DataType) -> exp.Expression:
        return _shown(element, of)

    built = constructed_cast(value, data_type, _with_texts(data_type), inside, lenient=False)
    return value if built is None else built


def _with_texts(data_type: DataType) -> DataType:
    """The type with texts in place of intervals."""
    match data_type:
        case ArrayType(element=element) | MultisetType(element=element):
            return replace(data_type, element=_with_texts(element))
        case MapType(key=key, value=value):
            return replace(data_type, key=_with_texts(key), value=_with_texts(value))
        case RowType(fields=fields):
            return replace(
                data_type, fields=tuple(replace(field, type=_with_texts(field.type)) for field in fields)
            )
        case _:
            return STRING if is_interval(data_type) else data_type


def _holds_intervals(data_type: DataType) -> bool:
    return is_interval(data_type) or any(_holds_intervals(inner) for inner in inner_types(data_type))

"""Intervals among the columns of a SELECT: Flink shows their texts, and so no client needs to know them."""

from __future__ import annotations

from kafka_sql.model.data_types import AtomicType, DataType
from kafka_sql.model.type_rules import inner_types, is_interval
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.operators.arithmetic import interval_text
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Plan, Project
from kafka_sql.text.source import Span


def with_interval_texts(plan: Plan, span: Span) -> Plan:
    """The plan with the texts of intervals in place of these (their columns keep their type); raises
    PlanError for intervals inside arrays, maps and rows."""
    for field in plan.schema:
        if _holds_intervals(field.type):
            raise unsupported("a result column that holds intervals", span, "CAST it to STRING")
    if not any(is_interval(field.type) for field in plan.schema):
        return plan
    items = []
    for field in plan.schema:
        value = spark.column(field.name)
        if isinstance(field.type, AtomicType) and is_interval(field.type):
            items.append(NamedExpression(field, interval_text(value, field.type)))
        else:
            items.append(NamedExpression(field, value))
    return Project(plan, tuple(items))


def _holds_intervals(data_type: DataType) -> bool:
    return any(is_interval(inner) or _holds_intervals(inner) for inner in inner_types(data_type))

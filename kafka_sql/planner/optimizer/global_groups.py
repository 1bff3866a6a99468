"""A streaming aggregate without GROUP BY has no row before its first input row; Spark gives one at once."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import simple_aggregate
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Aggregate, Filter, Plan, Project
from kafka_sql.planner.plan.traversal import transform_up

_ROWS = "__rows"


def without_empty_group(plan: Plan) -> Plan:
    """The plan in which an aggregate over nothing gives no row (as Flink's streaming GroupAggregate)."""
    return transform_up(plan, _without_empty_group)


def _without_empty_group(plan: Plan) -> Plan:
    if not isinstance(plan, Aggregate) or plan.keys:
        return plan
    count = NamedExpression(PlanField(_ROWS, BIGINT.not_null()), simple_aggregate("COUNT", BIGINT))
    counted = replace(plan, aggregates=(*plan.aggregates, count))
    some = exp.GT(this=spark.column(_ROWS), expression=exp.Literal.number(0))
    items = tuple(NamedExpression(item.field, spark.column(item.field.name)) for item in plan.aggregates)
    return Project(Filter(counted, some), items)

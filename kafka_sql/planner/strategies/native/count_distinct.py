"""COUNT(DISTINCT x) of a window, which a Spark streaming query refuses, as the size of the set of its values.
The state of a group is that set, until the watermark passes the window."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Plan, WindowAggregate
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.text.source import Span


def native_aggregates(plan: Plan, span: Span) -> Plan:
    """The plan with the DISTINCT aggregates of its windows rewritten; raises PlanError for others than
    COUNT."""

    def rewritten(node: Plan) -> Plan:
        if not isinstance(node, WindowAggregate):
            return node
        return replace(node, aggregates=tuple(_rewritten(item, span) for item in node.aggregates))

    return transform_up(plan, rewritten)


def _rewritten(item: NamedExpression, span: Span) -> NamedExpression:
    def put(node: exp.Expression) -> exp.Expression:
        call = node.this if isinstance(node, exp.Filter) else node
        if not _is_distinct(call):
            return node
        if spark.called_name(call) != "COUNT":
            raise unsupported(f"{call.this}(DISTINCT …) over an unbounded source", span)
        gathered: exp.Expression = spark.call("COLLECT_SET", *call.expressions[0].expressions)
        if isinstance(node, exp.Filter):
            gathered = exp.Filter(this=gathered, expression=node.expression.copy())
        return spark.cast(spark.call("SIZE", gathered), BIGINT)

    return replace(item, expression=item.expression.copy().transform(put))


def _is_distinct(call: exp.Expression) -> bool:
    return (
        isinstance(call, exp.Anonymous)
        and bool(call.expressions)
        and isinstance(call.expressions[0], exp.Distinct)
    )

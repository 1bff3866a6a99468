"""COUNT(DISTINCT x) of a window, which a Spark streaming query refuses, as the size of the set of its values.
The state of a group is that set, until the watermark passes the window."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.expressions.flink_aggregate import Decomposition, FlinkAggregate, part_column
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
    call = item.expression
    if not isinstance(call, FlinkAggregate) or not any(part.distinct for part in call.parts):
        return item
    if any(part.distinct and part.function != "COUNT" for part in call.parts):
        raise unsupported(f"{call.function}(DISTINCT …) over an unbounded source", span)
    parts = call.decomposition.parts
    sets = [
        replace(each, function="COLLECT_SET", distinct=False) if each.distinct else each for each in parts
    ]
    values = [_size(call, n) if each.distinct else part_column(n) for n, each in enumerate(parts)]
    return replace(item, expression=call.decomposed(Decomposition(tuple(sets), call.over(values))))


def _size(call: FlinkAggregate, part: int) -> exp.Expression:
    """The size of a set; beside other parts in parentheses, as texts of checkpoints have it."""
    size = spark.cast(spark.call("SIZE", part_column(part)), BIGINT)
    enclosed = call.condition is not None and len(call.decomposition.parts) > 1
    return exp.Paren(this=size) if enclosed else size

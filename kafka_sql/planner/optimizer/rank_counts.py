"""RANK and DENSE_RANK of all rows of a stream. Flink's functions there do not compare what rows are sorted
by: each row counts, and rows that are equal get the number of the last of them (recorded from Flink 2.3)."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import simple_aggregate
from kafka_sql.planner.plan.nodes import Over, Plan
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.planner.properties.rank_changelog import is_tied_rank, ranks_with_ties


def with_counted_ranks(plan: Plan) -> Plan:
    """The plan of a stream with RANK and DENSE_RANK as what they are there."""
    return transform_up(plan, _with_counted_ranks)


def _with_counted_ranks(plan: Plan) -> Plan:
    if not (isinstance(plan, Over) and ranks_with_ties(plan)):
        return plan
    items = (replace(item, expression=item.expression.copy().transform(_counted)) for item in plan.items)
    return replace(plan, items=tuple(items))


def _counted(node: exp.Expression) -> exp.Expression:
    if isinstance(node, exp.Window) and is_tied_rank(node):
        node.set("this", simple_aggregate("COUNT", BIGINT, spark.number(1)))
    return node

"""Aggregates and OVER that cannot retract (LISTAGG, FIRST_VALUE, LAG, …): *incremental* computes them anew
for the groups and partitions that changed, from their rows in the order of arrival.

The state is all rows of every group; a change costs its whole group. Which aggregates that takes is decided
here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.traversal import expressions_of, nodes
from kafka_sql.planner.properties.rank_changelog import windows_of
from kafka_sql.planner.strategies.arrival.arrivals import is_stateless

_PLACED = (
    rel.Scan,
    rel.Filter,
    rel.Project,
    rel.WatermarkAssigner,
    rel.Union,
    rel.Unnest,
    rel.Expand,
    rel.Remaining,
    rel.Versions,
)
"""Operators whose rows came with those of the source."""


def asks_arrival(node: rel.Plan) -> bool:
    """Whether an operator depends on the arrival of its rows."""
    return isinstance(node, rel.Remaining) or _asks(list(expressions_of(node)))


def recomputes_groups(node: rel.Aggregate) -> bool:
    """Whether the functions of an aggregate can be computed anew of the rows of a group."""
    keys, values = ([item.expression for item in items] for items in (node.keys, node.aggregates))
    return not _asks(keys) and _knows_order(node.input, values)


def recomputes_partitions(over: rel.Over) -> bool:
    """Whether all functions look at the same partition, and at nothing but its rows."""
    windows = windows_of(over)
    parts = {tuple(window.args.get("partition_by") or ()) for window in windows}
    return len(parts) == 1 and _knows_order(over.input, [item.expression for item in over.items])


def partitioned_also(item: NamedExpression, column: str) -> NamedExpression:
    """A function over partitions that the field ``column`` divides further."""
    found = item.expression.copy()
    for window in found.find_all(exp.Window):
        window.set("partition_by", [*(window.args.get("partition_by") or ()), spark.column(column)])
    return replace(item, expression=found)


def is_placed(plan: rel.Plan) -> bool:
    """Whether each row comes from one row of a source, so that its arrival is known."""
    return all(
        isinstance(node, _PLACED) or (isinstance(node, rel.LookupJoin) and is_stateless(node))
        for node in nodes(plan)
    )


def _knows_order(source: rel.Plan, expressions: Sequence[exp.Expression]) -> bool:
    """Whether expressions do not look at when rows came, or at no more than their order, which is known."""
    if not _asks(expressions):
        return True
    return is_placed(source) and not any(
        isinstance(dot.this, exp.Column) and dot.this.name == ARRIVAL
        for part in expressions
        for dot in part.find_all(exp.Dot)
    )


def _asks(expressions: Sequence[exp.Expression]) -> bool:
    return any(column.name == ARRIVAL for part in expressions for column in part.find_all(exp.Column))

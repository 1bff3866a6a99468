"""Aggregates and OVER without an algebra that *incremental* computes anew for the groups and partitions that
changed, from their rows in the order in which they came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Over,
    Plan,
    Project,
    Remaining,
    Scan,
    Union,
    Unnest,
    Versions,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.traversal import expressions_of, nodes
from kafka_sql.planner.properties.rank_changelog import windows_of

_PLACED = (Scan, Filter, Project, WatermarkAssigner, Union, Unnest, Expand, Remaining, Versions)
"""Operators whose rows came with those of the source."""


def asks_arrival(node: Plan) -> bool:
    """Whether an operator looks at when its rows came."""
    return isinstance(node, Remaining) or _asks(list(expressions_of(node)))


def recomputes_groups(node: Aggregate) -> bool:
    """Whether the functions of an aggregate can be computed anew of the rows of a group."""
    keys, values = ([item.expression for item in items] for items in (node.keys, node.aggregates))
    return not _asks(keys) and _knows_order(node.input, values)


def recomputes_partitions(over: Over) -> bool:
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


def is_placed(plan: Plan) -> bool:
    """Whether each row came with one of a source, so that it is known when."""
    return all(isinstance(node, _PLACED) for node in nodes(plan))


def _knows_order(source: Plan, expressions: Sequence[exp.Expression]) -> bool:
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

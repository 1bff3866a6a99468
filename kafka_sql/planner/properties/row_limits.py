"""Bounded results: how many rows a query gives at most where none is updated or retracted; it has ended
behind the last."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.plan.nodes import Filter, Limit, Over, Plan, Project
from kafka_sql.planner.plan.traversal import below
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.time_bounds import conjuncts

LIMIT_NUMBER = "limit$"
"""The number of a row in the order in which rows came, by which a stream keeps those of a LIMIT."""


def row_limit(plan: Plan) -> int | None:
    """The rows of a LIMIT at the top whose rows stay as they came; None where there is none, where rows are
    sorted, or where they may be taken back."""
    match below(plan, Project):
        case Limit(count=count) if node_changes(plan).insert_only:
            return count
        case Filter(input=Over(items=(item,), input=source), condition=condition):
            if item.field.name == LIMIT_NUMBER and node_changes(source).insert_only:
                return _between(condition)
    return None


def _between(condition: exp.Expression) -> int | None:
    """How many numbers lie behind those skipped and up to the last one; None without a last one, or where
    something else is asked for too."""
    first, last = 0, None
    for part in conjuncts(condition):
        if not isinstance(part, (exp.GT, exp.LTE)) or part.this.name != LIMIT_NUMBER:
            return None
        number = int(str(part.expression.this))
        if isinstance(part, exp.GT):
            first = number
        else:
            last = number
    return None if last is None else last - first

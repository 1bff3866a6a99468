"""ROW_NUMBER whose greatest numbers a filter leaves out: the first rows of each partition are wanted, and no
others have to be kept (Flink's Top-N)."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.predicates import bare, without_casts
from kafka_sql.planner.properties.time_bounds import conjuncts

MOST_RANKED = 10_000
"""A greater limit is as good as none."""


def rank_limits(plan: rel.Plan) -> dict[int, int]:
    """How many rows of each partition are wanted of the ROW_NUMBER nodes in a plan, by ``id`` of the node."""
    found: dict[int, int] = {}
    for node in nodes(plan):
        if isinstance(node, rel.Filter):
            limited = kept_ranks(node)
            if limited is not None:
                found[id(limited[0])] = limited[1]
    return found


def unnumbered_ranks(plan: rel.Plan) -> set[int]:
    """The ROW_NUMBER nodes (by ``id``) whose numbers nobody sees: a row that moves to another number does not
    change (Flink's ``outputRankNumber`` is false)."""
    found = set()
    for node in nodes(plan):
        if not (isinstance(node, rel.Project) and isinstance(node.input, rel.Filter)):
            continue
        over = node.input.input
        if not isinstance(over, rel.Over) or kept_ranks(node.input) is None:
            continue
        rank = over.items[0].field.name
        shown = any(
            column.name == rank for item in node.items for column in item.expression.find_all(exp.Column)
        )
        parts = (part for part in conjuncts(node.input.condition) if part.find(exp.Column))
        told = [part for part in parts if any(column.name == rank for column in part.find_all(exp.Column))]
        if not shown and all(_is_upper_bound(part, rank) for part in told):
            found.add(id(over))
    return found


def _is_upper_bound(part: exp.Expression, rank: str) -> bool:
    """Whether a condition on a rank is true for all ranks up to a bound."""
    bound = _bound(part, rank, None)
    return bound is not None and (bound == 1 or not isinstance(bare(part), exp.EQ))


def row_number(over: rel.Over) -> exp.Window | None:
    """The window of a node that has one function, ROW_NUMBER; None for any other."""
    if len(over.items) != 1:
        return None
    value = without_casts(over.items[0].expression)
    return value if isinstance(value, exp.Window) and spark.called_name(value.this) == "ROW_NUMBER" else None


def kept_ranks(node: rel.Filter) -> tuple[rel.Over, int] | None:
    """The ROW_NUMBER below a filter (and projections that rename) and the greatest number that it keeps;
    None where there is none."""
    below, names = node.input, None
    while isinstance(below, rel.Project):
        inner = {
            item.field.name: item.expression.name
            for item in below.items
            if isinstance(item.expression, exp.Column)
        }
        names = inner if names is None else {name: inner.get(old, "") for name, old in names.items()}
        below = below.input
    if not isinstance(below, rel.Over) or len(below.items) != 1:
        return None
    rank = below.items[0].field.name
    bounds = [_bound(part, rank, names) for part in conjuncts(node.condition)]
    known = [bound for bound in bounds if bound is not None and bound <= MOST_RANKED]
    return (below, min(known)) if known else None


def _bound(part: exp.Expression, rank: str, names: dict[str, str] | None) -> int | None:
    """The greatest rank for which a condition can be true, None where it does not say."""
    part = bare(part)
    if isinstance(part, (exp.GT, exp.GTE)):
        flipped = exp.LT if isinstance(part, exp.GT) else exp.LTE
        part = flipped(this=part.expression, expression=part.this)
    if not isinstance(part, (exp.EQ, exp.LT, exp.LTE)):
        return None
    column, limit = without_casts(part.this), without_casts(part.expression)
    if isinstance(part, exp.EQ) and isinstance(column, exp.Literal):
        column, limit = limit, column
    if not isinstance(column, exp.Column) or not isinstance(limit, exp.Literal) or not limit.is_int:
        return None
    if (column.name if names is None else names.get(column.name, "")) != rank:
        return None
    return int(limit.name) - (1 if isinstance(part, exp.LT) else 0)

"""Mergeable aggregates: those that can be computed of some rows of a group and merged with those of others
later. Late rows of sessions need that, because only the end of a session tells whether they belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.functions.scalar import is_aggregate
from kafka_sql.planner.plan.fields import NamedExpression

PART = "__part"
"""The column of part n is ``__part`` and n."""
FUNCTIONS = ("COUNT", "SUM", "TRY_SUM", "MIN", "MAX", "COLLECT_SET")
"""Spark's aggregate functions whose results can be put together."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of :data:`FUNCTIONS` over ``argument``, which is NULL where a row does not count."""

    function: str
    argument: exp.Expression


@dataclass(frozen=True, slots=True)
class MergeableAggregates:
    """The parts of some aggregates, and their ``results`` over the columns of these."""

    parts: tuple[Part, ...]
    results: tuple[NamedExpression, ...]


def mergeable_aggregates(aggregates: Sequence[NamedExpression]) -> MergeableAggregates | None:
    """The parts of the aggregates of a group; None where one has a function that is none of them."""
    found: list[Part] = []
    results = []
    for item in aggregates:

        def put(node: exp.Expression) -> exp.Expression:
            part = _part(node)
            if part is None:
                return node
            if part not in found:
                found.append(part)
            return spark.column(f"{PART}{found.index(part)}")

        result = item.expression.copy().transform(put)
        if any(not column.name.startswith(PART) for column in result.find_all(exp.Column)):
            return None
        if any(
            isinstance(call, exp.AggFunc) or is_aggregate(str(call.this))
            for call in result.find_all(exp.Anonymous, exp.AggFunc)
        ):
            return None
        results.append(replace(item, expression=result))
    return MergeableAggregates(tuple(found), tuple(results))


def _part(node: exp.Expression) -> Part | None:
    condition = None
    if isinstance(node, exp.Filter):
        condition, node = node.expression.this, node.this
    if not isinstance(node, exp.Anonymous) or len(node.expressions) != 1:
        return None
    function = spark.called_name(node)
    if function not in FUNCTIONS:
        return None
    argument = node.expressions[0]
    if isinstance(argument, exp.Distinct):
        if function != "COUNT" or len(argument.expressions) != 1:
            return None
        function, (argument,) = "COLLECT_SET", argument.expressions
    if isinstance(argument, exp.Star):
        argument = spark.number(1)
    if condition is not None:
        argument = exp.Case(ifs=[exp.If(this=condition.copy(), true=argument.copy())])
    return Part(function, argument.copy())

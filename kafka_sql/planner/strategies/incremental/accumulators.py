"""Retractable aggregates: COUNT, SUM, MIN and MAX, each with or without DISTINCT and FILTER, as accumulators
that rows are added to and retracted from, and what is computed from them (Flink's GroupAggFunction).

The state is a few accumulators for each group; a change costs work in its own group only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.local_query import Accumulator
from kafka_sql.planner.aggregates.float_extremes import with_nan
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.functions.scalar import is_aggregate
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Aggregate

RESULT = "__result"
"""The column of accumulator n is ``__result`` and n."""


@dataclass(frozen=True, slots=True)
class Accumulated:
    """An accumulator of ``argument``, an expression over the input (NULL where a row does not count)."""

    kind: Accumulator
    argument: exp.Expression
    distinct: bool


@dataclass(frozen=True, slots=True)
class Accumulation:
    """The accumulators of an aggregate, and its ``results`` over their columns."""

    accumulators: tuple[Accumulated, ...]
    results: tuple[NamedExpression, ...]


_KINDS = {
    "COUNT": Accumulator.COUNT,
    "SUM": Accumulator.SUM,
    "TRY_SUM": Accumulator.SUM,
    "MIN": Accumulator.MIN,
    "MAX": Accumulator.MAX,
}


def accumulation(aggregate: Aggregate) -> Accumulation | None:
    """The accumulators of an aggregate; None where it has a function that is none of them."""
    found: dict[Accumulated, int] = {}
    results = []
    averages = any(
        _is_average(node) for item in aggregate.aggregates for node in item.expression.find_all(exp.Anonymous)
    )
    for item in aggregate.aggregates:

        def put(node: exp.Expression) -> exp.Expression:
            accumulated = _accumulated(node)
            if accumulated is None:
                return node
            if averages and accumulated.kind is Accumulator.SUM:
                accumulated = replace(accumulated, kind=Accumulator.TOTAL)
            return spark.column(f"{RESULT}{found.setdefault(accumulated, len(found))}")

        result = item.expression.copy().transform(put)
        columns = [column.name for column in result.find_all(exp.Column)]
        if not columns or not all(name.startswith(RESULT) for name in columns):
            return None
        if any(_aggregates(call) for call in result.find_all(exp.Anonymous, exp.AggFunc)):
            return None
        results.append(replace(item, expression=result))
    return Accumulation(tuple(found), tuple(results))


def _accumulated(node: exp.Expression) -> Accumulated | None:
    condition = None
    if isinstance(node, exp.Filter):
        condition, node = node.expression.this, node.this
    if not isinstance(node, exp.Anonymous):
        return None
    kind = _KINDS.get(spark.called_name(node))
    if kind is None or len(node.expressions) != 1:
        return None
    argument, distinct = node.expressions[0], False
    if isinstance(argument, exp.Distinct):
        if len(argument.expressions) != 1:
            return None
        argument, distinct = argument.expressions[0], True
    if isinstance(argument, exp.Star):
        argument = spark.number(1)
    if kind in (Accumulator.MIN, Accumulator.MAX):
        argument = with_nan(argument) or argument
    if condition is not None:
        argument = exp.Case(ifs=[exp.If(this=condition.copy(), true=argument.copy())])
    return Accumulated(kind, argument.copy(), distinct and kind in (Accumulator.COUNT, Accumulator.SUM))


def _is_average(node: exp.Anonymous) -> bool:
    """Whether a node is the quotient that AVG of decimals is. Where an aggregate has one, Calcite makes its
    SUMs the same totals, which stay NULL when they have no room for their digits."""
    if spark.called_name(node) != "TRY_DIVIDE":
        return False
    return any(spark.called_name(call) == "TRY_SUM" for call in node.find_all(exp.Anonymous))


def _aggregates(call: exp.Expr) -> bool:
    return isinstance(call, exp.AggFunc) or is_aggregate(str(call.this))

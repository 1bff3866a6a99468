"""Retractable aggregates: COUNT, SUM, AVG, MIN and MAX, each with or without DISTINCT and FILTER, as
accumulators that rows are added to and retracted from, and what is computed from them (Flink's
GroupAggFunction).

The state is a few accumulators for each group; a change costs work in its own group only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.type_rules import is_decimal
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import AggregatePart, FlinkAggregate
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
    averages = any(_is_average(item.expression) for item in aggregate.aggregates)
    for item in aggregate.aggregates:
        call = item.expression
        if not isinstance(call, FlinkAggregate):
            return None
        values = []
        for part in call.parts:
            each = accumulated(part)
            if each is None:
                return None
            if averages and each.kind is Accumulator.SUM:
                each = replace(each, kind=Accumulator.TOTAL)
            values.append(spark.column(f"{RESULT}{found.setdefault(each, len(found))}"))
        results.append(replace(item, expression=call.over(values)))
    return Accumulation(tuple(found), tuple(results))


def accumulated(part: AggregatePart) -> Accumulated | None:
    """The accumulator of a simple aggregate; None for any other."""
    kind = _KINDS.get(part.function)
    if kind is None:
        return None
    extreme = kind in (Accumulator.MIN, Accumulator.MAX)
    return Accumulated(kind, part.value, part.distinct and not extreme)


def _is_average(call: exp.Expression) -> bool:
    """Whether a call is AVG of decimals. Where an aggregate has one, Calcite makes its SUMs the same totals,
    which stay NULL when they have no room for their digits."""
    return isinstance(call, FlinkAggregate) and call.function == "AVG" and is_decimal(call.result)

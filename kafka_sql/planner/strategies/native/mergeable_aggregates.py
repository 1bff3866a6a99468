"""Mergeable aggregates: those that can be computed of some rows of a group and merged with those of others
later. Late rows of sessions need that, because only the end of a session tells whether they belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import AggregatePart, FlinkAggregate
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
        call = item.expression
        if not isinstance(call, FlinkAggregate):
            return None
        values = []
        for each in call.parts:
            part = _part(each)
            if part is None:
                return None
            if part not in found:
                found.append(part)
            values.append(spark.column(f"{PART}{found.index(part)}"))
        results.append(replace(item, expression=call.over(values)))
    return MergeableAggregates(tuple(found), tuple(results))


def _part(part: AggregatePart) -> Part | None:
    function = part.function
    if part.distinct:
        function = "COLLECT_SET" if function == "COUNT" else ""
    return Part(function, part.counted) if function in FUNCTIONS else None

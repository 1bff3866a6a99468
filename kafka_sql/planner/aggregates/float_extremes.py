"""MIN and MAX of floating numbers: a NaN that comes first stays, since Java finds no number below or above
it; one that comes later is passed over.

Operators that follow rows as they come take the numbers themselves. Spark passes over NaN, and
asks for the first one beside that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import AggregatePart, FlinkAggregate
from kafka_sql.planner.plan.fields import NamedExpression


def as_they_came(items: Iterable[NamedExpression], *, inserts: bool) -> tuple[NamedExpression, ...]:
    """Aggregates of Spark over rows in the order in which they came: MIN and MAX give a NaN that is first. Of
    rows that also go (no ``inserts``) Flink keeps all values, of which NaN is the greatest."""
    return tuple(replace(item, expression=_followed(item.expression, inserts=inserts)) for item in items)


def _followed(call: exp.Expression, *, inserts: bool) -> exp.Expression:
    parts = call.parts if isinstance(call, FlinkAggregate) else []
    match parts:
        case [AggregatePart(floating=None)]:
            return call
        case [AggregatePart(arguments=(value,), condition=condition) as part]:
            if not inserts:
                return replace(part, floating=None).spark
            known = spark.is_not_null(value)
            if condition is not None:
                known = spark.conjunction(condition, known)
            first = exp.Filter(this=spark.call("FIRST", value), expression=exp.Where(this=known))
            return spark.case((spark.call("ISNAN", first), first), default=part.spark)
        case _:
            return call

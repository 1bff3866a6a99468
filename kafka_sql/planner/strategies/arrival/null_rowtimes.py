"""Rows with a NULL rowtime in a stream that ends: Flink's operators take them for the timestamp 0 (1970), at
which a bounded frame of OVER and the two sides of an interval join begin.

In a stream that goes on the watermark is past that time, so that such rows are late."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.nodes import Filter, Join, JoinKind, Over, Plan
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.planner.properties.rank_changelog import time_order, windows_of
from kafka_sql.planner.properties.time_bounds import TimeBound, conjuncts, interval_bounds, is_time_bound
from kafka_sql.planner.strategies.arrival.over_frames import begins


def with_null_times(plan: Plan) -> Plan:
    """The plan of a stream that ends, in which OVER with a begin leaves rows without a time out, and interval
    joins pair them (Flink's RowTimeRangeBoundedPrecedingFunction and RowTimeIntervalJoin)."""
    return transform_up(plan, _with_null_times)


def _with_null_times(plan: Plan) -> Plan:
    match plan:
        case Over():
            return _with_times(plan)
        case Join(keeps_time=True, kind=kind) if kind not in (JoinKind.SEMI, JoinKind.ANTI):
            return _with_pairs(plan)
        case _:
            return plan


def _with_times(over: Over) -> Over:
    """OVER of the rows that have a time, where a frame sorted by it has a begin."""
    begun = (time_order(over, window) for window in windows_of(over) if begins(window))
    times = {field.name for field in begun if field is not None and field.type.nullable}
    if not times:
        return over
    present = (spark.is_not_null(spark.column(name)) for name in sorted(times))
    return replace(over, input=Filter(over.input, spark.conjunction(*present)))


def _with_pairs(join: Join) -> Join:
    """The interval join in which rows without a time are partners, if its bounds lie around zero: one that
    ends or begins there has passed it when the first row comes."""
    left, right = interval_bounds(join)
    times = {bound.rowtime: None for bound in (*left, *right)}
    nullable = {field.name for side in join.inputs for field in side.schema if field.type.nullable}
    if not (left and right) or not times.keys() <= nullable:
        return join
    bounds: list[exp.Expression] = []
    others: list[exp.Expression] = []
    for part in conjuncts(join.condition):
        (bounds if is_time_bound(join, part) else others).append(part)
    missing = (spark.is_null(spark.column(name)) for name in times)
    both = spark.conjunction(*missing, *map(_reaches_behind, (*left, *right)))
    in_time = exp.Paren(this=exp.Or(this=exp.Paren(this=spark.conjunction(*bounds)), expression=both))
    return replace(join, condition=spark.conjunction(in_time, *others))


def _reaches_behind(bound: TimeBound) -> exp.Expression:
    """Whether partners of a row can be later than the row itself."""
    return exp.LT(this=bound.earlier.copy(), expression=bound.later.copy())

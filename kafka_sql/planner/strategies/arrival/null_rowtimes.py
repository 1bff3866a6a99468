"""Rows with a NULL rowtime, which Flink's operators take for the timestamp 0 (1970), and rows before 1970: a
bounded frame of OVER begins after that time, and so do the two sides of an interval join.

In a stream that goes on the watermark is past that time, so that rows without a time are late."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlglot import exp

from kafka_sql.model.data_types import DataType, TypeRoot, timestamp
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Filter, Join, JoinKind, Over, Plan
from kafka_sql.planner.plan.strategy import PlanRequest
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.planner.properties.rank_changelog import time_order, windows_of
from kafka_sql.planner.properties.time_bounds import (
    TimeBound,
    conjuncts,
    interval_bounds,
    interval_reach,
    is_time_bound,
    joins_intervals,
)
from kafka_sql.planner.strategies.arrival.over_frames import begins


def with_null_times(plan: Plan) -> Plan:
    """The plan of a stream that ends, in which interval joins pair rows without a time (Flink's
    RowTimeIntervalJoin)."""
    return transform_up(plan, _with_null_times)


def with_begun_frames(plan: Plan) -> Plan:
    """The plan in which OVER with a begin leaves out the rows until the beginning of 1970, and those without
    a time (``lastTriggeringTs`` is 0 in Flink's RowTimeRangeBoundedPrecedingFunction and its kin)."""
    return transform_up(plan, lambda node: _with_times(node) if isinstance(node, Over) else node)


def begun_joins(plan: Plan, request: PlanRequest) -> Plan:
    """The plan whose interval joins keep a row if a partner can have a time after the beginning of 1970, with
    which the clock of Flink's TimeIntervalJoin begins. Tasks of pipelines keep rows by that clock
    themselves."""
    return transform_up(plan, _begun) if request.streamed else plan


def _begun(plan: Plan) -> Plan:
    reach = interval_reach(plan) if isinstance(plan, Join) and joins_intervals(plan) else None
    if reach is None or not isinstance(plan, Join):
        return plan
    types = {field.name: field.type for side in plan.inputs for field in side.schema}
    kept = []
    for name, milliseconds in zip(reach.rowtimes, reach.milliseconds, strict=True):
        later = exp.GT(this=spark.column(name), expression=_beginning(types[name], milliseconds))
        kept.append(exp.Paren(this=exp.Or(this=spark.is_null(spark.column(name)), expression=later)))
    return replace(plan, condition=spark.conjunction(plan.condition, *kept))


def _with_null_times(plan: Plan) -> Plan:
    match plan:
        case Join(keeps_time=True, kind=kind) if kind not in (JoinKind.SEMI, JoinKind.ANTI):
            return _with_pairs(plan)
        case _:
            return plan


def _with_times(over: Over) -> Over:
    begun = (time_order(over, window) for window in windows_of(over) if begins(window))
    times = {field for field in begun if field is not None and field.time_attribute is TimeAttribute.ROWTIME}
    if not times:
        return over
    later = (
        exp.GT(this=spark.column(field.name), expression=_beginning(field.type))
        for field in sorted(times, key=lambda field: field.name)
    )
    return replace(over, input=Filter(over.input, spark.conjunction(*later)))


def _beginning(data_type: DataType, before_ms: int = 0) -> exp.Expression:
    """So many milliseconds before 1970, in the local time of a TIMESTAMP."""
    if root_of(data_type) is TypeRoot.TIMESTAMP:
        at = datetime(1970, 1, 1) - timedelta(milliseconds=before_ms)
        return spark.cast(spark.text(at.isoformat(" ", "milliseconds")), timestamp(3))
    return spark.call("TIMESTAMP_MILLIS", spark.long(-before_ms))


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

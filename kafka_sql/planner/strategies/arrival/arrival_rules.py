"""Rules for plans whose rows come as DataFrames of all rows, or of all changes, at once: everything but one
streaming query of Spark."""

from __future__ import annotations

from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.strategy import PlanRequest
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.arrival.arrival_rewrite import in_time_order, is_timed, with_whole_upserts
from kafka_sql.planner.strategies.arrival.null_rowtimes import with_begun_frames, with_null_times
from kafka_sql.planner.strategies.arrival.on_conflict import can_conflict, first_of_keys


def times_of_null(plan: Plan, request: PlanRequest) -> Plan:
    """Rows without an event time are where Flink's streams that end have them."""
    return with_null_times(with_begun_frames(plan)) if request.streamed else plan


def order_of_all_rows(plan: Plan, request: PlanRequest) -> Plan:
    """What depends on when rows came is told by the rows, which have all come."""
    conflicts = can_conflict(plan, request.table, request.on_conflict)
    conflicts = conflicts and not node_changes(plan).insert_only
    return _in_order(plan, request, conflicts=conflicts, streams=False)


def order_of_arrival(plan: Plan, request: PlanRequest) -> Plan:
    """What depends on when rows came is told by the rows, or waits for the watermark."""
    conflicts = can_conflict(plan, request.table, request.on_conflict)
    return _in_order(with_begun_frames(plan), request, conflicts=conflicts, streams=True)


def _in_order(plan: Plan, request: PlanRequest, *, conflicts: bool, streams: bool) -> Plan:
    plan = in_time_order(plan, request.span, streams=streams)
    if not conflicts or request.table is None:
        return plan
    return first_of_keys(plan, request.table, request.on_conflict, streams=streams)


def pushed_down(plan: Plan, request: PlanRequest) -> Plan:
    """Filters stand and columns end as near to their tables as they may."""
    del request
    return with_whole_upserts(optimise(plan, batch=True))


def pushed_down_in_time(plan: Plan, request: PlanRequest) -> Plan:
    """As :func:`pushed_down`, but filters stay above a watermark that the plan looks at."""
    del request
    return with_whole_upserts(optimise(plan, batch=not is_timed(plan)))

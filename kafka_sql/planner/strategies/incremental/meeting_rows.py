"""Rows that meet in one primary key of the table written: which of them is written, and whether that can be
followed change by change."""

from __future__ import annotations

from enum import Enum

from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.optimizer.global_groups import without_empty_group
from kafka_sql.planner.plan.nodes import Over, Plan, Scan, ScanHistory
from kafka_sql.planner.plan.strategy import PlanRequest
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.sink_changelog import materialises
from kafka_sql.planner.strategies.arrival.arrival_rewrite import in_time_order
from kafka_sql.planner.strategies.arrival.arrivals import with_history
from kafka_sql.planner.strategies.arrival.on_conflict import (
    can_conflict,
    hides_changes,
    materialised,
    meets_in_order,
    replaces_across_keys,
)
from kafka_sql.planner.strategies.incremental.in_order import runs_in_sequence

MEETING = "rows that meet in one primary key of the table written"


class Meeting(Enum):
    """Which of the rows that meet in a primary key is written."""

    FIRST = "the first one, as ON CONFLICT says"
    LAST = "the last one, which is known: changes are followed in their order"
    NEWEST = "the newest one of those that are there"


def meeting(request: PlanRequest) -> Meeting | None:
    """What becomes of the rows of a stream that meet; None where none do. Raises PlanError for what is sorted
    by an arrival that is not known."""
    plan, table, on_conflict = request.plan, request.table, request.on_conflict
    if can_conflict(plan, table, on_conflict):
        return Meeting.FIRST
    if not materialises(request.options):
        return None
    if meets_in_order(plan, table, on_conflict):
        ordered = in_time_order(without_empty_group(plan), request.span, streams=True)
        if runs_in_sequence(optimise(ordered, batch=True)):
            return Meeting.LAST
    return Meeting.NEWEST if replaces_across_keys(plan, table) else None


def last_of_keys(plan: Plan, request: PlanRequest) -> Plan:
    """The last row of each primary key is written, where its order can be followed."""
    table = request.table
    if table is None or not request.streamed or not materialises(request.options):
        return plan
    asked = (request.plan, table, request.on_conflict)
    if not (meets_in_order(*asked) or hides_changes(*asked, request.options.parallelism_default)):
        return plan
    by_time = any(isinstance(node, Over) for node in nodes(plan))
    if by_time and node_changes(request.plan).insert_only:  # rows that wait for the watermark
        return plan
    told = with_history(plan, _without_arrivals)
    return materialised(told, table) if runs_in_sequence(told) else plan


def _without_arrivals(scan: Scan) -> ScanHistory:
    """When rows came is known of all that are followed one by one."""
    return ScanHistory.NONE if scan.history is ScanHistory.ARRIVALS else scan.history

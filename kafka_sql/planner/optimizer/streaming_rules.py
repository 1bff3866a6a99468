"""Rules for the plans of streams, whichever strategy runs them; in batch mode they leave a plan as it is."""

from __future__ import annotations

from kafka_sql.planner.optimizer import global_groups, rank_counts, rank_filters
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.strategy import PlanRequest, Rule
from kafka_sql.planner.properties.window_top_n import with_window_ranks


def rank_filters_below(plan: Plan, request: PlanRequest) -> Plan:
    """Filters over ROW_NUMBER stand where the ROW_NUMBER is, and make a Top-N of it."""
    return rank_filters.with_rank_filters(plan) if request.streamed else plan


def window_ranks(plan: Plan, request: PlanRequest) -> Plan:
    """A Top-N of each window is an aggregate of the window."""
    return with_window_ranks(plan) if request.streamed else plan


def no_empty_group(plan: Plan, request: PlanRequest) -> Plan:
    """An aggregate of all rows has none before the first row has come."""
    return global_groups.without_empty_group(plan) if request.streamed else plan


def counted_ranks(plan: Plan, request: PlanRequest) -> Plan:
    """RANK is counted as Flink's streams count it."""
    return rank_counts.with_counted_ranks(plan) if request.streamed else plan


TOP_N: tuple[Rule, ...] = (rank_filters_below, window_ranks)
"""Before a strategy is chosen: what is a Top-N decides who can run it."""
STREAMED: tuple[Rule, ...] = (no_empty_group, counted_ranks)

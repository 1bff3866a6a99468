"""The incremental strategy as the planner knows it: every operator has a form over weighted rows, whose state
a micro-batch touches only where something changed."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.optimizer.global_groups import without_empty_group
from kafka_sql.planner.optimizer.streaming_rules import STREAMED
from kafka_sql.planner.plan.nodes import Plan, WindowAggregate
from kafka_sql.planner.plan.state_formats import MICRO_BATCH_WINDOWS, MICRO_BATCHES
from kafka_sql.planner.plan.strategy import STRATEGY_OPTION, PlanRequest, Refusal, Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.late_rows import what_is_late
from kafka_sql.planner.strategies.arrival.arrival_rewrite import in_time_order
from kafka_sql.planner.strategies.arrival.arrival_rules import order_of_arrival, pushed_down_in_time
from kafka_sql.planner.strategies.arrival.on_conflict import first_of_keys
from kafka_sql.planner.strategies.arrival.sink_order import sink_order
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order, joins_on_more
from kafka_sql.planner.strategies.incremental.incremental_state import kept_of_changes
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal
from kafka_sql.planner.strategies.incremental.meeting_rows import MEETING, Meeting, last_of_keys, meeting
from kafka_sql.planner.strategies.incremental.window_support import window_accumulation

ASKED = f"'{STRATEGY_OPTION}' = 'REFRESH'"
CHANGELOG_HELP = "write the rows to a table with a changelog format, 'debezium-json' for example"
"""What to do where this strategy does not run TO_CHANGELOG: no other one does."""


@dataclass(frozen=True)
class IncrementalStrategy(Strategy):
    """Changes travel as weighted rows through operators that keep state of their own."""

    name = "incremental"
    title = "incremental (each micro-batch works out what changed, and touches only its state)"
    follows_marked = True
    rules = (*STREAMED, order_of_arrival)
    optimisations = (pushed_down_in_time, last_of_keys, sink_order)

    def refusal(self, request: PlanRequest) -> Refusal | None:
        met = meeting(request)
        if met is Meeting.LAST:
            return None
        if met is Meeting.NEWEST:
            return Refusal(MEETING)
        if request.asks_refresh:
            return Refusal(ASKED)
        plan = in_time_order(without_empty_group(request.plan), request.span, streams=True)
        if met is Meeting.FIRST and request.table is not None:
            plan = first_of_keys(plan, request.table, request.on_conflict, streams=True)
        refused = incremental_refusal(optimise(plan, batch=True))
        return None if refused is None else Refusal(refused)

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        return kept_of_changes(plan, ttl_ms)

    @property
    def gives_changes(self) -> bool:
        return True

    def late_rows(self, plan: Plan) -> str | None:
        return what_is_late(plan)

    def state_format(self, plan: Plan) -> str | None:
        order = ", joins in order" if joins_on_more(plan) and follows_in_order(plan) else ""
        windows = (node for node in nodes(plan) if isinstance(node, WindowAggregate))
        added_up = any(window_accumulation(node) is not None for node in windows)
        kept = MICRO_BATCH_WINDOWS if added_up else MICRO_BATCHES
        return f"{kept.owner}{order}, state {kept.version}"


INCREMENTAL = IncrementalStrategy()

"""The refresh strategy as the planner knows it: the batch query over all rows read so far, in every
micro-batch; the net under the other strategies."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.optimizer.streaming_rules import STREAMED
from kafka_sql.planner.plan.nodes import LookupJoin, Plan
from kafka_sql.planner.plan.strategy import TTL_IGNORED, PlanRequest, Refusal, Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.late_rows import what_is_late
from kafka_sql.planner.strategies.arrival.arrival_rules import order_of_arrival, pushed_down_in_time
from kafka_sql.planner.strategies.arrival.arrivals import with_recorded_lookups
from kafka_sql.planner.strategies.arrival.null_rowtimes import begun_joins
from kafka_sql.planner.strategies.arrival.sink_order import sink_order
from kafka_sql.planner.strategies.incremental.incremental_strategy import CHANGELOG_HELP, INCREMENTAL
from kafka_sql.planner.strategies.refresh.refresh_state import kept_of_tables

_LOOKUP_HELP = "write the joined rows into a table with INSERT, and read that"


def recorded_lookups(plan: Plan, request: PlanRequest) -> Plan:
    """Look-up joins are computed once for each row."""
    del request
    return with_recorded_lookups(plan)


@dataclass(frozen=True)
class RefreshStrategy(Strategy):
    """The result is computed anew, and what is different goes to the sink."""

    name = "refresh"
    title = "refresh (each micro-batch computes the result anew and passes on what changed)"
    ignores_ttl = True
    rules = (*STREAMED, begun_joins, order_of_arrival)
    optimisations = (pushed_down_in_time, recorded_lookups, sink_order)

    def refusal(self, request: PlanRequest) -> Refusal | None:
        if request.lists_changes:
            cheaper = INCREMENTAL.refusal(request)
            why = "" if cheaper is None else f" (not {INCREMENTAL.name}: {cheaper.reason})"
            raise unsupported(f"TO_CHANGELOG in this query{why}", request.span, CHANGELOG_HELP)
        lookups = (node for node in nodes(request.plan) if isinstance(node, LookupJoin))
        if not all(node_changes(node.input).insert_only for node in lookups):
            feature = "a lookup join of a changelog in a query that is computed in full"
            raise unsupported(feature, request.span, _LOOKUP_HELP)
        return None

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        ignored = [TTL_IGNORED] if ttl_ms else []
        return [*kept_of_tables(plan), *ignored]

    @property
    def gives_changes(self) -> bool:
        return True

    def late_rows(self, plan: Plan) -> str | None:
        return what_is_late(plan)


REFRESH = RefreshStrategy()

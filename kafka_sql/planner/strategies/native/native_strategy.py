"""The native strategy as the planner knows it: one streaming query of Spark gives Flink's rows."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.connectors import plain_kafka
from kafka_sql.planner.binder.queries.file_sinks import marks_by_watermark
from kafka_sql.planner.binder.user_functions import BY_CHANCE, is_by_chance
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.optimizer.processing_time import asks_clock
from kafka_sql.planner.optimizer.streaming_rules import STREAMED
from kafka_sql.planner.plan.nodes import (
    Filter,
    Join,
    Plan,
    Project,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.state_formats import EVENT_TIMES
from kafka_sql.planner.plan.strategy import TTL_IGNORED, PlanRequest, Refusal, Strategy
from kafka_sql.planner.plan.traversal import expressions_of, nodes, scans
from kafka_sql.planner.properties.changelog_mode import (
    changing_scans,
    gives_upserts,
    node_changes,
    passes_changes,
)
from kafka_sql.planner.properties.late_rows import what_is_late
from kafka_sql.planner.strategies.arrival.arrival_rewrite import in_time_order, with_whole_upserts
from kafka_sql.planner.strategies.arrival.sink_order import sink_order
from kafka_sql.planner.strategies.arrival.stateless import remembers_rows
from kafka_sql.planner.strategies.incremental.incremental_strategy import ASKED, INCREMENTAL
from kafka_sql.planner.strategies.incremental.meeting_rows import MEETING, meeting
from kafka_sql.planner.strategies.native.local_aggregation import with_local_queries
from kafka_sql.planner.strategies.native.native_state import kept_by_operators
from kafka_sql.planner.strategies.native.native_support import native_refusal
from kafka_sql.planner.strategies.native.task_rows import known_of, watch_value
from kafka_sql.planner.strategies.native.window_self_join import with_own_aggregates


def own_aggregates(plan: Plan, request: PlanRequest) -> Plan:
    """A window joined with its own aggregate is one aggregate."""
    del request
    return with_own_aggregates(plan)


def pushed_down_below_watermarks(plan: Plan, request: PlanRequest) -> Plan:
    """Filters stand and columns end as near to their tables as a watermark lets them."""
    return with_whole_upserts(optimise(plan, batch=False, keeps_watermarks=marks_by_watermark(request.table)))


def local_queries(plan: Plan, request: PlanRequest) -> Plan:
    """The tasks that read compute what needs no other rows (two-phase aggregation)."""
    del request
    return with_local_queries(plan)


@dataclass(frozen=True)
class NativeStrategy(Strategy):
    """Spark's own streaming operators, with their state."""

    name = "native"
    title = "native (one Spark streaming query)"
    tells_watermark = True
    drops_late_in_tasks = True
    ignores_ttl = True
    rules = (*STREAMED, own_aggregates)
    optimisations = (pushed_down_below_watermarks, local_queries, sink_order)

    def refusal(self, request: PlanRequest) -> Refusal | None:
        reason = _not_native(request)
        if reason is not None:
            _check_repeatable(request)
            return Refusal(reason)
        endless = any(isinstance(node, Join) and not node.keeps_time for node in nodes(request.plan))
        if request.options.state_ttl_ms and endless and INCREMENTAL.refusal(request) is None:
            return Refusal("'table.exec.state.ttl'")
        return None

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        kept = kept_by_operators(plan)
        return [*kept, TTL_IGNORED] if kept and ttl_ms else kept

    def late_rows(self, plan: Plan) -> str | None:
        return what_is_late(plan)

    def keeps_no_state(self, plan: Plan) -> bool:
        return not remembers_rows(plan)

    def state_format(self, plan: Plan) -> str | None:
        timed = any(isinstance(node, WatermarkAssigner) for node in nodes(plan))
        return f"{EVENT_TIMES.owner} state {EVENT_TIMES.version}" if timed and remembers_rows(plan) else None


NATIVE = NativeStrategy()


def _not_native(request: PlanRequest) -> str | None:
    """Why one streaming query of Spark does not give Flink's rows, or is not to; None where it does."""
    if meeting(request) is not None:
        return MEETING
    if request.asks_refresh and remembers_rows(request.plan):
        return ASKED
    if request.lists_changes or not _gives_changes(request.plan):
        return "rows that change"
    return native_refusal(request.plan) or _late_rows_untold(request.plan)


def _late_rows_untold(plan: Plan) -> str | None:
    """Late rows go to a topic, or are behind single records, and the tasks that read do not know them: they
    compute no such event time."""
    for assigner in nodes(plan):
        if not isinstance(assigner, WatermarkAssigner) or assigner.clock:
            continue
        kafka = [plain_kafka(scan.table.connector) for scan in scans(assigner)]
        asks = [each for each in kafka if each is not None and (each.late_topic or each.watermark_on_event)]
        if asks and (known_of(assigner.input) or {}).get(assigner.rowtime) is None:
            what = "late rows that go to a topic" if asks[0].late_topic else "a watermark with each record"
            return f"{what}, by an event time that Spark computes"
        if assigner.marker is not None and (None in kafka or watch_value(assigner) is None):
            return "a watermark that only some records carry, which Spark tells apart"
    return None


def _gives_changes(plan: Plan) -> bool:
    """Whether one streaming query of Spark may give these changes; what it refuses is not looked at."""
    if node_changes(plan).insert_only and not changing_scans(plan):
        return True
    return passes_changes(plan) and not any(gives_upserts(scan) for scan in changing_scans(plan))


def _check_repeatable(request: PlanRequest) -> None:
    """Raise PlanError if a strategy other than native would evaluate a function of the clock or of chance
    twice for one row, with different results.

    The incremental strategy evaluates each row of an insert-only input once. Above the last stateful operator
    a retracted row may carry another value than the row that was added: Flink allows that too
    (``table.optimizer.non-deterministic-update.strategy`` = ``IGNORE``, its default)."""
    plan = optimise(in_time_order(request.plan, request.span, streams=True), batch=True)
    unsure = [node for node in nodes(plan) if any(map(_is_by_chance, expressions_of(node)))]
    above = _last_projects(plan)
    once = all(
        node in above or (isinstance(node, (Filter, Project)) and node_changes(node.input).insert_only)
        for node in unsure
    )
    if unsure and not (once and INCREMENTAL.refusal(request) is None):
        raise unsupported("a function of the clock or of chance in a query whose rows change", request.span)


def _last_projects(plan: Plan) -> list[Project]:
    """The projections that no other operator of ``plan`` is above."""
    found = []
    while isinstance(plan, Project):
        found.append(plan)
        plan = plan.input
    return found


def _is_by_chance(expression: exp.Expression) -> bool:
    """Whether an expression gives another value each time."""
    names = ((called, called_name(called)) for called in expression.find_all(exp.Anonymous))
    return any(name in BY_CHANCE or asks_clock(called) or is_by_chance(name) for called, name in names)

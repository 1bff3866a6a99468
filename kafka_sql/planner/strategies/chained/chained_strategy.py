"""The chained strategy as the planner knows it: tasks that stay do what another strategy would do in
micro-batches, and keep state as that one does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafka_sql.planner.plan.chain_plan import ChainPlan
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.strategy import PlanRequest, Refusal, Strategy
from kafka_sql.planner.strategies.arrival.on_conflict import replaces_across_keys
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.chained.chained_support import (
    bounded_chain_of,
    chain_of,
    may_keep_state,
    may_wait,
)
from kafka_sql.planner.strategies.chained.exchange import with_tasks
from kafka_sql.planner.strategies.incremental.incremental_state import kept_of_changes
from kafka_sql.planner.strategies.incremental.incremental_strategy import INCREMENTAL
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.refresh.refresh_strategy import REFRESH
from kafka_sql.sql.statements.statements import OnConflict

_KEEPERS: dict[Strategy, Strategy] = {NATIVE: INCREMENTAL, INCREMENTAL: INCREMENTAL}
"""The strategies that are chained, and whose state tasks keep where there is any: that of Spark's own
operators is Spark's alone."""
WINDOW_STATE = 1
"""The version of what tasks keep of windows (kafka_sql.spark.strategies.chained.event_time)."""


@dataclass(frozen=True)
class ChainedStrategy(Strategy):
    """Tasks that run as long as the job. ``kept`` has the form of the plan and of its state, and runs it in
    micro-batches where no tasks can stay; but the state of rows that wait for the watermark, ``waits``, is of
    the tasks alone."""

    kept: Strategy
    waits: bool = False

    name = "chained"
    title = "chained (tasks that run as long as the job read, compute and write)"

    def refusal(self, request: PlanRequest) -> Refusal | None:
        found = self.chain(self.prepare(request), request)
        return found if isinstance(found, Refusal) else None

    def prepare(self, request: PlanRequest) -> Plan:
        return self.kept.prepare(request)

    def chain(self, plan: Plan, request: PlanRequest) -> ChainPlan | Refusal | None:
        """What the tasks compute of a prepared plan, or why they do not; None where something else than
        topics is read or written, or it ends, so that nobody expects a chain."""
        if request.table is None:
            return None
        options = request.options
        found = chain_of(plan, request.table, options.time_zone, watermark_ms=options.watermark_interval_ms)
        if isinstance(found, ChainPlan):
            return with_tasks(found, plan, request.table, options.parallelism_default)
        return Refusal(found) if isinstance(found, str) else found

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        return kept_of_changes(plan, ttl_ms, "open windows") if self.waits else self.kept.state(plan, ttl_ms)

    def late_rows(self, plan: Plan) -> str | None:
        return self.kept.late_rows(plan)

    def keeps_no_state(self, plan: Plan) -> bool:
        return self.kept.keeps_no_state(plan)

    @property
    def gives_changes(self) -> bool:
        return self.kept.gives_changes

    @property
    def instead(self) -> Strategy | None:
        return None if self.waits else self.kept

    @property
    def state_name(self) -> str:
        return self.name if self.waits else self.kept.state_name

    def state_format(self, plan: Plan) -> str | None:
        if self.waits:
            return f"{super().state_format(plan)}, state {WINDOW_STATE}"
        return self.kept.state_format(plan)


def in_tasks(sink: Sink, request: PlanRequest) -> Sink:
    """The INSERT of ``request``, which runs in micro-batches, as tasks run it that stay; where they cannot,
    or are not to, it stays as it is, and says so. Of one that ends tasks read, compute and write where they
    can. With state that another strategy keeps the two forms know
    each other (:attr:`~kafka_sql.planner.plan.sinks.Sink.other`)."""
    if sink.strategy is BATCH and request.table is not None:
        alone = request.options.chained and not _meet(sink)
        chain = bounded_chain_of(sink.input, request.table, request.options.time_zone) if alone else None
        return replace(sink, bounded_chain=chain)
    keeper = _KEEPERS.get(sink.strategy)
    anew = sink.strategy is REFRESH and not request.asks_refresh and may_wait(request.plan)
    if anew:  # no other strategy follows it
        keeper = INCREMENTAL
    if keeper is None:
        return sink
    kept, waits = sink, False
    if anew or not sink.strategy.keeps_no_state(sink.input):
        waits = may_wait(request.plan)
        if not waits and not may_keep_state(sink.input):
            return sink
        if waits or keeper != sink.strategy:
            kept = replace(sink, input=keeper.prepare(request), strategy=keeper)
            refused = None if waits else incremental_refusal(kept.input)
            if refused is not None:
                return _refused(sink, Refusal(refused))
    other = None if kept is sink else sink
    chained = ChainedStrategy(kept.strategy, waits)
    found = chained.chain(kept.input, request)
    if isinstance(found, ChainPlan):
        if request.options.chained:
            return replace(kept, strategy=chained, chain=found, other=other)
        if waits:  # there is no other form with this state
            kept = replace(kept, strategy=chained, chain=found)
        return sink if other is None else replace(sink, other=kept)
    return _refused(sink, found) if found is not None and request.options.chained else sink


def _meet(sink: Sink) -> bool:
    """Whether it matters which rows have one primary key, so that no task can write by itself."""
    told = sink.on_conflict in (OnConflict.ERROR, OnConflict.NOTHING)
    return told or replaces_across_keys(sink.input, sink.table)


def _refused(sink: Sink, refusal: Refusal) -> Sink:
    return replace(sink, refused=(*sink.refused, f"not {ChainedStrategy.name}: {refusal.reason}"))

"""The plans of an INSERT for the hosts that can run it."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.planner.plan.chain_plan import ChainPlan
from kafka_sql.planner.plan.hosts import Host, HostPlan, HostPlans
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.strategy import PlanRequest, Refusal, Strategy
from kafka_sql.planner.strategies.arrival.on_conflict import replaces_across_keys
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.chained.chained_strategy import CHAINED
from kafka_sql.planner.strategies.chained.chained_support import (
    bounded_chain_of,
    chain_of,
    connects_topics,
    may_keep_state,
    may_wait,
)
from kafka_sql.planner.strategies.chained.exchange import with_tasks
from kafka_sql.planner.strategies.choose import Choice
from kafka_sql.planner.strategies.incremental.incremental_strategy import INCREMENTAL
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.refresh.refresh_strategy import REFRESH
from kafka_sql.sql.statements.statements import OnConflict

_STATE_OWNERS: dict[Strategy, Strategy] = {NATIVE: INCREMENTAL, INCREMENTAL: INCREMENTAL}
"""The strategies whose queries long-lived tasks can run, and the strategy whose state the tasks keep then:
only Spark reads the state of Spark's own operators."""


def host_plans(request: PlanRequest, plan: Plan, choice: Choice) -> HostPlans:
    """Return the plans of the INSERT of ``request``, whose ``plan`` is the one for the chosen strategy."""
    first = HostPlan(plan, choice.strategy)
    asked, refused = request.options.host, choice.refused
    if not choice.strategy.streams:
        chain = _bounded_chain(request, plan)
        against = [(Host.MICRO_BATCH, _ENDS)]
        if chain is None:
            against.append((Host.PIPELINE, _no_pipeline(request, plan)))
        return HostPlans((replace(first, chain=chain),), tuple(against), asked, refused, request.span)
    batch = BATCH.refusal(request)
    against = [(Host.BATCH, "it runs as a stream" if batch is None else batch.reason)]
    pipeline = _pipeline(request, first)
    if isinstance(pipeline, HostPlan):
        plans = _streamed(first, pipeline, prompt=request.options.chained)
        return HostPlans(plans, tuple(against), asked, refused, request.span)
    if pipeline is None:
        against.append((Host.PIPELINE, _no_pipeline(request, plan)))
    else:
        against.append((Host.PIPELINE, f"a pipeline cannot compute {pipeline.reason}"))
        if request.options.chained:
            refused = (*refused, f"not chained: {pipeline.reason}")
    return HostPlans((first,), tuple(against), asked, refused, request.span)


_ENDS = "its sources end; SET 'execution.runtime-mode' = 'streaming' reads them as a stream"


def _no_pipeline(request: PlanRequest, plan: Plan) -> str:
    """Return the reason against a pipeline where EXPLAIN names none."""
    assert request.table is not None
    if any(connects_topics(plan, request.table, ends=ends) for ends in (False, True)):
        return "a pipeline cannot compute this query"
    return "a pipeline reads topics and writes a topic"


def _streamed(first: HostPlan, pipeline: HostPlan, *, prompt: bool) -> tuple[HostPlan, ...]:
    """Return the plans of a stream that can run as ``pipeline``, which comes first if it is to be ``prompt``.
    State that a pipeline began is resumed by micro-batches of the same strategy, or by the pipeline alone."""
    started = (pipeline, first) if prompt else (first,)
    owner = pipeline.strategy
    if owner == first.strategy:
        return started
    if owner == CHAINED:
        return started if prompt else (*started, replace(pipeline, resumes=True))
    return (*started, HostPlan(pipeline.input, owner, resumes=True))


def _pipeline(request: PlanRequest, first: HostPlan) -> HostPlan | Refusal | None:
    """Return the plan for long-lived tasks, or why there is none; None if nobody expects one, because
    something other than topics is read or written, or the state is of another kind."""
    strategy, plan = first.strategy, first.input
    recomputes = strategy is REFRESH and not request.asks_refresh and may_wait(request.plan)
    if strategy not in _STATE_OWNERS and not recomputes:
        return None
    if recomputes or not strategy.keeps_no_state(plan):
        waits = may_wait(request.plan)
        if not waits and not may_keep_state(plan):
            return None
        owner = CHAINED if waits else _STATE_OWNERS[strategy]
        if owner != strategy:
            plan, strategy = owner.prepare(request), owner
            refused = None if waits else incremental_refusal(plan)
            if refused is not None:
                return Refusal(refused)
    assert request.table is not None
    options = request.options
    chain = chain_of(plan, request.table, options.time_zone, watermark_ms=options.watermark_interval_ms)
    if isinstance(chain, ChainPlan):
        return HostPlan(plan, strategy, with_tasks(chain, plan, request.table, options.parallelism_default))
    return None if chain is None else Refusal(chain)


def _bounded_chain(request: PlanRequest, plan: Plan) -> ChainPlan | None:
    """Return what the tasks of an INSERT that ends compute if they also write; None if Spark computes."""
    table = request.table
    assert table is not None
    told = request.on_conflict in (OnConflict.ERROR, OnConflict.NOTHING)
    if not request.options.chained or told or replaces_across_keys(plan, table):
        return None
    return bounded_chain_of(plan, table, request.options.time_zone)

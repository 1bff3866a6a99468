"""The plans of an INSERT or SELECT for the hosts that can run it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kafka_sql.model.connectors import BlackholeTable
from kafka_sql.options.session_options import HostChoice
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
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal, is_for_pipelines
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
        plans = _streamed(first, pipeline, prompt=_is_prompt(request))
        return HostPlans(plans, tuple(against), asked, refused, request.span)
    if pipeline is None:
        against.append((Host.PIPELINE, _no_pipeline(request, plan)))
    else:
        against.append((Host.PIPELINE, f"a pipeline cannot compute {pipeline.reason}"))
        if request.options.chained:
            refused = (*refused, f"not chained: {pipeline.reason}")
    return HostPlans((first,), tuple(against), asked, refused, request.span)


def pipeline_of_rows(
    request: PlanRequest, plan: Plan, choice: Choice, checked: Callable[[Plan], Plan | None]
) -> tuple[HostPlan | None, tuple[str, ...]]:
    """Return how long-lived tasks compute the rows of a SELECT, None if they do not, and the sentences for
    EXPLAIN. ``plan`` is the one for the chosen strategy; ``checked`` gives a plan with its NOT NULL columns
    checked, None where it runs as it is."""
    if not choice.strategy.streams or not request.options.chained:
        return None, choice.refused
    found = _pipeline(request, HostPlan(plan, choice.strategy), checked)
    if isinstance(found, Refusal):
        return None, (*choice.refused, f"not chained: {found.reason}")
    return found, choice.refused


_ENDS = "its sources end; SET 'execution.runtime-mode' = 'streaming' reads them as a stream"


def _no_pipeline(request: PlanRequest, plan: Plan) -> str:
    """Return the reason against a pipeline where EXPLAIN names none."""
    if any(connects_topics(plan, request.table, ends=ends) for ends in (False, True)):
        return "a pipeline cannot compute this query"
    return (
        "a pipeline reads topics, and writes a topic, or a 'filesystem', 'delta', 'iceberg', 'jdbc', 'print' "
        "or 'blackhole' table"
    )


def _is_prompt(request: PlanRequest) -> bool:
    """Return whether a stream runs as a pipeline if it can. Nobody waits for rows that are thrown away, and
    micro-batches use all cores."""
    assert request.table is not None
    waited_for = not isinstance(request.table.connector, BlackholeTable)
    return request.options.chained and (waited_for or request.options.host is HostChoice.PIPELINE)


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


def _pipeline(
    request: PlanRequest, first: HostPlan, checked: Callable[[Plan], Plan | None] = lambda _: None
) -> HostPlan | Refusal | None:
    """Return the plan for long-lived tasks, or the reason against one; None if nobody expects one, because
    tasks do not read or write such tables, or the state is of another kind. ``checked`` as for
    :func:`pipeline_of_rows`."""
    strategy, plan = first.strategy, first.input
    waits = may_wait(request.plan)
    alone = waits or is_for_pipelines(request.plan)
    recomputes = strategy is REFRESH and not request.asks_refresh and alone
    if strategy not in _STATE_OWNERS and not recomputes:
        return None
    if recomputes or not strategy.keeps_no_state(plan):
        if not alone and not may_keep_state(plan):
            return None
        owner = CHAINED if alone else _STATE_OWNERS[strategy]
        if owner != strategy:
            plan, strategy = owner.prepare(request), owner
            refused = None if waits else incremental_refusal(plan, in_pipeline=alone)
            if refused is not None:
                return Refusal(refused)
    options, runs = request.options, checked(plan)
    chain = chain_of(
        runs or plan, request.table, options.time_zone, watermark_ms=options.watermark_interval_ms
    )
    if isinstance(chain, ChainPlan):
        chain = with_tasks(chain, plan, request.table, options.parallelism_default, options.max_parallelism)
        return HostPlan(plan, strategy, chain, checked=runs)
    return None if chain is None else Refusal(chain)


def _bounded_chain(request: PlanRequest, plan: Plan) -> ChainPlan | None:
    """Return what the tasks of an INSERT that ends compute if they also write; None if Spark computes."""
    table = request.table
    assert table is not None
    told = request.on_conflict in (OnConflict.ERROR, OnConflict.NOTHING)
    if not request.options.chained or told or replaces_across_keys(plan, table):
        return None
    return bounded_chain_of(plan, table, request.options.time_zone)

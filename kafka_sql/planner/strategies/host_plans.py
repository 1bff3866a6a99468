"""The plans of an INSERT or SELECT for the hosts that can run it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kafka_sql.model.connectors import BlackholeTable
from kafka_sql.options.session_options import HostChoice
from kafka_sql.planner.optimizer.processing_time import tells_watermark
from kafka_sql.planner.plan.hosts import Host, HostPlan, HostPlans
from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner, WindowAggregate
from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.strategy import PlanRequest, Refusal, Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.late_rows import unfollowed_marker, watermarks_by_batch
from kafka_sql.planner.strategies.arrival.on_conflict import replaces_across_keys
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.choose import Choice
from kafka_sql.planner.strategies.incremental.incremental_strategy import INCREMENTAL
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal, is_for_pipelines
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.pipeline.exchange import with_tasks
from kafka_sql.planner.strategies.pipeline.pipeline_strategy import PIPELINE
from kafka_sql.planner.strategies.pipeline.pipeline_support import (
    bounded_pipeline_of,
    connects_topics,
    may_keep_state,
    may_wait,
    pipeline_of,
)
from kafka_sql.planner.strategies.refresh.refresh_strategy import REFRESH
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

_STATE_OWNERS: dict[Strategy, Strategy] = {NATIVE: INCREMENTAL, INCREMENTAL: INCREMENTAL}
"""The strategies whose queries long-lived tasks can run, and the strategy whose state the tasks keep then:
only Spark reads the state of Spark's own operators."""


def host_plans(request: PlanRequest, plan: Plan, choice: Choice) -> HostPlans:
    """Return the plans of the INSERT of ``request``, whose ``plan`` is the one for the chosen strategy."""
    first = HostPlan(plan, choice.strategy)
    asked, refused = request.options.host, choice.refused
    if not choice.strategy.streams:
        bounded = _bounded_pipeline(request, plan)
        against = [(Host.MICRO_BATCH, _ENDS)]
        if bounded is None:
            against.append((Host.PIPELINE, _no_pipeline(request, plan)))
        return HostPlans((replace(first, pipeline=bounded),), tuple(against), asked, refused, request.span)
    batch = BATCH.refusal(request)
    against = [(Host.BATCH, "it runs as a stream" if batch is None else batch.reason)]
    pipeline, missing = _pipeline(request, first), _against_micro_batches(request, plan, choice.strategy)
    if missing is not None:
        if not isinstance(pipeline, HostPlan):
            raise _on_no_host(missing, pipeline, request)
        return HostPlans(
            (pipeline,), (*against, (Host.MICRO_BATCH, missing.reason)), asked, refused, request.span
        )
    if isinstance(pipeline, HostPlan):
        plans = _streamed(first, pipeline, prompt=_is_prompt(request))
        return HostPlans(plans, tuple(against), asked, refused, request.span)
    if pipeline is None:
        against.append((Host.PIPELINE, _no_pipeline(request, plan)))
    else:
        against.append((Host.PIPELINE, f"a pipeline cannot compute {pipeline.reason}"))
        if request.options.pipeline:
            refused = (*refused, f"not a pipeline: {pipeline.reason}")
    return HostPlans((first,), tuple(against), asked, refused, request.span)


def pipeline_of_rows(
    request: PlanRequest, plan: Plan, choice: Choice, checked: Callable[[Plan], Plan | None]
) -> PipelineOfRows:
    """Return how long-lived tasks compute the rows of a SELECT. ``plan`` is the one for the chosen strategy;
    ``checked`` gives a plan with its NOT NULL columns checked, None where it runs as it is. Raises PlanError
    if neither they nor micro-batches can."""
    if not choice.strategy.streams:
        return PipelineOfRows(None, choice.refused)
    missing = _against_micro_batches(request, plan, choice.strategy)
    found: HostPlan | Refusal | None = None
    if request.options.pipeline:
        found = _pipeline(request, HostPlan(plan, choice.strategy), checked)
    if isinstance(found, HostPlan):
        return PipelineOfRows(found, choice.refused, None if missing is None else missing.reason)
    if missing is not None:
        raise _on_no_host(missing, found, request)
    told = () if found is None else (f"not a pipeline: {found.reason}",)
    return PipelineOfRows(None, (*choice.refused, *told))


@dataclass(frozen=True, slots=True)
class PipelineOfRows:
    """How long-lived tasks compute the rows of a SELECT, None if they do not; the sentences for EXPLAIN; and
    why ``only`` they can, None if micro-batches can too."""

    plan: HostPlan | None
    refused: tuple[str, ...]
    only: str | None = None


@dataclass(frozen=True, slots=True)
class _Missing:
    """What micro-batches cannot follow: the ``reason`` for EXPLAIN, the ``feature`` of an error, its help."""

    reason: str
    feature: str
    help: str


def _against_micro_batches(request: PlanRequest, plan: Plan, strategy: Strategy) -> _Missing | None:
    """Return why micro-batches of ``strategy`` do not follow a watermark of ``plan``, None if they do."""
    in_tasks = strategy.drops_late_in_tasks
    if any(isinstance(node, WindowAggregate) and node.early_ms is not None for node in nodes(plan)):
        return _Missing(
            "micro-batches give the result of a window once",
            "a window with early results, in a query that no pipeline runs,",
            "RESET 'table.exec.emit.early-fire.enabled' to get each result once",
        )
    assigners = [node for node in nodes(plan) if isinstance(node, WatermarkAssigner)]
    generated = next((node.generator for node in assigners if node.generator is not None), None)
    if generated is not None:
        return _Missing(
            f"micro-batches do not call the watermark generator '{generated.class_name}'",
            f"the watermark generator '{generated.class_name}' in a query that no pipeline runs",
            "declare the watermark as an expression: WATERMARK FOR ts AS …",
        )
    marked = None if strategy.follows_marked else unfollowed_marker(plan, in_tasks=in_tasks)
    if marked is not None:
        what = f"the watermark of '{marked}', which only some records carry"
        return _Missing(
            f"micro-batches do not follow {what}",
            f"{what}, in this query",
            "a query that computes its whole result again and again does not follow it: see EXPLAIN",
        )
    coarse = watermarks_by_batch(plan, tells_watermark, in_tasks=in_tasks)
    if coarse is None:
        return None
    table, why = coarse
    option = "scan.watermark.emit.strategy"
    return _Missing(
        why,
        f"'{option}' = 'on-event' of '{table}' in this query ({why})",
        f"let the watermark move with each micro-batch: {table} /*+ OPTIONS('{option}' = 'on-periodic') "
        "*/, in a view where it stands in a window function",
    )


def _on_no_host(missing: _Missing, pipeline: Refusal | None, request: PlanRequest) -> PlanError:
    """Return the error of a query that no host runs; ``pipeline`` is the reason against that one."""
    notes = () if pipeline is None else (f"a pipeline cannot compute {pipeline.reason}",)
    message = f"{missing.feature} is not supported yet"
    return PlanError(
        Diagnostic(ErrorCode.UNSUPPORTED, message, request.span, notes=notes, helps=(missing.help,))
    )


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
    return request.options.pipeline and (waited_for or request.options.host is HostChoice.PIPELINE)


def _streamed(first: HostPlan, pipeline: HostPlan, *, prompt: bool) -> tuple[HostPlan, ...]:
    """Return the plans of a stream that can run as ``pipeline``, which comes first if it is to be ``prompt``.
    State that a pipeline began is resumed by micro-batches of the same strategy, or by the pipeline alone."""
    started = (pipeline, first) if prompt else (first,)
    owner = pipeline.strategy
    if owner == first.strategy:
        return started
    if owner == PIPELINE:
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
        owner = PIPELINE if alone else _STATE_OWNERS[strategy]
        if owner != strategy:
            plan, strategy = owner.prepare(request), owner
            refused = None if waits else incremental_refusal(plan, in_pipeline=alone)
            if refused is not None:
                return Refusal(refused)
    options, runs = request.options, checked(plan)
    pipeline = pipeline_of(
        runs or plan, request.table, options.time_zone, watermark_ms=options.watermark_interval_ms
    )
    if isinstance(pipeline, PipelinePlan):
        pipeline = with_tasks(
            pipeline, plan, request.table, options.parallelism_default, options.max_parallelism
        )
        return HostPlan(plan, strategy, pipeline, checked=runs)
    return None if pipeline is None else Refusal(pipeline)


def _bounded_pipeline(request: PlanRequest, plan: Plan) -> PipelinePlan | None:
    """Return what the tasks of an INSERT that ends compute if they also write; None if Spark computes."""
    table = request.table
    assert table is not None
    told = request.on_conflict in (OnConflict.ERROR, OnConflict.NOTHING)
    if not request.options.pipeline or told or replaces_across_keys(plan, table):
        return None
    return bounded_pipeline_of(plan, table, request.options.time_zone)

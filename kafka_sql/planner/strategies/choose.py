"""How a plan runs, or why it cannot: the strategies are asked in their order, and the first that does not
refuse runs it; why the others do not is collected for EXPLAIN.

In streaming mode (``execution.runtime-mode``, the default) a plan whose result changes over time needs a sink
that takes updates; in batch mode only final rows exist.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.planner.functions.families.seeded_random import WRITTEN
from kafka_sql.planner.optimizer.processing_time import check_clock_windows, check_clocked_changes
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Limit, Materialised, Plan, Sort
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.strategy import PlanRequest, Strategy
from kafka_sql.planner.plan.traversal import expressions_of, nodes
from kafka_sql.planner.properties.changelog_mode import passes_changes
from kafka_sql.planner.properties.sink_changelog import ConflictRule, check_sink_changes, takes_back
from kafka_sql.planner.strategies.arrival.arrival_rewrite import check_time_order
from kafka_sql.planner.strategies.incremental.incremental_support import runs_incrementally
from kafka_sql.planner.strategies.registry import STRATEGIES
from kafka_sql.planner.strategies.top_n_checks import check_rank_ends
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_BATCH_HELP = "SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends"


@dataclass(frozen=True, slots=True)
class Choice:
    """A strategy, and why not those that would be cheaper: sentences for EXPLAIN. State that was not changed
    for ``state_ttl_ms`` milliseconds is dropped (0: it stays)."""

    strategy: Strategy
    refused: tuple[str, ...] = ()
    state_ttl_ms: int = 0


def choose_strategy(request: PlanRequest) -> Choice:
    """The cheapest exact strategy.

    Raises PlanError: an unbounded source in batch mode, changes that the sink does not take, an operator that
    cannot run over an unbounded source yet."""
    if request.streamed:
        _check_streamed(request)
    told: list[str] = []
    for strategy in STRATEGIES:
        refusal = strategy.refusal(request)
        if refusal is None:
            return Choice(strategy, tuple(told), request.options.state_ttl_ms)
        if strategy.streams:
            told.append(f"not {strategy.name}: {refusal.reason}")
        else:  # that a source has no end need not be told
            _check_endless(request.plan, request.span)
    raise unsupported(f"this query ({told[-1]})", request.span)


def follows_changes(planned: Sink | Collect) -> bool:
    """Return whether the query computes the changes of its result. Incremental and refresh always do; a batch
    INSERT does if an upsert table has to lose the keys that were added and retracted."""
    if planned.strategy.gives_changes or isinstance(planned, Collect):
        return planned.strategy.gives_changes
    plan = planned.input
    if isinstance(plan, Materialised):
        return True
    return takes_back(plan, planned.table) and not passes_changes(plan) and runs_incrementally(plan)


def _check_streamed(request: PlanRequest) -> None:
    """Raise PlanError for what does not exist in streaming mode, whether or not the sources end."""
    plan, span = request.plan, request.span
    _check_streaming_order(plan, span)
    check_rank_ends(plan, span)
    check_time_order(plan, span)
    check_clock_windows(plan, span)
    if request.table is not None:
        rule = ConflictRule.of(request.options)
        check_sink_changes(plan, request.table, request.on_conflict, span, rule)


def _check_endless(plan: Plan, span: Span) -> None:
    """Raise PlanError for what no stream computes."""
    _check_seeds(plan, span)
    check_clocked_changes(plan, span)


def _check_seeds(plan: Plan, span: Span) -> None:
    """Raise PlanError for numbers that begin with a seed, which each micro-batch would begin with."""
    for expression in (each for node in nodes(plan) for each in expressions_of(node)):
        for called in expression.find_all(exp.Anonymous):
            name = WRITTEN.get(called_name(called))
            if name is not None:
                raise unsupported(f"{name} with a seed in a stream", span, "leave the seed out")


def _check_streaming_order(plan: Plan, span: Span) -> None:
    for node in nodes(plan):
        if not isinstance(node, Sort):
            continue
        first = next(field for field in node.input.schema if field.name == node.keys[0].field)
        by_time = first.time_attribute is not TimeAttribute.NONE and not node.keys[0].descending
        limited = any(isinstance(other, Limit) and other.input is node for other in nodes(plan))
        if not by_time and not limited:
            raise wrong(
                ErrorCode.UNSORTED_STREAM,
                "in streaming mode ORDER BY must begin with an ascending time attribute",
                span,
                helps=(_BATCH_HELP,),
            )

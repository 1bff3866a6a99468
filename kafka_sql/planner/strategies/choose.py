"""How a plan runs, or why it cannot: batch where every source ends (unless the script asks for streaming
mode, in which late rows are left out as in Flink); else one native Spark streaming query
where Spark's rows are Flink's; else incremental, where every operator can work on changes; else refresh,
which computes the result anew and passes on what changed.

In streaming mode (``execution.runtime-mode``, the default) a plan whose result changes over time needs a
sink that takes updates; in batch mode only final rows exist.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import is_bounded, sink_changes
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.binder.user_functions import BY_CHANCE, is_by_chance
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.functions.families.seeded_random import SEEDED
from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.optimizer.global_groups import without_empty_group
from kafka_sql.planner.optimizer.processing_time import asks_clock, check_clock_windows, check_clocked_changes
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    ChangeRows,
    Join,
    Limit,
    LookupJoin,
    Plan,
    Project,
    Scan,
    Sort,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.sinks import Strategy
from kafka_sql.planner.plan.traversal import expressions_of, nodes, scans
from kafka_sql.planner.properties.changelog_mode import (
    changing_scans,
    gives_upserts,
    needs_update_before,
    node_changes,
    passes_changes,
)
from kafka_sql.planner.properties.sink_changelog import ConflictRule, check_sink_changes, materialises
from kafka_sql.planner.strategies.arrival.arrival_rewrite import check_time_order, in_time_order
from kafka_sql.planner.strategies.arrival.on_conflict import (
    can_conflict,
    first_of_keys,
    meets_in_order,
    replaces_across_keys,
)
from kafka_sql.planner.strategies.incremental.in_order import runs_in_sequence
from kafka_sql.planner.strategies.incremental.incremental_support import incremental_refusal
from kafka_sql.planner.strategies.native.native_support import native_refusal
from kafka_sql.planner.strategies.stateless import remembers_rows
from kafka_sql.planner.strategies.top_n_checks import check_rank_ends
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

STRATEGY = "kafka-sql.strategy"
"""The option that makes every result be computed anew for which rows are remembered."""

_RUNTIME_MODE = "execution.runtime-mode"
_BATCH_HELP = "SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends"
_MEETING = "rows that meet in one primary key of the table written"
_ASKED = f"'{STRATEGY}' = 'REFRESH'"
_CHANGELOG_HELP = "write the rows to a table with a changelog format, 'debezium-json' for example"
_LOOKUP_HELP = "write the joined rows into a table with INSERT, and read that"


@dataclass(frozen=True, slots=True)
class Choice:
    """A strategy, and why not those that would be cheaper: sentences for EXPLAIN. State that was not changed
    for ``state_ttl_ms`` milliseconds is dropped (0: it stays)."""

    strategy: Strategy
    refused: tuple[str, ...] = ()
    state_ttl_ms: int = 0


def choose_strategy(
    plan: Plan,
    options: SessionOptions,
    table: Table | None,
    span: Span,
    on_conflict: OnConflict | None = None,
) -> Choice:
    """The cheapest exact strategy. ``table`` is the one written, None for a query whose rows are shown.

    Raises PlanError: an unbounded source in batch mode, changes that the sink does not take, an operator that
    cannot run over an unbounded source yet."""
    unbounded = [scan for scan in scans(plan) if not is_bounded(scan.table.connector)]
    if options.runtime_mode is RuntimeMode.BATCH:
        if unbounded:
            raise _unbounded_in_batch(unbounded[0])
        for scan in changing_scans(plan):
            raise _changes_in_batch(scan)
        return Choice(Strategy.BATCH)
    _check_streaming_order(plan, span)
    check_rank_ends(plan, span)
    check_time_order(plan, span)
    check_clock_windows(plan, span)
    if table is not None:
        check_sink_changes(plan, table, on_conflict, span, ConflictRule.of(options))
    if not unbounded and not _streams_to_its_end(plan, options):
        if _has_change_rows(plan):
            raise unsupported("TO_CHANGELOG of rows that change and are in no topic", span, _CHANGELOG_HELP)
        return Choice(Strategy.BATCH)
    _check_seeds(plan, span)
    check_clocked_changes(plan, span)
    if table is not None and can_conflict(plan, table, on_conflict):
        _check_refresh(plan, span)
        above = partial(first_of_keys, table=table, on_conflict=on_conflict, streams=True)
        return _kept_up_to_date(plan, options, span, _MEETING, above)
    if materialises(options) and _follows_order(plan, table, on_conflict, span):
        _check_refresh(plan, span)
        return Choice(Strategy.INCREMENTAL, (f"not native: {_MEETING}",))
    if materialises(options) and replaces_across_keys(plan, table):
        _check_refresh(plan, span)
        return _refreshed(plan, span, (f"not native: {_MEETING}", f"not incremental: {_MEETING}"))
    refused = _native_refusal(plan, table, options)
    if refused is None:
        return _with_expiry(plan, options, span)
    _check_refresh(plan, span)
    return _kept_up_to_date(plan, options, span, refused)


def _native_refusal(plan: Plan, table: Table | None, options: SessionOptions) -> str | None:
    """Why one streaming query of Spark does not give Flink's rows, or is not to; None where it does."""
    if _asks_refresh(options) and remembers_rows(plan):
        return _ASKED
    if _has_change_rows(plan) or not _runs_natively(plan, table):
        return "rows that change"
    return native_refusal(plan)


def _follows_order(plan: Plan, table: Table | None, on_conflict: OnConflict | None, span: Span) -> bool:
    """Whether rows meet in the primary key of ``table``, and the order in which they do can be followed."""
    if not meets_in_order(plan, table, on_conflict):
        return False
    ordered = in_time_order(without_empty_group(plan), span, streams=True)
    return runs_in_sequence(optimise(ordered, batch=True))


def _check_seeds(plan: Plan, span: Span) -> None:
    """Raise PlanError for numbers that begin with a seed, which each micro-batch would begin with."""
    for expression in (each for node in nodes(plan) for each in expressions_of(node)):
        if any(str(called.this).upper() in SEEDED for called in expression.find_all(exp.Anonymous)):
            raise unsupported("RAND with a seed in a stream", span, "leave the seed out")


def _with_expiry(plan: Plan, options: SessionOptions, span: Span) -> Choice:
    """Native; but incremental where state that a native query keeps for ever is to be dropped."""
    endless = any(
        isinstance(node, Aggregate) or (isinstance(node, Join) and not node.keeps_time)
        for node in nodes(plan)
    )
    if not (options.state_ttl_ms and endless):
        return Choice(Strategy.NATIVE)
    found = _kept_up_to_date(plan, options, span, "'table.exec.state.ttl'")
    return found if found.strategy is Strategy.INCREMENTAL else Choice(Strategy.NATIVE)


def _kept_up_to_date(
    plan: Plan,
    options: SessionOptions,
    span: Span,
    not_native: str,
    above: Callable[[Plan], Plan] = lambda plan: plan,
) -> Choice:
    """Incremental where it can be and is not switched off, else refresh; ``above`` puts on top what the sink
    asks for, ``not_native`` says what Spark alone does not do."""
    reason = f"not native: {not_native}"
    if _asks_refresh(options):
        return _refreshed(plan, span, tuple(dict.fromkeys((reason, f"not incremental: {_ASKED}"))))
    ordered = above(in_time_order(without_empty_group(plan), span, streams=True))
    refused = incremental_refusal(optimise(ordered, batch=True))
    if refused is None:
        return Choice(Strategy.INCREMENTAL, (reason,))
    return _refreshed(plan, span, (reason, f"not incremental: {refused}"))


def _streams_to_its_end(plan: Plan, options: SessionOptions) -> bool:
    """Whether a plan whose sources end is to run as a stream all the same, in which rows can be late: where
    the script says so, and all that is read are topics."""
    asked = options.raw.get(_RUNTIME_MODE, "").strip().lower() == RuntimeMode.STREAMING.value
    read = [scan.table.connector for scan in scans(plan)]
    topics = bool(read) and all(isinstance(each, (KafkaTable, UpsertKafkaTable)) for each in read)
    return topics and (asked or _has_change_rows(plan))


def _has_change_rows(plan: Plan) -> bool:
    return any(isinstance(node, ChangeRows) for node in nodes(plan))


def _asks_refresh(options: SessionOptions) -> bool:
    return options.raw.get(STRATEGY, "auto").strip().lower() == "refresh"


def _refreshed(plan: Plan, span: Span, refused: tuple[str, ...]) -> Choice:
    """Refresh, where nothing is looked up."""
    if _has_change_rows(plan):
        raise unsupported(f"TO_CHANGELOG in this query ({refused[-1]})", span, _CHANGELOG_HELP)
    if any(isinstance(node, LookupJoin) for node in nodes(plan)):
        raise unsupported("a lookup join in a query whose result is refreshed", span, _LOOKUP_HELP)
    return Choice(Strategy.REFRESH, refused)


def _runs_natively(plan: Plan, table: Table | None) -> bool:
    """Whether one streaming query of Spark may give these changes; what it refuses is not looked at."""
    if node_changes(plan).insert_only and not changing_scans(plan):
        return True
    if passes_changes(plan):
        return not any(gives_upserts(scan) for scan in changing_scans(plan))
    return table is not None and is_native_update(plan, table)


def is_native_update(plan: Plan, table: Table) -> bool:
    """Whether the plan is a GROUP BY over inserts whose changed rows are just written over the old ones:
    Spark's update mode."""
    if sink_changes(table.connector) is not Changes.UPSERT or needs_update_before(plan, table):
        return False
    node = plan
    while isinstance(node, Project):
        node = node.input
    return (
        isinstance(node, Aggregate)
        and bool(node.keys)
        and bool(node.aggregates)
        and node_changes(node.input).insert_only
        and not any(
            isinstance(below, (Aggregate, WindowAggregate, WindowColumns)) for below in nodes(node.input)
        )
    )


def _check_refresh(plan: Plan, span: Span) -> None:
    """Raise PlanError for what the batch query over all rows read so far does not give as Flink does."""
    plan = optimise(in_time_order(plan, span, streams=True), batch=True)
    for node in nodes(plan):
        for expression in expressions_of(node):
            for called in expression.find_all(exp.Anonymous):
                name = str(called.this).upper()
                if name in BY_CHANCE or asks_clock(called) or is_by_chance(name):
                    raise unsupported(
                        "a function of the clock or of chance in a query whose rows change", span
                    )


def _changes_in_batch(scan: Scan) -> PlanError:
    return wrong(
        ErrorCode.CHANGES_IN_BATCH_MODE,
        f"table '{scan.table.identifier.name}' gives changes (updates and deletes), which batch mode cannot "
        "read",
        scan.span,
        helps=("SET 'execution.runtime-mode' = 'streaming': with 'scan.bounded.mode' the query still ends",),
    )


def _unbounded_in_batch(scan: Scan) -> PlanError:
    return wrong(
        ErrorCode.UNBOUNDED_SOURCE,
        f"table '{scan.table.identifier.name}' has no end, so it cannot be read in batch mode",
        scan.span,
        helps=("set 'scan.bounded.mode' (such as 'latest-offset') on the table, or use streaming mode",),
    )


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

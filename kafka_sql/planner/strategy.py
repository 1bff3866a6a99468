"""How a plan runs, or why it cannot: batch where every source ends, else one native Spark streaming query.

In streaming mode (``execution.runtime-mode``, the default) a plan whose result changes over time needs a
sink that takes updates; in batch mode only final rows exist.
"""

from __future__ import annotations

from collections.abc import Iterator

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.options.session import RuntimeMode
from kafka_sql.planner.fingerprint import scans
from kafka_sql.planner.plan import (
    Aggregate,
    ChangelogMode,
    Limit,
    Plan,
    Scan,
    Sort,
    Strategy,
    TimeAttribute,
    Values,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.source import Span

_BATCH_HELP = "SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends"


def choose_strategy(plan: Plan, mode: RuntimeMode, sink: str | None, span: Span) -> Strategy:
    """The cheapest exact strategy. ``sink`` is the table written, None for a query whose rows are shown.

    Raises PlanError: an unbounded source in batch mode, updates into a sink that takes none, an operator that
    cannot run over an unbounded source yet."""
    unbounded = [scan for scan in scans(plan) if not is_bounded(scan.table.connector)]
    if mode is RuntimeMode.BATCH:
        if unbounded:
            raise _unbounded_in_batch(unbounded[0])
        return Strategy.BATCH
    _check_streaming_order(plan, span)
    if changelog_mode(plan) is not ChangelogMode.INSERT_ONLY:
        raise _updates(plan, sink, span, bounded=not unbounded)
    if not unbounded:
        return Strategy.BATCH
    _check_native(plan, span)
    return Strategy.NATIVE


def changelog_mode(plan: Plan) -> ChangelogMode:
    """Which row kinds the plan emits in streaming mode."""
    if any(isinstance(node, Aggregate) for node in _nodes(plan)):
        return ChangelogMode.RETRACT
    if any(isinstance(node, Limit) and isinstance(node.input, Sort) for node in _nodes(plan)):
        return ChangelogMode.RETRACT
    return ChangelogMode.INSERT_ONLY


def _nodes(plan: Plan) -> Iterator[Plan]:
    yield plan
    for child in plan.inputs:
        yield from _nodes(child)


def _unbounded_in_batch(scan: Scan) -> PlanError:
    return wrong(
        "unbounded-source",
        f"table '{scan.table.identifier.name}' has no end, so it cannot be read in batch mode",
        scan.span,
        helps=("set 'scan.bounded.mode' (such as 'latest-offset') on the table, or use streaming mode",),
    )


def _updates(plan: Plan, sink: str | None, span: Span, *, bounded: bool) -> PlanError:
    operator = "GROUP BY or DISTINCT without a window"
    if not any(isinstance(node, Aggregate) for node in _nodes(plan)):
        operator = "ORDER BY with LIMIT (Top-N)"
    helps = (_BATCH_HELP,) if bounded else ("group by the windows of a table function such as TUMBLE",)
    if sink is None:
        return PlanError(
            Diagnostic(
                "unsupported",
                f"{operator} gives rows that change later, which streaming mode cannot show yet",
                span,
                helps=helps,
            )
        )
    return PlanError(
        Diagnostic(
            "updates-into-append-only-sink",
            f"table '{sink}' takes no updates, but {operator} changes rows that it gave before",
            span,
            helps=helps,
        )
    )


def _check_streaming_order(plan: Plan, span: Span) -> None:
    for node in _nodes(plan):
        if not isinstance(node, Sort):
            continue
        first = next(field for field in node.input.schema if field.name == node.keys[0].field)
        by_time = first.time_attribute is not TimeAttribute.NONE and not node.keys[0].descending
        limited = any(isinstance(other, Limit) and other.input is node for other in _nodes(plan))
        if not by_time and not limited:
            raise wrong(
                "unsorted-stream",
                "in streaming mode ORDER BY must begin with an ascending time attribute",
                span,
                helps=(_BATCH_HELP,),
            )


def _check_native(plan: Plan, span: Span) -> None:
    windows = [node for node in _nodes(plan) if isinstance(node, (WindowAggregate, WindowColumns))]
    for window in windows:
        if any(
            isinstance(node, (WindowAggregate, WindowColumns))
            for child in window.inputs
            for node in _nodes(child)
        ):
            raise unsupported("a window over the result of another window, over an unbounded source", span)
    for node in _nodes(plan):
        if isinstance(node, Sort):
            raise unsupported("ORDER BY over an unbounded source", span)
        if isinstance(node, Values):
            raise unsupported("UNION ALL of VALUES with an unbounded source", span)
        if isinstance(node, Limit):
            raise unsupported("LIMIT over an unbounded source", span)

"""State retention: how long state is kept by the hint ``STATE_TTL``, and where it and
``table.exec.state.ttl`` have no effect (Flink documentation, "Idle State Retention Time"). That is said when
a statement is checked, because the rows differ from Flink's once Flink drops state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafka_sql.catalog.table import Table
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Join,
    JoinKind,
    Limit,
    Over,
    Plan,
    Project,
    Scan,
    SetOperation,
    Union,
    Unnest,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import gives_upserts, keys_fit, node_changes
from kafka_sql.sql.statements.statements import TableHint
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_PASSING = (Filter, Project, Unnest, Union, WatermarkAssigner)
"""Operators without state."""


def hinted_ttl(
    plan: Plan, table: Table | None, joins: bool, times_ms: Sequence[int | None], ttl_ms: int
) -> int | None:
    """How long a stream keeps all of its state by the ``times_ms`` that a hint STATE_TTL gives to the tables
    of its one join, or to its groups; ``ttl_ms`` holds for what it does not name. None where the hint is not
    for all of the state, or gives two times."""
    held = [node for node in nodes(plan) if not isinstance(node, _PASSING)]
    kept = [node for node in held if not isinstance(node, Scan) or gives_upserts(node)]
    if len(kept) != 1 or not _is_hinted(kept[0], joins):
        return None
    if table is not None and table.primary_key and not keys_fit(node_changes(plan), table.primary_key):
        return None  # the sink may keep rows, which the hint is not for
    times = {ttl_ms if each is None else each for each in times_ms}
    return times.pop() if len(times) == 1 else None


def _is_hinted(node: Plan, joins: bool) -> bool:
    if isinstance(node, Join):
        return joins and not node.keeps_time and node.kind not in (JoinKind.SEMI, JoinKind.ANTI)
    return isinstance(node, Aggregate) and not joins


def ignored_ttl(plan: Plan, strategy: Strategy, ttl_ms: int, span: Span) -> Diagnostic | None:
    """The warning for a stream that keeps for ever what Flink drops after ``ttl_ms`` milliseconds (0: never)
    without a change; windows, interval joins and temporal joins drop theirs by event time in any case."""
    if not ttl_ms or not strategy.ignores_ttl:
        return None
    if not any(map(_is_endless, nodes(plan))):
        return None
    return Diagnostic(
        ErrorCode.STATE_KEPT,
        f"'table.exec.state.ttl' has no effect here: the strategy is {strategy.name}, which keeps all state",
        span,
        helps=("EXPLAIN shows what is kept; where nothing is ever dropped the rows are those without it",),
        severity=Severity.WARNING,
    )


def ignored_hints(hints: Sequence[TableHint], ttl_ms: int) -> Iterator[Diagnostic]:
    """The warnings for hints that give tables of a stream times of their own; ``ttl_ms`` is what holds for
    all of them."""
    held = f"is dropped when it was not changed for {ttl_ms} ms" if ttl_ms else "stays"
    for hint in hints:
        if hint.name == "STATE_TTL":
            yield Diagnostic(
                ErrorCode.STATE_KEPT,
                f"the hint STATE_TTL has no effect here: state {held}, as 'table.exec.state.ttl' says",
                hint.span,
                helps=("SET 'table.exec.state.ttl' to the longest of the times that the hint gives",),
                severity=Severity.WARNING,
            )


def _is_endless(node: Plan) -> bool:
    match node:
        case Aggregate() | SetOperation() | Limit() | Over():
            return True
        case Join(keeps_time=keeps_time):
            return not keeps_time
        case Scan():
            return gives_upserts(node)
        case _:
            return False

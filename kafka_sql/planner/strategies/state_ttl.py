"""State retention: ``table.exec.state.ttl`` and the hint ``STATE_TTL`` where they have no effect (Flink
documentation, "Idle State Retention Time"). That is said when a statement is checked, because the rows differ
from Flink's once Flink drops state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafka_sql.planner.plan.nodes import Aggregate, Join, Limit, Over, Plan, Scan, SetOperation
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import gives_upserts
from kafka_sql.sql.statements.statements import TableHint
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


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

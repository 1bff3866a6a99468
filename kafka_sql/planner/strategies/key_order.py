"""Key conflicts whose order is not known: micro-batches cannot always tell which row Flink writes last."""

from __future__ import annotations

from kafka_sql.planner.plan.strategy import PlanRequest, Strategy
from kafka_sql.planner.strategies.incremental.meeting_rows import Meeting, meeting
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode


def untold_order(strategy: Strategy, request: PlanRequest) -> Diagnostic | None:
    """Return the warning for an INSERT that ``strategy`` runs in micro-batches, if rows with different keys
    meet in its PRIMARY KEY and it is not known which of those that change in one micro-batch came last."""
    if request.table is None or not strategy.streams or meeting(request) is not Meeting.NEWEST:
        return None
    primary, name = ", ".join(request.table.primary_key), request.table.identifier.name
    return Diagnostic(
        ErrorCode.PRIMARY_KEY_CONFLICT,
        f"rows of the query with different keys have the same PRIMARY KEY ({primary}) of '{name}': of those "
        "that change in one micro-batch, the one written may not be the one that Flink writes last",
        request.span,
        helps=("declare the keys of the query as the PRIMARY KEY",),
        severity=Severity.WARNING,
    )

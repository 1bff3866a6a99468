"""When the rows of a plan came: rows of sources say so themselves; those of other operators, and rows that
change, are recorded as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from kafka_sql.planner.optimizer.processing_time import waits_for_clock
from kafka_sql.planner.plan.nodes import (
    Expand,
    Filter,
    Plan,
    Project,
    Recorded,
    Remaining,
    Scan,
    ScanHistory,
    Union,
    Unnest,
    Values,
    WatermarkAssigner,
    WatermarkBuffer,
    WindowColumns,
    with_inputs,
)
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes, node_changes, nodes

_STATELESS = (
    WatermarkBuffer,
    Filter,
    Project,
    WatermarkAssigner,
    Union,
    Unnest,
    Expand,
    WindowColumns,
    Scan,
    Values,
)


def tells_arrival(plan: Plan) -> bool:
    """Whether the rows of a plan for a stream say when they came."""
    match plan:
        case Remaining():
            return True
        case Scan() | Recorded():
            return node_changes(plan).insert_only
        case _:
            return isinstance(plan, _STATELESS) and all(map(tells_arrival, plan.inputs))


def passes_on(plan: Plan) -> bool:
    """Whether each row comes from one row of a source."""
    return all(isinstance(node, _STATELESS) for node in nodes(plan))


def passes_once(plan: Plan) -> bool:
    """Whether each row follows from a row of a source alone, at once and for good."""
    waiting = (WatermarkBuffer, Values)
    waits = any(isinstance(node, waiting) or waits_for_clock(node) for node in nodes(plan))
    sessions = any(isinstance(getattr(node, "window", None), SessionWindow) for node in nodes(plan))
    return passes_on(plan) and node_changes(plan).insert_only and not (waits or sessions)


def with_arrivals(plan: Plan, *, streams: bool) -> Plan:
    """The plan whose rows say when they came, each row that is there once."""
    if tells_arrival(plan):
        return plan if streams else with_history(plan, lambda scan: ScanHistory.ARRIVALS)
    if passes_on(plan):
        return Remaining(with_history(plan, _told))
    recorded = Recorded(plan if streams else with_history(plan, _insert_arrivals))
    return recorded if node_changes(plan).insert_only else Remaining(recorded)


def with_changes(plan: Plan) -> Plan:
    """The plan of a stream whose rows are the changes, each with when it came."""
    if passes_on(plan):
        changed = ScanHistory.CHANGES
        return with_history(plan, lambda scan: changed if gives_changes(scan) else scan.history)
    return Recorded(plan, whole=True)


def listed_scans(plan: Plan) -> list[Scan]:
    """The scans of changes of which only those count that were not taken back."""
    whole = list(_scans_of_all_changes(plan))
    return [scan for scan in scans(plan) if scan.history is ScanHistory.CHANGES and scan not in whole]


def _scans_of_all_changes(plan: Plan) -> Iterator[Scan]:
    match plan:
        case Scan():
            yield plan
        case Remaining(input=source) if passes_on(source):
            pass
        case _:
            for child in plan.inputs:
                yield from _scans_of_all_changes(child)


def with_history(plan: Plan, history: Callable[[Scan], ScanHistory]) -> Plan:
    """The plan with scans that give more than their rows."""
    if isinstance(plan, Scan):
        return replace(plan, history=history(plan))
    if isinstance(plan, Values):
        return replace(plan, arrivals=True)
    return with_inputs(plan, tuple(with_history(child, history) for child in plan.inputs))


def _told(scan: Scan) -> ScanHistory:
    return ScanHistory.CHANGES if gives_changes(scan) else ScanHistory.ARRIVALS


def _insert_arrivals(scan: Scan) -> ScanHistory:
    known = gives_changes(scan) or scan.history is not ScanHistory.NONE
    return scan.history if known else ScanHistory.ARRIVALS

"""The arrival of rows, as a hidden column. Rows of sources bring it along (partition and offset in their
micro-batch); those of stateful operators and rows that are updated get one when they are recorded,
micro-batch by micro-batch. The state is that record: every change of the recorded rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from kafka_sql.planner.optimizer.processing_time import waits_for_clock
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes, scans, transform_up
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes, node_changes
from kafka_sql.planner.strategies.arrival.fired_windows import fired_windows

_STATELESS = (
    rel.WatermarkBuffer,
    rel.Filter,
    rel.Project,
    rel.WatermarkAssigner,
    rel.Union,
    rel.Unnest,
    rel.Expand,
    rel.WindowColumns,
    rel.Scan,
    rel.Values,
)


def tells_arrival(plan: rel.Plan) -> bool:
    """Whether the rows of a plan for a stream have the column of their arrival."""
    match plan:
        case rel.Remaining():
            return True
        case rel.Scan() | rel.Recorded():
            return node_changes(plan).insert_only
        case _:
            return is_stateless(plan) and all(map(tells_arrival, plan.inputs))


def passes_on(plan: rel.Plan) -> bool:
    """Whether the plan is stateless: each row comes from one row of a source."""
    return all(map(is_stateless, nodes(plan)))


def is_stateless(node: rel.Plan) -> bool:
    """Whether each row of an operator comes from one row of its input, and nothing is kept."""
    if isinstance(node, rel.LookupJoin):
        return node_changes(node.input).insert_only
    return isinstance(node, _STATELESS)


def passes_once(plan: rel.Plan) -> bool:
    """Whether each row follows from a row of a source alone, at once and for good."""
    waiting = (rel.WatermarkBuffer, rel.Values)
    waits = any(isinstance(node, waiting) or waits_for_clock(node) for node in nodes(plan))
    sessions = any(isinstance(getattr(node, "window", None), SessionWindow) for node in nodes(plan))
    return passes_on(plan) and node_changes(plan).insert_only and not (waits or sessions)


def with_arrivals(plan: rel.Plan, *, streams: bool) -> rel.Plan:
    """The plan whose rows have the column of their arrival; of a changelog the rows that are there now."""
    if tells_arrival(plan):
        return plan if streams else with_history(plan, lambda scan: rel.ScanHistory.ARRIVALS)
    if passes_on(plan):
        return rel.Remaining(with_history(plan, _told))
    recorded = rel.Recorded(plan if streams else with_history(plan, arrivals_of_inserts))
    return recorded if node_changes(plan).insert_only else rel.Remaining(recorded)


def with_changes(plan: rel.Plan) -> rel.Plan:
    """The changelog of a plan as the rows of a stream, each with its arrival."""
    if passes_on(plan):
        changed = rel.ScanHistory.CHANGES
        return with_history(plan, lambda scan: changed if gives_changes(scan) else scan.history)
    return rel.Recorded(plan, whole=True)


def listed_scans(plan: rel.Plan) -> list[rel.Scan]:
    """The scans of a changelog of which only the rows count that were not retracted."""
    whole = list(_scans_of_all_changes(plan))
    return [scan for scan in scans(plan) if scan.history is rel.ScanHistory.CHANGES and scan not in whole]


def _scans_of_all_changes(plan: rel.Plan) -> Iterator[rel.Scan]:
    match plan:
        case rel.Scan():
            yield plan
        case rel.Remaining(input=source) if passes_on(source):
            pass
        case _:
            for child in plan.inputs:
                yield from _scans_of_all_changes(child)


def with_recorded_lookups(plan: rel.Plan) -> rel.Plan:
    """Return the plan whose look-up joins are computed once for each row, in the micro-batch of that row.

    Those above windows that fire once need no record: their input is new in each micro-batch."""
    if passes_once(plan):
        return plan
    if fired_windows(plan) is None:
        return transform_up(plan, _recorded_lookup)
    if isinstance(plan, rel.WindowAggregate | rel.WindowColumns | rel.Join):
        return rel.with_inputs(plan, tuple(transform_up(child, _recorded_lookup) for child in plan.inputs))
    return rel.with_inputs(plan, tuple(map(with_recorded_lookups, plan.inputs)))


def _recorded_lookup(plan: rel.Plan) -> rel.Plan:
    if not isinstance(plan, rel.LookupJoin):
        return plan
    if passes_once(plan.input) or isinstance(plan.input, rel.Recorded):
        return rel.Recorded(plan, once=True)
    return rel.Recorded(replace(plan, input=rel.Recorded(plan.input)), once=True)


def kept_scans(plan: rel.Plan) -> Iterator[rel.Scan]:
    """The scans whose rows later micro-batches read, in a plan with recorded look-up joins."""
    if isinstance(plan, rel.Scan):
        yield plan
    if not (isinstance(plan, rel.Recorded) and plan.once):
        for child in plan.inputs:
            yield from kept_scans(child)


def with_history(plan: rel.Plan, history: Callable[[rel.Scan], rel.ScanHistory]) -> rel.Plan:
    """The plan with scans that give the ``history`` of their rows: arrivals, changes or records."""

    def told(node: rel.Plan) -> rel.Plan:
        match node:
            case rel.Scan():
                return replace(node, history=history(node))
            case rel.Values():
                return replace(node, arrivals=True)
            case _:
                return node

    return transform_up(plan, told)


def _told(scan: rel.Scan) -> rel.ScanHistory:
    return rel.ScanHistory.CHANGES if gives_changes(scan) else rel.ScanHistory.ARRIVALS


def arrivals_of_inserts(scan: rel.Scan) -> rel.ScanHistory:
    """The history of a scan that says when its rows came, if they never change and nothing else is asked."""
    known = gives_changes(scan) or scan.history is not rel.ScanHistory.NONE
    return scan.history if known else rel.ScanHistory.ARRIVALS

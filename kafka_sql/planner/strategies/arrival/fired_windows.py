"""Window results that fire once, when the watermark passes the end of the window: of their inputs only the
rows of windows that are still open are state, all others can be dropped."""

from __future__ import annotations

from collections.abc import Iterator

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import below, nodes
from kafka_sql.planner.plan.windows import AssignedWindow, AttachedWindow, SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts, node_changes
from kafka_sql.planner.properties.time_bounds import is_window_join

_ABOVE = (rel.Project, rel.Filter, rel.Unnest, rel.LookupJoin)
_BELOW = (
    *_ABOVE,
    rel.Expand,
    rel.Union,
    rel.WatermarkAssigner,
    rel.WindowColumns,
    rel.WindowAggregate,
    rel.Join,
    rel.Scan,
)


def fired_windows(plan: rel.Plan) -> rel.WindowAggregate | rel.WindowColumns | rel.Join | None:
    """The operator (of a plan prepared for a stream) whose windows make up the result; None where rows of
    windows that were given are needed later on."""
    top = below(plan, *_ABOVE)
    if not node_changes(plan).insert_only or not all(map(_forgets, nodes(top))):
        return None
    if not all(map(_has_time, _branches(top))):
        return None
    match top:
        case rel.WindowAggregate() | rel.WindowColumns(window=SessionWindow()):
            return top
        case rel.Join() if _is_windowed(top):
            return top
        case _:
            return None


def longest_ms(plan: rel.Plan, assigner: rel.WatermarkAssigner) -> int | None:
    """How long after its time a row of ``assigner`` counts in the windows of ``plan`` at most, in
    milliseconds; None where sessions make that open."""
    longest = 0
    for branch in _branches(plan):
        if not any(node is assigner for node in branch):
            continue
        total = 0
        for node in branch:
            window = node.window if isinstance(node, (rel.WindowAggregate, rel.WindowColumns)) else None
            if isinstance(window, SessionWindow):
                return None
            if window is not None and not isinstance(window, AttachedWindow):
                total += window.size_ms
        longest = max(longest, total)
    return longest


def windows_above(plan: rel.Plan, assigner: rel.WatermarkAssigner) -> list[tuple[AssignedWindow, ...]]:
    """The windows that rows of ``assigner`` (or of another one like it) are put into, from the first to the
    last, for each way through ``plan``."""
    found = []
    for branch in _branches(plan):
        if assigner in branch:
            above = reversed(branch[: branch.index(assigner)])
            windows = [n.window for n in above if isinstance(n, (rel.WindowAggregate, rel.WindowColumns))]
            found.append(tuple(each for each in windows if not isinstance(each, AttachedWindow)))
    return found


def _branches(plan: rel.Plan) -> Iterator[tuple[rel.Plan, ...]]:
    """The ways from the top to the scans."""
    if not plan.inputs:
        yield (plan,)
    for child in plan.inputs:
        for branch in _branches(child):
            yield (plan, *branch)


def _has_time(branch: tuple[rel.Plan, ...]) -> bool:
    return any(isinstance(node, rel.WatermarkAssigner) for node in branch)


def _forgets(node: rel.Plan) -> bool:
    match node:
        case rel.Scan():
            raw = not gives_changes(node) and node.history is not rel.ScanHistory.RECORDS
            return raw or (node.history is rel.ScanHistory.CHANGES and not gives_upserts(node))
        case rel.Join():
            return _is_windowed(node)
        case rel.Recorded(once=once):
            return once
        case _:
            return isinstance(node, _BELOW)


def _is_windowed(join: rel.Join) -> bool:
    return join.keeps_time and is_window_join(join.left, join.right, join.condition)

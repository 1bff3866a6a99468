"""Tables of changes whose topics may begin in mid-history: a record says what it replaces, and that row may
never have come."""

from __future__ import annotations

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts

_ROW_BY_ROW = (
    rel.Filter,
    rel.Project,
    rel.WatermarkAssigner,
    rel.Union,
    rel.Unnest,
    rel.Expand,
    rel.LookupJoin,
    rel.Join,
    rel.Sort,
    rel.Remaining,
)
"""Operators that pass on, or multiply, rows that go although they never came."""


def lacks_rows(plan: rel.Plan) -> bool:
    """Whether rows of ``plan`` can go that never came."""
    if isinstance(plan, rel.Scan):
        replaced = gives_changes(plan) and not gives_upserts(plan)
        return replaced and plan.history is not rel.ScanHistory.RECORDS
    return isinstance(plan, _ROW_BY_ROW) and any(map(lacks_rows, plan.inputs))


def keeps_partial_history(plan: rel.Plan) -> bool:
    """Whether an operator keeps rows of which some can go that never came: what it gives depends on the order
    of the changes then, as in Flink."""
    kept = (rel.Aggregate, rel.Over, rel.SetOperation, rel.Join, rel.Limit)
    return any(isinstance(node, kept) and any(map(lacks_rows, node.inputs)) for node in nodes(plan))


def joins_partial_history(plan: rel.Plan) -> bool:
    """Whether a join has an input whose rows can go although they never came."""
    return any(isinstance(node, rel.Join) and any(map(lacks_rows, node.inputs)) for node in nodes(plan))

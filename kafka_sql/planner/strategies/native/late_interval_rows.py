"""Late rows of interval joins: Flink joins a row behind the watermark with the rows that it still keeps (its
TimeIntervalJoin), Spark drops it. A watermark that is delayed by as much as Flink keeps rows lets it in.

Flink keeps a row until no row in time can be its partner, and half the length of the interval longer, because
it cleans up only so often. An outer join emits a row without partners then; other joins show nothing of what
is kept, and keep enough for each row whose partners Flink keeps. The price is state for that much longer."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes, transform_up
from kafka_sql.planner.properties.time_bounds import interval_length, joins_intervals

_WITHOUT_TIME = (
    rel.Scan,
    rel.LocalQuery,
    rel.WatermarkAssigner,
    rel.Filter,
    rel.Project,
    rel.Union,
    rel.Unnest,
    rel.LookupJoin,
)
"""What does the same whatever the watermark is."""
_PADDING = (rel.JoinKind.LEFT, rel.JoinKind.RIGHT, rel.JoinKind.FULL)


def with_late_interval_rows(plan: rel.Plan) -> rel.Plan:
    """A streaming plan whose watermarks wait for what interval joins take; as it is where other operators
    follow its watermarks too, or a join has no length."""
    joins: list[rel.Join] = []
    for node in nodes(plan):
        if isinstance(node, rel.Join) and joins_intervals(node):
            joins.append(node)
        elif not isinstance(node, _WITHOUT_TIME):
            return plan
    lengths = [_kept(join) for join in joins]
    return _delayed(plan, max(lengths, default=0))


def _kept(join: rel.Join) -> int:
    """So long (milliseconds) rows are joined behind the watermark."""
    length = -(-(interval_length(join) or 0) // 1000)
    return length // 2 if join.kind in _PADDING else length


def _delayed(plan: rel.Plan, delay_ms: int) -> rel.Plan:
    def delayed(node: rel.Plan) -> rel.Plan:
        return (
            replace(node, delay_ms=node.delay_ms + delay_ms)
            if isinstance(node, rel.WatermarkAssigner)
            else node
        )

    return transform_up(plan, delayed)

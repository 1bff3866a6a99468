"""Rows of interval joins that come behind the watermark: Flink joins them with the rows that it still keeps,
Spark leaves them out. A watermark that is so much later lets them in.

Flink keeps a row until none that is in time can be its partner, and half the length of the interval longer,
because it looks only so often (its TimeIntervalJoin). An outer join gives a row without partners then; others
show nothing of what is kept, and keep enough for each row whose partners Flink keeps."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.planner.plan.nodes import (
    Filter,
    Join,
    JoinKind,
    LocalQuery,
    LookupJoin,
    Plan,
    Project,
    Scan,
    Union,
    Unnest,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.traversal import nodes, transform_up
from kafka_sql.planner.properties.time_bounds import interval_length, joins_intervals

_WITHOUT_TIME = (Scan, LocalQuery, WatermarkAssigner, Filter, Project, Union, Unnest, LookupJoin)
"""What does the same whatever the watermark is."""
_PADDING = (JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL)


def with_late_interval_rows(plan: Plan) -> Plan:
    """A streaming plan whose watermarks wait for what interval joins take; as it is where other operators
    follow its watermarks too, or a join has no length."""
    joins: list[Join] = []
    for node in nodes(plan):
        if isinstance(node, Join) and joins_intervals(node):
            joins.append(node)
        elif not isinstance(node, _WITHOUT_TIME):
            return plan
    lengths = [_kept(join) for join in joins]
    return _delayed(plan, max(lengths, default=0))


def _kept(join: Join) -> int:
    """So long (milliseconds) rows are joined behind the watermark."""
    length = -(-(interval_length(join) or 0) // 1000)
    return length // 2 if join.kind in _PADDING else length


def _delayed(plan: Plan, delay_ms: int) -> Plan:
    def delayed(node: Plan) -> Plan:
        return (
            replace(node, delay_ms=node.delay_ms + delay_ms) if isinstance(node, WatermarkAssigner) else node
        )

    return transform_up(plan, delayed)

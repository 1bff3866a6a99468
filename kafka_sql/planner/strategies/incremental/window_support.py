"""Which window aggregates and interval joins micro-batches compute with the operators of pipelines."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.plan.nodes import Aggregate, Join, Plan, WatermarkAssigner, WindowAggregate
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.time_bounds import joins_intervals
from kafka_sql.planner.strategies.incremental.accumulators import Accumulation, accumulation


def rowtime_root(plan: Plan) -> TypeRoot | None:
    """Return the type of the event time below an operator; None if it has no event time, or several types."""
    roots = {
        root_of(field.type)
        for node in nodes(plan)
        if isinstance(node, WatermarkAssigner)
        for field in node.schema
        if field.name == node.rowtime
    }
    return roots.pop() if len(roots) == 1 else None


def window_accumulation(plan: WindowAggregate) -> Accumulation | None:
    """Return the accumulators that are kept of each window; None if its rows are kept instead."""
    if rowtime_root(plan) is None or session_refusal(plan) is not None:
        return None
    return accumulation(Aggregate(plan.input, plan.keys, plan.aggregates))


def session_refusal(plan: WindowAggregate) -> str | None:
    """Return why the sessions of a window aggregate cannot be kept as accumulators, in a few words; None if
    they can, and for other windows."""
    if not isinstance(plan.window, SessionWindow):
        return None
    grouped_by = {item.expression.name for item in plan.keys if isinstance(item.expression, exp.Column)}
    keys = plan.window.keys
    if keys and (len(grouped_by) != len(plan.keys) or grouped_by != set(keys)):
        return "sessions that are grouped by other columns than they are partitioned by"
    return None if node_changes(plan.input).insert_only else "sessions of rows that are updated"


def is_interval_join(join: Join) -> bool:
    """Return whether a join keeps rows until the watermark passes the last time of a partner. A join of which
    only one side is given is one of equal keys that keeps all rows, as in Flink."""
    return joins_intervals(join) and not join.kind.is_half

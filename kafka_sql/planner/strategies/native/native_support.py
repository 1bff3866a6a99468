"""Which plans Spark's own streaming operators run with exactly Flink's rows (spark.md, "Streaming
operators"), and which operator keeps a plan from it.

The state is Spark's: windows and joins of windows keep rows until the watermark has passed them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from kafka_sql.planner.aggregates.arrival_order import is_gathered
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.optimizer.processing_time import asks_watermark, waits_for_clock
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.plan.windows import AttachedWindow, HoppingWindow, SessionWindow, TumblingWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.predicates import equated
from kafka_sql.planner.properties.time_bounds import conjuncts, joins_intervals

_TIMED = (rel.JoinKind.LEFT, rel.JoinKind.RIGHT, rel.JoinKind.FULL, rel.JoinKind.SEMI)


def native_refusal(plan: rel.Plan) -> str | None:
    """The first operator that Spark does not stream with Flink's rows, in words; None where there is none."""
    if any(_tables(each) != _tables(plan) for each in _waiting(plan)):
        # Spark has one watermark: a table that stands still would hold back what does not ask for it
        return "operators that wait for the watermarks of different tables"
    for node in nodes(plan):
        if asks_watermark(node):
            return "CURRENT_WATERMARK"
        match node:
            case rel.Aggregate():
                return "a GROUP BY without a window"
            case rel.WindowAggregate() if is_gathered(node):
                return "an aggregate of rows in their order"
            case rel.WindowAggregate(aggregates=items) if any(
                _is_distinct(item.expression) for item in items
            ):
                return "a DISTINCT aggregate"
            case rel.Sort():
                return "ORDER BY"
            case rel.Values():
                return "VALUES beside a source without an end"
            case rel.Limit():
                return "LIMIT"
            case rel.Over():
                return "OVER"
            case rel.MatchRecognize():
                return "MATCH_RECOGNIZE"
            case rel.TemporalJoin():
                return "a temporal join"
            case rel.SetOperation(kind=kind):
                return kind.name
            case rel.WindowAggregate(window=SessionWindow()) | rel.WindowColumns(window=SessionWindow()):
                return "sessions"
            case rel.WindowAggregate() | rel.WindowColumns() if waits_for_clock(node):
                return "a window over processing time"
            case rel.WindowAggregate(window=TumblingWindow() | HoppingWindow()) if not _is_watermarked(node):
                return "a window over an expression of the event time"
            case rel.WindowAggregate() | rel.WindowColumns():
                if any(isinstance(below, rel.Join) for below in nodes(node.input)):
                    return "a window over the result of a join"
                if not node_changes(node.input).insert_only:
                    return "a window over rows that change"
            case rel.Join() if joins_intervals(node):
                return "an interval join"
            case rel.Join():
                refused = _join_refusal(node)
                if refused is not None:
                    return refused
    return None


def _is_distinct(call: exp.Expression) -> bool:
    return isinstance(call, FlinkAggregate) and any(part.distinct for part in call.parts)


def _join_refusal(join: rel.Join) -> str | None:
    left = {field.name for field in join.left.schema}
    right = {field.name for field in join.right.schema}
    if not any(equated(part, left, right) for part in conjuncts(join.condition)):
        return "a join without an equation"
    if join.kind is rel.JoinKind.INNER or (join.kind in _TIMED and join.keeps_time):
        return None
    return f"a {join.kind.name} join without bounds of time"


def _is_watermarked(node: rel.WindowAggregate) -> bool:
    """Whether a window is over the column that the watermark follows."""
    assert not isinstance(node.window, AttachedWindow)
    fields = {field.name: field for field in node.input.schema}
    return fields[node.window.rowtime].time_attribute is TimeAttribute.ROWTIME


def _waiting(plan: rel.Plan) -> Iterator[rel.Plan]:
    """The topmost operators that give rows when a watermark has passed them."""
    if isinstance(plan, rel.WindowAggregate) or (isinstance(plan, rel.Join) and plan.keeps_time):
        yield plan
        return
    for child in plan.inputs:
        yield from _waiting(child)


def _tables(plan: rel.Plan) -> set[str]:
    """The tables below an operator whose watermarks it follows."""
    assigners = (node for node in nodes(plan) if isinstance(node, rel.WatermarkAssigner) and not node.clock)
    return {repr(scan.table.identifier) for each in assigners for scan in scans(each)}

"""What one streaming query of Spark gives exactly as Flink does (spark.md, "Streaming operators")."""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from kafka_sql.planner.changelog import node_changes
from kafka_sql.planner.clock_windows import asks_watermark, waits_for_clock
from kafka_sql.planner.fields import TimeAttribute
from kafka_sql.planner.gathered import is_gathered
from kafka_sql.planner.plan import (
    Aggregate,
    Join,
    JoinKind,
    Limit,
    MatchRecognize,
    Over,
    Plan,
    SetOperation,
    Sort,
    TemporalJoin,
    Values,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.refusals import unsupported
from kafka_sql.planner.scan_predicates import bare
from kafka_sql.planner.scans import scans
from kafka_sql.planner.time_bounds import conjuncts
from kafka_sql.planner.window_kinds import AttachedWindow, HoppingWindow, SessionWindow, TumblingWindow
from kafka_sql.text.source import Span

_TIMED = (JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL, JoinKind.SEMI)


def check_native(plan: Plan, span: Span) -> None:
    """Raise PlanError for the first operator that Spark does not stream with Flink's rows."""
    if any(_tables(each) != _tables(plan) for each in _waiting(plan)):
        # Spark has one watermark: a table that stands still would hold back what does not ask for it
        raise unsupported("operators that wait for the watermarks of different tables in one query", span)
    for node in _nodes(plan):
        if asks_watermark(node):
            raise unsupported("CURRENT_WATERMARK in one streaming query", span)
        match node:
            case Aggregate() | WindowAggregate() if is_gathered(node):
                raise unsupported("an aggregate of rows in their order over an unbounded source", span)
            case Aggregate(aggregates=items) if any(item.expression.find(exp.Distinct) for item in items):
                raise unsupported("a DISTINCT aggregate without a window in one streaming query", span)
            case Sort():
                raise unsupported("ORDER BY over an unbounded source", span)
            case Values():
                raise unsupported("UNION ALL of VALUES with an unbounded source", span)
            case Limit():
                raise unsupported("LIMIT over an unbounded source", span)
            case Over():
                raise unsupported("OVER over an unbounded source", span)
            case MatchRecognize():
                raise unsupported("MATCH_RECOGNIZE over an unbounded source", span)
            case TemporalJoin():
                raise unsupported("a temporal join over an unbounded source", span)
            case SetOperation(kind=kind):
                raise unsupported(f"{kind.name} over an unbounded source", span)
            case WindowColumns(window=SessionWindow()):
                raise unsupported("rows with the window columns of SESSION over an unbounded source", span)
            case WindowAggregate() | WindowColumns() if waits_for_clock(node):
                raise unsupported("a window over processing time in one streaming query", span)
            case WindowAggregate(window=TumblingWindow() | HoppingWindow() | SessionWindow()) if (
                not _is_watermarked(node)
            ):
                raise unsupported("a window over an expression of the event time in one query", span)
            case WindowAggregate() | WindowColumns():
                if any(isinstance(below, Join) for below in _nodes(node.input)):
                    raise unsupported("a window over the result of a join, over an unbounded source", span)
                if not node_changes(node.input).insert_only:
                    raise unsupported("a window over rows that change, over an unbounded source", span)
            case Join():
                _check_join(node, span)


def _check_join(join: Join, span: Span) -> None:
    left = {field.name for field in join.left.schema}
    right = {field.name for field in join.right.schema}
    if not any(_equates(part, left, right) for part in conjuncts(join.condition)):
        raise unsupported("a join without an equation over an unbounded source", span)
    if join.kind is JoinKind.INNER or (join.kind in _TIMED and join.keeps_time):
        return
    raise unsupported(f"a {join.kind.name} join without bounds of time over an unbounded source", span)


def _is_watermarked(node: WindowAggregate) -> bool:
    """Whether a window is over the column that the watermark follows."""
    assert not isinstance(node.window, AttachedWindow)
    fields = {field.name: field for field in node.input.schema}
    return fields[node.window.rowtime].time_attribute is TimeAttribute.ROWTIME


def _equates(part: exp.Expression, left: set[str], right: set[str]) -> bool:
    if not isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        return False
    sides = [
        {column.name for column in bare(side).find_all(exp.Column)} for side in (part.this, part.expression)
    ]
    first, second = sides
    return bool(first and second) and (
        (first <= left and second <= right) or (first <= right and second <= left)
    )


def _waiting(plan: Plan) -> Iterator[Plan]:
    """The topmost operators that give rows when a watermark has passed them."""
    if isinstance(plan, WindowAggregate) or (isinstance(plan, Join) and plan.keeps_time):
        yield plan
        return
    for child in plan.inputs:
        yield from _waiting(child)


def _tables(plan: Plan) -> set[str]:
    """The tables below an operator whose watermarks it follows."""
    assigners = (node for node in _nodes(plan) if isinstance(node, WatermarkAssigner) and not node.clock)
    return {repr(scan.table.identifier) for each in assigners for scan in scans(each)}


def _nodes(plan: Plan) -> Iterator[Plan]:
    yield plan
    for child in plan.inputs:
        yield from _nodes(child)

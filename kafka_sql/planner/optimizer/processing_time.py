"""Processing time in the plan: windows over it, and functions of the clock, which in a stream say when a row
came (Flink documentation, "Processing Time").

Where a result is computed anew from all rows that came so far, a function of the clock in front of the first
operator with state is the time of the micro-batch in which its row came. A window over processing time ends
when the clock passes its end, also where no further row comes; Flink gives nothing for the windows that are
open when bounded sources end."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DATE, AtomicType, TypeRoot
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.binder.current_watermark import before_row, is_before_row, is_current_watermark
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Join,
    Plan,
    Project,
    Unnest,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.traversal import expressions_of, nodes, transform_up, with_expressions
from kafka_sql.planner.plan.windows import AttachedWindow, SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.time_bounds import is_window_join
from kafka_sql.planner.properties.window_top_n import is_window_rank
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CLOCKS = ("CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME")
_BEFORE_THE_END_MS = 1
"""A window ends with the last millisecond before its end."""


def is_clocked(plan: Plan) -> bool:
    """Whether the windows of a node (a window aggregate or the columns of one) are of processing time."""
    match plan:
        case WindowAggregate(window=AttachedWindow()):
            return any(map(is_clocked, nodes(plan.input)))
        case WindowAggregate(window=window) | WindowColumns(window=window):
            assert not isinstance(window, AttachedWindow)
            return _field(plan.input, window.rowtime).time_attribute is TimeAttribute.PROCTIME
        case _:
            return False


def assigns_clocked(plan: Plan) -> bool:
    """Whether a node puts rows into windows of processing time."""
    return is_clocked(plan) and not isinstance(getattr(plan, "window", None), AttachedWindow)


def waits_for_clock(plan: Plan) -> bool:
    """Whether a node gives rows only when the clock has passed the end of a window."""
    if isinstance(plan, WindowColumns):
        return isinstance(plan.window, SessionWindow) and is_clocked(plan)
    return is_clocked(plan)


def check_clock_windows(plan: Plan, span: Span) -> None:
    """Raise PlanError for what Flink does not do with windows over processing time."""
    for node in nodes(plan):
        what = ""
        if isinstance(node, WindowAggregate) and is_window_rank(node) and is_clocked(node):
            what = "a Top-N or a deduplication of windows"
        elif isinstance(node, Join) and _joins_clocked(node):
            what = "a join of windows"
        if what:
            raise wrong(
                ErrorCode.PROCESSING_TIME_WINDOW,
                f"{what} over processing time is not possible, as in Flink",
                span,
                helps=("use an event-time column with a WATERMARK",),
            )


def check_clocked_changes(plan: Plan, span: Span) -> None:
    """Raise PlanError for windows of processing time over rows that change: each change counts in the window
    in which it comes, so that a row would be taken back from another window than its own."""
    for node in nodes(plan):
        if assigns_clocked(node) and not all(node_changes(source).insert_only for source in node.inputs):
            raise unsupported("a window over processing time of rows that change", span)


def _joins_clocked(join: Join) -> bool:
    windows = is_window_join(join.left, join.right, join.condition)
    return windows and any(map(is_clocked, nodes(join)))


def with_clock(plan: WindowAggregate | WindowColumns, source: Plan) -> Plan:
    """A node that assigns windows of processing time, above ``source``, with the clock as its watermark."""
    if not any(isinstance(node, WatermarkAssigner) and node.clock for node in nodes(source)):
        rowtime = plan.window.columns[0]
        source = WatermarkAssigner(source, rowtime, _BEFORE_THE_END_MS, source.schema, clock=True)
    return replace(plan, input=source)


def given_at_the_end(plan: WindowAggregate | WindowColumns) -> Plan:
    """What a node with windows of processing time gives of sources that end: nothing that has to wait."""
    return Filter(plan, exp.false()) if waits_for_clock(plan) else plan


TOLD = (Project, Filter, Unnest, Aggregate, WindowAggregate)
"""The nodes whose functions of the clock can say when a row came."""


def asks_when(plan: Plan) -> bool:
    """Whether expressions of a node ask the clock."""
    return any(asks_clock(called) for part in expressions_of(plan) for called in part.find_all(exp.Anonymous))


def at_arrival(plan: Plan) -> Plan:
    """A node whose functions of the clock say when its rows came; they have the column that does."""
    match plan:
        case Project(items=items):
            return replace(plan, items=tuple(map(_item, items)))
        case Filter(condition=condition):
            return replace(plan, condition=_arrived(condition))
        case Unnest(collection=collection):
            return replace(plan, collection=_arrived(collection))
        case Aggregate(keys=keys, aggregates=aggregates) | WindowAggregate(keys=keys, aggregates=aggregates):
            return replace(plan, keys=tuple(map(_item, keys)), aggregates=tuple(map(_item, aggregates)))
        case _:
            return plan


def _item(item: NamedExpression) -> NamedExpression:
    return replace(item, expression=_arrived(item.expression))


def _arrived(expression: exp.Expression) -> exp.Expression:
    if not any(asks_clock(node) for node in expression.find_all(exp.Anonymous)):
        return expression

    def put(node: exp.Expression) -> exp.Expression:
        if not (isinstance(node, exp.Anonymous) and asks_clock(node)):
            return node
        if is_current_watermark(node):
            return before_row(spark.column(ARRIVAL))
        clock = exp.Dot(this=spark.column(ARRIVAL), expression=exp.to_identifier("clock"))
        at = spark.call("TIMESTAMP_MICROS", clock)
        match spark.called_name(node):
            case "CURRENT_DATE":
                return spark.cast(at, DATE)
            case "CURRENT_TIME":
                return spark.cast(at, AtomicType(TypeRoot.TIME, precision=0))
            case "UNIX_TIMESTAMP":
                return spark.call("UNIX_SECONDS", at)
            case _:
                return at

    return expression.copy().transform(put)


def asks_watermark(plan: Plan) -> bool:
    """Whether expressions of a node ask for the watermark."""
    parts = (part.find_all(exp.Anonymous) for part in expressions_of(plan))
    return any(is_current_watermark(called) for found in parts for called in found)


def tells_watermark(plan: Plan) -> bool:
    """Whether expressions of a node, at the end or still, ask for the watermark before a row."""
    parts = (part.find_all(exp.Anonymous) for part in expressions_of(plan))
    return any(is_current_watermark(called) or is_before_row(called) for found in parts for called in found)


def before_watermarks(plan: Plan) -> Plan:
    """The plan of sources that end, whose rows come before the first watermark."""

    def put(node: exp.Expression) -> exp.Expression:
        asks = isinstance(node, exp.Anonymous) and is_current_watermark(node)
        return spark.null(BIGINT) if asks else node

    def told(plan: Plan) -> Plan:
        if not asks_watermark(plan):
            return plan
        return with_expressions(plan, lambda each: each.copy().transform(put))

    return transform_up(plan, told)


def asks_clock(called: exp.Anonymous) -> bool:
    """Whether a function (in Spark's words) gives the time at which it is called, or the watermark then."""
    name = spark.called_name(called)
    settled = name in _CLOCKS or is_current_watermark(called)
    return settled or (name == "UNIX_TIMESTAMP" and not called.expressions)


def _field(plan: Plan, name: str) -> PlanField:
    return next(field for field in plan.schema if field.name == name)

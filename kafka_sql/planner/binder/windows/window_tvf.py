"""Window table functions over a time attribute: TUMBLE, HOP, CUMULATE and SESSION (Flink documentation,
"Windowing TVF")."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, TypeRoot, timestamp
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.literals import Interval
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.planner.operators.times.units import fixed_offset_ms
from kafka_sql.planner.plan.fields import PlanField, TimeAttribute
from kafka_sql.planner.plan.nodes import Plan, WindowColumns
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.plan.windows import (
    AssignedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
)
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

WINDOW_NAMES = ("window_start", "window_end", "window_time")


def bind_window(
    kind: str, plan: Plan, arguments: Sequence[exp.Expression], context: ExpressionContext, span: Span
) -> WindowColumns:
    """``TUMBLE(TABLE t, DESCRIPTOR(ts), size [, offset])`` and its like over ``plan``; ``arguments`` begin
    with the time column. Raises PlanError."""
    rowtime = rowtime_field(arguments[0], plan, context)
    for name in WINDOW_NAMES:
        if any(field.name == name for field in plan.schema):
            raise wrong(
                ErrorCode.AMBIGUOUS_COLUMN, f"the input of {kind} has a column '{name}' already", span
            )
    window = _window(kind, rowtime, plan, arguments[1:], context, span)
    local = timestamp(3).not_null()
    window_time = PlanField("window_time", rowtime.type.not_null(), rowtime.time_attribute)
    return WindowColumns(
        plan, window, PlanField("window_start", local), PlanField("window_end", local), window_time
    )


def _window(
    kind: str,
    rowtime: PlanField,
    plan: Plan,
    arguments: Sequence[exp.Expression],
    context: ExpressionContext,
    span: Span,
) -> AssignedWindow:
    keys: tuple[str, ...] = ()
    if arguments and called_name(arguments[-1]) == "FLINK_PARTITION":
        keys = tuple(_key(key, context) for key in arguments[-1].expressions)
        arguments = arguments[:-1]
    sizes = [milliseconds(argument, context) for argument in arguments]
    count = 1 if kind in ("TUMBLE", "SESSION") else 2
    if any(size <= 0 for size in sizes[:count]):
        raise wrong(
            ErrorCode.INVALID_WINDOW, f"the intervals of {kind} must be positive", span_of(arguments[0], span)
        )
    if kind == "SESSION":
        if context.batch:
            raise session_in_batch(span)
        return SessionWindow(rowtime.name, sizes[0], keys)
    offset = sizes[count] if len(sizes) > count else 0
    size = sizes[count - 1]
    if abs(offset) >= size:
        raise wrong(
            ErrorCode.INVALID_WINDOW,
            "the offset of a window must be smaller than its size",
            span_of(arguments[count], span),
        )
    shift, zone = alignment(rowtime, context.time_zone)
    offset += shift
    if kind == "TUMBLE":
        return TumblingWindow(rowtime.name, size, offset % size, zone)
    part = sizes[0]
    if kind == "HOP":
        return HoppingWindow(rowtime.name, size, part, offset % part, zone)
    if size % part:
        raise not_a_multiple(kind, size, part, span)
    return CumulatingWindow(rowtime.name, size, part, offset % size, zone)


def session_in_batch(span: Span) -> PlanError:
    """The error for a session window in batch mode."""
    message = "batch mode has no SESSION windows, as in Flink"
    help = "SET 'execution.runtime-mode' = 'streaming': with 'scan.bounded.mode' the query still ends"
    return wrong(ErrorCode.UNSUPPORTED, message, span, helps=(help,))


def not_a_multiple(kind: str, size: int, part: int, span: Span) -> PlanError:
    """The error for a window that its slide or step does not divide (in ms)."""
    word = "slide" if kind == "HOP" else "step"
    message = f"the size of {kind} must be a multiple of its {word}: {size} ms is none of {part} ms"
    return wrong(ErrorCode.INVALID_WINDOW, message, span)


def _key(node: exp.Expression, context: ExpressionContext) -> str:
    found = bind(node, context)
    if not isinstance(found.spark, exp.Column):
        raise unsupported("PARTITION BY of an expression in SESSION", found.span, "name a column")
    return str(found.spark.name)


def _watermark_help(column: Bound) -> str:
    """The WATERMARK clause that makes a time attribute of a column."""
    name, time, computed = column.name or column.span.text, column.name or "ts", ""
    match root_of(column.type):
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            pass
        case TypeRoot.BIGINT:
            time, computed = "time_ltz", f"time_ltz AS TO_TIMESTAMP_LTZ({name}, 3), "
        case TypeRoot.VARCHAR:
            time, computed = "time_ltz", f"time_ltz AS TO_TIMESTAMP_LTZ({name}), "
        case _:
            return "windows need a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column with a WATERMARK"
    return f"add to CREATE TABLE: {computed}WATERMARK FOR {time} AS {time} - INTERVAL '5' SECOND"


def rowtime_field(descriptor: exp.Expression, plan: Plan, context: ExpressionContext) -> PlanField:
    """The time attribute that a window is over; raises PlanError for any other expression."""
    found = bind(descriptor, context)
    field = next(
        (
            item
            for item in plan.schema
            if isinstance(found.spark, exp.Column) and item.name == found.spark.name
        ),
        None,
    )
    if context.batch and field is not None and is_time(field):
        return field  # batch mode asks for no time attribute
    if field is None or TimeAttribute.NONE in (field.time_attribute, found.time_attribute):
        for scan in scans(plan):
            watermark = scan.table.watermark
            if watermark is not None and watermark.column == found.name and watermark.delay_ms is None:
                raise unsupported(
                    f"a window over a column with the watermark '{watermark.expression.sql}'",
                    found.span,
                    f"write WATERMARK FOR {found.name} AS {found.name} - INTERVAL '5' SECOND in CREATE TABLE",
                )
        helps = [_watermark_help(found)]
        raise wrong(
            ErrorCode.NOT_A_TIME_ATTRIBUTE,
            f"'{found.name or found.span.text}' ({found.type.as_nullable()}) is no time attribute, which a "
            "window needs",
            found.span,
            helps=helps,
        )
    if field.time_attribute is TimeAttribute.PROCTIME and context.batch:
        raise wrong(
            ErrorCode.PROCESSING_TIME_WINDOW,
            "a window over processing time needs streaming mode, as in Flink",
            found.span,
            helps=("SET 'execution.runtime-mode' = 'streaming', or use an event-time column",),
        )
    return field


def is_time(field: PlanField) -> bool:
    """Whether batch mode makes windows over a field."""
    kind = field.type
    timely = isinstance(kind, AtomicType) and kind.root in (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
    if timely and field.time_attribute is TimeAttribute.NONE:
        return isinstance(kind, AtomicType) and (kind.precision or 0) <= 3
    return timely and field.time_attribute is TimeAttribute.ROWTIME


def milliseconds(argument: exp.Expression, context: ExpressionContext) -> int:
    """An INTERVAL literal in milliseconds; raises PlanError for any other expression."""
    bound: Bound = bind(argument, context)
    value = bound.constant.value if bound.constant is not None else None
    if not isinstance(value, Interval):
        raise wrong(ErrorCode.TYPE_MISMATCH, "a window is given by an INTERVAL literal", bound.span)
    if value.months:
        raise wrong(ErrorCode.INVALID_WINDOW, "a window cannot be a number of months or years", bound.span)
    return value.milliseconds


def alignment(rowtime: PlanField, time_zone: str) -> tuple[int, str | None]:
    """What the offset of a window changes by, in ms, because windows over TIMESTAMP_LTZ begin at local time;
    and the time zone where that is no constant (Flink's TimeWindowUtil)."""
    if root_of(rowtime.type) is not TypeRoot.TIMESTAMP_LTZ:
        return 0, None
    fixed = fixed_offset_ms(time_zone)
    return (0, time_zone) if fixed is None else (-fixed, None)

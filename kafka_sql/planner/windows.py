"""Window table functions: ``TUMBLE`` over an event-time attribute (Flink documentation, "Windowing TVF")."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.planner.bound import Bound
from kafka_sql.planner.expressions import ExpressionContext, bind
from kafka_sql.planner.fingerprint import scans
from kafka_sql.planner.literals import Interval
from kafka_sql.planner.plan import Plan, PlanField, TimeAttribute, TumblingWindow, WindowColumns
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.temporal import fixed_offset_ms
from kafka_sql.planner.type_rules import root_of
from kafka_sql.sql.places import span_of
from kafka_sql.sql.types import AtomicType, TypeRoot, timestamp
from kafka_sql.text.source import Span

_QUARTER_HOUR_MS = 900_000
WINDOW_NAMES = ("window_start", "window_end", "window_time")


def bind_window(
    kind: str,
    plan: Plan,
    arguments: Sequence[exp.Expression],
    context: ExpressionContext,
    span: Span,
    time_zone: str,
) -> WindowColumns:
    """``TUMBLE(TABLE t, DESCRIPTOR(ts), size [, offset])`` over ``plan``; other windows are refused by
    name."""
    if kind != "TUMBLE":
        raise unsupported(f"the window function {kind}", span, "TUMBLE is supported")
    rowtime = _rowtime(arguments[0], plan, context)
    sizes = [_milliseconds(argument, context) for argument in arguments[1:]]
    size, offset = sizes[0], sizes[1] if len(sizes) > 1 else 0
    if size <= 0:
        raise wrong("invalid-window", "the size of a window must be positive", span_of(arguments[1], span))
    if abs(offset) >= size:
        raise wrong(
            "invalid-window",
            "the offset of a window must be smaller than its size",
            span_of(arguments[2], span),
        )
    for name in WINDOW_NAMES:
        if any(field.name == name for field in plan.schema):
            raise wrong("ambiguous-column", f"the input of TUMBLE has a column '{name}' already", span)
    assert isinstance(rowtime.type, AtomicType)
    if rowtime.type.root is TypeRoot.TIMESTAMP_LTZ:
        offset -= _zone_offset(time_zone, size, span)
    window = TumblingWindow(rowtime.name, size, offset % size if offset % size != 0 else 0)
    local = timestamp(3).not_null()
    window_time = PlanField("window_time", rowtime.type.not_null(), TimeAttribute.ROWTIME)
    return WindowColumns(
        plan, window, PlanField("window_start", local), PlanField("window_end", local), window_time
    )


def _rowtime(descriptor: exp.Expression, plan: Plan, context: ExpressionContext) -> PlanField:
    found = bind(descriptor, context)
    field = next(
        (
            item
            for item in plan.schema
            if isinstance(found.spark, exp.Column) and item.name == found.spark.name
        ),
        None,
    )
    if field is None or field.time_attribute is TimeAttribute.NONE:
        root = root_of(found.type)
        for scan in scans(plan):
            watermark = scan.table.watermark
            if watermark is not None and watermark.column == found.name and watermark.delay_ms is None:
                raise unsupported(
                    f"a window over a column with the watermark '{watermark.expression.sql}'",
                    found.span,
                    f"write WATERMARK FOR {found.name} AS {found.name} - INTERVAL '5' SECOND in CREATE TABLE",
                )
        helps = ["declare WATERMARK FOR it in CREATE TABLE"]
        if root not in (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ):
            helps = ["windows need a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column with a WATERMARK"]
        raise wrong(
            "not-a-time-attribute",
            f"'{found.name}' ({found.type.as_nullable()}) is not an event-time column, which a window needs",
            found.span,
            helps=helps,
        )
    if field.time_attribute is TimeAttribute.PROCTIME:
        raise unsupported(
            "a window over processing time", found.span, "use an event-time column with a WATERMARK"
        )
    return field


def _milliseconds(argument: exp.Expression, context: ExpressionContext) -> int:
    bound: Bound = bind(argument, context)
    value = bound.constant.value if bound.constant is not None else None
    if not isinstance(value, Interval):
        raise wrong("type-mismatch", "a window is given by an INTERVAL literal", bound.span)
    if value.months:
        raise wrong("invalid-window", "a window cannot be a number of months or years", bound.span)
    return value.milliseconds


def _zone_offset(time_zone: str, size: int, span: Span) -> int:
    """Windows over TIMESTAMP_LTZ start at local time; the offset of the zone from UTC, in ms."""
    fixed = fixed_offset_ms(time_zone)
    if fixed is not None:
        return fixed
    if _QUARTER_HOUR_MS % size == 0:
        return 0  # every zone of today is a multiple of a quarter of an hour away from UTC
    raise unsupported(
        f"a window over TIMESTAMP_LTZ in the time zone {time_zone}",
        span,
        "SET 'table.local-time-zone' to UTC or an offset such as GMT+01:00",
    )

"""The group windows of older Flink SQL: ``GROUP BY TUMBLE(ts, size)``, HOP and SESSION, with the functions
``TUMBLE_START(ts, size)`` and so on (Flink documentation, "Group Window Aggregation")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import timestamp
from kafka_sql.model.type_rules import is_interval
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, call_name
from kafka_sql.planner.binder.windows.legacy_rowtimes import was_rowtime
from kafka_sql.planner.binder.windows.window_tvf import (
    alignment,
    is_time,
    milliseconds,
    rowtime_field,
    session_in_batch,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Plan, Project, WindowAggregate
from kafka_sql.planner.plan.windows import AssignedWindow, HoppingWindow, SessionWindow, TumblingWindow
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode

_SIZES = {"TUMBLE": 1, "HOP": 2, "SESSION": 1}
_PARTS = ("START", "END", "ROWTIME", "PROCTIME")


def is_group_window(node: exp.Expression) -> bool:
    """Whether a grouping expression is a group window."""
    name = call_name(node)
    return name is not None and name.upper() in _SIZES


@dataclass
class GroupWindow:
    """A group window and the fields for its columns; ``computed`` is the time that it is over where it is no
    column: ``PROCTIME()``, or an expression of an event time."""

    kind: str
    call: exp.Expression
    window: AssignedWindow
    start: PlanField
    end: PlanField
    time: PlanField
    computed: NamedExpression | None

    def auxiliary(self, call: exp.Expression, name: str, context: ExpressionContext) -> Bound | None:
        """``TUMBLE_START(…)`` as a column; None for other functions."""
        kind, _, part = name.partition("_")
        if kind not in _SIZES or part not in _PARTS:
            return None
        span = span_of(call, context.place)
        if kind != self.kind or call.expressions != self.call.expressions:
            written = span_of(self.call, context.place).text
            raise wrong(
                ErrorCode.NOT_GROUPED,
                f"{name} must have the arguments of the window in GROUP BY: {written}",
                span,
            )
        clocked = self.time.time_attribute is TimeAttribute.PROCTIME
        if part == "ROWTIME" and clocked:
            message = "a window over processing time has no event time, as in Flink"
            raise wrong(ErrorCode.PROCESSING_TIME_WINDOW, message, span, helps=(f"use {kind}_PROCTIME",))
        if part == "PROCTIME" and not clocked:
            raise unsupported(f"{name} of a window over event time", span, f"use {kind}_ROWTIME")
        column = {"START": self.start, "END": self.end}.get(part, self.time)
        return Bound(spark.column(column.name), column.type, span, column.time_attribute)

    def aggregate(
        self, source: Plan, keys: Sequence[NamedExpression], aggregates: Sequence[NamedExpression]
    ) -> Plan:
        """The aggregate over ``source``."""
        if self.computed is not None:
            fields = (NamedExpression(each, spark.column(each.name)) for each in source.schema)
            source = Project(source, (*fields, self.computed))
        return WindowAggregate(
            source,
            self.window,
            tuple(keys),
            tuple(aggregates),
            self.start,
            self.end,
            self.time,
            grouped=True,
        )


def group_window(
    call: exp.Expression, source: Plan, context: ExpressionContext, taken: set[str]
) -> GroupWindow:
    """The window of GROUP BY; raises PlanError for what Flink or this project does not group by."""
    kind = (call_name(call) or "").upper()
    span = span_of(call, context.place)
    count = _SIZES[kind] + 1
    if len(call.expressions) == count + 1:
        raise unsupported(
            f"{kind} with an alignment", span, f"Flink has none: use TABLE({kind}(…)) with OFFSET"
        )
    if len(call.expressions) != count:
        raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{kind} takes {count} arguments here", span)
    rowtime, computed = _time(call.expressions[0], source, context)
    sizes = [milliseconds(argument, context) for argument in call.expressions[1:]]
    if min(sizes) <= 0:
        raise wrong(ErrorCode.INVALID_WINDOW, f"the intervals of {kind} must be positive", span)
    window: AssignedWindow
    if kind == "SESSION":
        if context.batch:
            raise session_in_batch(span)
        window = SessionWindow(rowtime.name, sizes[0])
    else:
        shift, zone = alignment(rowtime, context.time_zone)
        window = (
            TumblingWindow(rowtime.name, sizes[0], shift % sizes[0], zone)
            if kind == "TUMBLE"
            else HoppingWindow(rowtime.name, sizes[1], sizes[0], shift % sizes[0], zone)
        )
    names = []
    for part in ("start", "end", "rowtime"):
        names.append(fresh_name(f"{kind.lower()}${part}", taken))
        taken.add(names[-1])
    local = timestamp(3).not_null()
    return GroupWindow(
        kind,
        call,
        window,
        PlanField(names[0], local),
        PlanField(names[1], local),
        replace(rowtime, name=names[2]),
        computed,
    )


def _time(
    time: exp.Expression, source: Plan, context: ExpressionContext
) -> tuple[PlanField, NamedExpression | None]:
    """The time that a window is over, and its expression where it is no column of ``source``: a time
    attribute, what was one in front of a join or an aggregate, or what is computed from one."""
    found = bind(time, context)
    taken = {field.name for field in source.schema}
    if isinstance(found.spark, exp.Column):
        if not context.batch and _has_rowtime(time, source, context):
            field = next(each for each in source.schema if each.name == found.spark.name)
            return replace(field, time_attribute=TimeAttribute.ROWTIME), None
        return rowtime_field(time, source, context), None
    if found.time_attribute is TimeAttribute.PROCTIME and not context.batch:
        clock = PlanField(fresh_name("proctime$", taken), found.type, TimeAttribute.PROCTIME)
        return clock, NamedExpression(clock, found.spark)
    field = PlanField(fresh_name("rowtime$", taken), found.type)
    if context.batch and is_time(field):
        return field, NamedExpression(field, found.spark)
    if not context.batch and _has_rowtime(time, source, context):
        computed = NamedExpression(field, found.spark)
        return replace(field, time_attribute=TimeAttribute.ROWTIME), computed
    return rowtime_field(time, source, context), None


def _has_rowtime(time: exp.Expression, source: Plan, context: ExpressionContext) -> bool:
    """Whether Flink types an expression as an event time: a column, moved by an interval, rounded, or chosen
    among several; a cast is none."""
    match time:
        case exp.Paren(this=exp.Expression() as inner):
            return _has_rowtime(inner, source, context)
        case exp.Column():
            found = bind(time, context).spark
            return isinstance(found, exp.Column) and was_rowtime(source, found.name)
        case exp.Add() | exp.Sub():
            moved = is_interval(bind(time.expression, context).type)
            return moved and _has_rowtime(time.this, source, context)
        case exp.Anonymous(this="FLINK_FLOOR" | "FLINK_CEIL"):
            return _has_rowtime(time.expressions[0], source, context)
        case exp.Anonymous(this="FN_COALESCE"):
            return all(_has_rowtime(each, source, context) for each in time.expressions)
        case exp.Case():
            chosen = [branch.args["true"] for branch in time.args["ifs"]]
            default = time.args.get("default")
            chosen += [default] if default is not None else []
            return all(_has_rowtime(each, source, context) for each in chosen)
        case _:
            return False

"""Columns that hold a rowtime which an operator has made a plain time: a join without bounds of time, an
aggregate, a Top-N, an interval that is added to it. The windows of GROUP BY still take them (Flink makes
plans of them before its RelTimeIndicatorConverter), window table functions do not."""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from kafka_sql.planner.aggregates.arrival_order import FIRST, LAST
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.plan.fields import NamedExpression, TimeAttribute
from kafka_sql.planner.plan.nodes import Aggregate, Plan, Project, SetOperation, Union, WindowAggregate

_CHOICES = ("COALESCE", FIRST, LAST)
"""Functions that give the value of an argument."""


def was_rowtime(plan: Plan, name: str) -> bool:
    """Whether the field is a rowtime, or has the values of one."""
    names = [field.name for field in plan.schema]
    if name not in names:
        return False
    if plan.schema[names.index(name)].time_attribute is TimeAttribute.ROWTIME:
        return True
    match plan:
        case Project(input=source, items=items):
            return not _is_cast(source, items, name) and _comes_from(source, items, name)
        case Aggregate(input=source) | WindowAggregate(input=source):
            return _comes_from(source, (*plan.keys, *plan.aggregates), name)
        case Union() | SetOperation():
            first = plan.inputs[0]
            return was_rowtime(first, first.schema[names.index(name)].name)
        case _:
            return any(was_rowtime(source, name) for source in plan.inputs)


def _is_cast(source: Plan, items: tuple[NamedExpression, ...], name: str) -> bool:
    """Whether the name is that of a rowtime cast to its own type, which Spark does not see."""
    columns = [
        item.expression.name
        for item in items
        if item.field.name == name and isinstance(item.expression, exp.Column)
    ]
    return any(
        field.name in columns and field.time_attribute is TimeAttribute.ROWTIME for field in source.schema
    )


def _comes_from(source: Plan, items: tuple[NamedExpression, ...], name: str) -> bool:
    values = [value for item in items if item.field.name == name for value in _values(item.expression)]
    return bool(values) and all(
        isinstance(value, exp.Column) and was_rowtime(source, value.name) for value in values
    )


def _values(expression: exp.Expression) -> Iterator[exp.Expression]:
    """The expressions one of whose values ``expression`` has, maybe moved by an interval."""
    match expression:
        case exp.Filter(args={"this": inner}):
            yield from _values(inner)
        case exp.Add(this=moved, expression=exp.Interval()) | exp.Sub(this=moved, expression=exp.Interval()):
            yield from _values(moved)
        case exp.Case(args={"ifs": branches}):
            chosen = (*(branch.args["true"] for branch in branches), expression.args.get("default"))
            for branch in chosen:
                yield from _values(branch or exp.null())
        case FlinkAggregate(function="MIN" | "MAX", expressions=arguments):
            for argument in arguments:
                yield from _values(argument)
        case exp.Anonymous(args={"this": name}) if name in _CHOICES:
            for argument in expression.expressions:
                yield from _values(argument)
        case _:
            yield expression

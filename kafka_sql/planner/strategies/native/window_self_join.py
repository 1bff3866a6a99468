"""A window aggregate joined with an aggregate of its own rows over the same windows ("the most popular of
each window", Nexmark's query 5), as one aggregate.

All rows of a window fire in one micro-batch, when the watermark passes its end, so that the outer aggregate
can gather them beside what it computes; they are unnested next to it. That saves reading and keeping the
input a second time, and the state of both sides of the join."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import ArrayType, RowField, RowType
from kafka_sql.planner.binder.user_functions import BY_CHANCE, is_by_chance
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.optimizer.filter_pushdown import substituted
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import (
    Filter,
    Join,
    JoinKind,
    Plan,
    Project,
    Scan,
    Unnest,
    WindowAggregate,
)
from kafka_sql.planner.plan.traversal import expressions_of, nodes, transform_up
from kafka_sql.planner.plan.windows import AttachedWindow
from kafka_sql.planner.properties.predicates import bare, equated
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.text.source import SourceText, Span

_ROWS = "rows$"
_NOWHERE = Span(SourceText("", ""), 0, 0)


def with_own_aggregates(plan: Plan) -> Plan:
    """The plan in which a window aggregate that is joined (INNER) with an aggregate of its own rows is one
    aggregate; other joins stay as they are."""
    return transform_up(plan, _with_own_aggregates)


def _with_own_aggregates(plan: Plan) -> Plan:
    if not isinstance(plan, Join) or plan.kind is not JoinKind.INNER:
        return plan
    return _rewritten(plan, plan.left, plan.right) or _rewritten(plan, plan.right, plan.left) or plan


@dataclass(frozen=True, slots=True)
class _Renamed:
    """Projections above a window aggregate, as expressions over its fields."""

    base: WindowAggregate
    fields: Mapping[str, exp.Expression]

    def holding(self, wanted: PlanField | None) -> set[str]:
        """The fields that are nothing but ``wanted`` of the base."""
        if wanted is None:
            return set()
        return {name for name, value in self.fields.items() if _is_column(value, wanted.name)}


def _rewritten(join: Join, rows: Plan, totals: Plan) -> Plan | None:
    """The join of ``rows`` with ``totals``, where those are an aggregate of the rows of each window."""
    mine, theirs = _renamed(rows), _renamed(totals)
    if mine is None or theirs is None or theirs.base.keys or not theirs.base.aggregates:
        return None
    window, below = theirs.base.window, _renamed(theirs.base.input)
    if not isinstance(window, AttachedWindow) or below is None:
        return None
    base = mine.base
    start, end = base.window_start, base.window_end
    if start is None or end is None or (base.window_time is None) != (theirs.base.window_time is None):
        return None
    if _anywhere(below.base) != _anywhere(base) or any(map(_is_by_chance, nodes(base))):
        return None
    if window.start not in below.holding(start) or window.end not in below.holding(end):
        return None
    starts = mine.holding(start), theirs.holding(theirs.base.window_start)
    ends = mine.holding(end), theirs.holding(theirs.base.window_end)
    parts = conjuncts(join.condition)
    of_windows = [part for part in parts if _equates(part, *starts) or _equates(part, *ends)]
    if not any(_equates(part, *starts) for part in of_windows):
        return None
    if not any(_equates(part, *ends) for part in of_windows):
        return None
    others = [part for part in parts if part not in of_windows]
    return _gathered(join, mine, theirs, below, others)


def _gathered(
    join: Join, mine: _Renamed, theirs: _Renamed, below: _Renamed, conditions: list[exp.Expression]
) -> Plan:
    base = mine.base
    assert base.window_start is not None
    assert base.window_end is not None
    kept = [item.field for item in (*base.keys, *base.aggregates)]
    array = ArrayType(RowType(tuple(RowField(field.name, field.type) for field in kept)).not_null())
    rows = spark.call("COLLECT_LIST", spark.call("STRUCT", *(spark.column(field.name) for field in kept)))
    totals = tuple(
        NamedExpression(
            PlanField(f"total${number}", item.field.type), substituted(item.expression, below.fields)
        )
        for number, item in enumerate(theirs.base.aggregates)
    )
    aggregate = WindowAggregate(
        base,
        AttachedWindow(base.window_start.name, base.window_end.name),
        (),
        (NamedExpression(PlanField(_ROWS, array), rows), *totals),
        base.window_start,
        base.window_end,
        base.window_time,
    )
    unnested = Unnest(aggregate, spark.column(_ROWS), array, tuple(kept), None, outer=False)
    outer = {
        item.field.name: spark.column(total.field.name)
        for item, total in zip(theirs.base.aggregates, totals, strict=True)
    }
    bounds = (
        (theirs.base.window_start, base.window_start),
        (theirs.base.window_end, base.window_end),
        (theirs.base.window_time, base.window_time),
    )
    for given, own in bounds:
        if given is not None and own is not None:
            outer[given.name] = spark.column(own.name)
    values = dict(mine.fields)
    values |= {name: substituted(value, outer) for name, value in theirs.fields.items()}
    items = tuple(NamedExpression(field, values[field.name]) for field in join.schema)
    joined = Project(unnested, items)
    return Filter(joined, spark.conjunction(*conditions)) if conditions else joined


def _renamed(plan: Plan) -> _Renamed | None:
    """A window aggregate below projections; None for any other plan."""
    if isinstance(plan, WindowAggregate):
        return _Renamed(plan, {field.name: spark.column(field.name) for field in plan.schema})
    if not isinstance(plan, Project):
        return None
    below = _renamed(plan.input)
    if below is None:
        return None
    fields = {item.field.name: substituted(item.expression, below.fields) for item in plan.items}
    return _Renamed(below.base, fields)


def _anywhere(plan: Plan) -> Plan:
    """The plan without the places of its scans in the text."""
    return transform_up(plan, lambda each: replace(each, span=_NOWHERE) if isinstance(each, Scan) else each)


def _is_by_chance(node: Plan) -> bool:
    """Whether a node computes something else each time."""
    called = (
        spark.called_name(each) for part in expressions_of(node) for each in part.find_all(exp.Anonymous)
    )
    return any(name in BY_CHANCE or is_by_chance(name) for name in called)


def _is_column(value: exp.Expression, name: str) -> bool:
    value = bare(value)
    return isinstance(value, exp.Column) and value.name == name


def _equates(part: exp.Expression, first: set[str], second: set[str]) -> bool:
    sides = equated(part, first, second) if isinstance(part, exp.EQ) else None
    return sides is not None and all(isinstance(side, exp.Column) for side in sides)

"""Aggregates that depend on the order in which rows come: LISTAGG, FIRST_VALUE, LAST_VALUE, ARRAY_AGG,
COLLECT, the spread of numbers (whose last digits follow the order) and the aggregates of JSON.

They are bound with three functions that Spark does not have. Where it is known when rows came
:func:`in_arrival_order` makes them functions of that; elsewhere they take the rows as they find them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Aggregate, Plan, WindowAggregate

ARRIVAL = "__seen"
"""The hidden column that says when a row came: sorting by it is sorting by arrival."""
FIRST, LAST, ALL = "ARRIVED_FIRST", "ARRIVED_LAST", "ARRIVED_ALL"
"""The value that came first or last, and an array of all in order."""
_MARKS = (FIRST, LAST, ALL)
_IN_ORDER = ("FIRST", "LAST", "COLLECT_LIST", "MIN_BY", "MAX_BY")


def is_gathered(plan: Plan) -> bool:
    """Whether a node holds an aggregate that depends on the order of its rows."""
    if not isinstance(plan, (Aggregate, WindowAggregate)):
        return False
    return any(_is_mark(node) for item in plan.aggregates for node in item.expression.find_all(exp.Anonymous))


def is_in_order(plan: Aggregate | WindowAggregate) -> bool:
    """Whether an aggregate in Spark's functions depends on the order of its rows."""
    return any(
        spark.called_name(call) in _IN_ORDER
        for item in plan.aggregates
        for call in item.expression.find_all(exp.Anonymous)
    )


def in_arrival_order(items: Sequence[NamedExpression], *, known: bool) -> tuple[NamedExpression, ...]:
    """The aggregates in Spark's functions; ``known`` says that rows have the column :data:`ARRIVAL`."""

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Filter) and _is_mark(node.this):
            return _function(node.this, node.expression, known)
        return _function(node, None, known) if _is_mark(node) else node

    return tuple(
        NamedExpression(item.field, item.expression.copy().transform(put))
        if any(map(_is_mark, item.expression.find_all(exp.Anonymous)))
        else item
        for item in items
    )


def _is_mark(node: exp.Expression) -> bool:
    return spark.called_name(node) in _MARKS


def _function(call: exp.Expression, where: exp.Expression | None, known: bool) -> exp.Expression:
    (value,) = call.expressions
    seen = spark.column(ARRIVAL)

    def kept(aggregate: exp.Expression) -> exp.Expression:
        return aggregate if where is None else exp.Filter(this=aggregate, expression=where.copy())

    if call.this != ALL:
        names = ("MIN_BY", "FIRST") if call.this == FIRST else ("MAX_BY", "LAST")
        return kept(spark.call(names[0], value, seen) if known else spark.call(names[1], value))
    parts = [spark.text("v"), value]
    if known:
        parts = [spark.text("s"), seen, *parts]
    rows = kept(spark.call("COLLECT_LIST", spark.call("NAMED_STRUCT", *parts)))
    if known:
        rows = spark.call("ARRAY_SORT", rows, _by_arrival())
    row = exp.to_identifier("row__")
    return spark.call("TRANSFORM", rows, exp.Lambda(this=_part(row, "v"), expressions=[row]))


def _by_arrival() -> exp.Expression:
    left, right = exp.to_identifier("left__"), exp.to_identifier("right__")
    earlier = spark.binary(exp.LT, _part(left, "s"), _part(right, "s"))
    later = spark.binary(exp.GT, _part(left, "s"), _part(right, "s"))
    order = spark.case((earlier, spark.number(-1)), (later, spark.number(1)), default=spark.number(0))
    return exp.Lambda(this=order, expressions=[left.copy(), right.copy()])


def _part(row: exp.Expression, name: str) -> exp.Expression:
    return exp.Dot(this=row.copy(), expression=exp.to_identifier(name))

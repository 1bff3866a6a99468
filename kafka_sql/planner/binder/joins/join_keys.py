"""Floating numbers as keys of joins: Flink joins by their bits, for which 0.0 and -0.0 are two values."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import STRING
from kafka_sql.model.type_rules import is_approximate
from kafka_sql.planner.binder.joins.correlation import uses
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.spark_types import cast_type
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.properties.time_bounds import conjuncts


def by_bits(condition: exp.Expression, left: Schema, right: Schema) -> exp.Expression:
    """The condition of a join of two inputs, whose equations of floating numbers compare their texts."""
    floats = {field.name for field in (*left, *right) if is_approximate(field.type)}
    names = {field.name for field in left}, {field.name for field in right}
    parts = conjuncts(condition)
    told = [_told_apart(part, floats, *names) for part in parts]
    return condition if told == parts else spark.conjunction(*told)


def _told_apart(part: exp.Expression, floats: set[str], left: set[str], right: set[str]) -> exp.Expression:
    if not isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        return part
    sides = part.this, part.expression
    first, second = map(uses, sides)
    equation = (first <= left and second <= right) or (first <= right and second <= left)
    if not (first and second and equation and any(_is_float(side, floats) for side in sides)):
        return part
    return spark.binary(type(part), *(spark.cast(side, STRING) for side in sides))


def _is_float(side: exp.Expression, floats: set[str]) -> bool:
    match side:
        case exp.Column():
            return side.name in floats
        case exp.Cast():
            return is_approximate(cast_type(side))
        case _:
            return False

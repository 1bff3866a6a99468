"""Keys of joins, which Flink compares by their bytes: 0.0 and -0.0 are two values then, whose
texts tell them apart in Spark, NaN is one, and NULLs inside of arrays, maps and rows are equal."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import STRING
from kafka_sql.model.type_rules import is_approximate
from kafka_sql.planner.binder.joins.correlation import uses
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.spark_types import cast_type
from kafka_sql.planner.operators.nested_comparisons import compared_whole, is_compared_whole
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts


def by_bits(condition: exp.Expression, left: Schema, right: Schema) -> exp.Expression:
    """The condition of a join of two inputs, whose equations of floating numbers compare their texts, and
    those of arrays, maps and rows whole values."""
    floats = {field.name for field in (*left, *right) if is_approximate(field.type)}
    names = {field.name for field in left}, {field.name for field in right}
    if is_compared_whole(condition):
        condition = spark.conjunction(*(_of_whole_values(part, *names) for part in conjuncts(condition)))
    parts = conjuncts(condition)
    equations = [part for part in parts if _is_equation(part, floats, *names)]
    if not equations:
        return condition
    sides = [bare(part.args[key]) for part in equations for key in ("this", "expression")]
    return spark.conjunction(
        *(_of_texts(part) if part in equations else part for part in parts if not _excludes_nan(part, sides))
    )


def _of_whole_values(part: exp.Expression, left: set[str], right: set[str]) -> exp.Expression:
    """A part of a condition that looks at whole arrays, maps and rows where it ties both sides."""
    used = uses(part)
    return compared_whole(part) if is_compared_whole(part) and used & left and used & right else part


def _is_equation(part: exp.Expression, floats: set[str], left: set[str], right: set[str]) -> bool:
    """Whether a condition equates floating numbers of both sides."""
    if not isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        return False
    sides = part.this, part.expression
    first, second = map(uses, sides)
    equation = (first <= left and second <= right) or (first <= right and second <= left)
    return bool(first and second and equation and any(_is_float(side, floats) for side in sides))


def _excludes_nan(part: exp.Expression, sides: Sequence[exp.Expression]) -> bool:
    """Whether a condition is the part of an equation's meaning in Java by which NaN is not equal to NaN."""
    if not isinstance(part, exp.Not):
        return False
    tests = conjuncts(part.this)
    nans = [test for test in tests if spark.called_name(test) == "ISNAN"]
    of_sides = all(bare(test.expressions[0]) in sides for test in nans)
    others = [test for test in tests if test not in nans]
    return bool(nans) and of_sides and all(_is_known(test, sides) for test in others)


def _is_known(test: exp.Expression, sides: Sequence[exp.Expression]) -> bool:
    return any(test == spark.is_not_null(side) for side in sides)


def _of_texts(equation: exp.Expression) -> exp.Expression:
    return spark.binary(
        type(equation), *(spark.cast(equation.args[key], STRING) for key in ("this", "expression"))
    )


def _is_float(side: exp.Expression, floats: set[str]) -> bool:
    match side:
        case exp.Column():
            return side.name in floats
        case exp.Cast():
            return is_approximate(cast_type(side))
        case _:
            return False

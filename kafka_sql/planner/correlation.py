"""Conditions between the fields of a subquery and those of the query around it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.plan import NamedExpression, Plan
from kafka_sql.planner.refusals import unsupported
from kafka_sql.sql.types import BIGINT, DataType
from kafka_sql.text.source import Span


def uses(expression: exp.Expression) -> set[str]:
    """The names of the fields that an expression uses."""
    return {column.name for column in expression.find_all(exp.Column)}


def unless_false(test: Bound) -> exp.Expression:
    """A test that is also true where the comparison is NULL."""
    if not test.type.nullable:
        return test.spark
    return spark.binary(exp.Or, test.spark, spark.is_null(test.spark))


def refuse_outer(aggregates: Sequence[NamedExpression], inner: set[str], span: Span) -> None:
    """Refuse aggregates over columns of the query around a subquery."""
    for item in aggregates:
        if not uses(item.expression) <= inner:
            raise unsupported("an aggregate of an outer column in a subquery", span)


def equation(
    part: exp.Expression, inner: set[str], outer: set[str], span: Span
) -> tuple[exp.Expression, exp.Expression]:
    """The inner and the outer side of ``inner = outer``."""
    found = sides_of(part, inner, outer) if isinstance(part, exp.EQ) else None
    if found is None:
        raise unsupported("a subquery as a value whose conditions on outer columns are no equations", span)
    return found


def sides_of(
    part: exp.Expression, inner: set[str], outer: set[str]
) -> tuple[exp.Expression, exp.Expression] | None:
    """The sides of an equation, in which NULL may be equal to NULL; None for any other condition."""
    if isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        sides = (part.this, part.expression)
        for mine, theirs in (sides, sides[::-1]):
            mine_uses = {column.name for column in mine.find_all(exp.Column)}
            theirs_uses = {column.name for column in theirs.find_all(exp.Column)}
            if mine_uses <= inner and theirs_uses <= outer:
                return mine, theirs
    return None


def key_type(expression: exp.Expression, plan: Plan) -> DataType:
    """A type for a key of a join: that of the column where it is one (only columns are shown)."""
    if isinstance(expression, exp.Column):
        return next(item.type for item in plan.schema if item.name == expression.name)
    return BIGINT

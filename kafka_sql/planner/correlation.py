"""Conditions between the fields of a subquery and those of the query around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.fields import NamedExpression, PlanField, Schema
from kafka_sql.planner.plan import Plan
from kafka_sql.sql.types import BIGINT


@dataclass(frozen=True, slots=True)
class Tie:
    """``inner = outer``, where ``test`` says whether NULL is equal to NULL."""

    inner: exp.Expression
    outer: exp.Expression
    test: type[exp.Expression]

    def key(self, name: str, plan: Plan) -> NamedExpression:
        """The inner side as a key of a join, computed from the rows of ``plan``: with the type of the column
        where it is one (only columns are shown)."""
        types = {field.name: field.type for field in plan.schema}
        is_column = isinstance(self.inner, exp.Column)
        return NamedExpression(PlanField(name, types[self.inner.name] if is_column else BIGINT), self.inner)

    def on(self, name: str) -> exp.Expression:
        """The condition where the inner side is the column ``name``."""
        return spark.binary(self.test, spark.column(name), self.outer)


def uses(expression: exp.Expression) -> set[str]:
    """The names of the fields that an expression uses."""
    return {column.name for column in expression.find_all(exp.Column)}


def unless_false(test: Bound) -> exp.Expression:
    """A test that is also true where the comparison is NULL."""
    if not test.type.nullable:
        return test.spark
    return spark.binary(exp.Or, test.spark, spark.is_null(test.spark))


def ties_of(conditions: Sequence[exp.Expression], inner: Schema, outer: Schema) -> list[Tie]:
    """Those of ``conditions`` that are equations of fields of a subquery with fields around it."""
    mine, theirs = {field.name for field in inner}, {field.name for field in outer}
    return [tie for part in conditions if (tie := _tie(part, mine, theirs)) is not None]


def _tie(part: exp.Expression, inner: set[str], outer: set[str]) -> Tie | None:
    if isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        sides = (part.this, part.expression)
        for mine, theirs in (sides, sides[::-1]):
            if uses(mine) <= inner and uses(theirs) <= outer:
                return Tie(mine, theirs, type(part))
    return None

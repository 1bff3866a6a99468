"""Correlated subqueries: conditions between the fields of a subquery and those of the query around it, which
forms Flink takes, and how a scalar subquery is held to one row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Aggregate, Plan, Project, Values
from kafka_sql.planner.plan.traversal import below
from kafka_sql.planner.properties.predicates import bare


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


_TOO_MANY = "a scalar subquery gave more than one row"


def is_single(plan: Plan) -> bool:
    """Whether the plan has one row whatever its input has."""
    plan = below(plan, Project)
    return (isinstance(plan, Aggregate) and not plan.keys) or (
        isinstance(plan, Values) and len(plan.rows) == 1
    )


def only_row(plan: Plan) -> Plan:
    """The one row of ``plan``; its query fails where there are more (NULL where there is none)."""
    only = plan.schema[0]
    return Aggregate(plan, (), (only_value(only, spark.column(only.name)),))


def only_value(kind: PlanField | Bound, value: exp.Expression) -> NamedExpression:
    """The value of the one row of a group; the query fails where there are more."""
    many = spark.binary(exp.GT, spark.call("COUNT", spark.number(1)), spark.number(1))
    checked = spark.case(
        (many, spark.raising(_TOO_MANY, kind.type)), default=spark.call("FIRST", value.copy())
    )
    taken = {column.name for column in value.find_all(exp.Column)}
    return NamedExpression(PlanField(fresh_name("value$", taken), kind.type.as_nullable()), checked)


def row_equations(part: exp.Expression) -> list[exp.Expression]:
    """``(a, b) = (c, d)`` as ``a = c`` and ``b = d``; any other condition is left as it is."""
    if isinstance(part, exp.EQ):
        left, right = (bare(side) for side in (part.this, part.expression))
        rows = [side for side in (left, right) if spark.called_name(side) == "FLINK_ROW"]
        if len(rows) == 2 and len(left.expressions) == len(right.expressions):
            pairs = zip(left.expressions, right.expressions, strict=True)
            return [exp.EQ(this=mine.copy(), expression=theirs.copy()) for mine, theirs in pairs]
    return [part]


def in_query(node: exp.In) -> exp.Expression | None:
    """The query of ``IN (SELECT …)`` or ``IN (VALUES …)``, None for a list."""
    listed = node.expressions
    if len(listed) == 1 and isinstance(listed[0], (exp.Values, exp.Select, exp.SetOperation)):
        return listed[0]
    query = node.args.get("query")
    return query if isinstance(query, exp.Expression) else None


def query_of(node: exp.Expression) -> exp.Expression:
    """The query of EXISTS, IN, ANY or ALL, without its brackets."""
    query = in_query(node) if isinstance(node, exp.In) else None
    query = query if query is not None else node.this
    while isinstance(query, (exp.Subquery, exp.Paren)) and query.args.get("alias") is None:
        query = query.this
    assert isinstance(query, exp.Expression)
    return query


def unaliased(item: exp.Expression) -> exp.Expression:
    """An item of SELECT without its name."""
    return item.this if isinstance(item, exp.Alias) else item

"""The values of a query that a subquery inside it uses: its rows stand beside the values that they are for.

A subquery that uses columns of the query around it is a function of them. Where it is more than a condition
of a join it is computed once for all distinct values of these columns, each row beside its values, and joined
with the query around it by them (Neumann and Kemper, "Unnesting Arbitrary Queries", BTW 2015)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.scope import Scope, resolve
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema
from kafka_sql.planner.plan.nodes import Aggregate, Plan
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class OuterValues:
    """The distinct values of some columns of the query around a subquery, as the rows of ``plan``; ``scope``
    shows these columns as the query around shows them."""

    plan: Plan
    scope: Scope

    @property
    def fields(self) -> Schema:
        """The columns, as fields of ``plan``."""
        return self.plan.schema


def outer_values(plan: Plan, fields: Sequence[PlanField], scope: Scope) -> OuterValues:
    """The distinct values of ``fields`` in the rows of ``plan``, whose columns ``scope`` shows."""
    keys = tuple(NamedExpression(field, spark.column(field.name)) for field in fields)
    return OuterValues(Aggregate(plan, keys, ()), _only(scope, {field.name for field in fields}))


def _only(scope: Scope, names: set[str]) -> Scope:
    """The scope without columns of other fields."""
    columns = tuple(visible for visible in scope.columns if visible.field.name in names)
    parts = tuple(_only(part, names) for part in scope.parts)
    outer = None if scope.outer is None else _only(scope.outer, names)
    return replace(scope, columns=columns, parts=parts, outer=outer)


def columns_of(nodes: Sequence[exp.Expression]) -> tuple[list[exp.Column], list[exp.Expression]]:
    """The columns that expressions use themselves, and the subqueries in them."""
    columns: list[exp.Column] = []
    queries: list[exp.Expression] = []
    for root in nodes:
        for node in root.walk(prune=lambda found: isinstance(found, exp.Query)):
            if isinstance(node, exp.Expression) and isinstance(node, exp.Query):
                queries.append(node)
            elif isinstance(node, exp.Column) and isinstance(node.this, exp.Identifier):
                columns.append(node)
    return columns, queries


def field_seen(column: exp.Column, scope: Scope, place: Span) -> str | None:
    """The name of the field that a column means in a scope, None where it means nothing there ('' where it is
    ambiguous)."""
    names = [str(part.this) for part in column.parts if isinstance(part, exp.Identifier)]
    try:
        found = resolve(scope, [(name, place) for name in names], place)
    except PlanError as error:
        return None if error.diagnostics[0].code == ErrorCode.UNKNOWN_COLUMN else ""
    used = found.spark.find(exp.Column)
    return "" if used is None else used.name

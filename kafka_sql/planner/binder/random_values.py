"""Random values in aggregates, where Spark takes none: they are columns of the rows that are aggregated."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import DOUBLE, STRING
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.functions.families.seeded_random import SEEDED
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Plan, Project

_TYPES = {"RAND": DOUBLE, "UUID": STRING, **SEEDED}
"""The functions of Spark whose values are random."""


def is_random(expression: exp.Expression) -> bool:
    """Whether an expression has another value for every row that it is computed for."""
    return any(call.this in _TYPES for call in expression.find_all(exp.Anonymous))


def drawn_below(
    source: Plan, aggregates: Sequence[NamedExpression]
) -> tuple[Plan, Sequence[NamedExpression]]:
    """``source`` with the random values of ``aggregates`` as columns, and the aggregates of these."""
    if not any(is_random(item.expression) for item in aggregates):
        return source, aggregates
    columns = [NamedExpression(field, spark.column(field.name)) for field in source.schema]
    taken = {field.name for field in source.schema}

    def put(node: exp.Expression) -> exp.Expression:
        if not isinstance(node, exp.Anonymous) or node.this not in _TYPES:
            return node
        name = fresh_name("random$", taken)
        taken.add(name)
        columns.append(NamedExpression(PlanField(name, _TYPES[node.this].not_null()), node.copy()))
        return spark.column(name)

    drawn = [NamedExpression(item.field, item.expression.copy().transform(put)) for item in aggregates]
    return Project(source, tuple(columns)), drawn

"""The one row of a scalar subquery: the query fails where there are more."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.fields import NamedExpression, PlanField
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.plan import Aggregate, Plan, Project, Values

_TOO_MANY = "a scalar subquery gave more than one row"


def is_single(plan: Plan) -> bool:
    """Whether the plan has one row whatever its input has."""
    while isinstance(plan, Project):
        plan = plan.input
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

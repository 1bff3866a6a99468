"""Calls of functions that Spark does not have: Python over Arrow columns, under reserved names."""

from __future__ import annotations

from kafka_sql.planner.expressions.flink_call import spark_calls
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.traversal import expressions_of

PREFIX = "KAFKA_SQL_"
"""How the names of these functions begin in the Spark SQL of a plan."""


def called_functions(node: Plan) -> frozenset[str]:
    """The reserved names that the expressions of a node (not of its inputs) call."""
    calls = (call for item in expressions_of(node) for call in spark_calls(item))
    return frozenset(str(call.this) for call in calls if str(call.this).startswith(PREFIX))

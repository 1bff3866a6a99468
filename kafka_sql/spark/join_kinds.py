"""Joins by the names that DataFrames have for them."""

from __future__ import annotations

from kafka_sql.planner.plan import JoinKind

SPARK_JOINS = {
    JoinKind.INNER: "inner",
    JoinKind.LEFT: "left_outer",
    JoinKind.RIGHT: "right_outer",
    JoinKind.FULL: "full_outer",
    JoinKind.SEMI: "left_semi",
    JoinKind.ANTI: "left_anti",
}
"""What Spark's ``DataFrame.join`` calls each kind."""

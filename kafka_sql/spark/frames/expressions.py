"""Expressions of plans as columns of DataFrames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyspark.sql import Column
from pyspark.sql import functions as F

from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import JoinKind, SortKey
from kafka_sql.spark.frames.event_time import quoted

if TYPE_CHECKING:
    from sqlglot import exp


def computed(expression: exp.Expression) -> Column:
    """What an expression in Spark's meaning computes."""
    return F.expr(expression.sql(dialect="spark"))


def item_column(item: NamedExpression) -> Column:
    """The same, under the name of its field."""
    return computed(item.expression).alias(item.field.name)


SPARK_JOINS = {
    JoinKind.INNER: "inner",
    JoinKind.LEFT: "left_outer",
    JoinKind.RIGHT: "right_outer",
    JoinKind.FULL: "full_outer",
    JoinKind.SEMI: "left_semi",
    JoinKind.ANTI: "left_anti",
}
"""What Spark's ``DataFrame.join`` calls each kind."""


def sort_key_column(key: SortKey) -> Column:
    """A field to sort by, with NULLs where the key has them."""
    column = F.col(quoted(key.field))
    if key.descending:
        return column.desc_nulls_first() if key.nulls_first else column.desc_nulls_last()
    return column.asc_nulls_first() if key.nulls_first else column.asc_nulls_last()

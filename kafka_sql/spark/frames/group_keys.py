"""Values that Spark groups, partitions and compares by: where it tells them apart otherwise than Flink does,
or cannot, they have the form of :mod:`kafka_sql.planner.operators.identity`."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.operators.identity import identity, identity_type, of_identity
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.types import flink_type


def key_of_group(item: NamedExpression, name: str | None = None) -> Column:
    """The value that rows are grouped by, under ``name`` or that of the field."""
    return computed(identity(item.expression, item.field.type)).alias(name or item.field.name)


def groups(frame: DataFrame, fields: Sequence[PlanField]) -> DataFrame:
    """The rows of groups with the keys that they are of again."""
    keys = {
        field.name: computed(of_identity(spark.column(field.name), field.type))
        for field in fields
        if identity_type(field.type) != field.type
    }
    return frame.withColumns(keys) if keys else frame


def compared(frame: DataFrame, name: str) -> Column:
    """The column as a value that Spark groups and compares by."""
    data_type = flink_type(frame.schema[name].dataType)
    if data_type is None:
        return F.col(quoted(name))
    return computed(identity(spark.column(name), data_type))


def with_compared(frame: DataFrame, names: Sequence[str]) -> DataFrame:
    """The rows with these columns as :func:`compared` gives them."""
    return frame.withColumns({name: compared(frame, name) for name in _changed(frame, names)})


def without_compared(frame: DataFrame, before: DataFrame, names: Sequence[str]) -> DataFrame:
    """The rows with these columns as they were in ``before``."""
    values = {}
    for name in _changed(before, names):
        data_type = flink_type(before.schema[name].dataType)
        assert data_type is not None
        values[name] = computed(of_identity(spark.column(name), data_type))
    return frame.withColumns(values)


def _changed(frame: DataFrame, names: Sequence[str]) -> list[str]:
    """The columns that have a form of their own."""
    types = {name: flink_type(frame.schema[name].dataType) for name in names}
    return [name for name, kind in types.items() if kind is not None and identity_type(kind) != kind]

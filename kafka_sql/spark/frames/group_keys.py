"""The values that rows are grouped by, where Spark tells others apart than Flink does.

Spark takes 0.0 and -0.0 for one key, which are two in Flink: floating numbers become texts, which tell them
apart and lose nothing. Spark takes a NULL in a map that it groups by for 0, and refuses DISTINCT of maps:
they become their sorted entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.model.data_types import STRING, ArrayType, DataType, MapType, RowType
from kafka_sql.model.type_rules import has_map, is_approximate
from kafka_sql.planner.expressions.spark_types import spark_type_text
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.spark.frames.event_time import quoted


def key_of_group(column: Column, field: PlanField) -> Column:
    """The value that rows are grouped by, under the name of the field."""
    if _is_sorted(field.type):
        column = F.sort_array(F.map_entries(column))
    elif _has_floats(field.type):
        column = column.cast(spark_type_text(_as_texts(field.type)))
    return column.alias(field.name)


def groups(frame: DataFrame, fields: Sequence[PlanField]) -> DataFrame:
    """The rows of groups with the keys that they are of again."""
    keys = {field.name: key for field in fields if (key := _key(field)) is not None}
    return frame.withColumns(keys) if keys else frame


def _key(field: PlanField) -> Column | None:
    if _is_sorted(field.type):
        return F.map_from_entries(F.col(quoted(field.name)))
    if _has_floats(field.type):
        return F.col(quoted(field.name)).cast(spark_type_text(field.type))
    return None


def _is_sorted(kind: DataType) -> bool:
    """Whether it is a map whose entries have an order: those with maps in them have none."""
    return isinstance(kind, MapType) and not has_map(kind.value)


def _has_floats(kind: DataType) -> bool:
    """Whether floating numbers are in a value outside maps."""
    return not has_map(kind) and _as_texts(kind) != kind


def _as_texts(kind: DataType) -> DataType:
    """The type with texts for floating numbers."""
    match kind:
        case ArrayType(element=element):
            return replace(kind, element=_as_texts(element))
        case RowType(fields=fields):
            return replace(kind, fields=tuple(replace(each, type=_as_texts(each.type)) for each in fields))
        case _:
            return STRING if is_approximate(kind) else kind

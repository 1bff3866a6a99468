"""Groups of equal maps: Spark takes a NULL in a map that it groups by for 0, and refuses DISTINCT of maps, so
rows are grouped by the sorted entries."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.fields import PlanField
from kafka_sql.planner.type_rules import has_map
from kafka_sql.spark.event_time import quoted
from kafka_sql.sql.types import DataType, MapType


def key_of_group(column: Column, field: PlanField) -> Column:
    """The value that rows are grouped by, under the name of the field."""
    if not _is_sorted(field.type):
        return column.alias(field.name)
    return F.sort_array(F.map_entries(column)).alias(field.name)


def with_maps(frame: DataFrame, fields: Sequence[PlanField]) -> DataFrame:
    """The groups with their maps again."""
    maps = {
        field.name: F.map_from_entries(F.col(quoted(field.name)))
        for field in fields
        if _is_sorted(field.type)
    }
    return frame.withColumns(maps) if maps else frame


def _is_sorted(kind: DataType) -> bool:
    """Whether it is a map whose entries have an order: those with maps in them have none."""
    return isinstance(kind, MapType) and not has_map(kind.value)

"""``UNNEST``: rows from the elements of an ARRAY, MAP or MULTISET."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.model.data_types import ArrayType, MapType, MultisetType, RowType
from kafka_sql.planner.plan.nodes import Unnest
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.types import spark_type

_POSITION, _ELEMENT = "__position", "__element"


def unnested(frame: DataFrame, plan: Unnest) -> DataFrame:
    """The rows of ``frame`` with the fields of :class:`~kafka_sql.planner.plan.nodes.Unnest` behind
    theirs."""
    collection = computed(plan.collection)
    explode = F.posexplode_outer if plan.outer else F.posexplode
    if isinstance(plan.type, MapType):
        exploded = explode(collection).alias(_POSITION, *(field.name for field in plan.fields))
        found = [F.col(quoted(field.name)) for field in plan.fields]
    else:
        if isinstance(plan.type, MultisetType):
            collection = _repeated(plan)
        exploded = explode(collection).alias(_POSITION, _ELEMENT)
        found = _cells(plan)
    columns = [F.col(quoted(name)) for name in frame.columns]
    frame = frame.select(*columns, exploded)
    if plan.ordinality is not None:
        number = (F.col(_POSITION) + 1).cast(spark_type(plan.ordinality.type))
        found.append(number.alias(plan.ordinality.name))
    return frame.select(*columns, *found)


def _cells(plan: Unnest) -> list[Column]:
    assert isinstance(plan.type, (ArrayType, MultisetType))
    element = plan.type.element
    if isinstance(element, RowType):
        pairs = zip(element.fields, plan.fields, strict=True)
        return [F.col(_ELEMENT)[inner.name].alias(field.name) for inner, field in pairs]
    return [F.col(_ELEMENT).alias(plan.fields[0].name)]


def _repeated(plan: Unnest) -> Column:
    """A multiset as an array: each element as often as it is in it."""
    entries = f"map_entries({plan.collection.sql(dialect='spark')})"
    return F.expr(f"flatten(transform({entries}, e -> array_repeat(e.key, e.value)))")

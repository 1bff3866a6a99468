"""Aggregates and OVER without an algebra: the groups and partitions that changed are computed anew by Spark,
as they were and as they are now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F
from pyspark.sql.types import LongType, StructField

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import Aggregate, Over
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.rank_changelog import windows_of
from kafka_sql.planner.strategies.incremental.group_recompute import partitioned_also
from kafka_sql.planner.strategies.incremental.partial_history import lacks_rows
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed, item_column
from kafka_sql.spark.frames.watermarks import SEEN, seen
from kafka_sql.spark.strategies.incremental.operators.changed_groups import POSITION, ChangedGroups

if TYPE_CHECKING:
    from sqlglot import exp

    from kafka_sql.spark.strategies.incremental.incremental_translator import IncrementalTranslator

_THERE = "__there"


def aggregated_anew(translator: IncrementalTranslator, plan: Aggregate) -> DataFrame:
    """The results of the groups that changed."""
    rows, keys = _changed(translator, plan, [item.expression for item in plan.keys])
    grouped = rows.groupBy(*keys, WEIGHT)
    frame = grouped.agg(*map(item_column, plan.aggregates)) if plan.aggregates else grouped.count()
    named = [F.col(key).alias(item.field.name) for key, item in zip(keys, plan.keys, strict=True)]
    values = [F.col(quoted(item.field.name)) for item in plan.aggregates]
    return frame.select(*named, *values, WEIGHT)


def ranked_anew(translator: IncrementalTranslator, plan: Over) -> DataFrame:
    """The rows of the partitions that changed, with their functions."""
    parts = windows_of(plan)[0].args.get("partition_by") or ()
    rows, keys = _changed(translator, plan, parts)
    items = [partitioned_also(item, WEIGHT) for item in plan.items]  # as it was, and as it is
    columns = [F.col(quoted(item.name)) for item in plan.input.schema]
    there = F.count(F.when(F.col(WEIGHT) < 0, 1)).over(Window.partitionBy(*keys)).alias(_THERE)
    found = rows.select(
        *columns, *map(item_column, items), WEIGHT, F.col(f"{SEEN}.offset").alias(POSITION), there
    )
    if node_changes(plan).insert_only:  # by arrival: what was there stays what it is
        found = found.where((F.col(WEIGHT) > 0) & (F.col(POSITION) >= F.col(_THERE)))
    return found.drop(POSITION, _THERE)


def _changed(
    translator: IncrementalTranslator, node: Aggregate | Over, keys: Sequence[exp.Expression]
) -> tuple[DataFrame, list[str]]:
    """The rows below ``node`` of the groups by ``keys`` that changed, as :class:`ChangedGroups` gives them
    with the column that says in which order they came, and the names of the keys."""
    plan = node.input
    source = translator.build(plan)
    names = [item.name for item in plan.schema]
    key_names = [f"__key{number}" for number in range(len(keys))]
    frame = source.select(
        *(computed(key).alias(name) for key, name in zip(keys, key_names, strict=True)),
        *(F.col(quoted(name)) for name in names),
        *([F.col(SEEN)] if SEEN in source.columns else []),
        WEIGHT,
    )
    types = {item.name: item.dataType for item in frame.schema.fields}
    fields = [StructField(f"c{number}", types[name]) for number, name in enumerate((*key_names, *names))]
    grouped = isinstance(node, Aggregate)
    task = ChangedGroups(translator.place(), len(keys), len(names), lacks_rows(plan), grouped)
    rows = translator.run_task(frame, key_names, task, [*fields, StructField(POSITION, LongType())])
    rows = rows.toDF(*key_names, *names, POSITION, WEIGHT)
    nothing = F.lit(None)
    came = seen(F.lit(0), F.lit(0), F.col(POSITION), nothing, nothing)
    return rows.select(*key_names, *(F.col(quoted(name)) for name in names), came, WEIGHT), key_names

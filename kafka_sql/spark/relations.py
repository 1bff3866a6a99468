"""Builds the DataFrame of a relational plan. Expressions are Spark SQL already; this module only arranges
them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from typing_extensions import assert_never

from kafka_sql.planner.plan import (
    Aggregate,
    Filter,
    Limit,
    NamedExpression,
    Plan,
    PlanField,
    Project,
    Scan,
    Schema,
    Sort,
    SortKey,
    TumblingWindow,
    Union,
    Values,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.spark.changelog_frames import with_kinds
from kafka_sql.spark.event_time import (
    ROWTIME,
    instant,
    is_without_zone,
    quoted,
    wall_clock,
    with_rowtime,
)
from kafka_sql.spark.kafka_scan import KIND_COLUMN
from kafka_sql.spark.types import spark_schema, spark_type

if TYPE_CHECKING:
    from sqlglot import exp

WINDOW = "__window"

ScanReader = Callable[[Scan, bool], DataFrame]
"""Gives the DataFrame of a scan; the flag says that event time matters (partitions must advance together)."""


@dataclass(frozen=True)
class Relations:
    """Turns plans into DataFrames of one session; ``streaming`` plans get watermarks."""

    spark: SparkSession
    streaming: bool
    read_scan: ScanReader

    def build(self, plan: Plan, *, event_time: bool = False) -> DataFrame:
        """The DataFrame of ``plan``, whose columns are the plan's schema in order."""
        match plan:
            case Scan():
                return self.read_scan(plan, event_time)
            case WatermarkAssigner():
                return self._watermark(plan)
            case Filter(input=source, condition=condition):
                return self.build(source, event_time=event_time).where(_column(condition))
            case Project(input=source, items=items):
                frame = self.build(source, event_time=event_time)
                carried = [name for name in (ROWTIME, KIND_COLUMN) if name in frame.columns]
                return frame.select(*map(_named, items), *carried)
            case WindowColumns():
                frame = with_rowtime(self.build(plan.input, event_time=True), plan.window, plan.input.schema)
                frame = frame.withColumn(WINDOW, _window(plan.window))
                columns = [F.col(quoted(field.name)) for field in plan.input.schema]
                fields = (plan.window_start, plan.window_end, plan.window_time)
                return frame.select(*columns, *_window_columns(fields, plan.window, plan.input.schema))
            case WindowAggregate():
                return self._window_aggregate(plan)
            case Aggregate(input=source, keys=keys, aggregates=aggregates):
                frame = self.build(source)
                if not aggregates:
                    return frame.select(*map(_named, keys)).distinct()
                return frame.groupBy(*map(_named, keys)).agg(*map(_named, aggregates))
            case Union(inputs=inputs, schema=schema):
                frames = with_kinds([self.build(source, event_time=event_time) for source in inputs])
                hidden = [KIND_COLUMN] if KIND_COLUMN in frames[0].columns else []
                return reduce(DataFrame.union, frames).toDF(*(field.name for field in schema), *hidden)
            case Values():
                return self._values(plan)
            case Sort(input=source, keys=keys):
                return self.build(source).orderBy(*map(_sort_key, keys))
            case Limit(input=source, count=count, offset=offset):
                frame = self.build(source)
                frame = frame.offset(offset) if offset else frame
                return frame if count is None else frame.limit(count)
            case _:
                assert_never(plan)

    def _watermark(self, plan: WatermarkAssigner) -> DataFrame:
        frame = self.build(plan.input, event_time=True)
        if not self.streaming:
            return frame
        frame = frame.withColumn(ROWTIME, instant(plan.rowtime, plan.schema))
        return frame.withWatermark(ROWTIME, f"{plan.delay_ms} milliseconds")

    def _window_aggregate(self, plan: WindowAggregate) -> DataFrame:
        frame = with_rowtime(self.build(plan.input, event_time=True), plan.window, plan.input.schema)
        grouped = frame.groupBy(_window(plan.window).alias(WINDOW), *map(_named, plan.keys))
        if plan.aggregates:
            frame = grouped.agg(*map(_named, plan.aggregates))
        else:
            frame = grouped.agg(F.count(F.lit(1)).alias("__rows"))
        columns = [F.col(quoted(item.field.name)) for item in (*plan.keys, *plan.aggregates)]
        fields = (plan.window_start, plan.window_end, plan.window_time)
        return frame.select(*columns, *_window_columns(fields, plan.window, plan.input.schema))

    def _values(self, plan: Values) -> DataFrame:
        schema = spark_schema(plan.schema)
        if not plan.rows:
            return self.spark.createDataFrame([], schema)
        rows = (
            F.struct(
                *(
                    _column(cell).cast(field.dataType).alias(field.name)
                    for cell, field in zip(row, schema.fields, strict=True)
                )
            )
            for row in plan.rows
        )
        return self.spark.range(0, 1, 1, 1).select(F.inline(F.array(*rows)))


def _column(expression: exp.Expression) -> Column:
    return F.expr(expression.sql(dialect="spark"))


def _named(item: NamedExpression) -> Column:
    return _column(item.expression).alias(item.field.name)


def _sort_key(key: SortKey) -> Column:
    column = F.col(quoted(key.field))
    if key.descending:
        return column.desc_nulls_first() if key.nulls_first else column.desc_nulls_last()
    return column.asc_nulls_first() if key.nulls_first else column.asc_nulls_last()


def _window(window: TumblingWindow) -> Column:
    """Spark's window over the rowtime. Flink aligns windows over TIMESTAMP_LTZ to local time, Spark to UTC;
    the planner has put the difference into ``offset_ms``."""
    size = f"{window.size_ms} milliseconds"
    return F.window(F.col(ROWTIME), size, size, f"{window.offset_ms % window.size_ms} milliseconds")


def _window_columns(
    fields: tuple[PlanField | None, PlanField | None, PlanField | None],
    window: TumblingWindow,
    schema: Schema,
) -> list[Column]:
    """``window_start``, ``window_end`` and ``window_time`` (end − 1 ms) as far as wanted.

    Start and end are TIMESTAMP(3) in local time also where the rowtime is TIMESTAMP_LTZ.
    """
    without_zone = is_without_zone(window.rowtime, schema)
    moments = (f"{WINDOW}.start", f"{WINDOW}.end", f"{WINDOW}.end - INTERVAL '0.001' SECOND")
    columns = []
    for field, moment in zip(fields, moments, strict=True):
        if field is None:
            continue
        column = wall_clock(moment) if without_zone else F.expr(moment)
        columns.append(column.cast(spark_type(field.type)).alias(field.name))
    return columns

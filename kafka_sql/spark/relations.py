"""Builds the DataFrame of a relational plan. Expressions are Spark SQL already; this module only arranges
them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, reduce
from typing import TYPE_CHECKING

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from typing_extensions import assert_never

from kafka_sql.planner.plan import (
    Aggregate,
    Expand,
    Filter,
    Join,
    JoinKind,
    Limit,
    NamedExpression,
    Over,
    Plan,
    Project,
    Scan,
    SetKind,
    SetOperation,
    Sort,
    SortKey,
    SparkQuery,
    Union,
    Unnest,
    Values,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.time_bounds import bounded_rowtimes
from kafka_sql.spark.changelog_frames import with_kinds
from kafka_sql.spark.dialect import SparkDialect
from kafka_sql.spark.event_time import ROWTIME, instant, quoted
from kafka_sql.spark.functions.registering import register_functions
from kafka_sql.spark.kafka_scan import KIND_COLUMN
from kafka_sql.spark.types import spark_schema, spark_type
from kafka_sql.spark.unnesting import unnested
from kafka_sql.spark.windows import (
    grouping_window,
    window_columns,
    window_rowtime,
    with_windows,
)

if TYPE_CHECKING:
    from sqlglot import exp

ScanReader = Callable[[Scan, bool], DataFrame]
"""Gives the DataFrame of a scan; the flag says that event time matters (partitions must advance together)."""


@dataclass(frozen=True)
class Relations:
    """Turns plans into DataFrames of one session; ``streaming`` plans get watermarks. ``dialect`` reads what
    is written in Spark's dialect."""

    spark: SparkSession
    streaming: bool
    read_scan: ScanReader
    dialect: SparkDialect | None = None

    def build(self, plan: Plan, *, event_time: bool = False) -> DataFrame:
        """The DataFrame of ``plan``, whose columns are the plan's schema in order."""
        register_functions(self.spark, plan)
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
                return self._window_columns(plan)
            case WindowAggregate():
                return self._window_aggregate(plan)
            case Aggregate(input=source, keys=keys, aggregates=aggregates):
                frame = self.build(source)
                if not aggregates:
                    return frame.select(*map(_named, keys)).distinct()
                return frame.groupBy(*map(_named, keys)).agg(*map(_named, aggregates))
            case Expand():
                return self._expanded(plan)
            case Over(input=source, items=items):
                frame = self.build(source, event_time=event_time)
                return frame.select("*", *map(_named, items))
            case Join():
                return self._joined(plan, event_time=event_time)
            case SetOperation():
                return self._set_operation(plan)
            case Unnest(input=source):
                return unnested(self.build(source, event_time=event_time), plan)
            case Union():
                return self._union(plan, event_time=event_time)
            case Values():
                return self._values(plan)
            case Sort(input=source, keys=keys):
                return self.build(source).orderBy(*map(_sort_key, keys))
            case Limit(input=source, count=count, offset=offset):
                frame = self.build(source)
                frame = frame.offset(offset) if offset else frame
                return frame if count is None else frame.limit(count)
            case SparkQuery():
                assert self.dialect is not None
                return self.dialect.frame(plan, partial(self.build, event_time=True))
            case _:
                assert_never(plan)

    def _watermark(self, plan: WatermarkAssigner) -> DataFrame:
        frame = self.build(plan.input, event_time=True)
        if not self.streaming:
            return frame
        frame = frame.withColumn(ROWTIME, instant(plan.rowtime, plan.schema))
        return frame.withWatermark(ROWTIME, f"{plan.delay_ms} milliseconds")

    def _window_columns(self, plan: WindowColumns) -> DataFrame:
        frame = with_windows(self.build(plan.input, event_time=True), plan.window, plan.input.schema)
        columns = [F.col(quoted(field.name)) for field in plan.input.schema]
        fields = (plan.window_start, plan.window_end, plan.window_time)
        carried = [window_rowtime(frame)] if self.streaming else []
        return frame.select(*columns, *window_columns(fields, plan.window, plan.input.schema), *carried)

    def _window_aggregate(self, plan: WindowAggregate) -> DataFrame:
        frame = self.build(plan.input, event_time=True)
        frame, window = grouping_window(frame, plan.window, plan.input.schema)
        grouped = frame.groupBy(window, *map(_named, plan.keys))
        if plan.aggregates:
            frame = grouped.agg(*map(_named, plan.aggregates))
        else:
            frame = grouped.agg(F.count(F.lit(1)).alias("__rows"))
        columns = [F.col(quoted(item.field.name)) for item in (*plan.keys, *plan.aggregates)]
        fields = (plan.window_start, plan.window_end, plan.window_time)
        carried = [window_rowtime(frame)] if self.streaming else []
        return frame.select(*columns, *window_columns(fields, plan.window, plan.input.schema), *carried)

    def _expanded(self, plan: Expand) -> DataFrame:
        copies = []
        for number, kept in enumerate(plan.sets):
            cells = [
                (F.col(quoted(source)) if position in kept else F.lit(None))
                .cast(spark_type(field.type))
                .alias(field.name)
                for position, (field, source) in enumerate(plan.keys)
            ]
            numbered = F.lit(number).cast(spark_type(plan.set_number.type)).alias(plan.set_number.name)
            copies.append(F.struct(*cells, numbered))
        return self.build(plan.input, event_time=True).select("*", F.inline(F.array(*copies)))

    def _joined(self, plan: Join, *, event_time: bool) -> DataFrame:
        timed = plan.keeps_time and self.streaming
        left = self.build(plan.left, event_time=event_time or timed)
        right = self.build(plan.right, event_time=event_time or timed)
        on = _column(plan.condition)
        if timed and ROWTIME in left.columns and ROWTIME in right.columns:
            left = left.withColumnRenamed(ROWTIME, _LEFT_ROWTIME)
            right = right.withColumnRenamed(ROWTIME, _RIGHT_ROWTIME)
            on = on & _column(bounded_rowtimes(plan, _LEFT_ROWTIME, _RIGHT_ROWTIME))
        joined = left.drop(ROWTIME).join(right.drop(ROWTIME), on, _JOINS[plan.kind])
        return joined.drop(_LEFT_ROWTIME, _RIGHT_ROWTIME)

    def _union(self, plan: Union, *, event_time: bool) -> DataFrame:
        frames = with_kinds([self.build(source, event_time=event_time) for source in plan.inputs])
        hidden = [name for name in (ROWTIME, KIND_COLUMN) if all(name in frame.columns for frame in frames)]
        names = [field.name for field in plan.schema]
        aligned = []
        for source, frame in zip(plan.inputs, frames, strict=True):
            own = [quoted(field.name) for field in source.schema]
            aligned.append(frame.select(*own, *hidden).toDF(*names, *hidden))
        return reduce(DataFrame.union, aligned)

    def _set_operation(self, plan: SetOperation) -> DataFrame:
        left, right = (self.build(side).drop(ROWTIME) for side in (plan.left, plan.right))
        match plan.kind:
            case SetKind.INTERSECT:
                frame = left.intersectAll(right) if plan.all else left.intersect(right)
            case SetKind.EXCEPT:
                frame = left.exceptAll(right) if plan.all else left.subtract(right)
            case _:
                assert_never(plan.kind)
        return frame.toDF(*(field.name for field in plan.schema))

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


_LEFT_ROWTIME, _RIGHT_ROWTIME = f"{ROWTIME}_left", f"{ROWTIME}_right"
_JOINS = {
    JoinKind.INNER: "inner",
    JoinKind.LEFT: "left_outer",
    JoinKind.RIGHT: "right_outer",
    JoinKind.FULL: "full_outer",
    JoinKind.SEMI: "left_semi",
    JoinKind.ANTI: "left_anti",
}


def _column(expression: exp.Expression) -> Column:
    return F.expr(expression.sql(dialect="spark"))


def _named(item: NamedExpression) -> Column:
    return _column(item.expression).alias(item.field.name)


def _sort_key(key: SortKey) -> Column:
    column = F.col(quoted(key.field))
    if key.descending:
        return column.desc_nulls_first() if key.nulls_first else column.desc_nulls_last()
    return column.asc_nulls_first() if key.nulls_first else column.asc_nulls_last()

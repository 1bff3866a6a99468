"""Builds the DataFrame of a relational plan. Expressions are Spark SQL already; this module only arranges
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import TYPE_CHECKING

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from typing_extensions import assert_never

from kafka_sql.model.row_kind import KIND_COLUMN, WEIGHT
from kafka_sql.planner.aggregates.float_extremes import as_they_came
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.operators.identity import by_identity
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.spark.dialect.runner import SparkDialect
from kafka_sql.spark.frames.changelog_frames import with_kinds
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.expressions import SPARK_JOINS, computed, item_column, sort_key_column
from kafka_sql.spark.frames.group_keys import (
    groups,
    key_of_group,
)
from kafka_sql.spark.frames.sink_order import in_sink_order
from kafka_sql.spark.frames.types import spark_schema, spark_type
from kafka_sql.spark.frames.unnest import unnested
from kafka_sql.spark.frames.watermarks import SEEN, seen_in_order
from kafka_sql.spark.frames.windows import grouping_window, window_columns, window_rowtime, with_windows
from kafka_sql.spark.functions.register import register_functions
from kafka_sql.spark.match_recognize.frames import matched_rows
from kafka_sql.spark.platform.columns import BEFORE_COLUMN, ORDER, READ_FROM, WINDOW
from kafka_sql.spark.tables.lookup_join import looked_up
from kafka_sql.spark.tables.row_origins import CalledRows, Origins
from kafka_sql.spark.translate.recorded_rows import remaining_rows
from kafka_sql.spark.translate.version_join import newest_when_they_came, with_versions
from kafka_sql.spark.translate.watermark_operators import (
    windows_passed,
)

if TYPE_CHECKING:
    from sqlglot import exp

ScanReader = Callable[[rel.Scan, bool], DataFrame]
"""Gives the DataFrame of a scan; the flag says that event time matters (partitions must advance together)."""


@dataclass(frozen=True)
class Translator:
    """Turns plans into DataFrames of one session, whose rows are all there: nothing is late, every window
    ends. Strategies whose rows come bit by bit override the nodes that differ. ``dialect`` reads what is
    written in Spark's dialect, ``origins`` know the records of rows."""

    spark: SparkSession
    read_scan: ScanReader
    dialect: SparkDialect | None = None
    origins: Origins | None = None

    def build(self, plan: rel.Plan, *, event_time: bool = False) -> DataFrame:
        """The DataFrame of ``plan``, whose columns are the plan's schema in order."""
        register_functions(self.spark, plan)
        match plan:
            case rel.Scan():
                return self.read_scan(plan, event_time)
            case rel.WatermarkAssigner():
                return self.build(plan.input, event_time=True)
            case rel.LocalQuery() | rel.LocalWindowAggregate():
                raise AssertionError("tasks compute something of a native stream only")
            case rel.Filter(input=source, condition=condition):
                called = self._called(plan, self.build(source, event_time=event_time), [condition])
                return called.frame.where(computed(called.expressions[0])).drop(*called.dropped)
            case rel.Project(input=source, items=items):
                called = self._called(
                    plan, self.build(source, event_time=event_time), [item.expression for item in items]
                )
                names = called.frame.columns
                carried = [name for name in (*_CARRIED, *called.carried) if name in names]
                values = zip(called.expressions, items, strict=True)
                named = (computed(value).alias(item.field.name) for value, item in values)
                return called.frame.select(*named, *carried)
            case rel.WatermarkBuffer(input=source):
                return self.build(source, event_time=True)
            case rel.Recorded(input=source):
                return with_arrival_in_order(self.build(source))
            case rel.Remaining(input=source):
                frame = self.build(source)
                if KIND_COLUMN not in frame.columns:  # of a result that is there at once
                    return frame
                return remaining_rows(frame, [field.name for field in plan.schema])
            case rel.Materialised() | rel.ChangeRows():
                raise AssertionError("changes are followed one by one in the incremental strategy only")
            case rel.SinkOrder(input=source):
                return in_sink_order(self.build(source, event_time=event_time), plan)
            case rel.Versions(input=source):
                return newest_when_they_came(self.build(source, event_time=event_time), plan)
            case rel.TemporalJoin(left=left, right=right):
                rows, versions = (self.build(side, event_time=True) for side in (left, right))
                return with_versions(rows, versions, plan, None)
            case rel.MatchRecognize(input=source):
                return matched_rows(self.build(source, event_time=True), plan, None)
            case rel.WindowColumns():
                return self._window_columns(plan)
            case rel.WindowAggregate(input=source):
                return self._window_aggregate(plan, self.build(source, event_time=True))
            case rel.Aggregate(input=source, keys=keys, aggregates=aggregates):
                frame = self.build(source)
                known = SEEN in frame.columns and KIND_COLUMN not in frame.columns
                fields = [item.field for item in keys]
                group = [key_of_group(item) for item in keys]
                if not aggregates:
                    if not known:
                        return groups(frame.select(*group).distinct(), fields)
                    return groups(frame.groupBy(*group).agg(F.min(SEEN).alias(SEEN)), fields)
                changed = [F.max(SEEN).alias(SEEN)] if known else []
                return groups(
                    frame.groupBy(*group).agg(
                        *map(item_column, as_they_came(aggregates, inserts=node_changes(source).insert_only)),
                        *changed,
                    ),
                    fields,
                )
            case rel.Expand():
                return self._expanded(plan)
            case rel.Over(input=source, items=items):
                frame = self.build(source, event_time=event_time)
                return frame.select("*", *(item_column(by_identity(item, source.schema)) for item in items))
            case rel.Join(keeps_time=True):
                return self._joined_in_time(plan, event_time=event_time)
            case rel.Join():
                return self._joined(plan, event_time=event_time)
            case rel.SetOperation():
                return self._set_operation(plan)
            case rel.Unnest(input=source, collection=collection):
                called = self._called(plan, self.build(source, event_time=event_time), [collection])
                unnest = replace(plan, collection=called.expressions[0])
                return unnested(called.frame, unnest).drop(*called.dropped)
            case rel.LookupJoin(input=source):
                return looked_up(self.build(source, event_time=event_time), plan)
            case rel.Union():
                return self._union(plan, event_time=event_time)
            case rel.Values():
                return self._values(plan)
            case rel.Sort(input=source, keys=keys):
                return self.build(source).orderBy(*map(sort_key_column, keys))
            case rel.Limit(input=source, count=count, offset=offset):
                frame = self.build(source)
                if isinstance(source, rel.Sort):
                    frame = frame.drop(ORDER).orderBy(*map(sort_key_column, source.keys))
                frame = frame.offset(offset) if offset else frame
                return frame if count is None else frame.limit(count)
            case rel.SparkQuery():
                assert self.dialect is not None
                return self.dialect.frame(plan, partial(self.build, event_time=True))
            case _:
                assert_never(plan)

    def _called(self, plan: rel.Plan, frame: DataFrame, expressions: Sequence[exp.Expression]) -> CalledRows:
        """The expressions with functions of the user that know the records of their rows."""
        if self.origins is None:
            return CalledRows(frame, tuple(expressions))
        return self.origins.called(frame, plan, expressions)

    def _window_columns(self, plan: rel.WindowColumns) -> DataFrame:
        # a row without a time is in no window, as in Flink, whose aggregates of windows fail
        has_time = F.col(quoted(plan.window.rowtime)).isNotNull()
        frame = self.build(plan.input, event_time=True).where(has_time)
        frame = self._with_windows(plan, frame)
        columns = [F.col(quoted(field.name)) for field in plan.input.schema]
        columns += [F.col(name) for name in (SEEN, KIND_COLUMN, WEIGHT) if name in frame.columns]
        fields = (plan.window_start, plan.window_end, plan.window_time)
        carried = [window_rowtime(frame)] if self._timed else []
        return frame.select(
            *columns, *window_columns(fields, plan.window, plan.input.schema, self.later_us), *carried
        )

    def _with_windows(self, plan: rel.WindowColumns, frame: DataFrame) -> DataFrame:
        """The rows with the column of their windows."""
        return with_windows(frame, plan.window, plan.input.schema, self.later_us)

    def _window_aggregate(self, plan: rel.WindowAggregate, source: DataFrame) -> DataFrame:
        keys = [key_of_group(item) for item in plan.keys]
        frame, window = self._windowed(plan, source)
        found = list(map(item_column, as_they_came(plan.aggregates, inserts=True)))
        frame = frame.groupBy(window, *keys).agg(*(found or [F.count(F.lit(1)).alias("__rows")]))
        return self._window_results(plan, frame)

    def _window_results(self, plan: rel.WindowAggregate, frame: DataFrame) -> DataFrame:
        frame = groups(frame, [item.field for item in plan.keys])
        columns = [F.col(quoted(item.field.name)) for item in (*plan.keys, *plan.aggregates)]
        fields = (plan.window_start, plan.window_end, plan.window_time)
        carried = [window_rowtime(frame)] if self._timed else []
        bounds = window_columns(fields, plan.window, plan.input.schema, self.later_us, aggregated=True)
        return frame.select(*columns, *bounds, *carried)

    def _windowed(self, plan: rel.WindowAggregate, frame: DataFrame) -> tuple[DataFrame, Column]:
        """The rows that a window aggregate groups, and their window."""
        if KIND_COLUMN in frame.columns:
            return windows_passed(frame, plan, None), F.col(WINDOW)
        return grouping_window(frame, plan.window, plan.input.schema, self.later_us)

    @property
    def later_us(self) -> int:
        """So much later (microseconds) are the hidden rowtime and the bounds of windows."""
        return 0

    @property
    def _timed(self) -> bool:
        """Whether rows carry the time of their windows."""
        return False

    def _expanded(self, plan: rel.Expand) -> DataFrame:
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

    def _joined(self, plan: rel.Join, *, event_time: bool) -> DataFrame:
        left = self.build(plan.left, event_time=event_time)
        right = self.build(plan.right, event_time=event_time)
        return joined_rows(plan, left, right, computed(plan.condition))

    def _joined_in_time(self, plan: rel.Join, *, event_time: bool) -> DataFrame:
        """The rows of a join of intervals or windows."""
        return self._joined(plan, event_time=event_time)

    def _union(self, plan: rel.Union, *, event_time: bool) -> DataFrame:
        frames = self._united([self.build(source, event_time=event_time) for source in plan.inputs])
        hidden = [name for name in _CARRIED if all(name in frame.columns for frame in frames)]
        names = [field.name for field in plan.schema]
        aligned = []
        for source, frame in zip(plan.inputs, frames, strict=True):
            own = [quoted(field.name) for field in source.schema]
            aligned.append(frame.select(*own, *hidden).toDF(*names, *hidden))
        return reduce(DataFrame.union, aligned)

    def _united(self, frames: Sequence[DataFrame]) -> list[DataFrame]:
        """The inputs of a union with the same hidden columns."""
        return with_kinds(frames)

    def _set_operation(self, plan: rel.SetOperation) -> DataFrame:
        left, right = (
            self.build(side).select(*(key_of_group(NamedExpression(f, column(f.name))) for f in side.schema))
            for side in (plan.left, plan.right)
        )
        match plan.kind:
            case rel.SetKind.INTERSECT:
                frame = left.intersectAll(right) if plan.all else left.intersect(right)
            case rel.SetKind.EXCEPT:
                frame = left.exceptAll(right) if plan.all else left.subtract(right)
            case _:
                assert_never(plan.kind)
        return groups(frame.toDF(*(field.name for field in plan.schema)), plan.schema)

    def _values(self, plan: rel.Values) -> DataFrame:
        frame = self._literal_rows(plan)
        return frame.withColumn(SEEN, seen_in_order()) if plan.arrivals else frame

    def _literal_rows(self, plan: rel.Values) -> DataFrame:
        schema = spark_schema(plan.schema)
        if not plan.rows:
            return self.spark.createDataFrame([], schema)
        rows = (
            F.struct(
                *(
                    computed(cell).cast(field.dataType).alias(field.name)
                    for cell, field in zip(row, schema.fields, strict=True)
                )
            )
            for row in plan.rows
        )
        return self.spark.range(0, 1, 1, 1).select(F.inline(F.array(*rows)))


_CARRIED = (ROWTIME, KIND_COLUMN, WEIGHT, SEEN, ORDER, READ_FROM, BEFORE_COLUMN)
"""Columns that travel beside those of the plan, where there are any."""


def with_arrival_in_order(frame: DataFrame) -> DataFrame:
    """The rows with when they came; as they are there, where they do not say it."""
    return frame if SEEN in frame.columns else frame.withColumn(SEEN, seen_in_order())


_ARRIVALS = (f"{SEEN}_left", f"{SEEN}_right")


def joined_rows(plan: rel.Join, left: DataFrame, right: DataFrame, condition: Column) -> DataFrame:
    """The pairs of a join; of two rows the one that came last made the pair."""
    arrivals = [name for side, name in zip((left, right), _ARRIVALS, strict=True) if SEEN in side.columns]
    left, right = (
        side.withColumnRenamed(SEEN, name).drop(ROWTIME, BEFORE_COLUMN)
        for side, name in zip((left, right), _ARRIVALS, strict=True)
    )
    joined = left.join(right, condition, SPARK_JOINS[plan.kind])
    came = [F.col(name) for name in arrivals if name in joined.columns]
    if came:
        joined = joined.withColumn(SEEN, F.greatest(*came) if len(came) > 1 else came[0])
    return joined.drop(*_ARRIVALS)

"""Builds the DataFrame of a plan that one streaming query of Spark runs: with watermarks that Spark follows,
and what the tasks that read compute."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import CumulatingWindow, HoppingWindow, Window
from kafka_sql.planner.strategies.incremental.incremental_support import equations
from kafka_sql.spark.frames.event_time import (
    ROWTIME,
    instant,
    is_without_zone,
    quoted,
    true_time,
    wall_clock,
)
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.native_watermarks import followed, with_own_watermark
from kafka_sql.spark.frames.windows import with_windows
from kafka_sql.spark.functions.register import register_functions
from kafka_sql.spark.kafka_scan.scan import ScanWatermark
from kafka_sql.spark.platform.columns import BEFORE_COLUMN, WINDOW
from kafka_sql.spark.platform.later_times import LATER_US
from kafka_sql.spark.translate.translator import Translator, joined_rows

_LEFT_ROWTIME, _RIGHT_ROWTIME = f"{ROWTIME}_left", f"{ROWTIME}_right"


@dataclass(frozen=True)
class NativeTranslator(Translator):
    """As :class:`Translator`, for rows that come as long as the query runs. ``read_in_tasks`` gives the rows
    that the tasks of a scan have computed."""

    read_in_tasks: Callable[[rel.LocalQuery], DataFrame] | None = field(default=None, kw_only=True)
    watermark_of: Callable[[rel.WatermarkAssigner], ScanWatermark | None] | None = field(
        default=None, kw_only=True
    )
    """The watermark of the Kafka scan below an assigner; None where Spark's own is needed."""
    moved_us: int = field(default=LATER_US, kw_only=True)
    """So much later are event times for Spark's operators; 0 where a query in Spark's dialect sees them."""

    def build(self, plan: rel.Plan, *, event_time: bool = False) -> DataFrame:
        match plan:
            case rel.WatermarkAssigner(input=source):
                frame = self.build(source, event_time=True)
                return self._followed(plan, frame.withColumn(ROWTIME, instant(plan.rowtime, plan.schema)))
            case rel.LocalQuery():
                register_functions(self.spark, plan)
                return self._in_tasks(plan)
            case _:
                return super().build(plan, event_time=event_time)

    def _followed(self, plan: rel.WatermarkAssigner, frame: DataFrame) -> DataFrame:
        watermark = None if self.watermark_of is None else self.watermark_of(plan)
        if watermark is None:
            return with_own_watermark(frame, plan.delay_ms, self.later_us)
        return followed(frame, watermark, self.later_us)

    def _in_tasks(self, plan: rel.LocalQuery) -> DataFrame:
        """The rows that tasks give."""
        assert self.read_in_tasks is not None
        if plan.query.rowtime is None:
            return self.read_in_tasks(plan)
        assigner = next(node for node in nodes(plan) if isinstance(node, rel.WatermarkAssigner))
        frame = self._followed(assigner, self.read_in_tasks(plan))
        if isinstance(plan.input, rel.LocalWindowAggregate):
            rowtime = plan.input.rowtime.name
            true = true_time(ROWTIME, self.later_us)
            time = wall_clock(true) if is_without_zone(rowtime, plan.schema) else F.expr(true)
            frame = frame.withColumn(rowtime, time)
        return frame.select(*(quoted(field.name) for field in plan.schema), ROWTIME)

    def _with_windows(self, plan: rel.WindowColumns, frame: DataFrame) -> DataFrame:
        return self._in_time(super()._with_windows(plan, frame), plan.window)

    def _windowed(self, plan: rel.WindowAggregate, frame: DataFrame) -> tuple[DataFrame, Column]:
        window = plan.window
        if not isinstance(window, (HoppingWindow, CumulatingWindow)) or BEFORE_COLUMN not in frame.columns:
            return super()._windowed(plan, frame)
        rows = with_windows(frame, window, plan.input.schema, self.later_us)
        return self._in_time(rows, window), F.col(WINDOW)

    def _in_time(self, frame: DataFrame, window: Window) -> DataFrame:
        """The rows without the windows that had ended before they were read, where rows say it."""
        if not isinstance(window, (HoppingWindow, CumulatingWindow)) or BEFORE_COLUMN not in frame.columns:
            return frame
        last = F.unix_millis(f"{WINDOW}.end") - 1 - self.later_us // 1000
        return frame.where(last > F.col(BEFORE_COLUMN))

    @property
    def later_us(self) -> int:
        return self.moved_us

    @property
    def _timed(self) -> bool:
        return True

    def _joined_in_time(self, plan: rel.Join, *, event_time: bool) -> DataFrame:
        left, right = (self.build(side, event_time=True) for side in (plan.left, plan.right))
        on = computed(plan.condition)
        for pair in equations(plan).pairs:
            if not pair.nulls:  # Spark's join of streams looks for NULL as for any other key
                on = on & computed(pair.left).isNotNull()
        if ROWTIME in left.columns and ROWTIME in right.columns:
            left = left.withColumnRenamed(ROWTIME, _LEFT_ROWTIME)
            right = right.withColumnRenamed(ROWTIME, _RIGHT_ROWTIME)
            on = on & (F.col(_LEFT_ROWTIME) == F.col(_RIGHT_ROWTIME))
        return joined_rows(plan, left, right, on).drop(_LEFT_ROWTIME, _RIGHT_ROWTIME)

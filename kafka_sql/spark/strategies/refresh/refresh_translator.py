"""Builds the DataFrame of a result that is computed anew: of all rows that came so far, those that the
watermarks have passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.spark.frames.event_time import ROWTIME, instant
from kafka_sql.spark.frames.expressions import sort_key_column
from kafka_sql.spark.frames.watermarks import SEEN, SEEN_TYPE, Watermarks
from kafka_sql.spark.functions.register import register_functions
from kafka_sql.spark.match_recognize.frames import matched_rows
from kafka_sql.spark.platform.columns import ORDER, WINDOW
from kafka_sql.spark.translate.translator import Translator, with_arrival_in_order
from kafka_sql.spark.translate.version_join import with_versions
from kafka_sql.spark.translate.watermark_operators import (
    joined_in_time,
    key_values,
    sessions_passed,
    windows_passed,
)


@dataclass(frozen=True)
class RefreshTranslator(Translator):
    """As :class:`Translator`, where ``watermarks`` say how far time has come, and rows when they came.
    ``read_recorded`` gives what was recorded of operators."""

    watermarks: Watermarks = field(kw_only=True)
    read_recorded: Callable[[rel.Recorded], DataFrame] = field(kw_only=True)

    def build(self, plan: rel.Plan, *, event_time: bool = False) -> DataFrame:
        match plan:
            case rel.WatermarkBuffer():
                return self._buffered(plan, super().build(plan))
            case rel.Recorded():
                return with_arrival_in_order(self.read_recorded(plan))
            case rel.TemporalJoin(left=left, right=right):
                register_functions(self.spark, plan)
                rows, versions = (self.build(side, event_time=True) for side in (left, right))
                return with_versions(rows, versions, plan, self.watermarks)
            case rel.MatchRecognize(input=source):
                register_functions(self.spark, plan)
                return matched_rows(self.build(source, event_time=True), plan, self.watermarks)
            case rel.Sort():
                return self._sorted(plan)
            case _:
                return super().build(plan, event_time=event_time)

    def _buffered(self, plan: rel.WatermarkBuffer, frame: DataFrame) -> DataFrame:
        time = F.col(ROWTIME) if plan.rowtime is None else instant(plan.rowtime, plan.schema)
        given = self.watermarks.passed(plan, F.unix_micros(time))
        if not plan.keeps_late and SEEN in frame.columns:
            given = given & ~self.watermarks.late(plan, F.unix_micros(time))
        return frame.where(given)

    def _sorted(self, plan: rel.Sort) -> DataFrame:
        """The rows with their place among all, which stays what it is."""
        frame = self.build(plan.input)
        order = list(map(sort_key_column, plan.keys))
        if SEEN not in frame.columns:
            return frame.orderBy(*order)
        return frame.withColumn(ORDER, F.row_number().over(Window.orderBy(*order, SEEN)))

    def _with_windows(self, plan: rel.WindowColumns, frame: DataFrame) -> DataFrame:
        if not isinstance(plan.window, SessionWindow):
            return super()._with_windows(plan, frame)
        return sessions_passed(frame, plan, plan.window, key_values(plan), self.watermarks)

    def _windowed(self, plan: rel.WindowAggregate, frame: DataFrame) -> tuple[DataFrame, Column]:
        return windows_passed(frame, plan, self.watermarks), F.col(WINDOW)

    @property
    def _timed(self) -> bool:
        return True

    def _joined_in_time(self, plan: rel.Join, *, event_time: bool) -> DataFrame:
        left, right = (self.build(side, event_time=event_time) for side in (plan.left, plan.right))
        return joined_in_time(left, right, plan, self.watermarks)

    def _united(self, frames: Sequence[DataFrame]) -> list[DataFrame]:
        return [
            frame if SEEN in frame.columns else frame.withColumn(SEEN, F.lit(None).cast(SEEN_TYPE))
            for frame in super()._united(frames)
        ]

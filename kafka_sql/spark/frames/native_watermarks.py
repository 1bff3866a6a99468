"""Watermarks of a native stream on Spark: what Spark's operators wait for.

Spark's watermark follows the greatest value of a column. Where a Kafka table is read, that column is
:data:`MARK_COLUMN`, whose few values are the watermark itself; the rowtime behind it only bears the sign by
which operators know it. Other sources have Spark's own."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import TimestampType

from kafka_sql.spark.frames.event_time import ROWTIME, later
from kafka_sql.spark.frames.windows import WATERMARK_MARK
from kafka_sql.spark.kafka_scan.scan import ScanWatermark
from kafka_sql.spark.platform.columns import MARK_COLUMN, READ_FROM, with_marked
from kafka_sql.spark.watermarks.partition_times import Reported, TimeReports

_SIGN = {WATERMARK_MARK: 0}
"""The metadata of a column that a watermark follows which has its delay already."""


def with_marks_taken(frame: DataFrame, later_us: int) -> DataFrame:
    """The rows of a scan without its marks, which have moved Spark's watermark, ``later_us`` later."""
    # Spark moves a filter below its watermark, where it would drop the marks, but not through one by chance
    kept = F.col(MARK_COLUMN).isNull() & (F.spark_partition_id() >= 0)
    marked = frame.withColumn(MARK_COLUMN, later(F.col(MARK_COLUMN), later_us))
    return marked.withWatermark(MARK_COLUMN, "0 seconds").where(kept).drop(MARK_COLUMN)


def followed(frame: DataFrame, watermark: ScanWatermark, later_us: int) -> DataFrame:
    """The frame whose :data:`ROWTIME`, an instant, becomes the one that the watermark of its scan follows,
    ``later_us`` later."""
    rowtime = F.col(ROWTIME)
    if watermark.rowtime is None:
        rowtime = _reporting(watermark.folder)(F.col(READ_FROM), rowtime)
    return with_marked(frame, ROWTIME, later(rowtime, later_us), _SIGN).drop(READ_FROM)


def with_own_watermark(frame: DataFrame, delay_ms: int, later_us: int) -> DataFrame:
    """The frame whose :data:`ROWTIME`, an instant, becomes the one that Spark's own watermark follows so far
    behind, ``later_us`` later."""
    frame = frame.withColumn(ROWTIME, later(F.col(ROWTIME), later_us)).withWatermark(
        ROWTIME, f"{delay_ms} milliseconds"
    )
    # Spark moves filters below its watermark, but not below a column that it takes for another each time:
    # in Flink the rows that a filter drops move the watermark too
    kept = F.when(F.spark_partition_id() >= 0, F.col(ROWTIME))
    return with_marked(frame, ROWTIME, kept, frame.schema[ROWTIME].metadata)


def _reporting(folder: str):  # type: ignore[no-untyped-def]  # a function of columns
    """A function of partition and rowtime that gives the rowtime and reports how far each partition has
    come."""

    def rowtimes(blocks: Iterator[tuple[pa.Array, pa.Array]]) -> Iterator[pa.Array]:
        from kafka_sql.spark.watermarks.task_times import NewestTimes

        newest = NewestTimes()
        for places, moments in blocks:
            newest.add(places, moments)
            yield moments
        context = TaskContext.get()
        number = 0 if context is None else context.partitionId()
        if newest.times:
            TimeReports(folder).add(f"rows-{number}", Reported(newest.times))

    rowtimes.__annotations__ = {"blocks": Iterator[tuple[pa.Array, pa.Array]], "return": Iterator[pa.Array]}
    # a filter above must not be moved below it: the rows that it drops move the watermark too
    return arrow_udf(rowtimes, TimestampType()).asNondeterministic()  # type: ignore[call-overload]

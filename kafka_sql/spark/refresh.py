"""The *refresh* strategy (DESIGN §3.6): each micro-batch adds to the state of the inputs, computes the whole
result anew as a batch query over that state, and gives the sink what is different from the result before.

Exact for every query that the batch planner runs; its cost follows the state, not the change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial, reduce

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, IntegerType, LongType, StructField, StructType

from kafka_sql.planner.changelog import gives_changes, gives_upserts
from kafka_sql.planner.plan import Plan, Scan, ScanHistory
from kafka_sql.planner.time_order import is_timed
from kafka_sql.spark.changelog_frames import newest_changes, normalised_log, remaining_changes
from kafka_sql.spark.event_time import instant, quoted
from kafka_sql.spark.kafka_scan import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.relations import ORDER, Relations
from kafka_sql.spark.result_changes import changes_between
from kafka_sql.spark.scan_frames import key_fields
from kafka_sql.spark.scan_log import SCAN, ScanLog
from kafka_sql.spark.source_times import SourceTimes, TimeLog
from kafka_sql.spark.state_folder import StateFolder
from kafka_sql.spark.static_tables import is_static, read_static
from kafka_sql.spark.types import spark_type
from kafka_sql.spark.watermarks import SEEN, Watermarks, assigners, seen

_BATCH, _MARKS = "__batch", "__marks"
_TAIL = [StructField(_BATCH, LongType()), StructField(_MARKS, ArrayType(LongType()))]
"""Behind the columns of the log: the micro-batch of a row and the watermarks before it."""
_MOST_DELTAS = 8
"""So many micro-batches are read before their rows are put together into one base."""

TakeChanges = Callable[[DataFrame], int]
"""Writes changes (the columns of the result, then the column of kinds) and says how many."""


@dataclass
class Refresh:
    """Runs ``plan`` anew in each micro-batch. ``key`` are the fields by which rows of the result replace one
    another, None where there are none; ``take`` gets the changes."""

    plan: Plan
    state: StateFolder
    key: Sequence[str] | None
    take: TakeChanges
    rows_written: int = 0

    def __post_init__(self) -> None:
        self._log = ScanLog(self.plan)
        self._timed = is_timed(self.plan)
        self._assigners = assigners(self.plan) if self._timed else []
        self._times = TimeLog(self.state.times, len(self._assigners))

    def log(self, read: Callable[[Scan, bool], DataFrame]) -> DataFrame:
        """What the query reads; where event time matters partitions advance together."""
        return self._log.stream(lambda scan, _event_time: read(scan, self._timed))

    def run(self, frame: DataFrame, batch: int) -> None:
        """Process one micro-batch of the log; doing it again does the same again."""
        spark = frame.sparkSession
        self.state.forget_before(batch)
        times = self._times.before(batch)
        marks = F.lit(list(times.marks)) if times.marks else F.array()
        frame.withColumns(
            {_BATCH: F.lit(batch).cast("bigint"), _MARKS: marks.cast("array<bigint>")}
        ).write.mode("overwrite").parquet(self.state.delta(batch))
        folders, deltas = self.state.inputs_until(batch)
        schema = StructType([*self._log.fields(), *_TAIL])
        inputs = spark.read.schema(schema).parquet(*folders)

        def read(scan: Scan, _event_time: bool) -> DataFrame:
            if is_static(scan.table.connector):
                return read_static(spark, scan)
            return self._rows(inputs, self._log.scans.index(scan))

        watermarks = None
        if self._timed:
            delta = spark.read.schema(schema).parquet(self.state.delta(batch))
            times = self._advanced(times, delta)
            self._times.keep(batch, times)
            watermarks = Watermarks(self._assigners, times.marks)
        names = [field.name for field in self.plan.schema]
        result = Relations(spark, False, read, watermarks=watermarks).build(self.plan)
        if ORDER in result.columns:
            names.append(ORDER)
        result = result.select(*(F.col(quoted(name)) for name in names))
        stored = [f"c{number}" for number in range(len(names))]
        result.toDF(*stored).write.mode("overwrite").parquet(self.state.result(batch))
        before = self.state.result_before(batch)
        after = self._result(spark, self.state.result(batch), names)
        old = self._result(spark, before, names) if before is not None else after.limit(0)
        changes = changes_between(old, after, names, self.key)
        if ORDER in names:
            changes = changes.coalesce(1).sortWithinPartitions(ORDER).drop(ORDER)
        self.rows_written += self.take(changes)
        if deltas >= _MOST_DELTAS:
            parts = [self._base(inputs, number) for number in range(len(self._log.scans))]
            reduce(DataFrame.union, parts).write.mode("overwrite").parquet(self.state.base(batch))

    def _advanced(self, times: SourceTimes, delta: DataFrame) -> SourceTimes:
        """The times after the rows of ``delta``."""
        found = []
        for number, assigner in enumerate(self._assigners):
            rows = Relations(delta.sparkSession, False, partial(self._arrived, delta)).build(assigner.input)
            moment = F.unix_micros(instant(assigner.rowtime, assigner.schema))
            newest = rows.groupBy(F.col(SEEN)["partition"].alias("partition")).agg(F.max(moment).alias("at"))
            found.append(newest.select(F.lit(number).alias("number"), "partition", "at"))
        newest_of: list[dict[str, int]] = [{} for _ in self._assigners]
        for number, partition, at in reduce(DataFrame.union, found).collect() if found else ():
            if at is not None:
                newest_of[number][str(partition)] = at
        delays = [assigner.delay_ms for assigner in self._assigners]
        idle = [assigner.idle_ms for assigner in self._assigners]
        return times.after(newest_of, delays, idle)

    def _arrived(self, delta: DataFrame, scan: Scan, _event_time: bool) -> DataFrame:
        if is_static(scan.table.connector):
            return read_static(delta.sparkSession, scan)
        number = self._log.scans.index(scan)
        return self._shown(delta.where(F.col(SCAN) == number).select(f"s{number}.*", _BATCH, _MARKS), scan)

    # --- the state

    def _kept(self, inputs: DataFrame, number: int) -> DataFrame:
        """What is kept of a scan: its rows with kinds, places and micro-batches."""
        scan = self._log.scans[number]
        frame = inputs.where(F.col(SCAN) == number).select(f"s{number}.*", _BATCH, _MARKS)
        columns = [f"c{index}" for index in range(len(scan.schema))]
        if scan.history is not ScanHistory.NONE:
            return frame
        if gives_upserts(scan):
            names = [field.name for field in scan.schema]
            key = [f"c{names.index(name)}" for name in key_fields(scan)]
            return newest_changes(frame, key, columns, (_BATCH,), (_MARKS,))
        return remaining_changes(frame, columns) if gives_changes(scan) else frame

    def _rows(self, inputs: DataFrame, number: int) -> DataFrame:
        """The rows of a scan that are there now."""
        scan = self._log.scans[number]
        kept = self._kept(inputs, number)
        if scan.history is not ScanHistory.NONE:
            rows = self._shown(kept, scan)
            if scan.history is ScanHistory.CHANGES and gives_upserts(scan):
                return normalised_log(rows, key_fields(scan), [field.name for field in scan.schema], SEEN)
            return rows
        if gives_changes(scan):
            kept = self._net(kept, scan).where(F.col(KIND_COLUMN).isin(0, 2)).drop(KIND_COLUMN)
        return self._shown(kept, scan)

    def _net(self, kept: DataFrame, scan: Scan) -> DataFrame:
        """What is left of changes that say what they replace came at no time of its own."""
        if gives_upserts(scan):
            return kept
        nothing = {PARTITION_COLUMN: F.lit(0), OFFSET_COLUMN: F.lit(0), _BATCH: F.lit(0), _MARKS: F.lit(None)}
        return kept.withColumns(nothing)

    def _shown(self, kept: DataFrame, scan: Scan) -> DataFrame:
        """Rows of the state under their names, with kinds where they have some and with their arrival."""
        columns = [F.col(f"c{index}").alias(field.name) for index, field in enumerate(scan.schema)]
        kinds = [F.col(KIND_COLUMN)] if gives_changes(scan) and KIND_COLUMN in kept.columns else []
        if not self._timed:
            return kept.select(*columns, *kinds)
        places = (F.col(name) for name in (_BATCH, PARTITION_COLUMN, OFFSET_COLUMN, _MARKS))
        return kept.select(*columns, *kinds, seen(*places))

    def _base(self, inputs: DataFrame, number: int) -> DataFrame:
        scan = self._log.scans[number]
        kept = self._kept(inputs, number)
        if scan.history is not ScanHistory.NONE:
            pass
        elif gives_upserts(scan):
            kept = kept.where(F.col(KIND_COLUMN).isin(0, 2))
        elif gives_changes(scan):
            kept = self._net(kept, scan)
        row = F.struct(
            *(
                F.col(field.name).cast(field.dataType).alias(field.name)
                for field in self._log.row_type(scan).fields
            )
        )
        tail = (F.col(field.name).cast(field.dataType).alias(field.name) for field in _TAIL)
        return self._log.entry(kept, number, row, *tail)

    def _result(self, spark: SparkSession, folder: str, names: Sequence[str]) -> DataFrame:
        fields = [
            StructField(f"c{number}", spark_type(field.type)) for number, field in enumerate(self.plan.schema)
        ]
        if len(names) > len(fields):
            fields.append(StructField(f"c{len(fields)}", IntegerType()))
        return spark.read.schema(StructType(fields)).parquet(folder).toDF(*names)

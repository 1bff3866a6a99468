"""The *refresh* strategy (DESIGN §3.6): each micro-batch adds to the state of the inputs, computes the whole
result anew as a batch query over that state, and gives the sink what is different from the result before.

Exact for every query that the batch planner runs; its cost follows the state, not the change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ByteType, IntegerType, LongType, StructField, StructType

from kafka_sql.connectors.config import SparkTable
from kafka_sql.planner.changelog import gives_changes, gives_upserts
from kafka_sql.planner.plan import Plan, Scan
from kafka_sql.planner.scans import scans
from kafka_sql.spark.changelog_frames import newest_changes, remaining_changes
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.kafka_scan import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.relations import Relations
from kafka_sql.spark.result_changes import changes_between
from kafka_sql.spark.scan_frames import key_fields
from kafka_sql.spark.spark_tables import read_spark_table
from kafka_sql.spark.state_folder import StateFolder
from kafka_sql.spark.types import spark_type

_SCAN, _BATCH = "__scan", "__batch"
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
        self._scans: list[Scan] = []
        for scan in scans(self.plan):
            if not isinstance(scan.table.connector, SparkTable) and scan not in self._scans:
                self._scans.append(scan)

    def log(self, read: Callable[[Scan, bool], DataFrame]) -> DataFrame:
        """What the query reads: the rows of all scans in one stream, each in a column of its own."""
        return reduce(
            DataFrame.union,
            [self._logged(number, read(scan, False)) for number, scan in enumerate(self._scans)],
        )

    def run(self, frame: DataFrame, batch: int) -> None:
        """Process one micro-batch of the log; doing it again does the same again."""
        spark = frame.sparkSession
        self.state.forget_before(batch)
        frame.withColumn(_BATCH, F.lit(batch).cast("bigint")).write.mode("overwrite").parquet(
            self.state.delta(batch)
        )
        folders, deltas = self.state.inputs_until(batch)
        inputs = spark.read.schema(self._schema()).parquet(*folders)

        def read(scan: Scan, _event_time: bool) -> DataFrame:
            if isinstance(scan.table.connector, SparkTable):
                return read_spark_table(spark, scan, scan.table.connector)
            return self._rows(inputs, self._scans.index(scan))

        result = Relations(spark, False, read).build(self.plan)
        names = [field.name for field in self.plan.schema]
        stored = [f"c{number}" for number in range(len(names))]
        result.toDF(*stored).write.mode("overwrite").parquet(self.state.result(batch))
        before = self.state.result_before(batch)
        after = self._result(spark, self.state.result(batch), names)
        old = self._result(spark, before, names) if before is not None else after.limit(0)
        self.rows_written += self.take(changes_between(old, after, names, self.key))
        if deltas >= _MOST_DELTAS:
            parts = [self._base(inputs, number) for number in range(len(self._scans))]
            reduce(DataFrame.union, parts).write.mode("overwrite").parquet(self.state.base(batch))

    # --- the log: one struct per scan, with columns by position, kind and place

    def _logged(self, number: int, frame: DataFrame) -> DataFrame:
        scan = self._scans[number]
        kind = F.col(KIND_COLUMN) if KIND_COLUMN in frame.columns else F.lit(0)
        placed = PARTITION_COLUMN in frame.columns
        places = [F.col(name) if placed else F.lit(0) for name in (PARTITION_COLUMN, OFFSET_COLUMN)]
        columns = [F.col(quoted(field.name)) for field in scan.schema]
        types = self._row_type(scan)
        row = F.struct(
            *(
                column.cast(field.dataType).alias(field.name)
                for column, field in zip([*columns, kind, *places], types.fields, strict=True)
            )
        )
        return self._in_log(frame, number, row)

    def _in_log(self, frame: DataFrame, number: int, row: Column, batch: Column | None = None) -> DataFrame:
        others = [
            row.alias(f"s{index}")
            if index == number
            else F.lit(None).cast(self._row_type(scan)).alias(f"s{index}")
            for index, scan in enumerate(self._scans)
        ]
        tail = [] if batch is None else [batch.alias(_BATCH)]
        return frame.select(F.lit(number).alias(_SCAN), *others, *tail)

    def _row_type(self, scan: Scan) -> StructType:
        columns = [
            StructField(f"c{number}", spark_type(field.type)) for number, field in enumerate(scan.schema)
        ]
        hidden = [
            StructField(KIND_COLUMN, ByteType()),
            StructField(PARTITION_COLUMN, IntegerType()),
            StructField(OFFSET_COLUMN, LongType()),
        ]
        return StructType([*columns, *hidden])

    def _schema(self) -> StructType:
        structs = [StructField(f"s{n}", self._row_type(scan)) for n, scan in enumerate(self._scans)]
        return StructType([StructField(_SCAN, IntegerType()), *structs, StructField(_BATCH, LongType())])

    # --- the state

    def _kept(self, inputs: DataFrame, number: int) -> DataFrame:
        """What is kept of a scan: its rows with kinds, places and micro-batches."""
        scan = self._scans[number]
        frame = inputs.where(F.col(_SCAN) == number).select(f"s{number}.*", _BATCH)
        columns = [f"c{index}" for index in range(len(scan.schema))]
        if gives_upserts(scan):
            names = [field.name for field in scan.schema]
            key = [f"c{names.index(name)}" for name in key_fields(scan)]
            return newest_changes(frame, key, columns, (_BATCH,))
        return remaining_changes(frame, columns) if gives_changes(scan) else frame

    def _rows(self, inputs: DataFrame, number: int) -> DataFrame:
        """The rows of a scan that are there now."""
        scan = self._scans[number]
        kept = self._kept(inputs, number)
        if gives_changes(scan):
            kept = kept.where(F.col(KIND_COLUMN).isin(0, 2))
        return kept.select(*(F.col(f"c{index}").alias(field.name) for index, field in enumerate(scan.schema)))

    def _base(self, inputs: DataFrame, number: int) -> DataFrame:
        scan = self._scans[number]
        kept = self._kept(inputs, number)
        if gives_upserts(scan):
            kept = kept.where(F.col(KIND_COLUMN).isin(0, 2))
        elif gives_changes(scan):
            kept = kept.select(
                "*", F.lit(0).alias(PARTITION_COLUMN), F.lit(0).alias(OFFSET_COLUMN), F.lit(0).alias(_BATCH)
            )
        row = F.struct(
            *(
                F.col(field.name).cast(field.dataType).alias(field.name)
                for field in self._row_type(scan).fields
            )
        )
        return self._in_log(kept, number, row, F.col(_BATCH).cast("bigint"))

    def _result(self, spark: SparkSession, folder: str, names: Sequence[str]) -> DataFrame:
        fields = [
            StructField(f"c{number}", spark_type(field.type)) for number, field in enumerate(self.plan.schema)
        ]
        return spark.read.schema(StructType(fields)).parquet(folder).toDF(*names)

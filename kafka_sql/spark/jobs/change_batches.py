"""The changes of a query for a Python program: each micro-batch as a DataFrame, or the rows that are there
now as a temporary view of Spark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.spark.frames.changelog_frames import remaining
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import spark_schema
from kafka_sql.spark.platform.failures import reported
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

BatchFunction = Callable[[DataFrame, int], None]
"""Takes the changes of a micro-batch, and its number."""


@dataclass
class GivenBatches:
    """Gives ``function`` the changes of each micro-batch that has some, numbered from 0: the column ``op``
    (``+I``, ``-U``, ``+U``, ``-D``), then ``columns``."""

    function: BatchFunction
    op: str
    columns: Sequence[str]
    _number: int = 0

    def take(self, frame: DataFrame) -> int:
        """Hand on one micro-batch; returns how many changes it had."""
        marks = F.element_at(F.lit([kind.mark for kind in RowKind]), F.col(KIND_COLUMN) + 1).alias(self.op)
        columns = (F.col(quoted(name)) for name in self.columns)
        # Computed once and as a whole: state follows what is computed, whatever the function looks at.
        changes = _with_kind(frame).select(marks, *columns).persist()
        try:
            rows = changes.count()
            if rows:
                self._call(changes)
                self._number += 1
            return int(rows)
        finally:
            changes.unpersist()

    def _call(self, changes: DataFrame) -> None:
        try:
            self.function(changes, self._number)
        except Exception as error:  # in our words: Spark's say where it was called, not what it said
            what = f"the function that takes changes failed: {type(error).__name__}: {error}"
            raise reported(JobError(Diagnostic(ErrorCode.JOB_FAILED, what))) from error


class MemoryTable:
    """The rows that are there after all changes so far, as the temporary view ``name`` of ``spark``; they are
    held by the driver."""

    def __init__(self, spark: SparkSession, name: str, schema: Schema) -> None:
        self._spark = spark
        self._name = name
        self._schema: StructType = spark_schema(schema)
        self._columns = [field.name for field in schema]
        self._rows: pa.Table = spark.createDataFrame([], self._schema).toArrow()
        self._show()

    def take(self, frame: DataFrame) -> int:
        """Change the rows as one micro-batch says; returns how many changes it had."""
        before = _with_kind(frame.sparkSession.createDataFrame(self._rows, self._schema))
        changes = _with_kind(frame).persist()
        try:
            count = changes.count()
            if count:
                names = [F.col(quoted(name)) for name in (*self._columns, KIND_COLUMN)]
                together = before.select(*names).union(changes.select(*names))
                self._rows = remaining(together, self._columns).toArrow()
                self._show()
            return int(count)
        finally:
            changes.unpersist()

    def _show(self) -> None:
        self._spark.createDataFrame(self._rows, self._schema).createOrReplaceTempView(quoted(self._name))


def _with_kind(frame: DataFrame) -> DataFrame:
    """The frame with a column of kinds; rows that have none are inserts."""
    if KIND_COLUMN in frame.columns:
        return frame
    return frame.withColumn(KIND_COLUMN, F.lit(int(RowKind.INSERT)).cast("tinyint"))

"""The rows of an operator with when they came, in a query that is computed anew in each micro-batch
(*refresh*): what is different from the micro-batch before came, or went, with this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as F
from pyspark.sql.types import ByteType, StructField, StructType

from kafka_sql.model.row_kind import KIND_COLUMN, WEIGHT, RowKind
from kafka_sql.planner.plan.nodes import Recorded
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.spark.frames.changelog_frames import comes
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.group_keys import with_compared, without_compared
from kafka_sql.spark.frames.result_changes import each_time
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN, SEEN_TYPE, seen
from kafka_sql.spark.platform.state_folder import StateFolder

_PLACE, _LEFT = "__place", "__left"
_MOST_DELTAS = 8
"""So many micro-batches are read before what they recorded is put together."""


def remaining_rows(changes: DataFrame, columns: Sequence[str]) -> DataFrame:
    """The rows that are there after all ``changes``, each with the :data:`SEEN` of the change that brought
    it: of equal rows the first ones go first."""
    values = [F.col(quoted(name)) for name in columns]
    given = changes
    changes = with_compared(changes, columns)
    left = F.sum(F.when(comes(), 1).otherwise(-1)).over(Window.partitionBy(*values))
    newest_first = Window.partitionBy(*values, comes()).orderBy(F.col(SEEN).desc())
    counted = changes.withColumns({_LEFT: left, _PLACE: F.row_number().over(newest_first)})
    rows = counted.where(comes() & (F.col(_PLACE) <= F.col(_LEFT))).select(*values, SEEN)
    return without_compared(rows, given, columns)


@dataclass(frozen=True)
class RecordedRows:
    """What is recorded of ``node`` below ``state``."""

    node: Recorded
    state: StateFolder

    def record(self, rows: DataFrame, batch: int, marks: Column, clock: int) -> None:
        """Remember how ``rows``, all that the operator gives now, differ from those of the micro-batch before
        ``batch``, which has the processing time ``clock`` (microseconds) and came behind the watermarks
        ``marks``. Doing it again does the same again."""
        spark, names = rows.sparkSession, [F.col(quoted(field.name)) for field in self.node.schema]
        self.state.forget_before(batch)
        when = F.lit(None).cast(SEEN_TYPE)
        if SEEN in rows.columns:
            when = F.col(SEEN)
        elif ROWTIME in rows.columns:  # windows are given in the order of their ends
            at = F.unix_micros(F.col(ROWTIME))
            when = seen(F.lit(batch), F.lit(0), at, F.lit(None), F.lit(None))
        rows.select(*names, when).toDF(*self._stored(SEEN)).write.mode("overwrite").parquet(
            self.state.result(batch)
        )
        both = self._result(spark, self.state.result(batch)).withColumn(WEIGHT, F.lit(1))
        before = self.state.result_before(batch)
        if before is not None:
            gone = self._result(spark, before).withColumn(SEEN, F.lit(None).cast(SEEN_TYPE))
            both = both.union(gone.withColumn(WEIGHT, F.lit(-1)))
        columns = [field.name for field in self.node.schema]
        grouped = with_compared(both, columns).groupBy(*names)
        changed = grouped.agg(F.sum(WEIGHT).alias(WEIGHT), F.max(SEEN).alias(SEEN))
        changed = changed.where(F.col(WEIGHT) != 0).select("*", each_time())
        place = F.row_number().over(Window.orderBy(F.col(WEIGHT) > 0, SEEN, *names))
        kind = F.when(F.col(WEIGHT) > 0, int(RowKind.INSERT)).otherwise(int(RowKind.DELETE))
        came = seen(F.lit(batch), F.lit(0), place, marks, F.lit(clock))
        recorded = without_compared(changed.select(*names, kind.cast("tinyint"), came), both, columns)
        recorded.toDF(*self._stored(KIND_COLUMN, SEEN)).write.mode("overwrite").parquet(
            self.state.delta(batch)
        )
        self.put_together(spark, batch)

    def append(self, rows: DataFrame, batch: int) -> None:
        """Remember ``rows``, inserts with :data:`SEEN` that came with ``batch``. A micro-batch that is
        repeated keeps what it recorded before: a table that is looked up may have changed since."""
        self.state.forget_before(batch)
        if self.state.is_complete(self.state.delta(batch)):
            return
        names = [F.col(quoted(field.name)) for field in self.node.schema]
        kind = F.lit(int(RowKind.INSERT)).cast("tinyint")
        stored = rows.select(*names, kind, SEEN).toDF(*self._stored(KIND_COLUMN, SEEN))
        stored.write.mode("overwrite").parquet(self.state.delta(batch))

    def rows(self, spark: SparkSession, batch: int, *, new: bool = False) -> DataFrame:
        """What was recorded until ``batch``; where ``new``, with it alone."""
        folders = [self.state.delta(batch)] if new else self.state.inputs_until(batch)[0]
        fields = [StructField(KIND_COLUMN, ByteType()), StructField(SEEN, SEEN_TYPE)]
        names = [field.name for field in self.node.schema]
        frame = spark.read.schema(self._schema(*fields)).parquet(*folders).toDF(*names, KIND_COLUMN, SEEN)
        return frame.drop(KIND_COLUMN) if node_changes(self.node).insert_only else frame

    def put_together(
        self, spark: SparkSession, batch: int, needed: Callable[[], DataFrame | None] | None = None
    ) -> None:
        """Write what was recorded until ``batch`` into one folder, if it is in many. ``needed`` gives the
        :data:`SEEN` of the rows that later micro-batches need, None if they need all."""
        folders, deltas = self.state.inputs_until(batch)
        if deltas < _MOST_DELTAS:
            return
        fields = [StructField(KIND_COLUMN, ByteType()), StructField(SEEN, SEEN_TYPE)]
        whole = spark.read.schema(self._schema(*fields)).parquet(*folders)
        if not (self.node.whole or node_changes(self.node).insert_only):
            kind = F.lit(int(RowKind.INSERT)).cast("tinyint").alias(KIND_COLUMN)
            cells = self._stored()
            whole = remaining_rows(whole, cells).select(*cells, kind, SEEN)
        awaited = None if needed is None else needed()
        if awaited is not None:
            whole = whole.join(awaited.select(SEEN).distinct(), SEEN, "left_semi")
            whole = whole.select(*self._stored(KIND_COLUMN, SEEN))
        whole.write.mode("overwrite").parquet(self.state.base(batch))

    def _result(self, spark: SparkSession, folder: str) -> DataFrame:
        schema = self._schema(StructField(SEEN, SEEN_TYPE))
        return spark.read.schema(schema).parquet(folder).toDF(*(f.name for f in self.node.schema), SEEN)

    def _schema(self, *hidden: StructField) -> StructType:
        fields = zip(self._stored(), self.node.schema, strict=True)
        return StructType([*(StructField(name, spark_type(field.type)) for name, field in fields), *hidden])

    def _stored(self, *hidden: str) -> list[str]:
        """The names of the columns in files."""
        return [*(f"c{number}" for number in range(len(self.node.schema))), *hidden]

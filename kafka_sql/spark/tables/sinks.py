"""Where the rows of an INSERT go, for every kind of table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.streaming.query import StreamingQuery
from pyspark.sql.types import ByteType, StructField, StructType

from kafka_sql.broker.fault_points import reach
from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.writing import TableWrite, write_rows
from kafka_sql.model.connectors import BlackholeTable, JdbcTable, PrintTable, SparkTable
from kafka_sql.model.row_kind import KIND_COLUMN
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.spark.files.lake_sink import LakeSink
from kafka_sql.spark.files.staged_rows import StagedIntervals
from kafka_sql.spark.files.writing import FileSink
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.kafka_write.exactly_once import Publisher
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.kafka_write.write_task import write_batches
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.columns import numbered
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.later_times import watermark_ms
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.tables.spark_tables import add_to_spark_table

RowConsumer = Callable[[pa.Table], None]
"""Takes the rows of a (micro-)batch on the driver; the last column may be that of kinds."""


@dataclass(frozen=True)
class SinkTarget:
    """Writes DataFrames of the session ``spark`` (or of its micro-batches) into the table of ``sink``;
    ``write`` is how a Kafka table is written, ``publisher`` what writes it exactly once,
    ``files`` what writes files, ``lake`` what writes tables of a lakehouse. A pipeline stages the rows of
    both in its ``checkpoint``; None where that is no stream."""

    spark: SparkSession
    sink: Sink
    write: KafkaWrite | None
    print_rows: RowConsumer
    names: Iterator[int]
    publisher: Publisher | None = None
    files: FileSink | None = None
    lake: LakeSink | None = None
    checkpoint: str | None = None

    def start(self) -> None:
        """To be called before a query that writes here is started, each time. Raises KafkaSqlError."""
        table = self.sink.table
        if isinstance(table.connector, JdbcTable):
            types = {column.name: column.type for column in table.columns}
            check_columns(table.connector, [(name, types[name]) for name in self.sink.columns])
        if self.publisher is not None:
            self.publisher.start()
        if self.lake is not None:
            self.lake.start()
        if self.checkpoint is not None and (self.files is not None or self.lake is not None):
            for interval in self.staged.left(CheckpointLog(self.checkpoint).next_batch()):
                self.commit(interval)

    def follow(self, query: StreamingQuery) -> None:
        """The stream that writes here has begun."""
        if self.files is not None:
            self.files.follow(lambda: bool(query.isActive), lambda: _watermark_ms(query))

    @property
    def staged(self) -> StagedIntervals:
        """The rows that a pipeline has staged for this table."""
        assert self.checkpoint is not None
        return StagedIntervals(self.checkpoint)

    def commit(self, interval: int) -> None:
        """Write the staged rows of an interval of a pipeline; again, if that is not known to have ended.
        Raises KafkaSqlError."""
        staged, columns = self.staged, self.sink.columns
        self.begin(interval)
        if self.lake is not None:
            self.lake.write(pa.concat_tables(staged.rows(interval)))
        elif self.files is not None:
            types = {column.name: column.type for column in self.sink.table.columns}
            fields = [StructField(name, spark_type(types[name])) for name in columns]
            if not node_changes(self.sink.input).insert_only:
                fields.append(StructField(KIND_COLUMN, ByteType()))
            self.files.take(staged.frame(self.spark, interval, StructType(fields)))
        reach("interval-committed")
        staged.committed(interval)

    def begin(self, batch: int) -> None:
        """What is taken from now on belongs to micro-batch ``batch``."""
        if self.publisher is not None:
            self.publisher.begin(batch)
        if self.files is not None:
            self.files.begin(batch)
        if self.lake is not None:
            self.lake.begin(batch)

    @property
    def streams(self) -> bool:
        """Whether Spark can write a stream here by itself, without a function for each micro-batch."""
        return self.write is not None and self.publisher is None

    @property
    def throws_away(self) -> bool:
        """Whether rows go nowhere."""
        return isinstance(self.sink.table.connector, BlackholeTable)

    def take(self, frame: DataFrame) -> int:
        """Write all rows of a batch DataFrame (the sink's columns, kinds behind them where there are any);
        returns how many were written."""
        if self.write is not None and self.publisher is not None:
            return self.publisher.take(frame, self.write)
        if self.write is not None:
            counts = numbered(frame).mapInArrow(partial(_write_task, self.write), "rows bigint").collect()
            return int(sum(row[0] for row in counts))
        if self.files is not None:
            return self.files.take(frame)
        if self.lake is not None:
            return self.lake.take(frame)
        match self.sink.table.connector:
            case PrintTable():
                table = frame.toArrow()
                self.print_rows(table)
                return int(table.num_rows)
            case JdbcTable() as table:
                return self._into_database(frame, table)
            case SparkTable() as table:
                added = Observation(f"added_{next(self.names)}")
                columns = frame.select(*frame.columns[: len(self.sink.columns)])
                add_to_spark_table(self.spark, columns.observe(added, F.count(F.lit(1)).alias("rows")), table)
                return int(added.get["rows"])
            case connector:
                assert isinstance(connector, BlackholeTable)
                thrown = Observation(f"thrown_{next(self.names)}")
                counted = frame.observe(thrown, F.count(F.lit(1)).alias("rows"))
                counted.write.format("noop").mode("overwrite").save()  # every column is computed, as in Flink
                return int(thrown.get.get("rows", 0))

    def _into_database(self, frame: DataFrame, table: JdbcTable) -> int:
        """Rows with one primary key are written by one task, in their order; changes by one task alone."""
        columns = self.sink.columns
        kinds = len(frame.columns) > len(columns)
        tasks = table.sink_parallelism or parallelism(self.spark)
        if kinds:
            frame = frame.coalesce(1)
        elif table.primary_key:
            frame = frame.repartition(tasks, *(F.col(quoted(name)) for name in table.primary_key))
        elif table.sink_parallelism is not None:
            frame = frame.repartition(tasks)
        write = TableWrite(table, columns)
        counts = numbered(frame).mapInArrow(partial(_write_rows, write), "rows bigint").collect()
        return int(sum(row[0] for row in counts))


def _watermark_ms(query: StreamingQuery) -> int | None:
    """The watermark of a query as of its last micro-batch."""
    progress = query.lastProgress
    return None if progress is None else watermark_ms(progress["eventTime"].get("watermark"))


def _write_rows(write: TableWrite, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    with reporting():
        rows = write_rows(write, batches)
    yield pa.RecordBatch.from_arrays([pa.array([rows], pa.int64())], names=["rows"])


def _write_task(write: KafkaWrite, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    context = TaskContext.get()
    with reporting():
        rows = write_batches(write, batches, context.partitionId() if context is not None else 0)
    yield pa.RecordBatch.from_arrays([pa.array([rows], pa.int64())], names=["rows"])

"""Starts planned INSERTs and SELECTs on a Spark session."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import DataType, StructField, StructType

from kafka_sql.connectors.config import BlackholeTable, DatagenTable, GeneratorField, KafkaTable, PrintTable
from kafka_sql.planner.plan import Collect, Plan, Scan, Sink, Strategy
from kafka_sql.spark.datagen_source import DATAGEN_NAME, Generation
from kafka_sql.spark.failures import diagnose
from kafka_sql.spark.kafka_reading import METADATA_TYPES
from kafka_sql.spark.kafka_scan import REJECTED_COLUMN, to_option
from kafka_sql.spark.kafka_source import SCAN_OPTION, SOURCE_NAME, WRITE_OPTION, flat, reporting
from kafka_sql.spark.kafka_tables import ReadingLimits, kafka_scan, kafka_write
from kafka_sql.spark.kafka_writing import KafkaWrite, write_batches
from kafka_sql.spark.offset_ranges import size
from kafka_sql.spark.parts import BatchCounts, BatchPart, Part, StreamPart
from kafka_sql.spark.relations import Relations
from kafka_sql.spark.session import parallelism
from kafka_sql.spark.types import spark_type
from kafka_sql.sql.statements import MetadataColumn

RowConsumer = Callable[[pa.Table], None]
"""Takes the rows of a (micro-)batch on the driver."""


@dataclass
class _Prepared:
    """A plan's DataFrame, the observations that count refused records, and the records it will read
    (batch)."""

    frame: DataFrame
    observations: list[Observation]
    rows_planned: int


@dataclass
class Execution:
    """Runs plans on ``spark``. ``max_records_per_batch`` bounds a micro-batch."""

    spark: SparkSession
    max_records_per_batch: int = 1_000_000
    _names: Iterator[int] = field(default_factory=lambda: count(1))

    def prepare_insert(
        self, sink: Sink, subject: str, checkpoint: Path | str, *, resume: bool, print_rows: RowConsumer
    ) -> Callable[[], Part]:
        """Builds everything an INSERT needs and asks the broker; the function returned starts it.

        ``print_rows`` takes the rows of a ``print`` table. Raises KafkaSqlError before anything runs.
        """
        streaming = sink.strategy is not Strategy.BATCH
        stop_file = Path(tempfile.mkdtemp(prefix="kafka-sql-")) / "stop"
        with analysing(subject):
            connector = sink.table.connector
            write = kafka_write(sink) if isinstance(connector, KafkaTable) else None
            prepared = self._prepare(sink.input, streaming=streaming, resume=resume, stop_file=stop_file)
            prepared.frame.schema  # noqa: B018 - makes Spark analyse the plan now
        if streaming:
            return partial(
                self._start_stream, sink, subject, prepared, write, checkpoint, stop_file, print_rows
            )
        return partial(self._start_batch, sink, subject, prepared, write, print_rows)

    def collect_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT (a streaming one if its strategy is not batch)."""
        with analysing("the query"):
            streaming = collect.strategy is not Strategy.BATCH
            stop_file = Path(tempfile.mkdtemp(prefix="kafka-sql-")) / "stop"
            return self._prepare(collect.input, streaming=streaming, resume=False, stop_file=stop_file).frame

    def start_collect_stream(self, collect: Collect, consume: RowConsumer) -> Part:
        """Starts an unbounded SELECT whose rows go to ``consume`` micro-batch by micro-batch."""
        stop_file = Path(tempfile.mkdtemp(prefix="kafka-sql-")) / "stop"
        with analysing("the query"):
            prepared = self._prepare(collect.input, streaming=True, resume=False, stop_file=stop_file)
            checkpoint = tempfile.mkdtemp(prefix="kafka-sql-checkpoint-")
            query = (
                prepared.frame.writeStream.foreachBatch(lambda frame, _: consume(frame.toArrow()))
                .outputMode("append")
                .option("checkpointLocation", checkpoint)
                .start()
            )
        return StreamPart(query, "the query", stop_file)

    # --- preparing ------------------------------------------------------------------------------------------

    def _prepare(self, plan: Plan, *, streaming: bool, resume: bool, stop_file: Path) -> _Prepared:
        observations: list[Observation] = []
        planned = 0

        def read(scan: Scan, event_time: bool) -> DataFrame:
            nonlocal planned
            if isinstance(scan.table.connector, KafkaTable):
                frame, rows = self._read_kafka(scan, streaming, event_time, resume, stop_file, observations)
            else:
                assert isinstance(scan.table.connector, DatagenTable)
                frame, rows = self._read_datagen(scan, scan.table.connector, streaming)
            planned += rows
            return frame

        frame = Relations(self.spark, streaming, read).build(plan)
        return _Prepared(frame, observations, planned)

    def _read_kafka(
        self,
        scan: Scan,
        streaming: bool,
        event_time: bool,
        resume: bool,
        stop_file: Path,
        observations: list[Observation],
    ) -> tuple[DataFrame, int]:
        limits = ReadingLimits(self.max_records_per_batch, parallelism(self.spark))
        spec = kafka_scan(
            scan, limits, align=event_time and streaming, resume=resume, stop_file=str(stop_file)
        )
        keys = {
            column.name: column.definition.metadata_key
            for column in scan.table.columns
            if isinstance(column.definition, MetadataColumn)
        }
        native = {
            field.name: METADATA_TYPES[keys[name]]
            for name, field in zip(scan.columns, scan.schema, strict=True)
            if name in keys
        }
        schema = _schema({f.name: native.get(f.name) or spark_type(f.type) for f in scan.schema})
        if spec.counts_rejected:
            schema = schema.add(REJECTED_COLUMN, "bigint")
        reader = self.spark.readStream if streaming else self.spark.read
        frame = reader.format(SOURCE_NAME).schema(schema).option(SCAN_OPTION, to_option(spec)).load()
        if spec.counts_rejected:
            observation = Observation(f"rejected_{next(self._names)}")
            rejected = F.sum(REJECTED_COLUMN).alias("rejected")
            frame = frame.observe(str(observation._name) if streaming else observation, rejected)
            frame = frame.where(F.col(REJECTED_COLUMN).isNull()).drop(REJECTED_COLUMN)
            if not streaming:
                observations.append(observation)
        if native:
            frame = frame.select(
                *(F.col(f"`{f.name}`").cast(spark_type(f.type)).alias(f.name) for f in scan.schema)
            )
        rows = 0 if spec.end is None else size(flat(spec.start), flat(spec.end))
        return frame, rows

    def _read_datagen(self, scan: Scan, connector: DatagenTable, streaming: bool) -> tuple[DataFrame, int]:
        settings = {item.column: item for item in connector.fields}
        columns = tuple(
            (field.name, field.type, settings.get(name, GeneratorField(name)))
            for name, field in zip(scan.columns, scan.schema, strict=True)
        )
        sequences = [item for item in connector.fields if item.end is not None]
        lengths = [item.end - (item.start or 0) + 1 for item in sequences if item.end is not None]
        if connector.number_of_rows is not None:
            lengths.append(connector.number_of_rows)
        rows = min(lengths) if lengths else None
        generation = Generation(
            columns, connector.rows_per_second, rows, parallelism(self.spark), int(time.time() * 1000)
        )
        schema = _schema({f.name: spark_type(f.type) for f in scan.schema})
        reader = self.spark.readStream if streaming else self.spark.read
        frame = reader.format(DATAGEN_NAME).schema(schema).option("generation", to_option(generation)).load()
        return frame, rows or 0

    # --- starting -------------------------------------------------------------------------------------------

    def _start_batch(
        self,
        sink: Sink,
        subject: str,
        prepared: _Prepared,
        write: KafkaWrite | None,
        print_rows: RowConsumer,
    ) -> Part:
        def run() -> BatchCounts:
            frame = prepared.frame
            if write is not None:
                written = sum(
                    row[0] for row in frame.mapInArrow(partial(_write_task, write), "rows bigint").collect()
                )
            elif isinstance(sink.table.connector, PrintTable):
                table = frame.toArrow()
                print_rows(table)
                written = table.num_rows
            else:
                assert isinstance(sink.table.connector, BlackholeTable)
                written = frame.count()
            rejected = sum(observation.get["rejected"] or 0 for observation in prepared.observations)
            return BatchCounts(written, rejected)

        return BatchPart(self.spark, subject, prepared.rows_planned, run)

    def _start_stream(
        self,
        sink: Sink,
        subject: str,
        prepared: _Prepared,
        write: KafkaWrite | None,
        checkpoint: Path | str,
        stop_file: Path,
        print_rows: RowConsumer,
    ) -> Part:
        writer = prepared.frame.writeStream.outputMode("append").option("checkpointLocation", str(checkpoint))
        with analysing(subject):
            if write is not None:
                query = writer.format(SOURCE_NAME).option(WRITE_OPTION, to_option(write)).start()
            elif isinstance(sink.table.connector, PrintTable):
                query = writer.foreachBatch(lambda frame, _: print_rows(frame.toArrow())).start()
            else:
                query = writer.format("noop").start()
        return StreamPart(query, subject, stop_file)


class analysing:
    """Turns what Spark raises while a plan is analysed or started into the project's errors."""

    def __init__(self, subject: str) -> None:
        self._subject = subject

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: object
    ) -> None:
        if isinstance(error, Exception):
            raise diagnose(error, self._subject) from error


def _schema(types: Mapping[str, DataType]) -> StructType:
    return StructType([StructField(name, data_type) for name, data_type in types.items()])


def _write_task(write: KafkaWrite, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    context = TaskContext.get()
    with reporting():
        rows = write_batches(write, batches, context.partitionId() if context is not None else 0)
    yield pa.RecordBatch.from_arrays([pa.array([rows], pa.int64())], names=["rows"])

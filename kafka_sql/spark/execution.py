"""Starts planned INSERTs and SELECTs on a Spark session."""

from __future__ import annotations

import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from shutil import rmtree
from weakref import finalize

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame, DataFrameReader, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.streaming.readwriter import DataStreamReader
from pyspark.sql.types import DataType, StructField, StructType

from kafka_sql.connectors.config import BlackholeTable, DatagenTable, KafkaTable, PrintTable, SparkTable
from kafka_sql.planner.plan import Collect, Plan, Scan, Sink, Strategy
from kafka_sql.spark.datagen_source import DATAGEN_NAME, Generation
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.failures import diagnose
from kafka_sql.spark.kafka_reading import METADATA_TYPES
from kafka_sql.spark.kafka_scan import REJECTED_COLUMN, KafkaScan, to_option
from kafka_sql.spark.kafka_source import SCAN_OPTION, SOURCE_NAME, WRITE_OPTION, flat, reporting
from kafka_sql.spark.kafka_tables import ReadingLimits, kafka_scan, kafka_write
from kafka_sql.spark.kafka_write import KafkaWrite
from kafka_sql.spark.kafka_writing import write_batches
from kafka_sql.spark.offset_ranges import size
from kafka_sql.spark.parts import BatchCounts, BatchPart, Part, StreamPart
from kafka_sql.spark.relations import Relations
from kafka_sql.spark.session import CHECKPOINT_SETTINGS, parallelism
from kafka_sql.spark.spark_tables import add_to_spark_table, read_spark_table
from kafka_sql.spark.task_reports import ReportAddress, ReportListener
from kafka_sql.spark.types import spark_type
from kafka_sql.sql.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic

_TRIGGER = "100 milliseconds"
"""How often new records are looked for; without it an idle query asks the brokers without pause."""

RowConsumer = Callable[[pa.Table], None]
"""Takes the rows of a (micro-)batch on the driver."""


@dataclass(frozen=True)
class _Reading:
    """How the scans of a plan read: as a stream or once, from a checkpoint's offsets or not, until
    ``stop_file`` appears, reporting live counts to ``report_to``."""

    streaming: bool
    resume: bool
    stop_file: Path
    report_to: ReportAddress | None = None


@dataclass
class _Prepared:
    """A plan's DataFrame, the observations of refused records, and the number of records to read (batch)."""

    frame: DataFrame
    observations: list[Observation]
    rows_planned: int
    initial: Mapping[str, int]


@dataclass
class Execution:
    """Runs plans on ``spark``. ``max_records_per_batch`` bounds a micro-batch."""

    spark: SparkSession
    max_records_per_batch: int = 1_000_000
    _reports: ReportListener = field(init=False)
    _folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="kafka-sql-")))
    _warnings: list[Diagnostic] = field(default_factory=list)
    _names: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        local = str(self.spark.conf.get("spark.master", "local")).startswith("local")
        host = "127.0.0.1" if local else str(self.spark.conf.get("spark.driver.host", "127.0.0.1"))
        self._reports = ReportListener(host)
        self._remove_folder = finalize(self, rmtree, self._folder, ignore_errors=True)

    def close(self) -> None:
        """Stops listening for reports and removes temporary files; the Spark session stays."""
        self._reports.close()
        self._remove_folder()

    def _stop_file(self) -> Path:
        """A file that is not there; a streaming query plans no further micro-batch once it is."""
        return self._folder / f"stop-{next(self._names)}"

    def take_warnings(self) -> tuple[Diagnostic, ...]:
        """What was doubtful in the plans built since the last call."""
        taken = tuple(self._warnings)
        self._warnings.clear()
        return taken

    def prepare_insert(
        self, sink: Sink, subject: str, checkpoint: str, *, resume: bool, print_rows: RowConsumer
    ) -> Callable[[], Part]:
        """Builds everything an INSERT needs and asks the broker; the function returned starts it.

        ``print_rows`` takes the rows of a ``print`` table. Raises KafkaSqlError before anything runs.
        """
        connector = sink.table.connector
        streaming = sink.strategy is not Strategy.BATCH
        report_to = None if streaming else self._reports.address()
        reading = _Reading(streaming, resume, self._stop_file(), report_to)
        with analysing(subject), self._checkpoint_settings():
            write = kafka_write(sink, report_to) if isinstance(connector, KafkaTable) else None
            prepared = self._prepare(sink.input, reading)
            _ = prepared.frame.schema  # Spark analyses the plan now
        if streaming:
            return partial(
                self._start_stream, sink, subject, prepared, write, checkpoint, reading.stop_file, print_rows
            )
        return partial(self._start_batch, sink, subject, prepared, write, report_to, print_rows)

    def collect_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT (a streaming one if its strategy is not batch)."""
        with analysing("the query"), self._checkpoint_settings():
            streaming = collect.strategy is not Strategy.BATCH
            return self._prepare(collect.input, _Reading(streaming, False, self._stop_file())).frame

    def collect_table(self, frame: DataFrame) -> pa.Table:
        """All rows of a batch DataFrame."""
        with analysing("the query"):
            return frame.toArrow()

    def start_collect_stream(self, collect: Collect, consume: RowConsumer) -> Part:
        """Starts an unbounded SELECT whose rows go to ``consume`` micro-batch by micro-batch."""
        reading = _Reading(True, False, self._stop_file())
        with analysing("the query"), self._checkpoint_settings():
            prepared = self._prepare(collect.input, reading)
            query = (
                prepared.frame.writeStream.foreachBatch(lambda frame, _: consume(frame.toArrow()))
                .outputMode("append")
                .trigger(processingTime=_TRIGGER)
                .option("checkpointLocation", tempfile.mkdtemp(prefix="checkpoint-", dir=self._folder))
                .start()
            )
        return StreamPart(query, "the query", reading.stop_file, prepared.initial)

    @contextmanager
    def _checkpoint_settings(self) -> Iterator[None]:
        before = {key: self.spark.conf.get(key, None) for key in CHECKPOINT_SETTINGS}
        for key, value in CHECKPOINT_SETTINGS.items():
            self.spark.conf.set(key, value)
        try:
            yield
        finally:
            for key, kept in before.items():
                if kept is None:
                    self.spark.conf.unset(key)
                else:
                    self.spark.conf.set(key, kept)

    # --- preparing

    def _prepare(self, plan: Plan, reading: _Reading) -> _Prepared:
        observations: list[Observation] = []
        planned = 0
        initial: dict[str, int] = {}
        used: Counter[str] = Counter()

        def read(scan: Scan, event_time: bool) -> DataFrame:
            nonlocal planned
            name = re.sub(r"\W", "_", scan.table.identifier.name)
            used[name] += 1
            name = name if used[name] == 1 else f"{name}_{used[name]}"
            if isinstance(scan.table.connector, KafkaTable):
                frame, spec = self._read_kafka(name, scan, reading, event_time, observations)
                initial.update({f"{topic}-{p}": offset for (topic, p), offset in flat(spec.start).items()})
                rows = 0 if spec.end is None else size(flat(spec.start), flat(spec.end))
            elif isinstance(scan.table.connector, SparkTable):
                frame, rows = read_spark_table(self.spark, scan, scan.table.connector), 0
            else:
                assert isinstance(scan.table.connector, DatagenTable)
                frame, rows = self._read_datagen(name, scan, scan.table.connector, reading)
            planned += rows
            return frame

        frame = Relations(self.spark, reading.streaming, read).build(plan)
        return _Prepared(frame, observations, planned, initial)

    def _read_kafka(
        self, name: str, scan: Scan, reading: _Reading, event_time: bool, observations: list[Observation]
    ) -> tuple[DataFrame, KafkaScan]:
        spec = kafka_scan(
            scan,
            ReadingLimits(self.max_records_per_batch, parallelism(self.spark)),
            align=event_time and reading.streaming,
            resume=reading.resume,
            stop_file=str(reading.stop_file),
            report_to=reading.report_to,
            warn=self._warnings.append,
        )
        keys = {
            column.name: column.definition.metadata_key
            for column in scan.table.columns
            if isinstance(column.definition, MetadataColumn)
        }
        native = {
            field.name: METADATA_TYPES[keys[column]]
            for column, field in zip(scan.columns, scan.schema, strict=True)
            if column in keys
        }
        schema = _schema({f.name: native.get(f.name) or spark_type(f.type) for f in scan.schema})
        if spec.counts_rejected:
            schema = schema.add(REJECTED_COLUMN, "long")
        reader = self._reader(name, reading.streaming)
        frame = reader.format(SOURCE_NAME).schema(schema).option(SCAN_OPTION, to_option(spec)).load()
        if spec.counts_rejected:
            metric, rejected = f"rejected_{next(self._names)}", F.sum(REJECTED_COLUMN).alias("rejected")
            if reading.streaming:
                frame = frame.observe(metric, rejected)
            else:
                observations.append(Observation(metric))
                frame = frame.observe(observations[-1], rejected)
            frame = frame.where(F.col(REJECTED_COLUMN).isNull()).drop(REJECTED_COLUMN)
        if native:
            columns = (F.col(quoted(f.name)).cast(spark_type(f.type)).alias(f.name) for f in scan.schema)
            frame = frame.select(*columns)
        return frame, spec

    def _read_datagen(
        self, name: str, scan: Scan, connector: DatagenTable, reading: _Reading
    ) -> tuple[DataFrame, int]:
        columns = tuple(
            (field.name, field.type, column) for column, field in zip(scan.columns, scan.schema, strict=True)
        )
        lengths = [item.end - (item.start or 0) + 1 for item in connector.fields if item.end is not None]
        if connector.number_of_rows is not None:
            lengths.append(connector.number_of_rows)
        rows = min(lengths) if lengths else None
        generation = Generation(
            columns,
            connector.fields,
            connector.rows_per_second,
            rows,
            parallelism(self.spark),
            int(time.time() * 1000),
            str(reading.stop_file),
        )
        schema = _schema({f.name: spark_type(f.type) for f in scan.schema})
        reader = self._reader(name, reading.streaming)
        frame = reader.format(DATAGEN_NAME).schema(schema).option("generation", to_option(generation)).load()
        return frame, rows or 0

    def _reader(self, name: str, streaming: bool) -> DataFrameReader | DataStreamReader:
        """A reader; a streaming one with the name that its source has in checkpoints."""
        return self.spark.readStream.name(name) if streaming else self.spark.read

    # --- starting

    def _start_batch(
        self,
        sink: Sink,
        subject: str,
        prepared: _Prepared,
        write: KafkaWrite | None,
        report_to: ReportAddress | None,
        print_rows: RowConsumer,
    ) -> Part:
        assert report_to is not None

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
            elif isinstance(sink.table.connector, SparkTable):
                added = Observation(f"added_{next(self._names)}")
                frame = frame.observe(added, F.count(F.lit(1)).alias("rows"))
                add_to_spark_table(self.spark, frame, sink.table.connector)
                written = added.get["rows"]
            else:
                assert isinstance(sink.table.connector, BlackholeTable)
                written = frame.count()
            rejected = sum(observation.get["rejected"] or 0 for observation in prepared.observations)
            return BatchCounts(written, rejected)

        counts = partial(self._reports.counts, report_to)
        return BatchPart(self.spark, subject, prepared.rows_planned, run, counts)

    def _start_stream(
        self,
        sink: Sink,
        subject: str,
        prepared: _Prepared,
        write: KafkaWrite | None,
        checkpoint: str,
        stop_file: Path,
        print_rows: RowConsumer,
    ) -> Part:
        writer = prepared.frame.writeStream.outputMode("append").trigger(processingTime=_TRIGGER)
        writer = writer.option("checkpointLocation", checkpoint)
        with analysing(subject), self._checkpoint_settings():
            if write is not None:
                query = writer.format(SOURCE_NAME).option(WRITE_OPTION, to_option(write)).start()
            elif isinstance(sink.table.connector, PrintTable):
                query = writer.foreachBatch(lambda frame, _: print_rows(frame.toArrow())).start()
            elif isinstance(sink.table.connector, SparkTable):
                target = sink.table.connector
                query = writer.foreachBatch(
                    lambda frame, _: add_to_spark_table(self.spark, frame, target)
                ).start()
            else:
                query = writer.format("noop").start()
        return StreamPart(query, subject, stop_file, prepared.initial)


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

"""Writes tables of files. In a folder that Python reaches (a local or shared one) every micro-batch is put
together beside the table and moved into it under names that follow from its number: done again after a
failure it gives the same files, so that rows are there exactly once. Elsewhere Spark adds files, at least
once."""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlparse

import pyarrow as pa
from pyspark.sql import Column, DataFrame, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, StringType, StructField, StructType

from kafka_sql.codecs.contract.codec import EncodeError, EncoderSpec, Field
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.model.connectors import FilesystemTable
from kafka_sql.model.formats import AvroFormat, CsvFormat, FileFormat, RawFormat
from kafka_sql.model.row_kind import KIND_COLUMN
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.files.avro_writing import AvroWrite, write_avro
from kafka_sql.spark.files.partition_commits import PartitionCommits
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.platform.columns import numbered
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_VALUE = "value"


def local_folder(path: str) -> Path | None:
    """The folder that a path or ``file:`` URI names; None for one of another file system."""
    found = urlparse(path)
    if found.scheme not in ("", "file"):
        return None
    return Path(unquote(found.path) if found.scheme else path)


class FileSink:
    """Writes (micro-)batches into the folder of ``sink``. ``checkpoint`` is where the query keeps its state;
    None where it runs once."""

    def __init__(self, spark: SparkSession, sink: Sink, checkpoint: str | None) -> None:
        assert isinstance(sink.table.connector, FilesystemTable)
        self._spark = spark
        self._sink = sink
        self._table: FilesystemTable = sink.table.connector
        self._partitions = sink.table.partitioned_by
        self._identity = sha256(checkpoint.encode()).hexdigest()[:12] if checkpoint else uuid.uuid4().hex[:12]
        self._batch = 0
        self._commits: PartitionCommits | None = None
        folder, table = local_folder(self._table.path), self._table
        if checkpoint and folder is not None and table.success_file is not None and table.commit is not None:
            self._commits = PartitionCommits(folder, table.success_file, table.commit, self._identity)

    def follow(self, is_active: Callable[[], bool], watermark_ms: Callable[[], int | None]) -> None:
        """Mark partitions as complete when their time has come, while the query is active. All rows before
        the watermark are in the table."""
        if self._commits is not None:
            self._commits.follow(is_active, watermark_ms)

    def begin(self, batch: int) -> None:
        """What is taken from now on belongs to micro-batch ``batch``."""
        self._batch = batch

    def take(self, frame: DataFrame) -> int:
        """Write the rows of a batch; returns how many there were."""
        counted = Observation(f"files_{uuid.uuid4().hex}")
        frame = self._spread(frame).observe(counted, F.count(F.lit(1)).alias("rows"))
        folder = local_folder(self._table.path)
        if folder is None:
            self._added(self._shaped(frame))
            return int(counted.get.get("rows", 0))
        staging = folder / f".staging-{self._identity}-{self._batch}"
        if isinstance(self._table.format, AvroFormat):
            self._stage_avro(frame, staging)
        else:
            self._stage(self._shaped(frame), staging)
        rows = int(counted.get.get("rows", 0))
        if self._file_bytes(staging) > self._table.file_bytes:
            self._split(staging, rows)
        self._move(staging, folder)
        return rows

    def _spread(self, frame: DataFrame) -> DataFrame:
        """Rows whose kinds count stay in one task, in their order; where files are joined, those of a
        partition do."""
        tasks, joins = self._table.sink_parallelism, self._table.compacts
        if KIND_COLUMN in frame.columns:
            return frame.coalesce(1)
        keys = [F.col(quoted(name)) for name in self._partitions] if self._table.by_partition or joins else []
        if joins and not keys:
            return frame.repartition(1)
        if tasks is not None:
            return frame.repartition(tasks, *keys)
        return frame.repartition(*keys) if keys else frame

    def _shaped(self, frame: DataFrame) -> DataFrame:
        """The columns of the files, then those of the folders as texts."""
        types = {column.name: column.type for column in self._sink.table.columns}
        stored = [name for name in self._sink.columns if name not in self._partitions]
        partitions = [self._folder_name(name).alias(name) for name in self._partitions]
        columns = [F.col(quoted(name)) for name in stored]
        if isinstance(self._table.format, FileFormat):
            return frame.select(*columns, *partitions)
        kinds = [KIND_COLUMN] if KIND_COLUMN in frame.columns else []
        frame = frame.select(*columns, *partitions, *kinds)
        if isinstance(self._table.format, AvroFormat):
            return frame
        spec = EncoderSpec(self._table.format, tuple(Field(name, types[name]) for name in stored))
        texts = [StructField(name, StringType()) for name in self._partitions]
        lines = StructType([StructField(_VALUE, BinaryType()), *texts])
        encoded = numbered(frame).mapInArrow(partial(_lines, spec, self._partitions), lines)
        return encoded.withColumn(_VALUE, F.col(_VALUE).cast("string"))  # whatever the bytes are

    def _folder_name(self, name: str) -> Column:
        column = F.col(quoted(name)).cast("string")
        empty = column.isNull() | (column == "")
        return F.when(empty, F.lit(self._table.default_partition)).otherwise(column)

    def _added(self, frame: DataFrame) -> None:
        writer = frame.write.format(self._kind).mode("overwrite" if self._sink.overwrite else "append")
        writer = writer.option("partitionOverwriteMode", "dynamic")
        (writer.partitionBy(*self._partitions) if self._partitions else writer).save(self._table.path)

    @property
    def _kind(self) -> str:
        table_format = self._table.format
        return table_format.name if isinstance(table_format, FileFormat) else "text"

    # --- folders that Python reaches

    def _stage(self, frame: DataFrame, staging: Path, rows_at_most: int = 0) -> None:
        """Let Spark write files, of so many rows at most (0: of any number)."""
        writer = frame.write.format(self._kind).mode("overwrite").option("maxRecordsPerFile", rows_at_most)
        (writer.partitionBy(*self._partitions) if self._partitions else writer).save(str(staging))

    def _stage_avro(self, frame: DataFrame, staging: Path) -> None:
        types = {column.name: column.type for column in self._sink.table.columns}
        fields = tuple(
            Field(name, types[name]) for name in self._sink.columns if name not in self._partitions
        )
        assert isinstance(self._table.format, AvroFormat)
        shutil.rmtree(staging, ignore_errors=True)
        staging.mkdir(parents=True)
        write = AvroWrite(str(staging), self._table.format, fields, self._partitions, self._table.file_bytes)
        # files of tasks that were done again are not among those that are told
        told = numbered(self._shaped(frame)).mapInArrow(partial(write_avro, write), "file string").collect()
        kept = {row["file"] for row in told}
        for path in _files(staging):
            if str(path.relative_to(staging)) not in kept:
                path.unlink()

    def _file_bytes(self, staging: Path) -> int:
        """The size of the largest file that Spark wrote."""
        if isinstance(self._table.format, AvroFormat):  # such files are written up to their size
            return 0
        return max((path.stat().st_size for path in _files(staging)), default=0)

    def _split(self, staging: Path, rows: int) -> None:
        """Write the staged files again with as many rows each as fit into one."""
        whole = staging.with_name(f"{staging.name}-whole")
        shutil.rmtree(whole, ignore_errors=True)
        os.replace(staging, whole)
        size = sum(path.stat().st_size for path in _files(whole))
        staged = self._staged(whole)
        self._stage(staged, staging, max(1, rows * self._table.file_bytes // size))
        shutil.rmtree(whole)

    def _staged(self, staging: Path) -> DataFrame:
        """The staged files as they were given to Spark."""
        types = {column.name: column.type for column in self._sink.table.columns}
        stored = [name for name in self._sink.columns if name not in self._partitions]
        columns = (
            [StructField(name, spark_type(types[name])) for name in stored]
            if isinstance(self._table.format, FileFormat)
            else [StructField(_VALUE, StringType())]
        )
        folders = [StructField(name, StringType()) for name in self._partitions]
        reader = self._spark.read.format(self._kind).schema(StructType([*columns, *folders]))
        return reader.option("lineSep", "\n").load(str(staging))

    def _move(self, staging: Path, folder: Path) -> None:
        """Put staged files into the table; those without a row are left out."""
        name = f"{self._identity}-{self._batch}"
        files = [path for path in _files(staging) if path.stat().st_size]
        for old in folder.rglob(f"part-{name}-*"):
            old.unlink()
        touched = {path.parent.relative_to(staging) for path in files}
        if self._sink.overwrite:
            _cleared(folder, touched if self._partitions else {Path()})
        for number, path in enumerate(files):
            target = folder / path.parent.relative_to(staging)
            target.mkdir(parents=True, exist_ok=True)
            os.replace(path, target / f"part-{name}-{number}{self._suffix(path)}")
        if self._commits is not None:
            self._commits.touched(touched)
        elif self._table.success_file is not None and self._partitions:
            for partition in touched:
                (folder / partition / self._table.success_file).touch()
        shutil.rmtree(staging, ignore_errors=True)

    def _suffix(self, path: Path) -> str:
        match self._table.format:
            case CsvFormat():
                return ".csv"
            case FileFormat():
                return "".join(path.suffixes)
            case AvroFormat():
                return ".avro"
            case RawFormat():
                return ""
            case _:
                return ".json"


def _files(folder: Path) -> list[Path]:
    """The files with rows below a folder."""
    return sorted(path for path in folder.rglob("part-*") if not path.name.endswith(".crc"))


def _cleared(folder: Path, partitions: Iterable[Path]) -> None:
    """Delete the files of partitions (of the whole table: its folders too)."""
    for partition in partitions:
        for path in (
            (folder / partition).rglob("*") if partition == Path() else (folder / partition).glob("*")
        ):
            hidden = any(part.startswith((".", "_")) for part in path.relative_to(folder).parts)
            if path.is_file() and not hidden:
                path.unlink()


def _lines(
    spec: EncoderSpec, partitions: Sequence[str], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    encoder = make_encoder(spec)
    count, width = len(spec.fields), len(spec.fields) + len(partitions)
    for batch in batches:
        kinds = batch.column(width).to_numpy() if batch.num_columns > width else None
        try:
            encoded = encoder.encode([batch.column(i) for i in range(count)], kinds)
        except EncodeError as error:
            raise ReportedFailure(
                Diagnostic(ErrorCode.ENCODE_FAILED, f"a row cannot be written: {error}")
            ) from error
        folders = [batch.column(i) for i in range(count, width)]
        yield pa.RecordBatch.from_arrays(
            [pa.array(encoded, pa.binary()), *folders], names=[_VALUE, *partitions]
        )

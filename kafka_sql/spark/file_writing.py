"""Writes tables of files. In a folder that Python reaches (a local or shared one) every micro-batch is put
together beside the table and moved into it under names that follow from its number: done again after a
failure it gives the same files, so that rows are there exactly once. Elsewhere Spark adds files, at least
once."""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlparse

import pyarrow as pa
from pyspark.sql import Column, DataFrame, Observation
from pyspark.sql import functions as F
from pyspark.sql.streaming.query import StreamingQuery
from pyspark.sql.types import StringType, StructField, StructType

from kafka_sql.codecs.contract import EncodeError, EncoderSpec, Field
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.connectors.config import FilesystemTable
from kafka_sql.formats.config import CsvFormat, FileFormat, JsonFormat
from kafka_sql.planner.plan import Sink
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.failures import ReportedFailure
from kafka_sql.spark.partition_commits import PartitionCommits
from kafka_sql.text.diagnostics import Diagnostic

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

    def __init__(self, sink: Sink, checkpoint: str | None) -> None:
        assert isinstance(sink.table.connector, FilesystemTable)
        self._sink = sink
        self._table: FilesystemTable = sink.table.connector
        self._partitions = sink.table.partitioned_by
        self._identity = sha256(checkpoint.encode()).hexdigest()[:12] if checkpoint else uuid.uuid4().hex[:12]
        self._batch = 0
        self._commits: PartitionCommits | None = None
        folder, table = local_folder(self._table.path), self._table
        if checkpoint and folder is not None and table.success_file is not None and table.commit is not None:
            self._commits = PartitionCommits(folder, table.success_file, table.commit, self._identity)

    def follow(self, query: StreamingQuery) -> None:
        """Mark partitions as complete when their time has come, while the query is active."""
        if self._commits is not None:
            self._commits.follow(lambda: bool(query.isActive), lambda: _watermark_ms(query))

    def begin(self, batch: int) -> None:
        """What is taken from now on belongs to micro-batch ``batch``."""
        self._batch = batch

    def take(self, frame: DataFrame) -> int:
        """Write the rows of a batch; returns how many there were."""
        counted = Observation(f"files_{uuid.uuid4().hex}")
        frame = self._spread(frame).observe(counted, F.count(F.lit(1)).alias("rows"))
        shaped = self._shaped(frame)
        folder = local_folder(self._table.path)
        if folder is None:
            self._added(shaped)
        else:
            self._moved(shaped, folder)
        return int(counted.get.get("rows", 0))

    def _spread(self, frame: DataFrame) -> DataFrame:
        tasks = self._table.sink_parallelism
        keys = [F.col(quoted(name)) for name in self._partitions] if self._table.by_partition else []
        if tasks is not None:
            return frame.repartition(tasks, *keys)
        return frame.repartition(*keys) if keys else frame

    def _shaped(self, frame: DataFrame) -> DataFrame:
        """The columns of the files, then those of the folders as texts."""
        types = {column.name: column.type for column in self._sink.table.columns}
        stored = [name for name in self._sink.columns if name not in self._partitions]
        partitions = [self._folder_name(name).alias(name) for name in self._partitions]
        columns = [F.col(quoted(name)) for name in stored]
        frame = frame.select(*columns, *partitions)
        if isinstance(self._table.format, FileFormat):
            return frame
        spec = EncoderSpec(self._table.format, tuple(Field(name, types[name]) for name in stored))
        texts = [StructField(name, StringType()) for name in (_VALUE, *self._partitions)]
        return frame.mapInArrow(partial(_lines, spec, self._partitions), StructType(texts))

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

    def _moved(self, frame: DataFrame, folder: Path) -> None:
        name = f"{self._identity}-{self._batch}"
        staging = folder / f".staging-{name}"
        writer = frame.write.format(self._kind).mode("overwrite")
        (writer.partitionBy(*self._partitions) if self._partitions else writer).save(str(staging))
        files = sorted(path for path in staging.rglob("part-*") if not path.name.endswith(".crc"))
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
            case JsonFormat():
                return ".json"
            case CsvFormat():
                return ".csv"
            case FileFormat():
                return "".join(path.suffixes)
            case _:
                return ""


def _watermark_ms(query: StreamingQuery) -> int | None:
    """The watermark of a query as of its last micro-batch."""
    progress = query.lastProgress
    text = progress["eventTime"].get("watermark") if progress is not None else None
    if text is None:
        return None
    found = int(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)
    return found if found > 0 else None


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
    count = len(spec.fields)
    for batch in batches:
        try:
            encoded = encoder.encode([batch.column(i) for i in range(count)])
        except EncodeError as error:
            raise ReportedFailure(Diagnostic("encode-failed", f"a row cannot be written: {error}")) from error
        texts = [None if line is None else line.decode("utf-8", "surrogateescape") for line in encoded]
        folders = [batch.column(count + i) for i in range(len(partitions))]
        yield pa.RecordBatch.from_arrays(
            [pa.array(texts, pa.string()), *folders], names=[_VALUE, *partitions]
        )

"""Reads tables of files: whole folders once, or as a stream of the files that come.

Lines of ``json``, ``csv`` and ``raw`` are decoded as records of Kafka are; ``parquet`` and ``orc`` are read
by Spark. The values of partition columns come from the names of folders (``day=2020-01-01``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from kafka_sql.codecs.contract import DecoderSpec, Field
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.connectors.config import FilesystemTable
from kafka_sql.formats.config import FileFormat
from kafka_sql.planner.plan import Scan
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.failures import ReportedFailure
from kafka_sql.spark.types import spark_type
from kafka_sql.sql.statements import MetadataColumn, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError

_VALUE, _FILE = "value", "__file"


def read_files(session: SparkSession, scan: Scan, name: str | None) -> DataFrame:
    """The rows of the scan's files; with ``name`` a stream, which has that name in checkpoints.

    Raises UnreachableError where the folder is not there."""
    table = scan.table.connector
    assert isinstance(table, FilesystemTable)
    partitions = scan.table.partitioned_by
    reader = session.readStream.name(name) if name is not None else session.read
    own = [c for c in scan.table.columns if isinstance(c.definition, PhysicalColumn)]
    stored = [column for column in own if column.name not in partitions]
    text = not isinstance(table.format, FileFormat)
    fields = (
        [StructField(_VALUE, StringType())]
        if text
        else [StructField(column.name, spark_type(column.type)) for column in stored]
    )
    schema = StructType([*fields, *(StructField(name, StringType()) for name in partitions)])
    kind = table.format.name if isinstance(table.format, FileFormat) else "text"
    options = {} if partitions else {"recursiveFileLookup": "true"}
    if name is None and not _is_there(session, table.path):
        raise UnreachableError(
            Diagnostic(
                "path-not-found",
                f"the path '{table.path}' of table '{scan.table.identifier.name}' is not there",
            )
        )
    frame = reader.format(kind).schema(schema).options(**options).load(table.path)
    if table.path_pattern is not None:
        path = F.regexp_replace(F.col("_metadata.file_path"), "^file:/+", "/")
        frame = frame.where(path.rlike(f"^(?:{table.path_pattern})$"))
    metadata = {
        column.name: _metadata(column.definition.metadata_key)
        for column in scan.table.columns
        if isinstance(column.definition, MetadataColumn)
    }
    wanted = list(zip(scan.columns, scan.schema, strict=True))
    around = [
        (metadata[name] if name in metadata else _partition(name, table))
        .cast(spark_type(field.type))
        .alias(field.name)
        for name, field in wanted
        if name in metadata or name in partitions
    ]
    if not text:
        inner = [
            F.col(quoted(name)).alias(field.name)
            for name, field in wanted
            if name not in metadata and name not in partitions
        ]
        return frame.select(*inner, *around).select(*(quoted(field.name) for _, field in wanted))
    names = [column.name for column in stored]
    projected = [(name, field) for name, field in wanted if name in names]
    lines = Lines(
        scan.table.identifier.name,
        DecoderSpec(
            table.format,
            tuple(Field(column.name, column.type) for column in stored),
            tuple(names.index(name) for name, _ in projected),
        ),
        tuple(field.name for _, field in projected),
        tuple(field.name for name, field in wanted if name not in names),
        bool(getattr(table.format, "ignore_parse_errors", False)),
    )
    types = {field.name: spark_type(field.type) for _, field in wanted}
    decoded = StructType([StructField(each, types[each]) for each in (*lines.columns, *lines.others)])
    raw = F.col(_VALUE).cast("binary").alias(_VALUE)
    path = F.col("_metadata.file_path").alias(_FILE)
    frame = frame.select(raw, path, *around).mapInArrow(partial(_decoded, lines), decoded)
    return frame.select(*(quoted(field.name) for _, field in wanted))


@dataclass(frozen=True, slots=True)
class Lines:
    """How lines become rows: the decoder, the fields of its columns, and the columns that stay as they are.
    With ``skips`` lines that the format refuses are left out."""

    table: str
    spec: DecoderSpec
    columns: tuple[str, ...]
    others: tuple[str, ...]
    skips: bool


def _decoded(lines: Lines, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    decoder = make_decoder(lines.spec)
    names = [*lines.columns, *lines.others]
    for batch in batches:
        if not batch.num_rows:
            continue
        values = batch.column(0).to_pylist()
        decoded = decoder.decode(values)
        if decoded.rejected and not lines.skips:
            raise _refused(lines, batch, decoded.rejected[0].record, decoded.rejected[0].reason)
        kept = None if decoded.records is None else pa.array(decoded.records)
        others = [batch.column(i) for i in range(2, batch.num_columns)]
        around = others if kept is None else [column.take(kept) for column in others]
        yield pa.RecordBatch.from_arrays([*decoded.columns, *around], names=names)


def _refused(lines: Lines, batch: pa.RecordBatch, record: int, reason: str) -> ReportedFailure:
    line = batch.column(0)[record].as_py().decode("utf-8", "replace")
    return ReportedFailure(
        Diagnostic(
            "bad-record",
            f"table '{lines.table}': a line of {batch.column(1)[record].as_py()} cannot be read: {reason}",
            notes=(line if len(line) <= 200 else f"{line[:200]}…",),
            helps=("the option ignore-parse-errors of the format leaves such lines out",),
        )
    )


def _partition(name: str, table: FilesystemTable) -> Column:
    """A partition's value; NULL in the folder of rows without one."""
    column = F.col(quoted(name))
    return F.when(column != table.default_partition, column)


def _metadata(key: str) -> Column:
    path = F.regexp_replace(F.col("_metadata.file_path"), "^file:/+", "file:/")
    return {
        "file.path": path,
        "file.name": F.col("_metadata.file_name"),
        "file.size": F.col("_metadata.file_size"),
        "file.modification-time": F.col("_metadata.file_modification_time"),
    }[key]


def _is_there(session: SparkSession, path: str) -> bool:
    from pyspark.errors import AnalysisException

    try:
        session.read.format("binaryFile").load(path)
    except AnalysisException:
        return False
    return True

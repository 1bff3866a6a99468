"""Reads tables of files: whole folders once, or as a stream of the files that come.

Lines of ``json``, ``csv``, ``raw`` and the formats of changes are decoded as records of Kafka are, ``avro``
files as a whole; ``parquet`` and ``orc`` are read by Spark. The values of partition columns come from the
names of folders (``day=2020-01-01``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import (
    BinaryType,
    ByteType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from kafka_sql.catalog.table import TableColumn
from kafka_sql.codecs.avro.files import AvroFileDecoder
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Field
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.model.connectors import FilesystemTable
from kafka_sql.model.formats import AvroFormat, FileFormat
from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.platform.columns import numbered
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.sql.statements.statements import MetadataColumn, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_VALUE, _FILE = "value", "__file"
_LINE = "\n"
"""What ends a line; a carriage return in front of it belongs to the end too, as in Flink."""
_UNREAD = (".xz", ".gzip")
_WHOLE_FILES = (
    StructField("path", StringType(), False),
    StructField("modificationTime", TimestampType(), False),
    StructField("length", LongType(), False),
    StructField("content", BinaryType(), True),
)
"""Columns of Spark's source of whole files."""


def read_files(session: SparkSession, scan: Scan, name: str | None) -> DataFrame:
    """The rows of the scan's files; with ``name`` a stream, which has that name in checkpoints. Where the
    files hold changes, the last column is that of kinds.

    Raises UnreachableError where the folder is not there."""
    table = scan.table.connector
    assert isinstance(table, FilesystemTable)
    partitions = scan.table.partitioned_by
    reader = session.readStream.name(name) if name is not None else session.read
    own = [c for c in scan.table.columns if isinstance(c.definition, PhysicalColumn)]
    stored = [column for column in own if column.name not in partitions]
    kind, fields = _spark_source(table, stored)
    schema = StructType([*fields, *(StructField(name, StringType()) for name in partitions)])
    options = {} if partitions else {"recursiveFileLookup": "true"}
    if kind == _TEXT:
        options["lineSep"] = _LINE
    if name is None and not _is_there(session, table.path):
        raise UnreachableError(
            Diagnostic(
                ErrorCode.FILE_NOT_FOUND,
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
    if isinstance(table.format, FileFormat):
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
        gives_changes(scan),
    )
    types = {field.name: spark_type(field.type) for _, field in wanted}
    decoded = StructType([StructField(each, types[each]) for each in (*lines.columns, *lines.others)])
    kinds = [KIND_COLUMN] if lines.changes else []
    if kinds:
        decoded = decoded.add(KIND_COLUMN, ByteType())
    raw = F.col(_VALUE if kind == _TEXT else "content").cast("binary").alias(_VALUE)
    path = F.col("_metadata.file_path").alias(_FILE)
    given = frame.select(raw, path, *around)
    frame = numbered(given).mapInArrow(partial(_decoded, lines), decoded)
    return frame.select(*(quoted(field.name) for _, field in wanted), *kinds)


_TEXT = "text"


def _spark_source(table: FilesystemTable, stored: Sequence[TableColumn]) -> tuple[str, list[StructField]]:
    """Spark's source that reads the files, and its columns."""
    match table.format:
        case FileFormat(name=name):
            return name, [StructField(column.name, spark_type(column.type)) for column in stored]
        case AvroFormat():
            return "binaryFile", list(_WHOLE_FILES)
        case _:
            return _TEXT, [StructField(_VALUE, StringType())]


@dataclass(frozen=True, slots=True)
class Lines:
    """How lines (or whole files) become rows: the decoder, the fields of its columns, and the columns that
    stay as they are. With ``skips`` lines that the format refuses are left out; with ``changes`` the kinds
    of the rows follow."""

    table: str
    spec: DecoderSpec
    columns: tuple[str, ...]
    others: tuple[str, ...]
    skips: bool
    changes: bool

    @property
    def whole_files(self) -> bool:
        """Whether a value is a file."""
        return isinstance(self.spec.format, AvroFormat)

    def decoder(self) -> Decoder:
        """What decodes the values in a task."""
        if isinstance(self.spec.format, AvroFormat):
            return AvroFileDecoder(self.spec, self.spec.format)
        return make_decoder(self.spec)


def _decoded(lines: Lines, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    decoder = lines.decoder()
    names = [*lines.columns, *lines.others, *([KIND_COLUMN] if lines.changes else [])]
    for batch in _single_files(batches) if lines.whole_files else batches:
        if not batch.num_rows:
            continue
        values = batch.column(0).to_pylist()
        if not lines.whole_files:
            _refuse_unread(lines.table, pc.unique(batch.column(1)).to_pylist())
            values = [value.removesuffix(b"\r") for value in values]
        decoded = decoder.decode(values)
        if decoded.rejected and not lines.skips:
            raise _refused(lines, batch, decoded.rejected[0].record, decoded.rejected[0].reason)
        kept = None if decoded.records is None else pa.array(decoded.records)
        others = [batch.column(i) for i in range(2, batch.num_columns)]
        around = others if kept is None else [column.take(kept) for column in others]
        if lines.changes:
            inserts = np.full(decoded.rows, int(RowKind.INSERT), dtype=np.int8)
            around.append(pa.array(inserts if decoded.kinds is None else decoded.kinds, pa.int8()))
        yield pa.RecordBatch.from_arrays([*decoded.columns, *around], names=names)


def _single_files(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """One file at a time, so that the rows of one fit into memory, not those of all."""
    return (batch.slice(row, 1) for batch in batches for row in range(batch.num_rows))


def _refuse_unread(table: str, paths: Sequence[str]) -> None:
    """Raise for a file whose compression Flink reads and Spark takes for plain lines."""
    for path in paths:
        if path.endswith(_UNREAD):
            message = f"table '{table}': {path} is compressed in a way that is not read"
            helps = ("compress it as .gz or .bz2",)
            raise ReportedFailure(Diagnostic(ErrorCode.UNSUPPORTED, message, helps=helps))


def _refused(lines: Lines, batch: pa.RecordBatch, record: int, reason: str) -> ReportedFailure:
    if lines.whole_files:
        message = f"table '{lines.table}': {batch.column(1)[record].as_py()} cannot be read: {reason}"
        return ReportedFailure(Diagnostic(ErrorCode.BAD_RECORD, message))
    line = batch.column(0)[record].as_py().decode("utf-8", "replace")
    return ReportedFailure(
        Diagnostic(
            ErrorCode.BAD_RECORD,
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

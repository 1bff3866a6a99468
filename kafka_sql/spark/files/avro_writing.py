"""Writes the rows of a task into Avro files, which Spark cannot without a package of its own."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa

from kafka_sql.codecs.avro.container import BLOCK_BYTES, ContainerWriter
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.contract.codec import EncodeError, EncoderSpec, Field
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.model.formats import AvroEncoding, AvroFormat
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_ESCAPED = frozenset("\"#%'*/:=?\\{[]^\x7f") | {chr(code) for code in range(1, 32)}
"""Letters that the names of folders do not have (as in Hive, Flink and Spark)."""


@dataclass(frozen=True, slots=True)
class AvroWrite:
    """Files of ``fields`` below ``folder``, in folders named after the texts in the columns ``partitions``
    that follow the fields; a file that has reached ``file_bytes`` is closed."""

    folder: str
    format: AvroFormat
    fields: tuple[Field, ...]
    partitions: tuple[str, ...]
    file_bytes: int


def write_avro(write: AvroWrite, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Write all rows of a task; gives the paths of the files, below the folder."""
    # a file's records are in Avro's binary form whatever the format says of records
    plain = AvroFormat(AvroEncoding.BINARY, write.format.legacy_timestamp_mapping)
    encoder = make_encoder(EncoderSpec(plain, write.fields))
    schema = schema_text(write.fields, write.format.legacy_timestamp_mapping)
    files = _Files(write, schema)
    count = len(write.fields)
    try:
        for batch in batches:
            try:
                records = encoder.encode([batch.column(i) for i in range(count)])
            except EncodeError as error:
                problem = Diagnostic(ErrorCode.ENCODE_FAILED, f"a row cannot be written: {error}")
                raise ReportedFailure(problem) from error
            columns = (batch.column(count + i).to_pylist() for i in range(len(write.partitions)))
            folders = zip(*columns, strict=True) if write.partitions else (() for _ in records)
            for record, values in zip(records, folders, strict=True):
                assert record is not None
                files.add(values, record)
    finally:
        files.close()
    yield pa.RecordBatch.from_arrays([pa.array(files.paths, pa.string())], names=["file"])


class _Files:
    """The open file of each folder."""

    def __init__(self, write: AvroWrite, schema: str) -> None:
        self.paths: list[str] = []
        self._write, self._schema = write, schema
        self._task = uuid.uuid4().hex
        self._open: dict[tuple[str, ...], tuple[BinaryIO, ContainerWriter]] = {}

    def add(self, values: tuple[str, ...], record: bytes) -> None:
        if values not in self._open:
            self._open[values] = self._begun(values)
        target, writer = self._open[values]
        writer.add(record)
        if writer.size >= self._write.file_bytes:
            writer.close()
            target.close()
            del self._open[values]

    def _begun(self, values: tuple[str, ...]) -> tuple[BinaryIO, ContainerWriter]:
        names = zip(self._write.partitions, values, strict=True)
        folder = "/".join(f"{escaped(name)}={escaped(value)}" for name, value in names)
        path = Path(folder, f"part-{self._task}-{len(self.paths)}")
        place = Path(self._write.folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        target = place.open("wb")
        self.paths.append(str(path))
        codec, block_bytes = self._write.format.codec or "snappy", min(BLOCK_BYTES, self._write.file_bytes)
        return target, ContainerWriter(target, self._schema, codec, block_bytes)

    def close(self) -> None:
        for target, writer in self._open.values():
            writer.close()
            target.close()
        self._open.clear()


def escaped(name: str) -> str:
    """A name or value as part of the name of a folder."""
    return "".join(f"%{ord(letter):02X}" if letter in _ESCAPED else letter for letter in name)

"""Tables of a lakehouse, whichever kind: how their rows are written, read and followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pyarrow as pa

from kafka_sql.lake import delta_reading, iceberg_reading
from kafka_sql.lake.delta_reading import DeltaFollow
from kafka_sql.lake.delta_writing import DeltaWrite
from kafka_sql.lake.iceberg_reading import IcebergFollow
from kafka_sql.lake.iceberg_writing import IcebergWrite
from kafka_sql.model.connectors import DeltaTable, LakeTable


class LakeWrite(Protocol):
    """Writes micro-batches, each at most once."""

    def prepare(self) -> None:
        """Makes the table where there is none. Raises KafkaSqlError."""

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write a part of micro-batch ``version``; returns how many rows there were. Raises KafkaSqlError."""


class LakeRead(Protocol):
    """Reads a table in ``parts``."""

    @property
    def parts(self) -> int:
        """How many there are."""

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """The rows of one. Raises KafkaSqlError."""


class LakeFollow(Protocol):
    """Follows a table, one version (a number) after the other."""

    def newest(self, after: int) -> int:
        """The version of now; ``after`` where there is none behind it. Raises KafkaSqlError."""

    def between(self, first: int, last: int) -> Sequence[int]:
        """The versions behind ``first``, up to ``last``. Raises KafkaSqlError."""

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """All rows of a version. Raises KafkaSqlError."""

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """The rows that a version has added. Raises KafkaSqlError where it took rows away."""


def lake_write(table: LakeTable, schema: pa.Schema, application: str | None) -> LakeWrite:
    """How rows of ``schema`` are written by the query ``application`` (None: it runs once)."""
    kind = DeltaWrite if isinstance(table, DeltaTable) else IcebergWrite
    return kind(table, schema, application)  # type: ignore[arg-type]


def lake_read(table: LakeTable, schema: pa.Schema, *, parts: int | None) -> LakeRead:
    """How columns are read: as the table is now in so many parts at most; with None as it is when it is read.

    Raises KafkaSqlError."""
    if isinstance(table, DeltaTable):
        return delta_reading.planned_read(table, schema, parts=parts)
    return iceberg_reading.planned_read(table, schema, parts=parts)


def lake_follow(table: LakeTable, schema: pa.Schema) -> LakeFollow:
    """How columns are read as they come."""
    if isinstance(table, DeltaTable):
        return DeltaFollow(table, schema)
    return IcebergFollow(table, schema)

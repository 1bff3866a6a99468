"""Tables of a lakehouse of any kind: writing, reading and following their rows."""

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
        """Create the table if it does not exist. Raises KafkaSqlError."""

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write a part of micro-batch ``version``; return the number of rows. Raises KafkaSqlError."""


class LakeRead(Protocol):
    """Reads a table in ``parts``."""

    @property
    def parts(self) -> int:
        """The number of parts."""

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a part. Raises KafkaSqlError."""


class LakeFollow(Protocol):
    """Follows a table, one version (a number) after the other."""

    def newest(self, after: int) -> int:
        """Return the present version; ``after`` if no later one exists. Raises KafkaSqlError."""

    def between(self, first: int, last: int) -> Sequence[int]:
        """Return the versions after ``first``, up to ``last``. Raises KafkaSqlError."""

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield all rows of a version. Raises KafkaSqlError."""

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows that a version added. Raises KafkaSqlError if it removed rows."""


def lake_write(table: LakeTable, schema: pa.Schema, application: str | None) -> LakeWrite:
    """Return the writer of rows of ``schema`` for the query ``application`` (None: it runs once)."""
    kind = DeltaWrite if isinstance(table, DeltaTable) else IcebergWrite
    return kind(table, schema, application)  # type: ignore[arg-type]


def lake_read(table: LakeTable, schema: pa.Schema, *, parts: int | None) -> LakeRead:
    """Return the reader of columns: with ``parts``, of the present table in at most this many parts; with
    None, of the table at the time of the read.

    Raises KafkaSqlError."""
    if isinstance(table, DeltaTable):
        return delta_reading.planned_read(table, schema, parts=parts)
    return iceberg_reading.planned_read(table, schema, parts=parts)


def lake_follow(table: LakeTable, schema: pa.Schema) -> LakeFollow:
    """Return the follower that reads columns of new rows."""
    if isinstance(table, DeltaTable):
        return DeltaFollow(table, schema)
    return IcebergFollow(table, schema)

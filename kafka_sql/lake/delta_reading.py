"""Reads a table of Delta Lake as it is at one version: its files, in as many parts as are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable
from kafka_sql.lake.delta_table import columns_of, opened, told, types_of
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True)
class DeltaRead:
    """How the columns of ``schema`` are read of ``table``. With a ``version`` its files are read in
    ``parts``; without one all are read in one part, as they are then."""

    table: DeltaTable
    schema: pa.Schema
    version: int | None = None
    parts: int = 1

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """The rows of a part. Raises UnreachableError."""
        names = self.schema.names
        with told(self.table, "read"):
            found = opened(self.table, self.version)
            if found is None:
                raise no_table(self.table)
            dataset = found.to_pyarrow_dataset()
            files = sorted(dataset.get_fragments(), key=lambda each: str(each.path))
            for file in files[part :: self.parts]:
                for batch in file.to_batches(schema=dataset.schema, columns=names):
                    if batch.num_rows:
                        yield batch.cast(self.schema)


def planned_read(table: DeltaTable, schema: pa.Schema, *, parts: int | None) -> DeltaRead:
    """How a table is read: with ``parts`` at its version of now, in as many of them at most; with None as it
    is when it is read.

    Raises PlanError where it has other columns, UnreachableError where it is not there."""
    with told(table, "opened"):
        found = opened(table)
        if found is None:
            raise no_table(table)
        columns_of(table, found).missing(types_of(nullable(schema)))
        if parts is None:
            return DeltaRead(table, schema)
        return DeltaRead(table, schema, found.version(), max(1, min(parts, len(found.file_uris()))))


def no_table(table: DeltaTable) -> UnreachableError:
    """There is no table to be read."""
    return UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, f"there is no table at '{table.path}'"))

"""Reads a table of Apache Iceberg as it is at one snapshot: its files, in as many parts as are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable
from kafka_sql.lake.iceberg_table import columns_of, iceberg_module, name_of, opened, told, types_of
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True)
class IcebergRead:
    """How the columns of ``schema`` are read of ``table``. With a ``snapshot`` (its id) its files are read in
    ``parts``; without one all are read in one part, as they are then."""

    table: IcebergTable
    schema: pa.Schema
    snapshot: int | None = None
    parts: int = 1

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """The rows of a part. Raises UnreachableError."""
        names = self.schema.names
        with told(self.table, "read"):
            found = there(self.table)
            scan = found.scan(selected_fields=tuple(names), snapshot_id=self.snapshot)
            tasks = sorted(scan.plan_files(), key=lambda each: str(each.file.file_path))
            everything = iceberg_module("expressions").AlwaysTrue()
            reader = iceberg_module("io.pyarrow").ArrowScan(
                found.metadata, found.io, scan.projection(), everything
            )
            for batch in reader.to_record_batches(tasks[part :: self.parts]):
                if batch.num_rows:
                    yield batch.select(names).cast(self.schema)


def planned_read(table: IcebergTable, schema: pa.Schema, *, parts: int | None) -> IcebergRead:
    """How a table is read: with ``parts`` at its snapshot of now, in as many of them at most; with None as it
    is when it is read.

    Raises PlanError where it has other columns, UnreachableError where it is not there."""
    with told(table, "opened"):
        found = there(table)
        columns_of(table, found).missing(types_of(nullable(schema)))
        current = found.current_snapshot()
        if parts is None or current is None:
            return IcebergRead(table, schema)
        files = sum(1 for _ in found.scan(snapshot_id=current.snapshot_id).plan_files())
        return IcebergRead(table, schema, current.snapshot_id, max(1, min(parts, files)))


def there(table: IcebergTable) -> Any:
    """The table as it is now. Raises UnreachableError where there is none."""
    found = opened(table)
    if found is None:
        raise UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, f"there is no table '{name_of(table)}'"))
    return found

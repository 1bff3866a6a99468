"""Reads tables of Iceberg: as they are, or the snapshots that follow one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable, takes_away
from kafka_sql.lake.iceberg_table import columns_of, iceberg_module, name_of, opened, told, types_of
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
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


SAME_ROWS = "kafka-sql.same-rows"
"""A property of snapshots that write rows anew and change none: the library cannot write ``replace``."""


@dataclass(frozen=True)
class IcebergFollow:
    """How rows of ``schema`` that are added to ``table`` are read, snapshot by snapshot."""

    table: IcebergTable
    schema: pa.Schema

    def newest(self, after: int) -> int:
        """The id of the snapshot of now; ``after`` where there is none. Raises UnreachableError."""
        with told(self.table, "read"):
            current = there(self.table).current_snapshot()
            return after if current is None else int(current.snapshot_id)

    def between(self, first: int, last: int) -> Sequence[int]:
        """The snapshots behind ``first``, up to ``last``. Raises JobError where ``first`` is not behind
        ``last``: it has expired, or the table was set back; UnreachableError."""
        with told(self.table, "read"):
            metadata = there(self.table).metadata
        found: list[int] = []
        at: int | None = last
        while at != first:
            snapshot = None if at is None else metadata.snapshot_by_id(at)
            if snapshot is None:
                raise JobError(
                    Diagnostic(
                        ErrorCode.LAKE_TABLE,
                        f"snapshot {first} of the table '{name_of(self.table)}', which was read last, is not "
                        f"among those that led to {last}",
                        notes=("it has expired, or the table was set back or made anew",),
                        helps=("begin with a new checkpoint, and keep snapshots for longer",),
                    )
                )
            found.append(snapshot.snapshot_id)
            at = snapshot.parent_snapshot_id
        return found[::-1]

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """All rows of a snapshot. Raises UnreachableError."""
        return IcebergRead(self.table, self.schema, version).read(0)

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """The rows that a snapshot has added. Raises JobError where it took rows away, UnreachableError."""
        with told(self.table, "read"):
            found = there(self.table)
            snapshot = found.metadata.snapshot_by_id(version)
            if not self._adds(snapshot):
                return
            names = self.schema.names
            scan = found.incremental_append_scan(
                from_snapshot_id_exclusive=snapshot.parent_snapshot_id,
                to_snapshot_id_inclusive=version,
                selected_fields=tuple(names),
            )
            for batch in scan.to_arrow_batch_reader():
                if batch.num_rows:
                    yield batch.select(names).cast(self.schema)

    def _adds(self, snapshot: Any) -> bool:
        """Whether a snapshot adds rows, or changes none."""
        operations = iceberg_module("table.snapshots").Operation
        summary = snapshot.summary
        operation = None if summary is None else summary.operation
        if operation is operations.REPLACE or (summary is not None and summary.get(SAME_ROWS) == "true"):
            return False
        if operation is not operations.APPEND:
            raise takes_away(f"snapshot {snapshot.snapshot_id} of the table '{name_of(self.table)}'")
        return True

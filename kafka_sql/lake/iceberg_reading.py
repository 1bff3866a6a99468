"""Reads tables of Iceberg: one snapshot, or the snapshots that follow each other."""

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
    """A read of the columns of ``schema`` from ``table``. With a ``snapshot`` (its id), the files of that
    snapshot are read in ``parts``; without one, the snapshot at the time of the read is read in one part.
    """

    table: IcebergTable
    schema: pa.Schema
    snapshot: int | None = None
    parts: int = 1

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a part. Raises UnreachableError."""
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
    """Plan the read of a table: with ``parts``, its present snapshot in at most this many parts; with None,
    the snapshot at the time of the read.

    Raises PlanError if the table has other columns, UnreachableError if it does not exist."""
    with told(table, "opened"):
        found = there(table)
        columns_of(table, found).missing(types_of(nullable(schema)))
        current = found.current_snapshot()
        if parts is None or current is None:
            return IcebergRead(table, schema)
        files = sum(1 for _ in found.scan(snapshot_id=current.snapshot_id).plan_files())
        return IcebergRead(table, schema, current.snapshot_id, max(1, min(parts, files)))


def there(table: IcebergTable) -> Any:
    """Open the table as it is now. Raises UnreachableError if it does not exist."""
    found = opened(table)
    if found is None:
        raise UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, f"table '{name_of(table)}' does not exist"))
    return found


SAME_ROWS = "kafka-sql.same-rows"
"""A property of snapshots that rewrite rows without a change: the library cannot write ``replace``."""


@dataclass(frozen=True)
class IcebergFollow:
    """Reads rows of ``schema`` that are added to ``table``, snapshot by snapshot."""

    table: IcebergTable
    schema: pa.Schema

    def newest(self, after: int) -> int:
        """Return the id of the present snapshot; ``after`` without one. Raises UnreachableError."""
        with told(self.table, "read"):
            current = there(self.table).current_snapshot()
            return after if current is None else int(current.snapshot_id)

    def between(self, first: int, last: int) -> Sequence[int]:
        """Return the snapshots after ``first``, up to ``last``. Raises JobError if ``first`` is not an
        ancestor of ``last``, because it expired or the table was rolled back; UnreachableError.
        """
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
                        notes=("it has expired, or the table was rolled back or created again",),
                        helps=("begin with a new checkpoint, and keep snapshots for longer",),
                    )
                )
            found.append(snapshot.snapshot_id)
            at = snapshot.parent_snapshot_id
        return found[::-1]

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield all rows of a snapshot. Raises UnreachableError."""
        return IcebergRead(self.table, self.schema, version).read(0)

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows that a snapshot added. Raises JobError if it removed rows, UnreachableError."""
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
        """Whether a snapshot only adds rows, or changes none."""
        operations = iceberg_module("table.snapshots").Operation
        summary = snapshot.summary
        operation = None if summary is None else summary.operation
        if operation is operations.REPLACE or (summary is not None and summary.get(SAME_ROWS) == "true"):
            return False
        if operation is not operations.APPEND:
            raise takes_away(f"snapshot {snapshot.snapshot_id} of the table '{name_of(self.table)}'")
        return True

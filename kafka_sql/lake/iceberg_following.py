"""Follows a table of Apache Iceberg: the rows that its snapshots add, one after the other.

Snapshots that take rows away (``overwrite``, ``delete``) are refused; those that only write files anew
(``replace``, or with :data:`SAME_ROWS`) are passed over.

Source: the specification of Iceberg, "Snapshots"; Iceberg's documentation, "Flink Streaming Read".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import takes_away
from kafka_sql.lake.iceberg_reading import IcebergRead, there
from kafka_sql.lake.iceberg_table import iceberg_module, name_of, told
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

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

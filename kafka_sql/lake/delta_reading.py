"""Reads tables of Delta Lake: one version, or the versions that follow each other."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable, takes_away
from kafka_sql.lake.delta_table import columns_of, opened, told, types_of
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True)
class DeltaRead:
    """A read of the columns of ``schema`` from ``table``. With a ``version``, the files of that version
    are read in ``parts``; without one, the version at the time of the read is read in one part.
    """

    table: DeltaTable
    schema: pa.Schema
    version: int | None = None
    parts: int = 1

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a part. Raises UnreachableError."""
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
    """Plan the read of a table: with ``parts``, its present version in at most this many parts; with None,
    the version at the time of the read.

    Raises PlanError if the table has other columns, UnreachableError if it does not exist."""
    with told(table, "opened"):
        found = opened(table)
        if found is None:
            raise no_table(table)
        columns_of(table, found).missing(types_of(nullable(schema)))
        if parts is None:
            return DeltaRead(table, schema)
        return DeltaRead(table, schema, found.version(), max(1, min(parts, len(found.file_uris()))))


def no_table(table: DeltaTable) -> UnreachableError:
    """Return the error for a table that does not exist."""
    return UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, f"no table exists at '{table.path}'"))


@dataclass(frozen=True)
class DeltaFollow:
    """Reads rows of ``schema`` that are added to ``table``, version by version."""

    table: DeltaTable
    schema: pa.Schema

    def newest(self, after: int) -> int:
        """Return the table's present version, at least ``after``. Raises UnreachableError."""
        with told(self.table, "read"):
            found = opened(self.table)
            if found is None:
                raise no_table(self.table)
            return max(int(found.version()), after)

    def between(self, first: int, last: int) -> Sequence[int]:
        """Return the versions after ``first``, up to ``last``."""
        return range(first + 1, last + 1)

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield all rows of a version. Raises UnreachableError."""
        return DeltaRead(self.table, self.schema, version).read(0)

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows that a version added. Raises JobError if it removed rows, UnreachableError."""
        with told(self.table, "read"):
            dataset = opened(self.table, version).to_pyarrow_dataset()
            added = self._added(dataset.filesystem, version)
            for file in dataset.get_fragments():
                if str(file.path) in added:
                    for batch in file.to_batches(schema=dataset.schema, columns=self.schema.names):
                        if batch.num_rows:
                            yield batch.cast(self.schema)

    def _added(self, files: Any, version: int) -> set[str]:
        """Return the paths of the files that the version added."""
        with files.open_input_stream(f"_delta_log/{version:020d}.json") as stream:
            actions = [json.loads(line) for line in bytes(stream.read()).splitlines() if line.strip()]
        if any(each["remove"].get("dataChange", True) for each in actions if "remove" in each):
            raise takes_away(f"version {version} of the table at '{self.table.path}'")
        added = (each["add"] for each in actions if "add" in each)
        return {each["path"] for each in added if each.get("dataChange", True)}

"""Follows a table of Delta Lake: the rows that its versions add, one after the other.

Rows that a version takes away (an UPDATE, DELETE or MERGE, or a new content of the whole table) are refused;
files that are only joined (``dataChange`` is false) are passed over.

Source: the protocol of Delta Lake, "Add File and Remove File".
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import takes_away
from kafka_sql.lake.delta_reading import DeltaRead, no_table
from kafka_sql.lake.delta_table import opened, told
from kafka_sql.model.connectors import DeltaTable


@dataclass(frozen=True)
class DeltaFollow:
    """How rows of ``schema`` that are added to ``table`` are read, version by version."""

    table: DeltaTable
    schema: pa.Schema

    def newest(self, after: int) -> int:
        """The table's version of now, ``after`` at least. Raises UnreachableError."""
        with told(self.table, "read"):
            found = opened(self.table)
            if found is None:
                raise no_table(self.table)
            return max(int(found.version()), after)

    def between(self, first: int, last: int) -> Sequence[int]:
        """The versions behind ``first``, up to ``last``."""
        return range(first + 1, last + 1)

    def all_of(self, version: int) -> Iterator[pa.RecordBatch]:
        """All rows of a version. Raises UnreachableError."""
        return DeltaRead(self.table, self.schema, version).read(0)

    def added_by(self, version: int) -> Iterator[pa.RecordBatch]:
        """The rows that a version has added. Raises JobError where it took rows away, UnreachableError."""
        with told(self.table, "read"):
            dataset = opened(self.table, version).to_pyarrow_dataset()
            added = self._added(dataset.filesystem, version)
            for file in dataset.get_fragments():
                if str(file.path) in added:
                    for batch in file.to_batches(schema=dataset.schema, columns=self.schema.names):
                        if batch.num_rows:
                            yield batch.cast(self.schema)

    def _added(self, files: Any, version: int) -> set[str]:
        """The paths of the files that the version has added."""
        with files.open_input_stream(f"_delta_log/{version:020d}.json") as stream:
            actions = [json.loads(line) for line in bytes(stream.read()).splitlines() if line.strip()]
        if any(each["remove"].get("dataChange", True) for each in actions if "remove" in each):
            raise takes_away(f"version {version} of the table at '{self.table.path}'")
        added = (each["add"] for each in actions if "add" in each)
        return {each["path"] for each in added if each.get("dataChange", True)}

"""Follows a table of Delta Lake: the rows that its versions add, one after the other.

Rows that a version takes away (an UPDATE, DELETE or MERGE, or a new content of the whole table) are refused;
files that are only joined (``dataChange`` is false) are passed over.

Source: the protocol of Delta Lake, "Add File and Remove File".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.delta_reading import DeltaRead, no_table
from kafka_sql.lake.delta_table import opened, told
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode


def newest_version(table: DeltaTable) -> int:
    """The table's version of now. Raises UnreachableError."""
    with told(table, "read"):
        found = opened(table)
        if found is None:
            raise no_table(table)
        return int(found.version())


@dataclass(frozen=True)
class DeltaChanges:
    """The rows of ``schema`` that ``version`` of a table has added; with ``whole`` all that it has then."""

    table: DeltaTable
    schema: pa.Schema
    version: int
    whole: bool = False

    def read(self) -> Iterator[pa.RecordBatch]:
        """The rows. Raises JobError where rows were taken away, UnreachableError."""
        if self.whole:
            yield from DeltaRead(self.table, self.schema, self.version).read(0)
            return
        with told(self.table, "read"):
            dataset = opened(self.table, self.version).to_pyarrow_dataset()
            added = self._added(dataset.filesystem)
            for file in dataset.get_fragments():
                if str(file.path) in added:
                    for batch in file.to_batches(schema=dataset.schema, columns=self.schema.names):
                        if batch.num_rows:
                            yield batch.cast(self.schema)

    def _added(self, files: Any) -> set[str]:
        """The paths of the files that the version has added."""
        with files.open_input_stream(f"_delta_log/{self.version:020d}.json") as stream:
            actions = [json.loads(line) for line in bytes(stream.read()).splitlines() if line.strip()]
        if any(each["remove"].get("dataChange", True) for each in actions if "remove" in each):
            raise JobError(
                Diagnostic(
                    ErrorCode.LAKE_TABLE,
                    f"version {self.version} of the table at '{self.table.path}' takes rows away, which a "
                    "stream of its rows cannot say",
                    helps=("read it without 'source.monitor-interval', or look it up",),
                )
            )
        added = (each["add"] for each in actions if "add" in each)
        return {each["path"] for each in added if each.get("dataChange", True)}

"""How the task of a pipeline writes rows: to the driver, into a database, into files that the driver commits,
or into those of a rebuilt query."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa

from kafka_sql.broker.fault_points import reach
from kafka_sql.databases.writing import TableWrite, TableWriter
from kafka_sql.spark.files.staged_rows import StagedRows
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.kept_results import ResultFiles
from kafka_sql.spark.strategies.pipeline.ends.output import Output
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowBlock

GiveRows = Callable[[pa.RecordBatch], None]
"""Sends rows to the driver, and waits while the driver takes no more."""
_MOST_STAGED = 128 << 20
"""With so many bytes of rows a commit is due."""


class RowOutput(Output):
    """Hands each block to ``give`` (None: throws it away). Rows are written at least once: those after
    the last checkpoint come again when the pipeline starts again."""

    is_due = False

    def __init__(self, give: GiveRows | None) -> None:
        self._give = give
        self.written = 0

    def send(self, records: RowBlock) -> None:
        """As for every output; an empty block is not sent."""
        if records.count and self._give is not None:
            self._give(records.rows)
        self.written += records.count


class ResultOutput(Output):
    """Writes nothing to the table: keeps the newest record of each key in files whose names begin with
    ``path``; all of them are written at a checkpoint."""

    is_due = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self.written = 0

    def __enter__(self) -> ResultOutput:
        self._files = ResultFiles(self._path)
        return self

    def send(self, records: Records) -> None:
        self._files.add(records)
        self.written += records.count

    def flush(self) -> None:
        self._files.flush()


class DatabaseOutput(Output):
    """Writes rows into a table of a database, at least once: by primary key a row that comes again changes
    nothing, without one it is inserted again. Rows are in the database at the latest at the next
    checkpoint."""

    is_due = False

    def __init__(self, write: TableWrite) -> None:
        self._writer = TableWriter(write)
        self._flushed_at = self._took_s = 0.0
        self.written = 0

    def __exit__(self, *error: Any) -> None:
        self._writer.close()

    def send(self, records: RowBlock) -> None:
        """As for every output. Raises UnreachableError, JobError."""
        self._writer.add(records.rows)

    def poll(self) -> None:
        """Write what waits, unless the last transaction has ended just now: a task reads at least half of its
        time. Raises as :meth:`send`."""
        if self._writer.waits and time.monotonic() - self._flushed_at >= self._took_s:
            self.flush()

    def flush(self) -> None:
        """Write all that waits. Raises as :meth:`send`."""
        begun = time.monotonic()
        self._writer.flush()
        self.written = self._writer.rows
        self._flushed_at = time.monotonic()
        self._took_s = self._flushed_at - begun


class StagedOutput(Output):
    """Writes rows into files of the checkpoint at ``location``. The driver commits those of all tasks at once
    after it has noted the checkpoint."""

    def __init__(self, location: str) -> None:
        self._rows = StagedRows(location)
        self._count = self.written = 0

    def __exit__(self, *error: Any) -> None:
        self._rows.close()

    @property
    def is_due(self) -> bool:  # type: ignore[override]
        return self._rows.bytes > _MOST_STAGED

    @property
    def staged(self) -> Sequence[str]:
        return self._rows.names

    def send(self, records: RowBlock) -> None:
        """As for every output. Raises OSError."""
        self._rows.add(records.rows)
        self._count += records.count

    def flush(self) -> None:
        """Wait until all rows are on the disk. Raises OSError."""
        self._rows.flush()
        reach("rows-staged")

    def go_on(self, batch: int) -> None:
        self._rows.start_interval()
        self.written = self._count

"""How the task of a pipeline writes rows into a table of a database."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from kafka_sql.databases.writing import TableWrite, TableWriter
from kafka_sql.spark.strategies.chained.ends.row_output import RowBlock


class DatabaseOutput:
    """Writes rows at least once: by primary key a row that comes again changes nothing, without one it is
    inserted again. Rows are in the database at the latest at the next checkpoint."""

    is_due = False

    def __init__(self, write: TableWrite) -> None:
        self._writer = TableWriter(write)
        self._flushed_at = self._took_s = 0.0
        self.written = 0

    def __enter__(self) -> DatabaseOutput:
        return self

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

    def commit(self, batch: int, fingerprint: str) -> None:
        raise NotImplementedError

    def go_on(self, batch: int) -> None:
        """Nothing ends with an interval."""

    def statistics(self) -> Mapping[str, float]:
        return {}

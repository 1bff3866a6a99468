"""Rows that a pipeline writes as they are, and not as records of Kafka; how a task gives them to the driver,
or throws them away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.databases.writing import TableWrite
from kafka_sql.spark.platform.task_reports import ReportAddress

GiveRows = Callable[[pa.RecordBatch], None]
"""Sends rows to the driver, and waits while the driver takes no more."""


@dataclass(frozen=True, slots=True)
class RowWrite:
    """The rows of ``table``: the columns of the result, then the column of kinds if rows change. They go into
    the ``database``, else to the driver, or nowhere if they are ``thrown_away``."""

    table: str
    report_to: ReportAddress | None
    database: TableWrite | None = None
    thrown_away: bool = False

    @property
    def most_tasks(self) -> int | None:
        """How many tasks without state write at most, None for as many as read: one where rows are replaced
        by primary key and the options name no number. Tasks with state have no primary key in common."""
        if self.database is None:
            return None
        table = self.database.table
        return table.sink_parallelism or (1 if table.primary_key else None)


@dataclass(frozen=True, slots=True)
class RowBlock:
    """Rows that take the place of encoded records."""

    rows: pa.RecordBatch

    @property
    def count(self) -> int:
        """How many rows there are."""
        return int(self.rows.num_rows)

    @property
    def value_bytes(self) -> int:
        """The bytes of all values."""
        return int(self.rows.nbytes)


class RowEncoder:
    """Passes rows on as they are."""

    def records(self, batch: pa.RecordBatch) -> RowBlock:
        """The rows of a block."""
        return RowBlock(batch)


class RowOutput:
    """Hands each block to ``give`` (None: throws it away). Rows are written at least once: those after
    the last checkpoint come again when the pipeline starts again."""

    is_due = False

    def __init__(self, give: GiveRows | None) -> None:
        self._give = give
        self.written = 0

    def __enter__(self) -> RowOutput:
        return self

    def __exit__(self, *error: Any) -> None:
        """Nothing is open."""

    def send(self, records: RowBlock) -> None:
        """As for every output; an empty block is not sent."""
        if records.count and self._give is not None:
            self._give(records.rows)
        self.written += records.count

    def poll(self) -> None:
        """No row waits."""

    def flush(self) -> None:
        """No row waits."""

    def commit(self, batch: int, fingerprint: str) -> None:
        raise NotImplementedError

    def go_on(self, batch: int) -> None:
        """Nothing ends with an interval."""

    def statistics(self) -> Mapping[str, float]:
        return {}

"""Rows that a pipeline writes as they are, and not as records of Kafka."""

from __future__ import annotations

from dataclasses import dataclass

import pyarrow as pa

from kafka_sql.databases.writing import TableWrite
from kafka_sql.spark.platform.task_reports import ReportAddress


@dataclass(frozen=True, slots=True)
class RowWrite:
    """The rows of ``table``: the columns of the result, then the column of kinds if rows change. They go into
    the ``database``; into files of the checkpoint at ``staged``, which the driver commits; else to the
    driver, or nowhere if they are ``thrown_away``. At most ``most_tasks`` tasks without state write, None for
    as many as read. Tasks with state have no primary key in common."""

    table: str
    report_to: ReportAddress | None
    database: TableWrite | None = None
    staged: str | None = None
    thrown_away: bool = False
    most_tasks: int | None = None


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

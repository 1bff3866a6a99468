"""Writes rows into a table of a database: upserts and deletes by primary key, else insertions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.databases.connection import connect
from kafka_sql.databases.dialects import Dialect, dialect_of
from kafka_sql.databases.repetition import repeated
from kafka_sql.databases.values import parameters
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.row_kind import RowKind


@dataclass(frozen=True, slots=True)
class TableWrite:
    """Where rows of ``columns`` are written. A batch may have one more column: the kinds of the rows."""

    table: JdbcTable
    columns: tuple[str, ...]


def write_rows(write: TableWrite, batches: Iterator[pa.RecordBatch]) -> int:
    """Write all rows of a task; returns how many there were. Raises UnreachableError, JobError."""
    writer = TableWriter(write)
    try:
        for batch in batches:
            writer.add(batch)
        writer.flush()
    finally:
        writer.close()
    return writer.rows


class TableWriter:
    """Rows that wait to be written together. Of rows with one key only the last is written. ``add`` and
    ``flush`` raise UnreachableError, JobError."""

    def __init__(self, write: TableWrite) -> None:
        self.rows = 0
        self._write = write
        self._dialect: Dialect = dialect_of(write.table.url)
        self._key = [write.columns.index(name) for name in write.table.primary_key]
        self._waiting: list[tuple[Any, ...]] = []
        self._newest: dict[tuple[Any, ...], tuple[Any, ...] | None] = {}
        self._connection: Any = None

    @property
    def waits(self) -> bool:
        """Whether there are rows that are not written."""
        return bool(self._waiting or self._newest)

    def add(self, batch: pa.RecordBatch) -> None:
        """Take rows, and write when there are enough."""
        most = self._write.table.flush_rows
        kinds = batch.num_columns > len(self._write.columns)
        for row in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            kind = RowKind.INSERT
            if kinds:
                kind, row = RowKind(row[-1]), row[:-1]
            self.rows += 1
            if self._key:
                self._take(kind, row)
            else:
                self._waiting.append(row)
            if most and len(self._waiting) + len(self._newest) >= most:
                self.flush()

    def _take(self, kind: RowKind, row: tuple[Any, ...]) -> None:
        key = tuple(row[position] for position in self._key)
        if kind is RowKind.UPDATE_BEFORE:
            return
        self._newest.pop(key, None)
        self._newest[key] = None if kind is RowKind.DELETE else row

    def flush(self) -> None:
        """Write what waits in one transaction, again where that fails."""
        if not self.waits:
            return
        table = self._write.table
        repeated(self._transaction, table.sink_retries, table, "written", self.close)
        self._waiting.clear()
        self._newest.clear()

    def _transaction(self) -> None:
        dialect, table, columns = self._dialect, self._write.table, self._write.columns
        if self._connection is None:
            self._connection = connect(table)
        cursor = self._connection.cursor()
        if self._waiting:
            rows = [parameters(row, dialect) for row in self._waiting]
            cursor.executemany(dialect.insert(table.table, columns), rows)
        deleted = [parameters(key, dialect) for key, row in self._newest.items() if row is None]
        upserted = [parameters(row, dialect) for row in self._newest.values() if row is not None]
        if deleted:
            cursor.executemany(dialect.delete(table.table, table.primary_key), deleted)
        if upserted:
            cursor.executemany(dialect.upsert_of(table.table, columns, table.primary_key), upserted)
        self._connection.commit()

    def close(self) -> None:
        """Give the connection back; what is not committed is undone."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()

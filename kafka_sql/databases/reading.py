"""Reads a table of a database, in parts: only the columns and rows that a query uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.databases.connection import connect, driver_of, is_lost, reason, shown
from kafka_sql.databases.dialects import Dialect, dialect_of
from kafka_sql.databases.values import UnfitValue, column, parameters
from kafka_sql.model.connectors import JdbcTable, PartitionedScan
from kafka_sql.model.data_types import DataType
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_FETCH_ROWS = 10_000


@dataclass(frozen=True, slots=True)
class TableRead:
    """What is read: columns by name with their types, and the conditions that the database tests."""

    table: JdbcTable
    columns: tuple[tuple[str, DataType], ...]
    predicates: tuple[ScanPredicate, ...] = ()

    @property
    def parts(self) -> int:
        """How many parts there are; each can be read by itself."""
        split = self.table.partitions
        if split is None:
            return 1
        return max(1, min(split.count, split.upper - split.lower + 1))


def read_part(read: TableRead, part: int) -> Iterator[pa.RecordBatch]:
    """The rows of a part (0-based) as record batches of the columns. Raises UnreachableError, JobError."""
    dialect = dialect_of(read.table.url)
    sql, values = _statement(read, part, dialect)
    rows = read.table.fetch_rows or _FETCH_ROWS
    with closing(connect(read.table)) as connection:
        try:
            with closing(_cursor(connection, dialect)) as cursor:
                cursor.execute(sql, parameters(values, dialect))
                while fetched := cursor.fetchmany(rows):
                    yield _batch(read, fetched)
        except (driver_of(dialect).Error, UnfitValue) as error:
            raise failed("read", read.table, error) from error


def failed(what: str, table: JdbcTable, error: BaseException) -> KafkaSqlError:
    """What a statement failed with: UnreachableError where the connection was lost, JobError where the
    database refused it."""
    lost = is_lost(error)
    code = ErrorCode.DATABASE_UNREACHABLE if lost else ErrorCode.DATABASE_FAILED
    text = f"the table '{table.table}' of {shown(table.url)} cannot be {what}: {reason(error)}"
    return (UnreachableError if lost else JobError)(Diagnostic(code, text))


def _cursor(connection: Any, dialect: Dialect) -> Any:
    """A cursor that keeps the rows that are not fetched yet in the database, where drivers have it."""
    match dialect.driver:
        case "psycopg":
            return connection.cursor(name="kafka_sql")
        case "pymysql":
            return connection.cursor(driver_of(dialect).cursors.SSCursor)
        case _:
            return connection.cursor()


def _batch(read: TableRead, rows: Sequence[Sequence[Any]]) -> pa.RecordBatch:
    cells = list(zip(*rows, strict=True))
    names = [name for name, _ in read.columns]
    arrays = [
        column(values, data_type, name) for values, (name, data_type) in zip(cells, read.columns, strict=True)
    ]
    return pa.RecordBatch.from_arrays(arrays, names=names)


def _statement(read: TableRead, part: int, dialect: Dialect) -> tuple[str, list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    if read.table.partitions is not None:
        low, high = bounds(read.table.partitions, read.parts, part)
        name = dialect.quoted(read.table.partitions.column)
        conditions.append(f"{name} BETWEEN {dialect.mark} AND {dialect.mark}")
        values += [low, high]
    for predicate in read.predicates:
        conditions.append(_condition(predicate, dialect))
        values += predicate.values
    names = ", ".join(dialect.quoted(name) for name, _ in read.columns)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {names} FROM {dialect.table(read.table.table)}{where}", values


def bounds(split: PartitionedScan, parts: int, part: int) -> tuple[int, int]:
    """The first and last value (inclusive) of a part, as Flink divides them: the first parts are one value
    larger where it does not divide evenly."""
    count = split.upper - split.lower + 1
    size, larger = divmod(count, parts)
    low = split.lower + part * size + min(part, larger)
    return low, low + size - 1 + (1 if part < larger else 0)


def _condition(predicate: ScanPredicate, dialect: Dialect) -> str:
    name = dialect.quoted(predicate.column)
    match predicate.comparison:
        case Comparison.IS_NULL | Comparison.IS_NOT_NULL:
            return f"{name} {predicate.comparison.value}"
        case Comparison.IN:
            return f"{name} IN ({', '.join([dialect.mark] * len(predicate.values))})"
        case comparison:
            return f"{name} {comparison.value} {dialect.mark}"

"""Tables of a database that are made, changed and written as their source is."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa

from kafka_sql.databases.connection import connect, driver_of
from kafka_sql.databases.dialects import Dialect, dialect_of
from kafka_sql.databases.reading import failed
from kafka_sql.databases.writing import TableWrite, write_rows
from kafka_sql.ingestion.schemas.nested_values import without_nesting
from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    AlterTypes,
    Column,
    CreateTable,
    SchemaChange,
    TableSchema,
)
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_WORDS = {
    TypeRoot.BOOLEAN: "BOOLEAN",
    TypeRoot.TINYINT: "SMALLINT",
    TypeRoot.SMALLINT: "SMALLINT",
    TypeRoot.INT: "INTEGER",
    TypeRoot.BIGINT: "BIGINT",
    TypeRoot.FLOAT: "REAL",
    TypeRoot.DOUBLE: "DOUBLE PRECISION",
    TypeRoot.DATE: "DATE",
    TypeRoot.TIME: "TIME",
    TypeRoot.BINARY: "BYTEA",
    TypeRoot.VARBINARY: "BYTEA",
}
_MYSQL = {TypeRoot.BINARY: "LONGBLOB", TypeRoot.VARBINARY: "LONGBLOB", TypeRoot.DOUBLE: "DOUBLE"}
_AS_BASE64 = (
    "CASE WHEN pg_typeof({0}) = 'bytea'::regtype "
    "THEN translate(encode({0}::text::bytea, 'base64'), E'\\n', '') ELSE {0}::text END"
)
"""A column of bytes as a text; the column may have been made one before."""
_TAKEN = ("postgresql", "mysql", "mariadb", "sqlite")


@dataclass
class JdbcSink:
    """Upserts and deletes by primary key; a table without one takes new rows only. ``table.table`` is set
    for each table in turn: ``database.table`` of the source is the schema (PostgreSQL) or database (MySQL)
    and the table of the sink where that schema is there, SQLite has the table's name alone."""

    table: JdbcTable
    _owners: dict[str, str] = field(default_factory=dict)

    def __enter__(self) -> JdbcSink:
        if self._dialect.name not in _TAKEN:
            raise JobError(
                Diagnostic(
                    ErrorCode.NOT_SUPPORTED_YET,
                    f"pipelines do not write into {self._dialect.name} yet",
                    helps=(f"they write into {', '.join(_TAKEN)}",),
                )
            )
        connect(self.table).close()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Each step has a connection of its own."""

    @property
    def _dialect(self) -> Dialect:
        return dialect_of(self.table.url)

    def begin(self, state: Path, batch: int) -> None:
        """What is written again has its key."""

    def change(self, change: SchemaChange) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        name = self._name(change.schema.table)
        quoted = self._dialect.table(name)
        match change:
            case CreateTable(schema=schema):
                self._execute(name, self._create(quoted, schema))
                there = self._columns(name)
                missing = [column for column in schema.columns if column.name not in there]
                self._add(name, quoted, missing)
            case AddColumns(columns=columns):
                there = self._columns(name)
                self._add(name, quoted, [column for column in columns if column.name not in there])
            case AlterTypes(columns=columns, before=before):
                for column, old in zip(columns, before, strict=True):
                    self._alter(name, quoted, column, old)

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        table = replace(self.table, table=self._name(schema.table), primary_key=schema.primary_key)
        names = tuple(batch.schema.names)
        batch = without_nesting(batch)
        if not schema.primary_key:
            refuse_changes(schema.table, kinds)
            write_rows(TableWrite(table, names, False), iter([batch]))
            return
        column = pa.array([kind.value for kind in kinds], pa.int8())
        with_kinds = pa.RecordBatch.from_arrays([*batch.columns, column], names=[*names, "kafka_sql_kind"])
        write_rows(TableWrite(table, names, True), iter([with_kinds]))

    def flush(self) -> None:
        """Every write is committed."""

    def _name(self, table: str) -> str:
        """Where a table is. Raises JobError where another table of the pipeline is there."""
        if self._dialect.name != "sqlite":
            return table
        name = table.rpartition(".")[2]
        owner = self._owners.setdefault(name.lower(), table)
        if owner != table:
            raise JobError(
                Diagnostic(
                    ErrorCode.ALREADY_EXISTS,
                    f"tables {owner} and {table} would both be table {name}: SQLite has no databases",
                    helps=("send them to two names, or to one on purpose, with a route",),
                )
            )
        return name

    def _create(self, quoted: str, schema: TableSchema) -> str:
        columns = [f"{self._dialect.quoted(each.name)} {self._type(each, schema)}" for each in schema.columns]
        if schema.primary_key:
            columns.append(f"PRIMARY KEY ({', '.join(map(self._dialect.quoted, schema.primary_key))})")
        return f"CREATE TABLE IF NOT EXISTS {quoted} ({', '.join(columns)})"

    def _add(self, name: str, quoted: str, columns: list[Column]) -> None:
        for column in columns:
            added = f"{self._dialect.quoted(column.name)} {self._spelled(column.type)}"
            self._execute(name, f"ALTER TABLE {quoted} ADD COLUMN {added}")

    def _alter(self, name: str, quoted: str, column: Column, before: DataType) -> None:
        column_name, spelled = self._dialect.quoted(column.name), self._spelled(column.type)
        match self._dialect.name:
            case "sqlite":
                return  # a column takes values of any type
            case "postgresql":
                using = f"USING {column_name}::{spelled}"
                if _is_binary(before) and not _is_binary(column.type):
                    using = f"USING {_AS_BASE64.format(column_name)}"
                change = f"ALTER COLUMN {column_name} TYPE {spelled} {using}"
            case _:
                change = f"MODIFY COLUMN {column_name} {spelled}"
        self._execute(name, f"ALTER TABLE {quoted} {change}")

    def _type(self, column: Column, schema: TableSchema) -> str:
        in_key = column.name in schema.primary_key
        if in_key and self._dialect.name in ("mysql", "mariadb") and _is_text(column.type):
            return "VARCHAR(255)"  # MySQL has no key over a text without a length
        return self._spelled(column.type)

    def _spelled(self, data_type: DataType) -> str:
        if not isinstance(data_type, AtomicType):
            return "TEXT"
        mysql = self._dialect.name in ("mysql", "mariadb")
        if mysql and data_type.root in _MYSQL:
            return _MYSQL[data_type.root]
        match data_type.root:
            case TypeRoot.CHAR | TypeRoot.VARCHAR:
                return "LONGTEXT" if mysql else "TEXT"
            case TypeRoot.DECIMAL:
                return f"NUMERIC({data_type.precision}, {data_type.scale})"
            case TypeRoot.TIMESTAMP:
                return f"DATETIME({min(6, data_type.precision or 0)})" if mysql else "TIMESTAMP"
            case TypeRoot.TIMESTAMP_LTZ:
                return (
                    f"TIMESTAMP({min(6, data_type.precision or 0)})" if mysql else "TIMESTAMP WITH TIME ZONE"
                )
            case root:
                return _WORDS.get(root, "TEXT")

    def _columns(self, name: str) -> set[str]:
        with closing(connect(self.table)) as connection:
            cursor = connection.cursor()
            cursor.execute(f"SELECT * FROM {self._dialect.table(name)} WHERE 1 = 0")
            return {str(item[0]) for item in cursor.description or ()}

    def _execute(self, name: str, statement: str) -> None:
        driver: Any = driver_of(self._dialect)
        with closing(connect(self.table)) as connection:
            try:
                connection.cursor().execute(statement)
                connection.commit()
            except driver.Error as error:
                table = replace(self.table, table=name)
                raise failed("changed", table, error) from error


def refuse_changes(table: str, kinds: tuple[RowKind, ...]) -> None:
    """Raises JobError where rows of a table without a key are changed."""
    if any(kind is not RowKind.INSERT for kind in kinds):
        raise JobError(
            Diagnostic(
                ErrorCode.PRIMARY_KEY,
                f"table {table} has no primary key, and rows of it are changed or deleted",
                helps=(
                    "name its key with 'primary-keys' of a transform, or, where Debezium writes keys, set "
                    "'debezium-json.infer-primary-key.enable' of the source",
                ),
            )
        )


def _is_binary(data_type: DataType) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root in (TypeRoot.BINARY, TypeRoot.VARBINARY)


def _is_text(data_type: DataType) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root in (TypeRoot.CHAR, TypeRoot.VARCHAR)

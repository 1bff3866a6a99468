"""Tables of a database that are created, changed and written as their source is."""

from __future__ import annotations

from base64 import b64encode
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
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
from kafka_sql.ingestion.sinks.database_columns import (
    AS_BASE64,
    DatabaseColumns,
    MySqlColumns,
    PostgresColumns,
    SqliteColumns,
)
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_TAKEN = ("postgresql", "mysql", "mariadb", "sqlite")


@dataclass
class JdbcSink:
    """Upserts and deletes by primary key; a table without one takes insertions only. The sink sets
    ``table.table`` for each table in turn. ``database.table`` of the source is the schema (PostgreSQL) or
    database (MySQL) and the table of the sink if that schema exists; SQLite uses the table's name alone.
    """

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
        """Nothing to close: each step has its own connection."""

    @property
    def _dialect(self) -> Dialect:
        return dialect_of(self.table.url)

    def begin(self, state: Path, batch: int) -> None:
        """Do nothing: writing the rows of a repeated micro-batch again replaces them by key."""

    def change(self, change: SchemaChange) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        name = self._name(change.schema.table)
        quoted = self._dialect.table(name)
        match change:
            case CreateTable(schema=schema):
                self._execute(name, self._spelling.create(quoted, schema))
                there = self._columns(name)
                missing = [column for column in schema.columns if column.name not in there]
                self._add(name, quoted, missing, schema)
            case AddColumns(columns=columns, schema=schema):
                there = self._columns(name)
                new = [column for column in columns if column.name not in there]
                self._add(name, quoted, new, schema)
            case AlterTypes():
                statements = self._spelling.widen(name, change, self._types(name))
                self._execute(name, *statements, *(self._belongings(name) if statements else ()))

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        table = replace(self.table, table=self._name(schema.table), primary_key=schema.primary_key)
        names = tuple(batch.schema.names)
        batch = without_nesting(batch)
        if not schema.primary_key:
            refuse_changes(schema.table, kinds)
            write_rows(TableWrite(table, names), iter([batch]))
            return
        column = pa.array([kind.value for kind in kinds], pa.int8())
        with_kinds = pa.RecordBatch.from_arrays([*batch.columns, column], names=[*names, "kafka_sql_kind"])
        write_rows(TableWrite(table, names), iter([with_kinds]))

    def flush(self) -> None:
        """Do nothing: every write is committed."""

    def _name(self, table: str) -> str:
        """Return the name of a table in the database. Raises JobError if another table of the pipeline has
        it.
        """
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

    def _add(self, name: str, quoted: str, columns: list[Column], schema: TableSchema) -> None:
        for column in columns:
            added = self._spelling.column(column, schema)
            self._execute(name, f"ALTER TABLE {quoted} ADD COLUMN {added}")

    @cached_property
    def _spelling(self) -> DatabaseColumns:
        """The column rules of this database."""
        match self._dialect.driver:
            case "sqlite3":
                return SqliteColumns(self._dialect)
            case "psycopg":
                return PostgresColumns(self._dialect)
            case _:
                ((version,),) = self._asked("SELECT VERSION()")
                return MySqlColumns(self._dialect, str(version))

    def _types(self, name: str) -> dict[str, str]:
        """Return the columns of a table in MySQL or SQLite with the words of their types; none for
        PostgreSQL.
        """
        if isinstance(self._spelling, SqliteColumns):
            default = "CASE WHEN dflt_value IS NULL THEN '' ELSE ' DEFAULT ' || dflt_value END"
            word = f"type || CASE WHEN \"notnull\" THEN ' NOT NULL' ELSE '' END || {default}"
            found = self._asked(f"SELECT name, {word} FROM pragma_table_info(?)", name)
            return {str(column): str(told) for column, told in found}
        if not isinstance(self._spelling, MySqlColumns):
            return {}
        database, _, table = name.rpartition(".")
        where = f"TABLE_SCHEMA = {'%s' if database else 'DATABASE()'} AND TABLE_NAME = %s"
        found = self._asked(
            f"SELECT COLUMN_NAME, DATA_TYPE FROM information_schema.COLUMNS WHERE {where}",
            *filter(None, (database, table)),
        )
        return {str(column): str(word).lower() for column, word in found}

    def _columns(self, name: str) -> set[str]:
        with closing(connect(self.table)) as connection:
            cursor = connection.cursor()
            cursor.execute(f"SELECT * FROM {self._dialect.table(name)} WHERE 1 = 0", ())
            return {str(item[0]) for item in cursor.description or ()}

    def _belongings(self, name: str) -> list[str]:
        """Return the statements that create the indexes and triggers of a table in SQLite, which are dropped
        with the table.
        """
        if not isinstance(self._spelling, SqliteColumns):
            return []
        where = "tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL"
        return [str(sql) for (sql,) in self._asked(f"SELECT sql FROM sqlite_master WHERE {where}", name)]

    def _asked(self, statement: str, *values: str) -> list[tuple[Any, ...]]:
        with closing(connect(self.table)) as connection:
            cursor = connection.cursor()
            cursor.execute(statement, values)
            return list(cursor.fetchall())

    def _execute(self, name: str, *statements: str) -> None:
        driver: Any = driver_of(self._dialect)
        with closing(connect(self.table)) as connection:
            try:
                if isinstance(self._spelling, SqliteColumns):
                    connection.create_function(AS_BASE64, 1, _as_base64, deterministic=True)
                for statement in statements:
                    connection.cursor().execute(statement, ())
                connection.commit()
            except driver.Error as error:
                table = replace(self.table, table=name)
                raise failed("changed", table, error) from error


def refuse_changes(table: str, kinds: tuple[RowKind, ...]) -> None:
    """Raise JobError if the changes update or delete rows of a table without a key."""
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


def _as_base64(value: Any) -> Any:
    return b64encode(value).decode() if isinstance(value, bytes) else value

"""How databases spell the columns of a pipeline's tables, and the statements that make and widen them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kafka_sql.databases.dialects import Dialect
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.model.data_types import BOOLEAN, AtomicType, DataType, TypeRoot

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
    TypeRoot.TIMESTAMP: "TIMESTAMP",
    TypeRoot.TIMESTAMP_LTZ: "TIMESTAMP WITH TIME ZONE",
    TypeRoot.BINARY: "BYTEA",
    TypeRoot.VARBINARY: "BYTEA",
}
_TEXTS, _BYTES = (TypeRoot.CHAR, TypeRoot.VARCHAR), (TypeRoot.BINARY, TypeRoot.VARBINARY)
_AS_BASE64 = (
    "CASE WHEN pg_typeof({0}) = 'bytea'::regtype "
    "THEN translate(encode({0}::text::bytea, 'base64'), E'\\n', '') ELSE {0}::text END"
)
"""A column of bytes as a text; the column may have been made one before."""


@dataclass(frozen=True, slots=True)
class DatabaseColumns:
    """The columns of SQLite, which take values of any type, and what others have in common with it."""

    dialect: Dialect

    def create(self, table: str, schema: TableSchema) -> str:
        """CREATE TABLE, where the ``table`` (in quotes) is not there."""
        columns = [self.column(each, schema) for each in schema.columns]
        if schema.primary_key:
            columns.append(self._key(schema))
        return f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(columns)})"

    def column(self, column: Column, schema: TableSchema) -> str:
        """The name and type of a column of ``schema``."""
        return f"{self.dialect.quoted(column.name)} {self.spelled(column, schema)}"

    def spelled(self, column: Column, schema: TableSchema) -> str:
        """The type of a column of ``schema``."""
        if not isinstance(column.type, AtomicType):
            return "TEXT"
        if column.type.root is TypeRoot.DECIMAL:
            return f"NUMERIC({column.type.precision}, {column.type.scale})"
        return _WORDS.get(column.type.root, "TEXT")

    def widen(
        self, table: str, column: Column, before: DataType, schema: TableSchema, there: Mapping[str, str]
    ) -> Sequence[str]:
        """The statements that give a column of ``table`` (in quotes), which had the type ``before``, its new
        one, and keep its values. Some may have been executed before: ``there`` are the columns of MySQL's
        table with their types."""
        return ()

    def _key(self, schema: TableSchema) -> str:
        return f"PRIMARY KEY ({', '.join(map(self.dialect.quoted, schema.primary_key))})"


@dataclass(frozen=True, slots=True)
class PostgresColumns(DatabaseColumns):
    """Those of PostgreSQL."""

    def widen(
        self, table: str, column: Column, before: DataType, schema: TableSchema, there: Mapping[str, str]
    ) -> Sequence[str]:
        """See :meth:`DatabaseColumns.widen`."""
        name, spelled = self.dialect.quoted(column.name), self.spelled(column, schema)
        using = f"{name}::{spelled}"
        if _is(before, _BYTES) and not _is(column.type, _BYTES):
            using = _AS_BASE64.format(name)
        return (f"ALTER TABLE {table} ALTER COLUMN {name} TYPE {spelled} USING {using}",)


@dataclass(frozen=True, slots=True)
class MySqlColumns(DatabaseColumns):
    """Those of MySQL and MariaDB, whatever the settings of the server are: texts have all characters, those
    of keys are compared as they are, points in time may be NULL and do not change by themselves. ``version``
    is what the server says of itself."""

    version: str

    def create(self, table: str, schema: TableSchema) -> str:
        """See :meth:`DatabaseColumns.create`."""
        return f"{super(MySqlColumns, self).create(table, schema)} CHARACTER SET utf8mb4"

    def spelled(self, column: Column, schema: TableSchema) -> str:
        """See :meth:`DatabaseColumns.spelled`."""
        data_type, in_key = column.type, column.name in schema.primary_key
        if not isinstance(data_type, AtomicType) or data_type.root in _TEXTS:
            keys = [each for each in schema.columns if each.name in schema.primary_key]
            texts = sum(_is_text(each.type) for each in keys)
            word = f"VARCHAR({_KEY_CHARACTERS // texts})" if in_key else "LONGTEXT"
            return f"{word} CHARACTER SET utf8mb4" + (f" COLLATE {self._exact}" if in_key else "")
        digits = min(_FRACTION, data_type.precision or 0)
        match data_type.root:
            case TypeRoot.BINARY | TypeRoot.VARBINARY:
                return f"VARBINARY({_KEY_CHARACTERS})" if in_key else "LONGBLOB"
            case TypeRoot.TIME:
                return f"TIME({digits})"
            case TypeRoot.TIMESTAMP:
                return f"DATETIME({digits})"
            case TypeRoot.TIMESTAMP_LTZ:
                rest = "NOT NULL DEFAULT '1970-01-01 00:00:01'" if in_key else "NULL DEFAULT NULL"
                return f"TIMESTAMP({digits}) {rest}"
            case _:
                return super(MySqlColumns, self).spelled(column, schema)

    def widen(
        self, table: str, column: Column, before: DataType, schema: TableSchema, there: Mapping[str, str]
    ) -> Sequence[str]:
        """See :meth:`DatabaseColumns.widen`."""
        name, spelled = self.dialect.quoted(column.name), self.spelled(column, schema)
        if not _is_text(column.type) or not (before == BOOLEAN or _is(before, _BYTES)):
            return (f"ALTER TABLE {table} MODIFY COLUMN {name} {spelled}",)
        if there.get(column.name, "").endswith(_TEXTUAL):
            return ()
        aside = f"{_ASIDE}{column.name}"[:_NAME_CHARACTERS]
        other = self.dialect.quoted(aside)
        text = (
            f"CASE WHEN {name} THEN 'true' WHEN NOT {name} THEN 'false' END"
            if before == BOOLEAN
            else rf"REPLACE(TO_BASE64({name}), '\n', '')"
        )
        in_key = column.name in schema.primary_key
        before_it, behind_it = ("DROP PRIMARY KEY, ", f", ADD {self._key(schema)}") if in_key else ("", "")
        moved = f"DROP COLUMN {name}, CHANGE COLUMN {other} {name} {spelled}"
        statements = (
            f"ALTER TABLE {table} ADD COLUMN {other} {spelled}",
            f"UPDATE {table} SET {other} = {text}",
            f"ALTER TABLE {table} {before_it}{moved}{behind_it}",
        )
        return statements[1:] if aside in there else statements

    @property
    def _exact(self) -> str:
        """The collation by which texts are the same where their characters are, blanks at the end too."""
        if "mariadb" in self.version.lower():
            return "utf8mb4_nopad_bin"
        numbers = tuple(map(int, re.findall(r"\d+", self.version)[:3]))
        return "utf8mb4_0900_bin" if numbers >= _WITHOUT_PADDING else "utf8mb4_bin"


_KEY_CHARACTERS = 700  # a key of InnoDB has 3,072 bytes at most, of which a character has up to four
_NAME_CHARACTERS, _FRACTION = 64, 6
_WITHOUT_PADDING = (8, 0, 17)
_ASIDE = "kafka_sql_"
_TEXTUAL = ("char", "text")


def _is(data_type: DataType, roots: tuple[TypeRoot, ...]) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root in roots


def _is_text(data_type: DataType) -> bool:
    return not isinstance(data_type, AtomicType) or data_type.root in _TEXTS

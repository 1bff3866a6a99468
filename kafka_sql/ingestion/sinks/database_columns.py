"""The column types of databases for a pipeline's tables, and the statements that create and widen columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kafka_sql.databases.dialects import Dialect
from kafka_sql.ingestion.schemas.table_schema import AlterTypes, Column, TableSchema
from kafka_sql.model.data_types import BOOLEAN, AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import digits

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
"""A column of bytes as a text; a former widening may have made the column a text already."""


AS_BASE64 = "kafka_sql_base64"
"""A function that an SQLite connection has to define: bytes to a text in base64."""


@dataclass(frozen=True, slots=True)
class DatabaseColumns:
    """The rules that databases share."""

    dialect: Dialect

    def create(self, table: str, schema: TableSchema) -> str:
        """Return CREATE TABLE IF NOT EXISTS for ``table`` (in quotes)."""
        columns = [self.column(each, schema) for each in schema.columns]
        if schema.primary_key:
            columns.append(self._key(schema))
        return f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(columns)})"

    def column(self, column: Column, schema: TableSchema) -> str:
        """Return the name and type of a column of ``schema``."""
        return f"{self.dialect.quoted(column.name)} {self.spelled(column, schema)}"

    def spelled(self, column: Column, schema: TableSchema) -> str:
        """Return the type of a column of ``schema``."""
        if not isinstance(column.type, AtomicType):
            return "TEXT"
        if column.type.root is TypeRoot.DECIMAL:
            return f"NUMERIC({column.type.precision}, {column.type.scale})"
        return _WORDS.get(column.type.root, "TEXT")

    def widen(self, table: str, change: AlterTypes, there: Mapping[str, str]) -> Sequence[str]:
        """Return the statements that give columns of ``table`` (a name) their new types and keep their
        values. Some may have been executed before: ``there`` are the present columns of the table in MySQL
        and SQLite, with their types.
        """
        raise NotImplementedError

    def _key(self, schema: TableSchema) -> str:
        return f"PRIMARY KEY ({', '.join(map(self.dialect.quoted, schema.primary_key))})"


@dataclass(frozen=True, slots=True)
class PostgresColumns(DatabaseColumns):
    """The columns of PostgreSQL."""

    def widen(self, table: str, change: AlterTypes, there: Mapping[str, str]) -> Sequence[str]:
        """See :meth:`DatabaseColumns.widen`."""
        statements = []
        for column, old in zip(change.columns, change.before, strict=True):
            name, spelled = self.dialect.quoted(column.name), self.spelled(column, change.schema)
            using = f"{name}::{spelled}"
            if _is(old, _BYTES) and not _is(column.type, _BYTES):
                using = _AS_BASE64.format(name)
            altered = f"ALTER COLUMN {name} TYPE {spelled} USING {using}"
            statements.append(f"ALTER TABLE {self.dialect.table(table)} {altered}")
        return statements


@dataclass(frozen=True, slots=True)
class SqliteColumns(DatabaseColumns):
    """The columns of SQLite. A numeric column would turn texts that look like numbers into numbers: ``007``,
    and decimals with more digits than a DOUBLE ("Type Affinity").
    """

    def spelled(self, column: Column, schema: TableSchema) -> str:
        """See :meth:`DatabaseColumns.spelled`."""
        precise = _is(column.type, (TypeRoot.DECIMAL,)) and digits(column.type)[0] > _DOUBLE_DIGITS
        return "TEXT" if precise else super(SqliteColumns, self).spelled(column, schema)

    def widen(self, table: str, change: AlterTypes, there: Mapping[str, str]) -> Sequence[str]:
        """See :meth:`DatabaseColumns.widen`: the statements rebuild the table, because SQLite cannot change
        types.
        """
        schema, columns = change.schema, change.columns
        old = {column.name: was for column, was in zip(columns, change.before, strict=True)}
        new = {column.name: self.spelled(column, schema) for column in columns}
        if all(_affinity(there.get(name, "")) == _affinity(spelled) for name, spelled in new.items()):
            return ()
        types = {column.name: column.type for column in columns}
        names = {name: self.dialect.quoted(name) for name in there}
        values = [
            _of_sqlite(names[name], old[name], types[name], new[name]) if name in new else names[name]
            for name in there
        ]
        made = [f"{names[name]} {new.get(name, word)}" for name, word in there.items()]
        if schema.primary_key:
            made.append(self._key(schema))
        aside, whole = self.dialect.table(f"{_ASIDE}{table}"), self.dialect.table(table)
        listed = ", ".join(names.values())
        return (
            "BEGIN IMMEDIATE",
            f"CREATE TABLE {aside} ({', '.join(made)})",
            f"INSERT INTO {aside} ({listed}) SELECT {', '.join(values)} FROM {whole}",
            f"DROP TABLE {whole}",
            f"ALTER TABLE {aside} RENAME TO {whole}",
        )


@dataclass(frozen=True, slots=True)
class MySqlColumns(DatabaseColumns):
    """The columns of MySQL and MariaDB, independent of the server's settings: texts hold all characters,
    those of keys are compared exactly, points in time may be NULL and are not updated automatically.
    ``version`` is the server's version text.
    """

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

    def widen(self, table: str, change: AlterTypes, there: Mapping[str, str]) -> Sequence[str]:
        """See :meth:`DatabaseColumns.widen`."""
        changed = zip(change.columns, change.before, strict=True)
        name, schema = self.dialect.table(table), change.schema
        return [each for column, old in changed for each in self._widen(name, column, old, schema, there)]

    def _widen(
        self, table: str, column: Column, before: DataType, schema: TableSchema, there: Mapping[str, str]
    ) -> Sequence[str]:
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
        """The collation under which texts are equal only if their characters are, trailing blanks
        included.
        """
        if "mariadb" in self.version.lower():
            return "utf8mb4_nopad_bin"
        numbers = tuple(map(int, re.findall(r"\d+", self.version)[:3]))
        return "utf8mb4_0900_bin" if numbers >= _WITHOUT_PADDING else "utf8mb4_bin"


_DOUBLE_DIGITS = 15
_KEY_CHARACTERS = 700  # a key of InnoDB has at most 3,072 bytes, a character up to four
_NAME_CHARACTERS, _FRACTION = 64, 6
_WITHOUT_PADDING = (8, 0, 17)
_ASIDE = "kafka_sql_"
_TEXTUAL = ("char", "text")


def _is(data_type: DataType, roots: tuple[TypeRoot, ...]) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root in roots


def _is_text(data_type: DataType) -> bool:
    return not isinstance(data_type, AtomicType) or data_type.root in _TEXTS


def _affinity(word: str) -> str:
    """Return SQLite's affinity for the word of a column's type ("Determination Of Column Affinity")."""
    upper = word.upper()
    for affinity, parts in _AFFINITIES:
        if any(part in upper for part in parts):
            return affinity
    return "NUMERIC" if word else "BLOB"


def _of_sqlite(column: str, before: DataType, after: DataType, spelled: str) -> str:
    """Return the expression that converts a column's values to its new type."""
    if _affinity(spelled) != "TEXT":
        return f"CAST({column} AS {_affinity(spelled)})"
    if before == BOOLEAN and _is_text(after):
        return f"CASE WHEN {column} THEN 'true' WHEN NOT {column} THEN 'false' END"
    return f"{AS_BASE64}({column})" if _is(before, _BYTES) else f"CAST({column} AS TEXT)"


_AFFINITIES = (
    ("INTEGER", ("INT",)),
    ("TEXT", ("CHAR", "CLOB", "TEXT")),
    ("BLOB", ("BLOB",)),
    ("REAL", ("REAL", "FLOA", "DOUB")),
)

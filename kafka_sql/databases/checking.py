"""Checks a declared table before a job starts: it exists in the database, has the columns, and their types
hold the values of the declared ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from kafka_sql.databases.connection import connect, driver_of, shown
from kafka_sql.databases.dialects import dialect_of
from kafka_sql.databases.reading import failed
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, TypeRoot
from kafka_sql.text.diagnostics import Diagnostic, JobError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_WHOLE = (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.BIGINT)
_NUMBERS = (*_WHOLE, TypeRoot.DECIMAL, TypeRoot.FLOAT, TypeRoot.DOUBLE)
_TEXTS = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_TIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_POSTGRESQL: dict[int, tuple[str, tuple[TypeRoot, ...]]] = {
    16: ("boolean", (TypeRoot.BOOLEAN, *_TEXTS)),
    17: ("bytea", (TypeRoot.BINARY, TypeRoot.VARBINARY)),
    20: ("bigint", (*_NUMBERS, *_TEXTS)),
    21: ("smallint", (*_NUMBERS, *_TEXTS)),
    23: ("integer", (*_NUMBERS, *_TEXTS)),
    25: ("text", _TEXTS),
    700: ("real", (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL, *_TEXTS)),
    701: ("double precision", (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL, *_TEXTS)),
    1042: ("character", _TEXTS),
    1043: ("character varying", _TEXTS),
    1082: ("date", (TypeRoot.DATE, *_TIMES, *_TEXTS)),
    1083: ("time", (TypeRoot.TIME, *_TEXTS)),
    1114: ("timestamp", (TypeRoot.DATE, *_TIMES, *_TEXTS)),
    1184: ("timestamp with time zone", (TypeRoot.DATE, *_TIMES, *_TEXTS)),
    1700: ("numeric", (*_NUMBERS, *_TEXTS)),
}
"""PostgreSQL's numbers of types, their names, and the types that can be declared for them."""

_checked: set[tuple[str, str, tuple[tuple[str, DataType], ...]]] = set()


def check_columns(table: JdbcTable, columns: Sequence[tuple[str, DataType]]) -> None:
    """Check once per process that the table has these columns.

    Raises UnreachableError, or JobError for a missing table or column and for a type that does not fit."""
    asked = (table.url, table.table, tuple(columns))
    if asked in _checked:
        return
    dialect = dialect_of(table.url)
    driver = driver_of(dialect)
    with closing(connect(table)) as connection:
        try:
            cursor = connection.cursor()
            cursor.execute(f"SELECT * FROM {dialect.table(table.table)} WHERE 1 = 0", ())
            found = {str(item[0]): item[1] for item in cursor.description or ()}
        except driver.Error as error:
            raise failed("found", table, error) from error
    by_lower = {name.lower(): name for name in found}
    for name, data_type in columns:
        if name not in found and (dialect.name == "postgresql" or name.lower() not in by_lower):
            raise _missing(table, name, list(found))
        if dialect.name == "postgresql":
            _check_type(table, name, data_type, found[name])
    _checked.add(asked)


def _missing(table: JdbcTable, name: str, names: Sequence[str]) -> JobError:
    near = did_you_mean(name, names)
    return JobError(
        Diagnostic(
            ErrorCode.UNKNOWN_COLUMN,
            f"the table '{table.table}' of {shown(table.url)} has no column '{name}'",
            helps=(near,) if near else (f"its columns: {', '.join(names)}",),
        )
    )


def _check_type(table: JdbcTable, name: str, data_type: DataType, number: Any) -> None:
    known = _POSTGRESQL.get(number)
    if known is None or isinstance(data_type, ArrayType):
        return
    spelled, roots = known
    if isinstance(data_type, AtomicType) and data_type.root in roots:
        return
    raise JobError(
        Diagnostic(
            ErrorCode.TYPE_MISMATCH,
            f"the column '{name}' of the table '{table.table}' is {spelled} in the database, "
            f"declared as {data_type.as_nullable()}",
            helps=("declare it with a type that holds the values of the database",),
        )
    )

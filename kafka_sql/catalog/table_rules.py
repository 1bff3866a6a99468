"""What must hold for a declared table however it came about: by CREATE TABLE, LIKE, AS or ALTER TABLE.

Keys, partitions and buckets name physical columns, the watermark names a column (run on Flink 2.3).
"""

from __future__ import annotations

from collections.abc import Iterable

from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    MetadataColumn,
    Name,
)
from kafka_sql.sql.statements.table_elements import has_metadata_keys
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


def definition_problems(statement: CreateTable) -> list[Diagnostic]:
    """Everything wrong with the names that the clauses of a declaration use, in the order of the clauses."""
    columns = {column.name.text: column for column in statement.columns}
    found: list[Diagnostic] = []
    if statement.watermark is not None and statement.watermark.column.text not in columns:
        found.append(_unknown(statement.watermark.column, columns, "WATERMARK"))
    if statement.primary_key is not None:
        names = statement.primary_key.columns
        physical = {
            name: column
            for name, column in columns.items()
            if not (isinstance(column, MetadataColumn) and has_metadata_keys(statement.options))
        }
        unseen = tuple(name for name in names if name.text in physical or name.text not in columns)
        found += _not_physical(unseen, columns, "PRIMARY KEY", ErrorCode.INVALID_PRIMARY_KEY)
        found += _twice(names)
    found += _not_physical(statement.partitioned_by, columns, "PARTITIONED BY", ErrorCode.INVALID_PARTITIONS)
    distribution = statement.distribution
    if distribution is not None:
        found += _not_physical(
            distribution.columns, columns, "DISTRIBUTED BY", ErrorCode.INVALID_DISTRIBUTION
        )
        if distribution.buckets is not None and distribution.buckets < 1:
            found.append(
                Diagnostic(
                    ErrorCode.INVALID_DISTRIBUTION,
                    f"a table has at least one bucket, not {distribution.buckets}",
                    distribution.span,
                )
            )
    return found


def _not_physical(
    names: tuple[Name, ...], columns: dict[str, ColumnDefinition], clause: str, code: ErrorCode
) -> list[Diagnostic]:
    found = []
    for name in names:
        match columns.get(name.text):
            case None:
                found.append(_unknown(name, columns, clause))
            case ComputedColumn():
                found.append(_kind(name, "computed", clause, code))
            case MetadataColumn():
                found.append(_kind(name, "metadata", clause, code))
    return found


def _kind(name: Name, kind: str, clause: str, code: ErrorCode) -> Diagnostic:
    return Diagnostic(
        code,
        f"{clause} names the {kind} column '{name.text}'",
        name.span,
        "only physical columns can be here",
    )


def _twice(names: tuple[Name, ...]) -> list[Diagnostic]:
    seen: set[str] = set()
    found = []
    for name in names:
        if name.text in seen:
            found.append(
                Diagnostic(
                    ErrorCode.INVALID_PRIMARY_KEY, f"the primary key names '{name.text}' twice", name.span
                )
            )
        seen.add(name.text)
    return found


def _unknown(name: Name, columns: Iterable[str], clause: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.UNKNOWN_COLUMN,
        f"{clause} names the column '{name.text}', which the table does not have",
        name.span,
        did_you_mean(name.text, columns),
    )

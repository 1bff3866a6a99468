"""Checks of columns: types that no connector has, and metadata columns with a known key, a type that can be
cast, written only where the connector can write it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kafka_sql.connectors.spec.declaration import MetadataKey
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.explicit_casts import supports_explicit_cast
from kafka_sql.sql.statements.statements import ColumnDefinition, ComputedColumn, MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def check_declared(
    connector: str,
    columns: Sequence[MetadataColumn],
    keys: Mapping[str, MetadataKey],
) -> list[Diagnostic]:
    """Metadata columns whose key the connector does not have, whose type the metadata cannot be cast to, or
    that repeat a key."""
    found = []
    first: dict[str, MetadataColumn] = {}
    for column in columns:
        key = column.metadata_key
        if key not in keys:
            found.append(_unknown_key(connector, column, keys))
            continue
        if key in first:
            found.append(_repeated(column, first[key]))
        first.setdefault(key, column)
        if not supports_explicit_cast(keys[key].type, column.type):
            found.append(
                Diagnostic(
                    ErrorCode.METADATA_TYPE,
                    f"column '{column.name.text}' cannot be {column.type}: metadata '{key}' is "
                    f"{keys[key].type.spelling()} and cannot be cast to it",
                    column.span,
                    helps=(f"declare it as {keys[key].type.spelling()}",),
                )
            )
    return found


def check_written(
    connector: str, columns: Sequence[MetadataColumn], keys: Mapping[str, MetadataKey]
) -> list[Diagnostic]:
    """Metadata columns that a write would fill (those not VIRTUAL) although the connector cannot write
    them."""
    writable = [key for key, metadata in keys.items() if metadata.writable]
    found = []
    for column in columns:
        key = column.metadata_key
        if column.virtual or key not in keys:
            continue
        if not keys[key].writable:
            can = ", ".join(f"'{name}'" for name in writable)
            found.append(
                Diagnostic(
                    ErrorCode.METADATA_READ_ONLY,
                    f"metadata '{key}' of connector '{connector}' cannot be written, but column "
                    f"'{column.name.text}' is not VIRTUAL",
                    column.span,
                    label="add VIRTUAL",
                    notes=(f"metadata that can be written: {can}",) if can else (),
                )
            )
        elif not supports_explicit_cast(column.type, keys[key].type):
            found.append(
                Diagnostic(
                    ErrorCode.METADATA_TYPE,
                    f"column '{column.name.text}' of type {column.type} cannot be cast to metadata '{key}', "
                    f"which is {keys[key].type.spelling()}",
                    column.span,
                    helps=(f"declare it as {keys[key].type.spelling()}",),
                )
            )
    return found


def no_metadata(connector: str, columns: Sequence[MetadataColumn]) -> list[Diagnostic]:
    """An error for each metadata column of a connector that offers none."""
    return [
        Diagnostic(
            ErrorCode.UNKNOWN_METADATA_KEY, f"connector '{connector}' has no metadata columns", column.span
        )
        for column in columns
    ]


def _unknown_key(connector: str, column: MetadataColumn, keys: Mapping[str, MetadataKey]) -> Diagnostic:
    key = column.metadata_key
    span: Span = column.name.span if column.key is None else column.key.span
    return Diagnostic(
        ErrorCode.UNKNOWN_METADATA_KEY,
        f"connector '{connector}' has no metadata '{key}'",
        span,
        label=did_you_mean(key, keys),
        helps=("metadata columns: " + ", ".join(f"'{name}'" for name in keys),),
    )


def _repeated(column: MetadataColumn, first: MetadataColumn) -> Diagnostic:
    return Diagnostic(
        ErrorCode.DUPLICATE_METADATA_KEY,
        f"columns '{first.name.text}' and '{column.name.text}' are both metadata '{column.metadata_key}'",
        column.span,
        helps=(f"make the second a computed column: {column.name.text} AS {first.name.text}",),
    )


_MICROSECONDS = 6
_TIMESTAMPS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def check_types(columns: Sequence[ColumnDefinition]) -> list[Diagnostic]:
    """An error for each physical or metadata column whose type holds nanoseconds, or is not supported yet."""
    return [
        Diagnostic(
            ErrorCode.UNSUPPORTED_TYPE,
            f"column '{column.name.text}' is {type.spelling()}: {reason}",
            column.span,
            helps=(help,) if help else (),
        )
        for column in columns
        if not isinstance(column, ComputedColumn)
        for type, reason, help in _not_carried(column.type)
    ]


def _not_carried(type: DataType) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            if type.root in _TIMESTAMPS and (type.precision or 0) > _MICROSECONDS:
                yield (
                    type,
                    "more than six digits of a second are not supported",
                    f"declare it as {type.root.value}(6)",
                )
        case ArrayType() | MultisetType():
            yield from _not_carried(type.element)
        case MapType() if _holds_map(type.key):
            yield type, "Spark's maps have no maps as keys", ""
        case MapType():
            yield from _not_carried(type.key)
            yield from _not_carried(type.value)
        case RowType():
            for field in type.fields:
                yield from _not_carried(field.type)
        case _:
            yield type, "this type is not supported yet", ""


def _holds_map(type: DataType) -> bool:
    match type:
        case MapType() | MultisetType():
            return True
        case ArrayType():
            return _holds_map(type.element)
        case RowType():
            return any(_holds_map(field.type) for field in type.fields)
        case _:
            return False

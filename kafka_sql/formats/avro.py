"""The ``avro`` format: its options, and the types and names that Avro can express (recorded from Flink 2.3's
``AvroSchemaConverter``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    TypeRoot,
    decimal,
    is_text,
    time,
    timestamp,
)
from kafka_sql.model.formats import AvroEncoding, AvroFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_WITHOUT_AVRO = (
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.NULL,
)
_NAME = re.compile(r"[^\W\d]\w*")
_MILLISECONDS = 3
_MICROSECONDS = 6


def build(options: ResolvedOptions) -> AvroFormat:
    """Return the typed configuration of checked options."""
    return AvroFormat(
        encoding=AvroEncoding(options.text("encoding")),
        legacy_timestamp_mapping=options.boolean("timestamp_mapping.legacy"),
        codec=options.optional_text("codec"),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report types and names that Avro cannot express, for format ``avro``."""
    key = "timestamp_mapping.legacy"
    switch = f"'{options.owner.prefix}{key}' = 'false'"
    return check_columns(options.owner.schema.name, columns, legacy=options.boolean(key), switch=switch)


def check_columns(
    format: str, columns: Sequence[FormatColumn], *, legacy: bool, switch: str = ""
) -> list[Diagnostic]:
    """Report types and names that Avro cannot express. ``legacy`` is the older mapping of timestamps;
    ``switch`` the option that turns it off, if the format has one.
    """
    found = [
        cannot_carry(format, column, type, reason, help)
        for column in columns
        for type, reason, help in _without_form(column.type, legacy, switch)
    ]
    for column in columns:
        for name in (column.field, *_field_names(column.type)):
            if not _NAME.fullmatch(name):
                found.append(
                    Diagnostic(
                        ErrorCode.UNSUPPORTED_NAME,
                        f"format '{format}' cannot name a field '{name}': names in Avro are letters, digits "
                        "and _, without a digit in front",
                        column.span,
                        helps=("rename it in the table: fields in Avro are named like the columns",),
                    )
                )
    return found


def _without_form(type: DataType, legacy: bool, switch: str) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            yield from _atomic_without_form(type, legacy, switch)
        case ArrayType():
            yield from _without_form(type.element, legacy, switch)
        case RowType():
            for field in type.fields:
                yield from _without_form(field.type, legacy, switch)
        case MapType():
            if not is_text(type.key):
                yield type, "keys of a map in Avro are text", "use MAP<STRING, …>, or an ARRAY of ROWs"
            yield from _without_form(type.value, legacy, switch)
        case MultisetType():
            if not is_text(type.element):
                reason = "elements of a multiset are keys of a map in Avro, which are text"
                yield type, reason, "use MULTISET<STRING>"
        case _:
            yield type, "Avro has no form for it in Flink", ""


def _atomic_without_form(type: AtomicType, legacy: bool, switch: str) -> Iterator[tuple[DataType, str, str]]:
    precision = type.precision or 0
    newer = f" or set {switch}" if switch else ""
    if type.root in _WITHOUT_AVRO:
        yield type, "Avro has no form for it in Flink", ""
    elif legacy and type.root is TypeRoot.TIMESTAMP_LTZ:
        reason = "only TIMESTAMP has a form in Avro with Flink's older mapping"
        yield type, reason, f"declare it as TIMESTAMP(3){newer}"
    elif legacy and type.root is TypeRoot.TIMESTAMP and precision > _MILLISECONDS:
        reason = "timestamps have milliseconds at most with Flink's older mapping"
        yield type, reason, f"declare it as TIMESTAMP(3){newer}"
    elif type.root in (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ) and precision > _MICROSECONDS:
        reason = "timestamps have microseconds at most in Avro"
        yield type, reason, f"declare it as {type.root.value}(6)"


def _field_names(type: DataType) -> Iterator[str]:
    match type:
        case ArrayType() | MultisetType():
            yield from _field_names(type.element)
        case MapType():
            yield from _field_names(type.value)
        case RowType():
            for field in type.fields:
                yield field.name
                yield from _field_names(field.type)
        case _:
            pass


_SIMPLE: Mapping[str, DataType] = {
    "string": STRING,
    "enum": STRING,
    "bytes": BYTES,
    "int": INT,
    "long": BIGINT,
    "float": FLOAT,
    "double": DOUBLE,
    "boolean": BOOLEAN,
}
_LOGICAL: Mapping[tuple[str, str], DataType] = {
    ("int", "date"): DATE,
    ("int", "time-millis"): time(3),
    ("long", "time-micros"): time(6),
    ("long", "timestamp-millis"): timestamp(3),
    ("long", "timestamp-micros"): timestamp(6),
}


_NAMED = ("record", "enum", "fixed")


class _NoType(ValueError):
    """A schema, or a part of it, has no Flink type."""


def check_schema(
    columns: Sequence[FormatColumn], options: ResolvedOptions, *, envelope: bool = False
) -> list[Diagnostic]:
    """Report an error if option ``schema`` is not an Avro schema or has other columns than the table.

    ``envelope``: the schema is that of a Debezium event, whose ``before`` and ``after`` are the columns."""
    text = options.optional_text("schema")
    if text is None:
        return []
    row = RowType(tuple(RowField(column.field, _without_comments(column.type)) for column in columns))
    wanted: DataType = row.not_null()
    if envelope:
        parts = (("before", row), ("after", row), ("op", STRING))
        wanted = RowType(tuple(RowField(name, type) for name, type in parts))
    try:
        given = _type(json.loads(text), {})
    except _NoType as problem:
        return [_wrong(options, f"is not a readable Avro schema: {problem}", "")]
    except RecursionError:
        return [_wrong(options, "is nested too deeply", "")]
    if not envelope:
        given = given.not_null()
    if given == wanted:
        return []
    what = "'before' and 'after' with the columns, and 'op'" if envelope else "the columns of the table"
    return [_wrong(options, f"does not give {what}", _difference(given, wanted))]


def _wrong(options: ResolvedOptions, what: str, detail: str) -> Diagnostic:
    key = options.given["schema"].entry.key.value
    return Diagnostic(
        ErrorCode.SCHEMA_MISMATCH,
        f"the schema in '{key}' {what}",
        options.span("schema"),
        notes=(detail,) if detail else (),
        helps=("leave the option out to have the schema follow from the columns",),
    )


def _difference(given: DataType, wanted: DataType) -> str:
    if not isinstance(given, RowType) or not isinstance(wanted, RowType):
        return f"the schema gives {given.spelling()}"
    theirs, ours = ([str(field) for field in side.fields] for side in (given, wanted))
    for mine, other in zip(ours, theirs, strict=False):
        if mine != other:
            return f"the schema has {other} where the table has {mine}"
    if len(theirs) != len(ours):
        return f"fields of the schema: {len(theirs)}, columns of the table: {len(ours)}"
    return "the schema is not nullable" if wanted.nullable else ""


def _type(schema: Any, named: dict[str, DataType | None]) -> DataType:
    """Return the type of a schema or a part of it. ``named`` are the named types before it, None during
    their own conversion.
    """
    match schema:
        case list():
            return _union(schema, named)
        case str() if schema in _SIMPLE:
            return _SIMPLE[schema].not_null()
        case str():
            known = named.get(schema)
            if known is None:
                what = "holds itself" if schema in named else "is not known"
                raise _NoType(f"the type '{schema}' {what}")
            return known
        case {"type": str(kind)}:
            return _written_out(kind, schema, named)
        case {"type": other}:
            return _type(other, named)
        case _:
            raise _NoType("a part of it has no 'type'")


def _written_out(kind: str, schema: Mapping[str, Any], named: dict[str, DataType | None]) -> DataType:
    name = schema.get("name") if kind in _NAMED else None
    names = (str(name), f"{schema.get('namespace')}.{name}") if name is not None else ()
    named.update(dict.fromkeys(names))
    type = _by_kind(kind, schema, named).not_null()
    named.update(dict.fromkeys(names, type))
    return type


def _by_kind(kind: str, schema: Mapping[str, Any], named: dict[str, DataType | None]) -> DataType:
    logical = str(schema.get("logicalType", ""))
    if logical == "decimal" and kind in ("bytes", "fixed"):
        return decimal(_number(schema, "precision"), _number(schema, "scale"))
    match kind:
        case "record":
            return RowType(tuple(_field(part, named) for part in _parts(schema)))
        case "array":
            return ArrayType(_type(schema.get("items"), named))
        case "map":
            return MapType(STRING.not_null(), _type(schema.get("values"), named))
        case "fixed":
            return AtomicType(TypeRoot.VARBINARY, length=_number(schema, "size"))
    return _LOGICAL[kind, logical] if (kind, logical) in _LOGICAL else _type(kind, named)


def _field(part: Any, named: dict[str, DataType | None]) -> RowField:
    match part:
        case {"name": str(name), "type": type}:
            return RowField(name, _type(type, named))
        case _:
            raise _NoType("a field has no 'name' or no 'type'")


def _parts(schema: Mapping[str, Any]) -> list[Any]:
    fields = schema.get("fields")
    if not isinstance(fields, list):
        raise _NoType("a record has no list of 'fields'")
    return fields


def _number(schema: Mapping[str, Any], key: str) -> int:
    number = schema.get(key, 0)
    if not isinstance(number, int):
        raise _NoType(f"'{key}' is not a number")
    return number


def _union(branches: Sequence[Any], named: dict[str, DataType | None]) -> DataType:
    values = [branch for branch in branches if branch != "null"]
    if len(values) != 1:
        raise _NoType("a union of several types cannot be a column")
    type = _type(values[0], named)
    return type.as_nullable() if len(values) < len(branches) else type


def _without_comments(type: DataType) -> DataType:
    if isinstance(type, RowType):
        fields = tuple(RowField(field.name, _without_comments(field.type)) for field in type.fields)
        return RowType(fields, nullable=type.nullable)
    return type

"""An Avro schema given as an option: does it give the columns of the table?

Flink compares the types it derives from the schema with those of the table, exactly
(``AvroSchemaConverter.convertToDataType``, older mapping of timestamps)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from kafka_sql.formats.columns import FormatColumn
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
    RowField,
    RowType,
    TypeRoot,
    decimal,
    time,
    timestamp,
)
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

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
    """A schema, or a part of it, that gives no Flink type."""


def check_schema(
    columns: Sequence[FormatColumn], options: ResolvedOptions, *, envelope: bool = False
) -> list[Diagnostic]:
    """An error where option ``schema`` is no Avro schema or gives other columns than those of the table.

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
        return [_wrong(options, f"is no Avro schema that can be read: {problem}", "")]
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
    """The type of a schema or a part of it. ``named`` are the named types before it, None while they are
    being read."""
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
        raise _NoType(f"'{key}' is no number")
    return number


def _union(branches: Sequence[Any], named: dict[str, DataType | None]) -> DataType:
    values = [branch for branch in branches if branch != "null"]
    if len(values) != 1:
        raise _NoType("a union of several types is no column")
    type = _type(values[0], named)
    return type.as_nullable() if len(values) < len(branches) else type


def _without_comments(type: DataType) -> DataType:
    if isinstance(type, RowType):
        fields = tuple(RowField(field.name, _without_comments(field.type)) for field in type.fields)
        return RowType(fields, nullable=type.nullable)
    return type

"""Single Avro values as the plain Python values of columns that Arrow accepts: Flink's conversions
(flink-avro 2.3, ``AvroToRowDataConverters``)."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from kafka_sql.codecs.avro.schema.schema import (
    ArraySchema,
    AvroSchema,
    AvroSchemaError,
    EnumSchema,
    Fixed,
    MapSchema,
    Primitive,
    Record,
    Schema,
    Union,
    type_name,
)
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

_TEXTS = (TypeRoot.CHAR, TypeRoot.VARCHAR)


def default_value(schema: AvroSchema, field: Schema, value: Any, type: DataType) -> Any:
    """Return a default of a schema (JSON) as the plain value of a column, as the exact reader would return
    it.

    Raises :class:`AvroSchemaError` if it does not fit.
    """
    match schema.meant(field), value:
        case Primitive(kind="null"), None:
            return None
        case Primitive(kind="boolean"), bool():
            return value
        case Primitive(kind="int" | "long"), int():
            return whole_number(value, type)
        case Primitive(kind="float" | "double"), int() | float():
            return float(value)
        case ((Primitive(kind="string") | EnumSchema()), str()):
            return value
        case ((Primitive(kind="bytes") | Fixed()), str()):
            return chunk_value(value.encode("latin-1", "replace"), type)
        case ArraySchema(items=items), list() if isinstance(type, ArrayType):
            return [_member(schema, items, item, type.element) for item in value]
        case MapSchema(values=values), dict() if isinstance(type, MapType):
            return [(key, _member(schema, values, item, type.value)) for key, item in value.items()]
        case Record(fields=fields), dict() if isinstance(type, RowType):
            return tuple(
                _member(schema, one.type, value.get(one.name, one.default), column.type)
                for one, column in zip(fields, type.fields, strict=True)
            )
    raise AvroSchemaError(f"the default {value!r} does not fit the type {type_name(field)}")


def _member(schema: AvroSchema, field: Schema, value: Any, type: DataType) -> Any:
    meant = schema.meant(field)
    if isinstance(meant, Union):
        meant = schema.meant(meant.branches[0])
    return default_value(schema, meant, value, type)


MILLIS_PER_DAY = 86_400_000
_MICROS_PER_MILLI = 1000
_NANOS_PER_MILLI = 1_000_000


def whole_number(value: int, type: DataType) -> int:
    """Convert an Avro int or long as Flink's reader does for a column: TINYINT and SMALLINT wrap around,
    TIME and timestamps are milliseconds regardless of the schema. Raises ``ValueError`` beyond the range.
    """
    match type:
        case AtomicType(root=TypeRoot.TINYINT):
            return (value + 128) % 256 - 128
        case AtomicType(root=TypeRoot.SMALLINT):
            return (value + 32768) % 65536 - 32768
        case AtomicType(root=TypeRoot.TIME):
            if not 0 <= value < MILLIS_PER_DAY:
                raise ValueError(f"{value} ms is not a time of day")
            return value * _NANOS_PER_MILLI
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ):
            micros = value * _MICROS_PER_MILLI
            if not -(1 << 63) <= micros < 1 << 63:
                raise ValueError(f"a timestamp of {value} ms is out of range")
            return micros
    return value


_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")


def java_text(value: bytes) -> str:
    """Decode UTF-8; invalid bytes become as many U+FFFD as in Java (one for an unpaired surrogate)."""
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return _SURROGATE.sub("\ufffd".encode(), value).decode("utf-8", "replace")


def chunk_value(value: bytes, type: DataType) -> Any:
    """Convert bytes to the value of a column: text (bad UTF-8 becomes U+FFFD, as in Java), bytes, or an
    unscaled decimal, which is NULL beyond the precision. Raises ``ValueError`` for a decimal without
    bytes.
    """
    match type:
        case AtomicType(root=root) if root in _TEXTS:
            return java_text(value)
        case AtomicType(root=TypeRoot.DECIMAL, precision=int(precision), scale=int(scale)):
            if not value:
                raise ValueError("a decimal has no bytes")
            unscaled = int.from_bytes(value, "big", signed=True)
            if abs(unscaled) >= 10**precision:
                return None
            sign, digits = int(unscaled < 0), tuple(map(int, str(abs(unscaled))))
            return Decimal((sign, digits, -scale))
    return value

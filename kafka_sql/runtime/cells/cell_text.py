"""Values as text: as Flink's client shows them in a result table, and as the ``print`` connector writes
them.

Values are in the form of ``pyarrow.Array.to_pylist``. The result table shows the result of ``CAST(x AS
STRING)`` (``TRUE``, ``2020-01-01 00:00:00.000``); the print connector uses Java's texts (``true``,
``2020-01-01T00:00``)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, time, tzinfo
from datetime import timezone as utc_timezone
from typing import Any

from kafka_sql.java.numbers import double_text, float_text
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)


def table_cell(value: Any, data_type: DataType, zone: tzinfo) -> str | None:
    """Return the text of a result cell, None for NULL; ``zone`` is the session's time zone for
    TIMESTAMP_LTZ."""
    if value is None:
        return None
    match data_type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return "TRUE" if value else "FALSE"
        case AtomicType(root=TypeRoot.FLOAT):
            return float_text(value)
        case AtomicType(root=TypeRoot.DOUBLE):
            return double_text(value)
        case AtomicType(root=TypeRoot.TIMESTAMP, precision=precision):
            return _timestamp(value, precision or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision):
            return _timestamp(value.astimezone(zone), precision or 0)
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            text, dot, fraction = _clock(value, precision or 0).partition(".")
            return f"{text}.{fraction.rstrip('0') or '0'}" if dot else text  # as Flink casts a TIME
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return f"x'{value.hex()}'"
        case AtomicType(root=TypeRoot.DECIMAL):
            return format(value, "f")
        case AtomicType(root=TypeRoot.BITMAP):
            return "{" + ",".join(map(str, value)) + "}"
        case ArrayType(element=element):
            return "[" + ", ".join(_inner(item, element, zone) for item in value) + "]"
        case MapType(key=key, value=inner):
            return _pairs(((k, v, key, inner) for k, v in value), zone)
        case MultisetType(element=element):
            count = AtomicType(TypeRoot.INT)
            return _pairs(((k, v, element, count) for k, v in value), zone)
        case RowType(fields=fields):
            return "(" + ", ".join(_inner(value[f.name], f.type, zone) for f in fields) + ")"
        case StructuredType(fields=fields):
            named = (f"{f.name}={_inner(value[f.name], f.type, zone)}" for f in fields)
            return "(" + ", ".join(named) + ")"
        case _:
            return str(value)


def _inner(value: Any, data_type: DataType, zone: tzinfo) -> str:
    text = table_cell(value, data_type, zone)
    return "NULL" if text is None else text


def _pairs(items: Iterable[tuple[Any, Any, DataType, DataType]], zone: tzinfo) -> str:
    return "{" + ", ".join(f"{_inner(k, kt, zone)}={_inner(v, vt, zone)}" for k, v, kt, vt in items) + "}"


def _timestamp(value: datetime, precision: int) -> str:
    return f"{value.date().isoformat()} {_clock(value.time(), precision)}"


def _clock(value: time, precision: int) -> str:
    return value.isoformat("seconds") + _fraction(value.microsecond, precision)


def _fraction(microsecond: int, precision: int) -> str:
    return "" if precision == 0 else "." + f"{microsecond:06d}000"[:precision]


def printed_row(op: str, values: Iterable[Any], types: Iterable[DataType], identifier: str = "") -> str:
    """Return a line of the ``print`` connector: ``+I[1, abc, 2020-01-01T10:00]``, after ``identifier> ``
    if it has an identifier."""
    cells = (_java_text(value, kind) for value, kind in zip(values, types, strict=True))
    line = f"{op}[{', '.join(cells)}]"
    return f"{identifier}> {line}" if identifier else line


def _java_text(value: Any, data_type: DataType) -> str:
    """Return ``toString`` of the Java object of a value (Flink's DataStructureConverters)."""
    if value is None:
        return "null"
    match data_type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return "true" if value else "false"
        case AtomicType(root=TypeRoot.FLOAT):
            return float_text(value)
        case AtomicType(root=TypeRoot.DOUBLE):
            return double_text(value)
        case AtomicType(root=TypeRoot.TIMESTAMP):
            return _java_moment(value, seconds=False)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ):
            return f"{_java_moment(value.astimezone(utc_timezone.utc), seconds=True)}Z"
        case AtomicType(root=TypeRoot.TIME):
            return _java_time(value, seconds=False)
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return "[" + ", ".join(str(byte - 256 if byte > 127 else byte) for byte in value) + "]"
        case AtomicType(root=TypeRoot.BITMAP):
            return "{" + ",".join(map(str, value)) + "}"
        case ArrayType(element=element):
            return "[" + ", ".join(_java_text(item, element) for item in value) + "]"
        case MapType(key=key, value=inner):
            return "{" + ", ".join(f"{_java_text(k, key)}={_java_text(v, inner)}" for k, v in value) + "}"
        case MultisetType(element=element):
            return "{" + ", ".join(f"{_java_text(k, element)}={count}" for k, count in value) + "}"
        case RowType(fields=fields) | StructuredType(fields=fields):
            return f"+I[{', '.join(_java_text(value[f.name], f.type) for f in fields)}]"
        case _:
            return str(value)


def _java_moment(value: datetime, *, seconds: bool) -> str:
    return f"{value:%Y-%m-%dT}{_java_time(value.time(), seconds=seconds)}"


def _java_time(value: time, *, seconds: bool) -> str:
    """Return ``LocalTime.toString``: seconds only if they are not zero (always, for an Instant); 3 or 6
    digits."""
    text = f"{value:%H:%M}"
    if value.microsecond:
        digits = 3 if value.microsecond % 1000 == 0 else 6
        return f"{text}:{value:%S}.{value.microsecond:06d}"[: 9 + digits]
    return f"{text}:{value:%S}" if value.second or seconds else text

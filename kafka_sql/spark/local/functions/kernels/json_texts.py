"""The kernel of JSON_STRING: values as JSON text, as Jackson writes them for Flink."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any

import pyarrow as pa

from kafka_sql.java.numbers import decimal_text, double_text
from kafka_sql.java.texts import json_string
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.spark.local.functions.casts import moment_text
from kafka_sql.spark.local.functions.elements import stored
from kafka_sql.spark.local.functions.function import Column, TaskFunction, TypedKernel, values_of

_ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|.)")
_Writer = Callable[[Any], str]


def _written(target: DataType, source: DataType) -> TaskFunction:
    write = _decimal if _root(source) is TypeRoot.DECIMAL else _writer(source)

    def compute(arrow: pa.DataType, column: Column) -> pa.Array:
        held = stored(column.type)
        plain = column if held == column.type else column.view(held)
        return pa.array([None if each is None else write(each) for each in values_of(plain)], arrow)

    return TaskFunction(compute, is_lazy=True)


def _root(data_type: DataType) -> TypeRoot | None:
    return data_type.root if isinstance(data_type, AtomicType) else None


def _writer(data_type: DataType) -> _Writer:
    """What writes a value of a type that is there."""
    match data_type:
        case ArrayType(element=element):
            each = _or_null(element)
            return lambda values: f"[{','.join(map(each, values))}]"
        case RowType(fields=fields) | StructuredType(fields=fields):
            members = [
                (field.name, json_string(field.name), _or_null(field.type))
                for field in sorted(fields, key=lambda field: field.name)
            ]
            return lambda row: (
                "{" + ",".join(f"{shown}:{write(row[name])}" for name, shown, write in members) + "}"
            )
        case MapType(value=value):
            held = _or_null(value)
            return lambda entries: (
                "{"
                + ",".join(f"{_text(key)}:{held(each)}" for key, each in sorted(entries, key=_by_key))
                + "}"
            )
        case AtomicType(root=TypeRoot.VARIANT):
            return str
        case AtomicType(root=TypeRoot.VARBINARY | TypeRoot.BINARY):
            return lambda data: f'"{base64.b64encode(data).decode()}"'
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root):
            zone = "Z" if root is TypeRoot.TIMESTAMP_LTZ else ""
            return lambda micros: f'"{moment_text(micros).replace(" ", "T")}{zone}"'
        case AtomicType(root=TypeRoot.DOUBLE | TypeRoot.FLOAT):
            return _number
        case AtomicType(root=TypeRoot.DECIMAL):
            return lambda number: f"{number:f}"
        case AtomicType(root=TypeRoot.BOOLEAN):
            return lambda truth: str(truth).lower()
        case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
            return _text
        case _:
            return str


def _object(members: Iterable[str]) -> str:
    return "{" + ",".join(members) + "}"


def _or_null(data_type: DataType) -> _Writer:
    write = _writer(data_type)
    return lambda value: "null" if value is None else write(value)


def _by_key(entry: tuple[str, Any]) -> bytes:
    return entry[0].encode()


def _decimal(number: Decimal) -> str:
    return decimal_text(number)


def _number(number: float) -> str:
    """The BigDecimal of Java's text of a number, which has no negative zero."""
    text = double_text(abs(number))
    if text in ("NaN", "Infinity"):
        return f'"{double_text(number)}"'
    return ("-" if number < 0 else "") + decimal_text(Decimal(text))


def _text(text: str) -> str:
    written = json.dumps(text, ensure_ascii=False)
    return _ESCAPE.sub(lambda code: f"\\u{code[1].upper()}" if code[1] else code[0], written)


JSON_TEXTS: dict[str, TaskFunction | TypedKernel] = {"JSON_STRING": TypedKernel(_written)}
"""Kernels of JSON by name."""

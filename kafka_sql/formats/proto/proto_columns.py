"""Columns and the fields of a message: which types fit (Flink documentation, "Protobuf Format", data type
mapping; checked with Flink 2.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

_TEXT = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_BINARY = (TypeRoot.BINARY, TypeRoot.VARBINARY)
_FITTING = {
    1: ((TypeRoot.DOUBLE,), "DOUBLE"),
    2: ((TypeRoot.FLOAT,), "FLOAT"),
    3: ((TypeRoot.BIGINT,), "BIGINT"),
    4: ((TypeRoot.BIGINT,), "BIGINT"),
    5: ((TypeRoot.INT,), "INT"),
    6: ((TypeRoot.BIGINT,), "BIGINT"),
    7: ((TypeRoot.INT,), "INT"),
    8: ((TypeRoot.BOOLEAN,), "BOOLEAN"),
    9: (_TEXT, "STRING"),
    12: (_BINARY, "BYTES"),
    13: ((TypeRoot.INT,), "INT"),
    14: ((*_TEXT, TypeRoot.INT), "STRING or INT"),
    15: ((TypeRoot.INT,), "INT"),
    16: ((TypeRoot.BIGINT,), "BIGINT"),
    17: ((TypeRoot.INT,), "INT"),
    18: ((TypeRoot.BIGINT,), "BIGINT"),
}
"""Flink types by the number of a field's type in descriptors, and what to declare."""


def misfits(columns: Sequence[tuple[str, DataType]], message: Any) -> Iterator[tuple[int, str, str]]:
    """(index of a column, what is wrong, what to do) for each column that a message has no field for."""
    fields = {field.name: field for field in message.fields}
    for index, (name, data_type) in enumerate(columns):
        field = fields.get(name)
        if field is None:
            near = get_close_matches(name, fields, n=1)
            meant = f"did you mean '{near[0]}'?" if near else ""
            yield index, f"message '{message.full_name}' has no field '{name}'", meant
            continue
        problem = misfit(data_type, field)
        if problem is not None:
            yield index, f"field '{name}' of message '{message.full_name}' {problem[0]}", problem[1]


def misfit(data_type: DataType, field: Any) -> tuple[str, str] | None:
    """Why a column of a type cannot hold a field, and what to declare instead; None where it can."""
    if not field.is_repeated:
        return _single(data_type, field)
    entry = field.message_type
    if entry is not None and entry.GetOptions().map_entry:
        if not isinstance(data_type, MapType):
            return "is a map", "declare the column as MAP"
        key = _single(data_type.key, entry.fields_by_name["key"])
        return key or _single(data_type.value, entry.fields_by_name["value"])
    if not isinstance(data_type, ArrayType):
        return "is repeated", "declare the column as ARRAY"
    return _single(data_type.element, field)


def _single(data_type: DataType, field: Any) -> tuple[str, str] | None:
    if field.message_type is not None:
        if not isinstance(data_type, RowType):
            return f"is a message ({field.message_type.full_name})", "declare the column as ROW"
        inside = misfits([(inner.name, inner.type) for inner in data_type.fields], field.message_type)
        return next(((f"does not fit: {reason}", help) for _, reason, help in inside), None)
    roots, spelling = _FITTING[field.type]
    if isinstance(data_type, AtomicType) and data_type.root in roots:
        return None
    return f"does not fit into {data_type.as_nullable()}", f"declare it as {spelling}"

"""The JSON Schema of Flink's types: what a writer of ``json-confluent`` registers where none is given.

It says what the ``json`` format writes (reference §3.3), with NULL wherever a column is nullable.
"""

from __future__ import annotations

import json
from typing import Any

from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)

_DRAFT = "http://json-schema.org/draft-07/schema#"
_SIMPLE: dict[TypeRoot, dict[str, Any]] = {
    TypeRoot.BOOLEAN: {"type": "boolean"},
    TypeRoot.TINYINT: {"type": "integer", "minimum": -128, "maximum": 127},
    TypeRoot.SMALLINT: {"type": "integer", "minimum": -32768, "maximum": 32767},
    TypeRoot.INT: {"type": "integer"},
    TypeRoot.BIGINT: {"type": "integer"},
    TypeRoot.DECIMAL: {"type": "number"},
    # NaN and infinities are written as text
    TypeRoot.FLOAT: {"type": ["number", "string"]},
    TypeRoot.DOUBLE: {"type": ["number", "string"]},
    TypeRoot.CHAR: {"type": "string"},
    TypeRoot.VARCHAR: {"type": "string"},
    TypeRoot.BINARY: {"type": "string", "contentEncoding": "base64"},
    TypeRoot.VARBINARY: {"type": "string", "contentEncoding": "base64"},
    TypeRoot.DATE: {"type": "string", "format": "date"},
    TypeRoot.TIME: {"type": "string"},
    TypeRoot.TIMESTAMP: {"type": "string"},
    TypeRoot.TIMESTAMP_LTZ: {"type": "string"},
}


def json_schema_text(fields: tuple[Field, ...]) -> str:
    """The schema of records of these columns, as compact JSON text."""
    members = [(field.name, field.type) for field in fields]
    return json.dumps({"$schema": _DRAFT} | _object(members), separators=(",", ":"), ensure_ascii=False)


def _object(fields: list[tuple[str, DataType]]) -> dict[str, Any]:
    required = [name for name, type in fields if not type.nullable]
    schema: dict[str, Any] = {"type": "object", "properties": {name: _schema(type) for name, type in fields}}
    return schema | ({"required": required} if required else {})


def _schema(type: DataType) -> dict[str, Any]:
    plain = _plain(type)
    if not type.nullable or "type" not in plain:
        return plain
    kinds = plain["type"] if isinstance(plain["type"], list) else [plain["type"]]
    return plain | {"type": [*kinds, "null"]}


def _plain(type: DataType) -> dict[str, Any]:
    match type:
        case AtomicType(root=root):
            return _SIMPLE.get(root, {})
        case RowType(fields=fields):
            return _object([(field.name, field.type) for field in fields])
        case ArrayType(element=element):
            return {"type": "array", "items": _schema(element)}
        case MapType(value=value):
            return {"type": "object", "additionalProperties": _schema(value)}
        case MultisetType():
            return {"type": "object", "additionalProperties": {"type": "integer"}}
    return {}

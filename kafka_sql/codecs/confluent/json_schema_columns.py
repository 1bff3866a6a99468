"""The Flink columns of a JSON Schema: those of a table whose columns are left out (draft 4 to 2020-12, with
the ``connect.type`` of Confluent's converters)."""

from __future__ import annotations

import json
from typing import Any

from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, DataType, MapType, RowField, RowType

_SIMPLE: dict[str, DataType] = {
    "boolean": data_types.BOOLEAN,
    "integer": data_types.BIGINT,
    "number": data_types.DOUBLE,
    "string": data_types.STRING,
}
_CONNECT: dict[str, DataType] = {
    "int8": data_types.TINYINT,
    "int16": data_types.SMALLINT,
    "int32": data_types.INT,
    "int64": data_types.BIGINT,
    "float32": data_types.FLOAT,
    "float64": data_types.DOUBLE,
    "bytes": data_types.BYTES,
}
_MAX_DEPTH = 50
_MOST_TYPES = 20_000
"""Types inside of one schema: with references a short text can have more than there is memory."""


class JsonSchemaError(ValueError):
    """A text is not a JSON Schema that gives columns; the message says why."""


def columns_of_json_schema(text: str) -> tuple[Field, ...]:
    """The columns of an object schema; NOT NULL where a property is required and cannot be null.

    Raises :class:`JsonSchemaError`.
    """
    try:
        schema = json.loads(text)
    except (ValueError, RecursionError):
        raise JsonSchemaError("it is no JSON") from None
    row = _Conversion(schema).type(schema, "", 0)
    if not isinstance(row, RowType):
        raise JsonSchemaError("it does not describe an object with properties: it has no columns")
    return tuple(Field(field.name, field.type) for field in row.fields)


class _Conversion:
    def __init__(self, root: Any) -> None:
        self._root = root
        self._types = 0

    def type(self, schema: Any, path: str, depth: int) -> DataType:
        """The type of a schema, nullable where it allows null."""
        self._types += 1
        if self._types > _MOST_TYPES:
            raise JsonSchemaError(f"it has more than {_MOST_TYPES} properties")
        if depth > _MAX_DEPTH:
            raise JsonSchemaError(f"property '{path}' contains itself: Flink has no recursive types")
        if not isinstance(schema, dict):
            raise JsonSchemaError(f"{_place(path)} says nothing about its type")
        if "$ref" in schema:
            return self.type(self._referenced(str(schema["$ref"]), path), path, depth + 1)
        if "enum" in schema and "type" not in schema:
            return data_types.STRING.not_null()
        choices = schema.get("oneOf") or schema.get("anyOf")
        if isinstance(choices, list) and choices:
            others = [choice for choice in choices if choice != {"type": "null"}]
            return self._only(others, len(others) < len(choices), path, depth)
        kind = schema.get("type")
        if isinstance(kind, list):
            others = [schema | {"type": one} for one in kind if one != "null"]
            return self._only(others, "null" in kind, path, depth)
        return self._plain(schema, kind, path, depth).not_null()

    def _only(self, others: list[Any], nullable: bool, path: str, depth: int) -> DataType:
        found = [self.type(other, path, depth + 1) for other in others]
        # What JSON writes as a number or, where it is none, as text is a number.
        if (
            len(found) == 2
            and data_types.STRING.not_null() in found
            and data_types.DOUBLE.not_null() in found
        ):
            found = [data_types.DOUBLE.not_null()]
        if len(found) != 1:
            raise JsonSchemaError(f"{_place(path)} has several types: name the columns yourself")
        return found[0].as_nullable() if nullable else found[0]

    def _plain(self, schema: dict[str, Any], kind: Any, path: str, depth: int) -> DataType:
        connect = schema.get("connect.type")
        if isinstance(connect, str) and connect in _CONNECT:
            return _CONNECT[connect]
        if kind == "string" and schema.get("contentEncoding") == "base64":
            return data_types.BYTES
        if kind == "string" and schema.get("format") == "date":
            return data_types.DATE
        if isinstance(kind, str) and kind in _SIMPLE:
            return _SIMPLE[kind]
        if kind == "array":
            items = schema.get("items")
            if isinstance(items, dict):
                return ArrayType(self.type(items, f"{path}[]", depth + 1))
        if kind == "object" or (kind is None and "properties" in schema):
            return self._object(schema, path, depth)
        raise JsonSchemaError(f"{_place(path)} says nothing about its type")

    def _object(self, schema: dict[str, Any], path: str, depth: int) -> DataType:
        properties = schema.get("properties")
        if not properties:
            values = schema.get("additionalProperties")
            if not isinstance(values, dict):
                raise JsonSchemaError(f"{_place(path)} is an object without properties")
            return MapType(data_types.STRING.not_null(), self.type(values, path, depth + 1))
        if not isinstance(properties, dict):
            raise JsonSchemaError(f"the properties of {_place(path)} are none")
        required = schema.get("required")
        if not isinstance(required, list):  # draft 3 has a boolean at each property
            required = []
        fields = []
        for name, member in sorted(properties.items(), key=lambda item: _index(item[1])):
            type = self.type(member, f"{path}.{name}" if path else name, depth + 1)
            fields.append(RowField(name, type if name in required else type.as_nullable()))
        return RowType(tuple(fields))

    def _referenced(self, reference: str, path: str) -> Any:
        found = self._root
        if not reference.startswith("#"):
            raise JsonSchemaError(f"{_place(path)} refers to another document: name the columns yourself")
        for part in filter(None, reference[1:].split("/")):
            key = part.replace("~1", "/").replace("~0", "~")
            if not isinstance(found, dict) or key not in found:
                raise JsonSchemaError(f"{_place(path)} refers to '{reference}', which is not there")
            found = found[key]
        return found


def _index(member: Any) -> int:
    """Where Connect's converter puts a property."""
    index = member.get("connect.index") if isinstance(member, dict) else None
    return index if isinstance(index, int) else 0


def _place(path: str) -> str:
    return f"property '{path}'" if path else "the schema"

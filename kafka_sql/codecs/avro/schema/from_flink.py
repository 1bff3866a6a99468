"""The Avro schema of Flink's types, exactly as Flink derives it (flink-avro 2.3, ``AvroSchemaConverter``).

A writer registers this schema, and a reader without its own schema expects it.
"""

from __future__ import annotations

import json
from typing import Any

from kafka_sql.codecs.avro.schema.schema import AvroSchema, AvroSchemaError, parse_schema
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

_NAMESPACE = "org.apache.flink.avro.generated"
_PLAIN = {
    TypeRoot.BOOLEAN: "boolean",
    TypeRoot.TINYINT: "int",
    TypeRoot.SMALLINT: "int",
    TypeRoot.INT: "int",
    TypeRoot.BIGINT: "long",
    TypeRoot.FLOAT: "float",
    TypeRoot.DOUBLE: "double",
    TypeRoot.CHAR: "string",
    TypeRoot.VARCHAR: "string",
    TypeRoot.BINARY: "bytes",
    TypeRoot.VARBINARY: "bytes",
}
_TEXT = (TypeRoot.CHAR, TypeRoot.VARCHAR)


def schema_text(fields: tuple[Field, ...], legacy_timestamps: bool = True, nullable: bool = False) -> str:
    """Return the schema of a record with these columns as Flink writes it.

    ``legacy_timestamps`` is ``avro.timestamp_mapping.legacy``; ``nullable`` makes it a union of null and the
    record. Raises :class:`AvroSchemaError` for a type that Flink cannot write in Avro; its message starts
    with the column.
    """
    derived = _Derivation(legacy_timestamps).record(
        [(field.name, field.type) for field in fields], "record", _NAMESPACE
    )
    text = json.dumps(["null", derived] if nullable else derived, separators=(",", ":"), ensure_ascii=False)
    parse_schema(text)
    return text


def schema_of(fields: tuple[Field, ...], legacy_timestamps: bool = True) -> AvroSchema:
    """Return the same schema as a value."""
    return parse_schema(schema_text(fields, legacy_timestamps))


class _Derivation:
    """Remembers the records written out so far: for a second use, Avro requires the name alone."""

    def __init__(self, legacy: bool) -> None:
        self._legacy = legacy
        self._written: dict[str, Any] = {}

    def record(self, fields: list[tuple[str, DataType]], name: str, namespace: str = "") -> Any:
        members = []
        for field, type in fields:
            member = {"name": field, "type": self._type(type, f"{name}_{field}")}
            if type.nullable:
                member["default"] = None
            members.append(member)
        if name in self._written:
            if self._written[name] != members:
                raise AvroSchemaError(f"two nested rows would both be the Avro record '{name}'")
            return name
        self._written[name] = members
        head = {"type": "record", "name": name} | ({"namespace": namespace} if namespace else {})
        return head | {"fields": members}

    def _type(self, type: DataType, name: str) -> Any:
        plain = self._plain(type, name)
        return ["null", plain] if type.nullable and plain != "null" else plain

    def _plain(self, type: DataType, name: str) -> Any:
        match type:
            case AtomicType():
                return self._atomic(type, name)
            case RowType(fields=fields):
                return self.record([(field.name, field.type) for field in fields], name)
            case ArrayType(element=element):
                return {"type": "array", "items": self._type(element, name)}
            case MapType(key=AtomicType(root=root), value=value) if root in _TEXT:
                return {"type": "map", "values": self._type(value, name)}
            case MultisetType(element=AtomicType(root=root)) if root in _TEXT:
                return {"type": "map", "values": self._type(AtomicType(TypeRoot.INT), name)}
            case MapType() | MultisetType():
                raise _refused(name, type, "keys of an Avro map are strings")
        raise _refused(name, type, "Avro has no type for it in Flink")

    def _atomic(self, type: AtomicType, name: str) -> Any:
        precision = type.precision or 0
        match type.root:
            case TypeRoot.NULL:
                return "null"
            case TypeRoot.DATE:
                return {"type": "int", "logicalType": "date"}
            case TypeRoot.DECIMAL:
                scale = type.scale or 0
                return {"type": "bytes", "logicalType": "decimal", "precision": precision, "scale": scale}
            case TypeRoot.TIME if precision > 3:
                raise _refused(name, type, "Flink's avro format has times of up to 3 fractional digits")
            case TypeRoot.TIME:
                return {"type": "int", "logicalType": "time-millis"}
            case TypeRoot.TIMESTAMP if self._legacy and precision > 3:
                raise _refused(
                    name, type, "with the legacy timestamp mapping it has up to 3 fractional digits"
                )
            case TypeRoot.TIMESTAMP_LTZ if self._legacy:
                raise _refused(name, type, "it needs 'timestamp_mapping.legacy' = 'false'")
            case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ if precision > 6:
                raise _refused(name, type, "Avro timestamps have up to 6 fractional digits")
            case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
                local = "local-" if type.root is TypeRoot.TIMESTAMP and not self._legacy else ""
                unit = "millis" if precision <= 3 else "micros"
                return {"type": "long", "logicalType": f"{local}timestamp-{unit}"}
            case root if root in _PLAIN:
                return _PLAIN[root]
        raise _refused(name, type, "Avro has no type for it in Flink")


def _refused(name: str, type: DataType, reason: str) -> AvroSchemaError:
    path = name.partition("_")[2]
    return AvroSchemaError(f"column '{path}' has the type {type.as_nullable()}: {reason}")

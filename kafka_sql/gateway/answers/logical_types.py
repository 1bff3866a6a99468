"""Types as Flink's gateway writes them into the columns of a result.

Source: ``LogicalTypeJsonSerializer`` of flink-sql-gateway 2.3."""

from __future__ import annotations

from typing import Any

from kafka_sql.gateway.answers.errors import GatewayError, failure
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    TypeRoot,
)

_NAMES = {
    TypeRoot.INT: "INTEGER",
    TypeRoot.TIME: "TIME_WITHOUT_TIME_ZONE",
    TypeRoot.TIMESTAMP: "TIMESTAMP_WITHOUT_TIME_ZONE",
    TypeRoot.TIMESTAMP_LTZ: "TIMESTAMP_WITH_LOCAL_TIME_ZONE",
}
"""The names that differ from ours."""
_WITH_LENGTH = (TypeRoot.CHAR, TypeRoot.VARCHAR, TypeRoot.BINARY, TypeRoot.VARBINARY)
_WITH_PRECISION = (TypeRoot.TIME, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_MONTHS = {"precision": 2, "resolution": "MONTH"}
_MILLISECONDS = {"precision": 2, "fractionalPrecision": 3, "resolution": "SECOND"}


def logical_type(data_type: DataType) -> dict[str, Any]:
    """Return the JSON object of a type. Raises GatewayError for a type that has none in Flink's gateway."""
    match data_type:
        case AtomicType(root=TypeRoot.NULL):
            return {"type": "NULL"}
        case AtomicType(root=TypeRoot.VARIANT | TypeRoot.BITMAP):
            raise unserializable(data_type)
        case AtomicType(root=root):
            return {
                "type": _NAMES.get(root, root.value),
                "nullable": data_type.nullable,
                **_atomic(data_type),
            }
        case ArrayType(element=element):
            return _nested("ARRAY", data_type, {"elementType": logical_type(element)})
        case MultisetType(element=element):
            return _nested("MULTISET", data_type, {"elementType": logical_type(element)})
        case MapType(key=key, value=value):
            return _nested("MAP", data_type, {"keyType": logical_type(key), "valueType": logical_type(value)})
        case RowType(fields=fields):
            return _nested("ROW", data_type, {"fields": list(map(_field, fields))})
        case _:
            raise unserializable(data_type)


def unserializable(data_type: DataType) -> GatewayError:
    """Return the error for a column whose values the gateway cannot send."""
    return failure(
        f"Unable to serialize logical type '{data_type}'. "
        "CAST the column to STRING, or select one of its fields."
    )


def _nested(name: str, data_type: DataType, parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": name, "nullable": data_type.nullable, **parts}


def _field(field: RowField) -> dict[str, Any]:
    described = {} if field.comment is None else {"description": field.comment}
    return {"name": field.name, "fieldType": logical_type(field.type), **described}


def _atomic(data_type: AtomicType) -> dict[str, Any]:
    match data_type.root:
        case root if root in _WITH_LENGTH:
            return {"length": data_type.length}
        case root if root in _WITH_PRECISION:
            return {"precision": data_type.precision}
        case TypeRoot.DECIMAL:
            return {"precision": data_type.precision, "scale": data_type.scale}
        case TypeRoot.INTERVAL_YEAR_MONTH:
            return _MONTHS
        case TypeRoot.INTERVAL_DAY_TIME:
            return _MILLISECONDS
        case _:
            return {}

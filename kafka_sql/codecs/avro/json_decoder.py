"""Avro records in Avro's JSON encoding (``avro.encoding`` = ``json``), as Avro's Java library reads them:
fields in any order, unknown ones skipped, unions as objects that name their branch."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.avro.binary.record_reader import BadRecordError
from kafka_sql.codecs.avro.schema.schema import (
    NULL,
    ArraySchema,
    AvroSchema,
    MapSchema,
    Primitive,
    Record,
    Schema,
    Union,
    type_name,
)
from kafka_sql.codecs.avro.schema.values import chunk_value, whole_number
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

_RANGES = {"int": 1 << 31, "long": 1 << 63}

Members = list[tuple[str, Any]]
"""A JSON object as its members in order; a name may repeat."""


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not valid JSON")


_JSON = json.JSONDecoder(
    object_pairs_hook=lambda pairs: _Object(pairs), parse_float=Decimal, parse_constant=_no_constant
)


class _Object(list[tuple[str, Any]]):
    """A JSON object, as opposed to an array."""


class AvroJsonDecoder:
    """Decodes records of ``schema``, which is the writer's and the reader's. Text after a record is
    ignored; NULL values give no row.
    """

    def __init__(self, spec: DecoderSpec, schema: AvroSchema) -> None:
        self._schema = schema
        self._projected = spec.projected
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]
        root = schema.meant(schema.root)
        row = RowType(tuple(data_types.RowField(field.name, field.type) for field in spec.fields))
        self._read = self._record(root, row) if isinstance(root, Record) else _no_record

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        rows: list[Any] = []
        records: list[int] = []
        rejected: list[Rejected] = []
        for index, value in enumerate(values):
            if value is None:
                continue
            try:
                rows.append(self._read(_parsed(value)))
                records.append(index)
            except BadRecordError as error:
                rejected.append(Rejected(index, error.path, error.reason))
        columns = [
            pa.array([row[index] for row in rows], kind)
            for index, kind in zip(self._projected, self._types, strict=True)
        ]
        whole = None if len(rows) == len(values) else np.array(records, dtype=np.int64)
        return Decoded(len(rows), columns, whole, rejected)

    def _record(self, schema: Record, type: RowType) -> Callable[[Any], Any]:
        readers = [
            (field.name, self._value(field.type, column.type))
            for field, column in zip(schema.fields, type.fields, strict=True)
        ]

        def read(value: Any) -> tuple[Any, ...]:
            members = dict(reversed(_object(value, "a record")))
            row = []
            for name, reader in readers:
                if name not in members:
                    raise BadRecordError(name, "the record has no such field")
                row.append(_inside(name, reader, members[name]))
            return tuple(row)

        return read

    def _value(self, schema: Schema, type: DataType) -> Callable[[Any], Any]:
        schema = self._schema.meant(schema)
        match schema, type:
            case Union(branches=branches), _:
                return self._union(branches, type)
            case Record(), RowType():
                return self._record(schema, type)
            case ArraySchema(items=items), ArrayType(element=element):
                item = self._value(items, element)
                return lambda value: [item(one) for one in _array(value)]
            case MapSchema(values=values), _:
                inner = self._value(values, type.value if isinstance(type, MapType) else data_types.INT)
                return lambda value: [
                    (_java_text(key), inner(one)) for key, one in dict(_object(value, "a map")).items()
                ]
            case Primitive(kind=kind), AtomicType():
                return _primitive(kind, type)
        raise ValueError(f"no reader for {type_name(schema)}")

    def _union(self, branches: tuple[Schema, ...], type: DataType) -> Callable[[Any], Any]:
        readers: dict[str, Callable[[Any], Any]] = {}
        for branch in branches:
            meant = self._schema.meant(branch)
            name = meant.name if isinstance(meant, Record) else type_name(meant)
            readers[name] = _null if meant == NULL else self._value(meant, type)

        def read(value: Any) -> Any:
            if value is None:
                return None
            members = _object(value, "a union's value")
            name, inner = members[0] if members else ("", None)
            if name not in readers:
                raise BadRecordError("", f"a union has no branch '{name}' (it has {', '.join(readers)})")
            return readers[name](inner)

        return read


def _parsed(value: bytes) -> Any:
    try:
        text = value.decode("utf-8-sig").lstrip(" \t\r\n")
        return _JSON.raw_decode(text)[0]
    except RecursionError:
        raise BadRecordError("", "the record is nested too deeply") from None
    except ValueError as error:
        raise BadRecordError("", f"it is not valid JSON ({error})") from None


def _inside(name: str, reader: Callable[[Any], Any], value: Any) -> Any:
    try:
        return reader(value)
    except BadRecordError as error:
        raise BadRecordError(f"{name}.{error.path}" if error.path else name, error.reason) from None
    except ValueError as error:
        raise BadRecordError(name, str(error)) from None


def _object(value: Any, what: str) -> Members:
    if not isinstance(value, _Object):
        raise BadRecordError("", f"{what} must be a JSON object")
    return value


def _array(value: Any) -> list[Any]:
    if not isinstance(value, list) or isinstance(value, _Object):
        raise BadRecordError("", "an array must be a JSON array")
    return value


def _no_record(value: Any) -> Any:
    raise BadRecordError("", "the schema is not a record")


def _null(value: Any) -> None:
    if value is not None:
        raise BadRecordError("", "null must be null")


def _primitive(kind: str, type: AtomicType) -> Callable[[Any], Any]:
    match kind:
        case "null":
            return _null
        case "boolean":
            return _boolean
        case "int" | "long":
            return lambda value: whole_number(_whole(value, kind), type)
        case "float" | "double":
            return _floating
        case "string":
            return lambda value: _java_text(_text(value))
    if type.root is TypeRoot.DECIMAL or kind == "bytes":
        return lambda value: chunk_value(_text(value).encode("latin-1", "replace"), type)
    raise ValueError(f"no reader for {kind}")


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadRecordError("", "a boolean must be true or false")
    return value


def _whole(value: Any, kind: str) -> int:
    """Return a number without its fraction; JSON has one kind of numbers."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadRecordError("", f"a value of Avro type {kind} must be a JSON number")
    limit = _RANGES[kind]
    if not -limit - 1 < value < limit:
        raise BadRecordError("", f"a number is out of the range of an Avro {kind}")
    return int(value)


def _floating(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadRecordError("", "a floating point value must be a JSON number")
    return float(Decimal(value))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise BadRecordError("", "text and bytes must be a JSON string")
    return value


def _java_text(text: str) -> str:
    """Replace each unpaired surrogate by a question mark, as Java does."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")

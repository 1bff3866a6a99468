"""JSON records with Confluent's header in front (``json-confluent``): the ``json`` codecs after five bytes.

A reader needs no schema, since JSON names its fields; a writer registers one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.confluent.framing import HEADER, SchemaSource, frames, header, registered_id
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, Field, RowFilter
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.formats import JsonConfluentFormat

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
    """Return the schema of records with these columns, as compact JSON text."""
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


class ConfluentJsonDecoder:
    """Decodes framed JSON records. One per task; not picklable."""

    def __init__(self, spec: DecoderSpec, options: JsonConfluentFormat) -> None:
        self._json = JsonDecoder(
            replace(spec, format=options.json), options.json, checked=doubtful_columns(spec)
        )

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        return self._decoded(values, self._json.decode)

    def decode_where(self, values: Sequence[bytes | None], where: RowFilter) -> Decoded:
        """See :class:`kafka_sql.codecs.contract.codec.FilteringDecoder`."""
        return self._decoded(values, lambda bodies: self._json.decode_where(bodies, where))

    def _decoded(
        self, values: Sequence[bytes | None], decode: Callable[[Sequence[bytes | None]], Decoded]
    ) -> Decoded:
        framed = frames(values)
        bad = {item.record for item in framed.rejected}
        bodies = [
            None if value is None or record in bad else value[HEADER:] for record, value in enumerate(values)
        ]
        decoded = decode(bodies)
        if not bad:
            return decoded
        rejected = sorted([*framed.rejected, *decoded.rejected], key=lambda item: item.record)
        return replace(decoded, rejected=rejected)


class ConfluentJsonEncoder:
    """Encodes rows with the id of a JSON Schema in front, which the first row registers.

    If registration is off and no schema is given, the newest version of the subject counts.
    """

    def __init__(self, spec: EncoderSpec, options: JsonConfluentFormat, source: SchemaSource) -> None:
        self._json = JsonEncoder(replace(spec, format=options.json), options.json)
        self._options = options
        self._text = options.schema or json_schema_text(spec.fields)
        self._source = source
        self._header: bytes | None = None

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return a framed record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`. Raises
        UnreachableError and JobError of the registry."""
        records = self._json.encode(columns, kinds)
        if not records:
            return []
        if self._header is None:
            self._header = header(self._id())
        before = self._header
        return [None if record is None else before + record for record in records]

    def _id(self) -> int:
        registry = self._options.registry
        if self._options.schema is None and not registry.auto_register and registry.subject is not None:
            return self._source.latest(registry.subject)[0]
        return registered_id(self._source, registry, SchemaDocument(self._text, "JSON"))

"""Avro records of a schema registry: read by the schema of their id, written with a registered schema."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.codecs.avro.binary.decoder import SchemaReader
from kafka_sql.codecs.avro.binary.encoder import AvroEncoder
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.avro.schema.schema import AvroSchema, AvroSchemaError, NamedType, parse_schema
from kafka_sql.codecs.avro.schema.to_flink import columns_of
from kafka_sql.codecs.confluent.framing import (
    HEADER,
    ImportsError,
    SchemaSource,
    frames,
    header,
    imported_documents,
    registered_id,
)
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import (
    Decoded,
    DecoderSpec,
    EncoderSpec,
    Field,
    Rejected,
    require_inserts,
)
from kafka_sql.codecs.contract.merging import FEW_RECORDS, merged, of_all
from kafka_sql.model.formats import RegistryConfig


def own_schema(
    fields: tuple[Field, ...], given: str | None, legacy_timestamps: bool = True, nullable: bool = False
) -> str:
    """Return the schema to read with and to register: the given one, or that of the columns.

    The parameters are those of :func:`kafka_sql.codecs.avro.schema.from_flink.schema_text`. Raises
    :class:`AvroSchemaError` also if the given schema has other columns.
    """
    derived = schema_text(fields, legacy_timestamps, nullable)
    if given is None:
        return derived
    declared = columns_of(parse_schema(given))
    if len(declared) != len(fields):
        raise AvroSchemaError(f"the schema has {len(declared)} fields, the table {len(fields)} columns")
    for mine, theirs in zip(fields, declared, strict=True):
        if mine != theirs:
            raise AvroSchemaError(
                f"column '{mine.name}' is {mine.type}, the schema's field '{theirs.name}' is {theirs.type}"
            )
    return json.dumps(json.loads(given), separators=(",", ":"), ensure_ascii=False)


class ConfluentAvroDecoder:
    """Decodes records by the schemas of their ids; new ids may appear at any time. One per task."""

    def __init__(
        self,
        spec: DecoderSpec,
        schema: str,
        source: SchemaSource,
        few: int = FEW_RECORDS,
    ) -> None:
        self._spec = spec
        self._schema = parse_schema(schema)
        self._source = source
        self._few = few
        self._readers: dict[int, SchemaReader | str] = {}
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`. Raises UnreachableError if
        the registry does not answer.
        """
        framed = frames(values)
        nothing = np.zeros(0, dtype=np.int64)
        parts = [Decoded(0, [], nothing, framed.rejected)] if framed.rejected else []
        for id, records in framed.records.items():
            reader = self._reader(id)
            if isinstance(reader, str):
                parts.append(Decoded(0, [], nothing, [Rejected(record, "", reader) for record in records]))
                continue
            chosen: Any = values if len(records) == len(values) else [values[record] for record in records]
            parts.append(reader.read(chosen, records, HEADER))
        return of_all(merged(parts, self._types), len(values))

    def _reader(self, id: int) -> SchemaReader | str:
        """Return the reader for a schema id, or why it has none."""
        known = self._readers.get(id)
        if known is not None:
            return known
        try:
            writer = registered_schema(self._source, self._source.schema(id))
            self._readers[id] = SchemaReader(writer, self._schema, self._spec, self._few)
        except SchemaMissingError:
            # Not remembered here: the schema may still be registered.
            return f"its schema id {id} is not in the schema registry"
        except AvroSchemaError as error:
            self._readers[id] = f"its schema (id {id}) cannot be used: {error}"
        return self._readers[id]


def registered_schema(source: SchemaSource, document: SchemaDocument) -> AvroSchema:
    """Return a registry's schema, with those that it refers to."""
    if document.kind != "AVRO":
        raise AvroSchemaError(f"it is a {document.kind} schema, not an Avro schema")
    try:
        documents = imported_documents(source, document)
    except ImportsError as error:
        raise AvroSchemaError(str(error)) from None
    parsed: dict[SchemaReference, AvroSchema] = {}
    for reference, imported in documents:
        if imported.kind != "AVRO":
            raise AvroSchemaError(f"it imports '{reference.name}', a {imported.kind} schema")
        parsed[reference] = parse_schema(imported.text, _names(imported, parsed))
    return parse_schema(document.text, _names(document, parsed))


def _names(document: SchemaDocument, parsed: Mapping[SchemaReference, AvroSchema]) -> dict[str, NamedType]:
    names: dict[str, NamedType] = {}
    for reference in document.references:
        names.update(parsed[reference].names)
    return names


class ConfluentAvroEncoder:
    """Encodes rows with the id of their schema in front, which the first row registers."""

    def __init__(
        self, spec: EncoderSpec, schema: str, registry: RegistryConfig, source: SchemaSource
    ) -> None:
        self._spec = spec
        self._registry = registry
        self._text = schema
        self._source = source
        self._encoder: AvroEncoder | None = None

    def encode(self, columns: Sequence[Any], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return a framed record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`. Raises
        UnreachableError and JobError of the registry."""
        require_inserts(kinds)
        if self._encoder is None:
            if not len(columns[0]):
                return []
            id = registered_id(self._source, self._registry, SchemaDocument(self._text))
            self._encoder = AvroEncoder(self._spec, parse_schema(self._text), header(id))
        return self._encoder.encode(columns)

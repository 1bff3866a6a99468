"""How records of one schema of a registry are shown, whatever table they are for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.codecs.confluent.framing import HEADER
from kafka_sql.codecs.confluent.protobuf import ConfluentProtobufDecoder
from kafka_sql.codecs.confluent.subject_columns import document_columns
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Field
from kafka_sql.codecs.registry import avro_decoder
from kafka_sql.inspect.byte_text import byte_text
from kafka_sql.inspect.record_formats import Show, Shown, json_shown, plain_shown, row_shown
from kafka_sql.model.formats import AvroConfluentFormat, ProtobufConfluentFormat, RegistryConfig
from kafka_sql.text.diagnostics import JobError

_PATIENCE_S = 8.0
_SINGLE = "value"
_PRIMITIVE = {"null", "boolean", "int", "long", "float", "double", "bytes", "string"}


def show_by_schema(registry: RegistryConfig, id: int) -> Show | str:
    """How records with this schema id are shown, or why they cannot be decoded.

    Raises UnreachableError where the registry does not answer.
    """
    source = SchemaRegistry(registry, _PATIENCE_S)
    try:
        document = source.schema(id)
    except SchemaMissingError:
        return f"its schema id {id} is not in the schema registry"
    if document.kind == "JSON":
        return lambda values: [json_shown(value or b"", (value or b"")[HEADER:]) for value in values]
    wrapped = _wrapped(document)
    single = wrapped is not document
    one = _OneSchema(source, id, wrapped)
    try:
        fields = document_columns(one, wrapped, None, f"with the id {id}")
        decoder = _decoder(registry, one, fields)
    except JobError as error:
        return error.diagnostics[0].message
    return lambda values: _decoded(decoder, [field.name for field in fields], single, values)


def _decoder(registry: RegistryConfig, source: _OneSchema, fields: tuple[Field, ...]) -> Decoder:
    wanted = tuple(range(len(fields)))
    if source.document.kind == "AVRO":
        avro = AvroConfluentFormat(registry)
        return avro_decoder(DecoderSpec(avro, fields, wanted), avro, source)
    messages = ProtobufConfluentFormat(registry)
    return ConfluentProtobufDecoder(DecoderSpec(messages, fields, wanted), messages, source)


@dataclass(frozen=True)
class _OneSchema:
    """A registry in which one id stands for the schema given, as :class:`SchemaSource`."""

    source: SchemaRegistry
    id: int
    document: SchemaDocument

    def schema(self, id: int) -> SchemaDocument:
        return self.document if id == self.id else self.source.schema(id)

    def register(self, subject: str, document: SchemaDocument) -> int:
        return self.source.register(subject, document)

    def lookup(self, subject: str, document: SchemaDocument) -> int:
        return self.source.lookup(subject, document)

    def latest(self, subject: str) -> tuple[int, SchemaDocument]:
        return self.source.latest(subject)

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        return self.source.referenced(reference)


def _wrapped(document: SchemaDocument) -> SchemaDocument:
    """A schema of a single value (keys often have one) as that of a record with this one field, which is
    written in the same bytes."""
    if document.kind != "AVRO":
        return document
    try:
        schema = json.loads(document.text)
    except (ValueError, RecursionError):
        return document  # who decodes says what is wrong with it
    kind = schema.get("type") if isinstance(schema, dict) else schema
    if not isinstance(kind, str) or kind not in _PRIMITIVE:
        return document
    record = {"type": "record", "name": "Single", "fields": [{"name": _SINGLE, "type": schema}]}
    return replace(document, text=json.dumps(record))


def _decoded(
    decoder: Decoder, names: Sequence[str], single: bool, values: Sequence[bytes | None]
) -> list[Shown]:
    found = decoder.decode(values)
    shown = [plain_shown(value) for value in values]
    for each in found.rejected:
        shown[each.record] = plain_shown(values[each.record], problem=each.reason)
    columns = [column.to_pylist() for column in found.columns]
    records = range(found.rows) if found.records is None else found.records.tolist()
    for row, record in enumerate(records):
        cells = {name: column[row] for name, column in zip(names, columns, strict=True)}
        if single and isinstance(cells[_SINGLE], str):
            shown[record] = Shown(byte_text(cells[_SINGLE].encode()), cells[_SINGLE])
        else:
            item = row_shown(cells)
            shown[record] = (
                Shown(item.text[len(f'{{"{_SINGLE}": ') : -1], item.data[_SINGLE]) if single else item
            )
    return shown

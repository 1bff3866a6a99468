"""Protobuf messages of a schema registry: after the header follows the position of the message in the schema
(Confluent documentation, "Wire format").

Records may be older than the table: a column that their message lacks is NULL if the newest version's has it.
A null value gives no row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pyarrow as pa

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError
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
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncodeError, EncoderSpec, Field, Rejected
from kafka_sql.codecs.contract.merging import merged, of_all
from kafka_sql.codecs.protobuf.decoder import ProtobufDecoder
from kafka_sql.codecs.protobuf.encoder import ProtobufEncoder
from kafka_sql.formats.proto.messages import MessageError, RegistryMessages, misfits
from kafka_sql.model.formats import ProtobufConfluentFormat

_MAX_DEPTH = 100


class ConfluentProtobufDecoder:
    """Decodes messages by the schemas of their ids; new ids may appear at any time. One per task."""

    def __init__(self, spec: DecoderSpec, options: ProtobufConfluentFormat, source: SchemaSource) -> None:
        self._spec = spec
        self._options = options
        self._source = source
        self._schemas: dict[int, _Schema | str] = {}
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`. Raises UnreachableError if
        the registry does not answer.
        """
        framed = frames(values)
        rejected = list(framed.rejected)
        parts = []
        for id, records in framed.records.items():
            schema = self._schema(id)
            reader = schema if isinstance(schema, str) else schema.reader
            if isinstance(reader, str) or isinstance(schema, str):
                rejected += [Rejected(record, "", str(reader)) for record in records]
                continue
            bodies = []
            right = []
            for record in records:
                value = values[record] or b""
                start = schema.start(value)
                if isinstance(start, str):
                    rejected.append(Rejected(record, "", start))
                else:
                    bodies.append(value[start:])
                    right.append(record)
            parts.append(reader.read(bodies, right))
        if rejected:
            parts.append(Decoded(0, [], np.zeros(0, dtype=np.int64), rejected))
        return of_all(merged(parts, self._types), len(values))

    def _schema(self, id: int) -> _Schema | str:
        """Return the schema of an id, or why it is unusable."""
        known = self._schemas.get(id)
        if known is not None:
            return known
        try:
            messages = registered_messages(self._source, self._source.schema(id))
            self._schemas[id] = _Schema(id, messages, self._spec, self._options, self._source)
        except SchemaMissingError:
            # Not remembered here: the schema may still be registered.
            return f"its schema id {id} is not in the schema registry"
        except MessageError as error:
            self._schemas[id] = f"its schema (id {id}) cannot be used: {error}"
        return self._schemas[id]


@dataclass(frozen=True)
class _Reader:
    """Reads the messages of one schema; ``missing`` are the positions of columns that they lack."""

    decoder: ProtobufDecoder
    types: list[pa.DataType]
    missing: frozenset[int]

    def read(self, bodies: Sequence[bytes], records: list[int]) -> Decoded:
        decoded = self.decoder.decode(bodies)
        places = np.array(records, dtype=np.int64)
        rows = places if decoded.records is None else places[decoded.records]
        found = iter(decoded.columns)
        columns = [
            pa.nulls(decoded.rows, kind) if position in self.missing else next(found)
            for position, kind in enumerate(self.types)
        ]
        rejected = [replace(item, record=records[item.record]) for item in decoded.rejected]
        return Decoded(decoded.rows, columns, rows, rejected)


class _Schema:
    """The messages of one schema id, and the reader of the table's columns in them."""

    def __init__(
        self,
        id: int,
        messages: RegistryMessages,
        spec: DecoderSpec,
        options: ProtobufConfluentFormat,
        source: SchemaSource,
    ) -> None:
        self._id = id
        self._messages = messages
        self._spec = spec
        self._options = options
        self._source = source
        self._expected = options.message_name or messages.first
        self._first = messages.indexes(self._expected) == (0,) if self._expected else False

    def start(self, value: bytes) -> int | str:
        """Return where the message of a record starts, or what is wrong with the record."""
        if self._first and value[HEADER : HEADER + 1] == b"\0":
            return HEADER + 1
        try:
            indexes, start = message_indexes(value, HEADER)
        except ValueError as error:
            return str(error)
        name = self._messages.named(indexes)
        if name is None:
            return f"its schema (id {self._id}) has no message at {list(indexes)}"
        return (
            start
            if name == self._expected
            else (f"the record is a message of type {name}, not {self._expected}")
        )

    @cached_property
    def reader(self) -> _Reader | str:
        """The reader of the messages, or why they are unreadable."""
        try:
            message = self._messages.message(self._expected)
        except MessageError as error:
            return f"its schema (id {self._id}) cannot be used: {error}"
        names = set(message.fields_by_name)
        wanted = [self._spec.fields[index] for index in self._spec.projected]
        missing = frozenset(position for position, field in enumerate(wanted) if field.name not in names)
        for position in sorted(missing):
            column = wanted[position]
            if not self._is_newer(column):
                return f"message '{self._expected}' has no field '{column.name}' (schema id {self._id})"
        present = [field for position, field in enumerate(wanted) if position not in missing]
        for _, reason, _ in misfits([(field.name, field.type) for field in present], message):
            return f"{reason} (schema id {self._id})"
        spec = DecoderSpec(self._spec.format, tuple(present), tuple(range(len(present))))
        types = [arrow_type(field.type) for field in wanted]
        return _Reader(ProtobufDecoder(spec, message, self._options.read_default_values), types, missing)

    def _is_newer(self, column: Field) -> bool:
        """Whether a column is a field of the newest version of the message."""
        subject = self._options.registry.subject
        if subject is None:
            return False
        try:
            newest = registered_messages(self._source, self._source.latest(subject)[1])
            message = newest.message(self._options.message_name or newest.first)
        except (SchemaMissingError, MessageError):
            return False
        return column.name in message.fields_by_name


class ConfluentProtobufEncoder:
    """Encodes rows as messages after the id of their schema, which the first row registers.

    Without its own ``schema``, the newest version of the subject counts.
    """

    def __init__(self, spec: EncoderSpec, options: ProtobufConfluentFormat, source: SchemaSource) -> None:
        self._spec = spec
        self._options = options
        self._source = source
        self._encoder: ProtobufEncoder | None = None
        self._header = b""

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return a framed message per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`. Raises
        UnreachableError and JobError of the registry."""
        if self._encoder is None:
            if not len(columns[0]):
                return []
            self._encoder = self._prepared()
        before = self._header
        return [before + (message or b"") for message in self._encoder.encode(columns, kinds)]

    def _prepared(self) -> ProtobufEncoder:
        registry, text = self._options.registry, self._options.schema
        if text is None and registry.subject is not None:
            id, document = self._source.latest(registry.subject)
        else:
            document = SchemaDocument(text or "", "PROTOBUF")
            id = registered_id(self._source, registry, document)
        try:
            messages = registered_messages(self._source, document)
            name = self._options.message_name or messages.first
            message = messages.message(name)
        except MessageError as error:
            raise EncodeError("", f"the schema (id {id}) cannot be used: {error}") from None
        for index, reason, _ in misfits([(field.name, field.type) for field in self._spec.fields], message):
            raise EncodeError(self._spec.fields[index].name, reason)
        self._header = header(id) + indexes_bytes(messages.indexes(name))
        return ProtobufEncoder(self._spec, message, self._options.write_null_string_literal)


def registered_messages(source: SchemaSource, document: SchemaDocument) -> RegistryMessages:
    """Return the messages of a registry's schema, with the files that it imports. Raises
    :class:`MessageError`.
    """
    if document.kind != "PROTOBUF":
        raise MessageError(f"it is a {document.kind} schema, not a Protobuf schema")
    try:
        documents = imported_documents(source, document)
    except ImportsError as error:
        raise MessageError(str(error)) from None
    return RegistryMessages(document.text, {reference.name: other.text for reference, other in documents})


def message_indexes(value: bytes, start: int) -> tuple[tuple[int, ...], int]:
    """Return the position of a record's message in its schema, read at ``start``, and where the message
    starts.

    The position is a count and as many numbers, each as zigzag varint; a single 0 means the first message.
    Raises ``ValueError``.
    """
    count, at = _varint(value, start)
    if count == 0:
        return (0,), at
    if not 0 < count <= _MAX_DEPTH:
        raise ValueError(f"the record says that its message stands {count} levels deep")
    indexes = []
    for _ in range(count):
        index, at = _varint(value, at)
        indexes.append(index)
    return tuple(indexes), at


def indexes_bytes(indexes: tuple[int, ...]) -> bytes:
    """Return the bytes that :func:`message_indexes` reads."""
    if indexes == (0,):
        return b"\0"
    return b"".join(_varint_bytes(number) for number in (len(indexes), *indexes))


def _varint(value: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while at < len(value) and shift < 35:
        byte = value[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return (number >> 1) ^ -(number & 1), at
    raise ValueError("the record ends before it says which message it is")


def _varint_bytes(number: int) -> bytes:
    """Encode a number that is not negative."""
    number <<= 1
    found = bytearray()
    while number >= 0x80:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    found.append(number)
    return bytes(found)

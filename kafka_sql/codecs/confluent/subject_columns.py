"""The columns of a subject of a schema registry: for tables that declare no columns, and to infer a table
from a topic.
"""

from __future__ import annotations

import json
from typing import Any

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError, parse_schema
from kafka_sql.codecs.avro.schema.to_flink import columns_of
from kafka_sql.codecs.confluent.avro import registered_schema
from kafka_sql.codecs.confluent.framing import SchemaSource
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, DataType, MapType, RowField, RowType
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
)
from kafka_sql.model.registry_columns import SubjectColumns
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

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
_MAX_SCHEMA_DEPTH = 50
_MOST_TYPES = 20_000
"""Most types of one schema. With references, a short text could have more than fit into memory."""


class JsonSchemaError(ValueError):
    """The text is not a JSON Schema with columns; the message says why."""


def columns_of_json_schema(text: str) -> tuple[Field, ...]:
    """Return the columns of an object schema; NOT NULL if a property is required and cannot be null.

    Raises :class:`JsonSchemaError`.
    """
    try:
        schema = json.loads(text)
    except (ValueError, RecursionError):
        raise JsonSchemaError("it is not valid JSON") from None
    row = _Conversion(schema).type(schema, "", 0)
    if not isinstance(row, RowType):
        raise JsonSchemaError("it does not describe an object with properties: it has no columns")
    return tuple(Field(field.name, field.type) for field in row.fields)


class _Conversion:
    def __init__(self, root: Any) -> None:
        self._root = root
        self._types = 0

    def type(self, schema: Any, path: str, depth: int) -> DataType:
        """Return the type of a schema, nullable if it allows null."""
        self._types += 1
        if self._types > _MOST_TYPES:
            raise JsonSchemaError(f"it has more than {_MOST_TYPES} properties")
        if depth > _MAX_SCHEMA_DEPTH:
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
        # "number or string" is the type of numbers that JSON cannot write as numbers, so it is a number.
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
    """Return the position at which Connect's converter puts a property."""
    index = member.get("connect.index") if isinstance(member, dict) else None
    return index if isinstance(index, int) else 0


def _place(path: str) -> str:
    return f"property '{path}'" if path else "the schema"


ConfluentFormat = (
    AvroConfluentFormat | JsonConfluentFormat | ProtobufConfluentFormat | DebeziumAvroConfluentFormat
)
_KINDS: dict[type[ConfluentFormat], tuple[str, str]] = {
    AvroConfluentFormat: ("AVRO", "avro-confluent"),
    JsonConfluentFormat: ("JSON", "json-confluent"),
    ProtobufConfluentFormat: ("PROTOBUF", "protobuf-confluent"),
    DebeziumAvroConfluentFormat: ("AVRO", "debezium-avro-confluent"),
}
"""The kind of schema that each format reads, and its name."""
_PROTOBUF: dict[int, DataType] = {
    1: data_types.DOUBLE,
    2: data_types.FLOAT,
    3: data_types.BIGINT,
    4: data_types.BIGINT,
    5: data_types.INT,
    6: data_types.BIGINT,
    7: data_types.INT,
    8: data_types.BOOLEAN,
    9: data_types.STRING,
    12: data_types.BYTES,
    13: data_types.INT,
    14: data_types.STRING,
    15: data_types.INT,
    16: data_types.BIGINT,
    17: data_types.INT,
    18: data_types.BIGINT,
}
"""Flink types by the number of a field's type in descriptors (as Flink's ``protobuf`` format reads them)."""
_MAX_DEPTH = 100
_MOST_FIELDS = 20_000
"""Most fields of one message. A short text could have more than fit into memory."""


def subject_columns(source: SchemaSource, format: ConfluentFormat) -> SubjectColumns:
    """Return the columns of a table with this format: those of the newest version of its subject, or of the
    schema in the format itself.

    Raises SchemaMissingError if the subject does not exist, UnreachableError if the registry does not answer,
    and JobError for a schema of another kind (``schema-kind``) or one without columns
    (``schema-without-columns``), with the reason.
    """
    wanted, name = _KINDS[type(format)]
    if format.schema is not None:
        document, shown = SchemaDocument(format.schema, wanted), "given as an option"
        return SubjectColumns(_row_fields(document_columns(source, document, format, shown)), None)
    subject = format.registry.subject
    if subject is None:
        raise _no_subject(name)
    id, document = source.latest(subject)
    shown = f"of subject '{subject}' (id {id})"
    if document.kind != wanted:
        raise _other_kind(shown, document.kind, name)
    fields = document_columns(source, document, format, shown)
    return SubjectColumns(_row_fields(fields), _kept_text(document, format, fields))


def document_columns(
    source: SchemaSource, document: SchemaDocument, format: ConfluentFormat | None, shown: str
) -> tuple[Field, ...]:
    """Return the columns of a schema; errors call it ``the schema <shown>``.

    Raises JobError (``schema-without-columns``).
    """
    try:
        match document.kind:
            case "AVRO":
                fields = columns_of(registered_schema(source, document), readable=True)
                return _of_envelope(fields) if isinstance(format, DebeziumAvroConfluentFormat) else fields
            case "JSON":
                return columns_of_json_schema(document.text)
            case "PROTOBUF":
                name = format.message_name if isinstance(format, ProtobufConfluentFormat) else None
                return _of_protobuf(source, document, name)
            case kind:
                problem = f"its kind is {kind}"
    except (AvroSchemaError, JsonSchemaError) as error:
        problem = str(error)
    raise JobError(
        Diagnostic(
            ErrorCode.SCHEMA_WITHOUT_COLUMNS,
            f"the schema {shown} gives no columns: {problem}",
            helps=("name the columns in CREATE TABLE",),
        )
    )


def _row_fields(fields: tuple[Field, ...]) -> tuple[RowField, ...]:
    return tuple(RowField(field.name, field.type) for field in fields)


def _of_envelope(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the columns of the rows in a Debezium event."""
    for field in fields:
        if field.name in ("after", "before") and isinstance(field.type, RowType):
            return tuple(Field(member.name, member.type) for member in field.type.fields)
    raise AvroSchemaError("it is not a Debezium event: it has no record 'after'")


def _kept_text(document: SchemaDocument, format: ConfluentFormat, fields: tuple[Field, ...]) -> str | None:
    """Return the schema as the format's option ``schema``, None if the option cannot express it: the
    schema imports others, or Flink's own mapping has other columns.
    """
    if document.references:
        return None
    match format:
        case AvroConfluentFormat() if columns_of(parse_schema(document.text)) == fields:
            return document.text
        case JsonConfluentFormat():
            return document.text
        case _:
            return None


def _of_protobuf(source: SchemaSource, document: SchemaDocument, name: str | None) -> tuple[Field, ...]:
    # imported here: google's library is needed for Protobuf only
    from kafka_sql.codecs.confluent.protobuf import registered_messages

    try:
        messages = registered_messages(source, document)
        message = messages.message(name or messages.first)
    except ValueError as error:
        raise AvroSchemaError(str(error)) from None
    types = _MessageTypes()
    return tuple(Field(field.name, types.of(field, ())) for field in message.fields)


class _MessageTypes:
    """Converts the fields of one message to types; ``inside`` are the messages that a field is in."""

    def __init__(self) -> None:
        self._fields = 0

    def of(self, field: Any, inside: tuple[str, ...]) -> DataType:
        if not field.is_repeated:
            return self._single(field, inside)
        entry = field.message_type
        if entry is not None and entry.GetOptions().map_entry:
            key, value = entry.fields_by_name["key"], entry.fields_by_name["value"]
            return MapType(self._single(key, inside), self._single(value, inside))
        return ArrayType(self._single(field, inside))

    def _single(self, field: Any, inside: tuple[str, ...]) -> DataType:
        message = field.message_type
        if message is None:
            return _PROTOBUF[field.type]
        if message.full_name in inside:
            raise AvroSchemaError(
                f"field '{field.name}' contains itself ({message.full_name}): Flink has no recursive types"
            )
        self._fields += len(message.fields)
        if len(inside) >= _MAX_DEPTH:
            raise AvroSchemaError(f"its messages are nested more than {_MAX_DEPTH} deep")
        if self._fields > _MOST_FIELDS:
            raise AvroSchemaError(f"it has more than {_MOST_FIELDS} fields")
        members = [(one.name, self.of(one, (*inside, message.full_name))) for one in message.fields]
        return RowType(tuple(RowField(name, type) for name, type in members))


def _no_subject(format: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.SUBJECT_MISSING,
            "the columns are left out, and nothing says which subject has them",
            helps=(f"add '{format}.subject' = '…'", "or name the columns in CREATE TABLE"),
        )
    )


def _other_kind(shown: str, kind: str, format: str) -> JobError:
    better = next((name for other, name in _KINDS.values() if other == kind), None)
    return JobError(
        Diagnostic(
            ErrorCode.SCHEMA_KIND,
            f"the schema {shown} is of kind {kind}: format '{format}' does not read it",
            helps=(f"write '{better}'",) if better else (),
        )
    )

"""The columns of a subject of a schema registry: for tables whose columns are left out, and for inferring a
table from a topic."""

from __future__ import annotations

from typing import Any

from kafka_sql.broker.schema_document import SchemaDocument
from kafka_sql.codecs.avro_columns import columns_of
from kafka_sql.codecs.avro_schema import AvroSchemaError
from kafka_sql.codecs.confluent_avro import registered_schema
from kafka_sql.codecs.confluent_framing import SchemaSource
from kafka_sql.codecs.contract import Field
from kafka_sql.codecs.json_schema_columns import JsonSchemaError, columns_of_json_schema
from kafka_sql.sql import types
from kafka_sql.sql.types import ArrayType, DataType, MapType, RowField, RowType
from kafka_sql.text.diagnostics import Diagnostic, JobError

_PROTOBUF: dict[int, DataType] = {
    1: types.DOUBLE,
    2: types.FLOAT,
    3: types.BIGINT,
    4: types.BIGINT,
    5: types.INT,
    6: types.BIGINT,
    7: types.INT,
    8: types.BOOLEAN,
    9: types.STRING,
    12: types.BYTES,
    13: types.INT,
    14: types.STRING,
    15: types.INT,
    16: types.BIGINT,
    17: types.INT,
    18: types.BIGINT,
}
"""Flink types by the number of a field's type in descriptors (as Flink's ``protobuf`` format reads them)."""


def registry_columns(
    source: SchemaSource, subject: str, legacy_timestamps: bool = True
) -> tuple[int, SchemaDocument, tuple[Field, ...]]:
    """Id, schema and columns of the newest version of a subject.

    Raises SchemaMissingError where there is no such subject, UnreachableError where the registry does not
    answer, and JobError (``schema-without-columns``) for a schema that gives no columns, with the reason.
    """
    id, document = source.latest(subject)
    try:
        match document.kind:
            case "AVRO":
                schema = registered_schema(source, document)
                return id, document, columns_of(schema, legacy_timestamps, readable=True)
            case "JSON":
                return id, document, columns_of_json_schema(document.text)
            case "PROTOBUF":
                return id, document, _of_protobuf(source, document)
            case kind:
                problem = f"its kind is {kind}"
    except (AvroSchemaError, JsonSchemaError) as error:
        problem = str(error)
    raise _without_columns(subject, id, problem)


def _of_protobuf(source: SchemaSource, document: SchemaDocument) -> tuple[Field, ...]:
    # imported here: google's library is needed for Protobuf only
    from kafka_sql.codecs.confluent_protobuf import registered_messages

    try:
        messages = registered_messages(source, document)
        message = messages.message(messages.first)
    except ValueError as error:
        raise AvroSchemaError(str(error)) from None
    return tuple(Field(field.name, _field_type(field, ())) for field in message.fields)


def _field_type(field: Any, inside: tuple[str, ...]) -> DataType:
    if not field.is_repeated:
        return _single_type(field, inside)
    entry = field.message_type
    if entry is not None and entry.GetOptions().map_entry:
        key, value = entry.fields_by_name["key"], entry.fields_by_name["value"]
        return MapType(_single_type(key, inside), _single_type(value, inside))
    return ArrayType(_single_type(field, inside))


def _single_type(field: Any, inside: tuple[str, ...]) -> DataType:
    message = field.message_type
    if message is None:
        return _PROTOBUF[field.type]
    if message.full_name in inside:
        raise AvroSchemaError(
            f"field '{field.name}' contains itself ({message.full_name}): Flink has no recursive types"
        )
    members = [(one.name, _field_type(one, (*inside, message.full_name))) for one in message.fields]
    return RowType(tuple(RowField(name, type) for name, type in members))


def _without_columns(subject: str, id: int, problem: str) -> JobError:
    return JobError(
        Diagnostic(
            "schema-without-columns",
            f"the schema of subject '{subject}' (id {id}) gives no columns: {problem}",
            helps=("name the columns in CREATE TABLE",),
        )
    )

"""The columns of the keys and of the values of sampled records, each part with its format."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError
from kafka_sql.codecs.confluent.framing import SchemaSource
from kafka_sql.codecs.confluent.protobuf import message_indexes, registered_messages
from kafka_sql.codecs.confluent.subject_columns import document_columns
from kafka_sql.infer.format_guess import (
    FRAMED,
    csv_delimiter,
    csv_fields,
    has_connect_schema,
    json_documents,
    recognised_format,
    rows_of_changes,
)
from kafka_sql.infer.seen_values import can_be_named
from kafka_sql.infer.type_guess import Inferred, inferred_documents, inferred_texts
from kafka_sql.inspect.topic_sample import TopicSample
from kafka_sql.model import data_types
from kafka_sql.model.data_types import DataType, RowField
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
    RegistryConfig,
    TimestampFormat,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UsageError
from kafka_sql.text.error_codes import ErrorCode

CDC_FORMATS = ("debezium-json", "canal-json", "maxwell-json", "ogg-json")
CONFLUENT_FORMATS = ("avro-confluent", "json-confluent", "protobuf-confluent", "debezium-avro-confluent")
FORMATS = ("json", "csv", "raw", *CDC_FORMATS, *CONFLUENT_FORMATS)
"""The values of ``--format``."""
_OF_KIND = {"AVRO": "avro-confluent", "JSON": "json-confluent", "PROTOBUF": "protobuf-confluent"}
_HEADER = 5
_LISTED = re.compile(r"[\w.-]([\w .-]*[\w.-])?")
"""Names that need no quotes in a list of ``key.fields``."""


@dataclass(frozen=True, slots=True)
class Registry:
    """A schema registry: its address as the table will name it, and its client."""

    url: str
    source: SchemaSource


@dataclass(frozen=True, slots=True)
class Part:
    """Columns of keys or values with their format. ``options`` are those of the format, without prefix;
    ``notes`` are for readers of the table.
    """

    format: str
    inferred: Inferred
    options: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def value_part(sample: TopicSample, format: str | None, registry: Registry | None) -> Part:
    """Return the columns of the values, in the given or recognised format.

    Raises UsageError if a registry is needed, KafkaSqlError (``empty-topic``, ``no-such-records``), and the
    registry's errors.
    """
    values = [record.value for record in sample.records]
    name = format or recognised_format(values)
    if name == FRAMED or name in CONFLUENT_FORMATS:
        return _registered_part(name, values, sample.topic, "value", registry)
    if not any(value is not None for value in values):
        raise KafkaSqlError(
            Diagnostic(
                ErrorCode.EMPTY_TOPIC,
                f"topic '{sample.topic}' has no record with a value to infer from",
                helps=("name a format of a schema registry with --format, if one has the schema",),
            )
        )
    match name:
        case "csv":
            return _csv_part(values, sample.topic)
        case "raw":
            return Part("raw", _plain(_raw_type(values), "value"))
        case _:
            return _json_part(name, values, sample.topic)


def _json_part(name: str, values: Sequence[bytes | None], topic: str) -> Part:
    objects = [document for _, document in json_documents(values).objects]
    rows = objects if name == "json" else rows_of_changes(name, objects)
    if not rows:
        what = "a JSON object" if name == "json" else f"an event of {name}"
        raise KafkaSqlError(
            Diagnostic(
                ErrorCode.NO_SUCH_RECORDS,
                f"no sampled record of topic '{topic}' is {what}",
                helps=("leave --format out to have the format recognised",),
            )
        )
    inferred = inferred_documents(rows)
    if not inferred.fields:
        raise KafkaSqlError(
            Diagnostic(
                ErrorCode.NO_SUCH_RECORDS,
                f"the JSON objects of topic '{topic}' are empty: they give no columns",
            )
        )
    left_out = not all(can_be_named(each) for row in rows for each in row)
    notes = ("a member of the records whose name no column can have is left out",) if left_out else ()
    options: list[tuple[str, str]] = []
    if inferred.timestamps is TimestampFormat.ISO_8601:
        options.append(("timestamp-format.standard", "ISO-8601"))
    if name == "debezium-json" and all(map(has_connect_schema, objects)):
        options.append(("schema-include", "true"))
    return Part(name, inferred, tuple(options), notes)


def _csv_part(values: Sequence[bytes | None], topic: str) -> Part:
    texts = [value.decode("utf-8", "replace").rstrip("\r\n") for value in values if value]
    if not texts:
        raise KafkaSqlError(
            Diagnostic(
                ErrorCode.NO_SUCH_RECORDS, f"the values of topic '{topic}' are empty: they give no columns"
            )
        )
    delimiter = csv_delimiter([value for value in values if value]) or ","
    records = [csv_fields(text, delimiter) for text in texts]
    [(width, _)] = Counter(map(len, records)).most_common(1)
    names, notes = tuple(f"f{place}" for place in range(width)), [f"the records of '{topic}' name no columns"]
    inferred, gaps = inferred_texts(names, records)
    header = next((record for record in records if len(record) == width), [])
    others = [record for record in records if record != header]
    if (
        others
        and len(set(header)) == width
        and all(can_be_named(text) and not text[0].isdigit() for text in header)
    ):
        better, fewer = inferred_texts(tuple(header), others)
        if [field.type for field in better.fields] != [field.type for field in inferred.fields]:
            inferred, gaps = better, fewer
            repeated = len(records) - len(others)
            notes = [f"column names are those of a header, which is {repeated} of the records: a bad record"]
    options = [("field-delimiter", "\\t" if delimiter == "\t" else delimiter)] if delimiter != "," else []
    if gaps:
        options.append(("null-literal", ""))
    return Part("csv", inferred, tuple(options), tuple(notes))


def _plain(type: DataType, name: str) -> Inferred:
    return Inferred((RowField(name, type),), (), TimestampFormat.SQL, ())


def _raw_type(values: Sequence[bytes | None]) -> DataType:
    present = [value for value in values if value is not None]
    if all(map(_is_text, present)):
        return data_types.STRING
    match {len(value) for value in present}:
        case lengths if lengths == {8}:
            return data_types.BIGINT
        case lengths if lengths == {4}:
            return data_types.INT
        case _:
            return data_types.BYTES


def _is_text(value: bytes) -> bool:
    try:
        text = value.decode()
    except UnicodeDecodeError:
        return False
    return not any(character < " " and character not in "\t\r\n" for character in text)


# --- schema registry ----------------------------------------------------------------------------------------


def _registered_part(
    name: str, values: Sequence[bytes | None], topic: str, side: str, registry: Registry | None
) -> Part:
    if registry is None:
        raise UsageError(
            Diagnostic(
                ErrorCode.REGISTRY_NEEDED,
                f"the records of topic '{topic}' have their schema in a registry"
                if name == FRAMED
                else f"the columns of format '{name}' are in a schema registry",
                helps=("name its address: --registry http://host:8081",),
            )
        )
    subject = f"{topic}-{side}"
    ids = Counter(_schema_id(value) for value in values if value and len(value) > _HEADER and value[0] == 0)
    try:
        id, document = registry.source.latest(subject)
        where = f"subject '{subject}', schema id {id}"
    except SchemaMissingError:
        if not ids:
            raise
        id = max(ids)
        document = registry.source.schema(id)
        where = f"schema id {id}, which records name; subject '{subject}' does not exist"
    if name == FRAMED:
        name = _OF_KIND.get(document.kind, FRAMED)
    options: tuple[tuple[str, str], ...] = ()
    config = RegistryConfig((registry.url,), subject)
    message = None
    if name == "protobuf-confluent":
        message = _message_name(values, id, document, registry.source)
        options = (("message-name", message),) if message else ()
    format = _confluent_format(name, config, message)
    if isinstance(format, AvroConfluentFormat) and _is_envelope(document, registry.source, format, where):
        name, format = "debezium-avro-confluent", DebeziumAvroConfluentFormat(config)
    fields = document_columns(registry.source, document, format, f"of {where}")
    columns = tuple(RowField(field.name, field.type) for field in fields)
    notes = [f"columns of the {side} from the registry: {where}"]
    others = sorted(set(ids) - {id})
    if others:
        notes.append(f"sampled records also have schema ids {', '.join(map(str, others))}")
    return Part(
        name, Inferred(columns, (), TimestampFormat.SQL, ()), (("url", registry.url), *options), tuple(notes)
    )


def _confluent_format(
    name: str, config: RegistryConfig, message: str | None
) -> AvroConfluentFormat | JsonConfluentFormat | ProtobufConfluentFormat | DebeziumAvroConfluentFormat:
    match name:
        case "json-confluent":
            return JsonConfluentFormat(config)
        case "protobuf-confluent":
            return ProtobufConfluentFormat(config, message)
        case "debezium-avro-confluent":
            return DebeziumAvroConfluentFormat(config)
        case _:
            return AvroConfluentFormat(config)


def _schema_id(value: bytes) -> int:
    return int.from_bytes(value[1:_HEADER], "big")


def _is_envelope(
    document: SchemaDocument, source: SchemaSource, format: AvroConfluentFormat, where: str
) -> bool:
    if document.kind != "AVRO":
        return False
    names = {field.name for field in document_columns(source, document, format, f"of {where}")}
    return {"before", "after", "op"} <= names


def _message_name(
    values: Sequence[bytes | None], id: int, document: SchemaDocument, source: SchemaSource
) -> str | None:
    """Return the name of the message in most records, None if it is the first of the schema."""
    messages = registered_messages(source, document)
    found: Counter[str] = Counter()
    for value in values:
        if value and len(value) > _HEADER and _schema_id(value) == id:
            try:
                name = messages.named(message_indexes(value, _HEADER)[0])
            except ValueError:
                continue
            found[name or messages.first] += 1
    most = found.most_common(1)
    return most[0][0] if most and most[0][0] != messages.first else None


def key_part(sample: TopicSample, value: Part, registry: Registry | None) -> Part | None:
    """Return the columns of the keys, None if no record has a key. Raises the registry's errors."""
    keys = [record.key for record in sample.records]
    present = [key for key in keys if key is not None]
    if not present:
        return None
    name = recognised_format(present)
    if name == FRAMED and registry is not None:
        try:
            return _registered_part(name, keys, sample.topic, "key", registry)
        except JobError as error:
            reason = error.diagnostics[0].message
            return Part("raw", _plain(data_types.BYTES, "key"), (), (f"the key as it is: {reason}",))
    if name == "json":
        objects = [document for _, document in json_documents(present).objects]
        if value.format in CDC_FORMATS:
            objects = [each["payload"] if has_connect_schema(each) else each for each in objects]
        inferred = inferred_documents(objects)
        if not inferred.fields or not all(_LISTED.fullmatch(field.name) for field in inferred.fields):
            return Part("raw", _plain(data_types.STRING, "key"))
        iso = inferred.timestamps is TimestampFormat.ISO_8601
        return Part("json", inferred, (("timestamp-format.standard", "ISO-8601"),) if iso else ())
    return Part("raw", _plain(_raw_type(present), "key"))

"""Chooses the codec of a format. Called inside a task: the objects made here need not be picklable, their
specs are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafka_sql.codecs.avro.binary.decoder import AvroDecoder
from kafka_sql.codecs.avro.binary.encoder import AvroEncoder
from kafka_sql.codecs.avro.json_decoder import AvroJsonDecoder
from kafka_sql.codecs.avro.json_encoder import AvroJsonEncoder
from kafka_sql.codecs.avro.schema.from_flink import schema_of
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError
from kafka_sql.codecs.cdc.encoder import ChangelogEncoder
from kafka_sql.codecs.cdc.json_formats import (
    canal_json_decoder,
    debezium_json_decoder,
    maxwell_json_decoder,
    ogg_json_decoder,
)
from kafka_sql.codecs.confluent.avro import ConfluentAvroDecoder, ConfluentAvroEncoder, own_schema
from kafka_sql.codecs.confluent.debezium_avro import DebeziumAvroDecoder, DebeziumAvroEncoder, envelope
from kafka_sql.codecs.confluent.framing import SchemaSource, registry_of
from kafka_sql.codecs.confluent.json import ConfluentJsonDecoder, ConfluentJsonEncoder
from kafka_sql.codecs.confluent.protobuf import ConfluentProtobufDecoder, ConfluentProtobufEncoder
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Encoder, EncoderSpec, Field
from kafka_sql.codecs.contract.merging import FEW_RECORDS
from kafka_sql.codecs.contract.unread_columns import CheckingDecoder, doubtful_columns
from kafka_sql.codecs.csv.decoder import CsvDecoder
from kafka_sql.codecs.csv.encoder import CsvEncoder
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.codecs.json.flattened import FlattenedDecoder, FlattenedEncoder, nested_fields, nested_spec
from kafka_sql.codecs.protobuf.decoder import ProtobufDecoder
from kafka_sql.codecs.protobuf.encoder import ProtobufEncoder
from kafka_sql.codecs.raw import RawDecoder, RawEncoder
from kafka_sql.formats.proto.messages import MessageError, find_message, misfits, read_descriptors
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroEncoding,
    AvroFormat,
    CanalJsonFormat,
    CsvFormat,
    DebeziumAvroConfluentFormat,
    DebeziumJsonFormat,
    Format,
    JsonConfluentFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
    PlugInFormat,
    ProtobufConfluentFormat,
    ProtobufFormat,
    RawFormat,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError, OptionError
from kafka_sql.text.error_codes import ErrorCode

AnyAvroFormat = AvroFormat | AvroConfluentFormat | DebeziumAvroConfluentFormat


def avro_decoder(
    spec: DecoderSpec,
    options: AnyAvroFormat,
    source: SchemaSource | None = None,
    few: int = FEW_RECORDS,
) -> Decoder:
    """The decoder of ``avro``, ``avro-confluent`` or ``debezium-avro-confluent``.

    ``source`` stands in for the registry that the options name; so many records as ``few`` are not decoded as
    a block. Raises JobError for columns that Avro cannot hold, or that are not those of an explicit schema
    (they are refused long before, where the table is used).
    """
    try:
        if isinstance(options, AvroConfluentFormat):
            text = own_schema(spec.fields, options.schema, options.legacy_timestamp_mapping)
            return ConfluentAvroDecoder(spec, text, source or registry_of(options.registry), few)
        if isinstance(options, DebeziumAvroConfluentFormat):
            text = own_schema(envelope(spec.fields), options.schema, nullable=True)
            return DebeziumAvroDecoder(spec, text, source or registry_of(options.registry), few)
        schema = schema_of(spec.fields, options.legacy_timestamp_mapping)
        if options.encoding is AvroEncoding.JSON:
            return AvroJsonDecoder(spec, schema)
        return AvroDecoder(spec, schema, few)
    except AvroSchemaError as error:
        raise _unusable(error) from None


def avro_encoder(spec: EncoderSpec, options: AnyAvroFormat, source: SchemaSource | None = None) -> Encoder:
    """The encoder of the same formats; otherwise as :func:`avro_decoder`."""
    try:
        if isinstance(options, AvroConfluentFormat):
            text = own_schema(spec.fields, options.schema, options.legacy_timestamp_mapping)
            client = source or registry_of(options.registry)
            return ConfluentAvroEncoder(spec, text, options.registry, client)
        if isinstance(options, DebeziumAvroConfluentFormat):
            text = own_schema(envelope(spec.fields), options.schema, nullable=True)
            client = source or registry_of(options.registry)
            return DebeziumAvroEncoder(spec, text, options.registry, client)
        schema = schema_of(spec.fields, options.legacy_timestamp_mapping)
        if options.encoding is AvroEncoding.JSON:
            return AvroJsonEncoder(spec, schema)
        return AvroEncoder(spec, schema)
    except AvroSchemaError as error:
        raise _unusable(error) from None


def _unusable(error: AvroSchemaError) -> JobError:
    return JobError(
        Diagnostic(ErrorCode.AVRO_SCHEMA, f"the columns cannot be read or written as Avro: {error}")
    )


def protobuf_decoder(spec: DecoderSpec, options: ProtobufFormat) -> ProtobufDecoder:
    """The decoder of a table. Raises :class:`OptionError` where the message is not to be had, or has no field
    for a column."""
    return ProtobufDecoder(spec, message_for(spec.fields, options), options.read_default_values)


def protobuf_encoder(spec: EncoderSpec, options: ProtobufFormat) -> ProtobufEncoder:
    """The encoder of a table; raises as :func:`protobuf_decoder`."""
    return ProtobufEncoder(spec, message_for(spec.fields, options), options.write_null_string_literal)


def message_for(fields: Sequence[Field], options: ProtobufFormat) -> Any:
    """The descriptor of a table's message, which has a field for each of ``fields``. Raises
    :class:`OptionError`."""
    if not options.descriptors and options.descriptor_file is None:
        raise _error(ErrorCode.MISSING_OPTION, "format 'protobuf' needs 'protobuf.descriptor-file'")
    try:
        descriptors = options.descriptors or read_descriptors(options.descriptor_file or "")
        message = find_message(descriptors, options.message_class_name)
    except MessageError as error:
        raise _error(ErrorCode.UNKNOWN_MESSAGE, error.reason) from None
    require_fields(fields, message)
    return message


def require_fields(fields: Sequence[Field], message: Any) -> None:
    """Raise :class:`OptionError` where a message has no field for a column."""
    for _, reason, help in misfits([(field.name, field.type) for field in fields], message):
        raise _error(ErrorCode.UNSUPPORTED_TYPE, reason, help)


def _error(code: ErrorCode, message: str, help: str = "") -> OptionError:
    return OptionError(Diagnostic(code, message, helps=(help,) if help else ()))


class NoCodecError(NotImplementedError):
    """A format that is known, but whose records cannot be decoded or encoded yet.

    The checker refuses such a table by name before a job starts; this is the net under it."""

    def __init__(self, format: Format) -> None:
        super().__init__(f"{type(format).__name__} is not executable yet")


def make_decoder(spec: DecoderSpec) -> Decoder:
    """The decoder of ``spec.format`` for the projected columns, which refuses a record whichever column is
    bad."""
    match spec.format:
        case JsonFormat(flatten=True) as options:
            nested = nested_spec(spec)
            inner = JsonDecoder(nested, options, checked=doubtful_columns(nested))
            return FlattenedDecoder(spec, inner)
        case JsonFormat() as options:
            return JsonDecoder(spec, options, checked=doubtful_columns(spec))
        case JsonConfluentFormat() as framed_options:
            return ConfluentJsonDecoder(spec, framed_options)
        case PlugInFormat() as plugged_in:
            return plugged_in.decoder(spec)
    checked = doubtful_columns(spec)
    return CheckingDecoder(spec, checked, _plain_decoder) if checked else _plain_decoder(spec)


def _plain_decoder(spec: DecoderSpec) -> Decoder:
    match spec.format:
        case CsvFormat() as csv_options:
            return CsvDecoder(spec, csv_options)
        case RawFormat() as raw_options:
            return RawDecoder(spec, raw_options)
        case DebeziumJsonFormat() as debezium_options:
            return debezium_json_decoder(spec, debezium_options)
        case CanalJsonFormat() as canal_options:
            return canal_json_decoder(spec, canal_options)
        case MaxwellJsonFormat() as maxwell_options:
            return maxwell_json_decoder(spec, maxwell_options)
        case OggJsonFormat() as ogg_options:
            return ogg_json_decoder(spec, ogg_options)
        case AvroFormat() | AvroConfluentFormat() | DebeziumAvroConfluentFormat() as avro_options:
            return avro_decoder(spec, avro_options)
        case ProtobufFormat() as protobuf_options:
            return protobuf_decoder(spec, protobuf_options)
        case ProtobufConfluentFormat() as messages:
            return ConfluentProtobufDecoder(spec, messages, registry_of(messages.registry))
        case _:
            raise NoCodecError(spec.format)


def make_encoder(spec: EncoderSpec) -> Encoder:
    """The encoder of ``spec.format``."""
    match spec.format:
        case JsonFormat(flatten=True) as options:
            return FlattenedEncoder(spec, JsonEncoder(nested_fields(spec), options))
        case JsonFormat() as options:
            return JsonEncoder(spec, options)
        case CsvFormat() as csv_options:
            return CsvEncoder(spec, csv_options)
        case RawFormat() as raw_options:
            return RawEncoder(spec, raw_options)
        case DebeziumJsonFormat() | CanalJsonFormat() | MaxwellJsonFormat() | OggJsonFormat() as changelog:
            return ChangelogEncoder(spec, changelog)
        case AvroFormat() | AvroConfluentFormat() | DebeziumAvroConfluentFormat() as avro_options:
            return avro_encoder(spec, avro_options)
        case JsonConfluentFormat() as framed_options:
            return ConfluentJsonEncoder(spec, framed_options, registry_of(framed_options.registry))
        case ProtobufFormat() as protobuf_options:
            return protobuf_encoder(spec, protobuf_options)
        case ProtobufConfluentFormat() as messages:
            return ConfluentProtobufEncoder(spec, messages, registry_of(messages.registry))
        case PlugInFormat() as plugged_in:
            return plugged_in.encoder(spec)
        case _:
            raise NoCodecError(spec.format)

"""Chooses the codec of a format. Called inside a task: the objects made here need not be picklable, their
specs are."""

from __future__ import annotations

from kafka_sql.codecs.avro_formats import avro_decoder, avro_encoder
from kafka_sql.codecs.cdc.canal import canal_json_decoder
from kafka_sql.codecs.cdc.debezium import debezium_json_decoder
from kafka_sql.codecs.cdc.encoder import ChangelogEncoder
from kafka_sql.codecs.cdc.maxwell import maxwell_json_decoder
from kafka_sql.codecs.cdc.ogg import ogg_json_decoder
from kafka_sql.codecs.confluent.json import ConfluentJsonDecoder, ConfluentJsonEncoder
from kafka_sql.codecs.confluent.protobuf import ConfluentProtobufDecoder, ConfluentProtobufEncoder
from kafka_sql.codecs.confluent.registry import registry_of
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Encoder, EncoderSpec
from kafka_sql.codecs.contract.unread_columns import CheckingDecoder, doubtful_columns
from kafka_sql.codecs.csv.decoder import CsvDecoder
from kafka_sql.codecs.csv.encoder import CsvEncoder
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.codecs.json.flattened import FlattenedDecoder, FlattenedEncoder, nested_fields, nested_spec
from kafka_sql.codecs.protobuf.codecs import protobuf_decoder, protobuf_encoder
from kafka_sql.codecs.raw import RawDecoder, RawEncoder
from kafka_sql.model.formats import (
    AvroConfluentFormat,
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

"""The codecs of the Avro formats, made from their options."""

from __future__ import annotations

from kafka_sql.codecs.avro.binary.decoder import AvroDecoder
from kafka_sql.codecs.avro.binary.encoder import AvroEncoder
from kafka_sql.codecs.avro.json_decoder import AvroJsonDecoder
from kafka_sql.codecs.avro.json_encoder import AvroJsonEncoder
from kafka_sql.codecs.avro.schema.from_flink import schema_of
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError
from kafka_sql.codecs.confluent.avro import ConfluentAvroDecoder, ConfluentAvroEncoder, own_schema
from kafka_sql.codecs.confluent.debezium_avro import DebeziumAvroDecoder, DebeziumAvroEncoder, envelope
from kafka_sql.codecs.confluent.framing import SchemaSource
from kafka_sql.codecs.confluent.registry import registry_of
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Encoder, EncoderSpec
from kafka_sql.codecs.contract.merging import FEW_RECORDS
from kafka_sql.model.formats import AvroConfluentFormat, AvroEncoding, AvroFormat, DebeziumAvroConfluentFormat
from kafka_sql.text.diagnostics import Diagnostic, JobError
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

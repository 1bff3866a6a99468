"""The codecs of the Avro formats, made from their options."""

from __future__ import annotations

from kafka_sql.codecs.avro_decoder import FEW_RECORDS, AvroDecoder
from kafka_sql.codecs.avro_encoder import AvroEncoder
from kafka_sql.codecs.avro_json_decoder import AvroJsonDecoder
from kafka_sql.codecs.avro_json_encoder import AvroJsonEncoder
from kafka_sql.codecs.avro_schema import AvroSchemaError
from kafka_sql.codecs.avro_types import schema_of
from kafka_sql.codecs.confluent_avro import ConfluentAvroDecoder, ConfluentAvroEncoder
from kafka_sql.codecs.confluent_framing import SchemaSource
from kafka_sql.codecs.confluent_registry import registry_of
from kafka_sql.codecs.contract import Decoder, DecoderSpec, Encoder, EncoderSpec
from kafka_sql.formats.config import AvroConfluentFormat, AvroEncoding, AvroFormat
from kafka_sql.text.diagnostics import Diagnostic, JobError


def avro_decoder(
    spec: DecoderSpec,
    options: AvroFormat | AvroConfluentFormat,
    source: SchemaSource | None = None,
    few: int = FEW_RECORDS,
) -> Decoder:
    """The decoder of ``avro`` or ``avro-confluent``.

    ``source`` stands in for the registry that the options name; so many records as ``few`` are not decoded as
    a block. Raises JobError for columns that Avro cannot hold, or that are not those of an explicit schema
    (they are refused long before, where the table is used).
    """
    try:
        if isinstance(options, AvroConfluentFormat):
            return ConfluentAvroDecoder(spec, options, source or registry_of(options.registry), few)
        schema = schema_of(spec.fields, options.legacy_timestamp_mapping)
        if options.encoding is AvroEncoding.JSON:
            return AvroJsonDecoder(spec, schema)
        return AvroDecoder(spec, schema, few)
    except AvroSchemaError as error:
        raise _unusable(error) from None


def avro_encoder(
    spec: EncoderSpec, options: AvroFormat | AvroConfluentFormat, source: SchemaSource | None = None
) -> Encoder:
    """The encoder of ``avro`` or ``avro-confluent``; otherwise as :func:`avro_decoder`."""
    try:
        if isinstance(options, AvroConfluentFormat):
            return ConfluentAvroEncoder(spec, options, source or registry_of(options.registry))
        schema = schema_of(spec.fields, options.legacy_timestamp_mapping)
        if options.encoding is AvroEncoding.JSON:
            return AvroJsonEncoder(spec, schema)
        return AvroEncoder(spec, schema)
    except AvroSchemaError as error:
        raise _unusable(error) from None


def _unusable(error: AvroSchemaError) -> JobError:
    return JobError(Diagnostic("avro-schema", f"the columns cannot be read or written as Avro: {error}"))

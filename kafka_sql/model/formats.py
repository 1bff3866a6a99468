"""Typed configuration of each format: what codecs need to decode and encode (reference §3.1).

Plain frozen values without library types: they are pickled to executors.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Encoder, EncoderSpec


class Changes(Enum):
    """The row kinds of records: only inserts; upserts and deletes by key; or all four kinds."""

    INSERT_ONLY = "I"
    UPSERT = "I,UA,D"
    ALL = "I,UB,UA,D"


class TimestampFormat(Enum):
    """``timestamp-format.standard``: SQL writes a space between date and time, ISO-8601 a ``T``."""

    SQL = "SQL"
    ISO_8601 = "ISO-8601"


class MapNullKeyMode(Enum):
    """``map-null-key.mode`` of serialisation."""

    FAIL = "FAIL"
    DROP = "DROP"
    LITERAL = "LITERAL"


@dataclass(frozen=True, slots=True)
class JsonFormat:
    """The ``json`` format. With ``flatten`` a column ``a.b`` is the field ``b`` of the object ``a``."""

    fail_on_missing_field: bool = False
    ignore_parse_errors: bool = False
    map_null_key_mode: MapNullKeyMode = MapNullKeyMode.FAIL
    map_null_key_literal: str = "null"
    timestamp_format: TimestampFormat = TimestampFormat.SQL
    decimal_as_plain_number: bool = False
    ignore_null_fields: bool = False
    flatten: bool = False


@dataclass(frozen=True, slots=True)
class CsvFormat:
    """The ``csv`` format. Characters are unescaped; ``quote_character`` is None if quoting is switched
    off.
    """

    field_delimiter: str = ","
    quote_character: str | None = '"'
    allow_comments: bool = False
    ignore_parse_errors: bool = False
    array_element_delimiter: str = ";"
    escape_character: str | None = None
    null_literal: str | None = None
    decimal_in_scientific_notation: bool = False
    trim_spaces: bool = False
    ignore_trailing_unmappable: bool = False
    allow_trailing_comma: bool = True
    fail_on_missing_columns: bool = False
    empty_string_as_null: bool = False


class Endianness(Enum):
    """Byte order of numbers in the ``raw`` format."""

    BIG = "big-endian"
    LITTLE = "little-endian"


@dataclass(frozen=True, slots=True)
class RawFormat:
    """The ``raw`` format: the whole key or value is one column."""

    charset: str = "UTF-8"
    endianness: Endianness = Endianness.BIG


class SubjectStrategy(Enum):
    """``subject.name.strategy``: whether a subject is named after the topic, the record, or both."""

    TOPIC = "topic"
    RECORD = "record"
    TOPIC_RECORD = "topic-record"


@dataclass(frozen=True, slots=True)
class RegistryConfig:
    """A schema registry and how to log in to it: the options that all Confluent formats share.

    ``urls`` are tried in order. ``subject`` is None if it is neither given nor derived from a single topic
    (``<topic>-value``, ``<topic>-key``) or from the record's name, as ``strategy`` says; readers need none.
    If ``auto_register`` is false, schemas are only looked up.
    ``basic_auth_source`` is ``URL``, ``USER_INFO`` or ``SASL_INHERIT``; ``basic_auth_user_info`` is
    ``user:password``; ``bearer_auth_source`` is ``STATIC_TOKEN`` and the like. Stores are paths of files.
    ``properties`` are those of ``<format>.properties``, in the registry client's spelling.
    """

    urls: tuple[str, ...]
    subject: str | None = None
    auto_register: bool = True
    basic_auth_source: str | None = None
    basic_auth_user_info: str | None = field(default=None, repr=False)
    bearer_auth_source: str | None = None
    bearer_auth_token: str | None = field(default=None, repr=False)
    keystore_location: str | None = None
    keystore_password: str | None = field(default=None, repr=False)
    truststore_location: str | None = None
    truststore_password: str | None = field(default=None, repr=False)
    properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    strategy: SubjectStrategy = SubjectStrategy.TOPIC


class AvroEncoding(Enum):
    """``avro.encoding``: the encoding of records."""

    BINARY = "binary"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class AvroFormat:
    """The ``avro`` format: records without a schema, which is derived from the columns.

    ``legacy_timestamp_mapping`` true: TIMESTAMP and TIMESTAMP_LTZ are both ``timestamp-*`` in Avro; false:
    TIMESTAMP is ``local-timestamp-*``. ``codec`` compresses files only.
    """

    encoding: AvroEncoding = AvroEncoding.BINARY
    legacy_timestamp_mapping: bool = True
    codec: str | None = None


@dataclass(frozen=True, slots=True)
class AvroConfluentFormat:
    """The ``avro-confluent`` format: magic byte, schema id, Avro. ``schema`` is the Avro schema (JSON text)
    to read with and to register, None if it is derived from the columns."""

    registry: RegistryConfig
    schema: str | None = None
    legacy_timestamp_mapping: bool = True


@dataclass(frozen=True, slots=True)
class JsonConfluentFormat:
    """The ``json-confluent`` format (not in Flink): magic byte, id of a JSON Schema, JSON as in ``json``.
    ``schema`` is the JSON Schema to register, None if it is derived from the columns.
    """

    registry: RegistryConfig
    json: JsonFormat = JsonFormat()
    schema: str | None = None


@dataclass(frozen=True, slots=True)
class ProtobufFormat:
    """The ``protobuf`` format.

    ``message_class_name`` is the Java class of the message as Flink requires it (``pkg.Outer$Message``);
    ``descriptor_file`` (not in Flink) is the path of a descriptor set or ``.proto`` file with the message,
    None in a table that cannot be used yet. ``descriptors`` is the file's content when the table was created,
    a serialized descriptor set with all imports, so that executors need no file (empty if it could not be
    read).
    """

    message_class_name: str
    descriptor_file: str | None = None
    descriptors: bytes = field(default=b"", repr=False)
    ignore_parse_errors: bool = False
    read_default_values: bool = False
    write_null_string_literal: str = ""


@dataclass(frozen=True, slots=True)
class ProtobufConfluentFormat:
    """The ``protobuf-confluent`` format (not in Flink): magic byte, schema id, message indexes, message.

    ``message_name`` is the full Protobuf name of the message to write, None for the first one of the
    schema; ``schema`` is the ``.proto`` text to register, None if the subject has one.
    """

    registry: RegistryConfig
    message_name: str | None = None
    schema: str | None = None
    ignore_parse_errors: bool = False
    read_default_values: bool = False
    write_null_string_literal: str = ""


@dataclass(frozen=True, slots=True)
class DebeziumJsonFormat:
    """The ``debezium-json`` format. ``json`` is the format of rows inside the envelope;
    ``schema_include``: the envelope is inside Kafka Connect's ``{"schema": …, "payload": …}``."""

    json: JsonFormat = JsonFormat()
    schema_include: bool = False


@dataclass(frozen=True, slots=True)
class DebeziumAvroConfluentFormat:
    """The ``debezium-avro-confluent`` format. ``schema`` is that of the whole envelope, if given."""

    registry: RegistryConfig
    schema: str | None = None


RegistryFormat = (
    AvroConfluentFormat | JsonConfluentFormat | ProtobufConfluentFormat | DebeziumAvroConfluentFormat
)
"""A format whose records have their schema in a registry."""


@dataclass(frozen=True, slots=True)
class CanalJsonFormat:
    """The ``canal-json`` format. ``database_include`` and ``table_include`` are Java regular expressions
    that the whole name in the envelope must match, None for all."""

    json: JsonFormat = JsonFormat()
    database_include: str | None = None
    table_include: str | None = None


@dataclass(frozen=True, slots=True)
class MaxwellJsonFormat:
    """The ``maxwell-json`` format."""

    json: JsonFormat = JsonFormat()


@dataclass(frozen=True, slots=True)
class OggJsonFormat:
    """The ``ogg-json`` format."""

    json: JsonFormat = JsonFormat()


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format of files only: ``orc`` or ``parquet``, with its options as written (without prefix)."""

    name: str
    options: tuple[tuple[str, str], ...] = ()


class PlugInFormat(ABC):
    """The configuration of a format from another package, which makes its own codecs.

    Write a frozen dataclass: it is pickled to tasks. If it has a field ``ignore_parse_errors``, that says
    whether records that the format refuses are dropped."""

    @abstractmethod
    def decoder(self, spec: DecoderSpec) -> Decoder:
        """Create the decoder of a task. It must refuse a bad record whichever columns are projected."""

    @abstractmethod
    def encoder(self, spec: EncoderSpec) -> Encoder:
        """Create the encoder of a task."""


Format = (
    JsonFormat
    | CsvFormat
    | RawFormat
    | AvroFormat
    | AvroConfluentFormat
    | JsonConfluentFormat
    | ProtobufFormat
    | ProtobufConfluentFormat
    | DebeziumJsonFormat
    | DebeziumAvroConfluentFormat
    | CanalJsonFormat
    | MaxwellJsonFormat
    | OggJsonFormat
    | FileFormat
    | PlugInFormat
)

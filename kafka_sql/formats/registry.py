"""The formats: one :class:`FormatSpec` each, found by the name in ``format``, ``value.format`` or
``key.format``.

A format is one file here and one schema in ``grammar/formats``. Other packages add formats by entry points
of the group ``kafka_sql.formats``, which name :class:`FormatSpec` values (page ``plugins``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass
from typing import ClassVar

from kafka_sql.formats import avro, cdc, confluent, csv, json, protobuf, raw
from kafka_sql.formats.cdc import FormatMetadata
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroFormat,
    CanalJsonFormat,
    Changes,
    CsvFormat,
    DebeziumAvroConfluentFormat,
    DebeziumJsonFormat,
    FileFormat,
    Format,
    JsonConfluentFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
    ProtobufConfluentFormat,
    ProtobufFormat,
    RawFormat,
)
from kafka_sql.options.plugins import FORMATS, PlugIns, PlugInSpec, plug_ins
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.schema import OptionSchema, load_schema
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

OF_OTHERS = {
    "avro-variant-confluent": "",
    "avro-registry": "avro-confluent",
    "json-registry": "json-confluent",
    "proto-registry": "protobuf-confluent",
    "avro-debezium-registry": "debezium-avro-confluent",
    "json-debezium-registry": "",
    "proto-debezium-registry": "",
    "avro-glue": "",
    "json-glue": "",
    "changelog-csv": "",
    "changelog-json": "",
    "debezium-bson": "",
    "msgpack": "",
    "protobuf-glue": "",
    "regex": "",
    "upsert-json": "",
    "xml": "",
}
"""Format names of other Flink distributions, with the name of the same format here, if any."""

Check = Callable[[Sequence[FormatColumn], Span, ResolvedOptions], list[Diagnostic]]
CheckUse = Callable[[ResolvedOptions], list[Diagnostic]]


WithTopics = Callable[[Format, Topics, str], Format]
LacksSubject = Callable[[Format, Topics], bool]


def _unchanged(format: Format, _topics: Topics, _side: str) -> Format:
    return format


def _has_subject(_format: Format, _topics: Topics) -> bool:
    return False


def _nothing(_options: ResolvedOptions) -> list[Diagnostic]:
    return []


@dataclass(frozen=True, slots=True)
class FormatSpec(PlugInSpec):
    """A format: its options, their conversion to a :data:`Format`, and the checks for columns that it cannot
    carry.

    ``check(columns, place, options)`` gets the columns of one key or value, the span where the format is
    named, and its options. ``check_source`` and ``check_sink`` report errors only if the table is read or
    written. ``config`` is the class of the configuration. ``decodes`` and ``encodes`` say whether a codec
    exists: a table may be declared without one, but reading or writing it is refused by name. ``of_records``
    is False for formats of whole files, which no record can have; ``in_files`` says that files can have the
    format. ``with_topics`` adds to a configuration what follows from the topics of its table, for ``key`` or
    ``value``; ``lacks_subject`` says that the topics leave the subject of a written schema open.

    A format of another package has an ``api``, the version of the interface that it was written for, and a
    ``config`` that derives from :class:`~kafka_sql.model.formats.PlugInFormat`, which makes its codecs.
    """

    group: ClassVar[str] = FORMATS

    name: str
    schema: Callable[[], OptionSchema]
    build: Callable[[ResolvedOptions], Format]
    check: Check
    config: type[Format] = JsonFormat
    changes: Changes = Changes.INSERT_ONLY
    metadata: tuple[FormatMetadata, ...] = ()
    check_source: CheckUse = _nothing
    check_sink: CheckUse = _nothing
    decodes: bool = True
    encodes: bool = True
    of_records: bool = True
    in_files: bool = False
    with_topics: WithTopics = _unchanged
    lacks_subject: LacksSubject = _has_subject
    api: int | None = None

    def __post_init__(self) -> None:
        if not is_dataclass(self.config):
            raise TypeError(f"{self.config.__name__} must be a frozen dataclass: tasks get it pickled")

    @property
    def options(self) -> OptionSchema:
        """The schema of the options."""
        return self.schema()


def _schema(name: str) -> Callable[[], OptionSchema]:
    return lambda: load_schema(f"formats/{name}")


def _files(name: str) -> FormatSpec:
    def build(options: ResolvedOptions) -> FileFormat:
        given = tuple((key, item.entry.value.value) for key, item in options.given.items())
        return FileFormat(name, given)

    return FormatSpec(
        name,
        _schema(name),
        build,
        lambda _columns, _place, _options: [],
        FileFormat,
        decodes=False,
        encodes=False,
        of_records=False,
        in_files=True,
    )


_SPECS = (
    FormatSpec("json", _schema("json"), json.build, json.check, JsonFormat, in_files=True),
    FormatSpec("csv", _schema("csv"), csv.build, csv.check, CsvFormat, in_files=True),
    FormatSpec("raw", _schema("raw"), raw.build, raw.check, RawFormat, in_files=True),
    FormatSpec("avro", _schema("avro"), avro.build, avro.check, AvroFormat, in_files=True),
    FormatSpec(
        "avro-confluent",
        _schema("avro-confluent"),
        confluent.build_avro,
        confluent.check_avro,
        AvroConfluentFormat,
        check_sink=confluent.check_written_subject,
        with_topics=confluent.with_subject,
        lacks_subject=confluent.lacks_subject,
    ),
    FormatSpec(
        "json-confluent",
        _schema("json-confluent"),
        confluent.build_json,
        confluent.check_json,
        JsonConfluentFormat,
        check_sink=confluent.check_written_subject,
        with_topics=confluent.with_subject,
        lacks_subject=confluent.lacks_subject,
    ),
    FormatSpec(
        "protobuf",
        _schema("protobuf"),
        protobuf.build,
        protobuf.check_message,
        ProtobufFormat,
        check_source=protobuf.check_use,
        check_sink=protobuf.check_use,
    ),
    FormatSpec(
        "protobuf-confluent",
        _schema("protobuf-confluent"),
        confluent.build_protobuf,
        confluent.check_protobuf,
        ProtobufConfluentFormat,
        check_sink=confluent.check_written_subject,
        with_topics=confluent.with_subject,
        lacks_subject=confluent.lacks_subject,
    ),
    FormatSpec(
        "debezium-json",
        _schema("debezium-json"),
        cdc.build_debezium,
        json.check,
        DebeziumJsonFormat,
        Changes.ALL,
        cdc.DEBEZIUM_METADATA,
        check_sink=cdc.check_debezium_sink,
        in_files=True,
    ),
    FormatSpec(
        "debezium-avro-confluent",
        _schema("debezium-avro-confluent"),
        confluent.build_debezium_avro,
        confluent.check_debezium_avro,
        DebeziumAvroConfluentFormat,
        Changes.ALL,
        check_sink=confluent.check_written_subject,
        with_topics=confluent.with_subject,
        lacks_subject=confluent.lacks_subject,
    ),
    FormatSpec(
        "canal-json",
        _schema("canal-json"),
        cdc.build_canal,
        json.check,
        CanalJsonFormat,
        Changes.ALL,
        cdc.CANAL_METADATA,
        in_files=True,
    ),
    FormatSpec(
        "maxwell-json",
        _schema("maxwell-json"),
        cdc.build_maxwell,
        json.check,
        MaxwellJsonFormat,
        Changes.ALL,
        cdc.MAXWELL_METADATA,
        in_files=True,
    ),
    FormatSpec(
        "ogg-json",
        _schema("ogg-json"),
        cdc.build_ogg,
        json.check,
        OggJsonFormat,
        Changes.ALL,
        cdc.OGG_METADATA,
        in_files=True,
    ),
    _files("parquet"),
    _files("orc"),
)
"""To add a codec to ``kafka_sql.codecs.registry``, remove ``decodes`` and ``encodes`` here."""

_BUILT_IN = {spec.name: spec for spec in _SPECS}
_NAMES = frozenset(_BUILT_IN)


def format_names() -> tuple[str, ...]:
    """Return the names of all usable formats."""
    return (*_BUILT_IN, *_plugged_in().specs)


def find_format(name: str) -> FormatSpec | None:
    """Return the format with a name, None if it is unknown."""
    return _BUILT_IN.get(name) or _plugged_in().specs.get(name)


def format_problem(name: str) -> Diagnostic | None:
    """Return why another package's format of that name is not used, or None."""
    return _plugged_in().problems.get(name)


def spec_of(format: Format) -> FormatSpec:
    """Return the format of a configuration; built-in formats come before plug-ins that share their class."""
    specs: tuple[FormatSpec, ...] = (*_SPECS, *_plugged_in().specs.values())
    return next(spec for spec in specs if isinstance(format, spec.config))


def changes_of(format: Format) -> Changes:
    """Return the row kinds that records of a format carry."""
    return spec_of(format).changes


def _plugged_in() -> PlugIns:
    return plug_ins(FORMATS, _NAMES)

"""The ``kafka`` connector: from checked options to :class:`KafkaTable`, with Flink's rules between options
and columns.

Rules that look at options only are in ``grammar/connectors/kafka.schema.json``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import (
    Bound,
    BoundedMode,
    Connector,
    DeliveryGuarantee,
    KafkaTable,
    Startup,
    StartupMode,
    Topics,
    ValueFieldsInclude,
)
from kafka_sql.connectors.declaration import ConnectorSpec, Declaration, MetadataKey, Resolution
from kafka_sql.connectors.kafka_columns import check_key_fields, format_columns
from kafka_sql.connectors.kafka_formats import NamedFormat, named_formats, resolve_format
from kafka_sql.connectors.metadata import check_declared, check_written
from kafka_sql.formats.config import Format
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements import MetadataColumn, OptionEntry
from kafka_sql.sql.types import (
    BIGINT,
    BYTES,
    INT,
    STRING,
    ArrayType,
    MapType,
    RowField,
    RowType,
    timestamp_ltz,
)
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean

_PROPERTIES = "properties."
_PARTITIONERS = ("default", "fixed", "round-robin")
_HEADER_LIST = ArrayType(RowType((RowField("key", STRING), RowField("value", BYTES))))
_METADATA = (
    MetadataKey("topic", STRING.not_null(), readable=True, writable=False),
    MetadataKey("partition", INT.not_null(), readable=True, writable=False),
    MetadataKey("headers", MapType(STRING, BYTES).not_null(), readable=True, writable=True),
    MetadataKey("header-list", _HEADER_LIST.not_null(), readable=True, writable=True),
    MetadataKey("leader-epoch", INT, readable=True, writable=False),
    MetadataKey("offset", BIGINT.not_null(), readable=True, writable=False),
    MetadataKey("timestamp", timestamp_ltz(3).not_null(), readable=True, writable=True),
    MetadataKey("timestamp-type", STRING.not_null(), readable=True, writable=False),
)
_METADATA_OF_VVR = ("__raw_key__", "__raw_value__")


def resolve(declaration: Declaration) -> Resolution:
    """The connector of a CREATE TABLE, with everything found wrong in one pass."""
    formats = named_formats(declaration.options)
    own, value_entries, key_entries = formats.split(declaration.options)
    owner = Owner("connector", load_schema("connectors/kafka"), other_keys=formats.keys)
    options = resolve_options(owner, own, declaration.place)
    found = [*map(formats.explain, options.diagnostics), *formats.warnings]
    found += check_key_fields(declaration.physical, options)
    found += _check_partitioner(options)
    key_columns, value_columns = format_columns(declaration.physical, options)
    value = key = None
    if formats.value is not None:
        value, problems = resolve_format(formats.value, value_entries, value_columns)
        found += problems
    if formats.key is not None:
        # Without key columns there is an error about 'key.fields' already.
        key, problems = resolve_format(formats.key, key_entries, key_columns)
        found += [problem for problem in problems if key_columns or problem.code != "wrong-column-count"]
    found += _check_primary_key(declaration, formats.value)
    found += check_declared("kafka", declaration.metadata, _metadata_of(options), _METADATA_OF_VVR)
    broken = any(problem.severity is Severity.ERROR for problem in found)
    connector = None if broken or value is None else _table(options, own, value, key)
    return Resolution(connector, options, tuple(found))


def _table(
    options: ResolvedOptions, entries: Sequence[OptionEntry], value: Format, key: Format | None
) -> KafkaTable:
    startup = StartupMode(options.text("scan.startup.mode"))
    bounded = BoundedMode(options.text("scan.bounded.mode"))
    return KafkaTable(
        topics=Topics(options.texts("topic"), options.optional_text("topic-pattern")),
        properties=_properties(entries),
        value_format=value,
        key_format=key,
        key_fields=options.texts("key.fields"),
        key_fields_prefix=options.text("key.fields-prefix"),
        value_fields_include=ValueFieldsInclude(options.text("value.fields-include")),
        startup=Startup(
            startup,
            options.optional_integer("scan.startup.timestamp-millis")
            if startup is StartupMode.TIMESTAMP
            else None,
            options.offsets("scan.startup.specific-offsets")
            if startup is StartupMode.SPECIFIC_OFFSETS
            else (),
        ),
        bound=Bound(
            bounded,
            options.optional_integer("scan.bounded.timestamp-millis")
            if bounded is BoundedMode.TIMESTAMP
            else None,
            options.offsets("scan.bounded.specific-offsets")
            if bounded is BoundedMode.SPECIFIC_OFFSETS
            else (),
        ),
        # Flink looks for new partitions of unbounded tables only.
        discovery_interval_ms=(
            options.integer("scan.topic-partition-discovery.interval")
            if bounded is BoundedMode.UNBOUNDED
            else 0
        ),
        scan_parallelism=options.optional_integer("scan.parallelism"),
        max_records_per_batch=options.optional_integer("scan.max-records-per-batch"),
        sink_partitioner=options.text("sink.partitioner"),
        sink_parallelism=options.optional_integer("sink.parallelism"),
        delivery_guarantee=DeliveryGuarantee(options.text("sink.delivery-guarantee")),
        transactional_id_prefix=options.optional_text("sink.transactional-id-prefix"),
    )


def _properties(entries: Sequence[OptionEntry]) -> tuple[tuple[str, str], ...]:
    """The options of the Kafka client. Flink reads ``auto.offset.reset`` without regard to case."""
    pairs = (
        (entry.key.value.removeprefix(_PROPERTIES), entry.value.value)
        for entry in entries
        if entry.key.value.startswith(_PROPERTIES)
    )
    return tuple((key, value.lower() if key == "auto.offset.reset" else value) for key, value in pairs)


def metadata(connector: Connector) -> Mapping[str, MetadataKey]:
    """The metadata columns of a kafka table; ``topic`` is writable where several topics can be written."""
    assert isinstance(connector, KafkaTable)
    return _metadata(several_topics=len(connector.topics.names) > 1 or connector.topics.pattern is not None)


def _metadata_of(options: ResolvedOptions) -> Mapping[str, MetadataKey]:
    return _metadata(several_topics=len(options.texts("topic")) > 1 or "topic-pattern" in options)


def _metadata(several_topics: bool) -> Mapping[str, MetadataKey]:
    return {
        item.key: MetadataKey(
            item.key, item.type, True, writable=item.writable or (item.key == "topic" and several_topics)
        )
        for item in _METADATA
    }


def is_bounded(connector: Connector) -> bool:
    """Whether reading ends."""
    return isinstance(connector, KafkaTable) and connector.bound.mode is not BoundedMode.UNBOUNDED


def check_source(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Committed offsets need a consumer group; options of reading that cannot be executed."""
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])
    if not isinstance(connector, KafkaTable) or connector.group_id is not None:
        return found
    name = table.identifier.name
    if connector.startup.mode is StartupMode.GROUP_OFFSETS:
        default = "" if "scan.startup.mode" in options else " (the default)"
        found.append(
            Diagnostic(
                "missing-option",
                f"table '{name}' starts at 'group-offsets'{default}, which needs 'properties.group.id'",
                options.span("scan.startup.mode"),
                helps=(
                    "add 'properties.group.id' = '…' to go on where that consumer group stopped",
                    "or 'scan.startup.mode' = 'earliest-offset' to read everything",
                ),
            )
        )
    if connector.bound.mode is BoundedMode.GROUP_OFFSETS:
        found.append(
            Diagnostic(
                "missing-option",
                f"table '{name}' ends at 'group-offsets', which needs 'properties.group.id'",
                options.span("scan.bounded.mode"),
                helps=("add 'properties.group.id' = '…'",),
            )
        )
    return found


def check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Metadata that cannot be written, a choice of topics without a ``topic`` column, options of writing
    that cannot be executed."""
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SINK)])
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    found += check_written("kafka", columns, _metadata_of(options))
    written = {column.metadata_key: column for column in columns if not column.virtual}
    if "headers" in written and "header-list" in written:
        found.append(
            Diagnostic(
                "conflicting-metadata",
                "'headers' and 'header-list' cannot both be written",
                written["header-list"].span,
                helps=("make one of the two columns VIRTUAL",),
            )
        )
    partitioner = options.text("sink.partitioner")
    if partitioner not in _PARTITIONERS:
        found.append(
            Diagnostic(
                "not-supported-yet",
                f"'sink.partitioner' = '{partitioner}' (a Java class) is not supported yet",
                options.span("sink.partitioner"),
                helps=("use 'default', 'fixed' or 'round-robin'",),
            )
        )
    if isinstance(connector, KafkaTable) and "topic" not in written:
        found += _check_single_topic(table, connector, options)
    return found


def _check_single_topic(table: Table, connector: KafkaTable, options: ResolvedOptions) -> list[Diagnostic]:
    if len(connector.topics.names) == 1:
        return []
    key = "topic" if connector.topics.names else "topic-pattern"
    what = "several topics" if connector.topics.names else "a topic pattern"
    return [
        Diagnostic(
            "missing-topic-column",
            f"table '{table.identifier.name}' has {what}; to write it, every row must say its topic",
            options.span(key),
            helps=("declare a column `topic` STRING METADATA and fill it", "or name one topic"),
        )
    ]


def _check_partitioner(options: ResolvedOptions) -> list[Diagnostic]:
    partitioner = options.text("sink.partitioner")
    # A name with a dot is a Java class: refused where the table is written.
    if not partitioner or partitioner in _PARTITIONERS or "." in partitioner:
        return []
    return [
        Diagnostic(
            "invalid-value",
            f"option 'sink.partitioner' cannot be '{partitioner}'",
            options.span("sink.partitioner"),
            label=did_you_mean(partitioner, _PARTITIONERS),
            helps=("allowed: " + ", ".join(f"'{name}'" for name in _PARTITIONERS),),
        )
    ]


def _check_primary_key(declaration: Declaration, value: NamedFormat | None) -> list[Diagnostic]:
    # All formats there are now carry inserts only; those of CDC will allow a key.
    if declaration.primary_key is None or value is None or value.spec is None:
        return []
    return [
        Diagnostic(
            "primary-key",
            f"a kafka table with format '{value.spec.name}' cannot have a PRIMARY KEY: its records are only "
            "inserted, so that a key can come twice",
            declaration.primary_key.span,
            helps=("leave the PRIMARY KEY out",),
        )
    ]


KAFKA = ConnectorSpec(
    name="kafka",
    config=KafkaTable,
    readable=True,
    writable=True,
    resolve=resolve,
    metadata=metadata,
    is_bounded=is_bounded,
    check_source=check_source,
    check_sink=check_sink,
)

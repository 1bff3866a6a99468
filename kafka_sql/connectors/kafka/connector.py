"""The ``kafka`` connector: from checked options to :class:`KafkaTable`, with Flink's rules between options
and columns.

Rules that look at options only are in ``grammar/connectors/kafka.schema.json``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.bad_record_options import check_bad_records
from kafka_sql.connectors.kafka.key_value_columns import (
    check_key_fields,
    check_value_fields,
    format_columns,
    key_and_value_columns,
)
from kafka_sql.connectors.kafka.metadata import RAW_KEY, RAW_VALUE, explain_unknown, kafka_metadata
from kafka_sql.connectors.kafka.partitions import check_offset_topics, check_partitions
from kafka_sql.connectors.kafka.table import (
    check_header_filter,
    kafka_table,
    placeholder_allowed,
    startup_of,
    topics_of,
)
from kafka_sql.connectors.spec.column_checks import check_declared, check_written
from kafka_sql.connectors.spec.declaration import (
    ConnectorSpec,
    Declaration,
    FormatUse,
    MetadataKey,
    Resolution,
)
from kafka_sql.connectors.spec.format_uses import check_read, check_write, with_subject
from kafka_sql.connectors.spec.named_formats import named_formats, resolve_format
from kafka_sql.formats.registry import changes_of, spec_of
from kafka_sql.model.connectors import PARTITIONERS, BoundedMode, Connector, KafkaTable, StartupMode, Topics
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import MetadataColumn, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_PLACE = frozenset({"partition", "offset"})
"""Metadata that identify the records of a topic."""


def resolve(declaration: Declaration) -> Resolution:
    """Return the connector of a CREATE TABLE, with all errors of one pass."""
    formats = named_formats(declaration.options)
    own, value_entries, key_entries = formats.split(declaration.options)
    owner = Owner("connector", load_schema("connectors/kafka"), other_keys=formats.keys)
    options = resolve_options(owner, own, declaration.place)
    found = [
        *(placeholder_allowed(formats.explain(problem), own) for problem in options.diagnostics),
        *formats.warnings,
    ]
    found += check_key_fields(declaration.physical, options)
    found += check_value_fields(declaration.physical, options)
    found += _check_partitioner(options)
    found += check_header_filter(options)
    found += check_partitions(options)
    found += check_offset_topics(options)
    key_columns, value_columns = format_columns(declaration.physical, options)
    value = key = None
    if formats.value is not None:
        value, problems = resolve_format(formats.value, value_entries, value_columns)
        found += problems
    if formats.key is not None:
        # Without key columns, 'key.fields' already has an error.
        key, problems = resolve_format(formats.key, key_entries, key_columns)
        found += [
            problem for problem in problems if key_columns or problem.code != ErrorCode.WRONG_COLUMN_COUNT
        ]
    found += check_key_changes(key)
    found += check_primary_key(declaration, value, topics_of(options))
    of_value = value.spec.metadata if value is not None else ()
    keys = kafka_metadata(topics_of(options), of_value)
    unknown = check_declared("kafka", declaration.metadata, keys)
    found += [explain_unknown(problem, declaration.metadata, keys) for problem in unknown]
    uses = tuple(use for use in (value, key) if use is not None)
    found += check_bad_records(options, topics_of(options), uses)
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found), uses)
    assert value is not None
    value_format = with_subject(value.format, topics_of(options), "value")
    key_format = with_subject(key.format, topics_of(options), "key") if key is not None else None
    assert value_format is not None
    table = kafka_table(
        options,
        own,
        value_format,
        key_format,
        key_fields=options.texts("key.fields"),
        startup=startup_of(options),
        partitioner=options.text("sink.partitioner"),
        value_fields_prefix=options.text("value.fields-prefix"),
    )
    return Resolution(table, options, tuple(found), uses)


def metadata(connector: Connector) -> Mapping[str, MetadataKey]:
    """Return the metadata columns of a kafka table; ``topic`` is writable if the table writes several
    topics.
    """
    assert isinstance(connector, KafkaTable)
    return kafka_metadata(connector.topics, spec_of(connector.value_format).metadata)


def changes(connector: Connector) -> Changes:
    """Return the row kinds of a kafka table, read or written: those of its value format."""
    assert isinstance(connector, KafkaTable)
    return changes_of(connector.value_format)


def source_changes(connector: Connector) -> Changes:
    """Return the row kinds of a kafka source. Changes that may repeat count as upserts: their former rows
    are ignored (Flink: DropUpdateBefore below ChangelogNormalize).
    """
    assert isinstance(connector, KafkaTable)
    return Changes.UPSERT if connector.events_duplicate else changes(connector)


def is_bounded(connector: Connector) -> bool:
    """Whether the source is bounded."""
    return isinstance(connector, KafkaTable) and connector.bound.mode is not BoundedMode.UNBOUNDED


def check_source(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Report a missing consumer group for committed offsets, and source options that cannot be executed."""
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])
    found += check_read(resolution.formats)
    if not isinstance(connector, KafkaTable) or connector.group_id is not None:
        return found
    name = table.identifier.name
    if connector.startup.mode is StartupMode.GROUP_OFFSETS:
        default = "" if "scan.startup.mode" in options else " (the default)"
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                f"table '{name}' starts at 'group-offsets'{default}, and no 'properties.group.id' says of "
                f"which group: it is '{default_group(name)}'",
                options.span("scan.startup.mode"),
                helps=(
                    "add 'properties.group.id' = '…' to continue where that consumer group stopped",
                    "or 'scan.startup.mode' = 'earliest-offset' to read everything",
                ),
                severity=Severity.WARNING,
            )
        )
        return found
    return found + check_end(name, connector, options)


def default_group(table: str) -> str:
    """Return the consumer group of a table that starts at committed offsets and names none (VVR's rule;
    Flink's documentation has the name too, but its code refuses the table).
    """
    return f"KafkaSource-{table}"


def with_default_group(connector: Connector, table: str) -> Connector:
    """Return the connector of ``table``, with its :func:`default_group` if it needs one."""
    if (
        not isinstance(connector, KafkaTable)
        or connector.startup.mode is not StartupMode.GROUP_OFFSETS
        or connector.group_id is not None
    ):
        return connector
    return replace(connector, properties=(*connector.properties, ("group.id", default_group(table))))


def check_end(name: str, kafka: KafkaTable, options: ResolvedOptions) -> list[Diagnostic]:
    """Report a table that ends at committed offsets without a consumer group."""
    if kafka.bound.mode is not BoundedMode.GROUP_OFFSETS or kafka.group_id is not None:
        return []
    return [
        Diagnostic(
            ErrorCode.MISSING_OPTION,
            f"table '{name}' ends at 'group-offsets', which needs 'properties.group.id'",
            options.span("scan.bounded.mode"),
            helps=("add 'properties.group.id' = '…'",),
        )
    ]


def check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Report metadata that cannot be written, several topics without a ``topic`` column, and sink options
    that cannot be executed.
    """
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SINK)])
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    assert isinstance(connector, KafkaTable)
    found += check_write(resolution.formats, connector.topics)
    found += check_written("kafka", columns, metadata(connector))
    found += check_topics_written(table, columns, connector, options)
    found += check_raw_written(table, connector)
    return found


def check_topics_written(
    table: Table, columns: Sequence[MetadataColumn], connector: KafkaTable, options: ResolvedOptions
) -> list[Diagnostic]:
    """Report two columns for the headers of a record, and several topics without a column that selects
    one.
    """
    found = []
    written = {column.metadata_key: column for column in columns if not column.virtual}
    if "headers" in written and "header-list" in written:
        found.append(
            Diagnostic(
                ErrorCode.CONFLICTING_METADATA,
                "'headers' and 'header-list' cannot both be written",
                written["header-list"].span,
                helps=("make one of the two columns VIRTUAL",),
            )
        )
    if "topic" not in written:
        found += _check_single_topic(table, connector, options)
    return found


def _check_single_topic(table: Table, connector: KafkaTable, options: ResolvedOptions) -> list[Diagnostic]:
    if len(connector.topics.names) == 1:
        return []
    key = "topic" if connector.topics.names else "topic-pattern"
    what = "several topics" if connector.topics.names else "a topic pattern"
    return [
        Diagnostic(
            ErrorCode.MISSING_TOPIC_COLUMN,
            f"table '{table.identifier.name}' has {what}; to write it, every row must say its topic",
            options.span(key),
            helps=("declare a column `topic` STRING METADATA and fill it", "or name one topic"),
        )
    ]


def _check_partitioner(options: ResolvedOptions) -> list[Diagnostic]:
    partitioner = options.text("sink.partitioner")
    # A name with a dot is a Python class: it is loaded when the table is written.
    if not partitioner or partitioner in PARTITIONERS or "." in partitioner:
        return []
    return [
        Diagnostic(
            ErrorCode.INVALID_VALUE,
            f"option 'sink.partitioner' cannot be '{partitioner}'",
            options.span("sink.partitioner"),
            label=did_you_mean(partitioner, PARTITIONERS),
            helps=("allowed: " + ", ".join(f"'{name}'" for name in PARTITIONERS) + ", or 'module.Class'",),
        )
    ]


def check_key_changes(key: FormatUse | None) -> list[Diagnostic]:
    """Report a key format whose records are changes."""
    if key is None or key.spec.changes is Changes.INSERT_ONLY:
        return []
    return [
        Diagnostic(
            ErrorCode.CHANGES_IN_KEY,
            f"format '{key.spec.name}' cannot be a key format: its records are changes, but a "
            "key is only inserted",
            key.place,
            helps=("use 'key.format' = 'json' (or 'raw' for one plain column)",),
        )
    ]


def check_primary_key(
    declaration: Declaration, value: FormatUse | None, topics: Topics, connector: str = "kafka"
) -> list[Diagnostic]:
    """Report a wrong primary key. Insert-only records may have a key only if it holds their position. A
    changelog has the declared key, of physical columns and of metadata from its format.
    """
    key = declaration.primary_key
    if key is None or value is None:
        return []
    names = {name.text: name.span for name in key.columns}
    told = {each.metadata_key: each.name.text for each in declaration.metadata if each.name.text in names}
    place = _PLACE if len(topics.names) == 1 else {*_PLACE, "topic"}
    if value.spec.changes is not Changes.INSERT_ONLY:
        return [
            Diagnostic(
                ErrorCode.INVALID_PRIMARY_KEY,
                f"the metadata column '{name}' cannot be in a primary key",
                names[name],
                "a row of changes has no record of its own",
                helps=("physical columns can, and metadata 'value.…'",),
            )
            for metadata, name in told.items()
            if not metadata.startswith("value.")
        ]
    if place <= told.keys():
        return []
    wanted, of_kafka = "', '".join(sorted(place)), connector == "kafka"
    return [
        Diagnostic(
            ErrorCode.PRIMARY_KEY,
            f"a {connector} table with format '{value.spec.name}' cannot have a PRIMARY KEY: its records are "
            "only inserted, so that a key can come twice",
            key.span,
            helps=(
                f"name the metadata columns '{wanted}': they tell records apart"
                if told
                else "leave the PRIMARY KEY out",
                *(("or use 'connector' = 'upsert-kafka': the newest row of a key counts",) * of_kafka),
            ),
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
    source_changes=source_changes,
    sink_changes=changes,
    schema=partial(load_schema, "connectors/kafka"),
)


def check_raw_written(table: Table, connector: KafkaTable) -> list[Diagnostic]:
    """Report raw bytes that replace a value with the kind of its row (an error), or that replace columns,
    which are not written then (a warning).
    """
    physical = [column.name for column in table.columns if isinstance(column.definition, PhysicalColumn)]
    written = {
        column.definition.metadata_key: column.definition
        for column in table.columns
        if isinstance(column.definition, MetadataColumn) and not column.definition.virtual
    }
    if RAW_VALUE in written and changes_of(connector.value_format) is not Changes.INSERT_ONLY:
        return [
            Diagnostic(
                ErrorCode.CONFLICTING_METADATA,
                f"'{RAW_VALUE}' cannot be written into a table of changes",
                written[RAW_VALUE].span,
                helps=("make the column VIRTUAL, or use a format of inserts such as 'json'",),
            )
        ]
    key, value = ({name for name, _ in side} for side in key_and_value_columns(physical, connector))
    formatted = (set() if RAW_KEY in written else key) | (set() if RAW_VALUE in written else value)
    found = []
    for raw, side, part in ((RAW_KEY, key, "key"), (RAW_VALUE, value, "value")):
        lost = [name for name in physical if name in side - formatted]
        if raw in written and lost:
            names = ", ".join(f"'{name}'" for name in lost)
            found.append(
                Diagnostic(
                    ErrorCode.NO_EFFECT,
                    f"{names} of table '{table.identifier.name}' {'is' if len(lost) == 1 else 'are'} not "
                    f"written: '{raw}' gives the whole {part} of the record",
                    written[raw].span,
                    severity=Severity.WARNING,
                )
            )
    return found

"""The ``upsert-kafka`` connector: the newest value of each key, the key being the PRIMARY KEY.

Rules that look at options only are in ``grammar/connectors/upsert-kafka.schema.json``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.bad_record_options import check_bad_records
from kafka_sql.connectors.kafka.connector import check_end, check_topics_written
from kafka_sql.connectors.kafka.key_value_columns import primary_key_columns
from kafka_sql.connectors.kafka.metadata import explain_unknown, kafka_metadata
from kafka_sql.connectors.kafka.partitions import check_offset_topics, check_partitions
from kafka_sql.connectors.kafka.table import check_header_filter, kafka_table, placeholder_allowed, topics_of
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
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.model.connectors import (
    BoundedMode,
    Connector,
    Startup,
    StartupMode,
    UpsertKafkaTable,
    ValueFieldsInclude,
)
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

_NAME = "upsert-kafka"


def resolve(declaration: Declaration) -> Resolution:
    """The connector of a CREATE TABLE, with everything found wrong in one pass."""
    formats = named_formats([entry for entry in declaration.options if entry.key.value != "format"])
    own, value_entries, key_entries = formats.split(declaration.options)
    owner = Owner("connector", load_schema(f"connectors/{_NAME}"), other_keys=formats.keys)
    options = resolve_options(owner, own, declaration.place)
    found = [placeholder_allowed(formats.explain(problem), own) for problem in options.diagnostics]
    found += check_header_filter(options)
    found += check_partitions(options)
    found += check_offset_topics(options)
    key_columns = primary_key_columns(declaration.physical, declaration.primary_key)
    found += _check_primary_key(declaration, key_columns, options)
    names = [column.name for column in key_columns]
    without_key = options.text("value.fields-include") == ValueFieldsInclude.EXCEPT_KEY.value
    value_columns = [
        FormatColumn(column.name.text, column.type, column.span)
        for column in declaration.physical
        if not (without_key and column.name.text in names)
    ]
    value = key = None
    if formats.value is not None:
        value, problems = resolve_format(formats.value, value_entries, value_columns)
        found += problems
    if formats.key is not None:
        # Without a primary key there is an error about that already.
        prefix = options.text("key.fields-prefix")
        inside = [replace(column, prefix=prefix) for column in key_columns]
        key, problems = resolve_format(formats.key, key_entries, inside)
        found += [
            problem for problem in problems if key_columns or problem.code != ErrorCode.WRONG_COLUMN_COUNT
        ]
    found += [*_check_changes(value, "value"), *_check_changes(key, "key")]
    keys = kafka_metadata(topics_of(options), (), upsert=True)
    unknown = check_declared(_NAME, declaration.metadata, keys)
    found += [explain_unknown(problem, declaration.metadata, keys) for problem in unknown]
    uses = tuple(use for use in (value, key) if use is not None)
    found += check_bad_records(options, topics_of(options), uses)
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found), uses)
    assert value is not None
    assert key is not None
    value_format = with_subject(value.format, topics_of(options), "value")
    assert value_format is not None
    table = kafka_table(
        options,
        own,
        value_format,
        with_subject(key.format, topics_of(options), "key"),
        key_fields=tuple(names),
        startup=Startup(StartupMode.EARLIEST_OFFSET),
    )
    rows, interval = (
        options.integer("sink.buffer-flush.max-rows"),
        options.integer("sink.buffer-flush.interval"),
    )
    connector = UpsertKafkaTable(table, rows, interval)
    return Resolution(connector, options, tuple(found), uses)


def metadata(connector: Connector) -> Mapping[str, MetadataKey]:
    """The metadata columns, those of ``kafka``."""
    assert isinstance(connector, UpsertKafkaTable)
    return kafka_metadata(connector.kafka.topics, (), upsert=True)


def check_source(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Committed offsets need a consumer group; options of reading that cannot be executed."""
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])
    found += check_read(resolution.formats)
    assert isinstance(connector, UpsertKafkaTable)
    return found + check_end(table.identifier.name, connector.kafka, options)


def check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    """Metadata that cannot be written, several topics without a ``topic`` column, half a buffer."""
    options, connector = resolution.options, resolution.connector
    found = refusals(options, [option.key for option in unsupported(options, Direction.SINK)])
    assert isinstance(connector, UpsertKafkaTable)
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    found += check_write(resolution.formats, connector.kafka.topics)
    found += check_written(_NAME, columns, metadata(connector))
    found += check_topics_written(table, columns, connector.kafka, options)
    if (connector.buffer_max_rows > 0) is not (connector.buffer_interval_ms > 0):
        rows, interval = "sink.buffer-flush.max-rows", "sink.buffer-flush.interval"
        half, other = (rows, interval) if connector.buffer_max_rows > 0 else (interval, rows)
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                f"'{half}' has no effect without '{other}': rows are held back by number and time together",
                options.span(half),
                helps=(f"set '{other}' above 0 too, or leave both out",),
            )
        )
    return found


def _check_primary_key(
    declaration: Declaration, columns: Sequence[FormatColumn], options: ResolvedOptions
) -> list[Diagnostic]:
    if declaration.primary_key is None:
        return [
            Diagnostic(
                ErrorCode.PRIMARY_KEY,
                "an upsert-kafka table needs a PRIMARY KEY: its columns are the key of the records, a new "
                "row replaces the one with the same key",
                declaration.place,
                helps=("add PRIMARY KEY (…) NOT ENFORCED to the columns, or use 'connector' = 'kafka'",),
            )
        ]
    prefix = options.text("key.fields-prefix")
    found = []
    for column in columns:
        if not column.name.startswith(prefix) or (prefix and column.name == prefix):
            found.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"column '{column.name}' of the PRIMARY KEY does not start with the prefix '{prefix}'"
                    if column.name != prefix
                    else f"column '{column.name}' has no name left without the prefix '{prefix}'",
                    options.span("key.fields-prefix"),
                    helps=("all key columns carry 'key.fields-prefix' in the table",),
                )
            )
    return found


def _check_changes(use: FormatUse | None, side: str) -> list[Diagnostic]:
    if use is None or use.spec.changes is Changes.INSERT_ONLY:
        return []
    return [
        Diagnostic(
            ErrorCode.CHANGES_IN_VALUE if side == "value" else ErrorCode.CHANGES_IN_KEY,
            f"format '{use.spec.name}' cannot be the {side} format of an upsert-kafka table: its records are "
            "changes themselves",
            use.place,
            helps=(
                f"use 'connector' = 'kafka' with 'format' = '{use.spec.name}'"
                if side == "value"
                else "use 'key.format' = 'json'",
            ),
        )
    ]


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, UpsertKafkaTable) and (
        connector.kafka.bound.mode is not BoundedMode.UNBOUNDED
    )


UPSERT_KAFKA = ConnectorSpec(
    name=_NAME,
    config=UpsertKafkaTable,
    readable=True,
    writable=True,
    resolve=resolve,
    metadata=metadata,
    is_bounded=_is_bounded,
    check_source=check_source,
    check_sink=check_sink,
    source_changes=lambda _: Changes.UPSERT,
    sink_changes=lambda _: Changes.UPSERT,
    schema=partial(load_schema, "connectors/upsert-kafka"),
)

"""Connectors of other packages: tables over a :class:`~kafka_sql.model.record_log.RecordLog`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache, partial
from typing import Any

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.bad_record_options import bad_records_of, check_bad_records
from kafka_sql.connectors.kafka.connector import changes, check_key_changes, check_primary_key
from kafka_sql.connectors.kafka.key_value_columns import check_key_fields, check_value_fields, format_columns
from kafka_sql.connectors.kafka.metadata import log_metadata
from kafka_sql.connectors.kafka.table import bound_of, startup_of
from kafka_sql.connectors.spec.column_checks import check_declared, check_written
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, MetadataKey, Resolution
from kafka_sql.connectors.spec.format_uses import check_read, check_write, with_subject
from kafka_sql.connectors.spec.named_formats import named_formats, resolve_format
from kafka_sql.formats.registry import spec_of
from kafka_sql.model.connectors import BoundedMode, Connector, LogTable, Topics, ValueFieldsInclude
from kafka_sql.model.record_log import RecordLog
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, OptionSchema, complete, load_schema, read_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode

OpenLog = Callable[[ResolvedOptions], RecordLog]
"""Returns the log that the options of a table describe. It opens nothing: ``check`` calls it too."""


def log_connector(
    name: str,
    *,
    api: int,
    schema: Mapping[str, Any],
    log: OpenLog,
    log_class: type[RecordLog],
    readable: bool = True,
    writable: bool = True,
) -> ConnectorSpec:
    """Return the connector ``name``, to be named by an entry point of the group ``kafka_sql.connectors``.

    Args:
        api: the version of the interface that the package was written for.
        schema: the JSON Schema of its own options. Options of formats, keys, startup and bounds are added
            (``grammar/record-log.schema.json``).
        log: returns the log that checked options describe; ``ValueError`` refuses them.
        log_class: the class of that log, for its metadata columns.
        readable, writable: whether tables can be read and written.

    Raises TypeError for a class that cannot travel to tasks."""
    if not is_dataclass(log_class):
        raise TypeError(f"{log_class.__name__} must be a frozen dataclass: tasks get it pickled")
    options = cache(partial(_schema, name, schema))
    return ConnectorSpec(
        name=name,
        config=LogTable,
        readable=readable,
        writable=writable,
        resolve=partial(_resolve, name, options, log, log_class),
        metadata=_metadata,
        is_bounded=_is_bounded,
        check_source=_check_source,
        check_sink=_check_sink,
        source_changes=changes,
        sink_changes=changes,
        schema=options,
        api=api,
    )


def _schema(name: str, own: Mapping[str, Any]) -> OptionSchema:
    shared = load_schema("record-log").document
    document = complete(own)
    return read_schema(
        {
            "type": "object",
            **document,
            "title": name,
            "additionalProperties": False,
            "required": [*shared["required"], *document.get("required", [])],
            "properties": document.get("properties", {}) | _without(shared["properties"], document),
            "allOf": [*shared["allOf"], *document.get("allOf", [])],
        }
    )


def _without(shared: Mapping[str, Any], document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The shared options that a package does not declare itself."""
    return {key: node for key, node in shared.items() if key not in document.get("properties", {})}


def _resolve(
    name: str,
    schema: Callable[[], OptionSchema],
    open_log: OpenLog,
    log_class: type[RecordLog],
    declaration: Declaration,
) -> Resolution:
    formats = named_formats(declaration.options)
    own, value_entries, key_entries = formats.split(declaration.options)
    options = resolve_options(Owner("connector", schema(), other_keys=formats.keys), own, declaration.place)
    found = [*map(formats.explain, options.diagnostics), *formats.warnings]
    found += check_key_fields(declaration.physical, options)
    found += check_value_fields(declaration.physical, options)
    key_columns, value_columns = format_columns(declaration.physical, options)
    value = key = None
    if formats.value is not None:
        value, problems = resolve_format(formats.value, value_entries, value_columns)
        found += problems
    if formats.key is not None:
        key, problems = resolve_format(formats.key, key_entries, key_columns)
        found += [each for each in problems if key_columns or each.code != ErrorCode.WRONG_COLUMN_COUNT]
    found += check_key_changes(key)
    of_value = value.spec.metadata if value is not None else ()
    found += check_declared(name, declaration.metadata, log_metadata(log_class.metadata, of_value))
    uses = tuple(use for use in (value, key) if use is not None)
    found += check_bad_records(options, Topics(), uses)
    table = None
    found += check_primary_key(declaration, value, Topics((name,)), name)
    if not any(problem.severity is Severity.ERROR for problem in found):
        try:
            log = open_log(options)
        except KafkaSqlError as error:
            found += error.diagnostics
        except ValueError as error:
            found.append(Diagnostic(ErrorCode.INVALID_VALUE, str(error), declaration.place))
        else:
            topics = Topics((log.name,))
            value_format = None if value is None else with_subject(value.format, topics, "value")
            assert value_format is not None
            table = LogTable(
                connector=name,
                log=log,
                topics=topics,
                properties=(),
                value_format=value_format,
                key_format=None if key is None else with_subject(key.format, topics, "key"),
                key_fields=options.texts("key.fields"),
                key_fields_prefix=options.text("key.fields-prefix"),
                value_fields_include=ValueFieldsInclude(options.text("value.fields-include")),
                value_fields_prefix=options.text("value.fields-prefix"),
                startup=startup_of(options),
                bound=bound_of(options),
                discovery_interval_ms=options.integer("scan.topic-partition-discovery.interval"),
                scan_parallelism=options.optional_integer("scan.parallelism"),
                sink_parallelism=options.optional_integer("sink.parallelism"),
                max_records_per_batch=options.optional_integer("scan.max-records-per-batch"),
                bad_records=bad_records_of(options),
                watermark_on_event=options.text("scan.watermark.emit.strategy") == "on-event",
                watermark_generator=options.optional_text("scan.watermark.generator"),
            )
    return Resolution(table, options, tuple(found), uses)


def _metadata(connector: Connector) -> Mapping[str, MetadataKey]:
    assert isinstance(connector, LogTable)
    return log_metadata(connector.log.metadata, spec_of(connector.value_format).metadata)


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, LogTable) and connector.bound.mode is not BoundedMode.UNBOUNDED


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    return _unsupported(resolution, Direction.SOURCE) + check_read(resolution.formats)


def _check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    connector = resolution.connector
    assert isinstance(connector, LogTable)
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    found = _unsupported(resolution, Direction.SINK) + check_write(resolution.formats, connector.topics)
    return found + check_written(connector.connector, columns, _metadata(connector))


def _unsupported(resolution: Resolution, direction: Direction) -> list[Diagnostic]:
    options = resolution.options
    return refusals(options, [option.key for option in unsupported(options, direction)])

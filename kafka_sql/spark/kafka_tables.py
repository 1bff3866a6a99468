"""Turns a planned scan or sink of a Kafka table into what its tasks need: codecs, client properties, offsets.

Runs on the driver and asks the broker, so that a broker that is down, a missing topic or a wrong password is
known before any job starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kafka_sql.broker import offsets as broker_offsets
from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.offsets import Warn
from kafka_sql.broker.properties import ClientRole, translate
from kafka_sql.catalog.table import Table
from kafka_sql.codecs.contract import DecoderSpec, EncoderSpec, Field
from kafka_sql.connectors.config import (
    BoundedMode,
    Connector,
    DeliveryGuarantee,
    KafkaTable,
    UpsertKafkaTable,
)
from kafka_sql.connectors.kafka_columns import key_and_value_columns
from kafka_sql.formats.config import Format
from kafka_sql.planner.plan import Scan, Sink
from kafka_sql.spark.kafka_scan import KafkaScan, Origin, ScanColumn
from kafka_sql.spark.kafka_source import nested
from kafka_sql.spark.kafka_write import KafkaWrite
from kafka_sql.spark.task_reports import ReportAddress
from kafka_sql.sql.statements import MetadataColumn, PhysicalColumn
from kafka_sql.sql.types import DataType
from kafka_sql.text.diagnostics import Diagnostic, PlanError

_OF_FORMAT = "value."
"""How metadata that the value's format reads is declared: ``METADATA FROM 'value.source.table'``."""


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """How much a micro-batch reads (records) and over how many tasks."""

    max_records_per_batch: int
    tasks: int


@dataclass(frozen=True, slots=True)
class _Side:
    """Key or value: table columns and, in the same order, the fields of the format."""

    names: list[str]
    fields: tuple[Field, ...]


def _key_and_value(
    table: Table, connector: KafkaTable, narrowed: Mapping[str, DataType]
) -> tuple[_Side, _Side]:
    """The key's and the value's columns; ``narrowed`` has the types of columns that are not read whole."""
    physical = [column.name for column in table.columns if isinstance(column.definition, PhysicalColumn)]
    types = {column.name: column.type for column in table.columns} | dict(narrowed)
    key, value = (
        _Side([name for name, _ in side], tuple(Field(field, types[name]) for name, field in side))
        for side in key_and_value_columns(physical, connector)
    )
    return key, value


@dataclass(frozen=True, slots=True)
class HiddenColumns:
    """Which columns a scan adds to those of the table: the kinds of rows, and where their records are."""

    kinds: bool = False
    places: bool = False


def kafka_connector(connector: Connector) -> KafkaTable:
    """The Kafka table of a connector that reads or writes topics."""
    if isinstance(connector, UpsertKafkaTable):
        return connector.kafka
    assert isinstance(connector, KafkaTable)
    return connector


def kafka_scan(
    scan: Scan,
    limits: ReadingLimits,
    *,
    align: bool,
    resume: bool,
    stop_file: str,
    report_to: ReportAddress | None,
    warn: Warn,
    hidden: HiddenColumns = HiddenColumns(),
) -> KafkaScan:
    """The scan as its tasks see it, start and end resolved at the broker.

    ``align`` asks for partitions to advance together by record timestamp; ``resume`` says that a
    checkpoint will give the start, so that none is looked up. ``warn`` is told what is doubtful. Raises
    UnreachableError, JobError or PlanError.
    """
    upsert = isinstance(scan.table.connector, UpsertKafkaTable)
    connector = kafka_connector(scan.table.connector)
    consumer = translate(connector.properties, ClientRole.CONSUMER)
    read = {name: field.type for name, field in zip(scan.columns, scan.schema, strict=True)}
    key_side, value_side = _key_and_value(scan.table, connector, read)
    metadata = {
        column.name: column.definition.metadata_key
        for column in scan.table.columns
        if isinstance(column.definition, MetadataColumn)
    }
    columns: list[ScanColumn] = []
    value_used: list[int] = []
    key_used: list[int] = []
    of_format: list[str] = []

    def of_key(name: str) -> int:
        key_used.append(key_side.names.index(name))
        return len(key_used) - 1

    for name, field in zip(scan.columns, scan.schema, strict=True):
        if name in metadata:
            key = metadata[name]
            if key.startswith(_OF_FORMAT):
                of_format.append(key.removeprefix(_OF_FORMAT))
                columns.append(ScanColumn(field.name, Origin.FORMAT, len(of_format) - 1))
            else:
                columns.append(ScanColumn(field.name, Origin.METADATA, metadata=key))
        elif name in value_side.names:
            in_tombstone = of_key(name) if upsert and name in key_side.names else None
            columns.append(ScanColumn(field.name, Origin.VALUE, len(value_used), in_tombstone=in_tombstone))
            value_used.append(value_side.names.index(name))
        else:
            columns.append(ScanColumn(field.name, Origin.KEY, of_key(name)))
    names = {name: field.name for name, field in zip(scan.columns, scan.schema, strict=True)}
    for name in sorted({predicate.column for predicate in scan.predicates} - names.keys()):
        names[name] = f"__predicate_{name}"
        if name in value_side.names:
            columns.append(ScanColumn(names[name], Origin.VALUE, len(value_used), hidden=True))
            value_used.append(value_side.names.index(name))
        else:
            columns.append(ScanColumn(names[name], Origin.KEY, of_key(name), hidden=True))
    columns = [
        replace(column, origin=Origin.VALUE, index=len(value_used) + column.index)
        if column.origin is Origin.FORMAT
        else column
        for column in columns
    ]
    value = DecoderSpec(connector.value_format, value_side.fields, tuple(value_used), tuple(of_format))
    key_spec = None
    if connector.key_format is not None:
        key_spec = DecoderSpec(connector.key_format, key_side.fields, tuple(key_used))
    formats = (connector.value_format, connector.key_format)
    topics = broker_topics.describe_topics(consumer, connector.topics)
    partitions = [(topic, partition) for topic, count in sorted(topics.items()) for partition in range(count)]
    reset = dict(connector.properties).get("auto.offset.reset")
    ends = None
    if connector.bound.mode is not BoundedMode.UNBOUNDED:
        ends = broker_offsets.end_offsets(consumer, partitions, connector.bound, connector.group_id)
    start = (
        {}
        if resume
        else broker_offsets.start_offsets(
            consumer, partitions, connector.startup, connector.group_id, reset, warn, ends
        )
    )
    return KafkaScan(
        table=scan.table.identifier.name,
        topics=connector.topics,
        consumer=consumer,
        value=value,
        key=key_spec,
        columns=tuple(columns),
        predicates=tuple(replace(item, column=names[item.column]) for item in scan.predicates),
        start=nested(start),
        end=None if ends is None else nested(ends),
        discovery_interval_ms=connector.discovery_interval_ms,
        max_records_per_batch=connector.max_records_per_batch or limits.max_records_per_batch,
        max_tasks=connector.scan_parallelism or limits.tasks,
        align=align,
        stop_file=stop_file,
        waits_for_end=connector.bound.mode is BoundedMode.SPECIFIC_OFFSETS,
        report_to=report_to,
        fail=not any(map(ignores_parse_errors, formats)),
        upsert=upsert,
        with_kinds=hidden.kinds,
        with_places=hidden.places,
    )

        header_filter=connector.header_filter,

def ignores_parse_errors(format: Format | None) -> bool:
    """Whether records that the format refuses are left out."""
    rows = getattr(format, "json", format)
    return bool(getattr(rows, "ignore_parse_errors", False))


def kafka_write(
    sink: Sink, report_to: ReportAddress | None, *, kinds: bool = False, drop_update_before: bool = False
) -> KafkaWrite:
    """The sink as its tasks see it; asks the broker whether its topics are there.

    ``kinds``: a column of kinds comes behind the sink's columns. ``drop_update_before``: rows of kind -U are
    not written, because the +U that follows has the same key."""
    upsert = isinstance(sink.table.connector, UpsertKafkaTable)
    connector = kafka_connector(sink.table.connector)
    producer = translate(connector.properties, ClientRole.PRODUCER)
    if connector.topics.pattern is None:
        broker_topics.describe_topics(producer, connector.topics)
    position = {name: index for index, name in enumerate(sink.columns)}
    metadata = {
        column.definition.metadata_key: position[column.name]
        for column in sink.table.columns
        if isinstance(column.definition, MetadataColumn) and column.name in position
    }
    key_side, value_side = _key_and_value(sink.table, connector, {})
    key = None
    if connector.key_format is not None:
        key = EncoderSpec(connector.key_format, key_side.fields)
    buffered = isinstance(sink.table.connector, UpsertKafkaTable) and sink.table.connector.buffer_max_rows > 0
    return KafkaWrite(
        table=sink.table.identifier.name,
        topics=connector.topics.names,
        topic_pattern=connector.topics.pattern,
        producer=producer,
        value=EncoderSpec(connector.value_format, value_side.fields),
        value_columns=tuple(position[name] for name in value_side.names),
        key=key,
        key_columns=tuple(position[name] for name in key_side.names) if key is not None else (),
        headers=metadata.get("headers"),
        header_list=metadata.get("header-list"),
        timestamp=metadata.get("timestamp"),
        topic_column=metadata.get("topic"),
        partitioner=_partitioner(sink, connector.sink_partitioner),
        acknowledged=connector.delivery_guarantee is not DeliveryGuarantee.NONE,
        report_to=report_to,
        kinds=len(sink.columns) if kinds else None,
        upsert=upsert,
        drop_update_before=drop_update_before,
        last_of_key_only=buffered,
    )


def _partitioner(sink: Sink, name: str) -> str:
    if name in ("default", "fixed", "round-robin"):
        return name
    raise PlanError(
        Diagnostic(
            "unsupported",
            f"'sink.partitioner' = '{name}' names a Java class, which cannot run here",
            sink.span,
            helps=("use 'default', 'fixed' or 'round-robin'",),
        )
    )

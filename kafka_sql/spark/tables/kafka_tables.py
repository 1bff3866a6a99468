"""Turns a planned scan or sink of a Kafka table into what its tasks need: codecs, client properties, offsets.

Runs on the driver and asks the broker, so that a broker that is down, a missing topic or a wrong password is
known before any job starts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Protocol

from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, client_of
from kafka_sql.broker.offsets import group_offsets
from kafka_sql.broker.offsets import start_and_end as broker_offsets
from kafka_sql.broker.offsets.start_and_end import Warn
from kafka_sql.broker.transactions.client import transaction_timeout_ms
from kafka_sql.catalog.table import Table
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.connectors.kafka.key_value_columns import key_and_value_columns
from kafka_sql.connectors.kafka.metadata import RAW_KEY, RAW_VALUE
from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.model.connectors import (
    BoundedMode,
    Connector,
    DeliveryGuarantee,
    KafkaTable,
    StartupMode,
    UpsertKafkaTable,
    plain_kafka,
)
from kafka_sql.model.data_types import DataType
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.kafka_read.dead_letters import dead_letter_topic
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, PartitionOffsets, flat, nested, size
from kafka_sql.spark.kafka_scan.sample_window import SampleWindow
from kafka_sql.spark.kafka_scan.scan import BadRecordRules, KafkaScan, Origin, ScanColumn
from kafka_sql.spark.kafka_write.write import KafkaWrite, Transactions
from kafka_sql.spark.platform.task_reports import ReportAddress
from kafka_sql.sql.statements.statements import MetadataColumn, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

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


class CarriedStart(Protocol):
    """Positions of an earlier query that scans begin with."""

    def of(self, table: str, topics: list[str]) -> PartitionOffsets:
        """Those for the scans of a table, of the topics that are known."""


@dataclass(frozen=True, slots=True)
class EarliestStart:
    """The earliest records of tables (by the names of their sources), and how many are gone before them, by
    topic and partition. A table that begins at a time or at given offsets does so here too."""

    tables: Mapping[str, PartitionOffsets]
    expired: Offsets

    def of(self, table: str, topics: list[str]) -> PartitionOffsets:
        """As for :class:`CarriedStart`."""
        return self.tables.get(table, {})


def earliest_start(plan: Plan) -> EarliestStart:
    """Return where the tables on Kafka of a plan begin. Asks the brokers. Raises UnreachableError."""
    tables: dict[str, PartitionOffsets] = {}
    expired: Offsets = {}
    for scan in scans(plan):
        connector = plain_kafka(scan.table.connector)
        fixed = (StartupMode.TIMESTAMP, StartupMode.SPECIFIC_OFFSETS)
        if connector is None or connector.startup.mode in fixed:
            continue
        consumer = client_of(connector, ClientRole.CONSUMER)
        partitions = broker_topics.partitions_to_read(consumer, connector.topics)
        begin = broker_offsets.beginning_offsets(consumer, partitions)
        tables[_source_name(scan)] = nested(begin)
        expired |= {place: offset for place, offset in begin.items() if offset}
    return EarliestStart(tables, expired)


def _source_name(scan: Scan) -> str:
    return re.sub(r"\W", "_", scan.table.identifier.name)


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


def reach_brokers(scans: Iterable[KafkaScan]) -> None:
    """Raises UnreachableError where brokers that these scans read do not answer."""
    for consumer in {scan.consumer for scan in scans}:
        probe(consumer)


def kafka_scan(
    scan: Scan,
    limits: ReadingLimits,
    *,
    align: bool,
    resume: bool,
    stop_file: str,
    report_to: ReportAddress | None,
    warn: Warn,
    checkpoints: bool | None = None,
    hidden: HiddenColumns = HiddenColumns(),
    carried: CarriedStart | None = None,
    window: SampleWindow | None = None,
) -> KafkaScan:
    """The scan as its tasks see it, start and end resolved at the broker.

    ``align`` asks for partitions to advance together by record timestamp; ``resume`` says that a
    checkpoint will give the start, so that none is looked up; ``checkpoints`` that one is kept at all (None:
    no group offsets are committed either). ``carried`` is where it begins in place of what the table says: a
    topic that it does not know begins as that says, a partition that is new at its earliest offset.
    ``window`` has all records that are read. ``warn`` is told what is doubtful. Raises UnreachableError,
    JobError or PlanError.
    """
    upsert = isinstance(scan.table.connector, UpsertKafkaTable)
    connector = kafka_connector(scan.table.connector)
    consumer = client_of(connector, ClientRole.CONSUMER)
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
    partitions = broker_topics.partitions_to_read(consumer, connector.topics)
    topics = sorted({topic for topic, _ in partitions})
    if connector.check_duplicated_group and connector.group_id:
        group_offsets.refuse_members(consumer, connector.group_id)
    reset = dict(connector.properties).get("auto.offset.reset")
    ends = None
    if connector.bound.mode is not BoundedMode.UNBOUNDED:
        ends = broker_offsets.end_offsets(consumer, partitions, connector.bound, connector.group_id)
        if connector.bound.mode is BoundedMode.LATEST_OFFSET:
            broker_offsets.warn_of_open_transactions(consumer, ends, warn)
    start: Offsets = {}
    if window is not None:
        start, ends = window.of(consumer, partitions, whole=upsert)
    elif not resume:
        known = {} if carried is None else flat(carried.of(_source_name(scan), topics))
        start = {place: offset for place, offset in known.items() if place in set(partitions)}
        later = {topic for topic, _ in start}
        new = [place for place in partitions if place not in start and place[0] in later]
        start |= broker_offsets.beginning_offsets(consumer, new) if new else {}
        rest = [place for place in partitions if place not in start]
        if rest or not start:
            start |= broker_offsets.start_offsets(
                consumer, rest, connector.startup, connector.group_id, reset, warn, ends
            )
    total = None if ends is None or resume else size(start, ends)
    ids = {} if ends is not None else broker_topics.topic_ids(consumer, sorted(topics))
    group = None if checkpoints is None else connector.commit_group(checkpoints=checkpoints)
    if group is not None and not group_offsets.may_commit(consumer, group, topics):
        warn(group_offsets.no_commits(group))
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
        bad=_bad_record_rules(connector, tuple(topics), total),
        upsert=upsert,
        without_update_before=connector.events_duplicate,
        with_kinds=hidden.kinds,
        commit_group=group,
        commit_interval_ms=0
        if checkpoints is None
        else connector.commit_interval_ms(checkpoints=checkpoints),
        with_places=hidden.places,
        header_filter=connector.header_filter,
        topic_ids=tuple(ids.items()),
        forgets_topics=connector.forgets_topics,
        client_metrics=connector.registers_metrics("consumer"),
    )


def _bad_record_rules(connector: KafkaTable, topics: tuple[str, ...], total: int | None) -> BadRecordRules:
    """The rules of a table that is read from ``topics``; ``total`` records at most, where that is known."""
    bad = connector.bad_records
    return BadRecordRules(
        key_fails=bad.fails_for(connector.key_format),
        value_fails=bad.fails_for(connector.value_format),
        whole=bad.policy is not BadRecordPolicy.FAIL,
        dead_letters=dead_letter_topic(connector, topics),
        limit=bad.limit,
        too_many=None if bad.limit is None else bad.limit.certain_from(total),
    )


def kafka_write(
    sink: Sink,
    report_to: ReportAddress | None,
    *,
    kinds: bool = False,
    drop_update_before: bool = False,
    number: int = 1,
) -> KafkaWrite:
    """The sink as its tasks see it; asks the brokers whether its topics are there, or makes them where they
    would.

    ``kinds``: a column of kinds comes behind the sink's columns. ``drop_update_before``: rows of kind -U are
    not written, because the +U that follows has the same key. ``number`` tells the INSERTs of a statement
    set into one table apart. Raises UnreachableError."""
    upsert = isinstance(sink.table.connector, UpsertKafkaTable)
    connector = kafka_connector(sink.table.connector)
    producer = client_of(connector, ClientRole.PRODUCER)
    if connector.topics.pattern is None:
        broker_topics.describe_sink_topics(producer, connector.topics.names)
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
    upserts = sink.table.connector if isinstance(sink.table.connector, UpsertKafkaTable) else None
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
        raw_key=metadata.get(RAW_KEY),
        raw_value=metadata.get(RAW_VALUE),
        partition_column=metadata.get("partition"),
        partitioner=connector.sink_partitioner,
        names=sink.columns,
        folders=sink.folders,
        acknowledged=connector.delivery_guarantee is not DeliveryGuarantee.NONE,
        client_metrics=connector.registers_metrics("producer"),
        report_to=report_to,
        kinds=len(sink.columns) if kinds else None,
        upsert=upsert,
        drop_update_before=drop_update_before,
        held_back=0 if upserts is None else upserts.buffer_max_rows,
        transactions=_transactions(sink, connector, producer, number),
    )


def _transactions(
    sink: Sink, connector: KafkaTable, producer: ClientProperties, number: int
) -> Transactions | None:
    """How the sink is written exactly once; None where it is not."""
    if connector.delivery_guarantee is not DeliveryGuarantee.EXACTLY_ONCE:
        return None
    assert connector.transactional_id_prefix is not None
    topics = connector.topics.names or sorted(broker_topics.describe_topics(producer, connector.topics))
    if not topics:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.TOPIC_NOT_FOUND,
                f"no topic matches '{connector.topics.pattern}'; to write exactly once one must be there",
                sink.span,
                helps=(
                    "create one that matches first: "
                    + broker_topics.creating("NAME", producer.bootstrap_servers),
                ),
            )
        )
    batch = not sink.strategy.streams
    name = f"{sink.table.identifier}" if number == 1 else f"{sink.table.identifier} {number}"
    return Transactions(
        producer,
        client_of(connector, ClientRole.CONSUMER),
        connector.transactional_id_prefix,
        sha256(name.encode()).hexdigest()[:8],
        topics[0],
        transaction_timeout_ms(producer),
        1 if batch else connector.sink_parallelism or 1,
        connector.on_lost_marker,
        connector.registers_metrics("producer"),
    )

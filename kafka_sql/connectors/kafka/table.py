"""From checked options to :class:`KafkaTable`, for ``kafka`` and ``upsert-kafka``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.connectors.kafka.bad_record_options import bad_records_of
from kafka_sql.connectors.kafka.partitions import partitions_of
from kafka_sql.model.connectors import (
    Bound,
    BoundedMode,
    DeliveryGuarantee,
    KafkaTable,
    LostMarker,
    Startup,
    StartupMode,
    Topics,
    ValueFieldsInclude,
)
from kafka_sql.model.formats import Format
from kafka_sql.model.header_filter import HeaderFilter, HeaderFilterProblem, parse_header_filter
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

_KEY = "properties.bootstrap.servers"
_PLACEHOLDER = re.compile(r"<[^<>]+>|\.\.\.|…|__\w+__|\{+[^{}]+\}+|port\b|\bx+\.x+\b|\byour", re.IGNORECASE)


def placeholder_allowed(problem: Diagnostic, entries: Sequence[OptionEntry]) -> Diagnostic:
    """The error of an address without a port as a warning where the address has yet to be written; every
    other problem as it is."""
    address = next((entry for entry in entries if entry.key.value == _KEY), None)
    if address is None or problem.span != address.value.span or problem.code != ErrorCode.INVALID_VALUE:
        return problem
    if not _PLACEHOLDER.search(address.value.value):
        return problem
    return Diagnostic(
        ErrorCode.PLACEHOLDER,
        f"'{_KEY}' = '{address.value.value}' stands for the brokers to be written here",
        address.value.span,
        helps=problem.helps,
        severity=Severity.WARNING,
    )


_PROPERTIES = "properties."
_HEADER_FILTER = "scan.header-filter"


def topics_of(options: ResolvedOptions) -> Topics:
    """The topics of a table."""
    return Topics(options.texts("topic"), options.optional_text("topic-pattern"))


def startup_of(options: ResolvedOptions) -> Startup:
    """Where reading begins."""
    mode = StartupMode(options.text("scan.startup.mode"))
    timestamp = options.optional_integer("scan.startup.timestamp-millis")
    offsets = options.offsets("scan.startup.specific-offsets")
    return Startup(
        mode,
        timestamp if mode is StartupMode.TIMESTAMP else None,
        offsets if mode is StartupMode.SPECIFIC_OFFSETS else (),
    )


def bound_of(options: ResolvedOptions) -> Bound:
    """Where reading ends."""
    mode = BoundedMode(options.text("scan.bounded.mode"))
    timestamp = options.optional_integer("scan.bounded.timestamp-millis")
    offsets = options.offsets("scan.bounded.specific-offsets")
    return Bound(
        mode,
        timestamp if mode is BoundedMode.TIMESTAMP else None,
        offsets if mode is BoundedMode.SPECIFIC_OFFSETS else (),
    )


def check_header_filter(options: ResolvedOptions) -> list[Diagnostic]:
    """A ``scan.header-filter`` that cannot be read, with the place inside its text."""
    try:
        _header_filter(options)
    except HeaderFilterProblem as problem:
        return [
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"'{_HEADER_FILTER}' cannot be read",
                options.part(_HEADER_FILTER, problem.start, problem.end),
                label=problem.reason,
                helps=(
                    "write header:value terms joined by & and |, which count from left to right, ! in front "
                    "of what must not be; for example 'kind:order&!env:test'",
                ),
            )
        ]
    return []


def _header_filter(options: ResolvedOptions) -> HeaderFilter | None:
    text = options.optional_text(_HEADER_FILTER)
    return None if text is None else parse_header_filter(text)


def kafka_table(
    options: ResolvedOptions,
    entries: Sequence[OptionEntry],
    value: Format,
    key: Format | None,
    *,
    key_fields: tuple[str, ...],
    startup: Startup,
    partitioner: str = "default",
    value_fields_prefix: str = "",
) -> KafkaTable:
    """The table of options without errors. ``entries`` are all options of the connector as written."""
    bound = bound_of(options)
    return KafkaTable(
        topics=replace(topics_of(options), partitions=partitions_of(options)),
        properties=_properties(entries),
        value_format=value,
        key_format=key,
        key_fields=key_fields,
        key_fields_prefix=options.text("key.fields-prefix"),
        value_fields_include=ValueFieldsInclude(options.text("value.fields-include")),
        startup=startup,
        bound=bound,
        # Flink looks for new partitions of unbounded tables only.
        discovery_interval_ms=(
            options.integer("scan.topic-partition-discovery.interval")
            if bound.mode is BoundedMode.UNBOUNDED
            else 0
        ),
        late_topic=(
            options.optional_text("scan.late-rows.topic")
            if options.text("scan.late-rows") == "topic"
            else None
        ),
        watermark_on_event=options.text("scan.watermark.emit.strategy") == "on-event",
        watermark_generator=options.optional_text("scan.watermark.generator"),
        forgets_topics=options.text("scan.removed-topics") == "forget",
        scan_parallelism=options.optional_integer("scan.parallelism"),
        max_records_per_batch=options.optional_integer("scan.max-records-per-batch"),
        bad_records=bad_records_of(options),
        check_duplicated_group=options.boolean("scan.check.duplicated.group.id"),
        sink_partitioner=partitioner,
        sink_parallelism=options.optional_integer("sink.parallelism"),
        delivery_guarantee=DeliveryGuarantee(options.text("sink.delivery-guarantee")),
        transactional_id_prefix=options.optional_text("sink.transactional-id-prefix"),
        on_lost_marker=LostMarker(options.text("sink.exactly-once.on-lost-marker")),
        header_filter=_header_filter(options),
        value_fields_prefix=value_fields_prefix,
    )


def _properties(entries: Sequence[OptionEntry]) -> tuple[tuple[str, str], ...]:
    """The options of the Kafka client. Flink reads ``auto.offset.reset`` without regard to case."""
    pairs = (
        (entry.key.value.removeprefix(_PROPERTIES), entry.value.value)
        for entry in entries
        if entry.key.value.startswith(_PROPERTIES)
    )
    return tuple((key, value.lower() if key == "auto.offset.reset" else value) for key, value in pairs)

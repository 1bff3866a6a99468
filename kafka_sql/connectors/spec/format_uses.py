"""What depends on whether a table's formats are read or written: codecs, rules of one direction, subjects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kafka_sql.connectors.spec.declaration import FormatUse
from kafka_sql.formats.confluent import record_name
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    Format,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
    SubjectStrategy,
)
from kafka_sql.options.resolution import refusals, unsupported
from kafka_sql.options.schema import Direction
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_WITH_REGISTRY = (
    AvroConfluentFormat,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
    DebeziumAvroConfluentFormat,
)


def has_registry(format: Format | None) -> bool:
    """Whether records of the format have their schema in a registry."""
    return isinstance(format, _WITH_REGISTRY)


def with_subject(format: Format | None, topics: Topics, side: str) -> Format | None:
    """The format with the subject that follows from a single topic or from the name of its record; ``side``
    is ``key`` or ``value``."""
    if not isinstance(format, _WITH_REGISTRY) or format.registry.subject is not None:
        return format
    subject = _subject(format, topics, side)
    if subject is None:
        return format
    return replace(format, registry=replace(format.registry, subject=subject))


def _subject(format: Format, topics: Topics, side: str) -> str | None:
    assert isinstance(format, _WITH_REGISTRY)
    topic = topics.names[0] if len(topics.names) == 1 else None
    record = record_name(format)
    match format.registry.strategy:
        case SubjectStrategy.TOPIC:
            return f"{topic}-{side}" if topic is not None else None
        case SubjectStrategy.RECORD:
            return record
        case SubjectStrategy.TOPIC_RECORD:
            return f"{topic}-{record}" if topic is not None and record is not None else None


def check_read(formats: Iterable[FormatUse]) -> list[Diagnostic]:
    """Rules of formats for a table that is read; a format that cannot be decoded yet."""
    found: list[Diagnostic] = []
    for use in formats:
        found += use.spec.check_source(use.options)
        found += refusals(use.options, [one.key for one in unsupported(use.options, Direction.SOURCE)])
        if not use.spec.decodes:
            found.append(_no_codec(use, "reading"))
    return found


def check_write(formats: Iterable[FormatUse], topics: Topics) -> list[Diagnostic]:
    """Rules of formats for a table that is written; a registry format without a subject; a format that
    cannot be encoded yet."""
    found: list[Diagnostic] = []
    for use in formats:
        found += use.spec.check_sink(use.options)
        found += refusals(use.options, [one.key for one in unsupported(use.options, Direction.SINK)])
        if (
            isinstance(use.format, _WITH_REGISTRY)
            and len(topics.names) != 1
            and use.format.registry.subject is None
            and use.format.registry.strategy is not SubjectStrategy.RECORD
        ):
            found.append(_no_subject(use))
        if not use.spec.encodes:
            found.append(_no_codec(use, "writing"))
    return found


def _no_subject(use: FormatUse) -> Diagnostic:
    key = f"{use.options.owner.prefix}subject"
    return Diagnostic(
        ErrorCode.MISSING_OPTION,
        f"format '{use.spec.name}' needs '{key}' where several topics can be written",
        use.place,
        helps=(f"add '{key}' = '…'; with one topic it follows from its name",),
    )


def _no_codec(use: FormatUse, what: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NOT_SUPPORTED_YET, f"{what} format '{use.spec.name}' is not supported yet", use.place
    )

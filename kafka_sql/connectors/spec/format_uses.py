"""What depends on whether a table's formats are read or written: codecs, rules of one direction, subjects."""

from __future__ import annotations

from collections.abc import Iterable

from kafka_sql.connectors.spec.declaration import FormatUse
from kafka_sql.formats.registry import spec_of
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import Format
from kafka_sql.options.resolution import refusals, unsupported
from kafka_sql.options.schema import Direction
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode


def with_subject(format: Format | None, topics: Topics, side: str) -> Format | None:
    """The format with what follows from the topics of its table; ``side`` is ``key`` or ``value``."""
    return None if format is None else spec_of(format).with_topics(format, topics, side)


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
        if use.format is not None and use.spec.lacks_subject(use.format, topics):
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

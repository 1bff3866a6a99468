"""The decoders of ``debezium-json``, ``maxwell-json``, ``ogg-json`` and ``canal-json`` (reference §3.7)."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

import msgspec

from kafka_sql.codecs.cdc.before_after import PairEnvelope, PairWords
from kafka_sql.codecs.cdc.decoder import ChangelogDecoder
from kafka_sql.codecs.cdc.envelope import (
    Change,
    ExactImages,
    Member,
    Spread,
    require_image,
    require_object,
    struct,
    update,
)
from kafka_sql.codecs.cdc.images import Images, NeedsExactError
from kafka_sql.codecs.cdc.metadata import MetadataMember, from_millis
from kafka_sql.codecs.columns.temporal_text import MICROS_PER_DAY
from kafka_sql.codecs.contract.codec import DecoderSpec
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.tree import Node
from kafka_sql.java.numbers import parse_integer, shown
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.data_types import BIGINT, INT, STRING, ArrayType, MapType, timestamp_ltz
from kafka_sql.model.formats import CanalJsonFormat, DebeziumJsonFormat, MaxwellJsonFormat, OggJsonFormat
from kafka_sql.model.row_kind import RowKind

DEBEZIUM_WORDS = PairWords("op", insert=("c", "r"), update="u", delete="d")
_PROPERTIES = MapType(STRING, STRING)


def _millis(text: str) -> int:
    return from_millis(parse_integer(text, 64))


DEBEZIUM_METADATA = {
    "schema": MetadataMember(STRING, "schema", STRING, outside=True),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(3), "ts_ms", BIGINT, from_millis, factor=1_000),
    "source.timestamp": MetadataMember(
        timestamp_ltz(3), "source", _PROPERTIES, _millis, key="ts_ms", factor=1_000
    ),
    "source.database": MetadataMember(STRING, "source", _PROPERTIES, key="db"),
    "source.schema": MetadataMember(STRING, "source", _PROPERTIES, key="schema"),
    "source.table": MetadataMember(STRING, "source", _PROPERTIES, key="table"),
    "source.properties": MetadataMember(
        _PROPERTIES, "source", _PROPERTIES, lambda source: list(source.items())
    ),
}


def debezium_json_decoder(spec: DecoderSpec, options: DebeziumJsonFormat) -> ChangelogDecoder:
    """Return the decoder of Debezium's events."""
    without_schema = {**DEBEZIUM_METADATA, "schema": MetadataMember(STRING, "", STRING)}
    return ChangelogDecoder(
        spec,
        options.json,
        lambda exact: PairEnvelope(DEBEZIUM_WORDS, options.schema_include, exact),
        DEBEZIUM_METADATA if options.schema_include else without_schema,
    )


MAXWELL_METADATA = {
    "database": MetadataMember(STRING, "database", STRING),
    "table": MetadataMember(STRING, "table", STRING),
    "primary-key-columns": MetadataMember(ArrayType(STRING), "primary_key_columns", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(
        timestamp_ltz(3), "ts", BIGINT, lambda seconds: from_millis(seconds * 1_000), factor=1_000_000
    ),
}
_MAXWELL_KINDS = {"insert": RowKind.INSERT, "delete": RowKind.DELETE}


class MaxwellEnvelope:
    """``{"type": word, "data": row, "old": {former values}}``."""

    def __init__(self, exact: ExactImages) -> None:
        self._exact = exact

    def record_type(self, image: Any, outer: Sequence[Member], inner: Sequence[Member]) -> type[Any]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        row = image | None
        return struct([("type", str | None), ("data", row), ("old", dict[str, msgspec.Raw] | None)], inner)

    def inner(self, record: Any) -> Any:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        return record

    def spread(self, records: Sequence[Any], images: Images) -> Spread:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        spread = Spread()
        image, kind, owner = spread.images.append, spread.kinds.append, spread.owners.append
        nothing: frozenset[str] = frozenset()
        for index, record in enumerate(records):
            if record is None or record.data is None:
                spread.slow.add(index)
            elif record.old is None and record.type in _MAXWELL_KINDS:
                image(record.data)
                kind(_MAXWELL_KINDS[record.type])
                owner(index)
            elif record.old is not None and record.type == "update":
                try:
                    before = images.overlaid(record.data, record.old, nothing)
                except (NeedsExactError, msgspec.MsgspecError, UnicodeDecodeError):
                    spread.slow.add(index)
                    continue
                spread.images += (before, record.data)
                spread.kinds += (RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER)
                spread.owners += (index, index)
            else:
                spread.slow.add(index)
        return spread

    def event(self, tree: Node) -> tuple[dict[str, Node], dict[str, Node]] | None:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        record = require_object(tree, "the record")
        return record, record

    def changes(self, payload: dict[str, Node]) -> Iterator[Change]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        data = self._exact.image(payload, "data")
        old = self._exact.image(payload, "old")
        word = self._exact.operation(payload, "type")
        if word in _MAXWELL_KINDS:
            yield _MAXWELL_KINDS[word], require_image(data)
        elif word == "update":
            yield from update(self._exact.names, data, old, payload.get("old"))
        else:
            raise RefusedError("", f"'type' is {shown(word)}, not one of insert, update, delete")


def maxwell_json_decoder(spec: DecoderSpec, options: MaxwellJsonFormat) -> ChangelogDecoder:
    """Return the decoder of Maxwell's events."""
    return ChangelogDecoder(spec, options.json, MaxwellEnvelope, MAXWELL_METADATA)


OGG_WORDS = PairWords("op_type", insert=("I",), update="U", delete="D")

_EVENT_TIME = re.compile(
    r"(\d{4}|\+\d{5,9})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d{0,9}))?)?", re.ASCII
)
_CURRENT_TIME = re.compile(r"(\d{4}|\+\d{5,9})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{6})", re.ASCII)
_LOOSE_TIME = re.compile(
    r"(\d{4})-(\d{1,2})-(\d{1,2})(?: ([+-]?\d{1,9}):([+-]?\d{1,9}):([+-]?\d{1,9})(?:\.(\d{1,9}))?)?", re.ASCII
)
_DAYS_PER_400_YEARS = 146_097
_DAYS_TO_EPOCH = date(1970, 1, 1).toordinal()


def event_timestamp(text: str) -> int:
    """Read ``op_ts``: microseconds since the epoch, whole milliseconds. Raises ``ValueError``."""
    found = _EVENT_TIME.fullmatch(text)
    micros = None if found is None else _checked(found)
    if micros is None:
        raise ValueError(f"{shown(text)} is not a timestamp of the form yyyy-MM-dd HH:mm:ss[.fraction]")
    return micros


def ingestion_timestamp(text: str) -> int | None:
    """Read ``current_ts``: microseconds since the epoch. As in Flink, the usual form
    (``yyyy-MM-ddTHH:mm:ss.SSSSSS``) keeps whole milliseconds, the form with a blank all digits; other text
    is NULL.
    """
    found = _CURRENT_TIME.fullmatch(text)
    if found is not None and (micros := _checked(found)) is not None:
        return micros
    found = _LOOSE_TIME.fullmatch(text.strip())
    if found is None or not (1 <= int(found[2]) <= 12 and 1 <= int(found[3]) <= 31):
        return None
    # java.sql.Timestamp carries the excess of a field over to the next one.
    days = _days(int(found[1]), int(found[2]), 1) + int(found[3]) - 1
    hours, minutes, seconds = (int(part or "0") for part in found.groups()[3:6])
    fraction = int((found[7] or "").ljust(6, "0")[:6])
    return days * MICROS_PER_DAY + ((hours * 60 + minutes) * 60 + seconds) * 1_000_000 + fraction


def _checked(found: re.Match[str]) -> int | None:
    """Return the microseconds of a match whose fields are in range, cut to milliseconds; a day after the
    end of a month becomes its last.
    """
    year, month, day = int(found[1]), int(found[2]), int(found[3])
    hour, minute, second = (int(part or "0") for part in found.groups()[3:6])
    fraction = (found[7] or "").ljust(6, "0")[:3] + "000"
    midnight = (hour, minute, second) == (24, 0, 0) and not (found[7] or "").strip("0")
    in_range = year >= 1 and 1 <= month <= 12 and 1 <= day <= 31 and minute < 60 and second < 60
    if not in_range or (hour > 23 and not midnight):
        return None
    clock = ((hour * 60 + minute) * 60 + second) * 1_000_000
    micros = _days(year, month, day) * MICROS_PER_DAY + clock + int(fraction)
    return micros if micros < 1 << 63 else None


def _days(year: int, month: int, day: int) -> int:
    """Return the days since the epoch of a date, or of the last day of its month (``date`` ends at the
    year 9999).
    """
    cycle, within = divmod(year - 1, 400)
    last = monthrange(within + 1, month)[1]
    days = date(within + 1, month, min(day, last)).toordinal() + cycle * _DAYS_PER_400_YEARS
    return days - _DAYS_TO_EPOCH


OGG_METADATA = {
    "table": MetadataMember(STRING, "table", STRING),
    "primary-keys": MetadataMember(ArrayType(STRING), "primary_keys", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(6), "current_ts", STRING, ingestion_timestamp),
    "event-timestamp": MetadataMember(timestamp_ltz(6), "op_ts", STRING, event_timestamp),
}


def ogg_json_decoder(spec: DecoderSpec, options: OggJsonFormat) -> ChangelogDecoder:
    """Return the decoder of GoldenGate's events."""
    return ChangelogDecoder(
        spec, options.json, lambda exact: PairEnvelope(OGG_WORDS, False, exact), OGG_METADATA
    )


CANAL_METADATA = {
    "database": MetadataMember(STRING, "database", STRING),
    "table": MetadataMember(STRING, "table", STRING),
    "sql-type": MetadataMember(
        MapType(STRING, INT), "sqlType", MapType(STRING, INT), lambda types: list(types.items())
    ),
    "pk-names": MetadataMember(ArrayType(STRING), "pkNames", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(3), "ts", BIGINT, from_millis, factor=1_000),
    "event-timestamp": MetadataMember(timestamp_ltz(3), "es", BIGINT, from_millis, factor=1_000),
}
_CANAL_KINDS = {"INSERT": RowKind.INSERT, "DELETE": RowKind.DELETE}

_NONE: frozenset[str] = frozenset()


class CanalEnvelope:
    """``{"type": word, "data": [row, …], "old": [{former values}, …]}``. Events of databases and tables
    whose names the filters do not match are skipped, regardless of their content.
    """

    def __init__(self, options: CanalJsonFormat, exact: ExactImages) -> None:
        self._exact = exact
        given = (("database", options.database_include), ("table", options.table_include))
        self._filters = [(name, topic_pattern(pattern)) for name, pattern in given if pattern is not None]
        self._fast_filters: list[tuple[str, re.Pattern[str]]] = []

    def record_type(self, image: Any, outer: Sequence[Member], inner: Sequence[Member]) -> type[Any]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        extra = list(inner)
        self._fast_filters = []
        for name, pattern in self._filters:
            known = [member for member, _ in extra]
            if name not in known:
                extra.append((name, str | None))
            attribute = f"m{known.index(name) if name in known else len(known)}"
            self._fast_filters.append((attribute, pattern))
        old = list[dict[str, msgspec.Raw] | None] | None
        data = list[image | None] | None
        return struct([("type", str | None), ("data", data), ("old", old)], extra)

    def inner(self, record: Any) -> Any:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        return record

    def spread(self, records: Sequence[Any], images: Images) -> Spread:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        spread = Spread()
        image, kind, owner = spread.images.append, spread.kinds.append, spread.owners.append
        for index, record in enumerate(records):
            wanted = None if record is None else not self._fast_filters or self._wanted(record)
            if wanted is None:
                spread.slow.add(index)
                continue
            if not wanted:
                continue
            data, kind_of_all = record.data, _CANAL_KINDS.get(record.type)
            if kind_of_all is None or record.old is not None or data is None:
                if not self._add(record, index, images, spread):
                    spread.slow.add(index)
            elif len(data) == 1 and data[0] is not None:
                image(data[0])
                kind(kind_of_all)
                owner(index)
            elif None in data:
                spread.slow.add(index)
            else:
                spread.images += data
                spread.kinds += [kind_of_all] * len(data)
                spread.owners += [index] * len(data)
        return spread

    def _wanted(self, record: Any) -> bool | None:
        """Whether the filters accept an event, None if the exact path has to decide."""
        for attribute, pattern in self._fast_filters:
            name = getattr(record, attribute)
            if name is None:
                return None
            if pattern.fullmatch(name) is None:
                return False
        return True

    def _add(self, record: Any, index: int, images: Images, spread: Spread) -> bool:
        """Add the rows of an update; return False (and add none) if an event needs the exact path."""
        data, old = record.data, record.old
        if record.type == "CREATE":
            return data is None and old is None
        if record.type != "UPDATE" or data is None or old is None or len(old) != len(data) or None in data:
            return False
        before = _overlaid(data, old, images)
        for image, previous in zip(data, before, strict=False):
            spread.images += (previous, image)
            spread.kinds += (RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER)
            spread.owners += (index, index)
        return len(before) == len(data)

    def event(self, tree: Node) -> tuple[dict[str, Node], dict[str, Node]] | None:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        record = require_object(tree, "the record")
        for name, pattern in self._filters:
            if name not in record:
                raise RefusedError("", f"'{name}' is missing, which '{name}.include' looks at")
            if pattern.fullmatch(self._exact.scalar(record[name])) is None:
                return None
        return record, record

    def changes(self, payload: dict[str, Node]) -> Iterator[Change]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        data = self._exact.images(payload, "data")
        old = self._exact.images(payload, "old")
        word = self._exact.operation(payload, "type")
        if word == "CREATE":
            return
        if word not in _CANAL_KINDS and word != "UPDATE":
            raise RefusedError("", f"'type' is {shown(word)}, not one of INSERT, UPDATE, DELETE, CREATE")
        if data is None:
            raise RefusedError("", "'data' is null")
        for position, image in enumerate(data):
            if word in _CANAL_KINDS:
                yield _CANAL_KINDS[word], require_image(image)
            elif old is None or position >= len(old):
                raise RefusedError("", "'old' of an update has fewer rows than 'data'")
            else:
                yield from update(self._exact.names, image, old[position], payload.get("old"))


def _overlaid(data: Sequence[Any], old: Sequence[dict[str, msgspec.Raw] | None], images: Images) -> list[Any]:
    """Return the images before an update, none if one needs the exact path."""
    found = []
    listed = frozenset().union(*(members or () for members in old)) if len(old) > 1 else _NONE
    try:
        for image, members in zip(data, old, strict=True):
            if members is None:
                return []
            found.append(images.overlaid(image, members, listed.difference(members) if listed else _NONE))
    except (NeedsExactError, msgspec.MsgspecError, UnicodeDecodeError):
        return []
    return found


def canal_json_decoder(spec: DecoderSpec, options: CanalJsonFormat) -> ChangelogDecoder:
    """Return the decoder of Canal's events."""
    return ChangelogDecoder(spec, options.json, lambda exact: CanalEnvelope(options, exact), CANAL_METADATA)

"""The canal-json format: events of Alibaba's Canal, which may hold many rows (reference §3.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

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
from kafka_sql.codecs.contract.codec import DecoderSpec
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.tree import Node
from kafka_sql.java.numbers import shown
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.data_types import BIGINT, INT, STRING, ArrayType, MapType, timestamp_ltz
from kafka_sql.model.formats import CanalJsonFormat
from kafka_sql.model.row_kind import RowKind

METADATA = {
    "database": MetadataMember(STRING, "database", STRING),
    "table": MetadataMember(STRING, "table", STRING),
    "sql-type": MetadataMember(
        MapType(STRING, INT), "sqlType", MapType(STRING, INT), lambda types: list(types.items())
    ),
    "pk-names": MetadataMember(ArrayType(STRING), "pkNames", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(3), "ts", BIGINT, from_millis, factor=1_000),
    "event-timestamp": MetadataMember(timestamp_ltz(3), "es", BIGINT, from_millis, factor=1_000),
}
_KINDS = {"INSERT": RowKind.INSERT, "DELETE": RowKind.DELETE}

_NONE: frozenset[str] = frozenset()


class CanalEnvelope:
    """``{"type": word, "data": [row, …], "old": [{what changed}, …]}``. Events of databases and tables whose
    names the filters do not match are skipped, whatever else they hold."""

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
            data, kind_of_all = record.data, _KINDS.get(record.type)
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
        """Whether the filters let an event pass, None where the exact way must say."""
        for attribute, pattern in self._fast_filters:
            name = getattr(record, attribute)
            if name is None:
                return None
            if pattern.fullmatch(name) is None:
                return False
        return True

    def _add(self, record: Any, index: int, images: Images, spread: Spread) -> bool:
        """Add the rows of an update; False (and nothing added) where an event must be read exactly."""
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
        if word not in _KINDS and word != "UPDATE":
            raise RefusedError("", f"'type' is {shown(word)}, not one of INSERT, UPDATE, DELETE, CREATE")
        if data is None:
            raise RefusedError("", "'data' is null")
        for position, image in enumerate(data):
            if word in _KINDS:
                yield _KINDS[word], require_image(image)
            elif old is None or position >= len(old):
                raise RefusedError("", "'old' of an update has fewer rows than 'data'")
            else:
                yield from update(self._exact.names, image, old[position], payload.get("old"))


def _overlaid(data: Sequence[Any], old: Sequence[dict[str, msgspec.Raw] | None], images: Images) -> list[Any]:
    """The images before an update, none where one must be read exactly."""
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
    """The decoder of Canal's events."""
    return ChangelogDecoder(spec, options.json, lambda exact: CanalEnvelope(options, exact), METADATA)

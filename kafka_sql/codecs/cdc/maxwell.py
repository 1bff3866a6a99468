"""The maxwell-json format: events of Maxwell's daemon (reference §3.7)."""

from __future__ import annotations

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
from kafka_sql.model.data_types import BIGINT, STRING, ArrayType, timestamp_ltz
from kafka_sql.model.formats import MaxwellJsonFormat
from kafka_sql.model.row_kind import RowKind

METADATA = {
    "database": MetadataMember(STRING, "database", STRING),
    "table": MetadataMember(STRING, "table", STRING),
    "primary-key-columns": MetadataMember(ArrayType(STRING), "primary_key_columns", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(
        timestamp_ltz(3), "ts", BIGINT, lambda seconds: from_millis(seconds * 1_000), factor=1_000_000
    ),
}
_KINDS = {"insert": RowKind.INSERT, "delete": RowKind.DELETE}


class MaxwellEnvelope:
    """``{"type": word, "data": row, "old": {what changed}}``."""

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
            elif record.old is None and record.type in _KINDS:
                image(record.data)
                kind(_KINDS[record.type])
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
        if word in _KINDS:
            yield _KINDS[word], require_image(data)
        elif word == "update":
            yield from update(self._exact.names, data, old, payload.get("old"))
        else:
            raise RefusedError("", f"'type' is {shown(word)}, not one of insert, update, delete")


def maxwell_json_decoder(spec: DecoderSpec, options: MaxwellJsonFormat) -> ChangelogDecoder:
    """The decoder of Maxwell's events."""
    return ChangelogDecoder(spec, options.json, MaxwellEnvelope, METADATA)

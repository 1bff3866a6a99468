"""Envelopes that hold the whole row before and after the change: Debezium's and Oracle GoldenGate's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from kafka_sql.codecs.cdc.envelope import Change, ExactImages, Member, Spread, require_object, struct
from kafka_sql.codecs.cdc.images import Images
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.tree import Node
from kafka_sql.java.numbers import shown
from kafka_sql.model.row_kind import RowKind

_BEFORE_MISSING = (
    "'before' of {} is null: for tables of PostgreSQL set REPLICA IDENTITY FULL, so that events hold the row "
    "as it was"
)


@dataclass(frozen=True, slots=True)
class PairWords:
    """The ``member`` that says what happened, and its values."""

    member: str
    insert: tuple[str, ...]
    update: str
    delete: str


class PairEnvelope:
    """``{"before": row, "after": row, <member>: <word>}``; with ``wrapped`` as the payload of Kafka
    Connect's ``{"schema": …, "payload": …}``."""

    def __init__(self, words: PairWords, wrapped: bool, exact: ExactImages) -> None:
        self._words = words
        self._wrapped = wrapped
        self._exact = exact

    def record_type(self, image: Any, outer: Sequence[Member], inner: Sequence[Member]) -> type[Any]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        row = image | None
        members = [("before", row), ("after", row), (self._words.member, str | None)]
        event = struct(members, inner)
        return struct([("payload", event | None)], outer) if self._wrapped else event

    def inner(self, record: Any) -> Any:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        return record.payload if self._wrapped else record

    def spread(self, records: Sequence[Any], images: Images) -> Spread:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        spread = Spread()
        words = self._words
        inserts, update, delete = frozenset(words.insert), words.update, words.delete
        word_of = attrgetter(words.member)
        image, kind, owner = spread.images.append, spread.kinds.append, spread.owners.append
        for index, record in enumerate(records):
            event = record.payload if record is not None and self._wrapped else record
            if event is None:
                spread.slow.add(index)
                continue
            word, before, after = word_of(event), event.before, event.after
            # An image that gives no row must be readable too: the exact way looks at it.
            if word in inserts and after is not None and before is None:
                image(after)
                kind(0)
                owner(index)
            elif word == update and before is not None and after is not None:
                image(before)
                kind(1)
                owner(index)
                image(after)
                kind(2)
                owner(index)
            elif word == delete and before is not None and after is None:
                image(before)
                kind(3)
                owner(index)
            else:
                spread.slow.add(index)
        return spread

    def event(self, tree: Node) -> tuple[dict[str, Node], dict[str, Node]] | None:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`. As in Flink an array of one event will
        do."""
        if isinstance(tree, list):
            events = [item for item in tree if item is not None]
            if self._exact.ignores:
                events = [item for item in events if isinstance(item, dict)]
            if len(events) != 1:
                raise RefusedError("", "the record is not one object")
            tree = events[0]
        record = require_object(tree, "the record")
        return record, require_object(record.get("payload"), "'payload'") if self._wrapped else record

    def changes(self, payload: dict[str, Node]) -> Iterator[Change]:
        """See :class:`kafka_sql.codecs.cdc.envelope.Envelope`."""
        before = self._exact.image(payload, "before")
        after = self._exact.image(payload, "after")
        word = self._exact.operation(payload, self._words.member)
        if word in self._words.insert:
            yield RowKind.INSERT, _given(after, "'after' of an insert is null")
        elif word == self._words.update:
            old = _given(before, _BEFORE_MISSING.format("an update"))
            new = _given(after, "'after' of an update is null")
            yield RowKind.UPDATE_BEFORE, old
            yield RowKind.UPDATE_AFTER, new
        elif word == self._words.delete:
            yield RowKind.DELETE, _given(before, _BEFORE_MISSING.format("a delete"))
        else:
            known = ", ".join((*self._words.insert, self._words.update, self._words.delete))
            raise RefusedError("", f"'{self._words.member}' is {shown(word)}, not one of {known}")


def _given(image: tuple[Any, ...] | None, otherwise: str) -> tuple[Any, ...]:
    if image is None:
        raise RefusedError("", otherwise)
    return image

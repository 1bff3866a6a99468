"""The records of a micro-batch in columns: whole columns are lists, and a single record is built only on
request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, overload

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.model.data_types import BIGINT, BYTES, INT, STRING, DataType, MapType, timestamp_ltz


class OfRecord(NamedTuple):
    """A column of metadata: the ``key`` of the record's attribute, and the type of the column, whose values
    stay as they are (BIGINT for INT).
    """

    key: str
    type: DataType


METADATA_TYPES: dict[str, DataType] = {
    "topic": STRING,
    "partition": INT,
    "offset": BIGINT,
    "timestamp": timestamp_ltz(3),
    "timestamp-type": STRING,
    "headers": MapType(STRING, BYTES),
    "leader-epoch": INT,
    "__raw_key__": BYTES,
    "__raw_value__": BYTES,
}
_ATTRIBUTES = {
    "__raw_key__": "key",
    "__raw_value__": "value",
    "timestamp-type": "timestamp_type",
    "leader-epoch": "leader_epoch",
}


_ASCII = 128


class RecordBlock(Sequence[RawRecord]):
    """Records in order, with their ``keys`` and ``values``; ``longest`` is the length of the longest value,
    in bytes.
    """

    keys: Sequence[bytes | None]
    values: Sequence[bytes | None]
    longest: int

    @property
    def is_ascii(self) -> bool:
        """Whether all values are ASCII text."""
        content = np.frombuffer(self.text_of(0, len(self)), np.uint8)
        return bool(content.max(initial=0) < _ASCII)

    def text_of(self, begin: int, end: int) -> bytes | memoryview:
        """Return the concatenated values of the records from ``begin`` to ``end`` (exclusive)."""
        raise NotImplementedError

    def by_topic(self) -> dict[str, Sequence[int]]:
        """Return the positions of the records of each topic."""
        raise NotImplementedError

    def metadata(self, name: str) -> pa.Array:
        """Return a column of the records' metadata, of the type in :data:`METADATA_TYPES`."""
        raise NotImplementedError


@dataclass(frozen=True)
class ListedRecords(RecordBlock):
    """Records in a list."""

    records: Sequence[RawRecord]

    @property
    def keys(self) -> Sequence[bytes | None]:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return [record.key for record in self.records]

    @cached_property
    def values(self) -> Sequence[bytes | None]:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return [record.value for record in self.records]

    def text_of(self, begin: int, end: int) -> bytes | memoryview:
        """See :class:`RecordBlock`."""
        return b"".join(filter(None, self.values[begin:end]))

    @property
    def longest(self) -> int:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return max(map(len, filter(None, self.values)), default=0)

    def by_topic(self) -> dict[str, Sequence[int]]:
        """See :class:`RecordBlock`."""
        found: dict[str, list[int]] = {}
        for at, record in enumerate(self.records):
            found.setdefault(record.topic, []).append(at)
        return {topic: positions for topic, positions in found.items()}

    def metadata(self, name: str) -> pa.Array:
        """See :class:`RecordBlock`."""
        attribute = _ATTRIBUTES.get(name, name)
        values: list[Any] = [getattr(record, attribute) for record in self.records]
        if name == "headers":
            values = [list(dict(each).items()) for each in values]
        if name == "timestamp":
            return pa.array(values, pa.timestamp("ms", "UTC")).cast(arrow_type(METADATA_TYPES[name]))
        return pa.array(values, arrow_type(METADATA_TYPES[name]))

    def __len__(self) -> int:
        return len(self.records)

    @overload
    def __getitem__(self, at: int) -> RawRecord: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[RawRecord]: ...

    def __getitem__(self, at: int | slice) -> RawRecord | Sequence[RawRecord]:
        return self.records[at]


class ArrowRecords(RecordBlock):
    """Records in the columns ``topic``, ``partition``, ``offset``, ``at``, ``key`` and ``value`` of a table,
    and ``headers``, ``timestamp_type`` and ``leader_epoch`` if they were read. The block sorts the records of
    each partition.
    """

    def __init__(self, table: pa.Table) -> None:
        table = table.combine_chunks()
        order = _order(table)
        self._table = table if order is None else table.take(order).combine_chunks()
        self._columns: dict[str, list[Any]] = {}

    @property
    def keys(self) -> Sequence[bytes | None]:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return self._column("key")

    @property
    def values(self) -> Sequence[bytes | None]:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return self._column("value")

    def text_of(self, begin: int, end: int) -> bytes | memoryview:
        """See :class:`RecordBlock`."""
        chunks = self._table.column("value").slice(begin, end - begin).chunks
        parts = [part for part in map(_content, chunks) if part]
        return parts[0] if len(parts) == 1 else b"".join(parts)

    @property
    def longest(self) -> int:  # type: ignore[override]
        """See :class:`RecordBlock`."""
        return int(pc.max(pc.binary_length(self._table.column("value"))).as_py() or 0)

    def by_topic(self) -> dict[str, Sequence[int]]:
        """See :class:`RecordBlock`."""
        found: dict[str, Sequence[int]] = {}
        begin = 0
        for topic, length in _runs(self._table.column("topic")):
            known = found.get(topic)
            found[topic] = range(begin if known is None else known[0], begin + length)
            begin += length
        return found

    def metadata(self, name: str) -> pa.Array:
        """See :class:`RecordBlock`."""
        if name == "headers":
            return ListedRecords(list(self)).metadata(name)
        column = self._table.column("at" if name == "timestamp" else _ATTRIBUTES.get(name, name))
        if name == "timestamp":
            column = column.cast(pa.timestamp("ms", "UTC"), safe=False)
        return column.cast(arrow_type(METADATA_TYPES[name])).combine_chunks()

    def __len__(self) -> int:
        return int(self._table.num_rows)

    @overload
    def __getitem__(self, at: int) -> RawRecord: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[RawRecord]: ...

    def __getitem__(self, at: int | slice) -> RawRecord | Sequence[RawRecord]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        if not -len(self) <= at < len(self):
            raise IndexError(at)
        of = self._column
        given: dict[str, Any] = {}
        names = self._table.column_names
        if "headers" in names:
            found = of("headers")[at] or ()
            given["headers"] = tuple((each["key"], each["value"]) for each in found)
        given |= {name: of(name)[at] for name in ("timestamp_type", "leader_epoch") if name in names}
        places = (of("topic")[at], of("partition")[at], of("offset")[at], of("at")[at])
        return RawRecord(*places, of("key")[at], of("value")[at], **given)

    def _column(self, name: str) -> list[Any]:
        known = self._columns.get(name)
        if known is None:
            column = self._table.column(name)
            if name == "at":
                column = column.cast(pa.timestamp("ms", "UTC")).cast(pa.int64())
            known = self._columns[name] = column.to_pylist()
        return known


def _content(values: pa.Array) -> memoryview | bytes:
    """Return the concatenated bytes of the values."""
    _, offsets, content = values.buffers()
    if content is None or not len(values):
        return b""
    ends = np.frombuffer(offsets, np.int64 if pa.types.is_large_binary(values.type) else np.int32)
    return memoryview(content)[int(ends[values.offset]) : int(ends[values.offset + len(values)])]


def _order(table: pa.Table) -> pa.Array | None:
    """Return the order that sorts the records of each partition and groups those of a topic; None if they
    already are in that order."""
    topics = pc.dictionary_encode(table.column("topic").combine_chunks())
    if isinstance(topics, pa.ChunkedArray):
        topics = topics.combine_chunks()
    names = topics.dictionary.to_pylist()
    rank = np.empty(len(names), np.int64)
    rank[sorted(range(len(names)), key=names.__getitem__)] = np.arange(len(names))
    topic = rank[topics.indices.to_numpy()]
    partition, offset = (table.column(name).to_numpy() for name in ("partition", "offset"))
    later = (np.diff(each) for each in (topic, partition, offset))
    by_topic, by_partition, by_offset = later
    same = by_topic == 0
    in_order = (by_topic > 0) | (same & ((by_partition > 0) | ((by_partition == 0) & (by_offset >= 0))))
    return None if in_order.all() else pa.array(np.lexsort((offset, partition, topic)))


def _runs(column: pa.ChunkedArray) -> Iterator[tuple[str, int]]:
    """Yield each run of equal values, with its length."""
    for chunk in column.chunks:
        runs = pc.run_end_encode(chunk)
        ends = runs.run_ends.to_numpy()
        yield from zip(runs.values.to_pylist(), np.diff(ends, prepend=0).tolist(), strict=True)


def block_of(records: Iterable[RawRecord]) -> RecordBlock:
    """Return records as a block."""
    return records if isinstance(records, RecordBlock) else ListedRecords(list(records))

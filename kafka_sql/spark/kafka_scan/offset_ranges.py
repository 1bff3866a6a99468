"""Offset arithmetic of a micro-batch: how far to read, aligned by time where asked, and which task reads
what.

Pure functions over plain values; asking the broker is passed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from kafka_sql.spark.platform.checkpoint_log import WATERMARK_KEY

PartitionOffsets = dict[str, dict[str, int]]
"""Topic to partition (as text, because Spark keeps offsets as JSON) to the next offset to read."""


Partition = tuple[str, int]
Offsets = dict[Partition, int]

_HOUR_MS = 3_600_000
_LATEST_MS = 1 << 62
_PARTITION_BITS = 22


@dataclass(frozen=True, slots=True)
class OffsetRange:
    """Offsets ``start`` (inclusive) to ``end`` (exclusive) of a partition."""

    topic: str
    partition: int
    start: int
    end: int

    @property
    def records(self) -> int:
        """The number of offsets, which is at least the number of records."""
        return self.end - self.start


def size(start: Offsets, end: Offsets) -> int:
    """The number of offsets between ``start`` and ``end``."""
    return sum(max(0, offset - start.get(partition, 0)) for partition, offset in end.items())


def proportional_end(start: Offsets, end: Offsets, limit: int) -> Offsets:
    """An end at most ``limit`` offsets (at least one per partition with data) behind ``start``, shared in
    proportion to what each partition has."""
    total = size(start, end)
    if total <= limit:
        return end
    return {
        partition: offset
        if offset <= start[partition]
        else min(offset, start[partition] + max(1, (offset - start[partition]) * limit // total))
        for partition, offset in end.items()
    }


def aligned_end(
    start: Offsets,
    end: Offsets,
    limit: int,
    offsets_at: Callable[[int], Offsets],
    since_ms: int,
    now_ms: int,
) -> tuple[Offsets, int]:
    """An end of about ``limit`` offsets such that all partitions stop at one record timestamp, and that
    timestamp.

    Spark's watermark is the maximum over partitions, Flink's the minimum: a partition that ran ahead would
    make Spark drop rows of the others as late. ``offsets_at(t)`` gives for each partition the first offset
    with a timestamp of at least ``t`` ms. Searches between ``since_ms`` (what the last batch reached) and
    ``now_ms``. Records of one millisecond that do not fit are shared out in proportion, which keeps the
    partitions aligned."""

    def cut(timestamp: int) -> Offsets:
        found = offsets_at(timestamp)
        return {p: min(offset, max(start[p], found.get(p, offset))) for p, offset in end.items()}

    low, high = min(since_ms, now_ms), max(since_ms, now_ms) + _HOUR_MS
    while high < _LATEST_MS and size(start, cut(high)) <= limit:
        high *= 2  # records from the future, or a clock that was set back
    low_cut = {p: min(start[p], offset) for p, offset in end.items()}
    while high - low > 1:
        middle = (low + high) // 2
        candidate = cut(middle)
        if size(start, candidate) <= limit:
            low, low_cut = middle, candidate
            if size(start, candidate) >= limit * 0.8:
                return low_cut, low
        else:
            high = middle
    taken = size(start, low_cut)
    if taken >= limit * 0.2:
        return low_cut, low
    rest = proportional_end(low_cut, {p: max(low_cut[p], o) for p, o in cut(high).items()}, limit - taken)
    return rest, low


def pack(ranges: list[OffsetRange], tasks: int) -> list[list[OffsetRange]]:
    """Shares ranges out to at most ``tasks`` tasks of about equal size.

    A range is never split, because the order within a partition must survive to the sink. Sizes count by
    their power of two only, so that the same partitions stay together from one micro-batch to the next and a
    task may find a consumer that stands where it begins."""
    groups: list[list[OffsetRange]] = [[] for _ in range(max(1, min(tasks, len(ranges))))]
    for item in sorted(ranges, key=lambda r: (-_weight(r), r.topic, r.partition)):
        min(groups, key=lambda group: sum(map(_weight, group))).append(item)
    return [sorted(group, key=lambda r: (r.topic, r.partition)) for group in groups if group]


def _weight(item: OffsetRange) -> int:
    return 1 << item.records.bit_length()


def place_number(topic: str, partition: int, *, many: bool) -> int:
    """The number of a partition among all that a scan reads; of ``many`` topics each has numbers of its
    own."""
    return (_topic_number(topic) << _PARTITION_BITS) + partition if many else partition


@cache
def _topic_number(topic: str) -> int:
    """The same for a topic on every machine, today and tomorrow; below 2 ** 40."""
    return int.from_bytes(sha256(topic.encode()).digest()[:5], "big")


def flat(offsets: PartitionOffsets) -> Offsets:
    """Spark's JSON offsets as (topic, partition) to offset, without the watermark."""
    return {
        (topic, int(p)): offset
        for topic, parts in offsets.items()
        if topic != WATERMARK_KEY
        for p, offset in parts.items()
    }


def nested(offsets: Offsets) -> PartitionOffsets:
    """(topic, partition) to offset as Spark's JSON offsets."""
    result: PartitionOffsets = {}
    for (topic, partition), offset in sorted(offsets.items()):
        result.setdefault(topic, {})[str(partition)] = offset
    return result

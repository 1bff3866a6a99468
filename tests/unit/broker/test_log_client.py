"""The consumer of a package's log, over a log in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from kafka_sql.broker.offsets.log_client import LogConsumer
from kafka_sql.model.record_log import LogReader, LogRecord, RecordLog
from kafka_sql.text.diagnostics import JobError


@dataclass(frozen=True)
class MemoryLog(RecordLog):
    """Partition n has the offsets at place n."""

    offsets: tuple[tuple[int, ...], ...]

    @property
    def name(self) -> str:
        return "memory"

    def partitions(self) -> Sequence[int]:
        return range(len(self.offsets))

    def earliest(self, partition: int) -> int:
        return 0

    def latest(self, partition: int) -> int:
        return max(self.offsets[partition]) + 1

    def reader(self) -> LogReader:
        return _Reader(self)


@dataclass
class _Reader(LogReader):
    log: MemoryLog

    def read(self, partition: int, offset: int, limit: int) -> Sequence[LogRecord]:
        if offset == 13:
            raise ValueError("no luck")
        after = [each for each in self.log.offsets[partition] if each >= offset or each == 7]
        return [LogRecord(b"", offset=each, timestamp_ms=100 * each) for each in after[:limit]]


def read(log: MemoryLog, *ranges: tuple[int, int, int], block: int = 2) -> list[tuple[int, int]]:
    placed = [("memory", *each) for each in ranges]
    with LogConsumer(log, placed, block=block) as consumer:
        found = [(m.partition(), m.offset()) for messages in consumer.blocks() for m in messages]
        assert consumer.positions == {("memory", number): end for number, _, end in ranges}
    return found


def test_ranges_are_read_to_their_ends_across_gaps() -> None:
    log = MemoryLog(((0, 1, 4, 5), (2, 3)))
    assert sorted(read(log, (0, 1, 5), (1, 0, 4))) == [(0, 1), (0, 4), (1, 2), (1, 3)]
    assert read(log, (0, 2, 3)) == []


def test_offsets_by_timestamp() -> None:
    log = MemoryLog(((0, 1, 4, 5),))
    assert [log.offset_at(0, each) for each in (0, 101, 400, 501)] == [0, 4, 4, None]


def test_a_log_that_gives_a_record_twice_fails_the_job() -> None:
    with pytest.raises(JobError, match="gave offset 7, but the next one is 8"):
        read(MemoryLog(((7, 8, 9),)), (0, 0, 10), block=1)


def test_an_exception_names_the_log() -> None:
    with pytest.raises(JobError, match="partition 0 from offset 13 failed: ValueError: no luck"):
        read(MemoryLog(((20,),)), (0, 13, 21))

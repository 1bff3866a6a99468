"""Reads the record log of a connector from another package as if it were a topic."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.model.record_log import LogReader, LogRecord, RecordLog
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_BLOCK = 2_000
_SHORTEST_WAIT_S = 0.002
_LONGEST_WAIT_S = 0.05
"""Seconds between two looks for new records; each look that finds none doubles the wait."""
_STALL_S = 30.0
_CREATE_TIME = 1
Partition = tuple[str, int]


@contextmanager
def calling(log: RecordLog, doing: str) -> Iterator[None]:
    """Turn an exception of the package's code into a JobError that names the log."""
    try:
        yield
    except KafkaSqlError:
        raise
    except Exception as error:
        raise _failed(log, f"{doing} failed: {type(error).__name__}: {error}") from error


def _failed(log: RecordLog, what: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CONNECTOR_FAILED,
            f"{log.name}: {what}",
            notes=(f"the connector is {type(log).__module__}.{type(log).__qualname__}",),
        )
    )


class LogMessage:
    """A record with the methods of confluent-kafka's messages."""

    __slots__ = ("_partition", "_topic", "record")

    def __init__(self, topic: str, partition: int, record: LogRecord) -> None:
        self._topic, self._partition, self.record = topic, partition, record

    def __len__(self) -> int:
        return len(self.record.value or b"")

    def topic(self) -> str:
        return self._topic

    def partition(self) -> int:
        return self._partition

    def offset(self) -> int:
        return self.record.offset

    def key(self) -> bytes | None:
        return self.record.key

    def value(self) -> bytes | None:
        return self.record.value

    def timestamp(self) -> tuple[int, int]:
        return _CREATE_TIME, self.record.timestamp_ms or 0

    def headers(self) -> list[tuple[str, bytes | None]]:
        return list(self.record.headers)


class LogConsumer:
    """Reads ``(topic, partition, start, end)`` ranges of a log, ``end`` exclusive, to their ends: the same
    methods as :class:`~kafka_sql.broker.offsets.range_consumer.RangeConsumer`, which documents them.

    Raises JobError if the reader of the package fails, skips back, or returns no record for 30 s although
    its log has one."""

    lost = 0

    def __init__(
        self,
        log: RecordLog,
        ranges: Sequence[tuple[str, int, int, int]],
        *,
        patient: bool = False,
        ticks: bool = False,
        block: int = _BLOCK,
    ) -> None:
        self._log = log
        self._patient, self._ticks, self._block = patient, ticks, block
        self.positions: dict[Partition, int] = {}
        self._ends: dict[Partition, int] = {}
        self._reader: LogReader
        self.wait_s = 0.2
        self.read_on(ranges)

    def __enter__(self) -> LogConsumer:
        with calling(self._log, "opening a reader"):
            self._reader = self._log.reader()
        return self

    def __exit__(self, *error: object) -> None:
        with calling(self._log, "closing a reader"):
            self._reader.close()

    def read_on(self, ranges: Sequence[tuple[str, int, int, int]]) -> None:
        """Add ranges of further partitions while records are read."""
        for topic, partition, start, end in ranges:
            self.positions[topic, partition], self._ends[topic, partition] = start, end

    def read_until(self, ends: Mapping[Partition, int]) -> None:
        """Read on from here to other ends, between two blocks. A partition that ``ends`` lacks is not read
        any further."""
        self._ends = {place: ends.get(place, position) for place, position in self.positions.items()}

    @property
    def is_at_end(self) -> bool:
        """Whether all ranges are read to their ends."""
        return not self._open()

    def known_ends(self) -> dict[Partition, int]:
        """Return the ends of the partitions."""
        with calling(self._log, "looking up its last offsets"):
            return {place: self._log.latest(place[1]) for place in self.positions}

    def blocks(self) -> Iterator[list[Any]]:
        """Yield lists of messages until every range is read to its end."""
        progress = time.monotonic()
        while self._ticks or self._open():
            messages = self._waited_for()
            if messages:
                progress = time.monotonic()
                yield messages
            elif self._ticks:
                yield []
            elif not self._patient and time.monotonic() - progress > _STALL_S:
                place = self._open()[0]
                raise _failed(
                    self._log,
                    f"partition {place[1]} returns no record from offset {self.positions[place]}, although "
                    f"it ends at {self._ends[place]}",
                )

    def _open(self) -> list[Partition]:
        return [place for place, end in self._ends.items() if self.positions[place] < end]

    def _waited_for(self) -> list[LogMessage]:
        limit, pause = time.monotonic() + self.wait_s, _SHORTEST_WAIT_S
        while True:
            messages = [message for place in self._open() for message in self._read(place)]
            left = limit - time.monotonic()
            if messages or left <= 0:
                return messages
            time.sleep(min(pause, left))
            pause = min(2 * pause, _LONGEST_WAIT_S)

    def _read(self, place: Partition) -> Iterator[LogMessage]:
        topic, partition = place
        position, end = self.positions[place], self._ends[place]
        with calling(self._log, f"reading partition {partition} from offset {position}"):
            records = self._reader.read(partition, position, min(self._block, end - position))
        for record in records:
            if record.offset < position:
                raise _failed(
                    self._log,
                    f"partition {partition} gave offset {record.offset}, but the next one is {position}",
                )
            if record.offset >= end:
                self.positions[place] = end
                return
            position = self.positions[place] = record.offset + 1
            yield LogMessage(topic, partition, record)


def record_consumer(
    properties: ClientProperties, ranges: Sequence[tuple[str, int, int, int]], **settings: Any
) -> RangeConsumer | LogConsumer:
    """Return the consumer of ranges of a topic or log; ``settings`` as for :class:`RangeConsumer`."""
    if properties.log is None:
        return RangeConsumer(properties, ranges, **settings)
    own = {key: value for key, value in settings.items() if key in ("patient", "ticks", "block")}
    return LogConsumer(properties.log, ranges, **own)

"""The interface of a connector from another package: a log of records in partitions, read by offset.

The driver asks a :class:`RecordLog` for partitions and offsets; tasks read with a :class:`LogReader` and
write with a :class:`LogWriter`. Any exception of theirs except ``KafkaSqlError`` ends the job with the code
``connector-failed``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kafka_sql.model.data_types import DataType

_LOOKED_AT = 2_000


@dataclass(frozen=True, slots=True)
class LogRecord:
    """One record. ``timestamp_ms`` is milliseconds since 1970 in UTC.

    A record that is read has its ``offset``. A record that is written has none, and no ``partition`` or
    ``timestamp_ms`` unless a metadata column gives it: the log chooses them.
    """

    value: bytes | None
    key: bytes | None = None
    timestamp_ms: int | None = None
    headers: tuple[tuple[str, bytes | None], ...] = ()
    offset: int = -1
    partition: int | None = None


@dataclass(frozen=True, slots=True)
class LogMetadata:
    """A metadata column that only this log has: ``read`` returns its value, a Python value of ``type``."""

    key: str
    type: DataType
    read: Callable[[LogRecord], object]


class LogReader(ABC):
    """Reads records in one task, from one thread."""

    @abstractmethod
    def read(self, partition: int, offset: int, limit: int) -> Sequence[LogRecord]:
        """Return at most ``limit`` records of ``partition`` from ``offset`` on, in the order of offsets.

        Return immediately, also without any records. Raise an exception if records from
        ``offset`` on have been removed: the reader must not skip them.
        """

    def close(self) -> None:  # noqa: B027
        """Release what the reader holds open."""


class LogWriter(ABC):
    """Writes records in one task, from one thread."""

    @abstractmethod
    def write(self, records: Sequence[LogRecord]) -> None:
        """Append records, in this order within each partition. They may be buffered until :meth:`flush`."""

    @abstractmethod
    def flush(self) -> None:
        """Return once every record is stored. A checkpoint follows, so that no record is written again."""

    def close(self) -> None:  # noqa: B027
        """Release what the writer holds open; buffered records may be dropped."""


class RecordLog(ABC):
    """A log, configured by the options of one table.

    Write a frozen dataclass: it is pickled to tasks, and equal logs are one log. A package that only reads
    or only writes says so in its specification and need not implement the other half.
    """

    metadata: ClassVar[tuple[LogMetadata, ...]] = ()
    """Further metadata columns, beside ``partition``, ``offset``, ``timestamp`` and ``headers``."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name in messages, EXPLAIN, lineage and checkpoints, for example ``queue:/data/orders``. Two
        tables with the same name read the same records."""

    @abstractmethod
    def partitions(self) -> Sequence[int]:
        """The partitions that exist now. A partition never disappears while a job reads it."""

    @abstractmethod
    def earliest(self, partition: int) -> int:
        """The offset of the first record that is kept."""

    @abstractmethod
    def latest(self, partition: int) -> int:
        """The offset after the last record. It is called several times a second while a job runs."""

    def offset_at(self, partition: int, timestamp_ms: int) -> int | None:
        """The first offset whose record has this timestamp or a later one, or None.

        Reads the partition from its beginning. Override it if the log has an index of timestamps."""
        reader = self.reader()
        try:
            offset, end = self.earliest(partition), self.latest(partition)
            while offset < end and (records := reader.read(partition, offset, _LOOKED_AT)):
                for record in records:
                    if (record.timestamp_ms or 0) >= timestamp_ms:
                        return record.offset
                offset = records[-1].offset + 1
        finally:
            reader.close()
        return None

    def reader(self) -> LogReader:
        """Create the reader of a task."""
        raise NotImplementedError(f"{self.name} cannot be read")

    def writer(self) -> LogWriter:
        """Create the writer of a task."""
        raise NotImplementedError(f"{self.name} cannot be written")

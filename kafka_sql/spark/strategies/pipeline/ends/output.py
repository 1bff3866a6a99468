"""How the task of a pipeline writes: records that are acknowledged at once, or one transaction for each
interval."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from typing_extensions import Self

from kafka_sql.broker.delivery import AnyDelivery, delivering
from kafka_sql.broker.fault_points import reach
from kafka_sql.broker.transactions.markers import Marker
from kafka_sql.broker.transactions.transaction import Transaction, transaction
from kafka_sql.spark.kafka_write.encoded_records import Records, send
from kafka_sql.spark.kafka_write.publishing import (
    Publication,
    next_marker,
    refuse_another,
    taken_over,
    was_published,
)
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.task_reports import TaskReporter, together
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowBlock, RowWrite

_NONE: Mapping[str, float] = {}
_LONG_SHARE = 0.4
"""A transaction that is open for this share of its time-out is to be committed, whatever the interval is."""


class Output:
    """What takes the records of a task; a context manager, outside of which nothing is open."""

    written: int
    """How many records nothing can take back any more."""
    is_due: bool
    """Whether what was sent cannot wait for the end of the interval."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: Any) -> None:
        """Nothing is open."""

    def send(self, records: Any) -> None:
        """Hand over what the encoder of the table gives."""
        raise NotImplementedError

    def poll(self) -> None:
        """Hear of what was not delivered."""

    def flush(self) -> None:
        """Wait until everything is acknowledged."""

    def commit(self, batch: int, fingerprint: str) -> None:
        """Make what was sent visible, as micro-batch ``batch``."""
        raise NotImplementedError

    def go_on(self, batch: int) -> None:
        """What is sent from now on belongs to micro-batch ``batch``."""

    def statistics(self) -> Mapping[str, float]:
        """The newest figures of the producer; none where each interval has one of its own."""
        return {}

    @property
    def staged(self) -> Sequence[str]:
        """The files with the rows of this interval, which the driver commits; none where tasks write."""
        return ()


class AcknowledgedOutput(Output):
    """Writes at least once (or takes no care): what is acknowledged can be read."""

    is_due = False

    def __init__(self, write: KafkaWrite) -> None:
        self._write = write
        self._stack = ExitStack()
        self._sent = 0
        self._delivery: AnyDelivery

    def __enter__(self) -> AcknowledgedOutput:
        write = self._write
        self._delivery = self._stack.enter_context(
            delivering(write.producer, write.table, acknowledged=write.acknowledged)
        )
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    def send(self, records: Any) -> None:
        send(self._delivery, records)
        self._sent += len(records.values)

    def poll(self) -> None:
        self._delivery.poll()

    def flush(self) -> None:
        self._delivery.flush()

    def statistics(self) -> Mapping[str, float]:
        return self._delivery.statistics()

    @property
    def written(self) -> int:  # type: ignore[override]
        return max(0, self._sent - self._delivery.waiting)


@dataclass
class _Interval:
    """The transaction of an interval, and the marker before it."""

    open_transaction: Transaction
    marker: Marker | None
    stack: ExitStack
    rows: int = 0
    began_at: float | None = None
    """When its first record was sent (monotonic seconds)."""


class TransactionalOutput(Output):
    """Writes exactly once: each interval is a transaction with a producer of its own, in which the marker is
    committed that tells a new start that it was written. ``publication`` is the first one."""

    def __init__(self, publication: Publication) -> None:
        self._publication = publication
        self._interval: _Interval | None = None
        self._written = 0
        self._ended: Mapping[str, float] = {}
        """The figures of the producers of transactions that have ended."""
        self._known: tuple[Mapping[str, float], int, Mapping[str, float]] = _NONE, 0, _NONE
        """What the producer of this one told last, the rows then, and the figures with them."""

    def __enter__(self) -> TransactionalOutput:
        self._begin()
        return self

    def __exit__(self, *error: Any) -> None:
        interval, self._interval = self._interval, None
        if interval is None:
            return
        if error[0] is None:
            interval.open_transaction.abort()  # nobody has asked for what comes behind the last checkpoint
        interval.stack.__exit__(*error)

    def _begin(self) -> None:
        """Take the transactional id over. Raises ReportedFailure where this interval, or a later one, was
        written by somebody else."""
        publication = self._publication
        refuse_another(publication)
        kept, marker = taken_over(publication)
        was_published(publication, marker)
        stack = ExitStack()
        made = stack.enter_context(transaction(publication.client, kept, publication.subject))
        self._interval = _Interval(made, marker, stack)

    @property
    def _now(self) -> _Interval:
        assert self._interval is not None, "the interval has ended"
        return self._interval

    def send(self, records: Records) -> None:
        interval = self._now
        send(interval.open_transaction.delivery(), records)
        interval.rows += len(records.values)
        if interval.began_at is None:
            interval.began_at = time.monotonic()
        reach("sending")

    def poll(self) -> None:
        interval = self._interval
        if interval is not None and interval.began_at is not None:
            interval.open_transaction.delivery().poll()

    def statistics(self) -> Mapping[str, float]:
        interval = self._interval
        if interval is None or not interval.rows:
            return self._ended
        told, rows, _ = self._known
        if told is not interval.open_transaction.told or rows != interval.rows:  # else it is no news
            told, rows = interval.open_transaction.told, interval.rows
            found = together(self._ended, interval.open_transaction.figures(rows))
            self._known = told, rows, found
        return self._known[2]

    def flush(self) -> None:
        interval = self._now
        if interval.began_at is not None:
            interval.open_transaction.delivery().flush()

    def commit(self, batch: int, fingerprint: str) -> None:
        publication, interval = self._publication, self._now
        this = replace(publication.wanted.this, batch=batch, fingerprint=fingerprint)
        assert batch == publication.wanted.this.batch
        named = replace(publication, wanted=replace(publication.wanted, this=this))
        interval.open_transaction.commit(next_marker(named, interval.marker))
        self._written += interval.rows
        self._ended = together(self._ended, interval.open_transaction.figures(interval.rows))
        self._interval = None
        interval.stack.close()

    def go_on(self, batch: int) -> None:
        wanted = self._publication.wanted
        if batch == wanted.this.batch:
            return
        next_one = replace(wanted, this=replace(wanted.this, batch=batch), first=False)
        self._publication = replace(self._publication, wanted=next_one)
        self._begin()

    @property
    def written(self) -> int:  # type: ignore[override]
        return self._written

    @property
    def is_due(self) -> bool:  # type: ignore[override]
        began_at = None if self._interval is None else self._interval.began_at
        limit_s = self._publication.transactions.timeout_ms / 1000 * _LONG_SHARE
        return began_at is not None and time.monotonic() - began_at > limit_s


class WrittenRecords:
    """Counts what is written, by sink."""

    def __init__(self) -> None:
        self._reporters: dict[str, TaskReporter] = {}
        self._watched: tuple[str, Output, Mapping[str, float]] | None = None

    def watch(self, table: str, output: Output) -> None:
        """Report the figures of the producer, which all sinks have together, for ``table``."""
        self._watched = table, output, output.statistics()

    def add(self, write: KafkaWrite | RowWrite, records: Records | RowBlock) -> None:
        """Count records."""
        reporter = self._reporters.get(write.table)
        if reporter is None:
            reporter = self._reporters[write.table] = TaskReporter(write.report_to, write.table)
            if self._watched is not None and self._watched[0] == write.table:
                _, output, before = self._watched
                reporter.watch(output.statistics, before)
        reporter.bytes_written += records.value_bytes
        reporter.add(written=records.count)

    def waited(self, begun: float) -> None:
        """It was waited for the brokers since then."""
        for reporter in self._reporters.values():
            reporter.send_ms = int((time.monotonic() - begun) * 1000)

    def beat(self) -> None:
        """Report what was counted, if it is time."""
        for reporter in self._reporters.values():
            reporter.beat()

    def close(self) -> None:
        """Report the rest."""
        for reporter in self._reporters.values():
            reporter.close()

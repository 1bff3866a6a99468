"""The running parts of a job: one per INSERT, a batch query in a thread of the driver (here) or a streaming
query of Spark (:mod:`kafka_sql.spark.parts.stream_part`)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol
from uuid import uuid4

from pyspark.sql import SparkSession

from kafka_sql.spark.parts.part_metrics import PartMetrics
from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.text.diagnostics import KafkaSqlError

_STOP_LIMIT_S = 60.0


@dataclass(frozen=True, slots=True)
class PartProgress:
    """Counters of one part; rows as in :class:`kafka_sql.runtime.progress.JobProgress`. ``dead_letters`` maps
    topics to the rejected records that went there. ``waiting`` says that the part is about to be started
    again, ``under_way`` that its first micro-batch is through, ``unmoved_s`` for how long nothing has moved.
    ``read_at`` are those of the rows read that are records, by partition; ``lag_at`` are those of the
    records that wait of which is known where, by table or partition, ``rejected_at`` are
    those of the records rejected of which is known in what they were read."""

    rows_read: int = 0
    rows_written: int = 0
    rows_rejected: int = 0
    lag: int | None = None
    micro_batches: int = 0
    rows_per_second: float = 0.0
    note: str = ""
    dead_letters: Mapping[str, int] = field(default_factory=dict)
    waiting: bool = False
    rows_late: int = 0
    restarts: int = 0
    read_at: Mapping[str, int] = field(default_factory=dict)
    under_way: bool = True
    unmoved_s: float = 0.0
    lag_at: Mapping[str, int] = field(default_factory=dict)
    rejected_at: Mapping[str, int] = field(default_factory=dict)


class Part(Protocol):
    """What a job needs of each of its INSERTs."""

    def progress(self) -> PartProgress:
        """Counters so far; callable from any thread."""

    def metrics(self) -> PartMetrics:
        """All other figures; callable from any thread."""

    def wait(self, timeout_s: float) -> bool:
        """Whether the part has ended within the time; never raises."""

    def failure(self) -> KafkaSqlError | None:
        """Why it failed, if it has ended with a failure."""

    def stop(self) -> None:
        """End it; a streaming part finishes its micro-batch first."""

    def abandon(self) -> None:
        """End it now: nobody wants what it is doing."""


class PartOfItsOwn(Part, Protocol):
    """A part that no other shares a job with."""

    def discard(self) -> None:
        """Remove what nobody keeps; called when it has ended."""


@dataclass(frozen=True, slots=True)
class BatchCounts:
    """What a finished batch query counted."""

    rows_written: int
    rows_rejected: int
    rejected_at: Mapping[str, int]
    dead_letters: Mapping[str, int] = field(default_factory=dict)


class BatchPart:
    """A batch query that runs in a thread of the driver.

    ``run`` does the work and returns its counts; ``rows_planned`` is the number of rows it will read, of
    which ``planned_at`` are records, by partition; ``counts_so_far`` gives rows read, written and rejected
    while it runs, as far as known, ``metrics`` the other figures, ``outage`` the server that its tasks wait
    for, if any. ``with_record`` looks up the record of a failure."""

    def __init__(
        self,
        spark: SparkSession,
        subject: str,
        rows_planned: int,
        planned_at: Mapping[str, int],
        run: Callable[[], BatchCounts],
        counts_so_far: Callable[[], tuple[int, int, Mapping[str, int]]],
        metrics: Callable[[], PartMetrics] = PartMetrics,
        with_record: Callable[[KafkaSqlError], KafkaSqlError] = lambda error: error,
        outage: Callable[[], str] = str,
    ) -> None:
        self._spark = spark
        self._subject = subject
        self._outage = outage
        self._rows_planned = rows_planned
        self._planned_at = planned_at
        self._run = run
        self._counts_so_far = counts_so_far
        self._metrics = metrics
        self._with_record = with_record
        self._tag = f"kafka-sql-{uuid4().hex}"
        self._counts: BatchCounts | None = None
        self._failure: KafkaSqlError | None = None
        self._stopping = False
        self._started = time.monotonic()
        self._elapsed_s: float | None = None
        self._thread = threading.Thread(target=self._work, name=f"kafka-sql {subject}", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        self._spark.addTag(self._tag)
        try:
            self._counts = self._run()
        except Exception as error:
            if not self._stopping:
                self._failure = self._with_record(diagnose(error, self._subject))
        finally:
            self._spark.removeTag(self._tag)
            self._elapsed_s = time.monotonic() - self._started

    def progress(self) -> PartProgress:
        counts = self._counts
        if counts is None:
            read, written, rejected_at = self._counts_so_far()
            read = min(read, self._rows_planned) if self._planned_at else read  # several scans count each
            rate = read / max(time.monotonic() - self._started, 1e-3)
            lag = max(0, self._rows_planned - read)
            share = read / self._rows_planned if self._rows_planned else 0.0
            read_at = {place: int(records * share) for place, records in self._planned_at.items()}
            lag_at = {place: records - read_at[place] for place, records in self._planned_at.items()}
            return PartProgress(
                read,
                written,
                sum(rejected_at.values()),
                lag,
                rows_per_second=rate,
                note=self._outage(),
                read_at=read_at,
                lag_at=lag_at,
                rejected_at=rejected_at,
            )
        rate = self._rows_planned / max(self._elapsed_s or 0.0, 1e-3)
        return PartProgress(
            self._rows_planned,
            counts.rows_written,
            counts.rows_rejected,
            0,
            1,
            rate,
            dead_letters=counts.dead_letters,
            read_at=self._planned_at,
            rejected_at=counts.rejected_at,
        )

    def metrics(self) -> PartMetrics:
        return self._metrics()

    def wait(self, timeout_s: float) -> bool:
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def failure(self) -> KafkaSqlError | None:
        return self._failure

    def stop(self) -> None:
        self._stopping = True
        self._spark.interruptTag(self._tag)
        self._thread.join(_STOP_LIMIT_S)

    def abandon(self) -> None:
        self.stop()

"""The running parts of a job: one per INSERT, a batch query in a thread or a streaming query of Spark."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

from pyspark.sql import SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.spark.failures import diagnose
from kafka_sql.text.diagnostics import KafkaSqlError

_POLL_S = 0.2
_STOP_LIMIT_S = 60.0
_IDLE_AFTER_S = 10.0


@dataclass(frozen=True, slots=True)
class PartProgress:
    """Counters of one part; rows as in :class:`kafka_sql.runtime.progress.JobProgress`."""

    rows_read: int = 0
    rows_written: int = 0
    rows_rejected: int = 0
    lag: int | None = None
    micro_batches: int = 0
    rows_per_second: float = 0.0
    note: str = ""


class Part(Protocol):
    """What a job needs of each of its INSERTs."""

    def progress(self) -> PartProgress:
        """Counters so far; callable from any thread."""

    def wait(self, timeout_s: float) -> bool:
        """Whether the part has ended within the time; never raises."""

    def failure(self) -> KafkaSqlError | None:
        """Why it failed, if it has ended with a failure."""

    def stop(self) -> None:
        """End it; a streaming part finishes its micro-batch first."""


@dataclass(frozen=True, slots=True)
class BatchCounts:
    """What a finished batch query counted."""

    rows_written: int
    rows_rejected: int


class BatchPart:
    """A batch query that runs in a thread of the driver.

    ``run`` does the work and returns its counts; ``rows_planned`` is the number of records it will read;
    ``counts_so_far`` gives rows read and written while it runs, as far as known.
    """

    def __init__(
        self,
        spark: SparkSession,
        subject: str,
        rows_planned: int,
        run: Callable[[], BatchCounts],
        counts_so_far: Callable[[], tuple[int, int]],
    ) -> None:
        self._spark = spark
        self._subject = subject
        self._rows_planned = rows_planned
        self._run = run
        self._counts_so_far = counts_so_far
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
                self._failure = diagnose(error, self._subject)
        finally:
            self._spark.removeTag(self._tag)
            self._elapsed_s = time.monotonic() - self._started

    def progress(self) -> PartProgress:
        counts = self._counts
        if counts is None:
            read, written = self._counts_so_far()
            rate = read / max(time.monotonic() - self._started, 1e-3)
            lag = max(0, self._rows_planned - read)
            return PartProgress(read, written, lag=lag, rows_per_second=rate)
        rate = self._rows_planned / max(self._elapsed_s or 0.0, 1e-3)
        return PartProgress(self._rows_planned, counts.rows_written, counts.rows_rejected, 0, 1, rate)

    def wait(self, timeout_s: float) -> bool:
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def failure(self) -> KafkaSqlError | None:
        return self._failure

    def stop(self) -> None:
        self._stopping = True
        self._spark.interruptTag(self._tag)
        self._thread.join(_STOP_LIMIT_S)


@dataclass
class _Counters:
    last_batch: int = -1
    rows_read: int = 0
    rows_written: int = 0
    rows_rejected: int = 0
    micro_batches: int = 0
    lag: int | None = None
    rate: float = 0.0
    last_row_at: float = field(default_factory=time.monotonic)
    ends: str = ""


class StreamPart:
    """A streaming query of Spark that began at ``initial`` (``topic-partition`` to offset). ``stop_file``
    tells the source's planning process to plan no further micro-batch."""

    def __init__(
        self,
        query: StreamingQuery,
        subject: str,
        stop_file: Path,
        initial: Mapping[str, int],
    ) -> None:
        self._query = query
        self._subject = subject
        self._stop_file = stop_file
        self._initial = initial
        self._counters = _Counters()
        self._lock = threading.Lock()
        self._stopped = False
        self._rows_written: Callable[[], int] | None = None

    def count_written(self, rows_written: Callable[[], int]) -> None:
        """Ask ``rows_written`` how many rows were written, where Spark does not know."""
        self._rows_written = rows_written

    def progress(self) -> PartProgress:
        with self._lock:
            counters = self._counters
            for progress in self._query.recentProgress:
                if progress["batchId"] > counters.last_batch or progress["numInputRows"] == 0:
                    _add(counters, progress, self._initial)
            return PartProgress(
                counters.rows_read,
                counters.rows_written if self._rows_written is None else self._rows_written(),
                counters.rows_rejected,
                counters.lag,
                counters.micro_batches,
                counters.rate,
                _idle_note(counters) if not self._stopped else "",
            )

    def wait(self, timeout_s: float) -> bool:
        try:
            ended = self._query.awaitTermination(timeout_s)  # type: ignore[arg-type]
            return bool(ended)
        except Exception:
            return True

    def failure(self) -> KafkaSqlError | None:
        error = None if self._stopped else self._query.exception()
        return None if error is None else diagnose(error, self._subject)

    def stop(self) -> None:
        self._stopped = True
        self._stop_file.touch()
        drained = threading.Thread(target=self._drain, daemon=True)
        drained.start()
        drained.join(_STOP_LIMIT_S)
        self._query.stop()

    def _drain(self) -> None:
        try:
            self._query.processAllAvailable()
        except Exception:  # the query failed or was stopped meanwhile: nothing is left to wait for
            return


def _add(counters: _Counters, progress: Any, initial: Mapping[str, int]) -> None:
    """Adds a micro-batch's figures; a progress without new rows only refreshes the lag. ``initial`` are the
    offsets at the start of the query, which Spark does not report."""
    lag, read, ends = 0, 0, []
    known = True
    for source in progress["sources"]:
        start, end = _offsets(source["startOffset"]), _offsets(source["endOffset"])
        latest = _offsets(source["latestOffset"])
        ends.append(source["endOffset"] or "")
        read += sum(offset - start.get(place, initial.get(place, 0)) for place, offset in end.items())
        if latest:
            lag += sum(max(0, offset - end.get(place, 0)) for place, offset in latest.items())
        else:
            known = False
    counters.lag = lag if known else None
    counters.ends = "\n".join(str(end) for end in ends)
    if progress["batchId"] <= counters.last_batch:
        return
    counters.last_batch = progress["batchId"]
    counters.micro_batches += 1
    counters.rows_read += read
    counters.rows_written += max(0, progress["sink"]["numOutputRows"] or 0)
    for observed in (progress["observedMetrics"] or {}).values():
        counters.rows_rejected += observed["rejected"] or 0
    seconds = (progress["durationMs"].get("triggerExecution") or 0) / 1000
    if read:
        counters.rate = read / max(seconds, 1e-3)
        counters.last_row_at = time.monotonic()


def _offsets(text: str | None) -> dict[str, int]:
    """The offsets of our sources, ``{topic: {partition: offset}}`` or ``{"row": n}``, as one level."""
    if not text:
        return {}
    value = json.loads(text) or {}  # the first micro-batch starts at "null"
    flat: dict[str, int] = {}
    for name, inner in value.items():
        if isinstance(inner, dict):
            flat |= {f"{name}-{partition}": offset for partition, offset in inner.items()}
        elif name == "row":
            flat[name] = inner
    return flat


def _idle_note(counters: _Counters) -> str:
    waited = time.monotonic() - counters.last_row_at
    if waited < _IDLE_AFTER_S:
        return ""
    if counters.rows_read:
        return f"no new records for {waited:.0f} s"
    offsets = [offset for line in counters.ends.splitlines() for offset in _offsets(line).values()]
    if not offsets:
        return f"no rows yet: waiting for the first micro-batch ({waited:.0f} s)"
    if not any(offsets):
        return f"no rows yet: the topic is empty ({len(offsets)} partitions)"
    return f"no rows yet: nothing new in {len(offsets)} partitions behind the starting offsets"

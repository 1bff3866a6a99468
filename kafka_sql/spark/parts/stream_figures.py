"""Adds up what Spark says of the micro-batches of a streaming query."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from kafka_sql.spark.kafka_read.reject_counts import RejectCounts
from kafka_sql.spark.parts.part_metrics import StateMetrics
from kafka_sql.spark.platform.checkpoint_log import WATERMARK_KEY
from kafka_sql.spark.platform.later_times import watermark_ms

_TIMING = logging.getLogger("kafka_sql.timing")
_ROW = "row"
"""Where a source of made-up rows is: there are no partitions."""
_IDLE_AFTER_S = 10.0
_RATE_LASTS_S = 5.0
"""How long the rate of the last micro-batch is that of the query, where nothing more comes."""


class RunningStream(Protocol):
    """A ``StreamingQuery`` of Spark, or what has its face."""

    @property
    def lastProgress(self) -> Any:
        """What happened last, as Spark says it; None where nothing has."""

    @property
    def recentProgress(self) -> Sequence[Any]:
        """What happened lately."""

    def awaitTermination(self, timeout: Any = None) -> Any:
        """Whether it has ended within ``timeout`` seconds. Raises what it failed with."""

    def processAllAvailable(self) -> None:
        """Waits until all that is planned was done."""

    def stop(self) -> None:
        """Ends it."""


@dataclass
class StreamFigures:
    """The figures of a query that began at ``initial`` (``topic-partition`` to offset, which Spark does not
    report); a query that takes its place after a failure goes on with them. ``positions`` are where the last
    micro-batch that was executed ended. ``read_at`` counts the records of each partition, once however many
    scans read it, ``read_elsewhere`` rows that no partition has; ``lag_at`` and ``lag`` are records that
    wait, by partition and in all. ``moved_at`` is when (monotonic seconds) Spark last told anything, which it
    does every ten seconds when there is nothing to do, or tasks last reported rows."""

    initial: Mapping[str, int]
    rejects: RejectCounts
    last_batch: int = -1
    read_at: dict[str, int] = field(default_factory=dict)
    read_elsewhere: int = 0
    rows_written: int = 0
    micro_batches: int = 0
    lag: int | None = None
    lag_at: dict[str, int] = field(default_factory=dict)
    rate: float = 0.0
    read_last: int = 0
    state: StateMetrics = field(default_factory=StateMetrics)
    last_row_at: float = field(default_factory=time.monotonic)
    ends: str = ""
    positions: dict[str, int] = field(default_factory=dict)
    reached: dict[str, int] = field(default_factory=dict)
    """Where reading has come to, also where nothing was read."""
    moved_at: float = field(default_factory=time.monotonic)
    _last_seen: tuple[int, str] | None = None
    _last_reported: int = 0

    def look(self, query: RunningStream) -> None:
        """Take in what is new since the last look; at least every ten seconds, lest micro-batches be missed
        (Spark keeps the last hundred)."""
        last = query.lastProgress
        if last is None or (last["batchId"], last["timestamp"]) == self._last_seen:
            return
        for progress in _since(self.last_batch, last, query):
            self.add(progress)
        self._last_seen = (last["batchId"], last["timestamp"])
        self.moved_at = time.monotonic()

    @property
    def under_way(self) -> bool:
        """Whether a micro-batch is through, or it was seen that there is nothing to read."""
        return self.micro_batches > 0 or (self._last_seen is not None and not self.lag)

    def hear(self, reported: int) -> None:
        """Tasks have read and written so many rows in all."""
        if reported != self._last_reported:
            self._last_reported, self.moved_at = reported, time.monotonic()

    def add(self, progress: Any) -> None:
        """Add a micro-batch's figures; the progress of one that was not executed only refreshes the lag (it
        has the number of the one that comes next)."""
        lag_elsewhere, ends = 0, []
        lag_at: dict[str, int] = {}
        positions: dict[str, int] = {}
        read_at: dict[str, int] = {}
        elsewhere = 0
        known = True
        for source in progress["sources"]:
            if _is_clock(source["endOffset"]):
                continue  # it has no rows
            start, end = _offsets(source["startOffset"]), _offsets(source["endOffset"])
            latest = _offsets(source["latestOffset"])
            ends.append(source["endOffset"] or "")
            positions |= end
            begin = {place: start.get(place, self.initial.get(place, 0)) for place in end}
            for place, offset in end.items():
                if place == _ROW:
                    elsewhere += offset - begin[place]
                else:
                    read_at[place] = max(read_at.get(place, 0), offset - begin[place])
            if latest:
                for place, offset in latest.items():
                    waits = max(0, offset - end.get(place, 0))
                    if place == _ROW:
                        lag_elsewhere += waits
                    else:
                        lag_at[place] = max(lag_at.get(place, 0), waits)
            else:
                known = False
        self.lag_at = lag_at
        self.lag = lag_elsewhere + sum(lag_at.values()) if known else None
        self.ends = "\n".join(str(end) for end in ends)
        self.reached |= positions
        self._add_state(progress)
        executed = "addBatch" in progress["durationMs"]  # else Spark only looked for new records
        if not executed or progress["batchId"] <= self.last_batch:
            return
        self.last_batch = progress["batchId"]
        self.micro_batches += 1
        for place, records in read_at.items():
            self.read_at[place] = self.read_at.get(place, 0) + records
        self.read_elsewhere += elsewhere
        self.positions |= positions
        self.rows_written += max(0, progress["sink"]["numOutputRows"] or 0)
        for name, row in (progress["observedMetrics"] or {}).items():
            self.rejects.add(name, _observed(row))
        milliseconds = progress["durationMs"].get("triggerExecution") or 0
        late = sum(max(0, operator["numRowsDroppedByWatermark"]) for operator in progress["stateOperators"])
        self.state = replace(self.state, batch_ms=milliseconds, late_rows=self.state.late_rows + late)
        self.read_last = elsewhere + sum(read_at.values())
        if self.micro_batches == 1:
            _TIMING.info("first micro-batch (%s)", _spent(progress["durationMs"]))
        if self.read_last:
            self.rate = self.read_last / max(milliseconds / 1000, 1e-3)
            self.last_row_at = time.monotonic()

    @property
    def rows_read(self) -> int:
        """All records and rows read."""
        return self.read_elsewhere + sum(self.read_at.values())

    def rate_now(self, lag: int | None) -> float:
        """Rows read per second, of the last micro-batch; 0 where nothing has come since and nothing waits."""
        fresh = time.monotonic() - self.last_row_at < _RATE_LASTS_S
        waits = self.read_last > 0 if lag is None else lag > 0
        return self.rate if fresh or waits else 0.0

    def _add_state(self, progress: Any) -> None:
        operators = progress["stateOperators"]
        self.state = replace(
            self.state,
            watermark_ms=watermark_ms((progress["eventTime"] or {}).get("watermark"))
            or self.state.watermark_ms,
            state_rows=sum(operator["numRowsTotal"] for operator in operators),
            state_bytes=sum(operator["memoryUsedBytes"] for operator in operators),
        )

    def idle_note(self) -> str:
        """Why there are no rows; empty while there are some."""
        waited = time.monotonic() - self.last_row_at
        if waited < _IDLE_AFTER_S:
            return ""
        if self.rows_read and self.rejects.rejected >= self.rows_read:
            return f"no rows yet: all {self.rows_read:,} records so far were rejected ({waited:.0f} s ago)"
        if self.rows_read:
            return f"no new records for {waited:.0f} s"
        offsets = [offset for line in self.ends.splitlines() for offset in _offsets(line).values()]
        if not offsets:
            return f"no rows yet: waiting for the first micro-batch ({waited:.0f} s)"
        if not any(offsets):
            return f"no rows yet: the topic is empty ({len(offsets)} partitions)"
        return f"no rows yet: nothing new in {len(offsets)} partitions behind the starting offsets"


def _since(batch: int, last: Any, query: RunningStream) -> Iterator[Any]:
    """The progress of all micro-batches behind ``batch``, as far as Spark has kept it."""
    if last["batchId"] > batch + 1:
        for progress in query.recentProgress:
            if batch < progress["batchId"] < last["batchId"]:
                yield progress
    yield last


def _observed(row: Any) -> Mapping[str, Any]:
    """A metric by the names of its columns: pipelines give a mapping, Spark a row, Spark Connect a row of
    ``values`` and their ``schema``."""
    if isinstance(row, Mapping):
        return row
    found: dict[str, Any] = row.asDict()
    if set(found) != {"values", "schema"}:
        return found
    names = [column["name"] for column in found["schema"]["fields"]]
    return dict(zip(names, found["values"], strict=True))


def _is_clock(text: str | None) -> bool:
    """Whether an offset is that of the stream that only wakes a query up (``clock_source``)."""
    return bool(text) and set(json.loads(text or "null") or {}) == {"at_ms"}


def _offsets(text: str | None) -> dict[str, int]:
    """The offsets of our sources, ``{topic: {partition: offset}}`` or ``{"row": n}``, as one level."""
    if not text:
        return {}
    value = json.loads(text) or {}  # the first micro-batch starts at "null"
    flat: dict[str, int] = {}
    for name, inner in value.items():
        if name == WATERMARK_KEY:
            continue
        if isinstance(inner, dict):
            flat |= {f"{name}-{partition}": offset for partition, offset in inner.items()}
        elif name == _ROW:
            flat[name] = inner
    return flat


def _spent(milliseconds: Mapping[str, int]) -> str:
    """What Spark did in a micro-batch, the longest first: ``addBatch 2.31 s, queryPlanning 0.40 s``."""
    stages = sorted(
        ((ms, name) for name, ms in milliseconds.items() if name != "triggerExecution"), reverse=True
    )
    return ", ".join(f"{name} {ms / 1000:.2f} s" for ms, name in stages if ms >= 10)

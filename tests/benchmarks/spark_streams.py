"""Times of a Spark streaming query that catches up over a topic, the same way for both Spark contestants."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.runtime.job import Job

_SETTLED_S = 2.5
"""A pipeline has caught up when its figures have not moved for so long."""


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """``net_s``: from the start of the first micro-batch to the end of the last one that did anything.

    ``note`` says how many micro-batches there were and how long they were busy other than with rows.
    """

    net_s: float
    note: str


def caught_up(spark: SparkSession, job: Job, last_written: Callable[[], float] | None = None) -> CaughtUp:
    """Wait until the only query of a job has read all that is in its topics and written what follows from it,
    then measure; of a pipeline the time since this call. A pipeline tells its figures once a second:
    ``last_written`` gives the time (epoch seconds) of the last record that was written, if it can be known.
    Raises what the job fails with."""
    begun, began_at = time.monotonic(), time.time()
    if spark.streams.active:
        (query,) = spark.streams.active
        return catch_up(query)
    moved, at = (0, 0), begun
    while not job.wait(0.05):
        progress = job.progress()
        now = (progress.rows_read, progress.rows_written)
        if now != moved:
            moved, at = now, time.monotonic()
        elif progress.lag == 0 and progress.rows_read and time.monotonic() - at > _SETTLED_S:
            if last_written is None:
                return CaughtUp(at - begun, "one pipeline; its figures come once a second")
            return CaughtUp(last_written() - began_at, "one pipeline")
    raise RuntimeError("the job has ended")


def catch_up(query: StreamingQuery) -> CaughtUp:
    """Wait until the query has read all that is in its topics and written what follows from it, then measure.

    ``processAllAvailable`` returns when a trigger found neither new records nor a window to close, so a last
    micro-batch without data (which the watermark asks for) is included. Raises what the query raises.
    """
    query.processAllAvailable()
    batches: list[Any] = [entry for entry in query.recentProgress if "addBatch" in entry["durationMs"]]
    if not batches or batches[0]["batchId"] != 0:
        raise RuntimeError(f"the query kept the progress of only {len(batches)} micro-batches, not of all")
    first, last = batches[0], batches[-1]
    between = _moment(last["timestamp"]) - _moment(first["timestamp"])
    net_s = between.total_seconds() + last["durationMs"]["triggerExecution"] / 1000
    rows_s = sum(entry["durationMs"]["addBatch"] for entry in batches) / 1000
    return CaughtUp(net_s, f"{len(batches)} micro-batches, {net_s - rows_s:.1f} s around them")


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))

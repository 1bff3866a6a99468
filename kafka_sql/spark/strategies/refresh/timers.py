"""When a query whose rows change or wait has something to do although no record came: a window of processing
time ends, or a partition becomes idle and holds the watermark back no longer."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame

from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner
from kafka_sql.planner.strategies.arrival.fired_windows import windows_above
from kafka_sql.spark.strategies.refresh.source_times import SourceTimes
from kafka_sql.spark.strategies.refresh.window_timers import WindowTimers

CLOCK = "__clock"
"""The column with the processing time (microseconds) of a row of the state."""


class Timers:
    """For a plan whose watermarks are those of ``assigners``; ``at_ms`` is when it has something to do
    (milliseconds since 1970), None where that only records can bring about."""

    def __init__(self, plan: Plan, assigners: Sequence[WatermarkAssigner]) -> None:
        self._assigners = assigners
        clocks = [assigner for assigner in assigners if assigner.clock]
        self.clocked = bool(clocks)
        self.at_ms: int | None = None
        self._deadlines = WindowTimers(
            [pipeline for each in clocks for pipeline in windows_above(plan, each)]
        )
        self._started = False

    @property
    def needed(self) -> bool:
        """Whether time alone can bring something about."""
        return self.clocked or any(assigner.idle_ms for assigner in self._assigners)

    def after(
        self, times: SourceTimes, clock_us: int, delta: DataFrame | None, inputs: DataFrame | None
    ) -> None:
        """Look ahead from a micro-batch of the time ``clock_us``, after which ``times`` are known: ``delta``
        are its rows and ``inputs`` all that are kept (looked at by the first micro-batch of a start)."""
        now = clock_us // 1000
        if self.clocked and delta is not None and inputs is not None:
            if not self._started:
                came = inputs.select(CLOCK).distinct().collect()
                self._deadlines.came(row[0] // 1000 for row in came if row[0] is not None)
                self._started = True
            elif not delta.isEmpty():
                self._deadlines.came([now])
        ahead = [self._deadlines.after(now), *self._idle_at(times, now)]
        known = [at for at in ahead if at is not None]
        self.at_ms = min(known) if known else None

    def _idle_at(self, times: SourceTimes, now: int) -> list[int]:
        """When partitions will be idle if nothing comes."""
        found = []
        for number, assigner in enumerate(self._assigners):
            if assigner.idle_ms:
                ends = (int(at * 1000) + assigner.idle_ms + 1 for at in times.active[number].values())
                found += [end for end in ends if end > now]
        return found

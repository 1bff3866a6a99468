"""Streams and batches whose result is kept up to date: all that the plan reads goes, as a log, to a follower
that gives what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.spark.data_sources.timer import clock_ticks, set_wake_time
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext, batch_stream
from kafka_sql.spark.tables.scan_frames import ScanFrames
from kafka_sql.spark.tables.sinks import SinkTarget


class ChangeFollower(Protocol):
    """Keeps the result of a plan up to date, and gives what changed to whom it was made for."""

    plan: Plan
    rows_written: int

    def log(
        self, read: Callable[[Scan, bool], DataFrame], clock: Callable[[], DataFrame] | None = None
    ) -> DataFrame:
        """What the query reads. ``clock`` gives the stream that has something new when :attr:`wake_ms` has
        come."""

    def run(self, frame: DataFrame, batch: int) -> None:
        """Process one micro-batch of the log; doing it again does the same again."""

    @property
    def wake_ms(self) -> int | None:
        """When (milliseconds since 1970) there is something to do even if no row comes."""

    def state_size(self) -> tuple[int, int]:
        """Rows and bytes of the state."""


@dataclass(frozen=True)
class ChangeLog:
    """The log of a ``follower``; the file ``wake`` says when it is to be looked at although nothing came."""

    follower: ChangeFollower
    rows: PlanFrame
    wake: Path


def log_of(follower: ChangeFollower, scans: ScanFrames, context: RunContext) -> ChangeLog:
    """The log of what ``scans`` read."""
    scans.share(follower.plan)
    wake = context.wake_file()
    clock = partial(clock_ticks, context.spark, wake, scans.reading.stop_file)
    return ChangeLog(follower, PlanFrame(follower.log(scans.read, clock), scans), wake)


@dataclass(frozen=True)
class ChangeStream:
    """The stream of a ``log``, whose changes go to ``target`` (None: to whom the follower gives them)."""

    context: RunContext
    log: ChangeLog
    subject: str
    checkpoint: str
    target: SinkTarget | None = None
    restart: RestartStrategy = NO_RESTART

    def start(self) -> Part:
        follower, rows = self.log.follower, self.log.rows
        setting = self.context.setting(self.subject, rows.scans, self.restart, lambda: follower.rows_written)
        return StreamPart(self._begin, replace(setting, state_size=follower.state_size))

    def _begin(self) -> StreamingQuery:
        with analysing(self.subject), self.context.settings.for_start(self.checkpoint):
            if self.target is not None:
                self.target.start()
            return batch_stream(self.log.rows.frame, self.checkpoint, self._take)

    def _take(self, frame: DataFrame, batch: int) -> None:
        if self.target is not None:
            self.target.begin(batch)
        self.log.follower.run(frame, batch)
        set_wake_time(self.log.wake, self.log.follower.wake_ms)

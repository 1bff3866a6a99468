"""Streams and batches whose result is kept up to date: all that the plan reads goes, as a log, to a follower
that gives what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.spark.data_sources.timer import clock_ticks, set_wake_time
from kafka_sql.spark.parts.batch_calls import BatchCalls
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.part_metrics import OperatorSize
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


@dataclass
class FollowedChanges:
    """Lets a ``follower`` work out the changes of micro-batches, which it gives to ``target`` (None: to whom
    it was made for), and writes into the file ``wake`` when it is to be asked again."""

    follower: ChangeFollower
    target: SinkTarget | None
    wake: Path

    @property
    def rows_written(self) -> int:
        return self.follower.rows_written

    def take(self, frame: DataFrame, batch: int) -> None:
        if self.target is not None:
            self.target.begin(batch)
        self.follower.run(frame, batch)
        set_wake_time(self.wake, self.follower.wake_ms)


@dataclass
class ChangeStream:
    """The stream of a ``log``, whose changes go to ``target`` (None: to whom the follower gives them)."""

    context: RunContext
    log: ChangeLog
    subject: str
    checkpoint: str
    target: SinkTarget | None = None
    restart: RestartStrategy = NO_RESTART
    calls: BatchCalls = field(init=False)

    def __post_init__(self) -> None:
        work = FollowedChanges(self.log.follower, self.target, self.log.wake)
        self.calls = self.context.calls(work, self.subject)

    def start(self) -> Part:
        scans = self.log.rows.scans
        setting = self.context.setting(self.subject, scans, self.restart, self.calls.rows_written)
        return StreamPart(self._begin, replace(setting, state_size=self._state_size))

    def _state_size(self) -> tuple[OperatorSize, ...]:
        return (OperatorSize("", *self.log.follower.state_size()),)

    def _begin(self) -> StreamingQuery:
        with analysing(self.subject), self.context.settings.for_start(self.checkpoint):
            if self.target is not None:
                self.target.start()
            return batch_stream(self.log.rows.frame, self.checkpoint, self.calls)

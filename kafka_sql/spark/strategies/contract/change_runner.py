"""Runs the plans of strategies that keep a result up to date: what follows the changes is the strategy's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.spark.strategies.contract.change_query import ChangeFollower, ChangeStream, log_of
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames


@dataclass(frozen=True, slots=True)
class FollowRequest:
    """To keep the result of a plan up to date whose sources are read as ``scans``, with state beside Spark's
    ``checkpoint``. ``take`` gets what changed in rows of ``key`` (None: of all columns)."""

    planned: Sink | Collect
    key: tuple[str, ...] | None
    checkpoint: str
    take: TakeRows
    scans: ScanFrames


class ChangeRunner(ABC):
    """The runner of a strategy that keeps results up to date."""

    @abstractmethod
    def follower(self, asked: FollowRequest) -> ChangeFollower:
        """What keeps a result up to date."""

    def prepare(self, request: InsertRequest, context: RunContext) -> ChangeStream:
        target, scans = request.target(context), context.scan_frames(request.reading)
        asked = FollowRequest(request.sink, request.key, request.checkpoint, target.take, scans)
        log = log_of(self.follower(asked), scans, context)
        return ChangeStream(context, log, request.subject, request.checkpoint, target, request.restart)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> ChangeStream:
        scans = context.scan_frames(reading)
        asked = FollowRequest(collect, result_key(collect.input, None), checkpoint, take, scans)
        return ChangeStream(context, log_of(self.follower(asked), scans, context), "the query", checkpoint)

"""Runs the plans of the refresh strategy."""

from __future__ import annotations

from functools import partial

from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.strategies.contract.change_query import ChangeStream, log_of
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.refresh.on_conflict import key_conflicts
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh
from kafka_sql.spark.tables.result_keys import result_key
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions


class RefreshRunner:
    """Each micro-batch computes the result anew."""

    def prepare(self, request: InsertRequest, context: RunContext) -> ChangeStream:
        target, scans = request.target(context), context.scan_frames(request.reading)
        follower = _refresh(request.sink, request.key, request.checkpoint, target.take, scans)
        log = log_of(follower, scans, context)
        return ChangeStream(context, log, request.subject, request.checkpoint, target, request.restart)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> ChangeStream:
        scans = context.scan_frames(reading)
        follower = _refresh(collect, result_key(collect.input, None), checkpoint, take, scans)
        return ChangeStream(context, log_of(follower, scans, context), "the query", checkpoint)


def _refresh(
    planned: Sink | Collect,
    key: tuple[str, ...] | None,
    checkpoint: str,
    take: TakeRows,
    scans: ScanFrames,
) -> Refresh:
    """What keeps the result of a plan up to date whose sources are read as ``scans``, with state beside
    Spark's ``checkpoint``."""
    return Refresh(
        planned.input,
        StateFolder(f"{checkpoint}/refresh"),
        key,
        take,
        conflicts=key_conflicts(planned) if isinstance(planned, Sink) else None,
        read_partitions=PlannedPartitions(CheckpointLog(checkpoint), scans.source_of).of,
        report_late=partial(report_late, scans.reading.report_to),
        late_target=scans.late_target,
    )

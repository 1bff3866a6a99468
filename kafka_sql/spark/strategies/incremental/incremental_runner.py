"""Runs the plans of the incremental strategy."""

from __future__ import annotations

from functools import partial

from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.strategies.contract.change_query import ChangeStream, log_of
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.incremental.incremental_strategy import STATE_FOLDER, Incremental
from kafka_sql.spark.tables.result_keys import result_key
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions


class IncrementalRunner:
    """Each micro-batch works out what changed."""

    def prepare(self, request: InsertRequest, context: RunContext) -> ChangeStream:
        target, scans = request.target(context), context.scan_frames(request.reading)
        follower = incremental(request.sink, request.key, request.checkpoint, target.take, scans)
        log = log_of(follower, scans, context)
        return ChangeStream(context, log, request.subject, request.checkpoint, target, request.restart)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> ChangeStream:
        scans = context.scan_frames(reading)
        follower = incremental(collect, result_key(collect.input, None), checkpoint, take, scans)
        return ChangeStream(context, log_of(follower, scans, context), "the query", checkpoint)


def incremental(
    planned: Sink | Collect,
    key: tuple[str, ...] | None,
    checkpoint: str,
    take: TakeRows,
    scans: ScanFrames,
) -> Incremental:
    """What keeps the result of a plan up to date whose sources are read as ``scans``, with state beside
    Spark's ``checkpoint``; ``key`` and ``take`` as for :class:`Incremental`."""
    log = CheckpointLog(checkpoint)
    return Incremental(
        planned.input,
        f"{checkpoint}/{STATE_FOLDER}",
        parallelism(scans.spark),
        planned.state_ttl_ms,
        key,
        take,
        log.records,
        PlannedPartitions(log, scans.source_of).of,
        partial(report_late, scans.reading.report_to),
        scans.late_target,
    )

"""Runs the plans of the incremental strategy."""

from __future__ import annotations

from functools import partial

from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.strategies.contract.change_runner import ChangeRunner
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.incremental.incremental_strategy import STATE_FOLDER, Incremental
from kafka_sql.spark.tables.scan_frames import ScanFrames
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions


class IncrementalRunner(ChangeRunner):
    """Each micro-batch works out what changed."""

    def follower(
        self,
        planned: Sink | Collect,
        key: tuple[str, ...] | None,
        checkpoint: str,
        take: TakeRows,
        scans: ScanFrames,
    ) -> Incremental:
        return incremental(planned, key, checkpoint, take, scans)


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
    )

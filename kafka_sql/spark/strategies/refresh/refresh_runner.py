"""Runs the plans of the refresh strategy."""

from __future__ import annotations

from functools import partial

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.strategies.contract.change_runner import ChangeRunner, FollowRequest
from kafka_sql.spark.strategies.refresh.on_conflict import key_conflicts
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions


class RefreshRunner(ChangeRunner):
    """Each micro-batch computes the result anew."""

    def follower(self, asked: FollowRequest) -> Refresh:
        planned, scans = asked.planned, asked.scans
        return Refresh(
            planned.input,
            StateFolder(f"{asked.checkpoint}/refresh"),
            asked.key,
            asked.take,
            conflicts=key_conflicts(planned) if isinstance(planned, Sink) else None,
            read_partitions=PlannedPartitions(CheckpointLog(asked.checkpoint), scans.source_of).of,
            report_late=partial(report_late, scans.reading.report_to),
            late_target=scans.late_target,
        )

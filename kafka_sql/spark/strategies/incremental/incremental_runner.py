"""Runs the plans of the incremental strategy."""

from __future__ import annotations

from functools import partial

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.sink_changelog import takes_back
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.strategies.contract.change_runner import ChangeRunner, FollowRequest
from kafka_sql.spark.strategies.incremental.incremental_strategy import Incremental, refuse_state_of_tasks
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions


class IncrementalRunner(ChangeRunner):
    """Each micro-batch works out what changed."""

    def follower(self, asked: FollowRequest) -> Incremental:
        log, planned = CheckpointLog(asked.checkpoint), asked.planned
        location = f"{asked.checkpoint}/{STATE_FOLDER}"
        refuse_state_of_tasks(location)
        return Incremental(
            planned.input,
            location,
            parallelism(asked.scans.spark),
            planned.state_ttl_ms,
            asked.key,
            asked.take,
            log.records,
            PlannedPartitions(log, asked.scans.source_of).of,
            partial(report_late, asked.scans.reading.report_to),
            asked.scans.late_target,
            passing=isinstance(planned, Sink) and takes_back(planned.input, planned.table),
        )

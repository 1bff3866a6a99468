"""Runs the plans of the batch strategy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pyspark.sql import DataFrame

from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.spark.parts.part import BatchCounts, BatchPart, Part
from kafka_sql.spark.parts.part_metrics import PartMetrics, outage_of, table_metrics
from kafka_sql.spark.platform.task_reports import ReportAddress
from kafka_sql.spark.strategies.batch.bounded_pipeline import bounded_pipeline
from kafka_sql.spark.strategies.batch.followed_rows import batch_rows
from kafka_sql.spark.strategies.contract.change_query import ChangeFollower, log_of
from kafka_sql.spark.strategies.contract.change_runner import FollowRequest
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest, in_dialect
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import PreparedQuery, TakeRows
from kafka_sql.spark.strategies.incremental.incremental_runner import IncrementalRunner
from kafka_sql.spark.strategies.refresh.on_conflict import resolved
from kafka_sql.spark.tables.ended_scans import commit_ends
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.tables.sinks import SinkTarget


class BatchRunner:
    """One query over all rows; where its changes count one by one they are followed in one micro-batch."""

    def prepare(self, request: InsertRequest, context: RunContext) -> BatchQuery:
        request, rows = in_dialect(request, context)
        target = request.target(context)
        if request.sink.pipeline is not None:
            assert target.write is not None
            scans = context.scan_frames(request.reading)
            pipeline = bounded_pipeline(request.sink, scans, target.write)
            return BatchQuery(context, request, scans, target, pipeline.run)
        if request.changing:
            scans = context.scan_frames(request.reading)
            nobodys = context.temporary_folder("changes-")  # no later micro-batch needs the state
            asked = FollowRequest(request.sink, request.key, nobodys, target.take, scans)
            follower = IncrementalRunner().follower(asked)
            log = log_of(follower, scans, context).rows
            return BatchQuery(context, request, log.scans, target, partial(_followed, follower, log.frame))
        rows = rows or batch_rows(request.sink.input, request.reading, context)
        _ = rows.frame.schema  # Spark analyses the plan now
        return BatchQuery(context, request, rows.scans, target, partial(_taken, target, rows.frame))

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> PreparedQuery:
        raise AssertionError("the rows of a query that ends are collected as one DataFrame")


@dataclass(frozen=True)
class BatchQuery:
    """The rows of a query over ``scans`` go to ``target``: ``write`` takes them all there, and says how many
    there were."""

    context: RunContext
    request: InsertRequest
    scans: ScanFrames
    target: SinkTarget
    write: Callable[[], int]

    def start(self) -> Part:
        context, scans, report_to = self.context, self.scans, self.request.reading.report_to
        assert report_to is not None
        self.target.start()
        return BatchPart(
            context.spark,
            self.request.subject,
            scans.rows_planned,
            scans.planned_at,
            self._run,
            partial(context.reports.counts, report_to),
            partial(self._metrics, report_to),
            partial(context.with_record, scans),
            lambda: outage_of(context.reports.tables(report_to)),
        )

    def _run(self) -> BatchCounts:
        scans, written = self.scans, self.write()
        rejects = scans.rejects()
        failure = rejects.failure(ended=True)
        if failure is not None:
            raise failure
        commit_ends(scans.specs)
        return BatchCounts(written, rejects.rejected, rejects.rejected_at, rejects.dead_letters)

    def _metrics(self, report_to: ReportAddress) -> PartMetrics:
        return PartMetrics(*table_metrics(self.context.reports.tables(report_to)))


def _taken(target: SinkTarget, frame: DataFrame) -> int:
    return target.take(resolved(frame, target.sink))


def _followed(follower: ChangeFollower, frame: DataFrame) -> int:
    follower.run(frame, 0)
    return follower.rows_written

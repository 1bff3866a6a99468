"""Runs the plans of the batch strategy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.spark.parts.part import BatchCounts, BatchPart, Part
from kafka_sql.spark.parts.part_metrics import PartMetrics, table_metrics
from kafka_sql.spark.platform.task_reports import ReportAddress
from kafka_sql.spark.strategies.contract.change_query import ChangeFollower, log_of
from kafka_sql.spark.strategies.contract.change_runner import FollowRequest
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest, in_dialect
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import PreparedQuery, TakeRows
from kafka_sql.spark.strategies.incremental.incremental_runner import IncrementalRunner
from kafka_sql.spark.strategies.refresh.on_conflict import resolved
from kafka_sql.spark.tables.ended_scans import commit_ends
from kafka_sql.spark.tables.scan_frames import Reading
from kafka_sql.spark.tables.sinks import SinkTarget


class BatchRunner:
    """One query over all rows; where its changes count one by one they are followed in one micro-batch."""

    def prepare(self, request: InsertRequest, context: RunContext) -> BatchQuery:
        request, rows = in_dialect(request, context)
        target = request.target(context)
        if request.changing:
            scans = context.scan_frames(request.reading)
            nobodys = context.temporary_folder("changes-")  # no later micro-batch needs the state
            asked = FollowRequest(request.sink, request.key, nobodys, target.take, scans)
            follower = IncrementalRunner().follower(asked)
            return BatchQuery(context, request, log_of(follower, scans, context).rows, target, follower)
        rows = rows or context.built(request.sink.input, request.reading)
        _ = rows.frame.schema  # Spark analyses the plan now
        return BatchQuery(context, request, rows, target)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> PreparedQuery:
        raise AssertionError("the rows of a query that ends are collected as one DataFrame")


@dataclass(frozen=True)
class BatchQuery:
    """The ``rows`` of a query go to ``target``; ``follower`` follows them change by change."""

    context: RunContext
    request: InsertRequest
    rows: PlanFrame
    target: SinkTarget
    follower: ChangeFollower | None = None

    def start(self) -> Part:
        context, scans, report_to = self.context, self.rows.scans, self.request.reading.report_to
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
            partial(context.with_place, scans, positions={}),
        )

    def _run(self) -> BatchCounts:
        scans = self.rows.scans
        if self.follower is None:
            written = self.target.take(resolved(self.rows.frame, self.target.sink))
        else:
            self.follower.run(self.rows.frame, 0)
            written = self.follower.rows_written
        rejects = scans.rejects()
        failure = rejects.failure(ended=True)
        if failure is not None:
            raise failure
        commit_ends(scans.specs)
        return BatchCounts(written, rejects.rejected, rejects.rejected_at, rejects.dead_letters)

    def _metrics(self, report_to: ReportAddress) -> PartMetrics:
        return PartMetrics(*table_metrics(self.context.reports.tables(report_to)))

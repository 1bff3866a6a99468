"""What the queries of one session are built and run with."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.nodes import Plan, Scan, SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import passes_changes
from kafka_sql.planner.strategies.choose import follows_changes
from kafka_sql.spark.dialect.runner import SparkDialect
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.frames.event_time import ROWTIME
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.parts.batch_calls import BatchCalls
from kafka_sql.spark.parts.server_calls import BatchWork
from kafka_sql.spark.parts.stream_part import StreamSetting
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.checkpoint_settings import CheckpointSettings
from kafka_sql.spark.platform.settings import TIME_ZONE
from kafka_sql.spark.platform.task_reports import DriverHost, ReportListener
from kafka_sql.spark.strategies.contract.failing_records import FailedQuery, with_record
from kafka_sql.spark.tables.kafka_tables import reach_brokers
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.translate.native_translator import NativeTranslator
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError

TRIGGER = "100 milliseconds"
"""How often new records are looked for; without it an idle query asks the brokers without pause."""


@dataclass(frozen=True)
class PlanFrame:
    """A plan's DataFrame, and what reading its scans told."""

    frame: DataFrame
    scans: ScanFrames


@dataclass(eq=False)
class RunContext:
    """The session ``spark``: its micro-batches read ``max_records_per_batch`` at once, tasks report to
    ``reports`` on ``host``, files that nobody needs afterwards are in ``folder``; ``warnings`` gathers what
    was doubtful."""

    spark: SparkSession
    max_records_per_batch: int
    reports: ReportListener
    host: DriverHost
    folder: Path
    settings: CheckpointSettings
    warnings: list[Diagnostic] = field(default_factory=list)
    names: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def dialect(self) -> SparkDialect:
        """Reads what is written in Spark's dialect."""
        return SparkDialect(self.spark)

    def calls(self, work: BatchWork, subject: str) -> BatchCalls:
        """What calls ``work`` with the micro-batches of the stream ``subject``."""
        return BatchCalls(work, subject, self.reports)

    def stop_file(self) -> Path:
        """A file that is not there; a streaming query plans no further micro-batch once it is."""
        return self.folder / f"stop-{next(self.names)}"

    def wake_file(self) -> Path:
        """A file that says when a query is to be looked at although nothing came."""
        return self.folder / f"wake-{next(self.names)}"

    def temporary_folder(self, prefix: str) -> str:
        """A new folder."""
        return tempfile.mkdtemp(prefix=prefix, dir=self.folder)

    def scan_frames(self, reading: Reading, times: int = 1) -> ScanFrames:
        """What reads the scans of a plan, so many ``times`` as many records at once as usual."""
        most = times * self.max_records_per_batch
        return ScanFrames(self.spark, reading, most, self.names, self.warnings.append)

    def translator(self, scans: ScanFrames, *, streaming: bool) -> Translator:
        """What builds the DataFrames of a plan that Spark runs by itself."""
        if not streaming:
            return Translator(self.spark, scans.read, self.dialect, scans.origins)
        return NativeTranslator(
            self.spark,
            scans.read,
            self.dialect,
            scans.origins,
            read_in_tasks=scans.read_in_tasks,
            watermark_of=scans.watermark_of,
            moved_us=scans.later_us,
        )

    def built(self, plan: Plan, reading: Reading, times: int = 1) -> PlanFrame:
        """The DataFrame of a plan that Spark runs by itself; ``times`` as for :meth:`scan_frames`."""
        scans = self.scan_frames(reading, times)
        if any(isinstance(node, SparkQuery) for node in nodes(plan)):
            scans.later_us = 0
        translator = self.translator(scans, streaming=reading.streaming)
        fused = scans.fused(plan)
        scans.share(fused)
        return PlanFrame(translator.build(fused).drop(SEEN, ROWTIME), scans)

    def setting(
        self,
        subject: str,
        scans: ScanFrames,
        restart: RestartStrategy = NO_RESTART,
        rows_written: Callable[[], int] | None = None,
    ) -> StreamSetting:
        """What a stream that reads ``scans`` is told; its rows are counted by Spark unless ``rows_written``
        counts them."""
        reading = scans.reading
        reports = dict if reading.report_to is None else partial(self.reports.tables, reading.report_to)
        return StreamSetting(
            subject,
            reading.stop_file,
            scans.initial,
            scans.metrics,
            restart,
            reports,
            rows_written,
            ends=scans.ends,
            with_record=partial(self.with_record, scans),
            reach=partial(reach_brokers, scans.specs),
        )

    def with_record(self, scans: ScanFrames, error: KafkaSqlError) -> KafkaSqlError:
        """Return a failure with the record at which it happened, if that is found."""

        def scanned(scan: Scan) -> KafkaScan:
            again = self.scan_frames(Reading(False, False, self.stop_file(), runs=False))
            return again.read_by_tasks(scan, places=True).spec

        def read() -> FailedQuery:
            checkpoint, streams = scans.reading.checkpoint, scans.reading.streaming
            noted = CheckpointLog(checkpoint).running() if streams and checkpoint else ({}, scans.ends or {})
            return FailedQuery(
                scans.unfused or scans.plans,
                str(self.spark.conf.get(TIME_ZONE)),
                {**scans.initial, **noted[0]},
                noted[1],
                scanned,
                bounded=not streams,
            )

        return with_record(error, read)


def batch_stream(rows: DataFrame, checkpoint: str, calls: BatchCalls) -> StreamingQuery:
    """The stream of these rows, begun, with ``calls`` for each micro-batch."""
    return (
        rows.writeStream.foreachBatch(calls.function())
        .outputMode("append")
        .trigger(processingTime=TRIGGER)
        .option("checkpointLocation", checkpoint)
        .start()
    )


def view_of(planned: Sink | Collect) -> View:
    """What the scans of changes in a plan give."""
    if follows_changes(planned):
        return View.LOG
    return View.CHANGES if passes_changes(planned.input) else View.ROWS

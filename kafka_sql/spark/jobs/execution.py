"""Starts planned INSERTs and SELECTs on a Spark session; how each runs is asked of its strategy
(:mod:`kafka_sql.spark.strategies`)."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shutil import rmtree
from weakref import WeakKeyDictionary, finalize

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.utils import is_remote

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import FilesystemTable, KafkaTable, LakeTable, UpsertKafkaTable
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.hosts import Host, SparkOffer
from kafka_sql.planner.plan.nodes import Plan, SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.strategies.choose_host import rows_in_tasks
from kafka_sql.spark.dialect.runner import SparkDialect
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.jobs.connect_limits import refuse_rows_here, refuse_sink
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts
from kafka_sql.spark.kafka_scan.sample_window import SampleWindow
from kafka_sql.spark.kafka_write.kept_results import write_results
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.platform.checkpoint_settings import CheckpointSettings
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.platform.shared_folder import check_shared
from kafka_sql.spark.platform.task_reports import ReportListener, driver_host
from kafka_sql.spark.strategies.batch.bounded_set import bounded_set
from kafka_sql.spark.strategies.batch.followed_rows import batch_rows
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.rebuild import Rebuild
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext, view_of
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.native.joint_query import joint_query
from kafka_sql.spark.strategies.pipeline.pipeline_runner import PipelineRunner, set_pipeline
from kafka_sql.spark.strategies.pipeline.slots import against_tasks, free_slots, master_of
from kafka_sql.spark.strategies.runners import runner_of
from kafka_sql.spark.tables.kafka_tables import CarriedStart
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.tables.sinks import RowConsumer
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError


@dataclass
class Execution:
    """Runs plans on ``spark``. ``max_records_per_batch`` bounds a micro-batch whose rows are collected, are
    changes, or make one transaction; others may have three times as many."""

    spark: SparkSession
    max_records_per_batch: int = 1_000_000
    context: RunContext = field(init=False)
    """What its queries are built with."""
    _scans: WeakKeyDictionary[DataFrame, ScanFrames] = field(default_factory=WeakKeyDictionary)

    def __post_init__(self) -> None:
        host = driver_host(self.spark)
        folder = Path(tempfile.mkdtemp(prefix="kafka-sql-"))
        settings = CheckpointSettings(self.spark)
        self.context = RunContext(
            self.spark, self.max_records_per_batch, ReportListener(host), host, folder, settings
        )
        # parts that run hold the context, and not always what started them
        self._remove_folder = finalize(self.context, rmtree, folder, ignore_errors=True)

    def close(self) -> None:
        """Stops listening for reports and removes temporary files; the Spark session stays."""
        self.context.reports.close()
        self._remove_folder()

    def take_warnings(self) -> tuple[Diagnostic, ...]:
        """What was doubtful in the plans built since the last call."""
        taken = tuple(self.context.warnings)
        self.context.warnings.clear()
        return taken

    def prepare_insert(
        self,
        sink: Sink,
        subject: str,
        checkpoint: str,
        *,
        resume: bool,
        carried: CarriedStart | None = None,
        print_rows: RowConsumer,
        restart: RestartStrategy = NO_RESTART,
        checkpoints: bool = False,
        interval_ms: int | None = None,
        number: int = 1,
        rebuild: Rebuild | None = None,
    ) -> Callable[[], Part]:
        """Builds everything an INSERT needs and asks the broker; the function returned starts it.

        ``carried`` is where scans begin in place of what their tables say, ``print_rows`` takes the rows of a
        ``print`` table, ``restart`` says what follows a failure,
        ``checkpoints`` whether positions outlast the job, ``interval_ms`` how often a pipeline notes them;
        ``number`` tells INSERTs into one table apart. A ``rebuild`` writes nothing: neither rows, nor refused
        records, nor offsets of consumer groups. Raises KafkaSqlError before anything runs.
        """
        streaming = sink.strategy.streams
        reading = Reading(
            streaming,
            resume,
            self.context.stop_file(),
            self.context.reports.address(),
            view_of(sink),
            in_order=not isinstance(sink.table.connector, (KafkaTable, UpsertKafkaTable)),
            checkpoint=checkpoint,
            checkpoints=None if rebuild else checkpoints if streaming else checkpoints or None,
            carried=carried,
            is_rebuild=rebuild is not None,
        )
        refuse_sink(sink)
        stages = sink.host is Host.PIPELINE and isinstance(sink.table.connector, FilesystemTable | LakeTable)
        if streaming and (is_remote() or stages or not sink.strategy.keeps_no_state(sink.input)):
            check_shared(self.spark, checkpoint)
        request = InsertRequest(
            sink, subject, checkpoint, reading, print_rows, restart, interval_ms, number, rebuild
        )
        with analysing(subject), self.context.settings.for_start():
            runner = PipelineRunner() if sink.host is Host.PIPELINE else runner_of(sink)
            return runner.prepare(request, self.context).start

    def write_results(self, sink: Sink, checkpoint: str, number: int) -> int:
        """Write the rows that an upgrade has left in a checkpoint, and return how many records those are.
        Raises KafkaSqlError."""
        reading = Reading(True, True, self.context.stop_file())
        request = InsertRequest(sink, "", checkpoint, reading, lambda _: None, number=number)
        write = request.kafka_write()
        assert write is not None, "results are kept of tables on Kafka alone"
        return write_results(checkpoint, write)

    def prepare_pipeline(
        self,
        sinks: Sequence[Sink],
        subject: str,
        locations: Sequence[str],
        *,
        resume: bool,
        carried: CarriedStart | None = None,
        restart: RestartStrategy = NO_RESTART,
        checkpoints: bool = False,
        interval_ms: int | None = None,
    ) -> Callable[[], Part] | None:
        """As :meth:`prepare_insert` for INSERTs for which one pipeline may read, each with its checkpoint;
        None if their positions are too far apart: then each reads by itself."""
        context = self.context
        stop_file, report_to = context.stop_file(), context.reports.address()
        reading = Reading(
            True,
            resume,
            stop_file,
            report_to,
            checkpoint=locations[0],
            checkpoints=checkpoints,
            carried=carried,
        )
        with analysing(subject), context.settings.for_start():
            pipeline = set_pipeline(
                sinks, subject, reading, context, restart, others=locations[1:], interval_ms=interval_ms
            )
        return None if pipeline is None else pipeline.start

    def prepare_set(
        self,
        sinks: Sequence[Sink],
        subject: str,
        checkpoint: str,
        *,
        print_rows: Callable[[Sink], RowConsumer],
        checkpoints: bool = False,
    ) -> Callable[[], Part]:
        """As :meth:`prepare_insert` for INSERTs that end and for which the same tasks read."""
        context = self.context
        reading = Reading(
            False,
            False,
            context.stop_file(),
            context.reports.address(),
            checkpoint=checkpoint,
            checkpoints=checkpoints or None,
        )
        requests = [InsertRequest(sink, subject, checkpoint, reading, print_rows(sink)) for sink in sinks]
        with analysing(subject), context.settings.for_start():
            return bounded_set(requests, subject, context).start

    def prepare_together(
        self,
        sinks: Sequence[Sink],
        subject: str,
        checkpoint: str,
        *,
        resume: bool,
        carried: CarriedStart | None = None,
        restart: RestartStrategy = NO_RESTART,
        checkpoints: bool = False,
        interval_ms: int | None = None,
    ) -> Callable[[], Part]:
        """As :meth:`prepare_insert` for streams without state that one transaction covers: one query over
        the records of all of them, or one pipeline."""
        context = self.context
        stop_file, report_to = context.stop_file(), context.reports.address()
        reading = Reading(
            True,
            resume,
            stop_file,
            report_to,
            checkpoint=checkpoint,
            checkpoints=checkpoints,
            carried=carried,
        )
        with analysing(subject), context.settings.for_start():
            if sinks[0].host is Host.PIPELINE:
                pipeline = set_pipeline(
                    sinks, subject, reading, context, restart, joint=True, interval_ms=interval_ms
                )
                assert pipeline is not None  # they have positions in common
                return pipeline.start
            if is_remote():
                check_shared(self.spark, checkpoint)
            return joint_query(sinks, subject, checkpoint, reading, context, restart).start

    def offer(self, location: str | None) -> SparkOffer:
        """Return what Spark has to offer now to a query whose checkpoint is at ``location`` (None: in a
        temporary folder)."""
        spark = self.spark
        return SparkOffer(master_of(spark), free_slots(spark), against=against_tasks(spark)).at(location)

    def collect_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT: its rows once all sources have ended, else a streaming one. Not for a
        stream of changes (:meth:`gives_changes`)."""
        streaming = collect.strategy.streams
        view = view_of(collect) if streaming else View.ROWS
        reading = Reading(streaming, False, self.context.stop_file(), view=view)
        with analysing("the query"), self.context.settings.for_start():
            return self._built(collect.input, reading).frame

    @staticmethod
    def gives_changes(collect: Collect) -> bool:
        """Whether a SELECT is a stream of rows that come and go, which no DataFrame can be."""
        return collect.strategy.streams and view_of(collect) is not View.ROWS

    def changes_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT whose sources end, with a column of kinds where changes pass through."""
        view = view_of(collect)
        reading = Reading(False, False, self.context.stop_file(), view=view, in_order=True)
        with analysing("the query"):
            return self._built(collect.input, reading).frame

    def sample_frame(self, collect: Collect, window: SampleWindow) -> DataFrame:
        """The DataFrame of the rows of a SELECT whose sources end, over the records of ``window``."""
        reading = Reading(False, False, self.context.stop_file(), window=window)
        with analysing("the query"), self.context.settings.for_start():
            return self._built(collect.input, reading).frame

    def collect_table(
        self, frame: DataFrame, prepared: DataFrame | None = None
    ) -> tuple[pa.Table, RejectCounts]:
        """All rows of a batch DataFrame, and what was refused on the way; ``prepared`` is the DataFrame that
        was prepared here, where ``frame`` is only made from it."""
        scans = self._scans.get(frame if prepared is None else prepared)
        try:
            with analysing("the query"):
                table = frame.toArrow()
        except KafkaSqlError as error:
            raise error if scans is None else self.context.with_record(scans, error) from error
        rejects = RejectCounts() if scans is None else scans.rejects()
        failure = rejects.failure(ended=True)
        if failure is not None:
            raise failure
        return table, rejects

    def start_collect_stream(self, collect: Collect, consume: RowConsumer) -> Part:
        """Starts an unbounded SELECT whose rows go to ``consume``, as they come or micro-batch by
        micro-batch."""
        pipeline = rows_in_tasks(collect, self.offer(None))
        if pipeline is not None:
            context, reading = self.context, self._changes_read(View.ROWS)
            with analysing("the query"), context.settings.for_start():
                query = PipelineRunner().show(pipeline, collect.state_ttl_ms, reading, consume, context)
                return query.start()

        def take(frame: DataFrame) -> int:
            table = frame.toArrow()
            consume(table)
            return int(table.num_rows)

        return self.start_changes(collect, take)

    def start_changes(self, collect: Collect, take: TakeRows) -> Part:
        """As :meth:`start_collect_stream`; ``take`` gets the rows as DataFrames, with a column of kinds where
        they change. It has to compute each as a whole."""
        refuse_rows_here()
        context, reading = self.context, self._changes_read(view_of(collect))
        checkpoint = reading.checkpoint
        assert checkpoint is not None
        with analysing("the query"), context.settings.for_start():
            return runner_of(collect).show(collect, reading, checkpoint, take, context).start()

    def _changes_read(self, view: View) -> Reading:
        """Return how a SELECT without end reads: with a checkpoint in a temporary folder."""
        context = self.context
        return Reading(
            True,
            False,
            context.stop_file(),
            context.reports.address(),
            view,
            in_order=True,
            checkpoint=context.temporary_folder("checkpoint-"),
        )

    # --- Spark's dialect

    @property
    def dialect(self) -> SparkDialect:
        """Reads what is written in Spark's dialect."""
        return self.context.dialect

    def spark_frame(self, query: SparkQuery, *, streaming: bool) -> DataFrame:
        """What Spark answers to a text in its dialect; a command is executed now."""
        with analysing("the statement"), self.context.settings.for_start():
            return self._built(query, Reading(streaming, False, self.context.stop_file())).frame

    def spark_plan(self, query: SparkQuery) -> str:
        """Spark's plan of a query."""
        streaming = any(not is_bounded(scan.table.connector) for scan in scans(query))
        with analysing("the query"), self.context.settings.for_start():
            reading = Reading(streaming, False, self.context.stop_file(), runs=False)
            scanned = self.context.scan_frames(reading)
            scanned.later_us = 0
            translator = self.context.translator(scanned, streaming=streaming)
            return self.dialect.plan(query, partial(translator.build, event_time=True))

    def _built(self, plan: Plan, reading: Reading) -> PlanFrame:
        """The DataFrame of a plan for whoever looks at it; what its scans tell is asked for later."""
        built = batch_rows(plan, reading, self.context)
        self._scans[built.frame] = built.scans
        return built

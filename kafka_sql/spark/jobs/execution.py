"""Starts planned INSERTs and SELECTs on a Spark session."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import count
from pathlib import Path
from shutil import rmtree
from weakref import WeakKeyDictionary, finalize

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import DeltaTable, FilesystemTable, KafkaTable, SparkTable, UpsertKafkaTable
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.nodes import Materialised, Plan, SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink, Strategy
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import needs_update_before, node_changes, passes_changes
from kafka_sql.planner.strategies.native.late_interval_rows import with_late_interval_rows
from kafka_sql.spark.data_sources.timer import clock_ticks, set_wake_time
from kafka_sql.spark.dialect.runner import SparkDialect, refuse_unknown_stream, shown_rows
from kafka_sql.spark.dialect.targets import SparkTableTarget, check_target
from kafka_sql.spark.files.lake_sink import LakeSink
from kafka_sql.spark.files.writing import FileSink
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.frames.event_time import ROWTIME
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.jobs.batch_calls import briefly_interrupted
from kafka_sql.spark.jobs.chains import ChainStart, can_chain, chain_start
from kafka_sql.spark.jobs.null_rowtimes import with_place
from kafka_sql.spark.jobs.part_metrics import PartMetrics, table_metrics
from kafka_sql.spark.jobs.parts import BatchCounts, BatchPart, Part
from kafka_sql.spark.jobs.stream_part import StreamPart, StreamSetting
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts
from kafka_sql.spark.kafka_write.exactly_once import Publisher, encoded_frame, joint_transactions
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.checkpoint_settings import CheckpointSettings
from kafka_sql.spark.platform.columns import SOURCE_NAME, WRITE_OPTION
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.platform.options import to_option
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.platform.task_reports import ReportAddress, ReportListener, report_late
from kafka_sql.spark.strategies.incremental.incremental_strategy import STATE_FOLDER, Incremental, state_size
from kafka_sql.spark.strategies.refresh.on_conflict import key_conflicts, resolved
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh, TakeChanges
from kafka_sql.spark.tables.ended_scans import commit_ends
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.result_keys import result_key
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames
from kafka_sql.spark.tables.sinks import RowConsumer, SinkTarget
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.spark.watermarks.read_partitions import PlannedPartitions
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError

_CHANGING = (Strategy.INCREMENTAL, Strategy.REFRESH)
"""Strategies that give the sink what changed in the result."""

_STREAMED = 3
"""So many times more may be read at once by a query that is behind and writes from its tasks what they give:
each micro-batch has a price of its own, a few tenths of a second for a join of windows."""

_TRIGGER = "100 milliseconds"
"""How often new records are looked for; without it an idle query asks the brokers without pause."""


@dataclass
class _Prepared:
    """A plan's DataFrame, and what reading its scans told."""

    frame: DataFrame
    scans: ScanFrames


@dataclass
class Execution:
    """Runs plans on ``spark``. ``max_records_per_batch`` bounds a micro-batch whose rows are collected, are
    changes, or make one transaction; others may have three times as many."""

    spark: SparkSession
    max_records_per_batch: int = 1_000_000
    _reports: ReportListener = field(init=False)
    _folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="kafka-sql-")))
    _warnings: list[Diagnostic] = field(default_factory=list)
    _names: Iterator[int] = field(default_factory=lambda: count(1))
    _scans: WeakKeyDictionary[DataFrame, ScanFrames] = field(default_factory=WeakKeyDictionary)
    _settings: CheckpointSettings = field(init=False)
    _host: str = field(init=False)

    def __post_init__(self) -> None:
        self._settings = CheckpointSettings(self.spark)
        local = str(self.spark.conf.get("spark.master", "local")).startswith("local")
        host = "127.0.0.1" if local else str(self.spark.conf.get("spark.driver.host", "127.0.0.1"))
        self._host = host
        self._reports = ReportListener(host)
        self._remove_folder = finalize(self, rmtree, self._folder, ignore_errors=True)

    def close(self) -> None:
        """Stops listening for reports and removes temporary files; the Spark session stays."""
        self._reports.close()
        self._remove_folder()

    def _stop_file(self) -> Path:
        """A file that is not there; a streaming query plans no further micro-batch once it is."""
        return self._folder / f"stop-{next(self._names)}"

    def take_warnings(self) -> tuple[Diagnostic, ...]:
        """What was doubtful in the plans built since the last call."""
        taken = tuple(self._warnings)
        self._warnings.clear()
        return taken

    def prepare_insert(
        self,
        sink: Sink,
        subject: str,
        checkpoint: str,
        *,
        resume: bool,
        print_rows: RowConsumer,
        restart: RestartStrategy = NO_RESTART,
        checkpoints: bool = False,
        interval_ms: int | None = None,
        number: int = 1,
    ) -> Callable[[], Part]:
        """Builds everything an INSERT needs and asks the broker; the function returned starts it.

        ``print_rows`` takes the rows of a ``print`` table, ``restart`` says what follows a failure,
        ``checkpoints`` whether positions outlast the job, ``interval_ms`` how often a chain notes them;
        ``number`` tells INSERTs into one table apart. Raises KafkaSqlError before anything runs.
        """
        streaming = sink.strategy is not Strategy.BATCH
        report_to = self._reports.address()
        view = _view(sink.input, sink.strategy)
        kinds = view is not View.ROWS
        changing = sink.strategy in _CHANGING or isinstance(sink.input, Materialised)
        writes_kafka = isinstance(sink.table.connector, (KafkaTable, UpsertKafkaTable))
        reading = Reading(
            streaming,
            resume,
            self._stop_file(),
            report_to,
            view,
            in_order=not writes_kafka,
            checkpoint=checkpoint,
            checkpoints=checkpoints if streaming else checkpoints or None,
        )
        with analysing(subject), self._settings.for_start():
            prepared = None
            if isinstance(sink.input, SparkQuery):
                sink, prepared = self._in_dialect(sink, reading)
            write = None
            if writes_kafka:
                # the changes of such a result stand side by side, by primary key
                by_key = changing and result_key(sink.input, sink.table) is not None
                upserts = isinstance(sink.table.connector, UpsertKafkaTable)
                drop = (upserts and by_key) or not needs_update_before(sink.input, sink.table)
                write = kafka_write(sink, report_to, kinds=kinds, drop_update_before=drop, number=number)
            if streaming and write is not None:
                frames = self._scan_frames(replace(reading, view=View.ROWS))
                key = result_key(sink.input, sink.table)
                chain = chain_start(sink, frames, write, key, interval_ms=interval_ms, host=self._host)
                if chain is not None:
                    return partial(self._start_chain, subject, chain, frames, restart)
            kind = SparkTableTarget if isinstance(sink.input, SparkQuery) else SinkTarget
            publisher = None
            if write is not None and write.transactions is not None:
                kept = checkpoint if streaming else None
                publisher = Publisher(self.spark, subject, write.transactions, kept, report_to)
            files = None
            if isinstance(sink.table.connector, FilesystemTable):
                files = FileSink(self.spark, sink, checkpoint if streaming else None)
            lake = None
            if isinstance(sink.table.connector, DeltaTable):
                lake = LakeSink(sink, checkpoint if streaming else None)
            target = kind(self.spark, sink, write, print_rows, self._names, publisher, files, lake)
            if changing:
                scans = self._scan_frames(reading)
                key = result_key(sink.input, sink.table)
                refresh = self._changing(sink, key, checkpoint, target.take, scans)
                log, wake = self._log(refresh, scans)
                if not streaming:
                    return partial(self._start_batch, subject, log, target, report_to, refresh)
                return partial(self._start_refresh, log, wake, refresh, subject, checkpoint, target, restart)
            streamed = streaming and (target.streams or target.throws_away)
            prepared = prepared or self._prepare(sink.input, reading, _STREAMED if streamed else 1)
            _ = prepared.frame.schema  # Spark analyses the plan now
        if streaming:
            return partial(self._start_stream, sink, subject, prepared, target, checkpoint, restart)
        return partial(self._start_batch, subject, prepared, target, report_to)

    def prepare_together(
        self,
        sinks: Sequence[Sink],
        subject: str,
        checkpoint: str,
        *,
        resume: bool,
        restart: RestartStrategy = NO_RESTART,
        checkpoints: bool = False,
    ) -> Callable[[], Part]:
        """As :meth:`prepare_insert` for streams without state that one transaction covers: one query over
        the records of all of them."""
        report_to = self._reports.address()
        stop_file = self._stop_file()
        reading = Reading(True, resume, stop_file, report_to, checkpoint=checkpoint, checkpoints=checkpoints)
        with analysing(subject), self._settings.for_start():
            scans = self._scan_frames(reading)
            translator = self._translator(scans, streaming=True)
            writes = [kafka_write(sink, report_to) for sink in sinks]
            plans = [scans.fused(sink.input) for sink in sinks]
            scans.share(*plans)
            records = reduce(
                DataFrame.union,
                [
                    encoded_frame(translator.build(plan), write)
                    for plan, write in zip(plans, writes, strict=True)
                ],
            )
            publisher = Publisher(self.spark, subject, joint_transactions(writes), checkpoint, report_to)
            _ = records.schema  # Spark analyses the plan now
        return partial(self._start_together, subject, records, scans, publisher, checkpoint, restart)

    def _start_together(
        self,
        subject: str,
        records: DataFrame,
        scans: ScanFrames,
        publisher: Publisher,
        checkpoint: str,
        restart: RestartStrategy,
    ) -> Part:
        written = 0

        def take(frame: DataFrame, batch: int) -> None:
            nonlocal written
            publisher.begin(batch)
            written += publisher.publish(frame)

        def begin() -> StreamingQuery:
            with analysing(subject), self._settings.for_start(checkpoint):
                publisher.start()
                return (
                    records.writeStream.foreachBatch(briefly_interrupted(take))
                    .outputMode("append")
                    .trigger(processingTime=_TRIGGER)
                    .option("checkpointLocation", checkpoint)
                    .start()
                )

        return StreamPart(begin, self._setting(subject, scans, restart, lambda: written))

    def runs_chains(self, location: str | None) -> bool:
        """Whether tasks that stay may run whose positions are noted at ``location`` (None: temporarily)."""
        return can_chain(self.spark, location)

    def collect_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT: its rows once all sources have ended, else a streaming one. Not for a
        stream of changes (:meth:`gives_changes`)."""
        streaming = collect.strategy is not Strategy.BATCH
        view = _view(collect.input, collect.strategy) if streaming else View.ROWS
        with analysing("the query"), self._settings.for_start():
            return self._prepare(collect.input, Reading(streaming, False, self._stop_file(), view=view)).frame

    @staticmethod
    def gives_changes(collect: Collect) -> bool:
        """Whether a SELECT is a stream of rows that come and go, which no DataFrame can be."""
        if collect.strategy is Strategy.BATCH:
            return False
        return _view(collect.input, collect.strategy) is not View.ROWS

    def changes_frame(self, collect: Collect) -> DataFrame:
        """The DataFrame of a SELECT whose sources end, with a column of kinds where changes pass through."""
        view = _view(collect.input, collect.strategy)
        reading = Reading(False, False, self._stop_file(), view=view, in_order=True)
        with analysing("the query"):
            return self._prepare(collect.input, reading).frame

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
            raise error if scans is None else self._with_place(scans, error, {}) from error
        rejects = RejectCounts() if scans is None else scans.rejects()
        failure = rejects.failure(ended=True)
        if failure is not None:
            raise failure
        return table, rejects

    def start_collect_stream(self, collect: Collect, consume: RowConsumer) -> Part:
        """Starts an unbounded SELECT whose rows go to ``consume`` micro-batch by micro-batch."""

        def take(frame: DataFrame) -> int:
            table = frame.toArrow()
            consume(table)
            return int(table.num_rows)

        return self.start_changes(collect, take)

    def start_changes(self, collect: Collect, take: TakeChanges) -> Part:
        """As :meth:`start_collect_stream`; ``take`` gets the rows as DataFrames, with a column of kinds where
        they change. It has to compute each as a whole."""
        checkpoint = tempfile.mkdtemp(prefix="checkpoint-", dir=self._folder)
        reading = Reading(
            True,
            False,
            self._stop_file(),
            self._reports.address(),
            _view(collect.input, collect.strategy),
            in_order=True,
            checkpoint=checkpoint,
        )
        with analysing("the query"), self._settings.for_start():
            if collect.strategy in _CHANGING:
                scans = self._scan_frames(reading)
                key = result_key(collect.input, None)
                refresh = self._changing(collect, key, checkpoint, take, scans)
                log, wake = self._log(refresh, scans)
                return self._start_refresh(log, wake, refresh, "the query", checkpoint)
            prepared = self._prepare(collect.input, reading)
            if isinstance(collect.input, SparkQuery):
                _, prepared.frame = shown_rows(prepared.frame)
            written = 0

            def given(frame: DataFrame, _batch: int) -> None:
                nonlocal written
                written += take(frame)

            writer = (
                prepared.frame.writeStream.foreachBatch(briefly_interrupted(given))
                .outputMode("append")
                .trigger(processingTime=_TRIGGER)
                .option("checkpointLocation", checkpoint)
            )
            return StreamPart(
                writer.start, self._setting("the query", prepared.scans, rows_written=lambda: written)
            )

    # --- Spark's dialect

    @property
    def dialect(self) -> SparkDialect:
        """Reads what is written in Spark's dialect."""
        return SparkDialect(self.spark)

    def spark_frame(self, query: SparkQuery, *, streaming: bool) -> DataFrame:
        """What Spark answers to a text in its dialect; a command is executed now."""
        with analysing("the statement"), self._settings.for_start():
            return self._prepare(query, Reading(streaming, False, self._stop_file())).frame

    def spark_plan(self, query: SparkQuery) -> str:
        """Spark's plan of a query."""
        streaming = any(not is_bounded(scan.table.connector) for scan in scans(query))
        with analysing("the query"), self._settings.for_start():
            read = self._scan_frames(Reading(streaming, False, self._stop_file(), runs=False)).read
            translator = Translator(self.spark, streaming, read, self.dialect)
            return self.dialect.plan(query, partial(translator.build, event_time=True))

    def _in_dialect(self, sink: Sink, reading: Reading) -> tuple[Sink, _Prepared]:
        """The sink over what Spark makes of its query; into a table of Spark it is as it was."""
        prepared = self._prepare(sink.input, reading)
        refuse_unknown_stream(sink, prepared.frame, streaming=reading.streaming)
        if isinstance(sink.table.connector, SparkTable):
            check_target(self.spark, sink, prepared.frame)
            return sink, prepared
        found, frame = self.dialect.assigned(sink, prepared.frame)
        return found, _Prepared(frame, prepared.scans)

    # --- preparing

    def _scan_frames(self, reading: Reading, times: int = 1) -> ScanFrames:
        most = times * self.max_records_per_batch
        return ScanFrames(self.spark, reading, most, self._names, self._warnings.append)

    def _translator(self, scans: ScanFrames, *, streaming: bool) -> Translator:
        return Translator(
            self.spark,
            streaming,
            scans.read,
            self.dialect,
            origins=scans.origins,
            read_in_tasks=scans.read_in_tasks,
            watermark_of=scans.watermark_of,
            count_late=scans.count_late if streaming else None,
        )

    def _prepare(self, plan: Plan, reading: Reading, times: int = 1) -> _Prepared:
        scans = self._scan_frames(reading, times)
        translator = self._translator(scans, streaming=reading.streaming)
        fused = scans.fused(with_late_interval_rows(plan) if reading.streaming else plan)
        scans.share(fused)
        frame = translator.build(fused).drop(SEEN, ROWTIME)
        self._scans[frame] = scans
        return _Prepared(frame, scans)

    def _changing(
        self,
        planned: Sink | Collect,
        key: Sequence[str] | None,
        checkpoint: str,
        take: TakeChanges,
        scans: ScanFrames,
    ) -> Refresh | Incremental:
        """What keeps a result up to date whose sources are read as ``scans``."""
        if planned.strategy is Strategy.BATCH:  # as one micro-batch, whose state nobody needs afterwards
            checkpoint = tempfile.mkdtemp(prefix="changes-", dir=self._folder)
        planned_batches = CheckpointLog(checkpoint)
        known = PlannedPartitions(planned_batches, scans.source_of).of
        late = partial(report_late, scans.reading.report_to)
        if planned.strategy is Strategy.REFRESH:
            conflicts = key_conflicts(planned) if isinstance(planned, Sink) else None
            folder = StateFolder(f"{checkpoint}/refresh")
            return Refresh(
                planned.input,
                folder,
                key,
                take,
                conflicts=conflicts,
                read_partitions=known,
                report_late=late,
            )
        location, partitions = f"{checkpoint}/{STATE_FOLDER}", parallelism(self.spark)
        return Incremental(
            planned.input,
            location,
            partitions,
            planned.state_ttl_ms,
            key,
            take,
            planned_batches.records,
            known,
            late,
        )

    def _log(self, refresh: Refresh | Incremental, scans: ScanFrames) -> tuple[_Prepared, Path]:
        """The stream of all that a query with changing results reads, and the file that says when it is to
        be looked at although nothing came."""
        reading = scans.reading
        scans.share(refresh.plan)
        wake = self._folder / f"wake-{next(self._names)}"
        clock = partial(clock_ticks, self.spark, wake, reading.stop_file)
        return _Prepared(refresh.log(scans.read, clock), scans), wake

    # --- starting

    def _start_batch(
        self,
        subject: str,
        prepared: _Prepared,
        target: SinkTarget,
        report_to: ReportAddress,
        changing: Refresh | Incremental | None = None,
    ) -> Part:
        """``changing`` follows what is read, change by change."""
        scans = prepared.scans

        target.start()

        def run() -> BatchCounts:
            if changing is None:
                written = target.take(resolved(prepared.frame, target.sink))
            else:
                changing.run(prepared.frame, 0)
                written = changing.rows_written
            rejects = scans.rejects()
            failure = rejects.failure(ended=True)
            if failure is not None:
                raise failure
            commit_ends(scans.specs)
            return BatchCounts(written, rejects.rejected, rejects.rejected_at, rejects.dead_letters)

        counts = partial(self._reports.counts, report_to)
        metrics = partial(self._batch_metrics, report_to)
        place = partial(self._with_place, scans, positions={})
        return BatchPart(
            self.spark, subject, scans.rows_planned, scans.planned_at, run, counts, metrics, place
        )

    def _batch_metrics(self, report_to: ReportAddress) -> PartMetrics:
        return PartMetrics(*table_metrics(self._reports.tables(report_to)))

    def _setting(
        self,
        subject: str,
        scans: ScanFrames,
        restart: RestartStrategy = NO_RESTART,
        rows_written: Callable[[], int] | None = None,
    ) -> StreamSetting:
        """What a stream that reads ``scans`` is told; its rows are counted by Spark unless ``rows_written``
        counts them."""
        reading = scans.reading
        reports = dict if reading.report_to is None else partial(self._reports.tables, reading.report_to)
        return StreamSetting(
            subject,
            reading.stop_file,
            scans.initial,
            scans.metrics,
            restart,
            reports,
            rows_written,
            ends=scans.ends,
            with_place=partial(self._with_place, scans),
        )

    def _with_place(
        self, scans: ScanFrames, error: KafkaSqlError, positions: Mapping[str, int]
    ) -> KafkaSqlError:
        """A failure with the record at which it happened, where that can be found."""
        again = self._scan_frames(Reading(False, False, self._stop_file(), view=View.LOG, runs=False))
        return with_place(error, scans.plans, self.spark, again.read, positions)

    def _start_chain(
        self, subject: str, chain: ChainStart, frames: ScanFrames, restart: RestartStrategy
    ) -> Part:
        setting = self._setting(subject, frames, restart)
        if chain.chain.state is not None:
            setting = replace(setting, state_size=partial(state_size, chain.chain.state))
        return StreamPart(chain.begin, setting)

    def _start_stream(
        self,
        sink: Sink,
        subject: str,
        prepared: _Prepared,
        target: SinkTarget,
        checkpoint: str,
        restart: RestartStrategy,
    ) -> Part:
        updates = not (node_changes(sink.input).insert_only or passes_changes(sink.input))
        writer = prepared.frame.writeStream.outputMode("update" if updates else "append")
        writer = writer.trigger(processingTime=_interval(sink)).option("checkpointLocation", checkpoint)
        written = 0

        def take(frame: DataFrame, batch: int) -> None:
            nonlocal written
            target.begin(batch)
            written += target.take(frame)

        def begin() -> StreamingQuery:
            with analysing(subject), self._settings.for_start(checkpoint):
                target.start()
                if target.streams and not updates:  # a data source of Python takes no update mode
                    return writer.format(SOURCE_NAME).option(WRITE_OPTION, to_option(target.write)).start()
                if target.throws_away:
                    return writer.format("noop").start()
                query = writer.foreachBatch(briefly_interrupted(take)).start()
                target.follow(query)
                return query

        counted = not (target.streams or target.throws_away) or updates
        rows_written = (lambda: written) if counted else None
        return StreamPart(begin, self._setting(subject, prepared.scans, restart, rows_written))

    def _start_refresh(
        self,
        log: _Prepared,
        wake: Path,
        refresh: Refresh | Incremental,
        subject: str,
        checkpoint: str,
        target: SinkTarget | None = None,
        restart: RestartStrategy = NO_RESTART,
    ) -> Part:
        def run(frame: DataFrame, batch: int) -> None:
            if target is not None:
                target.begin(batch)
            refresh.run(frame, batch)
            set_wake_time(wake, refresh.wake_ms)

        def begin() -> StreamingQuery:
            with analysing(subject), self._settings.for_start(checkpoint):
                if target is not None:
                    target.start()
                return (
                    log.frame.writeStream.foreachBatch(briefly_interrupted(run))
                    .outputMode("append")
                    .trigger(processingTime=_TRIGGER)
                    .option("checkpointLocation", checkpoint)
                    .start()
                )

        setting = self._setting(subject, log.scans, restart, lambda: refresh.rows_written)
        return StreamPart(begin, replace(setting, state_size=refresh.state_size))


def _interval(sink: Sink) -> str:
    """How often what has come is written; files would be many."""
    connector = sink.table.connector
    if isinstance(connector, FilesystemTable):
        return f"{max(100, connector.write_interval_ms)} milliseconds"
    return _TRIGGER


def _view(plan: Plan, strategy: Strategy) -> View:
    """What the scans of changes in a plan give."""
    if strategy in _CHANGING or isinstance(plan, Materialised):
        return View.LOG
    return View.CHANGES if passes_changes(plan) else View.ROWS

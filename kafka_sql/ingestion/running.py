"""Runs a pipeline: one streaming query over its topics, whatever the number of tables."""

from __future__ import annotations

import logging
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.ingestion.exactly_once import ExactlyOnce
from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.flow.record_block import ArrowRecords
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.raw_source import RAW_TABLE, raw_table
from kafka_sql.ingestion.schema_state import BEFORE_ALL, SchemaState
from kafka_sql.ingestion.schemas.table_schema import CreateTable
from kafka_sql.ingestion.side_topics import SideTopics
from kafka_sql.ingestion.sinks.sink import Sink, change_text
from kafka_sql.options.restart_strategy import NO_RESTART, ExponentialDelay, RestartStrategy
from kafka_sql.text.collector import collector_paused
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.query import StreamingQuery

    from kafka_sql.session.session import Session
    from kafka_sql.spark.parts.restarts import Restarts

_LOG = logging.getLogger("kafka_sql.ingestion")
_TRIGGER = "100 milliseconds"
_LOOK_S = 0.5


@dataclass
class Ingestion:
    """A pipeline that runs. ``records``, ``rows``, ``left_out`` and ``starts`` count; ``restart`` says what
    becomes of it where brokers or a database are away."""

    session: Session
    preparation: Preparation
    flow: Flow
    sink: Sink
    side: SideTopics
    checkpoint: Path
    once: ExactlyOnce | None = None
    restart: RestartStrategy = NO_RESTART
    records: int = 0
    rows: int = 0
    left_out: int = 0
    starts: int = 0
    _last: int = -1
    _query: StreamingQuery | None = field(default=None)
    _restarts: Restarts | None = None
    _again_at: float | None = None
    _stopped: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        """Starts it where it was. Raises KafkaSqlError."""
        from kafka_sql.spark.parts.restarts import Restarts

        self._restarts = Restarts(self.restart)
        self._begin()

    def _begin(self) -> None:
        from kafka_sql.spark.parts.batch_calls import briefly_interrupted
        from kafka_sql.spark.platform.checkpoint_log import CheckpointLog

        state = SchemaState(self.checkpoint / "ingestion")
        state.load(self.flow, CheckpointLog(str(self.checkpoint)).next_batch())
        if not self.flow.source.tables:
            self.preparation.sample(self.flow)
            state.save(self.flow, BEFORE_ALL, [])
        frame = self._frame()
        if self.once is not None:
            self.once.start()
        self.side.start()
        self.sink.__enter__()
        take = briefly_interrupted(lambda batch, number: self.take(state, batch, number))
        writer = (
            frame.writeStream.foreachBatch(take)
            .trigger(processingTime=_TRIGGER)
            .option("checkpointLocation", str(self.checkpoint))
        )
        name = self.preparation.pipeline.options.optional_text("name")
        if name is not None and name not in [each.name for each in self.session.spark.streams.active]:
            writer = writer.queryName(name)
        self._query = writer.start()
        self.starts += 1

    @property
    def is_waiting(self) -> bool:
        """Whether it is to be started again."""
        return self._again_at is not None

    def wait(self, timeout_s: float) -> bool:
        """Whether it has ended within the time; starts it again where it failed and that may help. Raises
        KafkaSqlError where it failed for good."""
        assert self._query is not None
        if self._again_at is not None:
            self._stopped.wait(min(timeout_s, max(0.0, self._again_at - time.monotonic())))
            if not self._stopped.is_set() and time.monotonic() >= self._again_at:
                self._start_again()
            return self._stopped.is_set()
        try:
            return bool(self._query.awaitTermination(timeout_s))  # type: ignore[arg-type]
        except Exception as error:
            self._failed(error)
        return False

    def drain(self) -> None:
        """Waits until all that is there now was taken; starts it again as :meth:`wait`. Raises KafkaSqlError
        where it failed for good."""
        assert self._query is not None
        while not self._stopped.is_set():
            if self._again_at is not None:
                self.wait(_LOOK_S)
                continue
            try:
                self._query.processAllAvailable()
            except Exception as error:
                self._failed(error)
            else:
                return

    def stop(self) -> None:
        """Stops it."""
        self._stopped.set()
        self._end()

    def _end(self) -> None:
        if self._query is not None:
            self._query.stop()
        self.sink.__exit__(None, None, None)
        self.side.stop()

    def _failed(self, error: Exception) -> None:
        """Settles when it is started again. Raises KafkaSqlError where it is not."""
        from kafka_sql.spark.platform.diagnosis import diagnose

        problem = error if isinstance(error, KafkaSqlError) else diagnose(error, "the pipeline")
        away = any(each.code is ErrorCode.DATABASE_UNREACHABLE for each in problem.diagnostics)
        assert self._restarts is not None
        delay = self._restarts.delay_s() if away else self._restarts.delay_after_s(problem)
        if delay is None or self._stopped.is_set():
            raise problem from error
        _LOG.warning("%s: the pipeline starts again in %.1f s", problem.diagnostics[0].message, delay)
        self._again_at = time.monotonic() + delay

    def _start_again(self) -> None:
        """Starts it from its checkpoint, as if it had not been there before."""
        self._end()
        self.flow = self.preparation.flow()
        self._again_at, self._last = None, -1
        try:
            self._begin()
        except KafkaSqlError as error:
            self._failed(error)
        if self._stopped.is_set():  # meanwhile
            self._end()

    def _frame(self) -> DataFrame:
        asked = set(self.flow.metadata) | ({"headers"} if self.side.dead_letters is not None else set())
        self.session.sql(f"DROP TEMPORARY TABLE IF EXISTS {RAW_TABLE}")  # that of another pipeline
        self.session.sql(raw_table(self.preparation.pipeline.source, asked))
        frame: DataFrame = self.session.table(RAW_TABLE)
        return frame

    def take(self, state: SchemaState, batch: DataFrame, number: int) -> None:
        """Writes micro-batch ``number``, whose rows are records as they are, and keeps what is known behind
        it. Raises ReportedFailure."""
        from kafka_sql.spark.platform.failures import reporting

        with reporting(), collector_paused():
            if number <= self._last:  # Spark repeats it: what was known before it is known again
                state.load(self.flow, number)
            if self.once is not None:
                self.once.batch = number
            self.sink.begin(state.folder, number)
            noted: list[Noted] = []
            records = records_of(batch)
            self.records += len(records)
            for event in self.flow.events(records):
                match event:
                    case Dirty():
                        self._leave_out(event)
                    case Noted():
                        if self._changed(event):
                            self.side.take_change(event, number)
                            noted.append(event)
                    case Rows(schema=schema, kinds=kinds, batch=rows):
                        self.sink.write(schema, kinds, rows)
                        self.rows += rows.num_rows
            self.sink.flush()
            self.side.flush()
            state.save(self.flow, number, noted)
            self._last = number

    def _changed(self, noted: Noted) -> bool:
        """Has the sink make a change; whether it did."""
        change = noted.change
        try:
            self.sink.change(change)
        except JobError as error:
            behavior = self.preparation.pipeline.options.text("schema.change.behavior")
            if behavior != "try_evolve" or isinstance(change, CreateTable):
                raise
            self.flow.sink.refuse(change)
            message = error.diagnostics[0].message
            _LOG.warning("left out %s, which the sink refuses: %s", change_text(change), message)
            return False
        return True

    def _leave_out(self, dirty: Dirty) -> None:
        self.left_out += 1
        most = self.preparation.tolerated()
        if most is not None and self.left_out > most:
            raise JobError(
                Diagnostic(
                    ErrorCode.BAD_RECORD,
                    f"the record at {dirty.record.place} cannot be taken: {dirty.reason}",
                    notes=(f"{most:,} may be left out",) if most else (),
                    helps=("'ingestion.ignore-errors' = true leaves such records out",),
                )
            )
        self.side.take_dirty(dirty)
        _LOG.warning("left out the record at %s: %s", dirty.record.place, dirty.reason)


def ingest(
    session: Session,
    preparation: Preparation,
    *,
    checkpoint: Path | None = None,
    line: Callable[[str], None] = print,
    restart: RestartStrategy | None = None,
) -> Ingestion:
    """A pipeline that was started; its state is temporary without ``checkpoint``. Without ``restart`` one
    that keeps its state is started again after failures that may pass. Raises KafkaSqlError."""
    if restart is None:
        restart = NO_RESTART if checkpoint is None else ExponentialDelay()
    folder = checkpoint or Path(tempfile.mkdtemp(prefix="kafka-sql-ingestion-"))
    write = preparation.transactional_write()
    once = None if write is None else ExactlyOnce(session.spark, write, folder)
    sink = preparation.sink(line, None if once is None else once.publish)
    running = Ingestion(
        session, preparation, preparation.flow(), sink, preparation.side(), folder, once, restart
    )
    running.start()
    return running


def ingest_file(session: Session, source: SourceText, checkpoint: Path | None) -> Ingestion:
    """As :func:`ingest`, for the text of a file; warnings go to the log. Raises KafkaSqlError."""
    pipeline = read_pipeline(source, session.variable)
    for warning in pipeline.warnings:
        _LOG.warning("%s", warning.message)
    return ingest(session, Preparation(pipeline, session.secrets), checkpoint=checkpoint)


def records_of(batch: DataFrame) -> ArrowRecords:
    """The records of a micro-batch, those of a partition in their order."""
    return ArrowRecords(batch.toArrow())

"""Runs a pipeline: one streaming query over its topics, for any number of tables."""

from __future__ import annotations

import logging
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.broker.client.admin import probe
from kafka_sql.ingestion.exactly_once import ExactlyOnce
from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.flow.record_block import ArrowRecords
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation, transform_warnings
from kafka_sql.ingestion.raw_source import RAW_TABLE, raw_table
from kafka_sql.ingestion.schema_state import BEFORE_ALL, SchemaState
from kafka_sql.ingestion.schemas.table_schema import CreateTable
from kafka_sql.ingestion.side_topics import SideTopics
from kafka_sql.ingestion.sinks.sink import Sink, change_text
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy, restart_strategy
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts
from kafka_sql.spark.parts.clock_watch import ClockWatch, set_back_text
from kafka_sql.spark.parts.restarts import Restarts, Waiting
from kafka_sql.spark.parts.stream_figures import StreamFigures
from kafka_sql.text.collector import collector_paused
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.safe_text import cut_middle, one_line
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.query import StreamingQuery

    from kafka_sql.session.session import Session

_LOG = logging.getLogger("kafka_sql.ingestion")
_TRIGGER = "100 milliseconds"
_SUBJECT = "the pipeline"
_LOOK_S = 1.0
_SHOWN_COLUMNS = 1_000
"""Most characters of a record's value in the log."""
_STOP_LIMIT_S, _STEP_S = 60.0, 0.02


@dataclass
class Ingestion:
    """A running pipeline; ``line`` is where its sink writes lines, if it does. ``records``, ``rows``,
    ``left_out`` and ``restarts`` count since its start. :meth:`wait` and :meth:`drain` also restart it."""

    session: Session
    preparation: Preparation
    checkpoint: Path
    line: Callable[[str], None]
    flow: Flow = field(init=False)
    sink: Sink = field(init=False)
    side: SideTopics = field(init=False)
    once: ExactlyOnce | None = field(init=False)
    restart: RestartStrategy = NO_RESTART
    records: int = 0
    rows: int = 0
    left_out: int = 0
    restarts: int = 0
    written: Counter[str] = field(default_factory=Counter)
    """The number of written rows, by table."""
    figures: StreamFigures = field(default_factory=lambda: StreamFigures({}, RejectCounts(())), init=False)
    _last: int = field(default=-1, init=False)
    _failure: KafkaSqlError | None = field(default=None, init=False)
    """The failure of the last micro-batch."""
    _query: StreamingQuery | None = field(default=None, init=False)
    _clock: ClockWatch = field(default_factory=ClockWatch, init=False)
    _waiting: Waiting | None = field(default=None, init=False)
    _stopped: threading.Event = field(default_factory=threading.Event, init=False)
    _changing: threading.RLock = field(default_factory=threading.RLock, init=False)
    """Held while the pipeline starts or stops."""
    _looking: threading.Lock = field(default_factory=threading.Lock, init=False)

    def __post_init__(self) -> None:
        self._restarts = Restarts(self.restart)
        self._make()

    def _make(self) -> None:
        """Create the parts that depend on earlier records, in their initial state."""
        write = self.preparation.transactional_write()
        self.once = None if write is None else ExactlyOnce(self.session.spark, write, self.checkpoint)
        self.sink = self.preparation.sink(self.line, None if self.once is None else self.once.publish)
        self.flow = self.preparation.flow()
        self.side = self.preparation.side()
        self._last = -1

    def start(self) -> None:
        """Start the pipeline where it stopped. Raises KafkaSqlError, also if a transform is wrong for a table
        that is known by then.
        """
        from kafka_sql.spark.jobs.connect_limits import refuse_pipeline
        from kafka_sql.spark.parts.batch_calls import briefly_interrupted
        from kafka_sql.spark.platform.checkpoint_log import CheckpointLog

        refuse_pipeline()
        state = SchemaState(self.checkpoint / "ingestion")
        state.load(self.flow, CheckpointLog(str(self.checkpoint)).next_batch())
        is_new = not self.flow.source.tables
        if is_new:
            self.preparation.sample(self.flow)
        transform_warnings(self.flow)
        if is_new:
            state.save(self.flow, BEFORE_ALL, [])
        frame = self._frame()
        if self.once is not None:
            self.once.start()
        self.side.start()
        self.sink.__enter__()
        take = briefly_interrupted(lambda batch, number: self._take_next(state, batch, number))
        writer = (
            frame.writeStream.foreachBatch(take)
            .trigger(processingTime=_TRIGGER)
            .option("checkpointLocation", str(self.checkpoint))
        )
        name = self.preparation.pipeline.options.optional_text("name")
        if name is not None and name not in [each.name for each in self.session.spark.streams.active]:
            writer = writer.queryName(name)
        self._query = writer.start()

    def look(self) -> StreamFigures:
        """Return Spark's present figures of the query; callable from any thread."""
        with self._looking, suppress(Exception):  # Spark was stopped: the last figures stay
            if self._query is not None:
                self.figures.look(self._query)
        return self.figures

    def wait(self, timeout_s: float) -> bool:
        """Wait until the pipeline ends; return False after ``timeout_s`` seconds. Restarts it after a
        transient failure, as its restart strategy says, and after this machine's clock was set back. Raises
        KafkaSqlError if it failed.
        """
        from kafka_sql.spark.platform.diagnosis import diagnose

        if self._waiting is not None:
            self._start_when_due(self._waiting, timeout_s)
            return self._stopped.is_set()
        lost_s = self._clock.set_back_s()
        if lost_s:
            self._start_after(0.0, JobError(Diagnostic(ErrorCode.JOB_FAILED, set_back_text(lost_s))))
            return False
        assert self._query is not None
        try:
            return bool(self._query.awaitTermination(max(timeout_s, _STEP_S)))  # type: ignore[arg-type]
        except Exception as error:
            self._failed(self._placed(diagnose(error, _SUBJECT)))
            return False

    def drain(self) -> None:
        """Wait until the pipeline has read all records that exist now; restarts it as :meth:`wait` does.
        Raises KafkaSqlError if it failed.
        """
        from kafka_sql.spark.platform.diagnosis import diagnose

        while not self._stopped.is_set():
            if self._waiting is not None:
                self._start_when_due(self._waiting, _LOOK_S)
                continue
            assert self._query is not None
            try:
                self._query.processAllAvailable()
                return
            except Exception as error:
                self._failed(self._placed(diagnose(error, _SUBJECT)))

    def stop(self, limit_s: float = _STOP_LIMIT_S) -> None:
        """Stop it after the micro-batch in flight, at the latest after ``limit_s`` seconds."""
        self._stopped.set()
        limit = time.monotonic() + limit_s
        with self._changing:
            query = self._query
            with suppress(Exception):  # Spark is gone
                while query is not None and query.isActive and query.status["isTriggerActive"]:
                    if time.monotonic() > limit:
                        break
                    time.sleep(_STEP_S)
            self._hang_up()

    @property
    def note(self) -> str:
        """Return why it is not running now, and when it will restart; empty while it runs."""
        waiting = self._waiting
        return "" if waiting is None or self._stopped.is_set() else waiting.note(self.restarts)

    def _hang_up(self) -> None:
        from kafka_sql.spark.parts.callback_connections import hang_up_idle

        if self._query is not None:
            self._query.stop()
            hang_up_idle()
        self.sink.__exit__(None, None, None)
        self.side.stop()

    def _failed(self, failure: KafkaSqlError) -> None:
        """Raise the failure if it is final."""
        delay_s = None if self._stopped.is_set() else self._restarts.delay_after_s(failure)
        if delay_s is None:
            raise failure
        self._start_after(delay_s, failure)

    def _start_after(self, delay_s: float, failure: KafkaSqlError) -> None:
        with self._changing:
            self._hang_up()
        self._waiting = Waiting(time.monotonic() + delay_s, failure)
        _LOG.info("the pipeline is %s", self.note)

    def _start_when_due(self, waiting: Waiting, timeout_s: float) -> None:
        """Restart it when the delay is over; wait for that at most ``timeout_s`` seconds."""
        from kafka_sql.spark.platform.diagnosis import diagnose

        if left_s := waiting.left_s:
            self._stopped.wait(min(left_s, timeout_s))
            return
        with self._changing:
            if self._stopped.is_set():
                return
            self._waiting = None
            self.restarts += 1
            try:
                probe(self.preparation.consumer)
                self._make()
                self.start()
            except Exception as error:
                self._failed(diagnose(error, _SUBJECT))

    def _frame(self) -> DataFrame:
        asked = {each.key for each in self.flow.metadata.values()}
        if self.side.dead_letters is not None:
            asked.add("headers")
        self.session.sql(f"DROP TEMPORARY TABLE IF EXISTS {RAW_TABLE}")  # that of another pipeline
        self.session.sql(raw_table(self.preparation.pipeline.source, asked))
        frame: DataFrame = self.session.table(RAW_TABLE)
        return frame

    def _take_next(self, state: SchemaState, batch: DataFrame, number: int) -> None:
        """Process the next micro-batch, unless the pipeline was stopped: Spark marks a micro-batch as done
        when it requests another one.
        """
        from kafka_sql.spark.parts.batch_calls import Interrupted

        if self._stopped.is_set():
            raise Interrupted
        self.take(state, batch, number)

    def take(self, state: SchemaState, batch: DataFrame, number: int) -> None:
        """Write micro-batch ``number``, whose rows are unparsed records, and save the state after it. Raises
        ReportedFailure."""
        from kafka_sql.spark.platform.failures import reporting

        with reporting(), self._remembered(), collector_paused():
            if number <= self._last:  # Spark repeats it: restore the state before it
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
                        with self._at_sink():
                            self.sink.write(schema, kinds, rows)
                        self.rows += rows.num_rows
                        self.written[schema.table] += rows.num_rows
            with self._at_sink():
                self.sink.flush()
            self.side.flush()
            state.save(self.flow, number, noted)
            self._last = number

    @contextmanager
    def _at_sink(self) -> Iterator[None]:
        """Attribute failures inside to the sink."""
        try:
            yield
        except KafkaSqlError as error:
            raise error.placed(self.preparation.pipeline.sink.place) from error

    @contextmanager
    def _remembered(self) -> Iterator[None]:
        """Remember the span of failures inside, because Spark reports only the text of a failure."""
        try:
            yield
        except KafkaSqlError as error:
            self._failure = error
            raise

    def _placed(self, told: KafkaSqlError) -> KafkaSqlError:
        """Return a failure that Spark reports, with the span and the label that it had."""
        failure, self._failure = self._failure, None
        known, said = failure.diagnostics[0] if failure is not None else None, told.diagnostics[0]
        if known is None or (known.code, known.message) != (said.code, said.message):
            return told
        return type(told)(replace(said, span=known.span, label=known.label), *told.diagnostics[1:])

    def _changed(self, noted: Noted) -> bool:
        """Have the sink make a change; return whether it did."""
        change = noted.change
        try:
            with self._at_sink():
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
        _LOG.warning("%s", left_out_text(dirty, with_value=self.preparation.logs_values))


def left_out_text(dirty: Dirty, *, with_value: bool) -> str:
    """Return one line for the log about a left-out record, without control characters and secrets."""
    told = f"left out the record at {dirty.record.place}: {dirty.reason}"
    if with_value:
        value = dirty.record.value
        text = "none" if value is None else redacted(value.decode("utf-8", "backslashreplace"))
        told += f"; its value: {cut_middle(one_line(text), _SHOWN_COLUMNS)}"
    return one_line(redacted(told))


def ingest(
    session: Session,
    preparation: Preparation,
    *,
    checkpoint: Path | None = None,
    line: Callable[[str], None] = print,
    restart: RestartStrategy | None = None,
) -> Ingestion:
    """Start a pipeline; its state is temporary without ``checkpoint``. Without ``restart``, its own options
    set the restart strategy. Raises KafkaSqlError.
    """
    folder = checkpoint or Path(tempfile.mkdtemp(prefix="kafka-sql-ingestion-"))
    restart = restart or _restart(preparation.pipeline.options, kept=checkpoint is not None)
    running = Ingestion(session, preparation, folder, line, restart)
    running.start()
    return running


def _restart(options: ResolvedOptions, *, kept: bool) -> RestartStrategy:
    def number(name: str) -> float:
        return float(str(options.value(f"restart-strategy.{name}")))

    return restart_strategy(options.optional_text("restart-strategy.type"), number, checkpoints=kept)


def ingest_file(session: Session, source: SourceText, checkpoint: Path | None) -> Ingestion:
    """Start the pipeline in the text of a file, as :func:`ingest`; warnings go to the log. Raises
    KafkaSqlError.
    """
    pipeline = read_pipeline(source, session.variable)
    for warning in pipeline.warnings:
        _LOG.warning("%s", warning.message)
    return ingest(session, Preparation(pipeline, session.secrets), checkpoint=checkpoint)


def records_of(batch: DataFrame) -> ArrowRecords:
    """Return the records of a micro-batch; those of a partition are in order."""
    return ArrowRecords(batch.toArrow())

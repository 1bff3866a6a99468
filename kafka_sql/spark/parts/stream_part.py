"""A streaming query of Spark as a part of a job, started again after failures that may pass."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import pyarrow as pa

from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts, RejectMetric
from kafka_sql.spark.parts.callback_connections import hang_up_idle
from kafka_sql.spark.parts.clock_watch import ClockWatch, set_back_text
from kafka_sql.spark.parts.part import PartProgress
from kafka_sql.spark.parts.part_metrics import (
    OperatorSize,
    PartitionMark,
    PartMetrics,
    TaskLoad,
    outage_of,
    table_metrics,
)
from kafka_sql.spark.parts.restarts import Restarts, Waiting
from kafka_sql.spark.parts.stream_figures import RunningStream, StreamFigures
from kafka_sql.spark.platform.diagnosis import JAVA_IS_GONE, diagnose
from kafka_sql.spark.platform.task_reports import TableReport
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_STOP_LIMIT_S = 60.0
_ABANDON_LIMIT_S = 1.0
"""How long a micro-batch may take whose rows nobody wants; what it refuses is still counted."""
_SIGNAL_LIMIT_S, _SIGNAL_STEP_S = 2.0, 0.05
_MEASURED_EVERY_S = 5.0
"""How often files of state are looked through, at most."""


@dataclass(frozen=True)
class StreamSetting:
    """What a stream is called in messages, the file that tells its source to plan no further micro-batch, the
    offsets at which it begins (``topic-partition`` to offset), what it counts of refused records, how it is
    started again, what its tasks reported by table, and where Spark does not know them (else None) how many
    rows were written, and the size of the state of its operators. ``with_record`` looks up the record of a
    failure.
    ``ends`` (as ``initial``) are where all sources end, and with them the stream; None where one does not.
    ``reach`` raises what a new start would fail with at once: Spark leaves a thread and files open behind for
    each start of a query that reads by Python, also for one that fails. ``loads`` are those of the tasks of a
    pipeline, ``marks`` the watermarks of the partitions that they read."""

    subject: str
    stop_file: Path
    initial: Mapping[str, int]
    rejects: Sequence[RejectMetric] = ()
    restart: RestartStrategy = NO_RESTART
    reports: Callable[[], Mapping[str, TableReport]] = dict
    rows_written: Callable[[], int] | None = None
    state_size: Callable[[], tuple[OperatorSize, ...]] | None = None
    ends: Mapping[str, int] | None = None
    with_record: Callable[[KafkaSqlError], KafkaSqlError] = lambda error: error
    reach: Callable[[], None] = lambda: None
    loads: Callable[[], tuple[TaskLoad, ...]] = tuple
    marks: Callable[[], tuple[PartitionMark, ...]] = tuple


@dataclass
class _State:
    """Where a stream is in its life."""

    waiting: Waiting | None = None
    failure: KafkaSqlError | None = None
    restarts: int = 0
    stopped: bool = False
    ended: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)


class StreamPart:
    """A stream; ``begin`` starts it, and starts it again from its checkpoint. Whoever waits for the
    part drives its new starts."""

    def __init__(self, begin: Callable[[], RunningStream], setting: StreamSetting) -> None:
        self._begin = begin
        self._setting = setting
        self._figures = StreamFigures(setting.initial, RejectCounts(setting.rejects))
        self._looking = threading.Lock()
        self._measuring = threading.Lock()
        self._size: tuple[float, tuple[OperatorSize, ...]] = float("-inf"), ()
        self._state = _State()
        self._restarts = Restarts(setting.restart)
        self._clock = ClockWatch()
        self._query = begin()

    def progress(self) -> PartProgress:
        written = self._setting.rows_written
        with self._looking:
            figures = self._figures
            self._look()
            tasks = [report.tasks for report in self._setting.reports().values()]
            figures.hear(sum(each.read + each.written for each in tasks))
            waiting = self._state.waiting
            lag, lag_at = self._lag()
            return PartProgress(
                figures.rows_read,
                figures.rows_written if written is None else written(),
                figures.rejects.rejected,
                lag,
                figures.micro_batches,
                0.0 if waiting is not None else figures.rate_now(lag),
                self._note(),
                figures.rejects.dead_letters,
                waiting is not None,
                self._late(),
                self._state.restarts,
                read_at=dict(figures.read_at),
                under_way=figures.under_way,
                unmoved_s=0.0 if self._state.ended else time.monotonic() - figures.moved_at,
                lag_at=lag_at,
                rejected_at=figures.rejects.rejected_at,
            )

    def _look(self) -> None:
        try:
            self._figures.look(self._query)
        except Exception:  # Spark was stopped: there is nothing new
            return

    def metrics(self) -> PartMetrics:
        sources, sinks = table_metrics(self._setting.reports())
        state = replace(self._figures.state, late_rows=self._late())
        if self._setting.state_size is not None:
            sizes = self._measured(self._setting.state_size)
            rows, size = sum(each.entries for each in sizes), sum(each.bytes for each in sizes)
            named = tuple(each for each in sizes if each.operator)
            state = replace(state, state_rows=rows, state_bytes=size, operators=named)
        loads, marks = self._setting.loads(), self._setting.marks()
        return PartMetrics(sources, sinks, state, self._state.restarts, loads, marks)

    def _late(self) -> int:
        """Records that came too late, as they were reported by table; else rows as Spark counted them, which
        may have been put together of several records."""
        reported = sum(report.tasks.late for report in self._setting.reports().values())
        return reported or self._figures.state.late_rows

    def _measured(self, state_size: Callable[[], tuple[OperatorSize, ...]]) -> tuple[OperatorSize, ...]:
        """The size of the state, as it was a few seconds ago."""
        with self._measuring:
            at, size = self._size
            if time.monotonic() - at > _MEASURED_EVERY_S:
                with suppress(OSError, pa.ArrowException):  # files come and go while the query runs
                    size = state_size()
                self._size = time.monotonic(), size
            return size

    def _lag(self) -> tuple[int | None, Mapping[str, int]]:
        """What the planning process says, which asks the brokers all the time; else what Spark said last. The
        records that wait, and those of them that are known by table or partition."""
        statuses = [report.status for report in self._setting.reports().values() if report.status is not None]
        pending = {status.table: status.pending for status in statuses if status.pending is not None}
        if self._figures.lag is None or not pending or len(pending) < len(statuses):
            return self._figures.lag, dict(self._figures.lag_at)
        return sum(pending.values()), pending

    def _note(self) -> str:
        state = self._state
        if state.stopped:
            return ""
        if state.waiting is not None:
            return state.waiting.note(state.restarts)
        reports = self._setting.reports()
        if outage := outage_of(reports):
            return outage
        statuses = [each.status for each in reports.values() if each.status is not None]
        problems = [status.problem for status in statuses if status.problem]
        return f"group offsets are not committed: {problems[0]}" if problems else self._figures.idle_note()

    def wait(self, timeout_s: float) -> bool:
        """Whether the part has ended within the time; starts it again when it is time to."""
        state = self._state
        if state.failure is not None:
            return True
        if state.waiting is not None:
            return self._start_again(state.waiting, timeout_s)
        if self._is_held_by_clock():
            return self._start_again(state.waiting, timeout_s) if state.waiting is not None else state.stopped
        try:
            ended = bool(self._query.awaitTermination(timeout_s))
        except Exception as error:
            return self._failed(diagnose(error, self._setting.subject))
        state.ended = self._has_too_many_bad_records() or ended or self._has_read_all()
        return state.ended

    def _is_held_by_clock(self) -> bool:
        """Whether this machine's clock was set back (see :class:`ClockWatch`): the query is stopped then, to
        be started again. One that does not go by the time of day says so by ``by_clock``."""
        lost_s = self._clock.set_back_s()
        if not lost_s or not getattr(self._query, "by_clock", True):
            return False
        with suppress(*JAVA_IS_GONE):
            self._query.stop()
        message = set_back_text(lost_s)
        with self._state.lock:
            if not self._state.stopped:
                failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, message))
                self._state.waiting = Waiting(time.monotonic(), failure)
        return True

    def _has_read_all(self) -> bool:
        """Whether all sources were read to their ends; the stream is over then."""
        ends = self._setting.ends
        if ends is None or self._state.stopped:
            return False
        with self._looking:
            self._look()
            reached = self._figures.reached
        if not reached or any(reached.get(place, 0) < end for place, end in ends.items()):
            return False
        try:
            self._query.processAllAvailable()  # what waited for the watermark is given now
        except Exception as error:
            return self._failed(diagnose(error, self._setting.subject))
        self._drained(self._query)
        with self._looking:
            self._look()
        return True

    def _failed(self, error: KafkaSqlError) -> bool:
        """Whether a failure ends the part."""
        if error.diagnostics[0].code == ErrorCode.SPARK_LOST:
            self._hear_of_end()
        with self._looking:
            self._look()
        if not self._state.stopped:
            error = self._setting.with_record(error)
        with self._state.lock:
            if self._state.stopped:
                return True
            delay_s = self._restarts.delay_after_s(error)
            if delay_s is None:
                self._state.failure = error
                return True
            self._state.waiting = Waiting(time.monotonic() + delay_s, error)
            return False

    def _hear_of_end(self) -> None:
        """Wait a moment for the program to hear that it is to end: a signal to all its processes ends Java at
        once."""
        limit = time.monotonic() + _SIGNAL_LIMIT_S
        while not self._state.stopped and time.monotonic() < limit:
            time.sleep(_SIGNAL_STEP_S)

    def _start_again(self, waiting: Waiting, timeout_s: float) -> bool:
        if left := waiting.left_s:
            time.sleep(min(left, timeout_s))
            return self._state.stopped
        with self._state.lock:
            if self._state.stopped:
                return True
            self._state.waiting = None
            self._state.restarts += 1
            gc.collect()  # a failure and what it shows hold each other, and clients with threads and sockets
            hang_up_idle()
            try:
                self._setting.reach()
                self._query = self._begin()
            except Exception as error:
                failure = diagnose(error, self._setting.subject)
            else:
                return False
        return self._failed(failure)

    def _has_too_many_bad_records(self) -> bool:
        """Whether the micro-batches so far had too many; the query is stopped then."""
        if self._state.stopped or not self._figures.rejects.limited:
            return False
        self.progress()
        failure = self._figures.rejects.failure(ended=False)
        if failure is not None:
            self._state.failure = failure
            self._query.stop()
        return failure is not None

    def failure(self) -> KafkaSqlError | None:
        return self._state.failure

    def stop(self) -> None:
        self._end(_STOP_LIMIT_S)

    def abandon(self) -> None:
        self._end(_ABANDON_LIMIT_S)

    def _end(self, limit_s: float) -> None:
        with self._state.lock:
            self._state.stopped = True
            self._state.waiting = None
            query = self._query
        self._drained(query, limit_s)

    def _drained(self, query: RunningStream, limit_s: float = _STOP_LIMIT_S) -> None:
        """Stop a query when what was planned is done, at the latest after ``limit_s`` seconds."""
        self._setting.stop_file.touch()
        drained = threading.Thread(target=self._drain, args=(query,), daemon=True)
        drained.start()
        drained.join(limit_s)
        with suppress(*JAVA_IS_GONE):
            query.stop()
        hang_up_idle()

    def _drain(self, query: RunningStream) -> None:
        try:
            query.processAllAvailable()
        except Exception:  # the query failed or was stopped meanwhile: nothing is left to wait for
            return

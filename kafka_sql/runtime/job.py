"""A job: one INSERT, or the INSERTs of a statement set started and ended together."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.spark.parts.part import Part, PartProgress

_WAIT_STEP_S = 0.1
_ASKED_EVERY_S = 0.5
_LOOK_EVERY_S = 2.0
"""How often figures are read without a request: Spark keeps those of the last hundred micro-batches."""


class Job:
    """A started job, which writes ``tables``. If one of its parts fails, the others are stopped.
    ``on_end`` runs once, when all have ended. ``pipeline`` is its ``pipeline.name``, empty if it has no
    name. ``asked_for`` returns the pipeline that requests its end and resumes from its positions, or None;
    it raises KafkaSqlError if the job may not continue. ``placed`` gives a failure its place in the
    script."""

    def __init__(
        self,
        tables: str,
        parts: Sequence[Part],
        on_end: Callable[[], None],
        pipeline: str = "",
        asked_for: Callable[[], str | None] = lambda: None,
        placed: Callable[[KafkaSqlError], KafkaSqlError] = lambda failure: failure,
    ) -> None:
        self.name = pipeline or tables
        self._title = f"{pipeline} ({tables})" if pipeline else tables  # jobs may share a pipeline.name
        self._pipeline = pipeline
        self._parts = list(parts)
        self._started = time.monotonic()
        self._ended_after_s: float | None = None
        self._state = JobState.RUNNING
        self._failure: KafkaSqlError | None = None
        self._on_end = on_end
        self._asked_for = asked_for
        self._placed = placed
        self._successor: str | None = None
        self._ended = threading.Event()
        self._stop_lock = threading.Lock()
        threading.Thread(target=self._watch, name=f"kafka-sql job {self._title}", daemon=True).start()

    def __repr__(self) -> str:
        return f"Job({self.name!r}, {self._state.value})"

    @property
    def state(self) -> JobState:
        """The current state of the job."""
        if self._state is not JobState.RUNNING:
            return self._state
        return self._shown(any(part.progress().waiting for part in self._parts))

    def _shown(self, waiting: bool) -> JobState:
        return JobState.RESTARTING if waiting and self._state is JobState.RUNNING else self._state

    def progress(self) -> JobProgress:
        """Return the job's counters, added up over its parts; callable from any thread."""
        figures = [part.progress() for part in self._parts]
        read, read_by_all = _rows_read(figures), sum(figure.rows_read for figure in figures)
        dead_letters: Counter[str] = Counter()
        for figure in figures:
            dead_letters.update(figure.dead_letters)
        state = self._shown(any(figure.waiting for figure in figures))
        elapsed = self._ended_after_s if self._ended_after_s is not None else time.monotonic() - self._started
        return JobProgress(
            name=self._title,
            state=state,
            rows_read=read,
            rows_written=sum(figure.rows_written for figure in figures),
            rows_rejected=_once((figure.rows_rejected, figure.rejected_at) for figure in figures),
            lag=_lag(figures),
            elapsed_s=elapsed,
            rows_per_second=sum(figure.rows_per_second for figure in figures) * read / max(1, read_by_all),
            micro_batches=sum(figure.micro_batches for figure in figures),
            note=self._note(figures, state),
            dead_letters=tuple(sorted(dead_letters.items())),
            rows_late=sum(figure.rows_late for figure in figures),
            restarts=sum(figure.restarts for figure in figures),
            under_way=all(figure.under_way for figure in figures),
            unmoved_s=max((figure.unmoved_s for figure in figures), default=0.0),
        )

    def _note(self, figures: Sequence[PartProgress], state: JobState) -> str:
        if self._successor is not None and state is JobState.STOPPED:
            return f"'{self._successor}' continues from its positions"
        return next((figure.note for figure in figures if figure.note), "") if not state.ended else ""

    def metrics(self, number: int = 1) -> JobMetrics:
        """Return all figures of the job, whose id in its session is ``number``; callable from any thread."""
        parts = tuple(part.metrics() for part in self._parts)
        return JobMetrics(number, self.progress(), parts, pipeline=self._pipeline)

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait for the end, at most ``timeout_s`` seconds. Return True when the job has ended. Raises the
        job's failure."""
        ended = self._ended.wait(timeout_s)
        if ended and self._failure is not None:
            raise self._failure
        return ended

    def stop(self) -> None:
        """Stop cleanly: a streaming part ends after its micro-batch, its checkpoint stays."""
        with self._stop_lock:
            if self._ended.is_set():
                return
            self._state = JobState.STOPPED
            stoppers = [threading.Thread(target=part.stop, daemon=True) for part in self._parts]
            for stopper in stoppers:
                stopper.start()
            for stopper in stoppers:
                stopper.join()
        self._ended.wait()

    def _watch(self) -> None:
        try:
            self._follow()
        except Exception as error:  # no caller may wait for ever for a job that is no longer followed
            self._failure = JobError(
                Diagnostic(ErrorCode.JOB_FAILED, f"{self.name} can no longer be followed: {error}")
            )
            self._state = JobState.FAILED
        finally:
            self._ended_after_s = time.monotonic() - self._started
            try:
                self._on_end()
            finally:
                self._ended.set()

    def _hand_over(self) -> None:
        """End the job if another pipeline requests its positions, or has taken them."""
        if self._successor is None and self._state is JobState.RUNNING:
            try:
                self._successor = self._asked_for()
            except KafkaSqlError as error:
                self._failure, self._state = error, JobState.FAILED
                for part in self._parts:
                    threading.Thread(target=part.abandon, daemon=True).start()
                return
            if self._successor is not None:
                threading.Thread(target=self.stop, daemon=True).start()

    def _follow(self) -> None:
        waiting = list(self._parts)
        looked = asked = time.monotonic()
        while waiting:
            if time.monotonic() - asked > _ASKED_EVERY_S:
                self._hand_over()
                asked = time.monotonic()
            if time.monotonic() - looked > _LOOK_EVERY_S:
                for part in waiting:
                    part.progress()
                looked = time.monotonic()
            for part in list(waiting):
                if not part.wait(_WAIT_STEP_S):
                    continue
                waiting.remove(part)
                failure = part.failure()
                if failure is not None and self._failure is None and self._state is JobState.RUNNING:
                    self._failure = self._placed(failure)
                    self._state = JobState.FAILED
                    for other in waiting:
                        other.stop()
        if self._state is JobState.RUNNING:
            self._state = JobState.FINISHED
        for part in self._parts:
            part.progress()


def _rows_read(figures: Sequence[PartProgress]) -> int:
    """Return the records and rows that parts have read; records of a partition that several parts read
    count once."""
    return _once((figure.rows_read, figure.read_at) for figure in figures)


def _lag(figures: Sequence[PartProgress]) -> int | None:
    """Return the records that wait; those that wait for several parts count once. None if one of the parts
    does not know."""
    lags = [(figure.lag, figure.lag_at) for figure in figures]
    known = [(lag, lag_at) for lag, lag_at in lags if lag is not None]
    return _once(known) if len(known) == len(lags) else None


def _once(counts: Iterable[tuple[int, Mapping[str, int]]]) -> int:
    """Return the sum of the counts of parts. Counts by partition count once, with the greatest value."""
    elsewhere, at = 0, Counter[str]()
    for count, places in counts:
        elsewhere += count - sum(places.values())
        at |= Counter(places)
    return elsewhere + at.total()

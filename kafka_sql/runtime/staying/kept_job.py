"""A job that another process has, from the reports of that process: it continues when this one ends."""

from __future__ import annotations

import pickle
import socket
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.staying.job_shelf import DOOR, END, LOG, JobCard, stored
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_LIMIT_S = 2.0
"""The limit for a response; a request for the end waits a second there."""
_SILENT = "its process does not answer"


class KeptJob:
    """The job in ``place``, a folder of the shelf. If its process has died without a report, the job has
    failed. If the process does not answer in time, the job has its last known state. Callable from any
    thread."""

    def __init__(self, place: Path, card: JobCard) -> None:
        self._place = place
        self.card = card
        self.name = card.name
        self._end: tuple[Any, ...] | None = None
        unknown = JobProgress(card.title, JobState.RUNNING, 0, 0, 0, None, 0.0, 0.0, 0, _SILENT)
        self._last = {"progress": unknown, "metrics": JobMetrics(self.number, unknown, ())}

    def __repr__(self) -> str:
        return f"KeptJob({self.number}, {self.name!r}, {self.state.value})"

    @property
    def number(self) -> int:
        """The job's id in the session that stays."""
        return int(self._place.name)

    @property
    def log(self) -> Path:
        """The log file of the job."""
        return self._place / LOG

    @property
    def state(self) -> JobState:
        """The current state of the job."""
        return self.progress().state

    def progress(self) -> JobProgress:
        """Return the job's counters."""
        found = self._ended("progress")
        progress: JobProgress = found[0]
        return progress

    def metrics(self, number: int = 1) -> JobMetrics:
        """Return all figures of the job, under its own number."""
        found = self._ended("metrics")
        metrics: JobMetrics = found[1] if len(found) > 2 else found[0]
        return metrics

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait for the end, at most ``timeout_s`` seconds. Return True when the job has ended. Raises the
        job's failure."""
        limit = None if timeout_s is None else time.monotonic() + timeout_s
        while True:
            left = None if limit is None else max(0.0, limit - time.monotonic())
            found = self._ended("wait", left)
            failure: KafkaSqlError | None = found[-1]
            if failure is not None:
                raise failure
            if len(found) > 2 or found[0] is True:
                return True
            if limit is not None and time.monotonic() >= limit:
                return False

    def stop(self) -> None:
        """Stop cleanly after the current micro-batch; the checkpoint stays. Returns when the job has
        stopped."""
        self._ended("stop")

    def _ended(self, what: str, timeout_s: float | None = None) -> tuple[Any, ...]:
        """Return the response of the job's process; if the job has ended, its last progress, its last
        metrics and its failure."""
        for _ in range(2):  # the end is written down before the door closes
            if self._end is not None:
                return self._end
            try:
                answer = self._asked(what, timeout_s)
            except (TimeoutError, BlockingIOError):  # it is busy, or has many requests
                return self._last.get(what, False), None
            except (OSError, EOFError, pickle.UnpicklingError):
                self._end = stored(self._place / END)
            else:
                if what in self._last:
                    self._last[what] = answer[0]
                return answer
        return self._end or self._died()

    def _asked(self, what: str, timeout_s: float | None) -> tuple[Any, ...]:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(_LIMIT_S)
            connection.connect(str(self._place / DOOR))
            with connection.makefile("rwb") as stream:
                pickle.dump((what, timeout_s), stream)
                stream.flush()
                connection.settimeout(None if what == "stop" else _LIMIT_S)
                answer: tuple[Any, ...] = pickle.load(stream)
                return answer

    def _died(self) -> tuple[Any, ...]:
        began = (datetime.now() - self.card.at).total_seconds()
        progress = JobProgress(self.card.title, JobState.FAILED, 0, 0, 0, None, began, 0.0, 0)
        message = f"the process of job {self.number} ('{self.name}') has ended without a report"
        helps = (f"kafka-sql session logs {self.number} shows its output",)
        failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, message, helps=helps))
        return progress, JobMetrics(self.number, progress, ()), failure

"""Adds the metrics of jobs to a file, one JSON object a line and job."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from kafka_sql.runtime.metrics import JobMetrics, json_value
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


class MetricsFile:
    """Writes every ``interval_s`` seconds, and once more when it is closed. A job that has ended is written a
    last time. Raises UnreachableError ``file-unwritable``."""

    def __init__(self, path: str, interval_s: float, metrics: Callable[[], Sequence[JobMetrics]]) -> None:
        self.path = path
        self._metrics = metrics
        self._interval_s = max(interval_s, 0.1)
        self._closing = threading.Event()
        self._ended: set[int] = set()
        try:
            Path(path).open("a", encoding="utf-8").close()
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.FILE_UNWRITABLE,
                    f"metrics cannot be written to '{path}': {error.strerror or error}",
                    helps=("'metrics.file' names a file in a folder that this user can write",),
                )
            ) from error
        self._thread = threading.Thread(target=self._work, name="kafka-sql metrics file", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write a last time and end."""
        self._closing.set()
        self._thread.join()
        self._write()

    def _work(self) -> None:
        while not self._closing.wait(self._interval_s):
            self._write()

    def _write(self) -> None:
        jobs = [job for job in self._metrics() if job.number not in self._ended]
        self._ended |= {job.number for job in jobs if job.progress.state.ended}
        lines = [json.dumps(json_value(job), ensure_ascii=False) + "\n" for job in jobs]
        try:
            with Path(self.path).open("a", encoding="utf-8") as file:
                file.writelines(lines)
        except OSError:  # a full disk must not stop a job
            return

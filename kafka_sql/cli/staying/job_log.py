"""Publishes a job of a session that stays to all processes of the user: its control socket, and a log
beside it."""

from __future__ import annotations

import threading
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.cli.progress import PlainBoard, closing_line
from kafka_sql.cli.report import Report
from kafka_sql.runtime.staying.job_door import AskedJob, JobDoor
from kafka_sql.runtime.staying.job_shelf import LOG, JobCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kafka_sql.text.diagnostics import Diagnostic

_LOOK_EVERY_S = 1.0


class PublishedJob:
    """A job of this process that every process of the user finds in ``shelf``, and whose log is written."""

    def __init__(self, job: AskedJob, card: JobCard, shelf: Path, warnings: Sequence[Diagnostic]) -> None:
        self._door = JobDoor(job, card, shelf)
        self.number = self._door.number
        self.log = self._door.place / LOG
        self.log.touch(0o600)
        self._writing = threading.Thread(target=_write, args=(job, card, self.log, warnings), daemon=True)
        self._writing.start()

    def wait(self, timeout_s: float) -> bool:
        """Wait until the job has ended and its log is complete. Return whether it is."""
        limit = time.monotonic() + timeout_s
        closed = self._door.wait_closed(timeout_s)
        self._writing.join(max(0.0, limit - time.monotonic()))
        return closed and not self._writing.is_alive()


def _write(job: AskedJob, card: JobCard, log: Path, warnings: Sequence[Diagnostic]) -> None:
    with log.open("a", encoding="utf-8") as file:
        report = Report(file)
        report.say(f"{card.at:%Y-%m-%d %H:%M:%S} job {card.title} has started")
        report.diagnostics(warnings)
        try:
            with PlainBoard(report.say) as board:
                while not job.wait(_LOOK_EVERY_S):
                    board.show([job.progress()])
        except Exception as error:
            report.failure(error)
        report.say(f"{datetime.now():%Y-%m-%d %H:%M:%S} {closing_line(job.progress())}")

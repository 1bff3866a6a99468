"""Follows started jobs to their end: shows them, stops them at Ctrl-C, raises what made one fail."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import board, closing_line
from kafka_sql.cli.report import Report
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.results import RunningJob, Started

_LOOK_EVERY_S = 0.25


def follow(started: Sequence[Started], report: Report, interrupts: Interrupts) -> None:
    """Returns when all jobs have ended, with a line on each. A signal stops them cleanly.

    When a job fails the others are stopped; its KafkaSqlError is raised, placed at the job's statement, and
    BrokenPipeError where nobody reads what it prints.
    """
    jobs = [each.job for each in started]
    stopping = False
    failure: Exception | None = None
    with board(report) as shown:
        while running := _running(jobs):
            shown.show([job.progress() for job in jobs])
            failure = failure or _failure(started)
            if (interrupts.requested or failure) and not stopping:
                stopping = True
                for job in running:
                    threading.Thread(target=job.stop, name=f"stop {job.name}", daemon=True).start()
            time.sleep(_LOOK_EVERY_S)
    for job in jobs:
        report.say(closing_line(job.progress()))
    failure = failure or _failure(started)
    if failure is not None and _lost_its_reader(failure):
        raise BrokenPipeError from failure
    if failure is not None:
        raise failure


def _lost_its_reader(failure: Exception) -> bool:
    return isinstance(failure, KafkaSqlError) and failure.diagnostics[0].code == ErrorCode.OUTPUT_CLOSED


def _running(jobs: Sequence[RunningJob]) -> list[RunningJob]:
    return [job for job in jobs if not _ended(job)]


def _ended(job: RunningJob) -> bool:
    try:
        return job.wait(0)
    except Exception:
        return True


def _failure(started: Sequence[Started]) -> Exception | None:
    for each in started:
        try:
            each.job.wait(0)
        except KafkaSqlError as error:
            return error.placed(each.span)
        except Exception as error:
            return error
    return None

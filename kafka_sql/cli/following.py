"""Follows started jobs to their end: shows them, stops them at Ctrl-C, raises the failure of a job."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import board, closing_line, progress_data
from kafka_sql.cli.report import Report
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.runtime.progress import JobProgress
    from kafka_sql.session.results import RunningJob, Started

_LOOK_EVERY_S = 0.25


def follow(
    started: Sequence[Started], report: Report, interrupts: Interrupts, *, fail_fast: bool = False
) -> None:
    """Return when all jobs have ended, with a line on each. A signal stops them cleanly.

    A failure of a job is reported, and the others continue, like jobs of Flink; with ``fail_fast`` they
    are stopped. At the end this raises the KafkaSqlError of the first failed job, placed at its statement,
    and BrokenPipeError if the reader of their output has gone.
    """
    jobs = [each.job for each in started]
    stopping = False
    failures: dict[int, Exception] = {}
    with board(report) as shown:
        while running := _running(jobs):
            shown.show([job.progress() for job in jobs])
            news = _failures(started, failures)
            all_end = fail_fast or any(map(_lost_its_reader, failures.values()))
            if (interrupts.requested or (failures and all_end)) and not stopping:
                stopping = True
                for job in running:
                    threading.Thread(target=job.stop, name=f"stop {job.name}", daemon=True).start()
            if not stopping and _running(jobs):
                report.diagnostics([_going_on(each) for each in news if isinstance(each, KafkaSqlError)])
            _wait(running)
    for job in jobs:
        _close(job.progress(), report)
    _failures(started, failures)
    if any(map(_lost_its_reader, failures.values())):
        raise BrokenPipeError from next(filter(_lost_its_reader, failures.values()))
    first, *others = failures.values() or [None]
    for other in others:
        if isinstance(other, KafkaSqlError):
            report.diagnostics(other.diagnostics)
    if first is not None:
        raise first


def _close(job: JobProgress, report: Report) -> None:
    """Report the end of a job."""
    if report.json_format and not report.quiet:
        report.event("progress", progress_data(job))
    else:
        report.say(closing_line(job))


def _going_on(failure: KafkaSqlError) -> Diagnostic:
    """Return the warning about a job that failed while others run; its whole error follows at the end."""
    first = failure.diagnostics[0]
    note = "this job has failed and the others continue; with --fail-fast they are stopped"
    return replace(first, severity=Severity.WARNING, notes=(*first.notes, note))


def _lost_its_reader(failure: Exception) -> bool:
    return isinstance(failure, KafkaSqlError) and failure.diagnostics[0].code == ErrorCode.OUTPUT_CLOSED


def _running(jobs: Sequence[RunningJob]) -> list[RunningJob]:
    return [job for job in jobs if not _ended(job)]


def _wait(running: Sequence[RunningJob]) -> None:
    """Wait a moment, and for a single job no longer than until its end."""
    if len(running) > 1:
        time.sleep(_LOOK_EVERY_S)
        return
    with suppress(Exception):  # reported as a failure
        running[0].wait(_LOOK_EVERY_S)


def _ended(job: RunningJob) -> bool:
    try:
        return job.wait(0)
    except Exception:
        return True


def _failures(started: Sequence[Started], known: dict[int, Exception]) -> list[Exception]:
    """Return the new failures, and add them to ``known``, by the number of the job."""
    news: list[Exception] = []
    for number, each in enumerate(started):
        if number in known:
            continue
        try:
            each.job.wait(0)
        except KafkaSqlError as error:
            known[number] = error.placed(each.span)
        except Exception as error:
            known[number] = error
        else:
            continue
        news.append(known[number])
    return news

"""Sends the events of OpenLineage about the jobs of a session while they run."""

from __future__ import annotations

import atexit
import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from kafka_sql.options.session_options import LineageOptions
from kafka_sql.planner.lineage.jobs import job_lineages
from kafka_sql.planner.plan.checked_script import IngestionPlan, JobPlan
from kafka_sql.runtime.progress import JobState
from kafka_sql.session.lineage.events import EventType, Run
from kafka_sql.session.lineage.receivers import Delivery, receivers
from kafka_sql.session.results import RunningJob
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.redaction import redacted

_LOG = logging.getLogger("kafka_sql.lineage")
_LAST_S = 2.0
"""How long the end of a session waits for the last events."""


@dataclass
class FollowedRun:
    """A run of a job, of which ``deliveries`` get the events."""

    run: Run
    deliveries: Sequence[Delivery]
    interval_ms: int

    def send(self, kind: EventType, error: str | None = None) -> None:
        """Send an event of now."""
        event = self.run.event(kind, error)
        for delivery in self.deliveries:
            delivery.put(event)

    def fail(self, error: KafkaSqlError) -> None:
        """Send why the job failed."""
        messages = "; ".join(each.message for each in error.diagnostics)
        self.send(EventType.FAIL, redacted(messages))

    def follow(self, job: RunningJob) -> None:
        """Send an event now, at each interval, and when the job has ended."""
        pause_s = self.interval_ms / 1000 or None
        self.send(EventType.RUNNING)
        try:
            while not job.wait(pause_s):
                self.send(EventType.RUNNING)
        except KafkaSqlError as error:
            self.fail(error)
            return
        finished = job.progress().state is JobState.FINISHED
        # A stream that is stopped has done what it was started for: its checkpoint continues.
        whole = finished or not self.run.job.bounded
        self.send(EventType.COMPLETE if whole else EventType.ABORT)


@dataclass
class LineageOutput:
    """The receivers of a session's events; they open when the first job starts."""

    _deliveries: dict[LineageOptions, list[Delivery]] = field(default_factory=dict)
    _threads: list[threading.Thread] = field(default_factory=list)

    @contextmanager
    def started(self, plan: JobPlan | IngestionPlan) -> Iterator[list[RunningJob]]:
        """Report the start of a plan's job, which the caller puts into the list, and follow it to its end.
        Raises KafkaSqlError for receivers that cannot exist."""
        runs = self._runs(plan)
        jobs: list[RunningJob] = []
        try:
            yield jobs
        except KafkaSqlError as error:
            for run in runs:
                run.fail(error)
            raise
        for run in runs:
            for job in jobs:
                thread = threading.Thread(
                    target=run.follow, args=[job], name="kafka-sql lineage of a job", daemon=True
                )
                thread.start()
                self._threads.append(thread)

    def close(self) -> None:
        """Deliver the last events of jobs, which have ended."""
        atexit.unregister(self.close)
        until = time.monotonic() + _LAST_S
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
        for delivery in (each for several in self._deliveries.values() for each in several):
            delivery.close(until)
        self._threads.clear()
        self._deliveries.clear()

    def _runs(self, plan: JobPlan | IngestionPlan) -> list[FollowedRun]:
        options = plan.options.lineage
        if options not in self._deliveries:
            self._deliveries[options] = [Delivery(each) for each in receivers(options)]
            atexit.register(self.close)
        try:
            runs = [
                FollowedRun(Run(job, options.namespace), self._deliveries[options], options.interval_ms)
                for job in job_lineages([plan])
            ]
            for run in runs:
                run.send(EventType.START)
        except Exception:  # a defect in what is reported must not cost the job
            _LOG.warning("the lineage of a job is unknown; the job continues without it", exc_info=True)
            return []
        return runs

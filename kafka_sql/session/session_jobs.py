"""The jobs of a session: starts them and publishes the started ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import JobsTable, StateTable
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.plan.checked_script import CollectPlan, IngestionPlan, JobPlan
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.session.check.kafka_tables import hide_secrets, scanned_tables
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.session.client_commands import ClientCommands, begun_jobs
from kafka_sql.session.connection.spark_connection import SparkConnection
from kafka_sql.session.jobs.job_dependencies import BegunJob, reads_to_an_end
from kafka_sql.session.metrics_outputs import MetricsOutputs
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from kafka_sql.runtime.job import Job
    from kafka_sql.runtime.metrics import JobMetrics
    from kafka_sql.runtime.progress import JobProgress
    from kafka_sql.session.job_events import LineageOutput
    from kafka_sql.spark.jobs.execution import Execution
    from kafka_sql.spark.parts.part import Part, PartOfItsOwn

Planned = TypeVar("Planned", Sink, Collect)


class SessionJobs:
    """The jobs of the session whose Spark is that of ``connection``; ``force`` and the places of metrics are
    those of :class:`~kafka_sql.session.session.Session`."""

    def __init__(
        self,
        connection: SparkConnection,
        secrets: Secrets,
        *,
        force: bool,
        metrics_port: int | None,
        metrics_file: str | None,
        metrics_host: str | None,
    ) -> None:
        self.begun: list[BegunJob] = []
        """All jobs, in the order started."""
        self.outputs = MetricsOutputs(self.metrics, self._progress, metrics_port, metrics_file, metrics_host)
        self._lineage: LineageOutput | None = None
        self._connection, self._secrets, self._force = connection, secrets, force

    @property
    def jobs(self) -> list[Job | KeptJob]:
        """All jobs, in the order started."""
        return [begun.job for begun in self.begun]

    def metrics(self) -> tuple[JobMetrics, ...]:
        """The metrics of all jobs now, in the order started."""
        return tuple(job.metrics(number) for number, job in enumerate(self.jobs, 1))

    def _progress(self) -> tuple[JobProgress, ...]:
        return tuple(job.progress() for job in self.jobs)

    def close(self) -> None:
        """Stop the jobs. Jobs in a session that stays continue."""
        for job in self.jobs:
            if not isinstance(job, KeptJob):
                job.stop()
        if self._lineage is not None:
            self._lineage.close()
        self.outputs.close()

    def client_commands(self) -> ClientCommands:
        """Return the object that answers statements about jobs; with a session that stays, about the jobs of
        all its clients."""
        from kafka_sql.spark.launch.session_client import is_attached

        if not is_attached():
            return ClientCommands(begun_jobs(self.begun))
        from kafka_sql.session.handing_over import listed_jobs

        return ClientCommands(listed_jobs())

    def start(self, plan: JobPlan | IngestionPlan) -> Started:
        """Start the job of a checked INSERT or statement set, or of a pipeline. Raises KafkaSqlError."""
        if self._connection.attached or not plan.options.lineage.has_receiver:
            return self._begin(plan)  # the process that holds a detached job sends its events
        from kafka_sql.session.job_events import LineageOutput

        self._lineage = self._lineage or LineageOutput()
        try:
            with self._lineage.started(plan) as jobs:
                started = self._begin(plan)
                jobs.append(started.job)
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        return started

    def _begin(self, plan: JobPlan | IngestionPlan) -> Started:
        if isinstance(plan, IngestionPlan):
            return self._start_pipeline(plan)
        self.outputs.open(plan.options, plan.span)
        execution = self._connection.execution
        self.apply(plan.options)
        try:
            job, doubts = self._started(execution, plan)
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        from kafka_sql.session.checkpointing import pipeline_folder

        streams = plan.options.runtime_mode is RuntimeMode.STREAMING
        checkpoint = pipeline_folder(plan.options) if streams else None
        ends = all(reads_to_an_end(sink.input) for sink in plan.sinks)
        written = tuple(sink.table for sink in plan.sinks)
        self.begun.append(BegunJob(job, written, datetime.now(), checkpoint, ends, plan))
        self._tell_of(job)
        self.outputs.to_come -= 1
        return Started(job, plan.span, doubts, plan.options.dml_sync, ends)

    def _tell_of(self, job: Job | KeptJob) -> None:
        """Publish the job that was started last to other processes of this user."""
        if isinstance(job, KeptJob):
            return
        from kafka_sql.session.handing_over import job_card
        from kafka_sql.session.jobs.seen_jobs import tell_of

        tell_of(job, job_card(self.begun[-1], len(self.begun)))

    def _start_pipeline(self, plan: IngestionPlan) -> Started:
        """Start the pipeline of a statement that follows the schema of its records. Raises KafkaSqlError."""
        created = None if plan.creates is None else plan.creates.declared
        written = () if created is None else (created,)
        if self._connection.attached:
            from kafka_sql.session.handing_over import hand_over

            handed = partial(hand_over, plan, self._secrets, self._force)
            return self._begin_own(handed, plan.options, plan.span, written, ends=plan.ends)
        from kafka_sql.ingestion.pipeline_part import started_part
        from kafka_sql.session.session import Session

        spark = self._connection.execution.spark
        start = partial(started_part, partial(Session, spark, secrets=self._secrets), plan)
        return self.start_part(plan.name, start, plan.options, plan.span, written, ends=plan.ends)

    def start_part(
        self,
        name: str,
        start: Callable[[], tuple[PartOfItsOwn, tuple[Diagnostic, ...]]],
        options: SessionOptions,
        span: Span,
        tables: tuple[Table, ...] = (),
        *,
        ends: bool,
    ) -> Started:
        """Start a job of the part that ``start`` returns with its warnings. ``ends`` is true if its sources
        are bounded; it writes ``tables``. Raises KafkaSqlError, placed at ``span``."""

        def begin() -> tuple[Job, tuple[Diagnostic, ...]]:
            from kafka_sql.runtime.job import Job

            part, doubts = start()
            return Job(name, [part], part.discard, options.pipeline_name or ""), doubts

        return self._begin_own(begin, options, span, tables, ends=ends)

    def _begin_own(
        self,
        begin: Callable[[], tuple[Job | KeptJob, tuple[Diagnostic, ...]]],
        options: SessionOptions,
        span: Span,
        tables: tuple[Table, ...],
        *,
        ends: bool,
    ) -> Started:
        from kafka_sql.session.checkpointing import pipeline_folder

        self.outputs.open(options, span)
        self.apply(options)
        try:
            job, doubts = begin()
        except KafkaSqlError as error:
            raise error.placed(span) from None
        self.begun.append(BegunJob(job, tables, datetime.now(), pipeline_folder(options), ends))
        self._tell_of(job)
        return Started(job, span, doubts, options.dml_sync, ends)

    def _started(self, execution: Execution, plan: JobPlan) -> tuple[Job | KeptJob, tuple[Diagnostic, ...]]:
        """Start the job of a plan, here or in a process of the session that stays. Return it and its
        warnings."""
        if self._connection.attached:
            from kafka_sql.session.handing_over import hand_over

            return hand_over(plan, self._secrets, self._force)
        from kafka_sql.session.job_starts import JobStart

        starting = JobStart(execution, plan.options, self.configured, self._force)
        job = starting.start(plan.sinks)
        return job, (*starting.warnings, *execution.take_warnings())

    def begin_changes(self, plan: CollectPlan, name: str, start: Callable[[], Part]) -> Job:
        """Start the job of a query whose changes a program takes."""
        from kafka_sql.runtime.job import Job

        self.outputs.open(plan.options, plan.span)
        self.apply(plan.options)
        try:
            part = start()
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        job = Job(name, [part], lambda: None, plan.options.pipeline_name or "")
        self.begun.append(BegunJob(job, (), datetime.now()))
        return job

    def configured(self, planned: Planned) -> Planned:
        """Return the plan that runs, with its secrets filled in; from now on all output hides them."""
        if isinstance(planned, Collect) and planned.checked is not None:
            planned = replace(planned, input=planned.checked, checked=None)
        if isinstance(planned, Collect) and planned.pipeline is not None:
            pipeline = planned.pipeline
            planned = replace(planned, pipeline=replace(pipeline, input=pipeline.checked or pipeline.input))
        hide_secrets(scanned_tables(planned.input))
        if isinstance(planned, Sink):
            hide_secrets((planned.table,))
        read = (table.connector for table in scanned_tables(planned.input))
        if any(isinstance(each, (JobsTable, StateTable)) for each in read):
            planned = self._with_job_rows(planned)
        return self._secrets.resolved(planned)

    def _with_job_rows(self, planned: Planned) -> Planned:
        from kafka_sql.runtime.staying.job_rows import SeenJob
        from kafka_sql.session.handing_over import job_card
        from kafka_sql.session.jobs.seen_jobs import with_job_rows

        own = (
            SeenJob(number, job_card(begun), begun.job.metrics(number))
            for number, begun in enumerate(self.begun, 1)
            if not isinstance(begun.job, KeptJob)
        )
        return with_job_rows(planned, own)

    def apply(self, options: SessionOptions) -> None:
        """Set Spark's time zone to that of the session."""
        self._connection.execution.spark.conf.set("spark.sql.session.timeZone", options.local_time_zone)

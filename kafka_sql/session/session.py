"""A session: a catalog, session options and a Spark session that is started when the first job needs it."""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.checked import (
    Answer,
    CatalogChange,
    CheckedScript,
    CheckedStatement,
    CollectPlan,
    JobPlan,
    JobsListing,
    OptionsChange,
    SparkCommand,
    SparkExplain,
)
from kafka_sql.planner.outputs import Collect, Sink, Strategy
from kafka_sql.planner.plan import SparkQuery
from kafka_sql.runtime.file_catalog import apply_changes
from kafka_sql.session.checking import checked_script, refreshed
from kafka_sql.session.jobs_before import BegunJob, jobs_before
from kafka_sql.session.metrics_outputs import MetricsOutputs
from kafka_sql.session.registry_columns import RegistryColumns
from kafka_sql.session.results import Done, Listing, Started, StatementResult
from kafka_sql.session.secrets import Secrets, secret_problems
from kafka_sql.session.uses import hide_secrets, scanned_tables, spark_texts
from kafka_sql.sql.statements import Dialect
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity, UsageError
from kafka_sql.text.source import SourceText, Span
from kafka_sql.text.variables import substitute

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from kafka_sql.runtime.job import Job
    from kafka_sql.runtime.metrics import JobMetrics
    from kafka_sql.session.spark_statements import SparkStatements
    from kafka_sql.spark.execution import Execution

_WITHOUT_SPARK = (CatalogChange, OptionsChange, Answer, JobsListing)
_JOB_TITLES = ("job id", "job name", "status", "start time", "records in", "records out", "rejected", "lag")
"""Flink's columns, then ours."""


Planned = TypeVar("Planned", Sink, Collect)


class Session:
    """Runs Flink SQL on Spark.

    ``spark`` is an existing Spark session; without it one is started when the first job or query needs it (on
    ``master``, with the Spark settings ``conf``). ``force`` goes on with a checkpoint whose plan has changed.

    ``${name}`` in scripts takes its value from ``variables``, then from the environment. ``${secret:NAME}``
    in the value of an option stands for a secret, of ``secrets`` (a mapping, or a folder with a file for
    each) or the environment, which is put in when a client is configured and never shown.

    ``metrics_port`` and ``metrics_file`` come before the options ``metrics.port`` and ``metrics.file``.

    ``dialect`` is whose SQL queries are until a script sets ``table.sql-dialect``: ``default`` (Flink's) or
    ``spark``.

    >>> session = Session()
    >>> session.check("SELECT 1 AS answer")
    ()
    >>> for diagnostic in session.check("SELEC 1"):
    ...     print(diagnostic.code)
    unexpected-token
    """

    def __init__(
        self,
        spark: SparkSession | None = None,
        *,
        master: str | None = None,
        conf: Mapping[str, str] | None = None,
        force: bool = False,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str] | str | Path | Secrets | None = None,
        dialect: str = Dialect.FLINK.value,
        metrics_port: int | None = None,
        metrics_file: str | None = None,
    ) -> None:
        self._given_spark = spark
        self._master = master
        self._conf = dict(conf or {})
        self._force = force
        self._execution: Execution | None = None
        self._catalog = Catalog()
        self._options = _begin(dialect)
        self._begun: list[BegunJob] = []
        self._outputs = MetricsOutputs(self.metrics, metrics_port, metrics_file)
        self._variables = ChainMap(dict(variables or {}), os.environ)
        self._secrets = _secrets(secrets)
        self._registry_columns = RegistryColumns(self._secrets)

    # --- texts ----------------------------------------------------------------------------------------------

    @property
    def secrets(self) -> Secrets:
        """Where this session finds secrets."""
        return self._secrets

    def source(self, text: str, name: str = "<sql>") -> SourceText:
        """The text that runs: variables replaced, references to secrets left in.

        Raises UsageError for every variable without a value and every secret that is not there.
        """
        source, problems = self._substituted(name, text)
        if problems:
            raise UsageError(*problems)
        return source

    def _substituted(self, name: str, text: str) -> tuple[SourceText, tuple[Diagnostic, ...]]:
        done = substitute(SourceText(name, text), self._variables)
        problems = secret_problems(done.source, done.secrets, self._secrets)
        return done.source, (*done.diagnostics, *problems)

    @property
    def dialect(self) -> Dialect:
        """Whose SQL the queries of the next script are."""
        return self._options.dialect

    # --- checking: no Spark ---------------------------------------------------------------------------------

    def check(self, text: str, name: str = "<sql>") -> tuple[Diagnostic, ...]:
        """Everything wrong or doubtful in a script, in text order; empty when it is right. Starts nothing."""
        return self.check_all([(name, text)])

    def check_all(
        self, scripts: Sequence[tuple[str, str]], *, connect: bool = False
    ) -> tuple[Diagnostic, ...]:
        """As :meth:`check` for several (name, text) scripts, each of which sees what the earlier ones
        declare. Where variables or secrets are missing, only those are named.

        With ``connect`` schema registries are asked for columns that tables leave out. Raises
        UnreachableError where one does not answer.
        """
        found = self.checked_all(scripts, connect=connect)
        return tuple(problem for checked in found for problem in checked.diagnostics)

    def checked_all(
        self, scripts: Sequence[tuple[str, str]], *, connect: bool = False
    ) -> tuple[CheckedScript, ...]:
        """What (name, text) scripts will do, and what is wrong with them. Starts nothing; ``connect`` as in
        :meth:`check_all`."""
        catalog, options = self._catalog_now(connect), self._options
        sources = [self._substituted(name, text) for name, text in scripts]
        if any(problems for _, problems in sources):
            return tuple(CheckedScript((), catalog, options, problems) for _, problems in sources)
        found: list[CheckedScript] = []
        for source, _ in sources:
            found.append(checked_script(source, catalog, options, optimised=False))
            catalog, options = found[-1].catalog, found[-1].options
        return tuple(found)

    def explain(self, text: str, name: str = "<sql>") -> str:
        """The plans of all INSERTs and SELECTs of a script. Raises KafkaSqlError when it is wrong.

        A schema registry is asked for columns that a table leaves out.
        """
        return self.explain_all([(name, text)])

    def explain_all(self, scripts: Sequence[tuple[str, str]]) -> str:
        """As :meth:`explain` for several (name, text) scripts, each seeing what the earlier ones declare."""
        from kafka_sql.planner.explain import explain_collect, explain_sinks

        catalog, options = self._catalog_now(connect=True), self._options
        plans: list[str] = []
        for name, text in scripts:
            checked = checked_script(self.source(text, name), catalog, options)
            catalog, options = checked.catalog, checked.options
            _refuse_errors(checked)
            for statement in checked.statements:
                match statement:
                    case JobPlan(sinks=sinks):
                        plans.append(explain_sinks(sinks))
                    case CollectPlan(collect=collect):
                        plans.append(explain_collect(collect))
                    case _:
                        continue
        return "\n\n".join(plans)

    def _checked(self, text: str, name: str) -> CheckedScript:
        catalog = replace(self._catalog_now(connect=True), ask_spark=self._ask_spark)
        checked = checked_script(self.source(text, name), catalog, self._options)
        _refuse_errors(checked)
        return checked

    def _catalog_now(self, connect: bool = False) -> Catalog:
        """The catalog with the files of file catalogs as they are now; one that asks Spark for nothing, and
        schema registries with ``connect`` only."""
        ask = self._registry_columns if connect else RegistryColumns(self._secrets, connects=False)
        return replace(refreshed(self._catalog, self._options), ask_spark=None, ask_registry=ask)

    def _ask_spark(self, catalog: str, identifier: Identifier, use: Span) -> Table | None:
        from kafka_sql.spark.spark_tables import find_spark_table

        return find_spark_table(self.spark, catalog, identifier, use)

    # --- executing ------------------------------------------------------------------------------------------

    def execute(self, text: str, name: str = "<sql>") -> Iterator[StatementResult]:
        """Checks the whole script, then executes it statement by statement as the results are asked for.

        Raises KafkaSqlError when the script is wrong (before anything runs) or a statement cannot be started.
        With ``table.dml-sync`` the statement behind an INSERT waits for its end; so does a query with an end
        that reads what an INSERT with an end is writing.
        """
        return self._results(self._checked(text, name).statements)

    def _results(self, statements: Sequence[CheckedStatement]) -> Iterator[StatementResult]:
        unread = tuple(spark_texts(statements))
        for statement in statements:
            if unread and not isinstance(statement, _WITHOUT_SPARK):
                self.execution.dialect.refuse_unreadable(unread)
                unread = ()
            for job in tuple(jobs_before(statement, self._begun)):
                job.wait()
            result = self._perform(statement)
            yield result
            if isinstance(result, Started) and result.sync:
                result.job.wait()

    def sql(self, text: str) -> Any:
        """Executes a script and returns what its last statement gives.

        A DataFrame for a query, SHOW, DESCRIBE or EXPLAIN (a streaming DataFrame for an unbounded query), a
        started :class:`~kafka_sql.runtime.job.Job` for INSERT and statement sets, None for the rest.

        >>> session = Session()
        >>> session.sql("SET 'pipeline.name' = 'orders'")
        >>> session.sql("SELECT 7 / 2 AS half").collect()
        [Row(half=3)]
        >>> session.close()
        """
        results = list(self.execute(text))
        match results[-1] if results else None:
            case None | Done():
                return None
            case Started(job=job):
                return job
            case Listing(columns=columns, rows=rows):
                schema = ", ".join(f"`{column}` STRING" for column in columns)
                return self.spark.createDataFrame(list(rows), schema)
            case query:
                return query.frame()

    def run(self, path: str | Path) -> None:
        """Executes a script file and waits until all its jobs have ended. Raises KafkaSqlError."""
        results = list(self.execute(Path(path).read_text(encoding="utf-8-sig"), str(path)))
        for result in results:
            if isinstance(result, Started):
                result.job.wait()

    @property
    def jobs(self) -> list[Job]:
        """All jobs of this session, in the order started."""
        return [begun.job for begun in self._begun]

    def metrics(self) -> tuple[JobMetrics, ...]:
        """The metrics of all jobs now, in the order started."""
        return tuple(job.metrics(number) for number, job in enumerate(self.jobs, 1))

    @property
    def metrics_port(self) -> int | None:
        """The port on which Prometheus can read the metrics; None where it cannot."""
        return self._outputs.port

    @property
    def spark(self) -> SparkSession:
        """The Spark session; started now if there is none."""
        return self.execution.spark

    def close(self) -> None:
        """Stops the jobs, and the Spark session if it is this session's own."""
        for job in self.jobs:
            job.stop()
        self._outputs.close()
        if self._execution is not None:
            self._execution.close()
            if self._given_spark is None:
                from kafka_sql.spark.session import stop_session

                stop_session(self._execution.spark)
        self._execution = None

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def execution(self) -> Execution:
        """What runs plans on Spark; started now if need be."""
        if self._execution is None:
            from kafka_sql.spark.execution import Execution
            from kafka_sql.spark.session import create_session, prepare_session

            if self._given_spark is not None:
                spark = prepare_session(self._given_spark)
            else:
                spark = create_session(self._master, self._conf)
            self._execution = Execution(spark)
        return self._execution

    def _perform(self, statement: CheckedStatement) -> StatementResult:
        match statement:
            case CatalogChange(message=message, span=span):
                self._change(statement)
                return Done(message, span)
            case OptionsChange(options=options, message=message, span=span):
                self._options = options
                return Done(message, span)
            case Answer(columns=columns, rows=rows, span=span):
                return Listing(columns, rows, span)
            case JobsListing(span=span):
                return Listing(_JOB_TITLES, tuple(self._job_rows()), span)
            case JobPlan(creates=creates):
                if creates is not None:
                    self._change(creates)
                return self._start_job(statement)
            case CollectPlan(collect=Collect(input=SparkQuery()), options=options):
                self._apply(options)
                return self._in_dialect().rows(self._configured(statement.collect))
            case CollectPlan():
                return self._query(statement)
            case SparkCommand(query=query, catalog=catalog, options=options, span=span):
                self._apply(options)
                result = self._in_dialect().answer(self._resolved(query), span)
                self._catalog = catalog
                return result
            case SparkExplain(queries=queries, options=options, span=span):
                self._apply(options)
                return self._in_dialect().plans(tuple(map(self._resolved, queries)), span)

    def _change(self, change: CatalogChange) -> None:
        """Takes over a changed catalog, once the files of file catalogs are written."""
        if change.stored:
            try:
                apply_changes(change.stored)
            except KafkaSqlError as error:
                raise error.placed(change.span) from None
        self._catalog = change.catalog

    def _job_rows(self) -> Iterator[tuple[str | None, ...]]:
        for number, begun in enumerate(self._begun, 1):
            progress = begun.job.progress()
            lag = None if progress.lag is None else str(progress.lag)
            figures = (progress.rows_read, progress.rows_written, progress.rows_rejected)
            since = begun.at.isoformat(timespec="milliseconds")
            yield str(number), begun.job.name, progress.state.name, since, *map(str, figures), lag

    def _start_job(self, plan: JobPlan) -> Started:
        from kafka_sql.session.job_starts import JobStart

        self._outputs.open(plan.options, plan.span)
        execution = self.execution
        self._apply(plan.options)
        starting = JobStart(execution, plan.options, self._configured, self._force)
        try:
            job = starting.start(plan.sinks)
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        self._begun.append(BegunJob(job, plan, datetime.now()))
        warnings = (*starting.warnings, *execution.take_warnings())
        return Started(job, plan.span, warnings, plan.options.dml_sync)

    def _query(self, plan: CollectPlan) -> StatementResult:
        from kafka_sql.session.query_rows import BatchRows, StreamRows

        execution = self.execution
        self._apply(plan.options)
        try:
            collect = self._configured(plan.collect)
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        columns = tuple((field.name, field.type) for field in collect.input.schema)
        zone = plan.options.time_zone
        build = partial(execution.collect_frame, collect)
        if collect.strategy is Strategy.BATCH:
            changes = partial(execution.changes_frame, collect)
            return BatchRows(
                columns, collect.streaming, collect.span, zone, build, changes, execution.collect_table
            )
        start = partial(execution.start_collect_stream, collect)
        return StreamRows(columns, collect.span, zone, start, build)

    def _in_dialect(self) -> SparkStatements:
        from kafka_sql.session.spark_statements import SparkStatements

        return SparkStatements(self.execution, self._options.time_zone)

    def _resolved(self, query: SparkQuery) -> SparkQuery:
        hide_secrets(scanned_tables(query))
        return self._secrets.resolved(query)

    def _configured(self, planned: Planned) -> Planned:
        """The plan with its secrets put in; from now on they are hidden in whatever is said."""
        hide_secrets(scanned_tables(planned.input))
        if isinstance(planned, Sink):
            hide_secrets((planned.table,))
        return self._secrets.resolved(planned)

    def _apply(self, options: SessionOptions) -> None:
        self.execution.spark.conf.set("spark.sql.session.timeZone", options.local_time_zone)


def _begin(dialect: str) -> SessionOptions:
    known = {each.value: each for each in Dialect}
    if dialect.lower() not in known:
        message = f"there is no dialect '{dialect}'"
        raise UsageError(Diagnostic("usage", message, helps=(f"dialects: {', '.join(known)}",)))
    options = SessionOptions.default()
    return options if dialect.lower() == Dialect.FLINK.value else options.speaking(known[dialect.lower()])


def _secrets(given: Mapping[str, str] | str | Path | Secrets | None) -> Secrets:
    match given:
        case Secrets():
            return given
        case str() | Path():
            return Secrets(folder=Path(given))
        case _:
            return Secrets(dict(given or {}))


def _refuse_errors(checked: CheckedScript) -> None:
    errors = [d for d in checked.diagnostics if d.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)

"""A session: a catalog, session options and a Spark session that is started when the first job needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import (
    Answer,
    CatalogChange,
    CheckedScript,
    CheckedStatement,
    ClientCommand,
    CollectPlan,
    IngestionPlan,
    JobPlan,
    JobsListing,
    OptionsChange,
    SparkCommand,
    SparkExplain,
)
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.runtime.file_catalog import apply_changes
from kafka_sql.runtime.script_files import read_script
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.session.asked_topics import AskedTopics
from kafka_sql.session.check.explained_checkpoints import explained_rows
from kafka_sql.session.check.kafka_tables import (
    hide_secrets,
    scanned_tables,
    spark_texts,
)
from kafka_sql.session.check.registry_columns import RegistryColumns
from kafka_sql.session.check.script_checks import ScriptChecks, refuse_errors
from kafka_sql.session.check.script_texts import ScriptTexts
from kafka_sql.session.check.scripts import checked_script, refreshed
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.session.client_commands import JOB_TITLES
from kafka_sql.session.connection.spark_connection import SparkConnection
from kafka_sql.session.jobs.job_dependencies import BegunJob, jobs_before
from kafka_sql.session.results import Done, Listing, Started, StatementResult
from kafka_sql.session.session_jobs import SessionJobs
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import Dialect, Script, Text
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

    from kafka_sql.ingestion.running import Ingestion
    from kafka_sql.planner.lineage.jobs import JobLineage
    from kafka_sql.runtime.job import Job
    from kafka_sql.runtime.metrics import JobMetrics
    from kafka_sql.session.frames.change_streams import ChangeStream
    from kafka_sql.session.spark_statements import SparkStatements
    from kafka_sql.spark.jobs.execution import Execution

_WITHOUT_SPARK = (CatalogChange, OptionsChange, Answer, JobsListing, ClientCommand)

_WAIT_S = 0.1

Planned = TypeVar("Planned", Sink, Collect)


class Session:
    """Runs Flink SQL on Spark.

    ``spark`` is an existing Spark session; without it one is started when the first job or query needs it
    (on ``master``, with the Spark settings ``conf``). ``force`` resumes from a checkpoint whose plan has
    changed.

    ``${name}`` in scripts takes its value from ``variables``, then from the environment, unless
    ``reads_environment`` is false. ``${secret:NAME}`` in the value of an option stands for a secret from
    ``secrets`` (a mapping, or a folder with a file for each) or the environment. It is filled in when a
    client is configured, and never shown.

    With ``attach`` Spark is that of ``kafka-sql session start``, which runs already. INSERTs run in
    processes of their own there and continue when this one ends. SHOW JOBS, STOP JOB and DESCRIBE JOB reach
    every job there. Raises UnreachableError if no such session runs, or one of another version. With
    ``separate`` it shares only Spark's Java with other sessions of this process, so that several can be used
    at the same time.

    ``metrics_port``, ``metrics_host`` and ``metrics_file`` override the options ``metrics.port``,
    ``metrics.host`` and ``metrics.file``.

    ``start_from`` is the position at which this run starts to read ``kafka`` tables, whatever they declare:
    the option ``kafka-sql.start-from``. Raises OptionError if it is not such a position.

    With ``allow_non_restored_state`` a changed query starts without the state that it cannot resume: the
    option ``execution.state-recovery.ignore-unclaimed-state``.

    ``dialect`` is the SQL dialect of queries until a script sets ``table.sql-dialect``: ``default``
    (Flink's) or ``spark``.

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
        metrics_host: str | None = None,
        attach: bool = False,
        separate: bool = False,
        start_from: str | None = None,
        allow_non_restored_state: bool = False,
        reads_environment: bool = True,
    ) -> None:
        self.connection = SparkConnection(spark, master, conf, attach=attach, separate=separate)
        """The Spark of this session."""
        self._force = force
        self._catalog = Catalog()
        begin = _begin(dialect)
        begin = begin if start_from is None else begin.starting(start_from)
        self._options = begin.allowing_non_restored_state() if allow_non_restored_state else begin
        self._secrets = _secrets(secrets)
        self.own_jobs = SessionJobs(
            self.connection,
            self._secrets,
            force=force,
            metrics_port=metrics_port,
            metrics_file=metrics_file,
            metrics_host=metrics_host,
        )
        """Starts jobs, and lists the started ones."""
        self._texts = ScriptTexts(variables or {}, self._secrets, environment=reads_environment)
        self._registry_columns = RegistryColumns(self._secrets)
        self._topics = AskedTopics(self._secrets, lambda: self._options)

    # --- texts ----------------------------------------------------------------------------------------------

    @property
    def secrets(self) -> Secrets:
        """The secrets of this session."""
        return self._secrets

    def variable(self, name: str) -> str | None:
        """Return the value of ``${name}``, or None if it has no value."""
        return self._texts.variable(name)

    def source(self, text: str, name: str = "<sql>") -> SourceText:
        """Return the text that runs: variables replaced, references to secrets left in.

        Raises UsageError with every variable that has no value and every secret that does not exist.
        """
        return self._texts.source(text, name)

    def sourced(self, path: Text) -> SourceText:
        """Return the text that ``SOURCE 'path'`` reads, with variables replaced: a relative path starts at
        the folder of the script that names it. Raises KafkaSqlError."""
        return self._texts.sourced(path)

    def statements(self, text: str, name: str = "<sql>", dialect: Dialect | None = None) -> Script:
        """Return the statements of a script with those of the files that it reads by SOURCE. Raises as
        :meth:`source`."""
        return parse_script(self.source(text, name), dialect or self.dialect, self.sourced)

    @property
    def dialect(self) -> Dialect:
        """The SQL dialect of the queries of the next script."""
        return self._options.dialect

    @property
    def options(self) -> SessionOptions:
        """The options in force for the next script."""
        return self._options

    @options.setter
    def options(self, options: SessionOptions) -> None:
        self._options = options

    @property
    def catalog(self) -> Catalog:
        """The declared objects, with the files of file catalogs as they are now; reads it without a request
        to Spark, brokers or registries."""
        return self._catalog_now()

    def with_declared(self, catalog: Catalog, options: SessionOptions) -> Session:
        """Return a read-only view of this session with the objects of ``catalog`` and the options
        ``options``, such as the state after a statement of a checked script. Not for executing."""
        other = copy(self)
        other._catalog, other._options = catalog, options
        return other

    @property
    def place(self) -> tuple[str, str]:
        """The current catalog and database."""
        return self._catalog.current_catalog, self._catalog.current_database

    # --- checking: no Spark ---------------------------------------------------------------------------------

    def check(self, text: str, name: str = "<sql>") -> tuple[Diagnostic, ...]:
        """Return everything wrong or doubtful in a script, in text order; empty if it is right. Starts
        nothing."""
        return self.check_all([(name, text)])

    def check_all(
        self, scripts: Sequence[tuple[str, str]], *, connect: bool = False, imports: bool = False
    ) -> tuple[Diagnostic, ...]:
        """Check several (name, text) scripts as :meth:`check` does; each sees the declarations of the
        earlier ones. If variables are missing, only those are reported. Missing secrets are warnings.

        With ``connect`` the check asks schema registries for columns that tables leave out, and a missing
        secret is an error. Raises UnreachableError if a registry does not answer. The check reads modules of
        Python functions, and runs them only with ``imports``.
        """
        found = self.checked_all(scripts, connect=connect, imports=imports)
        return tuple(problem for checked in found for problem in checked.diagnostics)

    def checked_all(
        self,
        scripts: Sequence[tuple[str, str]],
        *,
        connect: bool = False,
        imports: bool = False,
        optimised: bool = False,
    ) -> tuple[CheckedScript, ...]:
        """Return the statements of (name, text) scripts as plans, and their problems. Starts nothing;
        ``connect`` and ``imports`` as in :meth:`check_all`. With ``optimised`` the plans are those that run.
        """
        checks = self._checks(connect=connect)  # else nobody logs in: who checks need not know the secrets
        return checks.checked(scripts, needs_secrets=connect, imports=imports, optimised=optimised)

    def explain(self, text: str, name: str = "<sql>") -> str:
        """Return the plans of all INSERTs and SELECTs of a script. Raises KafkaSqlError if it is wrong.

        Asks schema registries for columns that a table leaves out.
        """
        return self.explain_all([(name, text)])

    def explain_all(self, scripts: Sequence[tuple[str, str]], *, imports: bool = False) -> str:
        """As :meth:`explain` for several (name, text) scripts; each sees the declarations of the earlier
        ones. ``imports`` as in :meth:`check_all`."""
        return self._checks(connect=True).explained(scripts, imports=imports)

    def lineage_all(
        self, scripts: Sequence[tuple[str, str]], *, imports: bool = False
    ) -> tuple[JobLineage, ...]:
        """Return what every INSERT of (name, text) scripts reads and writes; arguments as in
        :meth:`explain_all`."""
        from kafka_sql.planner.lineage.jobs import job_lineages

        checks = self._checks(connect=True)
        found = checks.checked(scripts, needs_secrets=False, imports=imports, optimised=True)
        return job_lineages(statement for each in found for statement in refuse_errors(each).statements)

    def _checks(self, *, connect: bool) -> ScriptChecks:
        return ScriptChecks(self._texts, self._catalog_now(connect), self._options, self.connection.offer)

    def _checked(self, text: str, name: str) -> CheckedScript:
        catalog = replace(self._catalog_now(connect=True), ask_spark=self._ask_spark)
        source, offer = self.source(text, name), self.connection.offer
        checked = checked_script(source, catalog, self._options, self.sourced, offer=offer)
        return refuse_errors(checked)

    def _catalog_now(self, connect: bool = False) -> Catalog:
        """Return the catalog with the files of file catalogs as they are now. It sends no requests to Spark,
        and requests to schema registries and brokers with ``connect`` only."""
        ask = self._registry_columns if connect else RegistryColumns(self._secrets, connects=False)
        now = refreshed(self._catalog, self._options)
        topics = self._topics if connect else None
        now = replace(now, ask_spark=None, ask_view=self._ask_view, ask_registry=ask, ask_topics=topics)
        return replace(now, ask_state=partial(self._ask_state, runs=connect))

    def _ask_state(self, folder: str, operator: str | None, use: Span, *, runs: bool) -> Table:
        from kafka_sql.session.handing_over import job_card
        from kafka_sql.session.state_tables import state_table

        return state_table(folder, operator, map(job_card, self.begun), use, runs=runs)

    def _ask_spark(self, catalog: str, identifier: Identifier, use: Span) -> Table | None:
        from kafka_sql.spark.tables.spark_tables import find_spark_table

        return find_spark_table(self.spark, catalog, identifier, use)

    def _ask_view(self, identifier: Identifier, use: Span) -> Table | None:
        """Return a temporary view of the running Spark, or None; this does not start Spark."""
        if not self.connection.is_open:
            return None
        from kafka_sql.spark.tables.spark_tables import find_temporary_view

        return find_temporary_view(self.spark, identifier, use)

    # --- executing ------------------------------------------------------------------------------------------

    def refuse_early(self, scripts: Sequence[tuple[str, str]]) -> None:
        """Check brokers, and the checkpoints of this machine, for reasons to refuse the jobs and queries of
        (name, text) scripts later. Needs no Spark, and creates nothing.

        Raises KafkaSqlError as their start would.
        """
        from kafka_sql.session.early_refusals import EarlyRefusals

        planned = self._checks(connect=True).planned(scripts)
        statements = [statement for checked in planned for statement in checked.statements]
        EarlyRefusals(self._secrets, self._force).ask(statements)

    def execute(
        self, text: str, name: str = "<sql>", wanted: Callable[[], bool] = lambda: True
    ) -> Iterator[StatementResult]:
        """Check the whole script, then execute it statement by statement as the caller takes the results.

        Raises KafkaSqlError if the script is wrong (before anything runs) or a statement cannot be started.
        With ``table.dml-sync`` the next statement waits for the end of an INSERT. So does a bounded query
        that reads what a bounded INSERT is writing, in batch and in streaming mode. During the wait the
        session calls ``wanted`` ten times a second; the script ends there once it returns false.
        """
        statements = self._checked(text, name).statements
        jobs = [each for each in statements if isinstance(each, JobPlan)]
        self.own_jobs.outputs.to_come = len(jobs)
        if jobs:  # probes are answered while Spark starts
            self.own_jobs.outputs.open(jobs[0].options, jobs[0].span)
        return self._results(statements, wanted)

    def _results(
        self, statements: Sequence[CheckedStatement], wanted: Callable[[], bool]
    ) -> Iterator[StatementResult]:
        unread = tuple(spark_texts(statements))
        for statement in statements:
            if unread and not isinstance(statement, _WITHOUT_SPARK):
                self.execution.dialect.refuse_unreadable(unread)
                unread = ()
            for job in tuple(jobs_before(statement, self.own_jobs.begun)):
                while not job.wait(_WAIT_S):
                    if not wanted():
                        return
            result = self._perform(statement)
            yield result
            if isinstance(result, Done) and result.leaves:
                return
            if isinstance(result, Started) and result.sync:
                result.job.wait()

    def sql(self, text: str) -> Any:
        """Execute a script and return the result of its last statement.

        A DataFrame for a query, SHOW, DESCRIBE or EXPLAIN, a started :class:`~kafka_sql.runtime.job.Job` for
        INSERT and statement sets, None for the rest. An unbounded query is a streaming DataFrame if it is
        insert-only, otherwise a :class:`~kafka_sql.session.frames.change_streams.ChangeStream`.

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
                from kafka_sql.session.frames.change_streams import ChangeStream
                from kafka_sql.spark.jobs.clean_frames import clean

                frame = query.frame()
                return frame if isinstance(frame, ChangeStream) else clean(frame)

    def register(self, frame: Any, name: str) -> None:
        """Make a DataFrame of Spark or pandas, or an Arrow Table, the table ``name`` of scripts, for as long
        as this Spark session lives. It is a temporary view and replaces one of that name.

        Raises UsageError if a table or view of a script has the name, and for a value that is not a
        DataFrame.

        >>> import pandas
        >>> session = Session()
        >>> session.register(pandas.DataFrame({"id": [1, 2], "who": ["Ada", "Grace"]}), "people")
        >>> session.sql("SELECT UPPER(who) AS who FROM people WHERE id = 2").collect()
        [Row(who='GRACE')]
        >>> session.close()
        """
        from kafka_sql.spark.tables.registered_frames import register_frame

        self._refuse_taken(name)
        register_frame(self.spark, frame, name)

    def table(self, name: str) -> Any:
        """Return the rows of a table or view, as of ``SELECT * FROM name`` (``name`` as in SQL), in the form
        that :meth:`sql` returns for a query. Raises KafkaSqlError."""
        return self.sql(f"SELECT * FROM {name}")

    def share(self, *tables: str) -> None:
        """Make tables and views (names as in SQL) temporary views of Spark under their last names, for
        ``spark.sql``. Bounded ones have the current records, unbounded ones are streams.

        Raises KafkaSqlError, UsageError for an unbounded changelog.

        >>> session = Session()
        >>> session.sql("CREATE VIEW halves AS SELECT 7 / 2 AS half")
        >>> session.share("halves")
        >>> session.spark.sql("SELECT half + 1 AS more FROM halves").collect()
        [Row(more=4)]
        >>> session.close()
        """
        from kafka_sql.session.frames.shared_tables import share_table

        for table in tables:
            share_table(self, table, table.rpartition(".")[2].strip("`"))

    def write(self, frame: Any, table: str, *, overwrite: bool = False) -> None:
        """Add the rows of a DataFrame (as :meth:`register` takes them) to ``table``, by the names of its
        columns, with all that INSERT INTO does. With ``overwrite`` they replace the existing rows. Returns
        once they are written. Raises KafkaSqlError.

        >>> import pandas
        >>> session = Session()
        >>> session.sql("CREATE TABLE seen (id BIGINT, who STRING) WITH ('connector' = 'blackhole')")
        >>> session.write(pandas.DataFrame({"who": ["Ada"], "id": [1]}), "seen")
        >>> session.close()
        """
        from kafka_sql.session.frames.inserted_frames import insert_frame

        insert_frame(self, frame, table, overwrite=overwrite)

    def write_stream(self, frame: DataFrame, table: str, checkpoint: str | Path) -> StreamingQuery:
        """Start a Spark query that adds the rows of a streaming DataFrame to a Kafka table, at least once
        and by the names of its columns. ``checkpoint`` is Spark's, of this query alone. Raises
        KafkaSqlError.
        """
        from kafka_sql.session.frames.inserted_frames import insert_stream

        return insert_stream(self, frame, table, checkpoint)

    def _refuse_taken(self, name: str) -> None:
        """Raise UsageError if a table or view of a script has this name: it would hide the temporary view."""
        path = Identifier(self._catalog.current_catalog, self._catalog.current_database, name)
        if self._catalog.kind(path) is not None:
            message = f"there is a table or view '{name}' already"
            raise UsageError(Diagnostic(ErrorCode.ALREADY_EXISTS, message, helps=("choose another name",)))

    def run(self, path: str | Path) -> None:
        """Execute a script file and wait until all its jobs have ended. Raises KafkaSqlError."""
        results = list(self.execute(Path(path).read_text(encoding="utf-8-sig"), str(path)))
        for result in results:
            if isinstance(result, Started):
                result.job.wait()

    @property
    def jobs(self) -> list[Job | KeptJob]:
        """All jobs of this session, in the order started."""
        return self.own_jobs.jobs

    @property
    def begun(self) -> tuple[BegunJob, ...]:
        """All jobs of this session, with the tables that they write and the locations of their
        checkpoints."""
        return tuple(self.own_jobs.begun)

    @property
    def leaves_jobs(self) -> bool:
        """Whether INSERTs continue when this session is closed: they run in a session that stays."""
        return self.connection.attached

    def metrics(self) -> tuple[JobMetrics, ...]:
        """Return the current metrics of all jobs, in the order started."""
        return self.own_jobs.metrics()

    @property
    def metrics_port(self) -> int | None:
        """The port on which Prometheus can read the metrics, or None if it cannot."""
        return self.own_jobs.outputs.port

    @property
    def spark(self) -> SparkSession:
        """The Spark session; it starts now if necessary."""
        return self.execution.spark

    def ingest(self, file: str | Path, checkpoint: str | Path | None = None) -> Ingestion:
        """Start the pipeline of a YAML file. Positions and schemas are kept in ``checkpoint``, else only
        while it runs. Raises KafkaSqlError."""
        from kafka_sql.ingestion.running import ingest_file

        folder = None if checkpoint is None else Path(checkpoint)
        return ingest_file(self, read_script(str(file)), folder)

    def close(self) -> None:
        """Stop the jobs, and Spark if this session has started it. If Spark ran in the process already, it
        stays. Jobs in a session that stays continue."""
        self.own_jobs.close()
        self.connection.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def execution(self) -> Execution:
        """The execution of plans on Spark. It starts now if necessary; if another thread is starting it,
        this waits."""
        return self.connection.execution

    def _perform(self, statement: CheckedStatement) -> StatementResult:
        match statement:
            case CatalogChange(message=message, span=span):
                self._change(statement)
                return Done(message, span)
            case OptionsChange(options=options, message=message, span=span):
                self._options = options
                return Done(message, span)
            case Answer(columns=columns, span=span):
                return Listing(columns, explained_rows(statement), span)
            case JobsListing(span=span):
                return Listing(JOB_TITLES, self.own_jobs.client_commands().listed(), span)
            case ClientCommand(statement=client):
                return self.own_jobs.client_commands().answer(client, self._options.savepoint_dir)
            case JobPlan(creates=creates):
                if creates is not None:
                    self._change(creates)
                return self.start_job(statement)
            case IngestionPlan(creates=creates):
                if creates is not None:
                    self._change(creates)
                return self.start_job(statement)
            case CollectPlan(collect=Collect(input=SparkQuery()), options=options):
                self.own_jobs.apply(options)
                return self._in_dialect().rows(self.own_jobs.configured(statement.collect))
            case CollectPlan():
                return self._query(statement)
            case SparkCommand(query=query, catalog=catalog, options=options, span=span):
                self.own_jobs.apply(options)
                result = self._in_dialect().answer(self._resolved(query), span)
                self._catalog = catalog
                return result
            case SparkExplain(queries=queries, options=options, span=span):
                self.own_jobs.apply(options)
                return self._in_dialect().plans(tuple(map(self._resolved, queries)), span)

    def _change(self, change: CatalogChange) -> None:
        """Take over a changed catalog, once the files of file catalogs are written."""
        if change.stored:
            try:
                apply_changes(change.stored)
            except KafkaSqlError as error:
                raise error.placed(change.span) from None
        self._catalog = change.catalog

    def start_job(self, plan: JobPlan | IngestionPlan) -> Started:
        """Start the job of a checked INSERT or statement set, or of a pipeline. Raises KafkaSqlError."""
        return self.own_jobs.start(plan)

    def _query(self, plan: CollectPlan) -> StatementResult:
        from kafka_sql.session.query_rows import result_rows

        execution = self.execution
        self.own_jobs.apply(plan.options)
        try:
            collect = self.own_jobs.configured(plan.collect)
        except KafkaSqlError as error:
            raise error.placed(plan.span) from None
        return result_rows(execution, collect, plan.options, partial(self._frame, plan, collect))

    def _frame(self, plan: CollectPlan, collect: Collect) -> DataFrame | ChangeStream:
        """Return the result in Python of a query in Flink's dialect."""
        execution = self.execution
        if not execution.gives_changes(collect):
            return execution.collect_frame(collect)
        from kafka_sql.session.frames.change_streams import ChangeStream

        return ChangeStream(
            execution, collect, partial(self.own_jobs.begin_changes, plan), self._refuse_taken
        )

    def _in_dialect(self) -> SparkStatements:
        from kafka_sql.session.spark_statements import SparkStatements

        return SparkStatements(self.execution, self._options.time_zone)

    def _resolved(self, query: SparkQuery) -> SparkQuery:
        hide_secrets(scanned_tables(query))
        return self._secrets.resolved(query)


def _begin(dialect: str) -> SessionOptions:
    known = {each.value: each for each in Dialect}
    if dialect.lower() not in known:
        message = f"dialect '{dialect}' does not exist"
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, helps=(f"dialects: {', '.join(known)}",)))
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

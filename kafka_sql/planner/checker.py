"""Checks a script: walks its statements in order, with the catalog and the options that each of them
finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from typing_extensions import assert_never

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespaces import KAFKA
from kafka_sql.catalog.stored_objects import ReadStored, StoredCatalog
from kafka_sql.catalog.table import Table, View
from kafka_sql.connectors.kafka.session_login import with_session_login
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable, plain_kafka
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.binder.queries.create_table_as import definition_from_query, insert_of, with_added
from kafka_sql.planner.binder.queries.file_sinks import check_streamed_files
from kafka_sql.planner.binder.queries.following import (
    Following,
    NothingToFollow,
    explain_pipeline,
    followed_table,
)
from kafka_sql.planner.binder.queries.insert import sink_plan
from kafka_sql.planner.binder.queries.query_hints import advice, check_hints
from kafka_sql.planner.binder.queries.select import bind_query
from kafka_sql.planner.binder.queries.shown_intervals import with_interval_texts
from kafka_sql.planner.binder.queries.sink_constraints import SinkConstraints
from kafka_sql.planner.binder.queries.sink_rowtimes import check_rowtimes
from kafka_sql.planner.binder.scalars import cast_rules
from kafka_sql.planner.binder.tables.from_clause import BrokenTable, QueryContext, table_with_options
from kafka_sql.planner.binder.tables.run_reading import read_in_run
from kafka_sql.planner.binder.tables.table_uses import CheckedLater, checked_sink, find_object
from kafka_sql.planner.binder.user_functions import partitioner_folders
from kafka_sql.planner.ddl.broken_names import BrokenNames, unread_declarations
from kafka_sql.planner.ddl.definitions import Definition, Surroundings, created_table, defined, table_of
from kafka_sql.planner.ddl.show import described, listed_options, shown
from kafka_sql.planner.ddl.topic_catalog import copied_topics
from kafka_sql.planner.explain.json_plan import json_plan
from kafka_sql.planner.explain.plan_text import explain_collect, explain_sinks
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.plan.checked_script import (
    AgainstCheckpoint,
    Answer,
    CatalogChange,
    CheckedScript,
    CheckedStatement,
    ClientCommand,
    CollectPlan,
    IngestionPlan,
    JobPlan,
    OptionsChange,
    SparkCommand,
    SparkExplain,
)
from kafka_sql.planner.plan.hosts import NO_SPARK, Host, SparkOffer
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.sinks import UNTIL_RESTART, Collect, Sink
from kafka_sql.planner.query_planning import QueryPlanning
from kafka_sql.planner.spark_dialect import SparkDialect
from kafka_sql.planner.spark_names import changed_object, find_ours
from kafka_sql.planner.strategies.choose_host import choose_hosts, rows_in_tasks
from kafka_sql.planner.strategies.host_plans import host_plans, pipeline_of_rows
from kafka_sql.planner.strategies.key_order import untold_order
from kafka_sql.sql.script_parser import parse_statement
from kafka_sql.sql.statements.statements import (
    Clear,
    CopiedDatabase,
    CreateDatabase,
    CreateTable,
    Describe,
    DescribeJob,
    Dialect,
    DropKind,
    Explain,
    Help,
    Insert,
    ObjectName,
    Query,
    Quit,
    ResetOption,
    Script,
    Select,
    SetOption,
    Show,
    ShowKind,
    Source,
    SparkStatement,
    Statement,
    StatementSet,
    StopJob,
    TableHint,
    UseCatalog,
    UseDatabase,
)
from kafka_sql.text.diagnostics import (
    CatalogError,
    Diagnostic,
    KafkaSqlError,
    OptionError,
    Severity,
    UnreachableError,
)
from kafka_sql.text.error_codes import ErrorCode

_MANY = 200
"""So many errors may look for near names; then that would take all the time."""


def nothing_stored(path: str) -> StoredCatalog:
    """Where file catalogs are not read: each folder is as good as empty."""
    del path
    return StoredCatalog((), ())


def check_script(
    script: Script,
    catalog: Catalog,
    options: SessionOptions,
    read_stored: ReadStored = nothing_stored,
    *,
    optimised: bool = True,
    offer: SparkOffer = NO_SPARK,
) -> CheckedScript:
    """What every statement of ``script`` will do, the state after it, and all that is wrong, in text order.

    A statement that is wrong is left out; names that it would have declared are remembered, so that their
    uses are not reported too. ``read_stored`` reads the folders of file catalogs that the script creates.
    Plans that nobody will run or see need not be ``optimised``. INSERTs are planned for what Spark has to
    ``offer``.
    """
    check = _Check(catalog, options, read_stored, optimised, offer)
    for declaration in unread_declarations(script):
        check.broken.remember(declaration, catalog)
    for statement in script.statements:
        check.take(statement)
    problems = [*script.errors, *check.diagnostics]
    problems.sort(key=lambda problem: problem.span.start if problem.span is not None else -1)
    return CheckedScript(
        tuple(check.statements), replace(check.catalog, suggesting=True), check.options, tuple(problems)
    )


@dataclass
class _Check:
    """The walk: the state so far and what came of it. Diagnostics are kept once each, in order. State is kept
    by the hints that are ``heeded``."""

    catalog: Catalog
    options: SessionOptions
    read_stored: ReadStored
    optimised: bool
    offer: SparkOffer
    statements: list[CheckedStatement] = field(default_factory=list)
    diagnostics: dict[Diagnostic, None] = field(default_factory=dict)
    broken: BrokenNames = field(default_factory=BrokenNames)
    heeded: list[TableHint] = field(default_factory=list)

    def take(self, statement: Statement) -> None:
        """Check one statement and go on to the state after it."""
        try:
            checked = self._checked(statement)
        except BrokenTable:
            self.broken.remember_statement(statement, self.catalog)
        except CheckedLater as later:
            self.broken.remember_statement(statement, self.catalog)
            self.warn(replace(later.warning, span=later.warning.span or statement.span))
        except UnreachableError:
            raise
        except RecursionError:
            self.broken.remember_statement(statement, self.catalog)
            self.warn(Diagnostic(ErrorCode.TOO_DEEP, "this statement is nested too deeply", statement.span))
        except KafkaSqlError as error:
            for diagnostic in error.diagnostics:
                if not self.broken.explains(diagnostic):
                    self.warn(diagnostic)
            self.broken.remember_statement(statement, self.catalog)
            if len(self.diagnostics) > _MANY and self.catalog.suggesting:
                self.catalog = replace(self.catalog, suggesting=False)
        else:
            self.statements.append(checked)

    def warn(self, diagnostic: Diagnostic) -> None:
        """Note a diagnostic once."""
        self.diagnostics[diagnostic] = None

    def _checked(self, statement: Statement) -> CheckedStatement:
        match statement:
            case CreateTable(as_query=query) if query is not None:
                return self._created_from_query(statement)
            case CreateDatabase(copied=copied) if copied is not None:
                return self._copied_database(statement, copied)
            case SetOption(entry=None):
                return listed_options(self.options, statement.span)
            case SetOption(entry=entry):
                assert entry is not None
                return self._set(*self.options.with_set(entry), statement)
            case ResetOption(key=key):
                return self._set(*self.options.with_reset(key), statement)
            case Show(kind=kind, name=name):
                self._refuse_broken(name if kind in _SHOWN_OBJECTS else None)
                return self._asked(statement) or shown(statement, self.catalog)
            case Describe(name=name):
                self._refuse_broken(name)
                return self._asked(statement) or described(statement, self.catalog, self.options)
            case UseDatabase() | UseCatalog():
                return self._asked(statement) or self._defined(statement)
            case Insert() if statement.query.dialect is Dialect.SPARK:
                planned = self._spark().insert(statement)
                if isinstance(planned, SparkCommand):
                    return planned
                return JobPlan((planned,), self.options, statement.span)
            case Insert():
                return JobPlan((self._sink(statement),), self.options, statement.span)
            case StatementSet():
                return JobPlan(self._sinks(statement), self.options, statement.span)
            case Select():
                return CollectPlan(self._collect(statement), self.options, statement.span)
            case Explain():
                return self._explained(statement)
            case Quit() | Clear() | Help() | Source() | StopJob() | DescribeJob():
                return ClientCommand(statement, statement.span)
            case SparkStatement():
                return self._for_spark(statement)
            case _:
                return self._defined(statement)

    # --- Spark's dialect ------------------------------------------------------------------------------------

    def _spark(self) -> SparkDialect:
        return SparkDialect(self.catalog, self.options, self.broken.objects, self.warn, self.optimised)

    def _for_spark(self, statement: SparkStatement) -> CheckedStatement:
        """A statement for Spark, unless it drops or alters what is ours."""
        named = changed_object(statement.span)
        if named is not None and (
            find_ours(self.catalog, named) is not None or str(self.catalog.path(named)) in self.broken.objects
        ):
            return self._checked(parse_statement(statement.span))
        command = self._spark().command(statement)
        self.catalog = command.catalog
        return command

    def _asked(self, statement: Show | Describe | UseDatabase | UseCatalog) -> CheckedStatement | None:
        """In Spark's dialect what is asked of (or said to use) is Spark's where it is not ours."""
        if self.options.dialect is not Dialect.SPARK:
            return None
        try:
            match statement:
                case Show():
                    return shown(statement, self.catalog)
                case Describe():
                    return described(statement, self.catalog, self.options)
                case _:
                    return self._defined(statement)
        except CatalogError as error:
            if any(each.code not in _NOT_OURS for each in error.diagnostics):
                raise
            return self._spark().passed_on(statement.span)

    # --- definitions ----------------------------------------------------------------------------------------

    def _defined(self, statement: Definition) -> CatalogChange:
        statement = self.broken.relieved(statement, self.catalog)
        for name in self.broken.used(statement):
            self._refuse_broken(name)
        change = defined(statement, self._surroundings())
        self.broken.forget(statement, self.catalog)
        self.catalog = change.catalog
        return change

    def _surroundings(self) -> Surroundings:
        return Surroundings(self.catalog, self.options, self.warn, self._context, self.read_stored)

    def _created_from_query(self, statement: CreateTable) -> JobPlan | IngestionPlan:
        statement, following = self._followed(statement)
        said = dict(self.diagnostics)
        change, sink = self._planned_creation(statement)
        self.broken.forget(statement, self.catalog)
        self.catalog = change.catalog
        if following is not None:  # no INSERT is planned, so that nothing is to be said of one
            self.diagnostics = said
        if following is None:
            return JobPlan((sink,), self.options, statement.span, change)
        name = sink.table.identifier.name
        return IngestionPlan(
            following.text, following.ends, name, self.options, statement.span, change, following.source
        )

    def _followed(self, statement: CreateTable) -> tuple[CreateTable, Following | None]:
        """The pipeline of AS TABLE where records of the table may show new columns, None where it is an
        INSERT as in Flink; the statement with the primary key that its table gets."""
        if statement.as_table is None or statement.as_query is None:
            return statement, None
        self._refuse_broken(statement.as_table)
        source = find_object(self.catalog, statement.as_table)
        if isinstance(source, View):
            return statement, None
        for hint in statement.as_query.hints:
            source = table_with_options(source, hint, self.warn)
        source = read_in_run(source, self.options, statement.as_table.span, self.warn)
        keyed = replace(statement, primary_key=statement.primary_key or source.key_definition)
        try:
            return keyed, followed_table(source, keyed, self.catalog.path(statement.name).name)
        except NothingToFollow as reason:
            if source.sampled or isinstance(source.connector, KafkaTable | UpsertKafkaTable):
                self.warn(_follows_nothing(source, statement, str(reason)))
            return statement, None

    def _copied_database(self, statement: CreateDatabase, copied: CopiedDatabase) -> IngestionPlan:
        entry, database = self.catalog.database_path(copied.source)
        self.catalog.database(entry, database.text, database.span)
        if entry.type != KAFKA:
            raise unsupported(
                f"AS DATABASE of a catalog of type '{entry.type}'",
                copied.source.span,
                "the catalog is one of topics: CREATE CATALOG … WITH ('type' = 'kafka', …)",
            )
        following = copied_topics(statement, copied, entry)
        change = defined(replace(statement, copied=None), self._surroundings())
        self.catalog = change.catalog
        return IngestionPlan(
            following.text, following.ends, str(statement.name), self.options, statement.span, change
        )

    def _planned_creation(self, statement: CreateTable) -> tuple[CatalogChange, Sink]:
        """CREATE TABLE … AS: the table it creates and the INSERT that fills it."""
        assert statement.as_query is not None
        around = self._surroundings()
        if statement.temporary:
            raise wrong(
                ErrorCode.NOT_ALLOWED,
                "Flink does not create a temporary table from a query",
                statement.span,
                helps=("write CREATE TEMPORARY TABLE and INSERT INTO",),
            )
        if not statement.options:
            raise OptionError(
                Diagnostic(
                    ErrorCode.MISSING_OPTION,
                    f"the table '{statement.name}' has no connector to write to",
                    statement.name.span,
                    helps=("add WITH ('connector' = '…')",),
                )
            )
        path = self.catalog.resolve(statement.name)
        exists = self.catalog.kind(path) is DropKind.TABLE
        context = self._context(statement.as_query)
        query = with_added(bind_query(statement.as_query.ast, context), statement.added, context)
        if statement.replace and not exists:
            known = self.catalog.missing_object("table", path, statement.name.span)
            raise type(known)(
                *(replace(each, helps=("write CREATE OR REPLACE TABLE",)) for each in known.diagnostics)
            )
        if exists and statement.if_not_exists:
            existing = self.catalog.table(statement.name)
            sink = self._sink_into(insert_of(statement, None), existing, query)
            return CatalogChange(self.catalog, "", statement.span), sink
        table = table_of(definition_from_query(statement, query.schema), around)
        replaces = statement.or_replace or statement.replace
        change = created_table(statement, table, around, replaces=replaces)
        return change, self._sink_into(insert_of(statement, query.schema), table, query)

    def _set(
        self, options: SessionOptions, warnings: Sequence[Diagnostic], statement: Statement
    ) -> OptionsChange:
        for warning in warnings:
            self.warn(warning)
        self.options = options
        return OptionsChange(options, _DONE, statement.span)

    # --- names that are wrong already -----------------------------------------------------------------------

    def _refuse_broken(self, name: ObjectName | None) -> None:
        if name is None:
            return
        identifier = self.catalog.path(name)
        if str(identifier) in self.broken.objects and self.catalog.table_or_view(identifier) is None:
            raise BrokenTable()

    # --- queries --------------------------------------------------------------------------------------------

    def _context(self, query: Query) -> QueryContext:
        if query.dialect is Dialect.SPARK:
            raise unsupported(
                "CREATE TABLE … WITH … AS with a query in Spark's dialect",
                query.span,
                "declare the columns of the table, then write INSERT INTO",
            )
        check_hints(query, self.warn)
        return QueryContext(
            self.catalog, self.options, query.span, query.hints, {}, self.warn, self.broken.objects
        )

    def _explained(self, statement: Explain) -> Answer | SparkExplain:
        for detail in statement.details:
            if detail in ("ESTIMATED_COST", "PLAN_ADVICE"):
                self.warn(_adds_nothing(detail, statement))
        queries = _spark_queries(statement.statement)
        if queries:
            planned = tuple(map(self._spark().query, queries))
            return SparkExplain(planned, self.options, statement.span)
        modes = "CHANGELOG_MODE" in statement.details
        result: Collect | tuple[Sink, ...]
        match statement.statement:
            case Select(query=query) as select:
                result, explained = self._collect(select), [query]
            case Insert(query=query) as insert:
                result, explained = (self._sink(insert),), [query]
            case StatementSet() as inserts:
                result, explained = self._sinks(inserts), [insert.query for insert in inserts.inserts]
            case CreateTable() as creation:
                followed = self._followed(creation)[1]
                if followed is not None:
                    text = explain_pipeline(followed.text)
                    return Answer(("result",), ((text,),), statement.span, explains=True)
                result = (self._planned_creation(creation)[1],)
                explained = [creation.as_query] if creation.as_query is not None else []
            case other:
                assert_never(other)
        against = None
        if statement.checkpoint is not None:
            sinks = () if isinstance(result, Collect) else result
            against = AgainstCheckpoint(statement.checkpoint.value, self.options.pipeline_name, sinks)
        if isinstance(result, Collect):
            pipeline = rows_in_tasks(result, self.offer)
            parts = [explain_collect(result, pipeline, changelog_mode=modes)]
        else:
            kept = self.options.checkpointing_dir is not None
            parts = [explain_sinks(result, changelog_mode=modes, keeps_checkpoints=kept)]
        hints = [f"  {line}" for query in explained for line in advice(query.hints, self.heeded)]
        if hints:
            parts.append("\n".join(["Hints", *hints]))
        if "JSON_EXECUTION_PLAN" in statement.details:
            parts.append(json_plan(result))
        text = "\n\n".join(parts)
        return Answer(("result",), ((text,),), statement.span, explains=True, against=against)

    def _sinks(self, statement: StatementSet) -> tuple[Sink, ...]:
        sinks: list[Sink] = []
        problems: list[Diagnostic] = []
        broken: KafkaSqlError | None = None
        for insert in statement.inserts:
            try:
                sinks.append(self._sink(insert))
            except (BrokenTable, CheckedLater) as error:
                broken = error
            except KafkaSqlError as error:
                problems += error.diagnostics
        if problems:
            raise KafkaSqlError(*problems)
        if broken is not None:
            raise broken
        return choose_hosts(sinks, self.offer.at(self.options.checkpointing_dir))

    def _sink(self, insert: Insert) -> Sink:
        if insert.query.dialect is Dialect.SPARK:
            return self._spark().sink(insert)
        self._refuse_broken(insert.target)
        found = find_object(self.catalog, insert.target)
        if isinstance(found, View):
            raise wrong(
                ErrorCode.NOT_A_TABLE, f"'{insert.target}' is a view, not a table", insert.target.span
            )
        for hint in insert.hints:
            if hint.name.upper() != "OPTIONS":
                raise unsupported(f"the hint {hint.name}", hint.span)
            found = table_with_options(found, hint, self.warn)
        problems: list[Diagnostic] = []
        try:
            warnings = checked_sink(found, insert)
        except OptionError as error:
            problems += error.diagnostics
        else:
            for warning in warnings:
                self.warn(warning)
        try:
            query = bind_query(insert.query.ast, self._context(insert.query))
        except (BrokenTable, CheckedLater):
            if not problems:
                raise
        except KafkaSqlError as error:
            problems += error.diagnostics
        if problems:
            raise KafkaSqlError(*problems)
        return self._planned_sink(insert, found, query)

    def _sink_into(self, insert: Insert, table: Table, query: Plan) -> Sink:
        for warning in checked_sink(table, insert):
            self.warn(warning)
        return self._planned_sink(insert, table, query)

    def _planned_sink(self, insert: Insert, table: Table, query: Plan) -> Sink:
        table = with_session_login(table, self.options, insert.target.span)
        casts = cast_rules(self.options.local_time_zone, self.options.legacy_casts)
        constraints = SinkConstraints.of(self.options, query)
        fed, columns = sink_plan(insert, query, table, constraints, casts)
        if self.options.inserts_rowtime and self.options.runtime_mode is RuntimeMode.STREAMING:
            check_rowtimes(insert, query, table)
        planning = self._planning
        request = planning.request(fed, table, insert.query, insert.on_conflict)
        plan, choice, mode = planning.planned(request, insert.query)
        if insert.overwrite and request.streamed:
            raise wrong(
                ErrorCode.NOT_OVERWRITABLE,
                "INSERT OVERWRITE needs batch mode",
                insert.span,
                helps=("SET 'execution.runtime-mode' = 'batch'",),
            )
        check_streamed_files(plan, table, choice.strategy, insert.target.span)
        folders = partitioner_folders(table, self.options, table.span)
        sink = Sink(
            plan,
            table,
            columns,
            choice.strategy,
            mode,
            insert.span,
            insert.on_conflict,
            choice.state_ttl_ms,
            insert.overwrite,
            choice.refused,
            hosts=host_plans(request, plan, choice),
            folders=folders,
        )
        if sink.needs_checkpoint and plain_kafka(table.connector) and self.options.checkpointing_dir is None:
            self.warn(_until_restart(sink))
        (placed,) = choose_hosts([sink], self.offer.at(self.options.checkpointing_dir))
        doubtful = None if placed.host is Host.PIPELINE else untold_order(placed.strategy, request)
        if doubtful is not None:
            self.warn(doubtful)
        return placed

    def _collect(self, select: Select) -> Collect:
        if select.query.dialect is Dialect.SPARK:
            return self._spark().collect(select)
        bound = bind_query(select.query.ast, self._context(select.query))
        query = with_interval_texts(bound)
        planning = self._planning
        request = planning.request(query, None, select.query)
        plan, choice, mode = planning.planned(request, select.query)
        ttl_ms = choice.state_ttl_ms
        constraints = SinkConstraints.of(self.options, bound)

        pipeline = pipeline_of_rows(request, plan, choice, constraints.shown)
        return Collect(
            plan,
            choice.strategy,
            mode,
            request.streamed,
            select.span,
            ttl_ms,
            pipeline.refused,
            constraints.shown(plan),
            pipeline.plan,
            pipeline.only,
        )

    @property
    def _planning(self) -> QueryPlanning:
        return QueryPlanning(self.options, self.optimised, self.warn, self.heeded)


def _until_restart(sink: Sink) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_CHECKPOINT,
        f"'{sink.table.identifier.name}' is written exactly once {UNTIL_RESTART}",
        sink.span,
        severity=Severity.WARNING,
        helps=("SET 'execution.checkpointing.dir' = '<folder>' before the INSERT",),
    )


def _spark_queries(explained: Select | Insert | StatementSet | CreateTable) -> tuple[Query, ...]:
    """The queries of an explained statement in Spark's dialect."""
    match explained:
        case Select(query=query) | Insert(query=query):
            queries = [query]
        case StatementSet(inserts=inserts):
            queries = [insert.query for insert in inserts]
        case _:
            queries = []
    return tuple(query for query in queries if query.dialect is Dialect.SPARK)


_NOT_OURS = (
    ErrorCode.UNKNOWN_TABLE,
    ErrorCode.UNKNOWN_DATABASE,
    ErrorCode.UNKNOWN_CATALOG,
    ErrorCode.UNKNOWN_FUNCTION,
)


def _follows_nothing(source: Table, statement: CreateTable, reason: str) -> Diagnostic:
    assert statement.as_table is not None
    return Diagnostic(
        ErrorCode.NO_EFFECT,
        f"columns that records of '{source.identifier.name}' show later are not followed, because {reason}",
        statement.as_table.span,
        severity=Severity.WARNING,
    )


_DONE = "Execute statement succeeded."
_SHOWN_OBJECTS = (ShowKind.CREATE_TABLE, ShowKind.CREATE_VIEW, ShowKind.COLUMNS, ShowKind.PARTITIONS)


def _adds_nothing(detail: str, statement: Explain) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_EFFECT, f"EXPLAIN {detail} adds nothing here", statement.span, severity=Severity.WARNING
    )

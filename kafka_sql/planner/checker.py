"""Checks a script: walks its statements in order, with the catalog and the options that each of them
finds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from typing_extensions import assert_never

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import check_sink
from kafka_sql.options.session import RuntimeMode, SessionOptions
from kafka_sql.planner.answers import described, listed_options, shown
from kafka_sql.planner.checked import (
    Answer,
    CatalogChange,
    CheckedScript,
    CheckedStatement,
    CollectPlan,
    JobPlan,
    OptionsChange,
)
from kafka_sql.planner.explain import explain_collect, explain_sinks
from kafka_sql.planner.fingerprint import fingerprint
from kafka_sql.planner.from_clause import BrokenTable, QueryContext, table_with_options
from kafka_sql.planner.inserts import sink_plan
from kafka_sql.planner.native_aggregates import native_aggregates
from kafka_sql.planner.plan import ChangelogMode, Collect, Plan, Sink, Strategy
from kafka_sql.planner.pushdown import optimise
from kafka_sql.planner.queries import bind_query
from kafka_sql.planner.refusals import unsupported
from kafka_sql.planner.statement_refusals import refuse_clauses
from kafka_sql.planner.strategy import changelog_mode, choose_strategy
from kafka_sql.planner.tables import declared_table, declared_view
from kafka_sql.planner.temporal import fixed_offset_ms
from kafka_sql.sql.statements import (
    CreateTable,
    CreateView,
    Describe,
    Dialect,
    Drop,
    Explain,
    Insert,
    Name,
    ObjectName,
    Query,
    ResetOption,
    Script,
    Select,
    SetOption,
    Show,
    Statement,
    StatementSet,
)
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError

_DONE = "Execute statement succeeded."


def check_script(script: Script, catalog: Catalog, options: SessionOptions) -> CheckedScript:
    """What every statement of ``script`` will do, the state after it, and all that is wrong, in text order.

    A statement that is wrong is left out; names that it would have declared are remembered, so that their
    uses are not reported too.
    """
    check = _Check(catalog, options)
    check.broken |= {str(catalog.resolve(name)) for name in _unread_declarations(script)}
    for statement in script.statements:
        check.take(statement)
    problems = [*script.errors, *check.diagnostics]
    problems.sort(key=lambda problem: problem.span.start if problem.span is not None else -1)
    return CheckedScript(tuple(check.statements), check.catalog, check.options, tuple(problems))


_DECLARATION = re.compile(
    r"\bCREATE\s+(?:TEMPORARY\s+)?(?:TABLE|VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?(`(?:[^`]|``)+`|\w+)",
    re.IGNORECASE,
)


def _unread_declarations(script: Script) -> list[ObjectName]:
    """The names that statements with a syntax error would have declared, as far as their text tells."""
    sources = {id(error.span.source): error.span.source for error in script.errors if error.span is not None}
    read = [(id(s.span.source), s.span.start, s.span.end) for s in script.statements]
    found = []
    for key, source in sources.items():
        for match in _DECLARATION.finditer(source.text):
            if any(key == own and start <= match.start() < end for own, start, end in read):
                continue
            name = match[1].strip("`").replace("``", "`")
            span = source.span(*match.span(1))
            found.append(ObjectName((Name(name, span),), span))
    return found


@dataclass
class _Check:
    """The walk: the state so far and what came of it."""

    catalog: Catalog
    options: SessionOptions
    statements: list[CheckedStatement] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)

    def take(self, statement: Statement) -> None:
        """Check one statement and go on to the state after it."""
        try:
            checked = self._checked(statement)
        except BrokenTable:
            self._remember(statement)
        except KafkaSqlError as error:
            self._remember(statement)
            for diagnostic in error.diagnostics:
                self.warn(diagnostic)
        else:
            self.statements.append(checked)

    def warn(self, diagnostic: Diagnostic) -> None:
        """Note a diagnostic once."""
        if diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)

    def _remember(self, statement: Statement) -> None:
        if isinstance(statement, (CreateTable, CreateView)):
            try:
                self.broken.add(str(self.catalog.resolve(statement.name)))
            except KafkaSqlError:
                return

    def _checked(self, statement: Statement) -> CheckedStatement:
        match statement:
            case CreateTable():
                refuse_clauses(statement)
                table = declared_table(statement, self.catalog, self.options, self.warn)
                return self._changed(
                    self.catalog.with_table(table, statement.if_not_exists), statement, statement.name
                )
            case CreateView():
                view = declared_view(statement, self._context(statement.query))
                return self._changed(
                    self.catalog.with_view(view, statement.if_not_exists), statement, statement.name
                )
            case Drop(kind=kind, name=name, temporary=temporary, if_exists=if_exists):
                if str(self.catalog.resolve(name)) in self.broken:
                    self.broken.discard(str(self.catalog.resolve(name)))
                    if_exists = True
                return self._changed(self.catalog.without(kind, name, temporary, if_exists), statement, None)
            case SetOption(entry=None):
                return listed_options(self.options, statement.span)
            case SetOption(entry=entry):
                assert entry is not None
                return self._set(*self.options.with_set(entry), statement)
            case ResetOption(key=key):
                return self._set(*self.options.with_reset(key), statement)
            case Show():
                self._refuse_broken(statement.name)
                return shown(statement, self.catalog)
            case Describe():
                self._refuse_broken(statement.name)
                return described(statement, self.catalog)
            case Insert():
                return JobPlan((self._sink(statement),), self.options, statement.span)
            case StatementSet():
                return JobPlan(self._sinks(statement), self.options, statement.span)
            case Select():
                return CollectPlan(self._collect(statement), self.options, statement.span)
            case Explain():
                return self._explained(statement)
            case _:
                raise unsupported(" ".join(statement.span.text.split()[:2]).upper(), statement.span)

    def _changed(self, catalog: Catalog, statement: Statement, declared: ObjectName | None) -> CatalogChange:
        if declared is not None:
            self.broken.discard(str(self.catalog.resolve(declared)))
        self.catalog = catalog
        return CatalogChange(catalog, _DONE, statement.span)

    def _set(
        self, options: SessionOptions, warnings: Sequence[Diagnostic], statement: Statement
    ) -> OptionsChange:
        for warning in warnings:
            self.warn(warning)
        self.options = options
        return OptionsChange(options, _DONE, statement.span)

    def _refuse_broken(self, name: ObjectName | None) -> None:
        if name is None:
            return
        identifier = self.catalog.resolve(name)
        if str(identifier) in self.broken and self.catalog.table_or_view(identifier) is None:
            raise BrokenTable()

    def _context(self, query: Query) -> QueryContext:
        if query.dialect is Dialect.SPARK:
            raise unsupported("a query in Spark's dialect", query.span)
        return QueryContext(
            self.catalog, self.options, query.span, query.hints, {}, self.warn, frozenset(self.broken)
        )

    def _explained(self, statement: Explain) -> Answer:
        unknown = [detail for detail in statement.details if detail not in ("PLAN FOR", "CHANGELOG_MODE")]
        if unknown:
            raise unsupported(f"EXPLAIN {unknown[0]}", statement.span, "write EXPLAIN PLAN FOR …")
        match statement.statement:
            case Select() as select:
                text = explain_collect(self._collect(select))
            case Insert() as insert:
                text = explain_sinks([self._sink(insert)])
            case StatementSet() as inserts:
                text = explain_sinks(self._sinks(inserts))
            case CreateTable():
                raise unsupported("EXPLAIN CREATE TABLE", statement.span)
            case other:
                assert_never(other)
        return Answer(("result",), ((text,),), statement.span)

    def _sinks(self, statement: StatementSet) -> tuple[Sink, ...]:
        sinks: list[Sink] = []
        problems: list[Diagnostic] = []
        broken = False
        for insert in statement.inserts:
            try:
                sinks.append(self._sink(insert))
            except BrokenTable:
                broken = True
            except KafkaSqlError as error:
                problems += error.diagnostics
        if problems:
            raise KafkaSqlError(*problems)
        if broken:
            raise BrokenTable()
        return tuple(sinks)

    def _sink(self, insert: Insert) -> Sink:
        refuse_clauses(insert)
        self._refuse_broken(insert.target)
        table = self.catalog.table(insert.target)
        for hint in insert.hints:
            if hint.name.upper() != "OPTIONS":
                raise unsupported(f"the hint {hint.name}", hint.span)
            table = table_with_options(table, hint, self.warn)
        for warning in check_sink(table, insert.target.span):
            self.warn(warning)
        fixed = fixed_offset_ms(self.options.local_time_zone) is not None
        query = bind_query(insert.query.ast, self._context(insert.query))
        fed, columns = sink_plan(insert, query, table, fixed_zone=fixed)
        plan, strategy, mode = self._planned(fed, table, insert.query)
        return Sink(plan, table, columns, strategy, mode, fingerprint(plan, columns), insert.span)

    def _collect(self, select: Select) -> Collect:
        query = bind_query(select.query.ast, self._context(select.query))
        plan, strategy, mode = self._planned(query, None, select.query)
        streaming = self.options.runtime_mode is RuntimeMode.STREAMING
        return Collect(plan, strategy, mode, streaming, select.span)

    def _planned(self, plan: Plan, table: Table | None, query: Query) -> tuple[Plan, Strategy, ChangelogMode]:
        name = table.identifier.name if table is not None else None
        strategy = choose_strategy(plan, self.options.runtime_mode, name, query.span)
        batch_mode = self.options.runtime_mode is RuntimeMode.BATCH  # where only final rows exist
        mode = ChangelogMode.INSERT_ONLY if batch_mode else changelog_mode(plan)
        if strategy is Strategy.NATIVE:
            plan = native_aggregates(plan, query.span)
        return optimise(plan, batch=strategy is not Strategy.NATIVE), strategy, mode

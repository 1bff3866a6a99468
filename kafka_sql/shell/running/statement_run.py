"""A statement while it runs: checked, then executed on the session of the prompt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.run import Found, Result, Rows, Run
from kafka_sql.sql.lexer.tokens import tokenize
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.results import QueryRows, RunningJob
    from kafka_sql.session.session import Session
    from kafka_sql.shell.kept_result import KeptResult

LAST = "_"
"""The name under which queries find the last finished result."""


class StatementRun(Run):
    """Checks and executes one statement, which may query ``last`` by its name."""

    def __init__(
        self, backend: Backend, text: str, name: str = "<sql>", last: KeptResult | None = None
    ) -> None:
        super().__init__()
        self._backend = backend
        self._text = text
        self._name = name
        self._last = last
        self._waited_for: RunningJob | None = None
        self._tag = f"kafka-sql-shell-{uuid4().hex}"

    def _interrupt(self) -> None:
        if self._waited_for is not None:
            self._waited_for.stop()
        session = self._backend.ready
        if session is not None and self._backend.spark_is_there:
            session.connection.interrupt(self._tag)

    def _execute(self) -> None:
        from kafka_sql.cli.drawing.titles import needs_spark

        session = self._backend.session
        if self._last is not None and names_last(self._text) and not self._offer(session, self._last):
            return
        found = session.check_all([(self._name, self._text)], connect=True, imports=True)
        errors = [each for each in found if each.severity is Severity.ERROR]
        if errors:
            raise KafkaSqlError(*(found if self._last is not None else map(_told_of_last, found)))
        if found:
            self._put(Found(found))
        statements = session.statements(self._text, self._name).statements
        if not any(map(needs_spark, statements)):
            self._results()
        elif self._backend.take_spark(self._wanted):
            if news := self._backend.take_news():
                self._put(Found(news))
            with session.connection.interruptible(self._tag):
                self._results()

    def _results(self) -> None:
        from kafka_sql.session.results import Done, Listing, Started

        results = self._backend.session.execute(self._text, self._name, self._wanted)
        while self._wanted():
            result = next(results, None)
            if result is None:
                return
            match result:
                case Started(job=job) if not self._wanted():
                    job.stop()  # it was stopped while it was starting
                case Done() | Listing() | Started():
                    if isinstance(result, Started) and result.sync:
                        self._waited_for = result.job
                    self._put(Result(result))
                case query:
                    self._query(query)

    def _query(self, query: QueryRows) -> None:
        try:
            if not query.streaming:
                self._put(Result(query))
            tables = query.tables(self._wanted)
            if query.streaming:
                self._put(Result(query))
            for table in tables:
                self._put(Rows(table))
        except KafkaSqlError as error:
            raise error.placed(query.span) from error

    def _offer(self, session: Session, last: KeptResult) -> bool:
        """Make the last result a view. Return False if the statement was stopped."""
        if not self._backend.take_spark(self._wanted):
            return False
        session.register(last.table(), LAST)
        return True


def _told_of_last(found: Diagnostic) -> Diagnostic:
    """Return the problem; if ``_`` names no result yet, with a help that explains ``_``."""
    if found.code is not ErrorCode.UNKNOWN_TABLE or found.span is None or found.span.text != LAST:
        return found
    help_text = f"'{LAST}' is the last result of this shell, which has no result yet"
    return replace(found, helps=(*found.helps, help_text))


def names_last(text: str) -> bool:
    """Return whether ``text`` contains the name of the last result."""
    return any(token.word == LAST for token in tokenize(SourceText("", text))[0])

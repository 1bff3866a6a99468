"""A session of a gateway's client: its own catalog and options, and its open operations."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from typing import Any
from uuid import UUID, uuid4

from kafka_sql.gateway.answers.errors import GatewayError, failed, failure
from kafka_sql.gateway.operation import Operation
from kafka_sql.gateway.permissions import Permissions
from kafka_sql.gateway.statement_runs import (
    NAME,
    StatementRun,
    StatementSet,
    acknowledge,
    answer,
    refuse_errors,
    refuse_unless_configuring,
    single_statement,
    with_properties,
)
from kafka_sql.options.masking import mask
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.session.session import Session
from kafka_sql.shell.completion.complete import complete
from kafka_sql.shell.completion.knowledge import Candidate
from kafka_sql.shell.editing.known import Known
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import Source
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.source import SourceText, Span

EVERYTHING = Permissions()
"""The permissions of a client without a token, on a gateway without folders."""
MOST_OPERATIONS = 100
"""Most open operations of a session."""
Ended = Callable[[Operation], None]
"""Called when an operation has its result, has failed or is stopped."""


class GatewaySession:
    """One client's session. Statements are checked and started one after another; the rows of queries are
    read concurrently. Methods may block, unless they say otherwise.
    """

    def __init__(self, session: Session, properties: Mapping[str, str], most_rows: int) -> None:
        self.handle: UUID = uuid4()
        self._session = session
        self._most_rows = most_rows
        self._statement_set = StatementSet()
        self._executing = threading.Lock()
        self._operations: dict[UUID, Operation] = {}
        self._known = Known(lambda: session)
        self._used = time.monotonic()
        session.options = with_properties(session.options, properties)

    @property
    def idle_s(self) -> float:
        """Return the seconds since the last request."""
        return time.monotonic() - self._used

    def touch(self) -> None:
        """Record activity of the client. Never blocks."""
        self._used = time.monotonic()

    def config(self) -> dict[str, str]:
        """Return the options that were set, secrets masked. Never blocks."""
        return {key: mask(key, value) for key, value in self._session.options.raw.items()}

    def configure(self, text: str, permissions: Permissions = EVERYTHING) -> None:
        """Execute a statement that only changes the session. Raises GatewayError."""
        try:
            with self._executing:
                statement = single_statement(self._session, text)
                refuse_unless_configuring(text, statement)
                if statement is not None:
                    permissions.check(statement)
                for _ in self._session.execute(text, NAME):
                    pass
        except (KafkaSqlError, GatewayError) as error:
            raise failed(error) from error

    def complete(self, text: str, position: int) -> list[str]:
        """Return the possible completions at character ``position`` of ``text``."""
        return [candidate.text for candidate in self.candidates(text, position)]

    def candidates(self, text: str, position: int) -> list[Candidate]:
        """Return the same, each with the character where it starts and its kind."""
        script = parse_script(SourceText(NAME, text), self._session.dialect)
        if any(isinstance(each, Source) for each in script.statements):
            return []  # the completions would be names of files on the gateway's machine
        return complete(text, position, self._known)

    def checked(self, text: str, permissions: Permissions = EVERYTHING) -> dict[str, Any]:
        """Return the spans of a script's statements, and its errors: spans are in characters of the text
        as written. Starts nothing.
        """
        try:
            source = self._session.source(text, NAME)
        except KafkaSqlError:  # variables without a value, which the check reports
            source = SourceText(NAME, text)
        script = parse_script(source, self._session.dialect)
        for statement in script.statements:
            permissions.check_files(statement)
        problems: tuple[Diagnostic, ...] = script.errors
        if not any(isinstance(each, Source) for each in script.statements):  # a file of the gateway's machine
            try:
                problems = self._session.check(text, NAME)
            except KafkaSqlError as error:
                problems = error.diagnostics
        return {
            "statements": [_place(statement.span) for statement in script.statements],
            "problems": [_problem(problem) for problem in dict.fromkeys(problems)],
        }

    def submit(
        self,
        text: str,
        loop: asyncio.AbstractEventLoop,
        timeout_s: float | None = None,
        properties: Mapping[str, str] | None = None,
        ended: Ended = lambda operation: None,
        permissions: Permissions = EVERYTHING,
    ) -> Operation:
        """Start a statement and return its operation; ``properties`` are options for this statement alone.

        Never blocks. Raises GatewayError if too many operations are open."""
        if len(self._operations) >= MOST_OPERATIONS:
            raise failure(f"the session has {MOST_OPERATIONS} open operations: close some of them")
        runs: list[StatementRun] = []

        def work(operation: Operation) -> None:
            self._work(operation, text, properties or {}, permissions, runs.append)

        def interrupt(operation: Operation) -> None:
            for run in runs:
                run.interrupt()

        operation = Operation(work, interrupt, loop, self._most_rows, ended)
        self._operations[operation.handle] = operation
        operation.start(timeout_s)
        return operation

    def operation(self, handle: UUID) -> Operation:
        """Return an open operation. Never blocks. Raises GatewayError."""
        found = self._operations.get(handle)
        if found is None:
            raise failure(f"Can not find the submitted operation in the OperationManager with the {handle}.")
        return found

    def close_operation(self, handle: UUID) -> None:
        """Stop an operation and drop its result; does nothing if it is already closed. Never blocks."""
        found = self._operations.pop(handle, None)
        if found is not None:
            found.close()

    def close(self) -> None:
        """Close all operations and the session. Jobs continue."""
        for handle in list(self._operations):
            self.close_operation(handle)
        with self._executing, suppress(KafkaSqlError):
            self._session.close()

    def _work(
        self,
        operation: Operation,
        text: str,
        properties: Mapping[str, str],
        permissions: Permissions,
        prepared: Callable[[StatementRun], None],
    ) -> None:
        """Execute a statement, then hand over its rows; runs in the thread of the operation."""
        with ExitStack() as spark:
            with self._executing:
                if not operation.wanted():
                    return
                before = self._session.options
                try:
                    if properties:
                        self._session.options = with_properties(before, properties)
                    run = self._prepared(operation, text, permissions)
                    if run is None:
                        return
                    checked = run.checked(operation)
                    prepared(run)
                    spark.enter_context(run.on_spark())
                    result = run.result(operation, checked)
                finally:
                    if properties:
                        self._session.options = before
            if result is not None:
                answer(operation, result, permissions.result_rows)

    def _prepared(self, operation: Operation, text: str, permissions: Permissions) -> StatementRun | None:
        """Return the run of a statement; None for one that is only collected for a statement set."""
        statement = single_statement(self._session, text)
        own = {each.job.number for each in self._session.begun if isinstance(each.job, KeptJob)}
        if statement is not None:
            permissions.check(statement, own)
        if self._statement_set.takes(text, statement):
            if statement is not None:
                refuse_errors(self._session, text)
            self._statement_set.add(text)
            acknowledge(operation)
            return None
        whole = self._statement_set.whole(text)
        full = single_statement(self._session, whole)
        if full is not None:
            permissions.check(full, own)
        return StatementRun(self._session, whole, full)


def _place(span: Span) -> dict[str, int]:
    return {"start": span.written.start, "end": span.written.end}


def _problem(problem: Diagnostic) -> dict[str, Any]:
    shown = problem.shown()
    return {
        **({} if shown.span is None else _place(shown.span)),
        "severity": shown.severity.value,
        "code": shown.code.value,
        "message": shown.message,
        "label": shown.label,
        "more": [*shown.notes, *shown.helps],
    }

"""A statement while it runs: in a thread of its own, so that Ctrl-C is heard at every moment."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import uuid4

from kafka_sql.shell.backend import Backend
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.session.results import QueryRows, StatementResult

_WAITING = 16
"""Micro-batches that wait to be shown, at most."""
_TICK_S = 0.1


@dataclass(frozen=True, slots=True)
class Found:
    """What the check says: warnings, as errors are raised."""

    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A result of the statement. Where it is a query its rows follow."""

    result: StatementResult


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the query, with a column of kinds behind the others where they change."""

    table: pa.Table


@dataclass(frozen=True, slots=True)
class Tick:
    """A tenth of a second has gone and nothing has come."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The end: why the statement failed."""

    error: BaseException


@dataclass(frozen=True, slots=True)
class Ended:
    """The end, all is well."""


Event = Found | Result | Rows | Tick | Failed | Ended


class StatementRun:
    """Checks and executes one statement, from its making on."""

    def __init__(self, backend: Backend, text: str, name: str = "<sql>") -> None:
        self._backend = backend
        self._text = text
        self._name = name
        self._events: queue.Queue[Event] = queue.Queue(_WAITING)
        self._stopped = threading.Event()
        self._tag = f"kafka-sql-shell-{uuid4().hex}"
        self._thread = threading.Thread(target=self._work, name="kafka-sql statement", daemon=True)
        self._thread.start()

    @property
    def stopped(self) -> bool:
        """Whether it was told to stop."""
        return self._stopped.is_set()

    def events(self) -> Iterator[Event]:
        """What happens, up to its end; a Tick wherever nothing does."""
        while True:
            try:
                event = self._events.get(timeout=_TICK_S)
            except queue.Empty:
                event = Tick()
            yield event
            if isinstance(event, Failed | Ended):
                return

    def waiting(self) -> Iterator[Event]:
        """What has happened and was not taken yet; never waits."""
        while True:
            try:
                yield self._events.get_nowait()
            except queue.Empty:
                return

    def stop(self) -> None:
        """Asks for the end of the statement; returns at once."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        threading.Thread(target=self._interrupt, name="kafka-sql interrupt", daemon=True).start()

    def _interrupt(self) -> None:
        session = self._backend.ready
        if session is not None and self._backend.spark_is_there:
            session.interrupt(self._tag)

    def _wanted(self) -> bool:
        return not self._stopped.is_set()

    def _work(self) -> None:
        try:
            self._execute()
            self._put(Ended())
        except BaseException as error:
            self._put(Ended() if self.stopped else Failed(error))

    def _put(self, event: Event) -> None:
        """Hands an event over, or drops it where nobody takes events any more."""
        while True:
            try:
                self._events.put(event, timeout=_TICK_S)
                return
            except queue.Full:
                if self.stopped and isinstance(event, Rows):
                    return

    def _execute(self) -> None:
        from kafka_sql.cli.drawing.titles import needs_spark

        session = self._backend.session
        found = session.check_all([(self._name, self._text)], connect=True)
        errors = [each for each in found if each.severity is Severity.ERROR]
        if errors:
            raise KafkaSqlError(*found)
        if found:
            self._put(Found(found))
        statements = session.statements(self._text, self._name).statements
        if not any(map(needs_spark, statements)):
            self._results()
        elif self._backend.take_spark(self._wanted):
            with session.interruptible(self._tag):
                self._results()

    def _results(self) -> None:
        from kafka_sql.session.results import Done, Listing, Started

        results = self._backend.session.execute(self._text, self._name)
        while self._wanted():
            result = next(results, None)
            if result is None:
                return
            match result:
                case Done() | Listing() | Started():
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

"""Long work in a thread of its own, so that Ctrl-C works at every moment."""

from __future__ import annotations

import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kafka_sql.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.session.results import StatementResult

_WAITING = 16
"""The most micro-batches that wait to be shown."""
_TICK_S = 0.1


@dataclass(frozen=True, slots=True)
class Found:
    """The warnings of the check; it raises errors."""

    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A result of the statement. If it is a query, its rows follow."""

    result: StatementResult


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the query, with a column of row kinds after the others if they are a changelog."""

    table: pa.Table


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to be shown as they are."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """A tenth of a second has passed without an event."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The end, with the failure of the statement."""

    error: BaseException


@dataclass(frozen=True, slots=True)
class Ended:
    """The end after success."""


Event = Found | Result | Rows | Lines | Tick | Failed | Ended


class Run(ABC):
    """Work that runs after :meth:`start` and reports its events."""

    def __init__(self) -> None:
        self._events: queue.Queue[Event] = queue.Queue(_WAITING)
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start, in a thread."""
        threading.Thread(target=self._work, name="kafka-sql statement", daemon=True).start()

    @property
    def stopped(self) -> bool:
        """Whether a stop was requested."""
        return self._stopped.is_set()

    def events(self) -> Iterator[Event]:
        """Yield the events, up to the last; a Tick whenever none arrives."""
        while True:
            try:
                event = self._events.get(timeout=_TICK_S)
            except queue.Empty:
                event = Tick()
            yield event
            if isinstance(event, Failed | Ended):
                return

    def waiting(self) -> Iterator[Event]:
        """Yield the events that have arrived and were not taken yet; never waits."""
        while True:
            try:
                yield self._events.get_nowait()
            except queue.Empty:
                return

    def stop(self) -> None:
        """Request the end; returns immediately."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        threading.Thread(target=self._interrupt, name="kafka-sql interrupt", daemon=True).start()

    @abstractmethod
    def _execute(self) -> None:
        """Do the work, in the thread of the run; an exception is its failure."""

    def _interrupt(self) -> None:
        """End work that does not check :meth:`_wanted`; called in a thread of its own."""
        return

    def _wanted(self) -> bool:
        return not self._stopped.is_set()

    def _work(self) -> None:
        try:
            self._execute()
            self._put(Ended())
        except BaseException as error:
            self._put(Ended() if self.stopped else Failed(error))

    def _put(self, event: Event) -> None:
        """Hand an event over, or drop it if nobody takes events any more."""
        while True:
            try:
                self._events.put(event, timeout=_TICK_S)
                return
            except queue.Full:
                if self.stopped and not isinstance(event, Ended | Failed):
                    return

"""The shell itself: asks for a text, runs it piece by piece, shows what comes, and asks again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from kafka_sql.shell.backend import Backend
from kafka_sql.shell.presenter import Presenter
from kafka_sql.shell.screen import Screen
from kafka_sql.shell.statement_run import Event, Failed, Found, Result, StatementRun, Tick
from kafka_sql.shell.stop_requests import StopRequests, without_echo
from kafka_sql.shell.typed.splitting import Form, Piece, pieces
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError

if TYPE_CHECKING:
    from kafka_sql.session.results import StatementResult

_END_LIMIT_S = 3.0
"""How long a stopped statement may take to end before the prompt comes back."""
_TO_BE_EDITED = (ExitCode.SQL, ExitCode.USAGE)
_SILENT_S = 0.7
"""How long a statement may take before a line says that it runs."""


class Leave(Exception):
    """QUIT was said."""


class Outcome(Enum):
    """How a piece of a typed text went: WRONG is one to be edited, ENDED one that was stopped or failed while
    it ran."""

    WELL = "well"
    WRONG = "wrong"
    ENDED = "ended"


@dataclass
class Shell:
    """The state of a shell between two prompts."""

    backend: Backend
    screen: Screen
    presenter: Presenter
    dialect_at_start: Dialect = Dialect.FLINK
    timing: bool = False

    @property
    def dialect(self) -> Dialect:
        """Whose SQL is typed."""
        session = self.backend.ready
        return self.dialect_at_start if session is None else session.dialect

    # --- texts ----------------------------------------------------------------------------------------------

    def run_text(self, text: str) -> str:
        """Runs what stands in ``text``, piece by piece up to the first that fails; gives what is to be
        edited: the piece that is wrong and all behind it. Raises Leave."""
        for piece in pieces(text, self.dialect):
            outcome = self.run_piece(piece)
            if outcome is not Outcome.WELL:
                return text[piece.start :].strip() if outcome is Outcome.WRONG else ""
        return ""

    def run_piece(self, piece: Piece) -> Outcome:
        """Runs one piece. Raises Leave."""
        if piece.first_word in ("QUIT", "EXIT"):
            raise Leave
        return self._run_statement(piece)

    # --- statements -----------------------------------------------------------------------------------------

    def _run_statement(self, piece: Piece) -> Outcome:
        started = time.monotonic()
        run = StatementRun(self.backend, piece.text)
        with StopRequests() as stops, without_echo():
            try:
                well = self._shown(run, stops, piece.form)
            except Exception as error:
                self.screen.failure(error)
                wrong = isinstance(error, KafkaSqlError) and error.exit_code in _TO_BE_EDITED
                return Outcome.WRONG if wrong else Outcome.ENDED
            finally:
                run.stop()
                self.screen.clear_status()
        if self.timing:
            self.screen.note(f"{time.monotonic() - started:.3f} s")
        return Outcome.WELL if well else Outcome.ENDED

    def _shown(self, run: StatementRun, stops: StopRequests, form: Form) -> bool:
        """Shows all that the statement gives; whether it went well. Raises what made it fail."""
        began = time.monotonic()
        events = self._watched(run, stops)
        for event in events:
            match event:
                case Found(diagnostics=diagnostics):
                    self.screen.diagnostics(diagnostics)
                case Result(result=result):
                    self._show(result, events, form)
                case Failed(error=error):
                    raise error
                case Tick():
                    self._waiting(stops, time.monotonic() - began)
        if stops.requested:
            self.screen.note("stopped")
        return not stops.requested

    def _watched(self, run: StatementRun, stops: StopRequests) -> Iterator[Event]:
        """What happens; Ctrl-C stops the statement, and its end is not waited for much longer."""
        for event in run.events():
            if stops.requested:
                run.stop()
            yield event
            if stops.expired(_END_LIMIT_S):
                self.screen.note("it is still ending, in the background")
                return

    def _waiting(self, stops: StopRequests, seconds: float) -> None:
        if seconds < _SILENT_S:
            return
        if stops.requested:
            self.screen.status("stopping …")
        else:
            what = "running" if self.backend.spark_is_there else "Spark is starting"
            self.screen.status(f"{what} … {seconds:.0f} s · Ctrl-C stops")

    def _show(self, result: StatementResult, events: Iterator[Event], form: Form) -> None:
        from kafka_sql.session.results import Done, Listing, Started

        match result:
            case Done():
                self.screen.note("OK")
            case Started(job=job, warnings=warnings):
                self.screen.note(f"job {job.name} has started")
                self.screen.diagnostics(warnings)
            case Listing(columns=columns, rows=rows):
                self.presenter.listing(columns, rows)
            case query:
                self.presenter.query(query, events, self.backend.session.options, self.presenter.output)

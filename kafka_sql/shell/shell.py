"""The shell itself: runs a typed text piece by piece and shows the results."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.cli.drawing.outputs import Output
from kafka_sql.shell.presenter import Presenter
from kafka_sql.shell.running import jobs
from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.run import Event, Failed, Found, Lines, Result, Run, Tick
from kafka_sql.shell.running.statement_run import StatementRun
from kafka_sql.shell.running.stop_requests import StopRequests, without_echo
from kafka_sql.shell.typed.commands import (
    STATEMENTS,
    Command,
    PrintTopic,
    Spool,
    help_lines,
    read_command,
    read_copy,
    read_statement,
)
from kafka_sql.shell.typed.splitting import Form, Piece, pieces
from kafka_sql.shell.views.screen import Screen
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.catalog.table import Table
    from kafka_sql.session.results import StatementResult

_END_LIMIT_S = 3.0
"""How long a stopped statement may take to end before the prompt comes back."""
_TO_BE_EDITED = (ExitCode.SQL, ExitCode.USAGE)
_SILENT_S = 0.7
"""How long a statement may take before a line reports that it runs."""
_BY_ENDING = {
    ".csv": Output.CSV,
    ".tsv": Output.TSV,
    ".json": Output.JSON,
    ".jsonl": Output.JSONL,
    ".md": Output.MARKDOWN,
    ".sql": Output.INSERT,
}
_PLAIN_DONE = "Execute statement succeeded."


class Leave(Exception):
    """The user has typed QUIT."""


class Outcome(Enum):
    """The outcome of a piece of a typed text: WRONG is to be edited, ENDED was stopped or failed while it
    ran."""

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
    stops: StopRequests = field(default_factory=StopRequests)
    """Entered while a typed text runs, so that no Ctrl-C is lost between two statements."""
    _last_error: BaseException | None = field(default=None, init=False)
    _last_statement: Piece | None = field(default=None, init=False)

    @property
    def dialect(self) -> Dialect:
        """The SQL dialect of typed text."""
        session = self.backend.ready
        return self.dialect_at_start if session is None else session.dialect

    # --- texts ----------------------------------------------------------------------------------------------

    def run_text(self, text: str, name: str = "<sql>") -> str:
        """Run the pieces of ``text`` up to the first that fails. Return the text to be edited: the wrong
        piece and all text after it. Raises Leave."""
        for piece in pieces(text, self.dialect):
            if self.stops.requested:
                self.screen.note("stopped")
                return ""
            outcome = self.run_piece(piece, name)
            if outcome is not Outcome.WELL:
                return text[piece.start :].strip() if outcome is Outcome.WRONG else ""
        return ""

    def run_piece(self, piece: Piece, name: str = "<sql>") -> Outcome:
        """Run one piece. Raises Leave."""
        try:
            if piece.command:
                return self._command(read_command(piece.text))
            if piece.first_word in STATEMENTS:
                return self._own_statement(piece)
        except KafkaSqlError as error:
            self._failed(error)
            return Outcome.WRONG
        self._last_statement = piece
        described = self._described(piece)
        if described is not None:
            return self._told(self._describe_run(described), piece.form)
        run = StatementRun(self.backend, piece.text, name, self.presenter.last)
        return self._told(run, piece.form)

    # --- running
    # ----------------------------------------------------------------------------------------------

    def _told(self, run: Run, form: Form = Form.AS_SET) -> Outcome:
        """Run and show; Ctrl-C stops."""
        started = time.monotonic()
        run.start()
        with self.stops, without_echo():
            try:
                well = self._shown(run, self.stops, form)
            except KafkaSqlError as error:
                self._failed(error)
                return Outcome.WRONG if error.exit_code in _TO_BE_EDITED else Outcome.ENDED
            except Leave:
                raise
            except Exception as error:
                self._failed(error)
                return Outcome.ENDED
            finally:
                run.stop()
                self.screen.clear_status()
        if self.timing:
            self.screen.note(f"{time.monotonic() - started:.3f} s")
        return Outcome.WELL if well else Outcome.ENDED

    def _failed(self, error: BaseException) -> None:
        self._last_error = error
        session = self.backend.ready
        self.screen.failure(error, verbose=session is not None and session.options.verbose)

    def _shown(self, run: Run, stops: StopRequests, form: Form) -> bool:
        """Show all events. Return whether the statement succeeded. Raises its failure, and Leave."""
        began = time.monotonic()
        events = self._watched(run, stops)
        for event in events:
            match event:
                case Found(diagnostics=diagnostics):
                    self.screen.diagnostics(diagnostics)
                case Result(result=result):
                    self._show(result, events, run, stops, form)
                case Lines(lines=lines):
                    self.screen.lines(lines)
                case Failed(error=error):
                    raise error
                case Tick():
                    self._waiting(stops, time.monotonic() - began)
        if stops.requested:
            self.screen.note("stopped")
        return not stops.requested

    def _watched(self, run: Run, stops: StopRequests) -> Iterator[Event]:
        """Yield the events. Ctrl-C stops the run, and the wait for its end is limited."""
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

    def _show(
        self, result: StatementResult, events: Iterator[Event], run: Run, stops: StopRequests, form: Form
    ) -> None:
        from kafka_sql.session.results import Done, Listing, Started
        from kafka_sql.sql.statements.statements import Clear

        match result:
            case Done(leaves=True):
                raise Leave
            case Done(message=message, span=span):
                if span.text.rstrip("; \n").upper() == Clear.__name__.upper():
                    self.screen.clear()
                else:
                    self.screen.note("OK" if message in ("", _PLAIN_DONE) else message)
            case Started(job=job, warnings=warnings, sync=sync):
                self.screen.diagnostics(warnings)
                if not sync:
                    self.screen.note(f"job {job.name} has started; SHOW JOBS shows it")
                jobs.watch(result, self.screen)
            case Listing(columns=("page",), rows=((str(text),),)):
                self.screen.page_of_documentation(text)
            case Listing(columns=columns, rows=rows):
                self.presenter.listing(columns, rows)
            case query:
                output = Output.VERTICAL if form is Form.VERTICAL else self.presenter.output
                self.presenter.query(query, events, run, stops, self.backend.session.options, output)

    # --- statements of the shell ----------------------------------------------------------------------------

    def _own_statement(self, piece: Piece) -> Outcome:
        """Execute PRINT or SPOOL. Raises KafkaSqlError."""
        match read_statement(piece.text):
            case PrintTopic() as wanted:
                from kafka_sql.shell.running.topics import TopicRun

                return self._told(TopicRun(self.backend, wanted))
            case Spool(path=path):
                self.screen.spool_to(path)
                self.screen.note("OK" if path is None else f"what is shown goes to '{path}' too")
        return Outcome.WELL

    def _described(self, piece: Piece) -> Table | None:
        """Return the table of a DESCRIBE EXTENDED, or None for all other statements."""
        if piece.first_word not in ("DESCRIBE", "DESC"):
            return None
        from kafka_sql.catalog.table import Table
        from kafka_sql.sql.statements.statements import Describe, DescribeKind

        session = self.backend.session
        try:
            parsed = session.statements(piece.text).statements
            match parsed:
                case (Describe(name=name, extended=True, kind=DescribeKind.TABLE),):
                    found = session.catalog.find(name)
                    return found if isinstance(found, Table) else None
        except KafkaSqlError:  # it is reported when the statement runs
            return None
        return None

    def _describe_run(self, table: Table) -> Run:
        from kafka_sql.shell.running.describing import DescribeRun

        return DescribeRun(self.backend, table)

    # --- commands -------------------------------------------------------------------------------------------

    def _command(self, command: Command) -> Outcome:
        """Execute a command with a backslash. Raises KafkaSqlError and Leave."""
        presenter = self.presenter
        match command.name:
            case "?":
                self.screen.paged(help_lines())
            case "q":
                raise Leave
            case "o" if not command.argument:
                self.screen.note(f"results are shown as {presenter.output.value}")
            case "o":
                presenter.output = _output(command.argument, command)
            case "x":
                vertical = command.switched(presenter.output is Output.VERTICAL)
                presenter.output = Output.VERTICAL if vertical else Output.TABLE
                self.screen.note(f"results are shown as {presenter.output.value}")
            case "timing":
                self.timing = command.switched(self.timing)
                self.screen.note(f"timing is {'on' if self.timing else 'off'}")
            case "p":
                presenter.page(self.backend.session.options.max_column_width)
            case "copy":
                self._copy(command)
            case "watch":
                return self._watch(command)
            case "d":
                table = command.argument
                return self.run_piece(_statement(f"DESCRIBE EXTENDED {table}" if table else "SHOW TABLES"))
            case "i":
                quoted = command.argument.strip("'").replace("'", "''")
                return self.run_piece(_statement(f"SOURCE '{quoted}'"))
            case "e" if self._last_error is not None:
                self.screen.failure(self._last_error, verbose=True)
            case "e":
                self.screen.note("no statement has failed yet")
        return Outcome.WELL

    def _copy(self, command: Command) -> None:
        wanted, kept = read_copy(command), self.presenter.last
        if kept is None:
            raise UsageError(Diagnostic(ErrorCode.USAGE, "no query has run yet", command.span))
        path = Path(wanted.path).expanduser()
        output = _output(wanted.mode, command) if wanted.mode else _BY_ENDING.get(path.suffix, Output.CSV)
        lines = self.presenter.lines(kept, output, saved=True)
        try:
            with path.open("w", encoding="utf-8") as file:
                count = sum(1 for line in lines if print(line, file=file) is None)
        except OSError as error:
            message = f"'{path}' cannot be written: {error.strerror}"
            raise UsageError(Diagnostic(ErrorCode.FILE_UNWRITABLE, message, command.span)) from None
        self.screen.note(f"{count:,} lines of {output.value} are in '{path}'")

    def _watch(self, command: Command) -> Outcome:
        piece = self._last_statement
        if piece is None:
            raise UsageError(Diagnostic(ErrorCode.USAGE, "no statement has run yet", command.span))
        try:
            every_s = float(command.argument or 2)
        except ValueError:
            message = f"'{command.argument}' is not a number of seconds"
            raise UsageError(Diagnostic(ErrorCode.USAGE, message, command.span)) from None
        while True:
            outcome = self.run_piece(piece)
            if outcome is not Outcome.WELL:
                return Outcome.ENDED
            with self.stops, without_echo():
                until = time.monotonic() + every_s
                while time.monotonic() < until and not self.stops.requested:
                    time.sleep(0.05)
            if self.stops.requested:
                return Outcome.ENDED
            self.screen.note(time.strftime("%H:%M:%S"))


def _output(name: str, command: Command) -> Output:
    known = [each.value for each in Output]
    if name.lower() not in known:
        message = f"output mode '{name}' does not exist"
        label = did_you_mean(name, known)
        helps = (f"modes: {', '.join(known)}",)
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, command.span, label, helps=helps))
    return Output(name.lower())


def _statement(text: str) -> Piece:
    return Piece(text, 0, True)

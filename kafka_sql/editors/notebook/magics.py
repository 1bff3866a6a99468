"""The magics ``%kafka_sql`` and ``%%kafka_sql``."""

from __future__ import annotations

import atexit
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.core.magic import Magics, line_cell_magic, magics_class, no_var_expand

from kafka_sql.cli.report import Report
from kafka_sql.editors.notebook.cell import Cell
from kafka_sql.editors.notebook.completion import sql_matcher
from kafka_sql.editors.notebook.shown_errors import CellError
from kafka_sql.session import Session
from kafka_sql.shell.editing.known import Known
from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.settings.places import state_folder
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    import pandas as pd  # type: ignore[import-untyped]

    from kafka_sql.shell.kept_result import KeptResult

_OUTPUT = re.compile(r"\s*(?:-o\s+|--output[= ]\s*)(\S+)")
_OPTION = re.compile(r"\s*(-\S+)")


@magics_class
class KafkaSqlMagics(Magics):
    """SQL in cells. The magics have a session of their own, until ``%kafka_sql session NAME`` names
    another."""

    def __init__(self, shell: InteractiveShell) -> None:
        super().__init__(shell)
        self._variables = shell.user_ns
        self._redraws = hasattr(shell, "kernel")  # only notebooks can redraw
        self._own = self._backend = self._around(Session)
        self._last: KeptResult | None = None
        self.matcher = sql_matcher(Known(lambda: self._backend.ready))

    @no_var_expand
    @line_cell_magic
    def kafka_sql(self, line: str, cell: str | None = None) -> Any:
        """Run Flink SQL.

        ::

            %%kafka_sql [-o NAME]   the statements of the cell; NAME gets the rows of the last with rows
            %kafka_sql [-o NAME] SQL
            %kafka_sql jobs         the jobs that INSERTs have started
            %kafka_sql stop ID      stops one, by its number or its name
            %kafka_sql session      gives the session; with the NAME of a variable, that session is used

        Rows are a DataFrame. An interrupt ends an unbounded SELECT; its rows stay. 'kafka-sql docs
        editors' explains more.
        """
        output, rest = _arguments(line)
        if cell is not None:
            if rest.strip():
                raise _wrong(f"'{rest.strip()}' stands after %%kafka_sql", "write SQL below it")
            return self._run(cell, output, above=1)
        words = rest.split()
        match [word.lower() for word in words]:
            case []:
                raise _wrong("the SQL is missing", "write it after %kafka_sql, or below %%kafka_sql")
            case ["jobs"]:
                return self._run("SHOW JOBS", output)
            case ["stop", _]:
                quoted = words[1].strip("'").replace("'", "''")
                return self._run(f"STOP JOB '{quoted}'", output)
            case ["session"]:
                return self._started().session
            case ["session", _]:
                return self._use(words[1])
        return self._run(rest, output)

    def close(self) -> None:
        """Stop the jobs and the Spark of the magics' own session; a session of the user stays."""
        with suppress(OSError):
            self._own.close()

    def _run(self, text: str, output: str | None, above: int = 0) -> pd.DataFrame | None:
        """Run a text that starts this many lines below the first one of its cell."""
        cell = Cell(self._started(), self._redraws, self._last)
        try:
            frame = cell.run("\n" * above + text)
        finally:
            self._last = cell.last
        if output is not None and frame is None:
            print(f"no statement gave rows for '{output}'", file=sys.stderr)
        elif output is not None:
            self._variables[output] = frame
        return frame

    def _started(self) -> Backend:
        self._backend.start()
        return self._backend

    def _use(self, name: str) -> None:
        session = self._variables.get(name)
        if not isinstance(session, Session):
            raise _wrong(f"'{name}' is not a session", "make one: from kafka_sql import Session")
        self._backend = self._around(lambda: session)

    @staticmethod
    def _around(make: Any) -> Backend:
        return Backend(make, state_folder() / "spark.log", Report(sys.stderr, quiet=True))


def load(shell: InteractiveShell) -> None:
    """Register the magics; once."""
    if isinstance(shell.magics_manager.registry.get(KafkaSqlMagics.__name__), KafkaSqlMagics):
        return
    magics = KafkaSqlMagics(shell)
    shell.register_magics(magics)
    _matchers(shell).append(magics.matcher)
    atexit.register(magics.close)


def unload(shell: InteractiveShell) -> None:
    """Remove the magics, and end their session."""
    magics = shell.magics_manager.registry.pop(KafkaSqlMagics.__name__, None)
    if isinstance(magics, KafkaSqlMagics):
        with suppress(ValueError):  # another completer may have come since
            _matchers(shell).remove(magics.matcher)
        magics.close()
        atexit.unregister(magics.close)
    for known in shell.magics_manager.magics.values():
        known.pop(KafkaSqlMagics.kafka_sql.__name__, None)


def _matchers(shell: InteractiveShell) -> list[Any]:
    found: list[Any] = shell.Completer.custom_matchers
    return found


def _arguments(line: str) -> tuple[str | None, str]:
    """Return the variable of ``-o``, and the rest of the line. Raises CellError."""
    found = _OUTPUT.match(line)
    output, rest = (found[1], line[found.end() :]) if found else (None, line)
    if output is not None and not output.isidentifier():
        raise _wrong(f"'{output}' is not a name of a variable", "write -o and a name")
    option = _OPTION.match(rest)
    if option is not None:
        raise _wrong(f"option '{option[1]}' does not exist", "the only one is -o NAME")
    return output, rest


def _wrong(message: str, advice: str) -> CellError:
    return CellError(Diagnostic(ErrorCode.USAGE, message, helps=(advice,)))

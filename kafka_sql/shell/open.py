"""Opens the shell on the terminal: files, settings, line editor, and the loop from one prompt to the next."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, Any

from kafka_sql.cli.drawing.outputs import Output
from kafka_sql.cli.report import Report
from kafka_sql.shell.backend import Backend
from kafka_sql.shell.presenter import Presenter
from kafka_sql.shell.prompt import Editing, Prompt
from kafka_sql.shell.screen import Screen
from kafka_sql.shell.settings.config import read_config
from kafka_sql.shell.settings.history import History
from kafka_sql.shell.settings.places import config_file, state_folder
from kafka_sql.shell.shell import Leave, Shell
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_LONGEST = 20_000
"""Characters of a wrong text that is given back for editing."""
_WELCOME = "kafka-sql {version} · HELP shows the pages, \\? the keys and commands, Ctrl-D leaves"


def open_shell(
    make_session: Callable[[], Session], init: Sequence[tuple[str, str]], dialect: str, version: str
) -> ExitCode:
    """Asks and runs until QUIT, Ctrl-D, SIGHUP or SIGTERM. ``init`` are (name, text) of scripts that come
    first."""
    config, problems = read_config(config_file(), tuple(each.value for each in Output))
    screen = Screen(config.pager)
    screen.note(_WELCOME.format(version=version))
    screen.diagnostics(problems)
    backend = Backend(make_session, state_folder() / "spark.log", Report(sys.stderr, quiet=True))
    shell = Shell(backend, screen, Presenter(screen, config), Dialect(dialect.lower()), config.timing)
    editing = Editing(config.multiline, lambda: shell.dialect)
    prompt = Prompt(config, editing, History(state_folder() / "history"), lambda: "")
    for each in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(each, _leave)
    try:
        return _loop(shell, prompt, config.prompt)
    finally:
        with suppress(OSError):
            backend.close()


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _loop(shell: Shell, prompt: Prompt, message: str) -> ExitCode:
    text = ""
    start: Callable[[], Any] | None = shell.backend.start
    while True:
        try:
            typed = prompt.ask(_message(message, shell), text, start)
            start = None
            text = shell.run_text(typed)
            text = text if len(text) <= _LONGEST else ""
        except KeyboardInterrupt:
            start, text = None, ""
        except (EOFError, Leave):
            return ExitCode.DONE


def _message(pattern: str, shell: Shell) -> str:
    """The prompt with what it names filled in."""
    session = shell.backend.ready
    database = "sql"
    if session is not None:
        catalog = session.catalog
        here = (catalog.current_catalog, catalog.current_database)
        database = "sql" if here == ("default_catalog", "default_database") else ".".join(here)
    return pattern.replace("{database}", database).replace("{dialect}", shell.dialect.value)

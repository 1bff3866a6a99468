"""Opens the shell on the terminal: files, settings, line editor, and the loop from one prompt to the next."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from typing import TYPE_CHECKING

import kafka_sql
from kafka_sql.cli.drawing.outputs import Output
from kafka_sql.cli.report import Report
from kafka_sql.shell.editing.bar import Bar, Underline
from kafka_sql.shell.editing.completer import SqlCompleter
from kafka_sql.shell.editing.prompt import Editing, Prompt
from kafka_sql.shell.editing.typed_check import TypedCheck
from kafka_sql.shell.presenter import Presenter
from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.jobs import leave
from kafka_sql.shell.settings.config import Config, read_config
from kafka_sql.shell.settings.history import History
from kafka_sql.shell.settings.places import config_file, state_folder
from kafka_sql.shell.shell import Leave, Shell
from kafka_sql.shell.views.screen import Screen
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_LONGEST = 20_000
"""The most characters of a wrong text that is returned for editing."""
_FIRST_PLACE = ("default_catalog", "default_database")
_WELCOME = "kafka-sql {version} · HELP shows the pages, \\? the keys and commands, Ctrl-D leaves"


def open_shell(
    make_session: Callable[[], Session], init: Sequence[tuple[str, str]], dialect: str, output: str | None
) -> ExitCode:
    """Read and run texts until QUIT, Ctrl-D, SIGHUP or SIGTERM. ``init`` are (name, text) of scripts that
    run first, ``output`` is an output mode that overrides the one of the settings."""
    config, problems = read_config(config_file(), tuple(each.value for each in Output))
    config = replace(config, output=output or config.output)
    screen = Screen(config.pager)
    screen.note(_WELCOME.format(version=kafka_sql.__version__))
    screen.diagnostics(problems)
    backend = Backend(make_session, state_folder() / "spark.log", Report(sys.stderr, quiet=True))
    shell = Shell(backend, screen, Presenter(screen, config), Dialect(dialect.lower()), config.timing)
    prompt = _prompt(shell, config)
    for each in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(each, _leave)
    try:
        with shell.stops:
            if init:
                backend.start()
                for name, text in init:
                    if shell.run_text(text, name):
                        return ExitCode.SQL
            return _loop(shell, prompt, config.prompt)
    except Leave:
        return ExitCode.DONE
    finally:
        with suppress(OSError):
            screen.spool_to(None)
            backend.close()


def _prompt(shell: Shell, config: Config) -> Prompt:
    editing = Editing(config.multiline, lambda: shell.dialect)
    check = TypedCheck(shell.backend, lambda: shell.dialect)
    bar = Bar(shell.backend, check, lambda: shell.dialect, lambda: editing.multiline)
    history = History(state_folder() / "history")
    completer = SqlCompleter(shell.backend, lambda: shell.dialect)
    prompt = Prompt(config, editing, history, bar, completer, [Underline(check)])
    check.changed = prompt.paint
    return prompt


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _loop(shell: Shell, prompt: Prompt, message: str) -> ExitCode:
    text = ""

    def begun() -> None:
        shell.backend.start()
        shell.stops.forget()

    while True:
        try:
            typed = prompt.ask(_message(message, shell), text, begun)
            if prompt.pressed_ahead():
                shell.stops.ask()
            text = shell.run_text(typed)
            text = text if len(text) <= _LONGEST else ""
        except KeyboardInterrupt:
            text = ""
        except (EOFError, Leave):
            if _may_leave(shell, prompt):
                return ExitCode.DONE
            text = ""


def _may_leave(shell: Shell, prompt: Prompt) -> bool:
    try:
        return leave(shell.backend.ready, shell.screen, prompt.ask_line)
    except KeyboardInterrupt:
        return False
    except EOFError:
        return True


def _message(pattern: str, shell: Shell) -> str:
    """Return the prompt with its placeholders filled in."""
    session = shell.backend.ready
    place = _FIRST_PLACE if session is None else session.place
    database = "sql" if place == _FIRST_PLACE else ".".join(place)
    return pattern.replace("{database}", database).replace("{dialect}", shell.dialect.value)

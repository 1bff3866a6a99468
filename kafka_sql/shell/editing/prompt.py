"""The line editor: prompt-toolkit with the shell's keys, colours, history and bottom bar."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.application.current import get_app_session
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.completion import Completer
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import History
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout.processors import Processor
from prompt_toolkit.output import Output
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import is_dumb_terminal

from kafka_sql.shell.editing.highlight import SqlLexer
from kafka_sql.shell.editing.pasting import take_long_pastes
from kafka_sql.shell.running.stop_requests import raising
from kafka_sql.shell.settings.config import Config
from kafka_sql.shell.typed.splitting import is_complete
from kafka_sql.sql.statements.nodes import Dialect

_BIG_PASTE = 200_000
"""The number of characters from which a pasted text is kept in a file, as no editor line takes it well."""
_STYLE = Style.from_dict(
    {
        "sql.keyword": "bold ansiblue",
        "sql.string": "ansigreen",
        "sql.number": "ansicyan",
        "sql.comment": "ansibrightblack",
        "sql.name": "ansimagenta",
        "wrong": "underline ansired",
        "bottom-toolbar": "noreverse",
        "bottom-toolbar.text": "ansibrightblack",
        "bottom-toolbar.error": "ansired",
        "bottom-toolbar.warning": "ansiyellow",
    }
)


@dataclass
class Editing:
    """Settings that can change while the shell runs: whether Enter makes new lines, and the SQL dialect."""

    multiline: bool
    dialect: Callable[[], Dialect] = lambda: Dialect.FLINK
    pasted: list[str] = field(default_factory=list)


class Prompt:
    """Reads texts from the user. ``input`` and ``output`` are the terminal unless a test gives its own."""

    def __init__(
        self,
        config: Config,
        editing: Editing,
        history: History,
        bar: Callable[[], Any],
        completer: Completer | None = None,
        processors: list[Processor] | None = None,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self._config = config
        self._editing = editing
        input = input or get_app_session().input
        take_long_pastes(input)
        self._session: PromptSession[str] = PromptSession(
            multiline=True,
            history=history,
            lexer=SqlLexer(editing.dialect),
            style=_STYLE,
            key_bindings=_keys(editing),
            editing_mode=EditingMode.VI if config.edit_mode == "vi" else EditingMode.EMACS,
            auto_suggest=AutoSuggestFromHistory() if config.auto_suggest else None,
            completer=completer if config.completion else None,
            complete_while_typing=True,
            complete_in_thread=True,
            complete_style=CompleteStyle.COLUMN,
            reserve_space_for_menu=6,
            enable_open_in_editor=True,
            tempfile_suffix=".sql",
            bottom_toolbar=bar,
            input_processors=processors,
            mouse_support=False,
            refresh_interval=0.5,
            input=input,
            output=output,
        )

    def _ask_plainly(self, message: str, pre_run: Callable[[], None] | None) -> str:
        """Read lines until they can run, on a terminal that can only print."""
        if pre_run is not None:
            pre_run()
        with raising():
            text = input(message)
            while self._editing.multiline and not is_complete(text, self._editing.dialect()):
                text += "\n" + input("> ".rjust(len(message)))
        return text

    def paint(self) -> None:
        """Repaint; callable from any thread."""
        self._session.app.invalidate()

    def ask_line(self, question: str) -> str:
        """Return a line of text, without history. Raises as :meth:`ask`."""
        if is_dumb_terminal():
            with raising():
                return input(question)
        with patch_stdout(raw=True):
            asking = PromptSession[str](input=self._session.input, output=self._session.output)
            return asking.prompt(question)

    def ask(self, message: str, default: str = "", pre_run: Callable[[], None] | None = None) -> str:
        """Return a text that can run. Raises KeyboardInterrupt at Ctrl-C, EOFError at Ctrl-D on an empty
        line."""
        if is_dumb_terminal():
            return self._ask_plainly(message, pre_run)
        with patch_stdout(raw=True):
            return self._session.prompt(
                message,
                default=default,
                pre_run=pre_run,
                prompt_continuation=lambda wide, _line, _wrapped: " " * max(0, wide - 2) + "| ",
            )

    def pressed_ahead(self) -> bool:
        """Return whether the user pressed Ctrl-C after the Enter that ended the last text, while the line
        editor had the terminal: then it is a key and not a signal. Text typed before it is dropped, text
        typed after it is kept for the next prompt."""
        if is_dumb_terminal():
            return False
        terminal = self._session.input
        with terminal.raw_mode():
            keys = [*get_typeahead(terminal), *terminal.read_keys()]
        last = max((at for at, each in enumerate(keys) if each.key == Keys.ControlC), default=-1)
        store_typeahead(terminal, keys[last + 1 :])
        return last >= 0


def _keys(editing: Editing) -> KeyBindings:
    keys = KeyBindings()

    @Condition
    def runs() -> bool:
        text = get_app().current_buffer.text
        if not editing.multiline or not text.strip():
            return True
        if len(text) > _BIG_PASTE:
            return text.rstrip().endswith(";")
        return is_complete(text, editing.dialect())

    @Condition
    def at_choice() -> bool:
        state = get_app().current_buffer.complete_state
        return state is not None and state.current_completion is not None

    @Condition
    def is_searching() -> bool:
        return get_app().layout.is_searching

    @keys.add("enter", filter=at_choice & ~is_searching)
    def take_choice(event: KeyPressEvent) -> None:
        event.current_buffer.complete_state = None

    @keys.add("enter", filter=runs & ~at_choice & ~is_searching)
    def run(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @keys.add("escape", "enter", filter=~is_searching)
    def run_anyway(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @keys.add("f3")
    def switch_lines(event: KeyPressEvent) -> None:
        editing.multiline = not editing.multiline

    @keys.add("f4")
    def switch_mode(event: KeyPressEvent) -> None:
        app = event.app
        emacs = app.editing_mode == EditingMode.EMACS
        app.editing_mode = EditingMode.VI if emacs else EditingMode.EMACS

    @keys.add(Keys.BracketedPaste)
    def paste(event: KeyPressEvent) -> None:
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        if len(text) > _BIG_PASTE:
            with tempfile.NamedTemporaryFile(
                "w", prefix="pasted-", suffix=".sql", delete=False, encoding="utf-8"
            ) as file:
                file.write(text)
            editing.pasted.append(file.name)
            text = f"SOURCE '{file.name}';"
        event.current_buffer.insert_text(text)

    return keys

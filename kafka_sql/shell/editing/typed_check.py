"""Checks the text while it is typed: the static check, in a thread of its own, once the typing pauses."""

from __future__ import annotations

import threading
from collections.abc import Callable

from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.statement_run import names_last
from kafka_sql.shell.typed.commands import STATEMENTS
from kafka_sql.shell.typed.splitting import pieces
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import Diagnostic

_RESTS_S = 0.25
_LONGEST = 50_000


class TypedCheck:
    """The known problems of the newest text. ``changed`` is called when they change."""

    def __init__(self, backend: Backend, dialect: Callable[[], Dialect]) -> None:
        self._backend = backend
        self._dialect = dialect
        self._text = ""
        self._given = threading.Event()
        self._found: tuple[str, tuple[Diagnostic, ...]] = ("", ())
        self.changed: Callable[[], None] = lambda: None
        threading.Thread(target=self._work, name="kafka-sql check", daemon=True).start()

    def give(self, text: str) -> None:
        """Set the current text."""
        if text != self._text:
            self._text = text
            self._given.set()

    def findings(self, text: str) -> tuple[Diagnostic, ...]:
        """Return the known problems of exactly this text."""
        checked, found = self._found
        return found if checked == text else ()

    def _work(self) -> None:
        while True:
            self._given.wait()
            self._given.clear()
            while self._given.wait(_RESTS_S):
                self._given.clear()
            text = self._text
            try:
                found = self._checked(text)
            except Exception:  # the same comes as an error when the text runs
                found = ()
            self._found = text, found
            self.changed()

    def _checked(self, text: str) -> tuple[Diagnostic, ...]:
        session = self._backend.ready
        if session is None or not text.strip() or len(text) > _LONGEST:
            return ()
        found = pieces(text, self._dialect())
        if any(piece.command or piece.first_word in STATEMENTS for piece in found) or names_last(text):
            return ()
        return shown_while_typed(text, session.check(text))


def shown_while_typed(text: str, found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Return the problems worth showing in an unfinished text: none at its very end, where the user is still
    typing a word, unless a semicolon ends it. Problems of variables are left out; they are reported when the
    text runs."""
    end = len(text.rstrip())
    if text.rstrip().endswith(";"):
        return found
    return tuple(each for each in found if each.span is not None and each.span.written.end < end)

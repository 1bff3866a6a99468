"""The language server: receives documents, publishes problems, and answers requests about positions.

The check and every response are computed in one thread of their own, so that the connection is never held
up and no two of them run at once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

import kafka_sql
from kafka_sql.editors.language_server.answers import (
    NAME,
    diagnostic,
    items,
    location,
    range_of,
)
from kafka_sql.editors.language_server.checked_document import CheckedDocument, DocumentChecker
from kafka_sql.editors.language_server.descriptions import declaration, described
from kafka_sql.editors.language_server.places import Lines, Units
from kafka_sql.editors.language_server.symbols import symbol_at
from kafka_sql.shell.completion.complete import complete
from kafka_sql.shell.completion.knowledge import Candidate
from kafka_sql.shell.editing.known import Known
from kafka_sql.shell.typed.commands import STATEMENTS
from kafka_sql.sql.formatter import formatted
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_RESTS_S = 0.3
"""How long typing must pause before the text is checked; a text with a slow check waits longer."""
_SLOW_S = 0.2
"""If a check takes longer, completion does not wait for it with every key."""
_LONGEST = 2_000_000
"""The most characters of a document that is checked."""
_TRIGGERS = (".", "'", "`")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Opened:
    """A document as the editor has it."""

    uri: str
    text: str
    lines: Lines
    units: Units

    @property
    def name(self) -> str:
        """Its path, if it is a file."""
        return uris.to_fs_path(self.uri) or self.uri

    def offset(self, at: types.Position) -> int:
        """Return the character at a position."""
        return self.lines.offset((at.line, at.character))


class SqlServer(LanguageServer):
    """Answers about documents after the scripts ``init``; ``session`` has the variables and the dialect."""

    def __init__(self, session: Session, init: Sequence[str] = ()) -> None:
        # Whole texts: pygls takes more characters for line ends than the protocol does, so that a change of
        # a part of a text that has one would go to a wrong line.
        super().__init__(NAME, kafka_sql.__version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self._checker = DocumentChecker(session, init)
        self._seen = session
        self._known = Known(lambda: self._seen)
        self._worker = ThreadPoolExecutor(1, "kafka-sql check")
        self._uris: dict[str, None] = {}
        self._checked: dict[str, CheckedDocument] = {}
        self._said: dict[str, CheckedDocument] = {}
        """The documents whose problems the editor has; a cancelled request may leave them unpublished."""
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._took_s: dict[str, float] = {}

    # --- checking -------------------------------------------------------------------------------------------

    def take(self, uri: str) -> None:
        """Add an open document."""
        self._uris[uri] = None
        self.look_at(uri, 0)

    def look_at(self, uri: str, after_s: float | None = None) -> None:
        """Check a document and publish its problems, once nothing has changed for a while."""
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()
        rests_s = max(_RESTS_S, 2 * self._took_s.get(uri, 0.0)) if after_s is None else after_s
        self._waiting[uri] = asyncio.get_running_loop().create_task(self._look(uri, rests_s))

    async def _look(self, uri: str, after_s: float) -> None:
        await asyncio.sleep(after_s)
        try:
            await self.answer(uri, lambda opened, checked: None)
        except Exception as error:
            message = f"kafka-sql failed in a way it does not know: {type(error).__name__}: {error}"
            self._say(uri, message, types.DiagnosticSeverity.Error)

    def forget(self, uri: str) -> None:
        """Remove a closed document."""
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()
        self._uris.pop(uri, None)
        for kept in (self._checked, self._said):
            kept.pop(uri, None)
        self._publish(uri, [])

    def look_at_all(self) -> None:
        """Check all documents after a change of a file, which they may read."""
        self._checked.clear()
        for uri in self._uris:
            self.look_at(uri, 0)

    async def answer(
        self, uri: str, find: Callable[[Opened, CheckedDocument], Answer], *, at_once: bool = False
    ) -> Answer | None:
        """Return the result of ``find`` for the document in its current check (with ``at_once`` in the
        last one, if its check is slow), or None for a document that is too long."""
        opened = self._opened(uri)
        if len(opened.text) > _LONGEST:
            message = "too long for checks while it is written; 'kafka-sql check' reads it"
            self._say(uri, message, types.DiagnosticSeverity.Information)
            return None
        others = {each.name: each.text for each in map(self._opened, self._uris)}

        def work() -> tuple[Answer, CheckedDocument, list[types.Diagnostic] | None]:
            checked = self._checked.get(uri)
            waits = not at_once or self._took_s.get(uri, 0.0) < _SLOW_S
            if checked is None or (checked.text != opened.text and waits):
                began = time.monotonic()
                checked = self._checker.check(opened.name, opened.text, others)
                self._took_s[uri] = time.monotonic() - began
                self._checked[uri] = checked
            unsaid = checked is not self._said.get(uri) and checked.text == opened.text
            findings = [
                diagnostic(each, uri, opened.lines, opened.text, opened.units)
                for each in (checked.diagnostics if unsaid else ())
            ]
            return find(opened, checked), checked, findings if unsaid else None

        found, checked, findings = await self.work(work)
        if uri in self._uris and findings is not None:
            self._said[uri] = checked
            self._publish(uri, findings)
        return found

    async def work(self, what: Callable[[], Answer]) -> Answer:
        """Run the function in the thread for slow work."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, what)

    def _opened(self, uri: str) -> Opened:
        text = self.workspace.get_text_document(uri).source
        units = self.workspace.position_codec.client_num_units
        return Opened(uri, text, Lines(text, units), units)

    def _say(self, uri: str, message: str, severity: types.DiagnosticSeverity) -> None:
        start = types.Position(0, 0)
        self._publish(uri, [types.Diagnostic(types.Range(start, start), message, severity, source=NAME)])

    def _publish(self, uri: str, found: list[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))

    # --- answers --------------------------------------------------------------------------------------------

    async def offered(self, uri: str, at: types.Position) -> types.CompletionList | None:
        """Return the candidates at a position."""

        def find(opened: Opened, checked: CheckedDocument) -> types.CompletionList:
            cursor = opened.offset(at)
            self._seen = checked.before(cursor)
            found = complete(opened.text, cursor, self._known)
            return items([each for each in found if not _of_shell(each)], opened.lines, cursor)

        return await self.answer(uri, find, at_once=True)

    async def shown(self, uri: str, at: types.Position) -> types.Hover | None:
        """Return the description of the symbol at a position."""

        def find(opened: Opened, checked: CheckedDocument) -> types.Hover | None:
            symbol = symbol_at(checked, opened.offset(at))
            if symbol is None:
                return None
            text = types.MarkupContent(types.MarkupKind.Markdown, described(symbol.meaning))
            return types.Hover(text, range_of(opened.lines, symbol.start, symbol.end))

        return await self.answer(uri, find)

    async def declared(self, uri: str, at: types.Position) -> types.Location | None:
        """Return the declaration of the symbol at a position."""

        def find(opened: Opened, checked: CheckedDocument) -> types.Location | None:
            symbol = symbol_at(checked, opened.offset(at))
            place = None if symbol is None else declaration(symbol.meaning)
            if place is None:
                return None
            return location(place, uri, opened.lines, opened.text, opened.units)

        return await self.answer(uri, find)

    async def laid_out(self, uri: str) -> list[types.TextEdit]:
        """Return the edits that format the document; shows a message if its tokens cannot be formatted."""
        opened = self._opened(uri)
        try:
            text = await self.work(lambda: formatted(SourceText(opened.name, opened.text)))
        except SqlSyntaxError as error:
            message = f"not formatted: {error.diagnostics[0].message}"
            self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, message))
            return []
        whole = range_of(opened.lines, 0, len(opened.text))
        return [] if text == opened.text else [types.TextEdit(whole, text)]


def _of_shell(candidate: Candidate) -> bool:
    """Return whether it is a statement that scripts do not have."""
    return candidate.kind == "keyword" and candidate.text in STATEMENTS


def serve(session: Session, init: Sequence[str] = ()) -> None:
    """Talk to an editor over standard input and output until it leaves. Any other standard output goes to
    standard error: a line in between would end the conversation."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the thread that reads would be waited for
    sys.stdout.flush()
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        language_server(session, init).start_io(stdout=out)


def language_server(session: Session, init: Sequence[str] = ()) -> SqlServer:
    """Return a server with handlers for all its requests."""
    server = SqlServer(session, init)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(told: types.DidOpenTextDocumentParams) -> None:
        server.take(told.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(told: types.DidChangeTextDocumentParams) -> None:
        server.look_at(told.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(told: types.DidSaveTextDocumentParams) -> None:
        server.look_at_all()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(told: types.DidCloseTextDocumentParams) -> None:
        server.forget(told.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=_TRIGGERS))
    async def completion(asked: types.CompletionParams) -> types.CompletionList | None:
        return await server.offered(asked.text_document.uri, asked.position)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(asked: types.HoverParams) -> types.Hover | None:
        return await server.shown(asked.text_document.uri, asked.position)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(asked: types.DefinitionParams) -> types.Location | None:
        return await server.declared(asked.text_document.uri, asked.position)

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    async def formatting(asked: types.DocumentFormattingParams) -> list[types.TextEdit]:
        return await server.laid_out(asked.text_document.uri)

    return server

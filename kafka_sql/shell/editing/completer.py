"""Completion for the line editor."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from kafka_sql.shell.completion.complete import complete
from kafka_sql.shell.editing.known import Known
from kafka_sql.shell.running.backend import Backend
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.safe_text import cut_middle, one_line

_LONGEST = 50_000
_WIDE = 60


class SqlCompleter(Completer):
    """Offers the candidates at the cursor; without a prefix only after Tab."""

    def __init__(self, backend: Backend, dialect: Callable[[], Dialect]) -> None:
        self._known = Known(lambda: backend.ready, dialect)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Called in a thread of its own."""
        before = document.text_before_cursor
        if len(document.text) > _LONGEST:
            return
        typed = before[-1:].isalnum() or before[-1:] in ("_", ".", "'", "`", "\\", "/", "-")
        if not typed and not complete_event.completion_requested:
            return
        for each in complete(document.text, len(before), self._known):
            start = each.start - len(before)
            if each.text.lower() == before[each.start :].lower():
                continue
            about = " · ".join(text for text in (each.kind, each.sentence) if text)
            yield Completion(
                each.text, start, display=one_line(each.text), display_meta=cut_middle(one_line(about), _WIDE)
            )

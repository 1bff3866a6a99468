"""Completion in cells: that of the shell, for the SQL after a magic."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from IPython.core.completer import CompletionContext, SimpleCompletion, context_matcher

from kafka_sql.shell.completion.complete import complete
from kafka_sql.shell.completion.knowledge import Knowledge
from kafka_sql.text.safe_text import one_line

_CELL = re.compile(r"\s*%%kafka_sql\b[^\n]*\n")
_LINE = re.compile(r"^.*%kafka_sql\b(?:[ \t]+-o[ \t]+\S+)?[ \t]+", re.MULTILINE)
_LONGEST = 50_000
Matcher = Callable[[CompletionContext], dict[str, Any]]


def sql_matcher(known: Knowledge) -> Matcher:
    """Return the completer for IPython; it offers nothing outside the magics."""

    def match(context: CompletionContext) -> dict[str, Any]:
        lines = context.full_text.split("\n")
        cursor = sum(len(line) + 1 for line in lines[: context.cursor_line]) + context.cursor_position
        place = _sql_around(context.full_text, cursor)
        if place is None or len(context.full_text) > _LONGEST:
            return {"completions": []}
        start, end = place
        text = context.full_text[start:end]
        found = complete(text, cursor - start, known)
        begin = min((each.start for each in found), default=cursor - start)
        return {
            "completions": [
                SimpleCompletion(text[begin : each.start] + each.text, type=one_line(each.kind))
                for each in found
            ],
            "matched_fragment": text[begin : cursor - start],
            "ordered": True,
            "suppress": True,
        }

    as_matcher: Callable[[Matcher], Matcher] = context_matcher(identifier="kafka_sql")
    return as_matcher(match)


def _sql_around(text: str, cursor: int) -> tuple[int, int] | None:
    """Return the start and end of the SQL around the cursor, or None outside SQL."""
    cell = _CELL.match(text)
    if cell is not None:
        return (cell.end(), len(text)) if cursor >= cell.end() else None
    for line in _LINE.finditer(text):
        end = text.find("\n", line.end())
        end = len(text) if end < 0 else end
        if line.end() <= cursor <= end:
            return line.end(), end
    return None

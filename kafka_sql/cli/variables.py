"""``${name}`` and ``${name:-default}`` in scripts, replaced before the text is parsed.

Texts, quoted names and hints are replaced in, comments are not. Diagnostics of the replaced text are brought
back to the text as written, so that places are right and values of variables (passwords) are not shown.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace

from kafka_sql.text.diagnostics import Diagnostic, UsageError, did_you_mean
from kafka_sql.text.source import SourceText, Span

_VARIABLE = r"(?P<variable> \$\{ (?P<name> [A-Za-z_][\w.-]*? ) (?: :- (?P<default> [^}]* ) )? \} )"
_PIECE = re.compile(
    rf"--[^\n]* | /\*(?!\+).*?(?:\*/|\Z) | {_VARIABLE} | (?P<quote> ['`] )", re.VERBOSE | re.DOTALL
)
_QUOTED_PIECE = {q: re.compile(rf"{_VARIABLE} | (?P<quote> {q} )", re.VERBOSE) for q in "'`"}
"""What matters outside and inside of quotes; a doubled quote closes and opens again."""


@dataclass(frozen=True)
class Script:
    """A script as written (``source``) and as it runs (``text``)."""

    source: SourceText
    text: str
    _edits: tuple[tuple[int, int, int, int], ...] = ()
    """(start, end) in ``text`` and (start, end) in the source of every replaced variable, in order."""

    @property
    def name(self) -> str:
        """The name shown in diagnostics."""
        return self.source.name

    def original(self, span: Span) -> Span:
        """The place as written of a place in the text that runs."""
        return Span(self.source, self._offset(span.start, end=False), self._offset(span.end, end=True))

    def _offset(self, offset: int, *, end: bool) -> int:
        index = bisect_right([edit[0] for edit in self._edits], offset) - 1
        if index < 0:
            return offset
        start, stop, source_start, source_stop = self._edits[index]
        if offset < stop or (end and offset == stop):
            if offset == start:
                return source_start
            return source_stop if end else source_start
        return source_stop + offset - stop


def substitute(source: SourceText, values: Mapping[str, str]) -> Script:
    """The script with every variable replaced.

    Raises UsageError ``missing-variable`` for every variable without a value or default, with its place.
    """
    pieces: list[str] = []
    edits: list[tuple[int, int, int, int]] = []
    missing: list[Diagnostic] = []
    text, position, written, copied = source.text, 0, 0, 0
    quote: str | None = None
    while match := (_PIECE if quote is None else _QUOTED_PIECE[quote]).search(text, position):
        position = match.end()
        if match["quote"]:
            quote = match["quote"] if quote is None else None
        if not match["variable"]:
            continue
        value = values.get(match["name"], match["default"])
        if value is None:
            missing.append(_missing(source.span(*match.span()), match["name"], values))
            continue
        before = text[copied : match.start()]
        start = written + len(before)
        pieces += [before, value]
        written = start + len(value)
        copied = match.end()
        edits.append((start, written, match.start(), match.end()))
    if missing:
        raise UsageError(*missing)
    return Script(source, "".join([*pieces, text[copied:]]), tuple(edits))


def restore(diagnostic: Diagnostic, scripts: Mapping[str, Script]) -> Diagnostic:
    """The diagnostic with its place in the script as written."""
    span = diagnostic.span
    script = None if span is None else scripts.get(span.source.name)
    if span is None or script is None or span.source is script.source:
        return diagnostic
    return replace(diagnostic, span=script.original(span))


def _missing(span: Span, name: str, values: Mapping[str, str]) -> Diagnostic:
    return Diagnostic(
        "missing-variable",
        f"the variable '{name}' has no value",
        span,
        did_you_mean(name, values),
        helps=(f"give it one with --var {name}=…, in the environment, or as ${{{name}:-default}}",),
    )

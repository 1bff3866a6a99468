"""Draws diagnostics: as text with a caret under the span (page ``commands``), or as JSON-ready values.

Both show the text as its author wrote it, without secrets: values registered in
:mod:`kafka_sql.text.redaction`, and the places that ``hidden_places`` finds in a source (values of secret
options).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.redaction import HIDDEN, redacted, without_values
from kafka_sql.text.source import SourceText, Span
from kafka_sql.text.width import character_width

HiddenPlaces = Callable[[SourceText], Sequence[tuple[int, int]]]
"""Returns (start, end) of every part of a source that must not be shown, in order, without overlap."""

_MAX_NOTES = 5
_MAX_WIDTH = 160
_MIN_WIDTH = 10
_SHORT = 4
_NEAR = 10_000
"""Characters around a span whose secrets a message about it may quote."""


def render(
    diagnostic: Diagnostic, hidden_places: HiddenPlaces | None = None, screen: int | None = None
) -> str:
    """Return at most ten lines: header, position, source line, caret and label, notes and helps.

    A source line longer than ``screen`` columns is cut around the span, so that the terminal does not wrap it
    away from its caret; without ``screen``, only an extremely long one is cut.
    """
    diagnostic, hidden = _shown(diagnostic, hidden_places)
    lines = [f"{diagnostic.severity.value}[{diagnostic.code}]: {_one_line(diagnostic.message)}"]
    margin = " "
    if diagnostic.span is not None:
        span = diagnostic.span.written
        number, column = span.source.position(span.start)
        margin = " " * len(str(number))
        line, start, end = _masked_line(span, number, column - 1, hidden)
        room = _MAX_WIDTH if screen is None else max(_MIN_WIDTH, screen - len(f"{margin} │ ……"))
        shown, padding, width = _cut(line, start, end, min(_MAX_WIDTH, room))
        caret = f"{padding}{'^' * width} {_one_line(diagnostic.label)}".rstrip()
        lines += [
            f"{margin} ┌ {span.source.name}:{number}:{column}",
            f"{number} │ {shown}",
            f"{margin} │ {caret}",
        ]
    elif diagnostic.label:
        lines.append(f"{margin} = {_one_line(diagnostic.label)}")
    details = [("note", note) for note in diagnostic.notes] + [("help", text) for text in diagnostic.helps]
    lines += [f"{margin} = {kind}: {_one_line(text)}" for kind, text in details[:_MAX_NOTES]]
    return "\n".join(lines)


def as_data(diagnostic: Diagnostic, hidden_places: HiddenPlaces | None = None) -> dict[str, Any]:
    """Return the diagnostic as plain values for ``--format json``, always with the same keys.

    Lines and columns are 1-based, ``end_line`` and ``end_column`` exclusive; all four and ``file`` are None
    for a diagnostic without a span.
    """
    diagnostic, _ = _shown(diagnostic, hidden_places)
    place: tuple[str | None, int | None, int | None, int | None, int | None] = (None,) * 5
    if diagnostic.span is not None:
        span = diagnostic.span.written
        start, end = span.source.position(span.start), span.source.position(max(span.end, span.start))
        place = (span.source.name, *start, *end)
    file, line, column, end_line, end_column = place
    return {
        "file": file,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "code": diagnostic.code.value,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "label": diagnostic.label,
        "notes": list(diagnostic.notes),
        "helps": list(diagnostic.helps),
    }


def without_hidden(text: str, span: Span | None, hidden_places: HiddenPlaces | None) -> str:
    """Return ``text`` without the values that its source hides around ``span``, as written and as it runs."""
    if span is None or hidden_places is None:
        return text
    values = {
        place.source.text[start:end]
        for place in (span, span.written)
        for start, end in _near(hidden_places(place.source), place.start - _NEAR, place.end + _NEAR)
    }
    values |= {value.replace("''", "'") for value in values}
    return without_values(text, [value for value in values if len(value) >= _SHORT])


def _shown(
    diagnostic: Diagnostic, hidden_places: HiddenPlaces | None
) -> tuple[Diagnostic, Sequence[tuple[int, int]]]:
    """Return the diagnostic without hidden values in its texts, and the hidden places of its source as
    written.
    """
    span = diagnostic.span
    if span is None or hidden_places is None:
        return diagnostic.shown(), ()
    shown = diagnostic.shown().with_texts(lambda text: without_hidden(text, span, hidden_places))
    return shown, hidden_places(span.written.source)


def _masked_line(
    span: Span, number: int, start: int, hidden: Sequence[tuple[int, int]]
) -> tuple[str, int, int]:
    """Return the source line of a span without hidden parts, and the columns where the span starts and ends.

    ``start`` is 0-based; the span reaches at most to the end of the line.
    """
    line, offset = span.source.line(number), span.source.line_start(number)
    end = min(start + span.end - span.start, len(line))
    pieces: list[str] = []
    copied, caret_start, caret_end = 0, start, end
    for from_, to in _near(hidden, offset, offset + len(line)):
        first, last = max(from_ - offset, copied), min(to - offset, len(line))
        if first >= last:
            continue
        pieces += [line[copied:first], HIDDEN]
        copied = last
        longer = len(HIDDEN) - (last - first)
        if start >= last:
            caret_start += longer
        elif start > first:
            caret_start -= start - first
        if end >= last:
            caret_end += longer
        elif end > first:
            caret_end += len(HIDDEN) - (end - first)
    shown = redacted("".join([*pieces, line[copied:]]))
    return shown, caret_start, max(caret_start, caret_end)


def _near(places: Sequence[tuple[int, int]], start: int, end: int) -> Sequence[tuple[int, int]]:
    """Return the places that reach into ``start`` to ``end``."""
    first = bisect_left(places, start, key=lambda place: place[1])
    return places[first : bisect_right(places, end, key=lambda place: place[0])]


def _one_line(text: str) -> str:
    return " ".join("".join(map(_escaped, line)) for line in text.splitlines())


def _escaped(character: str) -> str:
    if character >= " " and character != "\x7f":
        return character
    return " " if character == "\t" else f"\\x{ord(character):02x}"


def _cut(line: str, start: int, end: int, most: int) -> tuple[str, str, int]:
    """Return the source line as shown, at most ``most`` characters, the padding of the caret below it, and
    the width of the caret.

    ``start`` and ``end`` are 0-based.
    """
    first = 0 if len(line) <= most else max(0, start - most // 3)
    last = min(len(line), first + most)
    ahead = "…" if first else ""
    shown = f"{ahead}{''.join(map(_visible, line[first:last]))}{'…' if last < len(line) else ''}"
    padding = "".join(
        "\t" if character == "\t" else " " * character_width(character) for character in line[first:start]
    )
    width = sum(map(character_width, line[start : min(end, last)]))
    return shown, " " * len(ahead) + padding, max(1, width)


def _visible(character: str) -> str:
    return character if character == "\t" or character.isprintable() or character.isalnum() else "·"

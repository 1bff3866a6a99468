"""Draws diagnostics: as text with a caret under the place (DESIGN §4), or as JSON-ready values."""

from __future__ import annotations

import unicodedata
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic

_MAX_NOTES = 5
_MAX_WIDTH = 160


def render(diagnostic: Diagnostic) -> str:
    """At most ten lines: header, place, source line, caret and label, notes and helps.

    A source line that is much longer than a screen is cut around the place.
    """
    lines = [f"{diagnostic.severity.value}[{diagnostic.code}]: {_one_line(diagnostic.message)}"]
    margin = " "
    if diagnostic.span is not None:
        span = diagnostic.span
        number, column = span.position
        margin = " " * len(str(number))
        shown, padding, width = _cut(span.source.line(number), column - 1, span.end - span.start)
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


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


def _cut(line: str, start: int, length: int) -> tuple[str, str, int]:
    """The source line as shown, what stands under it in front of the caret, and the width of the caret.

    ``start`` is 0-based; a caret reaches at most to the end of the line.
    """
    end = min(start + length, len(line))
    first = 0 if len(line) <= _MAX_WIDTH else max(0, start - _MAX_WIDTH // 3)
    last = min(len(line), first + _MAX_WIDTH)
    ahead = "…" if first else ""
    shown = f"{ahead}{''.join(map(_visible, line[first:last]))}{'…' if last < len(line) else ''}"
    padding = "".join(
        "\t" if character == "\t" else " " * _width(character) for character in line[first:start]
    )
    width = sum(map(_width, line[start : min(end, last)]))
    return shown, " " * len(ahead) + padding, max(1, width)


def _visible(character: str) -> str:
    return character if character == "\t" or character.isprintable() or character.isalnum() else "·"


def _width(character: str) -> int:
    """Columns of a terminal that a character takes."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def as_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """The diagnostic as plain values for ``--format json``: lines and columns are 1-based, ``end``
    exclusive.
    """
    data: dict[str, Any] = {
        "severity": diagnostic.severity.value,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "label": diagnostic.label,
        "notes": list(diagnostic.notes),
        "helps": list(diagnostic.helps),
    }
    if diagnostic.span is not None:
        line, column = diagnostic.span.position
        end_line, end_column = diagnostic.span.source.position(diagnostic.span.end)
        data |= {
            "file": diagnostic.span.source.name,
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
        }
    return data

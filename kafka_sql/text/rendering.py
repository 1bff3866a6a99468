"""Draws diagnostics: as text with a caret under the place (DESIGN §4), or as JSON-ready values."""

from __future__ import annotations

from typing import Any

from kafka_sql.text.diagnostics import Diagnostic

_MAX_NOTES = 5


def render(diagnostic: Diagnostic) -> str:
    """At most ten lines: header, place, source line, caret and label, notes and helps."""
    lines = [f"{diagnostic.severity.value}[{diagnostic.code}]: {diagnostic.message}"]
    margin = " "
    if diagnostic.span is not None:
        span = diagnostic.span
        number, column = span.position
        margin = " " * len(str(number))
        shown = span.source.line(number)
        width = max(1, min(span.end - span.start, len(shown) - column + 1))
        padding = "".join("\t" if character == "\t" else " " for character in shown[: column - 1])
        caret = f"{padding}{'^' * width} {diagnostic.label}".rstrip()
        lines += [
            f"{margin} ┌ {span.source.name}:{number}:{column}",
            f"{number} │ {shown}",
            f"{margin} │ {caret}",
        ]
    elif diagnostic.label:
        lines.append(f"{margin} = {diagnostic.label}")
    details = [("note", note) for note in diagnostic.notes] + [("help", text) for text in diagnostic.helps]
    lines += [f"{margin} = {kind}: {text}" for kind, text in details[:_MAX_NOTES]]
    return "\n".join(lines)


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

"""Converts results into the types of the language server protocol."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from pygls import uris

from kafka_sql.editors.language_server.places import Lines, Units
from kafka_sql.options.secret_places import secret_places
from kafka_sql.shell.completion.knowledge import Candidate
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.rendering import as_data
from kafka_sql.text.source import Span

NAME = "kafka-sql"
_KINDS = {
    "keyword": types.CompletionItemKind.Keyword,
    "table": types.CompletionItemKind.Class,
    "view": types.CompletionItemKind.Interface,
    "WITH": types.CompletionItemKind.Interface,
    "database": types.CompletionItemKind.Module,
    "catalog": types.CompletionItemKind.Module,
    "file": types.CompletionItemKind.File,
    "topic": types.CompletionItemKind.Reference,
    "connector": types.CompletionItemKind.EnumMember,
    "format": types.CompletionItemKind.EnumMember,
}
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
}


def position(lines: Lines, offset: int) -> types.Position:
    """Return the position of a character."""
    return types.Position(*lines.place(offset))


def range_of(lines: Lines, start: int, end: int) -> types.Range:
    """Return the range of characters ``start`` to ``end`` (exclusive)."""
    return types.Range(position(lines, start), position(lines, end))


def diagnostic(found: Diagnostic, uri: str, lines: Lines, text: str, units: Units) -> types.Diagnostic:
    """Return a problem as the editor shows it, without secrets. A problem in another file stands at the
    first character and links to its place."""
    data = as_data(found, secret_places)
    details = [*(f"note: {each}" for each in data["notes"]), *(f"help: {each}" for each in data["helps"])]
    message = " – ".join(each for each in (data["message"], data["label"]) if each)
    shown = types.Diagnostic(
        range_of(lines, 0, 0),
        "\n".join([message, *details]),
        severity=_SEVERITIES[found.severity],
        code=found.code.value,
        source=NAME,
    )
    place = None if found.span is None else found.span.written
    if place is None:
        return shown
    if place.source.text == text:
        shown.range = range_of(lines, place.start, max(place.end, place.start))
        return shown
    shown.message = f"in {place.source.name}:{data['line']}:{data['column']}: {shown.message}"
    where = location(place, uri, lines, text, units)
    if where is not None:
        shown.related_information = [types.DiagnosticRelatedInformation(where, message)]
    return shown


def location(place: Span, uri: str, lines: Lines, text: str, units: Units) -> types.Location | None:
    """Return the location of a span: in the document ``uri`` if that has its text, else in its own file,
    or None unless that is a file."""
    if place.source.text == text:
        return types.Location(uri, range_of(lines, place.start, place.end))
    path = Path(place.source.name)
    if not path.is_absolute():
        return None
    other = Lines(place.source.text, units)
    return types.Location(uris.from_fs_path(str(path)) or "", range_of(other, place.start, place.end))


def items(found: Sequence[Candidate], lines: Lines, cursor: int) -> types.CompletionList:
    """Return the candidates, in their order. The editor requests the list again with every key: new topics
    may be known."""
    return types.CompletionList(
        is_incomplete=True,
        items=[
            types.CompletionItem(
                each.text,
                kind=_kind(each),
                detail=each.kind or None,
                documentation=each.sentence or None,
                sort_text=f"{number:05}",
                filter_text=each.text,
                text_edit=types.TextEdit(range_of(lines, each.start, cursor), each.text),
            )
            for number, each in enumerate(found)
        ],
    )


def _kind(candidate: Candidate) -> types.CompletionItemKind:
    if candidate.text.endswith("(") and candidate.kind not in _KINDS:
        return types.CompletionItemKind.Function
    return _KINDS.get(candidate.kind, types.CompletionItemKind.Field)

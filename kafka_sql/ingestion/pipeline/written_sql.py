"""SQL in a value of the YAML: its text, and the position of each character in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.text.source import Edit, SourceText, Span

_ESCAPES = {"x": 4, "u": 6, "U": 10}
"""Characters of an escape in a text in double quotes; all others have two."""
_BLANKS = " \t\r\n"
_STAR = re.compile(r"\\?\*(?=\s*(?:,|$))")
"""The symbol for all columns, which Flink CDC writes with a backslash."""


@dataclass(frozen=True, slots=True)
class WrittenSql:
    """``places`` has the offset in the file of each character of ``text``, and the offset after the last one;
    ``span`` is that of the whole value."""

    text: str
    places: tuple[int, ...]
    span: Span

    def part(self, start: int, end: int) -> WrittenSql:
        """Return the characters ``start`` to ``end`` (exclusive)."""
        return WrittenSql(self.text[start:end], self.places[start : end + 1], self.span)

    def with_columns(self, columns: str) -> list[str | WrittenSql]:
        """Return the text, in parts, with ``columns`` instead of the symbol for all columns."""
        found: list[str | WrittenSql] = []
        end = 0
        for star in _STAR.finditer(self.text):
            found += [self.part(end, star.start()), columns]
            end = star.end()
        return [*found, self.part(end, len(self.text))]

    def source(self) -> SourceText:
        """Return the text as a source whose spans point into the file."""
        return composed([self])


def composed(parts: Sequence[str | WrittenSql], place: Span | None = None) -> SourceText:
    """Join parts to one text. Errors in a part that is not in the file point to the start of the next part
    that is, or to the end of the last one, or to ``place`` if no part is in the file.
    """
    spans = [part for part in parts if isinstance(part, WrittenSql)]
    place = spans[0].span if place is None else place
    anchor = spans[-1].places[-1] if spans else place.start
    held: list[list[int]] = []
    for part in reversed(parts):
        if isinstance(part, WrittenSql):
            anchor = part.places[0]
            held.append(list(part.places[:-1]))
        else:
            held.append([anchor] * len(part))
    places = [each for part in reversed(held) for each in part]
    text = "".join(part if isinstance(part, str) else part.text for part in parts)
    return SourceText(place.source.name, text, place.source, tuple(_edits(places)))


def written_sql(raw: Span, value: str, pieces: Sequence[tuple[str, int, int]]) -> WrittenSql:
    """Return the SQL of a value; ``raw`` is the value as the file has it, with its quotes, and ``value`` as
    YAML reads it. ``pieces`` are the parts of the text, each with its position (start, end) in ``value``. A
    piece that differs from the text there is the value of a variable."""
    places = _places(raw, value)
    found: list[int] = []
    for text, start, end in pieces:
        same = text == value[start:end]
        found += places[start:end] if same else [places[start]] * len(text)
    return WrittenSql("".join(text for text, _, _ in pieces), (*found, places[len(value)]), raw)


def _places(raw: Span, value: str) -> list[int]:
    """Return the offset in the file of each character of a value, and the offset after the last one; all are
    the start of the value if they cannot be determined.
    """
    text, at = raw.text, 0
    quote = text[:1] if text[:1] in ("'", '"') else ""
    if quote:
        at = 1
    elif text[:1] in ("|", ">"):
        at = text.find("\n") + 1
    found: list[int] = []
    for character in value:
        if character not in _BLANKS:
            at = _skipped(text, at, quote)
        found.append(raw.start + min(at, len(text)))
        if quote == '"' and text[at : at + 1] == "\\":
            at += _ESCAPES.get(text[at + 1 : at + 2], 2)
        elif quote == "'" and text.startswith("''", at):
            at += 2
        elif text[at : at + 1] == character:
            at += 1
        elif character not in _BLANKS:
            return [raw.start] * (len(value) + 1)
    return [*found, raw.start + min(at, len(text))]


def _skipped(text: str, at: int, quote: str) -> int:
    """Return the position of the next character that is neither a blank nor a line end."""
    while at < len(text):
        ends_line = quote == '"' and text[at] == "\\" and text[at + 1 : at + 2] in ("\n", "\r")
        if text[at] not in _BLANKS and not ends_line:
            break
        at += 1
    return at


def _edits(places: Sequence[int]) -> Iterator[Edit]:
    """Yield the pieces of a text by the positions of its characters: characters that are adjacent in the file
    map to themselves, and characters with the same position replace the text there."""
    start = 0
    while start < len(places):
        end = start + 1
        step = places[end] - places[start] if end < len(places) else 1
        step = step if step in (0, 1) else 1
        while end < len(places) and places[end] - places[end - 1] == step:
            end += 1
        yield (start, end if step == 0 else start, places[start], places[start])
        start = end

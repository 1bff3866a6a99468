"""SQL that stands in a value of the YAML: its text, and where in the file each of its characters is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.text.source import Edit, SourceText, Span

_ESCAPES = {"x": 4, "u": 6, "U": 10}
"""Characters of an escape in a text in double quotes; all others have two."""
_BLANKS = " \t\r\n"
_STAR = re.compile(r"\\?\*(?=\s*(?:,|$))")
"""What stands for all columns, which Flink CDC writes with a backslash."""


@dataclass(frozen=True, slots=True)
class WrittenSql:
    """``places`` has the offset in the file of each character of ``text``, and that behind the last one;
    ``span`` is that of the whole value."""

    text: str
    places: tuple[int, ...]
    span: Span

    def part(self, start: int, end: int) -> WrittenSql:
        """The characters ``start`` to ``end`` (exclusive)."""
        return WrittenSql(self.text[start:end], self.places[start : end + 1], self.span)

    def with_columns(self, columns: str) -> list[str | WrittenSql]:
        """The text, in parts, with ``columns`` where it says all columns."""
        found: list[str | WrittenSql] = []
        end = 0
        for star in _STAR.finditer(self.text):
            found += [self.part(end, star.start()), columns]
            end = star.end()
        return [*found, self.part(end, len(self.text))]

    def source(self) -> SourceText:
        """The text as one whose spans are shown in the file."""
        return composed([self])


def composed(parts: Sequence[str | WrittenSql], place: Span | None = None) -> SourceText:
    """One text of parts. Those that are not in the file are shown where the next one that is begins, behind
    the last where there is none, and at ``place`` where none is in the file."""
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
    """What a value stands for; ``raw`` is the value as the file has it, with its quotes, and ``value`` as
    YAML reads it. ``pieces`` are the parts of the text, each with its place (start, end) in ``value``: those
    that are another text there are variables."""
    places = _places(raw, value)
    found: list[int] = []
    for text, start, end in pieces:
        same = text == value[start:end]
        found += places[start:end] if same else [places[start]] * len(text)
    return WrittenSql("".join(text for text, _, _ in pieces), (*found, places[len(value)]), raw)


def _places(raw: Span, value: str) -> list[int]:
    """The offset in the file of each character of a value and that behind the last one; those that cannot be
    told are that of the value."""
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
    """Where the next character is that is no blank and no end of a line."""
    while at < len(text):
        ends_line = quote == '"' and text[at] == "\\" and text[at + 1 : at + 2] in ("\n", "\r")
        if text[at] not in _BLANKS and not ends_line:
            break
        at += 1
    return at


def _edits(places: Sequence[int]) -> Iterator[Edit]:
    """The pieces of a text by the places of its characters: characters that follow one another in the file
    are as they are there, those at one place stand for what is there."""
    start = 0
    while start < len(places):
        end = start + 1
        step = places[end] - places[start] if end < len(places) else 1
        step = step if step in (0, 1) else 1
        while end < len(places) and places[end] - places[end - 1] == step:
            end += 1
        yield (start, end if step == 0 else start, places[start], places[start])
        start = end

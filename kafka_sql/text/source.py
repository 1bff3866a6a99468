"""Source text and places in it. A span is half-open, in characters; lines and columns are 1-based.

A text whose variables were replaced remembers the text as its author wrote it: its spans show that one.
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from dataclasses import dataclass, field

Edit = tuple[int, int, int, int]
"""(start, end) in the text that runs and (start, end) in the text as written of one replaced piece."""

SpanMark = tuple[int, int, int]
"""A span without its text: start, end and the checksum of the source. It travels with plans to tasks."""


@dataclass(frozen=True)
class SourceText:
    """A piece of SQL and the name shown for it in diagnostics (a path, ``<stdin>``, ``<sql>``).

    ``written`` is the text before variables were replaced, None where there were none; ``edits`` are the
    pieces that differ, in order.
    """

    name: str
    text: str = field(repr=False)  # it may hold passwords
    written: SourceText | None = field(default=None, repr=False, compare=False)
    edits: tuple[Edit, ...] = field(default=(), repr=False, compare=False)
    checksum: int = field(init=False, repr=False, compare=False)
    """The CRC-32 of the text."""
    _line_starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts, position = [0], self.text.find("\n")
        while position >= 0:
            starts.append(position + 1)
            position = self.text.find("\n", position + 1)
        object.__setattr__(self, "_line_starts", tuple(starts))
        checksum = zlib.crc32(self.text.encode(errors="surrogatepass"))
        object.__setattr__(self, "checksum", checksum)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column (both 1-based) of a character offset in this text."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_start(self, number: int) -> int:
        """The offset of the first character of a line (1-based)."""
        return self._line_starts[number - 1]

    def line(self, number: int) -> str:
        """The text of a line (1-based) without its line end."""
        start = self._line_starts[number - 1]
        end = self._line_starts[number] - 1 if number < len(self._line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r")

    def span(self, start: int, end: int) -> Span:
        """A span of this text, ``start`` inclusive to ``end`` exclusive."""
        return Span(self, start, end)

    def marked(self, mark: SpanMark) -> Span | None:
        """The span of a mark; None if the mark is one of another text."""
        start, end, checksum = mark
        return self.span(start, end) if checksum == self.checksum else None

    def written_offset(self, offset: int, *, end: bool) -> int:
        """Where a place of this text is in the text as written; inside a replaced piece its start or
        ``end``.
        """
        index = bisect_right(self.edits, offset, key=lambda edit: edit[0]) - 1
        if index < 0:
            return offset
        start, stop, written_start, written_stop = self.edits[index]
        if offset < stop or (end and offset == stop):
            if offset == start:
                return written_start
            return written_stop if end else written_start
        return written_stop + offset - stop


@dataclass(frozen=True, slots=True)
class Span:
    """Characters ``start`` to ``end`` (exclusive) of a source."""

    source: SourceText
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters covered, in the text that runs."""
        return self.source.text[self.start : self.end]

    @property
    def written(self) -> Span:
        """The same place in the text as its author wrote it."""
        source = self.source
        if source.written is None:
            return self
        start = source.written_offset(self.start, end=False)
        return Span(source.written, start, source.written_offset(self.end, end=True))

    @property
    def position(self) -> tuple[int, int]:
        """Line and column of the first character as written, both 1-based."""
        span = self.written
        return span.source.position(span.start)

    @property
    def mark(self) -> SpanMark:
        """The span without its text."""
        return self.start, self.end, self.source.checksum

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of ``other``."""
        return Span(self.source, self.start, max(self.end, other.end))

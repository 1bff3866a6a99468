"""Source text and places in it. A span is half-open, in characters; lines and columns are 1-based."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field


@dataclass(frozen=True)
class SourceText:
    """A piece of SQL and the name shown for it in diagnostics (a path, ``<stdin>``, ``<sql>``)."""

    name: str
    text: str
    _line_starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0, *(i + 1 for i, character in enumerate(self.text) if character == "\n")]
        object.__setattr__(self, "_line_starts", tuple(starts))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column (both 1-based) of a character offset."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line (1-based) without its line end."""
        start = self._line_starts[number - 1]
        end = self._line_starts[number] - 1 if number < len(self._line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r")

    def span(self, start: int, end: int) -> Span:
        """A span of this text, ``start`` inclusive to ``end`` exclusive."""
        return Span(self, start, end)


@dataclass(frozen=True, slots=True)
class Span:
    """Characters ``start`` to ``end`` (exclusive) of a source."""

    source: SourceText
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters covered."""
        return self.source.text[self.start : self.end]

    @property
    def position(self) -> tuple[int, int]:
        """Line and column of the first character, both 1-based."""
        return self.source.position(self.start)

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of ``other``."""
        return Span(self.source, self.start, max(self.end, other.end))

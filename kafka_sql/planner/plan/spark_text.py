"""Text for Spark, with the places where its characters stand in the user's script."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Replacement:
    """Characters ``start`` to ``end`` of the user's text, counted from its beginning, stand as ``text``."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class SparkText:
    """What stands at ``span``, for Spark: as it is but for ``replacements``, which are in order."""

    span: Span
    replacements: tuple[Replacement, ...] = ()

    @property
    def sql(self) -> str:
        """The text that Spark gets."""
        written, parts, behind = self.span.text, [], 0
        for each in self.replacements:
            parts += [written[behind : each.start], each.text]
            behind = each.end
        return "".join([*parts, written[behind:]])

    def place(self, start: int, end: int) -> Span:
        """The place in the user's script of characters ``start`` to ``end`` of :attr:`sql`."""
        first, last = self._written(start, end=False), self._written(end, end=True)
        return self.span.source.span(self.span.start + first, self.span.start + max(first, last))

    def _written(self, offset: int, *, end: bool) -> int:
        shift = 0
        for each in self.replacements:
            begin = each.start + shift
            behind = begin + len(each.text)
            if offset <= begin:
                break
            if offset < behind or (end and offset == behind):
                return each.end if end else each.start
            shift += len(each.text) - (each.end - each.start)
        return min(offset - shift, self.span.end - self.span.start)

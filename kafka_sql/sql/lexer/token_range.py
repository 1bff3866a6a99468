"""A range of tokens with its brackets paired, so that shaping can look ahead and skip brackets."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.lexer.brackets import match_brackets
from kafka_sql.sql.lexer.tokens import Token
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span


class TokenRange:
    """``tokens[start:end]`` of a source; ``closing`` maps each opening bracket to the one that closes it.

    All indexes are those of ``tokens``. Raises :class:`SqlSyntaxError` for a bracket without its partner.
    """

    def __init__(self, source: SourceText, tokens: Sequence[Token], start: int, end: int) -> None:
        self.source = source
        self.tokens = tokens
        self.start = start
        self.closing = match_brackets(source, tokens, start, end)

    def word(self, index: int) -> str:
        """Return the word or symbol at ``index``, empty outside the range: words before the range must not
        count (the AS of ``c AS f()`` names nothing inside the expression).
        """
        return self.tokens[index].word if self.start <= index < len(self.tokens) else ""

    def top_level(self, start: int, end: int) -> list[int]:
        """Return the indexes from ``start`` to ``end`` that are outside brackets."""
        found = []
        index = start
        while index < end:
            found.append(index)
            index = self.closing.get(index, index) + 1
        return found

    def find(self, start: int, end: int, *words: str) -> int:
        """Return the first index outside brackets with one of ``words``, or -1."""
        index = start
        while index < end:
            if self.tokens[index].word in words:
                return index
            index = self.closing.get(index, index) + 1
        return -1

    def arguments(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the ranges between the commas outside brackets; none for an empty range."""
        if start >= end:
            return []
        commas = [i for i in self.top_level(start, end) if self.tokens[i].word == ","]
        return list(zip([start, *(i + 1 for i in commas)], [*commas, end], strict=True))

    def span(self, start: int, end: int) -> Span:
        """Return the span of ``tokens[start:end]``."""
        return self.source.span(self.tokens[start].start, self.tokens[max(start, end - 1)].end)

    def refuse(self, index: int, feature: str, *helps: str) -> SqlSyntaxError:
        """Return the error for syntax that Flink has and this project does not."""
        token = self.tokens[index]
        return SqlSyntaxError(
            Diagnostic(
                ErrorCode.UNSUPPORTED,
                f"{feature} is not supported yet",
                self.source.span(token.start, token.end),
                "",
                (),
                helps,
            )
        )

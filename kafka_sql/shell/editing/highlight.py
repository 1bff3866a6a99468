"""Colours of typed text, from the tokens of the lexer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.lexers import Lexer

from kafka_sql.sql.lexer.reserved_words import CALLABLE, RESERVED
from kafka_sql.sql.lexer.spark_tokens import spark_statement
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.sql.parsing.statement_end import STATEMENT_STARTS
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.source import SourceText

_LONGEST = 50_000
"""The most characters of a text that is coloured: every key repaints all of it."""
_KEYWORDS = (RESERVED - CALLABLE) | frozenset(STATEMENT_STARTS) | CALLABLE
_STYLES = {
    TokenKind.STRING: "class:sql.string",
    TokenKind.BINARY: "class:sql.string",
    TokenKind.NUMBER: "class:sql.number",
    TokenKind.QUOTED: "class:sql.name",
}
_COMMENT = "class:sql.comment"


class SqlLexer(Lexer):
    """Colours texts of the dialect that ``dialect`` returns."""

    def __init__(self, dialect: Callable[[], Dialect]) -> None:
        self._dialect = dialect

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        """Return the coloured fragments of each line."""
        text = document.text
        if len(text) > _LONGEST:
            return lambda number: [("", document.lines[number])]
        styled = _styled(text, self._dialect())
        starts = [start for start, _, _ in styled]
        line_starts = [0]
        for line in document.lines:
            line_starts.append(line_starts[-1] + len(line) + 1)

        def fragments(number: int) -> StyleAndTextTuples:
            begin = line_starts[number]
            end = begin + len(document.lines[number])
            found: StyleAndTextTuples = []
            position = begin
            for start, stop, style in styled[max(0, bisect_right(starts, begin) - 1) :]:
                if start >= end:
                    break
                first, last = max(start, position), min(stop, end)
                if first < last:
                    found += [("", text[position:first]), (style, text[first:last])]
                    position = last
            return [*found, ("", text[position:end])]

        return fragments


def _styled(text: str, dialect: Dialect) -> list[tuple[int, int, str]]:
    """Return (start, end, style) of all coloured spans, in order."""
    found: list[tuple[int, int, str]] = []
    behind = 0
    for token in _tokens(text, dialect):
        gap = text[behind : token.start]
        if gap.strip():
            first = behind + len(gap) - len(gap.lstrip())
            found.append((first, token.start, _COMMENT if gap.lstrip()[:2] in ("--", "//", "/*") else ""))
        style = _STYLES.get(token.kind, "")
        if token.kind is TokenKind.WORD and token.word in _KEYWORDS:
            style = "class:sql.keyword"
        if style:
            found.append((token.start, token.end, style))
        behind = token.end
    return found


def _tokens(text: str, dialect: Dialect) -> list[Token]:
    source = SourceText("", text)
    if dialect is not Dialect.SPARK:
        return tokenize(source)[0]
    tokens: list[Token] = []
    position = 0
    while position < len(text):
        found, _, position = spark_statement(source, position)
        tokens += found
    return tokens

"""Spark's tokens, as far as a splitter needs them: the ends of strings, comments and statements.

Spark's strings have backslash escapes and either kind of quotes, its comments nest, and a ``BEGIN … END``
holds semicolons (SQL scripting, and our statement sets). Rules: Spark's ``SqlBaseLexer``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from kafka_sql.sql.lexer.tokens import Token, TokenKind
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_TOKEN = re.compile(
    r"""
      (?P<space>\s+|--(?:\\\n|[^\r\n])*)
    | (?P<string>(?:[rR]'[^']*'|[rR]"[^"]*"|'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"))
    | (?P<word>[^\W\d][\w$]*)
    | (?P<number>\d[\w.]*|\.\d\w*)
    | (?P<quoted>`(?:[^`]|``)*`)
    | (?P<symbol>[^\s'"`])
    """,
    re.VERBOSE | re.DOTALL,
)
_COMMENT_END = re.compile(r"/\*|\*/")
_KINDS = {
    "string": TokenKind.STRING,
    "word": TokenKind.WORD,
    "number": TokenKind.NUMBER,
    "quoted": TokenKind.QUOTED,
    "symbol": TokenKind.SYMBOL,
}
_BEHIND_END = frozenset({"IF", "LOOP", "WHILE", "REPEAT", "FOR"})
"""Words after END that make it close a block that neither BEGIN nor CASE opened."""


def spark_statement(source: SourceText, start: int) -> tuple[list[Token], list[Diagnostic], int]:
    """Return the tokens of the statement that starts at character ``start``, closed by an END token in front
    of its semicolon; the errors; and the position after the semicolon.
    """
    text = source.text
    tokens: list[Token] = []
    errors: list[Diagnostic] = []
    position, length = start, len(text)
    blocks = _Blocks()
    while position < length:
        if text.startswith("/*", position):
            position = _behind_comment(source, position, errors)
            continue
        match = _TOKEN.match(text, position)
        if match is None:
            errors.append(_unclosed(source, position))
            position = length
            break
        kind, end = str(match.lastgroup), match.end()
        if kind != "space":
            token = _token(kind, match.group(), position, end)
            if token.word == ";" and not blocks.opened:
                break
            tokens.append(token)
            blocks.follow(tokens)
        position = end
    if blocks.opened:
        span = source.span(blocks.opened[0].start, blocks.opened[0].end)
        errors.append(
            Diagnostic(ErrorCode.UNCLOSED_STATEMENT_SET, "this block has no END", span, "opened here")
        )
    tokens.append(Token(TokenKind.END, "", "", position, position))
    return tokens, errors, min(position + 1, length)


def _token(kind: str, text: str, start: int, end: int) -> Token:
    match kind:
        case "word":
            return Token(TokenKind.WORD, text, text.upper(), start, end)
        case "symbol":
            return Token(TokenKind.SYMBOL, text, text, start, end)
        case "quoted":
            return Token(TokenKind.QUOTED, text[1:-1].replace("``", "`"), "", start, end)
        case "string":
            return Token(TokenKind.STRING, text[2:-1] if text[0] in "rR" else text[1:-1], "", start, end)
        case _:
            return Token(_KINDS[kind], text, "", start, end)


def _behind_comment(source: SourceText, start: int, errors: list[Diagnostic]) -> int:
    """Return the position after the comment that opens at ``start``; comments nest."""
    depth, position = 1, start + 2
    while depth:
        found = _COMMENT_END.search(source.text, position)
        if found is None:
            span = source.span(start, start + 2)
            helps = ("close it with */",)
            errors.append(
                Diagnostic(
                    ErrorCode.UNEXPECTED_TOKEN, "this comment is not closed", span, "opened here", (), helps
                )
            )
            return len(source.text)
        depth += 1 if found.group() == "/*" else -1
        position = found.end()
    return position


def _unclosed(source: SourceText, position: int) -> Diagnostic:
    what = "identifier" if source.text[position] == "`" else "string"
    span = source.span(position, position + 1)
    return Diagnostic(ErrorCode.UNEXPECTED_TOKEN, f"this {what} is not closed", span, "opened here")


@dataclass
class _Blocks:
    """The open blocks around the last token, by the words that opened them."""

    opened: list[Token] = field(default_factory=list)
    closed: Token | None = None
    """The opening token of the block that the last END closed."""

    def follow(self, tokens: list[Token]) -> None:
        """Take the last of ``tokens`` into account."""
        token = tokens[-1]
        before = tokens[-2].word if len(tokens) > 1 else ""
        closed, self.closed = self.closed, None
        if closed is not None and token.word in _BEHIND_END:
            self.opened.append(closed)
        elif token.word == "END" and self.opened and before != ".":
            self.closed = self.opened.pop()
        elif self._opens(token.word, before, tokens):
            self.opened.append(token)

    def _opens(self, word: str, before: str, tokens: list[Token]) -> bool:
        if word == "BEGIN":
            return bool(self.opened and before != ".") or _begins_statement(tokens)
        return word == "CASE" and bool(self.opened) and before not in (".", "END")


def _begins_statement(tokens: list[Token]) -> bool:
    """Whether BEGIN, the last token, opens a block of its statement."""
    before = [token.word for token in tokens[-3:-1]]
    return not before or before == ["STATEMENT", "SET"]

"""Which bracket closes which; the first thing looked at in a query, so that later steps can jump."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.lexer.tokens import Token
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_PAIRS = {"(": ")", "[": "]", "{": "}"}
_DEEPEST = 150
_CLOSING = frozenset(_PAIRS.values())


def match_brackets(source: SourceText, tokens: Sequence[Token], start: int, end: int) -> dict[int, int]:
    """Index of each opening bracket of ``tokens[start:end]`` → index of the one that closes it.

    Raises :class:`SqlSyntaxError` for a bracket without its partner, at that bracket, and for nesting that no
    parser with a stack can follow.
    """
    closing: dict[int, int] = {}
    opened: list[int] = []
    for index in range(start, end):
        word = tokens[index].word
        if word in _PAIRS:
            opened.append(index)
            if len(opened) > _DEEPEST:
                place = source.span(tokens[index].start, tokens[index].end)
                message = f"brackets are nested more than {_DEEPEST} deep"
                raise SqlSyntaxError(Diagnostic(ErrorCode.TOO_DEEP, message, place))
        elif word in _CLOSING:
            if not opened or _PAIRS[tokens[opened[-1]].word] != word:
                raise _unpaired(source, tokens, opened, index)
            closing[opened.pop()] = index
    if opened:
        token = tokens[opened[-1]]
        raise SqlSyntaxError(
            Diagnostic(
                ErrorCode.UNCLOSED_BRACKET,
                f"this '{token.word}' is not closed",
                source.span(token.start, token.end),
                f"expected '{_PAIRS[token.word]}' before the end of the statement",
            )
        )
    return closing


def _unpaired(source: SourceText, tokens: Sequence[Token], opened: list[int], index: int) -> SqlSyntaxError:
    token = tokens[index]
    notes: tuple[str, ...] = ()
    if opened:
        line, column = source.span(tokens[opened[-1]].start, tokens[opened[-1]].end).position
        notes = (f"'{tokens[opened[-1]].word}' was opened at {line}:{column}",)
    return SqlSyntaxError(
        Diagnostic(
            ErrorCode.UNCLOSED_BRACKET,
            f"this '{token.word}' closes nothing",
            source.span(token.start, token.end),
            "",
            notes,
        )
    )

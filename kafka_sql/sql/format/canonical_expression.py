"""Expressions printed in Flink's canonical form: identifiers in backticks, keywords upper case, one space
between.

``SHOW CREATE TABLE`` and ``DESCRIBE`` print computed columns and watermarks so.
"""

from __future__ import annotations

from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.text.source import SourceText

_KEYWORDS_THAT_ARE_NOT_RESERVED = frozenset(
    {
        "DESC",
        "ASC",
        "NULLS",
        "FIRST",
        "LAST",
        "KEY",
        "ABSENT",
        "RETURNING",
        "ERROR",
        "WRAPPER",
        "PLACING",
        "MAP",
    }
)
_NO_SPACE_BEFORE = frozenset({")", "]", ",", ".", "["})
_NO_SPACE_BEHIND = frozenset({"(", "[", "."})
_PLURAL_UNITS = frozenset({"YEARS", "MONTHS", "WEEKS", "DAYS", "HOURS", "MINUTES", "SECONDS"})
_SPACE_BEFORE_BRACKET = frozenset(
    {"AND", "OR", "NOT", "IN", "WHEN", "THEN", "ELSE", "BETWEEN", "LIKE", "AS", "CASE"}
)


def canonical(sql: str) -> str:
    """The text of one expression in canonical form.

    >>> canonical("cast(ts as date)  -interval '5' second")
    "CAST(`ts` AS DATE) - INTERVAL '5' SECOND"
    """
    tokens, _ = tokenize(SourceText("<expression>", sql))
    printed = ""
    for index, token in enumerate(tokens[:-1]):
        before = tokens[index - 1] if index else None
        if before is not None and _spaced(before, token):
            printed += " "
        if before is not None and before.kind is TokenKind.STRING and token.word in _PLURAL_UNITS:
            printed += token.word[:-1]
        else:
            printed += _printed(token, tokens[index + 1])
    return printed


def _spaced(before: Token, token: Token) -> bool:
    if token.word in _NO_SPACE_BEFORE or before.word in _NO_SPACE_BEHIND:
        return False
    called = before.kind is TokenKind.QUOTED or before.kind is TokenKind.WORD
    return not (token.word == "(" and called and before.word not in _SPACE_BEFORE_BRACKET)


def _printed(token: Token, following: Token) -> str:
    match token.kind:
        case TokenKind.STRING:
            return "'" + token.value.replace("'", "''") + "'"
        case TokenKind.BINARY:
            return f"X'{token.value}'"
        case TokenKind.QUOTED:
            return quoted(token.value)
        case TokenKind.WORD if token.word in RESERVED or token.word in _KEYWORDS_THAT_ARE_NOT_RESERVED:
            return token.word
        case TokenKind.WORD if following.word != "(":
            return quoted(token.value)
        case _:
            return token.value


def quoted(name: str) -> str:
    """An identifier in backticks."""
    return f"`{name.replace('`', '``')}`"

"""The tables that a query names while it is typed: after FROM and JOIN, with their aliases, and the queries
of WITH."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.sql.lexer.tokens import Token, TokenKind

_BEFORE = frozenset({"FROM", "JOIN", "INTO", "TABLE"})


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation of FROM with its ``alias`` (its last name if it has no alias): a table of ``name``, or
    ``query`` if that is not empty."""

    alias: str
    name: tuple[str, ...] = ()
    query: str = ""


def relations(text: str, before: Sequence[Token], later: Sequence[Token]) -> list[Relation]:
    """Return the relations of the query around the cursor, from the tokens of the statement before and after
    it; their offsets count in ``text``."""
    queries = common_queries(text, [*before, *later])
    tokens = _query_around(before, later)
    found: list[Relation] = []
    index = 0
    while index < len(tokens):
        word = tokens[index].word
        listed = word == "," and _in_from(tokens, index)
        if word not in _BEFORE and not listed:
            index += 1
            continue
        index += 1
        if index < len(tokens) and tokens[index].word == "(":
            end = _closing(tokens, index)
            inner = text[tokens[index].end : tokens[end].start]
            alias, _ = _alias(tokens, end + 1)
            if (
                alias
                and tokens[index + 1 : index + 2]
                and tokens[index + 1].word in ("SELECT", "WITH", "VALUES")
            ):
                found.append(Relation(alias, query=_with(queries) + inner))
            index = end + 1
            continue
        name, behind = _name(tokens, index)
        if not name:
            continue
        alias, index = _alias(tokens, _behind_additions(tokens, behind))
        alone = name[0] if len(name) == 1 else ""
        query = f"WITH {queries[alone]} SELECT * FROM `{alone}`" if alone in queries else ""
        found.append(Relation(alias or name[-1], name, query))
    return found


def common_queries(text: str, tokens: Sequence[Token]) -> dict[str, str]:
    """Return the text of WITH up to and including each of its queries, by the name of the query."""
    start = next((number for number, token in enumerate(tokens) if token.word == "WITH"), None)
    if start is None or (start + 2 < len(tokens) and tokens[start + 1].word == "("):
        return {}
    found: dict[str, str] = {}
    index = start + 1
    while index + 1 < len(tokens) and is_name(tokens[index]):
        name = tokens[index].value
        index += 1
        if tokens[index].word == "(":
            index = _closing(tokens, index) + 1
        if index + 1 >= len(tokens) or tokens[index].word != "AS" or tokens[index + 1].word != "(":
            return found
        end = _closing(tokens, index + 1)
        if tokens[end].word != ")":
            return found
        found[name] = text[tokens[start + 1].start : tokens[end].end]
        if end + 1 >= len(tokens) or tokens[end + 1].word != ",":
            return found
        index = end + 2
    return found


def is_name(token: Token) -> bool:
    """Return whether a token can be a name."""
    return token.kind is TokenKind.QUOTED or (token.kind is TokenKind.WORD and token.word not in RESERVED)


def _query_around(before: Sequence[Token], later: Sequence[Token]) -> list[Token]:
    """Return the tokens of the innermost query around the cursor: the one in its brackets, if it has some."""
    depth = opened = 0
    start = 0
    for index in range(len(before) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(before[index].word, 0)
        if depth == -1 - opened:
            opened += 1
            if before[index + 1 : index + 2] and before[index + 1].word in ("SELECT", "WITH", "VALUES"):
                start = index + 1
                break
    else:
        opened += 1
    depth = 0
    for index, token in enumerate(later):
        depth += {")": 1, "(": -1}.get(token.word, 0)
        if depth == opened:
            return [*before[start:], *later[:index]]
    own = _behind_with(before) if start == 0 else start
    return [*before[own:], *later]


def _behind_with(tokens: Sequence[Token]) -> int:
    """Return the index of the first token after the queries of WITH, or 0 if the statement does not start
    with WITH."""
    start = next((number for number, token in enumerate(tokens) if token.word == "WITH"), None)
    if start is None or (tokens[start + 1 : start + 2] and tokens[start + 1].word == "("):
        return 0
    index = start + 1
    while index < len(tokens) and tokens[index].word != "SELECT":
        index = _closing(tokens, index) + 1 if tokens[index].word == "(" else index + 1
    return index


def _with(queries: dict[str, str]) -> str:
    last = list(queries.values())[-1:] if queries else []
    return f"WITH {last[0]} " if last else ""


def _in_from(tokens: Sequence[Token], comma: int) -> bool:
    """Return whether a comma separates relations: the last clause word in front of it, at its depth, is
    FROM."""
    depth = 0
    for token in reversed(tokens[:comma]):
        if token.word == ")":
            depth += 1
        elif token.word == "(":
            if depth == 0:
                return False
            depth -= 1
        elif depth == 0 and token.word in ("FROM", "JOIN"):
            return True
        elif depth == 0 and token.word in ("SELECT", "WHERE", "BY", "ON", "HAVING", "SET", "VALUES", "WITH"):
            return False
    return False


def _name(tokens: Sequence[Token], index: int) -> tuple[tuple[str, ...], int]:
    parts: list[str] = []
    while index < len(tokens) and is_name(tokens[index]):
        parts.append(tokens[index].value)
        index += 1
        if index >= len(tokens) or tokens[index].word != ".":
            break
        index += 1
    return tuple(parts), index


def _behind_additions(tokens: Sequence[Token], index: int) -> int:
    """Return the index after a hint and FOR SYSTEM_TIME AS OF, which stand between a table and its alias."""
    if index < len(tokens) and tokens[index].word == "/*+":
        index = next((n + 1 for n in range(index, len(tokens)) if tokens[n].word == "*/"), len(tokens))
    if [token.word for token in tokens[index : index + 4]] == ["FOR", "SYSTEM_TIME", "AS", "OF"]:
        _, index = _name(tokens, index + 4)
        if index < len(tokens) and tokens[index].word == "(":
            index = _closing(tokens, index) + 1
    return index


def _alias(tokens: Sequence[Token], index: int) -> tuple[str, int]:
    if index < len(tokens) and tokens[index].word == "AS":
        index += 1
    if index < len(tokens) and is_name(tokens[index]):
        return tokens[index].value, index + 1
    return "", index


def _closing(tokens: Sequence[Token], opening: int) -> int:
    """Return the index of the bracket that closes the one at ``opening``, or of the last token."""
    depth = 0
    for index in range(opening, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[index].word, 0)
        if depth == 0:
            return index
    return len(tokens) - 1

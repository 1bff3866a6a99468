"""Typed text in pieces: statements up to their semicolons, and commands of the shell, which end with a line.

Statements are not parsed here, only split, so that a wrong one does not affect the others.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from kafka_sql.sql.lexer.spark_tokens import spark_statement
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize_section
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.source import SourceText

COMMAND = "\\"
"""The first character of a command of the shell."""
_BLANKS = re.compile(r"\s*")
_VERTICAL = ("\\G", "\\g")
_WITHOUT_SEMICOLON = frozenset({"QUIT", "EXIT", "HELP", "CLEAR"})
"""Statements that run when they are alone on a line, without a semicolon."""


class Form(Enum):
    """The form in which a statement's rows are shown."""

    AS_SET = "as set"
    VERTICAL = "vertical"


@dataclass(frozen=True, slots=True)
class Piece:
    """A statement (with its semicolon, if it has one) or a command of the shell, and its start. ``ended`` is
    true if a semicolon, ``\\G`` or the end of its line closes it."""

    text: str
    start: int
    ended: bool
    command: bool = False
    form: Form = Form.AS_SET

    @property
    def first_word(self) -> str:
        """The first word in upper case, empty for a command."""
        return "" if self.command else next((word.upper() for word in self.text.rstrip(";").split()), "")


def pieces(text: str, dialect: Dialect = Dialect.FLINK) -> tuple[Piece, ...]:
    """Return the pieces of ``text``, in order, without comments and blanks between them."""
    return tuple(_pieces(text, dialect))


def is_complete(text: str, dialect: Dialect = Dialect.FLINK) -> bool:
    """Return whether Enter can run the text: its last piece is closed."""
    found = pieces(text, dialect)
    if not found:
        return not text.strip()
    last = found[-1]
    return last.ended or (len(found) == 1 and last.text.strip().upper() in _WITHOUT_SEMICOLON)


def _pieces(text: str, dialect: Dialect) -> Iterator[Piece]:
    source = SourceText("", text)
    position = 0
    while position < len(text):
        position = _behind_blanks(text, position)
        if text.startswith(COMMAND, position):
            end = text.find("\n", position)
            end = len(text) if end < 0 else end
            yield Piece(text[position:end].rstrip(), position, True, command=True)
            position = end + 1
        elif dialect is Dialect.SPARK:
            tokens, errors, behind = spark_statement(source, position)
            closed = not errors and text[tokens[-1].start : tokens[-1].start + 1] == ";"
            piece, position = _piece(source, tokens[:-1], behind, closed)
            yield from [piece] if piece is not None else []
        else:
            position = yield from _flink_pieces(source, position)


def _flink_pieces(source: SourceText, start: int) -> Generator[Piece, None, int]:
    """Yield the statements from ``start`` up to a command of the shell. Return the start of that command, or
    the end."""
    tokens, _ = tokenize_section(source, start)
    found: list[Token] = []
    for token in tokens:
        if token.kind is TokenKind.END:
            break
        found.append(token)
        if token.word != ";" or _in_statement_set(found):
            continue
        piece, behind = _piece(source, found, token.end, True)
        yield from [piece] if piece is not None else []
        found = []
        if behind != token.end or source.text.startswith(COMMAND, _behind_blanks(source.text, behind)):
            return behind
    piece, behind = _piece(source, found, len(source.text), False)
    yield from [piece] if piece is not None else []
    return behind


def _piece(
    source: SourceText, tokens: Sequence[Token], behind: int, closed: bool
) -> tuple[Piece | None, int]:
    """Return the statement of ``tokens``, up to ``behind`` (None if it is empty), and the start of the next
    piece."""
    form, end = Form.AS_SET, behind
    if tokens:
        vertical = _vertical(source, tokens[0].start, behind)
        if vertical is not None:
            end, behind, closed, form = vertical, vertical + 2, True, Form.VERTICAL
            tokens = [token for token in tokens if token.start < end]
    if all(token.word == ";" for token in tokens):
        return None, behind
    first = tokens[0].start
    return Piece(source.text[first:end].rstrip(), first, closed, form=form), behind


def _in_statement_set(tokens: Sequence[Token]) -> bool:
    """Return whether the last semicolon stands inside ``STATEMENT SET BEGIN … END``."""
    words = [token.word for token in tokens[:5]]
    words = words[1:] if words[0] == "EXPLAIN" else words
    if words[:4] == ["EXECUTE", "STATEMENT", "SET", "BEGIN"] or words[:3] == ["BEGIN", "STATEMENT", "SET"]:
        return [token.word for token in tokens[-2:]] != ["END", ";"]
    return False


def _vertical(source: SourceText, start: int, end: int) -> int | None:
    r"""Return the position of a ``\G`` that ends the statement, or None. Backslash is not a token, so a
    ``\G`` for which the tokenizer reports an error is outside strings, comments and quoted names."""
    if not any(mark in source.text[start:end] for mark in _VERTICAL):
        return None
    _, errors = tokenize_section(source, start, end)
    places = [error.span.start for error in errors if error.span is not None]
    return next((place for place in places if source.text[place : place + 2] in _VERTICAL), None)


def _behind_blanks(text: str, position: int) -> int:
    match = _BLANKS.match(text, position)
    return match.end() if match is not None else position

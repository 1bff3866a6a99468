"""Typed text in pieces: statements up to their semicolons, and commands of the shell, which end with a line.

Statements are not read here: this only says where they end, so that a wrong one costs no other.
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
"""What a command of the shell begins with."""
_BLANKS = re.compile(r"\s*")
_VERTICAL = ("\\G", "\\g")
_WITHOUT_SEMICOLON = frozenset({"QUIT", "EXIT", "HELP", "CLEAR"})
"""Words that alone on a line are meant, whatever follows from grammar."""


class Form(Enum):
    """How the rows of a statement are wanted."""

    AS_SET = "as set"
    VERTICAL = "vertical"


@dataclass(frozen=True, slots=True)
class Piece:
    """A statement (with its semicolon, if it has one) or a command of the shell, and where it starts.
    ``ended`` says that a semicolon, ``\\G`` or the end of its line closes it."""

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
    """What stands in ``text``, in order; comments and blanks between are left out."""
    return tuple(_pieces(text, dialect))


def is_complete(text: str, dialect: Dialect = Dialect.FLINK) -> bool:
    """Whether Enter can run the text: its last piece is closed."""
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
    """The statements from ``start`` up to a command of the shell; where that stands, or the end."""
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
    """The statement of ``tokens``, up to ``behind`` (None where there is none), and where the next piece
    starts."""
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
    """Whether the last semicolon stands inside ``STATEMENT SET BEGIN … END``."""
    words = [token.word for token in tokens[:5]]
    words = words[1:] if words[0] == "EXPLAIN" else words
    if words[:4] == ["EXECUTE", "STATEMENT", "SET", "BEGIN"] or words[:3] == ["BEGIN", "STATEMENT", "SET"]:
        return [token.word for token in tokens[-2:]] != ["END", ";"]
    return False


def _vertical(source: SourceText, start: int, end: int) -> int | None:
    r"""Where a ``\G`` ends the statement: the tokenizer knows no backslash, so one that it complains of
    stands in no string, comment or quoted name."""
    if not any(mark in source.text[start:end] for mark in _VERTICAL):
        return None
    _, errors = tokenize_section(source, start, end)
    places = [error.span.start for error in errors if error.span is not None]
    return next((place for place in places if source.text[place : place + 2] in _VERTICAL), None)


def _behind_blanks(text: str, position: int) -> int:
    match = _BLANKS.match(text, position)
    return match.end() if match is not None else position

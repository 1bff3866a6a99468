"""``kafka-sql fmt``: one layout for Flink SQL, made from tokens.

Every token and every comment is printed once with its characters. Only white space and the case of keywords
change, and a comma moves in front of the comment before it. So the meaning stays the same, also for invalid
SQL, and formatting twice gives the same text as formatting once.

A list that fits on one line stays on one line, except the columns and options of CREATE TABLE: each of these
has its own line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.sql.format.clause_layout import StatementLayout
from kafka_sql.sql.format.keyword_case import mark_keywords
from kafka_sql.sql.format.leaves import Leaf, leaves_of, space_lists
from kafka_sql.sql.format.line_writer import LineWriter
from kafka_sql.sql.format.tree import tree_of
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.text.source import SourceText

_STEP = 2
_COMMENT_INSIDE = re.compile(r"--|/\*|(?<!:)//")


@dataclass(frozen=True, slots=True)
class _Block:
    """A printed statement. ``apart`` requests an empty line above it, ``inside`` says that it is in a
    statement set, ``opens`` that it opens one.
    """

    text: str
    apart: bool
    inside: bool
    opens: bool = False

    @property
    def tall(self) -> bool:
        return "\n" in self.text


def formatted(source: SourceText) -> str:
    """Return the text in its one layout, with a line end after it; line ends are those of the source.

    Raises SqlSyntaxError if the text cannot be tokenized (an open string or comment, a wrong character) or
    has an unpaired bracket.
    """
    leaves = leaves_of(source)
    end = leaves.pop()
    line_end = "\r\n" if "\r\n" in source.text else "\n"
    blocks: list[_Block] = []
    inside = False
    for statement in _statements(leaves):
        statement = _free_text_as_written(statement, source)
        mark_keywords(statement)
        space_lists(statement)
        if inside and statement[0].word == "END":
            inside = False
            statement[0].blank = False
        if header := _set_header(statement):
            blocks.append(_block(statement[:header], source, line_end, opens=True))
            statement, inside = statement[header:], True
        if statement:
            blocks.append(_block(statement, source, line_end, inside=inside))
    if end.before:
        apart = end.before[0].blank
        writer = LineWriter(line_end)
        writer.before(end, 0, blanks=True)
        blocks.append(_Block(writer.text().rstrip("\r\n"), apart, False))
    return _joined(blocks, line_end)


def _block(
    leaves: Sequence[Leaf], source: SourceText, line_end: str, *, inside: bool = False, opens: bool = False
) -> _Block:
    first = leaves[0]
    apart = first.before[0].blank if first.before else first.blank
    indent = _STEP if inside else 0
    writer = LineWriter(line_end)
    writer.newline(indent)
    StatementLayout(writer, indent).statement(tree_of(leaves, source))
    return _Block(writer.text(), apart, inside, opens)


def _joined(blocks: Sequence[_Block], line_end: str) -> str:
    """Join the blocks, keeping the source's empty lines and adding some around blocks of several lines."""
    pieces: list[str] = []
    for index, block in enumerate(blocks):
        if index:
            above = blocks[index - 1]
            free = not (block.inside or above.inside or above.opens)
            ends = block.opens or (above.text.startswith("END") and not above.inside)
            apart = block.apart or ends or (free and (block.tall or above.tall))
            pieces.append(line_end * (2 if apart and not above.opens else 1))
        pieces.append(block.text)
    return "".join([*pieces, line_end]) if pieces else ""


def _statements(leaves: Sequence[Leaf]) -> Iterator[list[Leaf]]:
    """Yield the leaves of each statement, its semicolon included."""
    start = 0
    for index, leaf in enumerate(leaves):
        if leaf.word == ";":
            yield list(leaves[start : index + 1])
            start = index + 1
    if start < len(leaves):
        yield list(leaves[start:])


def _free_text_as_written(statement: list[Leaf], source: SourceText) -> list[Leaf]:
    """Keep SET and RESET without quotes, and names of connectors and formats, as text instead of tokens."""
    words = [leaf.word for leaf in statement[:6]]
    begin = len(statement)
    if words[0] in ("SET", "RESET") and len(words) > 1 and statement[1].kind is not TokenKind.STRING:
        begin = 1
    elif words[0] in ("SHOW", "DESCRIBE", "DESC"):
        begin = next((i + 1 for i, word in enumerate(words) if word in ("CONNECTOR", "FORMAT")), begin)
    end = len(statement) - (statement[-1].word == ";")
    if begin >= end:
        return statement
    first, last = statement[begin], statement[end - 1]
    text = source.text[first.start : last.start + len(last.text)]
    if _COMMENT_INSIDE.search(text):
        return statement
    if end < len(statement) and "//" in text:  # a semicolon after it would be part of a comment
        statement[end].apart = "\n" in source.text[first.start + len(text) : statement[end].start]
    kept = Leaf(TokenKind.QUOTED, text, "", first.start, first.before, last.after, blank=first.blank)
    return [*statement[:begin], kept, *statement[end:]]


def _set_header(statement: Sequence[Leaf]) -> int:
    """Return how many leaves open a statement set (``EXECUTE STATEMENT SET BEGIN``, ``BEGIN STATEMENT
    SET;``).
    """
    words = [leaf.word for leaf in statement[:12]]
    if words[:3] == ["BEGIN", "STATEMENT", "SET"]:
        return min(len(statement), 4)
    for index in range(len(words) - 2):
        if words[index : index + 3] == ["STATEMENT", "SET", "BEGIN"]:
            return index + 3
    return 0

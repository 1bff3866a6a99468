"""The rows of an expectation: VALUES, an expression for each column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.sql.lexer.brackets import match_brackets
from kafka_sql.sql.lexer.tokens import Token, tokenize
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span


@dataclass(frozen=True, slots=True)
class ExpectedRow:
    """The expressions of a row as written, and its span."""

    expressions: tuple[str, ...]
    span: Span


def read_values(body: Span, width: int | None = None) -> tuple[ExpectedRow, ...]:
    """Return the rows of ``VALUES (…), (…);``, each ``width`` wide (None: all as wide as the first).
    Raises SqlSyntaxError for any other text."""
    source = SourceText(body.source.name, _blanked(body), body.source.written, body.source.edits)
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    tokens = tokens[:-1]
    if tokens and tokens[-1].word == ";":
        tokens.pop()
    if not tokens or tokens[0].word != "VALUES":
        raise _wrong("expected VALUES with the rows", body if not tokens else _span(source, tokens[:1]))
    closing = match_brackets(source, tokens, 0, len(tokens))
    rows: list[ExpectedRow] = []
    place = 1
    while place < len(tokens):
        if tokens[place].word != "(":
            raise _wrong("a row is in brackets", _span(source, tokens[place:]))
        end = closing[place]
        row = ExpectedRow(
            tuple(_expressions(source, tokens, closing, place + 1, end)),
            _span(source, tokens[place : end + 1]),
        )
        width = len(row.expressions) if width is None else width
        if len(row.expressions) != width:
            count = len(row.expressions)
            raise _wrong(f"{count} values for {width} column{'' if width == 1 else 's'}", row.span)
        rows.append(row)
        place = end + 1
        if place < len(tokens):
            if tokens[place].word != "," or place + 1 == len(tokens):
                raise _wrong("expected ',' and a row, or the end", _span(source, tokens[place : place + 1]))
            place += 1
    if not rows:
        raise _wrong("VALUES has no row; write '-- expect no rows' for an empty result", body)
    return tuple(rows)


def _expressions(
    source: SourceText, tokens: Sequence[Token], closing: dict[int, int], start: int, end: int
) -> list[str]:
    """Return the expressions between two tokens, separated by the commas outside brackets."""
    found: list[str] = []
    first = place = start
    while place <= end:
        if place == end or tokens[place].word == ",":
            if first == place:
                raise _wrong("a value is missing", _span(source, tokens[place : place + 1]))
            found.append(_span(source, tokens[first:place]).text)
            first = place + 1
        place = closing.get(place, place) + 1
    return found


def _blanked(body: Span) -> str:
    """Return the text of the file with everything but the body blank, so that spans stay valid."""
    text = body.source.text
    before = "".join("\n" if each == "\n" else " " for each in text[: body.start])
    return before + body.text


def _span(source: SourceText, tokens: Sequence[Token]) -> Span:
    return source.span(tokens[0].start, tokens[-1].end)


def _wrong(message: str, span: Span) -> SqlSyntaxError:
    helps = ("VALUES (1, 'Ada'), (2, 'Grace');",)
    return SqlSyntaxError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, span, helps=helps))

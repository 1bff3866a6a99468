"""A pull parser over one JSON record with the manners of the one in Flink: the exact, slow way to read JSON.

Flink reads JSON token by token (Jackson's streaming parser, unescaped control characters allowed) and looks
no further than the end of the first value. Its coercions, and what remains of a record after a bad field,
follow from the order in which tokens are taken, so this module offers the same few operations. Limits are
Jackson's: 1000 levels, numbers of 1000 digits, names of 50 000 and strings of 20 000 000 characters.
"""

from __future__ import annotations

import re
from enum import Enum
from json import decoder

from kafka_sql.codecs.columns.record_text import decode_text
from kafka_sql.java.numbers import shown

MAX_DEPTH = 1000
MAX_NUMBER_DIGITS = 1000
MAX_NAME_LENGTH = 50_000
MAX_STRING_LENGTH = 20_000_000

_SCAN_STRING = decoder.scanstring  # type: ignore[attr-defined]
_BLANK = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_AFTER_NUMBER = frozenset(" \t\r\n,]}")


class JsonSyntaxError(ValueError):
    """The record is not JSON: nothing more can be read from it."""


class Token(Enum):
    """The kinds of tokens."""

    START_OBJECT = "{"
    END_OBJECT = "}"
    START_ARRAY = "["
    END_ARRAY = "]"
    NAME = "name"
    STRING = "string"
    INTEGER = "whole number"
    FLOAT = "fraction"
    TRUE = "true"
    FALSE = "false"
    NULL = "null"


_LITERALS = {"t": ("true", Token.TRUE), "f": ("false", Token.FALSE), "n": ("null", Token.NULL)}
_STARTS = (Token.START_OBJECT, Token.START_ARRAY)
_ENDS = (Token.END_OBJECT, Token.END_ARRAY)


class JsonTokens:
    """The tokens of a record, one at a time. ``kind`` is the current token (None before the first and
    after the last), ``text`` its text: names and strings unescaped, numbers as written, the other tokens
    their characters. ``out_of_step`` and ``repeated`` are the reader's: it has left a bad value somewhere
    in its middle; names that come more than once."""

    def __init__(self, record: bytes) -> None:
        self._source, self._bad_encoding = decode_text(record)
        self._at = 0
        self._from = 0
        self._open: list[Token] = []
        self._expect_comma = False
        self._after_name = False
        self.out_of_step = False
        self.repeated: dict[str, int] = {}
        self.kind: Token | None = None
        self.text = ""

    def advance(self) -> Token | None:
        """Move to the next token and return its kind; None at the end of the record outside any value."""
        source = self._source
        at = _BLANK.match(source, self._at).end()  # type: ignore[union-attr]
        if at >= len(source):
            self._end_of_record(at)
            return None
        char = source[at]
        within = self._open[-1] if self._open else None
        if char in "]}":
            return self._close(at, char, within)
        if self._after_name:
            self._after_name = False
        elif within is not None:
            if self._expect_comma:
                if char != ",":
                    raise JsonSyntaxError(f"expected ',' or the end of the {_noun(within)} at character {at}")
                at = _BLANK.match(source, at + 1).end()  # type: ignore[union-attr]
                if at >= len(source):
                    self._end_of_record(at)
                char = source[at]
            if within is Token.START_OBJECT:
                return self._name(at, char)
        self._expect_comma = within is not None
        self._from = at
        return self._value(at, char)

    def skip_children(self) -> None:
        """From the start of an object or array move to its end; elsewhere do nothing."""
        if self.kind in _STARTS:
            depth = 1
            while depth:
                kind = self.advance()
                depth += 1 if kind in _STARTS else -1 if kind in _ENDS else 0
                if kind is None:
                    raise JsonSyntaxError("the record ends within a value")

    def raw(self) -> str:
        """The current scalar as written in the record."""
        return self._source[self._from : self._at]

    def skip_as_string(self) -> None:
        """Pass over what follows the current token up to a double quote, as if it were the inside of a
        string."""
        _, self._at = self._string(self._at - 1, MAX_STRING_LENGTH)

    def _value(self, at: int, char: str) -> Token:
        if char == '"':
            self.text, self._at = self._string(at, MAX_STRING_LENGTH)
            self.kind = Token.STRING
        elif char in "{[":
            self._at = at + 1
            self.text = char
            self.kind = Token.START_OBJECT if char == "{" else Token.START_ARRAY
            self._open.append(self.kind)
            self._expect_comma = False
            if len(self._open) > MAX_DEPTH:
                raise JsonSyntaxError(f"objects and arrays are nested deeper than {MAX_DEPTH} levels")
        elif char in _LITERALS:
            self.text, self.kind = _LITERALS[char]
            end = at + len(self.text)
            if self._source[at:end] != self.text or _continues(self._source, end):
                raise JsonSyntaxError(f"unknown word at character {at}")
            self._at = end
        else:
            self.kind = self._number(at)
        return self.kind

    def _number(self, at: int) -> Token:
        found = _NUMBER.match(self._source, at)
        if found is None:
            raise JsonSyntaxError(self._unexpected(at))
        end = found.end()
        if (
            end < len(self._source)
            and self._source[end] not in _AFTER_NUMBER
            and (not self._open or self._source[end] in "0123456789.eE+-")
        ):
            raise JsonSyntaxError(f"invalid number at character {at}")
        if end == len(self._source) and self._bad_encoding:
            raise JsonSyntaxError(self._unexpected(end))
        self.text, self._at = found[0], end
        if sum(char.isdigit() for char in found[0]) > MAX_NUMBER_DIGITS:
            raise JsonSyntaxError(f"a number has more than {MAX_NUMBER_DIGITS} digits")
        return Token.INTEGER if found[2] is None and found[3] is None else Token.FLOAT

    def _name(self, at: int, char: str) -> Token:
        if char != '"':
            raise JsonSyntaxError(f"expected a field name in double quotes at character {at}")
        self.text, end = self._string(at, MAX_NAME_LENGTH)
        end = _BLANK.match(self._source, end).end()  # type: ignore[union-attr]
        if self._source[end : end + 1] != ":":
            raise JsonSyntaxError(
                f"expected ':' at character {end}" if end < len(self._source) else self._unexpected(end)
            )
        self._at = end + 1
        self._expect_comma = True
        self._after_name = True
        self.kind = Token.NAME
        return self.kind

    def _string(self, at: int, limit: int) -> tuple[str, int]:
        try:
            text, end = _SCAN_STRING(self._source, at + 1, False)
        except ValueError:
            raise JsonSyntaxError(
                self._unexpected(len(self._source))
                if '"' not in self._source[at + 1 :]
                else f"a string that starts at character {at} is not closed or has an invalid escape"
            ) from None
        if len(text) > limit:
            raise JsonSyntaxError(f"a string is longer than {limit} characters")
        return text, end

    def _close(self, at: int, char: str, within: Token | None) -> Token:
        opening = Token.START_OBJECT if char == "}" else Token.START_ARRAY
        if within is not opening or self._after_name:
            raise JsonSyntaxError(f"unexpected '{char}' at character {at}")
        self._open.pop()
        self._at = at + 1
        self._expect_comma = bool(self._open)
        self.text = char
        self.kind = Token.END_OBJECT if char == "}" else Token.END_ARRAY
        return self.kind

    def _end_of_record(self, at: int) -> None:
        if self._open or self._bad_encoding:
            raise JsonSyntaxError(self._unexpected(at))
        self._at = at
        self.kind = None
        self.text = ""

    def _unexpected(self, at: int) -> str:
        if at >= len(self._source):
            return (
                f"invalid UTF-8 after character {at}"
                if self._bad_encoding
                else "the record ends within a value"
            )
        return f"unexpected {shown(self._source[at])} at character {at}"


def _noun(start: Token) -> str:
    return "object" if start is Token.START_OBJECT else "array"


def _continues(source: str, at: int) -> bool:
    return at < len(source) and (source[at].isalnum() or source[at] in "_$")

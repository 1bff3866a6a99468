"""One CSV record to its fields: the exact, slow way, with the manners of the reader in Flink (Jackson's).

A record is the first line of a Kafka value. Quotes mean something only at the start of a field, blanks may
follow the closing quote, and a blank field behind the last column is let pass (``allow-trailing-comma``).
"""

from __future__ import annotations

import re

from kafka_sql.codecs.columns.record_text import decode_text, without_surrogates
from kafka_sql.java.numbers import shown, trim
from kafka_sql.model.formats import CsvFormat

_LINE_END = "\r\n"
_ESCAPED = {"0": "\0", "n": "\n", "r": "\r", "t": "\t"}


class CsvRecords:
    """Splits records into fields. ``width`` is the number of columns of the table."""

    def __init__(self, options: CsvFormat, width: int) -> None:
        self._options = options
        self._width = width
        stops = re.escape(options.field_delimiter) + r"\r\n" + re.escape(options.escape_character or "")
        self._plain = re.compile(f"[^{stops}]*")
        quote, escape = options.quote_character or "", options.escape_character or ""
        self._quoted = re.compile(f"[^{re.escape(quote)}{re.escape(escape)}]*") if quote else None

    def fields(self, record: bytes) -> list[str]:
        """The texts of the fields, at most ``width``. Raises ``ValueError`` with a sentence where Flink
        refuses."""
        text = _text(record)
        at = self._start(text)
        if at >= len(text):
            raise ValueError("the record is empty")
        fields: list[str] = []
        more = True
        while more:
            field, at, more = self._field(text, at)
            fields.append(field)
            if len(fields) > self._width and not self._options.ignore_trailing_unmappable:
                blank = self._options.allow_trailing_comma and not more and not trim(field)
                if not blank:
                    raise ValueError(f"the record has more than {self._width} fields, next is {shown(field)}")
        del fields[self._width :]
        if self._options.fail_on_missing_columns and len(fields) < self._width:
            raise ValueError(f"the record has {len(fields)} fields, {self._width} are declared")
        return fields

    def _start(self, text: str) -> int:
        """Where the first line that counts begins; blanks and lines of comments go only where these are
        allowed."""
        at = 0
        if self._options.allow_comments:
            while at < len(text):
                if text[at] in " \r\n":
                    at += 1
                elif text[at] == "#":
                    end = min(
                        (i for i in (text.find("\n", at), text.find("\r", at)) if i >= 0), default=len(text)
                    )
                    at = end
                else:
                    break
        return at

    def _field(self, text: str, at: int) -> tuple[str, int, bool]:
        """The field at a position, the position behind it, and whether another one follows on the line."""
        if self._options.trim_spaces:
            while (
                at < len(text)
                and text[at] <= " "
                and text[at] not in (*_LINE_END, self._options.field_delimiter)
            ):
                at += 1
        if self._quoted is not None and text[at : at + 1] == self._options.quote_character:
            return self._quoted_field(text, at + 1, self._quoted)
        pieces = []
        while True:
            end = self._plain.match(text, at).end()  # type: ignore[union-attr]
            pieces.append(text[at:end])
            if text[end : end + 1] != self._options.escape_character or end >= len(text):
                break
            pieces.append(_unescaped(text, end + 1))
            at = end + 2
        field = "".join(pieces)
        if self._options.trim_spaces:
            # Blanks in front were passed over; one that was escaped stays.
            field = trim("." + field)[1:]
        return field, end + 1, text[end : end + 1] == self._options.field_delimiter

    def _quoted_field(self, text: str, at: int, inside: re.Pattern[str]) -> tuple[str, int, bool]:
        quote = self._options.quote_character
        pieces = []
        while True:
            end = inside.match(text, at).end()  # type: ignore[union-attr]
            pieces.append(text[at:end])
            if end >= len(text):
                raise ValueError("a quoted field is not closed")
            if text[end] == quote:
                at = end + 1
                if text[at : at + 1] != quote:
                    break
                pieces.append(text[at])
                at += 1
            else:
                pieces.append(_unescaped(text, end + 1))
                at = end + 2
        while (
            at < len(text) and text[at] <= " " and text[at] not in (*_LINE_END, self._options.field_delimiter)
        ):
            at += 1
        following = text[at : at + 1]
        if following and following not in (*_LINE_END, self._options.field_delimiter):
            raise ValueError(f"{shown(following)} stands behind a closing quote")
        return "".join(pieces), at + 1, following == self._options.field_delimiter


def _unescaped(text: str, at: int) -> str:
    if at >= len(text):
        raise ValueError("the record ends with an escape character")
    return _ESCAPED.get(text[at], text[at])


def _text(record: bytes) -> str:
    text, invalid = decode_text(record)
    if invalid:
        raise ValueError(f"invalid UTF-8 after character {len(text)}")
    return without_surrogates(text)

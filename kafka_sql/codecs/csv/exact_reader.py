"""Flink's coercions from CSV fields to column values (Flink 2.3's ``csv`` format).

Values are those of ``kafka_sql.codecs.json.exact_reader``. Converters take the text of a field and raise
``ValueError``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from kafka_sql.codecs.columns.record_text import decode_base64, decode_text, without_surrogates
from kafka_sql.codecs.columns.temporal_text import parse_iso_time, timestamp_parser
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.contract.rejected_records import INTEGER_BITS, RefusedError
from kafka_sql.java.numbers import parse_decimal, parse_double, parse_float, parse_integer, shown, trim
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.formats import CsvFormat, TimestampFormat

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
        """Return the texts of the fields, at most ``width``. Raises ``ValueError`` with a message if Flink
        refuses the record."""
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
        """Return where the first significant line starts; skip blanks and comment lines only if comments are
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
        """Return the field at a position, the position after it, and whether another one follows on the
        line.
        """
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
            # The blanks in front were skipped; an escaped one stays.
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
            raise ValueError(f"{shown(following)} follows a closing quote")
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


Convert = Callable[[str], Any]

_EPOCH = date(1970, 1, 1).toordinal()
_SQL_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


class CsvValues:
    """Reads records of one table exactly as Flink does, the projected columns only."""

    def __init__(self, fields: Sequence[Field], projected: Sequence[int], options: CsvFormat) -> None:
        self._options = options
        self._width = len(fields)
        self._records = CsvRecords(options, self._width)
        self._columns = [(index, fields[index].name, self.column(fields[index].type)) for index in projected]

    def decode(self, record: bytes) -> tuple[tuple[Any, ...] | None, RefusedError | None]:
        """Return the row of a record, or why it was refused."""
        try:
            texts = self._records.fields(record)
            if len(texts) < self._width and not self._options.ignore_parse_errors:
                raise ValueError(f"the record has {len(texts)} fields, {self._width} are declared")
        except ValueError as error:
            return None, RefusedError("", str(error))
        row = []
        for index, name, convert in self._columns:
            try:
                row.append(convert(texts[index]) if index < len(texts) else None)
            except RefusedError as error:
                return None, RefusedError(f"{name}.{error.path}" if error.path else name, error.reason)
            except ValueError as error:
                return None, RefusedError(name, str(error))
        return tuple(row), None

    def column(self, data_type: DataType) -> Convert:
        """Return the converter of a field to a column of a type, with NULL rules and
        ``ignore-parse-errors``.
        """
        match data_type:
            case ArrayType(element=element):
                return self._lenient(self._array(self.item(element)))
            case RowType(fields=fields):
                return self._lenient(self._row([(field.name, self.item(field.type)) for field in fields]))
            case _:
                return self.item(data_type)

    def item(self, data_type: DataType) -> Convert:
        """Return the converter of a simple field or of an element of an array or row."""
        convert = self._lenient(atomic(data_type))
        null_literal, empty_is_null = self._options.null_literal, self._options.empty_string_as_null
        if null_literal is None and not empty_is_null:
            return convert
        return lambda text: None if text == null_literal or (empty_is_null and not text) else convert(text)

    def _lenient(self, convert: Convert) -> Convert:
        if not self._options.ignore_parse_errors:
            return convert

        def ignoring(text: str) -> Any:
            try:
                return convert(text)
            except ValueError:
                return None

        return ignoring

    def _items(self, text: str) -> list[str]:
        items = text.split(self._options.array_element_delimiter)
        if len(items) == 1 and not trim(text):
            return []
        return [trim(item) for item in items] if self._options.trim_spaces else items

    def _array(self, convert: Convert) -> Convert:
        return lambda text: [convert(item) for item in self._items(text)]

    def _row(self, fields: Sequence[tuple[str, Convert]]) -> Convert:
        def convert_row(text: str) -> tuple[Any, ...] | None:
            items = self._items(text)
            if not items:
                return None
            if len(items) < len(fields) and not self._options.ignore_parse_errors:
                raise ValueError(f"the row has {len(items)} fields, {len(fields)} are declared")
            row = []
            for (name, convert), item in zip(fields, items, strict=False):
                try:
                    row.append(convert(item))
                except ValueError as error:
                    raise RefusedError(name, str(error)) from None
            return tuple(row + [None] * (len(fields) - len(row)))

        return convert_row


def atomic(data_type: DataType) -> Convert:
    """Return the converter of text to a simple type."""
    match data_type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return lambda text: trim(text).lower() == "true"
        case AtomicType(root=root) if root in INTEGER_BITS:
            bits = INTEGER_BITS[root]
            return lambda text: parse_integer(trim(text), bits)
        case AtomicType(root=TypeRoot.DOUBLE):
            return parse_double
        case AtomicType(root=TypeRoot.FLOAT):
            return parse_float
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return lambda text: parse_decimal(text, precision or 10, scale or 0)
        case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
            return str
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return decode_base64
        case AtomicType(root=TypeRoot.DATE):
            return _date
        case AtomicType(root=TypeRoot.TIME, precision=precision) if (precision or 0) <= 3:
            return lambda text: parse_iso_time(text, precision or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root):
            parse = timestamp_parser(TimestampFormat.SQL, root is TypeRoot.TIMESTAMP_LTZ)
            return lambda text: parse(trim(text))
        case AtomicType(root=TypeRoot.NULL):
            return lambda text: None
        case _:
            raise ValueError(f"the csv format cannot read a column of type {data_type}")


def _date(text: str) -> int:
    """Read a date as ``java.sql.Date.valueOf``: one or two digits for month and day; days beyond a month's
    end run into the next.

    That class uses the Julian calendar before October 15, 1582, and the days of that calendar keep their
    names.
    """
    found = _SQL_DATE.fullmatch(text)
    if found is None or not 1 <= int(found[2]) <= 12 or not 1 <= int(found[3]) <= 31:
        raise ValueError(f"{shown(text)} is not a date of the form yyyy-MM-dd")
    year, month, day = int(found[1]), int(found[2]), int(found[3])
    if (year, month, day) < (1582, 10, 5):
        last = 31 - (month in (4, 6, 9, 11)) if month != 2 else 28 + (year % 4 == 0)
        if day > last:
            month, day = month + 1, day - last
        # The calendar has no year 0: the year before 1 is called 1 as well.
        year = max(year, 1)
    elif (year, month) == (1582, 10) and day < 15:
        day += 10
    try:
        first = date(year, month, 1) if (year, month, day) >= (1582, 10, 15) else date(year, month, day)
    except ValueError:
        raise ValueError(f"{shown(text)} is not a day of the calendar") from None
    return first.toordinal() + (day - first.day) - _EPOCH

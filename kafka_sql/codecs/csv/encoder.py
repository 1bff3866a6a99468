"""The CSV encoder: whole columns become columns of text, and are joined to one record per row.

Texts are quoted by the rule of the writer in Flink (Jackson's loose check): when longer than 24 characters,
or when they hold the escape character or any character up to the larger of delimiter and quote. Numbers and
booleans never are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import string_offsets
from kafka_sql.codecs.columns.text_columns import (
    base64_texts,
    date_texts,
    decimal_texts,
    float_texts,
    joined_items,
    joined_texts,
    plain_texts,
    split_rows,
    stripped_decimal_texts,
    time_texts,
    timestamp_texts,
)
from kafka_sql.codecs.contract.codec import EncoderSpec, require_inserts
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.formats import CsvFormat

_CHECKED_LENGTH = 24
_UNQUOTED = (
    TypeRoot.BOOLEAN,
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
)


class CsvEncoder:
    """Encodes rows as CSV records without line end."""

    def __init__(self, spec: EncoderSpec, options: CsvFormat) -> None:
        self._options = options
        self._types = [field.type for field in spec.fields]
        self._null = options.null_literal or ""
        self._quote = _quoting(options)
        for data_type in self._types:
            _check(data_type)

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """A record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        rows = len(columns[0])
        parts: list[pa.Array | str] = []
        for position, (data_type, column) in enumerate(zip(self._types, columns, strict=True)):
            array = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
            parts += [self._options.field_delimiter] if position else []
            parts.append(self._field(data_type, array))
        return split_rows(joined_texts(parts, rows))

    def _field(self, data_type: DataType, array: pa.Array) -> pa.Array:
        texts = self._texts(data_type, array)
        if not (isinstance(data_type, AtomicType) and data_type.root in _UNQUOTED):
            texts = self._quote(texts)
        return texts.fill_null(self._null) if texts.null_count else texts

    def _texts(self, data_type: DataType, array: pa.Array) -> pa.Array:
        match data_type:
            case ArrayType(element=element):
                items = self._texts(element, array.flatten()).fill_null(self._null)
                return joined_items(items, array, self._options.array_element_delimiter)
            case RowType(fields=fields):
                parts: list[pa.Array | str] = []
                for position, field in enumerate(fields):
                    parts += [self._options.array_element_delimiter] if position else []
                    child = self._texts(field.type, pc.struct_field(array, [position]))
                    parts.append(child.fill_null(self._null))
                texts = joined_texts(parts, len(array))
                return pc.if_else(array.is_valid(), texts, None) if array.null_count else texts
            case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
                return array
            case AtomicType(root=TypeRoot.FLOAT | TypeRoot.DOUBLE):
                return float_texts(array)
            case AtomicType(root=TypeRoot.DECIMAL):
                scientific = self._options.decimal_in_scientific_notation
                return stripped_decimal_texts(array) if scientific else decimal_texts(array)
            case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
                return base64_texts(array)
            case AtomicType(root=TypeRoot.DATE):
                return date_texts(array)
            case AtomicType(root=TypeRoot.TIME):
                return time_texts(array)
            case AtomicType(root=TypeRoot.TIMESTAMP):
                return timestamp_texts(array, " ", "")
            case AtomicType(root=TypeRoot.TIMESTAMP_LTZ):
                return timestamp_texts(array, " ", "Z")
            case _:
                return plain_texts(array)


def _check(data_type: DataType) -> None:
    match data_type:
        case ArrayType(element=AtomicType() as element):
            _check(element)
        case RowType(fields=fields) if all(isinstance(field.type, AtomicType) for field in fields):
            for field in fields:
                _check(field.type)
        case AtomicType(root=root) if root not in (TypeRoot.VARIANT, TypeRoot.BITMAP):
            return
        case _:
            raise ValueError(f"the csv format cannot write a column of type {data_type}")


def _quoting(options: CsvFormat) -> Callable[[pa.Array], pa.Array]:
    """Puts quotes around the texts that need them."""
    quote, escape = options.quote_character, options.escape_character
    if quote is None:
        return lambda texts: texts
    safe = max(ord(options.field_delimiter), ord(quote)) + 1
    # Without an escape character a backslash still asks for quotes.
    asking = "\\" if escape is None else escape

    def quote_one(text: str) -> str:
        if len(text.encode("utf-16-le")) <= 2 * _CHECKED_LENGTH and not any(
            ord(character) < safe or character == asking for character in text
        ):
            return text
        doubled = text.replace(quote, quote * 2)
        return f"{quote}{doubled if escape is None else doubled.replace(escape, escape * 2)}{quote}"

    def quote_some(texts: pa.Array) -> pa.Array:
        if safe > 128 or not asking.isascii():
            return pa.array(
                [None if text is None else quote_one(text) for text in texts.to_pylist()], pa.string()
            )
        needed = _needing(texts, safe, asking)
        if not needed.any():
            return texts
        quoted = pc.replace_substring(texts, quote, quote * 2)
        if escape is not None and escape != quote:
            quoted = pc.replace_substring(quoted, escape, escape * 2)
        quoted = pc.binary_join_element_wise(quote, quoted, quote, "")
        return quoted if needed.all() else pc.if_else(pa.array(needed), quoted, texts)

    return quote_some


def _needing(texts: pa.Array, safe: int, asking: str) -> Any:
    """Which texts must be quoted, as numpy flags."""
    ends = string_offsets(texts)
    data = np.frombuffer(texts.buffers()[2] or b"", dtype=np.uint8)[ends[0] : ends[-1]]
    special = (data < safe) | (data == ord(asking))
    # How many special characters stand before each text's start and end.
    counts = np.zeros(len(data) + 1, dtype=np.int32)
    np.cumsum(special, out=counts[1:])
    starts = ends - ends[0]
    needed = counts[starts[1:]] > counts[starts[:-1]]
    for position in np.flatnonzero(~needed & (np.diff(ends) > _CHECKED_LENGTH)).tolist():
        # Lengths are Java's: characters of UTF-16.
        text = texts[position].as_py()
        needed[position] = text is not None and len(text.encode("utf-16-le")) > 2 * _CHECKED_LENGTH
    return needed

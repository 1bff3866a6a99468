"""The JSON encoder: it converts whole columns to JSON text and joins them to one line per row.

The texts are Flink's (Jackson's): compact, columns in declared order, numbers as Java prints them, DECIMAL
without trailing zeros and with exponents unless configured otherwise, characters beyond the basic plane as
two escapes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.text_columns import (
    base64_texts,
    date_texts,
    decimal_texts,
    float_texts,
    joined_items,
    joined_texts,
    plain_texts,
    split_lines,
    stripped_decimal_texts,
    time_texts,
    timestamp_texts,
)
from kafka_sql.codecs.contract.codec import EncoderSpec, require_inserts
from kafka_sql.java.texts import json_string
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.formats import JsonFormat, TimestampFormat

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_INT = AtomicType(TypeRoot.INT)


class JsonEncoder:
    """Encodes rows as JSON objects. Values are UTF-8 without blanks."""

    def __init__(self, spec: EncoderSpec, options: JsonFormat) -> None:
        for field in spec.fields:
            _check(field.type)
        self._fields = spec.fields
        self._options = options
        self._separator = "T" if options.timestamp_format is TimestampFormat.ISO_8601 else " "

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return a JSON object per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        arrays = [
            column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column for column in columns
        ]
        rows = len(arrays[0])
        if rows == 0:
            return []
        named = [(field.name, field.type, array) for field, array in zip(self._fields, arrays, strict=True)]
        # JSON text has no line ends, so a single pass can split one line per row.
        lines = self._objects(named, rows, end="}\n")
        return split_lines(lines)

    def values(self, data_type: DataType, column: pa.Array) -> pa.Array:
        """Return the JSON text of each value of a column; ``null`` for NULL."""
        return joined_texts(list(self._value(data_type, column)), len(column))

    def _objects(self, fields: list[tuple[str, DataType, pa.Array]], rows: int, end: str = "}") -> pa.Array:
        """Return one JSON object text per row."""
        if self._options.ignore_null_fields and any(array.null_count for _, _, array in fields):
            return self._objects_without_nulls(fields, end)
        parts: list[pa.Array | str] = []
        for position, (name, data_type, array) in enumerate(fields):
            before = f"{'{' if position == 0 else ','}{quoted_name(name)}:"
            open_text, texts, close_text = self._value(data_type, array)
            parts += [before + open_text, texts, close_text]
        if not fields:
            parts.append("{")
        parts.append(end)
        return joined_texts(parts, rows)

    def _objects_without_nulls(self, fields: list[tuple[str, DataType, pa.Array]], end: str) -> pa.Array:
        parts: list[pa.Array | str] = []
        for name, data_type, array in fields:
            open_text, texts, close_text = self._value(data_type, array)
            written = joined_texts([f",{quoted_name(name)}:{open_text}", texts, close_text], len(array))
            parts.append(pc.if_else(array.is_valid(), written, "") if array.null_count else written)
        members = joined_texts(parts, len(fields[0][2]))
        # Each member starts with a comma; the brace replaces the first one of a row.
        members = pc.if_else(pc.equal(members, ""), ",", members)
        opened = pc.binary_replace_slice(members.cast(pa.binary()), 0, 1, b"{")
        return joined_texts([opened.cast(pa.string()), end], len(members))

    def _value(self, data_type: DataType, array: pa.Array) -> tuple[str, pa.Array, str]:
        """Return the JSON text of a column, never null: a text before each value, the values, a text after
        each."""
        texts, quotes = self._texts(data_type, array)
        if not array.null_count:
            return ('"', texts, '"') if quotes else ("", texts, "")
        if quotes:
            texts = pc.binary_join_element_wise('"', texts, '"', "")
        return "", texts.fill_null("null"), ""

    def _texts(self, data_type: DataType, array: pa.Array) -> tuple[pa.Array, bool]:
        """Return the texts of a column (null for NULL), and whether they need double quotes."""
        match data_type:
            case AtomicType():
                return self._atomic(data_type, array)
            case ArrayType(element=element):
                return self._lists(element, array), False
            case MapType(value=value):
                return self._maps(value, array), False
            case MultisetType():
                return self._maps(_INT, array), False
            case RowType(fields=fields):
                named = [
                    (field.name, field.type, pc.struct_field(array, [i])) for i, field in enumerate(fields)
                ]
                texts = self._objects(named, len(array))
                return (pc.if_else(array.is_valid(), texts, None) if array.null_count else texts), False
            case _:
                raise ValueError(f"the json format cannot write a column of type {data_type}")

    def _atomic(self, data_type: AtomicType, array: pa.Array) -> tuple[pa.Array, bool]:
        match data_type.root:
            case TypeRoot.CHAR | TypeRoot.VARCHAR:
                return escaped(array), True
            case TypeRoot.DOUBLE | TypeRoot.FLOAT:
                return _json_floats(array), False
            case TypeRoot.DECIMAL:
                plain = self._options.decimal_as_plain_number
                return (decimal_texts(array) if plain else stripped_decimal_texts(array)), False
            case TypeRoot.BINARY | TypeRoot.VARBINARY:
                return base64_texts(array), True
            case TypeRoot.DATE:
                return date_texts(array), True
            case TypeRoot.TIME:
                return time_texts(array), True
            case TypeRoot.TIMESTAMP:
                return timestamp_texts(array, self._separator, ""), True
            case TypeRoot.TIMESTAMP_LTZ:
                return timestamp_texts(array, self._separator, "Z"), True
            case _:
                return plain_texts(array), False

    def _lists(self, element: DataType, array: pa.Array) -> pa.Array:
        flat = array.flatten()
        items = joined_texts(list(self._value(element, flat)), len(flat))
        return _wrapped("[", joined_items(items, array, ","), "]", array)

    def _maps(self, value_type: DataType, array: pa.Array) -> pa.Array:
        # A map is a list of (key, value) structs; flattening drops the entries below NULL maps. No key is
        # NULL: Arrow, like Spark, has no such maps, so that 'map-null-key.mode' has no effect.
        entries = pa.ListArray.from_arrays(
            array.offsets, pa.StructArray.from_arrays([array.keys, array.items], ["k", "v"]), mask=None
        )
        if array.null_count:
            entries = pc.if_else(array.is_valid(), entries, None)
        flat = entries.flatten()
        keys, items = pc.struct_field(flat, [0]), pc.struct_field(flat, [1])
        open_text, texts, close_text = self._value(value_type, items)
        members = joined_texts(['"', escaped(keys), f'":{open_text}', texts, close_text], len(keys))
        return _wrapped("{", joined_items(members, entries, ","), "}", array)


def _check(data_type: DataType) -> None:
    """Refuse types that JSON cannot hold (declared columns were checked long before)."""
    match data_type:
        case AtomicType(root=root) if root not in (TypeRoot.VARIANT, TypeRoot.BITMAP):
            return
        case ArrayType(element=element):
            _check(element)
        case MapType(key=AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR), value=value):
            _check(value)
        case MultisetType(element=AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR)):
            return
        case RowType(fields=fields):
            for field in fields:
                _check(field.type)
        case _:
            raise ValueError(f"the json format cannot write a column of type {data_type}")


def escaped(array: pa.Array) -> pa.Array:
    """Return strings with JSON's escapes, without the quotes around."""
    data = array.buffers()[2]
    if data is None:
        return array
    ends = np.frombuffer(array.buffers()[1], dtype=np.int32, count=len(array) + array.offset + 1)[
        array.offset :
    ]
    characters = np.frombuffer(data, dtype=np.uint8)[ends[0] : ends[-1]]
    special = (characters < 32) | (characters == 34) | (characters == 92) | (characters >= 0xF0)
    if not special.any():
        return array
    texts = array.to_pylist()
    rows = np.unique(np.searchsorted(ends, np.flatnonzero(special) + ends[0], side="right") - 1)
    for row in rows.tolist():
        if texts[row] is not None:
            texts[row] = _ASTRAL.sub(_surrogates, json_string(texts[row])[1:-1])
    return pa.array(texts, pa.string())


def quoted_name(name: str) -> str:
    """Return a field name as JSON string."""
    return _ASTRAL.sub(_surrogates, json_string(name))


def _surrogates(found: re.Match[str]) -> str:
    code = ord(found[0]) - 0x10000
    return f"\\u{0xD800 + (code >> 10):04X}\\u{0xDC00 + (code & 0x3FF):04X}"


def _json_floats(array: pa.Array) -> pa.Array:
    texts = float_texts(array)
    numbers = array.fill_null(0).to_numpy(zero_copy_only=False)
    if np.isfinite(numbers).all():
        return texts
    return pc.if_else(pc.is_finite(array), texts, pc.binary_join_element_wise('"', texts, '"', ""))


def _wrapped(start: str, texts: pa.Array, end: str, array: pa.Array) -> pa.Array:
    wrapped = joined_texts([start, texts, end], len(texts))
    return pc.if_else(array.is_valid(), wrapped, None) if array.null_count else wrapped

"""JSON columns whose values often need coercion: taken as JSON text, converted by column where they are
plain.

A producer that writes numbers as strings, or objects where the table says STRING, does so in every record.
Such a column is read as raw text: its plain strings and numbers are converted all at once, the other cells
one by one, by the exact reader's converter. What that refuses is given back, and the whole record is read
exactly.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import flags_of
from kafka_sql.codecs.columns.number_columns import doubles_from_text
from kafka_sql.codecs.columns.text_readers import ReadTexts, text_reader
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.json.exact_reader import Convert
from kafka_sql.codecs.json.strict_columns import Build, Built
from kafka_sql.codecs.json.text import fraction_text
from kafka_sql.codecs.json.tokens import JsonTokens
from kafka_sql.java.numbers import double_text
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot

_STRING = ord('"')
_NUMBER_STARTS = np.frombuffer(b"-0123456789", dtype=np.uint8)
_WORD_STARTS = np.frombuffer(b"tf", dtype=np.uint8)
_CONTAINERS = ("{", "[")
_NUMERIC = (
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
)
_NOT_SMALL_INTEGERS = re.compile(rb"[0-9](?:[.eE]|[0-9]{17})")
_SURE_RANGE = {pa.int32(): float((1 << 31) - 1), pa.int64(): float(1 << 62)}
_CONTROL_ESCAPE = re.compile(rb"\\u00")


Flags = npt.NDArray[np.bool_]


class _CannotCompactError(Exception):
    """The quick way does not print this value as Java does."""


def loose_builder(
    data_type: DataType, read_times: ReadTexts | None, convert: Convert, exact_fractions: bool
) -> Build:
    """The builder of a column of ``msgspec.Raw`` values (None where the field is missing).

    ``read_times`` reads texts of date and time types, ``convert`` is the exact reader's converter of the
    column; ``exact_fractions`` says how fractions inside objects are printed where a STRING column holds
    them.
    """
    target = arrow_type(data_type)
    root = data_type.root if isinstance(data_type, AtomicType) else None
    words_are_plain = root in (TypeRoot.CHAR, TypeRoot.VARCHAR, TypeRoot.BOOLEAN)
    read = read_times
    if root in _NUMERIC or words_are_plain:
        read = text_reader(data_type)
    cell = _cell(convert, compact=root in (TypeRoot.CHAR, TypeRoot.VARCHAR), exact_fractions=exact_fractions)

    def build(values: list[Any]) -> Built:
        given = [None if value is None else bytes(value) for value in values]
        texts = pa.array(given, pa.binary()).cast(pa.string())
        column, todo = _plain_cells(texts, read, words_are_plain, target)
        if column is not None and not todo.any():
            return column, ()
        converted: list[Any] = []
        refused: list[int] = []
        positions = np.flatnonzero(todo).tolist()
        for position in positions:
            try:
                converted.append(cell(given[position] or b"null"))
            except ValueError:
                converted.append(None)
                refused.append(position)
        if column is None:
            whole: list[Any] = [None] * len(values)
            for position, value in zip(positions, converted, strict=True):
                whole[position] = value
            return pa.array(whole, target), refused
        return pc.replace_with_mask(column, pa.array(todo), pa.array(converted, target)), refused

    return build


def _plain_cells(
    texts: pa.Array, read: ReadTexts | None, words_are_plain: bool, target: pa.DataType
) -> tuple[pa.Array, Flags]:
    """The column as far as it can be read at once, and which cells remain. Missing fields and null are
    NULL."""
    nothing = flags_of(pc.or_(pc.is_null(texts), pc.equal(texts, "null").fill_null(True)))
    if read is None:
        return None, ~nothing
    first = np.frombuffer(
        pc.binary_slice(texts.fill_null("n").cast(pa.binary()), 0, 1).cast(pa.binary(1)).buffers()[1],
        dtype=np.uint8,
        count=len(texts),
    )
    strings = (first == _STRING) & ~flags_of(pc.match_substring(texts, "\\"))
    plain = strings | np.isin(first, _NUMBER_STARTS)
    if words_are_plain:
        plain |= np.isin(first, _WORD_STARTS)
    # A string without escapes has no quotes but those around it.
    contents = pc.ascii_trim(texts, '"') if strings.any() else texts
    column, unsure = read(contents if plain.all() else pc.if_else(pa.array(plain), contents, None))
    todo = ~plain & ~nothing
    if len(unsure):
        todo[np.asarray(unsure, dtype=np.int64)] = True
        if target in (pa.int32(), pa.int64()):
            return _with_fractions(column, texts, todo)
    return column, todo


def _with_fractions(column: pa.Array, texts: pa.Array, todo: Flags) -> tuple[pa.Array, Flags]:
    """INT and BIGINT columns with the numbers cut off that have a fraction or an exponent (strings must
    not)."""
    numbers, _ = doubles_from_text(pc.if_else(pa.array(todo), texts, None))
    values = numbers.fill_null(np.inf).to_numpy(zero_copy_only=False)
    sure = todo & (np.abs(values) < _SURE_RANGE[column.type])
    cut = pa.array(np.where(sure, values, 0.0).astype(np.int64)).cast(column.type)
    return pc.if_else(pa.array(sure), cut, column), todo & ~sure


def _cell(convert: Convert, compact: bool, exact_fractions: bool) -> Callable[[bytes], Any]:
    """Converts one JSON text, or raises ``ValueError`` where the whole record must be looked at."""

    def convert_cell(raw: bytes) -> Any:
        if compact and raw[:1] in (b"{", b"["):
            try:
                return compacted(raw, exact_fractions)
            except (_CannotCompactError, RecursionError, ValueError, msgspec.MsgspecError):
                pass
        tokens = JsonTokens(raw)
        tokens.advance()
        container = tokens.text in _CONTAINERS
        value = convert(tokens)
        if container and tokens.out_of_step:
            raise ValueError("the rest of the record depends on where the reader stopped")
        return value

    return convert_cell


def compacted(raw: bytes, exact_fractions: bool) -> str:
    """The text of a JSON object or array as Flink puts it into a STRING, by libraries; raises where they
    differ."""
    if _NOT_SMALL_INTEGERS.search(raw) is None:
        parsed = msgspec.json.decode(raw)
    else:
        parsed, _ = (_EXACT_FRACTIONS if exact_fractions else _FRACTIONS).raw_decode(raw.decode())
    written = msgspec.json.encode(parsed)
    if _CONTROL_ESCAPE.search(written):
        raise _CannotCompactError
    return written.decode()


def _fraction(text: str) -> msgspec.Raw:
    printed = double_text(float(text))
    return msgspec.Raw((f'"{printed}"' if printed.endswith("Infinity") else printed).encode())


def _exact_fraction(text: str) -> msgspec.Raw:
    return msgspec.Raw(fraction_text(text).encode())


_FRACTIONS = json.JSONDecoder(parse_float=_fraction)
_EXACT_FRACTIONS = json.JSONDecoder(parse_float=_exact_fraction)

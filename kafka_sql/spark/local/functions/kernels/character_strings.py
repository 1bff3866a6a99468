"""The kernels of texts: what is trimmed, padded, split and joined, in UTF-16 units as Java counts them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any
from urllib.parse import quote_plus

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.formatter import formatted_values
from kafka_sql.java.text_patterns import text_pattern
from kafka_sql.model.data_types import DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, root_of
from kafka_sql.spark.functions.builtin import strings
from kafka_sql.spark.functions.builtin.hash_codes import hash_code
from kafka_sql.spark.local.functions.casts import CAST_FUNCTIONS
from kafka_sql.spark.local.functions.elements import repeated
from kafka_sql.spark.local.functions.function import (
    Column,
    TaskFunction,
    TypedKernel,
    by_row,
    columnar,
    values_of,
    with_nulls,
)
from kafka_sql.spark.local.functions.kernels.arithmetic import repeated_one

_MILLISECOND = 1_000_000
_LONGEST = 2**31 - 1
_LOWEST_INT = -(2**31)


def _trim(trimmed: Callable[..., pa.Array], strip: Callable[[str, str], str]) -> TaskFunction:
    """A text without certain characters at its ends, blanks unless they are given."""
    rows = by_row(lambda text, characters: strip(text, characters) if characters else text)

    def compute(target: pa.DataType, text: Column, *given: Column) -> Column:
        characters = given[0] if given else pa.scalar(" ")
        if isinstance(characters, pa.Scalar) and characters.as_py():
            return trimmed(text, characters.as_py())
        return rows.compute(target, text, characters)

    return TaskFunction(compute)


def _in_case(ascii_case: Callable[..., pa.Array], case: Callable[[str], str]) -> TaskFunction:
    """Letters of one case: Arrow's for ASCII, else Python's, which maps as Java does (``ß`` to ``SS``)."""

    def mapped(text: pa.Array) -> pa.Array:
        if pc.all(pc.string_is_ascii(text), min_count=0).as_py():
            return ascii_case(text)
        return pa.array([None if each is None else case(each) for each in text.to_pylist()], pa.string())

    return columnar(mapped)


def _joined_with(target: pa.DataType, separator: Column, *texts: Column) -> pa.Array:
    """CONCAT_WS: NULLs (and those of arrays) are left out."""
    rows = zip(values_of(separator), *map(values_of, texts), strict=False)
    found = []
    for between, *row in rows:
        pieces: list[str] = []
        for each in row:
            pieces += each if isinstance(each, list) else [each]
        found.append(
            None if between is None else between.join(piece for piece in pieces if piece is not None)
        )
    return pa.array(found, target)


def _padded(text: Any, length: int, filling: Any) -> Any:
    """RPAD of a text or bytes in the column of a sink."""
    missing = length - len(text)
    return text[:length] if missing <= 0 else text + filling * missing


def _hex(value: Any) -> str:
    if isinstance(value, int):
        return f"{value & 0xFFFF_FFFF_FFFF_FFFF:X}"
    return (value.encode() if isinstance(value, str) else value).hex().upper()


def searched(arrow: Callable[..., Column], python: Callable[[Any, Any], bool]) -> TaskFunction:
    """Whether a text or bytes hold others: Arrow's answer where those are known when planning."""
    rows = by_row(python)

    def compute(target: pa.DataType, text: Column, pattern: Column) -> Column:
        if isinstance(pattern, pa.Scalar) and pattern.as_py() is not None:
            return arrow(text, pattern.as_py())
        return rows.compute(target, text, pattern)

    return TaskFunction(compute)


_TRIMS = {
    "TRIM": _trim(pc.utf8_trim, str.strip),
    "LTRIM": _trim(pc.utf8_ltrim, str.lstrip),
    "RTRIM": _trim(pc.utf8_rtrim, str.rstrip),
}
_MODES = {"BOTH": "TRIM", "LEADING": "LTRIM", "TRAILING": "RTRIM"}


def _trim_of(target: pa.DataType, mode: Column, characters: Column, text: Column) -> Column:
    """``TRIM(mode characters FROM text)``."""
    word = mode.as_py() if isinstance(mode, pa.Scalar) else mode[0].as_py()
    return _TRIMS[_MODES[word]].compute(target, text, characters)


def _character(code: int) -> str:
    """CHR: of the lowest byte; nothing below 0."""
    return "" if code < 0 else chr(code & 0xFF)


def _first_byte(text: str) -> int:
    """ASCII: the first byte in UTF-8, from -128; 0 of an empty text."""
    first = text[:1].encode()[0] if text else 0
    return first - 256 if first > 127 else first


def _split_index(text: str, separator: str | int, index: int) -> str | None:
    if isinstance(separator, int):
        return strings.split_index(text, chr(separator), index) if 0 < separator < 256 else None
    return strings.split_index(text, separator, index)


def _hash_code(target: pa.DataType, column: Column) -> Column:
    source = column.type
    if pa.types.is_timestamp(source):
        return by_row(_hash_of_moment).compute(target, column.view(pa.int64()))
    kind = "FLOAT" if pa.types.is_float32(source) else "BIGINT" if pa.types.is_int64(source) else ""
    if pa.types.is_date32(source):
        column = column.view(pa.int32())
    if pa.types.is_time64(source):
        column = pc.divide(column.view(pa.int64()), _MILLISECOND)
    return by_row(lambda value: hash_code(value, kind)).compute(target, column)


def _hash_of_moment(micros: int) -> int:
    milliseconds, rest = divmod(micros, 1000)
    return hash_code(milliseconds, str(rest * 1000))


def _address(number: int) -> str | None:
    """INET_NTOA: NULL outside of 32 bits."""
    return ".".join(map(str, number.to_bytes(4, "big"))) if 0 <= number < 1 << 32 else None


def _substring(text: Any, start: int, length: int = _LONGEST) -> Any:
    """From a place counted from 1 (0 is the first, too), or from the end; NULL for a negative length."""
    if length < 0:
        return None
    first = max(start - 1, 0) if start >= 0 else len(text) + start
    return text[:0] if first < 0 else text[first : first + length]


def _substring_of(target: pa.DataType, text: Column, start: Column, *length: Column) -> Column:
    places = [each.as_py() if isinstance(each, pa.Scalar) else None for each in (start, *length)]
    known = [place for place in places if place is not None and place >= 0]
    if len(known) < len(places) or pa.types.is_binary(target):
        return by_row(_substring).compute(target, text, start, *length)
    first = max(known[0] - 1, 0)
    return pc.utf8_slice_codeunits(text, first, first + (known[1] if length else _LONGEST))


def _replace(target: pa.DataType, text: Column, searched: Column, put: Column) -> Column:
    known = isinstance(searched, pa.Scalar) and isinstance(put, pa.Scalar)
    if known and searched.as_py() and put.as_py() is not None:
        return pc.replace_substring(text, searched.as_py(), put.as_py())
    return by_row(strings.replace).compute(target, text, searched, put)


def _locate(searched: str, text: str, start: int = 1) -> int:
    """The position of a text from 1, or 0 if it does not occur; the empty text is at 1."""
    if not searched:
        return 1
    return 0 if start == _LOWEST_INT else text.find(searched, max(start, 1) - 1) + 1


def _instr(text: str, searched: str, *places: int) -> int | None:
    return strings.occurrence(text, searched, *places) if places else text.find(searched) + 1


def _translate(text: str | None, searched: str | None, put: str | None) -> str | None:
    if text is None or searched is None:
        return text
    table: dict[int, str | None] = {}
    for at, character in enumerate(searched):
        table.setdefault(ord(character), put[at] if put is not None and at < len(put) else None)
    return text.translate(table)


def _digest(name: str) -> TaskFunction:
    return by_row(lambda data: _hashed(name, data))


def _hashed(name: str, data: str | bytes) -> str:
    held = data.encode() if isinstance(data, str) else data
    return hashlib.new(name, held, usedforsecurity=False).hexdigest()


def _sha2(data: str | bytes, bits: int) -> str:
    if bits not in (224, 256, 384, 512):
        raise ArithmeticError("SHA2: the number of bits is 224, 256, 384 or 512")
    return _hashed(f"sha{bits}", data)


def _is_of(pattern: str) -> TaskFunction:
    """Whether a text has the shape of a regular expression; FALSE for NULL."""
    compiled = text_pattern(pattern)
    assert compiled is not None
    return with_nulls(lambda text: text is not None and compiled.search(text) is not None)


def _printed(target: DataType, pattern: DataType, *types: DataType) -> TaskFunction:
    """PRINTF: Flink prints the numbers that it holds for dates, times and intervals."""
    bits = " ".join(str(_BITS.get(root_of(each) or TypeRoot.NULL, 0)) for each in types)

    def compute(arrow: pa.DataType, shape: Column, *columns: Column) -> pa.Array:
        arrays = repeated([shape, *map(_held, columns)])
        rows = zip(*(each.to_pylist() for each in arrays), strict=True)
        return pa.array([formatted_values(row[0], bits, *row[1:]) for row in rows], arrow)

    return TaskFunction(compute, is_lazy=True)


def _held(column: Column) -> Column:
    kind = column.type
    if pa.types.is_date32(kind):
        return column.cast(pa.int32())
    if pa.types.is_time64(kind):
        return pc.divide(column.cast(pa.int64()), _MILLISECOND)
    if pa.types.is_duration(kind):
        return pc.divide(column.cast(pa.int64()), 1000)
    if pa.types.is_float32(kind):  # its digits, not those of the DOUBLE
        texts = CAST_FUNCTIONS["CAST"].compute(pa.string(), repeated_one(column))
        doubles = CAST_FUNCTIONS["CAST"].compute(pa.float64(), texts)
        return doubles if isinstance(column, pa.Array) else doubles[0]
    return column


_BITS = INTEGER_BITS | {
    TypeRoot.DATE: 32,
    TypeRoot.TIME: 32,
    TypeRoot.INTERVAL_YEAR_MONTH: 32,
    TypeRoot.INTERVAL_DAY_TIME: 64,
}


def _concatenated(first: Column, *others: Column) -> pa.Array:
    """The values in a row; numbers, which only built-in messages have, as texts."""
    texts = [each if each.type == first.type else each.cast(first.type) for each in others]
    return pc.binary_join_element_wise(first, *texts, pa.scalar("", first.type))


TEXTS: dict[str, TaskFunction | TypedKernel] = {
    **_TRIMS,
    "CONCAT": columnar(_concatenated),
    "CONCAT_WS": TaskFunction(_joined_with, is_lazy=True),
    "CHAR_LENGTH": columnar(lambda text: pc.utf8_length(text).cast(pa.int32())),
    "OCTET_LENGTH": columnar(lambda text: pc.binary_length(text).cast(pa.int32())),
    "LEFT": by_row(lambda text, count: text[: max(count, 0)]),
    "RIGHT": by_row(lambda text, count: text[max(len(text) - count, 0) :] if count > 0 else ""),
    "UPPER": _in_case(pc.ascii_upper, str.upper),
    "LOWER": _in_case(pc.ascii_lower, str.lower),
    "REPEAT": by_row(lambda text, times: text * max(times, 0)),
    "REVERSE": columnar(pc.utf8_reverse),
    "HEX": by_row(_hex),
    "BIN": by_row(lambda number: f"{number & 0xFFFF_FFFF_FFFF_FFFF:b}"),
    "URL_ENCODE": by_row(lambda text: quote_plus(text, safe="*").replace("~", "%7E")),
    "PADDED": by_row(_padded),
    "SUBSTRING": TaskFunction(_substring_of, is_lazy=True),
    "REPLACE": TaskFunction(_replace, is_lazy=True),
    "LOCATE": by_row(_locate),
    "INSTR": by_row(_instr),
    "TRANSLATE": with_nulls(_translate),
    "MD5": _digest("md5"),
    "SHA1": _digest("sha1"),
    "SHA224": _digest("sha224"),
    "SHA256": _digest("sha256"),
    "SHA384": _digest("sha384"),
    "SHA512": _digest("sha512"),
    "SHA2": by_row(_sha2),
    "IS_ALPHA": _is_of(r"\A[\p{L}&&[\x00-\uFFFF]]+\z"),
    "IS_DIGIT": _is_of(r"\A[\p{Nd}&&[\x00-\uFFFF]]+\z"),
    "IS_DECIMAL": _is_of(
        r"\A[\x00-\x20]*[+-]?(NaN|Infinity|([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[fFdD]?)[\x00-\x20]*\z"
    ),
    "PRINTF": TypedKernel(_printed),
    "TRIM OF": TaskFunction(_trim_of),
    "STARTSWITH": searched(pc.starts_with, lambda text, pattern: text.startswith(pattern)),
    "ENDSWITH": searched(pc.ends_with, lambda text, pattern: text.endswith(pattern)),
    "LPAD": by_row(strings.pad_left),
    "RPAD": by_row(strings.pad_right),
    "OVERLAY": by_row(strings.overlay),
    "SPLIT": by_row(strings.split),
    "SPLIT_INDEX": by_row(_split_index),
    "CHR": by_row(_character),
    "ASCII": by_row(_first_byte),
    "HASH_CODE": TaskFunction(_hash_code, is_lazy=True),
    "INET_NTOA": by_row(_address),
}

"""The kernels of texts: what is trimmed, padded, split and joined, in UTF-16 units as Java counts them."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.functions.builtin import strings
from kafka_sql.spark.functions.builtin.hash_codes import hash_code
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row, columnar
from kafka_sql.spark.local.functions.texts import searched

_MILLISECOND = 1_000_000


def _trim(trimmed: Callable[..., pa.Array], strip: Callable[[str, str], str]) -> TaskFunction:
    """A text without certain characters at its ends, blanks unless they are given."""
    rows = by_row(lambda text, characters: strip(text, characters) if characters else text)

    def compute(target: pa.DataType, text: Column, *given: Column) -> Column:
        characters = given[0] if given else pa.scalar(" ")
        if isinstance(characters, pa.Scalar) and characters.as_py():
            return trimmed(text, characters.as_py())
        return rows.compute(target, text, characters)

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


TEXTS: dict[str, TaskFunction] = {
    **_TRIMS,
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
    "TIME IN UTC": columnar(lambda moment: moment.cast(pa.timestamp("us"))),
}

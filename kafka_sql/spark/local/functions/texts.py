"""Functions of texts and bytes of a task's query: Spark's, which counts texts in characters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote_plus

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row, columnar, values_of

_LONGEST = 2**31 - 1


def _in_case(ascii_case: Callable[..., pa.Array], case: Callable[[str], str]) -> TaskFunction:
    """Letters of one case: Arrow's for ASCII, else Python's, which maps as Java does (``ß`` to ``SS``)."""

    def mapped(text: pa.Array) -> pa.Array:
        if pc.all(pc.string_is_ascii(text), min_count=0).as_py():
            return ascii_case(text)
        return pa.array([None if each is None else case(each) for each in text.to_pylist()], pa.string())

    return columnar(mapped)


def _substring(target: pa.DataType, text: Column, first: Column, length: Column | None = None) -> Column:
    """So many characters (bytes) from one on, counted from 1; from the end backwards with a negative one."""
    count = pa.scalar(_LONGEST, pa.int32()) if length is None else length
    places = isinstance(first, pa.Scalar) and isinstance(count, pa.Scalar) and pa.types.is_string(target)
    begin = first.as_py() if places else None
    if begin is not None and begin > 0 and count.as_py() is not None:
        return pc.utf8_slice_codeunits(text, begin - 1, begin - 1 + max(count.as_py(), 0))
    return _SLICED.compute(target, text, first, count)


def _sliced(text: Any, first: int, length: int) -> Any:
    start = first - 1 if first > 0 else len(text) + first if first < 0 else 0
    stop = len(text) if length == _LONGEST else start + length
    return text[max(start, 0) : max(stop, 0)]


_SLICED = by_row(_sliced)


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


def _padded(left: bool) -> Callable[[str, int, str], str]:
    def pad(text: str, length: int, filling: str = " ") -> str:
        missing = length - len(text)
        if missing <= 0 or not filling:
            return text[: max(length, 0)]
        added = (filling * (missing // len(filling) + 1))[:missing]
        return added + text if left else text + added

    return pad


def _hex(value: Any) -> str:
    if isinstance(value, int):
        return f"{value & 0xFFFF_FFFF_FFFF_FFFF:X}"
    return (value.encode() if isinstance(value, str) else value).hex().upper()


def _unhex(text: str) -> bytes | None:
    try:
        return bytes.fromhex("0" * (len(text) % 2) + text) if text.isalnum() or not text else None
    except ValueError:
        return None


def searched(arrow: Callable[..., Column], python: Callable[[Any, Any], bool]) -> TaskFunction:
    """Whether a text or bytes hold others: Arrow's answer where those are known when planning."""
    rows = by_row(python)

    def compute(target: pa.DataType, text: Column, pattern: Column) -> Column:
        if isinstance(pattern, pa.Scalar) and pattern.as_py() is not None:
            return arrow(text, pattern.as_py())
        return rows.compute(target, text, pattern)

    return TaskFunction(compute)


TEXT_FUNCTIONS: dict[str, TaskFunction] = {
    "CONCAT": columnar(lambda *texts: pc.binary_join_element_wise(*texts, pa.scalar("", texts[0].type))),
    "CONCAT_WS": TaskFunction(_joined_with, is_lazy=True),
    "CHAR_LENGTH": columnar(lambda text: pc.utf8_length(text).cast(pa.int32())),
    "OCTET_LENGTH": columnar(lambda text: pc.binary_length(text).cast(pa.int32())),
    "SUBSTRING": TaskFunction(_substring),
    "LEFT": by_row(lambda text, count: text[: max(count, 0)]),
    "RIGHT": by_row(lambda text, count: text[max(len(text) - count, 0) :] if count > 0 else ""),
    "UPPER": _in_case(pc.ascii_upper, str.upper),
    "LOWER": _in_case(pc.ascii_lower, str.lower),
    "RPAD": by_row(_padded(left=False)),
    "REPEAT": by_row(lambda text, times: text * max(times, 0)),
    "REVERSE": columnar(pc.utf8_reverse),
    "HEX": by_row(_hex),
    "UNHEX": by_row(_unhex),
    "BIN": by_row(lambda number: f"{number & 0xFFFF_FFFF_FFFF_FFFF:b}"),
    "URL_ENCODE": by_row(lambda text: quote_plus(text, safe="*").replace("~", "%7E")),
}
"""Functions of texts by name."""

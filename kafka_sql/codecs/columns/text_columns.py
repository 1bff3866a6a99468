"""Arrow columns to columns of text, as Java and Flink's formats print numbers, dates and times; NULL stays
null.

Arrow's casts do the bulk; the few values they print otherwise than Java are printed one by one and put in
place.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from decimal import Context, Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import flags_of, string_offsets
from kafka_sql.codecs.columns.temporal_text import date_text, timestamp_text
from kafka_sql.java.numbers import decimal_text, double_text, float_text

_WIDE = Context(prec=60)
_YEAR_0 = -719_528
_YEAR_10000 = 2_932_897
_DAY = 86_400_000_000


def replace_some(texts: pa.Array, where: Any, values: pa.Array, text_of: Callable[[Any], str]) -> pa.Array:
    """``texts`` with those at ``where`` (a boolean numpy array) printed by ``text_of`` from ``values``."""
    if not where.any():
        return texts
    mask = pa.array(where)
    printed = [text_of(value) for value in values.filter(mask).to_pylist()]
    return pc.replace_with_mask(texts, mask, pa.array(printed, texts.type))


def _numpy(column: pa.Array) -> Any:
    """The values of a numeric column, 0 where it is NULL."""
    return (column.fill_null(0) if column.null_count else column).to_numpy(zero_copy_only=False)


def plain_texts(column: pa.Array) -> pa.Array:
    """Whole numbers and booleans (``true``, ``false``)."""
    return column.cast(pa.string())


def float_texts(column: pa.Array) -> pa.Array:
    """``Double.toString`` or ``Float.toString``, by the column's type: ``1.0``, ``1.0E20``, ``NaN``."""
    numbers = _numpy(column)
    texts = column.cast(pa.string())
    magnitude = np.abs(numbers)
    # Arrow prints plainly what Java prints plainly, but for the fraction of whole numbers.
    usual = ((magnitude >= 1e-3) & (magnitude < 1e7)) | (numbers == 0)
    whole = usual & (np.rint(numbers) == numbers)
    if whole.any():
        texts = pc.if_else(pa.array(whole), pc.binary_join_element_wise(texts, ".0", ""), texts)
    if not usual.all():
        text_of = float_text if column.type == pa.float32() else double_text
        texts = replace_some(texts, ~usual, column, text_of)
    return texts


def decimal_texts(column: pa.Array) -> pa.Array:
    """``BigDecimal.toPlainString`` with all digits of the scale."""
    texts = column.cast(pa.string())
    scientific = flags_of(pc.match_substring(texts, "E")) if column.type.scale > 6 else None
    if scientific is None or not scientific.any():
        return texts
    return replace_some(texts, scientific, column, lambda value: f"{value:f}")


def stripped_decimal_texts(column: pa.Array) -> pa.Array:
    """``BigDecimal.stripTrailingZeros().toString``: ``1.1``, ``1E+2``, ``2.7E-8``."""
    texts = column.cast(pa.string())
    unusual = (
        flags_of(pc.match_substring(texts, "E")) if column.type.scale > 6 else np.zeros(len(texts), np.bool_)
    )
    if column.type.scale > 0:
        texts = pc.ascii_rtrim(pc.ascii_rtrim(texts, "0"), ".")
        unusual |= flags_of(pc.equal(pc.binary_length(texts), 0))
    # What still ends in 0 has no fraction any more: tens, hundreds (and zero itself, which prints as 0).
    unusual |= flags_of(pc.and_(pc.ends_with(texts, "0"), pc.not_equal(texts, "0")))
    return replace_some(texts, unusual, column, _stripped)


def _stripped(value: Decimal) -> str:
    return decimal_text(_WIDE.normalize(value)) if value else "0"


def date_texts(column: pa.Array) -> pa.Array:
    """``yyyy-MM-dd``."""
    days = _numpy(column.cast(pa.int32()))
    texts = column.cast(pa.string())
    return replace_some(texts, (days < _YEAR_0) | (days >= _YEAR_10000), column.cast(pa.int32()), date_text)


def time_texts(column: pa.Array) -> pa.Array:
    """``HH:mm:ss[.f]`` of nanoseconds of the day, whole milliseconds as in Flink, without trailing zeros."""
    return _trim_fraction(column.cast(pa.time32("ms"), safe=False).cast(pa.string()))


def timestamp_texts(column: pa.Array, separator: str, suffix: str) -> pa.Array:
    """``yyyy-MM-dd<separator>HH:mm:ss[.f]<suffix>`` of microseconds (LTZ: in UTC), without trailing zeros."""
    micros = column.cast(pa.int64())
    texts = _trim_fraction(micros.cast(pa.timestamp("us")).cast(pa.string()))
    if separator != " ":
        texts = pc.binary_replace_slice(texts.cast(pa.binary()), 10, 11, separator.encode()).cast(pa.string())
    if suffix:
        texts = pc.binary_join_element_wise(texts, suffix, "")
    numbers = _numpy(micros)
    unusual = (numbers < _YEAR_0 * _DAY) | (numbers >= _YEAR_10000 * _DAY)
    return replace_some(texts, unusual, micros, lambda value: timestamp_text(value, separator, suffix))


def _trim_fraction(texts: pa.Array) -> pa.Array:
    return pc.ascii_rtrim(pc.ascii_rtrim(texts, "0"), ".")


def base64_texts(column: pa.Array) -> pa.Array:
    """Base64 with padding, in one line."""
    encoded = [None if value is None else b64encode(value).decode("ascii") for value in column.to_pylist()]
    return pa.array(encoded, pa.string())


def joined_texts(parts: list[Any], rows: int) -> pa.Array:
    """The parts of each row joined: columns of text without nulls, and texts that are the same for all
    rows."""
    merged: list[Any] = []
    for part in parts:
        if isinstance(part, str) and merged and isinstance(merged[-1], str):
            merged[-1] += part
        elif not (isinstance(part, str) and not part):
            merged.append(part)
    if not merged or all(isinstance(part, str) for part in merged):
        return pa.array(["".join(merged)] * rows, pa.string())
    return merged[0] if len(merged) == 1 else pc.binary_join_element_wise(*merged, "")


def joined_items(items: pa.Array, lists: pa.Array, separator: str) -> pa.Array:
    """The items (without nulls) of each list joined; NULL for a NULL list."""
    lengths = pc.list_value_length(lists).fill_null(0).to_numpy(zero_copy_only=False)
    ends = np.zeros(len(lists) + 1, dtype=np.int32)
    np.cumsum(lengths, out=ends[1:])
    texts = pc.binary_join(pa.ListArray.from_arrays(pa.array(ends), items), separator)
    return pc.if_else(lists.is_valid(), texts, None) if lists.null_count else texts


def split_lines(lines: pa.Array) -> list[bytes | None]:
    """The bytes of each text; every text ends with the only line end in it, which is cut off."""
    ends = string_offsets(lines)
    if not len(lines):
        return []
    found: list[bytes | None] = lines.buffers()[2][int(ends[0]) : int(ends[-1])].to_pybytes().split(b"\n")
    found.pop()
    return found


def split_rows(texts: pa.Array) -> list[bytes | None]:
    """The bytes of each text, whatever is in it."""
    ends = string_offsets(texts)
    data = texts.buffers()[2]
    block = b"" if data is None else data[int(ends[0]) : int(ends[-1])].to_pybytes()
    if b"\n" in block:
        rows: list[bytes | None] = texts.cast(pa.binary()).to_pylist()
        return rows
    return split_lines(pc.binary_join_element_wise(texts, "\n", ""))

"""Converts columns of texts, and of 64-bit floats read from text, to the number types that Flink reads from
the text.

Two roundings (text to float, float to the type) may differ from Flink's single one, and Arrow reads some
texts that Java does not. These functions return the positions of such values, and the caller uses the exact
reader for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import (
    fixed_width_array,
    flags_of,
    numbers,
    presence,
    string_offsets,
)

Built = tuple[pa.Array, Sequence[int]]

_SURE: Sequence[int] = ()
_WHOLE = r"-?[0-9]+"
_NUMBER = r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?"
# Beyond 2^50 a 64-bit float times a power of ten is too coarse to determine the rounded digit.
_SAFE_MAGNITUDE = float(1 << 50)
_FLOAT32_END = 3.4028234e38
_FLOAT32_SMALL = 2.0**-125


def narrowed_floats(wide: pa.Array) -> Built:
    """Convert to FLOAT. Rounding twice is wrong only if the 64-bit float is a tie of 32-bit ones (or near
    their ends).
    """
    values = numbers(wide)
    magnitude = np.abs(values)
    tie = values.view(np.int64) & 0x1FFFFFFF == 0x10000000
    unsure = tie | ((magnitude < _FLOAT32_SMALL) & (magnitude > 0)) | (magnitude > _FLOAT32_END)
    with np.errstate(over="ignore", under="ignore"):
        narrow = values.astype(np.float32)
    return fixed_width_array(narrow, presence(wide), pa.float32()), np.flatnonzero(unsure).tolist()


def rounded_decimals(wide: pa.Array, precision: int, scale: int) -> Built:
    """Convert to DECIMAL(precision, scale), half up, NULL on overflow.

    A number's text and its float round to the same last digit wherever the float is away from a tie by more
    than both roundings (of the text, and of the product with 10^scale) can move it.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        product = numbers(wide) * float(10**scale)
        nearest = np.rint(product)
        magnitude = np.abs(product)
        unsure = ~((np.abs(product - nearest) + magnitude * 2.0**-50 < 0.5) & (magnitude < _SAFE_MAGNITUDE))
    nearest[unsure] = 0.0
    words = np.empty((len(nearest), 2), dtype=np.int64)
    words[:, 0] = nearest
    words[:, 1] = words[:, 0] >> 63
    present = np.abs(words[:, 0]) < 10 ** min(precision, 18)
    if (given := presence(wide)) is not None:
        present &= given
        unsure &= given
    target = pa.decimal128(precision, scale)
    return fixed_width_array(words, None if present.all() else present, target), np.flatnonzero(
        unsure
    ).tolist()


def integers_from_text(texts: pa.Array, target: pa.DataType) -> Built:
    """Convert to whole numbers of an Arrow integer type."""
    return _numbers(texts, _WHOLE, b"-0123456789", target)


def _numbers(texts: pa.Array, shape: str, characters: bytes, target: pa.DataType) -> Built:
    """Let Arrow read numbers, for texts of one shape (Arrow also reads hexadecimal numbers, Java does
    not).
    """
    if _only(texts, characters):
        try:
            return texts.cast(target), _SURE
        except pa.ArrowInvalid:
            pass
    usual = pc.match_substring_regex(texts, f"^{shape}$").fill_null(True)
    plain = pc.if_else(usual, texts, None)
    try:
        return plain.cast(target), _unsure(usual)
    except pa.ArrowInvalid:
        # Some number does not fit the type: the exact reader finds out which.
        return pa.nulls(len(texts), target), np.flatnonzero(flags_of(texts.is_valid())).tolist()


def _unsure(usual: pa.Array) -> Sequence[int]:
    positions: list[int] = np.flatnonzero(~flags_of(usual)).tolist()
    return positions


def _only(texts: pa.Array, characters: bytes) -> bool:
    """Whether texts consist of these characters only (or are empty)."""
    ends = string_offsets(texts)
    data = texts.buffers()[2]
    return data is None or not data.slice(int(ends[0]), int(ends[-1] - ends[0])).to_pybytes().translate(
        None, characters
    )


def doubles_from_text(texts: pa.Array) -> Built:
    """Read DOUBLE from decimal numbers."""
    column, unsure = _numbers(texts, _NUMBER, b"-.0123456789", pa.float64())
    if pc.all(pc.is_finite(column), min_count=0).as_py() is not True:
        # Beyond the largest number Java returns infinity; leave that to the exact reader.
        rest = np.flatnonzero(~flags_of(pc.is_finite(column).fill_null(True))).tolist()
        unsure = sorted({*unsure, *rest})
    return column, unsure


def floats_from_text(texts: pa.Array) -> Built:
    """Read FLOAT from decimal numbers."""
    wide, unsure = doubles_from_text(texts)
    column, ties = narrowed_floats(wide.fill_null(0.0) if wide.null_count else wide)
    if wide.null_count:
        column = pc.if_else(wide.is_valid(), column, None)
    return column, sorted({*unsure, *ties}) if len(ties) else unsure


def decimals_from_text(texts: pa.Array, precision: int, scale: int) -> Built:
    """Read DECIMAL from texts with at most ``scale`` digits after the point; texts that need rounding are
    unsure."""
    widest = pa.decimal128(38, scale)
    wide = None
    # Arrow overflows silently beyond 38 digits.
    longest = int(np.diff(string_offsets(texts)).max(initial=0))
    if longest <= 38 - scale and _only(texts, b"-.0123456789"):
        with suppress(pa.ArrowInvalid):
            wide = texts.cast(widest)
    unsure: Sequence[int] = _SURE
    if wide is None:
        shape = rf"-?[0-9]{{1,{max(38 - scale, 1)}}}(\.[0-9]{{1,{scale}}})?" if scale else r"-?[0-9]{1,38}"
        usual = pc.match_substring_regex(texts, f"^{shape}$").fill_null(True)
        unsure = _unsure(usual)
        try:
            wide = pc.if_else(usual, texts, None).cast(widest)
        except pa.ArrowInvalid:
            wide, unsure = pa.nulls(len(texts), widest), np.flatnonzero(flags_of(texts.is_valid())).tolist()
    if precision < 38:
        limit = pa.scalar(Decimal(10) ** (precision - scale), widest)
        fits = pc.less(pc.abs(wide), limit)
        wide = wide if pc.all(fits, min_count=0).as_py() is True else pc.if_else(fits, wide, None)
    return wide.cast(pa.decimal128(precision, scale)), unsure


def contains_floats(kind: pa.DataType) -> bool:
    """Whether an Arrow type is a float, or contains floats."""
    if pa.types.is_nested(kind):
        return any(contains_floats(kind.field(index).type) for index in range(kind.num_fields))
    return bool(pa.types.is_floating(kind))


def zero_rows(column: pa.Array) -> Sequence[int]:
    """Return the rows of a column whose float, or a nested one, is zero and not negative."""
    if pa.types.is_floating(column.type):
        values = column.fill_null(1.0).to_numpy(zero_copy_only=False)
        rows: list[int] = np.flatnonzero((values == 0) & ~np.signbit(values)).tolist()
        return rows
    if pa.types.is_struct(column.type):
        children = column.flatten()
        return sorted({row for child in children if contains_floats(child.type) for row in zero_rows(child)})
    items = column.items if pa.types.is_map(column.type) else column.values
    ends = np.asarray(column.offsets)
    owners = np.repeat(np.arange(len(column)), np.diff(ends))
    inside = zero_rows(items.slice(int(ends[0]), int(ends[-1] - ends[0])))
    found: list[int] = np.unique(owners[np.asarray(inside, dtype=np.int64)]).tolist()
    return found

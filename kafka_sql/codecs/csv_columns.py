"""CSV columns from text to Arrow, all at once where every text is of the plain kind.

Each reader gives an array and the positions it is not sure of; those cells are read by
``kafka_sql.codecs.csv_values``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import partial

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.arrow import arrow_type
from kafka_sql.codecs.arrow_buffers import numbers, presence, string_offsets
from kafka_sql.codecs.number_columns import narrowed_floats
from kafka_sql.codecs.temporal_columns import dates, times, timestamp_reader
from kafka_sql.sql.types import AtomicType, DataType, TypeRoot

Built = tuple[pa.Array, Sequence[int]]
ReadTexts = Callable[[pa.Array], Built]

_SURE: Sequence[int] = ()
_GREGORIAN = -141_427
_BLANKS = "".join(map(chr, range(33)))
_WHOLE = r"-?[0-9]+"
_FRACTION = r"-?[0-9]+(\.[0-9]+)?"
_NUMBER = r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?"


def text_reader(data_type: DataType) -> ReadTexts | None:
    """The reader of a column of texts (nulls stay NULL), or None for a type that is read cell by cell."""
    match data_type:
        case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
            return lambda texts: (texts, _SURE)
        case AtomicType(root=TypeRoot.BOOLEAN):
            return lambda texts: (pc.equal(pc.ascii_lower(trimmed(texts)), "true"), _SURE)
        case AtomicType(root=TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT):
            return partial(_cast, shape=_WHOLE, characters=b"-0123456789", target=arrow_type(data_type))
        case AtomicType(root=TypeRoot.DOUBLE):
            return _doubles
        case AtomicType(root=TypeRoot.FLOAT):
            return _floats
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return partial(_decimals, precision=precision or 10, scale=scale or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root, precision=precision):
            suffix = "Z" if root is TypeRoot.TIMESTAMP_LTZ else ""
            return timestamp_reader(" ", suffix, precision or 0, arrow_type(data_type))
        case AtomicType(root=TypeRoot.DATE):
            return _dates
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            return partial(times, digits=precision or 0, target=arrow_type(data_type))
        case _:
            return None


def trimmed(texts: pa.Array) -> pa.Array:
    """Texts without the characters up to U+0020 at both ends, as Java trims."""
    return pc.utf8_trim(texts, _BLANKS)


def _dates(texts: pa.Array) -> Built:
    """Days as the format counts them differ before the Gregorian calendar; the exact reader knows how."""
    column, unsure = dates(texts, pa.date32())
    early = np.flatnonzero((numbers(column.view(pa.int32())) < _GREGORIAN) & _present(texts)).tolist()
    return column, sorted({*unsure, *early}) if early else unsure


def _cast(texts: pa.Array, shape: str, characters: bytes, target: pa.DataType) -> Built:
    """Arrow's own reading of numbers, for texts of one shape (Arrow also reads hexadecimal numbers, Java
    does not)."""
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
        # Some number does not fit into the type: the exact reader says which.
        return pa.nulls(len(texts), target), np.flatnonzero(_present(texts)).tolist()


def _unsure(usual: pa.Array) -> Sequence[int]:
    positions: list[int] = np.flatnonzero(~usual.to_numpy(zero_copy_only=False)).tolist()
    return positions


def _present(texts: pa.Array) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    present = presence(texts)
    return np.ones(len(texts), dtype=np.bool_) if present is None else present


def _only(texts: pa.Array, characters: bytes) -> bool:
    """Whether texts consist of these characters only (or are empty)."""
    ends = string_offsets(texts)
    data = texts.buffers()[2]
    return data is None or not data.slice(int(ends[0]), int(ends[-1] - ends[0])).to_pybytes().translate(
        None, characters
    )


def _doubles(texts: pa.Array) -> Built:
    column, unsure = _cast(texts, _NUMBER, b"-.0123456789", pa.float64())
    if pc.all(pc.is_finite(column), min_count=0).as_py() is not True:
        # Beyond the largest number Java says infinity; let the exact reader say it.
        rest = np.flatnonzero(~pc.is_finite(column).fill_null(True).to_numpy(zero_copy_only=False)).tolist()
        unsure = sorted({*unsure, *rest})
    return column, unsure


def _floats(texts: pa.Array) -> Built:
    wide, unsure = _doubles(texts)
    column, ties = narrowed_floats(wide.fill_null(0.0) if wide.null_count else wide)
    if wide.null_count:
        column = pc.if_else(wide.is_valid(), column, None)
    return column, sorted({*unsure, *ties}) if len(ties) else unsure


def _decimals(texts: pa.Array, precision: int, scale: int) -> Built:
    """Texts with at most ``scale`` digits behind the point; digits that must be rounded go to the exact
    reader."""
    shape = rf"-?[0-9]{{1,{38 - scale}}}(\.[0-9]{{1,{scale}}})?" if scale else r"-?[0-9]{1,38}"
    usual = pc.match_substring_regex(texts, f"^{shape}$").fill_null(True)
    plain = pc.if_else(usual, texts, None)
    try:
        wide = plain.cast(pa.decimal128(38, scale))
    except pa.ArrowInvalid:
        return pa.nulls(len(texts), pa.decimal128(precision, scale)), np.flatnonzero(_present(texts)).tolist()
    if precision < 38:
        limit = pa.scalar(Decimal(10) ** (precision - scale), pa.decimal128(38, scale))
        wide = pc.if_else(pc.less(pc.abs(wide), limit), wide, None)
    return wide.cast(pa.decimal128(precision, scale)), _unsure(usual)

"""Columns of numbers as columns of Avro bytes, all rows at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Vector = npt.NDArray[Any]

_MOST_BYTES = 10
_SEVEN = np.uint64(7)


def numbers(values: Vector) -> pa.Array:
    """Zigzag numbers of variable length (Avro's int and long), from signed 64-bit integers."""
    raw = ((values << 1) ^ (values >> 63)).view(np.uint64)
    most = max(1, -(-int(raw.max(initial=0)).bit_length() // 7))
    if most == 1:
        return fixed(raw.astype(np.uint8), 1)
    lengths = np.ones(len(raw), dtype=np.int64)
    matrix = np.empty((len(raw), most), dtype=np.uint8)
    rest = raw
    for position in range(most):
        matrix[:, position] = (rest & np.uint64(0x7F)).astype(np.uint8)
        rest = rest >> _SEVEN
        more = rest != 0
        matrix[:, position] |= more.astype(np.uint8) << 7
        if position + 1 < _MOST_BYTES:
            lengths += more
    return _ragged(matrix, np.arange(most) < lengths[:, None], lengths)


def fixed(values: Vector, size: int) -> pa.Array:
    """Values as they lie in memory, ``size`` bytes each."""
    ends = np.arange(0, (len(values) + 1) * size, size, dtype=np.int32)
    data = np.ascontiguousarray(values)
    return pa.Array.from_buffers(pa.binary(), len(values), [None, pa.py_buffer(ends), pa.py_buffer(data)])


def two_complements(low: Vector, high: Vector) -> pa.Array:
    """Signed 128-bit numbers (as two words) as the fewest big-endian bytes, as Java's BigInteger writes
    them."""
    magnitude_high = (high ^ (high >> 63)).view(np.uint64)
    magnitude_low = (low ^ (high >> 63)).view(np.uint64)
    bits = np.where(magnitude_high != 0, 64 + _bit_lengths(magnitude_high), _bit_lengths(magnitude_low))
    lengths = bits // 8 + 1
    words = np.empty((len(low), 2), dtype=">i8")
    words[:, 0] = high
    words[:, 1] = low
    matrix = words.view(np.uint8).reshape(len(low), 16)
    return _ragged(matrix, np.arange(16) >= 16 - lengths[:, None], lengths)


def _bit_lengths(values: Vector) -> Vector:
    """Numbers of bits; halves of 32 bits are exact as floats."""
    upper = (values >> np.uint64(32)).astype(np.float64)
    lower = (values & np.uint64(0xFFFFFFFF)).astype(np.float64)
    found: Vector = np.where(upper > 0, np.frexp(upper)[1] + 32, np.frexp(lower)[1]).astype(np.int64)
    return found


def _ragged(matrix: Vector, used: Vector, lengths: Vector) -> pa.Array:
    """Rows of a matrix of bytes, of each the bytes that are used."""
    ends = np.zeros(len(lengths) + 1, dtype=np.int32)
    np.cumsum(lengths, out=ends[1:])
    data = np.ascontiguousarray(matrix[used])
    return pa.Array.from_buffers(pa.binary(), len(lengths), [None, pa.py_buffer(ends), pa.py_buffer(data)])

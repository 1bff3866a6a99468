"""The bytes of a BITMAP: the portable form of Roaring bitmaps with 32 bits (https://roaringbitmap.org), which
BITMAP_TO_BYTES writes and BITMAP_FROM_BYTES reads.

A bitmap is the sorted list of its values without signs. The upper 16 bits of a value name its container, the
lower 16 stand in it: sorted in an array up to 4096 of them, in 8 KiB of bits beyond that, or as runs where
runs are shorter (``runOptimize``).

CRoaring writes them, as Java does to the byte. It does not read them: it refuses containers whose values are
out of order, which Java's ``deserialize`` takes as they are."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

_PLAIN, _WITH_RUNS = 12346, 12347
MOST_VALUES = 1 << 24
"""Values of the largest bitmap that is read: Spark holds each of them in a row, with eight bytes."""
_LARGEST_ARRAY = 4096
_BITS = 8192
"""Bytes of a container of bits."""
_FEW = 4
"""Containers up to which a bitmap with runs has no table of offsets."""


def bitmap_bytes(values: Sequence[int]) -> bytes:
    """The bytes of a bitmap; ``values`` are sorted and unsigned."""
    from pyroaring import BitMap

    bitmap = BitMap(values)
    bitmap.run_optimize()
    return bitmap.serialize()


def bitmap_values(raw: bytes) -> np.ndarray[Any, np.dtype[np.int64]] | None:
    """The sorted values of the bitmap that the bytes are; None where they are none, or more than
    :data:`MOST_VALUES`. What follows the bitmap is not looked at, as in Flink."""
    size = bitmap_size(raw)
    if size is None or size > MOST_VALUES:
        return None
    return np.concatenate([np.zeros(0, np.int64), *(held.values() for held in _containers(raw))])


def bitmap_size(raw: bytes) -> int | None:
    """How many values the bitmap has that the bytes are; None where they are none. Few bytes can be many
    values: runs stand there with their ends."""
    try:
        return sum(held.size() for held in _containers(raw))
    except (struct.error, IndexError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class _Container:
    """The values with one upper half: ``body`` are the lower halves, or first and following of each run, or
    bits."""

    key: int
    kind: Literal["values", "runs", "bits"]
    body: bytes

    def size(self) -> int:
        if self.kind == "bits":
            return int.from_bytes(self.body, "little").bit_count()
        halves = np.frombuffer(self.body, "<u2")
        return (
            len(halves) if self.kind == "values" else int(halves[1::2].sum(dtype=np.int64)) + len(halves) // 2
        )

    def values(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        if self.kind == "bits":
            lower = np.flatnonzero(np.unpackbits(np.frombuffer(self.body, np.uint8), bitorder="little"))
        elif self.kind == "values":
            lower = np.frombuffer(self.body, "<u2")
        else:
            runs = np.frombuffer(self.body, "<u2").astype(np.int64).reshape(-1, 2)
            spans = [np.arange(first, first + follow + 1) for first, follow in runs.tolist()]
            lower = np.concatenate([np.zeros(0, np.int64), *spans])
        return lower.astype(np.int64) + (self.key << 16)


def _containers(raw: bytes) -> Iterator[_Container]:
    """The containers of a bitmap. Raises ValueError or struct.error for bytes that are none."""
    (cookie,) = struct.unpack_from("<I", raw)
    position, flags = 4, 0
    if cookie & 0xFFFF == _WITH_RUNS:
        count = (cookie >> 16) + 1
        length = (count + 7) // 8
        if len(raw) < position + length:
            raise ValueError("the flags of the runs are cut")
        flags = int.from_bytes(raw[position : position + length], "little")
        position += length
    elif cookie == _PLAIN:
        (count,) = struct.unpack_from("<I", raw, position)
        position += 4
        if count > 1 << 16:
            raise ValueError("more containers than there are")
    else:
        raise ValueError("no Roaring bitmap")
    heads = [struct.unpack_from("<HH", raw, position + 4 * number) for number in range(count)]
    position += 4 * count
    if cookie == _PLAIN or count >= _FEW:
        position += 4 * count
    for number, (key, fewer) in enumerate(heads):
        if flags >> number & 1:
            (runs,) = struct.unpack_from("<H", raw, position)
            kind: Literal["values", "runs", "bits"] = "runs"
            position, size = position + 2, 4 * runs
        elif fewer < _LARGEST_ARRAY:
            kind, size = "values", 2 * (fewer + 1)
        else:
            kind, size = "bits", _BITS
        yield _Container(key, kind, _part(raw, position, size))
        position += size


def _part(raw: bytes, position: int, length: int) -> bytes:
    if len(raw) < position + length:
        raise ValueError("the bytes of a container are cut")
    return raw[position : position + length]

"""Which task owns a key. A task owns a range of key groups, cut as Flink cuts them (KeyGroupRangeAssignment),
so that state moves by whole groups if the number of tasks changes."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import numpy as np
import numpy.typing as npt

from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.spark.strategies.incremental.state.cells import decode, encode

Numbers = npt.NDArray[np.int64]

_FIXED = {0xC0: 1, 0xC2: 1, 0xC3: 1, 0xCC: 2, 0xD0: 2, 0xCD: 3, 0xD1: 3, 0xCE: 5, 0xD2: 5, 0xCA: 5}
_FIXED |= {0xCF: 9, 0xD3: 9, 0xCB: 9}
_COUNTED = {0xD9: 1, 0xDA: 2, 0xDB: 4, 0xC4: 1, 0xC5: 2, 0xC6: 4}
"""MessagePack: the bytes of values of a fixed size, and the bytes that hold the length of text and bytes, by
the first byte."""


def key_groups(codes: Sequence[bytes], groups: int = KEY_GROUPS) -> Numbers:
    """Return which of ``groups`` key groups each encoded key is in (:func:`~.cells.encode` of the list of its
    cells). It depends on these bytes alone, so that every machine and every Python computes the same."""
    hashes = np.fromiter(map(crc32, codes), np.uint32, len(codes))
    with np.errstate(over="ignore"):  # murmur3's last step: keys that follow one another are scattered
        hashes ^= hashes >> np.uint32(16)
        hashes *= np.uint32(0x85EBCA6B)
        hashes ^= hashes >> np.uint32(13)
        hashes *= np.uint32(0xC2B2AE35)
        hashes ^= hashes >> np.uint32(16)
    return hashes.astype(np.int64) % groups


def owners(codes: Sequence[bytes], tasks: int, groups: int = KEY_GROUPS) -> Numbers:
    """Return which of ``tasks`` tasks owns each encoded key."""
    return key_groups(codes, groups) * tasks // groups


def code_at(entry: bytes, begin: int, skipped: int = 0) -> bytes:
    """Return the encoded key that begins at byte ``begin`` of the key of a state entry, without its first
    ``skipped`` cells. Raises ValueError if no list of plain cells begins there."""
    first = entry[begin]
    if first & 0xF0 == 0x90:
        cells, end = first & 0x0F, begin + 1
    elif first == 0xDC:
        cells, end = int.from_bytes(entry[begin + 1 : begin + 3], "big"), begin + 3
    else:
        raise ValueError(f"no encoded key begins at byte {begin} of {entry!r}")
    for _ in range(cells):
        end = _behind_cell(entry, end)
    code = entry[begin:end]
    return encode(decode(code)[skipped:]) if skipped else code


def _behind_cell(entry: bytes, begin: int) -> int:
    first = entry[begin]
    if first < 0x80 or first >= 0xE0:
        return begin + 1
    if first & 0xE0 == 0xA0:
        return begin + 1 + (first & 0x1F)
    if first in _FIXED:
        return begin + _FIXED[first]
    if first in _COUNTED:
        size = _COUNTED[first]
        return begin + 1 + size + int.from_bytes(entry[begin + 1 : begin + 1 + size], "big")
    raise ValueError(f"the key of the state entry {entry!r} has a nested cell")

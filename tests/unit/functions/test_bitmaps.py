"""The bytes of BITMAPs: few of them can be very many values."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import pytest

from kafka_sql.spark.functions.builtin.bitmaps import MOST_VALUES, bitmap_bytes, bitmap_size, bitmap_values

_SHAPES: dict[str, Sequence[int]] = {
    "nothing": [],
    "one": [7],
    "ends": [0, 0xFFFF, 0x10000, 0xFFFFFFFF],
    "run": range(5, 70_000),
    "bits": range(0, 20_000, 2),
    "many": [(key << 16) + low for key in range(9) for low in (1, 2, 3, 9 * key + 20)],
}


def _full(containers: int) -> bytes:
    """A bitmap of the first ``containers`` * 65536 values, with one run for each container."""
    flags = ((1 << containers) - 1).to_bytes((containers + 7) // 8, "little")
    head = struct.pack("<I", 12347 | (containers - 1) << 16) + flags
    head += b"".join(struct.pack("<HH", key, 0xFFFF) for key in range(containers))
    return head + b"\0" * 4 * containers + struct.pack("<HHH", 1, 0, 0xFFFF) * containers


@pytest.mark.parametrize("values", _SHAPES.values(), ids=list(_SHAPES))
def test_values_and_their_number_are_read_back(values: Sequence[int]) -> None:
    raw = bitmap_bytes(values)
    read = bitmap_values(raw)
    assert read is not None
    assert (read.tolist(), bitmap_size(raw)) == (list(values), len(values))


@pytest.mark.parametrize("cut", [1, 5, 9])
def test_cut_bytes_are_no_bitmap(cut: int) -> None:
    raw = bitmap_bytes(range(0, 20_000, 2))[:-cut]
    assert (bitmap_values(raw), bitmap_size(raw)) == (None, None)


def test_a_bitmap_of_half_of_all_values_is_counted_but_not_spread_out() -> None:
    raw = _full(1 << 15)
    assert (bitmap_size(raw), bitmap_values(raw)) == (2**31, None)


def test_the_largest_bitmap_is_read() -> None:
    read = bitmap_values(_full(MOST_VALUES >> 16))
    assert read is not None
    assert (len(read), int(read[-1])) == (MOST_VALUES, MOST_VALUES - 1)

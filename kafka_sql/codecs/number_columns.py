"""Columns of 64-bit floats, read from text, to the types that Flink reads from the text itself.

Two roundings (text to float, float to the type) may differ from the one that Flink does. Where they might,
the position is given back, and the caller asks the exact reader.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.arrow_buffers import fixed_width_array, numbers, presence

Built = tuple[pa.Array, Sequence[int]]

# Beyond 2^50 a 64-bit float times a power of ten is too coarse to tell the rounded digit.
_SAFE_MAGNITUDE = float(1 << 50)
_FLOAT32_END = 3.4028234e38
_FLOAT32_SMALL = 2.0**-125


def narrowed_floats(wide: pa.Array) -> Built:
    """FLOAT: rounding twice goes wrong only where the 64-bit float is a tie of 32-bit ones (or near their
    ends)."""
    values = numbers(wide)
    magnitude = np.abs(values)
    tie = values.view(np.int64) & 0x1FFFFFFF == 0x10000000
    unsure = tie | ((magnitude < _FLOAT32_SMALL) & (magnitude > 0)) | (magnitude > _FLOAT32_END)
    with np.errstate(over="ignore", under="ignore"):
        narrow = values.astype(np.float32)
    return fixed_width_array(narrow, presence(wide), pa.float32()), np.flatnonzero(unsure).tolist()


def rounded_decimals(wide: pa.Array, precision: int, scale: int) -> Built:
    """DECIMAL(precision ≤ 18, scale), half up, NULL where it overflows.

    A number's text and its float round to the same last digit wherever the float is away from a tie by more
    than both roundings (of the text, and of the product with 10^scale) can move it.
    """
    product = numbers(wide) * float(10**scale)
    nearest = np.rint(product)
    magnitude = np.abs(product)
    unsure = ~((np.abs(product - nearest) + magnitude * 2.0**-50 < 0.5) & (magnitude < _SAFE_MAGNITUDE))
    nearest[unsure] = 0.0
    words = np.empty((len(nearest), 2), dtype=np.int64)
    words[:, 0] = nearest
    words[:, 1] = words[:, 0] >> 63
    present = np.abs(words[:, 0]) < 10**precision
    if (given := presence(wide)) is not None:
        present &= given
        unsure &= given
    target = pa.decimal128(precision, scale)
    return fixed_width_array(words, None if present.all() else present, target), np.flatnonzero(
        unsure
    ).tolist()

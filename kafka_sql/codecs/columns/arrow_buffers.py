"""Arrow arrays as numpy arrays over the same memory, and back: what column code needs to work without
Python objects."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa


def presence(array: pa.Array) -> npt.NDArray[np.bool_] | None:
    """Which values are not NULL, or None where all are."""
    if not array.null_count:
        return None
    return flags_of(array.is_valid())


def flags_of(array: pa.Array) -> npt.NDArray[np.bool_]:
    """A boolean array as numpy flags, NULL as false."""
    filled = array.fill_null(False) if array.null_count else array
    flags: npt.NDArray[np.bool_] = filled.to_numpy(zero_copy_only=False)
    return flags


def string_offsets(array: pa.Array) -> npt.NDArray[np.int32]:
    """The ends of the values of a string or binary array in its data buffer, one more than values."""
    buffer = array.buffers()[1]
    if buffer is None:
        return np.zeros(len(array) + 1, dtype=np.int32)
    return np.frombuffer(buffer, dtype=np.int32, count=array.offset + len(array) + 1)[array.offset :]


def numbers(array: pa.Array) -> npt.NDArray[Any]:
    """The values of a numeric array without offset; where NULL, whatever Arrow left there."""
    kind = array.type.to_pandas_dtype()
    buffer = array.buffers()[1]
    return np.zeros(0, dtype=kind) if buffer is None else np.frombuffer(buffer, dtype=kind, count=len(array))


def fixed_width_array(
    values: npt.NDArray[Any], present: npt.NDArray[np.bool_] | None, data_type: pa.DataType
) -> pa.Array:
    """An Arrow array over ``values``, NULL where ``present`` is false."""
    validity = None if present is None else pa.array(present).buffers()[1]
    return pa.Array.from_buffers(
        data_type, len(values), [validity, pa.py_buffer(np.ascontiguousarray(values))]
    )

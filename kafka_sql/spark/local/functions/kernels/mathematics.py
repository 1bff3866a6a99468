"""Kernels of Flink's functions of DOUBLE: angles and hyperbolic functions. The last binary digit may be that
of the neighbour of what ``java.lang.Math`` gives, as it may on another processor there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.local.functions.elements import repeated, valid
from kafka_sql.spark.local.functions.function import Column, TaskFunction

_DEGREES = 57.29577951308232
"""Java's ``180 / π``."""
_RADIANS = 0.017453292519943295


def _of_doubles(compute: Callable[..., Any]) -> TaskFunction:
    """A function over numbers taken as DOUBLE, NULL where an argument is."""

    def computed(target: pa.DataType, *columns: Column) -> pa.Array:
        arrays = repeated(columns)
        doubles = [pc.fill_null(array.cast(pa.float64(), safe=False), 0.0) for array in arrays]
        with np.errstate(all="ignore"):
            result = compute(*(array.to_numpy(zero_copy_only=False) for array in doubles))
        return pa.array(result, target, mask=~np.logical_and.reduce([valid(array) for array in arrays]))

    return TaskFunction(computed)


MATHEMATICS: dict[str, TaskFunction] = {
    "SIN": _of_doubles(np.sin),
    "COS": _of_doubles(np.cos),
    "TAN": _of_doubles(np.tan),
    "COT": _of_doubles(lambda value: 1.0 / np.tan(value)),
    "ASIN": _of_doubles(np.arcsin),
    "ACOS": _of_doubles(np.arccos),
    "ATAN": _of_doubles(np.arctan),
    "ATAN2": _of_doubles(np.arctan2),
    "SINH": _of_doubles(np.sinh),
    "COSH": _of_doubles(np.cosh),
    "TANH": _of_doubles(np.tanh),
    "DEGREES": _of_doubles(lambda value: value * _DEGREES),
    "RADIANS": _of_doubles(lambda value: value * _RADIANS),
}

"""Kernels of intervals: columns of months (int32), or of durations in microseconds."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row
from kafka_sql.spark.local.functions.times import DAY_US, stretched

_MONTHS = by_number(lambda numbers: numbers.astype(np.int32))
_MILLISECONDS = by_number(lambda numbers: stretched(numbers, np.array(1000)), lazy=True)


def _text_of_months(months: int) -> str:
    return f"{'-' if months < 0 else '+'}{abs(months) // 12}-{abs(months) % 12:02d}"


def _text_of_length(micros: int) -> str:
    days, of_day = divmod(abs(micros), DAY_US)
    seconds, fraction = divmod(of_day // 1000, 1000)
    clock = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.{fraction:03d}"
    return f"{'-' if micros < 0 else '+'}{days} {clock}"


def _text_of_interval(target: pa.DataType, length: Column) -> Column:
    return by_row(_text_of_length).compute(target, length.view(pa.int64()))


INTERVALS: dict[str, TaskFunction] = {
    "INTERVAL OF MONTHS": _MONTHS,
    "INTERVAL OF MILLISECONDS": _MILLISECONDS,
    "MONTHS OF INTERVAL": _MONTHS,
    "MILLISECONDS OF INTERVAL": by_number(lambda micros: micros // 1000),
    "TEXT OF MONTHS": by_row(_text_of_months),
    "TEXT OF INTERVAL": TaskFunction(_text_of_interval, is_lazy=True),
}
"""Kernels of intervals by name."""

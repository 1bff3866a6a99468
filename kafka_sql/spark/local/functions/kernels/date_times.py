"""Kernels of dates and times."""

from __future__ import annotations

import pyarrow as pa

from kafka_sql.java.date_time_parsing import to_timestamp
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_number, by_row
from kafka_sql.spark.local.functions.times import DAY_US, day_of, days_months_later


def _read(target: pa.DataType, text: Column, pattern: Column) -> pa.Array:
    return by_row(to_timestamp).compute(pa.int64(), text, pattern).view(target)


TIMES: dict[str, TaskFunction] = {
    "MONTHS LATER": by_number(
        lambda moments, months: days_months_later(day_of(moments), months) * DAY_US + moments % DAY_US,
        lazy=True,
    ),
    "TO_TIMESTAMP": TaskFunction(_read, is_lazy=True),
}
"""Kernels of dates and times by name."""

"""The functions between texts and dates or times, over Arrow's values: moments arrive and leave as whole
numbers, so that years beyond 9999 do no harm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import pyarrow as pa

from kafka_sql.java.date_formatting import java_time_text, simple_text
from kafka_sql.java.date_time_parsing import to_fine_instant, to_instant, to_timestamp
from kafka_sql.java.simple_date_parsing import simple_date
from kafka_sql.spark.functions.builtin.arrow_function import ArrowFunction

_EPOCH = datetime(1970, 1, 1)
_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class _Moments(ArrowFunction):
    """A function whose results are numbers of ``numbers``, seen as ``arrow``."""

    numbers: pa.DataType | None = None

    def __call__(self, *columns: pa.Array) -> pa.Array:
        rows = zip(*(column.to_pylist() for column in columns), strict=True)
        values = [None if None in row else self.compute(*row) for row in rows]
        return pa.array(values, self.numbers).view(self.arrow)


def _moments(spark: str, arrow: pa.DataType, compute: Callable[..., int | None]) -> ArrowFunction:
    numbers = pa.int32() if pa.types.is_date32(arrow) else pa.int64()
    return _Moments(spark, arrow, compute, True, numbers)


TO_TIMESTAMP = _moments("TIMESTAMP_NTZ", pa.timestamp("us"), to_timestamp)
TO_TIMESTAMP_LTZ = _moments("TIMESTAMP", pa.timestamp("us", "UTC"), to_instant)
TO_TIMESTAMP_LTZ_6 = _moments("TIMESTAMP", pa.timestamp("us", "UTC"), to_fine_instant)
TO_DATE = _moments("DATE", pa.date32(), simple_date)


def date_format(moment: datetime, pattern: str) -> str:
    """DATE_FORMAT of a local time."""
    return java_time_text((moment - _EPOCH) // _MICROSECOND, pattern)


def from_unixtime(moment: datetime, pattern: str) -> str:
    """FROM_UNIXTIME of an instant, given as its local time."""
    return simple_text((moment - _EPOCH) // _MICROSECOND // 1000, pattern)

"""Leaves out rows that cannot have the greatest (or least) value of a window, because a row that counts there
has a greater one.

A window whose end the watermark of the micro-batch has passed may have its value already, so that what comes
late counts there no more: it is as if nothing was known of it."""

from __future__ import annotations

from datetime import timezone, tzinfo
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import ExtremumFilter
from kafka_sql.spark.local.local_values import TaskRows, task_value

_MOST_WINDOWS = 100_000
"""Rows of a batch whose times lie so many windows apart are all kept."""
_NOTHING = np.iinfo(np.int64).min
"""What is known of a window without rows; nothing is less."""


class ExtremumRows:
    """The rows of one task and micro-batch, batch by batch; ``watermark_ms`` is that of the micro-batch."""

    def __init__(self, rule: ExtremumFilter, watermark_ms: int, zone: tzinfo = timezone.utc) -> None:
        self._filter, self._zone = rule, zone
        self._size, self._offset = rule.windows.size_ms * 1000, rule.windows.offset_ms * 1000
        self._first_open = (watermark_ms * 1000 - self._offset) // self._size
        """The number of the first window that ends behind the watermark."""
        self._best: dict[int, int] = {}

    def kept(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The rows that may win."""
        columns = dict(zip(batch.schema.names, batch.columns, strict=True))
        rows = TaskRows(columns, batch.num_rows, self._zone)
        time = task_value(self._filter.rowtime, rows).cast(pa.timestamp("us")).cast(pa.int64())
        value = task_value(self._filter.value, rows)
        known = pc.and_(time.is_valid(), value.is_valid())
        mask = known.to_numpy(zero_copy_only=False)
        if not mask.any():
            return batch
        lost = np.zeros(batch.num_rows, np.bool_)
        lost[mask] = self._lost(_numbers(time, mask), self._scores(value, mask))
        return batch.filter(pa.array(~lost)) if lost.any() else batch

    def _scores(self, value: pa.Array, mask: Any) -> Any:
        """The values as numbers of which the greatest wins."""
        numbers = _numbers(value.cast(pa.int32()) if pa.types.is_date32(value.type) else value, mask)
        return numbers if self._filter.greatest else ~numbers

    def _lost(self, times: Any, scores: Any) -> Any:
        """Whether each row loses in all windows that it may be joined with."""
        since = times - self._offset
        own = since // self._size
        first = -((-(since + self._filter.first_end_us)) // self._size) - 1
        last = (since + self._filter.last_end_us) // self._size - 1
        low, high = int(min(own.min(), first.min())), int(max(own.max(), last.max()))
        if high - low >= _MOST_WINDOWS:
            return np.zeros(len(times), np.bool_)
        best = self._best_of(low, high, own, scores)
        lost = np.ones(len(times), np.bool_)
        for step in range(int((last - first).max()) + 1):
            window = first + step
            lost &= (window > last) | (scores < best[np.minimum(window, last) - low])
        return lost

    def _best_of(self, low: int, high: int, own: Any, scores: Any) -> Any:
        """The best of the windows from ``low`` to ``high``, of these rows and those before."""
        best = np.full(high - low + 1, _NOTHING)
        for window, score in self._best.items():
            if low <= window <= high:
                best[window - low] = score
        counts = own >= self._first_open
        np.maximum.at(best, own[counts] - low, scores[counts])
        for place in np.flatnonzero(best > _NOTHING).tolist():
            self._best[low + place] = int(best[place])
        return best


def _numbers(values: pa.Array, mask: Any) -> Any:
    """Those of the values that are known, as numbers."""
    return pc.fill_null(values.cast(pa.int64()), 0).to_numpy()[mask]

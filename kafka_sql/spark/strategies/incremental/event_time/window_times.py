"""The windows of rows, found column by column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from typing_extensions import assert_never

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import Windowing, WindowTableFunction
from kafka_sql.planner.plan.windows import (
    AssignedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
)
from kafka_sql.spark.local.functions.times import TIME_FUNCTIONS

Micros = npt.NDArray[np.int64]
_MS = 1000


def windows_of(window: AssignedWindow, moments: Micros) -> tuple[Micros, Micros, Micros]:
    """For each window of each row (rows one behind the other): the number of the row, and start and end
    (microseconds), where rows have these event times (Flink documentation, "Windowing table-valued
    functions")."""
    rows = np.arange(len(moments))
    match window:
        case TumblingWindow(size_ms=size, offset_ms=offset):
            starts = _floor(moments, size * _MS, offset * _MS)
            return rows, starts, starts + size * _MS
        case HoppingWindow(size_ms=size, slide_ms=slide, offset_ms=offset):
            last = _floor(moments, slide * _MS, offset * _MS)
            back = np.arange(-(-size // slide) - 1, -1, -1, dtype=np.int64) * slide * _MS
            starts = last[:, None] - back[None, :]
            ends = starts + size * _MS
            return _those(rows, starts, ends, ends > moments[:, None])
        case CumulatingWindow(size_ms=size, step_ms=step, offset_ms=offset):
            first = _floor(moments, size * _MS, offset * _MS)
            ends = first[:, None] + np.arange(step, size + 1, step, dtype=np.int64)[None, :] * _MS
            starts = np.broadcast_to(first[:, None], ends.shape)
            return _those(rows, starts, ends, ends > moments[:, None])
        case SessionWindow():
            raise AssertionError("sessions follow from other rows")
        case _:
            assert_never(window)


@dataclass(frozen=True, slots=True)
class WindowedTable:
    """The step of a window table function: each row once for each of its windows, with start, end and last
    moment instead of the last column, the event time. Rows without an event time are dropped, as in Flink."""

    step: WindowTableFunction

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the rows with their windows."""
        zone = self.step.zone
        last = pa.timestamp("us", "UTC" if self.step.instants else None)
        shown = last if zone is None else pa.timestamp("us")
        for batch in incoming:
            time = batch.num_columns - 1
            if batch.column(time).null_count:
                batch = batch.filter(batch.column(time).is_valid())
            rows, starts, ends = windows_of(self.step.window, local_times(micros(batch.column(time)), zone))
            moments = instants_of(ends, zone) - 1000
            bounds = zip((starts, ends, moments), (shown, shown, last), strict=True)
            columns = [
                *taken(batch.columns[:time], rows, batch.num_rows),
                *(pa.array(each).cast(held) for each, held in bounds),
            ]
            names = [*batch.schema.names[:time], "ws", "we", "wt"]
            yield pa.RecordBatch.from_arrays(columns, names=names)


def window_schema(windowing: Windowing, schema: pa.Schema, results: Sequence[pa.DataType]) -> pa.Schema:
    """The columns of the results of windows; ``schema`` are the types of keys and arguments, ``results``
    those of the accumulators."""
    last = pa.timestamp("us", "UTC" if windowing.instants else None)
    moment = last if windowing.zone is None else pa.timestamp("us")
    return pa.schema(
        [
            *(("ws", moment), ("we", moment), ("wt", last)),
            *((f"k{number}", schema.types[number]) for number in range(windowing.keys)),
            *((f"r{number}", each) for number, each in enumerate(results)),
            (WEIGHT, pa.int64()),
        ]
    )


def micros(column: pa.Array) -> Micros:
    """The times of a column without NULLs, in microseconds since 1970."""
    found: Micros = column.cast(pa.timestamp("us", column.type.tz)).cast(pa.int64()).to_numpy()
    return found


def local_times(instants: Micros, zone: tzinfo | None) -> Micros:
    """What the clocks of a zone show at these instants; the same where there is none."""
    return instants if zone is None else _zoned("LOCAL TIME OF", instants, zone)


def instants_of(local: Micros, zone: tzinfo | None) -> Micros:
    """When the clocks of a zone show these times (for the first time); the same where there is none."""
    return local if zone is None else _zoned("INSTANT OF", local, zone)


def _zoned(function: str, moments: Micros, zone: tzinfo) -> Micros:
    moved = TIME_FUNCTIONS[function].compute(pa.int64(), pa.array(moments), zone)
    found: Micros = moved.to_numpy()
    return found


def taken(columns: Sequence[pa.Array], rows: Micros, count: int) -> list[pa.Array]:
    """The values of these of ``count`` rows."""
    if len(rows) == count and (count == 0 or (rows == np.arange(count)).all()):
        return list(columns)
    places = pa.array(rows)
    return [column.take(places) for column in columns]


def _floor(moments: Micros, size: int, offset: int) -> Micros:
    return (moments - offset) // size * size + offset


def _those(rows: Micros, starts: Any, ends: Any, chosen: Any) -> tuple[Micros, Micros, Micros]:
    numbers = np.broadcast_to(rows[:, None], ends.shape)
    return numbers[chosen], starts[chosen], ends[chosen]

"""Bounded frames of OVER by event time: how many rows, or how long, the functions look back. That is the
state a stream keeps of each partition (Flink's RowTimeRowsBoundedPrecedingFunction and its kin)."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.expressions.literals import interval_milliseconds
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Over
from kafka_sql.planner.properties.rank_changelog import time_order, window_function, windows_of

ALL_ROWS = sys.maxsize
"""As many rows before its own as there are."""
_AHEAD = ("LEAD", "NTILE", "PERCENT_RANK", "CUME_DIST")
"""Functions that look at rows behind their own."""


@dataclass(frozen=True, slots=True)
class BoundedFrame:
    """The functions of a node look at the rows of the same ``keys`` in the order of the event-time field
    ``rowtime`` (None: in processing order): at the row itself, the ``rows`` before it (:data:`ALL_ROWS`:
    all), and those at most ``range_ms`` milliseconds older (None: no such frame, nor rows of the same
    time)."""

    keys: tuple[exp.Expression, ...]
    rowtime: str | None
    rows: int
    range_ms: int | None


def bounded_frame(over: Over) -> BoundedFrame | None:
    """The frame that holds those of all functions; None where one looks ahead, or is sorted by anything but
    event time (and arrival), or where all rows of all keys would be looked at."""
    found = frame_of(over)
    if found is None or found.rowtime is None or (found.rows == ALL_ROWS and not found.keys):
        return None
    return found


def frame_of(over: Over) -> BoundedFrame | None:
    """Return the frame that holds those of all functions, also if it is all rows of all keys; None if one
    looks ahead, or is sorted by anything but event time and processing order."""
    windows = windows_of(over)
    keys = tuple(windows[0].args.get("partition_by") or ())
    rows, ranges = 0, []
    orders: set[str | None] = set()
    for window in windows:
        first, *others = window.args["order"].expressions
        field = time_order(over, window)
        if not (_by_arrival(first) and not first.args.get("desc")) and (
            field is None or field.time_attribute is not TimeAttribute.ROWTIME
        ):
            return None
        if tuple(window.args.get("partition_by") or ()) != keys or not all(map(_by_arrival, others)):
            return None
        orders.add(None if field is None else field.name)
        back = _range_ms(window)
        if back is not None:
            ranges.append(back)
            continue
        count = _rows(window)
        if count is None:
            return None
        rows = max(rows, count)
    if len(orders) > 1:
        return None
    return BoundedFrame(keys, orders.pop(), rows, max(ranges) if ranges else None)


def begins(window: exp.Window) -> bool:
    """Whether the frame of a window has a begin: rows or a time before a row, or the row itself."""
    starts = (_start(window, kind) for kind in ("ROWS", "RANGE"))
    return any(start is not None and start != "UNBOUNDED" for start in starts)


def _by_arrival(item: exp.Expression) -> bool:
    column = item.this if isinstance(item, exp.Ordered) else item
    return isinstance(column, exp.Column) and column.name == ARRIVAL


def _start(window: exp.Window, kind: str) -> exp.Expression | str | None:
    """Where the frame of a window of ``kind`` begins, if it ends at the row itself."""
    spec = window.args.get("spec")
    if spec is None or spec.args["kind"] != kind or spec.args.get("end", "CURRENT ROW") != "CURRENT ROW":
        return None
    start = spec.args.get("start")
    if isinstance(start, str):
        return start
    preceding = spec.args.get("start_side") == "PRECEDING"
    return start if isinstance(start, exp.Expression) and preceding else None


def _rows(window: exp.Window) -> int | None:
    """How many rows before its own a function looks at."""
    if window.args.get("spec") is None:
        called, name = window.this, window_function(window)
        if name == "LAG":
            steps = called.expressions[1] if len(called.expressions) > 1 else exp.Literal.number(1)
            return int(steps.name) if isinstance(steps, exp.Literal) and steps.is_int else None
        return None if name in _AHEAD else ALL_ROWS
    start = _start(window, "ROWS")
    if start is None:
        start = _start(window, "RANGE")
        return ALL_ROWS if start == "UNBOUNDED" else None
    if isinstance(start, str):
        return 0 if start == "CURRENT ROW" else ALL_ROWS
    return int(start.name) if isinstance(start, exp.Literal) and start.is_int else None


def _range_ms(window: exp.Window) -> int | None:
    """How many milliseconds before its own row a function looks at."""
    start = _start(window, "RANGE")
    if not isinstance(start, exp.Interval):
        return None
    length = interval_milliseconds(start)
    return length if length is not None and length >= 0 else None

"""Rows of windows in a pipeline: window table functions, and the first rows of each window."""

from __future__ import annotations

from datetime import timedelta

from kafka_sql.model.data_types import DataType, TypeRoot
from kafka_sql.model.local_query import Constant, Path, TaskValue
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.plan.nodes import Unnest, WindowAggregate, WindowColumns
from kafka_sql.planner.plan.pipeline_plan import WindowTableFunction, WindowTopN
from kafka_sql.planner.plan.windows import AttachedWindow, SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.window_top_n import window_top
from kafka_sql.planner.strategies.pipeline.expression_operators import (
    INTERVAL,
    PipelineRefused,
    local_time,
    moved,
)
from kafka_sql.planner.strategies.pipeline.groups import GROUPED, TIMES, check_types
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows, passes

_BOUNDS = ("ws", "we", "wt")
_LAST_US = 1000
"""The last moment of a window is a millisecond before its end."""


def with_windows(rows: PipelineRows, plan: WindowColumns) -> PipelineRows:
    """Each row once for each of its windows. Raises :class:`PipelineRefused`."""
    window = plan.window
    if isinstance(window, SessionWindow):
        raise PipelineRefused("sessions without an aggregate")
    if rows.rowtime is None or rows.depends:
        raise PipelineRefused("window table functions of these rows")
    instants = rows.rowtime is TypeRoot.TIMESTAMP_LTZ
    abroad = instants and rows.zone.utcoffset(None) != timedelta(0)
    zone = rows.zone if abroad and window.zone is not None else None
    value, data_type = rows.known[window.rowtime]
    time: Column = ("t", value, data_type)
    check_types("windows of", [time], TIMES)
    found: dict[str, tuple[TaskValue, DataType]] = {}
    for field, name in zip((plan.window_start, plan.window_end, plan.window_time), _BOUNDS, strict=True):
        shown = instants and zone is None and root_of(field.type) is TypeRoot.TIMESTAMP
        bound: TaskValue = Path((name,))
        found[field.name] = (local_time(bound)[0] if shown else bound), field.type
    return rows.put_behind([time], WindowTableFunction(window, instants, zone), found)


def first_of_windows(rows: PipelineRows, plan: Unnest, windows: WindowAggregate) -> PipelineRows:
    """The first rows of each window. Raises :class:`PipelineRefused`."""
    top, window = window_top(windows), windows.window
    if top is None or not isinstance(window, AttachedWindow) or rows.rowtime is None:
        raise PipelineRefused("lists of windows")
    if not node_changes(windows.input).insert_only:
        raise PipelineRefused("Top-N of windows of rows that are updated")
    bounds = [(f"k{n}", *rows.known[name]) for n, name in enumerate(window.columns)]
    if any(root_of(data_type) is not rows.rowtime for _, _, data_type in bounds):
        raise PipelineRefused("Top-N of windows by the clocks of a zone")
    others = rows.values("g", [item.expression for item in windows.keys])
    keys = [*bounds, *((f"k{n}", *each[1:]) for n, each in enumerate(others, len(bounds)))]
    check_types("Top-N of windows by a column of", keys, GROUPED)
    _, end, data_type = bounds[1]
    last = moved("-", (end, data_type), (Constant(_LAST_US, INTERVAL), INTERVAL))
    sorts = rows.values("s", [key for key, _, _ in top.order])
    check_types("Top-N of windows sorted by", sorts, GROUPED)
    of_fields = rows.values("c", [value for _, value in top.fields])
    row = [(f"c{n}", value, held) for n, (_, value, held) in enumerate((*keys, *of_fields))]
    for _, _, held in row:
        if not passes(held):
            raise PipelineRefused(f"Top-N of windows with a column of {held}")
    columns = [*keys, ("t", last[0], data_type), *sorts, *row]
    step = WindowTopN(
        len(keys),
        len(row),
        tuple((descending, nulls_first) for _, descending, nulls_first in top.order),
        top.limit,
        top.newest_first,
        tuple(each for _, _, each in columns),
    )
    fields = [windows.window_start, windows.window_end, *(item.field for item in windows.keys), *plan.fields]
    known: dict[str, tuple[TaskValue, DataType]] = {
        field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(fields) if field is not None
    }
    if plan.ordinality is not None:
        known[plan.ordinality.name] = Path(("rank",)), plan.ordinality.type
    return rows.behind(known, rows.counted(columns), step)

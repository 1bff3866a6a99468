"""Which rows of a table come too late for the operator that waits for its watermark: those that are left out
and counted, as in Flink's metric ``numLateRecordsDropped``."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.planner.plan import (
    Awaited,
    Combined,
    Expand,
    Filter,
    InTasks,
    LookupJoin,
    Plan,
    Project,
    Unnest,
    WatermarkAssigner,
    WindowAggregate,
)
from kafka_sql.planner.task_rows import LastMoment
from kafka_sql.planner.window_kinds import (
    CumulatingWindow,
    HoppingWindow,
    TumblingWindow,
    Window,
)

_ROW_BY_ROW = (Combined, Expand, Filter, InTasks, LookupJoin, Project, Unnest)


@dataclass(frozen=True, slots=True)
class _Path:
    """Whether an assigner is below, and the rule of the first operator above it that waits."""

    rule: LastMoment | None = None
    decided: bool = False


def last_moment(plan: Plan, assigner: WatermarkAssigner) -> LastMoment | None:
    """Until when a row below ``assigner``, wherever it stands in ``plan``, is in time; None where nothing
    leaves rows out, only the operator itself knows which, or operators above equal ones differ."""
    rules = {found.rule for found in _paths(plan, assigner)}
    return rules.pop() if len(rules) == 1 else None


def _paths(plan: Plan, assigner: WatermarkAssigner) -> list[_Path]:
    if plan == assigner:
        return [_Path()]
    return [_above(plan, below) for child in plan.inputs for below in _paths(child, assigner)]


def _above(plan: Plan, below: _Path) -> _Path:
    if below.decided:
        return below
    match plan:
        case WindowAggregate(window=window):
            return _Path(_of_window(window), decided=True)
        case Awaited(keeps_late=False, rowtime=rowtime) if rowtime is not None:
            return _Path(LastMoment(), decided=True)
        case _ if isinstance(plan, _ROW_BY_ROW):
            return below
        case _:
            return _Path(None, decided=True)


def _of_window(window: Window) -> LastMoment | None:
    """A row of a session is in time too where it falls into one that goes on; windows by the clocks of a zone
    are Spark's to tell."""
    match window:
        case TumblingWindow(size_ms=size, zone=None, offset_ms=offset):
            return LastMoment(size, size, offset % size)
        case HoppingWindow(size_ms=size, slide_ms=slide, zone=None, offset_ms=offset) if slide <= size:
            return LastMoment(size, slide, offset % slide)
        case CumulatingWindow(size_ms=size, zone=None, offset_ms=offset):
            return LastMoment(size, size, offset % size)
        case _:
            return None

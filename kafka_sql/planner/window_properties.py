"""Which columns of a plan are the start, the end and the time of the windows of its rows (Flink's
FlinkRelMdWindowProperties)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner.plan import (
    Expand,
    Filter,
    Join,
    JoinKind,
    Limit,
    LookupJoin,
    Over,
    Plan,
    Project,
    Sort,
    Unnest,
    WindowAggregate,
    WindowColumns,
)


@dataclass(frozen=True, slots=True)
class WindowProperties:
    """Names of fields that hold the start, the end and the time of a row's window."""

    starts: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()

    @property
    def windowed(self) -> bool:
        """Whether both bounds are there."""
        return bool(self.starts and self.ends)

    @property
    def columns(self) -> frozenset[str]:
        """All fields of windows."""
        return self.starts | self.ends | self.times


NO_WINDOW = WindowProperties()


def window_properties(plan: Plan) -> WindowProperties:
    """The window columns among the fields of ``plan``."""
    match plan:
        case WindowColumns(window_start=start, window_end=end, window_time=time):
            return WindowProperties(*(frozenset([field.name]) for field in (start, end, time)))
        case WindowAggregate(window_start=start, window_end=end, window_time=time):
            found = (frozenset([f.name]) if f is not None else frozenset() for f in (start, end, time))
            return WindowProperties(*found)
        case Project(input=source):
            return _renamed(window_properties(source), plan)
        case Filter(input=source) | Sort(input=source) | Limit(input=source) | Over(input=source):
            return window_properties(source)
        case Unnest(input=source) | Expand(input=source) | LookupJoin(input=source):
            return window_properties(source)
        case Join(left=left, right=right, kind=kind, keeps_time=True):
            first = window_properties(left)
            if kind in (JoinKind.SEMI, JoinKind.ANTI):
                return first
            second = window_properties(right)
            return WindowProperties(
                first.starts | second.starts, first.ends | second.ends, first.times | second.times
            )
        case _:
            return NO_WINDOW


def _renamed(below: WindowProperties, project: Project) -> WindowProperties:
    def outputs(names: frozenset[str]) -> frozenset[str]:
        return frozenset(
            item.field.name
            for item in project.items
            if isinstance(item.expression, exp.Column) and item.expression.name in names
        )

    return WindowProperties(outputs(below.starts), outputs(below.ends), outputs(below.times))

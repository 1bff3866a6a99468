"""Which columns of a plan are the start, the end and the time of the windows of its rows, and what windows
these are (Flink's FlinkRelMdWindowProperties)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.windows import AssignedWindow, AttachedWindow, SessionWindow


@dataclass(frozen=True, slots=True)
class WindowSpecification:
    """What two windows have in common that rows can be joined by: kind, sizes and the type of their time
    (a window without its fields)."""

    window: AssignedWindow
    time: TypeRoot | None


@dataclass(frozen=True, slots=True)
class WindowProperties:
    """Names of fields that hold the start, the end and the time of a row's window, and what window it is."""

    starts: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    specification: WindowSpecification | None = None

    @property
    def windowed(self) -> bool:
        """Whether both bounds are there."""
        return bool(self.starts and self.ends)

    @property
    def columns(self) -> frozenset[str]:
        """All fields of windows."""
        return self.starts | self.ends | self.times


NO_WINDOW = WindowProperties()


def window_properties(plan: rel.Plan) -> WindowProperties:
    """The window columns among the fields of ``plan``."""
    match plan:
        case rel.WindowColumns() | rel.WindowAggregate():
            fields = (plan.window_start, plan.window_end, plan.window_time)
            start, end, time = (frozenset(() if field is None else (field.name,)) for field in fields)
            return WindowProperties(start, end, time, _specification(plan))
        case rel.Project(input=source):
            return _renamed(window_properties(source), plan)
        case (
            rel.Filter(input=source)
            | rel.Sort(input=source)
            | rel.Limit(input=source)
            | rel.Over(input=source)
        ):
            return window_properties(source)
        case rel.Unnest(input=source) | rel.Expand(input=source) | rel.LookupJoin(input=source):
            return window_properties(source)
        case rel.Join(left=left, right=right, kind=kind, keeps_time=True):
            first = window_properties(left)
            if kind in (rel.JoinKind.SEMI, rel.JoinKind.ANTI):
                return first
            second = window_properties(right)
            return WindowProperties(
                first.starts | second.starts,
                first.ends | second.ends,
                first.times | second.times,
                first.specification,
            )
        case _:
            return NO_WINDOW


def _renamed(below: WindowProperties, project: rel.Project) -> WindowProperties:
    def outputs(names: frozenset[str]) -> frozenset[str]:
        return frozenset(
            item.field.name
            for item in project.items
            if isinstance(item.expression, exp.Column) and item.expression.name in names
        )

    return WindowProperties(
        outputs(below.starts), outputs(below.ends), outputs(below.times), below.specification
    )


def _specification(plan: rel.WindowColumns | rel.WindowAggregate) -> WindowSpecification | None:
    window = plan.window
    if isinstance(window, AttachedWindow):
        return window_properties(plan.input).specification
    time = next(root_of(field.type) for field in plan.input.schema if field.name == window.rowtime)
    if isinstance(window, SessionWindow):
        return WindowSpecification(SessionWindow("", window.gap_ms), time)
    return WindowSpecification(replace(window, rowtime=""), time)

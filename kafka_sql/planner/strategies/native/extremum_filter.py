"""The extremum filter: a join of rows with the windows whose MAX (or MIN) they have (Nexmark's query 7), and
which rows cannot be that one.

``ON r.price = w.maxprice AND r.ts BETWEEN w.window_end - INTERVAL '10' SECOND AND w.window_end``, where
``maxprice`` is the MAX of the same column over the same rows: a row that is smaller than another one in each
window within its bounds of time joins with nothing. The reading tasks drop such rows, which are most; the
interval join would keep them in its state until the watermark passes their bounds."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.local_query import Choice, ExtremumFilter, Slices, TaskValue, Test
from kafka_sql.model.scan_predicate import Comparison
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.plan.nodes import Filter, Join, JoinKind, Plan, Project, Scan, WindowAggregate
from kafka_sql.planner.plan.traversal import below, scans
from kafka_sql.planner.plan.windows import TumblingWindow
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts, moment
from kafka_sql.planner.strategies.native.task_rows import (
    ORDERED,
    KnownRows,
    known_of,
    scan_tests,
    task_value,
)
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known

_MOST_WINDOWS = 16
"""A row that may be joined with more windows is not looked at."""


@dataclass(frozen=True, slots=True)
class _Best:
    """A field with the greatest (or least) ``value`` of a window."""

    field: str
    greatest: bool
    value: TaskValue


def extremum_filter(
    join: Join, rows: Plan, windows: WindowAggregate, counted: KnownRows
) -> ExtremumFilter | None:
    """The extremum filter of the scan below ``rows``, where each row that joins with a row of ``windows`` has
    the MAX or MIN of that window; None where that cannot be told. ``rows`` is one side of ``join``,
    ``windows`` is below the other, over rows that tasks know as ``counted``."""
    scan, known, window = scan_of(rows), known_of(rows), windows.window
    if join.kind is not JoinKind.INNER or scan is None or known is None or windows.keys:
        return None
    if not isinstance(window, TumblingWindow) or window.zone is not None:
        return None
    (counting,) = scans(windows.input)
    if scan.table != counting.table or not (_is_plain(scan) and _is_plain(counting)):
        return None
    passed = scan_tests(scan)
    if not {*scan_tests(counting), *counted.tests} <= set(passed):  # else a row may not count in its window
        return None
    if window.rowtime not in counted.known:
        return None
    rowtime, data_type = counted.known[window.rowtime]
    if rowtime != counted.rowtime or root_of(data_type) is not TypeRoot.TIMESTAMP:
        return None  # bounds of other windows are shown in local time
    time = _decided(rowtime, passed)
    times = {name for name, (value, _) in known.items() if value == time}
    names = _names(join.right if rows is join.left else join.left)
    bounds = _ends_after(join, times, _ends(windows, window, names))
    if bounds is None or bounds[1] - bounds[0] >= _MOST_WINDOWS * window.size_ms * 1000:
        return None
    slices = Slices(window.size_ms, window.offset_ms % window.size_ms)
    for best in _best(windows, names, counted.known, passed):
        if _is_asked(join, known, best):
            return ExtremumFilter(time, best.value, best.greatest, slices, *bounds)
    return None


def scan_of(plan: Plan) -> Scan | None:
    """The scan below projections and filters."""
    source = below(plan, Project, Filter)
    return source if isinstance(source, Scan) else None


def aggregate_of(plan: Plan) -> WindowAggregate | None:
    """The aggregate of windows below projections and filters."""
    source = below(plan, Project, Filter)
    return source if isinstance(source, WindowAggregate) else None


def _is_plain(scan: Scan) -> bool:
    """Whether fields have the names of their columns."""
    return all(name == field.name for name, field in zip(scan.columns, scan.schema, strict=True))


def _ends(
    windows: WindowAggregate, window: TumblingWindow, names: Mapping[str, Sequence[str]]
) -> dict[str, int]:
    """The fields that tell the time of a window, each with the microseconds from there to its end."""
    moments = ((windows.window_start, window.size_ms), (windows.window_end, 0), (windows.window_time, 1))
    return {
        name: left_ms * 1000
        for field, left_ms in moments
        if field is not None
        for name in names.get(field.name, ())
    }


def _best(
    windows: WindowAggregate, names: Mapping[str, Sequence[str]], known: Known, tests: tuple[Test, ...]
) -> Iterator[_Best]:
    """Each MAX and MIN of a value that tasks know."""
    for item in windows.aggregates:
        call = item.expression
        if not isinstance(call, FlinkAggregate) or call.function not in ("MAX", "MIN"):
            continue
        if call.condition is not None:
            continue
        found = task_value(call.expressions[0], known)
        if found is not None and root_of(item.field.type) in ORDERED:
            for name in names.get(item.field.name, ()):
                yield _Best(name, call.function == "MAX", _decided(found[0], tests))


def _names(side: Plan) -> dict[str, list[str]]:
    """The fields of the aggregate below ``side``, with the names that they have there."""
    if isinstance(side, Filter):
        return _names(side.input)
    if not isinstance(side, Project):
        return {field.name: [field.name] for field in side.schema}
    below = _names(side.input)
    found: dict[str, list[str]] = {}
    for item in side.items:
        if isinstance(item.expression, exp.Column):
            for name, names in below.items():
                if item.expression.name in names:
                    found.setdefault(name, []).append(item.field.name)
    return found


def _is_asked(join: Join, known: Known, best: _Best) -> bool:
    """Whether rows are joined only where their own value is the best."""
    types = {field.name: root_of(field.type) for field in (*join.left.schema, *join.right.schema)}
    for part in conjuncts(join.condition):
        sides = [bare(part.this), bare(part.expression)] if isinstance(part, exp.EQ) else []
        if not sides or not all(isinstance(side, exp.Column) for side in sides):
            continue
        mine, theirs = (side.name for side in sides)
        if mine == best.field:
            mine, theirs = theirs, mine
        comparable = theirs == best.field and types[mine] is types[theirs]
        if comparable and mine in known and known[mine][0] == best.value:
            return True
    return False


def _ends_after(join: Join, times: Container[str], ends: Mapping[str, int]) -> tuple[int, int] | None:
    """How long after a row's time (one of the fields ``times``) a window ends that it is joined with, at
    least and at most, in microseconds. ``ends`` are fields of windows, with the time that is left from
    there."""
    first: list[int] = []
    last: list[int] = []
    for part in conjuncts(join.condition):
        if not isinstance(part, (exp.GT, exp.GTE, exp.LT, exp.LTE, exp.EQ)):
            continue
        left, right = moment(part.this), moment(part.expression)
        if left is None or right is None:
            continue
        rows_first = left[0] in times and right[0] in ends
        if not rows_first and not (right[0] in times and left[0] in ends):
            continue
        mine, theirs = (left, right) if rows_first else (right, left)
        after = mine[1] - theirs[1] + ends[theirs[0]]
        if isinstance(part, (exp.LT, exp.LTE) if rows_first else (exp.GT, exp.GTE)):
            first.append(after)
        elif isinstance(part, (exp.GT, exp.GTE) if rows_first else (exp.LT, exp.LTE)):
            last.append(after)
        else:
            first.append(after)
            last.append(after)
    return (max(first), min(last)) if first and last else None


def _decided(value: TaskValue, tests: tuple[Test, ...]) -> TaskValue:
    """The value where ``tests`` are true: without branches that cannot be, or only the one that is."""
    if not isinstance(value, Choice):
        return value
    branches = []
    default = value.default
    for conditions, branch in value.branches:
        if set(conditions) <= set(tests):
            default = branch
            break
        if not any(_contradicts(condition, test) for condition in conditions for test in tests):
            branches.append((conditions, branch))
    if not branches and default is not None:
        return default
    return replace(value, branches=tuple(branches), default=default)


def _contradicts(condition: Test, test: Test) -> bool:
    """Whether one value is to be equal to two different ones."""
    predicates = condition.predicate, test.predicate
    return (
        condition.value == test.value
        and all(each.comparison is Comparison.EQUAL for each in predicates)
        and predicates[0].values != predicates[1].values
    )

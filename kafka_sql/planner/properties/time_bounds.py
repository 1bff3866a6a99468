"""Whether a join condition bounds event time: interval joins and window joins, whose state ends (Flink
documentation, "Interval Joins" and "Window JOIN")."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.data_types import timestamp
from kafka_sql.planner.expressions.literals import interval_milliseconds
from kafka_sql.planner.expressions.spark_ast import cast, text
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Join, Plan
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.window_properties import window_properties

_LOWER = (exp.GT, exp.GTE, exp.EQ)
_UPPER = (exp.LT, exp.LTE, exp.EQ)
_COMPARISONS = (exp.GT, exp.GTE, exp.LT, exp.LTE, exp.EQ)


@dataclass(frozen=True, slots=True)
class TimeBound:
    """Rows of the other side have no time later than ``rowtime`` (a field) plus ``later`` minus ``earlier``,
    both of which are written as times, counted from 1970-01-01 00:00:00."""

    rowtime: str
    later: exp.Expression
    earlier: exp.Expression


_ZERO = "1970-01-01 00:00:00"


def keeps_time(left: Plan, right: Plan, condition: exp.Expression) -> bool:
    """Whether event-time attributes stay such behind a join on ``condition``. Windows of other sizes, or of
    times of another type, are joined like any columns (Flink's WindowJoinUtil)."""
    alike = window_properties(left).specification == window_properties(right).specification
    windowed = alike and is_window_join(left, right, condition)
    return windowed or is_interval_join(left, right, condition)


def conjuncts(condition: exp.Expression) -> list[exp.Expression]:
    """The parts of a conjunction."""
    condition = bare(condition)
    if isinstance(condition, exp.And):
        return [*conjuncts(condition.this), *conjuncts(condition.expression)]
    return [condition]


def is_window_join(left: Plan, right: Plan, condition: exp.Expression) -> bool:
    """Whether the condition holds ``start = start AND end = end`` of windows on both sides."""
    mine, theirs = window_properties(left), window_properties(right)
    if not (mine.windowed and theirs.windowed):
        return False
    pairs = {
        frozenset((bare(part.this).name, bare(part.expression).name))
        for part in conjuncts(condition)
        if isinstance(part, exp.EQ)
        and isinstance(bare(part.this), exp.Column)
        and isinstance(bare(part.expression), exp.Column)
    }
    starts = any(frozenset((a, b)) in pairs for a in mine.starts for b in theirs.starts)
    ends = any(frozenset((a, b)) in pairs for a in mine.ends for b in theirs.ends)
    return starts and ends


def is_interval_join(left: Plan, right: Plan, condition: exp.Expression) -> bool:
    """Whether the condition bounds the difference of two rowtimes on both sides."""
    mine, theirs = _rowtimes(left), _rowtimes(right)
    lower = upper = False
    for part in conjuncts(condition):
        if not isinstance(part, _COMPARISONS):
            continue
        first, second = _single(part.this), _single(part.expression)
        if first in mine and second in theirs:
            lower, upper = lower or isinstance(part, _LOWER), upper or isinstance(part, _UPPER)
        elif first in theirs and second in mine:
            lower, upper = lower or isinstance(part, _UPPER), upper or isinstance(part, _LOWER)
    return lower and upper


def joins_intervals(join: Join) -> bool:
    """Whether a join is one of intervals."""
    return join.keeps_time and not is_window_join(join.left, join.right, join.condition)


def interval_bounds(join: Join) -> tuple[list[TimeBound], list[TimeBound]]:
    """Until when a row of each side of an interval join can have partners: the times of the partners are
    never later than any of these."""
    found: tuple[list[TimeBound], list[TimeBound]] = ([], [])
    for part in conjuncts(join.condition):
        if not is_time_bound(join, part):
            continue
        sides = (bare(part.this), bare(part.expression))
        swapped = _single(sides[0]) not in _rowtimes(join.left)
        left, right = sides[::-1] if swapped else sides
        if isinstance(part, _UPPER if swapped else _LOWER):  # the right time is not later than the left one
            found[0].append(TimeBound(str(_single(left)), _distance(left), _distance(right)))
        if isinstance(part, _LOWER if swapped else _UPPER):
            found[1].append(TimeBound(str(_single(right)), _distance(right), _distance(left)))
    return found


@dataclass(frozen=True, slots=True)
class Reach:
    """How far an interval join looks, in ``milliseconds`` for each side: a left row at ``t`` has partners
    from ``t`` minus that of the right side to ``t`` plus that of the left side, where ``rowtimes`` are the
    fields with the times (Flink's TimeIntervalJoin calls it the relative size of a side)."""

    milliseconds: tuple[int, int]
    rowtimes: tuple[str, str]


def interval_reach(join: Join) -> Reach | None:
    """The reach of an interval join; None where months are in its bounds, they are of several times, or no
    row can have a partner."""
    found = _distances(join)
    if found is None:
        return None
    lower, upper = found
    times = {
        (left, right)
        for part in conjuncts(join.condition)
        if is_time_bound(join, part)
        for left in {str(_single(part.this)), str(_single(part.expression))} & _rowtimes(join.left)
        for right in {str(_single(part.this)), str(_single(part.expression))} & _rowtimes(join.right)
    }
    # times are milliseconds: what is less than a bound is at most one less
    latest = min(distance // 1000 - (opened and distance % 1000 == 0) for distance, opened in upper)
    earliest = max(-(-distance // 1000) + (opened and distance % 1000 == 0) for distance, opened in lower)
    if len(times) != 1 or latest < earliest:
        return None
    return Reach((-earliest, latest), times.pop())


def _distances(join: Join) -> tuple[list[tuple[int, bool]], list[tuple[int, bool]]] | None:
    """What the left time is later than the right one (microseconds), at least and at most, and whether it is
    more, or less, than that; None where months are in a bound, or one is missing."""
    lower: list[tuple[int, bool]] = []
    upper: list[tuple[int, bool]] = []
    for part in conjuncts(join.condition):
        if not is_time_bound(join, part):
            continue
        first, second = moment(part.this), moment(part.expression)
        if first is None or second is None:
            return None
        swapped = first[0] not in _rowtimes(join.left)
        distance = first[1] - second[1] if swapped else second[1] - first[1]
        opened = isinstance(part, (exp.GT, exp.LT))
        if isinstance(part, _UPPER if swapped else _LOWER):
            lower.append((distance, opened))
        if isinstance(part, _LOWER if swapped else _UPPER):
            upper.append((distance, opened))
    return (lower, upper) if lower and upper else None


def is_time_bound(join: Join, part: exp.Expression) -> bool:
    """Whether a part of the condition of an interval join compares the rowtimes of its two sides."""
    if not isinstance(part, _COMPARISONS):
        return False
    mine, theirs = _rowtimes(join.left), _rowtimes(join.right)
    first, second = _single(part.this), _single(part.expression)
    return (first in mine and second in theirs) or (first in theirs and second in mine)


def _distance(side: exp.Expression) -> exp.Expression:
    """An expression over one time, at the time zero."""
    zero = cast(text(_ZERO), timestamp())

    def put(node: exp.Expression) -> exp.Expression:
        return zero.copy() if isinstance(node, exp.Column) else node

    return side.copy().transform(put)


def moment(side: exp.Expression) -> tuple[str, int] | None:
    """A field, and how many microseconds are added to it."""
    inner = bare(side)
    if isinstance(inner, exp.Column):
        return inner.name, 0
    if not isinstance(inner, (exp.Add, exp.Sub)):
        return None
    field, interval = moment(inner.this), bare(inner.expression)
    length = interval_milliseconds(interval) if isinstance(interval, exp.Interval) else None
    if field is None or length is None:
        return None
    return field[0], field[1] + 1000 * (length if isinstance(inner, exp.Add) else -length)


def _rowtimes(plan: Plan) -> set[str]:
    return {field.name for field in plan.schema if field.time_attribute is TimeAttribute.ROWTIME}


def _single(side: exp.Expression) -> str | None:
    """The one column in an expression."""
    names = {column.name for column in side.find_all(exp.Column)}
    return names.pop() if len(names) == 1 else None

"""Which filters over ROW_NUMBER a stream computes, as in Flink: a comparison with a number makes it a Top-N,
and a Top-N counts with ROW_NUMBER and says where it ends (StreamPhysicalRank, recorded from Flink 2.3).

Any other condition leaves the numbers of all rows, which a stream keeps up to date."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.nodes import Filter, Over, Plan, Project
from kafka_sql.planner.properties.predicates import bare, without_casts
from kafka_sql.planner.properties.rank_changelog import is_rank, ranks_with_ties, windows_of
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.properties.window_properties import window_properties
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_FLIPPED: dict[type[exp.Expression], type[exp.Expression]] = {
    exp.GT: exp.LT,
    exp.GTE: exp.LTE,
    exp.LT: exp.GT,
    exp.LTE: exp.GTE,
    exp.EQ: exp.EQ,
}
_BATCH_HELP = "SET 'execution.runtime-mode' = 'batch' where every source ends"


def check_rank_ends(plan: Plan, span: Span) -> None:
    """Raise PlanError ``rank-in-stream`` for a Top-N that no stream computes."""
    steps: list[Filter | Project] = []
    while isinstance(plan, (Filter, Project)):
        steps.append(plan)
        plan = plan.input
    if isinstance(plan, Over) and len(plan.items) == 1 and all(map(is_rank, windows_of(plan))):
        if _is_in_no_order(plan):
            message = "rows are numbered in the order of something that differs from row to row, as in Flink"
            raise wrong(ErrorCode.MISSING_ORDER, message, span)
        _check(plan, steps, span)
    for child in plan.inputs:
        check_rank_ends(child, span)


def _check(over: Over, steps: Sequence[Filter | Project], span: Span) -> None:
    """Check what filters among ``steps``, the last of which stands on ``over``, say of the rank."""
    rank: str | None = over.items[0].field.name
    comparisons: list[tuple[type[exp.Expression], float]] = []
    varying = False
    for step in reversed(steps):
        if rank is None:
            break
        if isinstance(step, Filter):
            parts = conjuncts(step.condition)
            comparisons += [found for part in parts if (found := _comparison(part, rank)) is not None]
            varying = varying or any(_ends_at_a_column(part, rank) for part in parts)
        else:
            columns = [item for item in step.items if isinstance(item.expression, exp.Column)]
            rank = next((item.field.name for item in columns if item.expression.name == rank), None)
    if varying and not comparisons and _is_of_windows(over):
        message = "a Top-N of windows goes up to a number, not to the value of a column, as in Flink"
        raise wrong(ErrorCode.RANK_IN_STREAM, message, span, helps=("compare the row number with a number",))
    if not comparisons:
        return
    if ranks_with_ties(over):
        message = "RANK and DENSE_RANK make no Top-N of a stream, as in Flink"
        raise wrong(ErrorCode.RANK_IN_STREAM, message, span, helps=("use ROW_NUMBER()",))
    ends = [end for kind, number in comparisons if (end := _end(kind, number)) is not None]
    if not ends:
        message = "a Top-N of a stream says up to which number it goes, as in Flink"
        raise wrong(
            ErrorCode.RANK_IN_STREAM, message, span, helps=("add <= N for the row number", _BATCH_HELP)
        )
    if min(ends) < 1:
        message = f"rows are numbered from 1 on, so that none has a number up to {min(ends)}"
        raise wrong(ErrorCode.RANK_IN_STREAM, message, span)


def _is_in_no_order(over: Over) -> bool:
    """Whether all that a rank is sorted by is one value for all rows."""
    (window,) = windows_of(over)
    order = window.args.get("order")
    keys = [without_casts(item.this) for item in order.expressions] if order is not None else []
    return bool(keys) and all(_is_constant(key, over.input) for key in keys)


def _is_constant(value: exp.Expression, plan: Plan) -> bool:
    """Whether a value over the rows of ``plan`` is a literal, perhaps one that a query below selects."""
    while isinstance(value, exp.Column) and isinstance(plan, Project):
        name = value.name
        value = next(without_casts(item.expression) for item in plan.items if item.field.name == name)
        plan = plan.input
    return isinstance(value, exp.Literal)


def _comparison(part: exp.Expression, rank: str) -> tuple[type[exp.Expression], float] | None:
    """The kind of comparison of the rank with a number, as if the rank stood on the left, and the number."""
    part = bare(part)
    if not isinstance(part, tuple(_FLIPPED)):
        return None
    left, right = without_casts(part.this), without_casts(part.expression)
    kind: type[exp.Expression] = type(part)
    if _number(left) is not None:
        kind, left, right = _FLIPPED[kind], right, left
    number = _number(right)
    if number is None or not isinstance(left, exp.Column) or left.name != rank:
        return None
    return kind, number


def _ends_at_a_column(part: exp.Expression, rank: str) -> bool:
    """Whether a condition says that the rank is at most the value of another column."""
    part = bare(part)
    if not isinstance(part, tuple(_FLIPPED)):
        return False
    left, right = without_casts(part.this), without_casts(part.expression)
    if isinstance(part, (exp.GT, exp.GTE)):
        left, right = right, left
    sides = [side.name for side in (left, right) if isinstance(side, exp.Column)]
    return len(sides) == 2 and (sides[0] == rank or (isinstance(part, exp.EQ) and rank in sides))


def _is_of_windows(over: Over) -> bool:
    """Whether the partitions of a rank are those of windows."""
    known = window_properties(over.input)
    partition = {
        bare(key).name
        for window in windows_of(over)
        for key in window.args.get("partition_by") or ()
        if isinstance(bare(key), exp.Column)
    }
    return bool(known.starts & partition) and bool(known.ends & partition)


def _end(kind: type[exp.Expression], number: float) -> int | None:
    """The greatest whole number for which a comparison holds, None where there is none."""
    if kind is exp.LT:
        return int(-(-number // 1)) - 1
    return int(number // 1) if kind in (exp.LTE, exp.EQ) else None


def _number(value: exp.Expression) -> float | None:
    if isinstance(value, exp.Neg):
        below = _number(without_casts(value.this))
        return None if below is None else -below
    if isinstance(value, exp.Literal) and not value.is_string:
        return float(str(value.this))
    return None

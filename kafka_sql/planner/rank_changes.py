"""The changelog of window functions: Top-N and deduplication as a filter over ROW_NUMBER, OVER aggregates by
time or by anything else."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.node_changes import Key, NodeChanges
from kafka_sql.planner.plan import Over, TimeAttribute


def over_changes(over: Over, below: NodeChanges) -> NodeChanges:
    """What OVER functions emit over an input that emits ``below``: sorted by time, a row that was given
    stays; sorted by anything else, a row that comes later changes those behind it."""
    stays = below.insert_only and all(
        _sorts_by_time(over, window) and not _ranks(window) for window in _windows(over)
    )
    return NodeChanges(not stays, not stays)


def ranked(over: Over, condition: exp.Expression, below: NodeChanges) -> NodeChanges | None:
    """What a filter over ROW_NUMBER (a Top-N) emits; None where it is none."""
    windows = _windows(over)
    if len(over.items) != 1 or len(windows) != 1:
        return None
    window, rank = windows[0], over.items[0].field.name
    used = {column.name for column in condition.find_all(exp.Column)}
    if not _ranks(window) or rank not in used:
        return None
    partition = _partition(window)
    if partition is None:
        return NodeChanges(True, True)
    first = _only_first(condition, rank)
    keys = (partition,) if first else (partition | {rank},)
    if first and below.insert_only and _sorts_by_time(over, window):
        return NodeChanges(keys=keys)
    return NodeChanges(True, True, keys)


def sorts_by_time(over: Over) -> bool:
    """Whether a function of ``over`` is sorted by an ascending time attribute: Flink gives its rows when the
    watermark has passed them."""
    return any(_sorts_by_time(over, window) for window in _windows(over))


def ranks_with_ties(over: Over) -> bool:
    """Whether a function of ``over`` is RANK or DENSE_RANK, which Flink does not stream."""
    return any(_function(window) in ("RANK", "DENSERANK") for window in _windows(over))


def _windows(over: Over) -> list[exp.Window]:
    return [window for item in over.items for window in item.expression.find_all(exp.Window)]


def _ranks(window: exp.Window) -> bool:
    return _function(window) in ("ROWNUMBER", "RANK", "DENSERANK")


def _function(window: exp.Window) -> str:
    """The name of the function, in capitals without underscores."""
    called = window.this
    name = str(called.this).upper() if isinstance(called, exp.Anonymous) else type(called).__name__.upper()
    return name.replace("_", "")


def _sorts_by_time(over: Over, window: exp.Window) -> bool:
    order = window.args.get("order")
    if order is None or not order.expressions:
        return False
    first = order.expressions[0]
    column = first.this if isinstance(first, exp.Ordered) else first
    if not isinstance(column, exp.Column) or (isinstance(first, exp.Ordered) and first.args.get("desc")):
        return False
    field = next((item for item in over.input.schema if item.name == column.name), None)
    return field is not None and field.time_attribute is not TimeAttribute.NONE


def _partition(window: exp.Window) -> Key | None:
    columns = window.args.get("partition_by") or []
    if not all(isinstance(column, exp.Column) for column in columns):
        return None
    return frozenset(column.name for column in columns)


def _only_first(condition: exp.Expression, rank: str) -> bool:
    """Whether the condition is ``rank = 1`` or ``rank <= 1`` (or ``< 2``)."""
    while isinstance(condition, exp.Paren):
        condition = condition.this
    if isinstance(condition, exp.And):
        return _only_first(condition.this, rank) or _only_first(condition.expression, rank)
    if not isinstance(condition, (exp.EQ, exp.LTE, exp.LT)):
        return False
    numbers = [literal.name for literal in condition.expression.find_all(exp.Literal)]
    of_rank = any(column.name == rank for column in condition.this.find_all(exp.Column))
    return of_rank and numbers == (["2"] if isinstance(condition, exp.LT) else ["1"])

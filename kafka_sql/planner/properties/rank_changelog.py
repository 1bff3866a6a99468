"""The changelog of window functions: Top-N and deduplication as a filter over ROW_NUMBER, OVER aggregates by
time or by anything else."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.planner.plan.fields import PlanField, TimeAttribute
from kafka_sql.planner.plan.nodes import Filter, Over, Plan, Project, WindowColumns
from kafka_sql.planner.properties.changelog_traits import Key, NodeChanges


def over_changes(over: Over, below: NodeChanges) -> NodeChanges:
    """What OVER functions emit over an input that emits ``below``: sorted by time, a row that was given
    stays; sorted by anything else, a row that comes later changes those behind it."""
    stays = below.insert_only and all(_sorts_by_time(over, window) for window in windows_of(over))
    return NodeChanges(not stays, not stays)


def ranked(over: Over, condition: exp.Expression, below: NodeChanges) -> NodeChanges | None:
    """What a filter over ROW_NUMBER (a Top-N) emits; None where it is none."""
    windows = windows_of(over)
    if len(over.items) != 1 or len(windows) != 1:
        return None
    window, rank = windows[0], over.items[0].field.name
    used = {column.name for column in condition.find_all(exp.Column)}
    if not is_rank(window) or rank not in used:
        return None
    partition = _partition(window)
    if partition is None:
        return NodeChanges(True, True)
    first = only_first(condition, rank)
    # rows of one key stay in order only if they are of one partition (Flink's FlinkRelMdUpsertKeys)
    kept = [key for key in below.keys if partition <= key]
    keys = (partition,) if first else (partition | {rank}, *kept)
    if first and below.insert_only and _sorts_by_time(over, window):
        return NodeChanges(keys=keys)
    return NodeChanges(True, True, keys)


def sorts_by_time(over: Over) -> bool:
    """Whether a function of ``over`` is sorted by an ascending time attribute: Flink gives its rows when the
    watermark has passed them."""
    return any(_sorts_by_time(over, window) for window in windows_of(over))


def ranks_with_ties(over: Over) -> bool:
    """Whether a function of ``over`` is RANK or DENSE_RANK, of which Flink streams no Top-N."""
    return any(map(is_tied_rank, windows_of(over)))


def is_tied_rank(window: exp.Window) -> bool:
    """Whether a window function is RANK or DENSE_RANK."""
    return window_function(window) in ("RANK", "DENSE_RANK")


def windows_of(over: Over) -> list[exp.Window]:
    """The window functions of ``over``."""
    return [window for item in over.items for window in item.expression.find_all(exp.Window)]


def is_rank(window: exp.Window) -> bool:
    """Whether a window function is ROW_NUMBER, RANK or DENSE_RANK."""
    return window_function(window) in ("ROW_NUMBER", "RANK", "DENSE_RANK")


def window_function(window: exp.Window) -> str:
    """The name of the function that stands in front of OVER, in capitals."""
    call = window.this
    return call.function if isinstance(call, FlinkAggregate) else called_name(call)


def time_order(over: Over, window: exp.Window) -> PlanField | None:
    """The time attribute by which a window function is sorted (ascending) first, if there is one."""
    field = _first_time(over, window)
    if field is None:
        return None
    return None if window.args["order"].expressions[0].args.get("desc") else field


def _first_time(over: Over, window: exp.Window) -> PlanField | None:
    order = window.args.get("order")
    if order is None or not order.expressions:
        return None
    first = order.expressions[0]
    column = first.this if isinstance(first, exp.Ordered) else first
    if not isinstance(column, exp.Column):
        return None
    field = next((item for item in over.input.schema if item.name == column.name), None)
    return field if field is not None and field.time_attribute is not TimeAttribute.NONE else None


def clocks(over: Over) -> set[str]:
    """The processing-time fields by which functions of ``over`` are sorted first, in either direction."""
    fields = [_first_time(over, window) for window in windows_of(over)]
    return {f.name for f in fields if f is not None and f.time_attribute is TimeAttribute.PROCTIME}


def keeps_last(over: Over) -> bool:
    """Whether of rows with the same sort key the one that came last is the first by ROW_NUMBER: it is sorted
    by a descending time attribute alone (Flink's deduplication; a Top-N keeps the first one)."""
    (window,) = windows_of(over)
    keys = window.args["order"].expressions
    if len(keys) != 1 or not keys[0].args.get("desc"):
        return False
    return isinstance(keys[0].this, exp.Column) and keys[0].this.name in time_fields(over.input)


def time_fields(plan: Plan) -> frozenset[str]:
    """The event-time attributes of a plan; rows of a window still have the one that the window is over."""
    found = {field.name for field in plan.schema if field.time_attribute is TimeAttribute.ROWTIME}
    match plan:
        case WindowColumns(window=window):
            found.add(window.rowtime)
        case Filter(input=source):
            found |= time_fields(source)
        case Project(input=source, items=items):
            times = time_fields(source)
            found |= {
                item.field.name
                for item in items
                if isinstance(item.expression, exp.Column) and item.expression.name in times
            }
        case _:
            pass
    return frozenset(found)


def _sorts_by_time(over: Over, window: exp.Window) -> bool:
    return time_order(over, window) is not None


def _partition(window: exp.Window) -> Key | None:
    columns = window.args.get("partition_by") or []
    if not all(isinstance(column, exp.Column) for column in columns):
        return None
    return frozenset(column.name for column in columns)


def only_first(condition: exp.Expression, rank: str) -> bool:
    """Whether the condition is ``rank = 1`` or ``rank <= 1`` (or ``< 2``)."""
    while isinstance(condition, exp.Paren):
        condition = condition.this
    if isinstance(condition, exp.And):
        return only_first(condition.this, rank) or only_first(condition.expression, rank)
    if not isinstance(condition, (exp.EQ, exp.LTE, exp.LT)):
        return False
    numbers = [literal.name for literal in condition.expression.find_all(exp.Literal)]
    of_rank = any(column.name == rank for column in condition.this.find_all(exp.Column))
    return of_rank and numbers == (["2"] if isinstance(condition, exp.LT) else ["1"])

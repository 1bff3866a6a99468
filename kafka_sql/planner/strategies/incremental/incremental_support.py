"""Which plans run incrementally: every operator is linear (it passes weighted rows on one by one) or keeps
state of which a micro-batch touches only what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.connectors import DatagenTable, JdbcTable, KafkaTable, UpsertKafkaTable
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import has_map, inner_types
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL, is_in_order
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Join,
    JoinKind,
    Limit,
    LookupJoin,
    MatchRecognize,
    Over,
    Plan,
    Project,
    Remaining,
    Scan,
    ScanHistory,
    SetOperation,
    Sort,
    TemporalJoin,
    Union,
    Unnest,
    Values,
    Versions,
    WatermarkAssigner,
    WatermarkBuffer,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts, is_window_join
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.group_recompute import (
    asks_arrival,
    is_placed,
    recomputes_groups,
    recomputes_partitions,
)
from kafka_sql.planner.strategies.incremental.over_frames import bounded_frame

_UNSTORED = (TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.NULL)
_MOST_RANKED = 10_000
_ONE_BY_ONE = (Scan, Filter, Project, WatermarkAssigner, Union, Unnest)
"""Operators whose rows come with those of the source, and not when the watermark passes."""


@dataclass(frozen=True, slots=True)
class Equation:
    """Expressions of the left and the right input of a join that are equal; ``nulls`` are equal too, or equal
    to nothing."""

    left: exp.Expression
    right: exp.Expression
    nulls: bool


@dataclass(frozen=True, slots=True)
class Equations:
    """The equations of a join; ``whole`` where its condition says nothing else."""

    pairs: tuple[Equation, ...]
    whole: bool


def runs_incrementally(plan: Plan) -> bool:
    """Whether every operator of an optimised plan has an incremental form."""
    return incremental_refusal(plan) is None


def incremental_refusal(plan: Plan) -> str | None:
    """An operator of an optimised plan that has no incremental form, in words; None where there is none."""
    limits = rank_limits(plan)
    awaited = [
        id(node.input)
        for node in _nodes(plan)
        if isinstance(node, MatchRecognize) or (isinstance(node, Over) and id(node) not in limits)
    ]
    refused = (node for node in _nodes(plan) if id(node) not in awaited and not _is_supported(node, limits))
    return next(map(_in_words, refused), None)


def _in_words(node: Plan) -> str:
    match node:
        case Scan(table=table):
            return f"the rows of table '{table.identifier.name}'"
        case WindowAggregate(window=SessionWindow()) | WindowColumns(window=SessionWindow()):
            return "sessions"
        case WindowAggregate() | WindowColumns():
            return "this window"
        case WatermarkAssigner(clock=True):
            return "processing time"
        case Aggregate():
            return "this GROUP BY"
        case Join() | LookupJoin() | TemporalJoin():
            return "this join"
        case SetOperation(kind=kind):
            return kind.name
        case MatchRecognize():
            return "this MATCH_RECOGNIZE"
        case Over():
            return "this OVER"
        case Limit():
            return "LIMIT without ORDER BY"
        case Sort():
            return "this ORDER BY"
        case Values():
            return "VALUES"
        case _:
            return "rows in the order in which they came"


def looks_at_arrivals(plan: Plan) -> bool:
    """Whether a plan must know when each row came; a Top-N over inserts takes them as they are read."""
    limits = rank_limits(plan)
    limited = {id(node.input) for node in _nodes(plan) if isinstance(node, Limit)}
    return any(
        id(node) not in limited
        if isinstance(node, Sort)
        else isinstance(node, (Aggregate, Over, Remaining)) and id(node) not in limits and asks_arrival(node)
        for node in _nodes(plan)
    )


def rank_limits(plan: Plan) -> dict[int, int]:
    """How many rows of each partition are wanted of the ROW_NUMBER nodes in a plan, by ``id`` of the node."""
    found: dict[int, int] = {}
    for node in _nodes(plan):
        if isinstance(node, Filter):
            limited = kept_ranks(node)
            if limited is not None:
                found[id(limited[0])] = limited[1]
    return found


def row_number(over: Over) -> exp.Window | None:
    """The window of a node that has one function, ROW_NUMBER; None for any other."""
    if len(over.items) != 1:
        return None
    value = bare(over.items[0].expression)
    while isinstance(value, exp.Cast):
        value = bare(value.this)
    if not isinstance(value, exp.Window) or not isinstance(value.this, exp.Anonymous):
        return None
    return value if str(value.this.this).upper() == "ROW_NUMBER" else None


def equations(join: Join) -> Equations:
    """The equations between the two inputs in a join's condition."""
    left = {field.name for field in join.left.schema}
    right = {field.name for field in join.right.schema}
    pairs, whole = [], True
    for part in conjuncts(join.condition):
        pair = _equation(bare(part), left, right)
        if pair is None:
            whole = False
        else:
            pairs.append(pair)
    return Equations(tuple(pairs), whole)


def _equation(part: exp.Expression, left: set[str], right: set[str]) -> Equation | None:
    if not isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        return None
    first, second = bare(part.this), bare(part.expression)
    mine = {column.name for column in first.find_all(exp.Column)}
    theirs = {column.name for column in second.find_all(exp.Column)}
    nulls = isinstance(part, exp.NullSafeEQ)
    if mine and theirs and mine <= left and theirs <= right:
        return Equation(first, second, nulls)
    if mine and theirs and mine <= right and theirs <= left:
        return Equation(second, first, nulls)
    return None


def _is_supported(node: Plan, limits: dict[int, int]) -> bool:
    match node:
        case Scan(table=table):
            read = isinstance(table.connector, (KafkaTable, UpsertKafkaTable, DatagenTable))
            return read and node.history is not ScanHistory.ARRIVALS and _is_stored(node.schema)
        case Remaining(input=source):
            return is_placed(source)
        case WatermarkAssigner(clock=True):
            return False
        case Filter() | Project() | WatermarkAssigner() | Union() | Unnest() | Expand():
            return not asks_arrival(node)
        case LookupJoin(input=source, table=table):
            return node_changes(source).insert_only or (
                isinstance(table.connector, (JdbcTable, UpsertKafkaTable))
                and _is_stored(node.schema)
                and not any(map(has_map, _types(source.schema)))
            )
        case Aggregate(input=source, keys=keys):
            fields = tuple(item.field for item in keys)
            known = _is_stored(source.schema) and _is_stored(fields) and not any(map(has_map, _types(fields)))
            if not known or accumulation(node) is not None:
                return known and not asks_arrival(node)
            return recomputes_groups(node) and _rows_go_alike(source)
        case WatermarkBuffer(input=source):
            return _is_stored(source.schema)
        case WindowAggregate(input=source, window=window):
            return not isinstance(window, SessionWindow) and _waits(source) and _knows_window(node)
        case WindowColumns(window=window):
            return not isinstance(window, SessionWindow)
        case Join(left=left, right=right, keeps_time=True):
            return is_window_join(left, right, node.condition) and _waits(left) and _waits(right)
        case Join(left=left, right=right, kind=kind):
            found, fields = equations(node), (*left.schema, *right.schema)
            counted = kind is not JoinKind.INNER and not found.whole  # by whole rows
            by_rows = not counted or not any(map(has_map, _types(fields)))
            alike = bool(found.pairs) or all(map(_rows_go_alike, (left, right)))
            return _is_stored(fields) and by_rows and alike
        case TemporalJoin(left=left, right=right):
            return _waits(left) and is_placed(right) and _is_stored(right.schema)
        case Versions(input=source, keys=keys):
            by_name = {field.name: field.type for field in source.schema}
            first = node_changes(source).insert_only and is_placed(source)
            return first and _is_stored(source.schema) and not any(has_map(by_name[key]) for key in keys)
        case SetOperation():
            return _is_stored(node.schema) and not any(map(has_map, _types(node.schema)))
        case MatchRecognize(input=rows, keys=keys, order=(first, *others)):
            source = rows.input if isinstance(rows, WatermarkBuffer) else rows
            if first.field != ARRIVAL and source is rows:
                return False
            by_name = {field.name: field.type for field in source.schema}
            kept = all(isinstance(below, _ONE_BY_ONE) for below in _nodes(source))
            by_value = all(isinstance(by_name[key.field], AtomicType) for key in others)
            by_key = not any(has_map(by_name[key]) for key in keys)
            return kept and by_value and by_key and _is_stored(source.schema)
        case Over(input=WatermarkBuffer(input=source)) if id(node) not in limits:
            frame = bounded_frame(node)
            kept = all(isinstance(below, _ONE_BY_ONE) for below in _nodes(source))
            return frame is not None and kept and _is_stored(source.schema)
        case Over(input=source) if id(node) not in limits:
            return recomputes_partitions(node) and _is_stored(source.schema) and _rows_go_alike(source)
        case Over(input=source):
            return _is_numbered(node) and _is_stored(source.schema)
        case Limit(input=Sort(input=source), count=count):
            return count is not None and count + node.offset <= _MOST_RANKED and _is_stored(source.schema)
        case Sort(input=source):
            return _is_stored(source.schema)
        case _:
            return False


def _waits(source: Plan) -> bool:
    """Whether rows can wait for the watermark."""
    return _is_stored(source.schema) and _rows_go_alike(source)


def _knows_window(node: WindowAggregate) -> bool:
    """Whether it is known when the rows of windows came, where that matters."""
    if not node_changes(node.input).insert_only:
        return not is_in_order(node)
    return not asks_arrival(node) or is_placed(node.input)


def _rows_go_alike(source: Plan) -> bool:
    """Whether a row that goes has the same bytes as it had when it came."""
    return node_changes(source).insert_only or not any(map(has_map, _types(source.schema)))


def is_compared(source: Plan) -> bool:
    """Whether whole rows can be kept, and are found again when they go."""
    return _is_stored(source.schema) and not any(map(has_map, _types(source.schema)))


def by_arrival(key: exp.Expression) -> bool:
    """Whether a sort key is when rows came."""
    return isinstance(key, exp.Ordered) and key.this == spark.column(ARRIVAL)


def _is_numbered(over: Over) -> bool:
    """Whether the node numbers rows by columns that they have, and last of all by when they came."""
    window = row_number(over)
    if window is None:
        return False
    known = {field.name for field in over.input.schema}
    order = list(window.args["order"].expressions)
    if by_arrival(order[-1]):
        order.pop()
    sorted_by = [*order, *(window.args.get("partition_by") or ())]
    return all(column.name in known for item in sorted_by for column in item.find_all(exp.Column))


def _nodes(plan: Plan) -> Iterator[Plan]:
    yield plan
    for child in plan.inputs:
        yield from _nodes(child)


def kept_ranks(node: Filter) -> tuple[Over, int] | None:
    """The ROW_NUMBER below a filter (and projections that rename) and the greatest number that it keeps;
    None where there is none."""
    below, names = node.input, None
    while isinstance(below, Project):
        inner = {
            item.field.name: item.expression.name
            for item in below.items
            if isinstance(item.expression, exp.Column)
        }
        names = inner if names is None else {name: inner.get(old, "") for name, old in names.items()}
        below = below.input
    if not isinstance(below, Over) or len(below.items) != 1:
        return None
    rank = below.items[0].field.name
    bounds = [_bound(part, rank, names) for part in conjuncts(node.condition)]
    known = [bound for bound in bounds if bound is not None and bound <= _MOST_RANKED]
    return (below, min(known)) if known else None


def _bound(part: exp.Expression, rank: str, names: dict[str, str] | None) -> int | None:
    """The greatest rank for which a condition can be true, None where it does not say."""
    part = bare(part)
    if isinstance(part, (exp.GT, exp.GTE)):
        flipped = exp.LT if isinstance(part, exp.GT) else exp.LTE
        part = flipped(this=part.expression, expression=part.this)
    if not isinstance(part, (exp.EQ, exp.LT, exp.LTE)):
        return None
    column, limit = _uncast(part.this), _uncast(part.expression)
    if isinstance(part, exp.EQ) and isinstance(column, exp.Literal):
        column, limit = limit, column
    if not isinstance(column, exp.Column) or not isinstance(limit, exp.Literal) or not limit.is_int:
        return None
    if (column.name if names is None else names.get(column.name, "")) != rank:
        return None
    return int(limit.name) - (1 if isinstance(part, exp.LT) else 0)


def _uncast(value: exp.Expression) -> exp.Expression:
    value = bare(value)
    while isinstance(value, exp.Cast):
        value = bare(value.this)
    return value


def _is_stored(schema: Schema) -> bool:
    return all(_can_be_stored(data_type) for data_type in _types(schema))


def _types(schema: Schema) -> list[DataType]:
    return [field.type for field in schema]


def _can_be_stored(data_type: DataType) -> bool:
    if isinstance(data_type, AtomicType):
        try:
            spark.spark_type_text(data_type)
        except ValueError:
            return False
        return data_type.root not in _UNSTORED
    return all(map(_can_be_stored, inner_types(data_type)))

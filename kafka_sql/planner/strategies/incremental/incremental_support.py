"""Which plans run incrementally: every operator is linear (stateless, a weighted row in gives weighted rows
out) or keeps keyed state of which a micro-batch touches only the keys that changed: joins the rows of both
sides, aggregates their accumulators, Top-N the rows of a partition in order, upserts the newest row of a key
(changelog normalize)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.connectors import DatagenTable, JdbcTable, KafkaTable, UpsertKafkaTable
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import has_map, inner_types
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL, is_in_order
from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes, static_inputs
from kafka_sql.planner.properties.predicates import equated
from kafka_sql.planner.properties.time_bounds import (
    conjuncts,
    interval_reach,
    is_window_join,
    joins_intervals,
)
from kafka_sql.planner.strategies.arrival.kept_ranks import MOST_RANKED, rank_limits, row_number
from kafka_sql.planner.strategies.arrival.over_frames import bounded_frame
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.group_recompute import (
    asks_arrival,
    is_placed,
    recomputes_groups,
    recomputes_partitions,
)
from kafka_sql.planner.strategies.incremental.window_support import is_interval_join

_UNSTORED = (TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.NULL)
_ONE_BY_ONE = (rel.Scan, rel.Filter, rel.Project, rel.WatermarkAssigner, rel.Union, rel.Unnest)
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
    """The equations of a join, and the ``parts`` of its condition that they are; ``whole`` where it says
    nothing else."""

    pairs: tuple[Equation, ...]
    whole: bool
    parts: tuple[exp.Expression, ...] = ()


def runs_incrementally(plan: rel.Plan) -> bool:
    """Whether every operator of an optimised plan has an incremental form."""
    return incremental_refusal(plan) is None


def takes_first_rows(node: rel.Plan) -> bool:
    """Return whether a node is a LIMIT without ORDER BY over inserts: it keeps the rows that come first."""
    return (
        isinstance(node, rel.Limit)
        and node.count is not None
        and not (node.offset or isinstance(node.input, rel.Sort))
        and node_changes(node.input).insert_only
    )


def is_for_pipelines(plan: rel.Plan) -> bool:
    """Return whether a plan has static inputs, or a LIMIT without ORDER BY: micro-batches run it by a full
    recompute only."""
    return bool(static_inputs(plan)) or any(map(takes_first_rows, nodes(plan)))


def incremental_refusal(plan: rel.Plan, *, in_pipeline: bool = False) -> str | None:
    """Return the first operator of an optimised plan that has no incremental form, in words, None if all have
    one. ``in_pipeline`` more operators have one."""
    limits = rank_limits(plan)
    awaited = [
        id(node.input)
        for node in nodes(plan)
        if isinstance(node, rel.MatchRecognize) or (isinstance(node, rel.Over) and id(node) not in limits)
    ]
    if in_pipeline:
        awaited += map(id, static_inputs(plan))
        awaited += [id(node) for node in nodes(plan) if takes_first_rows(node)]
    refused = (node for node in nodes(plan) if id(node) not in awaited and not _is_supported(node, limits))
    return next(map(_in_words, refused), None)


def _in_words(node: rel.Plan) -> str:
    match node:
        case rel.Scan(table=table):
            return f"the rows of table '{table.identifier.name}'"
        case rel.WindowAggregate() | rel.WindowColumns():
            return "this window"
        case rel.WatermarkAssigner(clock=True):
            return "processing time"
        case rel.Aggregate():
            return "this GROUP BY"
        case rel.Join() | rel.LookupJoin() | rel.TemporalJoin():
            return "this join"
        case rel.SetOperation(kind=kind):
            return kind.name
        case rel.MatchRecognize():
            return "this MATCH_RECOGNIZE"
        case rel.ChangeRows():
            return "TO_CHANGELOG of maps"
        case rel.Over():
            return "this OVER"
        case rel.Limit():
            return "LIMIT without ORDER BY"
        case rel.Sort():
            return "this ORDER BY"
        case rel.Values():
            return "VALUES"
        case _:
            return "rows in the order in which they came"


def looks_at_arrivals(plan: rel.Plan) -> bool:
    """Whether a plan must know when each row came; a Top-N over inserts takes them as they are read."""
    limits = rank_limits(plan)
    limited = {id(node.input) for node in nodes(plan) if isinstance(node, rel.Limit)}
    return any(
        id(node) not in limited
        if isinstance(node, rel.Sort)
        else isinstance(node, (rel.Aggregate, rel.Over, rel.Remaining))
        and id(node) not in limits
        and asks_arrival(node)
        for node in nodes(plan)
    )


def waits_for_watermark(node: rel.Plan) -> bool:
    """Whether an operator holds rows until the watermark, or the clock, has passed them."""
    if isinstance(node, rel.Join):
        return node.keeps_time
    timed = (rel.WatermarkBuffer, rel.MatchRecognize, rel.TemporalJoin, rel.WindowAggregate)
    sessions = isinstance(node, rel.WindowColumns) and isinstance(node.window, SessionWindow)
    return sessions or isinstance(node, timed)


def equations(join: rel.Join) -> Equations:
    """The equations between the two inputs in a join's condition."""
    left = {field.name for field in join.left.schema}
    right = {field.name for field in join.right.schema}
    pairs, parts, whole = [], [], True
    for part in conjuncts(join.condition):
        sides = equated(part, left, right)
        if sides is None:
            whole = False
        else:
            pairs.append(Equation(*sides, isinstance(part, exp.NullSafeEQ)))
            parts.append(part)
    return Equations(tuple(pairs), whole, tuple(parts))


def _is_supported(node: rel.Plan, limits: dict[int, int]) -> bool:
    match node:
        case rel.Scan(table=table):
            read = isinstance(table.connector, (KafkaTable, UpsertKafkaTable, DatagenTable))
            return read and node.history is not rel.ScanHistory.ARRIVALS and _is_stored(node.schema)
        case rel.Remaining(input=source):
            return is_placed(source)
        case rel.WatermarkAssigner(clock=True):
            return False
        case (
            rel.Filter() | rel.Project() | rel.WatermarkAssigner() | rel.Union() | rel.Unnest() | rel.Expand()
        ):
            return not asks_arrival(node)
        case rel.LookupJoin(input=source, table=table):
            return node_changes(source).insert_only or (
                isinstance(table.connector, (JdbcTable, UpsertKafkaTable))
                and _is_stored(node.schema)
                and not any(map(has_map, _types(source.schema)))
            )
        case rel.Aggregate(input=source, keys=keys):
            fields = tuple(item.field for item in keys)
            known = _is_stored(source.schema) and _is_stored(fields)
            if not known or accumulation(node) is not None:
                return known and not asks_arrival(node)
            return recomputes_groups(node) and _rows_go_alike(source)
        case rel.WatermarkBuffer(input=source):
            return _is_stored(source.schema)
        case rel.WindowAggregate(input=source):
            return _waits(source) and _knows_window(node)
        case rel.WindowColumns(input=source, window=window):
            return not isinstance(window, SessionWindow) or _waits(source)
        case rel.Join(left=left, right=right, keeps_time=True) if is_window_join(left, right, node.condition):
            return _waits(left) and _waits(right)
        case rel.Join() if joins_intervals(node) and node.kind is not rel.JoinKind.SEMI:
            return _joins_in_time(node)
        case rel.Join(left=left, right=right, kind=kind):
            found, fields = equations(node), (*left.schema, *right.schema)
            counted = kind is not rel.JoinKind.INNER and not found.whole  # by whole rows
            by_rows = not counted or not any(map(has_map, _types(fields)))
            alike = bool(found.pairs) or all(map(_rows_go_alike, (left, right)))
            return _is_stored(fields) and by_rows and alike
        case rel.TemporalJoin(left=left, right=right):
            return _waits(left) and is_placed(right) and _is_stored(right.schema)
        case rel.Versions(input=source, keys=keys):
            by_name = {field.name: field.type for field in source.schema}
            first = node_changes(source).insert_only and is_placed(source)
            return first and _is_stored(source.schema) and not any(has_map(by_name[key]) for key in keys)
        case rel.ChangeRows(input=source):
            return is_compared(source)
        case rel.SetOperation():
            return _is_stored(node.schema)
        case rel.MatchRecognize(input=rows, keys=keys, order=(first, *others)):
            source = rows.input if isinstance(rows, rel.WatermarkBuffer) else rows
            if first.field != ARRIVAL and source is rows:
                return False
            by_name = {field.name: field.type for field in source.schema}
            kept = all(isinstance(below, _ONE_BY_ONE) for below in nodes(source))
            by_value = all(isinstance(by_name[key.field], AtomicType) for key in others)
            by_key = not any(has_map(by_name[key]) for key in keys)
            return kept and by_value and by_key and _is_stored(source.schema)
        case rel.Over(input=rel.WatermarkBuffer(input=source)) if id(node) not in limits:
            frame = bounded_frame(node)
            kept = all(isinstance(below, _ONE_BY_ONE) for below in nodes(source))
            return frame is not None and kept and _is_stored(source.schema)
        case rel.Over(input=source) if id(node) not in limits:
            return recomputes_partitions(node) and _is_stored(source.schema) and _rows_go_alike(source)
        case rel.Over(input=source):
            return _is_numbered(node) and _is_stored(source.schema)
        case rel.Limit(input=rel.Sort(input=source), count=count):
            return count is not None and count + node.offset <= MOST_RANKED and _is_stored(source.schema)
        case rel.Sort(input=source):
            return _is_stored(source.schema)
        case _:
            return False


def _joins_in_time(join: rel.Join) -> bool:
    """Return whether an interval join has an operator: both inputs are insert-only, and an outer join needs
    no user-defined function to decide whether a row has a partner."""
    sides = (join.left, join.right)
    inserts = all(node_changes(side).insert_only for side in sides)
    stored = all(_is_stored(side.schema) for side in sides)
    told = join.kind is rel.JoinKind.INNER or not any(
        name.startswith(USER_PREFIX) for name in called_functions(join)
    )
    return is_interval_join(join) and interval_reach(join) is not None and inserts and stored and told


def _waits(source: rel.Plan) -> bool:
    """Whether rows can wait for the watermark."""
    return _is_stored(source.schema) and _rows_go_alike(source)


def _knows_window(node: rel.WindowAggregate) -> bool:
    """Whether it is known when the rows of windows came, where that matters."""
    if not node_changes(node.input).insert_only:
        return not is_in_order(node)
    return not asks_arrival(node) or is_placed(node.input)


def _rows_go_alike(source: rel.Plan) -> bool:
    """Whether a row that goes has the same bytes as it had when it came."""
    return node_changes(source).insert_only or not any(map(has_map, _types(source.schema)))


def is_compared(source: rel.Plan) -> bool:
    """Whether whole rows can be kept, and are found again when they go."""
    return _is_stored(source.schema) and not any(map(has_map, _types(source.schema)))


def by_arrival(key: exp.Expression) -> bool:
    """Whether a sort key is when rows came."""
    return isinstance(key, exp.Ordered) and key.this == spark.column(ARRIVAL)


def _is_numbered(over: rel.Over) -> bool:
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


def _is_stored(schema: Schema) -> bool:
    return all(_can_be_stored(data_type) for data_type in _types(schema))


def _types(schema: Schema) -> list[DataType]:
    return [field.type for field in schema]


def _can_be_stored(data_type: DataType) -> bool:
    if isinstance(data_type, AtomicType):
        return data_type.root not in _UNSTORED
    return all(map(_can_be_stored, inner_types(data_type)))

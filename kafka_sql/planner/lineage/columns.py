"""From which columns of the tables that it reads each column of a plan is computed, and how: the rules of
OpenLineage's facet ``columnLineage`` (https://openlineage.io/docs/spec/facets/dataset-facets).

A column of the result depends *directly* on columns whose values it has, and *indirectly* on those that
decide which value it has, or which rows exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.catalog.table import Table
from kafka_sql.model.row_pattern import CurrentRow, RowsValue, RowValue
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.lineage.datasets import Dataset, datasets
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    ChangeRows,
    Expand,
    Filter,
    Join,
    Limit,
    LocalQuery,
    LocalWindowAggregate,
    LookupJoin,
    MatchRecognize,
    Materialised,
    Over,
    Plan,
    Project,
    Recorded,
    Remaining,
    Scan,
    SetOperation,
    SinkOrder,
    Sort,
    SparkQuery,
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


class Effect(Enum):
    """How a column takes part: OpenLineage's subtypes, direct ones first, weaker ones before stronger."""

    IDENTITY = "IDENTITY"
    TRANSFORMATION = "TRANSFORMATION"
    AGGREGATION = "AGGREGATION"
    CONDITIONAL = "CONDITIONAL"
    FILTER = "FILTER"
    JOIN = "JOIN"
    GROUP_BY = "GROUP_BY"
    WINDOW = "WINDOW"
    SORT = "SORT"

    @property
    def direct(self) -> bool:
        """Whether the value of the column is in the result."""
        return self in _DIRECT

    def after(self, inner: Effect) -> Effect:
        """The effect on the result of a column that has the effect ``inner`` on the input."""
        if not inner.direct:
            return inner
        if not self.direct:
            return self
        return max(self, inner, key=_DIRECT.index)


_DIRECT = (Effect.IDENTITY, Effect.TRANSFORMATION, Effect.AGGREGATION)


@dataclass(frozen=True, slots=True)
class SourceColumn:
    """A column of what a table reads."""

    dataset: Dataset
    name: str


Sources = dict[SourceColumn, frozenset[Effect]]
"""Columns of tables, and how each takes part."""


@dataclass(frozen=True, slots=True)
class Lineage:
    """Where rows come from: the sources of each field by its name, those that decide which ``rows`` exist,
    and the ``tables`` that are read."""

    columns: Mapping[str, Sources]
    rows: Sources
    tables: tuple[Table, ...]

    def of(self, *uses: tuple[str, Effect]) -> Sources:
        """The sources of something that uses fields."""
        found: Sources = {}
        for name, effect in uses:
            for source, effects in self.columns.get(name, {}).items():
                _add(found, source, frozenset(effect.after(each) for each in effects))
        return found


def lineage(plan: Plan) -> Lineage:
    """Return where the fields and the rows of a plan come from."""
    match plan:
        case Scan():
            return _scan(plan)
        case Values():
            return Lineage({}, {}, ())
        case SparkQuery():
            return _together([lineage(each) for each in plan.inputs], {})
        case Union():
            return _union(plan)
        case Join():
            return _joined(plan, [(plan.condition, Effect.JOIN)])
        case TemporalJoin():
            keys = [each for pair in plan.keys for each in pair]
            times = [exp.column(plan.rowtime), exp.column(plan.version)]
            return _joined(plan, [(each, Effect.JOIN) for each in (plan.condition, *keys, *times)])
        case SetOperation():
            return _set_operation(plan)
        case _:
            return _of_one(plan, lineage(plan.input))


def _of_one(
    plan: WatermarkAssigner
    | Filter
    | Project
    | WindowColumns
    | WindowAggregate
    | Aggregate
    | LocalWindowAggregate
    | LocalQuery
    | Expand
    | Over
    | WatermarkBuffer
    | Recorded
    | Remaining
    | Materialised
    | SinkOrder
    | Versions
    | ChangeRows
    | LookupJoin
    | MatchRecognize
    | Unnest
    | Sort
    | Limit,
    below: Lineage,
) -> Lineage:
    match plan:
        case Filter():
            return _with_rows(below, below.of(*_uses(plan.condition, Effect.FILTER)))
        case Project():
            return Lineage(_computed(plan.items, below), below.rows, below.tables)
        case Over():
            return Lineage({**below.columns, **_computed(plan.items, below)}, below.rows, below.tables)
        case Aggregate():
            columns = _computed((*plan.keys, *plan.aggregates), below)
            return _with_rows(Lineage(columns, below.rows, below.tables), _grouped(plan.keys, below))
        case WindowAggregate():
            window = below.of(*((name, Effect.TRANSFORMATION) for name in plan.window.columns[:1]))
            ends = (plan.window_start, plan.window_end, plan.window_time)
            columns = _computed((*plan.keys, *plan.aggregates), below)
            columns |= {field.name: window for field in ends if field is not None}
            decisive = below.of(*((name, Effect.WINDOW) for name in plan.window.columns))
            grouped = _with_rows(Lineage(columns, below.rows, below.tables), _grouped(plan.keys, below))
            return _with_rows(grouped, decisive)
        case LocalWindowAggregate():
            time = below.of((plan.rowtime.name, Effect.TRANSFORMATION))
            columns = {plan.rowtime.name: time, **_computed((*plan.keys, *plan.aggregates), below)}
            return _with_rows(Lineage(columns, below.rows, below.tables), _grouped(plan.keys, below))
        case WindowColumns():
            time = below.of((plan.window.rowtime, Effect.TRANSFORMATION))
            ends = (plan.window_start, plan.window_end, plan.window_time)
            columns = {**below.columns, **{field.name: time for field in ends if field is not None}}
            decisive = below.of(*((name, Effect.WINDOW) for name in plan.window.columns))
            return _with_rows(Lineage(columns, below.rows, below.tables), decisive)
        case Unnest():
            elements = below.of(*_uses(plan.collection, Effect.TRANSFORMATION))
            columns = {**below.columns, **{field.name: elements for field in plan.fields}}
            decisive = below.of(*_uses(plan.collection, Effect.JOIN))
            return _with_rows(Lineage(columns, below.rows, below.tables), decisive)
        case Expand():
            copies = {field.name: below.of((copied, Effect.IDENTITY)) for field, copied in plan.keys}
            return Lineage({**below.columns, **copies}, below.rows, below.tables)
        case LookupJoin():
            return _looked_up(plan, below)
        case MatchRecognize():
            return _matched(plan, below)
        case Sort():
            return _with_rows(below, below.of(*((key.field, Effect.SORT) for key in plan.keys)))
        case Versions():
            return _with_rows(
                below, below.of(*((name, Effect.WINDOW) for name in (*plan.keys, plan.rowtime)))
            )
        case (
            WatermarkAssigner()
            | LocalQuery()
            | WatermarkBuffer()
            | Recorded()
            | Remaining()
            | Materialised()
            | SinkOrder()
            | ChangeRows()
            | Limit()
        ):
            return below
        case _:
            assert_never(plan)


def _add(found: Sources, source: SourceColumn, effects: frozenset[Effect]) -> None:
    found[source] = found.get(source, frozenset()) | effects


def _merged(*several: Sources) -> Sources:
    found: Sources = {}
    for sources in several:
        for source, effects in sources.items():
            _add(found, source, effects)
    return found


def _together(inputs: list[Lineage], columns: Mapping[str, Sources]) -> Lineage:
    tables = tuple(table for each in inputs for table in each.tables)
    return Lineage(columns, _merged(*(each.rows for each in inputs)), tables)


def _with_rows(below: Lineage, decisive: Sources) -> Lineage:
    return Lineage(below.columns, _merged(below.rows, decisive), below.tables)


def _computed(items: tuple[NamedExpression, ...], below: Lineage) -> dict[str, Sources]:
    return {item.field.name: below.of(*_uses(item.expression, Effect.IDENTITY)) for item in items}


def _grouped(keys: tuple[NamedExpression, ...], below: Lineage) -> Sources:
    return below.of(*(use for key in keys for use in _uses(key.expression, Effect.GROUP_BY)))


def _scanned(table: Table, column: str) -> Sources:
    return {SourceColumn(each, column): frozenset({Effect.IDENTITY}) for each in datasets(table)}


def _scan(plan: Scan) -> Lineage:
    columns = {
        field.name: _scanned(plan.table, column)
        for field, column in zip(plan.schema, plan.columns, strict=False)
    }
    read = Lineage({each.column: _scanned(plan.table, each.column) for each in plan.predicates}, {}, ())
    rows = read.of(*((each.column, Effect.FILTER) for each in plan.predicates))
    return Lineage(columns, rows, (plan.table,))


def _union(plan: Union) -> Lineage:
    inputs = [lineage(each) for each in plan.inputs]
    columns = {
        field.name: _merged(
            *(
                found.of((child.schema[position].name, Effect.IDENTITY))
                for child, found in zip(plan.inputs, inputs, strict=True)
            )
        )
        for position, field in enumerate(plan.schema)
    }
    return _together(inputs, columns)


def _set_operation(plan: SetOperation) -> Lineage:
    """The rows are those of the left side; all columns of both sides decide which."""
    left, right = lineage(plan.left), lineage(plan.right)
    columns = {
        field.name: left.of((given.name, Effect.IDENTITY))
        for field, given in zip(plan.schema, plan.left.schema, strict=True)
    }
    compared = [
        side.of(*((field.name, Effect.JOIN) for field in child.schema))
        for side, child in ((left, plan.left), (right, plan.right))
    ]
    return _with_rows(_together([left, right], columns), _merged(*compared))


def _joined(plan: Join | TemporalJoin, decisive: list[tuple[exp.Expression, Effect]]) -> Lineage:
    left, right = lineage(plan.left), lineage(plan.right)
    both = _together([left, right], {**left.columns, **right.columns})
    uses = [use for expression, effect in decisive for use in _uses(expression, effect)]
    return _with_rows(both, both.of(*uses))


def _looked_up(plan: LookupJoin, below: Lineage) -> Lineage:
    fetched = {
        field.name: _scanned(plan.table, column)
        for field, column in zip(plan.fields, plan.columns, strict=True)
    }
    both = Lineage({**below.columns, **fetched}, below.rows, (*below.tables, plan.table))
    compared = Lineage({column: _scanned(plan.table, column) for column, _ in plan.keys}, {}, ())
    uses = [use for _, expression in plan.keys for use in _uses(expression, Effect.JOIN)]
    decisive = both.of(*uses, *_uses(plan.condition, Effect.JOIN))
    keys = compared.of(*((column, Effect.JOIN) for column, _ in plan.keys))
    return _with_rows(both, _merged(decisive, keys))


def _matched(plan: MatchRecognize, below: Lineage) -> Lineage:
    columns = {key: below.columns.get(key, {}) for key in plan.keys}
    for field, output in zip(plan.fields, plan.outputs, strict=True):
        columns[field.name] = below.of(*_pattern_uses(output, plan.columns))
    conditions = (name for name, _ in _pattern_uses(plan.pattern, plan.columns))
    decisive = [
        *((key, Effect.WINDOW) for key in plan.keys),
        *((key.field, Effect.SORT) for key in plan.order),
        *((name, Effect.FILTER) for name in conditions),
    ]
    return _with_rows(Lineage(columns, below.rows, below.tables), below.of(*decisive))


def _pattern_uses(value: object, names: tuple[str, ...]) -> Iterator[tuple[str, Effect]]:
    """The fields in a value of a pattern, or in its conditions."""
    match value:
        case RowsValue(column=column):
            if column is not None:
                yield names[column], Effect.AGGREGATION
        case CurrentRow(column=column) | RowValue(column=column):
            yield names[column], Effect.IDENTITY
        case tuple():
            for each in value:
                for name, effect in _pattern_uses(each, names):
                    yield name, Effect.TRANSFORMATION.after(effect)
        case _ if is_dataclass(value) and not isinstance(value, type):
            for member in fields(value):
                yield from _pattern_uses(getattr(value, member.name), names)


def _uses(node: exp.Expression, effect: Effect) -> Iterator[tuple[str, Effect]]:
    """The fields in an expression whose result has this effect."""
    match node:
        case exp.Column():
            yield node.name, effect
        case FlinkAggregate():
            for argument in node.expressions:
                yield from _uses(argument, Effect.AGGREGATION.after(effect))
            if node.condition is not None:
                yield from _uses(node.condition, Effect.CONDITIONAL.after(effect))
        case exp.Window():
            yield from _uses(node.this, Effect.TRANSFORMATION.after(effect))
            for part in (*node.args.get("partition_by", ()), node.args.get("order")):
                if part is not None:
                    yield from _uses(part, Effect.WINDOW.after(effect))
        case exp.Case():
            conditions = [node.args.get("this"), *(each.this for each in node.args["ifs"])]
            values = [*(each.args["true"] for each in node.args["ifs"]), node.args.get("default")]
            for part, role in ((conditions, Effect.CONDITIONAL), (values, Effect.TRANSFORMATION)):
                for each in part:
                    if each is not None:
                        yield from _uses(each, role.after(effect))
        case exp.Alias() | exp.Paren():
            yield from _uses(node.this, effect)
        case exp.Anonymous() if _checks_null(node):
            yield from _uses(node.expressions[0], effect)
        case _:
            for each in node.iter_expressions():
                yield from _uses(each, Effect.TRANSFORMATION.after(effect))


def _checks_null(node: exp.Anonymous) -> bool:
    """Whether a call gives its argument, and fails the job where that is NULL: a NOT NULL column."""
    if node.name != "COALESCE" or len(node.expressions) != 2:
        return False
    raising = node.expressions[1].find(exp.Anonymous)
    return raising is not None and raising.name == "RAISE_ERROR"

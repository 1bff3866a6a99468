"""By the values of which columns the rows of a plan are distributed over tasks: an operator that distributes
them in the same way finds them in their places already.

A row is in the place that its operator's keys give it, which projections that rename and filters do not
change. Keys of other types than those below are changed before they are distributed by them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlglot import exp

from kafka_sql.model.data_types import DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, root_of
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.properties.changelog_mode import checked_value, gives_upserts
from kafka_sql.planner.strategies.arrival.kept_ranks import row_number
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import equations

Placement = tuple[frozenset[str], ...]
"""For each key the columns that have its values."""

_UNCHANGED = (*INTEGER_BITS, TypeRoot.VARCHAR, TypeRoot.DATE, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def placement(plan: rel.Plan, limits: Collection[int]) -> Placement | None:
    """How the rows of ``plan`` are distributed, None where that is not known. ``limits`` are the ids of the
    ROW_NUMBER nodes of which the first rows are wanted."""
    match plan:
        case rel.Filter(input=source):
            return placement(source, limits)
        case rel.Project(input=source):
            return _projected(plan, placement(source, limits))
        case rel.Aggregate(keys=keys) if accumulation(plan) is not None:
            types = [item.field.type for item in keys]
            return _named([{item.field.name} for item in keys]) if _unchanged(types) else None
        case rel.Over(input=source) if id(plan) in limits:
            return _of_columns(partition_keys(plan), source.schema)
        case rel.Join(kind=rel.JoinKind.INNER, keeps_time=False):
            return _joined(plan)
        case _:
            return None


def exchanged_by(plan: rel.Plan, limits: Collection[int]) -> Placement | None:
    """As :func:`placement`, of a pipeline whose tasks exchange rows by the keys of its one keyed operator.
    Keys of all types that it takes are exchanged as they are."""
    match plan:
        case rel.Filter(input=source) | rel.SinkOrder(input=source):
            return exchanged_by(source, limits)
        case rel.Project(input=source):
            return _projected(plan, exchanged_by(source, limits))
        case rel.Aggregate(keys=keys) | rel.WindowAggregate(keys=keys):
            return _named([{item.field.name} for item in keys])
        case rel.Over() if id(plan) in limits:
            parts = partition_keys(plan)
            return _named([{part.name} for part in parts]) if all(map(_is_column, parts)) else None
        case rel.Join(kind=kind):
            padded = kind.pads
            pairs = [
                {
                    side.name
                    for side, pads in zip((pair.left, pair.right), padded[::-1], strict=True)
                    if _is_column(side) and not pads
                }
                for pair in equations(plan).pairs
            ]
            return _named(pairs)
        case rel.Scan() if gives_upserts(plan):
            names = dict(zip(plan.columns, plan.schema, strict=True))
            return _named([{names[name].name} for name in plan.table.primary_key if name in names])
        case _:
            return None


def partition_keys(over: rel.Over) -> list[exp.Expression]:
    """What the rows of a ROW_NUMBER are partitioned by."""
    window = row_number(over)
    assert window is not None
    return list(window.args.get("partition_by") or ())


def in_place(plan: rel.Plan, keys: Sequence[exp.Expression], limits: Collection[int]) -> bool:
    """Whether the rows of ``plan`` are distributed by ``keys``, expressions over it, in this order."""
    found = placement(plan, limits)
    wanted = _of_columns(keys, plan.schema)
    if found is None or wanted is None or len(found) != len(wanted):
        return False
    return all(bool(one & other) for one, other in zip(found, wanted, strict=True))


def replaced_in_place(plan: rel.Plan, key: Collection[str], limits: Collection[int]) -> bool:
    """Whether ``plan`` gives the rows of groups or the first rows of partitions, and those that have the same
    values in the columns ``key`` in one place."""
    source = plan
    while isinstance(source, (rel.Filter, rel.Project)):
        source = source.input
    found = placement(plan, limits) if isinstance(source, (rel.Aggregate, rel.Over)) else None
    return found is not None and all(not names.isdisjoint(key) for names in found)


def _projected(plan: rel.Project, below: Placement | None) -> Placement | None:
    """The placement of rows above a projection, from that below it."""
    if below is None:
        return None
    values = {item.field.name: checked_value(item.expression) for item in plan.items}
    old = {name: value.name for name, value in values.items() if _is_column(value)}
    return _named([{new for new, name in old.items() if name in key} for key in below])


def _joined(join: rel.Join) -> Placement | None:
    types = _types(join.left.schema) | _types(join.right.schema)
    names = []
    for pair in equations(join).pairs:
        sides = {side.name for side in (pair.left, pair.right) if _is_column(side)}
        held = [types[name].as_nullable() for name in sides]
        if len(held) != 2 or held[0] != held[1] or not _unchanged(held):
            return None
        names.append(sides)
    return _named(names)


def _of_columns(keys: Sequence[exp.Expression], schema: Schema) -> Placement | None:
    if not all(map(_is_column, keys)):
        return None
    types = _types(schema)
    return _named([{key.name} for key in keys]) if _unchanged([types[key.name] for key in keys]) else None


def _named(names: Sequence[set[str]]) -> Placement | None:
    """The placement by columns of these names; without a key all rows are the work of one task."""
    return tuple(map(frozenset, names)) if names and all(names) else None


def _is_column(expression: exp.Expression) -> bool:
    return isinstance(expression, exp.Column)


def _unchanged(types: Sequence[DataType]) -> bool:
    return all(root_of(each) in _UNCHANGED for each in types)


def _types(schema: Schema) -> dict[str, DataType]:
    return {field.name: field.type for field in schema}

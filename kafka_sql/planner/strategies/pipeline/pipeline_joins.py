"""Joins of a pipeline: on equal keys, and of rows whose event times lie within an interval of each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo

from sqlglot import exp

from kafka_sql.model.connectors import KafkaTable, LogTable, plain_kafka
from kafka_sql.model.data_types import DataType
from kafka_sql.model.local_query import Path, Test
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import Join, JoinKind, Plan
from kafka_sql.planner.plan.pipeline_plan import Joining
from kafka_sql.planner.plan.traversal import leaves, scans
from kafka_sql.planner.properties.changelog_mode import (
    gives_changes,
    is_static_scan,
    node_changes,
    static_inputs,
)
from kafka_sql.planner.properties.time_bounds import (
    conjuncts,
    interval_reach,
    is_time_bound,
    is_window_join,
)
from kafka_sql.planner.strategies.incremental.in_order import pairs_one_by_one, replaced_by
from kafka_sql.planner.strategies.incremental.incremental_support import Equations, equations
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused, alike
from kafka_sql.planner.strategies.pipeline.groups import GROUPED, check_types
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_tests, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows

_OF_A_TABLE = (
    "group.id",
    "client.id",
    "client.id.prefix",
    "commit.offsets.on.checkpoint",
    "enable.auto.commit",
    "auto.commit.interval.ms",
    "partition.discovery.interval.ms",
    "register.consumer.metrics",
)
"""Properties that say nothing of how records are fetched."""
_Keys = tuple[list[Column], list[Column]]
"""The columns in front of the rows of both sides."""


def check_sources(plan: Plan) -> None:
    """Raise :class:`PipelineRefused` where one consumer does not read all that a plan reads: tables of
    several clusters, or several tables of one topic; or where a table is read twice whose rows say what
    changed."""
    read = [scan for scan in scans(plan) if not is_static_scan(scan)]
    tables = {scan.table.identifier: kafka for scan in read if (kafka := plain_kafka(scan.table.connector))}
    if len(read) == 1:
        return
    if len(tables) < len(read) and any(gives_changes(scan) for scan in read):
        raise PipelineRefused("a table of changes beside itself")
    first, *others = tables.values()
    if not others:
        return
    if any(_client(each) != _client(first) for each in others):
        raise PipelineRefused("tables of several clusters")
    topics = [topic for each in tables.values() for topic in each.topics.names]
    if any(each.topics.pattern is not None for each in tables.values()):
        raise PipelineRefused("a pattern of topics beside another table")
    if len(set(topics)) < len(topics):
        raise PipelineRefused("several tables of one topic")


def _client(table: KafkaTable) -> object:
    """What consumers of tables have in common that can be one."""
    properties = {key: value for key, value in table.properties if key not in _OF_A_TABLE}
    return (table.log if isinstance(table, LogTable) else None), properties


def joined(plan: Join, left: PipelineRows, right: PipelineRows, *, in_order: bool) -> PipelineRows:
    """The rows of a join of ``left`` and ``right``, which are taken one by one if ``in_order``. Raises
    :class:`PipelineRefused`."""
    if is_window_join(plan.left, plan.right, plan.condition):
        raise PipelineRefused("a join of windows")
    found = _without_times(plan, equations(plan)) if plan.keeps_time else equations(plan)
    keys = _keys(found, left, right)
    if plan.keeps_time:
        return _in_time(plan, left, right, found, keys)
    inserts = all(node_changes(side).insert_only for side in (plan.left, plan.right))
    if not (found.pairs or plan.kind is JoinKind.INNER or inserts):
        raise PipelineRefused("an outer join of changes without an equation")
    rows = _behind(plan, left, right, found, keys, None)
    if in_order or not (found.whole or plan.kind is JoinKind.INNER):
        rows = _one_by_one(plan, rows, found)
    further = not found.whole and plan.kind is JoinKind.INNER
    return replace(rows, tests=pipeline_tests(plan.condition, rows.known)) if further else rows


def _kept_sides(plan: Join) -> tuple[bool, bool]:
    """Return which sides of a join may still get partners for a row: not one beside static tables, which are
    read first, unless rows of these may lose their padding."""
    static = [len(static_inputs(side)) == len(leaves(side)) for side in (plan.left, plan.right)]
    if all(static):
        return True, True
    pads, half = plan.kind.pads, plan.kind.is_half
    return not (static[1] and not pads[1]), not (static[0] and not pads[0] and not half)


def _without_times(plan: Join, found: Equations) -> Equations:
    """The equations of an interval join that are no bounds of time: the keys of its state."""
    kept = [n for n, part in enumerate(found.parts) if not is_time_bound(plan, part)]
    return Equations(tuple(found.pairs[n] for n in kept), False, tuple(found.parts[n] for n in kept))


@dataclass(frozen=True, slots=True)
class IntervalJoining:
    """An interval join in a micro-batch: its operator, the equations that are its keys, and the fields with
    the event time of the left and of the right side. Pairs have to fulfil the rest of the condition too,
    ``behind``, if the operator does not ask it."""

    joining: Joining
    found: Equations
    rowtimes: tuple[str, str]
    behind: tuple[exp.Expression, ...] = ()


def interval_joining(plan: Join, zone: tzinfo) -> IntervalJoining:
    """Return the operator of an interval join; local times are those of ``zone``. Raises
    :class:`PipelineRefused` for an outer join on a condition that tasks do not compute."""
    reach, found = interval_reach(plan), _without_times(plan, equations(plan))
    if reach is None:
        raise PipelineRefused("an interval join of these times")
    left, right = (tuple(field.type for field in side.schema) for side in (plan.left, plan.right))
    joining = Joining(
        ((), ()),
        len(found.pairs),
        tuple(pair.nulls for pair in found.pairs),
        (left, right),
        plan.kind,
        (True, True),
        reach.milliseconds,
        zone=zone,
    )
    others = tuple(_other_parts(plan, found))
    try:
        tests = _pair_tests(plan, others)
    except PipelineRefused:
        if plan.kind is not JoinKind.INNER:
            raise
        return IntervalJoining(joining, found, reach.rowtimes, others)
    return IntervalJoining(replace(joining, condition=tests), found, reach.rowtimes)


def _other_parts(plan: Join, found: Equations) -> list[exp.Expression]:
    """The parts of the condition of an interval join that are neither bounds of time nor keys."""
    return [
        part
        for part in conjuncts(plan.condition)
        if not is_time_bound(plan, part) and part not in found.parts
    ]


def _one_by_one(plan: Join, rows: PipelineRows, found: Equations) -> PipelineRows:
    """The rows of a join whose rows are taken one by one."""
    joining = rows.steps[0]
    assert isinstance(joining, Joining)
    tests, unique = partner_tests(plan, found), (replaced_by(plan.left), replaced_by(plan.right))
    ordered = replace(joining, in_order=True, unique=unique, condition=tests, zone=rows.zone)
    return replace(rows, steps=(ordered,))


def partner_tests(plan: Join, found: Equations) -> tuple[Test, ...]:
    """Return the tests that partners pass beside their equal keys: none for an inner join, because a filter
    after it drops pairs. Raises :class:`PipelineRefused`."""
    if pairs_one_by_one(plan, found):
        return ()
    return _pair_tests(plan, [part for part in conjuncts(plan.condition) if part not in found.parts])


def _pair_tests(plan: Join, parts: Sequence[exp.Expression]) -> tuple[Test, ...]:
    """The tests that pairs pass if these parts of the condition are true. Raises :class:`PipelineRefused`."""
    sides = (*plan.left.schema, *plan.right.schema)
    known: Known = {field.name: (Path((f"c{number}",)), field.type) for number, field in enumerate(sides)}
    return tuple(test for part in parts for test in pipeline_tests(part, known))


def _in_time(
    plan: Join, left: PipelineRows, right: PipelineRows, found: Equations, keys: _Keys
) -> PipelineRows:
    """A row waits for partners until the watermark has passed the last time that they can have."""
    reach = interval_reach(plan)
    if left.rowtime is None or right.rowtime is None or left.rowtime is not right.rowtime or reach is None:
        raise PipelineRefused("an interval join of these times")
    if plan.kind.is_half:
        raise PipelineRefused("an interval join of which one side is given")
    if left.depends or right.depends:
        raise PipelineRefused("an interval join behind other operators")
    others = _other_parts(plan, found)
    for side, rows, name in zip(keys, (left, right), reach.rowtimes, strict=True):
        side.append(("t", *rows.known[name]))
    found_rows = _behind(plan, left, right, found, keys, reach.milliseconds)
    if others:
        joining = found_rows.steps[0]
        assert isinstance(joining, Joining)
        joining = replace(joining, condition=_pair_tests(plan, others), zone=left.zone)
        found_rows = replace(found_rows, steps=(joining,))
    return replace(found_rows, rowtime=left.rowtime)


def _keys(found: Equations, left: PipelineRows, right: PipelineRows) -> _Keys:
    """The keys of both sides, alike in their types."""
    keys: _Keys = ([], [])
    for number, pair in enumerate(found.pairs):
        values = [pipeline_value(pair.left, left.known), pipeline_value(pair.right, right.known)]
        for side, (value, data_type) in zip(keys, alike(values, "a join"), strict=True):
            side.append((f"k{number}", value, data_type))
    for side in keys:
        check_types("a join by a column of", side, GROUPED)
    return keys


def _behind(
    plan: Join,
    left: PipelineRows,
    right: PipelineRows,
    found: Equations,
    keys: _Keys,
    reach: tuple[int, int] | None,
) -> PipelineRows:
    inputs, types = [], []
    for side, rows, own in ((plan.left, left, keys[0]), (plan.right, right, keys[1])):
        row = rows.row(side)
        check_types("a join with a column of", row, None)
        inputs.append((*rows.steps, rows.counted([*own, *row])))
        types.append(tuple(data_type for _, _, data_type in row))
    step = Joining(
        (inputs[0], inputs[1]),
        len(found.pairs),
        tuple(pair.nulls for pair in found.pairs),
        (types[0], types[1]),
        plan.kind,
        (node_changes(plan.left).insert_only, node_changes(plan.right).insert_only),
        reach,
        kept=_kept_sides(plan) if reach is None else (True, True),
    )
    given: tuple[DataType, ...] = types[0] if plan.kind.is_half else types[0] + types[1]
    known: Known = {
        field.name: (Path((f"c{number}",)), data_type)
        for number, (field, data_type) in enumerate(zip(plan.schema, given, strict=True))
    }
    return PipelineRows(known, (), (step,), Path((WEIGHT,)), zone=left.zone, depends=True)

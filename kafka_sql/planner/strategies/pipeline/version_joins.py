"""Temporal joins of a pipeline, with versioned tables and with views that keep the newest row of each key."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.model.data_types import BIGINT, DataType
from kafka_sql.model.local_query import Choice, Constant, Path, TaskValue, Test
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.plan.nodes import JoinKind, Versions
from kafka_sql.planner.plan.nodes import TemporalJoin as TemporalJoinNode
from kafka_sql.planner.plan.pipeline_plan import MATCHED, Deduplicate, TemporalJoin
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused, alike
from kafka_sql.planner.strategies.pipeline.groups import COMPARED, GROUPED, TIMES, check_types
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_tests, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_steps import PLACES, Column, PipelineRows

_MATCHED = Test(Path((MATCHED,)), ScanPredicate(MATCHED, Comparison.EQUAL, (True,)))
_NOWHERE = Constant(0, BIGINT)


def with_versions(plan: TemporalJoinNode, left: PipelineRows, right: PipelineRows) -> PipelineRows:
    """The rows of ``left`` with the versions of ``right`` at their times. Raises :class:`PipelineRefused`."""
    if left.rowtime is None or right.rowtime is None:
        raise PipelineRefused("a temporal join without watermarks")
    inserts = any(isinstance(node, Versions) for node in nodes(plan.right))
    if not (inserts or right.placed):
        raise PipelineRefused("a temporal join with versions in no order of records")
    keys = _keys(plan, left, right)
    places = [(name, _NOWHERE if inserts else Path((name,)), BIGINT) for name in PLACES]
    columns, types = [], []
    for side, rows, own, name, further in (
        (plan.left, left, keys[0], plan.rowtime, []),
        (plan.right, right, keys[1], plan.version, places),
    ):
        row = rows.row(side)
        check_types("a temporal join with a column of", row, None)
        time: Column = ("t", *rows.known[name])
        check_types("a temporal join by a time of", [time], TIMES)
        columns.append((*rows.steps, rows.counted([*own, time, *further, *row])))
        types.append(tuple(data_type for _, _, data_type in row))
    key_types = tuple(data_type for _, _, data_type in keys[0])
    waits = node_changes(plan.left).insert_only
    step = TemporalJoin((columns[0], columns[1]), key_types, (types[0], types[1]), waits)
    sides = (*plan.left.schema, *plan.right.schema)
    known: Known = {
        field.name: (Path((f"c{n}",)), data_type)
        for n, (field, data_type) in enumerate(zip(sides, types[0] + types[1], strict=True))
    }
    tests = (_MATCHED, *pipeline_tests(plan.condition, known))
    rows = PipelineRows({}, zone=left.zone, rowtime=left.rowtime).behind({}, step)
    if plan.kind is JoinKind.INNER:
        return _with(rows, known, tests)
    found: dict[str, tuple[TaskValue, DataType]] = dict(known)
    for field in plan.right.schema:
        value, data_type = known[field.name]
        found[field.name] = Choice(((tests, value),), None, data_type), data_type.as_nullable()
    return _with(rows, found, ())


def newest_rows(plan: Versions, rows: PipelineRows) -> PipelineRows:
    """The rows that had the newest time of their keys when they came. Raises :class:`PipelineRefused`."""
    if not node_changes(plan.input).insert_only:
        raise PipelineRefused("versions of rows that are updated")
    keys: list[Column] = [(f"k{n}", *rows.known[name]) for n, name in enumerate(plan.keys)]
    check_types("versions by a column of", keys, COMPARED)
    row = rows.row(plan.input)
    check_types("versions with a column of", row, None)
    columns = [*keys, ("t", *rows.known[plan.rowtime]), *row]
    known: Known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(plan.schema)}
    return rows.behind(known, rows.counted(columns), Deduplicate(len(keys), len(row)))


def _with(rows: PipelineRows, known: Known, tests: Sequence[Test]) -> PipelineRows:
    return PipelineRows(
        known, tuple(tests), rows.steps, rows.weight, zone=rows.zone, depends=True, rowtime=rows.rowtime
    )


def _keys(
    plan: TemporalJoinNode, left: PipelineRows, right: PipelineRows
) -> tuple[list[Column], list[Column]]:
    """The keys of both sides, alike in their types."""
    keys: tuple[list[Column], list[Column]] = ([], [])
    for number, (mine, theirs) in enumerate(plan.keys):
        values = [pipeline_value(mine, left.known), pipeline_value(theirs, right.known)]
        for side, (value, data_type) in zip(keys, alike(values, "a temporal join"), strict=True):
            side.append((f"k{number}", value, data_type))
    for side in keys:
        check_types("a temporal join by a column of", side, GROUPED)
    return keys

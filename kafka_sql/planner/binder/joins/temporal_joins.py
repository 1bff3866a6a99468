"""``JOIN … FOR SYSTEM_TIME AS OF t``: each row with the version of a table that its event time sees (Flink
documentation, "Event Time Temporal Join").

A versioned table has a primary key and an event-time column: upserts, CDC events with a key, or a view that
keeps the newest row of each key (``ROW_NUMBER() … ORDER BY rowtime DESC`` = 1)."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.binder.tables.from_clause import Relation
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn
from kafka_sql.planner.plan.fields import PlanField, TimeAttribute
from kafka_sql.planner.plan.nodes import JoinKind, TemporalJoin
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.predicates import equated
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

Pair = tuple[exp.Expression, exp.Expression]


def temporal_join(
    left: Relation, right: Relation, kind: JoinKind, as_of: Bound, condition: exp.Expression, span: Span
) -> Relation:
    """The join of ``left`` with the versions of ``right`` at the time ``as_of`` (bound over ``left``), on the
    bound ``condition``. Raises PlanError for what Flink does not join so."""
    if kind not in (JoinKind.INNER, JoinKind.LEFT):
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            f"a temporal join is an INNER or a LEFT JOIN, not {kind.name}",
            span,
            helps=("Flink's temporal join keeps rows of the left side only",),
        )
    _check_time_of_left(left, as_of)
    keys = _equations(left, right, condition)
    if not keys:
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            "the condition of a temporal join must set the primary key of the versioned table equal",
            span,
            helps=("write JOIN … ON left.key = right.key; Flink takes no comma and no WHERE for it",),
        )
    _check_primary_key(right, keys, span)
    version = next((f for f in right.plan.schema if f.time_attribute is TimeAttribute.ROWTIME), None)
    if version is None:
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            "the versioned table has a primary key, but no event-time column",
            span,
            helps=("declare WATERMARK FOR a TIMESTAMP(3) column of it: the time from which a row is valid",),
        )
    if root_of(as_of.type) is not root_of(version.type):
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            f"the times of a temporal join need one type: this one is {as_of.type.as_nullable()}, that of "
            f"the versioned table {version.type.as_nullable()}",
            as_of.span,
            helps=("declare one of them by a computed column: CAST(ts AS …), with the WATERMARK on it",),
        )
    plan = TemporalJoin(left.plan, right.plan, kind, condition, keys, str(as_of.spark.name), version.name)
    fields = {field.name: field for field in plan.schema}
    parts = tuple(_shown(scope, fields) for scope in (left.scope, right.scope))
    return Relation(plan, Scope((*parts[0].columns, *parts[1].columns), parts=parts))


def _check_time_of_left(left: Relation, as_of: Bound) -> None:
    place = as_of.span
    of_left = isinstance(as_of.spark, exp.Column) and any(
        field.name == as_of.spark.name for field in left.plan.schema
    )
    if not of_left or as_of.time_attribute is TimeAttribute.NONE:
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            "FOR SYSTEM_TIME AS OF takes a time attribute of the left table",
            place,
            helps=("a column with a WATERMARK, as it is: no expression, no time of the clock",),
        )
    if as_of.time_attribute is TimeAttribute.PROCTIME:
        raise wrong(
            ErrorCode.TEMPORAL_JOIN,
            "a temporal join over processing time is not supported, as in Flink",
            place,
            helps=("use an event-time column, or join without FOR SYSTEM_TIME AS OF",),
        )


def _equations(left: Relation, right: Relation, condition: exp.Expression) -> tuple[Pair, ...]:
    mine = {field.name for field in left.plan.schema}
    theirs = {field.name for field in right.plan.schema}
    parts = (part for part in conjuncts(condition) if isinstance(part, exp.EQ))
    found = (equated(part, mine, theirs) for part in parts)
    return tuple(sides for sides in found if sides is not None)


def _check_primary_key(right: Relation, keys: tuple[Pair, ...], span: Span) -> None:
    equal = frozenset(side.name for _, side in keys if isinstance(side, exp.Column))
    known = node_changes(right.plan).keys
    if any(key <= equal for key in known):
        return
    if known:
        names = {visible.field.name: visible.name for visible in right.scope.columns}
        missing = ", ".join(sorted(names.get(name, name) for name in known[0] - equal))
        helps = (f"the condition must also set its key equal: {missing}",)
    else:
        helps = (
            "join an upsert-kafka table, a CDC table with PRIMARY KEY, or a view that keeps the newest row: "
            "ROW_NUMBER() OVER (PARTITION BY key ORDER BY rowtime DESC) = 1",
        )
    raise wrong(
        ErrorCode.TEMPORAL_JOIN,
        "a temporal join needs the primary key of the versioned table in its condition",
        span,
        helps=helps,
    )


def _shown(scope: Scope, fields: dict[str, PlanField]) -> Scope:
    columns = tuple(VisibleColumn(each.name, fields[each.field.name]) for each in scope.columns)
    return replace(scope, columns=columns, parts=tuple(_shown(part, fields) for part in scope.parts))

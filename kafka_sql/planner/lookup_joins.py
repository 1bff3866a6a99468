"""``JOIN d FOR SYSTEM_TIME AS OF o.proctime``: each row with what a table of a database holds for it at the
moment when it is processed (Flink documentation, "Lookup Join"). Beyond Flink the table may be one of files,
or of Spark."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.connectors.config import FilesystemTable, JdbcTable, SparkTable
from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.from_clause import Relation
from kafka_sql.planner.plan import (
    JoinKind,
    LookupJoin,
    Plan,
    PlanField,
    Project,
    Scan,
    TimeAttribute,
    WatermarkAssigner,
)
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.scan_predicates import bare
from kafka_sql.planner.scope import Scope, VisibleColumn
from kafka_sql.planner.time_bounds import conjuncts
from kafka_sql.text.source import Span

_WHERE = "write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id"


def looked_up_table(plan: Plan) -> Scan | None:
    """The scan of a table whose rows can be looked up by key; None for anything else."""
    while isinstance(plan, (Project, WatermarkAssigner)):
        plan = plan.input
    if not isinstance(plan, Scan):
        return None
    connector = plan.table.connector
    files = isinstance(connector, FilesystemTable) and connector.monitor_interval_ms is None
    return plan if files or isinstance(connector, (JdbcTable, SparkTable)) else None


def lookup_join(
    left: Relation, right: Relation, kind: JoinKind, as_of: Bound, condition: exp.Expression, span: Span
) -> Relation:
    """``left`` with the rows of the table ``right`` at the moment of ``as_of`` (bound over ``left``), on the
    bound ``condition``. Raises PlanError for what Flink does not look up so."""
    scan = looked_up_table(right.plan)
    assert scan is not None
    name = scan.table.identifier.name
    if as_of.time_attribute is not TimeAttribute.PROCTIME:
        raise wrong(
            "lookup-join",
            f"rows of '{name}' are looked up as of the processing time of the left table",
            as_of.span,
            helps=("give the left table a column: proctime AS PROCTIME()",),
        )
    if kind not in (JoinKind.INNER, JoinKind.LEFT):
        raise wrong(
            "lookup-join", f"a lookup join is an INNER or a LEFT JOIN, not {kind.name}", span, helps=(_WHERE,)
        )
    columns = _columns(right.plan, span)
    mine = {field.name for field in left.plan.schema}
    keys: list[tuple[str, exp.Expression]] = []
    rest: list[exp.Expression] = []
    for part in conjuncts(condition):
        key = _key(part, columns, mine)
        if key is not None and key[0] not in dict(keys):
            keys.append(key)
        elif part != exp.Boolean(this=True):
            rest.append(part)
    if not any(value.find(exp.Column) for _, value in keys):
        raise wrong(
            "lookup-join",
            f"a lookup join needs a column of '{name}' that equals one of the left table, of the same type",
            span,
            helps=(_WHERE,),
        )
    fields = tuple(replace(f, time_attribute=TimeAttribute.NONE) for f in right.plan.schema)
    plan = LookupJoin(
        left.plan,
        scan.table,
        tuple(columns[field.name] for field in fields),
        fields,
        tuple(keys),
        spark.conjunction(*rest) if rest else exp.Boolean(this=True),
        kind is JoinKind.LEFT,
    )
    known = {field.name: field for field in plan.schema}
    parts = tuple(_shown(scope, known) for scope in (left.scope, right.scope))
    return Relation(plan, Scope((*parts[0].columns, *parts[1].columns), parts=parts))


def _columns(plan: Plan, span: Span) -> dict[str, str]:
    """The table column that each field of the right side is."""
    match plan:
        case Scan(columns=columns, schema=schema):
            return {field.name: name for field, name in zip(schema, columns, strict=True)}
        case WatermarkAssigner(input=source):
            return _columns(source, span)
        case Project(input=source, items=items):
            below = _columns(source, span)
            if not all(isinstance(item.expression, exp.Column) for item in items):
                raise unsupported("a lookup join with a table that has computed columns", span)
            return {item.field.name: below[item.expression.name] for item in items}
        case _:
            raise AssertionError(plan)


def _key(part: exp.Expression, columns: dict[str, str], mine: set[str]) -> tuple[str, exp.Expression] | None:
    """``column = value of the left side (or literal)``: the table column and the value."""
    if not isinstance(part, exp.EQ):
        return None
    for column, value in ((part.this, part.expression), (part.expression, part.this)):
        column, value = bare(column), bare(value)
        used = {each.name for each in value.find_all(exp.Column)}
        if isinstance(column, exp.Column) and column.name in columns and used <= mine:
            return columns[column.name], value
    return None


def _shown(scope: Scope, fields: dict[str, PlanField]) -> Scope:
    columns = tuple(VisibleColumn(each.name, fields[each.field.name]) for each in scope.columns)
    return replace(scope, columns=columns, parts=tuple(_shown(part, fields) for part in scope.parts))

"""``JOIN d FOR SYSTEM_TIME AS OF o.proctime``: each row with what a table of a database holds for it at the
moment when it is processed (Flink documentation, "Lookup Join"). Beyond Flink the table may be one of files,
or of Spark."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.connectors import (
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    SparkTable,
    UpsertKafkaTable,
)
from kafka_sql.planner.binder.tables.from_clause import Relation
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, TimeAttribute
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import (
    JoinKind,
    LookupJoin,
    LookupRetry,
    Plan,
    Project,
    Scan,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.traversal import below
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_WHERE = "write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id"


def looked_up_table(plan: Plan, as_of: Bound) -> Scan | None:
    """The scan of a table whose rows can be looked up by key at ``as_of``; None for anything else."""
    plan = below(plan, Project, WatermarkAssigner)
    if not isinstance(plan, Scan):
        return None
    connector = plan.table.connector
    if isinstance(connector, UpsertKafkaTable):  # with event time it has versions
        return plan if as_of.time_attribute is TimeAttribute.PROCTIME else None
    if isinstance(connector, FilesystemTable | DeltaTable | IcebergTable):
        return plan if connector.monitor_interval_ms is None else None
    return plan if isinstance(connector, JdbcTable | SparkTable) else None


def lookup_join(
    left: Relation,
    right: Relation,
    kind: JoinKind,
    as_of: Bound,
    condition: exp.Expression,
    span: Span,
    retry: LookupRetry | None = None,
) -> Relation:
    """``left`` with the rows of the table ``right`` at the moment of ``as_of`` (bound over ``left``), on the
    bound ``condition``. Raises PlanError for what Flink does not look up so."""
    scan = looked_up_table(right.plan, as_of)
    assert scan is not None
    name = scan.table.identifier.name
    if as_of.time_attribute is not TimeAttribute.PROCTIME or not isinstance(as_of.spark, exp.Column):
        raise wrong(
            ErrorCode.LOOKUP_JOIN,
            f"rows of '{name}' are looked up as of the processing time of the left table",
            as_of.span,
            helps=("give the left table a column: proctime AS PROCTIME()",),
        )
    if kind not in (JoinKind.INNER, JoinKind.LEFT):
        raise wrong(
            ErrorCode.LOOKUP_JOIN,
            f"a lookup join is an INNER or a LEFT JOIN, not {kind.name}",
            span,
            helps=(_WHERE,),
        )
    stored = _Stored.of(right.plan, scan, {field.name for field in left.plan.schema})
    mine = {field.name for field in left.plan.schema}
    keys: list[tuple[str, exp.Expression]] = []
    rest: list[exp.Expression] = []
    for part in conjuncts(stored.inlined(condition)):
        key = _key(part, stored.columns, mine)
        if key is not None and key[0] not in dict(keys):
            keys.append(key)
        elif part != exp.Boolean(this=True):
            rest.append(part)
    by_column = next((column for column, value in keys if value.find(exp.Column)), None)
    if by_column is None:
        raise wrong(
            ErrorCode.LOOKUP_JOIN,
            f"a lookup join needs a column of '{name}' that equals one of the left table, of the same type",
            span,
            helps=(_WHERE,),
        )
    plan: Plan = LookupJoin(
        left.plan,
        scan.table,
        tuple(stored.columns[field.name] for field in stored.fields),
        stored.fields,
        tuple(keys),
        spark.conjunction(*rest) if rest else exp.Boolean(this=True),
        kind is JoinKind.LEFT,
        retry,
    )
    if stored.computes:
        found = next(field.name for field in stored.fields if stored.columns[field.name] == by_column)
        plan = _computed(plan, left.plan, right.plan, stored, found if kind is JoinKind.LEFT else None)
    known = {field.name: field for field in plan.schema}
    parts = tuple(_shown(scope, known) for scope in (left.scope, right.scope))
    return Relation(plan, Scope((*parts[0].columns, *parts[1].columns), parts=parts))


@dataclass(frozen=True, slots=True)
class _Stored:
    """What is fetched for the right side: ``fields`` and the table column of each by the field's name, and
    what each field of the right side is over them."""

    fields: Schema
    columns: dict[str, str]
    definitions: dict[str, exp.Expression]

    @classmethod
    def of(cls, plan: Plan, scan: Scan, taken: set[str]) -> _Stored:
        """``plan`` stands above ``scan``; new names are not among ``taken``."""
        definitions = _definitions(plan)
        names: dict[str, str] = {}
        for field in plan.schema:
            definition = definitions[field.name]
            if isinstance(definition, exp.Column):
                names.setdefault(definition.name, field.name)
        taken = taken | {field.name for field in plan.schema}
        for used in {each.name for value in definitions.values() for each in value.find_all(exp.Column)}:
            if used not in names:
                names[used] = fresh_name(used, taken)
                taken.add(names[used])
        pairs = list(zip(scan.columns, scan.schema, strict=True))
        fields = tuple(
            replace(field, name=names[field.name], time_attribute=TimeAttribute.NONE)
            for _, field in pairs
            if field.name in names
        )
        columns = {names[field.name]: column for column, field in pairs if field.name in names}
        over = {
            name: _put(value, {k: spark.column(v) for k, v in names.items()})
            for name, value in definitions.items()
        }
        return cls(fields, columns, over)

    @property
    def computes(self) -> bool:
        """Whether the right side is more than the fields that are fetched."""
        return any(
            not isinstance(value, exp.Column) or value.name != name
            for name, value in self.definitions.items()
        ) or len(self.fields) > len(self.definitions)

    def inlined(self, condition: exp.Expression) -> exp.Expression:
        """A condition over the right side's fields as one over those that are fetched."""
        computed = {
            k: v for k, v in self.definitions.items() if not (isinstance(v, exp.Column) and v.name == k)
        }
        return _put(condition, {name: spark.operand(value) for name, value in computed.items()})


def _definitions(plan: Plan) -> dict[str, exp.Expression]:
    """What each field of the right side is over the fields of the scan."""
    match plan:
        case Scan(schema=schema):
            return {field.name: spark.column(field.name) for field in schema}
        case WatermarkAssigner(input=source):
            return _definitions(source)
        case Project(input=source, items=items):
            below = _definitions(source)
            return {item.field.name: _put(item.expression, below) for item in items}
        case _:
            raise AssertionError(plan)


def _put(expression: exp.Expression, values: dict[str, exp.Expression]) -> exp.Expression:
    """``expression`` with values for its columns."""

    def value(node: exp.Expr) -> exp.Expr:
        known = values.get(node.name) if isinstance(node, exp.Column) else None
        if known is None:
            return node
        return (
            known.copy()
            if isinstance(known, exp.Column) or node is expression
            else spark.operand(known.copy())
        )

    put: exp.Expression = expression.copy().transform(value)  # type: ignore[assignment]
    return put


def _computed(plan: Plan, left: Plan, right: Plan, stored: _Stored, found: str | None) -> Plan:
    """The fields of both sides over what was fetched; where the field ``found`` is NULL there was no row, and
    nothing is computed."""
    fields = {field.name: field for field in plan.schema}
    items = [NamedExpression(fields[field.name], spark.column(field.name)) for field in left.schema]
    for field in right.schema:
        value = stored.definitions[field.name].copy()
        data_type = field.type
        if found is not None:
            data_type = data_type.as_nullable()
            if not isinstance(value, exp.Column):
                value = spark.case(
                    (spark.is_not_null(spark.column(found)), value), default=spark.null(data_type)
                )
        items.append(NamedExpression(PlanField(field.name, data_type), value))
    return Project(plan, tuple(items))


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

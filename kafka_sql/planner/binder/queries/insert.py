"""The sink of an INSERT: which columns are written, implicit casts, NOT NULL (Flink's DynamicSinkUtils)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.catalog.table import Table, TableColumn
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.type_rules import INTEGERS, is_binary, is_string, same_ignoring_null
from kafka_sql.planner.binder.queries.sink_constraints import SinkConstraints
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.metadata_casts import as_stored
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.cast_rules import CastRules
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import EMPTY_SCOPE
from kafka_sql.planner.operators.casts import cast
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Plan, Project
from kafka_sql.sql.statements.statements import ComputedColumn, Insert, MetadataColumn, Name, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_WIDER = {root: INTEGERS[: INTEGERS.index(root) + 1] for root in INTEGERS}
_EXACT = (*INTEGERS, TypeRoot.DECIMAL)
_IMPLICIT: dict[TypeRoot, tuple[TypeRoot, ...]] = {
    **_WIDER,
    TypeRoot.FLOAT: (*_EXACT, TypeRoot.FLOAT),
    TypeRoot.DOUBLE: (*_EXACT, TypeRoot.FLOAT, TypeRoot.DOUBLE),
    TypeRoot.DECIMAL: (*_EXACT, TypeRoot.FLOAT, TypeRoot.DOUBLE),
    TypeRoot.VARCHAR: (TypeRoot.CHAR, TypeRoot.VARCHAR),
    TypeRoot.VARBINARY: (TypeRoot.BINARY, TypeRoot.VARBINARY),
    TypeRoot.DATE: (TypeRoot.DATE, TypeRoot.TIMESTAMP),
    TypeRoot.TIME: (TypeRoot.TIME, TypeRoot.TIMESTAMP),
    TypeRoot.TIMESTAMP: (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ),
    TypeRoot.TIMESTAMP_LTZ: (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ),
}
"""Which types are written into a column without a CAST, by the column's type (LogicalTypeCasts, run on
Flink)."""


def sink_plan(
    insert: Insert, query: Plan, table: Table, constraints: SinkConstraints, casts: CastRules
) -> tuple[Plan, tuple[str, ...]]:
    """The plan that feeds the table's persisted columns (physical ones, then metadata in the types of the
    connector), and their names.

    Raises PlanError with every column that does not fit.
    """
    persisted = persisted_columns(table)
    static = _static_columns(insert, table, persisted, casts)
    targets = [column for column in written_columns(insert, table, persisted) if column.name not in static]
    if len(query.schema) != len(targets):
        counted = ", ".join(column.name for column in targets)
        raise wrong(
            ErrorCode.WRONG_COLUMN_COUNT,
            f"the query has {len(query.schema)} columns, '{table.identifier.name}' takes {len(targets)}",
            insert.query.span if not insert.columns else insert.target.span,
            helps=(
                f"columns written: {counted}",
                "query columns: " + ", ".join(f.name for f in query.schema),
            ),
        )
    problems: list[Diagnostic] = []
    given = dict(static)
    required: list[exp.Expression] = []
    broken: list[exp.Expression] = []
    for position, (field, column) in enumerate(zip(query.schema, targets, strict=True), 1):
        if not implicitly_castable(field.type, column.type):
            problems.append(_mismatch(insert, field, column, position))
            continue
        try:
            constraints.check(column, insert.target.span)
            value = _converted(insert, field, column, casts)
        except PlanError as error:
            problems += error.diagnostics
            continue
        broken += (condition for _, condition in constraints.broken(value, column))
        value = constraints.not_null_inside(value, column)
        doubtful = constraints.sources_lie or field.type.nullable or value != spark.column(field.name)
        if not column.type.nullable and doubtful:
            required.append(value)
            value = constraints.not_null(value, column)
        fitted = constraints.fitted(value, column)
        given[column.name] = NamedExpression(PlanField(column.name, column.type), fitted)
    for column in persisted:
        if column.name not in given and not problems:
            if not column.type.nullable:
                problems.append(missing_value(insert, column))
                continue
            given[column.name] = NamedExpression(PlanField(column.name, column.type), spark.null(column.type))
    if problems:
        raise PlanError(*problems)
    span = insert.query.span
    items = tuple(as_stored(given[column.name], table, column, span, casts) for column in persisted)
    return Project(constraints.kept(query, required, broken), items), tuple(
        column.name for column in persisted
    )


def _static_columns(
    insert: Insert, table: Table, persisted: Sequence[TableColumn], casts: CastRules
) -> dict[str, NamedExpression]:
    """The constants of ``PARTITION (column = value, …)``, converted to the types of the columns."""
    by_name = {column.name: column for column in persisted}
    problems: list[Diagnostic] = []
    found: dict[str, NamedExpression] = {}
    for entry in insert.partition:
        name = entry.column.text
        if name not in table.partitioned_by:
            keys = ", ".join(table.partitioned_by)
            message = f"'{name}' is no partition column of '{table.identifier.name}'"
            helps = (f"it is partitioned by {keys}" if keys else "the table is not partitioned",)
            problems.append(
                Diagnostic(
                    ErrorCode.INVALID_PARTITIONS,
                    message,
                    entry.column.span,
                    did_you_mean(name, table.partitioned_by),
                    helps=helps,
                )
            )
            continue
        column = by_name[name]
        try:
            value = bind(entry.value.ast, ExpressionContext(EMPTY_SCOPE, entry.value.span))
            converted = cast(value, column.type, entry.value.span, rules=casts)
        except PlanError as error:
            problems += error.diagnostics
            continue
        found[name] = NamedExpression(PlanField(name, column.type), converted.spark)
    if problems:
        raise PlanError(*problems)
    return found


def persisted_columns(table: Table) -> list[TableColumn]:
    """The columns that an INSERT writes: physical ones, then metadata that is not VIRTUAL."""
    physical = [c for c in table.columns if isinstance(c.definition, PhysicalColumn)]
    metadata = [
        c for c in table.columns if isinstance(c.definition, MetadataColumn) and not c.definition.virtual
    ]
    return [*physical, *metadata]


def implicitly_castable(source: DataType, target: DataType) -> bool:
    """Whether Flink writes a value of ``source`` into a column of ``target`` without a CAST."""
    match source, target:
        case AtomicType(root=TypeRoot.NULL), _:
            return True
        case AtomicType(), AtomicType():
            if target.root in (TypeRoot.CHAR, TypeRoot.BINARY):
                return source.root is target.root
            return source.root in _IMPLICIT.get(target.root, (target.root,))
        case ArrayType(), ArrayType():
            return implicitly_castable(source.element, target.element)
        case MultisetType(), MultisetType():
            return implicitly_castable(source.element, target.element)
        case MapType(), MapType():
            return implicitly_castable(source.key, target.key) and implicitly_castable(
                source.value, target.value
            )
        case RowType(), RowType():
            return len(source.fields) == len(target.fields) and all(
                implicitly_castable(mine.type, theirs.type)
                for mine, theirs in zip(source.fields, target.fields, strict=True)
            )
        case _:
            return same_ignoring_null(source, target)


def written_columns(insert: Insert, table: Table, persisted: Sequence[TableColumn]) -> list[TableColumn]:
    """The columns that the query gives values for, in its order. Raises PlanError where the list of columns
    names others than the ``persisted`` ones."""
    in_order = [column for column in table.columns if column in persisted]
    if not insert.columns:
        return in_order
    problems: list[Diagnostic] = []
    found: list[TableColumn] = []
    by_name = {column.name: column for column in table.columns}
    for name in insert.columns:
        column = by_name.get(name.text)
        problem = _unfit(name, column, in_order, found)
        if problem is not None:
            problems.append(problem)
        elif column is not None:
            found.append(column)
    if problems:
        raise PlanError(*problems)
    return found


def _unfit(
    name: Name, column: TableColumn | None, persisted: Sequence[TableColumn], found: Sequence[TableColumn]
) -> Diagnostic | None:
    if column is None:
        label = did_you_mean(name.text, [known.name for known in persisted])
        return Diagnostic(ErrorCode.UNKNOWN_COLUMN, f"column '{name.text}' not found", name.span, label)
    if column in found:
        return Diagnostic(ErrorCode.DUPLICATE_COLUMN, f"column '{name.text}' is named twice", name.span)
    if isinstance(column.definition, ComputedColumn):
        message = f"column '{name.text}' is computed, it cannot be written"
        return Diagnostic(ErrorCode.COLUMN_NOT_WRITABLE, message, name.span)
    if column not in persisted:
        message = f"metadata column '{name.text}' is VIRTUAL, it cannot be written"
        return Diagnostic(ErrorCode.COLUMN_NOT_WRITABLE, message, name.span)
    return None


def _needs_no_cast(source: DataType, target: DataType) -> bool:
    """Whether values of ``source`` are written as they are: types that differ at most in nullability, and
    texts and bytes that cannot be too long for their column (LogicalTypeCasts.supportsAvoidingCast)."""
    match source, target:
        case AtomicType(), AtomicType(root=TypeRoot.VARCHAR):
            return is_string(source) and (source.length or 1) <= (target.length or 1)
        case AtomicType(), AtomicType(root=TypeRoot.VARBINARY):
            return is_binary(source) and (source.length or 1) <= (target.length or 1)
        case ArrayType(), ArrayType():
            return _needs_no_cast(source.element, target.element)
        case MapType(), MapType():
            return _needs_no_cast(source.key, target.key) and _needs_no_cast(source.value, target.value)
        case RowType(), RowType():
            return len(source.fields) == len(target.fields) and all(
                mine.name == theirs.name and _needs_no_cast(mine.type, theirs.type)
                for mine, theirs in zip(source.fields, target.fields, strict=True)
            )
        case _:
            return same_ignoring_null(source, target)


def _converted(insert: Insert, field: PlanField, column: TableColumn, casts: CastRules) -> exp.Expression:
    """The value in the type of its column."""
    span = insert.query.span
    value = Bound(spark.column(field.name), field.type, span)
    if _needs_no_cast(field.type, column.type):
        return value.spark
    if isinstance(field.type, MultisetType):
        raise unsupported(f"writing {field.type} into {column.type}", span)
    return cast(value, column.type, span, rules=casts).spark


def _mismatch(insert: Insert, field: PlanField, column: TableColumn, position: int) -> Diagnostic:
    span = insert.columns[position - 1].span if insert.columns else insert.query.span
    source, target = field.type.as_nullable(), column.type.as_nullable()
    written = "…" if field.name.startswith("EXPR$") else field.name
    return Diagnostic(
        ErrorCode.TYPE_MISMATCH,
        f"column '{column.name}' at position {position} is {target}, the query gives {source}",
        span,
        helps=(f"write CAST({written} AS {target})",),
    )


def missing_value(insert: Insert, column: TableColumn) -> Diagnostic:
    """A column that is NOT NULL and not in the list of columns."""
    return Diagnostic(
        ErrorCode.NOT_NULL,
        f"column '{column.name}' is NOT NULL and gets no value",
        insert.target.span,
        helps=(f"add {column.name} to the column list and to the query",),
    )

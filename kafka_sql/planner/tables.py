"""CREATE TABLE and CREATE VIEW: connector resolved, columns typed, computed columns and watermark bound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table, TableColumn, View, Watermark
from kafka_sql.connectors.registry import resolve_connector
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.expressions import ExpressionContext, bind
from kafka_sql.planner.from_clause import QueryContext
from kafka_sql.planner.literals import Interval
from kafka_sql.planner.names import unique_names
from kafka_sql.planner.plan import PlanField
from kafka_sql.planner.queries import bind_query
from kafka_sql.planner.refusals import wrong
from kafka_sql.planner.scope import scope_of
from kafka_sql.planner.type_rules import is_interval, is_null, root_of
from kafka_sql.sql.statements import (
    ComputedColumn,
    CreateTable,
    CreateView,
    MetadataColumn,
    PhysicalColumn,
    WatermarkDefinition,
)
from kafka_sql.sql.types import AtomicType, DataType, TypeRoot
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError

Warn = Callable[[Diagnostic], None]
_ROWTIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def declared_table(statement: CreateTable, catalog: Catalog, options: SessionOptions, warn: Warn) -> Table:
    """The table that a CREATE TABLE declares; raises KafkaSqlError with everything wrong in it."""
    problems: list[Diagnostic] = []
    identifier = catalog.resolve(statement.name)
    connector = None
    try:
        resolved = resolve_connector(
            statement.options, statement.columns, statement.primary_key, statement.span
        )
        connector = resolved.connector
        for warning in resolved.warnings:
            warn(warning)
    except KafkaSqlError as error:
        problems += error.diagnostics
    key = statement.primary_key
    key_columns = tuple(name.text for name in key.columns) if key is not None else ()
    columns: list[TableColumn] = []
    for definition in statement.columns:
        if isinstance(definition, ComputedColumn):
            data_type = _computed_type(definition, statement, options, problems)
            if data_type is None:
                continue
            columns.append(TableColumn(definition, data_type))
            continue
        in_key = isinstance(definition, PhysicalColumn) and definition.name.text in key_columns
        columns.append(TableColumn(definition, definition.type.not_null() if in_key else definition.type))
    watermark = None
    if statement.watermark is not None:
        watermark = _watermark(statement.watermark, statement, columns, options, problems)
    if problems or connector is None:
        raise PlanError(*problems)
    return Table(
        identifier,
        tuple(columns),
        watermark,
        key_columns,
        key.name if key is not None else None,
        tuple(name.text for name in statement.partitioned_by),
        statement.comment,
        statement.options,
        connector,
        statement.temporary,
        statement.span,
    )


def declared_view(statement: CreateView, context: QueryContext) -> View:
    """The view that a CREATE VIEW declares; its query is bound to find names and types."""
    identifier = context.catalog.resolve(statement.name)
    inside = replace(context, hints=statement.query.hints, place=statement.query.span)
    plan = bind_query(statement.query.ast, inside)
    names = [field.name for field in plan.schema]
    if statement.columns:
        if len(statement.columns) != len(names):
            raise wrong(
                "wrong-column-count",
                f"the view names {len(statement.columns)} columns, its query has {len(names)}",
                statement.columns[0].span.to(statement.columns[-1].span),
            )
        names = unique_names([name.text for name in statement.columns])
    columns = tuple(zip(names, (field.type for field in plan.schema), strict=True))
    return View(identifier, columns, statement.query, statement.comment, statement.temporary, statement.span)


def _computed_type(
    definition: ComputedColumn, statement: CreateTable, options: SessionOptions, problems: list[Diagnostic]
) -> DataType | None:
    try:
        bound = _bound(definition.expression.ast, definition, statement, options)
    except PlanError as error:
        problems += error.diagnostics
        return None
    if is_null(bound.type) or is_interval(bound.type):
        problems.append(
            Diagnostic("type-mismatch", f"a column cannot be {bound.type}", definition.expression.span)
        )
        return None
    return bound.type


def _bound(
    ast: exp.Expression,
    definition: ComputedColumn | WatermarkDefinition,
    statement: CreateTable,
    options: SessionOptions,
    extra: tuple[PlanField, ...] = (),
) -> Bound:
    """An expression over the physical and metadata columns (and ``extra`` ones)."""
    fields = [
        PlanField(item.name.text, item.type)
        for item in statement.columns
        if isinstance(item, (PhysicalColumn, MetadataColumn))
    ]
    context = ExpressionContext(
        scope_of((*fields, *extra)), definition.expression.span, options.local_time_zone
    )
    try:
        return bind(ast, context)
    except PlanError as error:
        computed = {item.name.text for item in statement.columns if isinstance(item, ComputedColumn)}
        raise PlanError(*(_explained(diagnostic, computed) for diagnostic in error.diagnostics)) from error


def _explained(diagnostic: Diagnostic, computed: set[str]) -> Diagnostic:
    if diagnostic.code == "unknown-column" and diagnostic.span is not None:
        name = diagnostic.span.text.strip("`")
        if name in computed:
            return replace(
                diagnostic,
                message=f"computed column '{name}' cannot be used here",
                label="",
                helps=("a computed column uses physical and metadata columns only: repeat its expression",),
            )
    return diagnostic


def _watermark(
    definition: WatermarkDefinition,
    statement: CreateTable,
    columns: list[TableColumn],
    options: SessionOptions,
    problems: list[Diagnostic],
) -> Watermark | None:
    rowtime = next((item for item in columns if item.name == definition.column.text), None)
    if rowtime is None:
        return None  # unknown to the parser's checks, or a computed column that is wrong itself
    found = rowtime.type
    if not (isinstance(found, AtomicType) and found.root in _ROWTIMES and (found.precision or 0) <= 3):
        problems.append(
            Diagnostic(
                "type-mismatch",
                f"event-time column '{rowtime.name}' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not {found}",
                definition.column.span,
                helps=_rowtime_helps(rowtime),
            )
        )
        return None
    extra = tuple(
        PlanField(item.name, item.type) for item in columns if isinstance(item.definition, ComputedColumn)
    )
    try:
        bound = _bound(definition.expression.ast, definition, statement, options, extra)
    except PlanError as error:
        problems += error.diagnostics
        return None
    if root_of(bound.type) is not found.root:
        problems.append(
            Diagnostic(
                "type-mismatch",
                f"the watermark is {bound.type.as_nullable()}, '{rowtime.name}' is {found.as_nullable()}",
                definition.expression.span,
            )
        )
        return None
    delay = _delay(definition, rowtime.name, statement, options, extra)
    return Watermark(rowtime.name, definition.expression, delay)


def _rowtime_helps(rowtime: TableColumn) -> tuple[str, ...]:
    root, name = root_of(rowtime.type), rowtime.name
    if root in _ROWTIMES:
        return (f"declare {name} as {root.value}(3)",) if root is not None else ()
    if root is TypeRoot.BIGINT:
        return (f"add a computed column: ts AS TO_TIMESTAMP_LTZ({name}, 3), and WATERMARK FOR ts",)
    if root is TypeRoot.VARCHAR:
        return (f"add a computed column: ts AS TO_TIMESTAMP({name}), and WATERMARK FOR ts",)
    return ()


def _delay(
    definition: WatermarkDefinition,
    rowtime: str,
    statement: CreateTable,
    options: SessionOptions,
    extra: tuple[PlanField, ...],
) -> int | None:
    """The delay of ``rowtime [- INTERVAL …]`` in milliseconds, None for any other expression."""
    ast = definition.expression.ast
    while isinstance(ast, exp.Paren):
        ast = ast.this
    delayed, delay = ast, 0
    if isinstance(ast, exp.Sub):
        interval = _bound(ast.expression, definition, statement, options, extra)
        value = interval.constant.value if interval.constant is not None else None
        if not isinstance(value, Interval) or value.months or value.milliseconds < 0:
            return None
        delayed, delay = ast.this, value.milliseconds
    while isinstance(delayed, exp.Paren):
        delayed = delayed.this
    if isinstance(delayed, exp.Column) and delayed.name == rowtime and not delayed.table:
        return delay
    return None

"""The table that a declaration makes: connector resolved, columns typed, computed columns and watermark
bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Identifier, Table, TableColumn, Watermark
from kafka_sql.catalog.table_rules import definition_problems
from kafka_sql.connectors.registry import resolve_connector
from kafka_sql.model.connectors import Connector, Unconnected, plain_kafka
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import is_interval, is_null, root_of
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.user_functions import UserFunctions
from kafka_sql.planner.ddl.registry_columns import with_registry_columns
from kafka_sql.planner.ddl.sampled_columns import with_sampled_columns
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.literals import Interval
from kafka_sql.planner.expressions.scope import scope_of
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.watermarks import marked_watermark
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    MetadataColumn,
    PhysicalColumn,
    WatermarkDefinition,
)
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.watermark_generators import GENERATOR_OPTION

Warn = Callable[[Diagnostic], None]
_ROWTIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


class Sees(Enum):
    """Which metadata columns a computed column may use, besides all physical ones (run on Flink 2.3).

    CREATE TABLE: those declared before it. CREATE TABLE … LIKE: of these only the statement's own. A table
    that is declared again (ALTER TABLE): all.
    """

    BEFORE = "before"
    OWN_BEFORE = "own before"
    ALL = "all"


def declared_table(
    statement: CreateTable, catalog: Catalog, options: SessionOptions, warn: Warn, sees: Sees = Sees.BEFORE
) -> Table:
    """The table that a declaration makes; raises KafkaSqlError with everything wrong in it.

    The database of a temporary table need not exist, as in Flink. A statement without any option makes a
    table that LIKE can copy and nothing else can use.
    """
    identifier = catalog.path(statement.name) if statement.temporary else catalog.resolve(statement.name)
    sampled = False
    if sees is not Sees.ALL:  # ALTER TABLE has dropped them
        declared = with_registry_columns(statement, catalog)
        statement = with_sampled_columns(declared, catalog)
        sampled = statement is not declared
    problems = definition_problems(statement)
    connector = _connector(statement, identifier, warn, problems)
    key = statement.primary_key
    key_columns = tuple(name.text for name in key.columns) if key is not None else ()
    expressions = _Expressions(statement, options, sees, UserFunctions(catalog, options))
    columns: list[TableColumn] = []
    for definition in statement.columns:
        if isinstance(definition, ComputedColumn):
            data_type = _computed_type(definition, expressions, problems)
            if data_type is not None:
                columns.append(TableColumn(definition, data_type))
            continue
        in_key = definition.name.text in key_columns
        columns.append(TableColumn(definition, definition.type.not_null() if in_key else definition.type))
    watermark = None
    if statement.watermark is not None:
        watermark = _watermark(statement.watermark, columns, expressions, problems)
    kafka = None if connector is None else plain_kafka(connector)
    if kafka is not None and kafka.watermark_generator is not None and statement.watermark is None:
        problems.append(_unused_generator(statement))
    if problems or connector is None:
        raise PlanError(*dict.fromkeys(problems))
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
        statement.distribution,
        sampled,
    )


def _connector(
    statement: CreateTable, identifier: Identifier, warn: Warn, problems: list[Diagnostic]
) -> Connector | None:
    if not statement.options:
        warn(
            Diagnostic(
                ErrorCode.NO_CONNECTOR,
                f"the table '{statement.name}' has no connector: LIKE can copy it, nothing else can use it",
                statement.name.span,
                helps=("add WITH ('connector' = '…')",),
                severity=Severity.WARNING,
            )
        )
        return Unconnected()
    try:
        resolved = resolve_connector(
            statement.options, statement.columns, statement.primary_key, statement.span, identifier
        )
    except KafkaSqlError as error:
        problems += error.diagnostics
        return None
    for warning in resolved.warnings:
        warn(warning)
    return resolved.connector


def _computed_type(
    definition: ComputedColumn, expressions: _Expressions, problems: list[Diagnostic]
) -> DataType | None:
    try:
        bound = expressions.computed(definition)
    except PlanError as error:
        problems += error.diagnostics
        return None
    if is_null(bound.type) or is_interval(bound.type):
        problems.append(
            Diagnostic(
                ErrorCode.TYPE_MISMATCH, f"a column cannot be {bound.type}", definition.expression.span
            )
        )
        return None
    return bound.type


@dataclass(frozen=True, slots=True)
class _Expressions:
    """Binds the expressions of a declaration."""

    statement: CreateTable
    options: SessionOptions
    sees: Sees
    functions: UserFunctions

    def computed(self, definition: ComputedColumn) -> Bound:
        """The expression of a computed column, over physical columns and the metadata columns it sees."""
        columns = self.statement.columns
        position = columns.index(definition)
        seen = [
            column
            for place, column in enumerate(columns)
            if isinstance(column, PhysicalColumn)
            or (isinstance(column, MetadataColumn) and self._sees(definition, column, place < position))
        ]
        fields = tuple(PlanField(column.name.text, column.type) for column in seen)
        return self._bound(definition.expression.ast, definition.expression.span, fields)

    def watermark(
        self, ast: exp.Expression, definition: WatermarkDefinition, columns: list[TableColumn]
    ) -> Bound:
        """An expression of the watermark, over all columns."""
        fields = tuple(PlanField(column.name, column.type) for column in columns)
        return self._bound(ast, definition.expression.span, fields)

    def _sees(self, definition: ComputedColumn, column: MetadataColumn, before: bool) -> bool:
        if self.sees is Sees.ALL or not self._own(definition):
            return True
        return before and (self.sees is Sees.BEFORE or self._own(column))

    def _own(self, column: ComputedColumn | MetadataColumn) -> bool:
        mine, place = self.statement.span, column.span
        return place.source is mine.source and mine.start <= place.start < mine.end

    def _bound(self, ast: exp.Expression, place: Span, fields: tuple[PlanField, ...]) -> Bound:
        context = ExpressionContext(
            scope_of(fields),
            place,
            self.options.local_time_zone,
            functions=self.functions,
            legacy_casts=self.options.legacy_casts,
        )
        try:
            return bind(ast, context)
        except PlanError as error:
            kinds = {column.name.text: column for column in self.statement.columns}
            raise PlanError(*(_explained(diagnostic, kinds) for diagnostic in error.diagnostics)) from error


def _explained(diagnostic: Diagnostic, columns: Mapping[str, ColumnDefinition]) -> Diagnostic:
    if diagnostic.code != ErrorCode.UNKNOWN_COLUMN or diagnostic.span is None:
        return diagnostic
    name = diagnostic.span.text.strip("`")
    match columns.get(name):
        case ComputedColumn():
            message = f"computed column '{name}' cannot be used here"
            helps = ("a computed column uses physical and metadata columns only: repeat its expression",)
        case MetadataColumn():
            message = f"metadata column '{name}' cannot be used here"
            helps = ("declare it in this statement, before the column that uses it",)
        case _:
            return diagnostic
    return replace(diagnostic, message=message, label="", helps=helps)


def _watermark(
    definition: WatermarkDefinition,
    columns: list[TableColumn],
    expressions: _Expressions,
    problems: list[Diagnostic],
) -> Watermark | None:
    rowtime = next((item for item in columns if item.name == definition.column.text), None)
    if rowtime is None:
        return None  # unknown to the parser's checks, or a computed column that is wrong itself
    found = rowtime.type
    if _is_processing_time(rowtime):
        problems.append(
            Diagnostic(
                ErrorCode.INVALID_WATERMARK,
                f"'{rowtime.name}' is processing time, which has no watermark",
                definition.column.span,
            )
        )
        return None
    if not (isinstance(found, AtomicType) and found.root in _ROWTIMES and (found.precision or 0) <= 3):
        problems.append(
            Diagnostic(
                ErrorCode.TYPE_MISMATCH,
                f"event-time column '{rowtime.name}' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not {found}",
                definition.column.span,
                helps=_rowtime_helps(rowtime),
            )
        )
        return None
    try:
        bound = expressions.watermark(definition.expression.ast, definition, columns)
    except PlanError as error:
        problems += error.diagnostics
        return None
    if root_of(bound.type) is not found.root:
        problems.append(
            Diagnostic(
                ErrorCode.TYPE_MISMATCH,
                f"the watermark is {bound.type.as_nullable()}, '{rowtime.name}' is {found.as_nullable()}",
                definition.expression.span,
            )
        )
        return None
    delay = _delay(definition, columns, expressions)
    _, marker = marked_watermark(definition.expression.ast)
    return Watermark(rowtime.name, definition.expression, delay, punctuated=marker is not None)


def _unused_generator(statement: CreateTable) -> Diagnostic:
    option = next(each for each in statement.options if each.key.value == GENERATOR_OPTION)
    message = f"'{GENERATOR_OPTION}' has no event time: the table declares no WATERMARK"
    helps = ("add WATERMARK FOR ts AS ts; the generator takes the place of the expression",)
    return Diagnostic(ErrorCode.CONFLICTING_OPTIONS, message, option.key.span, helps=helps)


def _is_processing_time(column: TableColumn) -> bool:
    return isinstance(column.definition, ComputedColumn) and column.definition.is_processing_time


def _rowtime_helps(rowtime: TableColumn) -> tuple[str, ...]:
    root, name = root_of(rowtime.type), rowtime.name
    if root in _ROWTIMES:
        return (f"declare {name} as {root.value}(3)",) if root is not None else ()
    if root is TypeRoot.BIGINT:
        return (
            f"add a computed column: event_time AS TO_TIMESTAMP_LTZ({name}, 3), and WATERMARK FOR event_time",
        )
    if root is TypeRoot.VARCHAR:
        return (f"add a computed column: event_time AS TO_TIMESTAMP({name}), and WATERMARK FOR event_time",)
    return ()


def _delay(
    definition: WatermarkDefinition, columns: list[TableColumn], expressions: _Expressions
) -> int | None:
    """The delay of ``rowtime [- INTERVAL …]`` in milliseconds, None for any other expression."""
    ast, _ = marked_watermark(definition.expression.ast)
    while isinstance(ast, exp.Paren):
        ast = ast.this
    delayed, delay = ast, 0
    if isinstance(ast, exp.Sub):
        interval = expressions.watermark(ast.expression, definition, columns)
        value = interval.constant.value if interval.constant is not None else None
        if not isinstance(value, Interval) or value.months or value.milliseconds < 0:
            return None
        delayed, delay = ast.this, value.milliseconds
    while isinstance(delayed, exp.Paren):
        delayed = delayed.this
    if isinstance(delayed, exp.Column) and delayed.name == definition.column.text and not delayed.table:
        return delay
    return None

"""CREATE TABLE … AS: the declaration that follows from the query, by Flink's rules (run on Flink 2.3).

Columns that the statement declares and the query does not have come first; a declared type takes the place of
the query's. A list of bare names gives the query's columns another order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.catalog.errors import catalog_error
from kafka_sql.planner.binder.queries.insert import implicitly_castable
from kafka_sql.planner.binder.scalars import bind
from kafka_sql.planner.binder.tables.from_clause import QueryContext
from kafka_sql.planner.expressions.scope import scope_of
from kafka_sql.planner.expressions.spark_ast import column as spark_column
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Plan, Project
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    Insert,
    MetadataColumn,
    Name,
    PhysicalColumn,
)
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


def definition_from_query(statement: CreateTable, schema: Sequence[PlanField]) -> CreateTable:
    """The declaration of the table that ``statement`` makes from a query with these columns.

    Raises :class:`CatalogError` with everything in the declaration that does not fit the query.
    """
    assert statement.as_query is not None
    problems: list[Diagnostic] = []
    if statement.column_names:
        columns = _reordered(statement, schema, problems)
    else:
        columns = _merged(statement, schema, problems)
    problems += _nullable_keys(statement, schema)
    if problems:
        raise CatalogError(*problems)
    return replace(statement, columns=columns, column_names=(), as_query=None)


def with_added(query: Plan, added: Sequence[ComputedColumn], context: QueryContext) -> Plan:
    """The query with the columns of ADD COLUMN behind its own, computed of these. Raises PlanError."""
    if not added:
        return query
    items = [NamedExpression(each, spark_column(each.name)) for each in query.schema]
    for definition in added:
        inside = replace(context, place=definition.expression.span).expressions(scope_of(query.schema))
        bound = bind(definition.expression.ast, inside)
        items.append(NamedExpression(PlanField(definition.name.text, bound.type), bound.spark))
    return Project(query, tuple(items))


def insert_of(statement: CreateTable, schema: Sequence[PlanField] | None) -> Insert:
    """The INSERT that fills the table; by name where ``schema`` is given, else by position."""
    query = statement.as_query
    assert query is not None
    names = () if schema is None else tuple(Name(field.name, query.span) for field in schema)
    return Insert(statement.name, names, query, (), statement.span)


def _reordered(
    statement: CreateTable, schema: Sequence[PlanField], problems: list[Diagnostic]
) -> tuple[ColumnDefinition, ...]:
    by_name = {column.name.text: column for column in _physical(statement, schema)}
    found: dict[str, ColumnDefinition] = {}
    for name in statement.column_names:
        if name.text not in by_name:
            label = did_you_mean(name.text, by_name)
            message = f"the query has no column '{name.text}'"
            helps = () if label else ("its columns: " + ", ".join(by_name),)
            problems.append(Diagnostic(ErrorCode.UNKNOWN_COLUMN, message, name.span, label, helps=helps))
        elif name.text in found:
            message = f"the column '{name.text}' is named twice"
            problems.append(Diagnostic(ErrorCode.DUPLICATE_COLUMN, message, name.span))
        else:
            found[name.text] = by_name[name.text]
    if len(statement.column_names) != len(schema):
        names = statement.column_names
        raise catalog_error(
            ErrorCode.WRONG_COLUMN_COUNT,
            f"the table names {len(names)} columns, the query has {len(schema)}",
            names[0].span.to(names[-1].span),
            "",
            "name all columns of the query, or none: " + ", ".join(by_name),
        )
    return tuple(found.values())


def _merged(
    statement: CreateTable, schema: Sequence[PlanField], problems: list[Diagnostic]
) -> tuple[ColumnDefinition, ...]:
    fields = {field.name: field for field in schema}
    declared = {column.name.text: column for column in statement.columns}
    for position, (name, field) in enumerate(fields.items(), 1):
        match declared.get(name):
            case ComputedColumn() as column:
                problems.append(_overwrites(column, "computed"))
            case MetadataColumn(virtual=True) as column:
                problems.append(_overwrites(column, "VIRTUAL metadata"))
            case PhysicalColumn() | MetadataColumn() as column:
                too_strict = field.type.nullable and not column.type.nullable
                if too_strict or not implicitly_castable(field.type, column.type):
                    given = f"the query gives {field.type} at position {position}"
                    message = f"column '{name}' is {column.type}, {given}"
                    problems.append(Diagnostic(ErrorCode.TYPE_MISMATCH, message, column.span))
    own = [column for name, column in declared.items() if name not in fields]
    taken = [declared.get(column.name.text, column) for column in _physical(statement, schema)]
    return (*own, *taken)


def _physical(statement: CreateTable, schema: Sequence[PlanField]) -> list[PhysicalColumn]:
    assert statement.as_query is not None
    span = statement.as_query.span
    return [PhysicalColumn(Name(field.name, span), field.type, None, span) for field in schema]


def _overwrites(column: ComputedColumn | MetadataColumn, kind: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.DUPLICATE_COLUMN,
        f"the query has a column '{column.name.text}', which a {kind} column cannot replace",
        column.name.span,
    )


def _nullable_keys(statement: CreateTable, schema: Sequence[PlanField]) -> list[Diagnostic]:
    if statement.primary_key is None:
        return []
    declared = {column.name.text for column in statement.columns}
    nullable = {field.name for field in schema if field.type.nullable and field.name not in declared}
    return [
        Diagnostic(
            ErrorCode.INVALID_PRIMARY_KEY,
            f"the query's column '{name.text}' may be NULL",
            name.span,
            helps=(f"write COALESCE({name.text}, …) AS {name.text} in the query",),
        )
        for name in statement.primary_key.columns
        if name.text in nullable
    ]

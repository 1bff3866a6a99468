"""The columns an expression can see, and how a dotted name finds one (case-sensitively, as in Flink)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner.bound import Bound
from kafka_sql.planner.plan import PlanField, Schema
from kafka_sql.planner.refusals import unknown_column, wrong
from kafka_sql.planner.spark_sql import column
from kafka_sql.sql.types import RowType, StructuredType
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class VisibleColumn:
    """A column under the name the query uses for it; ``field`` is what it is called in the plan."""

    name: str
    field: PlanField


@dataclass(frozen=True, slots=True)
class Scope:
    """The columns of the one relation in FROM. ``qualifiers`` are the ways to write it in front of a column:
    its alias, or the table name with and without database and catalog."""

    columns: tuple[VisibleColumn, ...]
    qualifiers: tuple[tuple[str, ...], ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of all columns."""
        return [visible.name for visible in self.columns]

    def with_alias(self, alias: str, names: Sequence[str] | None = None) -> Scope:
        """The same columns behind an alias, renamed where ``names`` are given (one per column)."""
        renamed = self.columns
        if names is not None:
            renamed = tuple(
                VisibleColumn(name, visible.field) for name, visible in zip(names, self.columns, strict=True)
            )
        return Scope(renamed, ((alias,),))


EMPTY_SCOPE = Scope(())


def scope_of(schema: Schema, *qualifiers: tuple[str, ...]) -> Scope:
    """The scope in which every field is visible under its own name."""
    return Scope(tuple(VisibleColumn(field.name, field) for field in schema), qualifiers)


def resolve(scope: Scope, parts: Sequence[tuple[str, Span]], span: Span) -> Bound:
    """The column (or field inside a ROW column) that a dotted name means; raises PlanError with
    candidates."""
    names = tuple(name for name, _ in parts)
    for skip in range(min(len(parts) - 1, 3), -1, -1):
        if skip and names[:skip] not in scope.qualifiers:
            continue
        matches = [visible for visible in scope.columns if visible.name == names[skip]]
        if len(matches) > 1:
            raise wrong("ambiguous-column", f"column '{names[skip]}' is ambiguous", parts[skip][1])
        if matches:
            field = matches[0].field
            found = Bound(column(field.name), field.type, span, field.time_attribute, name=matches[0].name)
            for name, place in parts[skip + 1 :]:
                found = field_of(found, name, place)
            return found
    if len(parts) > 1 and names[:1] not in scope.qualifiers and names[0] not in scope.names:
        tables = [".".join(qualifier) for qualifier in scope.qualifiers]
        raise unknown_column(names[0], [*tables, *scope.names], parts[0][1])
    culprit = 1 if len(parts) > 1 and names[:1] in scope.qualifiers else 0
    raise unknown_column(names[culprit], scope.names, parts[culprit][1])


def field_of(row: Bound, name: str, span: Span) -> Bound:
    """``row.name``; NULL where the row is NULL."""
    if not isinstance(row.type, (RowType, StructuredType)):
        raise wrong("type-mismatch", f"{row.type.as_nullable()} has no field '{name}'", span)
    for candidate in row.type.fields:
        if candidate.name == name:
            data_type = candidate.type.as_nullable() if row.type.nullable else candidate.type
            access = exp.Dot(this=row.spark.copy(), expression=exp.to_identifier(name, quoted=True))
            return Bound(access, data_type, row.span.to(span), name=name)
    raise unknown_column(name, [candidate.name for candidate in row.type.fields], span)

"""The columns an expression can see, and how a dotted name finds one (case-sensitively, as in Flink)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.data_types import RowType, StructuredType
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unknown_column, wrong
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan.fields import PlanField, Schema
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_EXACTLY = "\0"
"""A qualifier that nobody can write: the name behind it is that of a field of the plan."""


@dataclass(frozen=True, slots=True)
class VisibleColumn:
    """A column under the name the query uses for it; ``field`` is what it is called in the plan."""

    name: str
    field: PlanField


@dataclass(frozen=True, slots=True)
class Scope:
    """The columns of what stands in FROM, in the order of ``*``.

    ``qualifiers`` are the ways to write a single relation in front of a column: its alias, or the table name
    with and without database and catalog. A join has none of its own but ``parts``, the scopes of what it
    joins. ``outer`` is the scope around a subquery: names that are not found here are looked for there.
    ``copies`` are the values of outer columns that the rows of a derived table are for, under the names of
    the fields that they are copies of."""

    columns: tuple[VisibleColumn, ...]
    qualifiers: tuple[tuple[str, ...], ...] = ()
    parts: tuple[Scope, ...] = ()
    outer: Scope | None = None
    copies: tuple[VisibleColumn, ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of all columns."""
        return [visible.name for visible in self.columns]

    @property
    def relations(self) -> tuple[Scope, ...]:
        """The single relations, each with its qualifiers."""
        if not self.parts:
            return (self,)
        return tuple(relation for part in self.parts for relation in part.relations)

    def qualified(self, qualifier: tuple[str, ...]) -> tuple[Scope, ...]:
        """The relations that ``qualifier`` names."""
        return tuple(relation for relation in self.relations if qualifier in relation.qualifiers)

    def with_alias(self, alias: str, names: Sequence[str] | None = None) -> Scope:
        """The same columns behind an alias, renamed where ``names`` are given (one per column)."""
        renamed = self.columns
        if names is not None:
            renamed = tuple(
                VisibleColumn(name, visible.field) for name, visible in zip(names, self.columns, strict=True)
            )
        return Scope(renamed, ((alias,),), copies=self.copies)

    @property
    def all_copies(self) -> tuple[VisibleColumn, ...]:
        """The copies of outer columns in all relations."""
        return tuple(copy for relation in self.relations for copy in relation.copies)


EMPTY_SCOPE = Scope(())


def scope_of(schema: Schema, *qualifiers: tuple[str, ...]) -> Scope:
    """The scope in which every field is visible under its own name."""
    return Scope(tuple(VisibleColumn(field.name, field) for field in schema), qualifiers)


def exact_column(visible: VisibleColumn, place: Span) -> exp.Column:
    """A reference to just this column, whatever others are called, that stands at ``place``."""
    name = exp.to_identifier(visible.field.name, quoted=True)
    name.meta.update(start=place.start, end=place.end - 1)
    return exp.Column(this=name, table=exp.to_identifier(_EXACTLY, quoted=True))


def resolve(scope: Scope, parts: Sequence[tuple[str, Span]], span: Span) -> Bound:
    """The column (or field inside a ROW column) that a dotted name means; raises PlanError with
    candidates."""
    names = tuple(name for name, _ in parts)
    if names[0] == _EXACTLY:
        exact = next(visible for visible in visible_columns(scope) if visible.field.name == names[1])
        return _bound(exact, span)
    around: Scope | None = scope
    while around is not None:
        found = _found(around, parts, span)
        if found is not None:
            return found
        around = around.outer
    _refuse(scope, parts)
    raise AssertionError(names)


def visible_columns(scope: Scope) -> list[VisibleColumn]:
    """Every column that is seen in a scope or around it, also one that another of its name hides."""
    inner = [visible for relation in scope.relations for visible in relation.columns]
    return [*scope.columns, *inner, *(visible_columns(scope.outer) if scope.outer is not None else [])]


def _found(scope: Scope, parts: Sequence[tuple[str, Span]], span: Span) -> Bound | None:
    names = tuple(name for name, _ in parts)
    for skip in range(min(len(parts) - 1, 3), -1, -1):
        relations = scope.qualified(names[:skip]) if skip else (scope,)
        matches = [visible for each in relations for visible in each.columns if visible.name == names[skip]]
        if len({visible.field.name for visible in matches}) > 1:
            raise wrong(ErrorCode.AMBIGUOUS_COLUMN, f"column '{names[skip]}' is ambiguous", parts[skip][1])
        if matches:
            found = _bound(matches[0], span)
            for name, place in parts[skip + 1 :]:
                found = field_of(found, name, place)
            return found
    return None


def _bound(visible: VisibleColumn, span: Span) -> Bound:
    field = visible.field
    return Bound(column(field.name), field.type, span, field.time_attribute, name=visible.name)


def _refuse(scope: Scope, parts: Sequence[tuple[str, Span]]) -> None:
    names = tuple(name for name, _ in parts)
    seen = [scope]
    while seen[-1].outer is not None:
        seen.append(seen[-1].outer)
    columns = [name for each in seen for name in each.names]
    relations = next((found for each in seen if (found := each.qualified(names[:1]))), ())
    if len(parts) > 1 and not relations and names[0] not in columns:
        tables = [".".join(way) for each in seen for one in each.relations for way in one.qualifiers]
        raise unknown_column(names[0], [*tables, *columns], parts[0][1])
    culprit = 1 if len(parts) > 1 and relations else 0
    known = [name for relation in relations for name in relation.names] if culprit else columns
    raise unknown_column(names[culprit], known, parts[culprit][1])


def field_of(row: Bound, name: str, span: Span) -> Bound:
    """``row.name``; NULL where the row is NULL."""
    if not isinstance(row.type, (RowType, StructuredType)):
        raise wrong(ErrorCode.TYPE_MISMATCH, f"{row.type.as_nullable()} has no field '{name}'", span)
    for candidate in row.type.fields:
        if candidate.name == name:
            data_type = candidate.type.as_nullable() if row.type.nullable else candidate.type
            access = exp.Dot(this=row.spark.copy(), expression=exp.to_identifier(name, quoted=True))
            return Bound(access, data_type, row.span.to(span), name=name)
    raise unknown_column(name, [candidate.name for candidate in row.type.fields], span)

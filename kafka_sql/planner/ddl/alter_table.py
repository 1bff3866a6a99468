"""ALTER TABLE: the declaration of a table after its actions, with Flink's checks of each (run on Flink 2.3).

The result is declared again as a whole, which finds expressions, watermarks and options that no longer fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.catalog.errors import catalog_error
from kafka_sql.sql.statements.statements import (
    AddColumns,
    AddConstraint,
    AddDistribution,
    AddWatermark,
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    DropColumns,
    DropConstraint,
    DropDistribution,
    DropPrimaryKey,
    DropWatermark,
    Expression,
    ModifyColumns,
    ModifyConstraint,
    ModifyDistribution,
    ModifyWatermark,
    Name,
    PositionedColumn,
    RenameColumn,
    RenameTo,
    ResetOptions,
    SetOptions,
    TableAction,
)
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def altered(definition: CreateTable, actions: Iterable[TableAction]) -> CreateTable:
    """The declaration after all actions but RENAME TO. Raises :class:`CatalogError` with what is wrong in the
    first action that is."""
    for action in actions:
        definition = _after(definition, action)
    return definition


def _after(table: CreateTable, action: TableAction) -> CreateTable:
    match action:
        case RenameTo():
            return table
        case RenameColumn():
            return _renamed(table, action)
        case SetOptions(options=options):
            keys = {entry.key.value for entry in options}
            kept = tuple(entry for entry in table.options if entry.key.value not in keys)
            return replace(table, options=(*kept, *options))
        case ResetOptions(keys=texts):
            for text in texts:
                if text.value == "connector":
                    raise catalog_error(
                        ErrorCode.NOT_ALLOWED,
                        "'connector' cannot be reset",
                        text.span,
                        "",
                        "SET it to another one",
                    )
            names = {text.value for text in texts}
            return replace(table, options=tuple(e for e in table.options if e.key.value not in names))
        case AddColumns(columns=columns):
            return replace(table, columns=_added(table.columns, columns))
        case ModifyColumns(columns=columns):
            return replace(table, columns=_modified(table.columns, columns))
        case DropColumns(columns=names):
            return _without_columns(table, names)
        case AddWatermark(watermark=watermark):
            if table.watermark is not None:
                raise _exists("watermark", watermark.span, "MODIFY WATERMARK")
            return replace(table, watermark=watermark)
        case ModifyWatermark(watermark=watermark):
            if table.watermark is None:
                raise _absent("watermark", watermark.span, "ADD WATERMARK")
            return replace(table, watermark=watermark)
        case DropWatermark(span=span):
            if table.watermark is None:
                raise _absent("watermark", span)
            return replace(table, watermark=None)
        case AddConstraint(primary_key=key):
            if table.primary_key is not None:
                raise _exists("primary key", key.span, "MODIFY PRIMARY KEY")
            return replace(table, primary_key=key)
        case ModifyConstraint(primary_key=key):
            if table.primary_key is None:
                raise _absent("primary key", key.span, "ADD PRIMARY KEY")
            return replace(table, primary_key=key)
        case DropConstraint(constraint=name):
            known = table.primary_key.name if table.primary_key is not None else None
            if known is None:
                raise _absent("primary key", name.span)
            if known != name.text:
                raise catalog_error(
                    ErrorCode.UNKNOWN_CONSTRAINT,
                    f"the table has no constraint '{name.text}'",
                    name.span,
                    did_you_mean(name.text, [known]),
                    f"its primary key is called '{known}'",
                )
            return replace(table, primary_key=None)
        case DropPrimaryKey(span=span):
            if table.primary_key is None:
                raise _absent("primary key", span)
            return replace(table, primary_key=None)
        case AddDistribution(distribution=distribution):
            if table.distribution is not None:
                raise _exists("distribution", distribution.span, "MODIFY DISTRIBUTION")
            return replace(table, distribution=distribution)
        case ModifyDistribution(distribution=distribution):
            if table.distribution is None:
                raise _absent("distribution", distribution.span, "ADD DISTRIBUTION")
            return replace(table, distribution=distribution)
        case DropDistribution(span=span):
            if table.distribution is None:
                raise _absent("distribution", span)
            return replace(table, distribution=None)
        case other:
            assert_never(other)


# --- columns ------------------------------------------------------------------------------------------------

_Columns = tuple[ColumnDefinition, ...]


def _added(columns: _Columns, added: Iterable[PositionedColumn]) -> _Columns:
    for each in added:
        name = each.definition.name
        if any(column.name.text == name.text for column in columns):
            raise catalog_error(
                ErrorCode.DUPLICATE_COLUMN,
                f"the table has a column '{name.text}' already",
                name.span,
                "",
                "write MODIFY to change it",
            )
        columns = _placed(columns, each, each.definition)
    return columns


def _modified(columns: _Columns, modified: tuple[PositionedColumn, ...]) -> _Columns:
    seen: set[str] = set()
    for each in modified:
        name = each.definition.name
        position = _position(columns, name)
        if name.text in seen:
            raise catalog_error(
                ErrorCode.DUPLICATE_COLUMN, f"the column '{name.text}' is named twice", name.span
            )
        seen.add(name.text)
        known = columns[position]
        definition = each.definition
        if definition.comment is None:  # Flink keeps the comment that is there
            definition = replace(definition, comment=known.comment)
        if each.first or each.after is not None:
            columns = _placed((*columns[:position], *columns[position + 1 :]), each, definition, name.text)
        else:
            columns = (*columns[:position], definition, *columns[position + 1 :])
    return columns


def _placed(
    columns: _Columns, each: PositionedColumn, definition: ColumnDefinition, itself: str | None = None
) -> _Columns:
    if each.first:
        return (definition, *columns)
    if each.after is None:
        return (*columns, definition)
    if each.after.text == itself:  # Flink takes a column behind itself to the front
        return (definition, *columns)
    behind = _position(columns, each.after, "AFTER names the column") + 1
    return (*columns[:behind], definition, *columns[behind:])


def _without_columns(table: CreateTable, names: tuple[Name, ...]) -> CreateTable:
    seen: set[str] = set()
    for name in names:
        _position(table.columns, name)
        if name.text in seen:
            raise catalog_error(
                ErrorCode.DUPLICATE_COLUMN, f"the column '{name.text}' is named twice", name.span
            )
        seen.add(name.text)
    kept = tuple(column for column in table.columns if column.name.text not in seen)
    problems: list[Diagnostic] = []
    for name in names:
        uses = [*_uses(replace(table, columns=kept), name.text)]
        if table.primary_key is not None and name.text in (key.text for key in table.primary_key.columns):
            uses.append("the primary key")
        if uses:
            problems.append(_used(name, "dropped", uses))
    if problems:
        raise CatalogError(*problems)
    return replace(table, columns=kept)


def _renamed(table: CreateTable, action: RenameColumn) -> CreateTable:
    old, new = action.column, action.new_name
    position = _position(table.columns, old)
    if any(column.name.text == new.text for column in table.columns):
        raise catalog_error(
            ErrorCode.DUPLICATE_COLUMN, f"the table has a column '{new.text}' already", new.span
        )
    uses = [*_uses(table, old.text)]
    if uses:
        raise CatalogError(_used(old, "renamed", uses))
    column = replace(table.columns[position], name=new)
    key = table.primary_key
    if key is not None:
        named = tuple(new if name.text == old.text else name for name in key.columns)
        key = replace(key, columns=named)
    columns = (*table.columns[:position], column, *table.columns[position + 1 :])
    return replace(table, columns=columns, primary_key=key)


def _uses(table: CreateTable, name: str) -> Iterable[str]:
    """What else of a table needs the column, in words."""
    for column in table.columns:
        if isinstance(column, ComputedColumn) and name in column_names(column.expression):
            yield f"the computed column '{column.name.text}'"
    watermark = table.watermark
    if watermark is not None and (
        watermark.column.text == name or name in column_names(watermark.expression)
    ):
        yield "the watermark"
    if name in (each.text for each in table.partitioned_by):
        yield "PARTITIONED BY"
    if table.distribution is not None and name in (each.text for each in table.distribution.columns):
        yield "DISTRIBUTED BY"


def column_names(expression: Expression) -> frozenset[str]:
    """The names of the columns that an expression uses (without the fields behind them)."""
    return frozenset(str(found.parts[0].name) for found in expression.ast.find_all(exp.Column))


def _position(columns: _Columns, name: Name, clause: str | None = None) -> int:
    names = [column.name.text for column in columns]
    if name.text in names:
        return names.index(name.text)
    if clause is None:
        message = f"column '{name.text}' does not exist"
    else:
        message = f"{clause} '{name.text}', which the table does not have"
    label = did_you_mean(name.text, names)
    helps = () if label else ("its columns: " + ", ".join(names[:8]) + (" …" if len(names) > 8 else ""),)
    raise catalog_error(ErrorCode.UNKNOWN_COLUMN, message, name.span, label, *helps)


# --- errors -------------------------------------------------------------------------------------------------


def _used(name: Name, done: str, uses: Iterable[str]) -> Diagnostic:
    listed = ", ".join(uses)
    return Diagnostic(
        ErrorCode.COLUMN_IN_USE,
        f"the column '{name.text}' cannot be {done}: it is used by {listed}",
        name.span,
    )


def _exists(what: str, span: Span, instead: str) -> CatalogError:
    return catalog_error(
        ErrorCode.ALREADY_EXISTS,
        f"the table has a {what} already",
        span,
        "",
        f"write {instead}, or DROP it first",
    )


def _absent(what: str, span: Span, instead: str | None = None) -> CatalogError:
    helps = () if instead is None else (f"write {instead}",)
    return catalog_error(ErrorCode.NOT_DECLARED, f"the table has no {what}", span, "", *helps)

"""CREATE TABLE … LIKE: Flink's rules for merging a declaration with its source table (run on Flink 2.3).

Physical columns are always taken over. Without options LIKE means INCLUDING ALL OVERWRITING OPTIONS. Flink
takes over PARTITIONED BY and DISTRIBUTED BY even with EXCLUDING ALL, and never the comment; so does this
module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kafka_sql.catalog.table import Table
from kafka_sql.catalog.table_definition import definition_of
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    LikeClause,
    LikeFeature,
    LikeStrategy,
    MetadataColumn,
    OptionEntry,
    PhysicalColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.diagnostics import CatalogError, Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_Strategies = Mapping[LikeFeature, LikeStrategy]
_KINDS: Mapping[type[ColumnDefinition], tuple[str, LikeFeature]] = {
    ComputedColumn: ("computed", LikeFeature.GENERATED),
    MetadataColumn: ("metadata", LikeFeature.METADATA),
}


def merged_like(statement: CreateTable, source: Table) -> CreateTable:
    """Return the declaration that ``statement`` means together with ``source``, the table in LIKE.

    Columns of the source come first; an overwritten one keeps its position. Raises :class:`CatalogError`
    with every conflict, each at its span in ``statement``.
    """
    assert statement.like is not None
    strategies = _strategies(statement.like)
    base = definition_of(source)
    problems: list[Diagnostic] = []
    columns = _columns(statement, base, strategies, problems)
    merged = replace(
        statement,
        columns=columns,
        watermark=_watermark(statement, base, strategies, problems),
        primary_key=_primary_key(statement, base, strategies, problems),
        options=_options(statement, base, strategies, problems),
        like=None,
    )
    partitions = strategies.get(LikeFeature.PARTITIONS)
    if base.partitioned_by and partitions is not LikeStrategy.EXCLUDING:
        if statement.partitioned_by:
            problems.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_PARTITIONS,
                    f"'{source.identifier.name}' is partitioned already",
                    statement.partitioned_by[0].span,
                    helps=("write LIKE … (EXCLUDING PARTITIONS) to take these",),
                )
            )
        merged = replace(merged, partitioned_by=base.partitioned_by)
    distribution = strategies.get(LikeFeature.DISTRIBUTION)
    if base.distribution is not None and distribution is not LikeStrategy.EXCLUDING:
        if statement.distribution is not None:
            problems.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_DISTRIBUTION,
                    f"'{source.identifier.name}' is distributed already",
                    statement.distribution.span,
                    helps=("write LIKE … (EXCLUDING DISTRIBUTION) to take this one",),
                )
            )
        merged = replace(merged, distribution=base.distribution)
    if problems:
        raise CatalogError(*problems)
    return merged


def _strategies(clause: LikeClause) -> _Strategies:
    """Return the strategy of each feature. PARTITIONS and DISTRIBUTION follow only their own options. A
    written ALL also applies to OPTIONS, which are overwritten otherwise."""
    written = {option.feature: option.strategy for option in clause.options}
    of_all = written.get(LikeFeature.ALL, LikeStrategy.INCLUDING)
    defaults = {} if LikeFeature.ALL in written else {LikeFeature.OPTIONS: LikeStrategy.OVERWRITING}
    named = (
        LikeFeature.CONSTRAINTS,
        LikeFeature.GENERATED,
        LikeFeature.METADATA,
        LikeFeature.OPTIONS,
        LikeFeature.WATERMARKS,
    )
    return {**{feature: of_all for feature in named}, **defaults, **written}


def _columns(
    statement: CreateTable, base: CreateTable, strategies: _Strategies, problems: list[Diagnostic]
) -> tuple[ColumnDefinition, ...]:
    merged: dict[str, ColumnDefinition] = {}
    for column in base.columns:
        kind = _KINDS.get(type(column))
        if kind is None or strategies[kind[1]] is not LikeStrategy.EXCLUDING:
            merged[column.name.text] = column
    taken = dict(merged)
    for column in statement.columns:
        known = taken.get(column.name.text)
        problem = None if known is None else _conflict(column, known, strategies)
        if problem is not None:
            problems.append(problem)
        else:
            merged[column.name.text] = column
    return tuple(merged.values())


def _conflict(
    column: ColumnDefinition, known: ColumnDefinition, strategies: _Strategies
) -> Diagnostic | None:
    name = column.name
    kind = _KINDS.get(type(column))
    if kind is None or type(known) is not type(column):
        what = "physical" if isinstance(known, PhysicalColumn) else _KINDS[type(known)][0]
        return Diagnostic(
            ErrorCode.DUPLICATE_COLUMN,
            f"the table in LIKE has a {what} column '{name.text}' already",
            name.span,
            helps=("LIKE always takes over physical columns: leave this one out or rename it",)
            if isinstance(known, PhysicalColumn)
            else (),
        )
    if strategies[kind[1]] is LikeStrategy.OVERWRITING:
        return None
    return Diagnostic(
        ErrorCode.DUPLICATE_COLUMN,
        f"the table in LIKE has a {kind[0]} column '{name.text}' already",
        name.span,
        helps=(f"write LIKE … (OVERWRITING {kind[1].value}) or (EXCLUDING {kind[1].value})",),
    )


def _watermark(
    statement: CreateTable, base: CreateTable, strategies: _Strategies, problems: list[Diagnostic]
) -> WatermarkDefinition | None:
    own, inherited = statement.watermark, base.watermark
    if inherited is None or strategies[LikeFeature.WATERMARKS] is LikeStrategy.EXCLUDING:
        return own
    if own is None:
        return inherited
    if strategies[LikeFeature.WATERMARKS] is not LikeStrategy.OVERWRITING:
        problems.append(
            Diagnostic(
                ErrorCode.INVALID_WATERMARK,
                f"the table in LIKE has a watermark for '{inherited.column.text}' already",
                own.span,
                helps=("write LIKE … (OVERWRITING WATERMARKS) or (EXCLUDING WATERMARKS)",),
            )
        )
    elif own.column.text != inherited.column.text:
        problems.append(
            Diagnostic(
                ErrorCode.INVALID_WATERMARK,
                f"a table has one watermark only, and the one in LIKE is for '{inherited.column.text}'",
                own.span,
                helps=("write LIKE … (EXCLUDING WATERMARKS)",),
            )
        )
    return own


def _primary_key(
    statement: CreateTable, base: CreateTable, strategies: _Strategies, problems: list[Diagnostic]
) -> PrimaryKeyDefinition | None:
    own = statement.primary_key
    if base.primary_key is None or strategies[LikeFeature.CONSTRAINTS] is LikeStrategy.EXCLUDING:
        if own is not None:
            problems += _nullable_keys(own, statement, base)
        return own
    if own is not None:
        problems.append(
            Diagnostic(
                ErrorCode.INVALID_PRIMARY_KEY,
                "the table in LIKE has a primary key already",
                own.span,
                helps=("write LIKE … (EXCLUDING CONSTRAINTS) to take this one",),
            )
        )
    return base.primary_key


def _nullable_keys(key: PrimaryKeyDefinition, statement: CreateTable, base: CreateTable) -> list[Diagnostic]:
    """Return a problem for each key column of the source that may be NULL: Flink makes only the
    statement's own ones NOT NULL."""
    own = {column.name.text for column in statement.columns}
    nullable = {
        column.name.text
        for column in base.columns
        if isinstance(column, PhysicalColumn) and column.type.nullable and column.name.text not in own
    }
    return [
        Diagnostic(
            ErrorCode.INVALID_PRIMARY_KEY,
            f"the column '{name.text}' of the table in LIKE may be NULL",
            name.span,
            helps=("declare it NOT NULL there: LIKE does not change columns",),
        )
        for name in key.columns
        if name.text in nullable
    ]


def _options(
    statement: CreateTable, base: CreateTable, strategies: _Strategies, problems: list[Diagnostic]
) -> tuple[OptionEntry, ...]:
    strategy = strategies[LikeFeature.OPTIONS]
    if strategy is LikeStrategy.EXCLUDING:
        return statement.options
    merged = {entry.key.value: entry for entry in base.options}
    for entry in statement.options:
        key = entry.key.value
        if strategy is LikeStrategy.INCLUDING and any(each.key.value == key for each in base.options):
            problems.append(
                Diagnostic(
                    ErrorCode.DUPLICATE_OPTION,
                    f"the table in LIKE has the option '{key}' already",
                    entry.key.span,
                    helps=("write LIKE … (OVERWRITING OPTIONS) or (EXCLUDING OPTIONS)",),
                )
            )
        merged[key] = entry
    return tuple(merged.values())

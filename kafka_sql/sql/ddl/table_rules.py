"""Errors in a CREATE TABLE that parses: duplicate names, and keys and watermarks on unknown columns."""

from __future__ import annotations

from dataclasses import dataclass, field

from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    MetadataColumn,
    Name,
    PositionedColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


@dataclass
class TableElements:
    """The elements in the brackets of a CREATE TABLE, collected while the parser reads them.

    ``columns`` have positions in ALTER TABLE only. ``names`` are the names of all columns, including wrong
    ones; ``untyped`` are bare names. ``incomplete`` says that the parser could not read some element, so that
    a missing name is not reported as a second error.
    """

    columns: list[PositionedColumn] = field(default_factory=list)
    names: list[Name] = field(default_factory=list)
    untyped: list[Name] = field(default_factory=list)
    watermarks: list[WatermarkDefinition] = field(default_factory=list)
    primary_keys: list[PrimaryKeyDefinition] = field(default_factory=list)
    incomplete: bool = False


def check_table(
    elements: TableElements,
    partitioned_by: tuple[Name, ...],
    distributed_by: tuple[Name, ...] = (),
    open_schema: bool = False,
    metadata_keys: bool = False,
) -> list[Diagnostic]:
    """Return every error in the elements of a table, in the order of the text.

    ``metadata_keys`` says that the connector decides which metadata columns the primary key may contain.

    With ``open_schema`` (LIKE, AS, ALTER TABLE) further columns come from elsewhere. Names outside the
    elements are then allowed.
    """
    errors = [
        *_duplicate_columns(elements),
        *_second_watermarks(elements),
        *_second_primary_keys(elements),
        *_primary_key_errors(elements, metadata_keys),
    ]
    if open_schema:
        return errors
    watermark = tuple(watermark.column for watermark in elements.watermarks[:1])
    primary_key = tuple(name for key in elements.primary_keys[:1] for name in key.columns)
    return [
        *errors,
        *_unknown_columns(elements, watermark, "WATERMARK"),
        *_unknown_columns(elements, primary_key, "PRIMARY KEY"),
        *_unknown_columns(elements, partitioned_by, "PARTITIONED BY"),
        *_unknown_columns(elements, distributed_by, "DISTRIBUTED BY"),
    ]


def _duplicate_columns(elements: TableElements) -> list[Diagnostic]:
    first: dict[str, Name] = {}
    errors = []
    for name in elements.names:
        if name.text in first:
            line, column = first[name.text].span.position
            errors.append(
                Diagnostic(
                    ErrorCode.DUPLICATE_COLUMN,
                    f"the column '{name.text}' is declared twice",
                    name.span,
                    "",
                    (f"it was declared first at {line}:{column}",),
                )
            )
        first.setdefault(name.text, name)
    return errors


def _second_watermarks(elements: TableElements) -> list[Diagnostic]:
    return [
        Diagnostic(
            ErrorCode.INVALID_WATERMARK,
            "a table has one watermark only",
            watermark.span,
            "remove this one",
        )
        for watermark in elements.watermarks[1:]
    ]


def _second_primary_keys(elements: TableElements) -> list[Diagnostic]:
    return [
        Diagnostic(
            ErrorCode.INVALID_PRIMARY_KEY, "a table has one primary key only", key.span, "remove this one"
        )
        for key in elements.primary_keys[1:]
    ]


def _primary_key_errors(elements: TableElements, metadata_keys: bool) -> list[Diagnostic]:
    errors: list[Diagnostic] = []
    by_name = {column.definition.name.text: column.definition for column in elements.columns}
    seen: set[str] = set()
    for name in (name for key in elements.primary_keys[:1] for name in key.columns):
        match by_name.get(name.text):
            case ComputedColumn():
                errors.append(_not_physical(name, "computed"))
            case MetadataColumn() if not metadata_keys:
                errors.append(_not_physical(name, "metadata"))
        if name.text in seen:
            errors.append(
                Diagnostic(
                    ErrorCode.INVALID_PRIMARY_KEY, f"the primary key names '{name.text}' twice", name.span
                )
            )
        seen.add(name.text)
    return errors


def _not_physical(name: Name, kind: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.INVALID_PRIMARY_KEY,
        f"the {kind} column '{name.text}' cannot be in a primary key",
        name.span,
        "only physical columns can",
    )


def _unknown_columns(elements: TableElements, names: tuple[Name, ...], clause: str) -> list[Diagnostic]:
    known = [name.text for name in elements.names]
    return [
        Diagnostic(
            ErrorCode.UNKNOWN_COLUMN,
            f"{clause} names the column '{name.text}', which the table does not have",
            name.span,
            did_you_mean(name.text, known),
        )
        for name in names
        if name.text not in known and not (elements.incomplete and not did_you_mean(name.text, known))
    ]

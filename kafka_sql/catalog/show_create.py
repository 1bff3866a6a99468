"""Tables and views as Flink prints them: SHOW CREATE TABLE, SHOW CREATE VIEW, DESCRIBE.

The layout was recorded from Flink 2.3. Two things differ on purpose: values of secret options are masked, and
a view's query is printed as it was written but for the full paths of its tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from typing_extensions import assert_never

from kafka_sql.catalog.namespaces import CatalogEntry, Database
from kafka_sql.catalog.table import Table, TableColumn, View
from kafka_sql.model.data_types import (
    MAX_LENGTH,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.sql.format.canonical_expression import canonical, quoted
from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    Distribution,
    MetadataColumn,
    OptionEntry,
    PhysicalColumn,
)

Mask = Callable[[str, str], str]
"""(option key, value) → the value that may be shown."""

DESCRIBE_COLUMNS = ("name", "type", "null", "key", "extras", "watermark")
"""Titles of what :func:`describe` returns; ``comment`` follows where a column has one."""


def show_create_table(table: Table, mask: Mask) -> str:
    """Return the statement that creates ``table``, options sorted by key and masked."""
    lines = [f"  {_column(column)}" for column in table.columns]
    if table.watermark is not None:
        rowtime = quoted(table.watermark.column)
        lines.append(f"  WATERMARK FOR {rowtime} AS {canonical(table.watermark.expression.sql)}")
    if table.primary_key:
        name = table.primary_key_name or f"PK_{'_'.join(table.primary_key)}"
        lines.append(f"  CONSTRAINT {quoted(name)} PRIMARY KEY ({_names(table.primary_key)}) NOT ENFORCED")
    text = f"CREATE {'TEMPORARY ' if table.temporary else ''}TABLE {table.identifier}"
    if lines:
        text += " (\n" + ",\n".join(lines) + "\n)"
    if table.comment is not None:
        text += f"\nCOMMENT {_string(table.comment)}"
    if table.distribution is not None:
        text += f"\n{distribution_clause(table.distribution)}"
    if table.partitioned_by:
        text += f"\nPARTITIONED BY ({_names(table.partitioned_by)})"
    return text + _with(table.options, mask)


def show_create_view(view: View) -> str:
    """Return the statement that creates ``view``, with the names of all its columns."""
    return _view(view, str(view.identifier), view.text())


def stored_statement(stored: Table | View) -> str:
    """Return the statement that a file catalog keeps: without the name of the catalog, nothing masked."""
    name = quoted(stored.identifier.name)
    if isinstance(stored, View):
        return _view(stored, name, stored.text(without_catalog=stored.identifier.catalog))
    printed = show_create_table(stored, lambda key, value: value)
    return printed.replace(str(stored.identifier), name, 1)


def _view(view: View, name: str, query: str) -> str:
    columns = ",\n".join(f"  {quoted(name)}" for name, _ in view.columns)
    text = f"CREATE {'TEMPORARY ' if view.temporary else ''}VIEW {name} (\n{columns}\n)"
    if view.comment is not None:
        text += f"\nCOMMENT {_string(view.comment)}"
    return f"{text}\nAS {query}"


def show_create_catalog(entry: CatalogEntry, mask: Mask) -> str:
    """Return the statement that creates a catalog, options sorted by key and masked."""
    text = f"CREATE CATALOG {quoted(entry.name)}"
    if entry.comment is not None:
        text += f"\nCOMMENT {_string(entry.comment)}"
    return text + _with(entry.options, mask)


def show_create_database(database: Database) -> str:
    """Return the statement that creates a database, without its catalog and with nothing masked; for the
    files of a file catalog."""
    text = f"CREATE DATABASE {quoted(database.name)}"
    if database.comment is not None:
        text += f"\nCOMMENT {_string(database.comment)}"
    return text + _options(dict(database.options))


def distribution_clause(distribution: Distribution) -> str:
    """``DISTRIBUTED BY HASH(`a`) INTO 4 BUCKETS``."""
    text = "DISTRIBUTED"
    if distribution.columns:
        names = _names(tuple(name.text for name in distribution.columns))
        text += f" BY {distribution.kind.value}({names})"
    if distribution.buckets is not None:
        text += f" INTO {distribution.buckets} BUCKETS"
    return text


def describe(
    described: Table | View, *, streaming: bool = True
) -> tuple[tuple[str, ...], tuple[tuple[str | None, ...], ...]]:
    """Return titles and rows of ``DESCRIBE``: name, type without NOT NULL, null (TRUE or FALSE), key,
    extras, watermark, and the comment if any column has one.

    Empty cells are None. Types of time attributes are marked in streaming mode.
    """
    if isinstance(described, View):
        names = [name for name, _ in described.columns]
        marks = dict(zip(names, described.time_attributes, strict=False)) if streaming else {}
        rows = [
            (name, _marked(kind, marks.get(name)), _boolean(kind.nullable), None, None, None)
            for name, kind in described.columns
        ]
        return DESCRIBE_COLUMNS, tuple(rows)
    key = f"PRI({', '.join(described.primary_key)})"
    cells: list[tuple[str | None, ...]] = []
    for column in described.columns:
        watermark = described.watermark
        is_rowtime = watermark is not None and watermark.column == column.name
        cells.append(
            (
                column.name,
                _marked(column.type, _time_attribute(column, is_rowtime) if streaming else None),
                _boolean(column.type.nullable),
                key if column.name in described.primary_key else None,
                _extras(column),
                canonical(watermark.expression.sql) if watermark is not None and is_rowtime else None,
            )
        )
    comments = [column.definition.comment for column in described.columns]
    if any(comment is not None for comment in comments):
        with_comments = tuple((*row, comment) for row, comment in zip(cells, comments, strict=True))
        return (*DESCRIBE_COLUMNS, "comment"), with_comments
    return DESCRIBE_COLUMNS, tuple(cells)


def _marked(kind: DataType, time_attribute: str | None) -> str:
    spelled = _spelled(kind, short=True)
    return f"{spelled} *{time_attribute}*" if time_attribute is not None else spelled


def _time_attribute(column: TableColumn, is_rowtime: bool) -> str | None:
    if is_rowtime:
        return "ROWTIME"
    definition = column.definition
    if isinstance(definition, ComputedColumn) and definition.is_processing_time:
        return "PROCTIME"
    return None


def _extras(column: TableColumn) -> str | None:
    match column.definition:
        case MetadataColumn() as metadata:
            return _metadata(metadata)
        case ComputedColumn() as computed:
            return f"AS {canonical(computed.expression.sql)}"
        case PhysicalColumn():
            return None
        case other:
            assert_never(other)


def _metadata(column: MetadataColumn) -> str:
    key = "" if column.key is None else f" FROM {_string(column.key.value)}"
    return f"METADATA{key}{' VIRTUAL' if column.virtual else ''}"


def _column(column: TableColumn) -> str:
    name = quoted(column.name)
    match column.definition:
        case PhysicalColumn():
            text = f"{name} {_nested(column.type)}"
        case MetadataColumn() as metadata:
            text = f"{name} {_nested(column.type)} {_metadata(metadata)}"
        case ComputedColumn() as computed:
            text = f"{name} AS {canonical(computed.expression.sql)}"
        case other:
            assert_never(other)
    comment = column.definition.comment
    return text if comment is None else f"{text} COMMENT {_string(comment)}"


def _with(entries: tuple[OptionEntry, ...], mask: Mask) -> str:
    values = {entry.key.value: entry.value.value for entry in entries}
    return _options({key: mask(key, value) for key, value in values.items()})


def _options(options: Mapping[str, str]) -> str:
    if not options:
        return ""
    shown = [f"  {_string(key)} = {_string(options[key])}" for key in sorted(options)]
    return "\nWITH (\n" + ",\n".join(shown) + "\n)"


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(map(quoted, names))


def _string(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _boolean(value: bool) -> str:
    return "TRUE" if value else "FALSE"


def _spelled(printed: DataType, short: bool) -> str:
    """Return a type without the comments of its fields: with short names as DESCRIBE prints it (STRING,
    BYTES, TIMESTAMP_LTZ), else as SHOW CREATE TABLE does."""
    match printed:
        case AtomicType(root=TypeRoot.VARCHAR, length=length) if length == MAX_LENGTH and not short:
            text = f"VARCHAR({MAX_LENGTH})"
        case AtomicType(root=TypeRoot.VARBINARY, length=length) if length == MAX_LENGTH and not short:
            text = f"VARBINARY({MAX_LENGTH})"
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision) if not short:
            text = f"TIMESTAMP({precision}) WITH LOCAL TIME ZONE"
        case ArrayType(element=element):
            text = f"ARRAY<{_nested(element, short)}>"
        case MultisetType(element=element):
            text = f"MULTISET<{_nested(element, short)}>"
        case MapType(key=key, value=value):
            text = f"MAP<{_nested(key, short)}, {_nested(value, short)}>"
        case RowType(fields=fields):
            text = f"ROW<{_fields(fields, short)}>"
        case StructuredType(class_name=class_name, fields=fields):
            text = f"STRUCTURED<{_string(class_name)}, {_fields(fields, short)}>"
        case _:
            text = printed.spelling()
    return text


def _nested(printed: DataType, short: bool = False) -> str:
    return _spelled(printed, short) + ("" if printed.nullable else " NOT NULL")


def _fields(fields: tuple[RowField, ...], short: bool) -> str:
    return ", ".join(f"{quoted(field.name)} {_nested(field.type, short)}" for field in fields)

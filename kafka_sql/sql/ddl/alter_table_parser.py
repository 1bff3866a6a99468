"""``ALTER TABLE`` (reference §5.2; grammar/statements.ebnf)."""

from __future__ import annotations

from kafka_sql.sql.ddl.column_parser import read_element, read_elements
from kafka_sql.sql.ddl.table_clauses import read_distribution, read_reset_options, read_set_options
from kafka_sql.sql.ddl.table_rules import TableElements, check_table
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.unsupported_statements import unsupported
from kafka_sql.sql.statements.statements import (
    AddColumns,
    AddConstraint,
    AddDistribution,
    AddWatermark,
    AlterTable,
    DropColumns,
    DropConstraint,
    DropDistribution,
    DropPrimaryKey,
    DropWatermark,
    ModifyColumns,
    ModifyConstraint,
    ModifyDistribution,
    ModifyWatermark,
    Name,
    RenameColumn,
    RenameTo,
    TableAction,
)
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_ACTIONS = ("ADD", "MODIFY", "DROP", "RENAME", "SET", "RESET")


def read_alter_table(cursor: Cursor, start: int) -> AlterTable:
    """Read what follows ``ALTER TABLE``; ``start`` is the index of ALTER. Raises :class:`SqlSyntaxError`."""
    if_exists = cursor.if_exists()
    name = cursor.object_name("table name")
    action = cursor.position
    match cursor.token.word:
        case "RENAME":
            actions: tuple[TableAction, ...] = (_read_rename(cursor),)
        case "SET":
            cursor.position += 1
            actions = (read_set_options(cursor, action),)
        case "RESET":
            cursor.position += 1
            actions = (read_reset_options(cursor, action),)
        case "ADD" | "MODIFY":
            actions = _read_change(cursor)
        case "DROP":
            actions = (_read_drop(cursor),)
        case "ALTER":
            raise cursor.unexpected(*_ACTIONS, helps=(f"write ALTER TABLE {name} MODIFY column type",))
        case _:
            raise cursor.unexpected(*_ACTIONS)
    return AlterTable(name, if_exists, actions, cursor.span(start))


def _read_rename(cursor: Cursor) -> RenameTo | RenameColumn:
    start = cursor.position
    cursor.expect("RENAME")
    if cursor.accept("TO"):
        return RenameTo(cursor.object_name("table name"), cursor.span(start))
    column = _read_column_name(cursor)
    cursor.expect("TO")
    return RenameColumn(column, _read_column_name(cursor), cursor.span(start))


def _read_column_name(cursor: Cursor) -> Name:
    """The name of a top-level column; COLUMN in front of it is other systems' spelling."""
    start = cursor.position
    if cursor.at("COLUMN"):
        raise cursor.unexpected("a column name", helps=("Flink SQL writes the name without COLUMN",))
    name = cursor.name("column name")
    if cursor.at("."):
        cursor.position += 1
        cursor.name("field name")
        raise cursor.error(
            ErrorCode.UNSUPPORTED, "Flink cannot alter a field inside a row", cursor.span(start)
        )
    return name


def _read_change(cursor: Cursor) -> tuple[TableAction, ...]:
    """``ADD …`` or ``MODIFY …``."""
    start = cursor.position
    adds = cursor.accept("ADD") or not cursor.accept("MODIFY")
    if cursor.at("PARTITION") or cursor.at("IF", "NOT", "EXISTS"):
        raise unsupported(cursor, "ALTER TABLE … ADD PARTITION")
    if cursor.accept("DISTRIBUTION"):
        distribution = read_distribution(cursor, cursor.position - 1)
        span = cursor.span(start)
        return (AddDistribution(distribution, span) if adds else ModifyDistribution(distribution, span),)
    if cursor.token.word in ("COLUMN", "COLUMNS") and cursor.peek().word not in (",", ")"):
        verb = "ADD" if adds else "MODIFY"
        helps = (f"Flink SQL writes {verb} name type, or {verb} (name type, …)",)
        raise cursor.unexpected("a column name", "(", helps=helps)
    elements = TableElements()
    errors: list[Diagnostic] = []
    if cursor.accept("("):
        read_elements(cursor, elements, errors, positions=True)
    else:
        read_element(cursor, elements, positions=True)
    errors += check_table(elements, (), open_schema=True)
    if errors:
        raise SqlSyntaxError(*errors)
    return _actions(elements, adds, cursor.span(start))


def _actions(elements: TableElements, adds: bool, span: Span) -> tuple[TableAction, ...]:
    actions: list[TableAction] = []
    columns = tuple(elements.columns)
    if columns:
        actions.append(AddColumns(columns, span) if adds else ModifyColumns(columns, span))
    for watermark in elements.watermarks:
        actions.append(AddWatermark(watermark, span) if adds else ModifyWatermark(watermark, span))
    for key in elements.primary_keys:
        actions.append(AddConstraint(key, span) if adds else ModifyConstraint(key, span))
    return tuple(actions)


def _read_drop(cursor: Cursor) -> TableAction:
    start = cursor.position
    cursor.expect("DROP")
    match cursor.token.word:
        case "PARTITION":
            raise unsupported(cursor, "ALTER TABLE … DROP PARTITION")
        case "IF" if cursor.peek().word == "EXISTS":
            raise unsupported(cursor, "ALTER TABLE … DROP PARTITION")
        case "PRIMARY":
            cursor.expect("PRIMARY", "KEY")
            return DropPrimaryKey(cursor.span(start))
        case "CONSTRAINT":
            cursor.position += 1
            return DropConstraint(cursor.name("constraint name"), cursor.span(start))
        case "WATERMARK":
            cursor.position += 1
            return DropWatermark(cursor.span(start))
        case "DISTRIBUTION":
            cursor.position += 1
            return DropDistribution(cursor.span(start))
        case "(":
            return DropColumns(_read_columns(cursor), cursor.span(start))
        case _:
            return DropColumns((_read_column_name(cursor),), cursor.span(start))


def _read_columns(cursor: Cursor) -> tuple[Name, ...]:
    cursor.expect("(")
    columns = [_read_column_name(cursor)]
    while cursor.accept(","):
        columns.append(_read_column_name(cursor))
    cursor.expect(")", instead=(",",))
    return tuple(columns)

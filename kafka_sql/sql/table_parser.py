"""``CREATE TABLE``: columns, watermark, primary key, options (reference §5.1; grammar/statements.ebnf)."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.shaping import read_expression
from kafka_sql.sql.statements import (
    ColumnDefinition,
    ComputedColumn,
    CreateTable,
    Expression,
    MetadataColumn,
    Name,
    OptionEntry,
    PhysicalColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.sql.table_rules import TableElements, check_table
from kafka_sql.sql.tokens import TokenKind
from kafka_sql.sql.type_parser import read_type
from kafka_sql.sql.types import DataType
from kafka_sql.sql.unsupported import unsupported
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError

_CLAUSES = ("COMMENT", "PARTITIONED", "WITH")


def read_create_table(cursor: Cursor, start: int, temporary: bool) -> CreateTable:
    """Read what follows ``CREATE [TEMPORARY] TABLE``; ``start`` is the index of CREATE.

    Raises :class:`SqlSyntaxError` with every diagnostic found: reading goes on behind a wrong column or
    option.
    """
    if_not_exists = cursor.if_not_exists()
    name = cursor.object_name("table name")
    errors: list[Diagnostic] = []
    elements = TableElements()
    if cursor.accept("("):
        _read_elements(cursor, elements, errors)
    elif cursor.token.word in ("LIKE", "AS"):
        pass
    elif cursor.token.word != "WITH":
        raise cursor.unexpected("(", *_CLAUSES)
    comment = cursor.comment()
    if cursor.at("DISTRIBUTED"):
        raise unsupported(cursor, "CREATE TABLE … DISTRIBUTED")
    partitioned_by: tuple[Name, ...] = ()
    if cursor.accept("PARTITIONED"):
        cursor.expect("BY")
        partitioned_by = cursor.names("column name")
    options: tuple[OptionEntry, ...] = ()
    if cursor.accept("WITH"):
        options = _read_options(cursor, errors)
    if cursor.at("LIKE"):
        raise unsupported(cursor, "CREATE TABLE … LIKE")
    if cursor.at("AS"):
        raise unsupported(cursor, "CREATE TABLE … AS", "write CREATE TABLE and then INSERT INTO … SELECT")
    if not cursor.at_end() and not errors:
        raise cursor.unexpected(";", *(_CLAUSES if not options else ()))
    span = cursor.span(start)
    errors += check_table(name, elements, partitioned_by)
    if errors:
        raise SqlSyntaxError(*errors)
    return CreateTable(
        name=name,
        columns=_key_not_null(elements),
        watermark=elements.watermarks[0] if elements.watermarks else None,
        primary_key=elements.primary_keys[0] if elements.primary_keys else None,
        comment=comment,
        partitioned_by=partitioned_by,
        options=options,
        temporary=temporary,
        if_not_exists=if_not_exists,
        span=span,
    )


def _key_not_null(elements: TableElements) -> tuple[ColumnDefinition, ...]:
    """The columns; those of the primary key become NOT NULL, as in Flink."""
    keys = {column.text for key in elements.primary_keys for column in key.columns}
    return tuple(
        replace(column, type=column.type.not_null())
        if isinstance(column, PhysicalColumn) and column.name.text in keys
        else column
        for column in elements.columns
    )


def _read_elements(cursor: Cursor, elements: TableElements, errors: list[Diagnostic]) -> None:
    """Read ``column, …, WATERMARK …, PRIMARY KEY … )``; Flink takes no empty brackets."""
    while True:
        start = cursor.position
        try:
            _read_element(cursor, elements)
            if cursor.token.word not in (",", ")"):
                raise cursor.unexpected(",", ")", *_possible_clauses(cursor, elements))
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            elements.incomplete = True
            if not _skip(cursor, start):
                raise SqlSyntaxError(*errors) from None
        if cursor.accept(")"):
            return
        comma = cursor.expect(",")
        if cursor.accept(")"):
            errors.append(_trailing_comma(cursor, comma.start))
            return


def _possible_clauses(cursor: Cursor, elements: TableElements) -> tuple[str, ...]:
    """Words that could have stood where something unknown stands behind a column."""
    last = elements.columns[-1] if elements.columns else None
    if isinstance(last, PhysicalColumn) and last.span.end == cursor.previous.end:
        return ("NOT NULL", "METADATA", "PRIMARY KEY", "COMMENT")
    if isinstance(last, MetadataColumn) and last.span.end == cursor.previous.end:
        return ("FROM", "VIRTUAL", "COMMENT")
    return ()


def _trailing_comma(cursor: Cursor, comma: int) -> Diagnostic:
    return Diagnostic(
        "trailing-comma",
        "a comma in front of the closing bracket",
        cursor.source.span(comma, comma + 1),
        "remove this comma",
    )


def _skip(cursor: Cursor, start: int) -> bool:
    """Go to the comma or bracket that ends the element begun at ``start``; False where the statement ends
    first.
    """
    cursor.position = start
    depth = 0
    while not cursor.at_end():
        word = cursor.token.word
        if depth == 0 and word in (",", ")"):
            return True
        depth += {"(": 1, "<": 1, "[": 1, ")": -1, ">": -1, "]": -1}.get(word, 0)
        depth = max(depth, 0)
        cursor.position += 1
    return False


def _read_element(cursor: Cursor, elements: TableElements) -> None:
    start = cursor.position
    if cursor.at("WATERMARK"):
        elements.watermarks.append(_read_watermark(cursor, start))
    elif cursor.token.word in ("CONSTRAINT", "PRIMARY", "UNIQUE"):
        elements.primary_keys.append(_read_primary_key(cursor, start, None))
    elif cursor.token.word in (",", ")"):
        raise cursor.unexpected("a column", "WATERMARK", "PRIMARY KEY")
    else:
        _read_column(cursor, elements)


def _read_watermark(cursor: Cursor, start: int) -> WatermarkDefinition:
    cursor.expect("WATERMARK", "FOR")
    column = cursor.name("column name")
    parts = [column]
    while cursor.accept("."):
        parts.append(cursor.name("field name"))
    if len(parts) > 1:
        column = Name(".".join(part.text for part in parts), column.span.to(parts[-1].span))
        raise cursor.error(
            "invalid-watermark",
            f"a watermark needs a column, '{column.text}' is a field inside one",
            column.span,
            "",
            f"declare a computed column (rowtime AS {column.text}) and write WATERMARK FOR rowtime",
        )
    cursor.expect("AS")
    return WatermarkDefinition(column, _read_expression(cursor), cursor.span(start))


def _read_primary_key(cursor: Cursor, start: int, column: Name | None) -> PrimaryKeyDefinition:
    """``[CONSTRAINT n] PRIMARY KEY [(…)] NOT ENFORCED``; behind a column, ``column`` is the key."""
    constraint = cursor.name("constraint name").text if cursor.accept("CONSTRAINT") else None
    if cursor.at("UNIQUE"):
        raise cursor.error(
            "unsupported", "Flink does not support UNIQUE constraints", None, "write PRIMARY KEY"
        )
    cursor.expect("PRIMARY", "KEY")
    columns = cursor.names("column name") if column is None else (column,)
    if cursor.accept("NOT"):
        cursor.expect("ENFORCED")
    else:
        enforced = cursor.accept("ENFORCED")
        raise cursor.error(
            "unsupported",
            "Flink does not enforce primary keys",
            cursor.span(cursor.position - 1) if enforced else cursor.span(start),
            "write NOT ENFORCED" if enforced else "write NOT ENFORCED behind it",
        )
    return PrimaryKeyDefinition(constraint, columns, cursor.span(start))


def _read_column(cursor: Cursor, elements: TableElements) -> None:
    start = cursor.position
    name = cursor.name("column name")
    elements.names.append(name)
    if cursor.accept("AS"):
        expression = _read_expression(cursor)
        comment = cursor.comment()
        elements.columns.append(ComputedColumn(name, expression, comment, cursor.span(start)))
        return
    if cursor.at("METADATA"):
        raise cursor.error(
            "unexpected-token",
            f"the metadata column '{name.text}' has no type",
            cursor.here(),
            "expected a data type in front of METADATA",
        )
    column_type = _read_column_type(cursor)
    if cursor.accept("METADATA"):
        key = cursor.string("a metadata key") if cursor.accept("FROM") else None
        virtual = cursor.accept("VIRTUAL")
        comment = cursor.comment()
        elements.columns.append(MetadataColumn(name, column_type, key, virtual, comment, cursor.span(start)))
        return
    if cursor.token.word in ("CONSTRAINT", "PRIMARY", "UNIQUE"):
        elements.primary_keys.append(_read_primary_key(cursor, cursor.position, name))
    comment = cursor.comment()
    elements.columns.append(PhysicalColumn(name, column_type, comment, cursor.span(start)))


def _read_column_type(cursor: Cursor) -> DataType:
    start = cursor.position
    column_type = read_type(cursor)
    if cursor.tokens[start].word == "INTERVAL":
        raise cursor.error(
            "invalid-type",
            "Flink has no INTERVAL columns",
            cursor.span(start),
            "write a number, for example BIGINT for milliseconds",
        )
    return column_type


def _read_expression(cursor: Cursor) -> Expression:
    """The expression up to the next comma, bracket or ``COMMENT 'c'`` at this level."""
    start = end = cursor.position
    depth = 0
    tokens = cursor.tokens
    while tokens[end].kind is not TokenKind.END and tokens[end].word != ";":
        word = tokens[end].word
        if depth == 0 and (
            word in (",", ")")
            or (word == "COMMENT" and tokens[end + 1].kind is TokenKind.STRING and end > start)
        ):
            break
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(word, 0)
        end += 1
    expression = read_expression(cursor.source, tokens, start, end)
    cursor.position = end
    return expression


def _read_options(cursor: Cursor, errors: list[Diagnostic]) -> tuple[OptionEntry, ...]:
    """Read ``('key' = 'value', …)`` behind WITH."""
    cursor.expect("(")
    options: list[OptionEntry] = []
    if cursor.accept(")"):
        return ()
    while True:
        start = cursor.position
        try:
            options.append(cursor.option("an option"))
            if cursor.token.word not in (",", ")"):
                raise cursor.unexpected(",", ")")
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            if cursor.token.kind is TokenKind.STRING and cursor.peek().word == "=":
                continue  # only the comma between two options is missing
            if not _skip(cursor, start):
                raise SqlSyntaxError(*errors) from None
        if cursor.accept(")"):
            return tuple(options)
        comma = cursor.expect(",")
        if cursor.accept(")"):
            errors.append(_trailing_comma(cursor, comma.start))
            return tuple(options)

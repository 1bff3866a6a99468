"""The elements in the brackets of CREATE TABLE and after ADD and MODIFY of ALTER TABLE: columns, watermarks
and primary keys (reference §5.1; grammar/statements.ebnf).
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.sql.ddl.table_rules import TableElements
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.type_parser import read_type
from kafka_sql.sql.query.query_reader import read_expression
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    ComputedColumn,
    Expression,
    MetadataColumn,
    Name,
    PhysicalColumn,
    PositionedColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_QUERY_WORDS = frozenset({"SELECT", "VALUES", "TABLE"})
_CONSTRAINT_STARTS = ("CONSTRAINT", "PRIMARY", "UNIQUE")


def read_elements(
    cursor: Cursor, elements: TableElements, errors: list[Diagnostic], positions: bool = False
) -> None:
    """Read ``element, … )`` after the opening bracket; like Flink, refuse empty brackets.

    ``positions`` says that FIRST and AFTER may follow a column (ALTER TABLE). The function adds an error to
    ``errors`` and continues after the wrong element. It raises :class:`SqlSyntaxError` with all errors if the
    statement ends inside the brackets.
    """
    while True:
        start = cursor.position
        try:
            read_element(cursor, elements, positions)
            if cursor.token.word not in (",", ")"):
                raise cursor.unexpected(",", ")", *_possible_clauses(cursor, elements, positions))
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            elements.incomplete = True
            if not skip_item(cursor, start):
                raise SqlSyntaxError(*errors) from None
        if cursor.accept(")"):
            return
        comma = cursor.expect(",")
        if cursor.accept(")"):
            errors.append(trailing_comma(cursor, comma.start))
            return


def _possible_clauses(cursor: Cursor, elements: TableElements, positions: bool) -> tuple[str, ...]:
    """Return the words that may follow a column, for the error about an unknown word after it."""
    last = elements.columns[-1].definition if elements.columns else None
    if isinstance(last, PhysicalColumn) and last.span.end == cursor.previous.end:
        clauses: tuple[str, ...] = ("NOT NULL", "METADATA", "PRIMARY KEY", "COMMENT")
    elif isinstance(last, MetadataColumn) and last.span.end == cursor.previous.end:
        clauses = ("FROM", "VIRTUAL", "COMMENT")
    else:
        return ()
    return (*clauses, "FIRST", "AFTER") if positions else clauses


def trailing_comma(cursor: Cursor, comma: int) -> Diagnostic:
    """Return the diagnostic for a comma in front of a closing bracket; the comma starts at character
    ``comma``.
    """
    return Diagnostic(
        ErrorCode.TRAILING_COMMA,
        "a comma in front of the closing bracket",
        cursor.source.span(comma, comma + 1),
        "remove this comma",
    )


def skip_item(cursor: Cursor, start: int) -> bool:
    """Move to the comma or bracket that ends the item starting at index ``start``. Return False if the
    statement ends first.
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


def read_element(cursor: Cursor, elements: TableElements, positions: bool = False) -> None:
    """Read one column, watermark or primary key. Raises :class:`SqlSyntaxError`."""
    start = cursor.position
    if cursor.at("LIKE") and cursor.peek().kind is TokenKind.WORD:
        helps = (
            "LIKE stands after the brackets: CREATE TABLE x (…) WITH (…) LIKE y, or CREATE TABLE x LIKE y",
        )
        raise cursor.unexpected("a column", helps=helps)
    if cursor.at("WATERMARK"):
        elements.watermarks.append(read_watermark(cursor))
    elif cursor.token.word in _CONSTRAINT_STARTS:
        elements.primary_keys.append(read_primary_key(cursor))
    elif cursor.token.word in (",", ")"):
        raise cursor.unexpected("a column", "WATERMARK", "PRIMARY KEY")
    elif not positions and cursor.peek().word in (",", ")"):
        name = cursor.name("column name")
        elements.names.append(name)
        elements.untyped.append(name)
    else:
        definition = _read_column(cursor, elements)
        column = PositionedColumn(definition, False, None, definition.span)
        if positions:
            column = _positioned(cursor, start, definition)
        elements.columns.append(column)


def _positioned(cursor: Cursor, start: int, definition: ColumnDefinition) -> PositionedColumn:
    if cursor.accept("FIRST"):
        return PositionedColumn(definition, True, None, cursor.span(start))
    after = cursor.name("column name") if cursor.accept("AFTER") else None
    return PositionedColumn(definition, False, after, cursor.span(start))


def read_watermark(cursor: Cursor) -> WatermarkDefinition:
    """Read ``WATERMARK FOR column AS expression``."""
    start = cursor.position
    cursor.expect("WATERMARK")
    cursor.expect("FOR")
    column = cursor.name("column name")
    parts = [column]
    while cursor.accept("."):
        parts.append(cursor.name("field name"))
    if len(parts) > 1:
        column = Name(".".join(part.text for part in parts), column.span.to(parts[-1].span))
        raise cursor.error(
            ErrorCode.INVALID_WATERMARK,
            f"a watermark needs a column, '{column.text}' is a field inside one",
            column.span,
            "",
            f"declare a computed column (rowtime AS {column.text}) and write WATERMARK FOR rowtime",
        )
    cursor.expect("AS")
    return WatermarkDefinition(column, _read_expression(cursor), cursor.span(start))


def read_primary_key(cursor: Cursor, column: Name | None = None) -> PrimaryKeyDefinition:
    """Read ``[CONSTRAINT n] PRIMARY KEY [(…)] NOT ENFORCED``; after a column, ``column`` is the key."""
    start = cursor.position
    constraint = cursor.name("constraint name").text if cursor.accept("CONSTRAINT") else None
    if cursor.at("UNIQUE"):
        raise cursor.error(
            ErrorCode.UNSUPPORTED, "Flink does not support UNIQUE constraints", None, "write PRIMARY KEY"
        )
    cursor.expect("PRIMARY", "KEY")
    columns = cursor.names("column name") if column is None else (column,)
    if cursor.accept("NOT"):
        cursor.expect("ENFORCED")
    else:
        enforced = cursor.accept("ENFORCED")
        raise cursor.error(
            ErrorCode.UNSUPPORTED,
            "Flink does not enforce primary keys",
            cursor.span(cursor.position - 1) if enforced else cursor.span(start),
            "write NOT ENFORCED" if enforced else "write NOT ENFORCED after it",
        )
    return PrimaryKeyDefinition(constraint, columns, cursor.span(start))


def _read_column(cursor: Cursor, elements: TableElements) -> ColumnDefinition:
    start = cursor.position
    name = cursor.name("column name")
    if cursor.at("."):
        raise cursor.error(
            ErrorCode.UNSUPPORTED,
            "Flink cannot alter a field inside a row",
            cursor.span(start, cursor.position + 2),
            "name a column of the table",
        )
    if cursor.at("FOR") or cursor.at("KEY", "("):
        keyword = "WATERMARK" if cursor.at("FOR") else "PRIMARY"
        label = did_you_mean(name.text, [keyword]) or f"write {keyword} {cursor.token.word}"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, f"unexpected '{name.text}'", name.span, label)
    elements.names.append(name)
    if cursor.accept("AS"):
        at = cursor.position
        expression = _read_expression(cursor)
        if any(token.word in _QUERY_WORDS for token in cursor.tokens[at : cursor.position]):
            _refuse_query(expression)
        comment = cursor.comment()
        return ComputedColumn(name, expression, comment, cursor.span(start))
    if cursor.at("METADATA"):
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN,
            f"the metadata column '{name.text}' has no type",
            cursor.here(),
            "expected a data type in front of METADATA",
        )
    column_type = _read_column_type(cursor)
    if cursor.accept("METADATA"):
        key = cursor.string("a metadata key") if cursor.accept("FROM") else None
        virtual = cursor.accept("VIRTUAL")
        comment = cursor.comment()
        return MetadataColumn(name, column_type, key, virtual, comment, cursor.span(start))
    if cursor.token.word in _CONSTRAINT_STARTS:
        elements.primary_keys.append(read_primary_key(cursor, name))
    comment = cursor.comment()
    return PhysicalColumn(name, column_type, comment, cursor.span(start))


def _refuse_query(expression: Expression) -> None:
    for node in expression.ast.find_all(exp.Subquery, exp.Exists, exp.In):
        if not isinstance(node, exp.In) or node.args.get("query") is not None:
            message = "the expression of a computed column cannot hold a query"
            raise SqlSyntaxError(
                Diagnostic(ErrorCode.INVALID_COMPUTED_COLUMN, message, span_of(node, expression.span))
            )


def _read_column_type(cursor: Cursor) -> DataType:
    start = cursor.position
    column_type = read_type(cursor)
    if cursor.tokens[start].word == "INTERVAL":
        raise cursor.error(
            ErrorCode.INVALID_TYPE,
            "Flink has no INTERVAL columns",
            cursor.span(start),
            "write a number, for example BIGINT for milliseconds",
        )
    return column_type


def _read_expression(cursor: Cursor) -> Expression:
    """Read the expression up to the next comma, bracket, ``COMMENT 'c'`` or column position at this level,
    and up to ``WITH ('…'`` if the bracket in front of it is missing.
    """
    start = end = cursor.position
    depth = 0
    tokens = cursor.tokens
    while tokens[end].kind is not TokenKind.END and tokens[end].word != ";":
        word = tokens[end].word
        if depth == 0 and end > start and _ends_expression(cursor, end):
            break
        if depth == 0 and word in (",", ")"):
            break
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(word, 0)
        end += 1
    expression = read_expression(cursor.source, tokens, start, end)
    cursor.position = end
    return expression


def _ends_expression(cursor: Cursor, index: int) -> bool:
    """Whether COMMENT 'c', or FIRST or AFTER following a complete operand, stands at ``index``."""
    token, following, before = cursor.tokens[index], cursor.tokens[index + 1], cursor.tokens[index - 1]
    if token.word == "WITH" and following.word == "(":
        return cursor.tokens[index + 2].kind is TokenKind.STRING
    if token.word == "COMMENT":
        return following.kind is TokenKind.STRING
    behind_operand = before.word in (")", "]") or before.kind is not TokenKind.SYMBOL
    if token.word == "FIRST":
        ends = following.kind is TokenKind.END or following.word in (",", ")", ";")
        return ends and behind_operand and before.word != "NULLS"
    return token.word == "AFTER" and behind_operand and following.word not in (",", ")", ";", ".", "(")

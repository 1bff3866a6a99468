"""``INSERT`` (reference §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.sql.lexer.tokens import Token
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.hint_parser import read_hints
from kafka_sql.sql.parsing.statement_end import expect_end, statement_end
from kafka_sql.sql.query.query_reader import read_expression, read_query
from kafka_sql.sql.query.query_statement import QUERY_STARTS, read_names_before_query, refuse_duplicates
from kafka_sql.sql.statements.statements import Insert, OnConflict, PartitionEntry, TableHint
from kafka_sql.text.error_codes import ErrorCode

_LITERALS = (exp.Literal, exp.Boolean, exp.Null, exp.Neg, exp.HexString)
_LITERAL_CALLS = ("FLINK_LITERAL", "FLINK_INTERVAL")


def read_insert(cursor: Cursor) -> Insert:
    """Read ``[EXECUTE] INSERT INTO|OVERWRITE name [hints] [PARTITION (…)] [(columns)] query
    [ON CONFLICT DO …]``.
    """
    start = cursor.position
    cursor.accept("EXECUTE")
    cursor.expect("INSERT")
    overwrite = cursor.accept("OVERWRITE")
    if not overwrite:
        cursor.expect("INTO", instead=("OVERWRITE",))
    if cursor.at("TABLE"):
        raise cursor.unexpected("a table name", helps=("Flink SQL writes INSERT INTO name, without TABLE",))
    target = cursor.object_name("table name")
    hints: list[TableHint] = []
    if cursor.at("/*+"):
        hints, cursor.position = read_hints(cursor, target.span)
    partition = _read_partition(cursor) if cursor.accept("PARTITION") else ()
    columns = read_names_before_query(cursor)
    refuse_duplicates(cursor, columns)
    if cursor.token.word not in QUERY_STARTS:
        raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE", *(() if columns else ("(",)))
    query_end, on_conflict = _conflict_clause(cursor)
    query = read_query(cursor.source, cursor.tokens, cursor.position, query_end)
    cursor.position = statement_end(cursor)
    return Insert(target, columns, query, tuple(hints), cursor.span(start), overwrite, partition, on_conflict)


def _read_partition(cursor: Cursor) -> tuple[PartitionEntry, ...]:
    """Read ``(column = literal, …)``. Every column needs a value, as in Flink."""
    cursor.expect("(")
    entries: list[PartitionEntry] = []
    while True:
        column = cursor.name("column name")
        if cursor.token.word in (",", ")"):
            helps = ("a partition that follows the rows is written in the SELECT only",)
            raise cursor.unexpected("=", helps=helps)
        cursor.expect("=")
        start = cursor.position
        depth = 0
        while not cursor.at_end() and (depth or cursor.token.word not in (",", ")")):
            depth += {"(": 1, ")": -1}.get(cursor.token.word, 0)
            cursor.position += 1
        value = read_expression(cursor.source, cursor.tokens, start, cursor.position)
        called = value.ast.this if isinstance(value.ast, exp.Anonymous) else None
        is_literal = isinstance(value.ast, _LITERALS) or called in _LITERAL_CALLS
        if not is_literal and cursor.tokens[start].word != "UNKNOWN":
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN, "the value of a partition must be a literal", value.span
            )
        entries.append(PartitionEntry(column, value))
        if not cursor.accept(","):
            break
    cursor.expect(")", instead=(",",))
    refuse_duplicates(cursor, tuple(entry.column for entry in entries))
    return tuple(entries)


def _conflict_clause(cursor: Cursor) -> tuple[int, OnConflict | None]:
    """Return the index where the query at the cursor ends, and the action of ``ON CONFLICT DO`` after it."""
    end = statement_end(cursor)
    tokens = cursor.tokens
    depth = 0
    for index in range(cursor.position, end - 1):
        word = tokens[index].word
        depth += {"(": 1, ")": -1}.get(word, 0)
        if word != "ON" or depth or tokens[index + 1].word != "CONFLICT":
            continue
        if _is_clause(tokens, index):
            clause = Cursor(cursor.source, tokens, index + 2)
            clause.expect("DO")
            action = next((each for each in OnConflict if clause.accept(each.value)), None)
            if action is None:
                raise clause.unexpected(*(each.value for each in OnConflict))
            expect_end(clause)
            return index, action
    return end, None


def _is_clause(tokens: Sequence[Token], index: int) -> bool:
    """Whether ``ON CONFLICT`` at ``index`` is the clause rather than a join on a column named CONFLICT."""
    return tokens[index + 2].word not in (".", "=", "<", ">", "<=", ">=", "<>", "AND", "OR", "IS")

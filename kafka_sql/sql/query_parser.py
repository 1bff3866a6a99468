"""Statements around queries: SELECT, INSERT, statement sets and EXPLAIN."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.hints import read_hints
from kafka_sql.sql.shaping import read_query
from kafka_sql.sql.statements import Explain, Insert, Name, Query, Select, StatementSet, TableHint
from kafka_sql.sql.tokens import TokenKind
from kafka_sql.sql.unsupported import refuse_known, unsupported
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError

QUERY_STARTS = ("SELECT", "WITH", "VALUES", "TABLE", "(")
"""Words that a query starts with."""

_EXPLAIN_DETAILS = ("ESTIMATED_COST", "CHANGELOG_MODE", "JSON_EXECUTION_PLAN", "PLAN_ADVICE")
_NOT_IN_A_SET = frozenset(
    {"CREATE", "DROP", "SET", "RESET", "SHOW", "DESCRIBE", "DESC", "EXPLAIN", "BEGIN", "USE"}
)


def statement_end(cursor: Cursor) -> int:
    """The index of the next semicolon, or of the END token."""
    index = cursor.position
    tokens = cursor.tokens
    while tokens[index].kind is not TokenKind.END and tokens[index].word != ";":
        index += 1
    return index


def read_query_to_end(cursor: Cursor) -> Query:
    """Read the query that reaches to the end of the statement."""
    end = statement_end(cursor)
    query = read_query(cursor.source, cursor.tokens, cursor.position, end)
    cursor.position = end
    return query


def read_select(cursor: Cursor) -> Select:
    """A query as a statement."""
    start = cursor.position
    return Select(read_query_to_end(cursor), cursor.span(start))


def read_names_before_query(cursor: Cursor) -> tuple[Name, ...]:
    """``(a, b)``, unless the bracket opens a query or does not come."""
    if not cursor.at("(") or cursor.peek().word in QUERY_STARTS:
        return ()
    return cursor.names("column name")


def refuse_duplicates(cursor: Cursor, columns: tuple[Name, ...]) -> None:
    """Raise where a column is named twice."""
    seen: set[str] = set()
    for column in columns:
        if column.text in seen:
            raise cursor.error("duplicate-column", f"the column '{column.text}' is named twice", column.span)
        seen.add(column.text)


def read_insert(cursor: Cursor) -> Insert:
    """``[EXECUTE] INSERT INTO name [hints] [(columns)] query``."""
    start = cursor.position
    refuse_known(cursor)
    cursor.accept("EXECUTE")
    cursor.expect("INSERT", "INTO")
    target = cursor.object_name("table name")
    hints: list[TableHint] = []
    if cursor.at("/*+"):
        hints, cursor.position = read_hints(cursor, target.span)
    if cursor.at("PARTITION"):
        raise unsupported(cursor, "INSERT INTO … PARTITION")
    columns = read_names_before_query(cursor)
    refuse_duplicates(cursor, columns)
    if cursor.token.word not in QUERY_STARTS:
        raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE", *(() if columns else ("(",)))
    return Insert(target, columns, read_query_to_end(cursor), tuple(hints), cursor.span(start))


def read_statement_set(cursor: Cursor) -> StatementSet:
    """``EXECUTE STATEMENT SET BEGIN i; … END`` or ``BEGIN STATEMENT SET; i; … END``."""
    start = cursor.position
    if cursor.accept("EXECUTE"):
        cursor.expect("STATEMENT", "SET", "BEGIN")
    else:
        cursor.expect("BEGIN", "STATEMENT", "SET", ";")
    return _read_inserts(cursor, start)


def _read_inserts(cursor: Cursor, start: int) -> StatementSet:
    """The INSERTs up to END; every wrong one is reported, the set is lost."""
    inserts: list[Insert] = []
    errors: list[Diagnostic] = []
    opening = cursor.span(start)
    while not cursor.accept("END"):
        if cursor.token.kind is TokenKind.END or cursor.token.word in _NOT_IN_A_SET:
            cursor.position -= 1  # in front of the semicolon: what follows is a statement of its own
            errors.append(
                Diagnostic(
                    "unclosed-statement-set",
                    "this statement set is not closed",
                    opening,
                    "write END; behind its last INSERT",
                )
            )
            break
        try:
            if cursor.token.word not in ("INSERT", "EXECUTE"):
                raise cursor.unexpected("INSERT INTO", "END")
            inserts.append(read_insert(cursor))
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            cursor.position = statement_end(cursor)
        cursor.accept(";")
    if not inserts and not errors:
        errors.append(
            Diagnostic("unexpected-token", "this statement set is empty", opening, "expected INSERT INTO")
        )
    if errors:
        raise SqlSyntaxError(*errors)
    return StatementSet(tuple(inserts), cursor.span(start))


def read_explain(cursor: Cursor) -> Explain:
    """``EXPLAIN [PLAN FOR | details] query | INSERT … | STATEMENT SET BEGIN … END``."""
    start = cursor.position
    cursor.expect("EXPLAIN")
    details: list[str] = []
    if cursor.accept("PLAN"):
        cursor.expect("FOR")
    elif cursor.token.word in _EXPLAIN_DETAILS:
        details.append(_read_detail(cursor))
        while cursor.accept(","):
            details.append(_read_detail(cursor))
    return Explain(tuple(details), _read_explained(cursor), cursor.span(start))


def _read_detail(cursor: Cursor) -> str:
    word = cursor.token.word
    if word not in _EXPLAIN_DETAILS:
        raise cursor.unexpected(*_EXPLAIN_DETAILS)
    cursor.position += 1
    return word


def _read_explained(cursor: Cursor) -> Select | Insert | StatementSet:
    start = cursor.position
    if cursor.accept("STATEMENT"):
        cursor.expect("SET", "BEGIN")
        return _read_inserts(cursor, start)
    if cursor.at("EXECUTE", "STATEMENT") or cursor.at("BEGIN", "STATEMENT"):
        return read_statement_set(cursor)
    if cursor.token.word in ("INSERT", "EXECUTE"):
        return read_insert(cursor)
    if cursor.token.word in QUERY_STARTS:
        return read_select(cursor)
    raise cursor.unexpected("SELECT", "INSERT INTO", "STATEMENT SET", "PLAN FOR", *_EXPLAIN_DETAILS)

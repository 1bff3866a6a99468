"""Statements that hold others: statement sets and EXPLAIN (reference §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.commands.insert_parser import read_insert
from kafka_sql.sql.ddl.create_parser import read_create, read_replace_table
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.statement_end import statement_end
from kafka_sql.sql.query.query_statement import QUERY_STARTS, read_select
from kafka_sql.sql.statements.statements import CreateTable, Explain, Insert, Select, StatementSet
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_EXPLAIN_DETAILS = ("ESTIMATED_COST", "CHANGELOG_MODE", "JSON_EXECUTION_PLAN", "PLAN_ADVICE")
_NOT_IN_A_SET = frozenset(
    {"CREATE", "ALTER", "DROP", "SET", "RESET", "SHOW", "DESCRIBE", "DESC", "EXPLAIN", "BEGIN", "USE"}
)


def read_statement_set(cursor: Cursor) -> StatementSet:
    """Read ``EXECUTE STATEMENT SET BEGIN i; … END`` or ``BEGIN STATEMENT SET; i; … END``."""
    start = cursor.position
    if cursor.accept("EXECUTE"):
        cursor.expect("STATEMENT", "SET", "BEGIN")
        return _read_inserts(cursor, start)
    cursor.expect("BEGIN", "STATEMENT", "SET", ";")
    return _read_inserts(cursor, start, ("INSERT", "EXECUTE"))


def _read_inserts(cursor: Cursor, start: int, first_words: Sequence[str] = ("INSERT",)) -> StatementSet:
    """Read the INSERTs up to END. Reports every wrong INSERT; one error discards the whole set."""
    inserts: list[Insert] = []
    errors: list[Diagnostic] = []
    opening = cursor.span(start)
    while not cursor.accept("END"):
        if cursor.token.kind is TokenKind.END or cursor.token.word in _NOT_IN_A_SET:
            cursor.position -= 1  # in front of the semicolon: what follows is a statement of its own
            errors.append(
                Diagnostic(
                    ErrorCode.UNCLOSED_STATEMENT_SET,
                    "this statement set is not closed",
                    opening,
                    "write END; after its last INSERT",
                )
            )
            break
        try:
            if cursor.token.word not in first_words:
                raise cursor.unexpected("INSERT INTO", "END")
            inserts.append(read_insert(cursor))
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            cursor.position = statement_end(cursor)
        cursor.accept(";")
    if not inserts and not errors:
        errors.append(
            Diagnostic(
                ErrorCode.UNEXPECTED_TOKEN, "this statement set is empty", opening, "expected INSERT INTO"
            )
        )
    if errors:
        raise SqlSyntaxError(*errors)
    return StatementSet(tuple(inserts), cursor.span(start))


def read_explain(cursor: Cursor) -> Explain:
    """``EXPLAIN [PLAN FOR | details] [AGAINST CHECKPOINT 'folder'] statement``.

    The statement is a query, an INSERT, a statement set or a CREATE or REPLACE TABLE with AS.
    """
    start = cursor.position
    cursor.expect("EXPLAIN")
    details: list[str] = []
    if cursor.accept("PLAN"):
        cursor.expect("FOR")
    elif cursor.token.word in _EXPLAIN_DETAILS:
        details.append(_read_detail(cursor))
        while cursor.accept(","):
            if cursor.token.word in details:
                raise cursor.error(ErrorCode.DUPLICATE_DETAIL, f"EXPLAIN names {cursor.token.word} twice")
            details.append(_read_detail(cursor))
    checkpoint = None
    if cursor.accept("AGAINST"):
        cursor.expect("CHECKPOINT")
        checkpoint = cursor.plain_string("the folder of a checkpoint")
        following = cursor.peek().word if cursor.at("EXECUTE") else cursor.token.word
        if following not in ("INSERT", "STATEMENT"):
            raise cursor.unexpected("INSERT INTO", "STATEMENT SET")  # only an INSERT has a checkpoint
    return Explain(tuple(details), _read_explained(cursor), cursor.span(start), checkpoint)


def _read_detail(cursor: Cursor) -> str:
    word = cursor.token.word
    if word not in _EXPLAIN_DETAILS:
        raise cursor.unexpected(*_EXPLAIN_DETAILS)
    cursor.position += 1
    return word


def _read_explained(cursor: Cursor) -> Select | Insert | StatementSet | CreateTable:
    start = cursor.position
    following = cursor.peek().word if cursor.at("EXECUTE") else cursor.token.word
    if cursor.accept("STATEMENT"):
        cursor.expect("SET", "BEGIN")
        return _read_inserts(cursor, start)
    if cursor.at("EXECUTE", "STATEMENT"):
        return read_statement_set(cursor)
    if following == "INSERT":
        return read_insert(cursor)
    if following in QUERY_STARTS:
        return read_select(cursor)
    if following in ("CREATE", "REPLACE"):
        return _read_created(cursor)
    helps = ("write EXPLAIN STATEMENT SET BEGIN … END",) if cursor.at("BEGIN") else ()
    raise cursor.unexpected(
        "SELECT", "INSERT INTO", "STATEMENT SET", "CREATE TABLE", "PLAN FOR", *_EXPLAIN_DETAILS, helps=helps
    )


def _read_created(cursor: Cursor) -> CreateTable:
    start = cursor.position
    created = read_create(cursor) if cursor.at("CREATE") else read_replace_table(cursor)
    if not isinstance(created, CreateTable) or created.as_query is None:
        message = "EXPLAIN of a CREATE takes a table AS a query only"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, cursor.span(start, start + 2))
    return created

"""Statements in the Spark dialect: the parser reads the project's statements and passes all others to Spark
as text.

The project's statements are: CREATE … WITH (…) (Spark has no WITH in front of a bracket), INSERT, queries,
EXPLAIN of these, statement sets, SET and RESET (except ``spark.…`` and Spark's own forms), USE, and SHOW and
DESCRIBE of the project's objects. Their queries keep Spark's text.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize_section
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.hint_parser import read_hints
from kafka_sql.sql.query.sqlglot_bridge import STOCK_FAILURES
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.sql.statements.statements import (
    Explain,
    Insert,
    Name,
    ObjectName,
    Query,
    Select,
    ShowKind,
    SparkStatement,
    Statement,
    StatementSet,
    TableHint,
)
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_QUERY_STARTS = ("SELECT", "WITH", "VALUES", "TABLE", "FROM", "(")
_DETAILS = ("ESTIMATED_COST", "CHANGELOG_MODE", "JSON_EXECUTION_PLAN", "PLAN_ADVICE")
_SHOWN = frozenset(word for kind in ShowKind for word in kind.value.split()[:1]) - {"PARTITIONS"}
_DEEPEST = 100
_HINTS = re.compile(r"\s*/\*\+")
_LOGGER = logging.getLogger("sqlglot")

Read = Callable[[int, int, Query | None], Statement]
"""Reads the Flink statement between two characters of the text; a given query is its end. Raises
:class:`SqlSyntaxError`.
"""


def read_spark_statement(cursor: Cursor, read: Read) -> Statement:
    """Return the statement whose Spark tokens ``cursor`` holds; ``read`` reads statements in Flink's syntax.

    Raises :class:`SqlSyntaxError`.
    """
    tokens = cursor.tokens
    words = [token.word for token in tokens[:4]] + [""] * 4
    start, end = tokens[0].start, tokens[-2].end
    match words[0]:
        case "CREATE" | "REPLACE" if _has_with_clause(tokens):
            return _read_create(cursor, read)
        case "SET" | "RESET" if _is_our_option(cursor.source.text, tokens):
            return read(start, end, None)
        case "USE" if words[1] not in ("SCHEMA", "NAMESPACE", "DATABASE"):
            return _read_or_pass_on(cursor, read)
        case "SHOW" if words[1] in _SHOWN and words[2] != "EXTENDED":
            return _read_or_pass_on(cursor, read)
        case "DESCRIBE" | "DESC" if _is_our_description(tokens):
            return _read_or_pass_on(cursor, read)
        case "LOAD" | "UNLOAD" if words[1] == "MODULE":
            return read(start, end, None)
        case "QUIT" | "EXIT" | "HELP" | "SOURCE":
            return read(start, end, None)
        case "CLEAR" if len(tokens) == 2:
            return read(start, end, None)
        case "STOP" | "DESCRIBE" | "DESC" if words[1] == "JOB" and tokens[2].kind is TokenKind.STRING:
            return read(start, end, None)
        case "INSERT" if _is_our_insert(tokens):
            return _read_insert(cursor, len(tokens) - 1)
        case "EXECUTE" if words[1] == "INSERT":
            return _read_insert(cursor, len(tokens) - 1)
        case "EXECUTE" if words[1] == "STATEMENT":
            return _read_statement_set(cursor)
        case "EXECUTE" if words[1] in _QUERY_STARTS:
            cursor.position = 1
            return Select(_query(cursor, len(tokens) - 1), cursor.span(0, len(tokens) - 1))
        case "BEGIN" if words[1:3] == ["STATEMENT", "SET"]:
            return _read_statement_set(cursor)
        case "EXPLAIN" if _is_our_explain(tokens):
            return _read_explain(cursor)
        case first if first in _QUERY_STARTS and not _inserts(tokens):
            return Select(_query(cursor, len(tokens) - 1), cursor.span(0, len(tokens) - 1))
    span = cursor.source.span(start, end)
    return SparkStatement(span.text, span)


def _read_or_pass_on(cursor: Cursor, read: Read) -> Statement:
    """Read a statement in Flink's syntax; pass it to Spark if Flink would not read it (``USE default``)."""
    start, end = cursor.tokens[0].start, cursor.tokens[-2].end
    try:
        return read(start, end, None)
    except SqlSyntaxError:
        span = cursor.source.span(start, end)
        return SparkStatement(span.text, span)


def _read_create(cursor: Cursor, read: Read) -> Statement:
    """Read ``CREATE … WITH (…)`` as in Flink; a query after AS is in Spark's dialect."""
    tokens = cursor.tokens
    start, last = tokens[0].start, len(tokens) - 1
    depth = 0
    for index, token in enumerate(tokens[:-1]):
        depth += {"(": 1, ")": -1}.get(token.word, 0)
        if depth == 0 and token.word == "AS" and tokens[index + 1].word in _QUERY_STARTS:
            cursor.position = index + 1
            created = read(start, token.end, _query(cursor, last))
            return replace(created, span=cursor.span(0, last))
    return read(start, tokens[-2].end, None)


def _has_with_clause(tokens: Sequence[Token]) -> bool:
    depth = 0
    for index, token in enumerate(tokens[:-1]):
        depth += {"(": 1, ")": -1}.get(token.word, 0)
        if depth == 0 and token.word == "WITH" and tokens[index + 1].word == "(":
            return True
        if depth == 0 and token.word == "USING":
            return False
    return False


def _is_our_option(text: str, tokens: Sequence[Token]) -> bool:
    """True for ``SET``, ``SET 'k' = 'v'``, ``SET k.l = v``; false for ``SET spark.x = y``, ``SET TIME ZONE
    …``.
    """
    if len(tokens) == 2 or tokens[1].kind is TokenKind.STRING:
        return True
    written = text[tokens[1].start : tokens[-2].end]
    if written.lower().startswith("spark."):
        return False
    return tokens[0].word == "RESET" or ("=" in written and tokens[2].word in (".", "-", "="))


def _is_our_description(tokens: Sequence[Token]) -> bool:
    """True for names and for the project's kinds; false for ``DESCRIBE QUERY …``, ``DESCRIBE TABLE t`` and
    ``DESCRIBE t c``."""
    words = [token.word for token in tokens[1:-1]]
    if words[:1] == ["EXTENDED"]:
        words = words[1:]
    if len(words) > 1 and words[0] in ("CATALOG", "DATABASE", "FUNCTION", "CONNECTOR", "FORMAT"):
        return True
    return bool(words) and all(word == "." for word in words[1::2]) and len(words) % 2 == 1


def _is_our_insert(tokens: Sequence[Token]) -> bool:
    """False for Spark's ``DIRECTORY``, ``BY NAME``, ``REPLACE WHERE`` and partitions that depend on the
    row.
    """
    if tokens[1].word not in ("INTO", "OVERWRITE"):
        return False
    behind = _behind_target(tokens, 2)
    return tokens[2].word not in ("DIRECTORY", "LOCAL") and tokens[behind].word not in (
        "BY",
        "REPLACE",
        "PARTITION",
        "IF",
    )


def _behind_target(tokens: Sequence[Token], index: int) -> int:
    index += tokens[index].word == "TABLE"
    while index + 2 < len(tokens) and tokens[index + 1].word == ".":
        index += 2
    return min(index + 1, len(tokens) - 1)


def _inserts(tokens: Sequence[Token]) -> bool:
    """Whether a query ends in an INSERT (``FROM t INSERT INTO …``, ``WITH … INSERT INTO …``)."""
    depth = 0
    for token in tokens:
        depth += {"(": 1, ")": -1}.get(token.word, 0)
        if depth == 0 and token.word == "INSERT":
            return True
    return False


def _is_our_explain(tokens: Sequence[Token]) -> bool:
    word = tokens[1].word
    following = tokens[2].word if word == "EXECUTE" else word
    if word == "PLAN" or word in _DETAILS:
        return True
    return following in (*_QUERY_STARTS, "STATEMENT") or (
        following == "INSERT" and _is_our_insert(tokens[1:])
    )


def _read_insert(cursor: Cursor, end: int) -> Insert:
    """Read ``[EXECUTE] INSERT INTO|OVERWRITE [TABLE] name [hints] [(columns)] query`` up to index ``end``."""
    start = cursor.position
    cursor.accept("EXECUTE")
    cursor.expect("INSERT")
    overwrite = cursor.accept("OVERWRITE")
    if not overwrite:
        cursor.expect("INTO", instead=("OVERWRITE",))
    cursor.accept("TABLE")
    target = _object_name(cursor)
    hints = _hints(cursor, target)
    columns: tuple[Name, ...] = ()
    if cursor.at("(") and cursor.peek().word not in _QUERY_STARTS:
        columns = _names(cursor)
    if cursor.position >= end or cursor.token.word not in _QUERY_STARTS:
        raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE", "FROM")
    query = _query(cursor, end)
    return Insert(target, columns, query, hints, cursor.span(start, end), overwrite)


def _object_name(cursor: Cursor) -> ObjectName:
    """Read a name of one to three parts; Spark reserves no word."""
    start = cursor.position
    parts = [_name(cursor)]
    while cursor.accept("."):
        parts.append(_name(cursor))
    span = cursor.span(start)
    if len(parts) > 3:
        message = f"the table name has {len(parts)} parts"
        raise cursor.error(ErrorCode.INVALID_NAME, message, span, "write at most catalog.database.name")
    return ObjectName(tuple(parts), span)


def _name(cursor: Cursor) -> Name:
    token = cursor.token
    if token.kind not in (TokenKind.WORD, TokenKind.QUOTED):
        raise cursor.unexpected("a name")
    cursor.position += 1
    return Name(token.value, cursor.source.span(token.start, token.end))


def _names(cursor: Cursor) -> tuple[Name, ...]:
    cursor.expect("(")
    names = [_name(cursor)]
    while cursor.accept(","):
        names.append(_name(cursor))
    cursor.expect(")", instead=(",",))
    return tuple(names)


def _hints(cursor: Cursor, target: ObjectName) -> tuple[TableHint, ...]:
    """Return the hints after the target, which Spark's tokens leave out as comments."""
    tokens, errors = tokenize_section(cursor.source, target.span.end, cursor.token.start)
    if errors:
        raise SqlSyntaxError(*errors)
    if len(tokens) == 1 or tokens[0].word != "/*+":
        return ()
    return tuple(read_hints(Cursor(cursor.source, tokens), target.span)[0])


def hints_behind(table: Span) -> tuple[tuple[TableHint, ...], Span | None]:
    """Return the hints directly after the name of a table, and the span of all of them (None without hints).
    Raises :class:`SqlSyntaxError`."""
    text = table.source.text
    found = _HINTS.match(text, table.end)
    if found is None:
        return (), None
    closing = text.find("*/", found.end())
    end = None if closing < 0 else closing + len("*/")
    tokens, _ = tokenize_section(table.source, found.end() - len("/*+"), end)
    hints, behind = read_hints(Cursor(table.source, tokens), table)
    return tuple(hints), table.source.span(tokens[0].start, tokens[behind - 1].end)


def _query(cursor: Cursor, end: int) -> Query:
    """Return the query from the cursor up to index ``end``, as written."""
    span = cursor.span(cursor.position, end)
    text = span.text
    ast = spark_tree(text, cursor.tokens[cursor.position : end])
    cursor.position = end
    return Query(text, ast, span, (), Dialect.SPARK)


def spark_tree(text: str, tokens: Sequence[Token]) -> exp.Expression:
    """Parse a query or statement with sqlglot's Spark parser; return a Command if the parser cannot read
    it.
    """
    depth = deepest = 0
    for token in tokens:
        depth += {"(": 1, "[": 1, "CASE": 1, ")": -1, "]": -1, "END": -1}.get(token.word, 0)
        deepest = max(deepest, depth)
    if deepest < _DEEPEST:
        level = _LOGGER.level
        _LOGGER.setLevel(logging.ERROR)  # users need not know that the parser falls back to a Command
        try:
            tree = sqlglot.parse_one(text, dialect="spark")
            if isinstance(tree, exp.Expression):
                return tree
        except (SqlglotError, RecursionError, *STOCK_FAILURES):
            pass
        finally:
            _LOGGER.setLevel(level)
    return exp.Command(this=text)


def _read_statement_set(cursor: Cursor) -> StatementSet:
    """``EXECUTE STATEMENT SET BEGIN i; … END`` or ``BEGIN STATEMENT SET; i; … END``."""
    start = cursor.position
    if cursor.accept("BEGIN"):
        cursor.expect("STATEMENT")
        cursor.expect("SET")
        cursor.expect(";")
    else:
        cursor.accept("EXECUTE")
        for word in ("STATEMENT", "SET", "BEGIN"):
            cursor.expect(word)
    opening = cursor.span(start)
    inserts: list[Insert] = []
    errors: list[Diagnostic] = []
    while not cursor.accept("END"):
        end = cursor.position
        while cursor.tokens[end].kind is not TokenKind.END and cursor.tokens[end].word != ";":
            end += 1
        try:
            if cursor.token.word not in ("INSERT", "EXECUTE"):
                raise cursor.unexpected("INSERT INTO", "END")
            inserts.append(_read_insert(cursor, end))
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
        cursor.position = end
        if not cursor.accept(";"):
            break
    if not inserts and not errors:
        message = "this statement set is empty"
        errors.append(Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, opening, "expected INSERT INTO"))
    if errors:
        raise SqlSyntaxError(*errors)
    return StatementSet(tuple(inserts), cursor.span(start))


def _read_explain(cursor: Cursor) -> Explain:
    """``EXPLAIN [PLAN FOR | details] query | INSERT … | [EXECUTE] STATEMENT SET BEGIN … END``."""
    cursor.expect("EXPLAIN")
    details: list[str] = []
    if cursor.accept("PLAN"):
        cursor.expect("FOR")
    while cursor.token.word in _DETAILS:
        details.append(cursor.token.word)
        cursor.position += 1
        if not cursor.accept(","):
            break
    end = len(cursor.tokens) - 1
    start = cursor.position
    explained: Select | Insert | StatementSet
    if cursor.at("STATEMENT") or cursor.at("EXECUTE", "STATEMENT"):
        explained = _read_statement_set(cursor)
    elif cursor.at("INSERT") or cursor.at("EXECUTE", "INSERT"):
        explained = _read_insert(cursor, end)
    else:
        cursor.accept("EXECUTE")
        if cursor.token.word not in _QUERY_STARTS:
            raise cursor.unexpected("SELECT", "INSERT INTO", "STATEMENT SET")
        explained = Select(_query(cursor, end), cursor.span(start, end))
    return Explain(tuple(details), explained, cursor.span(0, end))

"""Flink statements that are recognised and refused by name, because this project does not run them."""

from __future__ import annotations

from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_WITHOUT_REFRESH = "write CREATE TABLE and INSERT INTO … SELECT"
_STATEMENTS: tuple[tuple[str, str, str], ...] = (
    # words, feature, what to write instead
    ("ALTER MATERIALIZED TABLE", "ALTER MATERIALIZED TABLE", ""),
    ("ALTER MODEL", "ALTER MODEL", ""),
    ("ALTER CONNECTION", "ALTER CONNECTION", ""),
    ("CREATE OR ALTER MATERIALIZED TABLE", "CREATE OR ALTER MATERIALIZED TABLE", _WITHOUT_REFRESH),
    ("CREATE OR REPLACE MATERIALIZED TABLE", "CREATE MATERIALIZED TABLE", _WITHOUT_REFRESH),
    ("CREATE MATERIALIZED TABLE", "CREATE MATERIALIZED TABLE", _WITHOUT_REFRESH),
    ("CREATE MODEL", "CREATE MODEL", ""),
    ("CREATE TEMPORARY MODEL", "CREATE MODEL", ""),
    ("CREATE CONNECTION", "CREATE CONNECTION", ""),
    ("CREATE TEMPORARY CONNECTION", "CREATE CONNECTION", ""),
    ("CREATE TEMPORARY SYSTEM CONNECTION", "CREATE CONNECTION", ""),
    ("DROP MATERIALIZED TABLE", "DROP MATERIALIZED TABLE", ""),
    ("DROP MODEL", "DROP MODEL", ""),
    ("DROP TEMPORARY MODEL", "DROP MODEL", ""),
    ("DROP CONNECTION", "DROP CONNECTION", ""),
    ("DROP TEMPORARY CONNECTION", "DROP CONNECTION", ""),
    ("SHOW CONNECTIONS", "SHOW CONNECTIONS", ""),
    ("SHOW CREATE MODEL", "SHOW CREATE MODEL", ""),
    ("SHOW CREATE MATERIALIZED TABLE", "SHOW CREATE MATERIALIZED TABLE", ""),
    ("SHOW CREATE OR ALTER MATERIALIZED TABLE", "SHOW CREATE MATERIALIZED TABLE", ""),
    ("SHOW CREATE CONNECTION", "SHOW CREATE CONNECTION", ""),
    ("DESCRIBE MODEL", "DESCRIBE MODEL", ""),
    ("DESCRIBE CONNECTION", "DESCRIBE CONNECTION", ""),
    ("DESC MODEL", "DESCRIBE MODEL", ""),
    ("DESC CONNECTION", "DESCRIBE CONNECTION", ""),
    ("UPDATE", "UPDATE", ""),
    ("DELETE", "DELETE", ""),
    ("MERGE", "MERGE", ""),
    ("UPSERT", "UPSERT INTO", "write INSERT INTO; an 'upsert-kafka' table takes its rows as upserts"),
    ("TRUNCATE TABLE", "TRUNCATE TABLE", ""),
    ("ANALYZE TABLE", "ANALYZE TABLE", ""),
    ("CALL", "CALL", ""),
    ("COMPILE AND EXECUTE PLAN", "COMPILE AND EXECUTE PLAN", "write the INSERT alone"),
    ("COMPILE PLAN", "COMPILE PLAN", "write the INSERT alone"),
    ("EXECUTE PLAN", "EXECUTE PLAN", "write the INSERT that the plan was compiled from"),
)
_BY_FIRST_WORD: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
for _words, _feature, _instead in _STATEMENTS:
    _pattern = tuple(_words.split())
    _BY_FIRST_WORD.setdefault(_pattern[0], []).append((_pattern, _feature, _instead))


def unsupported(cursor: Cursor, feature: str, instead: str = "", words: int = 1) -> SqlSyntaxError:
    """The error for a Flink feature at the cursor, which ``words`` tokens name."""
    span = cursor.span(cursor.position, cursor.position + words)
    return SqlSyntaxError(Diagnostic(ErrorCode.UNSUPPORTED, f"{feature} is not supported yet", span, instead))


def refuse_known(cursor: Cursor) -> None:
    """Raise ``unsupported`` if the statement at the cursor is one of Flink's that this project does not
    have.
    """
    for words, feature, instead in _BY_FIRST_WORD.get(cursor.token.word, ()):
        if cursor.at(*words):
            raise unsupported(cursor, feature, instead, len(words))

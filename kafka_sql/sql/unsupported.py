"""Flink statements that are recognised and refused by name, because this project does not have them (yet)."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError

_STATEMENTS: tuple[tuple[str, str, str], ...] = (
    # words, feature, what to write instead
    ("ALTER TABLE", "ALTER TABLE", "drop the table and create it again"),
    ("ALTER VIEW", "ALTER VIEW", "drop the view and create it again"),
    ("ALTER FUNCTION", "ALTER FUNCTION", ""),
    ("ALTER DATABASE", "ALTER DATABASE", ""),
    ("ALTER CATALOG", "ALTER CATALOG", ""),
    ("ALTER MATERIALIZED TABLE", "ALTER MATERIALIZED TABLE", ""),
    ("ALTER MODEL", "ALTER MODEL", ""),
    ("ALTER", "ALTER", ""),
    ("CREATE CATALOG", "CREATE CATALOG", "tables live in default_catalog.default_database"),
    ("CREATE DATABASE", "CREATE DATABASE", "tables live in default_catalog.default_database"),
    ("CREATE FUNCTION", "CREATE FUNCTION", ""),
    ("CREATE TEMPORARY FUNCTION", "CREATE FUNCTION", ""),
    ("CREATE TEMPORARY SYSTEM FUNCTION", "CREATE FUNCTION", ""),
    ("CREATE OR ALTER MATERIALIZED TABLE", "CREATE MATERIALIZED TABLE", ""),
    ("CREATE MATERIALIZED TABLE", "CREATE MATERIALIZED TABLE", "write CREATE TABLE and INSERT INTO … SELECT"),
    ("CREATE MODEL", "CREATE MODEL", ""),
    ("CREATE TEMPORARY MODEL", "CREATE MODEL", ""),
    ("CREATE CONNECTION", "CREATE CONNECTION", ""),
    ("REPLACE TABLE", "REPLACE TABLE … AS", "write DROP TABLE, CREATE TABLE and INSERT INTO"),
    ("DROP CATALOG", "DROP CATALOG", ""),
    ("DROP DATABASE", "DROP DATABASE", ""),
    ("DROP FUNCTION", "DROP FUNCTION", ""),
    ("DROP TEMPORARY FUNCTION", "DROP FUNCTION", ""),
    ("DROP TEMPORARY SYSTEM FUNCTION", "DROP FUNCTION", ""),
    ("DROP MATERIALIZED TABLE", "DROP MATERIALIZED TABLE", ""),
    ("DROP MODEL", "DROP MODEL", ""),
    ("DROP TEMPORARY MODEL", "DROP MODEL", ""),
    ("DROP CONNECTION", "DROP CONNECTION", ""),
    ("USE CATALOG", "USE CATALOG", ""),
    ("USE MODULES", "USE MODULES", ""),
    ("USE", "USE", "write the full name of a table"),
    ("LOAD MODULE", "LOAD MODULE", ""),
    ("UNLOAD MODULE", "UNLOAD MODULE", ""),
    ("ADD JAR", "ADD JAR", ""),
    ("REMOVE JAR", "REMOVE JAR", ""),
    ("SHOW JARS", "SHOW JARS", ""),
    ("SHOW COLUMNS", "SHOW COLUMNS", "write DESCRIBE table"),
    ("SHOW USER FUNCTIONS", "SHOW FUNCTIONS", ""),
    ("SHOW FUNCTIONS", "SHOW FUNCTIONS", ""),
    ("SHOW FULL MODULES", "SHOW MODULES", ""),
    ("SHOW MODULES", "SHOW MODULES", ""),
    ("SHOW PARTITIONS", "SHOW PARTITIONS", ""),
    ("SHOW PROCEDURES", "SHOW PROCEDURES", ""),
    ("SHOW MODELS", "SHOW MODELS", ""),
    ("SHOW MATERIALIZED TABLES", "SHOW MATERIALIZED TABLES", ""),
    ("SHOW CONNECTIONS", "SHOW CONNECTIONS", ""),
    ("SHOW CREATE CATALOG", "SHOW CREATE CATALOG", ""),
    ("SHOW CREATE MODEL", "SHOW CREATE MODEL", ""),
    ("SHOW CREATE MATERIALIZED TABLE", "SHOW CREATE MATERIALIZED TABLE", ""),
    ("DESCRIBE CATALOG", "DESCRIBE CATALOG", ""),
    ("DESCRIBE DATABASE", "DESCRIBE DATABASE", ""),
    ("DESCRIBE FUNCTION", "DESCRIBE FUNCTION", ""),
    ("DESCRIBE JOB", "DESCRIBE JOB", ""),
    ("DESCRIBE MODEL", "DESCRIBE MODEL", ""),
    ("DESC CATALOG", "DESCRIBE CATALOG", ""),
    ("DESC DATABASE", "DESCRIBE DATABASE", ""),
    ("DESC FUNCTION", "DESCRIBE FUNCTION", ""),
    ("DESC JOB", "DESCRIBE JOB", ""),
    ("DESC MODEL", "DESCRIBE MODEL", ""),
    ("INSERT OVERWRITE", "INSERT OVERWRITE", "write INSERT INTO"),
    ("EXECUTE INSERT OVERWRITE", "INSERT OVERWRITE", "write INSERT INTO"),
    ("UPDATE", "UPDATE", ""),
    ("DELETE", "DELETE", ""),
    ("MERGE", "MERGE", ""),
    ("TRUNCATE TABLE", "TRUNCATE TABLE", ""),
    ("ANALYZE TABLE", "ANALYZE TABLE", ""),
    ("CALL", "CALL", ""),
    ("STOP JOB", "STOP JOB", ""),
    ("COMPILE AND EXECUTE PLAN", "COMPILE AND EXECUTE PLAN", ""),
    ("COMPILE PLAN", "COMPILE PLAN", ""),
    ("EXECUTE PLAN", "EXECUTE PLAN", ""),
    ("QUIT", "QUIT", "a script ends where its text ends"),
    ("EXIT", "EXIT", "a script ends where its text ends"),
    ("CLEAR", "CLEAR", ""),
    ("HELP", "HELP", ""),
    ("SOURCE", "SOURCE", "name several files on the command line"),
)
_BY_FIRST_WORD: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
for _words, _feature, _instead in _STATEMENTS:
    _pattern = tuple(_words.split())
    _BY_FIRST_WORD.setdefault(_pattern[0], []).append((_pattern, _feature, _instead))


def unsupported(cursor: Cursor, feature: str, instead: str = "", words: int = 1) -> SqlSyntaxError:
    """The error for a Flink feature at the cursor, which ``words`` tokens name."""
    span = cursor.span(cursor.position, cursor.position + words)
    return SqlSyntaxError(Diagnostic("unsupported", f"{feature} is not supported yet", span, instead))


def refuse_known(cursor: Cursor) -> None:
    """Raise ``unsupported`` if the statement at the cursor is one of Flink's that this project does not
    have.
    """
    for words, feature, instead in _BY_FIRST_WORD.get(cursor.token.word, ()):
        if cursor.at(*words):
            raise unsupported(cursor, feature, instead, len(words))

"""The meaning of single words inside a query, as far as a word alone decides it in Flink's query grammar.

A reserved word (:mod:`kafka_sql.sql.lexer.reserved_words`) that is in none of these tables is never valid in
a query.
"""

from __future__ import annotations

_QUERY_KEYWORDS = """
    ALL AND ANY AS ASYMMETRIC BETWEEN BY CASE CROSS CUBE CURRENT DISTINCT ELSE END ESCAPE EXCEPT EXISTS FALSE
    FETCH FILTER FOR FROM FULL GROUP GROUPING HAVING IN INNER INTERSECT IS JOIN LATERAL LEFT LIKE LIMIT
    NATURAL NEXT NOT NULL OF OFFSET ON ONLY OR ORDER OUTER OVER OVERLAPS PARTITION QUALIFY RANGE RECURSIVE
    RIGHT ROLLUP ROW ROWS SELECT SIMILAR SOME SYMMETRIC SYSTEM_TIME THEN TO TRUE UNION UNKNOWN UNNEST USING
    VALUES WHEN WHERE WINDOW WITH WITHIN WITHOUT
"""
_BEFORE_EXPRESSION = """
    ( , [ = <> < > <= >= + - * / % || => SELECT DISTINCT ALL WHERE AND OR NOT ON HAVING BY WHEN THEN ELSE CASE
    BETWEEN LIKE QUALIFY SYMMETRIC ASYMMETRIC TO FROM OVERLAPS
"""
_STATEMENT_STARTS = "CREATE INSERT DROP ALTER EXECUTE EXPLAIN DESCRIBE SHOW BEGIN USE RESET CALL"

QUERY_KEYWORDS = frozenset(_QUERY_KEYWORDS.split())
"""Reserved words that a query may contain."""

NO_EXPRESSION = frozenset(
    {"FROM", "AS", "JOIN", "UNION", "INTERSECT", "EXCEPT", "FETCH", "WHERE", "HAVING", "ALL", "DISTINCT"}
)
"""Keywords that cannot follow SELECT."""

BEFORE_EXPRESSION = frozenset(_BEFORE_EXPRESSION.split())
"""Words and symbols after which a bracket holds an expression or a row, not a list of names."""

BEFORE_SELECT = frozenset("UNION INTERSECT EXCEPT ALL DISTINCT ( ) EXISTS IN AS ANY".split())  # noqa: SIM905
"""Words and symbols that SELECT may follow in the middle of a query."""

STATEMENT_STARTS = frozenset(_STATEMENT_STARTS.split())
"""Reserved words that start a statement and that a query cannot contain."""

CLAUSE_STARTS = frozenset(
    {"FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "UNION", "EXCEPT", "INTERSECT", ")", ","}
)
"""Words and symbols that never follow a comma."""

QUERY_STARTS = frozenset({"SELECT", "VALUES", "WITH", "TABLE"})
"""Words that start a query."""

UNITS = frozenset({"YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "QUARTER", "WEEK"})
"""Words that can follow ``(a - b)`` in Flink."""

JDBC_ESCAPES = {
    "D": "DATE '…'",
    "T": "TIME '…'",
    "TS": "TIMESTAMP '…'",
    "FN": "the function without braces",
}
"""Words after ``{`` in JDBC's notation, and what to write."""

REFUSED_CALLS = frozenset({"CONVERT", "TREAT", "SAFE_CAST", "NORMALIZE"})
"""Reserved function names with a syntax of their own that are refused."""

REFUSED = {
    "PIVOT": ("PIVOT", ""),
    "UNPIVOT": ("UNPIVOT", ""),
    "TABLESAMPLE": ("TABLESAMPLE of a part of the rows", ""),
    "COLLATE": ("COLLATE", ""),
    "STREAM": ("SELECT STREAM", "write SELECT"),
    "MEMBER": ("MEMBER OF", ""),
    "SUBMULTISET": ("SUBMULTISET OF", ""),
    "CONTAINS": ("the period predicate CONTAINS", ""),
    "EQUALS": ("the period predicate EQUALS", ""),
    "PRECEDES": ("the period predicate PRECEDES", ""),
    "SUCCEEDS": ("the period predicate SUCCEEDS", ""),
    "AT": ("AT TIME ZONE", "write CONVERT_TZ(text, from, to)"),
    "RLIKE": ("the operator RLIKE", "write REGEXP(text, pattern)"),
    "ILIKE": ("the operator ILIKE", "write LOWER(text) LIKE pattern"),
    "MINUS": ("the set operator MINUS", "write EXCEPT"),
}
"""Words after an operand that name a feature of Flink (or of its grammar) that this project refuses, and what
to write instead.
"""

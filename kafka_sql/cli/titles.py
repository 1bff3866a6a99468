"""A statement in a few words, for progress lines: what it does to which object, never option values."""

from __future__ import annotations

from typing import assert_never

from kafka_sql.sql import statements as sql


def title(statement: sql.Statement) -> str:
    """``CREATE TABLE orders``, ``INSERT INTO enriched`` …"""
    match statement:
        case sql.CreateTable(name=name):
            return f"CREATE TABLE {name}"
        case sql.CreateView(name=name):
            return f"CREATE VIEW {name}"
        case sql.Drop(kind=kind, name=name):
            return f"DROP {kind.value} {name}"
        case sql.Insert(target=name):
            return f"INSERT INTO {name}"
        case sql.Select():
            return "SELECT"
        case sql.StatementSet(inserts=inserts):
            return f"STATEMENT SET INTO {', '.join(str(insert.target) for insert in inserts)}"
        case sql.SetOption(entry=None):
            return "SET"
        case sql.SetOption(entry=sql.OptionEntry(key=key)):
            return f"SET '{key.value}'"
        case sql.ResetOption(key=None):
            return "RESET"
        case sql.ResetOption(key=sql.Text(value=value)):
            return f"RESET '{value}'"
        case sql.Show(kind=kind, name=None):
            return f"SHOW {kind.value}"
        case sql.Show(kind=kind, name=name):
            return f"SHOW {kind.value} {name}"
        case sql.Describe(name=name):
            return f"DESCRIBE {name}"
        case sql.Explain(statement=inner):
            return f"EXPLAIN {title(inner)}"
        case _ as rest:
            assert_never(rest)


def needs_spark(statement: sql.Statement) -> bool:
    """Whether executing the statement takes a Spark session."""
    return isinstance(statement, sql.Insert | sql.Select | sql.StatementSet)

"""A statement in a few words, for progress lines: what it does to which object, never option values."""

from __future__ import annotations

from typing_extensions import assert_never

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
        case sql.SetOption(entry=entry):
            return "SET" if entry is None else f"SET '{entry.key.value}'"
        case sql.ResetOption(key=key):
            return "RESET" if key is None else f"RESET '{key.value}'"
        case sql.Show(kind=kind, name=shown):
            return f"SHOW {kind.value}" if shown is None else f"SHOW {kind.value} {shown}"
        case sql.Describe(name=name):
            return f"DESCRIBE {name}"
        case sql.Explain(statement=inner):
            return f"EXPLAIN {title(inner)}"
        case _ as rest:
            assert_never(rest)


def needs_spark(statement: sql.Statement) -> bool:
    """Whether executing the statement takes a Spark session."""
    return isinstance(statement, sql.Insert | sql.Select | sql.StatementSet)

"""A statement in a few words, for progress lines: what it does to which object, never option values."""

from __future__ import annotations

import re

from typing_extensions import assert_never

from kafka_sql.sql.statements import statements as sql

_IF_EXISTS = re.compile(r"\bIF\s+(?:NOT\s+)?EXISTS\b", re.IGNORECASE)


def title(statement: sql.Statement) -> str:
    """``CREATE TABLE orders``, ``INSERT INTO enriched`` …"""
    match statement:
        case sql.CreateTable(name=name):
            return f"CREATE TABLE {name}"
        case sql.AlterTable(name=name):
            return f"ALTER TABLE {name}"
        case sql.CreateView(name=name):
            return f"CREATE VIEW {name}"
        case sql.AlterView(name=name):
            return f"ALTER VIEW {name}"
        case sql.Drop(kind=kind, name=name):
            return f"DROP {kind.value} {name}"
        case sql.CreateDatabase(name=name):
            return f"CREATE DATABASE {name}"
        case sql.AlterDatabase(name=name):
            return f"ALTER DATABASE {name}"
        case sql.DropDatabase(name=name):
            return f"DROP DATABASE {name}"
        case sql.CreateFunction(name=name):
            return f"CREATE FUNCTION {name}"
        case sql.AlterFunction(name=name):
            return f"ALTER FUNCTION {name}"
        case sql.DropFunction(name=name):
            return f"DROP FUNCTION {name}"
        case sql.CreateCatalog(name=single):
            return f"CREATE CATALOG {single.text}"
        case sql.AlterCatalog(name=single):
            return f"ALTER CATALOG {single.text}"
        case sql.DropCatalog(name=single):
            return f"DROP CATALOG {single.text}"
        case sql.UseCatalog(name=single):
            return f"USE CATALOG {single.text}"
        case sql.UseDatabase(name=name):
            return f"USE {name}"
        case sql.UseModules(names=names):
            return f"USE MODULES {', '.join(each.text for each in names)}"
        case sql.LoadModule(name=single):
            return f"LOAD MODULE {single.text}"
        case sql.UnloadModule(name=single):
            return f"UNLOAD MODULE {single.text}"
        case sql.AddJar():
            return "ADD JAR"
        case sql.RemoveJar():
            return "REMOVE JAR"
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
        case sql.Describe(name=name, kind=sql.DescribeKind.TABLE):
            return f"DESCRIBE {name}"
        case sql.Describe(name=name, kind=described):
            return f"DESCRIBE {described.value} {name}"
        case sql.Explain(statement=inner):
            return f"EXPLAIN {title(inner)}"
        case sql.Quit():
            return "QUIT"
        case sql.Clear():
            return "CLEAR"
        case sql.Help(topic=topic):
            return "HELP" if topic is None else f"HELP {topic.value}"
        case sql.Source(path=path):
            return f"SOURCE '{path.value}'"
        case sql.StopJob(job=job):
            return f"STOP JOB '{job.value}'"
        case sql.DescribeJob(job=job):
            return f"DESCRIBE JOB '{job.value}'"
        case sql.SparkStatement(text=text):
            return " ".join(_IF_EXISTS.sub("", text).partition("=")[0].split()[:3])
        case _ as rest:
            assert_never(rest)


def needs_spark(statement: sql.Statement) -> bool:
    """Return whether executing the statement needs a Spark session."""
    match statement:
        case sql.CreateTable(as_query=query):
            return query is not None
        case sql.CreateDatabase(copied=copied):
            return copied is not None
        case sql.Explain(statement=sql.Select(query=query) | sql.Insert(query=query)):
            return query.dialect is sql.Dialect.SPARK
        case _:
            return isinstance(statement, sql.Insert | sql.Select | sql.StatementSet | sql.SparkStatement)

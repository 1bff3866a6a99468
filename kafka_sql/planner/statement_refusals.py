"""Clauses that the parser reads and the checker does not carry out yet, refused by name."""

from __future__ import annotations

from kafka_sql.planner.refusals import unsupported
from kafka_sql.sql.statements import CreateTable, Insert


def refuse_clauses(statement: CreateTable | Insert) -> None:
    """Raise for the first clause of ``statement`` that is not carried out. Raises :class:`PlanError`."""
    match statement:
        case CreateTable(like=like) if like is not None:
            raise unsupported("CREATE TABLE … LIKE", like.span)
        case CreateTable(as_query=query) if query is not None:
            raise unsupported("CREATE TABLE … AS", query.span)
        case CreateTable(distribution=distribution) if distribution is not None:
            raise unsupported("CREATE TABLE … DISTRIBUTED", distribution.span)
        case Insert(overwrite=True):
            raise unsupported("INSERT OVERWRITE", statement.target.span)
        case Insert(partition=(entry, *_)):
            raise unsupported("INSERT INTO … PARTITION", entry.column.span)
        case Insert(on_conflict=action) if action is not None:
            raise unsupported("INSERT … ON CONFLICT", statement.span)

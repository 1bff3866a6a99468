"""The elements of statements: names, strings, options, expressions, queries and hints, each with its span.

Queries and expressions hold stock sqlglot ASTs, parsed by sqlglot's Spark parser after Flink-only syntax
has been shaped on the token list (``kafka_sql.sql.query.query_reader`` documents the shaped forms, which the
planner reads back).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from kafka_sql.text.source import Span

if TYPE_CHECKING:  # commands that need no parser read this module too
    from sqlglot import exp


class Dialect(Enum):
    """The SQL dialect of a script's queries (``SET 'table.sql-dialect' = '…'``)."""

    FLINK = "default"
    SPARK = "spark"


@dataclass(frozen=True, slots=True)
class Name:
    """An identifier with its span; ``text`` is unquoted."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class ObjectName:
    """One to three dot-separated names: ``[[catalog.]database.]object``."""

    parts: tuple[Name, ...]
    span: Span

    def __str__(self) -> str:
        return ".".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class Text:
    """A string literal with its span; ``value`` is unescaped."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """``'key' = 'value'`` of WITH, SET or a table hint."""

    key: Text
    value: Text


@dataclass(frozen=True, slots=True)
class Expression:
    """A scalar expression. ``sql`` is the Flink text as written; ``ast`` is the shaped sqlglot AST.

    ``kafka_sql.sql.lexer.ast_spans.span_of(node, expression.span)`` returns the span of an AST node.
    """

    sql: str
    ast: exp.Expression
    span: Span


@dataclass(frozen=True, slots=True)
class TableHint:
    """``/*+ OPTIONS('k'='v') */`` or another hint after a table name; ``table`` is the span of that name."""

    name: str
    table: Span
    options: tuple[OptionEntry, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Query:
    """A query expression (SELECT, WITH, VALUES, UNION …). Fields as in :class:`Expression`.

    In the Spark dialect ``sql`` goes to Spark as written. ``ast`` is then the unshaped result of sqlglot's
    Spark parser, an ``exp.Command`` if the parser cannot read the text.
    """

    sql: str
    ast: exp.Expression
    span: Span
    hints: tuple[TableHint, ...] = ()
    dialect: Dialect = Dialect.FLINK

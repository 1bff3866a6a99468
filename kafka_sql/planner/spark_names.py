"""Which of our tables and views a text in Spark's dialect names, and where.

Names are found in the tree of sqlglot's Spark parser; in a text that it cannot read every word that is the
name of a table counts. Spark itself ignores the case of names, so these do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog, Permanent, Temporary
from kafka_sql.catalog.table import Identifier
from kafka_sql.planner.expressions.identity_key import Same
from kafka_sql.sql.commands.spark_statement_parser import spark_tree
from kafka_sql.sql.lexer.spark_tokens import spark_statement
from kafka_sql.sql.lexer.tokens import Token, TokenKind
from kafka_sql.sql.statements.statements import Name, ObjectName
from kafka_sql.text.source import SourceText, Span


@dataclass(frozen=True, slots=True)
class NamedTable:
    """A table name of a text, at ``name.span``; ``aliased`` says that an alias follows."""

    name: ObjectName
    aliased: bool


def statement_tree(place: Span) -> exp.Expression:
    """What sqlglot's Spark parser makes of the statement at ``place``; a Command where it makes nothing of
    it."""
    return spark_tree(place.text, _tokens(place))


def changed_object(place: Span) -> ObjectName | None:
    """The table or view that a statement drops or alters."""
    tokens = _tokens(place)
    if tokens[0].word not in ("DROP", "ALTER"):
        return None
    tree = spark_tree(place.text, tokens)
    if not isinstance(tree, exp.Drop | exp.Alter | exp.Command):
        return None
    return next((named.name for named in named_tables(tree, place)), None)


def _tokens(place: Span) -> list[Token]:
    return spark_statement(SourceText(place.source.name, place.text), 0)[0]


def named_tables(tree: exp.Expression, place: Span) -> Iterator[NamedTable]:
    """The table names of the text at ``place``, whose tree this is; not those of its WITH clauses."""
    if isinstance(tree, exp.Command):
        yield from _words(place)
        return
    written = {str(cte.alias).lower() for cte in tree.find_all(exp.CTE)}
    for table in tree.find_all(exp.Table):
        parts = [part for part in table.parts if isinstance(part, exp.Identifier)]
        if len(parts) != len(table.parts) or not 0 < len(parts) <= 3:
            continue
        if len(parts) == 1 and parts[0].name.lower() in written and not _in_its_definition(table):
            continue
        names = [_name(part, place) for part in parts]
        known = [name for name in names if name is not None]
        if len(known) == len(parts):
            spans = known[0].span.to(known[-1].span)
            yield NamedTable(ObjectName(tuple(known), spans), table.args.get("alias") is not None)


def _in_its_definition(table: exp.Table) -> bool:
    """Whether the name stands in the WITH query of the same name, where it means a table."""
    around = table.find_ancestor(exp.CTE)
    while around is not None:
        if str(around.alias).lower() == table.name.lower():
            return True
        around = around.find_ancestor(exp.CTE)
    return False


def _name(part: exp.Expression, place: Span) -> Name | None:
    if part._meta is None or "start" not in part.meta:
        return None
    start = place.start + int(part.meta["start"])
    return Name(part.name, place.source.span(start, place.start + int(part.meta["end"]) + 1))


def _words(place: Span) -> Iterator[NamedTable]:
    """Every name of a text that is not understood, with the parts in front of it."""
    parts: list[Token] = []
    for token in _tokens(place):
        if token.kind in (TokenKind.WORD, TokenKind.QUOTED):
            if parts and parts[-1].word != ".":
                yield from _dotted(parts, place)
                parts = []
            parts.append(token)
        elif token.word == "." and parts:
            parts.append(token)
        else:
            yield from _dotted(parts, place)
            parts = []


def _dotted(parts: list[Token], place: Span) -> Iterator[NamedTable]:
    names = [
        Name(token.value, place.source.span(place.start + token.start, place.start + token.end))
        for token in parts
        if token.word != "."
    ]
    if 0 < len(names) <= 3:
        yield NamedTable(ObjectName(tuple(names), names[0].span.to(names[-1].span)), aliased=True)


def find_ours(catalog: Catalog, name: ObjectName) -> Identifier | None:
    """The table or view of ours that ``name`` means, None where it is for Spark to know."""
    path = catalog.path(name)
    if catalog.kind(path) is not None:
        return path
    folded = (path.catalog.lower(), path.database.lower(), path.name.lower())
    return _folded(Same(catalog.permanent), Same(catalog.temporary)).get(folded)


@lru_cache(maxsize=4)
def _folded(
    permanent: Same[Permanent], temporary: Same[Temporary]
) -> dict[tuple[str, str, str], Identifier | None]:
    """The identifiers of all objects by their names in lower case; None where several differ only in case."""
    found: dict[tuple[str, str, str], Identifier | None] = {}
    for objects in (permanent.value, temporary.value):
        for identifier in objects:
            key = (identifier.catalog.lower(), identifier.database.lower(), identifier.name.lower())
            found[key] = identifier if found.get(key, identifier) == identifier else None
    return found

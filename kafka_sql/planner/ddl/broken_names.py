"""Names whose declaration is wrong: using them is not a second error."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.sql.statements.statements import (
    AlterTable,
    AlterView,
    CreateCatalog,
    CreateDatabase,
    CreateFunction,
    CreateTable,
    CreateView,
    Drop,
    DropCatalog,
    DropDatabase,
    Name,
    ObjectName,
    Script,
    Statement,
    UseCatalog,
    UseDatabase,
)
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_DECLARATION = re.compile(
    r"\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:TEMPORARY\s+(?:SYSTEM\s+)?)?"
    r"(?P<kind>\w+)\s+"
    r"(?:IF\s+NOT\s+\w+\s+)?(?P<name>(?:`(?:[^`]|``)+`|\w+)(?:\s*\.\s*(?:`(?:[^`]|``)+`|\w+)){0,2})",
    re.IGNORECASE,
)
_PART = re.compile(r"`((?:[^`]|``)+)`|(\w+)")
_PLACES = (ErrorCode.UNKNOWN_CATALOG, ErrorCode.UNKNOWN_DATABASE)
_ANYTHING = (*_PLACES, ErrorCode.UNKNOWN_TABLE)
S = TypeVar("S", bound=Statement)


@dataclass(frozen=True, slots=True)
class UnreadDeclaration:
    """What a statement with a syntax error would have declared, as far as its text tells."""

    kind: str
    name: ObjectName


def unread_declarations(script: Script) -> Iterator[UnreadDeclaration]:
    """The declarations in a script's texts that stand in no statement that could be read."""
    sources = {id(error.span.source): error.span.source for error in script.errors if error.span is not None}
    for key, source in sources.items():
        read = sorted((s.span.start, s.span.end) for s in script.statements if id(s.span.source) == key)
        starts = [start for start, _ in read]
        for match in _DECLARATION.finditer(source.text):
            behind = bisect_right(starts, match.start()) - 1
            if behind >= 0 and match.start() < read[behind][1]:
                continue
            offset = match.start("name")
            parts = tuple(
                Name(
                    (part[1] or part[2]).replace("``", "`"),
                    source.span(offset + part.start(), offset + part.end()),
                )
                for part in _PART.finditer(match["name"])
            )
            yield UnreadDeclaration(
                match["kind"].upper(), ObjectName(parts, source.span(*match.span("name")))
            )


@dataclass
class BrokenNames:
    """``objects`` are full paths of tables and views, ``places`` names of catalogs and databases,
    ``functions`` names of functions in small letters; ``adrift`` says that a USE has failed, so that nobody
    knows where names without a path belong."""

    objects: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    adrift: bool = False

    def remember(self, declaration: UnreadDeclaration, catalog: Catalog) -> None:
        """A declaration that could not be read."""
        if declaration.kind in ("DATABASE", "CATALOG"):
            self.places.add(declaration.name.parts[-1].text)
        elif declaration.kind == "FUNCTION":
            self.functions.add(declaration.name.parts[-1].text.lower())
        else:
            self.objects.add(str(catalog.path(declaration.name)))

    def remember_statement(self, statement: Statement, catalog: Catalog) -> None:
        """A statement that is wrong."""
        match statement:
            case CreateTable(name=name) | CreateView(name=name):
                self.objects.add(str(catalog.path(name)))
            case AlterTable(name=name, actions=actions):
                for action in actions:
                    renamed = getattr(action, "new_name", None)
                    if isinstance(renamed, ObjectName):
                        self.objects.add(str(catalog.path(renamed)))
            case CreateDatabase(name=name):
                self.places.add(name.parts[-1].text)
            case CreateCatalog(name=single):
                self.places.add(single.text)
            case CreateFunction(name=name):
                self.functions.add(name.parts[-1].text.lower())
            case UseCatalog() | UseDatabase():
                self.adrift = True
            case _:
                return

    def forget(self, statement: Statement, catalog: Catalog) -> None:
        """A statement that is right: what it declares or drops is no longer broken."""
        match statement:
            case CreateTable(name=name) | CreateView(name=name) | Drop(name=name):
                self.objects.discard(str(catalog.path(name)))
            case CreateDatabase(name=name) | DropDatabase(name=name):
                self.places.discard(name.parts[-1].text)
            case CreateCatalog(name=single) | DropCatalog(name=single):
                self.places.discard(single.text)
            case CreateFunction(name=name):
                self.functions.discard(name.parts[-1].text.lower())
            case UseCatalog() | UseDatabase():
                self.adrift = False
            case _:
                return

    def relieved(self, statement: S, catalog: Catalog) -> S:
        """The statement as it is checked: dropping what is broken finds nothing to complain of."""
        match statement:
            case Drop(name=name) if str(catalog.path(name)) in self.objects:
                return replace(statement, if_exists=True)
            case DropDatabase(name=name) if name.parts[-1].text in self.places:
                return replace(statement, if_exists=True)
            case DropCatalog(name=single) if single.text in self.places:
                return replace(statement, if_exists=True)
            case _:
                return statement

    def used(self, statement: Statement) -> Iterator[ObjectName]:
        """The tables and views that a definition needs."""
        match statement:
            case AlterTable(name=name) | AlterView(name=name):
                yield name
            case CreateTable(like=like) if like is not None:
                yield like.source
            case _:
                return

    def explains(self, diagnostic: Diagnostic) -> bool:
        """Whether an error follows from one that has been reported."""
        if self.adrift and diagnostic.code in _ANYTHING:
            return True
        if diagnostic.span is None:
            return False
        if diagnostic.code == ErrorCode.UNKNOWN_FUNCTION:
            called = diagnostic.span.text.partition("(")[0].rpartition(".")[2]
            return called.strip().strip("`").lower() in self.functions
        if diagnostic.code not in _PLACES:
            return False
        return diagnostic.span.text.strip("`").replace("``", "`") in self.places

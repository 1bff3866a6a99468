"""The content of a file catalog: objects read from files when they are first used, and changes to be
written.

These are plain values: :mod:`kafka_sql.runtime.file_catalog` reads and writes the files, and the planner
declares their text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from kafka_sql.catalog.namespaces import Database
from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.sql.statements.statements import DropKind
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.catalog.catalog import Catalog


@dataclass(frozen=True, slots=True)
class StoredText:
    """A file of a file catalog. ``source`` is named after the file's path; ``problem`` is the reason if it
    could not be read, and then the text is empty."""

    database: str
    name: str
    kind: DropKind
    source: SourceText
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class StoredCatalog:
    """The content of the folder of a file catalog: its databases and its files."""

    databases: tuple[Database, ...]
    objects: tuple[StoredText, ...]


ReadStored = Callable[[str], StoredCatalog]
"""Returns the content of the folder of a file catalog. Raises OSError if it cannot be read."""

Declare = Callable[["StoredObject", "Catalog"], Table | View]
"""Returns the object that a stored text declares. Raises KafkaSqlError if the text is wrong."""


@dataclass(frozen=True, slots=True)
class StoredObject:
    """A table or view of a file catalog whose text has been read, but is parsed only when it is used."""

    identifier: Identifier
    text: StoredText
    declare: Declare = field(compare=False)
    _known: list[Table | View] = field(default_factory=list, compare=False, repr=False)

    @property
    def kind(self) -> DropKind:
        """Whether it is a table or a view."""
        return self.text.kind

    def declared(self, catalog: Catalog) -> Table | View:
        """Return the table or view, parsed once. Raises KafkaSqlError if the file is wrong (a view may be
        right later, once its tables exist)."""
        if not self._known:
            self._known.append(self.declare(self, catalog))
        return self._known[0]


class StoreKind(Enum):
    """The kind of a change of a file catalog's folder."""

    CREATE = "create"
    REPLACE = "replace"
    REMOVE = "remove"
    CREATE_DATABASE = "create database"
    REPLACE_DATABASE = "replace database"
    REMOVE_DATABASE = "remove database"
    CREATE_CATALOG = "create catalog"


@dataclass(frozen=True, slots=True)
class StoreChange:
    """A change of the folder ``root``. ``text`` is the statement to write, ``known`` the one that REPLACE
    replaces. ``tolerant`` is true for IF NOT EXISTS or IF EXISTS: the same change by another process is
    then not an error."""

    kind: StoreKind
    root: str
    database: str = ""
    name: str = ""
    text: str = ""
    tolerant: bool = False
    known: str | None = None

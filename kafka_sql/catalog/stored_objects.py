"""What a file catalog holds: objects read from files when they are first used, and changes to be written.

These are plain values: the files themselves are read and written by
:mod:`kafka_sql.runtime.file_catalog`, and their text is declared by the planner.
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
    """A file of a file catalog. ``source`` is named after the file's path; ``problem`` says why it could not
    be read, the text is empty then."""

    database: str
    name: str
    kind: DropKind
    source: SourceText
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class StoredCatalog:
    """What the folder of a file catalog holds: its databases and its files."""

    databases: tuple[Database, ...]
    objects: tuple[StoredText, ...]


ReadStored = Callable[[str], StoredCatalog]
"""The contents of the folder of a file catalog. Raises OSError where it cannot be read."""

Declare = Callable[["StoredObject", "Catalog"], Table | View]
"""The object that a stored text declares. Raises KafkaSqlError where the text is wrong."""


@dataclass(frozen=True, slots=True)
class StoredObject:
    """A table or view of a file catalog whose text has been read but is understood only when it is used."""

    identifier: Identifier
    text: StoredText
    declare: Declare = field(compare=False)
    _known: list[Table | View] = field(default_factory=list, compare=False, repr=False)

    @property
    def kind(self) -> DropKind:
        """Whether it is a table or a view."""
        return self.text.kind

    def declared(self, catalog: Catalog) -> Table | View:
        """The table or view; understood once. Raises KafkaSqlError where the file is wrong (a view may be
        right later, once there is what it reads)."""
        if not self._known:
            self._known.append(self.declare(self, catalog))
        return self._known[0]


class StoreKind(Enum):
    """What is done to the folder of a file catalog."""

    CREATE = "create"
    REPLACE = "replace"
    REMOVE = "remove"
    CREATE_DATABASE = "create database"
    REPLACE_DATABASE = "replace database"
    REMOVE_DATABASE = "remove database"
    CREATE_CATALOG = "create catalog"


@dataclass(frozen=True, slots=True)
class StoreChange:
    """A change of the folder ``root``. ``text`` is the statement to write; ``known`` the one that REPLACE
    takes the place of; ``tolerant`` says that IF NOT EXISTS or IF EXISTS was written, so that somebody else's
    doing the same is no error."""

    kind: StoreKind
    root: str
    database: str = ""
    name: str = ""
    text: str = ""
    tolerant: bool = False
    known: str | None = None

"""The facts that completion uses, and its candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Protocol

from kafka_sql.sql.statements.nodes import Dialect


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that may replace the characters from ``start`` to the cursor. ``kind`` is its type or signature
    in a word or two, ``sentence`` its purpose."""

    text: str
    start: int
    kind: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionFact:
    """An option: its key (``*`` and ``<column>`` stand for the names of a family), its possible values if
    they are few, its type, its effect, and its default (empty without a default)."""

    key: str
    values: tuple[str, ...]
    kind: str
    sentence: str
    default: str = ""

    def is_of(self, key: str) -> bool:
        """Return whether ``key`` sets this option, or one of this family."""
        return fnmatchcase(key, self.key.replace("<column>", "*"))


class Knowledge(Protocol):
    """The current facts. No call waits: unknown facts are left out."""

    @property
    def dialect(self) -> Dialect:
        """The SQL dialect of the typed text."""

    def tables(self) -> Sequence[tuple[str, str]]:
        """Return the names in the current database, each with ``table`` or ``view``."""

    def databases(self) -> Sequence[tuple[str, str]]:
        """Return the names of databases and catalogs, each with its kind."""

    def tables_of(self, qualifier: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Return the names in a database (``db`` or ``catalog``, ``db``), or the databases of a catalog."""

    def columns(self, name: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Return (name, type) of the columns of a table or view, whose name may have several parts."""

    def columns_of_query(self, query: str) -> Sequence[tuple[str, str]]:
        """Return (name, type) of the columns of a query."""

    def functions(self) -> Sequence[tuple[str, str, str]]:
        """Return (name, signature, remark) of all functions of the dialect."""

    def connectors(self) -> Sequence[str]:
        """Return the names of connectors."""

    def formats(self) -> Sequence[str]:
        """Return the names of formats."""

    def options(self, given: dict[str, str]) -> Sequence[OptionFact]:
        """Return the options that a table with the options ``given`` may have."""

    def session_options(self) -> Sequence[OptionFact]:
        """Return the options of SET."""

    def topics(self, servers: str) -> Sequence[str]:
        """Return the topics of brokers; with empty ``servers`` of the likely brokers of the table."""

    def files(self, prefix: str) -> Sequence[str]:
        """Return the paths of SQL files and folders that start with ``prefix``."""

    def pages(self) -> Sequence[str]:
        """Return the topics of HELP."""

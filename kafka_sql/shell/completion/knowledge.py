"""What completion knows, and what it offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Protocol

from kafka_sql.sql.statements.nodes import Dialect


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that may stand in the place of the characters from ``start`` to the cursor. ``kind`` says what
    it is in a word or two (its type, its signature), ``sentence`` what it is for."""

    text: str
    start: int
    kind: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionFact:
    """An option: its key (``*`` and ``<column>`` stand for the names of a family), the values that it may
    have where they are few, its type, what it does, its default (empty where it has none)."""

    key: str
    values: tuple[str, ...]
    kind: str
    sentence: str
    default: str = ""

    def is_of(self, key: str) -> bool:
        """Whether ``key`` sets this option, or one of this family."""
        return fnmatchcase(key, self.key.replace("<column>", "*"))


class Knowledge(Protocol):
    """What is there now. Nothing of it waits: what is not known yet is left out."""

    @property
    def dialect(self) -> Dialect:
        """Whose SQL is typed."""

    def tables(self) -> Sequence[tuple[str, str]]:
        """Names in the current database, each with ``table`` or ``view``."""

    def databases(self) -> Sequence[tuple[str, str]]:
        """Names of databases and catalogs, each with what it is."""

    def tables_of(self, qualifier: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Names in a database (``db`` or ``catalog``, ``db``), or the databases of a catalog."""

    def columns(self, name: Sequence[str]) -> Sequence[tuple[str, str]]:
        """(name, type) of the columns of a table or view, whose name may have several parts."""

    def columns_of_query(self, query: str) -> Sequence[tuple[str, str]]:
        """The same for a query."""

    def functions(self) -> Sequence[tuple[str, str, str]]:
        """(name, signature, remark) of all functions of the dialect."""

    def connectors(self) -> Sequence[str]:
        """Names of connectors."""

    def formats(self) -> Sequence[str]:
        """Names of formats."""

    def options(self, given: dict[str, str]) -> Sequence[OptionFact]:
        """The options that a table may have, of which some are ``given``."""

    def session_options(self) -> Sequence[OptionFact]:
        """The options of SET."""

    def topics(self, servers: str) -> Sequence[str]:
        """Topics of brokers (empty: of those that the table's broker is likely to be)."""

    def files(self, prefix: str) -> Sequence[str]:
        """Paths of SQL files and folders that begin so."""

    def pages(self) -> Sequence[str]:
        """Topics of HELP."""

"""How databases differ: their drivers for Python, names in quotes, placeholders and upserts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class UpsertForm(Enum):
    """The statement that writes a row over the one of the same key."""

    ON_CONFLICT = "INSERT … ON CONFLICT"
    ON_DUPLICATE_KEY = "INSERT … ON DUPLICATE KEY UPDATE"
    MERGE = "MERGE"


@dataclass(frozen=True, slots=True)
class Dialect:
    """A database. ``driver`` is the module to import and ``package`` what pip installs; ``mark`` stands for a
    value in statements; ``quotes`` open and close a name; ``excluded`` is a new row's column in an upsert;
    ``lists_rows`` says that ``(a, b) IN (VALUES …)`` can be written, ``takes_lists`` that a value may be a
    list, ``folds_texts`` that texts may be equal that are not the same, as columns are declared."""

    name: str
    driver: str
    package: str
    mark: str
    upsert: UpsertForm
    quotes: str = '""'
    excluded: str = "EXCLUDED.{}"
    lists_rows: bool = False
    takes_lists: bool = False
    folds_texts: bool = False

    def quoted(self, name: str) -> str:
        """A column's name in a statement that is executed with a tuple of values, be it an empty one: drivers
        whose marks are ``%s`` read ``%%`` as ``%`` there."""
        opening, closing = self.quotes[0], self.quotes[1]
        inner = name.replace(closing, closing * 2)
        return f"{opening}{inner.replace('%', '%%') if self.mark == '%s' else inner}{closing}"

    def table(self, name: str) -> str:
        """A table's name as written in ``table-name``: parts are separated by dots, as in Flink."""
        return ".".join(self.quoted(part) for part in name.split("."))

    def insert(self, table: str, columns: Sequence[str]) -> str:
        """Adds a row of ``columns``."""
        names = ", ".join(map(self.quoted, columns))
        marks = ", ".join([self.mark] * len(columns))
        return f"INSERT INTO {self.table(table)} ({names}) VALUES ({marks})"

    def upsert_of(self, table: str, columns: Sequence[str], key: Sequence[str]) -> str:
        """Writes a row of ``columns`` over the one of the same ``key``."""
        others = [column for column in columns if column not in key]
        match self.upsert:
            case UpsertForm.ON_CONFLICT:
                changes = ", ".join(
                    f"{self.quoted(c)} = {self.excluded.format(self.quoted(c))}" for c in others
                )
                action = f"DO UPDATE SET {changes}" if others else "DO NOTHING"
                keys = ", ".join(map(self.quoted, key))
                return f"{self.insert(table, columns)} ON CONFLICT ({keys}) {action}"
            case UpsertForm.ON_DUPLICATE_KEY:
                changed = others or list(key)
                changes = ", ".join(f"{self.quoted(c)} = VALUES({self.quoted(c)})" for c in changed)
                return f"{self.insert(table, columns)} ON DUPLICATE KEY UPDATE {changes}"
            case UpsertForm.MERGE:
                return self._merge(table, columns, key, others)

    def _merge(self, table: str, columns: Sequence[str], key: Sequence[str], others: Sequence[str]) -> str:
        marks = ", ".join(f"{self.mark} AS {self.quoted(column)}" for column in columns)
        source = f"SELECT {marks}" + (" FROM DUAL" if self.name == "oracle" else "")
        matched = " AND ".join(f"t.{self.quoted(c)} = s.{self.quoted(c)}" for c in key)
        changes = ", ".join(f"t.{self.quoted(c)} = s.{self.quoted(c)}" for c in others)
        update = f" WHEN MATCHED THEN UPDATE SET {changes}" if others else ""
        names = ", ".join(map(self.quoted, columns))
        values = ", ".join(f"s.{self.quoted(column)}" for column in columns)
        end = "" if self.name == "oracle" else ";"
        return (
            f"MERGE INTO {self.table(table)} t USING ({source}) s ON ({matched}){update}"
            f" WHEN NOT MATCHED THEN INSERT ({names}) VALUES ({values}){end}"
        )

    def delete(self, table: str, key: Sequence[str]) -> str:
        """Deletes the row of a key."""
        where = " AND ".join(f"{self.quoted(column)} = {self.mark}" for column in key)
        return f"DELETE FROM {self.table(table)} WHERE {where}"

    def in_list(self, column: str) -> str:
        """The condition that a column is one of a list, which is one value."""
        return f"{self.quoted(column)} = ANY({self.mark})"

    def among(self, columns: Sequence[str], count: int, texts: bool = False) -> str:
        """The condition that ``columns`` are one of ``count`` keys, whose values follow one another.
        ``texts`` says that some are texts, which the columns may hold as something else (a UUID)."""
        if len(columns) == 1:
            return f"{self.quoted(columns[0])} IN ({', '.join([self.mark] * count)})"
        if self.lists_rows:
            rows = ", ".join([f"({', '.join([self.mark] * len(columns))})"] * count)
            # PostgreSQL takes an untyped value for that of its column in a list, for a text in VALUES
            listed = f"({rows})" if texts and self.takes_lists else f"(VALUES {rows})"
            return f"({', '.join(map(self.quoted, columns))}) IN {listed}"
        one = " AND ".join(f"{self.quoted(column)} = {self.mark}" for column in columns)
        return " OR ".join([f"({one})"] * count)


_MYSQL = ("pymysql", "pymysql", "%s", UpsertForm.ON_DUPLICATE_KEY, "``")
_DIALECTS = {
    "postgresql": Dialect(
        "postgresql",
        "psycopg",
        "psycopg[binary]",
        "%s",
        UpsertForm.ON_CONFLICT,
        lists_rows=True,
        takes_lists=True,
    ),
    "mysql": Dialect("mysql", *_MYSQL, folds_texts=True),
    "mariadb": Dialect("mariadb", *_MYSQL, folds_texts=True),
    "sqlite": Dialect("sqlite", "sqlite3", "", "?", UpsertForm.ON_CONFLICT, lists_rows=True),
    "sqlserver": Dialect("sqlserver", "pymssql", "pymssql", "%s", UpsertForm.MERGE, "[]", folds_texts=True),
    "oracle": Dialect("oracle", "oracledb", "oracledb", ":v", UpsertForm.MERGE),
}


def dialect_of(url: str) -> Dialect:
    """The dialect of the database that a url (``jdbc:name:…``) names."""
    return _DIALECTS[url.removeprefix("jdbc:").partition(":")[0]]

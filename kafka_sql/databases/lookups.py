"""Looks rows up by key, many keys at once, through a cache that lives as long as its worker."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import combining, normalize

from kafka_sql.databases.connection import connect
from kafka_sql.databases.dialects import dialect_of
from kafka_sql.databases.reading import failed
from kafka_sql.databases.repetition import repeated
from kafka_sql.databases.values import UnfitValue, parameters, reader
from kafka_sql.model.connectors import JdbcTable, LookupCache, LookupOptions
from kafka_sql.model.data_types import DataType, is_text

Key = tuple[Any, ...]
Rows = tuple[tuple[Any, ...], ...]

_KEYS_AT_ONCE = 1000
"""Most keys of one statement; fewer if a key has several columns."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """A look-up: it returns ``columns`` (name and type) of the rows whose ``keys`` columns have given
    values.
    """

    table: JdbcTable
    columns: tuple[tuple[str, DataType], ...]
    keys: tuple[tuple[str, DataType], ...]


class LookupRows:
    """Finds rows by key. Not for several threads at once."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._options: LookupOptions = lookup.table.lookup
        self._dialect = dialect_of(lookup.table.url)
        self._by_texts = any(is_text(data_type) for _, data_type in lookup.keys)
        self._found: OrderedDict[Key, tuple[Rows, float, float]] = OrderedDict()
        self._loaded_at: float | None = None
        self._connection: Any = None
        named = (*lookup.keys, *lookup.columns)
        self._selected = tuple(dict(named).items())
        self._readers = [reader(data_type) for _, data_type in self._selected]
        places = {name: place for place, (name, _) in enumerate(self._selected)}
        self._key_places = [places[name] for name, _ in lookup.keys]
        self._column_places = [places[name] for name, _ in lookup.columns]

    def find(self, keys: Iterable[Key], *, again: bool = False) -> dict[Key, Rows]:
        """Return the rows of each key, none for a key without rows; keys must hold no None. ``again`` queries
        the database regardless of a partial cache.

        Raises UnreachableError or JobError after all repetitions have failed."""
        wanted = dict.fromkeys(keys)
        if self._options.cache is LookupCache.FULL:
            self._load()
            return {key: self._found[key][0] if key in self._found else () for key in wanted}
        known: dict[Key, Rows] = {}
        if self._options.cache is LookupCache.PARTIAL and not again:
            now = time.monotonic()
            known = {key: rows for key in wanted if (rows := self._remembered(key, now)) is not None}
        missing = [key for key in wanted if key not in known]
        at_once = max(1, _KEYS_AT_ONCE // len(self._lookup.keys))
        for start in range(0, len(missing), at_once):
            known |= self._asked(missing[start : start + at_once])
        return known

    def _remembered(self, key: Key, now: float) -> Rows | None:
        entry = self._found.get(key)
        if entry is None:
            return None
        rows, written, used = entry
        options = self._options
        too_old = (
            options.expire_after_write_ms is not None and now - written > options.expire_after_write_ms / 1000
        )
        unused = (
            options.expire_after_access_ms is not None and now - used > options.expire_after_access_ms / 1000
        )
        if too_old or unused:
            del self._found[key]
            return None
        self._found[key] = (rows, written, now)
        self._found.move_to_end(key)
        return rows

    def _asked(self, keys: Sequence[Key]) -> dict[Key, Rows]:
        rows = self._rows_of(keys)
        found = self._of_keys(keys, self._grouped(rows))
        if self._options.cache is LookupCache.PARTIAL:
            now = time.monotonic()
            for key, its_rows in found.items():
                if its_rows or self._options.missing_keys:
                    self._found[key] = (its_rows, now, now)
            most = self._options.max_rows
            while most is not None and len(self._found) > most:
                self._found.popitem(last=False)
        return found

    def _rows_of(self, keys: Sequence[Key]) -> list[Sequence[Any]]:
        dialect = self._dialect
        names = [name for name, _ in self._lookup.keys]
        values = [value for key in keys for value in key]
        if len(names) == 1 and dialect.takes_lists:  # one parameter with a list instead of a thousand
            return self._query(f" WHERE {dialect.in_list(names[0])}", [values])
        where = f" WHERE {dialect.among(names, len(keys), self._by_texts)}"
        return self._query(where, parameters(values, dialect))

    def _of_keys(self, keys: Sequence[Key], rows: Mapping[Key, Rows]) -> dict[Key, Rows]:
        """Return the rows of each key. In a database that treats different texts as equal (``a``, ``A``),
        a key gets the rows of the others too, as in Flink, which queries each key alone.
        """
        found = {key: rows.get(key, ()) for key in keys}
        if not (rows and self._by_texts and self._dialect.folds_texts):
            return found
        by_fold: dict[Key, set[Key]] = {}
        for key in (*rows, *keys):
            by_fold.setdefault(_folded(key), set()).add(key)
        strange = any(by_fold[_folded(key)].isdisjoint(keys) for key in rows)
        for key in keys:
            if len(keys) == 1 or (strange and not found[key]) or len(by_fold[_folded(key)]) > 1:
                alike = rows if len(keys) == 1 else self._grouped(self._rows_of([key]))
                found[key] = tuple(row for its_rows in alike.values() for row in its_rows)
        return found

    def _load(self) -> None:
        """Load the whole table, again when it has expired."""
        now = time.monotonic()
        interval = self._options.reload_interval_ms
        if self._loaded_at is not None and (interval is None or now - self._loaded_at < interval / 1000):
            return
        rows = self._grouped(self._query("", ()))
        self._found = OrderedDict((key, (found, now, now)) for key, found in rows.items())
        self._loaded_at = now

    def _grouped(self, rows: Iterable[Sequence[Any]]) -> dict[Key, Rows]:
        found: dict[Key, list[tuple[Any, ...]]] = {}
        for row in rows:
            cells = self._read(row)
            key = tuple(cells[place] for place in self._key_places)
            found.setdefault(key, []).append(tuple(cells[place] for place in self._column_places))
        return {key: tuple(several) for key, several in found.items()}

    def _read(self, row: Sequence[Any]) -> list[Any]:
        cells: list[Any] = []
        try:
            for read, value in zip(self._readers, row, strict=True):
                cells.append(None if value is None else read(value))
        except (ValueError, TypeError, ArithmeticError) as error:
            name, data_type = self._selected[len(cells)]
            unfit = UnfitValue(f"column '{name}' holds {row[len(cells)]!r}, which is no {data_type}")
            raise failed("looked up", self._lookup.table, unfit) from error
        return cells

    def _query(self, where: str, values: Sequence[Any]) -> list[Sequence[Any]]:
        dialect, table = self._dialect, self._lookup.table
        names = ", ".join(dialect.quoted(name) for name, _ in self._selected)
        sql = f"SELECT {names} FROM {dialect.table(table.table)}{where}"

        def asked() -> list[Sequence[Any]]:
            if self._connection is None:
                self._connection = connect(table)
            cursor = self._connection.cursor()
            cursor.execute(sql, values)
            rows = list(cursor.fetchall())
            self._connection.rollback()  # the next look-up sees commits of others since then
            return rows

        return repeated(asked, self._options.max_retries, table, "looked up", self.close)

    def close(self) -> None:
        """Return the connection; the cache stays."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _folded(key: Key) -> Key:
    """Return a text roughly as databases compare it: without case, accents and trailing blanks."""
    return tuple(_plain(part) if isinstance(part, str) else part for part in key)


def _plain(text: str) -> str:
    letters = (letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return "".join(letters).rstrip()


_kept: dict[Lookup, LookupRows] = {}


def kept_lookup(lookup: Lookup) -> LookupRows:
    """Return the look-up that this process keeps, with its connection and its cache."""
    plain = replace(lookup, table=replace(lookup.table, primary_key=()))
    if plain not in _kept:
        _kept[plain] = LookupRows(plain)
    return _kept[plain]

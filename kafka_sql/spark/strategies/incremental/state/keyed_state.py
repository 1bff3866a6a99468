"""Keyed state of one partition of one operator: an ordered map of bytes, as it was after the micro-batch
before.

A SQLite file in the executor's scratch folder serves reads; what it lacks comes from the state files below
the checkpoint, so that any executor can take over. A task reads the state before its micro-batch, writes
what it changes into a state file and rolls its transaction back: the micro-batch after it takes the changes
over. A task that is repeated therefore does the same again.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from pyspark import SparkFiles, TaskContext

from kafka_sql.spark.strategies.incremental.state.cells import decode, encode
from kafka_sql.spark.strategies.incremental.state.state_files import NO_FILE, StateFiles

_NO_VERSION = -1
_LOCK_LIMIT_S = 120.0
_SWEPT, _SWEEP_S = 2_000, 0.05
"""Expired entries are deleted in portions of so many, for about so many seconds of CPU time after each
checkpoint."""
_SWEPT_OF_WRITTEN = 2
"""At least so many expired entries are deleted for each one that a checkpoint writes, so that the
state is bounded."""

_OF_ENTRY = 400
"""Bytes of an entry in memory beside its value: its key, and its places in dictionaries."""
_MOST_KNOWN = 100_000_000
"""About so many bytes of entries stay in memory after a checkpoint."""
TABLE_PREFIX = b"g"
"""The keys of entries that an operator may hold by itself begin so."""
_MOST_IN_TABLE, _MOST_BEHIND = 300_000_000, 500_000
"""About so many bytes an operator holds by itself, and so many entries wait to be written to the database."""
_STORED = b""
"""The value in the last checkpoint of a key with another one now."""
_UNKNOWN: Any = object()
_ASKED = 500
"""So many keys are looked for at once."""

_SETTINGS = (
    "page_size=16384",  # an entry of more than a quarter of a page takes pages of its own
    "journal_mode=TRUNCATE",
    "synchronous=OFF",
    "cache_size=-32768",
    "temp_store=MEMORY",
)

_connections: dict[str, sqlite3.Connection] = {}
"""Open files of this worker process: tasks of many micro-batches find their pages cached."""


@dataclass(frozen=True, slots=True)
class StatePlace:
    """Where an operator's state is, and which micro-batch runs. ``run`` names the scratch files of one start
    of the query; state that was not written for ``ttl_ms`` milliseconds before ``now_ms``, when the
    micro-batch began, is gone (0: it stays). ``number`` is the partition, None for that of the task."""

    location: str
    run: str
    batch: int
    ttl_ms: int = 0
    now_ms: int = 0
    number: int | None = None

    def partition(self, number: int) -> str:
        """The folder of a partition."""
        return f"{self.location}/{number}"

    def open(self) -> AbstractContextManager[KeyedState]:
        """The state, which is written where the context ends without an error."""
        return KeyedState(self)


class EntriesInMemory(Protocol):
    """Entries that an operator holds in a form of its own, and that become bytes when the state is written.
    It knows them by the keys of entries."""

    def __contains__(self, key: bytes) -> bool: ...

    def entry(self, key: bytes) -> Any:
        """The value of a key that it holds, None if it has none."""

    def release(self, keys: Sequence[bytes]) -> Iterator[tuple[bytes, Any, bool, bool]]:
        """Give entries back to the state: the key, the value, whether it was written since
        :meth:`take_changes`, and whether the key has a value in the last checkpoint."""

    def was_stored(self, key: bytes) -> bool:
        """Whether a key that it holds has a value in the last checkpoint."""

    def take_changes(self) -> Iterator[tuple[bytes, Any]]:
        """The values that were written since the last call; None for those that were deleted."""

    def stored(self, changes: dict[bytes, Any]) -> None:
        """The changes are in a checkpoint."""

    @property
    def held_bytes(self) -> int:
        """About how much memory it takes."""

    @property
    def changes(self) -> int:
        """About how many entries were written since they were taken last."""


class KeyedState:
    """The state of the partition that a task works on; a context manager that writes what changed at its end.

    Values are anything that MessagePack holds."""

    def __init__(self, place: StatePlace) -> None:
        partition = _task_partition() if place.number is None else place.number
        self._place = place
        self._files = StateFiles(place.partition(partition))
        self._database = _database(place, partition)
        self._changes: dict[bytes, bytes | None] = {}
        """What is not in a finished checkpoint; None is deleted."""
        self._known: dict[bytes, bytes | None] = {}
        """The values before these changes, of the keys that were looked for."""
        self._behind: dict[bytes, bytes | None] = {}
        """What is in a finished checkpoint and not yet in the database."""
        self._unseen: dict[bytes, bytes | None] = {}
        """The changes of this use that scans of the database would not see, and those of earlier uses:"""
        self._earlier: dict[bytes, bytes | None] = {}
        self._is_scanned = False
        self.table: EntriesInMemory | None = None
        """Entries that are held by the operator; it may set it."""
        self._uses = 0
        self._fetched = 0
        """How many entries were read since the last checkpoint."""
        self._count = self._next_count = self._bytes = self._known_bytes = 0
        self._stamp = place.now_ms.to_bytes(8, "big") if place.ttl_ms else b""
        self._last = self._written = NO_FILE
        """Where the newest file of the last checkpoint ends, and where the one ends that was saved since."""

    def __enter__(self) -> KeyedState:
        written = self._catch_up()
        if self._place.ttl_ms:
            self._sweep(written)
        self._database.execute("BEGIN IMMEDIATE")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.release()
        if kind is None:
            self._take_from_table()
            self._write()

    def release(self) -> None:
        """End the use of the state without writing it."""
        self._database.execute("ROLLBACK")

    @property
    def held_bytes(self) -> int:
        """Roughly how much memory the entries take that are not in a checkpoint, or were read since it."""
        changes = 0 if self.table is None else self.table.changes
        return self._bytes + _OF_ENTRY * (len(self._changes) + self._fetched + changes)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is there."""
        return not self._count and not self._changes and (self.table is None or not self.table.changes)

    @property
    def _may_have_entries(self) -> bool:
        """Whether the last checkpoint may have entries. Their number is not exact while some expire."""
        return bool(self._count or self._place.ttl_ms)

    def use_again(self, now_ms: int) -> None:
        """What was written so far was there before what is written from here on, at ``now_ms``."""
        self._earlier.update(self._unseen)
        self._unseen.clear()
        self._uses += 1
        self._is_now(self._place.batch, now_ms)

    @property
    def stamp(self) -> bytes:
        """The end of keys that no other micro-batch, or use of this state, writes."""
        number = self._place.batch.to_bytes(8, "big")
        return number + self._uses.to_bytes(4, "big") if self._uses else number

    def save(self) -> None:
        """Write what has changed so far; more may follow, and is written together with it."""
        self._take_from_table()
        self._database.execute("ROLLBACK")
        try:
            self._write()
        finally:
            self._database.execute("BEGIN IMMEDIATE")
        self._earlier = dict(self._changes)
        self._unseen.clear()

    def go_on(self, batch: int, now_ms: int) -> None:
        """The saved changes are in a finished checkpoint; later ones belong to micro-batch ``batch``. Values
        stay in memory as long as memory allows."""
        self._database.execute("ROLLBACK")
        self._count, self._last = self._next_count, self._written
        self._behind.update(self._changes)
        table = self.table
        if table is None:
            self._known.update(self._changes)
        else:
            table.stored(self._changes)
            self._known.update(each for each in self._changes.items() if each[0] not in table)
        written = len(self._changes)
        self._changes, self._earlier = {}, {}
        self._unseen.clear()
        self._is_now(batch, now_ms)
        is_full = self._is_full()
        if self._is_scanned or is_full or self._place.ttl_ms or len(self._behind) > _MOST_BEHIND:
            self._catch_up_with(self._behind)
        if is_full:
            self._known, self._known_bytes = {}, 0
            self._take_from_table()
            self.table = None
        self._is_scanned = False
        self._fetched = self._bytes = 0
        self._files.put_together(self._files.until(batch - 1), self._oldest)
        if self._place.ttl_ms:
            self._sweep(written)
        self._database.execute("BEGIN IMMEDIATE")

    def _is_full(self) -> bool:
        """Whether what is known takes all of the memory that it may."""
        if self.table is not None and self.table.held_bytes > _MOST_IN_TABLE:
            return True
        self._known_bytes += self._bytes  # too much where a value took the place of another one
        room = _MOST_KNOWN - _OF_ENTRY * len(self._known)
        if self._known_bytes > room:
            self._known_bytes = sum(len(value) for value in self._known.values() if value is not None)
        return self._known_bytes > room

    def end_use_of_table(self) -> None:
        """Entries that grow old are not held by the operator, but by the state."""
        if self._place.ttl_ms:
            self._take_from_table()
            self.table = None

    def _take_from_table(self, prefix: bytes = b"") -> None:
        """Take the changes that the operator holds over as entries, if keys may begin with ``prefix``."""
        if prefix and not prefix.startswith(TABLE_PREFIX):
            return
        for key, value in () if self.table is None else self.table.take_changes():
            self._put(key, value)

    def _write(self) -> None:
        batch = self._place.batch
        if not self._changes:
            self._next_count = self._count
            self._files.remove(batch)
            self._written = self._last
            return
        self._next_count = self._count + self._more()
        keys = sorted(self._changes)
        values = [self._changes[key] for key in keys]
        self._files.write(batch, batch, keys, values, self._next_count, self._last, self._oldest)
        self._written = batch

    def get(self, key: bytes) -> Any:
        """The value of a key, None where there is none."""
        if self.table is not None and key in self.table:
            return self.table.entry(key)
        value = self._changes.get(key, _UNKNOWN)
        if value is _UNKNOWN:
            value = self._known.get(key, _UNKNOWN)
            if value is _UNKNOWN:
                self.fetch((key,))
                value = self._known[key]
        return None if value is None else self._decoded(value)

    def fetch(self, keys: Collection[bytes]) -> None:
        """Look for many keys at once: :meth:`get` knows them then."""
        known, changes, table = self._known, self._changes, self.table
        if table is not None:
            self._take_back([key for key in keys if key in table])
        unknown = [key for key in keys if key not in known and key not in changes]
        if not unknown:
            return
        known.update(dict.fromkeys(unknown))
        self._fetched += len(unknown)
        for asked, marks in _portions(unknown if self._may_have_entries else ()):
            question = f"SELECT key, value FROM entries WHERE key IN ({marks})"
            found = self._database.execute(question, asked).fetchall()
            known.update(found)
            self._bytes += sum(len(value) for _, value in found)

    def _take_back(self, keys: Sequence[bytes]) -> None:
        """Hold entries that the operator held so far."""
        if keys and self.table is not None:
            for key, value, is_new, was_stored in self.table.release(keys):
                if is_new:
                    self._put(key, value)
                    self._known[key] = _STORED if was_stored else None
                else:
                    self._known[key] = None if value is None else self._stamp + encode(value)

    def put(self, key: bytes, value: Any) -> None:
        """Write the value of a key; None deletes it."""
        if self.table is not None and key in self.table:
            self._take_back((key,))
        self._put(key, value)

    def _put(self, key: bytes, value: Any) -> None:
        encoded = None if value is None else self._stamp + encode(value)
        self._bytes += len(encoded or b"") - len(self._changes.get(key) or b"")
        self._changes[key] = self._unseen[key] = encoded

    def hand_over(self, keys: Collection[bytes]) -> None:
        """The operator holds the entries of these keys from now on."""
        if not self._place.ttl_ms:
            for key in keys:
                self._known.pop(key, None)

    def was_stored(self, key: bytes) -> bool:
        """Whether a key that was looked for has a value in the last checkpoint."""
        if key in self._changes and key not in self._known:
            return key in self._behind and self._behind[key] is not None
        return self._known.get(key) is not None

    def items(self, prefix: bytes, *, reverse: bool = False) -> Iterator[tuple[bytes, Any]]:
        """The entries whose keys begin with ``prefix``, in the order of their keys; nothing may be written
        before the last one that is wanted."""
        self._take_from_table(prefix)
        self._show()
        yield from self._stored(prefix, reverse=reverse)

    def items_before(self, prefix: bytes) -> Iterator[tuple[bytes, Any]]:
        """As :meth:`items`, without what this micro-batch wrote (or this use, see :meth:`use_again`)."""
        self._show_earlier()
        if self._may_have_entries or self._uses:
            yield from self._stored(prefix)

    def _stored(self, prefix: bytes, *, reverse: bool = False) -> Iterator[tuple[bytes, Any]]:
        cursor = self._database.execute(_REVERSED if reverse else _FORWARD, (prefix, _behind(prefix)))
        for key, value in cursor:
            decoded = self._decoded(value)
            if decoded is not None:
                yield key, decoded

    def items_up_to(self, prefix: bytes, last: bytes) -> Iterator[tuple[bytes, Any]]:
        """The entries whose keys begin with ``prefix`` and go on with ``last`` or less; as :meth:`items`."""
        end = prefix + last
        for key, value in self.items(prefix):
            if key[: len(end)] > end:
                return
            yield key, value

    def _show(self) -> None:
        """Let scans see what was written."""
        self._show_earlier()
        if self._unseen:
            _apply(self._database, self._unseen)
            self._unseen.clear()

    def _show_earlier(self) -> None:
        self._is_scanned = True
        if self._behind:  # nothing of the transaction was written yet
            self._database.execute("ROLLBACK")
            self._catch_up_with(self._behind)
            self._database.execute("BEGIN IMMEDIATE")
        if self._earlier:
            _apply(self._database, self._earlier)
            self._earlier.clear()

    def _decoded(self, value: bytes) -> Any:
        if not self._place.ttl_ms:
            return decode(value)
        written = int.from_bytes(value[:8], "big")
        return None if written + self._place.ttl_ms <= self._place.now_ms else decode(value[8:])

    def _is_now(self, batch: int, now_ms: int) -> None:
        """What is written from here on is of this micro-batch and time."""
        self._place = replace(self._place, batch=batch, now_ms=now_ms)
        self._stamp = now_ms.to_bytes(8, "big") if self._place.ttl_ms else b""

    def _catch_up_with(self, changes: dict[bytes, Any]) -> None:
        """Bring the database to the state after the micro-batch before, in a transaction of its own."""
        self._database.execute("BEGIN IMMEDIATE")
        _apply(self._database, changes)
        self._database.execute("UPDATE meta SET version = ?", (self._place.batch - 1,))
        self._database.execute("COMMIT")
        changes.clear()

    @property
    def _oldest(self) -> bytes:
        """How the value of an entry begins that expires now; those of older ones begin with less."""
        if not self._place.ttl_ms:
            return b""
        return max(0, self._place.now_ms - self._place.ttl_ms).to_bytes(8, "big")

    def _sweep(self, written: int) -> None:
        """Delete expired entries from the database, which is at the last checkpoint, for a limited time; more
        of them if the checkpoint has ``written`` many entries. The state files keep them until all are put
        together: an entry that has expired is not read, wherever it is."""
        database, oldest = self._database, self._oldest
        due, until = _SWEPT_OF_WRITTEN * written, time.thread_time() + _SWEEP_S
        database.execute("BEGIN IMMEDIATE")
        while due > 0 or time.thread_time() < until:
            question = "SELECT key FROM entries WHERE substr(value, 1, 8) < ? LIMIT ?"
            keys = database.execute(question, (oldest, _SWEPT)).fetchall()
            database.executemany(_DELETE, sorted(keys))
            for (key,) in keys:
                self._known.pop(key, None)
            self._count -= len(keys)
            due -= len(keys)
            if len(keys) < _SWEPT:
                break
        database.execute("COMMIT")

    def _more(self) -> int:
        """How many entries there are more after this micro-batch than before it."""
        there = sum(value is not None for value in self._changes.values())
        if not self._count:
            return there
        known, behind = 0, self._behind
        unknown = []
        for key in self._changes:
            if self.table is not None and key in self.table:
                known += self.table.was_stored(key)
                continue
            value = self._known.get(key, _UNKNOWN)
            if value is _UNKNOWN:
                value = behind.get(key, _UNKNOWN)
            if value is _UNKNOWN:
                unknown.append(key)
            elif value is not None:
                known += 1
        for asked, marks in _portions(unknown):
            question = f"SELECT COUNT(*) FROM entries WHERE key IN ({marks})"
            known += self._database.execute(question, asked).fetchone()[0]
        return there - known

    def _catch_up(self) -> int:
        """Bring the scratch file to the state after the micro-batch before, and return how many entries were
        read for that."""
        before, oldest, found = self._place.batch - 1, self._oldest, 0
        database = self._database
        database.execute("BEGIN IMMEDIATE")
        try:
            (version,) = database.execute("SELECT version FROM meta").fetchone()
            if version > before:
                database.execute("DELETE FROM entries")
                version = _NO_VERSION
            is_new = version == _NO_VERSION
            if is_new:
                oldest = max(oldest, self._files.oldest(before))
            files = (self._files.checked_until if is_new else self._files.until)(before)
            for file in files:
                if file.last > version:
                    for portion in self._files.read(file, self._last):
                        entries = {
                            key: value if value and value[:8] >= oldest else None for key, value in portion
                        }
                        _apply(database, entries)
                        found += len(entries)
                self._last = file.last
            database.execute("UPDATE meta SET version = ?", (before,))
            count = self._files.count(files[-1]) if files else 0
            if count is None or (is_new and oldest):  # written before files said it, or some have expired
                (count,) = database.execute("SELECT COUNT(*) FROM entries").fetchone()
            self._count = count
        except BaseException:
            database.execute("ROLLBACK")
            raise
        database.execute("COMMIT")
        self._files.put_together(files, oldest)
        return 0 if is_new else found


def close_scratch_files(run: str = "") -> None:
    """Close and remove the scratch files that this process has of one start of a query (without ``run``: of
    all). The last process to close its files removes their folder."""
    folder = f"/kafka-sql-state-{run}" if run else ""
    for path in [path for path in _connections if folder in path]:
        _connections.pop(path).close()
        for file in (path, f"{path}-journal"):
            Path(file).unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # another task still has files there
            Path(path).parent.rmdir()


def _portions(keys: Collection[bytes]) -> Iterator[tuple[list[bytes], str]]:
    """The keys, so many that a question takes them, with the marks that stand for them in it."""
    each = list(keys)
    for begin in range(0, len(each), _ASKED):
        asked = each[begin : begin + _ASKED]
        yield asked, ",".join("?" * len(asked))


def _task_partition() -> int:
    """The number of the partition that this task works on."""
    context = TaskContext.get()
    return 0 if context is None else context.partitionId()


_FORWARD = "SELECT key, value FROM entries WHERE key >= ? AND key < ? ORDER BY key"
_REVERSED = f"{_FORWARD} DESC"
_DELETE = "DELETE FROM entries WHERE key = ?"


def _behind(prefix: bytes) -> bytes:
    """The first key that does not begin with ``prefix`` any more."""
    kept = prefix.rstrip(b"\xff")
    return kept[:-1] + bytes([kept[-1] + 1]) if kept else b"\xff" * (len(prefix) + 64)


def _apply(database: sqlite3.Connection, changes: dict[bytes, bytes | None]) -> None:
    gone = [(key,) for key, value in changes.items() if value is None]
    kept = sorted(entry for entry in changes.items() if entry[1] is not None)
    if gone:
        database.executemany(_DELETE, gone)
    if kept:
        database.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?)", kept)


def _database(place: StatePlace, partition: int) -> sqlite3.Connection:
    """The open scratch file of a partition; a new one is empty."""
    operator = place.location.rstrip("/").rsplit("/", 1)[-1]
    folder = Path(_scratch()) / f"kafka-sql-state-{place.run}"
    path = str(folder / f"{operator}-{partition}.sqlite")
    known = _connections.get(path)
    if known is not None and os.path.exists(path):
        return known
    folder.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, timeout=_LOCK_LIMIT_S, isolation_level=None, check_same_thread=False)
    for setting in _SETTINGS:
        database.execute(f"PRAGMA {setting}")
    database.execute("BEGIN IMMEDIATE")
    database.execute("CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID")
    database.execute("CREATE TABLE IF NOT EXISTS meta (version INTEGER)")
    if place.ttl_ms:
        database.execute("CREATE INDEX IF NOT EXISTS ages ON entries (substr(value, 1, 8))")
    if database.execute("SELECT COUNT(*) FROM meta").fetchone() == (0,):
        database.execute("INSERT INTO meta VALUES (?)", (_NO_VERSION,))
    database.execute("COMMIT")
    _connections[path] = database
    return database


def _scratch() -> str:
    """A folder that Spark removes when the application ends; outside of tasks the machine's."""
    return tempfile.gettempdir() if TaskContext.get() is None else SparkFiles.getRootDirectory()

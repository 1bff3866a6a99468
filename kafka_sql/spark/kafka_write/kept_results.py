"""The result of a rebuilt query that is not written yet: the newest record of each key, in SQLite files of
the checkpoint folder, one per task.

``new-<task>`` are those of the changed query, ``old-<task>`` those of the query that has written the topic.
The next start writes the records that differ, before the job reads on. Written again, they change nothing."""

from __future__ import annotations

import os
import pickle
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from heapq import merge
from itertools import islice, repeat
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from kafka_sql.broker.delivery import delivering
from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_write.encoded_records import Headers, Records, send
from kafka_sql.spark.kafka_write.write import KafkaWrite

RESULTS_FOLDER = "kafka-sql-results"
NEW, OLD = "new", "old"
WRITE_ALL = "write-all"
"""A file in the folder: records of both results that are equal are written too, because the topic may have
others."""
_BLOCK = 10_000


class _Route(NamedTuple):
    """Where a record goes, and what it has beside key and value."""

    topic: str
    partition: int | None
    timestamp: int | None
    headers: Headers | None


_Row = tuple[bytes, bytes, bytes]
"""Key, value, and the pickled route."""


class ResultFile:
    """The records of a task in the file ``path``, by key."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute(
            "CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, value BLOB, route BLOB) WITHOUT ROWID"
        )
        self._connection.execute("BEGIN")

    def add(self, records: Records) -> None:
        """Keep records instead of earlier ones of their keys. One without a value removes its key."""
        newest = {key: (value, route) for key, value, route in _rows(records)}
        gone = [(key,) for key, (value, _) in newest.items() if value is None]
        kept = [(key, value, route) for key, (value, route) in newest.items() if value is not None]
        self._connection.executemany("DELETE FROM results WHERE key = ?", gone)
        self._connection.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", kept)

    def commit(self) -> None:
        """Write all records to disk."""
        self._connection.execute("COMMIT")
        self._connection.execute("BEGIN")

    def close(self) -> None:
        """Leave out what is not committed."""
        self._connection.close()


def results_folder(checkpoint: str) -> Path:
    """Return the folder of the results in a checkpoint on this machine."""
    return Path(checkpoint.removeprefix("file://"), RESULTS_FOLDER)


def write_results(checkpoint: str, write: KafkaWrite) -> int:
    """Write the records in which the results of a checkpoint differ, delete its results, and return how many
    records there were. Raises JobError, UnreachableError if they are not delivered: then the results stay."""
    folder = results_folder(checkpoint)
    written = 0
    with delivering(write.producer, write.table) as delivery:
        for records in differing(folder):
            send(delivery, records)
            written += records.count
    reach("results-written")
    doomed = folder.with_name(f".{folder.name}")
    shutil.rmtree(doomed, ignore_errors=True)
    os.rename(folder, doomed)
    shutil.rmtree(doomed)
    return written


def differing(folder: Path) -> Iterator[Records]:
    """The records that make a topic with the old result one with the new result: new and changed ones, and
    those without a value for keys that are gone. A key never moves from one task to another."""
    old, new = _all(folder, OLD), _all(folder, NEW)
    differences = _differences(old, new, equal=(folder / WRITE_ALL).exists())
    while block := list(islice(differences, _BLOCK)):
        keys, values, routes = zip(*block, strict=True)
        topics, partitions, timestamps, headers = zip(*map(_route, routes), strict=True)
        several = len(set(topics)) > 1
        yield Records(
            list(topics) if several else topics[0],
            values,
            keys,
            None if partitions.count(None) == len(keys) else partitions,
            None if timestamps.count(None) == len(keys) else timestamps,
            [each or [] for each in headers] if any(headers) else None,
        )


def _differences(
    old: Iterator[_Row], new: Iterator[_Row], *, equal: bool
) -> Iterator[tuple[bytes, bytes | None, bytes]]:
    before, after = next(old, None), next(new, None)
    while before is not None or after is not None:
        if after is None or (before is not None and before[0] < after[0]):
            assert before is not None
            yield before[0], None, before[2]
            before = next(old, None)
            continue
        if before is None or after[0] < before[0]:
            yield after
        else:
            if equal or before[1:] != after[1:]:
                yield after
            before = next(old, None)
        after = next(new, None)


def _all(folder: Path, which: str) -> Iterator[_Row]:
    """The records of all tasks by key."""
    return merge(*(_stored(path) for path in sorted(folder.glob(f"{which}-*"))), key=itemgetter(0))


def _stored(path: Path) -> Iterator[_Row]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        yield from connection.execute("SELECT key, value, route FROM results ORDER BY key")


def _rows(records: Records) -> Iterator[tuple[bytes, bytes | None, bytes]]:
    assert records.keys is not None, "rows of a table of upserts have keys"
    topics = repeat(records.topics) if isinstance(records.topics, str) else records.topics
    rest = (records.partitions, records.timestamps, records.headers)
    columns = (repeat(None) if each is None else each for each in rest)
    known: dict[str, bytes] = {}
    for key, value, topic, *others in zip(records.keys, records.values, topics, *columns, strict=False):
        assert key is not None
        if any(each is not None for each in others):
            yield key, value, pickle.dumps((topic, *others))
            continue
        if topic not in known:
            known[topic] = pickle.dumps((topic, *others))
        yield key, value, known[topic]


@lru_cache(maxsize=1_000)
def _route(pickled: bytes) -> _Route:
    return _Route(*pickle.loads(pickled))

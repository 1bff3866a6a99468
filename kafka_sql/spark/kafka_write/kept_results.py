"""The result of a rebuilt query that is not written yet: the newest record of each key, in files of the
checkpoint folder.

``new-<task>.<bucket>`` are those of the changed query, ``old-<task>.<bucket>`` those of the query that has
written the topic; a key has one bucket. The next start writes the records that differ, before the job reads
on. Written again, they change nothing."""

from __future__ import annotations

import marshal
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from kafka_sql.broker.delivery import delivering
from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_write.encoded_records import Headers, Records, send
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.whole_files import sync

RESULTS_FOLDER = "kafka-sql-results"
NEW, OLD = "new", "old"
WRITE_ALL = "write-all"
"""A file in the folder: records of both results that are equal are written too, because the topic may have
others."""
_BUCKETS = 64
_MOST_WAITING = 200_000
_LEAST_REWRITTEN = 20_000
"""A bucket with fewer records is not rewritten without those that others have replaced."""

_Result = dict[bytes, tuple[bytes | None, bytes]]
"""Value (None: the key is gone) and route (marshalled, as the file is) of each key."""


class _Route(NamedTuple):
    """Where a record goes, and what it has beside key and value."""

    topic: str
    partition: int | None
    timestamp: int | None
    headers: Headers | None


class ResultFiles:
    """The records of a task, in files whose names begin with ``path``. Up to 200 000 of them wait in memory.
    Raises FileExistsError if an earlier attempt of the task has written some: a rebuild starts over then."""

    def __init__(self, path: Path) -> None:
        self._paths = [path.with_name(f"{path.name}.{bucket}") for bucket in range(_BUCKETS)]
        self._counts = [0] * _BUCKETS
        self._most = [_LEAST_REWRITTEN] * _BUCKETS
        self._waiting: _Result = {}
        for each in self._paths:
            each.open("xb").close()

    def add(self, records: Records) -> None:
        """Keep records instead of earlier ones of their keys. One without a value removes its key."""
        self._waiting.update(_rows(records))
        if len(self._waiting) > _MOST_WAITING:
            self.flush()

    def flush(self) -> None:
        """Write all records to the files. Raises OSError."""
        buckets: list[_Result] = [{} for _ in range(_BUCKETS)]
        for key, row in self._waiting.items():
            buckets[crc32(key) % _BUCKETS][key] = row
        self._waiting.clear()
        for bucket, rows in enumerate(buckets):
            if rows:
                self._append(bucket, rows)

    def _append(self, bucket: int, rows: _Result) -> None:
        path = self._paths[bucket]
        with path.open("ab") as file:
            file.write(_frame(rows))
        self._counts[bucket] += len(rows)
        if self._counts[bucket] <= self._most[bucket]:
            return
        newest = _stored([path])
        draft = path.with_name(f".{path.name}")
        draft.write_bytes(_frame(newest))
        draft.rename(path)
        self._counts[bucket] = len(newest)
        self._most[bucket] = max(_LEAST_REWRITTEN, 2 * len(newest))


def sync_results(folder: Path) -> None:
    """Wait until the committed records in a folder, if it exists, are on the disk. Raises OSError."""
    if folder.is_dir():
        for path in (*folder.iterdir(), folder):
            sync(str(path))


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
    equal = (folder / WRITE_ALL).exists()
    for bucket in range(_BUCKETS):
        old, new = (_stored(sorted(folder.glob(f"{which}-*.{bucket}"))) for which in (OLD, NEW))
        rows: _Result = {key: (None, route) for key, (_, route) in old.items() if key not in new}
        rows |= new if equal else {key: row for key, row in new.items() if old.get(key) != row}
        if rows:
            yield _records(rows)


def _records(rows: _Result) -> Records:
    values, routes = zip(*rows.values(), strict=True)
    if len(set(routes)) == 1:
        topic, *others = _route(routes[0])
        if others == [None, None, None]:
            return Records(topic, values, list(rows))
    topics, partitions, timestamps, headers = zip(*map(_route, routes), strict=True)
    return Records(topics, values, list(rows), partitions, timestamps, [each or [] for each in headers])


def _frame(rows: _Result) -> bytes:
    """Records as they are in a file: the number of bytes, in eight bytes, and those."""
    content = marshal.dumps(rows)
    return len(content).to_bytes(8, "big") + content


def _stored(paths: Iterable[Path]) -> _Result:
    """The newest records in files, without keys that are gone."""
    found: _Result = {}
    for path in paths:
        content, begin = memoryview(path.read_bytes()), 0
        while begin < len(content):
            end = begin + 8 + int.from_bytes(content[begin : begin + 8], "big")
            found.update(marshal.loads(content[begin + 8 : end]))
            begin = end
    return {key: row for key, row in found.items() if row[0] is not None}


def _rows(records: Records) -> Iterator[tuple[bytes, tuple[bytes | None, bytes]]]:
    """Key, value and route of each record."""
    assert records.keys is not None, "rows of a table of upserts have keys"
    keys: Sequence[Any] = records.keys
    rest = (records.partitions, records.timestamps, records.headers)
    if isinstance(records.topics, str) and all(each is None for each in rest):
        route = marshal.dumps((records.topics, None, None, None))
        return zip(keys, zip(records.values, repeat(route), strict=False), strict=True)
    topics = repeat(records.topics) if isinstance(records.topics, str) else records.topics
    columns = (repeat(None) if each is None else each for each in rest)
    routes = map(marshal.dumps, zip(topics, *columns, strict=False))
    return zip(keys, zip(records.values, routes, strict=False), strict=True)


@lru_cache(maxsize=1_000)
def _route(marshalled: bytes) -> _Route:
    return _Route(*marshal.loads(marshalled))

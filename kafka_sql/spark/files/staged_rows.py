"""Rows of a pipeline that wait for the commit of their interval, in files of the checkpoint folder.

The tasks write the files before their checkpoint is complete. The driver names those of interval N in
``<N>.json`` before it notes the checkpoint, and commits them as micro-batch N after that. A start after a
crash commits what was noted, and removes the rest: its rows are read again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from kafka_sql.spark.platform.checkpoint_log import STAGED_FOLDER
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import sync, write_whole

_MANIFEST = ".json"
_TOGETHER = 20_000
"""So many rows at most wait in memory before they are written as one batch."""


class StagedRows:
    """The rows of one task, in files of the checkpoint at ``location``. ``names`` are the files of the
    current interval, ``bytes`` is the size of its rows in memory."""

    def __init__(self, location: str) -> None:
        self._files, self._folder = file_system(f"{location}/{STAGED_FOLDER}")
        self._waiting: list[pa.RecordBatch] = []
        self._count = 0
        self._schema: pa.Schema | None = None
        self._stream: Any = None
        self._writer: Any = None
        self.names: list[str] = []
        self.bytes = 0

    def add(self, rows: pa.RecordBatch) -> None:
        """Write rows, all of one interval of the same types. Raises OSError."""
        if not rows.num_rows:
            return
        self._waiting.append(self._alike(rows))
        self._count += rows.num_rows
        self.bytes += rows.nbytes
        if self._count >= _TOGETHER:
            self._write()

    def flush(self) -> None:
        """Close the file, if there is one, and wait until it is on the disk. Raises OSError."""
        self._write()
        if self._writer is None:
            return
        self.close()
        if isinstance(self._files, fs.LocalFileSystem):
            sync(f"{self._folder}/{self.names[-1]}")
            sync(self._folder)

    def start_interval(self) -> None:
        """The files of the interval before are the driver's; what comes belongs to the next one."""
        self.names, self.bytes = [], 0

    def close(self) -> None:
        """Close the file that is open."""
        if self._writer is not None:
            self._writer.close()
            self._stream.close()
            self._writer = self._stream = None

    def _alike(self, rows: pa.RecordBatch) -> pa.RecordBatch:
        """The rows with the types of the first ones, which may say otherwise whether they are NULL."""
        rows = pa.RecordBatch.from_arrays(rows.columns, names=rows.schema.names)
        self._schema = self._schema or rows.schema
        return rows if rows.schema == self._schema else rows.cast(self._schema)

    def _write(self) -> None:
        if not self._waiting:
            return
        rows = pa.Table.from_batches(self._waiting).combine_chunks()
        self._waiting, self._count = [], 0
        if self._writer is None:
            self.names.append(f"{uuid4().hex}.arrow")
            self._files.create_dir(self._folder, recursive=True)
            self._stream = self._files.open_output_stream(f"{self._folder}/{self.names[-1]}")
            self._writer = pa.ipc.new_stream(self._stream, rows.schema)
        self._writer.write_table(rows)


class StagedIntervals:
    """The staged rows of all tasks of the query whose checkpoint is at ``location``."""

    def __init__(self, location: str) -> None:
        self._files, self._folder = file_system(f"{location}/{STAGED_FOLDER}")

    def plan(self, interval: int, names: Sequence[str]) -> None:
        """Name the files that belong to an interval which is about to be noted. Raises OSError."""
        content = json.dumps({"files": list(names)}).encode()
        write_whole(self._files, f"{self._folder}/{interval}{_MANIFEST}", content)

    def left(self, next_interval: int) -> list[int]:
        """Return the intervals before ``next_interval`` that may not be committed, and remove all files that
        belong to no such one. Raises OSError."""
        found = self._files.get_file_info(fs.FileSelector(self._folder, allow_not_found=True))
        manifests = [info.base_name.removesuffix(_MANIFEST) for info in found if info.extension == "json"]
        left = sorted(int(name) for name in manifests if name.isdigit() and int(name) < next_interval)
        kept = {f"{number}{_MANIFEST}" for number in left} | {n for each in left for n in self._names(each)}
        for info in found:
            if info.base_name not in kept:
                self._files.delete_file(info.path)
        return left

    def paths(self, interval: int) -> list[str]:
        """Return the files of an interval, none where it is committed. Raises OSError."""
        return [f"{self._folder}/{name}" for name in self._names(interval)]

    def rows(self, interval: int) -> Iterator[pa.Table]:
        """Yield the rows of each file of an interval. Raises OSError."""
        for path in self.paths(interval):
            yield _read(self._files, path)

    def frame(self, spark: SparkSession, interval: int, schema: StructType) -> DataFrame:
        """Return the rows of an interval, read by tasks of Spark."""
        paths = self.paths(interval)
        numbers = spark.range(0, len(paths), 1, len(paths))
        return numbers.mapInArrow(partial(_read_files, self._files, tuple(paths), schema.names), schema)

    def committed(self, interval: int) -> None:
        """Remove the files of an interval. Raises OSError."""
        paths = self.paths(interval)
        for path in (f"{self._folder}/{interval}{_MANIFEST}", *paths):  # without its name no file is missed
            self._files.delete_file(path)

    def _names(self, interval: int) -> list[str]:
        try:
            with self._files.open_input_stream(f"{self._folder}/{interval}{_MANIFEST}") as stream:
                names: list[str] = json.loads(stream.read())["files"]
                return names
        except FileNotFoundError:
            return []


def _read(files: fs.FileSystem, path: str) -> pa.Table:
    with files.open_input_stream(path) as stream, pa.ipc.open_stream(stream) as rows:
        return rows.read_all()


def _read_files(
    files: fs.FileSystem, paths: Sequence[str], names: Sequence[str], numbers: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for batch in numbers:
        for number in batch.column(0).to_pylist():
            yield from _read(files, paths[number]).rename_columns(list(names)).to_batches()

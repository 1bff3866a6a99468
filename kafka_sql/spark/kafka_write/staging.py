"""The files in which a micro-batch waits until several writers have published it.

Several transactions cannot be committed as one. So the records are first put into files that never change,
and whoever repeats the micro-batch publishes the same ones: ``<N>.json`` names the files and the writers of
micro-batch N and is there before the first of them is published.

The tasks of a pipeline that exchange rows send records as they come, and keep a copy of them in such a file
until all tasks have committed. The plan of the interval names the copies.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow import fs
from pyspark.sql import DataFrame

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_write.encoded_records import RECORD_SCHEMA, Records, records_in_blocks, records_of
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_STAGED = re.compile(r"(\d+)(?:-[0-9a-f]{32}|\.json)$")


@dataclass(frozen=True, slots=True)
class Manifest:
    """The staged files of a micro-batch (paths or URIs), and how many writers publish them."""

    files: tuple[str, ...]
    writers: int

    @property
    def fingerprint(self) -> str:
        """What tells it from another one of the same number."""
        return sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()[:16]

    def share(self, writer: int) -> tuple[str, ...]:
        """The files that a writer publishes."""
        return self.files[writer :: self.writers]


def read_manifest(folder: str, batch: int) -> Manifest | None:
    """The manifest of a micro-batch; None where it is not staged yet."""
    files, path = file_system(f"{folder}/{batch}.json")
    if files.get_file_info(path).type is fs.FileType.NotFound:
        return None
    with files.open_input_stream(path) as stream:
        value = json.loads(stream.read())
    return Manifest(tuple(value["files"]), int(value["writers"]))


def stage(folder: str, batch: int, records: DataFrame, writers: int) -> Manifest:
    """Put the records of a micro-batch into files and note them in its manifest."""
    place = f"{folder}/{batch}-{uuid4().hex}"
    records.write.parquet(place)
    reach("staged")
    files, path = file_system(place)
    found = files.get_file_info(fs.FileSelector(path))
    names = sorted(info.base_name for info in found if info.base_name.endswith(".parquet"))
    manifest = Manifest(tuple(f"{place}/{name}" for name in names), writers)
    files, path = file_system(folder)
    write_whole(files, f"{path}/{batch}.json", json.dumps(asdict(manifest)).encode())
    reach("manifest")
    return manifest


def staged_records(paths: Sequence[str]) -> Iterator[Records]:
    """The records in staged files, in order."""
    for place in paths:
        files, path = file_system(place)
        with files.open_input_file(path) as file:
            yield from records_in_blocks(pq.ParquetFile(file).iter_batches(1))


def forget_before(folder: str, batch: int) -> None:
    """Remove what is staged of earlier micro-batches, and what attempts at this one left without manifest."""
    files, path = file_system(folder)
    manifest = read_manifest(folder, batch)
    kept = set() if manifest is None else {place.rsplit("/", 2)[-2] for place in manifest.files}
    for info in files.get_file_info(fs.FileSelector(path, allow_not_found=True)):
        match = _STAGED.match(info.base_name)
        if match is None or int(match.group(1)) > batch or info.base_name in kept:
            continue
        if info.type is fs.FileType.Directory:
            files.delete_dir(info.path)
        elif int(match.group(1)) < batch:
            files.delete_file(info.path)


# --- copies of records that were sent


@dataclass(frozen=True, slots=True)
class Copy:
    """The copy of the records that a task has sent in an interval: the name of the file, and how many they
    are."""

    name: str
    records: int


class CopyWriter:
    """Copies the records that a task sends into files below ``folder``, one for each interval that has some,
    from micro-batch ``batch`` on. A context manager, which leaves the last file where it is."""

    def __init__(self, folder: str, batch: int) -> None:
        self._files, self._folder = file_system(folder)
        self._batch = batch
        self._name, self._records = "", 0
        self._stack = ExitStack()
        self._writer: Any = None

    def __enter__(self) -> CopyWriter:
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.close()

    def add(self, records: Records) -> None:
        """Copy records."""
        if self._writer is None:
            assert not self._name, "the copy of the interval is complete"
            self._name = f"{self._batch}-{uuid4().hex}"
            self._files.create_dir(self._folder, recursive=True)
            file = self._stack.enter_context(self._files.open_output_stream(f"{self._folder}/{self._name}"))
            self._writer = self._stack.enter_context(pa.ipc.new_stream(file, RECORD_SCHEMA))
        self._writer.write_batch(records.batch())
        self._records += records.count

    def complete(self) -> Copy | None:
        """Return the copy of the interval, which ends here; None if nothing was sent in it."""
        self._stack.close()
        self._writer = None
        return Copy(self._name, self._records) if self._name else None

    def go_on(self, batch: int) -> None:
        """All tasks have committed the interval: its copy goes. What follows belongs to ``batch``."""
        if self._name:
            self._files.delete_file(f"{self._folder}/{self._name}")
        self._batch, self._name, self._records = batch, "", 0


def copied_records(folder: str, copy: Copy) -> Iterator[Records]:
    """The records of a copy below ``folder``, in order. Raises ReportedFailure, at the latest after the last
    of them, if the copy is damaged or missing."""
    files, path = file_system(f"{folder}/{copy.name}")
    count = 0
    try:
        with files.open_input_stream(path) as file, pa.ipc.open_stream(file) as batches:
            for batch in batches:
                count += batch.num_rows
                yield records_of(batch)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, str(error)) from error
    if count != copy.records:
        raise _damaged(path, f"it has {count} of {copy.records} records")


def _damaged(path: str, reason: str) -> ReportedFailure:
    return ReportedFailure(
        Diagnostic(
            ErrorCode.CHECKPOINT_DAMAGED,
            f"the file '{path}' of the checkpoint cannot be used: {reason}",
            notes=("it has records that one task may not have committed when the job ended",),
            helps=("restore the folder of the checkpoint as a whole, from one copy of it",),
        )
    )

"""The files in which a micro-batch waits until several writers have published it.

Several transactions cannot be committed as one. So the records are first put into files that never change,
and whoever repeats the micro-batch publishes the same ones: ``<N>.json`` names the files and the writers of
micro-batch N and is there before the first of them is published.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from uuid import uuid4

import pyarrow.parquet as pq
from pyarrow import fs
from pyspark.sql import DataFrame

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_write.encoded_records import Records, records_in_blocks
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole

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

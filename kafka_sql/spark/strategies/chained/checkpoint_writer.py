"""Notes the positions of a chain as Spark notes those of a streaming query without state, so that either goes
on from the other's checkpoint."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from pyarrow import fs

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, flat, nested
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.checkpoint_settings import SOURCES_BY_NAME
from kafka_sql.spark.platform.state_folder import file_system

_KEPT = 20
_COMMIT = b'v1\n{"nextBatchWatermarkMs":0}'
_FIRST = {"batchWatermarkMs": 0, "conf": {}, "sourceMetadataInfo": {}}
"""Of settings that it lacks Spark takes those of old versions: sources must be known by their names."""


@dataclass
class CheckpointWriter:
    """The checkpoint at ``location`` (a folder of this machine) of a query that reads one ``source``."""

    location: str
    source: str

    def __post_init__(self) -> None:
        self._files, self._path = file_system(self.location)
        self._log = CheckpointLog(self.location)
        self._metadata = _by_name(_FIRST)

    def begin(self, start: Offsets) -> Offsets:
        """Where the query goes on: behind its last micro-batch that was noted as done, at first at
        ``start``, which is noted, lest 'latest' mean another place after a failure. A micro-batch that was
        begun and not done is read again."""
        last = self._log.next_batch() - 1
        if last < 0:
            if not start:
                return start
            if self._files.get_file_info(f"{self._path}/metadata").type is fs.FileType.NotFound:
                self._write("metadata", json.dumps({"id": str(uuid4())}).encode())
            self.done(start)
            return start
        text = self._read(f"offsets/{last}")
        self._metadata = _by_name(json.loads(text.split("\n")[1]))
        return flat(self._log.sources(last)[self.source])

    @property
    def next(self) -> int:
        """The number that the next one will be noted under."""
        return self._log.next_batch()

    def done(self, offsets: Offsets) -> int:
        """Note that all records before ``offsets`` were written; returns the number it was noted under."""
        number = self._log.next_batch()
        metadata = json.dumps({**self._metadata, "batchTimestampMs": int(time.time() * 1000)})
        line = f"{self.source}:{json.dumps(nested(offsets))}"
        self._forget(number)
        self._write(f"offsets/{number}", f"v2\n{metadata}\n{line}".encode())
        self._write(f"commits/{number}", _COMMIT)
        self._forget(number - _KEPT)
        return number

    def _forget(self, number: int) -> None:
        for log in ("offsets", "commits"):
            for name in (str(number), f".{number}.crc"):
                path = f"{self._path}/{log}/{name}"
                if self._files.get_file_info(path).type is not fs.FileType.NotFound:
                    self._files.delete_file(path)

    def _read(self, name: str) -> str:
        with self._files.open_input_stream(f"{self._path}/{name}") as stream:
            return bytes(stream.read()).decode()

    def _write(self, name: str, content: bytes) -> None:
        """Write a file that is there as a whole or not at all."""
        path = f"{self._path}/{name}"
        half = f"{self._path}/.{uuid4().hex}.tmp"
        self._files.create_dir(path.rpartition("/")[0])
        with self._files.open_output_stream(half) as stream:
            stream.write(content)
        self._files.move(half, path)


def _by_name(metadata: dict[str, Any]) -> dict[str, Any]:
    return {**metadata, "conf": {**metadata["conf"], **SOURCES_BY_NAME}}

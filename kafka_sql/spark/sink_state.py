"""What a checkpoint says of its micro-batches, and what a table written exactly once keeps beside them.

``<checkpoint>/kafka-sink/<tag>/state.json`` is written when a query starts: the prefixes that were in use,
the topic of the marker, and from which micro-batch on there were how many writers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any

from pyarrow import fs

from kafka_sql.spark.offset_ranges import WATERMARK_KEY
from kafka_sql.spark.state_folder import file_system

_FINGERPRINT = 16


@dataclass(frozen=True, slots=True)
class CheckpointLog:
    """The micro-batches in the checkpoint at ``location`` (a path or URI), as Spark notes them."""

    location: str

    def query(self) -> str:
        """The id of the query, which stays the same over restarts; known once it has run."""
        return str(json.loads(self._read("metadata"))["id"])

    def fingerprint(self, batch: int) -> str:
        """What tells apart micro-batches of one number: what their sources had planned to read."""
        return sha256(self._read(f"offsets/{batch}")).hexdigest()[:_FINGERPRINT]

    def in_doubt(self) -> int | None:
        """The micro-batch that was planned, but not noted as done: a restart runs it again."""
        planned, done = self._last("offsets"), self._last("commits")
        return planned if planned > done else None

    def next_batch(self) -> int:
        """The number of the first micro-batch that a start will run."""
        doubtful = self.in_doubt()
        return self._last("commits") + 1 if doubtful is None else doubtful

    def records(self, batch: int) -> int | None:
        """How many records micro-batch ``batch`` reads from topics, or more; None where that is not known."""
        before, after = (self._offsets(number) for number in (batch - 1, batch))
        if before is None or after is None or before.keys() != after.keys():
            return None
        return sum(offset - before[place] for place, offset in after.items())

    def sources(self, batch: int) -> dict[str, dict[str, Any]]:
        """The offsets up to which each source is read in a micro-batch, by the names of the sources, with
        what a source of ours notes beside them; empty where that micro-batch was not planned yet."""
        try:
            lines = self._read(f"offsets/{batch}").decode().rstrip("\n").split("\n")[2:]
        except FileNotFoundError:
            return {}
        parted = (line.partition(":") for line in lines)
        return {source: json.loads(text) for source, _, text in parted if text.startswith("{")}

    def planned_watermark_ms(self, end: Mapping[tuple[str, int], int]) -> int | None:
        """The watermark of the micro-batch that was planned last; None where that is not one that reads a
        source until ``end``."""
        batch = self._last("offsets")
        planned = self._offsets(batch) or {}
        ends: dict[str, dict[tuple[str, int], int]] = {}
        for (source, topic, partition), offset in planned.items():
            ends.setdefault(source, {})[topic, int(partition)] = offset
        if dict(end) not in ends.values():
            return None
        _, metadata, *_ = self._read(f"offsets/{batch}").decode().split("\n")
        return int(json.loads(metadata)["batchWatermarkMs"])

    def _offsets(self, batch: int) -> dict[tuple[str, str, str], int] | None:
        """Up to where a micro-batch reads, by source, topic and partition; None where it was not planned or
        reads something else."""
        try:
            lines = self._read(f"offsets/{batch}").decode().rstrip("\n").split("\n")[2:]
        except FileNotFoundError:
            return None
        found: dict[tuple[str, str, str], int] = {}
        for line in lines:
            source, _, text = line.partition(":")
            topics = json.loads(text) if text.startswith("{") else None
            if topics is None or not all(isinstance(offsets, dict) for offsets in topics.values()):
                return None
            for topic, offsets in topics.items():
                if topic == WATERMARK_KEY:
                    continue
                found |= {(source, topic, partition): offset for partition, offset in offsets.items()}
        return found

    def _last(self, log: str) -> int:
        files, path = file_system(f"{self.location}/{log}")
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        return max((int(info.base_name) for info in found if info.base_name.isdigit()), default=-1)

    def _read(self, name: str) -> bytes:
        files, path = file_system(f"{self.location}/{name}")
        with files.open_input_stream(path) as stream:
            return bytes(stream.read())


@dataclass(frozen=True, slots=True)
class SinkState:
    """What is known of a table that is written exactly once. ``prefixes`` in the order of their use;
    ``writers`` are (first micro-batch, number of writers), the first of them being where it began."""

    prefixes: tuple[str, ...]
    marker_topic: str
    writers: tuple[tuple[int, int], ...]

    def resumed(self, prefix: str, writers: int, next_batch: int, *, in_doubt: bool) -> SinkState:
        """The state for a query that goes on with ``next_batch``. Where that one is in doubt, it is finished
        by as many writers as began it."""
        prefixes = (*(one for one in self.prefixes if one != prefix), prefix)
        begins = next_batch + 1 if in_doubt else next_batch
        changes = tuple(change for change in self.writers if change[0] < begins)
        if not changes:
            changes = ((next_batch, writers),)
        elif changes[-1][1] != writers:
            changes = (*changes, (begins, writers))
        return replace(self, prefixes=prefixes, writers=changes)

    @property
    def first_batch(self) -> int:
        """The micro-batch from which on the table is written exactly once."""
        return self.writers[0][0]

    @property
    def most_writers(self) -> int:
        """The largest number of writers there ever was."""
        return max(count for _, count in self.writers)

    def writers_of(self, batch: int) -> int:
        """The number of writers of a micro-batch."""
        return next((count for first, count in reversed(self.writers) if first <= batch), 0)


def read_state(folder: str) -> SinkState | None:
    """The state in a folder (a path or URI); None where there is none yet."""
    files, path = file_system(f"{folder}/state.json")
    if files.get_file_info(path).type is fs.FileType.NotFound:
        return None
    with files.open_input_stream(path) as stream:
        value = json.loads(stream.read())
    writers = tuple((int(first), int(count)) for first, count in value["writers"])
    return SinkState(tuple(value["prefixes"]), value["marker_topic"], writers)


def write_state(folder: str, state: SinkState) -> None:
    """Put the state into a folder in one step."""
    files, path = file_system(folder)
    files.create_dir(path, recursive=True)
    with files.open_output_stream(f"{path}/.state.json") as stream:
        stream.write(json.dumps(asdict(state), indent=1).encode())
    files.move(f"{path}/.state.json", f"{path}/state.json")

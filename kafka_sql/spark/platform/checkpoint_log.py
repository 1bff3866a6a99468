"""What a checkpoint of Spark says of its micro-batches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pyarrow import fs

from kafka_sql.spark.platform.later_times import LATER_US
from kafka_sql.spark.platform.state_folder import file_system

WATERMARK_KEY = "@watermark"
"""Beside the topics in the offsets of a scan: how far its watermark has come (microseconds since 1970) and
how often the query was started. No topic can have that name."""

WRITERS_KEY = "kafka-sql.chain.writers"
"""Among the settings that are noted with what a pipeline writes exactly once: which partitions each of its
writers has read. Spark takes no notice of it."""
COPIES_KEY = "kafka-sql.chain.copies"
"""The same of the copies of what each writer has sent: the name of a file, and how many records it has."""

STAGED_FOLDER = "kafka-sql-staged"
"""The folder of a checkpoint in which rows of a pipeline wait for their commit."""

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

    def writers(self, batch: int) -> list[list[tuple[str, int]]]:
        """The partitions that each writer of a pipeline has read for ``batch``; empty where that is no
        interval of a pipeline that writes exactly once."""
        noted = self._setting(batch, WRITERS_KEY)
        return [[(topic, partition) for topic, partition in share] for share in noted]

    def copies(self, batch: int) -> list[tuple[str, int] | None]:
        """The copy of what each writer of a pipeline has sent for ``batch``, by name and number of records,
        None if it has sent nothing; empty if no copies were made."""
        return [copy and (copy[0], copy[1]) for copy in self._setting(batch, COPIES_KEY)]

    def _setting(self, batch: int, key: str) -> list[Any]:
        """What a pipeline has noted with ``batch``."""
        lines = self._read(f"offsets/{batch}").decode().split("\n")
        metadata = json.loads(lines[1]) if len(lines) > 1 else {}
        noted: list[Any] = json.loads(metadata.get("conf", {}).get(key, "[]"))
        return noted

    def records(self, batch: int) -> int | None:
        """How many records micro-batch ``batch`` reads from topics, or more; None where that is not known."""
        before, after = (self._offsets(number) for number in (batch - 1, batch))
        if before is None or after is None or before.keys() != after.keys():
            return None
        return sum(offset - before[place] for place, offset in after.items())

    def running(self) -> tuple[dict[str, int], dict[str, int]]:
        """Return from where to where the micro-batch that is not done reads, each as ``topic-partition`` to
        offset. A start or an end that is not noted is empty; a pipeline does not note ends."""
        batch = self.next_batch()
        before, after = (self._offsets(number) or {} for number in (batch - 1, batch))
        begin: dict[str, int] = {}
        end: dict[str, int] = {}
        for (_, topic, partition), offset in before.items():
            name = f"{topic}-{partition}"
            begin[name] = min(offset, begin.get(name, offset))
        for (_, topic, partition), offset in after.items():
            name = f"{topic}-{partition}"
            end[name] = max(offset, end.get(name, offset))
        return begin, end

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
        """The watermark (milliseconds since 1970) of the micro-batch that was planned last; None where that
        is not one that reads a source until ``end``."""
        batch = self._last("offsets")
        planned = self._offsets(batch) or {}
        ends: dict[str, dict[tuple[str, int], int]] = {}
        for (source, topic, partition), offset in planned.items():
            ends.setdefault(source, {})[topic, int(partition)] = offset
        if dict(end) not in ends.values():
            return None
        return self._watermark_ms(batch) - LATER_US // 1000

    def _watermark_ms(self, batch: int) -> int:
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

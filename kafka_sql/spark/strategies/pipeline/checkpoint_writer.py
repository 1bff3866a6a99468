"""Notes the positions of a pipeline as Spark notes those of a streaming query without state, so that either
goes on from the other's checkpoint."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from pyarrow import fs

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, Partition, flat, nested
from kafka_sql.spark.kafka_write.staging import Copy
from kafka_sql.spark.platform.checkpoint_log import COPIES_KEY, WRITERS_KEY, CheckpointLog
from kafka_sql.spark.platform.checkpoint_settings import SOURCES_BY_NAME
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_KEPT = 20
ENDED_FILE = "ended"
"""The file in which a run that was not killed notes the number of the next checkpoint."""
_COMMIT = b'v1\n{"nextBatchWatermarkMs":0}'
_FIRST = {"batchWatermarkMs": 0, "conf": {}, "sourceMetadataInfo": {}}
"""Of settings that it lacks Spark takes those of old versions: sources must be known by their names."""


@dataclass
class CheckpointWriter:
    """The checkpoint at ``location`` (a folder of this machine) of a query that reads topics, as each of
    ``sources``; those of each are in ``topics``, where they do not all read the same ones. ``others`` are
    those of further sinks that a pipeline writes at least once, each with positions of its own; ``begins``
    are where each goes on."""

    location: str
    sources: tuple[str, ...]
    others: tuple[CheckpointWriter, ...] = ()
    topics: tuple[frozenset[str], ...] = ()
    begins: tuple[Offsets, ...] = field(init=False, default=())
    follows_a_run: bool = field(init=False, default=False)
    """Whether an earlier run may have written more than it has noted."""
    _is_begun: bool = field(init=False, default=False)
    _number: int | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._files, self._path = file_system(self.location)
        self._log = CheckpointLog(self.location)
        self._metadata = _by_name(_FIRST)

    def begin(self, start: Offsets) -> Offsets:
        """Where the query goes on: where the first of its sinks does. A partition that one of them does not
        know is left out: it is found as a new one."""
        if not self._is_begun:
            self.follows_a_run, self._is_begun = self._log.next_batch() > 0 and not self._was_ended(), True
        self.begins = tuple(each._begun(start) for each in (self, *self.others))
        places = set[Partition].intersection(*map(set, self.begins))
        return {place: min(begin[place] for begin in self.begins) for place in sorted(places)}

    def ended(self) -> None:
        """Note that the run has written nothing that is not noted."""
        self._write(ENDED_FILE, str(self._log.next_batch()).encode())

    def _was_ended(self) -> bool:
        """Whether the run before has noted all that it has written; no longer so from now on."""
        path = f"{self._path}/{ENDED_FILE}"
        if self._files.get_file_info(path).type is fs.FileType.NotFound:
            return False
        number = self._read(ENDED_FILE)
        self._files.delete_file(path)
        return number == str(self._log.next_batch())

    def keep(self, places: Iterable[Partition]) -> None:
        """Only these are noted from now on."""
        kept = set(places)
        self.begins = tuple(
            {place: offset for place, offset in begin.items() if place in kept} for begin in self.begins
        )

    def _begun(self, start: Offsets) -> Offsets:
        """Where a sink goes on: behind its last micro-batch that was noted as done, at first at
        ``start``, which is noted, lest 'latest' mean another place after a failure. A micro-batch that was
        begun and not done is read again."""
        self._number = self._log.next_batch()
        last = self._number - 1
        if last < 0:
            if self._files.get_file_info(f"{self._path}/metadata").type is fs.FileType.NotFound:
                self._write("metadata", json.dumps({"id": str(uuid4())}).encode())
            self._done(start)
            return start
        text = self._read(f"offsets/{last}")
        self._metadata = _by_name(json.loads(text.split("\n")[1]))
        for key in (WRITERS_KEY, COPIES_KEY):
            self._metadata["conf"].pop(key, None)
        return {**self._of_new_sources(start, last), **self.planned(last)}

    def _of_new_sources(self, start: Offsets, last: int) -> Offsets:
        """Return where the sources begin that a changed query has and ``last`` does not know, from ``start``.
        A topic that another source has read continues from there."""
        noted = self._log.sources(last)
        topics = {topic for positions in noted.values() for topic in positions}
        new = [number for number, name in enumerate(self.sources) if name not in noted]
        return {
            place: offset
            for number in new
            for place, offset in self._of_source(number, start).items()
            if place[0] not in topics
        }

    @property
    def next(self) -> int:
        """The number after the last interval in the checkpoint, whoever wrote it."""
        return self._log.next_batch()

    @property
    def number(self) -> int:
        """The number under which this run notes its next interval. A run that was held up may have been
        replaced: then the checkpoint is further, and the run must not continue with the numbers there."""
        return self._log.next_batch() if self._number is None else self._number

    def done(self, offsets: Offsets) -> None:
        """Note that all records before ``offsets`` were written. Raises JobError if another job has continued
        from this checkpoint."""
        for each, begin in zip((self, *self.others), self.begins, strict=True):
            ahead = {place: max(offset, begin.get(place, 0)) for place, offset in offsets.items()}
            each._done({**begin, **ahead})

    def _done(self, offsets: Offsets) -> None:
        number = self.own_number()
        self._forget(number)
        self._write(f"offsets/{number}", self._planned(offsets, {}))
        self.written(number)

    def planned(self, number: int) -> Offsets:
        """Where the records end that were to be written as ``number``. A source without positions is left
        out: its partitions are found as new ones."""
        noted = self._log.sources(number)
        return {place: offset for name in self.sources for place, offset in flat(noted.get(name, {})).items()}

    def writers(self, number: int) -> list[list[Partition]]:
        """The partitions that each writer has read for what was planned as ``number``; empty where no
        pipeline has planned it to be written exactly once."""
        return self._log.writers(number)

    def copies(self, number: int) -> list[Copy | None]:
        """The copy of what each writer has sent in the interval planned as ``number``, None if it has sent
        nothing; empty if no copies were made."""
        return [None if copy is None else Copy(*copy) for copy in self._log.copies(number)]

    def plan(
        self,
        offsets: Offsets,
        writers: Sequence[Iterable[Partition]],
        copies: Sequence[Copy | None] = (),
    ) -> int:
        """Note that the records before ``offsets`` are about to be written, by writers that have read these
        partitions each, and made these copies; returns the number it was noted under. What is noted so never
        changes.

        Raises JobError where that number is taken: another job goes on from this checkpoint."""
        number = self.own_number()
        conf = {WRITERS_KEY: json.dumps([sorted(partitions) for partitions in writers])}
        if copies:
            conf[COPIES_KEY] = json.dumps([copy and (copy.name, copy.records) for copy in copies])
        if not self._put(f"offsets/{number}", self._planned(offsets, conf)):
            raise _taken(self.location, number)
        return number

    def own_number(self) -> int:
        """Return :attr:`number`. Raises JobError if another job has continued from this checkpoint."""
        if self.number != self._log.next_batch():
            raise _taken(self.location, self.number)
        return self.number

    def fingerprint(self, number: int) -> str:
        """What tells apart two plans of one number."""
        return self._log.fingerprint(number)

    def written(self, number: int) -> None:
        """Note that all records up to those of ``number`` were written."""
        self._write(f"commits/{number}", _COMMIT)
        if self._number is not None:
            self._number = number + 1
        self._forget(number - _KEPT)

    def _planned(self, offsets: Offsets, conf: dict[str, str]) -> bytes:
        now_ms = int(time.time() * 1000)
        metadata = {
            **self._metadata,
            "batchTimestampMs": now_ms,
            "conf": {**self._metadata["conf"], **conf},
        }
        lines = [
            f"{source}:{json.dumps(nested(self._of_source(number, offsets)))}"
            for number, source in enumerate(self.sources)
        ]
        return "\n".join(("v2", json.dumps(metadata), *lines)).encode()

    def _of_source(self, number: int, offsets: Offsets) -> Offsets:
        """The positions of a source."""
        if not self.topics:
            return offsets
        return {place: offset for place, offset in offsets.items() if place[0] in self.topics[number]}

    def _forget(self, number: int) -> None:
        for log in ("offsets", "commits"):
            for name in (str(number), f".{number}.crc"):
                path = f"{self._path}/{log}/{name}"
                if self._files.get_file_info(path).type is not fs.FileType.NotFound:
                    self._files.delete_file(path)

    def _read(self, name: str) -> str:
        with self._files.open_input_stream(f"{self._path}/{name}") as stream:
            return bytes(stream.read()).decode()

    def _put(self, name: str, content: bytes) -> bool:
        """Write a file that is there as a whole or not at all, unless there is one; whether there was
        none."""
        half, path = f"{self._path}/.{uuid4().hex}.tmp", f"{self._path}/{name}"
        with self._files.open_output_stream(half) as stream:
            stream.write(content)
        try:
            os.link(half, path)
        except FileExistsError:
            return False
        finally:
            os.unlink(half)
        return True

    def _write(self, name: str, content: bytes) -> None:
        write_whole(self._files, f"{self._path}/{name}", content)


def _taken(location: str, number: int) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_IN_USE,
            f"another job goes on from the checkpoint {location}: it has begun interval {number}",
            helps=("stop one of the two",),
        )
    )


def _by_name(metadata: dict[str, Any]) -> dict[str, Any]:
    return {**metadata, "conf": {**metadata["conf"], **SOURCES_BY_NAME}}

"""The durable half of keyed state: files below the checkpoint, each with the entries that some micro-batches
wrote.

``3-7.arrow`` holds what micro-batches 3 to 7 left behind in one partition of one operator; an entry without
value was deleted. Later files win. Each says how many entries the partition has then. A micro-batch that is
repeated writes its file again; only files of earlier ones are ever put together, so that it starts from the
same state each time.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged

_NAME = re.compile(r"(\d+)-(\d+)\.arrow$")
_SCHEMA = pa.schema([(KEY, pa.binary()), (VALUE, pa.binary())])
_PORTION, _PORTION_BYTES = 65_536, 4_000_000
"""So many entries, and about so many bytes of them, are written and read at a time at most."""
_ENTRIES = b"entries"
_MOST_ALIKE = 8
"""So many files of about the same size are put together into one."""

Entries = Iterable[tuple[bytes, bytes | None]]
"""Keys with their values; None where the entry is deleted."""


@dataclass(frozen=True, slots=True)
class StateFile:
    """Entries that the micro-batches ``first`` to ``last`` wrote; ``size`` in bytes."""

    first: int
    last: int
    size: int

    @property
    def name(self) -> str:
        """Its name in the folder."""
        return f"{self.first}-{self.last}.arrow"


@dataclass(frozen=True, slots=True)
class StateFiles:
    """The files of one partition of one operator, below ``location`` (a path or URI)."""

    location: str

    def until(self, batch: int) -> list[StateFile]:
        """The files that make up the state after ``batch``, in order, none inside another one."""
        chosen: list[StateFile] = []
        files = [file for file in self._listed() if file.last <= batch]
        for file in sorted(files, key=lambda each: (each.first, -each.last)):
            if not chosen or file.last > chosen[-1].last:
                chosen.append(file)
        return chosen

    def read(self, file: StateFile) -> Iterator[Entries]:
        """The entries of a file, in the order of their keys, so many at a time as memory holds."""
        for batch in self.batches(file):
            yield zip(batch.column(0).to_pylist(), batch.column(1).to_pylist(), strict=True)

    def batches(self, file: StateFile) -> Iterator[pa.RecordBatch]:
        """Yield the entries of a file as record batches (:data:`KEY`, :data:`VALUE`)."""
        files, folder = file_system(self.location)
        with files.open_input_stream(f"{folder}/{file.name}") as stream:
            yield from pa.ipc.open_stream(stream)

    def count(self, file: StateFile) -> int | None:
        """How many entries there are after the last micro-batch of a file, None where it does not say."""
        files, folder = file_system(self.location)
        with files.open_input_stream(f"{folder}/{file.name}") as stream:
            said = (pa.ipc.open_stream(stream).schema.metadata or {}).get(_ENTRIES)
        return None if said is None else int(said)

    def size(self) -> tuple[int, int]:
        """How many entries there are now (0 where that is not known), and the bytes of their files."""
        found = self.until(sys.maxsize)
        return (self.count(found[-1]) or 0 if found else 0), sum(file.size for file in found)

    def write(
        self,
        first: int,
        last: int,
        keys: Sequence[bytes],
        values: Sequence[bytes | None],
        count: int | None = None,
    ) -> None:
        """Write the file of some micro-batches, whole or not at all, of entries in the order of their keys;
        after them there are ``count`` entries."""
        columns = [pa.array(keys, pa.binary()), pa.array(values, pa.binary())]
        self.write_batches(first, last, [pa.RecordBatch.from_arrays(columns, schema=_SCHEMA)], count)

    def write_batches(
        self, first: int, last: int, batches: Iterable[pa.RecordBatch], count: int | None = None
    ) -> None:
        """As :meth:`write`, of entries as record batches."""
        schema = _SCHEMA if count is None else _SCHEMA.with_metadata({_ENTRIES: str(count)})
        files, folder = file_system(self.location)
        files.create_dir(folder, recursive=True)
        draft = f"{folder}/.{uuid4().hex}"
        options = pa.ipc.IpcWriteOptions(compression="lz4")
        written = 0
        with (
            files.open_output_stream(draft) as stream,
            pa.ipc.new_stream(stream, schema, options=options) as writer,
        ):
            for portion in _portions(batches):
                writer.write_batch(portion)
                written += portion.num_rows
        if written:
            files.move(draft, f"{folder}/{StateFile(first, last, 0).name}")
        else:
            files.delete_file(draft)

    def remove(self, batch: int) -> None:
        """Remove the file of a micro-batch that leaves nothing behind, where an earlier attempt wrote one."""
        files, folder = file_system(self.location)
        path = f"{folder}/{StateFile(batch, batch, 0).name}"
        if files.get_file_info(path).type is not fs.FileType.NotFound:
            files.delete_file(path)

    def put_together(self, files: Sequence[StateFile]) -> None:
        """Make one file of the last ones where several are about as big: the number of files grows with the
        logarithm of the number of micro-batches. ``files`` are all, in order."""
        start, size = len(files), 0
        while start and (size == 0 or files[start - 1].size < 2 * size):
            start -= 1
            size += files[start].size
        chosen = files[start:]
        if len(chosen) < _MOST_ALIKE:
            return
        batches = merged(list(map(self.batches, chosen)))
        if not start:
            batches = (batch.filter(batch.column(VALUE).is_valid()) for batch in batches)
        self.write_batches(chosen[0].first, chosen[-1].last, batches, self.count(chosen[-1]))
        self._delete(chosen)

    def forget_from(self, batch: int) -> None:
        """Remove what micro-batches from ``batch`` on wrote: they are repeated."""
        self._delete([file for file in self._listed() if file.last >= batch])

    def _delete(self, gone: Sequence[StateFile]) -> None:
        files, folder = file_system(self.location)
        for file in gone:
            files.delete_file(f"{folder}/{file.name}")

    def _listed(self) -> list[StateFile]:
        files, folder = file_system(self.location)
        found = files.get_file_info(fs.FileSelector(folder, allow_not_found=True))
        matches = [(_NAME.match(info.base_name), info.size) for info in found]
        return [
            StateFile(int(name[1]), int(name[2]), size or 0) for name, size in matches if name is not None
        ]


def _portions(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        fits = _PORTION_BYTES * batch.num_rows // max(1, batch.nbytes)
        rows = max(1, min(_PORTION, fits))
        for begin in range(0, batch.num_rows, rows):
            yield batch.slice(begin, rows)

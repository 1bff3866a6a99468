"""The durable half of keyed state: files below the checkpoint, each with the entries that some micro-batches
wrote.

``3-7.arrow`` holds what micro-batches 3 to 7 left behind in one partition of one operator; an entry without
value was deleted. Later files win. Each says how many entries the partition has then, where the file
before it ends, and with which bytes the values of entries begin at least that had not expired. After the
Arrow stream comes its checksum. ``newest`` names the micro-batches with which the two newest files end. A
micro-batch that is repeated writes its file again; only files of earlier ones are ever put together, so that
it starts from the same state each time.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import fs

from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_NAME = re.compile(r"(\d+)-(\d+)\.arrow$")
_SCHEMA = pa.schema([(KEY, pa.binary()), (VALUE, pa.binary())])
_PORTION, _PORTION_BYTES = 65_536, 4_000_000
"""So many entries, and about so many bytes of them, are written and read at a time at most."""
_ENTRIES, _PREVIOUS, _OLDEST, _CHECKSUM = b"entries", b"previous", b"oldest", b"checksum"
_CRC = b"crc32"
_DIGITS, _MOMENT, _CHUNK = 8, 8, 4 << 20
_NEWEST = "newest"
NO_FILE = -1
"""Where the file before the first one ends."""
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

    def checked_until(self, batch: int) -> list[StateFile]:
        """As :meth:`until`. Raises ReportedFailure if the newest of them is missing."""
        found = self.until(batch)
        noted = max((end for end in self._noted_ends() if end <= batch), default=NO_FILE)
        if noted > (found[-1].last if found else NO_FILE):
            _, folder = file_system(self.location)
            path = f"{folder}/*-{noted}.arrow"
            raise _damaged(path, "it is the newest one, and it is missing")
        return found

    def read(self, file: StateFile, after: int | None = None) -> Iterator[Entries]:
        """Yield the entries of a file, in the order of their keys, so many at a time as memory holds. The
        file before it ends with micro-batch ``after`` (None: not checked). Raises as :meth:`batches`."""
        for batch in self.batches(file, after):
            yield zip(batch.column(0).to_pylist(), batch.column(1).to_pylist(), strict=True)

    def batches(self, file: StateFile, after: int | None = None) -> Iterator[pa.RecordBatch]:
        """Yield the entries of a file as record batches (:data:`KEY`, :data:`VALUE`); ``after`` as for
        :meth:`read`. Raises ReportedFailure, before the first batch, if the file is damaged or the one before
        it is missing."""
        files, folder = file_system(self.location)
        path = f"{folder}/{file.name}"
        with files.open_input_stream(path) as stream:
            is_whole = _has_its_checksum(stream)
        with files.open_input_stream(path) as stream:
            try:
                reader = pa.ipc.open_stream(stream)
                said = reader.schema.metadata or {}
                if not is_whole and _CHECKSUM in said:
                    raise _damaged(path, "it was cut off or changed")
                previous = said.get(_PREVIOUS)
                if after is not None and previous is not None and int(previous) != after:
                    raise _damaged(path, f"the file that ends with micro-batch {int(previous)} is missing")
                yield from reader
            except (pa.ArrowException, OSError) as error:
                if is_whole:
                    raise
                raise _damaged(path, f"it cannot be read: {error}") from error

    def batches_until(self, batch: int) -> list[Iterator[pa.RecordBatch]]:
        """Return the entries of each file that makes up the state after ``batch``, without those that had
        expired then. Raises as :meth:`batches`."""
        files = self.checked_until(batch)
        before = [NO_FILE, *(file.last for file in files)]
        found = [self.batches(file, after) for file, after in zip(files, before, strict=False)]
        oldest = self.oldest(batch)
        return [_unexpired(batches, oldest) for batches in found] if oldest else found

    def oldest(self, batch: int) -> bytes:
        """How the values of entries begin at least that had not expired when the newest file of the state
        after ``batch`` was written; empty if no entry expires."""
        files = self.until(batch)
        said = files and self._said(files[-1], _OLDEST)
        return said.to_bytes(_MOMENT, "big") if said else b""

    def count(self, file: StateFile) -> int | None:
        """How many entries there are after the last micro-batch of a file, None where it does not say."""
        return self._said(file, _ENTRIES)

    def _said(self, file: StateFile, name: bytes) -> int | None:
        files, folder = file_system(self.location)
        with files.open_input_stream(f"{folder}/{file.name}") as stream:
            said = (pa.ipc.open_stream(stream).schema.metadata or {}).get(name)
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
        previous: int | None = None,
        oldest: bytes = b"",
    ) -> None:
        """Write the file of some micro-batches, whole or not at all, of entries in the order of their keys;
        after them there are ``count`` entries. The file before it ends with micro-batch ``previous``.
        Entries have expired whose values begin with less than ``oldest``."""
        columns = [pa.array(keys, pa.binary()), pa.array(values, pa.binary())]
        self.write_batches(
            first, last, [pa.RecordBatch.from_arrays(columns, schema=_SCHEMA)], count, previous, oldest
        )

    def write_batches(
        self,
        first: int,
        last: int,
        batches: Iterable[pa.RecordBatch],
        count: int | None = None,
        previous: int | None = None,
        oldest: bytes = b"",
    ) -> None:
        """As :meth:`write`, of entries as record batches. Without entries there is no file."""
        if self._write_file(first, last, batches, count, previous, oldest):
            self._note_ends([*(() if previous is None else (previous,)), last])

    def _write_file(
        self,
        first: int,
        last: int,
        batches: Iterable[pa.RecordBatch],
        count: int | None,
        previous: int | None,
        oldest: bytes,
        *,
        keeps_empty: bool = False,
    ) -> bool:
        """Write a file and return whether it is there, which it is without entries only if it
        ``keeps_empty``."""
        said = {_ENTRIES: count, _PREVIOUS: previous, _OLDEST: int.from_bytes(oldest, "big") or None}
        known = {key: str(value) for key, value in said.items() if value is not None}
        schema = _SCHEMA.with_metadata({**known, _CHECKSUM: _CRC})
        files, folder = file_system(self.location)
        files.create_dir(folder, recursive=True)
        draft = f"{folder}/.{uuid4().hex}"
        options = pa.ipc.IpcWriteOptions(compression="lz4")
        written = 0
        with files.open_output_stream(draft) as stream:
            summed = _Summed(stream)
            with pa.ipc.new_stream(pa.PythonFile(summed, mode="w"), schema, options=options) as writer:
                for portion in _portions(batches):
                    writer.write_batch(portion)
                    written += portion.num_rows
            stream.write(summed.checksum)
        is_kept = written > 0 or keeps_empty
        if is_kept:
            files.move(draft, f"{folder}/{StateFile(first, last, 0).name}")
        else:
            files.delete_file(draft)
        return is_kept

    def _note_ends(self, ends: Sequence[int]) -> None:
        files, folder = file_system(self.location)
        draft = f"{folder}/.{uuid4().hex}"
        with files.open_output_stream(draft) as stream:
            stream.write(" ".join(map(str, ends)).encode())
        files.move(draft, f"{folder}/{_NEWEST}")

    def _noted_ends(self) -> list[int]:
        """With which micro-batches the newest files end; empty where an earlier version wrote them."""
        files, folder = file_system(self.location)
        try:
            with files.open_input_stream(f"{folder}/{_NEWEST}") as stream:
                return list(map(int, bytes(stream.read()).split()))
        except FileNotFoundError:
            return []
        except ValueError as error:
            raise _damaged(f"{folder}/{_NEWEST}", f"it cannot be read: {error}") from None

    def remove(self, batch: int) -> None:
        """Remove the file of a micro-batch that leaves nothing behind, where an earlier attempt wrote one."""
        files, folder = file_system(self.location)
        path = f"{folder}/{StateFile(batch, batch, 0).name}"
        if files.get_file_info(path).type is not fs.FileType.NotFound:
            files.delete_file(path)
            self._forget_ends_from(batch)

    def put_together(self, files: Sequence[StateFile], oldest: bytes = b"") -> None:
        """Make one file of the last ones where several are about as big: the number of files grows with the
        logarithm of the number of micro-batches. ``files`` are all, in order. Entries whose values begin with
        less than ``oldest`` have expired, and are left out."""
        start, size = len(files), 0
        while start and (size == 0 or files[start - 1].size < 2 * size):
            start -= 1
            size += files[start].size
        chosen = files[start:]
        if len(chosen) < _MOST_ALIKE:
            return
        previous = self._said(chosen[0], _PREVIOUS)
        found = list(map(self.batches, chosen))
        batches = merged([_unexpired(each, oldest) for each in found] if oldest else found)
        if not start:
            batches = (batch.filter(batch.column(VALUE).is_valid()) for batch in batches)
        count = self.count(chosen[-1])
        # the next file says that this one is before it
        ends = chosen[0].first, chosen[-1].last
        self._write_file(*ends, batches, count, previous, oldest, keeps_empty=True)
        self._delete(chosen)

    def forget_from(self, batch: int) -> None:
        """Remove what micro-batches from ``batch`` on wrote: they are repeated."""
        self._delete([file for file in self._listed() if file.last >= batch])
        self._forget_ends_from(batch)

    def _forget_ends_from(self, batch: int) -> None:
        ends = self._noted_ends()
        kept = [end for end in ends if end < batch]
        if len(kept) < len(ends):
            self._note_ends(kept)

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


class _Summed:
    """A file that is written by way of ``stream``, and its CRC-32 so far."""

    closed = False

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._crc = 0

    @property
    def checksum(self) -> bytes:
        """The CRC-32 of all bytes so far, as eight hexadecimal digits."""
        return _digits(self._crc)

    def write(self, content: Any) -> int:
        """Write all of ``content``."""
        self._crc = zlib.crc32(content, self._crc)
        self._stream.write(content)
        return len(content)

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """The stream is closed by its owner."""


def _has_its_checksum(stream: Any) -> bool:
    """Whether a file ends with the checksum of what is before it."""
    crc, end = 0, b""
    while chunk := bytes(stream.read(_CHUNK)):
        content = end + chunk
        crc = zlib.crc32(content[:-_DIGITS], crc)
        end = content[-_DIGITS:]
    return end == _digits(crc)


def _digits(crc: int) -> bytes:
    return f"{crc:0{_DIGITS}x}".encode()


def _damaged(path: str, reason: str) -> ReportedFailure:
    return ReportedFailure(
        Diagnostic(
            ErrorCode.CHECKPOINT_DAMAGED,
            f"the state file '{path}' of the checkpoint is damaged: {reason}",
            helps=(
                "put the file back, or SET 'execution.state-recovery.path' = '<savepoint>'",
                "set another 'pipeline.name' to start from scratch",
            ),
        )
    )


def _unexpired(batches: Iterable[pa.RecordBatch], oldest: bytes) -> Iterator[pa.RecordBatch]:
    """The entries whose values do not begin with less than ``oldest``, and deleted ones. Of an entry that has
    expired all earlier values have expired too."""
    for batch in batches:
        kept = pc.greater_equal(pc.binary_slice(batch.column(VALUE), 0, _MOMENT), oldest)
        yield batch.filter(pc.fill_null(kept, True))


def _portions(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        fits = _PORTION_BYTES * batch.num_rows // max(1, batch.nbytes)
        rows = max(1, min(_PORTION, fits))
        for begin in range(0, batch.num_rows, rows):
            yield batch.slice(begin, rows)

"""Several scans of one table read its topic once: the task that comes first decodes for all of them and
leaves the rows of the others in files, which their tasks take.

It takes a driver and tasks on one machine, and scans that plan the same micro-batches
(:mod:`kafka_sql.spark.kafka_read.shared_plans`). Files are only a short cut: a task that finds none, because
it runs again, reads for itself."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path

import pyarrow as pa

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.kafka_read.shared_plans import LOCK, ROWS, Together
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import ScanView, Sharing
from kafka_sql.spark.local.local_query import LocalQueryRows
from kafka_sql.spark.local.predicates import predicate_mask

try:
    import fcntl
except ImportError:  # a system without locks on files
    fcntl = None  # type: ignore[assignment]

_HIDDEN = (KIND_COLUMN, PARTITION_COLUMN, OFFSET_COLUMN)
_LONGEST_WAIT_S = 120.0
"""So long a task waits for the one that reads the same records; then it reads them too."""
_LOOK_AGAIN_S = 0.01

Read = Callable[[], Iterator[pa.RecordBatch]]


def can_share() -> bool:
    """Whether tasks of this system can wait for each other."""
    return fcntl is not None


def shared_rows(
    sharing: Sharing, ranges: Sequence[OffsetRange], read: Read, *, together: Together | None
) -> Iterator[pa.RecordBatch]:
    """The rows of ``ranges`` that a scan takes, of those that ``read`` gives for all scans; ``together`` says
    that the others read these ranges too. Raises what ``read`` raises."""
    if together is None:
        yield from _rows_of(sharing.view, read())
        return
    spool = _Spool(sharing, ranges)
    with spool.turn():
        if not spool.mine.exists():
            yield from _reading_for_all(sharing, read, spool, together.watermark_ms)
            return
    yield from spool.rows()


def _reading_for_all(
    sharing: Sharing, read: Read, spool: _Spool, watermark_ms: int | None
) -> Iterator[pa.RecordBatch]:
    others = [number for number in range(len(sharing.views)) if number != sharing.number]
    with spool.writing(others) as writers:
        mine = _Taking(sharing.view, watermark_ms)
        theirs = [
            (_Taking(sharing.views[number], watermark_ms), writer)
            for number, writer in zip(others, writers, strict=True)
        ]
        for batch in read():
            for taking, writer in theirs:
                writer.write_all(taking.add(batch))
            yield from mine.add(batch)
        for taking, writer in theirs:
            writer.write_all(taking.end())
        yield from mine.end()


def _rows_of(view: ScanView, read: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    taking = _Taking(view)
    for batch in read:
        yield from taking.add(batch)
    yield from taking.end()


class _Taking:
    """Takes what is in a view of batches that come one after the other."""

    def __init__(self, view: ScanView, watermark_ms: int | None = None) -> None:
        self._view = view
        self._rows = None if view.query is None else LocalQueryRows(view.query, watermark_ms)

    def add(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """The rows that are there once ``batch`` was read."""
        for rows in taken(batch, self._view):
            yield from (rows,) if self._rows is None else self._rows.add(rows)

    def end(self) -> Iterator[pa.RecordBatch]:
        """The last rows."""
        yield from () if self._rows is None else self._rows.end()


def taken(batch: pa.RecordBatch, view: ScanView) -> Iterator[pa.RecordBatch]:
    """The rows and columns of a view, where it takes any row."""
    if view.predicates:
        columns = dict(zip(batch.schema.names, batch.columns, strict=True))
        batch = batch.filter(predicate_mask(view.predicates, columns))
    if batch.num_rows:
        arrays = [_narrowed(batch.column(each.source), each.nested) for each in view.columns]
        names = [each.name for each in view.columns]
        hidden = [name for name in _HIDDEN if name in batch.schema.names]
        arrays += [batch.column(name) for name in hidden]
        yield pa.RecordBatch.from_arrays(arrays, names=[*names, *hidden])


def _narrowed(column: pa.Array, nested: tuple[str, ...] | None) -> pa.Array:
    if nested is None:
        return column
    fields = [column.type.field(name) for name in nested]
    return pa.StructArray.from_arrays(
        [column.field(name) for name in nested], fields=fields, mask=column.is_null()
    )


class _Spool:
    """The files of the tasks that read the same ranges, one for each view; they are there when complete."""

    def __init__(self, sharing: Sharing, ranges: Sequence[OffsetRange]) -> None:
        text = repr([(each.topic, each.partition, each.start, each.end) for each in ranges])
        self._base = Path(sharing.folder) / sha256(text.encode()).hexdigest()[:16]
        self.mine = self._file(sharing.number)

    def _file(self, number: int) -> Path:
        return self._base.with_name(f"{self._base.name}-{number}{ROWS}")

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Alone among the tasks of these ranges; a task that dies gives its turn away."""
        self._base.parent.mkdir(parents=True, exist_ok=True)
        with open(self._base.with_suffix(LOCK), "wb") as lock:
            until = time.monotonic() + _LONGEST_WAIT_S
            while not _locked(lock.fileno()) and time.monotonic() < until:
                time.sleep(_LOOK_AGAIN_S)
            yield

    @contextmanager
    def writing(self, numbers: Sequence[int]) -> Iterator[list[_Rows]]:
        """Takes the rows of views; they are kept when all went well."""
        with ExitStack() as opened:
            writers = [_Rows(self._file(number)) for number in numbers]
            for each in writers:
                opened.callback(each.forget)
            yield writers
            for each in writers:
                each.keep()

    def rows(self) -> Iterator[pa.RecordBatch]:
        """What was left for this scan. The file is gone then."""
        if self.mine.stat().st_size:
            with pa.memory_map(str(self.mine)) as file, pa.ipc.open_stream(file) as batches:
                yield from batches
        self.mine.unlink()


def _locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class _Rows:
    """A file of rows that is being written; an empty one has no rows."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._half = path.with_name(f"{path.name}-{os.getpid()}")
        self._file = pa.OSFile(str(self._half), "wb")
        self._writer: pa.ipc.RecordBatchStreamWriter | None = None

    def write_all(self, batches: Iterator[pa.RecordBatch]) -> None:
        for rows in batches:
            if self._writer is None:
                self._writer = pa.ipc.new_stream(self._file, rows.schema)
            self._writer.write_batch(rows)

    def keep(self) -> None:
        self._close()
        os.replace(self._half, self._path)

    def forget(self) -> None:
        self._close()
        with suppress(FileNotFoundError):
            self._half.unlink()

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        self._file.close()

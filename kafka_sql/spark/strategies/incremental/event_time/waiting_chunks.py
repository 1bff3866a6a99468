"""The rows of an interval join that wait in memory, as its state has them: in chunks.

The rows that came between two checkpoints are one entry, ``c`` with the number of the chunk, the side and
``r``: an Arrow stream of each row's key (encoded), event time (microseconds) and cells. Another one, which
ends with ``s``, says what became of them: a byte for each row, and how long (microseconds) after its time a
row has its key cleaned up. A chunk is written once, its bytes whenever one has changed, and both are deleted
when none of the rows is needed any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import (
    CellKind,
    arrays,
    decode,
    encode,
    rows,
    sortable,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged

ROWS, DUE = b"j", b"t"
"""In front of the keys of entries by key: the rows of a key, and when they are cleaned up."""
CHUNKS = b"c"
_DATA, _STATES = b"r", b"s"
_SIDE_AT = 9
MATCHED, GONE, REMINDS = 1, 2, 4
"""What became of a row: it had a partner; it is not kept any more; its time says when its key is cleaned
up."""
_CODE, _TIME = "key", "time"
_PORTION = 8192

WaitingRow = list[Any]
"""A row that waits: its time (microseconds), whether it had a partner, its cells; its chunk (None where the
row is kept by key), and its number there."""


def due_key(due: int, side: int, code: bytes) -> bytes:
    """Return the key of the entry that says when the rows of a key and side are cleaned up."""
    return DUE + sortable(due, CellKind.WHOLE) + bytes([side]) + code


@dataclass(eq=False, slots=True)
class Chunk:
    """Rows of a side; ``states`` has the bytes of those that were written or are to be. ``rows``, ``codes``
    and ``pieces`` are what is not written."""

    number: int
    side: int
    states: bytearray = field(default_factory=bytearray)
    waiting: int = 0
    is_written: bool = False
    is_changed: bool = False
    rows: list[WaitingRow] = field(default_factory=list)
    codes: list[bytes] = field(default_factory=list)
    pieces: list[pa.Table] = field(default_factory=list)

    def add(self, code: bytes, row: WaitingRow) -> None:
        """Take in a row, whose cells come with a piece."""
        row[3:] = self, len(self.states)
        self.states.append(row[1])
        self.waiting += 1
        self.rows.append(row)
        self.codes.append(code)

    def set(self, number: int, state: int) -> None:
        """Note what became of a row."""
        before = self.states[number]
        after = self.states[number] = before | state
        self.waiting -= _waits(before) - _waits(after)
        self.is_changed = True

    def unset(self, number: int, state: int) -> None:
        """Note that it is no longer so."""
        before = self.states[number]
        after = self.states[number] = before & ~state
        self.waiting -= _waits(before) - _waits(after)
        self.is_changed = True

    def key(self, kind: bytes) -> bytes:
        """The key of one of its entries."""
        return CHUNKS + self.number.to_bytes(8, "big") + bytes([self.side]) + kind

    def taken(self) -> bytes:
        """Return the rows that are not written, without those that nobody waits for any more: these are
        forgotten."""
        table = pa.concat_tables(self.pieces)
        codes, found = self.codes, self.rows
        if self.waiting < len(self.states):
            kept = [number for number, state in enumerate(self.states) if _waits(state)]
            table = table.take(pa.array(kept, pa.int64()))
            codes, found = [codes[number] for number in kept], [found[number] for number in kept]
            self.states = bytearray(self.states[number] for number in kept)
            for number, row in enumerate(found):
                row[4] = number
        times = pa.array([row[0] for row in found], pa.int64())
        names = [_CODE, _TIME, *(f"c{number}" for number in range(table.num_columns))]
        columns = [pa.array(codes, pa.binary()), times, *table.columns]
        self.rows, self.codes, self.pieces = [], [], []
        return _bytes(pa.table(columns, names=names))


def _waits(state: int) -> bool:
    """Whether a row with this byte is still to be known."""
    return state & (GONE | REMINDS) != GONE


def _bytes(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table.combine_chunks())
    found: bytes = sink.getvalue().to_pybytes()
    return found


class WaitingChunks:
    """The chunks of both sides, whose rows have columns of ``schemas``. A key is cleaned up ``delays_us``
    after the time of the row that says so."""

    def __init__(self, schemas: tuple[pa.Schema, pa.Schema], delays_us: tuple[int, int]) -> None:
        self._schemas = schemas
        self._delays = delays_us
        self._next = 0
        self._written: list[Chunk] = []
        self._open: list[Chunk] = [self._begun(0), self._begun(1)]

    def _begun(self, side: int) -> Chunk:
        self._next += 1
        return Chunk(self._next, side)

    def open(self, side: int) -> Chunk:
        """Return the chunk that new rows of a side belong to."""
        return self._open[side]

    def add_stored(self, side: int, kept: Sequence[tuple[bytes, WaitingRow]]) -> None:
        """Take in rows by their keys, with cells as they are stored."""
        if kept:
            chunk = self._open[side]
            for code, row in kept:
                chunk.add(code, row)
            schema = self._schemas[side]
            chunk.pieces.append(pa.table(arrays([row[2] for _, row in kept], schema.types), schema=schema))

    def load(self, state: KeyedState) -> Iterator[tuple[int, bytes, WaitingRow, int]]:
        """Yield the rows of the last checkpoint that are still to be known: the side, the encoded key, the
        row, and what became of it."""
        for number, side, table, states, _ in _chunks(state.items(CHUNKS)):
            chunk = Chunk(number, side, states, sum(map(_waits, states)), is_written=True)
            self._written.append(chunk)
            self._next = max(self._next, number)
            for place, (code, row, became) in enumerate(_rows(table, states)):
                if _waits(became):
                    row[3:] = chunk, place
                    yield side, code, row, became
        self._open = [self._begun(0), self._begun(1)]

    def save(self, state: KeyedState) -> None:
        """Write what has changed."""
        for side, chunk in enumerate(self._open):
            if chunk.states:
                self._open[side] = self._begun(side)
                if chunk.waiting:
                    self._written.append(chunk)
        for chunk in [each for each in self._written if each.is_changed or not each.is_written]:
            if not chunk.waiting:
                self._delete(state, chunk)
                continue
            if not chunk.is_written:
                state.put(chunk.key(_DATA), chunk.taken())
            state.put(chunk.key(_STATES), [bytes(chunk.states), self._delays[chunk.side]])
            chunk.is_written, chunk.is_changed = True, False
        self._written = [chunk for chunk in self._written if chunk.waiting]

    def clear(self, state: KeyedState) -> None:
        """Forget all rows: they are kept elsewhere."""
        for chunk in self._written:
            self._delete(state, chunk)
        self._written, self._open = [], [self._begun(0), self._begun(1)]

    @staticmethod
    def _delete(state: KeyedState, chunk: Chunk) -> None:
        if chunk.is_written:
            state.put(chunk.key(_DATA), None)
            state.put(chunk.key(_STATES), None)


def _chunks(entries: Iterable[tuple[bytes, Any]]) -> Iterator[tuple[int, int, pa.Table, bytearray, int]]:
    """The chunks of sorted entries: number, side, rows, what became of them, delay."""
    data = b""
    for key, value in entries:
        if key.endswith(_DATA):
            data = value
        else:
            with pa.ipc.open_stream(data) as reader:
                table = reader.read_all()
            number = int.from_bytes(key[1:_SIDE_AT], "big")
            yield number, key[_SIDE_AT], table, bytearray(value[0]), value[1]


def _rows(table: pa.Table, states: bytearray) -> Iterator[tuple[bytes, WaitingRow, int]]:
    codes, times = table.column(_CODE).to_pylist(), table.column(_TIME).to_pylist()
    columns = [column.combine_chunks() for column in table.columns[2:]]
    for code, time, cells, state in zip(codes, times, rows(columns, len(codes)), states, strict=True):
        yield code, [time, state & MATCHED, cells, None, 0], state


# --- by key


def by_key(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Return the sorted entries of an interval join with entries by key in place of chunks."""
    source = iter(batches)
    chunks: list[tuple[bytes, Any]] = []
    rest: list[pa.RecordBatch] = []
    for batch in source:
        keys = batch.column(KEY).to_pylist()
        count = sum(key.startswith(CHUNKS) for key in keys)  # chunks come first
        chunks += zip(keys[:count], map(decode, batch.column(VALUE).slice(0, count).to_pylist()), strict=True)
        if count < batch.num_rows:
            rest.append(batch.slice(count))
            break
    made = sorted(_entries_by_key(chunks).items())
    portions = (made[begin : begin + _PORTION] for begin in range(0, len(made), _PORTION))
    return merged([chain(rest, source), map(_batch, portions)])


def _entries_by_key(chunks: Iterable[tuple[bytes, Any]]) -> dict[bytes, bytes]:
    kept: dict[tuple[int, bytes], tuple[int, list[Any]]] = {}
    for _, side, table, states, delay in _chunks(chunks):
        for code, row, state in _rows(table, states):
            if not _waits(state):
                continue
            due, found = kept.get((side, code)) or (0, [])
            if not state & GONE:
                found.append(row[:3])
            kept[side, code] = (row[0] + delay if state & REMINDS else due), found
    entries: dict[bytes, bytes] = {}
    for (side, code), (due, found) in kept.items():
        entries[ROWS + bytes([side]) + code] = encode((due, found))
        entries[due_key(due, side, code)] = encode(1)
    return entries


def _batch(entries: Sequence[tuple[bytes, bytes]]) -> pa.RecordBatch:
    columns = [pa.array([each[place] for each in entries], pa.binary()) for place in (0, 1)]
    return pa.RecordBatch.from_arrays(columns, names=[KEY, VALUE])

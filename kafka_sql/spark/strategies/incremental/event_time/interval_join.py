"""Joins of rows whose event times lie within an interval of each other, as Flink's TimeIntervalJoin keeps
and forgets them: a row stays until the watermark has passed the last time that a partner can have, and half
the length of the interval longer, because each key is cleaned up only so often; a late row meets what is
still there.

Rows are kept in memory, and those that came since the last checkpoint become a chunk at the next one
(:mod:`.waiting_chunks`). In micro-batches, and once there were too many rows for the memory (``e`` says so),
the state keeps them by key: ``j``, the side and the bytes of a key hold when its rows are cleaned up and the
rows, each with its time and whether it had a partner; ``t``, the instant of a clean-up, the side and the
bytes of the key say what is due. ``x`` tells the next micro-batch until when the rows of each side are not
looked for any more; a pipeline starts without it, as Flink's operator does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from heapq import heappop, heappush
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import Joining
from kafka_sql.spark.local.local_values import TaskRows, all_true
from kafka_sql.spark.strategies.incremental.event_time.interval_meeting import (
    Block,
    Meeting,
    OfKey,
    RowsOfKey,
)
from kafka_sql.spark.strategies.incremental.event_time.waiting_chunks import (
    DUE,
    GONE,
    MATCHED,
    REMINDS,
    ROWS,
    WaitingChunks,
    WaitingRow,
    due_key,
)
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, arrays, sortable
from kafka_sql.spark.strategies.incremental.state.held_state import BatchState, CurrentState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace

_SPILLS, _EXPIRED = b"e", b"x"
_SIDE_AT = len(DUE) + len(sortable(0, CellKind.WHOLE))
_MS = 1000
_PAIRS = 8192
"""So many pairs at most are put together at once."""
_MOST_ROWS, _MOST_BYTES = 300_000, 200_000_000
"""So many rows, or bytes as Arrow counts those that came last, are kept in memory at most."""


@dataclass(frozen=True, slots=True)
class IntervalJoinRows:
    """The join. ``schemas`` are the Arrow types of the rows of both sides."""

    place: StatePlace
    joining: Joining
    schemas: tuple[pa.Schema, pa.Schema]

    @property
    def delay_us(self) -> int:
        """So much (microseconds) results may be behind the watermark."""
        assert self.joining.reach is not None
        return max(self.joining.reach) * _MS

    def held(self, state: CurrentState, mark_us: int | None) -> IntervalJoin:
        """The join in a task, where the watermark was ``mark_us`` last."""
        return IntervalJoin(self, state, mark_us)


@dataclass(frozen=True, slots=True)
class IntervalJoinOperator:
    """The task of a micro-batch. The watermark (microseconds) is ``before`` at its start and ``now`` at its
    end, None before the first watermark. Columns: the keys; the number of the side; the event time; the
    row of the left side; that of the right side; the weight."""

    place: StatePlace
    step: IntervalJoinRows
    before: int | None
    now: int | None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the pairs that are found in this micro-batch, and the rows that have waited in vain."""
        with self.place.open() as state:
            if state.get(_SPILLS) is None:  # rows of keys that nothing happens to stay where they are
                state.put(_SPILLS, 1)
            join = self.step.held(BatchState(state), self.before)
            known = state.get(_EXPIRED) or [0, 0]
            join.expired = list(known)
            for batch in incoming:
                for side in (0, 1):
                    rows = self._of_side(batch, side)
                    if rows.num_rows:
                        yield from join.add(side, rows)
            if self.now is not None:
                yield from join.advance(self.now)
            join.save()
            if join.expired != known:
                state.put(_EXPIRED, join.expired)

    def _of_side(self, batch: pa.RecordBatch, side: int) -> pa.RecordBatch:
        keys, widths = self.step.joining.keys, [len(schema) for schema in self.step.schemas]
        first = keys + 2 + (widths[0] if side else 0)
        columns = [*range(keys), keys + 1, *range(first, first + widths[side]), batch.num_columns - 1]
        return batch.filter(pc.equal(batch.column(keys), side)).select(columns)


@dataclass
class IntervalJoin:
    """The rows that wait for partners. Columns of a side as
    :class:`~kafka_sql.planner.plan.pipeline_plan.Joining` says."""

    step: IntervalJoinRows
    state: CurrentState
    mark_us: int | None

    def __post_init__(self) -> None:
        joining = self.step.joining
        assert joining.reach is not None
        self._reach = joining.reach[0] * _MS, joining.reach[1] * _MS
        self._cleanup = (joining.reach[0] + joining.reach[1]) // 2 * _MS
        self._pads = joining.kind.pads
        self.expired = [0, 0]
        """Rows of a side that are not later are not looked for any more."""
        self._keys: tuple[dict[bytes, RowsOfKey], dict[bytes, RowsOfKey]] = ({}, {})
        self._due: dict[int, list[tuple[int, bytes]]] = {}
        """By the times of clean-ups: the sides and keys to clean up."""
        self._times: list[int] = []
        """These times, as a heap."""
        self._count = 0
        self._delays = self._reach[0] + self._cleanup + _MS, self._reach[1] + self._cleanup + _MS
        """How long after the time of a row its key is cleaned up."""
        self._chunks = WaitingChunks(self.step.schemas, self._delays)
        self._spills = self.state.now().get(_SPILLS) is not None
        """Whether the state keeps rows by key, and not all of them are in memory."""
        self._earliest: int | None = None
        self._load_chunks()
        if self._spills:
            self._leave_chunks()
            self._earliest = self._earliest_saved()
        else:
            self._take_by_key()
        names = [f"c{number}" for number in range(sum(map(len, self.step.schemas)))]
        types = [*self.step.schemas[0].types, *self.step.schemas[1].types]
        self._given = pa.schema([*map(pa.field, names, types), pa.field(WEIGHT, pa.int64())])

    @property
    def sides(self) -> tuple[IntervalJoinSide, IntervalJoinSide]:
        """Where rows of the left and of the right side go in."""
        return IntervalJoinSide(self, 0), IntervalJoinSide(self, 1)

    @property
    def _now(self) -> int:
        """The watermark, as timers know it: at first it is that of 1970."""
        return max(0, self.mark_us or 0)

    # --- rows that come

    def add(self, side: int, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """The pairs of rows of one side with those of the other that are kept; they may be kept too."""
        block = self._block(side, batch)
        if block is None:
            return
        self._load(block.codes)
        mine, theirs = self._keys[side], self._keys[1 - side]
        meeting = Meeting(block, self._looked(side, block.times))
        for number, code in enumerate(block.codes):
            others = theirs.get(code) if number not in block.apart else None
            found = OfKey(code, mine.get(code), others, [] if others is None else others.rows)
            for row in block.rows_of(number):
                self._meet(meeting, found, row)
                if len(meeting.mine) >= _PAIRS:
                    yield from self._pairs(meeting)
            meeting.ended.append(found)
            if len(meeting.mine) >= _PAIRS:
                yield from self._pairs(meeting)
                yield from self._settled(meeting)
        yield from self._pairs(meeting)
        yield from self._settled(meeting)
        if self._count > _MOST_ROWS or self._count * block.table.nbytes > _MOST_BYTES * batch.num_rows:
            self._spill()

    def _block(self, side: int, batch: pa.RecordBatch) -> Block | None:
        """The rows of a side, without those that never have a partner where nobody asks for them."""
        joining = self.step.joining
        strict = [column for column, equal in zip(batch.columns, joining.nulls, strict=False) if not equal]
        apart = None
        if any(column.null_count for column in strict):
            apart = reduce(pc.or_, (column.is_null() for column in strict))
            if not self._pads[side]:
                batch, apart = batch.filter(pc.invert(apart)), None
        if not batch.num_rows:
            return None
        columns = batch.columns[: joining.keys]
        keys = numbered_keys(columns, batch.num_rows)
        moments = batch.column(joining.keys)
        micros = moments.cast(pa.timestamp("us", moments.type.tz)).cast(pa.int64())
        return Block(
            side,
            pa.table(batch.columns[joining.keys + 1 : -1], schema=self.step.schemas[side]),
            keys.codes,
            keys.numbers,
            pc.fill_null(micros, 0).to_numpy(),
            frozenset()
            if apart is None
            else frozenset(keys.numbers[apart.to_numpy(zero_copy_only=False)].tolist()),
        )

    def _looked(self, side: int, times: Any) -> list[bool]:
        """Which rows look for partners, in the order in which they came: not those for which everything that
        they could meet was past already when another row looked."""
        other = 1 - side
        upper = times + self._reach[side]
        there = upper > self.expired[other]
        if there.any():
            self.expired[other] = self._now - self._reach[other] - _MS
            first = int(there.argmax())
            there[first + 1 :] = upper[first + 1 :] > self.expired[other]
        return there.tolist()  # type: ignore[no-any-return]

    def _meet(self, meeting: Meeting, found: OfKey, row: int) -> None:
        """Look for the partners of a row (Flink's TimeIntervalJoin.processElement1 and 2)."""
        side, at = meeting.block.side, int(meeting.block.times[row])
        other, upper = 1 - side, at + self._reach[side]
        if meeting.looked[row]:
            lower = at - self._reach[other]
            for partner in found.live:
                if lower <= partner[0] <= upper:
                    meeting.mine.append(row)
                    meeting.partners.append(partner)
            if found.expired is None:
                found.forget(self.expired[other])
        if self._now < upper:
            found.kept.append(row)
        elif self._pads[side]:
            found.alone.append(row)

    def _pairs(self, meeting: Meeting) -> Iterator[pa.RecordBatch]:
        """The pairs for which the rest of the condition is true; their rows have had partners then."""
        if not meeting.mine:
            return
        block, partners = meeting.block, meeting.partners
        schema = self.step.schemas[1 - block.side]
        own = block.table.take(pa.array(meeting.mine, pa.int64())).combine_chunks().columns
        theirs = arrays([partner[2] for partner in partners], schema.types)
        own = [column.combine_chunks() for column in own]
        columns = [*theirs, *own] if block.side else [*own, *theirs]
        weights = pa.repeat(pa.scalar(1, pa.int64()), len(partners))
        found = pa.RecordBatch.from_arrays([*columns, weights], schema=self._given)
        passed: Sequence[bool] | None = None
        if self.step.joining.condition:
            values = dict(zip(found.schema.names, found.columns, strict=True))
            held = TaskRows(values, found.num_rows, self.step.joining.zone)
            mask = all_true(self.step.joining.condition, held)
            passed, found = mask.to_pylist(), found.filter(mask)
        if any(self._pads):
            for number, (row, partner) in enumerate(zip(meeting.mine, partners, strict=True)):
                if passed is None or passed[number]:
                    meeting.matched.add(row)
                    if not partner[1]:
                        partner[1] = MATCHED
                        _set(partner, MATCHED)
        meeting.mine, meeting.partners = [], []
        if found.num_rows:
            yield found

    def _settled(self, meeting: Meeting) -> Iterator[pa.RecordBatch]:
        """Keep the rows of the keys that are through; what nobody waits for any more is given without a
        partner."""
        side, block = meeting.block.side, meeting.block
        lonely: list[Sequence[Any]] = []
        times, cells, came = block.times, block.cells, []
        chunk = None if self._spills else self._chunks.open(side)
        for found in meeting.ended:
            others = found.others
            if others is not None:
                if found.gone:
                    others.rows, self._count = found.live, self._count - len(found.gone)
                    others.is_new = True
                    for each in found.gone:
                        _set(each, GONE)
                    if self._pads[1 - side]:
                        lonely += [each[2] for each in found.gone if not each[1]]
                elif self._pads[1 - side]:
                    others.is_new = True  # what had no partner may have one now
            if found.kept:
                mine = found.mine
                if mine is None:
                    mine = self._keys[side][found.code] = RowsOfKey([])
                for row in found.kept:
                    waiting = [int(times[row]), int(row in meeting.matched), cells[row], None, 0]
                    mine.rows.append(waiting)
                    if chunk is not None:
                        chunk.add(found.code, waiting)
                mine.is_new = True
                self._count += len(found.kept)
                came += found.kept
                if mine.due is None:
                    self._remind(mine, side, found.code, mine.rows[-len(found.kept)])
        if came and chunk is not None:
            chunk.pieces.append(block.table.take(pa.array(came, pa.int64())))
        alone = [row for found in meeting.ended for row in found.alone if row not in meeting.matched]
        meeting.ended = []
        if lonely:
            yield self._padded(1 - side, arrays(lonely, self.step.schemas[1 - side].types))
        if alone:
            taken = block.table.take(pa.array(alone, pa.int64()))
            yield self._padded(side, [column.combine_chunks() for column in taken.columns])

    def _padded(self, side: int, columns: Sequence[pa.Array]) -> pa.RecordBatch:
        """Rows of a side without a partner."""
        count = len(columns[0])
        nothing = [pa.nulls(count, held) for held in self.step.schemas[1 - side].types]
        both = [*nothing, *columns] if side else [*columns, *nothing]
        weights = pa.repeat(pa.scalar(1, pa.int64()), count)
        return pa.RecordBatch.from_arrays([*both, weights], schema=self._given)

    def _remind(self, rows: RowsOfKey, side: int, code: bytes, by: WaitingRow | None) -> None:
        """Note when the rows of a key are cleaned up: by the time of one of them (None: not at all)."""
        if rows.reminder is not None:
            _unset(rows.reminder, REMINDS)
        rows.reminder, rows.due = by, None
        if by is not None:
            rows.due = by[0] + self._delays[side]
            _set(by, REMINDS)
            self._note_due(rows.due, side, code)

    def _note_due(self, due: int, side: int, code: bytes) -> None:
        keys = self._due.get(due)
        if keys is None:
            keys = self._due[due] = []
            heappush(self._times, due)
        keys.append((side, code))

    # --- rows that go

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """The rows that have waited in vain until the watermark, and are given without a partner; what
        nobody asks for any more is forgotten."""
        self.mark_us = mark_us
        if self._earliest is not None and self._earliest <= mark_us:
            self._load_due(mark_us)
        lonely: tuple[list[Sequence[Any]], list[Sequence[Any]]] = ([], [])
        while self._times and self._times[0] <= mark_us:
            due = heappop(self._times)
            for side, code in self._due.pop(due):
                rows = self._keys[side].get(code)
                if rows is None or rows.due != due:
                    continue
                lonely[side].extend(self._cleaned(rows, side, code))
                if len(lonely[side]) >= _PAIRS:
                    yield self._padded(side, arrays(lonely[side], self.step.schemas[side].types))
                    lonely[side].clear()
        for side in (0, 1):
            if lonely[side]:
                yield self._padded(side, arrays(lonely[side], self.step.schemas[side].types))

    def _cleaned(self, rows: RowsOfKey, side: int, code: bytes) -> Sequence[Sequence[Any]]:
        """Forget the rows of a key and side whose partners are past (Flink's TimeIntervalJoin.onTimer); gives
        those that had none, where they are asked for."""
        self.expired[side] = expired = self._now - self._reach[side] - _MS
        kept = rows.rows
        if len(kept) == 1 and kept[0][0] <= expired:  # nearly always
            left, gone = [], kept
        else:
            left = [each for each in kept if each[0] > expired]
            gone = [each for each in kept if each[0] <= expired]
        for each in gone:
            _set(each, GONE)
        self._count -= len(gone)
        rows.rows, rows.is_new = left, True
        self._remind(rows, side, code, min(left, key=_time, default=None))
        if not left and not rows.is_saved:
            del self._keys[side][code]
        return [each[2] for each in gone if not each[1]] if self._pads[side] else ()

    # --- state: chunks

    def _load_chunks(self) -> None:
        """Have the rows of all chunks in memory."""
        for side, code, row, became in self._chunks.load(self.state.now()):
            kept = self._keys[side].get(code)
            if kept is None:
                kept = self._keys[side][code] = RowsOfKey([])
            if not became & GONE:
                kept.rows.append(row)
                self._count += 1
            if became & REMINDS:
                kept.reminder, kept.due = row, row[0] + self._delays[side]
                self._note_due(kept.due, side, code)

    def _take_by_key(self) -> None:
        """Have all rows in memory that the state keeps by key: they belong to chunks from now on."""
        state = self.state.now()
        by_key = list(state.items(ROWS))
        for key in [*(key for key, _ in state.items(DUE)), *(key for key, _ in by_key)]:
            state.put(key, None)
        came: tuple[list[tuple[bytes, WaitingRow]], list[tuple[bytes, WaitingRow]]] = ([], [])
        for key, entry in by_key:
            side, code = key[len(ROWS)], key[len(ROWS) + 1 :]
            self._found(side, code, entry)
            kept = self._keys[side][code]
            kept.is_saved, kept.saved_due = False, None
            reminder = entry[0] - self._delays[side]
            came[side].extend((code, row) for row in kept.rows)
            kept.reminder = next((row for row in kept.rows if row[0] == reminder), None)
            if kept.reminder is None:  # the row that reminds is not kept any more
                nothing = (None,) * len(self.step.schemas[side])
                kept.reminder = [reminder, MATCHED, nothing, None, 0]
                came[side].append((code, kept.reminder))
        for side in (0, 1):
            self._chunks.add_stored(side, came[side])
            for code, row in came[side]:
                kept = self._keys[side][code]
                if kept.reminder is row:
                    _set(row, REMINDS if row in kept.rows else REMINDS | GONE)

    def _leave_chunks(self) -> None:
        """Keep rows by key from now on."""
        self._chunks.clear(self.state.now())
        for keys in self._keys:
            for kept in keys.values():
                kept.is_new = True
                for row in kept.rows:
                    row[3] = None
                if kept.reminder is not None:
                    kept.reminder[3] = None

    # --- state: by key

    def _load(self, codes: Sequence[bytes]) -> None:
        """Have what is kept of these keys in memory."""
        if not self._spills:
            return
        state = self.state.now()
        for side, known in enumerate(self._keys):
            unknown = [code for code in codes if code not in known]
            state.fetch([ROWS + bytes([side]) + code for code in unknown])
            for code in unknown:
                self._found(side, code, state.get(ROWS + bytes([side]) + code))

    def _found(self, side: int, code: bytes, entry: Any) -> None:
        if entry is None:
            return
        due, kept = entry
        rows = [[*row, None, 0] for row in kept]
        self._keys[side][code] = RowsOfKey(rows, due, is_saved=True, saved_due=due)
        self._count += len(kept)
        self._note_due(due, side, code)

    def _load_due(self, until_us: int) -> None:
        """Have the keys in memory that are due, and only in the state."""
        state = self.state.now()
        for key in [key for key, _ in state.items_up_to(DUE, sortable(until_us, CellKind.WHOLE) + b"\xff")]:
            side, code = key[_SIDE_AT], key[_SIDE_AT + 1 :]
            state.put(key, None)
            if code not in self._keys[side]:
                self._found(side, code, state.get(ROWS + bytes([side]) + code))
            if code in self._keys[side]:
                self._keys[side][code].saved_due = None
        self._earliest = self._earliest_saved()

    def _earliest_saved(self) -> int | None:
        """When the first clean-up is due that the state knows."""
        first = next(self.state.now().items(DUE), None)
        return None if first is None else int.from_bytes(first[0][len(DUE) : _SIDE_AT], "big") - (1 << 63)

    def _spill(self) -> None:
        """Have nothing in memory."""
        if not self._spills:
            self._spills = True
            self.state.now().put(_SPILLS, 1)
            self._leave_chunks()
        self.save()
        for keys in self._keys:
            keys.clear()
        self._due.clear()
        self._times.clear()
        self._count = 0

    def save(self) -> None:
        """Put what has changed into the state."""
        state = self.state.now()
        if not self._spills:
            self._chunks.save(state)
            return
        for side, keys in enumerate(self._keys):
            place = bytes([side])
            for code, kept in [each for each in keys.items() if each[1].is_new]:
                if kept.saved_due is not None and kept.saved_due != kept.due:
                    state.put(due_key(kept.saved_due, side, code), None)
                    kept.saved_due = None
                if kept.due is not None:
                    if kept.saved_due is None:
                        state.put(due_key(kept.due, side, code), 1)
                        kept.saved_due = kept.due
                    self._earliest = min(kept.due, kept.due if self._earliest is None else self._earliest)
                kept.is_saved, kept.is_new = kept.due is not None, False
                stored = None if kept.due is None else (kept.due, [row[:3] for row in kept.rows])
                state.put(ROWS + place + code, stored)
                if kept.due is None:
                    del keys[code]


def _time(row: WaitingRow) -> int:
    at: int = row[0]
    return at


def _set(row: WaitingRow, state: int) -> None:
    if row[3] is not None:
        row[3].set(row[4], state)


def _unset(row: WaitingRow, state: int) -> None:
    if row[3] is not None:
        row[3].unset(row[4], state)


@dataclass(frozen=True, slots=True)
class IntervalJoinSide:
    """One side of a join."""

    join: IntervalJoin
    number: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The pairs of the rows with those of the other side that are there."""
        for batch in incoming:
            yield from self.join.add(self.number, batch)

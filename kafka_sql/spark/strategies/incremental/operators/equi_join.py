"""Joins over weighted rows: each key keeps the rows of both sides; a change meets the rows of the other side
only. Pairs are numbers of rows, until Arrow puts the rows themselves together.

Entries: ``j``, the bytes of a key and the side begin those of its rows. On a side whose rows never go they
are in chunks, numbered from 0 on, of which ``c``, key and side tell how many there are, and how many rows are
in the last one: so that each is found by its name, many at once. States of before there were chunks do not
have ``f``, and are read by what keys begin with. ``n`` and a key count the rows of both sides where that
matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import Row, arrays, encode, rows
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

_FORMAT, _CHUNKED = b"f", 1
_CHUNK_ROWS = 64
"""A chunk with fewer rows takes further ones."""
_KEYS = 4096
"""So many keys are looked for in the state at once."""
_PAIRS = 8192
"""So many pairs at most are put together at once."""

_Stored = list[tuple[Sequence[Any], int]]
"""Rows and how often each is there."""
_Rows = list[tuple[int, int]]
"""As :data:`_Stored`, by the numbers of the rows on their side."""
_Pairs = Iterator[tuple[int | None, int | None, int]]
"""The numbers of a left and a right row (None: there is none), and the weight."""


@dataclass(frozen=True, slots=True)
class EquiJoinOperator:
    """The task. Columns: the ``keys`` of the join, which side a row is of (0 or 1), the columns of the left
    and those of the right side (NULL for the other one), the weight. Rows of one key are partners, all of
    them. ``inserts`` says of each side whether no row of it ever goes; the rows of a side that is not
    ``kept`` get no partner later."""

    place: StatePlace
    keys: int
    left: int
    right: int
    kind: JoinKind
    inserts: tuple[bool, bool] = (False, False)
    kept: tuple[bool, bool] = (True, True)

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of both sides' columns, or of the left side's for SEMI and ANTI."""
        seen = list(incoming)
        if not seen:
            return
        table = pa.Table.from_batches(seen)
        columns = [column.combine_chunks() for column in table.columns[: self.keys]]
        keys = numbered_keys(columns, table.num_rows)
        numbered = table.add_column(0, "number", pa.array(keys.numbers))
        with self.place.open() as state:
            chunked = _has_chunks(state)
            sides = self._side(numbered, 0, chunked=chunked), self._side(numbered, 1, chunked=chunked)
            for begin in range(0, len(keys.codes), _KEYS):
                codes = dict(enumerate(keys.codes[begin : begin + _KEYS], begin))
                self._fetch(state, codes, sides)
                if self.kind is not JoinKind.INNER:
                    state.fetch([b"n" + code for code in codes.values()])
                pairs = self._joined(state, codes, sides)
                while found := list(islice(pairs, _PAIRS)):
                    yield self._given(found, sides)
                for side in sides:
                    side.forget()

    def _fetch(self, state: KeyedState, codes: dict[int, bytes], sides: _Sides) -> None:
        """Look for the chunks of these keys that are asked for."""
        asked: list[tuple[bytes, bool]] = []
        for side, other in (sides, sides[::-1]):
            if side.chunked:
                for number, code in codes.items():
                    meets = number in other.changes
                    if meets or number in side.changes:
                        asked.append((code + bytes([side.number]), meets))
        state.fetch([b"c" + name for name, _ in asked])
        wanted: list[bytes] = []
        for name, meets in asked:
            count, last = state.get(b"c" + name) or (0, 0)
            first = 0 if meets else max(0, count - 1)
            if meets or last < _CHUNK_ROWS:
                wanted += [_chunk(b"j" + name, number) for number in range(first, count)]
        state.fetch(wanted)

    def _side(self, numbered: pa.Table, side: int, *, chunked: bool) -> _Side:
        """The rows of a side in ``numbered``, whose first column is the number of the key. Where rows come
        and go, or are dropped by their age, each has an entry of its own."""
        mine = numbered.filter(pc.equal(numbered.column(1 + self.keys), side)).sort_by("number")
        first = 2 + self.keys + (self.left if side else 0)
        came = mine.select(range(first, first + (self.right if side else self.left)))
        added = self.inserts[side] and not self.place.ttl_ms
        change = (_Chunked if chunked else _Added) if added else _Changed
        cells = rows(came.columns, came.num_rows)
        numbers, weights = mine.column(0).to_numpy(), mine.column(mine.num_columns - 1).to_pylist()
        begins = [*np.flatnonzero(np.diff(numbers, prepend=-1)).tolist(), came.num_rows]
        changes: dict[int, _Change] = {
            int(numbers[begin]): change(begin, cells[begin:end], weights[begin:end])
            for begin, end in pairwise(begins)
        }
        return _Side(side, came, changes, came, chunked and added)

    def _given(self, pairs: list[tuple[int | None, int | None, int]], sides: _Sides) -> pa.RecordBatch:
        """Pairs as rows."""
        *numbers, weights = zip(*pairs, strict=True)
        half = self.kind.is_half
        columns: list[pa.Array] = []
        names: list[str] = []
        for side, chosen in zip(sides[:1] if half else sides, numbers, strict=not half):
            taken = side.known_rows().take(pa.array(chosen, pa.int64()))
            columns += [column.combine_chunks() for column in taken.columns]
            names += taken.schema.names
        return pa.RecordBatch.from_arrays([*columns, pa.array(weights, pa.int64())], names=[*names, WEIGHT])

    def _joined(self, state: KeyedState, codes: dict[int, bytes], sides: _Sides) -> _Pairs:
        for number, code in codes.items():
            left, right = sides[0].changes.get(number, _NOTHING), sides[1].changes.get(number, _NOTHING)
            if left.rows or right.rows:
                yield from self._of_key(state, code, sides, (left, right))

    def _of_key(
        self, state: KeyedState, code: bytes, sides: _Sides, changes: tuple[_Change, _Change]
    ) -> _Pairs:
        left, right = changes[0].rows, changes[1].rows
        forgets = bool(self.place.ttl_ms)  # rows that are too old are no partners any more
        others = sides[0].held(state, code) if right or forgets else []
        partners = sides[1].held(state, code) if left or forgets else []
        for side, change, kept in zip(sides, changes, self.kept, strict=True):
            if kept:
                change.keep(state, side.prefix(code))
        if self.kind is JoinKind.INNER:
            yield from _pairs(left, right, others, partners)
            return
        counts = [_total(others), _total(partners)] if forgets else state.get(b"n" + code) or [0, 0]
        now = [counts[0] + _total(left), counts[1] + _total(right)]
        noted = [count * kept for count, kept in zip(now, self.kept, strict=True)]
        state.put(b"n" + code, noted if any(noted) else None)
        matched = counts[1] > 0, now[1] > 0
        if self.kind is JoinKind.SEMI:
            yield from _of_left(_switched(matched, others, left))
            return
        if self.kind is JoinKind.ANTI:
            yield from _of_left(_switched((not matched[0], not matched[1]), others, left))
            return
        yield from _pairs(left, right, others, partners)
        pads_left, pads_right = self.kind.pads
        if pads_left:
            yield from _of_left(_switched((not matched[0], not matched[1]), others, left))
        if pads_right:
            for theirs, weight in _switched((counts[0] <= 0, now[0] <= 0), partners, right):
                yield None, theirs, weight


@dataclass(slots=True)
class _Side:
    """One side of the join: the rows that ``came``, what they change by the number of the key, and the rows
    that are ``known`` by their numbers: those that came, and behind them such of the state, the last of which
    are still ``waiting``."""

    number: int
    came: pa.Table
    changes: dict[int, _Change]
    known: pa.Table
    chunked: bool
    waiting: list[Sequence[Any]] = field(default_factory=list)

    def prefix(self, code: bytes) -> bytes:
        """What the entries of a key on this side begin with."""
        return b"j" + code + bytes([self.number])

    def held(self, state: KeyedState, code: bytes) -> _Rows:
        """The rows of a key before the micro-batch."""
        found: _Rows = []
        for stored in self._stored(state, code):
            for cells, weight in stored:
                found.append((self.known.num_rows + len(self.waiting), weight))
                self.waiting.append(cells)
        return found

    def _stored(self, state: KeyedState, code: bytes) -> Iterator[_Stored]:
        prefix = self.prefix(code)
        if self.chunked:
            count, _ = state.get(b"c" + prefix[1:]) or (0, 0)
            return (state.get(_chunk(prefix, number)) for number in range(count))
        return (stored for _, stored in state.items_before(prefix))

    def known_rows(self) -> pa.Table:
        """All rows by their numbers."""
        if self.waiting:
            before = arrays(self.waiting, self.came.schema.types)
            self.known = pa.concat_tables([self.known, pa.Table.from_arrays(before, schema=self.came.schema)])
            self.waiting.clear()
        return self.known

    def forget(self) -> None:
        """Forget the rows of the state."""
        self.known = self.came
        self.waiting.clear()


_Sides = tuple[_Side, _Side]


class _Added:
    """The rows that a micro-batch adds to a key on one side: the number of the ``first`` one, what they
    hold, and how often each comes."""

    __slots__ = ("_stored", "rows")

    def __init__(self, first: int, cells: Sequence[Row], weights: Sequence[int]) -> None:
        self.rows: _Rows = list(enumerate(weights, first))
        self._stored: _Stored = list(zip(cells, weights, strict=True))

    def keep(self, state: KeyedState, prefix: bytes) -> None:
        """Put the rows into the state."""
        if self._stored:
            state.put(prefix + state.stamp, self._stored)


class _Chunked(_Added):
    """As :class:`_Added`, in chunks."""

    __slots__ = ()

    def keep(self, state: KeyedState, prefix: bytes) -> None:
        """Put the rows into the state."""
        stored = self._stored
        if not stored:
            return
        count, last = state.get(b"c" + prefix[1:]) or (0, 0)
        if count and last < _CHUNK_ROWS:
            count -= 1
            stored = [*state.get(_chunk(prefix, count)), *stored]
        state.put(_chunk(prefix, count), stored)
        state.put(b"c" + prefix[1:], (count + 1, len(stored)))


class _Changed:
    """What a micro-batch does to the rows of a key on one side; as :class:`_Added`."""

    __slots__ = ("_stored", "rows")

    def __init__(self, first: int, cells: Sequence[Row], weights: Sequence[int]) -> None:
        known: dict[bytes, tuple[int, int]] = {}
        for row, (code, weight) in enumerate(zip(map(encode, cells), weights, strict=True), first):
            known[code] = row, weight + (known[code][1] if code in known else 0)
        changed = [(code, row, weight) for code, (row, weight) in known.items() if weight]
        self.rows: _Rows = [(row, weight) for _, row, weight in changed]
        self._stored = {code: (cells[row - first], weight) for code, row, weight in changed}

    def keep(self, state: KeyedState, prefix: bytes) -> None:
        """Put the rows into the state."""
        changes = {prefix + code: change for code, change in self._stored.items()}
        state.fetch(changes)
        for key, (cells, weight) in changes.items():
            known = state.get(key)
            count = weight + (0 if known is None else known[0][1])
            state.put(key, [(cells, count)] if count else None)


def _chunk(prefix: bytes, number: int) -> bytes:
    return prefix + number.to_bytes(4, "big")


def _has_chunks(state: KeyedState) -> bool:
    """Whether rows that never go are in chunks: so it is in states that are new."""
    if state.get(_FORMAT) is None:
        if not state.is_empty:
            return False
        state.put(_FORMAT, _CHUNKED)
    return True


_Change = _Added | _Changed
_NOTHING = _Added(0, (), ())


def _pairs(left: _Rows, right: _Rows, others: _Rows, partners: _Rows) -> _Pairs:
    """The new rows of each side with those of the other side, where ``others`` and ``partners`` were before
    on the left and on the right side."""
    for mine, weight in left:
        for theirs, count in (*partners, *right):
            yield mine, theirs, weight * count
    for theirs, weight in right:
        for mine, count in others:
            yield mine, theirs, weight * count


def _switched(there: tuple[bool, bool], old: _Rows, new: _Rows) -> Iterator[tuple[int, int]]:
    """How rows change that count only while a condition holds, which held before and holds after as
    ``there`` says."""
    if there[0] and not there[1]:
        yield from ((row, -count) for row, count in old)
    elif there[1] and not there[0]:
        yield from old
        yield from new
    elif there[0]:
        yield from new


def _of_left(changed: Iterator[tuple[int, int]]) -> _Pairs:
    """Rows of the left side without a right one."""
    for mine, weight in changed:
        yield mine, None, weight


def _total(rows: _Rows) -> int:
    return sum(weight for _, weight in rows)

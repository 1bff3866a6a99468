"""Top-N over rows that only come: each partition keeps its first rows in one entry, and of a micro-batch only
rows that may be among them are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.state_rows import batches, cell_kind, cells, encode, rows
from kafka_sql.spark.incremental.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.incremental.ranking import Order, sort_key
from kafka_sql.spark.incremental.tasks import WEIGHT, rows_of_keys

MOST = 100
"""The largest limit for which the rows of a partition are one entry."""
_ROOM = 16
_FETCHED = 4096

_Placed = list[Sequence[Any]]
"""A place in the order, and the cells of the row behind it."""
_place = itemgetter(0)


@dataclass(slots=True)
class _Candidate:
    """A row of the micro-batch: its place in the order, its turn among equal places, where it is."""

    place: bytes
    turn: int
    row: int


def _order(candidate: _Candidate) -> tuple[bytes, int]:
    return candidate.place, candidate.turn


@dataclass(frozen=True, slots=True)
class Leading:
    """The task. Columns as :class:`~kafka_sql.spark.incremental.ranking.Ranking` has them, rows that only
    come; ``limit`` is at most :data:`MOST`."""

    place: StatePlace
    keys: int
    width: int
    order: tuple[Order, ...]
    limit: int
    newest_first: bool

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows and their numbers (BIGINT), for the first ``limit`` of each partition."""
        seen: list[pa.RecordBatch] = []
        partitions: dict[bytes, list[_Candidate]] = {}
        count = 0
        for batch in incoming:
            self._choose(batch, count, partitions)
            seen.append(batch)
            count += batch.num_rows
        if not seen:
            return
        first = self.keys + len(self.order)
        table = pa.Table.from_batches(seen).select(range(first, first + self.width))
        fields = [*table.schema, pa.field("rank", pa.int64()), pa.field(WEIGHT, pa.int64())]
        with KeyedState(self.place) as state:
            yield from batches(pa.schema(fields), self._ranked(state, partitions, table))

    def _choose(self, batch: pa.RecordBatch, before: int, partitions: dict[bytes, list[_Candidate]]) -> None:
        """Note the rows of a batch that may be among the first ones; ``before`` rows came earlier."""
        sorts = batch.columns[self.keys : self.keys + len(self.order)]
        kinds = [cell_kind(column.type) for column in sorts]
        places = zip(*map(cells, sorts), strict=True) if sorts else [()] * batch.num_rows
        weights = cells(batch.columns[-1])
        most = 2 * self.limit + _ROOM
        keys = rows_of_keys(batch.columns[: self.keys], batch.num_rows)
        for row, (key, sort, weight) in enumerate(zip(keys, places, weights, strict=True), before):
            place = b"".join(map(sort_key, sort, kinds, self.order))
            turn = -row if self.newest_first else row
            found = partitions.setdefault(encode(key), [])
            found += [_Candidate(place, turn, row)] * min(weight, self.limit)
            if len(found) > most:
                found.sort(key=_order)
                del found[self.limit :]

    def _ranked(
        self, state: KeyedState, partitions: dict[bytes, list[_Candidate]], table: pa.Table
    ) -> Iterator[tuple[Sequence[Any], int]]:
        codes = list(partitions)
        for begin in range(0, len(codes), _FETCHED):
            portion = codes[begin : begin + _FETCHED]
            state.fetch([b"t" + code for code in portion])
            there = {code: state.get(b"t" + code) or [] for code in portion}
            chosen = {code: self._better(partitions[code], there[code]) for code in portion}
            numbers = pa.array([each.row for found in chosen.values() for each in found], pa.int64())
            taken = table.take(numbers).combine_chunks()
            came = iter(rows([_array(column) for column in taken.columns], taken.num_rows))
            for code, found in chosen.items():
                new: _Placed = [(each.place, *next(came)) for each in found]
                if new:
                    before: _Placed = there[code]
                    merged = [*new, *before] if self.newest_first else [*before, *new]
                    after = sorted(merged, key=_place)[: self.limit]
                    state.put(b"t" + code, after)
                    yield from _moved(before, after)

    def _better(self, found: list[_Candidate], there: _Placed) -> list[_Candidate]:
        """The candidates that are among the first rows, as far as ``there`` tells."""
        found = sorted(found, key=_order)[: self.limit]
        if len(there) < self.limit:
            return found
        last = there[-1][0]
        return [each for each in found if each.place < last or (self.newest_first and each.place == last)]


def _moved(before: _Placed, after: _Placed) -> Iterator[tuple[Sequence[Any], int]]:
    """How the rows with their numbers change."""
    for number, new in enumerate(after):
        old = before[number] if number < len(before) else None
        if old is new:
            continue
        if old is not None:
            yield (*old[1:], number + 1), -1
        yield (*new[1:], number + 1), 1


def _array(column: pa.ChunkedArray) -> pa.Array:
    """The one chunk of a column."""
    return column.chunk(0) if column.num_chunks else pa.array([], column.type)

"""Top-N over rows that only come: each partition keeps its first rows in one entry, and of a micro-batch only
rows that may be among them are looked at, which are found column by column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import MOST_IN_ONE_ENTRY
from kafka_sql.spark.strategies.incremental.operators.key_numbering import (
    NumberedKeys,
    Numbers,
    numbered_keys,
)
from kafka_sql.spark.strategies.incremental.operators.top_n import Order, RetractableTopNOperator, sort_key
from kafka_sql.spark.strategies.incremental.state.cells import (
    CellKind,
    arrays,
    cell_kind,
    cells,
    stored_type,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

_PARTITIONS = 4096
"""So many partitions are looked for in the state at once."""
_BATCH_ROWS = 8192

_Stored = Sequence[Any]
"""A place in the order, and the cells of the row behind it."""
_Placed = tuple[bytes, int, _Stored]
"""A row that is stored, with its place and its number among those that may be given."""
_place = itemgetter(0)


@dataclass(frozen=True, slots=True)
class _Candidates:
    """The rows of a micro-batch that may be among the first ones: their turns when sorted by partition and
    order, the places that they have in it, and where the rows of each partition begin (and the last ones
    end)."""

    rows: Numbers
    places: list[bytes]
    begins: Numbers


@dataclass(frozen=True, slots=True)
class AppendOnlyTopNOperator:
    """The task. Columns as
    :class:`~kafka_sql.spark.strategies.incremental.operators.top_n.RetractableTopNOperator` has them, rows
    that only come; ``limit`` is at most :data:`MOST_IN_ONE_ENTRY`."""

    place: StatePlace
    keys: int
    width: int
    order: tuple[Order, ...]
    limit: int
    newest_first: bool

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows and their numbers (BIGINT), for the first ``limit`` of each partition."""
        seen = list(incoming)
        if not seen:
            return
        table = pa.Table.from_batches(seen).combine_chunks()
        first = self.keys + len(self.order)
        columns = [_array(table.column(number)) for number in (*range(first), table.num_columns - 1)]
        keys = numbered_keys(columns[: self.keys], table.num_rows)
        candidates = self._chosen(keys, columns[self.keys : first], columns[-1])
        chosen = table.select(range(first, first + self.width)).take(pa.array(candidates.rows))
        with self.place.open() as state:
            for begin in range(0, len(keys.codes), _PARTITIONS):
                numbers = range(begin, min(begin + _PARTITIONS, len(keys.codes)))
                yield from self._ranked(state, keys, numbers, candidates, chosen)

    def _chosen(self, keys: NumberedKeys, sorts: Sequence[pa.Array], weights: pa.Array) -> _Candidates:
        """The first ``limit`` rows of each partition in the micro-batch."""
        each = np.repeat(np.arange(len(keys.numbers)), np.minimum(weights.to_numpy(), self.limit))
        turns = -each if self.newest_first else each
        kinds = [cell_kind(column.type) for column in sorts]
        partitions = keys.numbers[each]
        in_order = sorted_rows(sorts, self.order, turns, partitions, each)
        partitions = partitions[in_order]
        begins = np.searchsorted(partitions, np.arange(len(keys.codes) + 1))
        kept = np.arange(len(partitions)) - begins[partitions] < self.limit
        found = each[in_order[kept]]
        places = [
            _sort_keys(column.take(pa.array(found)), kind, order)
            for column, kind, order in zip(sorts, kinds, self.order, strict=True)
        ]
        joined = list(map(b"".join, zip(*places, strict=True))) if places else [b""] * len(found)
        return _Candidates(found, joined, np.searchsorted(partitions[kept], np.arange(len(keys.codes) + 1)))

    def _ranked(
        self,
        state: KeyedState,
        keys: NumberedKeys,
        numbers: range,
        candidates: _Candidates,
        chosen: pa.Table,
    ) -> Iterator[pa.RecordBatch]:
        """What changes in the partitions of these ``numbers``."""
        codes = [b"t" + keys.codes[number] for number in numbers]
        state.fetch(codes)
        begins = candidates.begins[numbers.start : numbers.stop + 1].tolist()
        first = begins[0]
        came = chosen.slice(first, begins[-1] - first).combine_chunks()
        places = candidates.places[first : begins[-1]]
        came_cells = ([cells(_array(column)) for column in came.columns]) if came.num_rows else []
        new_rows: list[_Stored] = list(zip(places, *came_cells, strict=True))
        known: list[_Stored] = []
        moved = _Moved()
        for code, begin, end in zip(codes, begins, begins[1:], strict=False):
            there: list[_Stored] | None = state.get(code)
            begin, end = begin - first, end - first
            if there is None:
                state.put(code, new_rows[begin:end])
                moved.add_all(begin, end)
                continue
            better = self._better(places[begin:end], there)
            if not better:
                continue
            old: list[_Placed] = [
                (row[0], len(new_rows) + number, row) for number, row in enumerate(there, len(known))
            ]
            known += there
            new: list[_Placed] = [
                (place, number, new_rows[number]) for number, place in enumerate(better, begin)
            ]
            merged = [*new, *old] if self.newest_first else [*old, *new]
            after = sorted(merged, key=_place)[: self.limit]
            state.put(code, [stored for _, _, stored in after])
            moved.add(old, after)
        if moved.rows:
            cells_before = arrays([row[1:] for row in known], chosen.schema.types)
            before = pa.Table.from_arrays(cells_before, schema=chosen.schema)
            both = pa.concat_tables([came, before]).combine_chunks()
            yield from moved.given(both)

    def _better(self, found: list[bytes], there: list[_Stored]) -> list[bytes]:
        """The places of the candidates in front that are among the first rows, as far as ``there`` tells."""
        if len(there) < self.limit:
            return found
        last = there[-1][0]
        return [place for place in found if place < last or (self.newest_first and place == last)]


class _Moved:
    """How rows with their numbers change: for each change which row it is of, its number, its weight."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self._ranks: list[int] = []
        self._weights: list[int] = []

    def add(self, before: Sequence[_Placed], after: Sequence[_Placed]) -> None:
        """The rows of a partition."""
        for number, (_, new, _) in enumerate(after):
            old = before[number][1] if number < len(before) else None
            if old == new:
                continue
            if old is not None:
                self._add(old, number + 1, -1)
            self._add(new, number + 1, 1)

    def add_all(self, begin: int, end: int) -> None:
        """The rows of a partition that had none, which have these numbers."""
        self.rows.extend(range(begin, end))
        self._ranks.extend(range(1, end - begin + 1))
        self._weights.extend([1] * (end - begin))

    def _add(self, row: int, rank: int, weight: int) -> None:
        self.rows.append(row)
        self._ranks.append(rank)
        self._weights.append(weight)

    def given(self, known: pa.Table) -> Iterator[pa.RecordBatch]:
        """The changes; ``known`` are the rows."""
        changed = known.take(pa.array(self.rows, pa.int64()))
        changed = changed.append_column("rank", pa.array(self._ranks, pa.int64()))
        changed = changed.append_column(WEIGHT, pa.array(self._weights, pa.int64()))
        yield from changed.to_batches(_BATCH_ROWS)


def sorted_rows(
    sorts: Sequence[pa.Array], order: Sequence[Order], turns: Numbers, partitions: Numbers, each: Numbers
) -> Numbers:
    """Return the positions of rows sorted by their partitions, the sort columns and their turns. ``each`` are
    the rows of the sort columns that stand at the positions."""
    ranks = [
        rank[each]
        for column, how in zip(sorts, order, strict=True)
        for rank in _ranks(column, cell_kind(column.type), how)
    ]
    found: Numbers = np.lexsort((turns, *reversed(ranks), partitions))
    return found


def _ranks(column: pa.Array, kind: CellKind, order: Order) -> list[Numbers]:
    """Numbers that sort as the cells of a column do in the order, those in front first."""
    if kind is not CellKind.WHOLE:
        found = [sort_key(cell, kind, order) for cell in cells(column)]
        places = {key: place for place, key in enumerate(sorted(set(found)))}
        return [np.array([places[key] for key in found], np.int64)]
    values = pc.fill_null(_whole(column), 0).to_numpy()
    sorted_as = [~values if order.descending else values]
    if column.null_count:
        there = column.is_valid().to_numpy(zero_copy_only=False)
        sorted_as.insert(0, (there if order.nulls_first else ~there).astype(np.int64))
    return sorted_as


def _sort_keys(column: pa.Array, kind: CellKind, order: Order) -> list[bytes]:
    """The bytes of :func:`~kafka_sql.spark.strategies.incremental.operators.top_n.sort_key` for each cell."""
    if kind is not CellKind.WHOLE or column.null_count:
        return [sort_key(cell, kind, order) for cell in cells(column)]
    values = _whole(column).to_numpy()
    digits = (~values if order.descending else values).astype(np.int64).view(np.uint64) ^ np.uint64(1 << 63)
    each = digits.astype(">u8").tobytes()
    return [b"\x01" + each[begin : begin + 8] for begin in range(0, len(each), 8)]


def _whole(column: pa.Array) -> pa.Array:
    """The cells of a column of whole numbers and times as BIGINT."""
    stored = stored_type(column.type)
    return (column if stored == column.type else column.cast(stored)).cast(pa.int64())


def _array(column: pa.ChunkedArray) -> pa.Array:
    """The one chunk of a column."""
    return column.chunk(0) if column.num_chunks else pa.array([], column.type)


@dataclass(frozen=True, slots=True)
class FirstRows:
    """What is asked of a Top-N, as the operators' fields of these names."""

    keys: int
    width: int
    order: tuple[Order, ...]
    limit: int
    newest_first: bool


def top_n_operator(
    place: StatePlace, first: FirstRows, *, inserts: bool, lacks_rows: bool = False
) -> AppendOnlyTopNOperator | RetractableTopNOperator:
    """The operator for rows that only come (``inserts``), or for others; ``lacks_rows`` as in
    :class:`~kafka_sql.spark.strategies.incremental.operators.top_n.RetractableTopNOperator`."""
    shape = place, first.keys, first.width, first.order, first.limit, first.newest_first
    leads = inserts and first.limit <= MOST_IN_ONE_ENTRY and not place.ttl_ms
    return AppendOnlyTopNOperator(*shape) if leads else RetractableTopNOperator(*shape, inserts, lacks_rows)

"""The groups of a GROUP BY in memory, accumulator by accumulator: what a block does to its groups is computed
column by column, and becomes entries of the state only when the state is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.key_numbering import Numbers
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind, stored_type
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState

SUMS = (Accumulator.SUM, Accumulator.TOTAL)
Values = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]

_FIRST_SIZE = 1_024
_OF_GROUP = 200
"""Bytes of a group beside its numbers: its key, and its place in the dictionary."""


@dataclass(slots=True)
class Column:
    """An accumulator of each group: a number (of decimals their digits, as an object, None for a sum that has
    too many; text as an object), and whether it ``is_set``; of a sum also how many values it has."""

    numbers: Values
    is_set: Flags
    counts: Numbers | None = None

    def at(self, places: Numbers) -> Column:
        """The accumulators at some places."""
        counts = None if self.counts is None else self.counts[places]
        return Column(self.numbers[places], self.is_set[places], counts)

    def put(self, places: Numbers, other: Column) -> None:
        """Replace the accumulators at some places."""
        self.numbers[places], self.is_set[places] = other.numbers, other.is_set
        if self.counts is not None and other.counts is not None:
            self.counts[places] = other.counts

    def grow(self, size: int) -> None:
        """Make room for ``size`` groups."""
        self.numbers, self.is_set = _grown(self.numbers, size), _grown(self.is_set, size)
        if self.counts is not None:
            self.counts = _grown(self.counts, size)


def _grown(values: Values, size: int) -> Values:
    found = np.zeros(size, values.dtype)
    found[: len(values)] = values
    return found


def cells_of(column: Column, kind: Accumulator) -> list[Any]:
    """The accumulators as entries of the state hold them."""
    numbers: list[Any] = column.numbers.tolist()
    if kind in SUMS:
        assert column.counts is not None
        is_decimal = column.numbers.dtype == object
        sums = [None if each is None else str(each) for each in numbers] if is_decimal else numbers
        return [list(pair) for pair in zip(column.counts.tolist(), sums, strict=True)]
    if kind is Accumulator.COUNT:
        return numbers
    is_set = column.is_set.tolist()
    return [number if there else None for number, there in zip(numbers, is_set, strict=True)]


def column_of(cells: Sequence[Any], kind: Accumulator, argument: pa.DataType) -> Column:
    """The accumulators that entries of the state hold, None for a group without rows. ``argument`` is the
    Arrow type of the values."""
    if kind is Accumulator.COUNT:
        numbers = np.array([cell or 0 for cell in cells], np.int64)
        return Column(numbers, np.ones(len(cells), np.bool_))
    if kind in SUMS:
        counts = np.array([0 if cell is None else cell[0] for cell in cells], np.int64)
        if pa.types.is_decimal(argument):
            return sums_of(np.array([_digits_of(cell) for cell in cells], object), counts)
        kept: Values = np.array([0 if cell is None else cell[1] for cell in cells], number_type(argument))
        return Column(kept, counts != 0, counts)
    is_set = np.array([cell is not None for cell in cells], np.bool_)
    if cell_kind(argument) is CellKind.TEXT:
        return Column(np.array(cells, object), is_set)
    nothing = nothing_of(kind)
    return Column(np.array([nothing if cell is None else cell for cell in cells], np.int64), is_set)


def nothing_of(kind: Accumulator) -> int:
    """The number before which, for MIN and MAX, every value comes."""
    limits = np.iinfo(np.int64)
    return limits.min if kind is Accumulator.MAX else limits.max


def number_type(argument: pa.DataType) -> type:
    """The NumPy type of the sum of values."""
    return np.float64 if pa.types.is_floating(stored_type(argument)) else np.int64


def sums_of(totals: Values, counts: Numbers) -> Column:
    """Sums of decimals, None where one has too many digits."""
    fits = np.array([total is not None for total in totals.tolist()], np.bool_)
    return Column(totals, (counts != 0) & fits, counts)


def _digits_of(cell: Any) -> int | None:
    """The sum that is held, as its digits."""
    if cell is None:
        return 0
    return None if cell[1] is None else int(cell[1])


class GroupTable:
    """The groups of the rows that came, with a column for each of ``kept``, whose values have the Arrow types
    ``arguments``. It is a part of a :class:`KeyedState`, and knows the groups by the keys of its entries."""

    def __init__(self, kept: Sequence[Kept], arguments: Sequence[pa.DataType]) -> None:
        self._kinds = [each.kind for each in kept]
        self._arguments = list(arguments)
        self._places: dict[bytes, int] = {}
        self._keys: list[bytes] = []
        """The key of each place; a key that was forgotten has no place."""
        self._rows = np.zeros(_FIRST_SIZE, np.int64)
        self._exists = np.zeros(_FIRST_SIZE, np.bool_)
        """Whether a group has rows, now and in the last checkpoint."""
        self._was_stored = np.zeros(_FIRST_SIZE, np.bool_)
        self._is_changed = np.zeros(_FIRST_SIZE, np.bool_)
        self._columns = [self._nothing(number, _FIRST_SIZE) for number in range(len(self._kinds))]
        self._used = 0
        self._changes = 0

    # --- groups

    def places(self, state: KeyedState, keys: Sequence[bytes]) -> Numbers:
        """Where groups are; those that are not known are read from the state."""
        found = list(map(self._places.get, keys))
        unknown = [number for number, place in enumerate(found) if place is None]
        if unknown:
            self._read(state, [keys[number] for number in unknown])
            for number in unknown:
                found[number] = self._places[keys[number]]
        return np.array(found, np.int64)

    def rows(self, places: Numbers) -> tuple[Numbers, Flags]:
        """How many rows groups have, and whether they have any."""
        return self._rows[places], self._exists[places]

    def column(self, number: int, places: Numbers) -> Column:
        """An accumulator of groups."""
        return self._columns[number].at(places)

    def put(self, places: Numbers, rows: Numbers, exists: Flags, columns: Sequence[Column]) -> None:
        """Write groups, or remove those that do not exist any more."""
        self._rows[places] = np.where(exists, rows, 0)
        self._exists[places] = exists
        self._changes += int(np.count_nonzero(~self._is_changed[places]))
        self._is_changed[places] = True
        gone = places[~exists]
        for number, each in enumerate(columns):
            self._columns[number].put(places, each)
            if len(gone):
                self._columns[number].put(gone, self._nothing(number, len(gone)))

    def _nothing(self, number: int, groups: int) -> Column:
        """An accumulator of groups without rows."""
        return column_of([None] * groups, self._kinds[number], self._arguments[number])

    def _read(self, state: KeyedState, keys: Sequence[bytes]) -> None:
        state.fetch(keys)
        entries = [state.get(key) for key in keys]
        begin, end = len(self._keys), len(self._keys) + len(keys)
        if end > len(self._rows):
            self._grow(max(2 * len(self._rows), end))
        places = np.arange(begin, end)
        exists = np.array([entry is not None for entry in entries], np.bool_)
        self._rows[places] = [0 if entry is None else entry[0] for entry in entries]
        self._exists[places] = exists
        self._is_changed[places] = False
        for number, (kind, argument) in enumerate(zip(self._kinds, self._arguments, strict=True)):
            cells = [None if entry is None else entry[1][number] for entry in entries]
            self._columns[number].put(places, column_of(cells, kind, argument))
        self._was_stored[places] = [state.was_stored(key) for key in keys]
        state.hand_over(keys)
        self._keys += keys
        self._places.update(zip(keys, range(begin, end), strict=True))

    def _grow(self, size: int) -> None:
        self._rows, self._exists = _grown(self._rows, size), _grown(self._exists, size)
        self._is_changed = _grown(self._is_changed, size)
        self._was_stored = _grown(self._was_stored, size)
        for column in self._columns:
            column.grow(size)

    # --- entries of the state

    def __contains__(self, key: bytes) -> bool:
        return key in self._places

    def entry(self, key: bytes) -> Any:
        """The entry of a group, as the state holds it; None for one without rows."""
        place = self._places[key]
        if not self._exists[place]:
            return None
        return self._entries(np.array([place]))[0]

    def release(self, keys: Sequence[bytes]) -> Iterator[tuple[bytes, Any, bool, bool]]:
        """Give entries back to the state: the key, the entry, whether it was written since the last call of
        :meth:`take_changes`, and whether the group was in the last checkpoint."""
        places = np.array([self._places.pop(key) for key in keys], np.int64)
        changed = self._is_changed[places]
        self._is_changed[places] = False
        self._changes -= int(np.count_nonzero(changed))
        exists = self._exists[places].tolist()
        stored = self._was_stored[places].tolist()
        found = zip(keys, self._entries(places), exists, changed.tolist(), stored, strict=True)
        return ((key, entry if is_there else None, *others) for key, entry, is_there, *others in found)

    def was_stored(self, key: bytes) -> bool:
        """Whether a group was in the last checkpoint."""
        return bool(self._was_stored[self._places[key]])

    def take_changes(self) -> Iterator[tuple[bytes, Any]]:
        """The groups that were written since the last call, as entries; None for one without rows."""
        if not self._changes:
            return
        places = np.flatnonzero(self._is_changed)
        self._is_changed[places] = False
        self._changes = 0
        exists = self._exists[places].tolist()
        for place, entry, is_there in zip(places.tolist(), self._entries(places), exists, strict=True):
            key = self._keys[place]
            if self._places.get(key) == place:
                yield key, entry if is_there else None

    def stored(self, changes: dict[bytes, Any]) -> None:
        """The changes are in a checkpoint."""
        for key, value in changes.items():
            place = self._places.get(key)
            if place is not None:
                self._was_stored[place] = value is not None

    @property
    def held_bytes(self) -> int:
        """About how much memory the groups take."""
        return len(self._keys) * (_OF_GROUP + 32 * len(self._kinds))

    @property
    def changes(self) -> int:
        """About how many groups were written since the last call of :meth:`take_changes`."""
        return self._changes

    def _entries(self, places: Numbers) -> list[Any]:
        cells = [
            cells_of(column.at(places), kind) for column, kind in zip(self._columns, self._kinds, strict=True)
        ]
        rows = self._rows[places].tolist()
        return [[count, list(each)] for count, *each in zip(rows, *cells, strict=True)]

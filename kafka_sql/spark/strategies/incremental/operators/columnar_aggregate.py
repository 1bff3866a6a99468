"""GROUP BY column by column: what a block does to all of its groups at once, where their accumulators are
numbers. State and results are those of :mod:`kafka_sql.spark.strategies.incremental.operators.aggregate`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.key_numbering import Numbers, first_rows, numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind, stored_type
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState

_WIDE = Context(prec=80)
_DIGITS = 76
_GREATEST = 10**38
_SUMS = (Accumulator.SUM, Accumulator.TOTAL)
MANY = 200
"""From so many rows on it pays to look at columns."""

_Values = npt.NDArray[Any]
_Flags = npt.NDArray[np.bool_]


def is_columnar(schema: pa.Schema, keys: int, kept: Sequence[Kept], *, inserts: bool) -> bool:
    """Whether the accumulators of rows of ``schema`` (keys, arguments, weight) are numbers."""
    if any(pa.types.is_nested(schema.field(number).type) for number in range(keys)):
        return False
    held = (schema.field(keys + number).type for number in range(len(kept)))
    return all(_is_plain(each, of, inserts=inserts) for each, of in zip(kept, held, strict=True))


def _is_plain(kept: Kept, held: pa.DataType, *, inserts: bool) -> bool:
    if kept.distinct:
        return False
    if kept.kind is Accumulator.COUNT:
        return True
    if pa.types.is_nested(held):
        return False
    kind = cell_kind(held)
    if kept.kind in _SUMS:
        return kind in (CellKind.WHOLE, CellKind.APPROXIMATE) or (inserts and kind is CellKind.DECIMAL)
    return inserts and kind is CellKind.WHOLE


@dataclass(slots=True)
class _Column:
    """An accumulator of each group: a number (of decimals their digits, as an object), and whether it is
    there; of a sum also how many values."""

    numbers: _Values
    there: _Flags
    counts: Numbers | None = None


@dataclass(frozen=True, slots=True)
class ColumnarGroups:
    """What some rows did to their groups: their ``columns``, the number of each row's group, the bytes of its
    keys, whether it ``was`` and ``is`` there, and its accumulators before and after."""

    columns: Sequence[pa.Array]
    numbers: Numbers
    codes: Sequence[bytes]
    was: _Flags
    is_there: _Flags
    old: Sequence[_Column]
    new: Sequence[_Column]


def columnar_changes(
    state: KeyedState, batches: Sequence[pa.RecordBatch], keys: int, kept: Sequence[Kept]
) -> Iterator[pa.RecordBatch]:
    """Applies the rows of some batches (keys, arguments, weight) to the state; weighted rows of the keys and
    of the results that go and come, those of a group one behind the other."""
    found = columnar_groups(state, batches, keys, kept)
    gone, come = found.was, found.is_there
    same = gone & come
    for one, other in zip(found.old, found.new, strict=True):
        equal = (one.there == other.there) & (~one.there | (one.numbers == other.numbers))
        same &= equal
    names = batches[0].schema.names[:keys]
    yield from _given(found, names, (gone & ~same, come & ~same), kept)


def columnar_groups(
    state: KeyedState, batches: Sequence[pa.RecordBatch], keys: int, kept: Sequence[Kept]
) -> ColumnarGroups:
    """Applies the rows of some batches (keys, arguments, weight) to the state."""
    table = pa.Table.from_batches(batches).combine_chunks()
    columns = [column.chunk(0) for column in table.columns]
    known = numbered_keys(columns[:keys], table.num_rows)
    weights = columns[-1].to_numpy()
    groups = len(known.codes)
    codes = [b"g" + code for code in known.codes]
    state.fetch(codes)
    before = [state.get(code) for code in codes]
    held = np.array([entry is not None for entry in before], np.bool_)
    counts = np.array([0 if entry is None else entry[0] for entry in before], np.int64)
    gained = _summed(known.numbers, weights, groups)
    after = counts + gained
    ignored = ~held & (gained <= 0)  # Flink takes nothing back from a group that is not there
    old, new = [], []
    for number, (each, argument) in enumerate(zip(kept, columns[keys:-1], strict=True)):
        stored = [None if entry is None else entry[1][number] for entry in before]
        made = _ADDED[each.kind](stored, argument, known.numbers, weights, groups, each.kind)
        old.append(made[0])
        new.append(made[1])
    come = (after > 0) & ~ignored
    _keep(state, codes, after, new, kept, come, ignored)
    return ColumnarGroups(columns, known.numbers, known.codes, held, come, old, new)


def _keep(
    state: KeyedState,
    codes: Sequence[bytes],
    after: Numbers,
    new: Sequence[_Column],
    kept: Sequence[Kept],
    come: _Flags,
    ignored: _Flags,
) -> None:
    cells = [_stored(column, each.kind) for column, each in zip(new, kept, strict=True)]
    entries = zip(codes, after.tolist(), come.tolist(), ignored.tolist(), strict=True)
    for group, (code, count, comes, nothing) in enumerate(entries):
        if comes:
            state.put(code, [count, [column[group] for column in cells]])
        elif not nothing:
            state.put(code, None)


def _stored(column: _Column, kind: Accumulator) -> list[Any]:
    """The accumulators as the state holds them."""
    numbers, there = column.numbers.tolist(), column.there.tolist()
    if kind in _SUMS:
        assert column.counts is not None
        is_decimal = column.numbers.dtype == object
        sums = [None if each is None else str(each) for each in numbers] if is_decimal else numbers
        return [list(pair) for pair in zip(column.counts.tolist(), sums, strict=True)]
    if kind is Accumulator.COUNT:
        return list(numbers)
    return [number if is_there else None for number, is_there in zip(numbers, there, strict=True)]


_Added = Callable[[list[Any], pa.Array, Numbers, Numbers, int, Accumulator], tuple[_Column, _Column]]


def _count(
    stored: list[Any], argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, _: Accumulator
) -> tuple[_Column, _Column]:
    before = np.array([cell or 0 for cell in stored], np.int64)
    valid = _valid(argument)
    gained = _summed(numbers[valid], weights[valid], groups)
    always = np.ones(groups, np.bool_)
    return _Column(before, always), _Column(before + gained, always)


def _sum(
    stored: list[Any], argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, kind: Accumulator
) -> tuple[_Column, _Column]:
    if pa.types.is_decimal(argument.type):
        return _decimal_sum(stored, argument, numbers, weights, groups, kind)
    values = _numbers(argument)
    counts = np.array([0 if cell is None else cell[0] for cell in stored], np.int64)
    totals = np.array([0 if cell is None else cell[1] for cell in stored], values.dtype)
    valid = _valid(argument)
    numbers, weights, values = numbers[valid], weights[valid], values[valid]
    after = totals.copy()
    with np.errstate(over="ignore", invalid="ignore"):
        np.add.at(after, numbers, values * weights)
    counted = counts + _summed(numbers, weights, groups)
    return _Column(totals, counts != 0, counts), _Column(after, counted != 0, counted)


def _decimal_sum(
    stored: list[Any], argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, kind: Accumulator
) -> tuple[_Column, _Column]:
    """Sums of decimals that come, none of which goes."""
    counts = np.array([0 if cell is None else cell[0] for cell in stored], np.int64)
    totals = np.array([_digits_of(cell) for cell in stored], object)
    valid, scale = _valid(argument), argument.type.scale
    wide = argument.cast(pa.decimal256(_DIGITS, scale))
    rows = pa.table({"number": pa.array(numbers), "value": wide, "size": pc.abs(wide), "weight": weights})
    rows = rows.filter(pa.array(valid))
    found = rows.group_by("number", use_threads=False).aggregate([("value", "sum"), ("size", "sum")])
    after = totals.copy()
    for number, total, size in zip(*(found[name].to_pylist() for name in found.schema.names), strict=True):
        before = after[number]
        if before is None and kind is Accumulator.TOTAL:
            continue
        before = before or 0
        if abs(before) + _whole_digits(size, scale) < _GREATEST:
            after[number] = before + _whole_digits(total, scale)
            continue
        of_group = rows.filter(pc.equal(rows["number"], number))
        each = [_whole_digits(value, scale) for value in of_group["value"].to_pylist()]
        after[number] = decimal_total(
            after[number], zip(each, of_group["weight"].to_pylist(), strict=True), kind is Accumulator.TOTAL
        )
    counted = counts + _summed(numbers[valid], weights[valid], groups)
    return _sums(totals, counts), _sums(after, counted)


def decimal_total(total: int | None, values: Iterable[tuple[int, int]], sticks: bool) -> int | None:
    """``total`` and the digits of values, added in their order as often as their weights say. A sum of more
    than 38 digits is None; the value after it starts anew unless that ``sticks``."""
    for digits, weight in values:
        if total is None and sticks:
            break
        if abs(found := (total or 0) + digits * weight) < _GREATEST:
            total = found
            continue
        for _ in range(abs(weight)):
            found = (total or 0) + (digits if weight > 0 else -digits)
            total = found if abs(found) < _GREATEST else None
            if total is None and sticks:
                break
    return total


def _digits_of(cell: Any) -> int | None:
    """The sum that is held, as its digits."""
    if cell is None:
        return 0
    return None if cell[1] is None else int(cell[1])


def _whole_digits(number: Decimal, scale: int) -> int:
    return int(number.scaleb(scale, _WIDE))


def _sums(totals: _Values, counts: Numbers) -> _Column:
    """Sums of decimals, None where one has too many digits."""
    fits = np.array([total is not None for total in totals.tolist()], np.bool_)
    return _Column(totals, (counts != 0) & fits, counts)


def _extreme(
    stored: list[Any], argument: pa.Array, numbers: Numbers, _w: Numbers, groups: int, kind: Accumulator
) -> tuple[_Column, _Column]:
    greatest = kind is Accumulator.MAX
    limits = np.iinfo(np.int64)
    nothing = limits.min if greatest else limits.max
    before = np.array([nothing if cell is None else cell for cell in stored], np.int64)
    there = np.array([cell is not None for cell in stored], np.bool_)
    valid = _valid(argument)
    numbers, values = numbers[valid], _numbers(argument)[valid]
    after, found = before.copy(), there.copy()
    (np.maximum if greatest else np.minimum).at(after, numbers, values)
    found[numbers] = True
    return _Column(before, there), _Column(after, found)


_ADDED: dict[Accumulator, _Added] = {
    Accumulator.COUNT: _count,
    Accumulator.SUM: _sum,
    Accumulator.TOTAL: _sum,
    Accumulator.MIN: _extreme,
    Accumulator.MAX: _extreme,
}


def _valid(column: pa.Array) -> _Flags:
    found: _Flags = column.is_valid().to_numpy(zero_copy_only=False)
    return found


def _numbers(column: pa.Array) -> _Values:
    """The numbers of a column, 0 for NULL."""
    stored = column.cast(stored_type(column.type))
    wide = stored.cast(pa.float64() if pa.types.is_floating(stored.type) else pa.int64())
    found: _Values = pc.fill_null(wide, 0).to_numpy()
    return found


def _summed(numbers: Numbers, values: Numbers, groups: int) -> Numbers:
    found = np.zeros(groups, np.int64)
    np.add.at(found, numbers, values)
    return found


def _given(
    found: ColumnarGroups, keys: Sequence[str], chosen: tuple[_Flags, _Flags], kept: Sequence[Kept]
) -> Iterator[pa.RecordBatch]:
    """The rows that go (first of all pairs) and come, those of a group one behind the other."""
    columns, numbers, groups = found.columns, found.numbers, len(found.codes)
    both = np.empty(2 * groups, np.bool_)
    both[0::2], both[1::2] = chosen
    rows = np.flatnonzero(both)
    if not len(rows):
        return
    places = pa.array(first_rows(numbers)[rows // 2])
    given = [column.take(places) for column in columns[: len(keys)]]
    names = [*keys, *(f"r{number}" for number in range(len(kept))), WEIGHT]
    for number, (each, one, other) in enumerate(zip(kept, found.old, found.new, strict=True)):
        values = np.empty(2 * groups, other.numbers.dtype)
        there = np.empty(2 * groups, np.bool_)
        values[0::2], values[1::2] = one.numbers, other.numbers
        there[0::2], there[1::2] = one.there, other.there
        given.append(_results(each.kind, values[rows], there[rows], columns[len(keys) + number].type))
    weights = np.where(rows % 2 == 0, -1, 1).astype(np.int64)
    yield pa.RecordBatch.from_arrays([*given, pa.array(weights)], names=names)


def partial_results(
    kind: Accumulator, argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int
) -> pa.Array:
    """Return the results of an accumulator over these rows alone, for each of ``groups`` groups. ``numbers``
    are the groups of the rows."""
    _, found = _ADDED[kind]([None] * groups, argument, numbers, weights, groups, kind)
    return _results(kind, found.numbers, found.there, argument.type)


def _results(kind: Accumulator, values: _Values, there: _Flags, held: pa.DataType) -> pa.Array:
    if values.dtype == object:
        return _decimals(values, there, held)
    made = pa.array(values, mask=~there)
    return made if kind in _NUMBERS else _as(made, held)


def _decimals(digits: _Values, there: _Flags, held: pa.DataType) -> pa.Array:
    found = [
        Decimal(number).scaleb(-held.scale, _WIDE) if is_there else None
        for number, is_there in zip(digits.tolist(), there.tolist(), strict=True)
    ]
    return pa.array(found, held)


_NUMBERS = (Accumulator.COUNT, *_SUMS)


def _as(numbers: pa.Array, held: pa.DataType) -> pa.Array:
    """Stored numbers as values of a type."""
    stored = stored_type(held)
    return numbers.cast(stored).cast(held)

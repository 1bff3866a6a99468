"""GROUP BY column by column: what a block does to all of its groups at once, where their accumulators are
numbers, or text for MIN and MAX. State and results are those of
:mod:`kafka_sql.spark.strategies.incremental.operators.aggregate`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import (
    Kept,
    entry_of_value,
    forget_values,
    values_prefix,
)
from kafka_sql.spark.strategies.incremental.operators.group_table import (
    SUMS,
    Column,
    Flags,
    GroupTable,
    Values,
    column_of,
    nothing_of,
    sums_of,
)
from kafka_sql.spark.strategies.incremental.operators.key_numbering import (
    Numbers,
    first_rows,
    numbered_keys,
    value_numbers,
)
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind, key_cells, stored_type
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState

_WIDE = Context(prec=80)
_DIGITS = 76
_GREATEST = 10**38
MANY = 200
"""From so many rows on it pays to look at columns."""


def is_columnar(schema: pa.Schema, keys: int, kept: Sequence[Kept], *, inserts: bool) -> bool:
    """Whether the accumulators of rows of ``schema`` (keys, arguments, weight) can be held as columns."""
    if any(pa.types.is_nested(schema.field(number).type) for number in range(keys)):
        return False
    held = (schema.field(keys + number).type for number in range(len(kept)))
    return all(_is_plain(each, of, inserts=inserts) for each, of in zip(kept, held, strict=True))


def _is_plain(kept: Kept, held: pa.DataType, *, inserts: bool) -> bool:
    if kept.distinct and (pa.types.is_nested(held) or pa.types.is_floating(held)):
        return False
    if kept.kind is Accumulator.COUNT:
        return True
    if pa.types.is_nested(held):
        return False
    kind = cell_kind(held)
    if kept.kind in SUMS:
        return kind in (CellKind.WHOLE, CellKind.APPROXIMATE) or (inserts and kind is CellKind.DECIMAL)
    return inserts and kind in (CellKind.WHOLE, CellKind.TEXT)


@dataclass(frozen=True, slots=True)
class ColumnarGroups:
    """What some rows did to their groups: their ``columns``, the number of each row's group, the bytes of its
    keys, whether it ``was`` and ``is`` there, and its accumulators before and after."""

    columns: Sequence[pa.Array]
    numbers: Numbers
    codes: Sequence[bytes]
    was: Flags
    is_there: Flags
    old: Sequence[Column]
    new: Sequence[Column]


def columnar_changes(
    state: KeyedState, batches: Sequence[pa.RecordBatch], keys: int, kept: Sequence[Kept]
) -> Iterator[pa.RecordBatch]:
    """Applies the rows of some batches (keys, arguments, weight) to the state; weighted rows of the keys and
    of the results that go and come, those of a group one behind the other."""
    found = columnar_groups(state, batches, keys, kept)
    gone, come = found.was, found.is_there
    same = gone & come
    for one, other in zip(found.old, found.new, strict=True):
        equal = (one.is_set == other.is_set) & (~one.is_set | (one.numbers == other.numbers))
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
    held_groups = _table(state, kept, batches[0].schema.types[keys:-1])
    places = held_groups.places(state, [b"g" + code for code in known.codes])
    counts, held = held_groups.rows(places)
    gained = _summed(known.numbers, weights, groups)
    after = counts + gained
    ignored = ~held & (gained <= 0)  # Flink takes nothing back from a group that is not there
    come = (after > 0) & ~ignored
    old = [held_groups.column(number, places) for number in range(len(kept))]
    new = []
    for number, (each, before, argument) in enumerate(zip(kept, old, columns[keys:-1], strict=True)):
        rows = argument, known.numbers, weights
        if each.distinct:
            rows = _once(state, known.codes, number, each.kind, rows, ignored)
        new.append(_ADDED[each.kind](before, *rows, groups, each.kind))
    if any(each.distinct for each in kept):
        for gone in np.flatnonzero(held & ~come).tolist():
            forget_values(state, known.codes[gone])
    written = np.flatnonzero(~ignored)
    held_groups.put(places[written], after[written], come[written], [column.at(written) for column in new])
    state.end_use_of_table()
    return ColumnarGroups(columns, known.numbers, known.codes, held, come, old, new)


_Rows = tuple[pa.Array, Numbers, Numbers]
"""The arguments, the numbers of the groups and the weights of rows."""


def _once(
    state: KeyedState,
    codes: Sequence[bytes],
    position: int,
    kind: Accumulator,
    rows: _Rows,
    ignored: Flags,
) -> _Rows:
    """Count the values of an accumulator that takes each once, except in groups that are ``ignored``. Return
    a row of weight 1 for each value that its group did not have before, and of -1 for each that is gone."""
    argument, numbers, weights = rows
    counted = _valid(argument) & ~ignored[numbers]
    argument, numbers, weights = argument.filter(pa.array(counted)), numbers[counted], weights[counted]
    pairs = value_numbers([pa.array(numbers), argument], len(numbers))
    first = first_rows(pairs)
    gained = _summed(pairs, weights, len(first))
    first, gained = first[gained != 0], gained[gained != 0]
    argument, numbers = argument.take(pa.array(first)), numbers[first]
    cells = key_cells(argument)
    prefixes = [values_prefix(code, position) for code in codes]
    entries = [
        prefixes[group] + entry_of_value(kind, cell)
        for group, cell in zip(numbers.tolist(), cells, strict=True)
    ]
    before = np.array([count or 0 for count in state.values(entries)], np.int64)
    after = before + gained
    state.put_all(entries, [count or None for count in after.tolist()])
    moved = (after > 0).astype(np.int64) - (before > 0)
    chosen = np.flatnonzero(moved)
    return argument.take(pa.array(chosen)), numbers[chosen], moved[chosen]


def _table(state: KeyedState, kept: Sequence[Kept], arguments: Sequence[pa.DataType]) -> GroupTable:
    table = state.table
    if table is None:
        table = state.table = GroupTable(kept, arguments)
    assert isinstance(table, GroupTable)
    return table


_Added = Callable[[Column, pa.Array, Numbers, Numbers, int, Accumulator], Column]


def _count(
    before: Column, argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, _: Accumulator
) -> Column:
    valid = _valid(argument)
    gained = _summed(numbers[valid], weights[valid], groups)
    return Column(before.numbers + gained, before.is_set)


def _sum(
    before: Column, argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, kind: Accumulator
) -> Column:
    assert before.counts is not None
    if pa.types.is_decimal(argument.type):
        return _decimal_sum(before, argument, numbers, weights, groups, kind)
    values, valid = _numbers(argument), _valid(argument)
    numbers, weights, values = numbers[valid], weights[valid], values[valid]
    after = before.numbers.copy()
    with np.errstate(over="ignore", invalid="ignore"):
        np.add.at(after, numbers, values * weights)
    counted = before.counts + _summed(numbers, weights, groups)
    return Column(after, counted != 0, counted)


def _decimal_sum(
    held: Column, argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int, kind: Accumulator
) -> Column:
    """Sums of decimals that come, none of which goes."""
    assert held.counts is not None
    valid, scale = _valid(argument), argument.type.scale
    wide = argument.cast(pa.decimal256(_DIGITS, scale))
    rows = pa.table({"number": pa.array(numbers), "value": wide, "size": pc.abs(wide), "weight": weights})
    rows = rows.filter(pa.array(valid))
    found = rows.group_by("number", use_threads=False).aggregate([("value", "sum"), ("size", "sum")])
    after = held.numbers.copy()
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
    counted = held.counts + _summed(numbers[valid], weights[valid], groups)
    return sums_of(after, counted)


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


def _whole_digits(number: Decimal, scale: int) -> int:
    return int(number.scaleb(scale, _WIDE))


def _extreme(
    before: Column, argument: pa.Array, numbers: Numbers, _w: Numbers, _groups: int, kind: Accumulator
) -> Column:
    valid = _valid(argument)
    if before.numbers.dtype == object:
        return _extreme_text(before, argument.filter(pa.array(valid)), numbers[valid], kind)
    numbers, values = numbers[valid], _numbers(argument)[valid]
    after, found = np.where(before.is_set, before.numbers, nothing_of(kind)), before.is_set.copy()
    (np.maximum if kind is Accumulator.MAX else np.minimum).at(after, numbers, values)
    found[numbers] = True
    return Column(after, found)


def _extreme_text(before: Column, argument: pa.Array, numbers: Numbers, kind: Accumulator) -> Column:
    """As :func:`_extreme`, of text without NULLs. Python and Arrow compare it by code points."""
    best = "max" if kind is Accumulator.MAX else "min"
    rows = pa.table({"number": pa.array(numbers), "value": argument})
    came = rows.group_by("number", use_threads=False).aggregate([("value", best)])
    groups, values = came["number"].to_numpy(), came[f"value_{best}"].to_pylist()
    better = max if kind is Accumulator.MAX else min
    after, found = before.numbers.copy(), before.is_set.copy()
    after[groups] = [
        better(value, held) if there else value
        for value, held, there in zip(values, after[groups], found[groups].tolist(), strict=True)
    ]
    found[groups] = True
    return Column(after, found)


_ADDED: dict[Accumulator, _Added] = {
    Accumulator.COUNT: _count,
    Accumulator.SUM: _sum,
    Accumulator.TOTAL: _sum,
    Accumulator.MIN: _extreme,
    Accumulator.MAX: _extreme,
}


def _valid(column: pa.Array) -> Flags:
    found: Flags = column.is_valid().to_numpy(zero_copy_only=False)
    return found


def _numbers(column: pa.Array) -> Values:
    """The numbers of a column, 0 for NULL."""
    stored = column.cast(stored_type(column.type))
    wide = stored.cast(pa.float64() if pa.types.is_floating(stored.type) else pa.int64())
    found: Values = pc.fill_null(wide, 0).to_numpy()
    return found


def _summed(numbers: Numbers, values: Numbers, groups: int) -> Numbers:
    found = np.zeros(groups, np.int64)
    np.add.at(found, numbers, values)
    return found


def _given(
    found: ColumnarGroups, keys: Sequence[str], chosen: tuple[Flags, Flags], kept: Sequence[Kept]
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
        there[0::2], there[1::2] = one.is_set, other.is_set
        given.append(_results(each.kind, values[rows], there[rows], columns[len(keys) + number].type))
    weights = np.where(rows % 2 == 0, -1, 1).astype(np.int64)
    yield pa.RecordBatch.from_arrays([*given, pa.array(weights)], names=names)


def partial_results(
    kind: Accumulator, argument: pa.Array, numbers: Numbers, weights: Numbers, groups: int
) -> pa.Array:
    """Return the results of an accumulator over these rows alone, for each of ``groups`` groups. ``numbers``
    are the groups of the rows."""
    nothing = column_of([None] * groups, kind, argument.type)
    found = _ADDED[kind](nothing, argument, numbers, weights, groups, kind)
    return _results(kind, found.numbers, found.is_set, argument.type)


def _results(kind: Accumulator, values: Values, there: Flags, held: pa.DataType) -> pa.Array:
    if pa.types.is_decimal(held) and kind is not Accumulator.COUNT:
        return _decimals(values, there, held)
    made = pa.array(values, mask=~there)
    return made if kind in _NUMBERS else _as(made, held)


def _decimals(digits: Values, there: Flags, held: pa.DataType) -> pa.Array:
    found = [
        Decimal(number).scaleb(-held.scale, _WIDE) if is_there else None
        for number, is_there in zip(digits.tolist(), there.tolist(), strict=True)
    ]
    return pa.array(found, held)


_NUMBERS = (Accumulator.COUNT, *SUMS)


def _as(numbers: pa.Array, held: pa.DataType) -> pa.Array:
    """Stored numbers as values of a type."""
    stored = stored_type(held)
    return numbers.cast(stored).cast(held)

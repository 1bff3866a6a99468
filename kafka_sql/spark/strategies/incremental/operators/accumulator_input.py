"""What a micro-batch does to the groups of a GROUP BY: the values that come to each accumulator, and how
often, gathered column by column where there are many rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.spark.strategies.incremental.operators.key_numbering import Numbers, numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind, encode, key_cells
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_MANY = 2_000
"""From so many rows on columns are gathered at once, which has a cost of its own."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An accumulator: its kind, and whether equal values count once."""

    kind: Accumulator
    distinct: bool


@dataclass(slots=True)
class Group:
    """What a micro-batch does to a group: rows, and for each accumulator how often values come."""

    key: tuple[Any, ...]
    values: list[dict[Any, int]]
    count: int = 0


def values_prefix(code: bytes, position: int) -> bytes:
    """Return what the entries begin with in which the accumulator at a position counts the values of the
    group with the key ``code``."""
    return b"v" + code + position.to_bytes(2, "big")


def entry_of_value(kind: Accumulator, cell: Any) -> bytes:
    """Return how the key of the entry ends in which an accumulator with DISTINCT counts a value."""
    return encode(encode(cell) if kind is Accumulator.COUNT else cell)


def forget_values(state: KeyedState, code: bytes) -> None:
    """Remove the values that the accumulators of a group keep."""
    for key in [key for key, _ in state.items(b"v" + code)]:
        state.put(key, None)


def gathered(
    batches: Sequence[pa.RecordBatch], keys: int, kept: Sequence[Kept], inserts: bool
) -> dict[bytes, Group]:
    """The groups of some rows by the bytes of their keys. Columns: ``keys`` of the group, an argument for
    each of ``kept``, the weight. With ``inserts``, where no row ever goes, MIN and MAX may get no more than
    their best value."""
    flat = not any(pa.types.is_nested(field.type) for field in batches[0].schema)
    if flat and sum(batch.num_rows for batch in batches) >= _MANY:
        return _by_column(pa.Table.from_batches(batches).combine_chunks(), keys, kept, inserts)
    return _by_row(batches, keys, kept)


def group_of(cells: Sequence[Any], weight: int, keys: int, kept: Sequence[Kept]) -> Group:
    """What one row does to its group; ``cells`` are its keys, then its arguments."""
    values: list[dict[Any, int]] = [
        {} if argument is None else {_counted(each)(argument): weight}
        for each, argument in zip(kept, cells[keys:], strict=True)
    ]
    return Group(tuple(cells[:keys]), values, weight)


def _by_row(batches: Sequence[pa.RecordBatch], keys: int, kept: Sequence[Kept]) -> dict[bytes, Group]:
    groups: dict[bytes, Group] = {}
    hashed = [
        _hashed(each, [batch.column(keys + number) for batch in batches]) for number, each in enumerate(kept)
    ]
    for cells, (weight,) in Incoming(batches, keys + len(kept)):
        key = cells[:keys]
        code = encode(key)
        group = groups.get(code)
        if group is None:
            group = groups[code] = Group(key, [{} for _ in kept])
        group.count += weight
        for values, argument, hash_of in zip(group.values, cells[keys:], hashed, strict=True):
            if argument is not None:
                value = hash_of(argument)
                values[value] = values.get(value, 0) + weight
    return groups


def _by_column(table: pa.Table, keys: int, kept: Sequence[Kept], inserts: bool) -> dict[bytes, Group]:
    columns = [column.chunk(0) for column in table.columns]
    weight = columns[-1]
    known = numbered_keys(columns[:keys], table.num_rows)
    number = pa.array(known.numbers)
    by_number = [Group(key, [{} for _ in kept]) for key in known.keys]
    for group, count in _sums(number, [], weight):
        by_number[group].count += count
    for position, (each, argument) in enumerate(zip(kept, columns[keys:-1], strict=True)):
        hash_of = _hashed(each, [argument])
        for group, value, count in _values(number, argument, weight, each, inserts):
            values = by_number[group].values[position]
            hashed = hash_of(value)
            values[hashed] = values.get(hashed, 0) + count
    return dict(zip(known.codes, by_number, strict=True))


def _values(
    number: pa.Array, argument: pa.Array, weight: pa.Array, kept: Kept, inserts: bool
) -> list[tuple[int, Any, int]]:
    """How often a value comes to each group."""
    there = argument.is_valid()
    if argument.null_count:
        number, argument, weight = (column.filter(there) for column in (number, argument, weight))
    if kept.kind is Accumulator.COUNT and not kept.distinct:
        return [(group, True, count) for group, count in _sums(number, [], weight)]
    if adds_in_order(kept, [argument]):
        columns = number.to_pylist(), key_cells(argument), weight.to_pylist()
        return list(zip(*columns, strict=True))
    if inserts and kept.kind in (Accumulator.MIN, Accumulator.MAX) and _is_whole(argument.type):
        best = "min" if kept.kind is Accumulator.MIN else "max"
        rows = pa.table({"number": number, "value": argument})
        found = rows.group_by("number", use_threads=False).aggregate([("value", best)])
        values = key_cells(found[f"value_{best}"].combine_chunks())
        return [(group, value, 1) for group, value in zip(found["number"].to_pylist(), values, strict=True)]
    return _sums(number, [argument], weight)


def _sums(number: pa.Array, argument: list[pa.Array], weight: pa.Array) -> list[tuple[Any, ...]]:
    """The sums of the weights by number and argument."""
    names = ["number", *("argument" for _ in argument)]
    rows = pa.table([number, *argument, weight], names=[*names, "weight"])
    found = rows.group_by(names, use_threads=False).aggregate([("weight", "sum")])
    columns = [key_cells(found[name].combine_chunks()) for name in (*names, "weight_sum")]
    return list(zip(*columns, strict=True))


def _is_whole(held: pa.DataType) -> bool:
    return cell_kind(held) is CellKind.WHOLE


class _Occurrence(str):
    """A number that came, which is not the same as an equal one that came at another time."""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


_SUMS = (Accumulator.SUM, Accumulator.TOTAL)
_MANY_DIGITS = 10**30
"""Sums of smaller numbers (by their digits) do not overflow in practice."""


def adds_in_order(kept: Kept, arguments: Sequence[pa.Array]) -> bool:
    """Whether the order of the values matters: a sum of decimals starts anew where it has no room."""
    is_decimal = all(pa.types.is_decimal(column.type) for column in arguments)
    return kept.kind in _SUMS and not kept.distinct and is_decimal and any(map(_is_large, arguments))


def _is_large(argument: pa.Array) -> bool:
    limits = pc.min_max(argument).as_py().values()
    scale = argument.type.scale
    return any(limit is not None and abs(limit.scaleb(scale)) >= _MANY_DIGITS for limit in limits)


def _hashed(kept: Kept, arguments: Sequence[pa.Array]) -> Callable[[Any], Any]:
    """What stands for a value where the values of a group are counted: COUNT need not know them, and only
    has to tell them apart with DISTINCT; a large decimal of a sum stays where it came."""
    return _Occurrence if adds_in_order(kept, arguments) else _counted(kept)


def _counted(kept: Kept) -> Callable[[Any], Any]:
    if kept.kind is not Accumulator.COUNT:
        return lambda value: value
    return encode if kept.distinct else lambda _value: True


@dataclass(frozen=True, slots=True)
class CountedRows:
    """The rows of groups that count where some go that never came, in their order: Flink's GroupAggFunction
    drops a group whose count of rows reaches 0, whatever its accumulators hold, and ignores a row that goes
    of a group that is not there. ``restarted`` are the keys, by their bytes, of the groups that were empty in
    between, whose earlier rows do not count any more."""

    batches: Sequence[pa.RecordBatch]
    restarted: dict[bytes, tuple[Any, ...]]


def counted_rows(state: KeyedState, batches: Sequence[pa.RecordBatch], keys: int) -> CountedRows:
    """The rows of ``batches`` (``keys`` of the group first, the weight last) that count in Flink."""
    table = pa.Table.from_batches(batches).combine_chunks()
    columns = [column.combine_chunks() for column in table.columns[:keys]]
    known = numbered_keys(columns, table.num_rows)
    weights = table.column(table.num_columns - 1).to_numpy()
    codes = [b"g" + code for code in known.codes]
    state.fetch(codes)
    entries = (state.get(code) for code in codes)
    counts = [0 if entry is None else entry[0] for entry in entries]
    if not _empties(known.numbers, weights, np.array(counts, np.int64)):
        return CountedRows(batches, {})
    kept = np.ones(table.num_rows, np.bool_)
    rows: list[list[int]] = [[] for _ in counts]
    restarted = {}
    for row, (number, weight) in enumerate(zip(known.numbers.tolist(), weights.tolist(), strict=True)):
        if counts[number] + weight > 0:
            counts[number] += weight
            rows[number].append(row)
            continue
        if counts[number]:
            restarted[known.codes[number]] = known.keys[number]
        kept[[*rows[number], row]] = False
        counts[number] = 0
        rows[number].clear()
    return CountedRows(table.filter(pa.array(kept)).to_batches(), restarted)


def _empties(numbers: Numbers, weights: Numbers, counts: Numbers) -> bool:
    """Whether a group has no rows in between, or fewer than none at the end; ``counts`` are those before."""
    order = np.argsort(numbers, kind="stable")
    group = numbers[order]
    running = np.cumsum(weights[order])
    begins = np.flatnonzero(np.diff(group, prepend=-1))
    lengths = np.diff([*begins.tolist(), len(group)])
    before = np.repeat(running[begins] - weights[order][begins], lengths)
    running = running - before + counts[group]
    is_last = np.diff(group, append=-1) != 0
    return bool((running[~is_last] <= 0).any() or (running[is_last] < 0).any())

"""GROUP BY over weighted rows: each group keeps accumulators; its old result goes, its new one comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Context, Decimal
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import (
    CountedRows,
    Group,
    Kept,
    counted_rows,
    forget_values,
    gathered,
    group_of,
    values_prefix,
)
from kafka_sql.spark.strategies.incremental.operators.columnar_aggregate import (
    MANY,
    columnar_changes,
    decimal_total,
    is_columnar,
)
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, cell_kind, encode, sortable
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_WIDE = Context(prec=80)
_EXTREMES = (Accumulator.MIN, Accumulator.MAX)


@dataclass(frozen=True, slots=True)
class AggregateOperator:
    """The task. Columns: ``keys`` of the group; an argument for each of ``kept``; the weight. With
    ``inserts`` no row ever goes, so that MIN and MAX need only the best value; where it ``lacks_rows`` some
    go that never came, and rows are in their order. With ``passing`` groups that came and went at once have
    the weight 0."""

    place: StatePlace
    keys: int
    kept: tuple[Kept, ...]
    inserts: bool
    lacks_rows: bool = False
    passing: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the keys and the values of the accumulators."""
        came = list(incoming)
        if not came:
            return
        with self.place.open() as state:
            found = counted_rows(state, came, self.keys) if self.lacks_rows else CountedRows(came, {})
            if self.passing:
                yield from self._passing(state, came, found)
            yield from self._changes(state, came[0].schema, found)

    def _changes(self, state: KeyedState, schema: pa.Schema, found: CountedRows) -> Iterator[pa.RecordBatch]:
        came = found.batches
        if (
            not found.restarted
            and sum(batch.num_rows for batch in came) >= MANY
            and is_columnar(schema, self.keys, self.kept, inserts=self.inserts)
        ):
            yield from columnar_changes(state, came, self.keys, self.kept)
            return
        groups = self._groups(came)
        accumulators = self._accumulators(schema)
        for code, key in found.restarted.items():
            groups.setdefault(code, [Group(key, [{} for _ in self.kept])])
        changed: list[tuple[Sequence[Any], int]] = []
        state.fetch([b"g" + code for code in groups])
        for code, steps in groups.items():
            restarted = code in found.restarted
            changed += group_changes(state, code, steps, accumulators, restarted=restarted)
        yield from self._given(schema, accumulators, changed)

    def _passing(
        self, state: KeyedState, came: Sequence[pa.RecordBatch], found: CountedRows
    ) -> Iterator[pa.RecordBatch]:
        """The groups without rows before and afterwards that had some, of which the values are. ``found`` are
        the rows that count of those that ``came``."""
        schema = came[0].schema
        some = [batch for batch in came if batch.num_rows]
        if not some or min(pc.min(batch.columns[-1]).as_py() for batch in some) > 0:
            return
        counted = [batch for batch in found.batches if batch.num_rows]
        net = gathered(counted, self.keys, self.kept, self.inserts) if counted else {}
        left = {code for code, group in net.items() if group.count > 0}
        touched = {*net, *found.restarted}
        state.fetch([b"g" + code for code in touched])
        gone = {code for code in touched - left if state.get(b"g" + code) is None}
        if not gone:
            return
        coming = [batch.filter(pc.greater_equal(batch.columns[-1], 0)) for batch in some]
        weight = len(schema) - 1
        once = [
            batch.set_column(weight, schema.field(weight), pa.array([1] * batch.num_rows, pa.int64()))
            for batch in coming
        ]
        accumulators = self._accumulators(schema)
        passed: list[tuple[Sequence[Any], int]] = []
        for code, group in gathered(once, self.keys, self.kept, self.inserts).items():
            if code not in gone:
                continue
            values = zip(accumulators, group.values, strict=True)
            held = [accumulator.added(state, code, None, each) for accumulator, each in values]
            results = [each.result(cell) for each, cell in zip(accumulators, held, strict=True)]
            passed.append(((*group.key, *results), 0))
            forget_values(state, code)
        yield from self._given(schema, accumulators, passed)

    def _accumulators(self, schema: pa.Schema) -> list[AccumulatorOfGroup]:
        arguments = [schema.field(self.keys + number).type for number in range(len(self.kept))]
        return [
            accumulator_of(number, kept, held, self.inserts)
            for number, (kept, held) in enumerate(zip(self.kept, arguments, strict=True))
        ]

    def _given(
        self,
        schema: pa.Schema,
        accumulators: Sequence[AccumulatorOfGroup],
        rows: list[tuple[Sequence[Any], int]],
    ) -> Iterator[pa.RecordBatch]:
        fields = [schema.field(number) for number in range(self.keys)]
        fields += [pa.field(f"r{number}", each.result_type) for number, each in enumerate(accumulators)]
        yield from batches(pa.schema([*fields, pa.field(WEIGHT, pa.int64())]), rows)

    def _groups(self, came: Sequence[pa.RecordBatch]) -> dict[bytes, list[Group]]:
        """What is done to each group by the bytes of its key: all at once, or one row after the other where
        the order counts."""
        in_order = self.lacks_rows and any(each.distinct or each.kind in _EXTREMES for each in self.kept)
        if not came or not in_order:
            found = gathered(came, self.keys, self.kept, self.inserts) if came else {}
            return {code: [group] for code, group in found.items()}
        groups: dict[bytes, list[Group]] = {}
        for cells, (weight,) in Incoming(came, self.keys + len(self.kept)):
            group = group_of(cells, weight, self.keys, self.kept)
            groups.setdefault(encode(group.key), []).append(group)
        return groups


def group_changes(
    state: KeyedState,
    code: bytes,
    steps: Sequence[Group],
    accumulators: Sequence[AccumulatorOfGroup],
    *,
    restarted: bool = False,
) -> list[tuple[Sequence[Any], int]]:
    """Apply a group's changes, one step after the other; the results that go and come. One that was
    ``restarted`` begins without what it held."""
    before = state.get(b"g" + code)
    gained = sum(step.count for step in steps)
    if before is None and gained <= 0:
        return []  # Flink takes nothing back from a group that is not there
    old = [None] * len(accumulators) if before is None else before[1]
    gone = (
        None if before is None else [each.result(held) for each, held in zip(accumulators, old, strict=True)]
    )
    count = gained + (0 if before is None else before[0])
    if restarted:
        forget_values(state, code)
        old, count = [None] * len(accumulators), gained
    new = old
    for step in steps:
        new = [
            accumulator.added(state, code, held, values)
            for accumulator, held, values in zip(accumulators, new, step.values, strict=True)
        ]
    key = steps[0].key
    changed: list[tuple[Sequence[Any], int]] = []
    if count <= 0:
        state.put(b"g" + code, None)
        forget_values(state, code)
        come = None
    else:
        state.put(b"g" + code, [count, new])
        come = [each.result(held) for each, held in zip(accumulators, new, strict=True)]
    if gone == come:
        return []
    if gone is not None:
        changed.append(((*key, *gone), -1))
    if come is not None:
        changed.append(((*key, *come), 1))
    return changed


@dataclass(frozen=True)
class AccumulatorOfGroup:
    """Adds values to what is held; ``number`` is its position."""

    number: int
    argument: pa.DataType

    @property
    def result_type(self) -> pa.DataType:
        """The Arrow type of its result."""
        return self.argument

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        """What is held after the values came as often as they say; ``held`` is None at first."""
        raise NotImplementedError

    def gained(self, held: Any, values: dict[Any, int]) -> Any:
        """As :meth:`added`, of an accumulator that has no entries of its own."""
        raise NotImplementedError

    def merged(self, one: Any, other: Any) -> Any:
        """What is held for the rows of two groups, from which no row goes; None for no rows."""
        raise NotImplementedError

    def result(self, held: Any) -> Any:
        """The stored cell of the result."""
        return held

    def _entry(self, code: bytes) -> bytes:
        return values_prefix(code, self.number)


class _Count(AccumulatorOfGroup):
    @property
    def result_type(self) -> pa.DataType:
        return pa.int64()

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        return self.gained(held, values)

    def gained(self, held: Any, values: dict[Any, int]) -> Any:
        return (held or 0) + sum(values.values())

    def merged(self, one: Any, other: Any) -> Any:
        return (one or 0) + (other or 0)


@dataclass(frozen=True)
class _Sum(AccumulatorOfGroup):
    """How many values, and their sum: a float, a whole number modulo 2^64, or the digits of a decimal (None
    where a DECIMAL has no room for it: the next value starts anew unless that ``sticks``)."""

    kind: CellKind = field(default=CellKind.WHOLE)
    sticks: bool = False

    @property
    def result_type(self) -> pa.DataType:
        if self.kind is CellKind.WHOLE:
            return pa.int64()
        return pa.float64() if self.kind is CellKind.APPROXIMATE else self.argument

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        return self.gained(held, values)

    def gained(self, held: Any, values: dict[Any, int]) -> Any:
        count, total = (0, "0" if self.kind is CellKind.DECIMAL else 0) if held is None else held
        count += sum(values.values())
        match self.kind:
            case CellKind.DECIMAL:
                scale = self.argument.scale
                found = [
                    (int(Decimal(value).scaleb(scale, _WIDE)), weight) for value, weight in values.items()
                ]
                digits = decimal_total(None if total is None else int(total), found, self.sticks)
                return [count, None if digits is None else str(digits)]
            case CellKind.APPROXIMATE:
                return [
                    count,
                    float(total) + sum(value * weight for value, weight in values.items() if weight),
                ]
            case _:
                whole = total + sum(value * weight for value, weight in values.items())
                return [count, (whole + (1 << 63)) % (1 << 64) - (1 << 63)]

    def merged(self, one: Any, other: Any) -> Any:
        if one is None or other is None:
            return other if one is None else one
        count, (_, first), (_, second) = one[0] + other[0], one, other
        match self.kind:
            case CellKind.DECIMAL if first is None or second is None:
                return [count, None]
            case CellKind.DECIMAL:
                digits = decimal_total(int(first), [(int(second), 1)], self.sticks)
                return [count, None if digits is None else str(digits)]
            case CellKind.APPROXIMATE:
                return [count, float(first) + float(second)]
            case _:
                return [count, (first + second + (1 << 63)) % (1 << 64) - (1 << 63)]

    def result(self, held: Any) -> Any:
        count, total = held
        if count == 0:
            return None
        if self.kind is not CellKind.DECIMAL or total is None:
            return total
        return str(Decimal(total).scaleb(-self.argument.scale, _WIDE))


@dataclass(frozen=True)
class _Extreme(AccumulatorOfGroup):
    """The best value now; the others are entries in the order of their values."""

    kind: CellKind
    greatest: bool
    inserts: bool

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        if self.inserts:
            return self.gained(held, values)
        best = None if held is None else (sortable(held, self.kind), held)
        prefix = self._entry(code)
        lost = False
        for value, weight in values.items():
            if weight == 0:
                continue
            order = sortable(value, self.kind)
            entry = prefix + order
            known = state.get(entry)
            count = weight + (0 if known is None else known[1])
            state.put(entry, [value, count] if count else None)
            if weight < 0:
                # one that goes more often than it came stays the best, as in Flink
                lost = lost or (count == 0 and best is not None and best[0] == order)
            if count <= 0 and weight < 0:
                continue
            if best is None or (order > best[0] if self.greatest else order < best[0]):
                best = (order, value)
                lost = False
        if not lost:
            return None if best is None else best[1]
        remaining = state.items(prefix, reverse=self.greatest)
        return next((value for _, (value, count) in remaining if count > 0), None)

    def gained(self, held: Any, values: dict[Any, int]) -> Any:
        if self.kind is CellKind.APPROXIMATE:
            return self._followed(held, values)
        known = [value for value, weight in values.items() if weight]
        known += [] if held is None else [held]
        if len(known) < 2:
            return known[0] if known else None
        return (max if self.greatest else min)(known, key=self._place)

    def merged(self, one: Any, other: Any) -> Any:
        return one if other is None else self.gained(one, {other: 1})

    def _place(self, value: Any) -> bytes:
        return sortable(value, self.kind)

    def _followed(self, best: float | None, values: dict[Any, int]) -> float | None:
        """The best floating number as Java compares them: none is above or below NaN, 0.0 not above -0.0."""
        for value, weight in values.items():
            if weight and (best is None or (value > best if self.greatest else value < best)):
                best = value
        return best


@dataclass(frozen=True)
class _Distinct(AccumulatorOfGroup):
    """Gives each value to ``inner`` once, however often it is there."""

    inner: AccumulatorOfGroup

    @property
    def result_type(self) -> pa.DataType:
        return self.inner.result_type

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        once: dict[Any, int] = {}
        prefix = self._entry(code)
        entries = {value: prefix + encode(value) for value, weight in values.items() if weight}
        state.fetch(entries.values())
        for value, entry in entries.items():
            weight = values[value]
            before = state.get(entry) or 0
            count = before + weight
            state.put(entry, count or None)
            if (before > 0) is not (count > 0):
                once[value] = 1 if count > 0 else -1
        return self.inner.added(state, code, held, once)

    def result(self, held: Any) -> Any:
        return self.inner.result(held)


@dataclass(frozen=True)
class _DistinctValues(AccumulatorOfGroup):
    """As :class:`_Distinct`, with the values as what is held: groups can be merged, and no row goes."""

    inner: AccumulatorOfGroup

    @property
    def result_type(self) -> pa.DataType:
        return self.inner.result_type

    def added(self, state: KeyedState, code: bytes, held: Any, values: dict[Any, int]) -> Any:
        return list(dict.fromkeys([*(held or []), *values]))

    def merged(self, one: Any, other: Any) -> Any:
        return list(dict.fromkeys([*(one or []), *(other or [])]))

    def result(self, held: Any) -> Any:
        return self.inner.result(self.inner.gained(None, dict.fromkeys(held or (), 1)))


def mergeable(number: int, kept: Kept, argument: pa.DataType) -> AccumulatorOfGroup:
    """As :func:`accumulator_of`, for groups from which no row goes and that can be merged."""
    made = accumulator_of(number, Kept(kept.kind, False), argument, True)
    return _DistinctValues(number, argument, made) if kept.distinct else made


def accumulator_of(number: int, kept: Kept, argument: pa.DataType, inserts: bool) -> AccumulatorOfGroup:
    """What keeps the values of ``kept``, the accumulator of a GROUP BY with this position; ``argument`` is
    the Arrow type of the values, ``inserts`` as in :class:`AggregateOperator`."""
    match kept.kind:
        case Accumulator.COUNT:
            made: AccumulatorOfGroup = _Count(number, argument)
        case Accumulator.SUM | Accumulator.TOTAL:
            made = _Sum(number, argument, cell_kind(argument), kept.kind is Accumulator.TOTAL)
        case _:
            greatest = kept.kind is Accumulator.MAX
            made = _Extreme(number, argument, cell_kind(argument), greatest, inserts)
    return _Distinct(number, argument, made) if kept.distinct else made

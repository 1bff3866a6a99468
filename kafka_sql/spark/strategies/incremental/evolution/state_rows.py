"""The state of an operator as rows: what its entries mean, in columns that are named as the checkpoint names
them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.upgrade.operator_schema import WHOLE, OperatorKind, OperatorSchema, StateColumn
from kafka_sql.planner.upgrade.pipeline_operators import COUNT_ROWS, IN_ORDER, LOWER_HALF, UPPER_HALF
from kafka_sql.spark.strategies.incremental.event_time.waiting_chunks import by_key
from kafka_sql.spark.strategies.incremental.evolution.waiting_state import listed_columns, whole_table
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import (
    AccumulatorOfGroup,
    accumulator_of,
    mergeable,
)
from kafka_sql.spark.strategies.incremental.state.cells import arrays, decode, encode, rows
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import parts_of
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_PORTION = 8192
_MOMENT = 8
_WINDOW = 2
_DISTINCT = "DISTINCT "
_HALF_BITS, _BITS = 32, 64

ArrowOf = Callable[[str], pa.DataType]
"""Gives the Arrow type of a Flink type that is written as text."""
Row = list[Any]
EntryRows = Callable[[bytes, Any], Iterator[Row]]
"""Gives the rows of an entry from its key and its value."""


@dataclass(frozen=True, slots=True)
class StateTable:
    """The state of an operator as a table: each column with its Flink type, and how an entry becomes rows
    with the cells of these columns. The entries of a key have ``key`` at a fixed place in their keys, with
    the cells of the columns ``keys`` (None: they are not found by key)."""

    columns: tuple[StateColumn, ...]
    rows: EntryRows
    keys: tuple[int, ...] | None = None
    key_at: int = 0


def state_table(schema: OperatorSchema, arrow_of: ArrowOf) -> StateTable:
    """Return the table of an operator's state. Raises JobError if its entries have no columns."""
    count = StateColumn("rows", "BIGINT")
    match schema.kind:
        case OperatorKind.GROUP_AGGREGATE:
            made = _Results(schema.columns[0], arrow_of, inserts=_only_inserts(schema))
            columns = (*schema.keys, *made.columns, count)
            return StateTable(columns, partial(_groups, made, 0), _first(schema.keys), 1)
        case OperatorKind.WINDOW_AGGREGATE:
            made = _Results(schema.columns[0], arrow_of, inserts=_only_inserts(schema))
            window = StateColumn("window_end", "TIMESTAMP(6)"), StateColumn("window_start", "TIMESTAMP(6)")
            return StateTable((*window, *schema.keys, *made.columns, count), partial(_groups, made, _WINDOW))
        case OperatorKind.TOP_N:
            return StateTable((*schema.keys, *schema.columns[0]), _ranked, _first(schema.keys), 1)
        case OperatorKind.CHANGELOG_NORMALIZE:
            return StateTable((*schema.keys, *schema.columns[0]), _normalized, _first(schema.keys))
        case OperatorKind.SINK_MATERIALIZER:
            return StateTable((*schema.keys, *schema.columns[0]), _materialized, _first(schema.keys))
        case OperatorKind.EQUI_JOIN:
            in_order = dict(schema.form)["left rows"].startswith(IN_ORDER)
            joined = _joined_in_order if in_order else _joined
            places = tuple(range(1, 1 + len(schema.keys)))
            at = 0 if in_order else 1
            return StateTable((*_of_both_sides(schema), count), partial(joined, _widths(schema)), places, at)
        case OperatorKind.INTERVAL_JOIN:
            time = StateColumn("event time", "TIMESTAMP(6)"), StateColumn("had a partner", "BOOLEAN")
            return StateTable((*_of_both_sides(schema), *time), partial(_joined_in_time, _widths(schema)))
        case OperatorKind.SESSION_AGGREGATE:
            form = dict(schema.form)
            keys, kept = (listed_columns(form[name], arrow_of) for name in ("keys", "aggregates"))
            made = _Results(kept, arrow_of, inserts=True, merges=True)
            window = StateColumn("window_end", "TIMESTAMP(6)"), StateColumn("window_start", "TIMESTAMP(6)")
            return StateTable((*window, *keys, *made.columns), partial(_sessions, made))
        case kind if kind in WHOLE:
            return StateTable(*whole_table(schema, arrow_of))
        case _:
            raise JobError(
                Diagnostic(ErrorCode.UNSUPPORTED, f"'{schema.id}' keeps times of partitions, and no rows")
            )


def _first(keys: Sequence[StateColumn]) -> tuple[int, ...]:
    return tuple(range(len(keys)))


def key_of(table: StateTable, predicates: Sequence[ScanPredicate], arrow_of: ArrowOf) -> bytes | None:
    """Return the encoded key of the rows that satisfy ``predicates``; None if these do not say what each of
    its cells is."""
    equal = {each.column: each.values[0] for each in predicates if each.comparison is Comparison.EQUAL}
    columns = [table.columns[number] for number in table.keys or ()]
    if not columns or not all(column.meaning in equal for column in columns):
        return None
    cells = [pa.array([equal[column.meaning]], arrow_of(column.type)) for column in columns]
    return encode(rows(cells, 1, keys=True)[0])


def state_rows(
    location: str,
    number: int,
    schema: OperatorSchema,
    table: StateTable,
    until: int,
    arrow_of: ArrowOf,
    *,
    key: bytes | None = None,
) -> Iterator[pa.Table]:
    """Yield the rows of the state of operator ``number`` below ``location`` after checkpoint ``until``, as
    ``table`` describes them; those of ``key`` alone if it is given. Raises JobError if the job has replaced a
    file meanwhile, or a file is damaged."""
    names = [column.meaning for column in table.columns]
    types = [arrow_of(column.type) for column in table.columns]
    wanted = None if key is None else (table.key_at, key)
    found = (
        row
        for entry, value in _entries(location, number, schema, until, wanted)
        for row in table.rows(entry, value)
    )
    try:
        while portion := [row for row, _ in zip(found, range(_PORTION), strict=False)]:
            yield pa.Table.from_arrays(
                arrays(portion, types), schema=pa.schema(zip(names, types, strict=True))
            )
    except FileNotFoundError as error:
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_IN_USE,
                f"the job has replaced a file of the state meanwhile: {error}",
                helps=("run the command again, or look into a savepoint",),
            )
        ) from None


def _entries(
    location: str, number: int, schema: OperatorSchema, until: int, wanted: tuple[int, bytes] | None
) -> Iterator[tuple[bytes, Any]]:
    """The entries that have not expired, part by part; those alone that have a key at a place in their keys,
    if it is ``wanted``."""
    skipped = _MOMENT if schema.ttl_ms else 0
    for part in parts_of(location, number):
        batches: Iterator[pa.RecordBatch] = (
            batch.filter(batch.column(VALUE).is_valid()) for batch in merged(part.batches_until(until))
        )
        if schema.kind is OperatorKind.INTERVAL_JOIN:
            batches = by_key(batches)
        for batch in batches:
            if wanted is not None:
                at, code = wanted
                batch = batch.filter(pc.equal(pc.binary_slice(batch.column(KEY), at, at + len(code)), code))
            keys, values = batch.column(KEY).to_pylist(), batch.column(VALUE).to_pylist()
            for key, value in zip(keys, values, strict=True):
                yield key, decode(value[skipped:])


def _only_inserts(schema: OperatorSchema) -> bool:
    return dict(schema.form)["input"] == "inserts"


# --- aggregates


class _Results:
    """The results of the accumulators of a group. Two halves of a sum of BIGINTs are one result."""

    def __init__(
        self, kept: Sequence[StateColumn], arrow_of: ArrowOf, *, inserts: bool, merges: bool = False
    ) -> None:
        self._accumulators = [
            _accumulator(number, column, arrow_of, inserts=inserts, merges=merges)
            for number, column in enumerate(kept)
        ]
        upper, lower = (text.partition("{}")[0] for text in (UPPER_HALF, LOWER_HALF))
        self._lower = {n for n, column in enumerate(kept) if column.meaning.startswith(lower)}
        self.columns: list[StateColumn] = []
        for number, column in enumerate(kept):
            if column.meaning.startswith(upper):
                column = StateColumn(column.meaning.removeprefix("upper half of "), "BIGINT")
            elif column.meaning.startswith("COUNT("):
                column = StateColumn(column.meaning, "BIGINT")
            if number not in self._lower:
                self.columns.append(column)

    def of(self, held: Sequence[Any]) -> Row:
        """The results of what a group holds."""
        found: Row = []
        for number, (accumulator, kept) in enumerate(zip(self._accumulators, held, strict=True)):
            result = None if kept is None else accumulator.result(kept)
            if number not in self._lower:
                found.append(result)
            elif result is not None:
                whole = (found[-1] << _HALF_BITS) + result + (1 << (_BITS - 1))
                found[-1] = whole % (1 << _BITS) - (1 << (_BITS - 1))
        return found


def _accumulator(
    number: int, column: StateColumn, arrow_of: ArrowOf, *, inserts: bool, merges: bool
) -> AccumulatorOfGroup:
    text = column.meaning
    if text.startswith((UPPER_HALF.partition("{}")[0], LOWER_HALF.partition("{}")[0])):
        return accumulator_of(number, Kept(Accumulator.SUM, distinct=False), pa.int64(), inserts)
    kind, _, of = text.partition("(")
    is_count = text == COUNT_ROWS or kind == Accumulator.COUNT.name
    held = pa.int64() if is_count else arrow_of(column.type)
    accumulator = Kept(Accumulator[kind], of.startswith(_DISTINCT))
    return (
        mergeable(number, accumulator, held) if merges else accumulator_of(number, accumulator, held, inserts)
    )


def _sessions(results: _Results, key: bytes, value: Any) -> Iterator[Row]:
    if key[:1] == b"s":
        for start, end, held in value:
            yield [end, start, *decode(code_at(key, 1)), *results.of(held)]


def _groups(results: _Results, window: int, key: bytes, value: Any) -> Iterator[Row]:
    if key[:1] == b"g":
        count, held = value
        yield [*decode(code_at(key, 1)), *results.of(held or [None] * len(results.columns)), count]


# --- rows of a key


def _ranked(key: bytes, value: Any) -> Iterator[Row]:
    if key[:1] == b"t":
        code = decode(key[1:])
        yield from ([*code, *cells] for _, *cells in value)
    elif key[:1] == b"r":
        yield [*decode(code_at(key, 1)), *value]


def _normalized(key: bytes, value: Any) -> Iterator[Row]:
    if len(key) > 1:
        yield [*decode(key), *value]


def _materialized(key: bytes, value: Any) -> Iterator[Row]:
    if len(key) > 1:
        yield from ([*decode(key), *cells] for cells in value[0])


# --- joins


def _of_both_sides(schema: OperatorSchema) -> list[StateColumn]:
    """The side of a row and its key, then the columns of both sides; those of the other one are NULL."""
    left, right = schema.columns
    names = {column.meaning for column in left}
    told = [
        StateColumn(f"right {column.meaning}" if column.meaning in names else column.meaning, column.type)
        for column in right
    ]
    return [StateColumn("side", "STRING"), *schema.keys, *left, *told]


def _widths(schema: OperatorSchema) -> tuple[int, int]:
    return len(schema.columns[0]), len(schema.columns[1])


def _of_side(widths: tuple[int, int], side: int, code: bytes, cells: Sequence[Any]) -> Row:
    nothing = [None] * widths[1 - side]
    both = chain(nothing, cells) if side else chain(cells, nothing)
    return [("left", "right")[side], *decode(code), *both]


def _joined(widths: tuple[int, int], key: bytes, value: Any) -> Iterator[Row]:
    if key[:1] == b"j":
        code = code_at(key, 1)
        side = key[1 + len(code)]
        yield from ([*_of_side(widths, side, code, cells), count] for cells, count in value)


def _joined_in_order(widths: tuple[int, int], key: bytes, value: Any) -> Iterator[Row]:
    if len(key) > 1:
        for side, rows in enumerate(value):
            yield from ([*_of_side(widths, side, key, cells), 1] for cells, *_ in rows)


def _joined_in_time(widths: tuple[int, int], key: bytes, value: Any) -> Iterator[Row]:
    if key[:1] == b"j":
        for time, matched, cells in value[1]:
            yield [*_of_side(widths, key[1], key[2:], cells), time, bool(matched)]

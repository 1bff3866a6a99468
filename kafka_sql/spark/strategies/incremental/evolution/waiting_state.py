"""The state of operators that resume as a whole as rows: the rows that wait for the watermark in front of
them, and what they keep of each key. Their columns are in their form, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pyarrow as pa

from kafka_sql.planner.upgrade.operator_schema import OperatorKind, OperatorSchema, StateColumn
from kafka_sql.spark.strategies.incremental.state.cells import cells, decode, rows
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at
from kafka_sql.spark.strategies.incremental.state.redistribution import MARK
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_RUN, _PARTITION, _BEGUN, _VERSION = b"q", b"o", b"m", b"v"
_STAMP = 8
_SIGN = 1 << 63
_ORIGIN = ("side", "partition", "offset")
"""Columns of the rows in front of a temporal join that say where a row came from; two of them are among the
columns of the right side."""
_COMPUTED, _LITERALS = ("UPPER HALF(", "LOWER HALF(", "TIME -("), ("NULL", "0")
"""The begins of columns that an operator computes for itself, and other columns that nobody needs."""

Row = list[Any]
Layout = tuple[tuple[StateColumn, ...], Callable[[bytes, Any], Iterator[Row]]]
"""Columns, and the rows of an entry with the cells of these columns."""


def whole_table(schema: OperatorSchema, arrow_of: Callable[[str], pa.DataType]) -> Layout:
    """Return the state of an operator as columns and rows. ``arrow_of`` gives the Arrow type of a Flink
    type; it raises KafkaSqlError. Raises JobError if a column has no type."""
    form = dict(schema.form)
    if schema.kind is OperatorKind.TEMPORAL_JOIN:
        return _temporal_join(*(listed_columns(form[side], arrow_of) for side in ("left", "right")))
    columns = listed_columns(form["columns"], arrow_of)
    if schema.kind is OperatorKind.DEDUPLICATE:
        return tuple(columns[: int(form["keys"]) + 1]), _newest_times
    is_match = schema.kind is OperatorKind.MATCH
    shown = _distinct(columns, last=is_match)
    time = int(form["keys"]) if "keys" in form else None
    waiting = _Waiting(len(columns), time)
    names = [StateColumn("kept", "STRING"), *(columns[number] for number in shown)]
    if is_match:
        names.insert(1, StateColumn("variable", "STRING"))
        return tuple(names), partial(_matched, waiting, len(columns), shown)
    return tuple(names), partial(_over, waiting, len(columns), shown)


def listed_columns(text: str, arrow_of: Callable[[str], pa.DataType]) -> tuple[StateColumn, ...]:
    """Return the columns in a form's text: meanings and types. Raises JobError if one has no type."""
    return tuple(_column(each, arrow_of) for each in text.split("; ") if each)


def _column(text: str, arrow_of: Callable[[str], pa.DataType]) -> StateColumn:
    words = text.split(" ")
    for number in range(1, len(words)):
        meaning, kind = " ".join(words[:number]), " ".join(words[number:])
        try:
            arrow_of(kind)
        except KafkaSqlError:
            continue
        return StateColumn(meaning, kind)
    raise JobError(
        Diagnostic(ErrorCode.UNSUPPORTED, f"the checkpoint does not say which type '{text.strip()}' has")
    )


def _distinct(columns: Sequence[StateColumn], *, last: bool = False) -> list[int]:
    """The numbers of the columns that are shown: each meaning once, at its first place or its ``last`` one,
    without those that an operator computes."""
    found: dict[str, int] = {}
    for number, column in enumerate(columns):
        meaning = column.meaning
        if meaning.startswith(_COMPUTED) or meaning in _LITERALS or (meaning in found and not last):
            continue
        found[meaning] = number
    return list(found.values())


@dataclass
class _Waiting:
    """The rows in entries of waiting rows: their first ``width`` cells. The event time is in column ``time``,
    or in the one that is called ``t``. An operator has emitted those up to its watermark."""

    width: int
    time: int | None
    mark_us: int | None = field(init=False, default=None)

    def rows(self, key: bytes, value: Any) -> Iterator[Row]:
        """Yield the rows of an entry that still wait; the entry with the watermark comes before them."""
        if key == MARK:
            self.mark_us = value
        if key[:1] != _RUN:
            return
        written_at, stored = value
        with pa.ipc.open_stream(stored) as stream:
            table = stream.read_all().combine_chunks()
        batch = table.to_batches()[0] if table.num_rows else None
        if batch is None:
            return
        time = batch.schema.get_field_index("t") if self.time is None else self.time
        times = cells(batch.column(time))
        names = [name for name in batch.schema.names if name not in _ORIGIN]
        columns = [batch.column(name) for name in names[: self.width]]
        for moment, row in zip(times, rows(columns, batch.num_rows), strict=True):
            if self.mark_us in (None, written_at) or moment > self.mark_us:
                yield list(row)


def _newest_times(key: bytes, value: Any) -> Iterator[Row]:
    yield [*decode(key), value]


def _over(waiting: _Waiting, width: int, shown: Sequence[int], key: bytes, value: Any) -> Iterator[Row]:
    for row in waiting.rows(key, value):
        yield ["row that waits", *(row[number] for number in shown)]
    if key[:1] == _PARTITION:
        yield ["partition", *_of_key(code_at(key, 1), width, shown)]


def _of_key(code: bytes, width: int, shown: Sequence[int]) -> Row:
    known = decode(code)
    row = [*known, *[None] * (width - len(known))]
    return [row[number] for number in shown]


def _matched(waiting: _Waiting, width: int, shown: Sequence[int], key: bytes, value: Any) -> Iterator[Row]:
    for row in waiting.rows(key, value):
        yield ["row that waits", None, *(row[number] for number in shown)]
    if key[:1] == _BEGUN and len(key) > 1:
        keys = decode(code_at(key, 1))
        for variable, of_row, *_ in value[1]:
            row = [*keys, *[None] * (width - len(keys) - len(of_row)), *of_row]
            yield ["row of a match", variable, *(row[number] for number in shown)]


def _temporal_join(left: Sequence[StateColumn], right: Sequence[StateColumn]) -> Layout:
    shown = [_distinct(side) for side in (left, right)]
    names = {left[number].meaning for number in shown[0]}
    columns = [StateColumn("side", "STRING"), *(left[number] for number in shown[0])]
    for number in shown[1]:
        each = right[number]
        known = each.meaning in names
        columns.append(StateColumn(f"right {each.meaning}" if known else each.meaning, each.type))
    waiting = _Waiting(len(left), None)

    def entry_rows(key: bytes, value: Any) -> Iterator[Row]:
        nothing: list[Row] = [[None] * len(side) for side in shown]
        for row in waiting.rows(key, value):
            yield ["left", *(row[number] for number in shown[0]), *nothing[1]]
        if key[:1] == _VERSION and value:
            code = code_at(key, 1)
            time = int.from_bytes(key[1 + len(code) : 1 + len(code) + _STAMP], "big") - _SIGN
            row = [*decode(code), time, None, None, *value]
            yield ["right", *nothing[0], *(row[number] for number in shown[1])]

    return tuple(columns), entry_rows

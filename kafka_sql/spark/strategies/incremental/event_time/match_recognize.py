"""MATCH_RECOGNIZE in a stream: what is kept of a partition are the rows that wait for the watermark and the
matches that have begun with their rows. All else is gone once the watermark has passed it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.model.row_pattern import PatternValue, RowPattern
from kafka_sql.spark.match_recognize.matcher import BegunMatches, RowMatcher, no_time
from kafka_sql.spark.strategies.incremental.operators.top_n import Order, sort_key
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, cell_kind, encode, sortable, values
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_WAITS, _EXPIRES, _BEGUN = b"t", b"w", b"m"
"""What keys of the state begin with: rows that wait (then their time), when a partition's oldest match
expires (then that time), and the matches that have begun."""
_TIME = CellKind.WHOLE
_EPOCH = datetime(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class MatchedTypes:
    """The Arrow types of the partition's keys, of the columns that the pattern looks at, and the fields of
    the result. ``zoned`` says that the time is an instant."""

    keys: tuple[pa.DataType, ...]
    row: tuple[pa.DataType, ...]
    result: pa.Schema
    zoned: bool


@dataclass
class _Partition:
    matcher: RowMatcher
    key: Sequence[Any]
    expires: int | None
    found: list[list[Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class MatchRecognizeOperator:
    """The task. Columns: the keys; the time; a sort column for each of ``order``; micro-batch, partition and
    offset of the row's arrival; the columns of the pattern. The watermark (microseconds since 1970) was
    ``before`` this micro-batch and is ``now``, None where there is none yet."""

    place: StatePlace
    types: MatchedTypes
    order: tuple[Order, ...]
    pattern: RowPattern
    outputs: tuple[PatternValue, ...]
    rowtime: str
    before: int | None
    now: int | None

    @property
    def keys(self) -> int:
        """The number of the partition's keys."""
        return len(self.types.keys)

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The matches that the watermark has freed, with their weight, which is 1."""
        with self.place.open() as state:
            partitions = self._partitions(state, incoming)
            found = [
                (*key, *match)
                for each in partitions
                for key in values([each.key] if each.found else [], self.types.keys)
                for match in each.found
            ]
        columns = list(zip(*found, strict=True)) if found else [()] * len(self.types.result)
        fields = zip(columns, self.types.result, strict=True)
        arrays = [pa.array(list(cells), item.type) for cells, item in fields]
        weights = pa.array([1] * len(found), pa.int64())
        yield pa.RecordBatch.from_arrays(
            [*arrays, weights], schema=self.types.result.append(pa.field(WEIGHT, pa.int64()))
        )

    def _partitions(self, state: KeyedState, incoming: Iterator[pa.RecordBatch]) -> list[_Partition]:
        """The partitions that have rows or matches whose time has come, with the matches found."""
        due = list(state.items_up_to(_WAITS, sortable(self.now, _TIME))) if self.now is not None else []
        expired = list(state.items_up_to(_EXPIRES, sortable(self.now, _TIME))) if self.now is not None else []
        for place, _ in (*due, *expired):
            state.put(place, None)
        waiting = [(place, code, key, time, row) for place, (code, key, time, row) in due]
        waiting += self._arrived(state, incoming)
        waiting.sort(key=lambda entry: entry[0])
        found: dict[bytes, _Partition] = {}
        rows = values([row for *_, row in waiting], self.types.row)
        for (_, code, key, time, cells), row in zip(waiting, rows, strict=True):
            if code not in found:
                found[code] = self._partition(state, code, key)
            each = found[code]
            each.found += each.matcher.take(self._moment(time), (*row, cells))
        for _, (code, key) in expired:
            if code not in found:
                found[code] = self._partition(state, code, key)
        for code, each in found.items():
            if self.now is not None:
                each.found += each.matcher.advance(self._moment(self.now))
            self._keep(state, code, each)
        return list(found.values())

    def _arrived(
        self, state: KeyedState, incoming: Iterator[pa.RecordBatch]
    ) -> Iterator[tuple[bytes, bytes, Any, int, Any]]:
        """The rows that came and whose time has come too; others wait, and late ones are left out."""
        source = Incoming(incoming, len(self.types.keys))
        kinds: list[CellKind] = []
        sorts = len(self.order)
        for number, (key, (time, *cells)) in enumerate(source):
            if not kinds:
                assert source.schema is not None
                first = len(self.types.keys) + 1
                kinds = [cell_kind(source.schema.field(first + n).type) for n in range(sorts)]
            if time is None:
                raise no_time(self.rowtime)
            if self.before is not None and time <= self.before:
                continue
            arrived = (*cells[sorts : sorts + 3], number)
            place = b"".join(
                (
                    _WAITS,
                    sortable(time, _TIME),
                    *map(sort_key, cells[:sorts], kinds, self.order),
                    *(sortable(part or 0, _TIME) for part in arrived),
                )
            )
            code, row = encode(key), cells[sorts + 3 :]
            if self.now is not None and time <= self.now:
                yield place, code, key, time, row
            else:
                state.put(place, (code, key, time, row))

    # --- partitions

    def _partition(self, state: KeyedState, code: bytes, key: Sequence[Any]) -> _Partition:
        matcher = RowMatcher(self.pattern, self.outputs)
        kept = state.get(_BEGUN + code)
        if kept is None:
            return _Partition(matcher, key, None)
        number, rows, partial, complete, expires = kept
        seen = values([row[1] for row in rows], self.types.row)
        links = [
            (variable, (*row, cells), at, before)
            for (variable, cells, at, before), row in zip(rows, seen, strict=True)
        ]
        matches = [
            [(*each, None if time is None else self._moment(time)) for *each, time in queue]
            for queue in (partial, complete)
        ]
        matcher.go_on(BegunMatches(number, links, *matches))  # type: ignore[arg-type]
        return _Partition(matcher, key, expires)

    def _keep(self, state: KeyedState, code: bytes, each: _Partition) -> None:
        begun, moment = each.matcher.begun(), each.matcher.expires
        expires = None if begun is None or moment is None else _microseconds(moment)
        if each.expires != expires:
            if each.expires is not None:
                state.put(_EXPIRES + sortable(each.expires, _TIME) + code, None)
            if expires is not None:
                state.put(_EXPIRES + sortable(expires, _TIME) + code, (code, each.key))
        if begun is None:
            state.put(_BEGUN + code, None)
            return
        rows = [(variable, row[-1], number, before) for variable, row, number, before in begun.rows]
        matches = [
            [(*each, None if time is None else _microseconds(time)) for *each, time in queue]
            for queue in (begun.partial, begun.complete)
        ]
        state.put(_BEGUN + code, (begun.number, rows, *matches, expires))

    def _moment(self, microseconds: int) -> datetime:
        epoch = _EPOCH.replace(tzinfo=timezone.utc) if self.types.zoned else _EPOCH
        return epoch + timedelta(microseconds=microseconds)


def _microseconds(moment: datetime) -> int:
    return (moment.replace(tzinfo=None) - _EPOCH) // timedelta(microseconds=1)

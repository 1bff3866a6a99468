"""Which task each row goes to, and the keys of what operators keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
import pyarrow as pa

from kafka_sql.spark.strategies.chained.exchange.local_aggregate import LocalAggregate, local_aggregate
from kafka_sql.spark.strategies.chained.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.incremental.event_time import waiting_chunks
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.operators.top_n import RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at, owners
from kafka_sql.spark.strategies.incremental.state.redistribution import KeyedEntries

KeyedStep = (
    AggregateOperator
    | AppendOnlyTopNOperator
    | RetractableTopNOperator
    | ChangelogNormalizeOperator
    | WindowedRows
    | EquiJoinRows
    | IntervalJoinRows
)
"""Operators in front of which rows can be exchanged."""


@dataclass(frozen=True, slots=True)
class Partitioner:
    """Divides rows between ``tasks`` tasks by their ``keys`` columns from number ``first`` on. ``local`` adds
    up rows before that, None if they are sent as they are."""

    first: int
    keys: int
    tasks: int
    local: LocalAggregate | None = None

    def owners(self, batch: pa.RecordBatch) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """Return the task of each row."""
        numbered = numbered_keys(batch.columns[self.first : self.first + self.keys], batch.num_rows)
        return owners(numbered.codes, self.tasks)[numbered.numbers]

    def divided(self, batch: pa.RecordBatch, *, adds_up: bool = True) -> Iterator[tuple[int, pa.RecordBatch]]:
        """Yield the rows of each task that gets some, in their order; as they are unless it ``adds_up``."""
        if not batch.num_rows:
            return
        if self.local is not None and adds_up:
            batch = self.local(batch)
        tasks = self.owners(batch)
        for task in np.unique(tasks).tolist():
            rows = np.flatnonzero(tasks == task)
            yield task, batch if len(rows) == batch.num_rows else batch.take(pa.array(rows))


def partitioner(step: KeyedStep, tasks: int) -> Partitioner:
    """Return what divides the rows that go into a step."""
    match step:
        case WindowedRows(windowing=windowing):
            times = 1 if windowing.window is not None else 2
            return Partitioner(times, windowing.keys, tasks)
        case EquiJoinRows(joining=joining) | IntervalJoinRows(joining=joining):
            return Partitioner(0, joining.keys, tasks)
        case AggregateOperator():
            return Partitioner(0, step.keys, tasks, local_aggregate(step))
        case _:
            return Partitioner(0, step.keys, tasks)


def keyed_entries(step: KeyedStep) -> KeyedEntries:
    """Return how the state of a step is divided by its keys."""
    by_key = waiting_chunks.by_key if isinstance(step, IntervalJoinRows) else iter
    return KeyedEntries(_key_of_entry(step), by_key)


def _key_of_entry(step: KeyedStep) -> Callable[[bytes], bytes]:
    """Return how the encoded key is found in the key of a state entry of a step."""
    match step:
        case WindowedRows(merges=True):
            return _key_of_session
        case WindowedRows():
            return _key_of_window
        case ChangelogNormalizeOperator():
            return partial(code_at, begin=0)
        case IntervalJoinRows():
            return _key_of_interval
        case _:
            return partial(code_at, begin=1)


_DUE, _BEHIND_DUE, _WINDOW = b"t"[0], 9, 2


def _key_of_window(entry: bytes) -> bytes:
    """Entries of windows: ``g`` or ``v``, or ``t`` and when the window is due; then end, start and keys."""
    return code_at(entry, _BEHIND_DUE if entry[0] == _DUE else 1, _WINDOW)


def _key_of_session(entry: bytes) -> bytes:
    """Entries of sessions: ``s``, or ``t`` and when a session is due; then the key."""
    return code_at(entry, _BEHIND_DUE if entry[0] == _DUE else 1)


def _key_of_interval(entry: bytes) -> bytes:
    """Entries of interval joins: ``j``, or ``t`` and when the rows are due; then the side and the key."""
    return code_at(entry, (_BEHIND_DUE if entry[0] == _DUE else 1) + 1)

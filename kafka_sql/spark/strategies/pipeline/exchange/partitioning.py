"""Which task each row goes to, and the keys of what operators keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
import pyarrow as pa

from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.spark.strategies.incremental.event_time import waiting_chunks
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.operators.over_aggregate import OverAggregateOperator
from kafka_sql.spark.strategies.incremental.operators.set_operation import SetOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at, owners
from kafka_sql.spark.strategies.incremental.state.redistribution import Entries, KeyOfEntry
from kafka_sql.spark.strategies.pipeline.event_time.event_time_operator import EventTimeRows
from kafka_sql.spark.strategies.pipeline.exchange.local_aggregate import LocalAggregate, local_aggregate
from kafka_sql.spark.strategies.pipeline.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.pipeline.joins.temporal_join_sides import TemporalJoinRows

KeyedStep = (
    AggregateOperator
    | AppendOnlyTopNOperator
    | RetractableTopNOperator
    | ChangelogNormalizeOperator
    | SetOperator
    | WindowedRows
    | EquiJoinRows
    | IntervalJoinRows
    | TemporalJoinRows
    | OverAggregateOperator
    | RowtimeDeduplicateOperator
    | EventTimeRows
)
"""Operators that keep state by key, in front of which rows are exchanged."""


@dataclass(frozen=True, slots=True)
class Partitioner:
    """Divides rows between ``tasks`` tasks by their ``keys`` columns from number ``first`` on, which fall
    into ``groups`` key groups. ``local`` adds up rows before that, None if they are sent as they are."""

    first: int
    keys: int
    tasks: int
    groups: int
    local: LocalAggregate | None = None

    def owners(self, batch: pa.RecordBatch) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """Return the task of each row."""
        numbered = numbered_keys(batch.columns[self.first : self.first + self.keys], batch.num_rows)
        return owners(numbered.codes, self.tasks, self.groups)[numbered.numbers]

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


def partitioner(step: KeyedStep, tasks: int, groups: int = KEY_GROUPS) -> Partitioner:
    """Return what divides the rows that go into a step."""
    match step:
        case WindowedRows(windowing=windowing):
            times = 1 if windowing.window is not None else 2
            return Partitioner(times, windowing.keys, tasks, groups)
        case EquiJoinRows(joining=joining) | IntervalJoinRows(joining=joining):
            return Partitioner(0, joining.keys, tasks, groups)
        case TemporalJoinRows(join=join):
            return Partitioner(0, len(join.key_types), tasks, groups)
        case EventTimeRows(operator=operator):
            return Partitioner(0, operator.keys, tasks, groups)
        case AggregateOperator():
            return Partitioner(0, step.keys, tasks, groups, local_aggregate(step))
        case _:
            return Partitioner(0, step.keys, tasks, groups)


def by_key(step: KeyedStep) -> Callable[[Entries], Entries]:
    """Return what turns state entries of a step with rows of several keys into keyed ones."""
    return waiting_chunks.by_key if isinstance(step, IntervalJoinRows) else iter


def key_of_entry(step: KeyedStep) -> KeyOfEntry:
    """Return how the encoded key is found in the key of a state entry of a step."""
    match step:
        case WindowedRows(merges=True):
            return partial(_key_behind_due, skipped=0)
        case WindowedRows():
            return partial(_key_behind_due, skipped=_WINDOW)
        case ChangelogNormalizeOperator() | RowtimeDeduplicateOperator() | SetOperator():
            return partial(code_at, begin=0)
        case IntervalJoinRows():
            return _key_of_interval
        case TemporalJoinRows():
            return _key_of_temporal_join
        case OverAggregateOperator() | EventTimeRows():
            return _key_behind_time
        case _:
            return partial(code_at, begin=1)


_DUE, _EXPIRES, _BEHIND_DUE, _WINDOW = b"t"[0], b"xw", 9, 2


def _key_behind_due(entry: bytes, skipped: int) -> bytes:
    """Entries of windows: ``g`` or ``v``, or ``t`` and when the window is due; then end, start (which are
    ``skipped``) and keys. Those of sessions: ``s``, or ``t`` and when a session is due; then the key."""
    return code_at(entry, _BEHIND_DUE if entry[0] == _DUE else 1, skipped)


def _key_of_interval(entry: bytes) -> bytes:
    """Entries of interval joins: ``j``, or ``t`` and when the rows are due; then the side and the key."""
    return code_at(entry, (_BEHIND_DUE if entry[0] == _DUE else 1) + 1)


def _key_behind_time(entry: bytes) -> bytes:
    """Entries of OVER: ``o``, or ``x`` and when the partition expires; then the key. Those of patterns:
    ``m``, or ``w`` and when the oldest match expires."""
    return code_at(entry, _BEHIND_DUE if entry[0] in _EXPIRES else 1)


def _key_of_temporal_join(entry: bytes) -> bytes:
    """Entries of temporal joins: ``v``, or ``x`` and the time of a version, then the key; or ``t``, the time
    of a row that waits, and a list of the encoded key and the row."""
    if entry[0] == _DUE:
        return bytes(decode(entry[_BEHIND_DUE:])[0])
    return _key_behind_time(entry)

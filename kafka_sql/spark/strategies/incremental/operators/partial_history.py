"""Rows of groups whose topics begin in mid-history: some go that never came.

Flink's GroupAggFunction drops a group whose count of rows reaches 0, whatever its accumulators hold, and
ignores a row that goes of a group that is not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.operators.key_numbering import Numbers, numbered_keys
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState


@dataclass(frozen=True, slots=True)
class CountedRows:
    """The rows that count, in their order; ``restarted`` are the keys, by their bytes, of the groups that
    were empty in between, whose earlier rows do not count any more."""

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

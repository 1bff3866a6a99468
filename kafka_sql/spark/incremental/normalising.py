"""Upserts become weighted rows: what a key held goes, what it holds now comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.contract import RowKind
from kafka_sql.codecs.state_rows import batches, encode
from kafka_sql.spark.incremental.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.incremental.tasks import Incoming

_COMES = (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER))


@dataclass(frozen=True, slots=True)
class Normalising:
    """The task. Columns: ``keys`` of the primary key; the ``width`` of the row; kind, partition, offset."""

    place: StatePlace
    keys: int
    width: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the row's columns."""
        source = Incoming(incoming, self.keys)
        newest: dict[bytes, tuple[Any, ...]] = {}
        for key, (*row, kind, partition, offset) in source:
            code = encode(key)
            known = newest.get(code)
            if known is None or (partition, offset) > known[:2]:
                newest[code] = (partition, offset, row if kind in _COMES else None)
        if source.schema is None:
            return
        changed = []
        with KeyedState(self.place) as state:
            state.fetch(newest)
            for code, (_, _, row) in newest.items():
                before = state.get(code)
                if before != row or self.place.ttl_ms:  # a row that came again is not too old
                    state.put(code, row)
                if before == row:
                    continue
                if before is not None:
                    changed.append((before, -1))
                if row is not None:
                    changed.append((row, 1))
        yield from batches(source.outgoing(range(self.keys, self.keys + self.width)), changed)

"""Rows of several blocks that operators with state take at once while a task is far from the end of its
topics: a key that changes several times among them is looked up, encoded and written once. As Flink's
mini-batches do (``table.exec.mini-batch.enabled``), but only while nobody waits for single rows."""

from __future__ import annotations

import time
from typing import Protocol

import pyarrow as pa

_FIRST_ROWS, _MOST_ROWS = 4_000, 500_000
"""The first bundle is small, so that the first rows of the result come at once; each further one is twice as
large, until one is not filled."""
_MOST_BYTES = 64 << 20
_MOST_S = 5.0
"""Rows wait so long at most."""


class RowWork(Protocol):
    """What is done with rows of a scan, for all sinks or one."""

    def rows(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None: ...


class Bundle:
    """Batches of rows, in the order in which they came."""

    def __init__(self) -> None:
        self._batches: list[tuple[pa.RecordBatch, int | None, int]] = []
        self._rows = self._bytes = 0
        self._limit = _FIRST_ROWS
        self._begun_at = 0.0

    def add(self, batch: pa.RecordBatch, sink: int | None, scan: int) -> None:
        """Take the rows of a scan that are for ``sink``, or for all of them."""
        if not self._batches:
            self._begun_at = time.monotonic()
        self._batches.append((batch, sink, scan))
        self._rows += batch.num_rows
        self._bytes += batch.nbytes

    @property
    def is_due(self) -> bool:
        """Whether the rows are so many, or so old, that they are to be processed now."""
        full = self._rows >= self._limit or self._bytes >= _MOST_BYTES
        return full or (bool(self._batches) and time.monotonic() - self._begun_at >= _MOST_S)

    def give(self, work: RowWork) -> None:
        """Have ``work`` done on all rows, those of one scan in their order; the bundle is empty then."""
        filled = self._rows >= self._limit
        self._limit = min(2 * self._limit, _MOST_ROWS) if filled else _FIRST_ROWS
        batches, self._batches = self._batches, []
        self._rows = self._bytes = 0
        of_place: dict[tuple[int | None, int], list[pa.RecordBatch]] = {}
        for batch, sink, scan in batches:
            of_place.setdefault((sink, scan), []).append(batch)
        for (sink, scan), several in of_place.items():
            for rows in _together(several):
                work.rows(rows, sink, scan)


def _together(batches: list[pa.RecordBatch]) -> list[pa.RecordBatch]:
    if len(batches) == 1:
        return batches
    return pa.Table.from_batches(batches).combine_chunks().to_batches()  # type: ignore[no-any-return]

"""Puts sorted files of keyed state together, a portion of each at a time: what it takes in memory does not
depend on how large they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pyarrow as pa
import pyarrow.compute as pc

KEY, VALUE = "key", "value"
_AGE = "age"
_ORDER = [(KEY, "ascending"), (_AGE, "ascending")]


def merged(files: Sequence[Iterator[pa.RecordBatch]]) -> Iterator[pa.RecordBatch]:
    """The entries of ``files``, each sorted by :data:`KEY`, in the order of their keys: of those with one
    key that of the last file."""
    sources = [_Source(file, age) for age, file in enumerate(reversed(files))]
    waiting = [source for source in sources if source.has_more()]
    while waiting:
        last = min(source.last_key for source in waiting)
        portions = pa.Table.from_batches([source.taken_up_to(last) for source in waiting])
        portions = portions.take(pc.sort_indices(portions, sort_keys=_ORDER)).combine_chunks()
        keys = portions.column(KEY)
        is_first = pc.not_equal(keys.slice(1), keys.slice(0, len(keys) - 1)).combine_chunks()
        mask = pa.concat_arrays([pa.array([True]), is_first])
        yield from portions.filter(mask).select([KEY, VALUE]).to_batches()
        waiting = [source for source in waiting if source.has_more()]


class _Source:
    """A file of which a batch at a time is read; its ``age`` is 0 for the last one."""

    def __init__(self, batches: Iterator[pa.RecordBatch], age: int) -> None:
        self._batches = batches
        self._age = age
        self._rest: pa.RecordBatch | None = None

    def has_more(self) -> bool:
        """Whether there is an entry; reads on where the batch is used up."""
        while self._rest is None or not self._rest.num_rows:
            self._rest = next(self._batches, None)
            if self._rest is None:
                return False
        return True

    @property
    def last_key(self) -> bytes:
        """The last key of those that were read."""
        assert self._rest is not None
        last: bytes = self._rest.column(KEY)[-1].as_py()
        return last

    def taken_up_to(self, last: bytes) -> pa.RecordBatch:
        """Takes the entries with keys up to ``last``, with their age behind them."""
        assert self._rest is not None
        count = pc.less_equal(self._rest.column(KEY), last).true_count
        taken, self._rest = self._rest.slice(0, count), self._rest.slice(count)
        ages = pa.repeat(pa.scalar(self._age, pa.int64()), count)
        return pa.RecordBatch.from_arrays([*taken.columns, ages], names=[KEY, VALUE, _AGE])

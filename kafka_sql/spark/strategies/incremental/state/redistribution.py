"""Moves keyed state to another number of tasks: every entry goes to the part of the task that owns its
key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.key_groups import owners
from kafka_sql.spark.strategies.incremental.state.layout import (
    StateLayout,
    begin_state,
    draft_of,
    replace_state,
)
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles

MARK = b"m"
"""The key of an operator's watermark. It is one byte, as every entry of an operator that has no key."""
TIME = b"p"
"""In front of the number of a partition: the key of its greatest event time."""

KeyOfEntry = Callable[[bytes], bytes]
"""Gives the encoded key of a keyed entry, from the key of the entry."""
Entries = Iterator[pa.RecordBatch]
"""Sorted entries, as columns :data:`KEY` and :data:`VALUE`."""
EntryValues = dict[bytes, bytes]
"""The values of state entries by their keys."""


@dataclass
class Former:
    """What a task of before has kept of the rows of many keys in one entry, and its watermark (microseconds
    since 1970, None before there was one)."""

    entries: EntryValues = field(default_factory=dict)
    mark_us: int | None = None


class SharedEntries(Protocol):
    """Divides entries that have rows of many keys; their keys begin with ``prefix``."""

    @property
    def prefix(self) -> bytes: ...

    def __call__(self, former: Sequence[Former], mark_us: int | None) -> list[EntryValues]:
        """Return the entries of each task, whose watermark is ``mark_us`` now."""


@dataclass(frozen=True, slots=True)
class KeyedEntries:
    """The state of an operator by its keys: ``key_of`` gives the encoded key from the key of an entry.
    ``by_key`` turns entries with rows of several keys into keyed ones; or ``shared`` divides them."""

    key_of: KeyOfEntry
    by_key: Callable[[Entries], Entries] = iter
    shared: SharedEntries | None = None


def redistribute(
    location: str,
    operators: Sequence[KeyedEntries | None],
    before: StateLayout,
    after: StateLayout,
    until: int,
) -> None:
    """Divide the state below ``location`` as ``after`` says, as it is after checkpoint ``until``. What
    was written for later ones is left out. ``operators`` are the entries of those of the query by their
    numbers, None for a watermark assigner. A process that dies meanwhile leaves the state as it
    was, or divided."""
    files, path = file_system(location)
    draft = draft_of(path)
    files.create_dir(draft)
    files.delete_dir_contents(draft)
    for number, entries in enumerate(operators):
        shared = None if entries is None or entries.shared is None else entries.shared.prefix
        by_key = iter if entries is None else entries.by_key
        parts = [_Part(f"{path}/{number}/{part}", until, by_key, shared) for part in range(before.parts)]
        folders = [f"{draft}/{number}/{task}" for task in range(after.parts)]
        if entries is None:
            _write(folders[0], until, [iter((_entries(newest_times(location, number, before, until)),))])
        else:
            _divide(parts, entries, folders, until, after.groups)
    begin_state(files, draft, after)
    replace_state(files, path)


def newest_times(location: str, operator: int, layout: StateLayout, until: int) -> dict[bytes, bytes]:
    """Return the entries of a watermark assigner after checkpoint ``until``: the greatest event time of each
    partition, from all parts. The watermarks of the parts are left out: which partitions a task reads changes
    with each start, and with them its watermark."""
    _, path = file_system(location)
    found: dict[bytes, bytes] = {}
    for part in range(layout.parts):
        for batch in _Part(f"{path}/{operator}/{part}", until).batches():
            for key, value in zip(
                batch.column(KEY).to_pylist(), batch.column(VALUE).to_pylist(), strict=True
            ):
                if key[:1] == TIME and (key not in found or decode(found[key]) < decode(value)):
                    found[key] = value
    return found


@dataclass
class _Part:
    """A part of an operator's state at ``location`` after checkpoint ``until``; the keys of entries that have
    rows of many keys begin with ``shared``. ``owners`` are the tasks that its keyed entries go to, in their
    order."""

    location: str
    until: int
    by_key: Callable[[Entries], Entries] = iter
    shared: bytes | None = None
    owners: npt.NDArray[np.uint16] = field(default_factory=lambda: np.empty(0, np.uint16))

    def batches(self) -> Entries:
        """The entries in the order of their keys."""
        found = merged(StateFiles(self.location).batches_until(self.until))
        return self.by_key(batch.filter(batch.column(VALUE).is_valid()) for batch in found)

    def is_keyed(self, batch: pa.RecordBatch) -> pa.Array:
        """Return for each entry whether it belongs to one key."""
        keys = batch.column(KEY)
        keyed = pc.greater(pc.binary_length(keys), 1)
        if self.shared is None:
            return keyed
        return pc.and_(keyed, pc.not_equal(pc.binary_slice(keys, 0, len(self.shared)), self.shared))

    def divided(self, task: int) -> Entries:
        """The keyed entries of one task."""
        begin = 0
        for batch in self.batches():
            keyed = batch.filter(self.is_keyed(batch))
            yield keyed.filter(pa.array(self.owners[begin : begin + keyed.num_rows] == task))
            begin += keyed.num_rows


def _divide(
    parts: Sequence[_Part], entries: KeyedEntries, folders: Sequence[str], until: int, groups: int
) -> None:
    unkeyed: EntryValues = {}
    former = []
    for part in parts:
        numbers, mine = [], Former()
        for batch in part.batches():
            mask = part.is_keyed(batch)
            codes = list(map(entries.key_of, batch.column(KEY).filter(mask).to_pylist()))
            numbers.append(owners(codes, len(folders), groups).astype(np.uint16))
            _take(batch.filter(pc.invert(mask)), part.shared, unkeyed, mine)
        former.append(mine)
        part.owners = np.concatenate([part.owners, *numbers])
    mark_us = decode(unkeyed[MARK]) if MARK in unkeyed else None
    shared = [EntryValues() for _ in folders] if entries.shared is None else entries.shared(former, mark_us)
    counts = sum(np.bincount(part.owners, minlength=len(folders)) for part in parts)
    for task, (folder, others) in enumerate(zip(folders, shared, strict=True)):
        sources = [part.divided(task) for part in parts]
        others |= unkeyed
        if others:
            sources.append(iter((_entries(others),)))
        _write(folder, until, sources, int(np.asarray(counts)[task]) + len(others))


def _take(batch: pa.RecordBatch, shared: bytes | None, unkeyed: EntryValues, mine: Former) -> None:
    """Take in the entries without a key: those that begin with ``shared`` into ``mine``, and what an operator
    keeps once into ``unkeyed``, which all tasks get. Of watermarks the latest counts: windows that it has
    passed were given by the task that had it."""
    for key, value in zip(batch.column(KEY).to_pylist(), batch.column(VALUE).to_pylist(), strict=True):
        if shared is not None and key.startswith(shared):
            mine.entries[key] = value
            continue
        if key == MARK:
            mine.mark_us = decode(value)
        if key != MARK or key not in unkeyed or decode(unkeyed[key]) < decode(value):
            unkeyed[key] = value


def _entries(entries: dict[bytes, bytes]) -> pa.RecordBatch:
    ordered = sorted(entries.items())
    columns = [pa.array([part[place] for part in ordered], pa.binary()) for place in (0, 1)]
    return pa.RecordBatch.from_arrays(columns, names=[KEY, VALUE])


def _write(
    folder: str, until: int, sources: Sequence[Iterator[pa.RecordBatch]], count: int | None = None
) -> None:
    StateFiles(folder).write_batches(until, until, merged(sources), count)

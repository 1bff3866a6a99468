"""Moves keyed state to another number of tasks: every entry goes to the part of the task that owns its
key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

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
    pipeline_layout,
    replace_state,
)
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles

MARK = b"m"
"""The key of an operator's watermark. It is one byte, as every entry of an operator that has no key."""
TIME = b"p"
"""In front of the number of a partition: the key of its greatest event time."""

Entries = Iterator[pa.RecordBatch]
"""Sorted entries, as columns :data:`KEY` and :data:`VALUE`."""


@dataclass(frozen=True, slots=True)
class KeyedEntries:
    """The state of an operator by its keys: ``key_of`` gives the encoded key from the key of an entry;
    ``by_key`` turns entries with rows of several keys into keyed ones."""

    key_of: Callable[[bytes], bytes]
    by_key: Callable[[Entries], Entries] = iter


def redistribute(
    location: str, operators: Sequence[KeyedEntries | None], before: StateLayout, tasks: int, until: int
) -> None:
    """Divide the state below ``location`` between ``tasks`` tasks, as it is after checkpoint ``until``. What
    was written for later ones is left out. ``operators`` are those of the query by their numbers, None for
    a watermark assigner. A process that dies meanwhile leaves the state as it
    was, or divided."""
    files, path = file_system(location)
    draft = draft_of(path)
    files.create_dir(draft)
    files.delete_dir_contents(draft)
    for number, keyed in enumerate(operators):
        folders = [f"{draft}/{number}/{task}" for task in range(tasks)]
        if keyed is None:
            _write(folders[0], until, [iter((_entries(newest_times(location, number, before, until)),))])
        else:
            parts = [_Part(f"{path}/{number}/{part}", until, keyed.by_key) for part in range(before.parts)]
            _divide(parts, keyed.key_of, folders, until)
    begin_state(files, draft, pipeline_layout(tasks))
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
    """A part of an operator's state at ``location`` after checkpoint ``until``; ``owners`` are the tasks that
    its keyed entries go to, in their order."""

    location: str
    until: int
    by_key: Callable[[Entries], Entries] = iter
    owners: npt.NDArray[np.uint8] = field(default_factory=lambda: np.empty(0, np.uint8))

    def batches(self) -> Entries:
        """The entries in the order of their keys."""
        found = merged(StateFiles(self.location).batches_until(self.until))
        return self.by_key(batch.filter(batch.column(VALUE).is_valid()) for batch in found)

    def divided(self, task: int) -> Entries:
        """The keyed entries of one task."""
        begin = 0
        for batch in self.batches():
            keyed = batch.filter(_is_keyed(batch))
            yield keyed.filter(pa.array(self.owners[begin : begin + keyed.num_rows] == task))
            begin += keyed.num_rows


def _divide(
    parts: Sequence[_Part], key_of: Callable[[bytes], bytes], folders: Sequence[str], until: int
) -> None:
    unkeyed: dict[bytes, bytes] = {}
    for part in parts:
        numbers = []
        for batch in part.batches():
            mask = _is_keyed(batch)
            codes = list(map(key_of, batch.column(KEY).filter(mask).to_pylist()))
            numbers.append(owners(codes, len(folders)).astype(np.uint8))
            _keep_latest(unkeyed, batch.filter(pc.invert(mask)))
        part.owners = np.concatenate([part.owners, *numbers])
    counts = sum(np.bincount(part.owners, minlength=len(folders)) for part in parts)
    for task, folder in enumerate(folders):
        sources = [part.divided(task) for part in parts]
        if unkeyed:
            sources.append(iter((_entries(unkeyed),)))
        _write(folder, until, sources, int(np.asarray(counts)[task]) + len(unkeyed))


def _keep_latest(unkeyed: dict[bytes, bytes], batch: pa.RecordBatch) -> None:
    """Take in the entries that an operator keeps once: all tasks get them. Of watermarks the latest counts:
    windows that it has passed were given by the task that had it."""
    for key, value in zip(batch.column(KEY).to_pylist(), batch.column(VALUE).to_pylist(), strict=True):
        if key != MARK or key not in unkeyed or decode(unkeyed[key]) < decode(value):
            unkeyed[key] = value


def _is_keyed(batch: pa.RecordBatch) -> pa.Array:
    return pc.greater(pc.binary_length(batch.column(KEY)), 1)


def _entries(entries: dict[bytes, bytes]) -> pa.RecordBatch:
    ordered = sorted(entries.items())
    columns = [pa.array([part[place] for part in ordered], pa.binary()) for place in (0, 1)]
    return pa.RecordBatch.from_arrays(columns, names=[KEY, VALUE])


def _write(
    folder: str, until: int, sources: Sequence[Iterator[pa.RecordBatch]], count: int | None = None
) -> None:
    StateFiles(folder).write_batches(until, until, merged(sources), count)

"""Makes rows of the elements of collections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.planner.plan.pipeline_plan import Unnesting


@dataclass(frozen=True, slots=True)
class UnnestedRows:
    """Each row once for each element of its last column, as ``step`` says."""

    step: Unnesting

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows."""
        for batch in incoming:
            rows = self._rows(batch)
            if rows.num_rows:
                yield rows

    def _rows(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        collection = batch.columns[-1]
        is_map = pa.types.is_map(collection.type)
        elements, lengths = _elements(collection)
        if self.step.repeated:
            elements, lengths = _repeated(elements, lengths)
        parents, numbers = _places(lengths)
        found = elements
        if self.step.outer and not lengths.all():
            parents, numbers, found = _with_empty(lengths, parents, numbers, elements)
        kept = [column.take(pa.array(parents)) for column in batch.columns[:-1]]
        if (is_map and not self.step.repeated) or self.step.of_rows:
            cells = [pc.struct_field(found, [number]) for number in range(self.step.width)]
        else:
            cells = [found]
        ordinal = pa.array(numbers, mask=numbers == 0)
        names = [*batch.schema.names[:-1], *(f"e{number}" for number in range(len(cells) + 1))]
        return pa.RecordBatch.from_arrays([*kept, *cells, ordinal], names=names)


_Numbers = npt.NDArray[np.int64]


def _elements(collection: pa.Array) -> tuple[pa.Array, _Numbers]:
    """All elements (structs of key and value, of a map), and how many each row has."""
    lists = collection
    if pa.types.is_map(collection.type):
        entries = pa.StructArray.from_arrays([collection.keys, collection.items], ["key", "value"])
        lists = pa.ListArray.from_arrays(collection.offsets, entries)
        if collection.null_count:
            lists = pc.if_else(collection.is_valid(), lists, None)
    lengths = pc.list_value_length(lists).fill_null(0).to_numpy(zero_copy_only=False).astype(np.int64)
    return pc.list_flatten(lists), lengths


def _repeated(entries: pa.Array, lengths: _Numbers) -> tuple[pa.Array, _Numbers]:
    """The elements of multisets, each as often as it occurs."""
    times = pc.struct_field(entries, [1]).to_numpy(zero_copy_only=False).astype(np.int64)
    owners = np.repeat(np.arange(len(lengths)), lengths)
    elements = pc.struct_field(entries, [0]).take(pa.array(np.repeat(np.arange(len(times)), times)))
    counted = np.bincount(np.repeat(owners, times), minlength=len(lengths))
    return elements, counted.astype(np.int64)


def _places(lengths: _Numbers) -> tuple[_Numbers, _Numbers]:
    """The row of each element, and its number there, from 1."""
    parents = np.repeat(np.arange(len(lengths)), lengths)
    begins = np.cumsum(lengths) - lengths
    return parents, np.arange(len(parents)) - begins[parents] + 1


def _with_empty(
    lengths: _Numbers, parents: _Numbers, numbers: _Numbers, elements: pa.Array
) -> tuple[_Numbers, _Numbers, pa.Array]:
    """The same with each row that has no element, once: its number is 0."""
    empty = np.flatnonzero(lengths == 0)
    all_parents = np.concatenate([parents, empty])
    order = np.argsort(all_parents, kind="stable")
    places = np.concatenate([np.arange(len(parents)), np.full(len(empty), -1)])[order]
    found = elements.take(pa.array(places, mask=places < 0))
    return all_parents[order], np.concatenate([numbers, np.zeros(len(empty), np.int64)])[order], found

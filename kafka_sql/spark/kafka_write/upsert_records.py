"""Rows with kinds on their way into a topic: which are written, and which become records without value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.model.row_kind import RowKind
from kafka_sql.spark.kafka_write.write import KafkaWrite

Kinds = npt.NDArray[np.int8]
_GOES = (False, True, False, True)
"""By :class:`RowKind`: whether the row is gone afterwards."""


@dataclass(frozen=True, slots=True)
class ChangedRows:
    """The rows of a batch that are written. ``kinds`` is None where all are inserts."""

    columns: list[pa.Array]
    kinds: Kinds | None


def changed_rows(batch: pa.RecordBatch, write: KafkaWrite) -> ChangedRows:
    """The rows of ``batch`` that ``write`` writes, and what they do."""
    columns = batch.columns
    if write.kinds is None:
        return ChangedRows(columns, None)
    kinds = columns[write.kinds].to_numpy().astype(np.int8)
    if write.drop_update_before:
        kept = kinds != RowKind.UPDATE_BEFORE
        if not kept.all():
            mask = pa.array(kept)
            columns, kinds = [column.filter(mask) for column in columns], kinds[kept]
    return ChangedRows(columns, kinds if kinds.any() else None)


def without_values(values: Sequence[bytes | None], kinds: Kinds) -> list[bytes | None]:
    """The values of a topic of upserts: none for a row that goes (Flink writes -U as a deletion too)."""
    return [None if _GOES[kind] else value for value, kind in zip(values, kinds.tolist(), strict=True)]


def last_of_each(keys: Sequence[bytes | None], held_back: int, before: int = 0) -> list[int]:
    """The positions of the rows that are left, in order, where of ``held_back`` rows at a time only the last
    one of each key is; ``before`` rows came earlier. The end of the rows ends what is held back."""
    last = {((before + position) // held_back, key): position for position, key in enumerate(keys)}
    return sorted(last.values())

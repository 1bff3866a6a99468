"""Which rows of key and value make the rows of a block of records, and what each row does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.codecs.contract.codec import Decoded
from kafka_sql.model.row_kind import RowKind

Indexes = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class RecordRows:
    """For each output row the record, the value's row and the key's row; None stands for "all of them, in
    order". Where some records have no value, the value's rows are an Arrow array with nulls, and ``gone``
    says which rows are theirs."""

    records: Indexes | None
    value: Indexes | pa.Array | None
    key: Indexes | None
    gone: npt.NDArray[np.bool_] | None = None

    def kinds(self, value: Decoded | None, count: int) -> npt.NDArray[np.int8]:
        """The :class:`RowKind` of each of the ``count`` rows; a row of a table of upserts comes or goes."""
        if self.gone is not None:
            kinds: npt.NDArray[np.int8] = self.gone.astype(np.int8) * np.int8(RowKind.DELETE)
            return kinds
        if value is None or value.kinds is None:
            return np.zeros(count, np.int8)
        return value.kinds if self.value is None else value.kinds[self.value]


def pair_rows(count: int, value: Decoded | None, key: Decoded | None) -> RecordRows:
    """The rows of ``count`` records.

    A record with m key rows and n value rows gives m × n rows, as Flink's reader does.
    """
    value_records = value.records if value is not None else None
    key_records = key.records if key is not None else None
    if value_records is None and key_records is None:
        return RecordRows(None, None, None)
    identity = np.arange(count, dtype=np.int64)
    left = identity if value_records is None else value_records
    if key is None:
        return RecordRows(left, None, None)
    right = identity if key_records is None else key_records
    if value is None:
        return RecordRows(right, None, None)
    starts = np.searchsorted(right, left, side="left")
    counts = np.searchsorted(right, left, side="right") - starts
    value_rows = np.repeat(np.arange(len(left)), counts)
    first = np.repeat(starts - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
    key_rows = np.arange(len(value_rows)) + first
    return RecordRows(left[value_rows], value_rows, key_rows)


def without_records(rows: RecordRows, count: int, left_out: Iterable[int]) -> RecordRows:
    """The rows of ``count`` records without those of the records in ``left_out``."""
    records = np.arange(count, dtype=np.int64) if rows.records is None else rows.records
    return _with(rows, records, ~np.isin(records, np.fromiter(left_out, np.int64)))


def without_kind(rows: RecordRows, value: Decoded | None, count: int, kind: RowKind) -> RecordRows:
    """The rows of ``count`` records without those of a ``kind``."""
    records = np.arange(count, dtype=np.int64) if rows.records is None else rows.records
    return _with(rows, records, rows.kinds(value, len(records)) != kind)


def _with(rows: RecordRows, records: Indexes, keep: npt.NDArray[np.bool_]) -> RecordRows:
    if keep.all():
        return rows
    return RecordRows(
        records[keep],
        _kept(rows.value, keep),
        _kept(rows.key, keep),
        None if rows.gone is None else rows.gone[keep],
    )


def _kept(places: Indexes | pa.Array | None, keep: npt.NDArray[np.bool_]) -> Indexes | pa.Array:
    if isinstance(places, pa.Array):
        return places.filter(pa.array(keep))
    return np.flatnonzero(keep) if places is None else places[keep]


def upsert_rows(gone: npt.NDArray[np.bool_], value: Decoded, key: Decoded) -> RecordRows:
    """The rows of a table of upserts; ``gone`` says of each record whether it has no value.

    A record without value gives the rows of its key alone.
    """
    paired = pair_rows(len(gone), value, key)
    identity = np.arange(len(gone), dtype=np.int64)
    records = identity if paired.records is None else paired.records
    value_rows = records if paired.value is None else paired.value
    key_rows = records if paired.key is None else paired.key
    stays = ~gone[records]  # what a decoder makes of no value is no row here
    key_records = identity if key.records is None else key.records
    deleted = np.flatnonzero(gone[key_records])
    records = np.concatenate([records[stays], key_records[deleted]])
    key_rows = np.concatenate([key_rows[stays], deleted])
    without = np.concatenate([np.zeros(int(stays.sum()), np.bool_), np.ones(len(deleted), np.bool_)])
    places = np.concatenate([value_rows[stays], np.zeros(len(deleted), np.int64)])
    order = np.argsort(records, kind="stable")
    value_places = pa.array(places[order], mask=without[order])
    return RecordRows(records[order], value_places, key_rows[order], without[order])

"""Rows of JSON values → Arrow columns of a table's types, as the JSON format reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.ingestion.schemas.nested_values import texts_of
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.model.data_types import DataType
from kafka_sql.model.formats import JsonFormat, TimestampFormat
from kafka_sql.model.row_kind import RowKind

_BLOCK = 2_000
"""Rows that are decoded at a time: what is made of them stays in the processor's cache."""


class TypedRows:
    """Reads rows with the columns of one schema. One per table, as long as its schema stays."""

    def __init__(self, schema: TableSchema, *, iso: bool) -> None:
        self.schema = schema
        spec = DecoderSpec(
            JsonFormat(timestamp_format=TimestampFormat.ISO_8601 if iso else TimestampFormat.SQL),
            tuple(Field(column.name, column.type) for column in schema.columns),
            tuple(range(len(schema.columns))),
        )
        self._decoder = make_decoder(spec)

    def read(self, images: Sequence[bytes]) -> tuple[pa.RecordBatch, dict[int, str]]:
        """The rows, as JSON, that fit, and of those that do not, which are not in the batch, their index and
        why."""
        names = list(self.schema.names)
        refused: dict[int, str] = {}
        batches = []
        for begin in range(0, len(images), _BLOCK) or (0,):
            decoded = self._decoder.decode(images[begin : begin + _BLOCK])
            batch = pa.RecordBatch.from_arrays(decoded.columns, names=names)
            bad = {each.record: f"{each.path}: {each.reason}" for each in decoded.rejected}
            if bad and decoded.rows == len(images[begin : begin + _BLOCK]):
                batch = without(batch, bad)
            refused |= {begin + at: reason for at, reason in bad.items()}
            batches.append(batch)
        return batches[0] if len(batches) == 1 else _joined(batches), refused


def _joined(batches: Sequence[pa.RecordBatch]) -> pa.RecordBatch:
    columns = [pa.concat_arrays(each) for each in zip(*(batch.columns for batch in batches), strict=True)]
    return pa.RecordBatch.from_arrays(columns, names=batches[0].schema.names)


def without(batch: pa.RecordBatch, rows: Iterable[int]) -> pa.RecordBatch:
    """A batch without rows, which are named by their index."""
    kept = np.ones(batch.num_rows, np.bool_)
    kept[list(rows)] = False
    return batch.filter(pa.array(kept))


def fitted(
    batch: pa.RecordBatch, schema: TableSchema, unsent: Set[str] = frozenset()
) -> tuple[pa.RecordBatch, dict[int, str]]:
    """The columns of a wider schema: what is missing is NULL, unless it is among those that were ``unsent``
    (they stay out), the others get its types. Also the rows, by index, with a value that has no place there,
    and why; they are NULL in the batch."""
    if not unsent and batch.schema == _arrow_schema(schema):
        return batch, {}
    columns, names = [], []
    unfit: dict[int, str] = {}
    for column in schema.columns:
        wanted = arrow_type(column.type)
        at = batch.schema.get_field_index(column.name)
        if column.name in unsent:
            continue
        names.append(column.name)
        if at < 0:
            columns.append(pa.nulls(batch.num_rows, wanted))
            continue
        try:
            columns.append(_as(batch.column(at), wanted))
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
            made, failed = _one_by_one(batch.column(at), wanted)
            columns.append(made)
            for row in failed:
                unfit.setdefault(row, f"column {column.name} is {column.type}")
    return pa.RecordBatch.from_arrays(columns, names=names), unfit


@lru_cache(1_000)
def _arrow_schema(schema: TableSchema) -> pa.Schema:
    return pa.schema([(column.name, arrow_type(column.type)) for column in schema.columns])


def _one_by_one(values: pa.Array, wanted: pa.DataType) -> tuple[pa.Array, list[int]]:
    """The values that have a place in another type, and the indexes of the others."""
    made, failed = [], []
    for at in range(len(values)):
        try:
            made.append(_as(values.slice(at, 1), wanted))
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
            made.append(pa.nulls(1, wanted))
            failed.append(at)
    return pa.concat_arrays(made), failed


def with_keys_apart(kinds: Sequence[RowKind], batch: pa.RecordBatch, key: Sequence[str]) -> Sequence[RowKind]:
    """The kinds of rows where an update that changes the key takes one row away and brings another."""
    if not key or RowKind.UPDATE_BEFORE not in kinds or not set(key) <= set(batch.schema.names):
        return kinds
    keys = list(zip(*(batch.column(name).to_pylist() for name in key), strict=True))
    found = list(kinds)
    for at in range(len(found) - 1):
        is_pair = kinds[at] is RowKind.UPDATE_BEFORE and kinds[at + 1] is RowKind.UPDATE_AFTER
        if is_pair and keys[at] != keys[at + 1]:
            found[at : at + 2] = (RowKind.DELETE, RowKind.INSERT)
    return found


def column_of(name: str, values: pa.Array, data_type: DataType) -> tuple[Column, pa.Array]:
    """A column with the Arrow type that goes with its own."""
    return Column(name, data_type), _as(values, arrow_type(data_type))


def _as(values: pa.Array, wanted: pa.DataType) -> pa.Array:
    if values.type == wanted:
        return values
    if pa.types.is_string(wanted) and (pa.types.is_nested(values.type) or pa.types.is_binary(values.type)):
        return texts_of(values)
    if pa.types.is_timestamp(values.type) and pa.types.is_string(wanted):
        return pa.array([None if each is None else str(each) for each in values.to_pylist()], wanted)
    if pa.types.is_decimal(wanted) and pa.types.is_integer(values.type):
        return pc.cast(values, pa.decimal128(38, 0)).cast(wanted)
    return values.cast(wanted)

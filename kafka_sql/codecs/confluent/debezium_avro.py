"""Debezium's events in Avro with a schema registry (``debezium-avro-confluent``): a record of ``before``,
``after`` and ``op`` becomes rows with kinds, and rows with kinds become such records (reference §3.7)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.confluent.avro import ConfluentAvroDecoder, ConfluentAvroEncoder
from kafka_sql.codecs.confluent.framing import SchemaSource
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, Field, Rejected
from kafka_sql.codecs.contract.merging import FEW_RECORDS
from kafka_sql.model import data_types
from kafka_sql.model.data_types import RowField, RowType
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.model.row_kind import RowKind

_COMES = np.array([True, False, True, False])
"""By :class:`RowKind`: whether the row exists afterwards."""
_INSERTS, _UPDATE, _DELETE = ("c", "r"), "u", "d"
_BEFORE_MISSING = (
    "'before' of {} is null: for tables of PostgreSQL set REPLICA IDENTITY FULL, so that events hold the row "
    "as it was"
)


def envelope(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the columns of an event around rows with these columns."""
    row = RowType(tuple(RowField(field.name, field.type) for field in fields))
    return Field("before", row), Field("after", row), Field("op", data_types.STRING)


class DebeziumAvroDecoder:
    """Decodes events to rows with kinds. ``schema`` is that of the envelope. NULL and empty records
    (tombstones) give no row. One per task; not picklable."""

    def __init__(self, spec: DecoderSpec, schema: str, source: SchemaSource, few: int = FEW_RECORDS) -> None:
        events = DecoderSpec(spec.format, envelope(spec.fields), (0, 1, 2))
        self._events = ConfluentAvroDecoder(events, schema, source, few)
        self._projected = spec.projected
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        events = self._events.decode([value or None for value in values])
        before, after, ops = events.columns
        records = np.arange(events.rows) if events.records is None else events.records
        inserts = _flags(pc.is_in(ops, pa.array(_INSERTS)))
        updates, deletes = _flags(pc.equal(ops, _UPDATE)), _flags(pc.equal(ops, _DELETE))
        has_before, has_after = _flags(before.is_valid()), _flags(after.is_valid())
        good = (inserts & has_after) | (updates & has_before & has_after) | (deletes & has_before)
        rejected = list(events.rejected)
        for place in np.flatnonzero(~good).tolist():
            reason = _reason(ops[place].as_py(), bool(has_before[place]))
            rejected.append(Rejected(int(records[place]), "", reason))
        # Each event may have a row of 'before' and one of 'after', in this order.
        wanted = np.empty(2 * events.rows, dtype=np.bool_)
        wanted[0::2] = good & (updates | deletes)
        wanted[1::2] = good & (updates | inserts)
        kinds = np.empty(2 * events.rows, dtype=np.int8)
        kinds[0::2] = np.where(updates, RowKind.UPDATE_BEFORE, RowKind.DELETE)
        kinds[1::2] = np.where(updates, RowKind.UPDATE_AFTER, RowKind.INSERT)
        rows = np.flatnonzero(wanted)
        images = pa.concat_arrays([before, after]).take(pa.array(rows // 2 + (rows % 2) * events.rows))
        columns = [pc.struct_field(images, [index]) for index in self._projected]
        return Decoded(
            len(rows),
            columns,
            records[rows // 2],
            sorted(rejected, key=lambda item: item.record),
            kinds[rows] if kinds[rows].any() else None,
        )


def _flags(array: pa.Array) -> np.ndarray:
    found: np.ndarray = pc.fill_null(array, False).to_numpy(zero_copy_only=False)
    return found


def _reason(op: str | None, has_before: bool) -> str:
    if op is None:
        return "'op' is null"
    if op in (_UPDATE, _DELETE):
        what = "an update" if op == _UPDATE else "a delete"
        return "'after' of an update is null" if has_before else _BEFORE_MISSING.format(what)
    if op in _INSERTS:
        return "'after' of an insert is null"
    return f"'op' is '{op}', not one of c, r, u, d"


class DebeziumAvroEncoder:
    """Encodes rows with kinds as events: an inserted row is an insert, a deleted one a delete, and an
    update is one of each, as in Flink.
    """

    def __init__(
        self, spec: EncoderSpec, schema: str, registry: RegistryConfig, source: SchemaSource
    ) -> None:
        self._fields = [pa.field(field.name, arrow_type(field.type)) for field in spec.fields]
        events = EncoderSpec(spec.format, envelope(spec.fields))
        self._events = ConfluentAvroEncoder(events, schema, registry, source)

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return an event per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        arrays = [
            column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column for column in columns
        ]
        rows = len(arrays[0])
        comes = np.ones(rows, dtype=np.bool_) if kinds is None else _COMES[kinds]
        before, after = (
            pa.StructArray.from_arrays(arrays, fields=self._fields, mask=pa.array(absent))
            for absent in (comes, ~comes)
        )
        return self._events.encode([before, after, pa.array(np.where(comes, "c", _DELETE), pa.string())])

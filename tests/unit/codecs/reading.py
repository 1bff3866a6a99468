"""What tests of decoders share: decoded columns in a comparable form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec

Comparable = tuple[list[list[str]], list[int], list[tuple[int, str, str]]]


def comparable(spec: DecoderSpec, decoded: Decoded) -> Comparable:
    """Columns as texts, the record of each row, and (record, path, reason) of the rejects; checks the
    types."""
    assert [column.type for column in decoded.columns] == column_types(spec)
    assert all(len(column) == decoded.rows for column in decoded.columns)
    records = list(range(decoded.rows)) if decoded.records is None else decoded.records.tolist()
    rejects = [(item.record, item.path, item.reason) for item in decoded.rejected]
    return [readable(column) for column in decoded.columns], records, rejects


def of_rows(
    spec: DecoderSpec,
    rows: Sequence[tuple[Any, ...]],
    records: list[int],
    rejects: list[tuple[int, str, str]],
) -> Comparable:
    """The same of rows that an exact reader gave."""
    columns = [pa.array([row[i] for row in rows], kind) for i, kind in enumerate(column_types(spec))]
    return [readable(column) for column in columns], records, rejects


def column_types(spec: DecoderSpec) -> list[pa.DataType]:
    """Arrow types of the projected columns."""
    return [arrow_type(spec.fields[index].type) for index in spec.projected]


def readable(column: pa.Array) -> list[str]:
    """Values by ``repr`` (NaN, -0.0), times as numbers, so that years beyond 9999 can be shown."""
    column.validate(full=True)
    return [repr(value) for value in column.cast(_plain(column.type)).to_pylist()]


def _plain(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_list(kind):
        return pa.list_(_plain(kind.value_type))
    if pa.types.is_map(kind):
        return pa.map_(kind.key_type, _plain(kind.item_type))
    if pa.types.is_struct(kind):
        return pa.struct([pa.field(field.name, _plain(field.type)) for field in kind])
    if pa.types.is_timestamp(kind) or pa.types.is_time(kind):
        return pa.int64()
    return pa.int32() if pa.types.is_date(kind) else kind

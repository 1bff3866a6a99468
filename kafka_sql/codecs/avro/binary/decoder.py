"""The Avro decoder: blocks of records by column, the remaining records one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.avro.binary.block_reader import BlockReader
from kafka_sql.codecs.avro.binary.lanes import Block
from kafka_sql.codecs.avro.binary.record_reader import BadRecordError, RecordReader
from kafka_sql.codecs.avro.binary.skipper import Skipper
from kafka_sql.codecs.avro.schema.resolution import plan
from kafka_sql.codecs.avro.schema.schema import AvroSchema
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.contract.merging import FEW_RECORDS, merged, of_all

_BLOCK_BYTES = 1 << 28


class SchemaReader:
    """Reads records of one writer's schema as the projected columns of a table.

    ``few``: this many records are not worth a block (tests set it).
    """

    def __init__(
        self, writer: AvroSchema, reader: AvroSchema, spec: DecoderSpec, few: int = FEW_RECORDS
    ) -> None:
        self._plan = plan(writer, reader, spec.fields, spec.projected)
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]
        self._records = RecordReader(writer, self._plan, len(self._types))
        self._blocks = BlockReader(Skipper(writer))
        self._few = few

    def read(self, values: Sequence[bytes], records: Sequence[int], skip: int) -> Decoded:
        """Return the rows of ``values``, whose record numbers are ``records``, without the first ``skip``
        bytes of each.
        """
        parts = [self._block(values[start:end], records[start:end], skip) for start, end in _portions(values)]
        return merged(parts, self._types)

    def _block(self, values: Sequence[bytes], records: Sequence[int], skip: int) -> Decoded:
        numbers = np.fromiter(records, dtype=np.int64, count=len(values))
        if len(values) <= self._few:
            return self._one_by_one(values, numbers, skip)
        block = Block(values, skip)
        columns = self._blocks.columns(self._plan, block.lanes, self._types)
        if not block.refused and not block.deferred:
            return Decoded(len(values), columns, numbers, [])
        keep = np.ones(len(values), dtype=np.bool_)
        keep[list(block.refused)] = False
        keep[list(block.deferred)] = False
        mask = pa.array(keep)
        kept = Decoded(
            int(keep.sum()),
            [column.filter(mask) for column in columns],
            numbers[keep],
            [
                Rejected(int(numbers[record]), path, reason)
                for record, (path, reason) in sorted(block.refused.items())
            ],
        )
        later = sorted(block.deferred)
        rest = self._one_by_one([values[record] for record in later], numbers[later], skip)
        return merged([kept, rest], self._types)

    def _one_by_one(self, values: Sequence[bytes], records: np.ndarray, skip: int) -> Decoded:
        rows: list[tuple[Any, ...]] = []
        owners: list[int] = []
        rejected: list[Rejected] = []
        for value, record in zip(values, records.tolist(), strict=True):
            try:
                rows.append(self._records.read(value, skip))
                owners.append(record)
            except BadRecordError as error:
                rejected.append(Rejected(record, error.path, error.reason))
        columns = [pa.array([row[slot] for row in rows], kind) for slot, kind in enumerate(self._types)]
        return Decoded(len(rows), columns, np.asarray(owners, dtype=np.int64), rejected)


def _portions(values: Sequence[bytes]) -> list[tuple[int, int]]:
    """Return ranges of values whose bytes fit into one buffer."""
    found: list[tuple[int, int]] = []
    start = size = 0
    for position, value in enumerate(values if sum(map(len, values)) > _BLOCK_BYTES else ()):
        if size and size + len(value) > _BLOCK_BYTES:
            found.append((start, position))
            start, size = position, 0
        size += len(value)
    return [*found, (start, len(values))]


class AvroDecoder:
    """Decodes records without a schema in front: writer and reader use the schema derived from the
    columns. Bytes after a record are ignored, NULL values give no row. One per task; not picklable.
    """

    def __init__(self, spec: DecoderSpec, schema: AvroSchema, few: int = FEW_RECORDS) -> None:
        self._reader = SchemaReader(schema, schema, spec, few)

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        given: Sequence[int] = range(len(values))
        chosen: Any = values
        if None in values:
            given = [index for index, value in enumerate(values) if value is not None]
            chosen = [values[index] for index in given]
        return of_all(self._reader.read(chosen, given, 0), len(values))

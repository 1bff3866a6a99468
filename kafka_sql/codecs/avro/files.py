"""Whole Avro files as values of a decoder, and the bytes of rows for such files."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.avro.binary.record_reader import BadRecordError, RecordReader
from kafka_sql.codecs.avro.container import BadContainerError, read_container
from kafka_sql.codecs.avro.schema.from_flink import schema_of
from kafka_sql.codecs.avro.schema.resolution import plan
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError, parse_schema
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.contract.merging import merged
from kafka_sql.model.formats import AvroFormat


class AvroFileDecoder:
    """Decodes files: each value is one, whose rows are read by the file's own schema, as Avro resolves it
    against that of the columns. A file that cannot be read to its end is refused as a whole."""

    def __init__(self, spec: DecoderSpec, options: AvroFormat) -> None:
        self._spec = spec
        self._reader = schema_of(spec.fields, options.legacy_timestamp_mapping)
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """The rows of all files; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        parts = [self._file(number, data) for number, data in enumerate(values) if data is not None]
        return merged(parts, self._types)

    def _file(self, number: int, data: bytes) -> Decoded:
        try:
            container = read_container(data)
            writer = parse_schema(container.schema)
            steps = plan(writer, self._reader, self._spec.fields, self._spec.projected)
            records = RecordReader(writer, steps, len(self._types))
            rows = [row for count, block in container.blocks() for row in records.read_run(block, count)]
        except (BadContainerError, AvroSchemaError) as error:
            return Decoded(0, [], np.zeros(0, dtype=np.int64), [Rejected(number, "", str(error))])
        except BadRecordError as error:
            return Decoded(0, [], np.zeros(0, dtype=np.int64), [Rejected(number, error.path, error.reason)])
        columns = [pa.array([row[slot] for row in rows], kind) for slot, kind in enumerate(self._types)]
        return Decoded(len(rows), columns, np.full(len(rows), number, dtype=np.int64), [])

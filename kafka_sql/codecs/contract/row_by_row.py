"""Formats of other packages that read and write one record at a time, in Python values."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import (
    Decoded,
    DecoderSpec,
    EncoderSpec,
    Field,
    Rejected,
    require_inserts,
)
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.model.formats import PlugInFormat


class RowFormat(PlugInFormat):
    """A format of rows that are inserted: one row for each record that has a value.

    Values are those of PyArrow's ``to_pylist`` (``str``, ``int``, ``Decimal``, ``datetime`` …); NULL is None.
    """

    @abstractmethod
    def read(self, fields: Sequence[Field], record: bytes) -> Sequence[object]:
        """Return the values of all fields of a record, or raise RefusedError."""

    @abstractmethod
    def write(self, fields: Sequence[Field], row: Sequence[object]) -> bytes:
        """Return the record of a row, or raise EncodeError."""

    def decoder(self, spec: DecoderSpec) -> RowDecoder:
        return RowDecoder(self, spec)

    def encoder(self, spec: EncoderSpec) -> RowEncoder:
        return RowEncoder(self, spec)


class RowDecoder:
    """Decodes blocks of records by :meth:`RowFormat.read`."""

    def __init__(self, format: RowFormat, spec: DecoderSpec) -> None:
        self._format, self._spec = format, spec

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        fields = self._spec.fields
        rows: list[Sequence[object]] = []
        records: list[int] = []
        rejected: list[Rejected] = []
        for index, value in enumerate(values):
            if value is None:
                continue
            try:
                rows.append(self._format.read(fields, value))
            except RefusedError as error:
                rejected.append(Rejected(index, error.path, error.reason))
            else:
                records.append(index)
        columns = [
            pa.array([row[number] for row in rows], arrow_type(fields[number].type))
            for number in self._spec.projected
        ]
        return Decoded(len(rows), columns, np.array(records, np.int64), rejected)


class RowEncoder:
    """Encodes rows by :meth:`RowFormat.write`."""

    def __init__(self, format: RowFormat, spec: EncoderSpec) -> None:
        self._format, self._spec = format, spec

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """The bytes of each row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        rows = zip(*(column.to_pylist() for column in columns), strict=True)
        return [self._format.write(self._spec.fields, row) for row in rows]

"""The encoder of change events: each row in an envelope that says whether it is inserted or deleted.

As in Flink, each row has its own envelope: an update is a delete of the row before and an insert of the row
after.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.codec import EncoderSpec
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)
from kafka_sql.model.row_kind import RowKind

JsonChangelogFormat = DebeziumJsonFormat | CanalJsonFormat | MaxwellJsonFormat | OggJsonFormat
_COMES = (True, False, True, False)
"""By :class:`RowKind`: whether the row exists afterwards."""


class ChangelogEncoder:
    """Encodes rows with kinds as change events in JSON."""

    def __init__(self, spec: EncoderSpec, options: JsonChangelogFormat) -> None:
        self._rows = JsonEncoder(spec, options.json)
        coming, going = _around(options, options.json)
        self._around = [coming if comes else going for comes in _COMES]

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return an event per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        rows = self._rows.encode(columns)
        if kinds is None:
            start, end = self._around[RowKind.INSERT]
            return [b"".join((start, row or b"", end)) for row in rows]
        around = [self._around[kind] for kind in kinds.tolist()]
        return [b"".join((start, row or b"", end)) for (start, end), row in zip(around, rows, strict=True)]


def _around(
    options: JsonChangelogFormat, json: JsonFormat
) -> tuple[tuple[bytes, bytes], tuple[bytes, bytes]]:
    """Return the text before and after an inserted row, and the same for a deleted row."""
    match options:
        case CanalJsonFormat():
            return (b'{"data":[', b'],"type":"INSERT"}'), (b'{"data":[', b'],"type":"DELETE"}')
        case MaxwellJsonFormat():
            return (b'{"data":', b',"type":"insert"}'), (b'{"data":', b',"type":"delete"}')
        case DebeziumJsonFormat():
            comes, goes = b'"op":"c"}', b'"op":"d"}'
        case OggJsonFormat():
            comes, goes = b'"op_type":"I"}', b'"op_type":"D"}'
    if json.ignore_null_fields:
        return (b'{"after":', b"," + comes), (b'{"before":', b"," + goes)
    return (b'{"before":null,"after":', b"," + comes), (b'{"before":', b',"after":null,' + goes)

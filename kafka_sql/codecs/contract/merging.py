"""Puts what several decoders made of parts of a block together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.codec import Decoded, Rejected

FEW_RECORDS = 16
"""So many records are not worth a block."""


def merged(parts: Sequence[Decoded], types: Sequence[pa.DataType]) -> Decoded:
    """The rows of several parts in the order of their records, and all that were refused."""
    if len(parts) == 1 and parts[0].rows:
        return parts[0]
    if not any(part.rows for part in parts):
        empty = [pa.array([], kind) for kind in types]
        return Decoded(0, empty, np.zeros(0, dtype=np.int64), _in_order(parts))
    full = [part for part in parts if part.rows]
    records = np.concatenate([part.records for part in full])
    columns = [
        pa.concat_arrays(list(pieces)) for pieces in zip(*(part.columns for part in full), strict=True)
    ]
    if (np.diff(records) < 0).any():
        order = np.argsort(records, kind="stable")
        records = records[order]
        columns = [column.take(pa.array(order)) for column in columns]
    return Decoded(len(records), columns, records, _in_order(parts))


def _in_order(parts: Sequence[Decoded]) -> list[Rejected]:
    return sorted((item for part in parts for item in part.rejected), key=lambda item: item.record)


def of_all(decoded: Decoded, count: int) -> Decoded:
    """The same, saying that row i is record i where that is so."""
    if decoded.rows != count:
        return decoded
    return Decoded(decoded.rows, decoded.columns, None, decoded.rejected)

"""Values that have no place of their own in a column of texts: objects and arrays are JSON there, bytes
base64."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pyarrow as pa


def without_nesting(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The batch with nested values as JSON."""
    columns = [texts_of(each) if pa.types.is_nested(each.type) else each for each in batch.columns]
    return pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


def texts_of(values: pa.Array) -> pa.Array:
    """Nested values, or bytes, as texts."""
    text = _plain if pa.types.is_binary(values.type) else _json
    return pa.array([None if each is None else text(each) for each in values.to_pylist()], pa.string())


def _json(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        value = dict(value)
    return json.dumps(value, default=_plain, ensure_ascii=False)


def _plain(value: Any) -> str:
    return b64encode(value).decode() if isinstance(value, bytes) else str(value)

"""Records of upserts and of Debezium's changes as rows with their kinds, a part of them at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from kafka_sql.model.row_kind import RowKind


def rows_of_part(
    records: Sequence[tuple[str | None, str | None]], part: int, parts: int, *, changes: bool
) -> Iterator[tuple[dict[str, Any], RowKind, int]]:
    """The rows of one of ``parts`` parts of ``records`` (key and value, JSON): row, kind and offset. With
    ``changes`` the values are Debezium's, else a record without a value deletes its key."""
    size = -(-len(records) // parts)
    for offset, (key, value) in list(enumerate(records))[part * size : (part + 1) * size]:
        if changes:
            event = json.loads(value or "")
            if event["before"]:
                yield event["before"], RowKind.UPDATE_BEFORE if event["after"] else RowKind.DELETE, offset
            if event["after"]:
                yield event["after"], RowKind.UPDATE_AFTER if event["before"] else RowKind.INSERT, offset
        elif value is None:
            yield json.loads(key or ""), RowKind.DELETE, offset
        else:
            yield json.loads(value), RowKind.INSERT, offset

"""The JSON decoder: msgspec for the records that need no coercion, the exact reader for the others.

The fast path takes a record only where its result is the exact reader's: msgspec is strict about syntax and
types, and what it does not look at (encoding and length of values that are passed over, depth) is checked for
the block.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import msgspec
import numpy as np
import polars as pl
import pyarrow as pa

from kafka_sql.codecs.arrow import arrow_type
from kafka_sql.codecs.contract import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.json_columns import Build, JsonColumns, NoFastPathError
from kafka_sql.codecs.json_tokens import MAX_DEPTH, MAX_NAME_LENGTH, MAX_NUMBER_DIGITS
from kafka_sql.codecs.json_values import JsonValues
from kafka_sql.formats.config import JsonFormat

_TWO_DIGITS = re.compile(rb"[0-9]{2}")
_LONG_NUMBER = re.compile(rb"[0-9]{300}")
_LONG_TEXT = re.compile(rb'"[^"]{%d}' % MAX_NAME_LENGTH)


class JsonDecoder:
    """Decodes JSON records to the projected columns with Flink's coercions. One per task; not picklable."""

    def __init__(self, spec: DecoderSpec, options: JsonFormat) -> None:
        self._exact = JsonValues(spec.fields, spec.projected, options)
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]
        self._builders: list[Build] = []
        self._decode_one: Any = None
        try:
            self._prepare_fast_path(spec, options)
        except NoFastPathError:
            self._decode_one = None
        self._getters = [attrgetter(f"f{position}") for position in range(len(self._types))]

    def _prepare_fast_path(self, spec: DecoderSpec, options: JsonFormat) -> None:
        columns = JsonColumns(options)
        fields = []
        for index in spec.projected:
            kind, build = columns.of(spec.fields[index].type)
            fields.append((spec.fields[index].name, kind))
            self._builders.append(build)
        if options.fail_on_missing_field:
            used = set(spec.projected)
            fields += [
                (field.name, msgspec.Raw) for index, field in enumerate(spec.fields) if index not in used
            ]
        self._decode_one = msgspec.json.Decoder(columns.struct(fields)).decode

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.Decoder`."""
        records, slow = self._read_strictly(values)
        slow |= _suspicious(values)
        if slow:
            taken = [index for index in range(len(values)) if index not in slow]
            records = [records[index] for index in taken]
        else:
            taken = []
        columns, unsure = self._build(records)
        if not slow and not unsure:
            return Decoded(len(values), columns, None, [])
        if not slow:
            taken = list(range(len(values)))
        if unsure:
            keep = np.ones(len(taken), dtype=np.bool_)
            keep[list(unsure)] = False
            columns = [column.filter(pa.array(keep)) for column in columns]
            slow |= {taken[position] for position in unsure}
            taken = [index for position, index in enumerate(taken) if position not in unsure]
        return self._merge(values, taken, columns, sorted(slow))

    def _read_strictly(self, values: Sequence[bytes | None]) -> tuple[list[Any], set[int]]:
        """A struct per record, None for each record that msgspec refuses (and its index)."""
        if self._decode_one is None:
            return [None] * len(values), set(range(len(values)))
        records: list[Any] = []
        refused: set[int] = set()
        remaining = map(self._decode_one, values)
        while True:
            try:
                # After an exception the list keeps what was read, and the iterator goes on behind the bad
                # record.
                records.extend(remaining)
                return records, refused
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError):
                refused.add(len(records))
                records.append(None)

    def _build(self, records: list[Any]) -> tuple[list[pa.Array], set[int]]:
        columns = []
        unsure: set[int] = set()
        for get, build in zip(self._getters, self._builders, strict=False):
            column, missed = build(list(map(get, records)))
            columns.append(column)
            unsure.update(missed)
        return columns, unsure

    def _merge(
        self, values: Sequence[bytes | None], taken: list[int], columns: list[pa.Array], slow: list[int]
    ) -> Decoded:
        """Read the ``slow`` records exactly and put their rows between those of the ``taken`` ones."""
        rows: list[tuple[Any, ...]] = []
        owners: list[int] = []
        rejected: list[Rejected] = []
        for index in slow:
            value = values[index]
            if not value:
                continue
            found, refused = self._exact.decode(value)
            rows.extend(found)
            owners.extend([index] * len(found))
            if refused is not None:
                rejected.append(Rejected(index, refused.path, refused.reason))
        exact = [pa.array([row[position] for row in rows], kind) for position, kind in enumerate(self._types)]
        records = np.array(taken + owners, dtype=np.int64)
        if not taken:
            return Decoded(len(rows), exact, records, rejected)
        if rows:
            order = np.argsort(records, kind="stable")
            records = records[order]
            columns = [
                pa.concat_arrays([fast, slowly]).take(pa.array(order))
                for fast, slowly in zip(columns, exact, strict=True)
            ]
        return Decoded(len(records), columns, records, rejected)


def _suspicious(values: Sequence[bytes | None]) -> set[int]:
    """Records in which something that msgspec passes over may be wrong, or may exceed one of Jackson's
    limits."""
    block = pl.Series(values, dtype=pl.Binary)
    found: set[int] = set()
    try:
        block.cast(pl.String)
    except pl.exceptions.PolarsError:
        found.update(index for index, value in enumerate(values) if value and not _is_utf8(value))
    sizes = block.bin.size()
    longest = sizes.max()
    if isinstance(longest, int) and longest > MAX_NUMBER_DIGITS:
        for index in (sizes > MAX_NUMBER_DIGITS).arg_true().to_list():
            if _exceeds_limits(values[index] or b""):
                found.add(index)
    return found


def _is_utf8(value: bytes) -> bool:
    try:
        value.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _exceeds_limits(value: bytes) -> bool:
    if value.count(b"{") + value.count(b"[") > MAX_DEPTH:
        return True
    if len(value) > MAX_NAME_LENGTH and _LONG_TEXT.search(value) is not None:
        return True
    # A number of 1000 digits has 300 in a row somewhere: two of every 150th characters in a row are digits.
    return _TWO_DIGITS.search(value[::150]) is not None and _LONG_NUMBER.search(value) is not None

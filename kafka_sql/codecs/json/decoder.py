"""The JSON decoder: msgspec for the records that need no coercion, the exact reader for the others.

The fast path takes a record only if its result equals the exact reader's: msgspec is strict about syntax and
types; the decoder checks the other rules (encoding and length of skipped values, depth) for the whole block.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import compress
from operator import attrgetter
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa

from kafka_sql.codecs.columns.number_columns import contains_floats, zero_rows
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected, RowFilter
from kafka_sql.codecs.contract.unread_columns import without_texts
from kafka_sql.codecs.json.coerced_columns import loose_builder
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.json.strict_columns import Build, Built, Check, JsonColumns, NoFastPathError
from kafka_sql.codecs.json.tokens import MAX_DEPTH, MAX_NAME_LENGTH, MAX_NUMBER_DIGITS
from kafka_sql.model.formats import JsonFormat

_NEGATIVE_ZERO = re.compile(rb"-0[ \t\r\n,}\]]")
_TWO_DIGITS = re.compile(rb"[0-9]{2}")
_LONG_NUMBER = re.compile(rb"[0-9]{300}")
_LONG_TEXT = re.compile(rb'"[^"]{%d}' % MAX_NAME_LENGTH)


class JsonDecoder:
    """Decodes JSON records to the projected columns with Flink's coercions. One per task; not picklable.

    Columns are read strictly at first (``loose``: not even at first). If more than one of a hundred records
    of a block refuses a column or is unsure of it, the decoder reads it loosely from then on: as text that is
    converted by column. ``checked`` are indexes of further fields, which are read only to refuse records.
    """

    def __init__(
        self, spec: DecoderSpec, options: JsonFormat, loose: bool = False, checked: tuple[int, ...] = ()
    ) -> None:
        self._spec = spec = without_texts(spec, checked)
        self._options = options
        self._read = (*spec.projected, *checked)
        self._projected = len(spec.projected)
        self._exact = JsonValues(spec.fields, self._read, options)
        self._names = [spec.fields[index].name for index in self._read]
        self._types = [arrow_type(spec.fields[index].type) for index in self._read]
        self._getters = [attrgetter(f"f{position}") for position in range(len(self._types))]
        self._with_floats = [index for index, kind in enumerate(self._types) if contains_floats(kind)]
        self._loose = set(range(len(self._types))) if loose else set()
        self._builders: list[Build] = []
        """The builders of the projected columns."""
        self._checks: dict[int, Check] = {}
        """Positions of columns that may be the reason to refuse a record that msgspec accepts."""
        self._decode_one: Any = None
        try:
            self._prepare_fast_path()
        except NoFastPathError:
            self._decode_one = None

    def _prepare_fast_path(self) -> None:
        columns = JsonColumns(self._options)
        converters = self._exact.converters
        fields: list[tuple[str, Any]] = []
        builders: list[Build] = []
        checks: dict[int, Check] = {}
        for position, index in enumerate(self._read):
            name, data_type = self._spec.fields[index].name, self._spec.fields[index].type
            kind, build = columns.of(data_type)
            check = columns.check(data_type)
            if position in self._loose:
                kind = msgspec.Raw
                build = loose_builder(
                    data_type,
                    columns.time_reader(data_type),
                    converters.of(data_type),
                    converters.exact_fractions,
                )
                check = partial(_unsure_of, build)
            fields.append((name, kind))
            if position < self._projected:
                builders.append(build)
            if check is not None:
                checks[position] = check
        if self._options.fail_on_missing_field:
            used = set(self._read)
            rest = [field.name for index, field in enumerate(self._spec.fields) if index not in used]
            fields += [(name, msgspec.Raw) for name in rest]
        self._decode_one = msgspec.json.Decoder(columns.struct(fields)).decode
        self._builders = builders
        self._checks = checks

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`. Blocks of about 2 000 records
        are fastest (their values and the results stay in the processor's cache)."""
        return self._decode(values, None)

    def decode_where(self, values: Sequence[bytes | None], where: RowFilter) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.FilteringDecoder`."""
        return self._decode(values, where)

    def _decode(self, values: Sequence[bytes | None], where: RowFilter | None) -> Decoded:
        if self._decode_one is None:
            return filtered(self._merge(values, [], [], list(range(len(values)))), where)
        suspicious = suspicious_records(values)
        if len(self._spec.fields) == 1:
            repeats = self._exact.may_repeat
            suspicious.update(index for index, value in enumerate(values) if value and repeats(value))
        while True:
            records, refused, blamed = self._read_strictly(values)
            slow = suspicious | refused
            if where is not None and not slow:
                wanted = self._wanted(values, records, where)
                if wanted is not None:
                    return wanted
            taken = [index for index in range(len(values)) if index not in slow] if slow else []
            columns, unsure = self._build([records[index] for index in taken] if slow else records, blamed)
            if not self._loosen(blamed, len(values)):
                break
        unsure |= self._negative_zeros(columns, values, taken)
        if not slow and not unsure:
            return filtered(Decoded(len(values), columns, None, []), where)
        return filtered(self._accountable(values, columns, taken, slow, unsure), where)

    def _wanted(self, values: Sequence[bytes | None], records: list[Any], where: RowFilter) -> Decoded | None:
        """Return the rows that ``where`` keeps. Builds columns for these only, and checks of the others only
        whether they are to be refused. None if some column is unsure of a row."""
        tested = {position: self._column(position, records) for position in where.positions}
        if any(len(missed) for _, missed in tested.values()):
            return None
        keep = where.keep([tested[position][0] for position in where.positions])
        rows = np.flatnonzero(keep)
        left_out = list(compress(records, (~keep).tolist()))
        for position, check in self._checks.items():
            looked_at = left_out if position < self._projected else records
            if looked_at and len(check(list(map(self._getters[position], looked_at)))):
                return None
        wanted = list(compress(records, keep.tolist())) if left_out else records
        columns = []
        for position in range(self._projected):
            column, missed = self._column(position, wanted)
            if len(missed):
                return None
            columns.append(column)
        if self._negative_zeros(columns, values, rows.tolist() if self._with_floats else ()):
            return None
        return Decoded(len(rows), columns, rows, [])

    def _accountable(
        self,
        values: Sequence[bytes | None],
        columns: list[pa.Array],
        taken: list[int],
        slow: set[int],
        unsure: set[int],
    ) -> Decoded:
        """Return the block; its ``slow`` records, and those at the positions ``unsure`` of the ``taken``
        ones, are read exactly.
        """
        if not slow:
            taken = list(range(len(values)))
        if unsure:
            keep = np.ones(len(taken), dtype=np.bool_)
            keep[list(unsure)] = False
            columns = [column.filter(pa.array(keep)) for column in columns]
            slow |= {taken[position] for position in unsure}
            taken = [index for position, index in enumerate(taken) if position not in unsure]
        return self._merge(values, taken, columns, sorted(slow))

    def _read_strictly(self, values: Sequence[bytes | None]) -> tuple[list[Any], set[int], Counter[int]]:
        """Return a struct per record, None for each record that msgspec refuses, their indexes, and the
        columns to blame.
        """
        blamed: Counter[int] = Counter()
        records: list[Any] = []
        refused: set[int] = set()
        remaining = map(self._decode_one, values)
        while True:
            try:
                # After an exception the list keeps the records read, and the iterator continues after the bad
                # record.
                records.extend(remaining)
                return records, refused, blamed
            except msgspec.ValidationError as error:
                if (position := self._blamed(str(error))) is not None:
                    blamed[position] += 1
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError):
                pass
            refused.add(len(records))
            records.append(None)

    def _blamed(self, message: str) -> int | None:
        """Return the column that msgspec's message names (a wrong guess only costs time)."""
        _, _, path = message.rpartition(" - at `$.")
        fitting = [position for position, name in enumerate(self._names) if path and path.startswith(name)]
        return max(fitting, key=lambda position: len(self._names[position]), default=None)

    def _loosen(self, blamed: Counter[int], records: int) -> bool:
        """Read columns loosely that refuse too often; return True if the set grew."""
        many = {position for position, count in blamed.items() if count * 100 > records} - self._loose
        if not many:
            return False
        self._loose |= many
        self._prepare_fast_path()
        return True

    def _build(self, records: list[Any], blamed: Counter[int]) -> tuple[list[pa.Array], set[int]]:
        """Return the projected columns, and the rows that some column, also a checked one, is unsure of."""
        columns: list[pa.Array] = []
        unsure: set[int] = set()
        for position, get in enumerate(self._getters):
            if position < self._projected:
                column, missed = self._column(position, records)
                columns.append(column)
            elif (check := self._checks.get(position)) is not None:
                missed = check(list(map(get, records)))
            else:
                continue
            unsure.update(missed)
            blamed[position] += len(missed)
        return columns, unsure

    def _column(self, position: int, records: list[Any]) -> Built:
        return self._builders[position](list(map(self._getters[position], records)))

    def _negative_zeros(
        self, columns: list[pa.Array], values: Sequence[bytes | None], taken: Sequence[int]
    ) -> set[int]:
        """Return the rows of the records ``taken`` (of all records if it is empty) with a zero that may
        have been written ``-0``, which msgspec reads as ``0.0``.
        """
        doubtful: set[int] = set()
        for position in self._with_floats:
            if position < len(columns):
                doubtful.update(zero_rows(columns[position]))
        records = taken or range(len(values))
        return {row for row in doubtful if has_negative_zero(values[records[row]] or b"")}

    def _merge(
        self, values: Sequence[bytes | None], taken: list[int], columns: list[pa.Array], slow: list[int]
    ) -> Decoded:
        """Read the ``slow`` records exactly and insert their rows among those of the ``taken`` ones."""
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
        exact = [
            pa.array([row[position] for row in rows], kind)
            for position, kind in enumerate(self._types[: self._projected])
        ]
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


def _unsure_of(build: Build, values: list[Any]) -> Sequence[int]:
    _, unsure = build(values)
    return unsure


def filtered(decoded: Decoded, where: RowFilter | None) -> Decoded:
    """Return the rows of ``decoded`` that ``where`` keeps, or all rows without a filter."""
    if where is None:
        return decoded
    keep = where.keep([decoded.columns[position] for position in where.positions])
    records = np.arange(decoded.rows) if decoded.records is None else decoded.records
    columns = [column.filter(pa.array(keep)) for column in decoded.columns]
    return replace(decoded, rows=int(keep.sum()), columns=columns, records=records[keep])


def has_negative_zero(value: bytes) -> bool:
    """Whether a record may contain the number ``-0``."""
    return _NEGATIVE_ZERO.search(value) is not None


def suspicious_records(values: Sequence[bytes | None]) -> set[int]:
    """Return the records in which a value skipped by msgspec may be wrong, or may exceed one of Jackson's
    limits."""
    known = list(filter(None, values))
    found: set[int] = set()
    # a character cut off at the end of a record stays invalid with a line end after it
    if not _is_utf8(b"\n".join(known)):
        found.update(index for index, value in enumerate(values) if value and not _is_utf8(value))
    if max(map(len, known), default=0) > MAX_NUMBER_DIGITS:
        for index, value in enumerate(values):
            if value and len(value) > MAX_NUMBER_DIGITS and _exceeds_limits(value):
                found.add(index)
    return found


def _is_utf8(value: bytes) -> bool:
    if value.isascii():
        return True
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
    # A number of 1000 digits has 300 in a row somewhere: of every 150th character, two in a row are digits.
    return _TWO_DIGITS.search(value[::150]) is not None and _LONG_NUMBER.search(value) is not None

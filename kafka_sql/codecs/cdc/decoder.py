"""The decoder of change events: from blocks of records to rows with kinds, every record accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.codecs.cdc.envelope import Change, Envelope, ExactImages, Spread
from kafka_sql.codecs.cdc.exact_reader import TreeValues
from kafka_sql.codecs.cdc.images import Images, Reading, looser
from kafka_sql.codecs.cdc.metadata import MetadataColumns, MetadataMember
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.decoder import suspicious_records
from kafka_sql.codecs.json.exact_reader import contains_decimal
from kafka_sql.codecs.json.strict_columns import NoFastPathError
from kafka_sql.codecs.json.tokens import JsonSyntaxError
from kafka_sql.codecs.json.tree import read_tree
from kafka_sql.model.formats import JsonFormat

MakeEnvelope = Callable[[ExactImages], Envelope]
_REFUSALS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError)


class ChangelogDecoder:
    """Decodes change events to the projected columns of their rows, the requested metadata columns, and
    kinds. One per task; not picklable.

    As in :class:`kafka_sql.codecs.json.decoder.JsonDecoder`, columns that need coercion in more than one of a
    hundred records are read loosely from then on. ``metadata`` are the format's metadata columns.
    """

    def __init__(
        self,
        spec: DecoderSpec,
        options: JsonFormat,
        make_envelope: MakeEnvelope,
        metadata: dict[str, MetadataMember],
    ) -> None:
        values = TreeValues(options, any(contains_decimal(field.type) for field in spec.fields))
        self._fields = [spec.fields[index] for index in spec.projected]
        self._options = options
        self._values = values
        self._envelope = make_envelope(ExactImages(self._fields, values))
        self._metadata = MetadataColumns([metadata[key] for key in spec.metadata], options, values)
        self._types = [arrow_type(field.type) for field in self._fields]
        self._metadata_types = [arrow_type(kind) for kind in self._metadata.types]
        self._readings = [Reading.STRICT] * len(self._fields)
        self._images: Images | None = None
        self._decode_one: Any = None
        self._prepare_fast_path()

    def _prepare_fast_path(self) -> None:
        try:
            self._images = Images(self._fields, self._options, self._values, self._readings)
            record = self._envelope.record_type(
                self._images.struct, self._metadata.outer, self._metadata.inner
            )
        except NoFastPathError:
            self._images = None
            return
        self._decode_one = msgspec.json.Decoder(record).decode

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        given = [index for index, value in enumerate(values) if value]
        present: list[bytes] = [value for value in values if value]
        if self._images is None:
            records: list[Any] = []
            spread, columns, slow = Spread(), self._no_columns(), set(range(len(present)))
        else:
            spread, columns, slow, records = self._read_fast(present)
        owners = np.array(spread.owners, dtype=np.int64)
        kinds = np.array(spread.kinds, dtype=np.int8)
        columns += self._metadata_of(records, owners, slow)
        if slow:
            keep = ~np.isin(owners, np.fromiter(slow, np.int64, len(slow)))
            owners, kinds = owners[keep], kinds[keep]
            columns = [column.filter(pa.array(keep)) for column in columns]
        rejected: list[Rejected] = []
        if slow:
            owners, kinds, columns = self._merged(present, sorted(slow), owners, kinds, columns, rejected)
        places = np.array(given, dtype=np.int64)
        rejected = [Rejected(given[item.record], item.path, item.reason) for item in rejected]
        return Decoded(len(owners), columns, places[owners], rejected, kinds if kinds.any() else None)

    def _no_columns(self) -> list[pa.Array]:
        return [pa.array([], kind) for kind in self._types]

    def _read_fast(self, values: Sequence[bytes]) -> tuple[Spread, list[pa.Array], set[int], list[Any]]:
        """Return the rows on the fast path, their columns, the records left over, and the structs read."""
        suspicious = suspicious_records(values)
        while True:
            assert self._images is not None
            records, blamed = self._read_strictly(values)
            for index in suspicious:
                records[index] = None
            spread = self._envelope.spread(records, self._images)
            slow = spread.slow
            columns, unsure = self._images.build(spread.images)
            for position, rows in unsure.items():
                blamed[position] += len(rows)
                slow.update(spread.owners[row] for row in rows)
            if not self._loosen(blamed, len(values)):
                return spread, columns, slow, records

    def _read_strictly(self, values: Sequence[bytes]) -> tuple[list[Any], Counter[int]]:
        """Return a struct per record, None for each record that msgspec refuses, and the columns to blame."""
        assert self._images is not None
        blamed: Counter[int] = Counter()
        records: list[Any] = []
        remaining = map(self._decode_one, values)
        while True:
            try:
                # After an exception the list keeps the records read, and the iterator continues after the bad
                # record.
                records.extend(remaining)
                return records, blamed
            except msgspec.ValidationError as error:
                if (position := self._images.blamed(str(error))) is not None:
                    blamed[position] += 1
            except _REFUSALS:
                pass
            records.append(None)

    def _loosen(self, blamed: Counter[int], records: int) -> bool:
        """Read columns loosely that refuse too often; return True if the set grew."""
        many = [
            position
            for position, count in blamed.items()
            if count * 100 > records and self._readings[position] is not Reading.TEXT
        ]
        for position in many:
            self._readings[position] = looser(self._readings[position], self._fields[position].type)
        if many:
            self._prepare_fast_path()
        return bool(many)

    def _metadata_of(
        self, records: Sequence[Any], owners: npt.NDArray[np.int64], slow: set[int]
    ) -> list[pa.Array]:
        """Return the metadata columns of the rows; add the records that need the exact path to ``slow``."""
        if not self._metadata_types:
            return []
        used, places = np.unique(owners, return_inverse=True)
        outer = [records[index] for index in used.tolist()]
        columns, unsure = self._metadata.of_structs(outer, list(map(self._envelope.inner, outer)))
        slow.update(used[sorted(unsure)].tolist())
        return [column.take(pa.array(places)) for column in columns]

    def _merged(
        self,
        values: Sequence[bytes],
        slow: Sequence[int],
        owners: npt.NDArray[np.int64],
        kinds: npt.NDArray[np.int8],
        columns: list[pa.Array],
        rejected: list[Rejected],
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int8], list[pa.Array]]:
        """Read the ``slow`` records exactly and insert their rows among the others, in the order of
        records.
        """
        changes: list[Change] = []
        more: list[int] = []
        for index in slow:
            found, refused = self.exact(values[index])
            changes += found
            more += [index] * len(found)
            if refused is not None:
                rejected.append(Rejected(index, refused.path, refused.reason))
        if not changes:
            return owners, kinds, columns
        exact = [
            pa.array([row[position] for _, row in changes], kind)
            for position, kind in enumerate([*self._types, *self._metadata_types])
        ]
        owners = np.concatenate([owners, np.array(more, dtype=np.int64)])
        kinds = np.concatenate([kinds, np.array([kind for kind, _ in changes], dtype=np.int8)])
        order = np.argsort(owners, kind="stable")
        columns = [
            pa.concat_arrays([fast, slowly]).take(pa.array(order))
            for fast, slowly in zip(columns, exact, strict=True)
        ]
        return owners[order], kinds[order], columns

    def exact(self, record: bytes) -> tuple[list[Change], RefusedError | None]:
        """Return the rows of a record on the exact path, and why it was refused. As in Flink, rows before
        a bad part stay with ``ignore-parse-errors``.
        """
        rows: list[Change] = []
        metadata: list[Any] = []
        refused: RefusedError | None = None
        try:
            event = self._envelope.event(read_tree(record))
            if event is None:
                return [], None
            outer, payload = event
            members = self._metadata.members(outer, payload)
            for change in self._envelope.changes(payload):
                metadata = metadata or self._metadata.values(members)
                rows.append(change)
        except RefusedError as error:
            refused = error
        except JsonSyntaxError as error:
            refused = RefusedError("", str(error))
        if refused is not None and not self._options.ignore_parse_errors:
            return [], refused
        return [(kind, (*row, *metadata)) for kind, row in rows], refused

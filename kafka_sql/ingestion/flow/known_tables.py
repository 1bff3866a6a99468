"""The fast path for records of known tables that change nothing of them: it reads table by table and decodes
each record once. All other records are left to the per-record path of
:class:`kafka_sql.ingestion.flow.flow.Flow`.

A part of a record's text suggests its table; decoding confirms it, because the type of a record contains the
table's name. A wrong guess is refused like any other unexpected content."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.codecs.columns.arrow_buffers import numbers
from kafka_sql.codecs.columns.number_columns import zero_rows
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.json.decoder import has_negative_zero, suspicious_records
from kafka_sql.codecs.json.tokens import MAX_NUMBER_DIGITS
from kafka_sql.ingestion.flow.gathered_fields import GATHERED
from kafka_sql.ingestion.flow.known_forms import Form, PlainForm, form_of
from kafka_sql.ingestion.flow.known_rows import NO_READS, KnownRows, NoKnownRows
from kafka_sql.ingestion.flow.record_block import OfRecord, RecordBlock
from kafka_sql.ingestion.schemas.debezium import MARKS, has_mark
from kafka_sql.ingestion.schemas.evolution import Schemas
from kafka_sql.ingestion.schemas.reader import RecordReader
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.schemas.table_schema import TableSchema
from kafka_sql.model.data_types import DataType
from kafka_sql.model.row_kind import RowKind

_AT_ONCE = 2_000
"""Records decoded at a time: few enough that the results stay in the processor's cache."""
_MOST_GUESSES = 10_000
_TABLE = re.compile(rb'"table"\s*:\s*"[^"\\]*"')
_NAMED_FIRST = ("maxwell-json", "ogg-json")
_NAMES = re.compile(rb'("(table|db|database|schema)"\s*:\s*"[^"\\]*")')
_MANY = 100
"""A column keeps its values' text once the decoder refuses more than one value in this many."""
_REFUSALS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError)
_NOTHING: frozenset[str] = frozenset()
_NARROW = 1 << 15
Positions = npt.NDArray[np.int64]
_Guessed = tuple[bytes, Positions, Sequence[bytes]]
_Group = tuple[str, Form, Positions, Sequence[bytes]]
"""A table, the form of its records, and these with their positions."""


@dataclass(frozen=True, slots=True)
class KnownPart:
    """Rows of a table with the columns of ``schema``, their kinds, and for each the position of its
    record.
    """

    schema: TableSchema
    batch: pa.RecordBatch
    kinds: list[RowKind]
    positions: Positions


@dataclass
class KnownTables:
    """Reads rows of the known tables of ``source`` from records that ``reader`` can read. ``metadata`` are
    columns by name. ``gathering`` is the column of fields that have no column of their own; only the
    per-record path reads such fields, so that the column is NULL here.
    """

    reader: RecordReader
    source: Schemas
    metadata: Mapping[str, OfRecord] = field(default_factory=dict)
    gathering: str | None = None
    _forms: dict[str, dict[bytes, tuple[str, Form]]] = field(default_factory=dict)
    """By topic and the text that names the table."""
    _decoders: dict[str, _TableDecoder] = field(default_factory=dict)
    _of_keys: dict[str, frozenset[str]] = field(default_factory=dict)
    """By table, the columns that are fields of keys."""
    _by_database: bool = False

    @property
    def is_for(self) -> bool:
        """Whether the fast path can read this kind of records: their rows need no other treatment."""
        reader = self.reader
        more = self.metadata or self.gathering or reader.flatten or reader.reads_keys
        if not self.source.follows and more:
            return False  # the per-record path has to notice a field with the name of another column
        return reader.format != "json" or not reader.table_id_fields

    def read(self, block: RecordBlock) -> tuple[dict[str, KnownPart], Sequence[int]]:
        """Return the rows of tables, and the positions of the records for the per-record path."""
        if not self.is_for or not self.source.tables:
            return {}, range(len(block))
        if self.reader.keyed_by_record and not self.reader.keys_are_right(list(filter(None, block.keys))):
            return {}, range(len(block))
        values, block_keys = block.values, block.keys if self.reader.reads_keys else ()
        plain = block.longest <= MAX_NUMBER_DIGITS and block.is_ascii
        marked = self.reader.format == "debezium-json"
        found: dict[str, KnownPart] = {}
        taken = np.zeros(len(values), np.bool_)
        for table, form, positions, given in self._grouped(block):
            decoder = self._decoder(table, form)
            keys = list(map(block_keys.__getitem__, positions.tolist())) if self.reader.reads_keys else None
            part = None
            if decoder is not None:
                part = decoder.read(given, positions, keys, plain=plain, marked=marked)
            if part is not None:
                found[table] = self._with_metadata(block, part)
                taken[part.positions] = True
        return found, np.flatnonzero(~taken).tolist()

    def _with_metadata(self, block: RecordBlock, part: KnownPart) -> KnownPart:
        """Add the columns of metadata and of gathered fields to the rows."""
        gathers = self.gathering in part.schema.names
        if not self.metadata and not gathers:
            return part
        columns = dict(zip(part.batch.schema.names, part.batch.columns, strict=True))
        place = pa.array(part.positions)
        columns |= {
            name: block.metadata(each.key).take(place).cast(arrow_type(each.type))
            for name, each in self.metadata.items()
        }
        if self.gathering is not None and gathers:
            columns[self.gathering] = pa.nulls(part.batch.num_rows, arrow_type(GATHERED))
        batch = pa.RecordBatch.from_pydict({name: columns[name] for name in part.schema.names})
        return replace(part, batch=batch)

    def learn(self, table: str, record: RawRecord) -> None:
        """Learn from a record of a table how records of the table look in its topic."""
        value = record.value
        if not self.is_for or value is None:
            return
        if self.reader.reads_keys:
            known_names = self._of_keys.get(table, _NOTHING)
            self._of_keys[table] = known_names | self.reader.key_columns(record)
        if self.reader.format == "json":
            return
        forms = self._forms.setdefault(record.topic, {})
        guess = self._guess(value)
        known = forms.get(guess)
        is_named = known is not None and known[0] == table
        if is_named and not self._names_types:
            return
        form = form_of(self.reader, value)
        if form is None:
            return
        if known is not None and not is_named and not self._by_database:
            self._by_database = True  # two tables have the same name: guess by the database too
            self._forms.clear()
            forms, guess = self._forms.setdefault(record.topic, {}), self._guess(value)
        if len(forms) >= _MOST_GUESSES:
            forms.clear()
        forms[guess] = table, form

    def _grouped(self, block: RecordBlock) -> Iterable[_Group]:
        """Group records by their likely table."""
        topics = [(topic, *_given(block, at)) for topic, at in block.by_topic().items()]
        if self.reader.format == "json":
            form = PlainForm()
            return [(topic, form, positions, values) for topic, positions, values, _ in topics]
        found: dict[str, tuple[Form, list[tuple[Positions, Sequence[bytes]]]]] = {}
        for topic, positions, values, text in topics:
            forms = self._forms.get(topic, {})
            guessed: Iterable[_Guessed] = ((guess, positions, values) for guess in forms)
            if len(forms) > 1:
                guessed = self._by_guess(positions, values, text)
            for guess, at, given in guessed:
                if guess not in forms:
                    continue
                table, of_table = forms[guess]
                known, parts = found.setdefault(table, (of_table, []))
                if known == of_table:
                    parts.append((at, given))
        return [(table, form, *_in_order(parts)) for table, (form, parts) in found.items()]

    def _by_guess(
        self, positions: Positions, values: Sequence[bytes], text: bytes | memoryview
    ) -> Iterator[_Guessed]:
        """Group records by guess; ``text`` is the concatenation of all values."""
        guesses: Sequence[bytes] = () if self._by_database else _TABLE.findall(text)
        if len(guesses) != len(values):  # not exactly one in each value
            guesses = list(map(self._guess, values))
        encoded = pa.array(guesses, pa.binary()).dictionary_encode()
        codes = encoded.indices.to_numpy()
        names = encoded.dictionary.to_pylist()
        # Numpy sorts narrow integers in one pass each.
        order = np.argsort(codes.astype(np.int16) if len(names) < _NARROW else codes, kind="stable")
        sorted_positions = positions[order]
        sorted_values = list(map(values.__getitem__, order.tolist()))
        begin = 0
        for name, end in zip(
            names, np.cumsum(np.bincount(codes, minlength=len(names))).tolist(), strict=True
        ):
            yield name, sorted_positions[begin:end], sorted_values[begin:end]
            begin = end

    def _guess(self, value: bytes) -> bytes:
        """Return the part of a record that names its table: it stands before or after the rows."""
        behind = self.reader.format not in _NAMED_FIRST
        if not self._by_database:
            tables = _TABLE.findall(value)
            return tables[-1 if behind else 0] if tables else b""
        found = _NAMES.findall(value)
        names = {name: named for named, name in (found if behind else reversed(found))}
        return b"".join(names[name] for name in sorted(names))

    @property
    def _names_types(self) -> bool:
        """Whether records may declare the types of their rows."""
        return self.reader.format == "debezium-json" or self.reader.strategy != "AUTO"

    def _types_of(self, form: Form) -> Mapping[str, DataType]:
        """Return the types of columns that no value changes."""
        prefix, fixed = self.reader.value_prefix, self.source.fixed
        return {**{f"{prefix}{name}": each for name, each in form.declared.types.items()}, **fixed}

    def _decoder(self, table: str, form: Form) -> _TableDecoder | None:
        """Return the decoder for the records of a table in its present form; None if the table changed too
        recently or has no decoder."""
        settled = self.source.settled(table)
        if settled is None:
            return None
        schema, nulls = settled
        of_keys = self._of_keys.get(table, _NOTHING)
        given = (schema, nulls, form, of_keys)
        known = self._decoders.get(table)
        if known is None or not known.is_of(given):
            try:
                ours = self.metadata.items()
                if any(each.type != _type_of(schema, name) for name, each in ours):
                    raise NoKnownRows("a column of metadata is another one here")
                if self.gathering is not None and _type_of(schema, self.gathering) not in (None, GATHERED):
                    raise NoKnownRows("the column that gathers fields is another one here")
                rows: KnownRows | None = self._rows(schema, nulls - of_keys, form, of_keys, are_keys=False)
                keys: KnownRows | None = None
                if self.reader.reads_keys:
                    keys = self._rows(schema, nulls & of_keys, form, of_keys, are_keys=True)
            except NoKnownRows:
                rows = keys = None
            known = self._decoders[table] = _TableDecoder(given, rows, keys)
        return known

    def _rows(
        self,
        schema: TableSchema,
        nulls: frozenset[str],
        form: Form,
        of_keys: frozenset[str],
        *,
        are_keys: bool,
    ) -> KnownRows:
        """Return the decoder for the rows of a table, or for their part in keys. Raises NoKnownRows."""
        source, reader = self.source, self.reader
        ours = (*self.metadata, self.gathering)
        columns = [column for column in schema.columns if column.name not in ours]
        return KnownRows(
            replace(schema, columns=tuple(each for each in columns if (each.name in of_keys) == are_keys)),
            nulls,
            self._types_of(form),
            iso=source.iso,
            as_string=source.as_string,
            follows=source.follows,
            prefix=reader.key_prefix if are_keys else reader.value_prefix,
            reads=NO_READS if are_keys else form.declared.reads,
            flatten=reader.flatten,
        )


_Given = tuple[TableSchema, frozenset[str], Form, frozenset[str]]
"""A table, its fields that are null, the form of its records, and its columns in keys."""


class _Records:
    """Decodes records, or parts of them, into structs. ``rows`` may learn to keep the text of more
    columns.
    """

    def __init__(self, rows: KnownRows, record_type: Callable[[KnownRows], Any]) -> None:
        self.rows = rows
        self._record_type = record_type
        self._decode: Any = None

    def read(self, values: Sequence[bytes]) -> tuple[list[Any], set[int]]:
        """Return a struct for each record, None for a refused one, and the indexes of refused records."""
        while True:
            records, refused, blamed = self._read(values)
            many = {at for at, times in blamed.items() if times * _MANY > len(values)}
            if not many:
                return records, refused
            self.rows, self._decode = self.rows.loosened(many), None

    def _read(self, values: Sequence[bytes]) -> tuple[list[Any], set[int], Counter[int]]:
        """Return the same, and the columns that could keep their text, with how many refusals that would
        save.
        """
        if self._decode is None:
            self._decode = msgspec.json.Decoder(self._record_type(self.rows)).decode
        blamed: Counter[int] = Counter()
        records: list[Any] = []
        refused: set[int] = set()
        remaining = map(self._decode, values)
        while True:
            try:
                # After an exception the list keeps the records read, and the iterator continues with the
                # next.
                records.extend(remaining)
                return records, refused, blamed
            except msgspec.ValidationError as error:
                if (at := self.rows.named(str(error))) is not None:
                    blamed[at] += 1
            except _REFUSALS:
                pass
            refused.add(len(records))
            records.append(None)

    def negative_zeros(
        self, columns: Sequence[pa.Array], values: Sequence[bytes], owners: Positions | None
    ) -> set[int]:
        """Return the rows with a zero that may have been written ``-0``, which msgspec reads as 0."""
        rows = {row for at in self.rows.with_floats for row in _zeros(columns[at])}
        return {row for row in rows if has_negative_zero(values[row if owners is None else int(owners[row])])}


class _TableDecoder:
    """Decodes the records of one table. ``rows`` is None if it cannot, ``keys`` is None if keys hold no part
    of its rows.
    """

    def __init__(self, given: _Given, rows: KnownRows | None, keys: KnownRows | None) -> None:
        self._given = given
        self.schema, _, self._form, _ = given
        self._values = None if rows is None else _Records(rows, self._form.record_type)
        self._keys = None if keys is None else _Records(keys, lambda known: known.row)
        self._order: list[tuple[bool, int]] = []
        if rows is not None:
            places = {name: (False, at) for at, name in enumerate(rows.schema.names)}
            if keys is not None:
                places |= {name: (True, at) for at, name in enumerate(keys.schema.names)}
            names = [name for name in self.schema.names if name in places]
            self._order = [places[name] for name in names]
            types = {field.name: field for each in (rows, keys) if each is not None for field in each.arrow}
            self._arrow = pa.schema([types[name] for name in names])

    def is_of(self, given: _Given) -> bool:
        """Whether the decoder was made for ``given``."""
        schema, nulls, form, of_keys = self._given
        return schema is given[0] and nulls is given[1] and form == given[2] and of_keys == given[3]

    def read(
        self,
        values: Sequence[bytes],
        positions: Positions,
        keys: Sequence[bytes | None] | None,
        *,
        plain: bool,
        marked: bool,
    ) -> KnownPart | None:
        """Return the rows of the records that fit the known table; None without any. The records are at
        ``positions``; ``keys`` are given if they hold parts of rows. ``plain`` says that no record is
        suspicious, ``marked`` that records may mark a value as not sent."""
        if self._values is None:
            return None
        batches: list[list[pa.Array]] = []
        kinds: list[RowKind] = []
        places: list[Positions] = []
        for begin in range(0, len(positions), _AT_ONCE):
            block, where = values[begin : begin + _AT_ONCE], positions[begin : begin + _AT_ONCE]
            of_block = None if keys is None else keys[begin : begin + _AT_ONCE]
            columns, kinds_here, owners = self._block(self._values, block, of_block, plain, marked)
            batches.append(columns)
            kinds += kinds_here
            places.append(where if owners is None else where[owners])
            if len(kinds_here) * 2 < len(block):
                break  # if most are refused, the per-record path alone is faster
        if not kinds:
            return None
        joined = [
            each[0] if len(each) == 1 else pa.concat_arrays(each) for each in zip(*batches, strict=True)
        ]
        batch = pa.RecordBatch.from_arrays(joined, schema=self._arrow)
        return KnownPart(self.schema, batch, kinds, np.concatenate(places))

    def _block(
        self,
        decoder: _Records,
        values: Sequence[bytes],
        keys: Sequence[bytes | None] | None,
        plain: bool,
        marked: bool,
    ) -> tuple[list[pa.Array], list[RowKind], Positions | None]:
        """Return the columns, the kinds, and the index of each row's record, None if each record has one
        row.
        """
        left = set() if plain else suspicious_records(values)
        records, refused = decoder.read(values)
        left |= refused
        given_keys: list[bytes] = []
        key_records: list[Any] = []
        if self._keys is not None and keys is not None:
            given_keys = [b"{}" if key is None else key for key in keys]
            key_records, refused = self._keys.read(given_keys)
            left |= refused | suspicious_records(given_keys)
        if marked and decoder.rows.hides_texts:
            left |= {at for at, value in enumerate(values) if has_mark(value)}
        indexes: Sequence[int] | None = None
        if left:
            indexes = [at for at in range(len(records)) if at not in left]
            records = [records[at] for at in indexes]
        spread = self._form.spread(records, decoder.rows)
        columns, unsure = decoder.rows.columns(spread.rows, MARKS if marked else _NOTHING)
        kinds = spread.kinds or [RowKind.INSERT] * len(spread.rows)
        owners: Positions | None = None
        if spread.owners is not None or indexes is not None:
            owners = np.array(range(len(records)) if spread.owners is None else spread.owners, np.int64)
            if indexes is not None:
                owners = np.array(indexes, np.int64)[owners]
        unsure |= decoder.negative_zeros(columns, values, owners)
        if self._keys is not None:
            of_rows = key_records if owners is None else [key_records[at] for at in owners.tolist()]
            of_keys, unsure_keys = self._keys.rows.columns(of_rows, _NOTHING)
            unsure |= unsure_keys | self._keys.negative_zeros(of_keys, given_keys, owners)
            columns = [of_keys[at] if is_key else columns[at] for is_key, at in self._order]
        if unsure:
            all_owners = np.arange(len(kinds)) if owners is None else owners
            gone = all_owners[sorted(unsure)]
            keep = ~np.isin(all_owners, gone)
            columns = [column.filter(pa.array(keep)) for column in columns]
            kinds = [kind for kind, kept in zip(kinds, keep.tolist(), strict=True) if kept]
            owners = all_owners[keep]
        return columns, kinds, owners


def _zeros(column: pa.Array) -> Sequence[int]:
    if pa.types.is_floating(column.type) and not (numbers(column) == 0).any():
        return ()
    return zero_rows(column)


def _type_of(schema: TableSchema, name: str) -> DataType | None:
    return next((column.type for column in schema.columns if column.name == name), None)


def _given(
    block: RecordBlock, positions: Sequence[int]
) -> tuple[Positions, Sequence[bytes], bytes | memoryview]:
    """Return the positions of records that have a value, their values, and the concatenation of these."""
    if isinstance(positions, range):
        begin, end = positions.start, positions.stop
        there = block.values[begin:end]
        if None not in there:
            return np.arange(begin, end), there, block.text_of(begin, end)  # type: ignore[return-value]
    held = [(at, value) for at in positions if (value := block.values[at]) is not None]
    values = [value for _, value in held]
    return np.array([at for at, _ in held], np.int64), values, b"".join(values)


def _in_order(parts: Sequence[tuple[Positions, Sequence[bytes]]]) -> tuple[Positions, Sequence[bytes]]:
    """Merge records of several parts, in the order of their positions."""
    if len(parts) == 1:
        return parts[0]
    positions = np.concatenate([part for part, _ in parts])
    values = list(chain.from_iterable(given for _, given in parts))
    order = np.argsort(positions, kind="stable")
    return positions[order], list(map(values.__getitem__, order.tolist()))

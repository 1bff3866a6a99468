"""The fast path for rows of a table with known columns: it decodes each row once into Arrow columns and
notices new content meanwhile.

It takes a row only if the row changes nothing of its table and the JSON format reads its values. Every other
row goes to the per-record path (:mod:`kafka_sql.ingestion.schemas.evolution`). So the fast path decides how
fast records are processed, never the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from itertools import repeat
from types import MappingProxyType
from typing import Annotated, Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import flags_of, numbers
from kafka_sql.codecs.columns.number_columns import contains_floats
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.json.coerced_columns import loose_builder
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.json.strict_columns import Build, Built, JsonColumns, NoFastPathError
from kafka_sql.ingestion.flow.nested_fields import Layout, NoLayout, laid_out
from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.ingestion.schemas.connect_types import (
    OF_CALENDAR,
    REFUSALS,
    Exact,
    Moment,
    Read,
    Text,
    Ticks,
    Whole,
    bit,
    day,
    flag,
    in_calendar,
)
from kafka_sql.ingestion.schemas.guard import is_widened_by_texts
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.model.data_types import MAX_LENGTH, ArrayType, AtomicType, DataType, TypeRoot
from kafka_sql.model.formats import JsonFormat, TimestampFormat
from kafka_sql.model.type_rules import digits, is_integer

NO_READS: Mapping[str, Read] = MappingProxyType({})
_SPELLINGS = pa.array([b'"1"', b'"0"', b"1", b"0", b"true", b"false", b"null"])
_SPELT = pa.array([True, False, True, False, True, False, None])
_FIRST_DAY, _LAST_DAY = -719_162, 2_932_896
"""1 January of the year 1, because the types of values have no year 0, and 31 December 9999, in days since
1970.
"""
_DAY = 86_400_000_000
_MILLISECOND = 1_000_000
_SECONDS = 19
"""Characters of a point in time without a fraction."""
_VALUES = msgspec.structs.astuple
_UNSURE = object()
Kind = tuple[Any, Build]


class NoKnownRows(Exception):
    """The table has no fast path, for any row."""


class KnownRows:
    """The decoder for rows of a table. ``row`` is the msgspec type of a row. It refuses unknown content:
    fields other than the columns (and ``nulls``, which are null), and values of another type. ``part`` is the
    type of a row with some of its fields, the others UNSET. ``fixed`` are columns with a type that no value
    changes. ``follows`` is False if rows never change the table. ``reads`` are the fields whose values need a
    conversion. The names of columns are ``prefix`` and the name of the field.

    With ``flatten``, columns are nested fields with the path as their name. The per-record path then reads
    rows with an empty object, and rows with an object that was null so far.

    ``loose`` are the positions of columns whose values keep their text; ``hides_texts`` says that values of
    other types may contain texts. Raises :class:`NoKnownRows`."""

    def __init__(
        self,
        schema: TableSchema,
        nulls: frozenset[str],
        fixed: Mapping[str, DataType],
        *,
        iso: bool,
        as_string: bool,
        follows: bool,
        prefix: str = "",
        reads: Mapping[str, Read] = NO_READS,
        flatten: bool = False,
        loose: frozenset[int] = frozenset(),
    ) -> None:
        self.schema = schema
        self.loose = loose
        self._flatten = flatten
        self._given = (nulls, fixed, iso, as_string, follows)
        self._prefix, self._reads = prefix, reads
        options = JsonFormat(timestamp_format=TimestampFormat.ISO_8601 if iso else TimestampFormat.SQL)
        self._columns = JsonColumns(options)
        read = tuple(Field(column.name, column.type) for column in schema.columns)
        self._converters = JsonValues(read, tuple(range(len(read))), options).converters
        if not follows and not {f"{prefix}{name}" for name in reads} <= set(schema.names):
            raise NoKnownRows("values without a column that are read all the same")
        if flatten and (reads or not follows):
            raise NoKnownRows(
                "fields of objects whose values are not what they look like, or may be anything"
            )
        self._builders: list[Build] = []
        self._loosened: set[int] = set()
        fields: list[tuple[str, Any]] = []
        try:
            for at, column in enumerate(schema.columns):
                kind, build = self._loosely(column) if at in loose else self._kind(column)
                if flatten and not isinstance(column.type, AtomicType | ArrayType):
                    raise NoKnownRows("an object that is not flattened")
                fields.append((self._field(column.name), kind))
                self._builders.append(build)
            named = set(schema.names)
            fields += [(self._field(name), None) for name in sorted(nulls) if name not in named]
            self._layout: Layout | None = None
            if flatten:
                self._layout, fields = laid_out(fields, len(schema.columns), self._columns)
            self.row = self._columns.struct(fields, closed=follows)
            self.part = self._columns.struct(fields, closed=follows, default=msgspec.UNSET)
        except (NoFastPathError, NoLayout, TypeError) as error:
            raise NoKnownRows(str(error)) from None
        self.with_floats = [at for at, field in enumerate(read) if contains_floats(arrow_type(field.type))]
        textual = [at for at, each in enumerate(read) if _is_textual(arrow_type(each.type))]
        plain = [at for at in textual if at not in loose and self._field(read[at].name) not in reads]
        nested = any(not isinstance(field.type, AtomicType) for field in read)
        self.hides_texts = nested or plain != textual
        self.arrow = pa.schema([(field.name, arrow_type(field.type)) for field in read])
        self._readers = [(build, at in plain) for at, build in enumerate(self._builders)]
        self._places = {self._field(name): at for at, name in enumerate(schema.names)}

    def _field(self, column: str) -> str:
        """Return the field of a column."""
        if not column.startswith(self._prefix):
            raise NoKnownRows("a column without a field in the rows")
        return column.removeprefix(self._prefix)

    def columns(self, rows: Sequence[Any], unwanted: frozenset[str]) -> tuple[list[pa.Array], set[int]]:
        """Return the columns of ``rows``, which have the type :attr:`row`, and the indexes of rows for the
        per-record path. These include the rows with one of the ``unwanted`` texts as the value of a text
        column; the caller has to look for such texts inside other values.
        """
        columns: list[pa.Array] = []
        unsure: set[int] = set()
        if self._layout is None:
            transposed: Iterable[Any] = zip(*map(_VALUES, rows)) if rows else repeat(())  # noqa: B905
        else:
            transposed, unsure = self._layout.columns(rows, len(self._readers))
        # The rest are fields that are always null.
        for (build, is_text), given in zip(self._readers, transposed):  # noqa: B905
            values = list(given)
            column, missed = build(values)
            columns.append(column)
            if len(missed):
                unsure.update(missed)
            if unwanted and is_text and not unwanted.isdisjoint(values):
                unsure.update(at for at, value in enumerate(values) if value in unwanted)
        return columns, unsure

    def named(self, message: str) -> int | None:
        """Return the column that a message of msgspec names, if its values may keep their text (a wrong guess
        only costs time)."""
        _, _, path = message.rpartition(" - at `$.")
        name = path.removesuffix("`")
        while name and name not in self._places:
            _, _, name = name.partition(".")
        at = self._places.get(name)
        return at if at is not None and at not in self.loose and self._may_be_loose(at) else None

    def loosened(self, positions: set[int]) -> KnownRows:
        """Return the same decoder with more columns whose values keep their text."""
        nulls, fixed, iso, as_string, follows = self._given
        loose = self.loose | positions
        return KnownRows(
            self.schema,
            nulls,
            fixed,
            iso=iso,
            as_string=as_string,
            follows=follows,
            prefix=self._prefix,
            reads=self._reads,
            flatten=self._flatten,
            loose=loose,
        )

    def _may_be_loose(self, at: int) -> bool:
        """Whether no value of a column can change its type."""
        column = self.schema.columns[at]
        read = self._reads.get(self._field(column.name))
        if read is not None and not isinstance(read, Whole):
            return False
        _, fixed, _, _, follows = self._given
        given = fixed.get(column.name)
        if follows and given is not None:
            return common_type(column.type, given) == column.type
        return not follows or _is_any_text(column.type)

    def _read(self, read: Read, data_type: DataType) -> Kind:
        """Return how to decode the values of a column that ``read`` converts."""
        if read is flag or read is bit:
            return msgspec.Raw, _flags
        if read is day:
            return int | None, _days
        if isinstance(read, Ticks) and read.nanos > 1:
            return int | None, partial(_ticks, read)
        if isinstance(read, Exact):
            assert isinstance(data_type, AtomicType)
            return msgspec.Raw, _decimals(data_type, texts=True)
        _, build = self._columns.of(data_type)
        is_iso = self._given[2]

        def built(values: list[Any]) -> Built:
            told, unsure = _told(values, read, is_iso)
            if isinstance(data_type, AtomicType) and data_type.root is TypeRoot.DECIMAL:
                column, missed = _of_decimals(told, data_type)
            else:
                column, missed = build([None if each is None else str(each) for each in told])
            return column, sorted({*unsure, *missed})

        return str | int | dict[str, Any] | None, built

    def _loosely(self, column: Column) -> Kind:
        converters = self._converters
        read, convert = self._columns.time_reader(column.type), converters.of(column.type)
        build = loose_builder(column.type, read, convert, converters.exact_fractions)
        return msgspec.Raw, _without_objects(build) if self._flatten else build

    def _kind(self, column: Column) -> Kind:
        """Return the msgspec type of the values that change nothing in a column, and their builder."""
        read = self._reads.get(self._field(column.name))
        if read is not None and _reads_as_they_look(read, column.type):
            read = None
        if read is not None:
            if self._given[1].get(column.name) != column.type:
                raise NoKnownRows("values of a column that is of another type now")
            return self._read(read, column.type)
        kind, build = self._columns.of(column.type)
        _, fixed, _, as_string, follows = self._given
        if not follows:
            return kind, build
        given = fixed.get(column.name)
        if given is not None and common_type(column.type, given) == column.type:
            return kind, build
        if given is not None or (as_string and is_widened_by_texts(column.type)):
            return None, lambda values: (pa.nulls(len(values), arrow_type(column.type)), ())
        if not isinstance(column.type, AtomicType):
            return kind, build
        match column.type.root:
            case TypeRoot.CHAR | TypeRoot.VARCHAR if not _is_any_text(column.type):
                return _text(column.type.length or 0), build
            case TypeRoot.DECIMAL:
                return msgspec.Raw, _decimals(column.type)
            case TypeRoot.DATE:
                return kind, _of_the_calendar(build, _FIRST_DAY, pa.int32())
            case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root:
                precision = column.type.precision or 0
                length = _SECONDS + (precision and precision + 1) + (root is TypeRoot.TIMESTAMP_LTZ)
                return _text(length), _of_the_calendar(build, _FIRST_DAY * _DAY, pa.int64())
            case _:
                return kind, build


def _reads_as_they_look(read: Read, data_type: DataType) -> bool:
    """Whether the JSON format reads the values of a column as ``read`` does. Values that do not fit the
    column are refused either way.
    """
    if isinstance(read, Whole):
        return isinstance(data_type, AtomicType) and is_integer(data_type)
    return read is in_calendar and isinstance(data_type, AtomicType) and data_type.root in OF_CALENDAR


def _without_objects(build: Build) -> Build:
    """Leave objects to the per-record path, because their fields are columns."""

    def built(values: list[Any]) -> Built:
        objects = [at for at, value in enumerate(values) if value is not None and bytes(value)[:1] == b"{"]
        column, unsure = build(values)
        return column, [*unsure, *objects]

    return built


def _text(longest: int) -> Any:
    return Annotated[str, msgspec.Meta(max_length=longest)] | None


def _is_textual(arrow: pa.DataType) -> bool:
    return bool(pa.types.is_string(arrow) or pa.types.is_binary(arrow))


def _is_any_text(data_type: DataType) -> bool:
    return (
        isinstance(data_type, AtomicType)
        and data_type.root is TypeRoot.VARCHAR
        and (data_type.length or 0) >= MAX_LENGTH
    )


def _of_the_calendar(build: Build, first: int, plain: pa.DataType) -> Build:
    """Leave times before the year 1 to the per-record path."""

    def built(values: list[Any]) -> Built:
        column, unsure = build(values)
        if not len(column) or numbers(column.view(plain)).min() >= first:
            return column, unsure
        early = flags_of(pc.less(column.view(plain), first))
        return column, [*unsure, *np.flatnonzero(early).tolist()]

    return built


def _told(values: list[Any], read: Read, is_iso: bool) -> tuple[list[Any], set[int]]:
    """Convert values to those that the JSON format would read, and return the indexes of values that only the
    per-record path reads."""

    def read_once(value: Any) -> Any:
        return None if value is None else _read_once(value, read, is_iso)

    if dict in set(map(type, values)):
        told = list(map(read_once, values))
    else:  # read a repeated value only once
        known = {value: read_once(value) for value in set(values)}
        told = list(map(known.__getitem__, values))
    unsure = {at for at, found in enumerate(told) if found is _UNSURE}
    return [None if found is _UNSURE else found for found in told] if unsure else told, unsure


def _read_once(value: Any, read: Read, is_iso: bool) -> Any:
    """Convert a value; return :data:`_UNSURE` if only the per-record path reads it."""
    try:
        found = read(value)
    except REFUSALS:
        return _UNSURE
    if isinstance(found, Text):
        return _UNSURE
    return found.replace(" ", "T") if is_iso and isinstance(found, Moment) else found


def _of_decimals(values: list[Any], data_type: AtomicType) -> Built:
    precision, scale = digits(data_type)
    whole = 10 ** (precision - scale)
    fit = [each if isinstance(each, Decimal) and abs(each) < whole else None for each in values]
    unsure = [at for at, each in enumerate(values) if each is not None and fit[at] is None]
    return pa.array(fit, arrow_type(data_type)), unsure


def _days(values: list[Any]) -> Built:
    return _within(values, 1, _FIRST_DAY, _LAST_DAY, pa.int32(), pa.date32())


def _ticks(read: Ticks, values: list[Any]) -> Built:
    """Read ticks as times. Times of day keep milliseconds only, as the JSON format reads them."""
    if not read.of_day:
        micros = read.nanos // 1_000
        return _within(
            values, micros, _FIRST_DAY * _DAY, (_LAST_DAY + 1) * _DAY - 1, pa.int64(), pa.timestamp("us")
        )
    column, unsure = _within(values, read.nanos, 0, _DAY * 1_000 - 1, pa.int64(), pa.int64())
    coarse = numbers(column) // _MILLISECOND * _MILLISECOND
    missing = flags_of(column.is_null())
    return pa.array(coarse, pa.int64(), mask=missing).view(pa.time64("ns")), unsure


def _within(
    values: list[Any], factor: int, first: int, last: int, plain: pa.DataType, target: pa.DataType
) -> Built:
    """Multiply numbers by ``factor`` and return them as values of ``target``, with the indexes of values
    outside the range ``first`` to ``last``.
    """
    low, high = -(-first // factor), last // factor
    unsure = [at for at, each in enumerate(values) if each is not None and not low <= each <= high]
    for at in unsure:
        values[at] = None
    return pc.multiply(pa.array(values, pa.int64()), factor).cast(plain).view(target), unsure


def _flags(values: list[Any]) -> Built:
    """Read flags as :func:`~kafka_sql.ingestion.schemas.connect_types.flag` does, in the usual spellings."""
    texts = pa.array([None if each is None else bytes(each) for each in values], pa.binary())
    places = pc.index_in(texts, _SPELLINGS)
    column = _SPELT.take(places)
    if places.null_count == texts.null_count:
        return column, ()
    unusual = pc.and_(pc.is_null(places), pc.is_valid(texts))
    return column, np.flatnonzero(flags_of(unusual)).tolist()


def _decimals(data_type: AtomicType, *, texts: bool = False) -> Build:
    """Read numbers that fit a column as written, without a superfluous digit; with ``texts``, also from
    strings."""
    precision, scale = digits(data_type)
    target = arrow_type(data_type)
    whole = precision - scale
    if not whole:
        raise NoKnownRows("numbers below one")
    shape = rf"^-?(?:0|[1-9][0-9]{{0,{whole - 1}}}){rf'(?:[.][0-9]{{1,{scale}}})?' if scale else ''}$"

    def built(values: list[Any]) -> Built:
        written = pa.array([None if each is None else bytes(each) for each in values], pa.binary())
        written = written.cast(pa.string())
        written = pc.if_else(pc.equal(written, "null"), None, written)
        if texts:
            written = pc.utf8_trim(written, '"')
        usual = pc.match_substring_regex(written, shape).fill_null(True)
        column = pc.if_else(usual, written, None).cast(target)
        if pc.all(usual).as_py() is not False:
            return column, ()
        return column, np.flatnonzero(~flags_of(usual)).tolist()

    return built

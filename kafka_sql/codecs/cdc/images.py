"""The rows inside change events (images of a row before and after), as the fast path reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import copy
from enum import IntEnum
from operator import attrgetter
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.cdc.exact_reader import Convert, TreeValues
from kafka_sql.codecs.columns.arrow_buffers import flags_of
from kafka_sql.codecs.columns.number_columns import contains_floats
from kafka_sql.codecs.columns.text_readers import text_reader
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.json.strict_columns import Build, Built, JsonColumns
from kafka_sql.codecs.json.tree import read_tree
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.formats import JsonFormat

Flags = npt.NDArray[np.bool_]
ReadTexts = Callable[[pa.Array], Built]

_STRING = r'"[^"\\]*"'
_INTEGER = "-?[0-9]+"
_NUMBER = "-?[0-9][0-9.eE+-]*"
# As a tree holds them, zeros lose their sign, but not all of them do.
_NOT_MINUS_ZERO = "-?[1-9][0-9.eE+-]*|0[0-9.eE+-]*"
_NATURAL = "-?[1-9][0-9]*|0"
_FROM_STRINGS = (
    TypeRoot.BOOLEAN,
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
)


def _plain(root: TypeRoot, exact_fractions: bool) -> str:
    """A regular expression for the JSON texts of a type that may be read by column."""
    match root:
        case TypeRoot.CHAR | TypeRoot.VARCHAR:
            return f"{_STRING}|{_NATURAL}|true|false"
        case TypeRoot.BOOLEAN:
            return f"{_STRING}|{_NUMBER}|true|false"
        case TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT:
            return f"{_STRING}|{_INTEGER}"
        case TypeRoot.DOUBLE:
            return f"{_STRING}|{_NOT_MINUS_ZERO}"
        case TypeRoot.FLOAT:
            # A fraction that is read as 64-bit float first is rounded twice.
            return f"{_STRING}|{_NOT_MINUS_ZERO if exact_fractions else _NATURAL}"
        case TypeRoot.DECIMAL:
            return f"{_STRING}|{_NUMBER}"
        case _:
            return _STRING


def reads_strings(data_type: DataType) -> bool:
    """Whether a column of this type can be read from JSON strings, and is not anyway."""
    return isinstance(data_type, AtomicType) and data_type.root in _FROM_STRINGS


def string_builder(data_type: DataType, convert: Convert) -> Build:
    """The builder of a column of strings (None where the field is missing or null), for a type that
    :func:`reads_strings`. ``convert`` is the exact converter of the column."""
    target = arrow_type(data_type)
    read = text_reader(data_type)
    assert read is not None

    def build(values: list[Any]) -> Built:
        texts = pa.array(values, pa.string())
        column, unsure = read(texts)
        todo = np.zeros(len(values), dtype=np.bool_)
        todo[np.asarray(unsure, dtype=np.int64)] = True
        return _converted(column, todo, lambda position: convert(values[position]), target)

    return build


def loose_builder(
    data_type: DataType, read_times: ReadTexts | None, convert: Convert, exact_fractions: bool
) -> Build:
    """The builder of a column of ``msgspec.Raw`` values (None where the field is missing).

    ``read_times`` reads texts of date and time types, ``convert`` is the exact converter of the column.
    """
    target = arrow_type(data_type)
    read = read_times
    pattern = ""
    if isinstance(data_type, AtomicType):
        pattern = f"^(?:{_plain(data_type.root, exact_fractions)})$"
        if data_type.root not in (TypeRoot.BINARY, TypeRoot.VARBINARY):
            read = read_times or text_reader(data_type)

    def build(values: list[Any]) -> Built:
        given = [None if value is None else bytes(value) for value in values]
        texts = pa.array(given, pa.binary()).cast(pa.string())
        todo = ~flags_of(pc.or_(pc.is_null(texts), pc.equal(texts, "null").fill_null(True)))
        column = pa.nulls(len(values), target)
        if read is not None:
            plain = flags_of(pc.match_substring_regex(texts, pattern))
            contents = pc.ascii_trim(texts, '"')
            column, unsure = read(contents if plain.all() else pc.if_else(pa.array(plain), contents, None))
            todo &= ~plain
            if len(unsure):
                todo[np.asarray(unsure, dtype=np.int64)] = True
        return _converted(
            column, todo, lambda position: convert(read_tree(given[position] or b"null")), target
        )

    return build


def _converted(column: pa.Array, todo: Flags, cell: Callable[[int], Any], target: pa.DataType) -> Built:
    """``column`` with the cells ``todo`` converted one by one, and the positions of those refused."""
    if not todo.any():
        return column, ()
    converted: list[Any] = []
    refused: list[int] = []
    for position in np.flatnonzero(todo).tolist():
        try:
            converted.append(cell(position))
        except ValueError:
            converted.append(None)
            refused.append(position)
    return _replaced(column, todo, converted, target), refused


def _replaced(column: pa.Array, todo: Flags, converted: list[Any], target: pa.DataType) -> pa.Array:
    if not pa.types.is_nested(target):
        return pc.replace_with_mask(column, pa.array(todo), pa.array(converted, target))
    places = np.where(todo, len(column) + np.cumsum(todo) - 1, np.arange(len(column)))
    return pa.concat_arrays([column, pa.array(converted, target)]).take(pa.array(places))


_IN_CONTAINER = re.compile(r"[.\[]")


class Reading(IntEnum):
    """How the fast way takes a column: as values of its type, as strings, as JSON text."""

    STRICT = 0
    STRING = 1
    TEXT = 2


class NeedsExactError(Exception):
    """This record is better read by the exact way."""


class Images:
    """The msgspec type of an image with the projected columns, and how columns are built from images.

    ``readings`` has one for each column. Raises ``NoFastPathError`` where a column cannot be read by msgspec.
    """

    def __init__(
        self, fields: Sequence[Field], options: JsonFormat, values: TreeValues, readings: Sequence[Reading]
    ) -> None:
        columns = JsonColumns(options)
        self._names = [field.name for field in fields]
        self._places = {name: position for position, name in enumerate(self._names)}
        self._raw: set[int] = set()
        kinds: list[Any] = []
        self._builders: list[Build] = []
        for position, field in enumerate(fields):
            kind, build = columns.of(field.type)
            floats = values.exact_fractions and contains_floats(arrow_type(field.type))
            if readings[position] is Reading.STRING:
                kind, build = str | None, string_builder(field.type, values.of(field.type))
            elif readings[position] is Reading.TEXT or (floats and not isinstance(field.type, AtomicType)):
                self._raw.add(position)
                kind = msgspec.Raw
                build = loose_builder(
                    field.type,
                    columns.time_reader(field.type),
                    values.of(field.type),
                    values.exact_fractions,
                )
            elif floats:
                build = _without_minus_zeros(build)
            kinds.append(kind)
            self._builders.append(build)
        self.struct = columns.struct(list(zip(self._names, kinds, strict=True)))
        self._readers = [msgspec.json.Decoder(kind).decode for kind in kinds]
        self._getters = [attrgetter(f"f{position}") for position in range(len(kinds))]

    def build(self, images: list[Any]) -> tuple[list[pa.Array], dict[int, Sequence[int]]]:
        """The columns of images, and for each column the rows whose values must be read exactly."""
        columns = []
        unsure: dict[int, Sequence[int]] = {}
        for position, (get, build) in enumerate(zip(self._getters, self._builders, strict=True)):
            column, missed = build(list(map(get, images)))
            columns.append(column)
            if len(missed):
                unsure[position] = missed
        return columns, unsure

    def overlaid(self, after: Any, old: dict[str, msgspec.Raw], elsewhere: frozenset[str]) -> Any:
        """The image before an update that lists what changed: ``after`` with the ``old`` values.

        ``elsewhere`` are names that other rows of the event list; as in Flink a column of such a name that
        this row does not list is NULL. Raises :class:`NeedsExactError` for objects and arrays, whose inner
        names count too, and what msgspec raises for a value it refuses."""
        before = copy(after)
        for name in elsewhere:
            position = self._places.get(name)
            if position is not None:
                setattr(before, f"f{position}", None)
        for name, raw in old.items():
            value = bytes(raw)
            if value[:1] in (b"{", b"["):
                raise NeedsExactError
            position = self._places.get(name)
            if position is not None:
                read = raw if position in self._raw else self._readers[position](value)
                setattr(before, f"f{position}", read)
        return before

    def blamed(self, message: str) -> int | None:
        """The column that a message of msgspec names (a wrong guess costs time only)."""
        _, _, path = message.rpartition(" - at `$.")
        parts = set(_IN_CONTAINER.split(path.removesuffix("`")))
        return next((place for name, place in self._places.items() if name in parts), None)


def looser(reading: Reading, data_type: DataType) -> Reading:
    """The next way to take a column that is refused too often."""
    strings = reading is Reading.STRICT and reads_strings(data_type)
    return Reading.STRING if strings else Reading.TEXT


def _without_minus_zeros(build: Build) -> Build:
    """Flink's decimals have no negative zero."""

    def build_again(values: list[Any]) -> Built:
        column, unsure = build(values)
        return pc.add(column, pa.scalar(0.0, column.type)), unsure

    return build_again

"""The rows inside change events (images of a row before and after), as the fast path reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from enum import IntEnum
from operator import attrgetter
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.cdc.coerced_images import loose_builder, reads_strings, string_builder
from kafka_sql.codecs.cdc.exact_reader import TreeValues
from kafka_sql.codecs.columns.number_columns import contains_floats
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.json.strict_columns import Build, Built, JsonColumns
from kafka_sql.model.data_types import AtomicType, DataType
from kafka_sql.model.formats import JsonFormat

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

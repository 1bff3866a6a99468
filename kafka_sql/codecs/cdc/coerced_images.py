"""Columns of change events whose values often need coercion, converted by column where they are plain.

Canal writes every value as a string, Debezium its decimals: such columns are taken as strings. Where values
are now strings, now something else, they are taken as JSON text. What counts as plain for a type is narrow:
texts for which reading the column at once gives what Flink makes of a tree (``changelog_values``); the other
cells are converted one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.cdc.exact_reader import Convert
from kafka_sql.codecs.columns.arrow_buffers import flags_of
from kafka_sql.codecs.columns.text_readers import text_reader
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.json.strict_columns import Build, Built
from kafka_sql.codecs.json.tree import read_tree
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot

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

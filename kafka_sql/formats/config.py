"""Typed configuration of each format: what codecs need to decode and encode (reference §3.1).

Plain frozen values without library types: they are pickled to executors.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class TimestampFormat(Enum):
    """``timestamp-format.standard``: SQL writes a space between date and time, ISO-8601 a ``T``."""

    SQL = "SQL"
    ISO_8601 = "ISO-8601"


class MapNullKeyMode(Enum):
    """``map-null-key.mode`` of serialisation."""

    FAIL = "FAIL"
    DROP = "DROP"
    LITERAL = "LITERAL"


@dataclass(frozen=True, slots=True)
class JsonFormat:
    """The ``json`` format."""

    fail_on_missing_field: bool = False
    ignore_parse_errors: bool = False
    map_null_key_mode: MapNullKeyMode = MapNullKeyMode.FAIL
    map_null_key_literal: str = "null"
    timestamp_format: TimestampFormat = TimestampFormat.SQL
    decimal_as_plain_number: bool = False
    ignore_null_fields: bool = False


@dataclass(frozen=True, slots=True)
class CsvFormat:
    """The ``csv`` format. Characters are unescaped; ``quote_character`` is None when quoting is switched
    off."""

    field_delimiter: str = ","
    quote_character: str | None = '"'
    allow_comments: bool = False
    ignore_parse_errors: bool = False
    array_element_delimiter: str = ";"
    escape_character: str | None = None
    null_literal: str | None = None
    decimal_in_scientific_notation: bool = False
    trim_spaces: bool = False
    ignore_trailing_unmappable: bool = False
    allow_trailing_comma: bool = True
    fail_on_missing_columns: bool = False
    empty_string_as_null: bool = False


class Endianness(Enum):
    """Byte order of numbers in the ``raw`` format."""

    BIG = "big-endian"
    LITTLE = "little-endian"


@dataclass(frozen=True, slots=True)
class RawFormat:
    """The ``raw`` format: the whole key or value is one column."""

    charset: str = "UTF-8"
    endianness: Endianness = Endianness.BIG


Format = JsonFormat | CsvFormat | RawFormat

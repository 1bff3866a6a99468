"""The formats: one :class:`FormatSpec` each, found by the name written in ``format``, ``value.format`` or
``key.format``.

A format is one file here and one schema in ``grammar/formats``; others are added by the entry point group
``kafka_sql.formats``, whose entries are :class:`FormatSpec` values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points

from kafka_sql.formats import csv, json, raw
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.config import Format
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.schema import OptionSchema, load_schema
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

ENTRY_POINTS = "kafka_sql.formats"

OF_FLINK = (
    "avro",
    "avro-confluent",
    "avro-variant-confluent",
    "canal-json",
    "debezium-avro-confluent",
    "debezium-json",
    "maxwell-json",
    "ogg-json",
    "orc",
    "parquet",
    "protobuf",
)
"""Formats of Flink that are not here yet."""


@dataclass(frozen=True, slots=True)
class FormatSpec:
    """A format: its options, how they become a :data:`Format`, and what is wrong with columns it cannot
    carry.

    ``check(columns, place)`` gets the columns of one key or value and where the format is named.
    """

    name: str
    schema: Callable[[], OptionSchema]
    build: Callable[[ResolvedOptions], Format]
    check: Callable[[Sequence[FormatColumn], Span], list[Diagnostic]]


_BUILT_IN = {
    "json": FormatSpec("json", lambda: load_schema("formats/json"), json.build, json.check),
    "csv": FormatSpec("csv", lambda: load_schema("formats/csv"), csv.build, csv.check),
    "raw": FormatSpec("raw", lambda: load_schema("formats/raw"), raw.build, raw.check),
}


def format_names() -> tuple[str, ...]:
    """Names of all formats that can be used."""
    return (*_BUILT_IN, *_plugged_in())


def find_format(name: str) -> FormatSpec | None:
    """The format of that name, None where there is none."""
    return _BUILT_IN.get(name) or _plugged_in().get(name)


@cache
def _plugged_in() -> dict[str, FormatSpec]:
    found = {entry.name: entry.load() for entry in entry_points(group=ENTRY_POINTS)}
    return {name: spec for name, spec in found.items() if isinstance(spec, FormatSpec)}

"""Operators, changelog modes of their inputs, and the tables of the matrix.

A case is the query of an operator (``operators.txt``) over tables that give inserts, upserts (with a PRIMARY
KEY) or changes with what they replace. An operator with two inputs is looked at with every pair of modes, and
a query that is written with every sink."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

FOLDER = Path(__file__).parent
MODES = ("inserts", "upserts", "changes")
WRITTEN = "written"
"""The area of queries that are written into sinks; all others are read."""

_WHERE = "'topic' = 't', 'properties.bootstrap.servers' = 'b:9092'"
_APPENDED = f"'connector' = 'kafka', {_WHERE}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset'"
_UPSERTED = f"'connector' = 'upsert-kafka', {_WHERE}, 'key.format' = 'json', 'value.format' = 'json'"
_CHANGED = _APPENDED.replace("'json'", "'debezium-json'")
_SOURCES = dict(zip(MODES, (_APPENDED, _UPSERTED, _CHANGED), strict=True))
_COLUMNS = "id BIGINT, k STRING, v INT, ts TIMESTAMP(3)"
_TIMED = f"{_COLUMNS}, pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND"
_KEY = ", PRIMARY KEY (id) NOT ENFORCED"
_ROW = "k STRING, n BIGINT"
SINKS = {
    "appended": (_ROW, _APPENDED),
    "upserted": (f"{_ROW}, PRIMARY KEY (k) NOT ENFORCED", _UPSERTED),
    "rekeyed": (f"{_ROW}, PRIMARY KEY (n) NOT ENFORCED", _UPSERTED),
    "changed": (_ROW, _CHANGED),
    "printed": (_ROW, "'connector' = 'print'"),
}
"""Columns and options of the tables that are written."""


def tables() -> list[str]:
    """The statements that declare all tables."""
    declared = dict(SINKS)
    for mode, options in _SOURCES.items():
        key = _KEY if mode == "upserts" else ""
        declared |= dict.fromkeys((mode, f"more_{mode}"), (_COLUMNS + key, options))
        declared |= dict.fromkeys((f"timed_{mode}", f"also_timed_{mode}"), (_TIMED + key, options))
    return [f"CREATE TABLE {name} ({row}) WITH ({options})" for name, (row, options) in declared.items()]


@dataclass(frozen=True, slots=True)
class MatrixCase:
    """A cell of the matrix; ``area`` is its file."""

    area: str
    name: str
    statement: str


def matrix() -> Iterator[MatrixCase]:
    """Every cell."""
    for area, name, query in _queries():
        if area == WRITTEN:
            for sink in SINKS:
                statement = f"INSERT INTO {sink} {query}"
                yield MatrixCase(area, f"{name} into {sink}", statement)
                if sink == "rekeyed":
                    clause = "ON CONFLICT DO DEDUPLICATE"
                    yield MatrixCase(area, f"{name} into {sink} deduplicated", f"{statement} {clause}")
        elif "{o}" in query or "{u}" in query:
            for modes in product(MODES, MODES):
                yield MatrixCase(area, f"{name} of {' and '.join(modes)}", _over(query, modes))
        else:
            for mode in MODES:
                yield MatrixCase(area, f"{name} of {mode}", _over(query, (mode, mode)))


def _queries() -> Iterator[tuple[str, str, str]]:
    """Area, name and text of every query."""
    area = ""
    for line in (FOLDER / "operators.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            area = line.strip("[]")
        elif line and not line.startswith("#"):
            name, _, query = line.partition(": ")
            yield area, name, query


def _over(query: str, modes: Sequence[str]) -> str:
    first, second = modes
    names = {"s": first, "o": f"more_{second}", "t": f"timed_{first}", "u": f"also_timed_{second}"}
    return re.sub(r"\{(\w)\}", lambda found: names[found[1]], query)


_REASONS = (
    (
        "rows",
        "(scan|project without the key) of changes",
        "Flink adds an operator that drops what is replaced; a scan here gives what is in its topic.",
    ),
    (
        "aggregates",
        "group by the key of upserts",
        "Flink leaves out an aggregate of one row for each group; here it stays.",
    ),
    (
        "ranks",
        "top one ascending of inserts",
        "Flink's planner takes the smallest value for one that never changes; it does, and so it does here.",
    ),
    (
        "ranks",
        "top n of an aggregate of inserts",
        "Flink ranks what only grows without what it replaces.",
    ),
    (
        "sets",
        "(intersect|except)( all)? of .*",
        "one operator here; joins, aggregates and table functions in Flink.",
    ),
)


def reason(area: str, name: str) -> str:
    """Why a case is not as in Flink; empty where it is."""
    for where, pattern, text in _REASONS:
        if where == area and re.fullmatch(pattern, name):
            return text
    return ""

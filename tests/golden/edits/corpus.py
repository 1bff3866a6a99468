"""The edits: a script, its input, a changed script and further input. ``edits.sql`` has the scripts and the
expected table of operators, ``edits.rows`` Flink's rows of the changed query: ``flink before`` over the input
that the old query had read, and ``flink after`` over all input.

Scripts write ``{kafka}`` and ``{upsert}`` for the options of tables. Tables that a script does not declare
are those of :data:`TABLES`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from kafka_sql.java.numbers import double_text
from tests.golden_cases import GoldenCase, golden_cases

SERVERS = "'properties.bootstrap.servers' = 'localhost:9092'"
TABLES = {
    "sales": "CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), "
    "ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND) WITH ({kafka});",
    "payments": "CREATE TABLE payments (id BIGINT NOT NULL, k INT, v BIGINT, ts TIMESTAMP(3), "
    "WATERMARK FOR ts AS ts - INTERVAL '2' SECOND) WITH ({kafka});",
    "clients": "CREATE TABLE clients (id BIGINT NOT NULL, k INT, name STRING, "
    "PRIMARY KEY (id) NOT ENFORCED) WITH ({upsert});",
}
BEGIN = datetime(2024, 2, 29, 23, 59)
FUTURE = datetime(2099, 1, 1)
"""The event time of the last row: every other window is closed."""
COLUMNS = {
    "sales": ("id", "k", "v", "w", "d", "ts"),
    "payments": ("id", "k", "v", "ts"),
    "clients": ("id", "k", "name"),
}

Row = tuple[Any, ...]


def _at(seconds: float) -> datetime:
    return BEGIN + timedelta(seconds=seconds)


INPUT: dict[str, tuple[list[Row], list[Row]]] = {
    "sales": (
        [
            (
                n,
                (None, 1, 2, 3)[n % 4],
                (5, None, -7, 2**40, 5)[n % 5],
                ("a", "b", None)[n % 3],
                Decimal(n * 7 % 11).scaleb(-2) + n,
                _at(n * 2.5),
            )
            for n in range(14)
        ],
        [
            (
                n,
                (1, 2, 4, None)[n % 4],
                (9, -1, 5, None)[n % 4],
                ("b", "ß")[n % 2],
                Decimal(n * 3 % 7).scaleb(-2),
                _at(n * 2.5),
            )
            for n in range(14, 24)
        ]
        + [(99, 99, 99, "z", Decimal("0.99"), FUTURE)],
    ),
    "payments": (
        [(n, (1, 2, 3)[n % 3], n * 10, _at(n * 4)) for n in range(8)],
        [(n, (1, 2, 4)[n % 3], n * 10, _at(n * 4)) for n in range(8, 14)] + [(98, 98, 98, FUTURE)],
    ),
    "clients": (
        [(1, 1, "ann"), (2, 2, "bob"), (3, 1, "cid"), (1, 2, "ann"), (4, 3, None), (2, 2, "bo")],
        [(1, 1, "ann"), (5, 4, "eva"), (3, 3, "cid"), (6, 1, "fay"), (2, 2, "bo")],
    ),
}
"""The rows of each table that the old query reads, and those that the changed one reads; of ``clients`` with
an id the last one counts."""


@dataclass(frozen=True)
class Edit:
    """A case with its scripts."""

    case: GoldenCase

    @property
    def query(self) -> str:
        """The SELECT of the changed script."""
        return re.split(r"INSERT INTO \w+\s+", self.case.sections["changed"])[-1].rstrip().rstrip(";")

    @property
    def resumes(self) -> bool | None:
        """Whether all operators resume (True), all start empty (False), or some do (None). Watermark
        assigners do not count."""
        lines = [
            line for line in self.case.sections["operators"].splitlines() if "WatermarkAssigner" not in line
        ]
        empty = {"  starts empty  " in line for line in lines if "  dropped  " not in line}
        return None if len(empty) > 1 else not empty.pop()

    @property
    def waits(self) -> bool:
        """Whether rows wait for the watermark."""
        words = "DESCRIPTOR", "PRECEDING", "SESSION(", "MATCH_RECOGNIZE", "SYSTEM_TIME"
        return any(word in self.query for word in words)


def edits() -> list[Edit]:
    """The edits in their order."""
    return list(map(Edit, golden_cases("edits")))


def declared(script: str) -> dict[str, str]:
    """The statements that declare the source tables of a script, by their names."""
    own = re.findall(r"CREATE TABLE (\w+) \(.*?;", script, re.DOTALL)
    return {name: text for name, text in TABLES.items() if name not in own}


def runnable(script: str) -> str:
    """A script with its tables and their options."""
    topic = {name: f"'topic' = '{name}', {SERVERS}" for name in ("source",)}["source"]
    kafka = f"'connector' = 'kafka', {topic}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset'"
    upsert = f"'connector' = 'upsert-kafka', {topic}, 'key.format' = 'json', 'value.format' = 'json'"
    text = "\n".join([*declared(script).values(), script])

    def options(found: re.Match[str]) -> str:
        name = found[1]
        return (
            found[0]
            .replace("{kafka}", kafka.replace("source", name))
            .replace("{upsert}", upsert.replace("source", name))
        )

    return re.sub(r"CREATE TABLE (\w+) \(.*?;", options, text, flags=re.DOTALL)


def table_rows(name: str, parts: int | tuple[int, ...]) -> list[Row]:
    """The rows that a table has after the input of these parts (0: of the old query, 1: further)."""
    numbers = (parts,) if isinstance(parts, int) else parts
    rows = [row for number in numbers for row in INPUT[name][number]]
    return list({row[0]: row for row in rows}.values()) if name == "clients" else rows


def cell_text(cell: Any) -> str:
    """A cell as Flink prints it."""
    if cell is None:
        return "<NULL>"
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d %H:%M:%S}.{cell.microsecond // 1000:03d}"
    return double_text(cell) if isinstance(cell, float) else str(cell)

"""The records and tables that the cases of ``cases.jsonl`` read: event time over rows that change, versioned
tables, rows sorted by time.

A case is one query over the tables and the views; ``result`` is what is there after all its changes in
Flink's streaming mode, sorted, over topics of one partition that end. ``refused`` is the first line of
Flink's error instead, ``fails`` that of a job that fails while it runs. ``differs`` says why we are not like
Flink. ``record.py`` asks Flink.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases.jsonl"
ANSWERS = ("result", "refused", "fails")
"""What a case may say of Flink's answer."""
Record = tuple[str | None, str | None]
"""Key and value of a record as text."""

_DAY = "2026-01-01 "
_ROWTIME = "ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND"
_KEYED = f"k STRING, v INT, {_ROWTIME}, PRIMARY KEY (k) NOT ENFORCED"
COLUMNS = {
    "orders": f"id BIGINT, k STRING, v INT, p AS PROCTIME(), {_ROWTIME}",
    "shipments": f"id BIGINT, order_id BIGINT, {_ROWTIME}",
    "prices": f"k STRING, v INT, {_ROWTIME}",
    "rates": _KEYED,
    "written": (
        "k STRING, v INT, ts TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL, "
        "WATERMARK FOR ts AS ts - INTERVAL '5' SECOND, PRIMARY KEY (k) NOT ENFORCED"
    ),
    "rates_cdc": _KEYED,
    "moves": f"id BIGINT, k STRING, v INT, {_ROWTIME}",
    "blanks": f"id BIGINT, k STRING, v INT, {_ROWTIME}",
}
"""Declared columns; ``rates`` and ``written`` are upserts, ``rates_cdc`` and ``moves`` debezium events, some
times of ``blanks`` are NULL."""
VIEWS = {
    "last_prices": (
        "SELECT k, v, ts FROM "
        "(SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM prices) WHERE rn = 1"
    ),
    "dear_prices": "SELECT k, v * 10 AS tenfold, ts FROM last_prices WHERE v > 11",
    "paid_prices": (
        "SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn "
        "FROM prices WHERE v <> 21) WHERE rn = 1"
    ),
    "high_rates": "SELECT k, v * 10 AS tenfold, ts FROM rates WHERE v > 10",
}
UPSERTS, CHANGES = ("rates", "written"), ("rates_cdc", "moves")
AHEAD = "11:00:00"
"""The time of the last record of every table, which lets the watermark pass all others."""


def _row(names: str, *values: Any) -> dict[str, Any]:
    row = dict(zip(names.split(), values, strict=True))
    return row | {"ts": _DAY + row["ts"]} if row.get("ts") else row


def _inserts(names: str, *rows: tuple[Any, ...]) -> list[Record]:
    return [(None, json.dumps(_row(names, *row))) for row in rows]


def _upserts(*rows: tuple[Any, ...]) -> list[Record]:
    """Rows as (key, value, time); without a value the key is deleted."""
    return [
        (json.dumps({"k": k}), None if v is None else json.dumps(_row("k v ts", k, v, ts)))
        for k, v, ts in rows
    ]


def _events(names: str, *pairs: tuple[tuple[Any, ...] | None, tuple[Any, ...] | None]) -> list[Record]:
    found: list[Record] = []
    for before, after in pairs:
        old, new = (row and _row(names, *row) for row in (before, after))
        op = "u" if old and new else "c" if new else "d"
        found.append((None, json.dumps({"before": old, "after": new, "op": op})))
    return found


RECORDS: dict[str, list[Record]] = {
    "orders": _inserts(
        "id k v ts",
        (1, "a", 5, "10:00:01"),
        (2, "b", 7, "10:00:03"),
        (3, "a", 1, "10:00:10"),
        (4, "c", 2, "10:00:12"),
        (5, "a", 8, "10:00:09"),
        (6, None, 4, "10:00:20"),
        (7, "b", 3, "10:00:31"),
        (8, "a", 6, "10:00:31"),
        (9, "c", 9, "10:01:02"),
        (10, "b", None, "10:01:10"),
        (11, "a", 2, "10:01:59"),
        (12, "b", 2, "10:02:30"),
        (999, "z", 0, AHEAD),
    ),
    "shipments": _inserts(
        "id order_id ts",
        (1, 1, "10:00:05"),
        (2, 2, "10:00:40"),
        (3, 3, "10:00:12"),
        (4, 3, "10:00:14"),
        (5, 7, "10:00:33"),
        (6, 77, "10:00:50"),
        (7, 11, "10:02:01"),
        (999, 998, AHEAD),
    ),
    "prices": _inserts(
        "k v ts",
        ("a", 10, "10:00:00"),
        ("b", 20, "10:00:02"),
        ("a", 12, "10:00:08"),
        ("a", 11, "10:00:05"),
        ("b", 21, "10:00:31"),
        ("b", 22, "10:00:31"),
        ("c", 30, "10:01:01"),
        ("a", 13, "10:01:30"),
        ("z", 99, AHEAD),
    ),
    "rates": _upserts(
        ("a", 10, "10:00:00"),
        ("b", 20, "10:00:02"),
        ("a", 12, "10:00:08"),
        ("a", 11, "10:00:05"),
        ("b", None, None),
        ("b", 22, "10:01:05"),
        ("c", 30, "10:00:50"),
        ("a", 9, "10:01:30"),
        ("a", None, None),
        ("z", 99, AHEAD),
    ),
    "rates_cdc": _events(
        "k v ts",
        (None, ("a", 10, "10:00:00")),
        (None, ("b", 20, "10:00:02")),
        (("a", 10, "10:00:00"), ("a", 12, "10:00:08")),
        (("b", 20, "10:00:02"), None),
        (None, ("c", 30, "10:00:50")),
        (("c", 30, "10:00:50"), ("c", 31, "10:00:50")),
        (("a", 12, "10:00:08"), ("a", 13, "10:01:30")),
        (None, ("b", 22, "10:01:05")),
        (None, ("z", 99, AHEAD)),
    ),
    "moves": _events(
        "id k v ts",
        (None, (1, "a", 1, "10:00:01")),
        (None, (2, "b", 5, "10:00:03")),
        ((1, "a", 1, "10:00:01"), (1, "a", 6, "10:00:01")),
        ((2, "b", 5, "10:00:03"), (2, "b", 2, "10:00:20")),
        (None, (3, "a", 4, "10:00:25")),
        ((1, "a", 6, "10:00:01"), None),
        (None, (4, "c", 4, "10:01:12")),
        ((4, "c", 4, "10:01:12"), (4, "b", None, "10:01:30")),
        (None, (5, "d", 1, "10:02:00")),
        ((5, "d", 1, "10:02:00"), None),
        (None, (999, "z", 0, AHEAD)),
    ),
}
RECORDS["blanks"] = _inserts(
    "id k v ts",
    (1, "a", 5, "10:00:01"),
    (2, "b", 7, "10:00:03"),
    (3, "a", 9, None),
    (4, "c", 1, "10:00:12"),
    (5, "a", 2, "10:00:14"),
    (6, "b", 3, None),
    (7, "b", 4, "10:00:40"),
    (999, "z", 0, AHEAD),
)
RECORDS["written"] = RECORDS["rates"]
TIMES = {"written": 1767261600000}
"""Where the times of records count: that of the first one (2026-01-01 10:00:00); each next is 20 s later."""


def table(name: str, topic: str, servers: str, *, bounded: bool = True) -> str:
    """CREATE TABLE for a source, which reads ``topic``."""
    options = {"topic": topic, "properties.bootstrap.servers": servers}
    if name in UPSERTS:
        options |= {"connector": "upsert-kafka", "key.format": "json", "value.format": "json"}
    else:
        kind = "debezium-json" if name in CHANGES else "json"
        options |= {"connector": "kafka", "format": kind, "scan.startup.mode": "earliest-offset"}
    if bounded:
        options["scan.bounded.mode"] = "latest-offset"
    written = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
    return f"CREATE TABLE {name} ({COLUMNS[name]}) WITH ({written});\n"


def views() -> str:
    """CREATE VIEW for all views."""
    return "".join(f"CREATE VIEW {name} AS {query};\n" for name, query in VIEWS.items())


def cases() -> list[dict[str, Any]]:
    """All cases in order."""
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def is_ahead(cell: str | None) -> bool:
    """Whether a cell is of the last record of a table, whose own rows come when its source ends."""
    return cell in ("999", "z") or (cell or "").startswith((f"{_DAY}11:0", f"{_DAY}10:59"))
